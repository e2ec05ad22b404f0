"""Put the other sentence of a pair of premise and hypothesis in place of the translation.

XNLI says what a premise has to do with a hypothesis. The premise in place of a translated
hypothesis adds content, the hypothesis in place of a translated premise leaves some out. Taken are
pairs that share much of their characters, where the premise is the longer of the two and does not
say all that the hypothesis says.
"""

from perturb.api import Contrast, Contrasts, Edit, Entailment, Pack, Refusal, Segment, rule
from perturb.moves.wording.similarity import has_words_of, similar

SHARED = 0.5
"""chrF of premise and hypothesis, 0 to 1, above which a pair is taken."""


@rule(
    id="aces:xnli-addition-contradiction",
    paper="ACES F.1",
    severity="major",
    breaks=["pairs", "spacing"],
    fact=Entailment,
    about="Put a premise in place of the hypothesis that it contradicts.",
)
def addition_contradiction(segment: Segment, pack: Pack) -> Contrasts:
    yield from _contrasts(segment, "contradiction", adds=True)


@rule(
    id="aces:xnli-addition-neutral",
    paper="ACES F.1",
    severity="major",
    breaks=["pairs", "spacing"],
    fact=Entailment,
    about="Put a premise in place of a hypothesis that does not follow from it.",
)
def addition_neutral(segment: Segment, pack: Pack) -> Contrasts:
    yield from _contrasts(segment, "neutral", adds=True)


@rule(
    id="aces:xnli-omission-contradiction",
    paper="ACES F.1",
    severity="major",
    breaks=["pairs", "spacing"],
    fact=Entailment,
    about="Put a hypothesis in place of the premise that contradicts it.",
)
def omission_contradiction(segment: Segment, pack: Pack) -> Contrasts:
    yield from _contrasts(segment, "contradiction", adds=False)


@rule(
    id="aces:xnli-omission-neutral",
    paper="ACES F.1",
    severity="major",
    breaks=["pairs", "spacing"],
    fact=Entailment,
    about="Put a hypothesis in place of a premise from which it does not follow.",
)
def omission_neutral(segment: Segment, pack: Pack) -> Contrasts:
    yield from _contrasts(segment, "neutral", adds=False)


def _contrasts(segment: Segment, relation: str, *, adds: bool) -> Contrasts:
    pair = segment.fact(Entailment)
    assert pair is not None
    translated, other = pair.premise, pair.hypothesis
    if adds:
        translated, other = other, translated
    if refusal := _refusal(segment, pair, relation, translated):
        yield Refusal(refusal)
    else:
        yield Contrast(Edit.whole(segment.translation, other))


def _refusal(segment: Segment, pair: Entailment, relation: str, translated: str) -> str | None:
    if segment.reference.text != translated:
        return "the other sentence of the pair is translated"
    if pair.relation != relation:
        return "the pair has another label"
    if len(pair.premise) <= len(pair.hypothesis):
        return "the premise is not the longer sentence"
    if not similar(pair.premise, [pair.hypothesis], SHARED):
        return "premise and hypothesis have too little in common"
    if has_words_of(pair.premise, pair.hypothesis):
        return "the premise says all that the hypothesis says"
    return None
