"""What a metric is: candidates in, one number each out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from metaeval.scores.tokenizers import language


class Candidate(NamedTuple):
    """A translation to be scored; a metric may ignore all but the translation.

    `langpair` is that of an item, as in ``de-en``; `others` are more references.
    """

    source: str
    reference: str
    translation: str
    langpair: str = ""
    others: tuple[str, ...] = ()

    @property
    def references(self) -> list[str]:
        """All references."""
        return [self.reference, *self.others]


Scorer = Callable[[Sequence[Candidate]], Sequence[float]]


class Unread(ValueError):
    """A metric reads nothing in a text, so that its score would say nothing: told by why."""


@dataclass(frozen=True, eq=False)
class Metric:
    """A metric before anything is loaded.

    `recipe` is the library's own signature: what else than the texts the scores depend
    on. `reads_source` and `reads_reference` say which texts those are, so that equal
    candidates are scored once, and `reads_several` whether more than one reference is of
    use. `in_processes` is False where one process has to do all
    the work, because a model or a server is behind it. `at_once` candidates are handed
    over together. `remembered` is False where the recipe does not tell all that the scores
    depend on, as with a function that somebody is just writing. Where texts are cut into
    words by their language, `tokenizer` names how for a target language, and ``{tok}``
    stands for that in the recipe. Scores that differ by `epsilon` at most are a tie: some
    metrics give one text other last digits in another batch.
    """

    name: str
    recipe: str
    load: Callable[[], Scorer]
    higher_is_better: bool = True
    reads_source: bool = False
    reads_reference: bool = True
    reads_several: bool = False
    in_processes: bool = True
    at_once: int = 128
    remembered: bool = True
    tokenizer: Callable[[str], str] | None = None
    epsilon: float = 0.0

    def distinct(self, candidate: Candidate) -> Candidate:
        """The candidate without what this metric does not read."""
        source, reference, translation, langpair, others = candidate
        return Candidate(
            source if self.reads_source else "",
            reference if self.reads_reference else "",
            translation,
            langpair if self.reads_source or self._has_own_tokenizer(langpair) else "",
            others if self.reads_several else (),
        )

    def recipe_for(self, langpairs: Iterable[str]) -> str:
        """The recipe with the tokenizers of all the target languages."""
        if self.tokenizer is None:
            return self.recipe
        names = {self.tokenizer(language(langpair)) for langpair in langpairs}
        return self.recipe.format(tok="+".join(sorted(names)))

    def _has_own_tokenizer(self, langpair: str) -> bool:
        return self.tokenizer is not None and (
            self.tokenizer(language(langpair)) != self.tokenizer(language(""))
        )


def one_by_one(score: Callable[[Candidate], float]) -> Scorer:
    """A scorer of a function that takes a single candidate."""
    return lambda candidates: [score(candidate) for candidate in candidates]
