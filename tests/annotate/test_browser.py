"""What annotators do in a browser is what comes back, in three scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from annotate import pull as pulling
from annotate.batch import Batch
from annotate.judgement import Judgement
from annotate.push import push
from perturb.item import Item
from tests.annotate.browsing import Labeller, log_in
from tests.annotate.labelling import Annotator, Running
from tests.annotate.sentences import item

pytestmark = [
    pytest.mark.browser,
    pytest.mark.server,
    pytest.mark.xdist_group("server"),
]

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "pictures"

SENTENCES = {
    "en": ("The old bridge [[reopened->closed]] on Monday.", "Monday", "bridge"),
    "ar": ("أغلق المخبز أبوابه عند [[الظهر->المساء]] يا صديقي.", "صديقي", "أبوابه"),
    "he": ("הגשר הישן [[נסגר->נפתח]] ביום שני.", "שני", "הישן"),
    "hi": ("पुराना पुल [[दोपहर->रात]] में बंद होता है।", "पुराना", "बंद"),
    "ja": ("東京の駅は[[正午->夜中]]に閉まる。", "東京", "駅"),
    "th": ("ร้านขนมปังปิดตอน[[เที่ยง->ดึก]]ทุกวัน", "ขนมปัง", "ทุก"),
    "zh": ("北京的图书馆[[中午->半夜]]关门。", "北京", "图书馆"),
}
"""An item, the word an annotator takes for the error, and one before which a word is missing."""

WHOLE = ("en", "ar", "ja")
OTHERS = ("he", "hi", "th", "zh")
"""Languages whose annotators do everything, and those who mark alone, on one page."""

DECORATION = "<script>document.title='broken'</script> {{ item }} $good ]]> &lt;b&gt; "


@pytest.fixture(scope="module")
def browser(chromium: Browser, people: list[Annotator]) -> BrowserContext:
    """A browser in which somebody has logged in."""
    context = chromium.new_context(viewport={"width": 1280, "height": 960})
    log_in(context.new_page(), people[0])
    return context


@pytest.fixture
def page(browser: BrowserContext) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def place(text: str, word: str) -> tuple[int, int]:
    start = text.index(word)
    return start, start + len(word)


@pytest.mark.parametrize("language", WHOLE)
def test_accept_reject_correct_and_mark_an_omission(
    language: str, running: Running, page: Page, state: Path
) -> None:
    sentence, other, after_gap = SENTENCES[language]
    some = [item(f"{sentence} {number}", f"de-{language}", number) for number in range(4)]
    pushed = push(running.server, some, f"browser-{language}", folder=state)
    labeller = Labeller(page, pushed.stream, PICTURES)

    labeller.see(some[0].incorrect)
    labeller.picture(f"{language}-item")
    labeller.answer("1", "accept")
    labeller.submit()

    labeller.see(some[1].incorrect)
    labeller.answer("2", "reject")
    labeller.answer("5", "incorrect-is-acceptable")
    labeller.submit()

    labeller.see(some[2].incorrect)
    labeller.delete(*some[2].spans[0])
    labeller.draw("s", *place(some[2].incorrect, other))
    labeller.answer("1", "accept")
    labeller.picture(f"{language}-corrected")
    labeller.submit()

    labeller.see(some[3].incorrect)
    labeller.delete(*some[3].spans[0])
    labeller.click_twice("d", *place(some[3].incorrect, after_gap))
    labeller.answer("1", "accept")
    labeller.picture(f"{language}-omission")
    labeller.submit()

    accepted, rejected, corrected, omission = pulled(running, pushed.batch, some)
    assert (accepted.verdict, accepted.changed) == ("accept", False)
    assert [span.span for span in accepted.spans] == list(some[0].spans)
    assert accepted.spans[0].origin == "generated"
    assert (rejected.verdict, rejected.reason) == ("reject", "incorrect-is-acceptable")
    assert corrected.changed
    [span] = corrected.spans
    assert span == (*place(some[2].incorrect, other), "substitution", "manual")
    [gap] = omission.spans
    start, _ = place(some[3].incorrect, after_gap)
    assert gap == (start, start, "deletion", "manual")
    assert accepted.seconds


def test_marks_in_every_script(
    running: Running, page: Page, state: Path, named: Callable[[str], str]
) -> None:
    some = [item(SENTENCES[language][0], f"de-{language}") for language in OTHERS]
    pushed = push(running.server, some, named("b"), folder=state)
    labeller = Labeller(page, pushed.stream, PICTURES)
    expected = []
    for made, language in zip(some, OTHERS, strict=True):
        other, after_gap = (place(made.incorrect, word) for word in SENTENCES[language][1:])
        labeller.see(made.incorrect)
        labeller.delete(*made.spans[0])
        labeller.draw("s", *other)
        labeller.click_twice("d", *after_gap)
        labeller.answer("1", "accept")
        labeller.picture(f"{language}-marked")
        labeller.submit()
        gap, _ = after_gap
        expected.append({(*other, "substitution", "manual"), (gap, gap, "deletion", "manual")})
    found = pulled(running, pushed.batch, some)
    assert [set(judgement.spans) for judgement in found] == expected


def test_unsure_with_a_note_and_a_mark_that_says_something_else(
    running: Running, page: Page, state: Path, named: Callable[[str], str]
) -> None:
    some = [item("It was [[red->blue]] once.", number=number) for number in range(3)]
    pushed = push(running.server, some, named("b"), folder=state)
    labeller = Labeller(page, pushed.stream, PICTURES)

    labeller.see(some[0].incorrect)
    labeller.answer("3", "unsure")
    labeller.answer("9", "other")
    labeller.note("Which colour was it?")
    labeller.submit()

    labeller.see(some[1].incorrect)
    labeller.relabel("r", "reordering", *some[1].spans[0])
    labeller.answer("1", "accept")
    labeller.submit()

    labeller.see(some[2].incorrect)
    labeller.delete(*some[2].spans[0])
    labeller.click_twice("f", *place(some[2].incorrect, "blue"))
    labeller.answer("1", "accept")
    labeller.submit()

    unsure, relabelled, missing = pulled(running, pushed.batch, some)
    assert (unsure.verdict, unsure.reason) == ("unsure", "other")
    assert unsure.note == "Which colour was it?"
    assert relabelled.spans == ((*some[1].spans[0], "reordering", "relabelled"),)
    once, _ = place(some[2].incorrect, "once")
    assert missing.spans == ((once, once, "deletion", "manual"),)


def test_no_text_is_obeyed(
    running: Running, page: Page, state: Path, named: Callable[[str], str]
) -> None:
    made = item(f"{DECORATION}It was [[red->blue]].")
    pushed = push(running.server, [made], named("b"), folder=state)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    labeller = Labeller(page, pushed.stream, PICTURES)
    labeller.see(made.incorrect)
    assert page.title() != "broken"
    assert page.locator(".of-source").inner_text() == made.source
    assert page.locator(".of-reference").inner_text() == made.reference
    assert all(url.startswith((running.server.access.url, "data:", "blob:")) for url in asked)
    labeller.answer("1", "accept")
    labeller.submit()
    [judgement] = pulled(running, pushed.batch, [made])
    assert [span.span for span in judgement.spans] == list(made.spans)


def test_an_adjudicator_sees_what_others_said(
    running: Running, page: Page, state: Path, named: Callable[[str], str]
) -> None:
    made = item("It was [[red->blue]] once.")
    said = "<p>ada: accept &lt;b&gt; {{ item }}</p>"
    pushed = push(running.server, [made], named("b"), versions={made.id: said}, folder=state)
    labeller = Labeller(page, pushed.stream, PICTURES)
    page.locator(".versions", has_text="ada: accept <b> {{ item }}").wait_for()
    labeller.draw("s", *made.spans[0])
    labeller.answer("1", "accept")
    labeller.submit()
    [judgement] = pulled(running, pushed.batch, [made])
    assert [span.origin for span in judgement.spans] == ["manual"]
    assert not judgement.changed


def pulled(running: Running, batch: Batch, some: list[Item]) -> list[Judgement]:
    found = pulling.pull(running.server, batch, folder=batch.folder.parent)
    assert found.problems == []
    assert [judgement.item for judgement in found.judgements] == [made.id for made in some]
    return found.judgements
