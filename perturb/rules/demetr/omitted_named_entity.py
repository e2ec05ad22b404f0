"""Leave out a named entity that is not a subject.

The whole name goes, with its titles, its article and its possessive ending; the adposition before
it stays. A pattern is sure where an adposition, a conjunction or a verb is left without what it
demands, and reference or source have the name, too. Peoples, languages, dates and names that are
said again or explained stay.
"""

from perturb.api import Contrast, Contrasts, Pack, Segment, rule, sites
from perturb.grammar.names import name_unit, whole_name
from perturb.moves.wording.attestation import is_attested
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-named-entity",
    paper="DEMETR 24",
    severity="critical",
    version=24,
    needs=["tree"],
    nodes={"N": "the head of the name that goes"},
)
def omitted_named_entity(segment: Segment, pack: Pack) -> Contrasts:
    sentence = segment.translation
    for site in sites(pack, "demetr:omitted-named-entity", sentence):
        edit = omit(sentence, whole_name(sentence, site["N"], pack), pack)
        attested = is_attested(name_unit(sentence, site["N"], pack), segment)
        yield Contrast(edit, sure=site.sure and attested, pattern=site.pattern)
