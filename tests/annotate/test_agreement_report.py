"""The page of agreement: whole, and deaf to what corpus texts say."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from annotate.agreement.report import report
from annotate.agreement.summary import summarise
from annotate.pages import marked, versions_html
from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span
from tests.annotate.judging import judgement, panel, span

EVIL = (
    "<script>alert(1)</script> &lt; ]]> {{ 7 * 7 }} {% raw %}"
    ' "><img src=x onerror=y> $x_2$ --> שלום'
)
HARMLESS = {
    "article", "b", "body", "br", "dd", "div", "dl", "dt", "h1", "h2", "h3", "head", "html", "li",
    "meta", "p", "section", "span", "strong", "style", "table", "td", "th", "title", "tr", "ul",
}  # fmt: skip


class Page(HTMLParser):
    """The tags, attributes and texts of a page."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self._drawing = 0
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._drawing += tag == "svg"
        if not self._drawing:
            self.tags.add(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        self._drawing -= tag == "svg"

    def handle_data(self, data: str) -> None:
        self.text += data


def item(incorrect: str) -> Item:
    spans = (Span(0, 8),)
    return Item(
        id=EVIL,
        phenomenon="demetr:negation",
        category="accuracy",
        severity="major",
        operation="substitution",
        langpair="de-en",
        source=f"S {EVIL}",
        reference=f"R {EVIL}",
        good=f"G {EVIL}",
        incorrect=incorrect,
        incorrect_annotated=annotate(incorrect, spans),
        spans=spans,
        good_spans=spans,
        compared_with="good",
        origin={},
        recipe={},
        status="generated",
    )


@pytest.fixture(scope="module")
def html() -> str:
    judgements = [
        judgement(
            name,
            verdict,
            [span(0, 8), span(9, 9)],
            item=EVIL,
            incorrect=EVIL,
            phenomenon=EVIL,
            langpair=EVIL,
            note=EVIL,
        )
        for name, verdict in ((f"a {EVIL}", "accept"), ("ben", "reject"))
    ]
    summary = summarise([panel(*judgements)], 13)
    return report(summary, {EVIL: item(EVIL)})


def test_no_text_becomes_markup(html: str) -> None:
    page = Page(html)
    assert page.tags <= HARMLESS
    assert "<script" not in html.lower()
    assert not [name for name, _ in page.attributes if name.startswith("on")]


def test_every_text_is_shown_as_it_is(html: str) -> None:
    text = Page(html).text
    for shown in (f"S {EVIL}", f"R {EVIL}", f"G {EVIL}", f"“{EVIL}”", f"a {EVIL}"):
        assert shown in text
    assert "{{ 7 * 7 }}" in html
    assert "49" not in text


def test_the_page_needs_nothing_from_elsewhere(html: str) -> None:
    loaded = [
        value for name, value in Page(html).attributes if name in ("src", "href", "xlink:href")
    ]
    assert [value for value in loaded if not value.startswith("#")] == []
    assert "default-src 'none'" in html
    assert "@import" not in html
    assert "url(http" not in html


def test_the_page_is_the_same_every_time(html: str) -> None:
    panels = [panel(judgement("ada"), judgement("ben", "unsure"))]
    assert report(summarise(panels, 13), {}) == report(summarise(panels, 13), {})


def test_undefined_numbers_are_explained(html: str) -> None:
    assert "no item with a span was accepted by two annotators" in Page(html).text
    assert "nan" not in Page(html).text.lower().split()


def test_marks_are_bold_and_gaps_visible() -> None:
    found = marked(judgement("ada", spans=[span(4, 11), span(12, 12)]))
    assert found == (
        'The <b title="substitution">harbour</b> <b title="deletion">▾</b>closes at 91 in winter.'
    )


def test_versions_for_an_adjudicator_name_nobody() -> None:
    given = [
        judgement("ada", incorrect=EVIL, spans=[span(0, 8)], note=EVIL),
        judgement("ben", "reject"),
    ]
    html = versions_html(given)
    page = Page(html)
    assert page.tags == {"table", "tr", "th", "td", "b"}
    assert page.text.count(EVIL) == 2
    assert "ada" not in page.text
