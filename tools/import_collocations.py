"""Make the English terms of adjective and noun from WordNet.

    python -m tools.import_collocations

reads the index of nouns of WordNet 3.0 (Debian's ``wordnet-base``) and writes
``perturb/languages/en/collocations.tsv``: what an adjective or participle makes with a noun
(*first aid*), in lower case. Names of kinds of animals and plants are left out, and of the
rest all but the most frequent, by the counts of both words in wordfreq; idioms (*hot dog* is no
dog) and terms in WordNet's tagged texts come first. A first word that is a noun much more often
than an adjective makes none (*bone cell*).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import fmean

from lemminflect import getLemma
from wordfreq import zipf_frequency

from perturb.moves.grammar.senses import more_general
from perturb.pack import pack
from perturb.words.wordnet import Sense
from perturb.words.wordnet.wndb import Wndb, installed

TARGET = Path(__file__).resolve().parent.parent / "perturb/languages/en/collocations.tsv"
ROWS = 3000
KINDS = frozenset({"noun.animal", "noun.plant"})
PARTICIPLES = ("ed", "ing", "en")
SMOOTHING = 0.1
LEAST_SHARE = 3
ATTESTED = 0.7
IDIOM = 1.0
"""What a term gains that WordNet's tagged texts have, and one that its head does not name."""

STEPS = 2
"""How far above itself a term may find its own head."""


def terms(known: Wndb) -> Iterator[str]:
    """Every term of two words in lower case whose first can be an adjective."""
    for lemma in known.lemmas("NOUN"):
        first, _, second = lemma.partition(" ")
        plain = (first + second).isalpha() and second and first.islower()
        if plain and describes(first, known) and names_no_kind(f"{first} {second}", known):
            yield f"{first} {second}"


@cache
def describes(word: str, known: Wndb) -> bool:
    """True for what is an adjective rather than a noun, and for a participle."""
    adjective, noun = (uses(word, pos, known) for pos in ("ADJ", "NOUN"))
    verbs = getLemma(word, "VERB", lemmatize_oov=False) if word.endswith(PARTICIPLES) else ()
    if len(verbs) == 1 and word not in verbs:
        return True
    return adjective * LEAST_SHARE >= noun and adjective > 0


def uses(word: str, pos: str, known: Wndb) -> float:
    """How often a word is of a part of speech in WordNet's tagged texts; each sense counts."""
    senses = known.senses(word, pos)
    return sum(sense.count(word) + SMOOTHING for sense in senses)


def names_no_kind(term: str, known: Wndb) -> bool:
    """True for a common noun that is no animal or plant."""
    senses = [s for s in known.senses(term, "NOUN") if not s.is_name and term in s.lemmas]
    return bool(senses) and not any(sense.domain in KINDS for sense in senses)


def worth(term: str, known: Wndb) -> float:
    """The mean Zipf frequency of the words, more for an idiom and for an attested term."""
    senses = known.senses(term, "NOUN")
    idiom = not any(is_kind_of_head(sense, term) for sense in senses)
    attested = any(sense.count(term) for sense in senses)
    frequency = fmean(zipf_frequency(word, "en") for word in term.split())
    return frequency + IDIOM * idiom + ATTESTED * attested


def is_kind_of_head(sense: Sense, term: str) -> bool:
    """True if a term is a kind of what its noun means alone (a press conference)."""
    head = term.split()[1]
    return any(head in above.lemmas for _, above in more_general(sense, STEPS, pack("en")))


def write(known: Wndb, target: Path) -> None:
    """Write the table of a language pack, sorted."""
    kept = sorted(terms(known), key=lambda term: (-worth(term, known), term))[:ROWS]
    source = "# source: WordNet 3.0, the most frequent terms of adjective and noun"
    licence = "# licence: WordNet 3.0 license, Copyright 2006 by Princeton University"
    target.write_text("\n".join([source, licence, "form", *sorted(kept), ""]), "utf-8")


if __name__ == "__main__":
    english = installed()
    if english is None:
        raise SystemExit("WordNet is not installed: run make setup, or install wordnet-base")
    write(english, TARGET)
