"""Speech and the report behind it turned into the question whether somebody said so.

*“It is late,” said the guard.* becomes *Did the guard say, “It is late”?*
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from perturb.edit import Edit
from perturb.moves.clauses.polarity import support
from perturb.moves.grammar.phrases import SUBJECT, children_of, is_reporting, is_unbroken, subtree
from perturb.moves.grammar.verb_groups import roots, verb_group
from perturb.moves.text.ends import final_run, text_of
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

PAIRS = {'"': '"', "“": "”", "„": "“", "«": "»", "‘": "’", "'": "'"}
NEGATED = frozenset({"neg"})


class Report(NamedTuple):
    """What follows quoted speech up to the full stop: who said it, the verb, the rest."""

    verb: Token
    subject: tuple[Token, ...]
    rest: tuple[Token, ...]


def asked_report(sentence: Sentence, pack: Pack) -> Edit | None:
    """The edit that asks whether somebody said what a whole quotation holds; or None."""
    closing = _closing_quote(sentence)
    run = final_run(sentence, pack)
    if closing is None or len(run) != 1 or run[0].text not in (pack.full_stops or ()):
        return None
    report = _report(sentence, closing, pack)
    group = verb_group(sentence, report.verb, pack) if report else None
    forms = support(sentence, group, pack) if group else None
    if report is None or forms is None or group is None or group.function != "verb":
        return None
    tail = sentence.tokens[closing.index + 1 : run[0].index]
    opening = Edit.insert(_opening(sentence, report, *forms, pack), before=sentence.tokens[0])
    comma = Edit.delete(sentence.tokens[closing.index - 1])
    return opening + comma + Edit.delete(*tail) + Edit.replace(run[0], min(pack.question_marks))


def _closing_quote(sentence: Sentence) -> Token | None:
    """The quote that ends what the first token opens, behind a comma; None in doubt."""
    first = sentence.tokens[0].text
    quotes = [t for t in sentence.tokens if t.text in (first, PAIRS.get(first))]
    if first not in PAIRS or len(quotes) != 2 or quotes[1].text != PAIRS[first]:
        return None
    return quotes[1] if sentence.tokens[quotes[1].index - 1].text == "," else None


def _report(sentence: Sentence, closing: Token, pack: Pack) -> Report | None:
    """The report that is all that follows a quotation; None where it is not that simple."""
    root = roots(sentence)[0]
    if root.index <= closing.index or not _reports(root, pack):
        return None
    nouns = children_of(sentence, root, SUBJECT)
    subject = subtree(sentence, nouns[0]) if len(nouns) == 1 else ()
    tail = sentence.tokens[closing.index + 1 : len(sentence.tokens) - 1]
    if not subject or subject[0].index <= closing.index or not is_unbroken(subject):
        return None
    known = {t.index for t in subject} | {root.index}
    rest = tuple(t for t in tail if t.index not in known)
    if {subject[0].index, root.index}.isdisjoint({tail[0].index}) or _is_too_much(rest):
        return None
    return Report(root, subject, rest) if not rest or rest[0].index > max(known) else None


def _reports(verb: Token, pack: Pack) -> bool:
    known = is_reporting(verb, pack)
    return known and "VerbForm=Fin" in verb.features


def _is_too_much(rest: Sequence[Token]) -> bool:
    """True for more than phrases behind a report: a clause, a mark, a second speech."""
    clause = any("VerbForm=Fin" in t.features or t.relation in NEGATED for t in rest)
    return clause or not all(is_wordlike(t.text) or t.text == "-" for t in rest)


def _opening(sentence: Sentence, report: Report, helper: str, base: str, pack: Pack) -> str:
    """The question that goes before the quotation, with the comma that leads to it."""
    subject = text_of(report.subject, sentence)
    apart = "," if any(_sets_off(t, report, pack) for t in report.subject) else ""
    rest = f" {text_of(report.rest, sentence)}" if report.rest else ""
    return f"{pack.capitalise(helper)} {subject}{apart} {base}{rest},"


def _sets_off(token: Token, report: Report, pack: Pack) -> bool:
    """True for a comma of the subject's noun itself, not of a list inside it."""
    own = {t.index for t in report.subject if t.head == report.verb.index}
    return token.text in pack.commas and token.head in own
