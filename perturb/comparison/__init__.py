"""Where two texts differ, told as places of an error: for texts that were made elsewhere.

What a rule changed is known from its edits. Here nothing is known but the texts, and the
methods of Table F.1 of Span-ACES say how places are found by comparing them (README of the
phenomena, section 3). This room knows words and places; it knows neither rules nor files.
"""

from perturb.comparison.compare import Comparison, NotComparable, compare, given

__all__ = ["Comparison", "NotComparable", "compare", "given"]
