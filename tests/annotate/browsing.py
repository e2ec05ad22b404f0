"""An annotator with keyboard and mouse, in front of a real browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.annotate.labelling import Annotator

PATIENCE = 40_000
MARKS = ".of-incorrect .htx-highlight"
CHOSEN = ".lsf-label_selected"

PLACES = """([start, end]) => {
  const root = document.querySelector('.of-incorrect .lsf-htx-richtext');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let seen = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let unit = 0;
    for (const character of node.data) {
      if (seen === start) range.setStart(node, unit);
      unit += character.length;
      seen += 1;
      if (seen === end) {
        range.setEnd(node, unit);
        const boxes = [...range.getClientRects()].filter(box => box.width > 0);
        const first = boxes[0], last = boxes[boxes.length - 1];
        const rtl = getComputedStyle(node.parentElement).direction === 'rtl'
          || /[\\u0590-\\u08ff]/.test(root.textContent);
        const inside = 1;
        const middle = box => box.top + box.height / 2;
        return rtl
          ? [first.right - inside, middle(first), last.left + inside, middle(last)]
          : [first.left + inside, middle(first), last.right - inside, middle(last)];
      }
    }
  }
  throw new Error(`no code points ${start} to ${end}`);
}"""
"""Where code points of the incorrect translation are on the screen: x and y of both ends."""


def log_in(page: Page, annotator: Annotator) -> None:
    page.goto(f"{annotator.http.base_url}/user/login/", timeout=PATIENCE)
    page.fill("input[name=email]", annotator.email)
    page.fill("input[name=password]", annotator.password)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/user/login" not in url, timeout=PATIENCE)


class Labeller:
    """Does what an annotator does, with the keys and gestures the guideline names."""

    def __init__(self, page: Page, stream: str, pictures: Path) -> None:
        self.page, self.pictures = page, pictures
        page.set_default_timeout(PATIENCE)
        page.goto(stream)

    def see(self, incorrect: str) -> None:
        """Wait until an item is in front of the annotator."""
        self.page.locator(".of-incorrect", has_text=incorrect).wait_for()
        self.page.get_by_test_id("bottombar-submit-button").wait_for()
        # The marks of a prediction are drawn after the text.
        self.page.locator(MARKS).first.wait_for()

    def answer(self, key: str, name: str) -> None:
        """Press a key, and see that it chose what it should."""
        self.page.keyboard.press(key)
        self.page.locator(f"input[name='{name}']:checked").wait_for(state="attached")

    def submit(self) -> None:
        with self.page.expect_response(
            lambda answer: answer.request.method == "POST" and "/annotations" in answer.url
        ) as answer:
            self.page.keyboard.press("Control+Enter")
        assert answer.value.status == 201

    def delete(self, start: int, end: int) -> None:
        """Remove the mark on code points."""
        self._click(start, end)
        self.page.keyboard.press("Backspace")
        self._wait_for_marks(0)
        # A key for a mark that still shows as chosen would put it away again.
        self.page.locator(CHOSEN).wait_for(state="detached")

    def relabel(self, key: str, name: str, start: int, end: int) -> None:
        """Let the mark on code points say something else."""
        self._click(start, end)
        self.page.keyboard.press(key)
        self.page.locator(CHOSEN, has_text=name).wait_for()
        self.page.keyboard.press("Escape")
        self.page.locator(CHOSEN).wait_for(state="detached")

    def draw(self, key: str, start: int, end: int) -> None:
        """Choose a mark by key, and drag over code points."""
        marks = self._choose(key)
        left, top, right, bottom = self._place(start, end)
        self.page.mouse.move(left, top)
        self.page.mouse.down()
        self.page.mouse.move((left + right) / 2, (top + bottom) / 2, steps=4)
        self.page.mouse.move(right, bottom, steps=4)
        self.page.mouse.up()
        self._wait_for_marks(marks + 1)

    def click_twice(self, key: str, start: int, end: int) -> None:
        """Choose a mark by key, and click twice on the word at code points.

        Chromium takes what follows for a click on the second half of the last character.
        """
        marks = self._choose(key)
        left, top, right, _ = self._place(start, end)
        self.page.mouse.dblclick(left + (right - left) / 4, top)
        self._wait_for_marks(marks + 1)

    def note(self, text: str) -> None:
        """Leave a note, and leave its field: keys mean what they say only outside of it."""
        self.page.locator("textarea").fill(text)
        self.page.keyboard.press("Tab")

    def picture(self, name: str) -> None:
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.pictures / f"{name}.png")

    def _click(self, start: int, end: int) -> None:
        left, top, right, _ = self._place(start, end)
        self.page.mouse.click((left + right) / 2, top)
        self.page.locator(CHOSEN).wait_for()

    def _choose(self, key: str) -> int:
        """Choose a mark by key; returns how many there are before it is used."""
        marks = self.page.locator(MARKS).count()
        self.page.keyboard.press(key)
        self.page.locator(CHOSEN).wait_for()
        return marks

    def _place(self, start: int, end: int) -> list[float]:
        found: list[float] = self.page.evaluate(PLACES, [start, end])
        return found

    def _wait_for_marks(self, count: int) -> None:
        self.page.wait_for_function(
            "([marks, count]) => document.querySelectorAll(marks).length === count",
            arg=[MARKS, count],
        )
