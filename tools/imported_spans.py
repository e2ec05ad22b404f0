"""How often an import finds the places that our rules mark, on DEMETR's own mechanical changes.

    python -m tools.imported_spans ../shared/corpora/demetr

Of each line that is imported the change is made once more: by a contrast of the rule whose
text is DEMETR's, or, where the rule draws another place, by the edit that the rule makes. The
places of that edit are compared with those that the import found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import schemas
from challengeset import show
from challengeset.importing import imported
from perturb import seeding
from perturb.edit import Applied, Edit, EditError, apply
from perturb.engine import Engine, proposals
from perturb.errors import ChallengesetError
from perturb.item import Item
from perturb.pack import pack
from perturb.parse.cache import ParseCache
from perturb.registry import select
from perturb.rule import Rule
from perturb.segment import LanguagePair, Segment, Sentence, TextSegment
from schemas import Phenomenon

MECHANICAL = "automatic"
COLUMNS = ("phenomenon", "items", "made again", "same places", "%")


class Agreement(NamedTuple):
    """Imported items, those whose change was made once more, and those with the same places."""

    items: int
    again: int
    same: int

    @property
    def share(self) -> str:
        """Same places in percent of the changes that were made once more."""
        return f"{100 * self.same / self.again:.2f}" if self.again else ""


def measure(dataset: Path, phenomenon: Phenomenon, cache: Path) -> Agreement:
    """The items of one file of DEMETR."""
    file = dataset / f"{phenomenon.released_as}.json"
    items = [one for one in imported([file]) if isinstance(one, Item)]
    [rule] = select([phenomenon.id])
    engine = Engine([rule], 0, ParseCache(cache), {})
    again = same = 0
    for item, seen in zip(items, engine.parse([_segment(item) for item in items]), strict=True):
        applied = _made_again(rule, seen.by(rule).segment, item.incorrect)
        again += applied is not None
        same += applied is not None and _same_places(applied, item)
    return Agreement(len(items), again, same)


def _segment(item: Item) -> TextSegment:
    pair = LanguagePair(*item.langpair.split("-"))
    key = item.origin["segment"]
    return TextSegment("demetr", key, pair, item.source, (item.reference,), item.good, "corpus")


def _made_again(rule: Rule, segment: Segment, incorrect: str) -> Applied | None:
    """The change that gives this text."""
    rng = seeding.generator(0, rule.id, segment.origin.key)
    contrasts, _ = proposals(rule, segment, pack(segment.pair.target), rng)
    own = (contrast.incorrect for contrast in contrasts)
    for edit in chain(own, _edits(rule.id, segment.translation, incorrect)):
        try:
            applied = apply(segment.translation, edit)
        except EditError:
            continue
        if applied.text == incorrect:
            return applied
    return None


def _edits(phenomenon: str, sentence: Sentence, incorrect: str) -> Iterator[Edit]:
    """The edits of a mechanical rule at all places, drawn or not."""
    longer = len(incorrect) - len(sentence.text)
    tokens = sentence.tokens
    if phenomenon == "demetr:word-swap":
        yield from (Edit.swap(one, other) for one, other in pairwise(tokens))
    elif phenomenon in ("demetr:misspelling", "demetr:char-deleted"):
        for token in tokens:
            yield Edit.replace(token, incorrect[token.start : token.end + longer])
    elif phenomenon == "demetr:punct-added":
        for token in tokens:
            yield Edit.glue(incorrect[token.end : token.end + longer], after=token)
    elif phenomenon in ("demetr:shuffled", "demetr:unrelated"):
        yield Edit.whole(sentence, incorrect)


def _same_places(applied: Applied, item: Item) -> bool:
    return (applied.spans, applied.good_spans) == (item.spans, item.good_spans)


def measure_all(folder: Path) -> list[tuple[str, Agreement]]:
    """Every file of a mechanical change, by phenomenon."""
    dataset = folder / "dataset" if (folder / "dataset").is_dir() else folder
    with TemporaryDirectory() as cache:
        return [
            (known.id, measure(dataset, known, Path(cache)))
            for known in schemas.taxonomy()
            if known.released_as and known.paper_made == MECHANICAL
        ]


def main(words: Sequence[str] | None = None) -> int:
    """Print a line for each phenomenon and one for all."""
    parser = argparse.ArgumentParser(description="Imported places beside those of rules.")
    parser.add_argument("folder", type=Path, help="DEMETR's folder")
    try:
        found = measure_all(parser.parse_args(words).folder)
    except ChallengesetError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    whole = Agreement(*map(sum, zip(*(one for _, one in found), strict=True)))
    show.table(COLUMNS, [(name, *map(str, one), one.share) for name, one in found])
    show.line(f"{whole.same:,} of {whole.again:,} have the same places: {whole.share} %")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
