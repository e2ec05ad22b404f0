"""Give a word the ending of another part of speech.

The new word is of the same family and has no reading that its place in the sentence allows, so
that the sentence is ungrammatical. Nothing else changes, not even an article, a refusal where it
would have to. The pattern says what the place can be filled with only, and what stands there.
"""

from perturb.api import Contrast, Contrasts, Edit, Pack, Segment, rule, sites
from perturb.grammar.derivations import begin_alike, names_doer, relatives
from perturb.moves.text.casing import like
from perturb.moves.wording.articles import needs_other_article


@rule(
    id="demetr:pos-shift",
    paper="DEMETR 13",
    version=16,
    severity="minor",
    needs=["tree", "derivations"],
    uses=["wordnet", "frequency", "inflection", "suffixes", "drifted_words"],
    each_at_most=12,
    nodes={"W": "the word that changes its part of speech"},
)
def pos_shift(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:pos-shift", sentence):
        word = site["W"]
        for new in relatives(pack.lower(word.lemma), word.pos, site.write["W"], pack):
            form = pack.lower(word.form)
            if new == form or needs_other_article(sentence, word, new, pack):
                continue
            if word.pos == "VERB" and not begin_alike(form, new):
                continue
            capital = pack.nouns_capital and site.write["W"] == "NOUN"
            text = pack.capitalise(new) if capital else like(word.text, new, pack)
            edit = Edit.replace(word, text)
            rank = 2 * (not site.sure) + names_doer(new, pack)
            yield Contrast(edit, rank, sure=site.sure, holds=new, pattern=site.pattern)
