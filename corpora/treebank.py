"""A treebank: a file of CoNLL-U whose sentences are checked once and found by their id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from corpora.record import Record
from perturb.errors import DataError
from perturb.parse.conllu import Block, block_at, blocks

ID = "sent_id"


class Place(NamedTuple):
    """Where a sentence begins in its file."""

    line: int
    offset: int


@dataclass(frozen=True)
class Treebank:
    """The sentences of one language, with trees in Universal Dependencies."""

    path: Path
    language: str

    def __iter__(self) -> Iterator[Block]:
        """Stream the sentences."""
        return blocks(self.path)

    def at(self, name: str) -> Block:
        """The sentence of an id that `places` has."""
        return block_at(self.path, *self.places[name])

    @cached_property
    def places(self) -> Mapping[str, Place]:
        """Where the sentences are, by id; reads and checks the whole file.

        Raises:
            DataError: a sentence cannot be used, has no id, or one that another has.
        """
        places: dict[str, Place] = {}
        for block in self:
            self._check(block)
            name = key(block)
            if name is None:
                raise DataError(self.path, block.line, f"no “# {ID} = …”. Write one above it.")
            if name in places:
                what = f"the {ID} “{name}” of line {places[name].line} once more"
                raise DataError(self.path, block.line, f"{what}. Give each sentence its own.")
            places[name] = Place(block.line, block.offset)
        if not places:
            raise DataError(self.path, None, "no sentences in this file. Add some.")
        return places

    def _check(self, block: Block) -> None:
        block.sentence(self.language, unspaced=False)


def key(block: Block) -> str | None:
    """The id of a sentence, None where it has none.

    Raises:
        DataError: it holds a control character.
    """
    return Record(block.path, block.line, block.comments).name(ID)


def license_of(block: Block) -> str | None:
    """What ``# license`` says, if it is there."""
    return Record(block.path, block.line, block.comments).name("license")
