"""How far annotators agree: numbers with their uncertainty, and where they do not.

Every coefficient is a function of sums over items. So a bootstrap resample, which draws
items, costs one more sum, and the functions need nothing but numpy. What they compute is
compared with other implementations in the tests.
"""
