"""Leave one word of the source untranslated.

The word stands in the translation as it stands in the source, inflected and with its accents. Only
content words that a source word and nothing else renders, as an aligner knows that has learnt from
translated corpora; sure where it saw them render each other several times, in a good share of their
uses, and no other word of the two sentences comes close. Words that it never saw, beside a word
that it links, are left for a person to confirm. Names, words that are written almost alike, and
source words that are also words of the target language are left alone.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule, sites
from perturb.moves.wording.untranslated import renderings


@rule(
    id="demetr:untranslated-word",
    paper="DEMETR 4",
    severity="major",
    version=15,
    needs=["tree", "alignment"],
    uses=["spelling"],
    reads=["source"],
    nodes={"W": "the word that is left untranslated"},
)
def untranslated_word(segment: Segment, pack: Pack) -> Contrasts:
    for site in sites(pack, "demetr:untranslated-word", segment.translation):
        for word in renderings(segment, site["W"], pack):
            edit = word.edit if word.is_likely else None
            if edit is None:
                yield Refusal("the alignment is not sure")
            else:
                yield Contrast(edit, sure=site.sure and word.is_sure, pattern=site.pattern)
