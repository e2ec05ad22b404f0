"""Linguistic verbs that rules share, in rooms that build on one another.

At the bottom `text`, `grammar`, `wording` and `clauses`, what every rule may ask and do; above
them one room for each thing that rules change: names, numbers, verbs, what is left out or put
in. A move knows grammar, a language pack knows words; a move names no language.
"""
