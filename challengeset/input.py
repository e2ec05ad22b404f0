"""``--corpus`` and ``--pairs`` as a stream of segments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from corpora import Corpus, open_corpus
from corpora.languages import language_pair, language_tag
from corpora.treebanks import MonolingualTreebank, ParallelTreebank
from perturb.errors import DataError, UsageError, did_you_mean
from perturb.parse.identify import other_language
from perturb.segment import LanguagePair, TextSegment

ALL = "all"
LOOKED_AT = 100
"""Sentences of a treebank, to tell its language."""


@dataclass(frozen=True, slots=True)
class Input:
    """What a run reads, from `files`: `segments` can be called again and again."""

    segments: Callable[[], Iterator[TextSegment]]
    description: Mapping[str, object]
    files: Sequence[Path]


def open_input(names: Sequence[str], pairs: Sequence[str], limit: int | None) -> Input:
    """The corpora named on the command line, restricted to pairs and a number of segments.

    Raises:
        UsageError: a corpus or pair is unknown, or one name is given twice.
        DataError: a corpus cannot be read.
    """
    asked = None if ALL in map(str.lower, pairs) else _pairs(pairs)
    corpora = [_open(name, asked) for name in names]
    if len({corpus.name for corpus in corpora}) < len(corpora):
        raise UsageError("two corpora have the same name. Give each a name of its own")
    there = {str(pair): pair for corpus in corpora for pair in corpus.pairs()}
    for pair in asked or ():
        if str(pair) not in there:
            raise UsageError(f"no corpus has {pair}. {did_you_mean(str(pair), there)}")
    wanted = asked or tuple(there.values())
    for corpus in corpora:
        _check_languages(corpus, {language for pair in wanted for language in pair})

    def segments() -> Iterator[TextSegment]:
        for corpus in corpora:
            yield from _limited(corpus, wanted, limit)

    description = {
        "corpora": {corpus.name: corpus.fingerprint() for corpus in corpora},
        "pairs": list(map(str, wanted)),
        "limit": limit,
    }
    return Input(segments, description, [file for corpus in corpora for file in corpus.files])


def recorded_parses(words: Sequence[str]) -> dict[str, Path]:
    """``ISO=FILE`` by language.

    Raises:
        UsageError: a word is not of that form.
    """
    parses: dict[str, Path] = {}
    for word in words:
        language, equals, path = word.partition("=")
        if not (language and equals and path):
            raise UsageError(f"--parses {word}: write ISO=FILE, as in fi=parses.conllu")
        try:
            parses[language_tag(language)] = Path(path)
        except ValueError as error:
            raise UsageError(f"--parses {word}: {error}") from None
    return parses


def _pairs(words: Sequence[str]) -> tuple[LanguagePair, ...]:
    try:
        return tuple(dict.fromkeys(map(language_pair, words)))
    except ValueError as error:
        raise UsageError(f"--pairs: {error}") from None


def _open(name: str, pairs: Sequence[LanguagePair] | None) -> Corpus:
    name, _, path = name.partition("=")
    return open_corpus(name, Path(path) if path else None, pairs)


def _check_languages(corpus: Corpus, languages: Set[str]) -> None:
    """Make sure that treebanks are in the language that their names say.

    Raises:
        DataError: one is in another language.
    """
    found = corpus.treebanks if isinstance(corpus, ParallelTreebank) else {}
    alone = [corpus.treebank] if isinstance(corpus, MonolingualTreebank) else []
    for treebank in (*found.values(), *alone):
        if treebank.language in languages:
            words = (word for block in islice(treebank, LOOKED_AT) for word in block.words())
            if other := other_language(words, treebank.language):
                what = f"the words are those of '{other}', not of '{treebank.language}'"
                raise DataError(treebank.path, None, f"{what}. Name the file after its language.")


def _limited(
    corpus: Corpus, pairs: Sequence[LanguagePair], limit: int | None
) -> Iterator[TextSegment]:
    """Pair by pair where there is a limit, so that each pair gets its share."""
    if limit is None:
        yield from corpus.segments(pairs)
        return
    for pair in pairs:
        yield from islice(corpus.segments([pair]), limit)
