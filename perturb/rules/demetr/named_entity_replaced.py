"""Put another name for a person, a place or an organisation.

The new name is of the same class: a country for a country, a river for a river, a newspaper for a
newspaper; people are replaced by people who do not exist, of the same gender, full name for full
name. All mentions change alike. A pattern is sure where the gazetteer, a given name or a title
tells the kind, and reference or source have the name, too. Names that something else in the
sentence tells of, an alias or a word derived from them, stay.
"""

from perturb.api import Contrast, Contrasts, Pack, Random, Refusal, Segment, rule, sites
from perturb.grammar.named import named
from perturb.moves.text.casing import has_sure_case
from perturb.moves.wording.attestation import is_attested
from perturb.moves.wording.renaming import renamed


@rule(
    id="demetr:named-entity-replaced",
    paper="DEMETR 9",
    severity="critical",
    version=22,
    needs=["tree", "gazetteer"],
    nodes={"N": "the head of the name that gives way to another"},
)
def named_entity_replaced(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:named-entity-replaced", sentence):
        found = named(sentence, site["N"], pack)
        edit = renamed(sentence, found, segment, pack, rng) if found else None
        if found is None or edit is None:
            yield Refusal("no other name of the kind fits")
        else:
            spelt = found.words[0].index > 0 or has_sure_case(sentence, pack)
            sure = spelt and is_attested(found.words, segment)
            yield Contrast(edit, sure=site.sure and sure, pattern=site.pattern)
