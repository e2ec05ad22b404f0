"""Metrics, and how a set of items is scored by them.

A metric is a name, a recipe and a function from candidates to numbers. Heavy libraries
are loaded where a metric is used for the first time, in the process that uses it.
"""
