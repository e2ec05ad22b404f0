"""Guidelines: every phenomenon has one, and it is harmless HTML of our own."""

from __future__ import annotations

import re
import tomllib
from html.parser import HTMLParser
from pathlib import Path

import pytest

import schemas
from annotate.guideline import general, guideline
from annotate.tasks import task
from perturb import proof
from perturb.pack import pack
from perturb.proof import Example
from perturb.registry import rules, select
from perturb.rule import Given, Rule
from tests.annotate.sentences import items
from tools import guideline_pages

FOLDER = Path(__file__).parents[2] / "guidelines"
PAGES = tomllib.loads((FOLDER / "pages.toml").read_text(encoding="utf-8"))
PHENOMENA = [phenomenon.id for phenomenon in schemas.taxonomy()]
HARMLESS = {
    "code", "details", "em", "h4", "li", "ol", "p", "strong", "summary", "table", "tbody", "td",
    "th", "thead", "tr", "ul",
}  # fmt: skip


class Tags(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.attributes: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)
        self.attributes |= {name for name, _ in attrs}


@pytest.mark.parametrize("phenomenon", PHENOMENA)
def test_every_phenomenon_has_a_guideline(phenomenon: str) -> None:
    tags = Tags(guideline(phenomenon))
    assert tags.found <= HARMLESS
    assert not tags.attributes
    assert "h4" in tags.found


@pytest.mark.parametrize("phenomenon", ["hw-tsc:unit-format", "dfki:modal"])
def test_items_of_other_sets_have_a_page(phenomenon: str) -> None:
    html = guideline(phenomenon)
    assert "Items of another set" in html
    assert Tags(html).found <= HARMLESS


def test_the_general_page_names_every_operation_and_answer() -> None:
    html = general()
    assert Tags(html).found <= HARMLESS
    for word in ("addition", "substitution", "missing before", "missing after", "reordering"):
        assert word in html
    for word in ("accept", "reject", "unsure", "good is wrong", "more than one error"):
        assert word in html


def test_every_page_is_of_use_and_every_category_has_one() -> None:
    used = {*PAGES["phenomena"].values(), *PAGES["categories"].values(), "general"}
    assert used == {path.stem for path in (FOLDER / "annotators").glob("*.md")}
    assert set(PAGES["categories"]) == {known.category for known in schemas.taxonomy()}


def test_special_pages_come_before_those_of_the_category() -> None:
    assert "Word swap" in guideline("demetr:word-swap")
    assert "Coreference" in guideline("aces:pleonastic_it:deletion")
    assert "Discourse" not in guideline("aces:pleonastic_it:deletion")
    assert "Hallucination" in guideline("demetr:number-replaced")


def test_a_rule_adds_its_own_examples() -> None:
    [rule] = select(["demetr:word-swap"])
    html = guideline(rule.id)
    assert rule.id in html
    assert html.index(rule.id) < html.index("Word swap")


def test_an_unknown_phenomenon_has_none() -> None:
    with pytest.raises(LookupError, match="no phenomenon"):
        guideline("aces:nothing")


def test_examples_cannot_write_markup() -> None:
    [rule] = select(["demetr:word-swap"])
    case = Example(rule, "en", "applies", Given("*a* <b>[x](y) [[old|`->new|`]] _z_ &lt;"))
    row = guideline_pages._row(case)
    assert row[1] == r"\*a\* \<b\>\[x\](y) old|\` \_z\_ \&lt;"
    assert "`` new|` ``" in row[2]


def test_pages_show_few_examples_of_each_language() -> None:
    for rule in rules():
        lines = guideline_pages.page(rule).splitlines()
        languages = {case.language for case in proof.examples(rule) if case.kind == "applies"}
        rows = [line for line in lines if re.match(r"\| (?!Language|---)", line)]
        assert 0 < len(rows) <= guideline_pages.SHOWN * len(languages)


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule.id)
def test_examples_in_the_language_of_the_item_come_first(rule: Rule) -> None:
    shown = list(guideline_pages._shown(proof.examples(rule)))
    for language in {case.language for case in shown}:
        html = guideline(rule.id, language)
        name = pack(language).name
        open_rows, _, rest = html.partition("<details>")
        folded = rest.partition("</details>")[0]
        open_rows = open_rows if folded else open_rows.partition("</table>")[0]
        assert open_rows.count(f"<td>{name}</td>") == sum(c.language == language for c in shown)
        assert f"<td>{name}</td>" not in folded
        assert folded.count("<tr>") == bool(folded) * (
            1 + sum(case.language != language for case in shown)
        )
        assert Tags(html).found <= HARMLESS
        assert sorted(re.findall("<td>.*</td>", html)) == sorted(
            re.findall("<td>.*</td>", guideline(rule.id))
        )


def test_varieties_are_of_their_language_and_unknown_ones_see_all_folded() -> None:
    assert guideline("demetr:negation", "de_AT") == guideline("demetr:negation", "de")
    html = guideline("demetr:negation", "ka")
    assert html.index("<details>") < html.index("<table>")
    assert guideline("aces:pleonastic_it:deletion", "de") == guideline(
        "aces:pleonastic_it:deletion"
    )


def test_a_task_shows_the_guideline_of_its_target_language() -> None:
    made = items(20)
    assert len({item.langpair for item in made}) > 1
    for item in made:
        language = item.langpair.rpartition("-")[2]
        assert task(item)["data"]["guideline"] == guideline(item.phenomenon, language)
