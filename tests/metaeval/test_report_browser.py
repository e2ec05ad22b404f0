"""A report in a real browser: with mouse and keyboard, in light and dark, and on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from metaeval import report
from perturb.span import Span
from tests.metaeval.making import make_item, make_items, make_table

pytestmark = pytest.mark.browser

PERSIAN = "پل قدیمی <b>دوشنبه</b> بسته شد."
ROWS = "#phenomena-0 tbody tr:not([hidden])"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A report of 65 items of three phenomena in two pairs."""
    omission = {
        "phenomenon": "aces:omission", "category": "omission", "severity": "major",
        "incorrect": "The river rose overnight.", "spans": (Span(15, 15),),
        "good_spans": (Span(15, 30),), "langpair": "zh-en",
    }  # fmt: skip
    antonym = {"phenomenon": "demetr:antonym", "severity": "minor"}
    items = make_items(
        *(make_item(number, id=f"number{number}") for number in range(30)),
        *(make_item(number, id=f"omission{number}", **omission) for number in range(29)),
        *(make_item(number, id=f"antonym{number}", **antonym) for number in range(5)),
        make_item(64, id="persian", incorrect=PERSIAN, spans=(Span(9, 22),), langpair="de-fa"),
    )
    good = [2.0] * 65
    tables = [
        make_table(good, [1.0] * 30 + [3.0] * 29 + [2.0] * 5 + [9.0], "BLEU"),
        make_table(good, [3.0] * 59 + [1.0] * 6, "TER", higher_is_better=False),
    ]
    folder = tmp_path_factory.mktemp("report")
    html, _ = report.write(folder, items, tables, by=("langpair",))
    return html.as_uri()


@pytest.fixture
def page(chromium: Browser, address: str) -> Iterator[Page]:
    """The report, opened; nothing else is asked for, and nothing goes wrong."""
    context = chromium.new_context(color_scheme="light")
    page = context.new_page()
    asked: list[str] = []
    told: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.goto(address)
    yield page
    assert asked == [address]
    assert told == []
    context.close()


def names(page: Page) -> list[str]:
    return page.locator(f"{ROWS} th").all_inner_texts()


def test_tables_are_sorted_by_any_column_with_mouse_and_keyboard(page: Page) -> None:
    head = page.locator("#phenomena-0 thead th", has_text="BLEU")
    head.get_by_role("button").click()
    expect(head).to_have_attribute("aria-sort", "ascending")
    assert names(page) == ["aces:omission", "demetr:antonym", "demetr:number-replaced"]
    head.get_by_role("button").press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    assert names(page)[0] == "demetr:number-replaced"
    page.locator("#phenomena-0 thead th", has_text="items").get_by_role("button").click()
    assert names(page)[0] == "demetr:antonym"
    assert page.locator("#phenomena-0 thead th[aria-sort]").count() == 1


def test_rows_are_found_and_cells_show_other_numbers(page: Page) -> None:
    box = page.locator("#phenomena-0")
    box.locator(".find").fill("OMISSION")
    assert names(page) == ["aces:omission"]
    expect(box.locator(".count")).to_have_text("1 of 3 rows")
    expect(page.locator(f"{ROWS} td.heat").first).to_contain_text("0.0")
    box.locator(".measure").select_option("tau")
    expect(page.locator(f"{ROWS} td.heat b").all()[0]).to_have_text("−1.00")
    box.locator(".find").fill("")
    page.locator("#phenomena-0 thead th", has_text="BLEU").get_by_role("button").click()
    assert names(page)[-1] == "demetr:number-replaced"


def test_the_worst_items_come_first_with_their_spans(page: Page) -> None:
    first = page.locator("#list tr.item").first
    expect(first.locator("mark")).to_have_text(PERSIAN[9:22])
    assert first.locator("b").count() == 0, "texts are no markup"
    direction = "element => getComputedStyle(element).direction"
    assert first.locator(".sides").evaluate(direction) == "rtl"
    page.locator("select[name=phenomenon]").select_option("aces:omission")
    expect(page.locator("#choose .count")).to_have_text("29 items")
    expect(page.locator("#page")).to_have_text("1–20 of 29")
    gap = page.locator("#list tr.item mark").first
    assert "gap" in (gap.get_attribute("class") or "")
    page.locator("#after").click()
    expect(page.locator("#page")).to_have_text("21–29 of 29")
    expect(page.locator("#after")).to_be_disabled()
    page.locator("select[name=metric]").select_option(label="TER")
    expect(page.locator("#page")).to_have_text("none")


def test_the_count_of_a_row_leads_to_its_items(page: Page) -> None:
    page.locator("#phenomena-0").get_by_role("button", name="29", exact=True).click()
    expect(page.locator("#choose .count")).to_have_text("29 items")
    expect(page.locator("#items h2")).to_be_in_viewport()
    page.locator("#groups-0").get_by_role("button", name="1", exact=True).click()
    expect(page.locator("#choose .count")).to_have_text("1 item")
    expect(page.locator("#list tr.item")).to_contain_text("de-fa")


def test_an_item_opens_with_all_its_texts_and_scores(page: Page) -> None:
    page.locator("input[name=text]").fill("number7")
    page.locator("select[name=set]").select_option("all")
    page.locator("#list tr.item").click()
    opened = page.locator("#list tr.opened")
    expect(opened.locator("dd").first).to_have_text("Quelle 7.")
    expect(opened.locator("mark.good")).to_have_text("nine")
    expect(opened.locator("tbody tr").nth(1)).to_contain_text("✓ right, lower is better")
    page.locator("#list tr.item button").click()
    expect(opened).to_have_count(0)


def test_keys_lead_through_the_items(page: Page) -> None:
    page.keyboard.press("/")
    expect(page.locator("input[name=text]")).to_be_focused()
    page.locator("input[name=text]").blur()
    page.keyboard.press("j")
    page.keyboard.press("j")
    expect(page.locator("#list tr.item").nth(1)).to_have_class("item current")
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    expect(page.locator("#list tr.item.current + tr.opened")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    # The dialog may still take the first of them.
    for _ in range(25):
        page.keyboard.press("j")
    expect(page.locator("#page")).to_contain_text("21–")


def test_light_and_dark_and_paper(page: Page) -> None:
    colour = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(colour)
    page.keyboard.press("t")
    dark = page.evaluate(colour)
    assert (light, dark) == ("rgb(255, 255, 255)", "rgb(21, 23, 26)")
    page.emulate_media(media="print")
    assert page.evaluate(colour) == light
    expect(page.locator("nav")).to_be_hidden()
    expect(page.locator("#choose")).to_be_hidden()
    expect(page.locator("#phenomena-0 table")).to_be_visible()


def test_a_group_shows_its_own_numbers_and_items(page: Page) -> None:
    page.locator("#group").select_option(label="zh-en (29)")
    expect(page.locator("#summary")).to_be_hidden()
    view = page.locator(".view:not([hidden])")
    expect(view.locator("h2").first).to_have_text("Summary of zh-en")
    expect(view.locator(".standings tbody th").first).to_contain_text("TER")
    expect(page.locator("#choose .count")).to_have_text("29 items")
    assert page.locator("#quadrants td.figure").all_inner_texts()[4:6] == ["29", "100.0"]
    page.get_by_role("link", name="Scores").click()
    expect(view.locator("h2", has_text="Scores")).to_be_in_viewport()
    page.locator("#group").select_option(index=0)
    expect(page.locator("#choose .count")).to_have_text("35 items")


def test_two_metrics_item_by_item(page: Page) -> None:
    cells = page.locator("#quadrants td.figure").all_inner_texts()
    assert cells == ["30", "46.2", "0", "0.0", "29", "44.6", "6", "9.2"]
    assert page.locator("#scatter circle").count() == 65
    page.get_by_role("button", name="read those shown").nth(1).click()
    expect(page.locator("#choose .count")).to_have_text("29 items: TER right, BLEU not")
    page.locator("#scatter circle").last.dispatch_event("click")
    expect(page.locator("#list tr.opened")).to_have_count(1)


def test_text_in_pictures_can_be_selected(page: Page) -> None:
    select = """() => {
      const text = document.querySelector('figure.map svg text');
      getSelection().selectAllChildren(text);
      return [getSelection().toString(), document.querySelector('figure.map svg').ariaLabel];
    }"""
    selected, alternative = page.evaluate(select)
    assert selected == "BLEU"
    assert "The table below has the same numbers" in alternative


def test_long_tables_show_their_first_rows_until_asked(chromium: Browser, tmp_path: Path) -> None:
    origins = [{**make_item().origin, "domain": f"domain {number:03}"} for number in range(160)]
    items = make_items(
        *(make_item(at, id=f"i{at}", origin=origin) for at, origin in enumerate(origins))
    )
    scored = [make_table([2.0] * 160, [1.0] * 160, f"m{number:02}") for number in range(19)]
    html, _ = report.write(tmp_path, items, scored, by=("domain",))
    page = chromium.new_page()
    told: list[str] = []
    page.on("pageerror", lambda error: told.append(str(error)))
    page.goto(html.as_uri())
    rows = page.locator("#groups-0 tbody tr:not([hidden])")
    expect(rows).to_have_count(150)
    expect(page.locator("#groups-0 .count")).to_have_text("150 of 160 rows")
    page.locator("#groups-0 thead th").first.get_by_role("button").press("Enter")
    page.locator("#groups-0 thead th").first.get_by_role("button").press("Enter")
    expect(rows.first).to_contain_text("domain 159")
    page.locator("#groups-0 .find").fill("domain 00")
    expect(rows).to_have_count(10)
    page.locator("#groups-0 .find").fill("")
    page.get_by_role("button", name="Show all rows").click()
    expect(rows).to_have_count(160)
    expect(page.locator("#pairs tbody tr:not([hidden])")).to_have_count(171)
    assert told == []
    page.close()


def test_without_scripts_the_tables_are_there(chromium: Browser, address: str) -> None:
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#phenomena-0 tbody tr")).to_have_count(3)
    expect(page.locator("#items .scriptless")).to_contain_text("report.md")
    context.close()


def test_the_page_is_readable_on_a_phone(chromium: Browser, address: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(address)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    context.close()
