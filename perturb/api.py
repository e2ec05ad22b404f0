"""All that a rule may use."""

from random import Random

from perturb.edit import Edit
from perturb.facts import CloseTranslation, Entailment
from perturb.pack import Pack
from perturb.pack import pack as pack_of
from perturb.patterns.sites import Site, sites
from perturb.rule import Contrast, Contrasts, Given, Refusal, Rule, rule
from perturb.segment import Segment, Sentence, Token
from perturb.text import is_wordlike

__all__ = [
    "CloseTranslation",
    "Contrast",
    "Contrasts",
    "Edit",
    "Entailment",
    "Given",
    "Pack",
    "Random",
    "Refusal",
    "Rule",
    "Segment",
    "Sentence",
    "Site",
    "Token",
    "is_wordlike",
    "pack_of",
    "rule",
    "sites",
]
