"""Delete punctuation marks of a kind, or ask what is exclaimed.

Every mark of the kind goes, but for those inside words, numbers and addresses and the stop of an
abbreviation. Commas that some would leave out anyway, quotes without a partner and the marks of
inches stay, and so does an exclamation mark that is part of a name.
"""

from perturb.api import Contrasts, Edit, Pack, Refusal, Segment, Token, rule
from perturb.moves.wording.punctuation import (
    ASKING,
    DOUBLE_QUOTES,
    are_paired,
    is_optional,
    is_prime,
    marks,
)


@rule(
    id="aces:punctuation:deletion_all",
    paper="ACES F.1",
    severity="minor",
    breaks=["pairs"],
    about="Delete all punctuation marks.",
)
def deletion_all(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    found = [mark for mark in marks(sentence, pack) if not is_prime(sentence, mark)]
    yield Edit.delete(*found) if found else Refusal("no mark outside words and numbers")


@rule(
    id="aces:punctuation:deletion_commas",
    paper="ACES F.1",
    severity="minor",
    about="Delete all commas.",
)
def deletion_commas(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    found = [mark for mark in marks(sentence, pack) if mark.text in pack.commas]
    if not found:
        yield Refusal("no comma outside numbers")
    elif all(is_optional(sentence, comma, pack) for comma in found):
        yield Refusal("every comma may be left out")
    else:
        yield Edit.delete(*found)


@rule(
    id="aces:punctuation:deletion_quotes",
    paper="ACES F.1",
    severity="minor",
    breaks=["pairs"],
    about="Delete all double quotation marks.",
)
def deletion_quotes(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    found = [mark for mark in marks(sentence, pack) if mark.text in DOUBLE_QUOTES]
    if not found:
        yield Refusal("no double quotation mark")
    elif any(is_prime(sentence, mark) for mark in found) or not are_paired(found):
        yield Refusal("a quotation mark has no partner, or means inches or seconds")
    else:
        yield Edit.delete(*found)


@rule(
    id="aces:punctuation:statement-to-question",
    paper="ACES F.1",
    severity="minor",
    about="Turn every exclamation mark into a question mark.",
)
def statement_to_question(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    found = [mark for mark in marks(sentence, pack) if mark.text in ASKING]
    if not found:
        yield Refusal("no exclamation mark")
    elif any(asking in sentence.text for asking in ASKING.values()):
        yield Refusal("something is asked already")
    elif any(_goes_on(segment, mark) for mark in found):
        yield Refusal("an exclamation mark is part of a name")
    else:
        changes = [Edit.replace(mark, ASKING[mark.text]).changes for mark in found]
        yield Edit(tuple(change for one in changes for change in one))


def _goes_on(segment: Segment, mark: Token) -> bool:
    """True for a mark behind which the sentence goes on in small letters."""
    after = segment.translation.tokens[mark.index + 1 : mark.index + 2]
    return mark.text != "¡" and any(token.text[:1].islower() for token in after)
