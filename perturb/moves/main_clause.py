"""The clause that a sentence asserts: its root, or what a report after it quotes."""

from __future__ import annotations

from perturb.moves.ends import final_run
from perturb.moves.phrases import children_of, subtree
from perturb.moves.verb_groups import VerbGroup, roots, verb_group
from perturb.pack import Pack
from perturb.segment import Sentence, Token
from perturb.words import is_wordlike

COMPLEMENT = frozenset({"ccomp", "parataxis"})


def main_clause(sentence: Sentence, pack: Pack) -> VerbGroup | str:
    """The verb group of the root, or in plain words why there is none to change.

    A report that follows what it reports (``…, he said``) gives way to that.
    """
    found = roots(sentence)
    if any(set(token.text) & pack.question_marks for token in final_run(sentence, pack)):
        return "it is a question"
    if len(found) != 1:
        return "not one root clause"
    group = verb_group(sentence, reported(sentence, found[0], pack) or found[0], pack)
    if group is None:
        return "no finite verb in the main clause"
    if group.subject is None:
        return "the main clause has no subject"
    if _ends_in_report(sentence, group, pack):
        return "the sentence ends in a report of what it says"
    if not group.is_in_order:
        return "the verb stands before its subject"
    return group


def reported(sentence: Sentence, root: Token, pack: Pack) -> Token | None:
    """The head of the speech that a root reports, if that stands before it."""
    for speech in children_of(sentence, root, COMPLEMENT):
        if speech.index > root.index or verb_group(sentence, speech, pack) is None:
            continue
        last = subtree(sentence, speech)[-1]
        between = sentence.tokens[last.index + 1 : root.index + 1]
        if any(not is_wordlike(t.text) for t in between) and _is_report(sentence, root, last):
            return speech
    return None


def _is_report(sentence: Sentence, root: Token, last: Token) -> bool:
    """True if the root and all that is its own stand after the speech."""
    return all(
        t.index > last.index or not is_wordlike(t.text) or t.relation in COMPLEMENT
        for t in sentence.children[root.index]
    )


def _ends_in_report(sentence: Sentence, group: VerbGroup, pack: Pack) -> bool:
    closing = final_run(sentence, pack)
    is_last = bool(closing) and group.verb.index + 1 == closing[0].index
    return is_last and (pack.verb_classes or {}).get(group.verb.lemma) == "reporting"
