"""Leave out one adjective or adverb, with the comma between it and another adjective.

A pattern is sure of attributes and adverbs that the sentence can do without and says less without:
no predicates and complements, no denials, comparisons and ranks, no parts of names and terms, no
words that say little themselves (famous, very). Without what limits a statement (only, former) it
is untrue, a major error. Any other word has to be in the source or in another translation, where
these can be asked, or else a person looks.
"""

from perturb.api import Contrast, Contrasts, Pack, Segment, Token, rule, sites
from perturb.moves.wording.omission import omit

STEM = 5
"""Letters at the start that tell words of a family."""


@rule(
    id="demetr:omitted-adj-adv",
    paper="DEMETR 20",
    severity="minor",
    version=28,
    needs=["tree"],
    uses=["alignment"],
    nodes={"A": "the adjective or adverb that goes"},
)
def omitted_adj_adv(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:omitted-adj-adv", sentence):
        words = [word for word in (site["A"], site.get("C")) if word]
        limits = pack.lower(site["A"].form) in (pack.lists["limiting_modifiers"] or ())
        yield Contrast(
            omit(sentence, words, pack),
            severity="major" if limits else None,
            sure=site.sure and (limits or _is_told(segment, site["A"], pack)),
            pattern=site.pattern,
        )


def _is_told(segment: Segment, word: Token, pack: Pack) -> bool:
    """True if source or reference have a word, and where neither can be asked."""
    other = segment.reference.text != segment.translation.text
    if other and pack.lower(word.form)[:STEM] in pack.lower(segment.reference.text):
        return True
    if segment.alignment.signature is None:
        return not other
    return word.index in segment.alignment.links
