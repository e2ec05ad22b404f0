"""Conditions on words that stand in the tables of a language pack."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from perturb.errors import did_you_mean
from perturb.requests import conditions as on
from perturb.requests.matcher import Join
from perturb.requests.syntax import Comparison, Condition, RequestError
from perturb.requests.tree import Test
from perturb.requests.vocabulary import Words

LISTS = "lists"
"""What requests call the table that has a column for every list."""
Use = tuple[int, str, str]
"""A node's place, its feature and the column that it is looked up in."""


class Lookups:
    """What one block says of tables; all it says of one table holds of one of its rows."""

    def __init__(self, words: Words | None, text: str, nodes: Mapping[str, int]) -> None:
        self._words, self._text, self._nodes = words, text, nodes
        self._uses: dict[str, list[Use]] = defaultdict(list)
        self._others: list[tuple[str, Use]] = []
        self._filters: dict[str, list[Condition]] = defaultdict(list)
        self.named: set[str] = set()
        self.missing: list[str] = []
        self.empty: list[str] = []

    def restrict(self, item: Comparison) -> None:
        """``aspect_pairs.kind = "other"``: only some rows count.

        Raises:
            RequestError: the table or the column does not exist.
        """
        (table, column), right = item.left, item.right
        self._check(table, column, item.at)
        if not isinstance(right, Condition):
            raise RequestError("a column is compared with a value", self._text, item.at)
        self._filters[table].append(right)

    def use(self, slot: int, item: Comparison) -> None:
        """``V.lemma = aspect_pairs.perfective``.

        Raises:
            RequestError: the table or the column does not exist.
        """
        assert not isinstance(item.right, Condition)
        table, column = item.right
        self._check(table, column, item.at)
        if self._table(table, column) is None:
            self.missing.append(_called(table, column))
        elif item.operator == "=":
            self._uses[_joined(table, column)].append((slot, item.left[1], column))
        else:
            self._others.append((table, (slot, item.left[1], column)))

    def into(self, tests: Sequence[list[Test]]) -> Iterator[Join]:
        """Add the conditions to the tests of each node; what several nodes say together."""
        for table, (slot, feature, column) in self._others:
            listed = frozenset(row[0] for row in self._rows(table, [column]))
            tests[slot].append(on.listed(feature, listed, True))
        for uses_of, uses in self._uses.items():
            table = uses_of.partition(".")[0]
            rows = self._rows(table, [column for _, _, column in uses])
            if not rows:
                self.empty.extend(f"word in {_called(table, use[2])}" for use in uses)
            for place, (slot, feature, _) in enumerate(uses):
                listed = frozenset(row[place] for row in rows)
                tests[slot].append(on.listed(feature, listed, False))
            if len(uses) > 1:
                yield Join(tuple((use[0], use[1]) for use in uses), rows)

    def _rows(self, table: str, columns: Sequence[str]) -> frozenset[tuple[str, ...]]:
        rows = self._table(table, columns[0]) or ()
        return frozenset(
            tuple(row[column].casefold() for column in columns)
            for row in rows
            if all(on.holds(of, row[of.feature]) for of in self._filters[table])
        )

    def _table(self, table: str, column: str) -> Sequence[Mapping[str, str]] | None:
        return self._words.rows(table, column) if self._words else None

    def _check(self, table: str, column: str, at: int) -> None:
        self.named.add(f"{table}.{column}" if table == LISTS else table)
        columns = self._words.columns(table) if self._words else None
        if columns is None:
            remedy = did_you_mean(table, tuple(self._nodes)) if self._nodes else ""
            raise RequestError(f"no node and no table is '{table}'. {remedy}", self._text, at)
        if column not in columns:
            remedy = did_you_mean(column, tuple(columns)) if columns else "There is none"
            what = f"{_called(table, column)} does not exist. {remedy}"
            raise RequestError(what, self._text, at)


def _joined(table: str, column: str) -> str:
    """What has rows of its own: a table, and each of the lists."""
    return f"{table}.{column}" if table == LISTS else table


def _called(table: str, column: str) -> str:
    return f"list {column}" if table == LISTS else f"table {table}"
