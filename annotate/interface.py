"""What annotators can say, as ``interface.toml`` has it, and the page they say it on.

Label Studio calls this page a labelling configuration. No text of an item is in it: every
text comes from the task, by the names that `annotate.tasks` gives.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

MARKS = "mark"
VERDICT = "verdict"
REASON = "reason"
NOTE = "note"
COUNTERPART = "counterpart"
"""Names by which answers come back."""

INCORRECT = "incorrect"
GOOD = "good"
"""Names of the texts that answers are about."""

MISSING_BEFORE = "missing-before"


@dataclass(frozen=True, slots=True)
class Mark:
    """A label for places in the incorrect translation.

    `place` is the edge of the marked word at which something is missing; None where the
    marked words themselves are the error.
    """

    name: str
    operation: str
    key: str
    colour: str
    place: str | None = None
    makes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the choices of a question, and its key."""

    name: str
    key: str


@cache
def marks() -> Mapping[str, Mark]:
    """All marks by name."""
    return {
        entry["name"]: Mark(**{**entry, "makes": tuple(entry.get("makes", ()))})
        for entry in _table()["mark"]
    }


@cache
def answers(question: str) -> tuple[Answer, ...]:
    """The choices of a question: `VERDICT` or `REASON`."""
    return tuple(Answer(**entry) for entry in _table()[question])


def mark_for(operation: str, *, empty: bool) -> str:
    """The mark that shows a span of an item made by an operation."""
    if empty:
        return MISSING_BEFORE
    return next(mark.name for mark in marks().values() if operation in mark.makes)


def page(*, with_versions: bool = False) -> str:
    """The labelling configuration; `with_versions` shows what others said, for an adjudicator."""
    root = Element("View", className="item")
    SubElement(root, "Style").text = _read("interface.css")
    SubElement(root, "Header", value="$title", size="4")
    _html(root, "guideline")
    context = SubElement(root, "View", className="context")
    _text(context, "Source", "src", "of-source")
    _text(context, "Reference", "reference", "of-reference")
    if with_versions:
        _html(root, "versions")
    _add_marks(root)
    _add_pair(root)
    _add_questions(root)
    ElementTree.indent(root)
    return ElementTree.tostring(root, encoding="unicode")


def fingerprint(configuration: str) -> str:
    """SHA-256 of a configuration, whatever its layout."""
    canonical = ElementTree.canonicalize(configuration, strip_text=True)
    return sha256(" ".join(canonical.split()).encode()).hexdigest()


def _add_marks(root: Element) -> None:
    view = SubElement(root, "View", className="marks")
    labels = SubElement(view, "Labels", name=MARKS, toName=INCORRECT, showInline="true")
    for mark in marks().values():
        label = SubElement(
            labels, "Label", value=mark.name, background=mark.colour, hotkey=mark.key
        )
        # A missing word is seen from a word or from a blank; the others are whole words.
        if mark.place:
            label.set("granularity", "symbol")


def _add_pair(root: Element) -> None:
    pair = SubElement(root, "View", className="pair")
    good = SubElement(pair, "View")
    # Shades what the error replaced. Hidden, because nobody marks anything there.
    shade = SubElement(good, "Labels", name=COUNTERPART, toName=GOOD, visible="false")
    SubElement(shade, "Label", value=COUNTERPART, background="#9e9e9e", hotkey="shift+9")
    _text(good, "Good translation", GOOD)
    incorrect = SubElement(pair, "View")
    title = "Incorrect translation: mark the error here"
    text = _text(incorrect, title, INCORRECT, "of-incorrect")
    text.attrib |= {"granularity": "word", "showLabels": "true"}
    del text.attrib["selectionEnabled"]


def _add_questions(root: Element) -> None:
    verdict = _choices(root, VERDICT, "Accept, reject or unsure?")
    reason = _choices(root, REASON, "Say why.")
    ask_why = ",".join(choice.get("value", "") for choice in verdict[1:])
    reason.attrib |= {
        "visibleWhen": "choice-selected",
        "whenTagName": VERDICT,
        "whenChoiceValue": ask_why,
    }
    SubElement(
        root,
        "TextArea",
        name=NOTE,
        toName=INCORRECT,
        placeholder="Note (optional)",
        rows="2",
        maxSubmissions="1",
        editable="true",
        # With a button of its own, a text that was typed and not added would be lost.
        showSubmitButton="false",
    )


def _choices(root: Element, question: str, demand: str) -> Element:
    choices = SubElement(root, "Choices", name=question, toName=INCORRECT, choice="single-radio")
    choices.attrib |= {"showInline": "true", "required": "true", "requiredMessage": demand}
    for answer in answers(question):
        # Keys that Label Studio gives by itself move when a question is hidden.
        SubElement(choices, "Choice", value=answer.name, hotkey=answer.key)
    return choices


def _text(parent: Element, title: str, name: str, style: str = "") -> Element:
    SubElement(parent, "Header", value=title, size="5")
    view = SubElement(parent, "View", className=f"text {style}".strip())
    text = SubElement(view, "Text", name=name, value=f"${name}")
    text.attrib |= {"selectionEnabled": "false", "showLabels": "false"}
    return text


def _html(parent: Element, name: str) -> None:
    """HTML of ours: Label Studio lets styles and images in HTML pass."""
    view = SubElement(parent, "View", className=name)
    html = SubElement(view, "HyperText", name=name, value=f"${name}", inline="true")
    html.attrib |= {"selectionEnabled": "false", "clickableLinks": "true"}


def _table() -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(_read("interface.toml"))


def _read(name: str) -> str:
    return (files(__package__) / name).read_text("utf-8")
