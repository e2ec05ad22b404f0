"""Learns a pack's table of forms from treebanks: endings of regular words, and words of their own.

    python -m tools.learn_inflection pl pl_pud.conllu --source UD_Polish-PUD --licence CC-BY-SA-4.0

An ending is learnt where at least two words show it and few others contradict it, in the shortest
way that tells it, and with one and two letters more. A form that no ending gives has a row of its
own if a word list of the language has it. Endings are added by hand afterwards.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rapidfuzz.distance import Prefix

from perturb.files import atomic
from perturb.grammar.morphology import features
from perturb.pack import folder_of
from perturb.words.inflection.table import ENDING, Table
from perturb.words.spelling import spelling

LEARNT = {
    "VERB": ("VerbForm", "Mood", "Tense", "Person", "Number", "Gender", "Case", "Animacy"),
    "ADJ": ("Degree", "Variant", "Case", "Number", "Gender", "Definite", "Animacy"),
    "NOUN": ("Case", "Number", "Definite"),
}
"""The features of a row, by part of speech."""

TOLD = {
    "VERB": ("VerbForm=Inf", "VerbForm=Ger", "VerbForm=Part", "VerbForm=Conv", "Mood="),
    "ADJ": ("Number=", "Degree=Cmp", "Degree=Sup", "Degree=Abs"),
    "NOUN": ("Number=",),
}
"""One of these has to be known of a word."""

ODD = ("Typo", "Abbr", "Foreign", "Clitic", "Number[psor]", "Person[psor]", "Connegative")
LETTERS_MORE = 2
WORDS_LEAST = 2
SHARE_LEAST = 0.95
"""Share of the words for which an ending has to give the form that the treebank has."""


class Seen(NamedTuple):
    """A form of a word, or an ending, as a row of the table."""

    lemma: str
    upos: str
    features: str
    form: str


def seen(paths: Iterable[Path]) -> Iterator[Seen]:
    """The words of treebanks in lower case, as far as features tell their form."""
    for path in paths:
        for block in path.read_text(encoding="utf-8").split("\n\n"):
            lines = (line.split("\t") for line in block.splitlines())
            words = {cells[0]: cells for cells in lines if cells[0].isdigit()}
            yield from filter(None, (_seen(cells, words) for cells in words.values()))


def _seen(cells: Sequence[str], words: Mapping[str, Sequence[str]]) -> Seen | None:
    upos = "VERB" if cells[3] == "AUX" else cells[3]
    form, lemma = cells[1].lower(), cells[2].lower()
    if _is_odd(cells[5]) or not (form.isalpha() and lemma.isalpha()):
        return None
    told = _shown(upos, _agreeing(cells, words))
    return Seen(lemma, upos, told, form) if told else None


def _agreeing(cells: Sequence[str], words: Mapping[str, Sequence[str]]) -> str:
    """The features of a word; for an adjective that shows no gender, that of its noun, too."""
    head = words.get(cells[6])
    gender = features(head[5]).get("Gender") if head and cells[7] == "amod" else None
    if cells[3] != "ADJ" or gender is None or "Gender=" in cells[5]:
        return cells[5]
    return "|".join(sorted([*cells[5].split("|"), f"Gender={gender}"]))


def _is_odd(written: str) -> bool:
    """True for slips, and for denied, passive and shortened forms, which teach no ending."""
    passive = "Voice=Pass" in written and "VerbForm=Part" not in written
    return passive or any(f"{mark}=" in written for mark in ODD) or "Polarity=Neg" in written


def _shown(upos: str, written: str) -> str:
    names = LEARNT.get(upos, ())
    shown = "|".join(pair for pair in written.split("|") if pair.split("=")[0] in names)
    if upos == "VERB" and "VerbForm" not in shown and "Mood=" in shown:
        shown += "|VerbForm=Fin"
    return shown if any(told in shown for told in TOLD.get(upos, ())) else ""


def endings(words: Iterable[Seen], language: str) -> Iterator[Seen]:
    """The endings that enough words show, and few contradict."""
    spelt = spelling(language)
    by_place: dict[tuple[str, str, str], set[Seen]] = defaultdict(set)
    rows: dict[Seen, None] = {}
    for word in dict.fromkeys(words):
        common = Prefix.similarity(word.lemma, word.form)
        for stem in range(len(word.lemma) + 1):
            by_place[word.upos, word.features, word.lemma[stem:]].add(word)
        for stem in range(max(1, common - LETTERS_MORE), common + 1):
            row = word._replace(lemma=ENDING + word.lemma[stem:], form=ENDING + word.form[stem:])
            rows[row] = None
    for row in rows:
        about = by_place[row.upos, row.features, row.lemma[1:]]
        made = {word: _made(row, word.lemma) for word in about}
        right = [word for word, form in made.items() if form == word.form]
        wrong = [
            word for word, form in made.items()
            if form != word.form and (spelt is None or spelt.is_form(form, word.lemma))
        ]  # fmt: skip
        lemmas = {word.lemma for word in right}
        if len(lemmas) >= WORDS_LEAST and len(right) >= SHARE_LEAST * (len(right) + len(wrong)):
            yield row


def _made(row: Seen, lemma: str) -> str:
    return lemma[: len(lemma) - len(row.lemma) + 1] + row.form[1:]


def needed(rows: Iterable[Seen], words: Iterable[Seen], language: str) -> set[Seen]:
    """The endings that the treebank's words need, and rows for words that they do not do for."""
    spelt = spelling(language)
    told = {(row.lemma, row.upos, row.features, row.form): row for row in rows}
    table = Table([row._asdict() for row in told.values()], spelt.is_form if spelt else _any)
    found: set[Seen] = set()
    for word in _usual(words):
        made = table.endings(word.lemma, word.upos, features(word.features))
        row = next((row for row in made if row.form_of(word.lemma) == word.form), None)
        if row is not None:
            written = "|".join(f"{name}={value}" for name, value in row.features.items())
            found.add(told[row.lemma, word.upos, written, row.form])
        elif spelt is None or spelt.is_word(word.form):
            found.add(word)
    return found


def _usual(words: Iterable[Seen]) -> Iterator[Seen]:
    """The most frequent spelling of every form, the first in the alphabet of several."""
    forms: dict[tuple[str, str, str], Counter[str]] = defaultdict(Counter)
    for word in words:
        forms[word[:3]][word.form] += 1
    for (lemma, upos, told), counts in forms.items():
        yield Seen(lemma, upos, told, min(counts, key=lambda form: (-counts[form], form)))


def _any(form: str, lemma: str) -> bool:
    return True


def merged(rows: Iterable[Seen]) -> list[Seen]:
    """Rows that differ in one value of a feature only as one: ``Gender=Fem,Masc``."""
    found = sorted(rows)
    for name in sorted({name for names in LEARNT.values() for name in names}):
        groups: dict[tuple[str, str, str, str], set[str]] = defaultdict(set)
        for row in found:
            told = dict(features(row.features))
            value = told.pop(name, "")
            rest = "|".join(f"{key}={told[key]}" for key in told)
            groups[row.lemma, row.upos, rest, row.form].add(value)
        found = []
        for (lemma, upos, rest, form), values in groups.items():
            if "" in values:
                found.append(Seen(lemma, upos, rest, form))
            else:
                both = ",".join(sorted({one for value in values for one in value.split(",")}))
                pairs = sorted([*filter(None, rest.split("|")), f"{name}={both}"])
                found.append(Seen(lemma, upos, "|".join(pairs), form))
    return sorted(row for row in found if row.features)


def main(arguments: list[str] | None = None) -> int:
    """Write the table of a language, from treebanks and the endings that are written by hand."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("language")
    parser.add_argument("treebanks", nargs="+", type=Path)
    parser.add_argument("--source", required=True)
    parser.add_argument("--licence", required=True)
    asked = parser.parse_args(arguments)
    words = list(seen(asked.treebanks))
    rows = merged(needed(endings(words, asked.language), words, asked.language))
    head = f"# source: {asked.source}\n# licence: {asked.licence}\n"
    body = "".join("\t".join(row) + "\n" for row in [Seen._fields, *rows])
    with atomic(Path(str(folder_of(asked.language) / "inflection.tsv"))) as file:
        file.write((head + body).encode())
    print(f"{len(rows)} rows from {len(words)} forms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
