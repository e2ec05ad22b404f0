"""Put another name for a person, a place or an organisation.

The new name is of the same kind: a country for a country, a river for a river, a
newspaper for a newspaper; people are replaced by people who do not exist, of the same
gender where the name, a noun before it or a pronoun tells it, full name for full name and
surname for surname. All
mentions change alike, and reference or source have the name. Sure where the gazetteer, a
title, a given name, speech, a pronoun, an adposition of place, or a word of the name itself
(River, University) tells the kind. A place that opens the name of a body (Peru Mill Board)
is for a person to confirm.
"""

from perturb.api import Contrast, Contrasts, Pack, Random, Refusal, Segment, rule
from perturb.moves.entities.kept_names import refusal
from perturb.moves.entities.recognition import entities
from perturb.moves.entities.renaming import is_sure, renamed


@rule(
    id="demetr:named-entity-replaced",
    paper="DEMETR 9",
    severity="critical",
    version=19,
    needs=["pos", "tree", "entities", "gazetteer", "name_words", "gendered_words", "wordnet"],
    reads=["source"],
    applies={
        "en": [
            "They opened a second bakery in [[Lisbon->Rome]].",
            "[[Fujitsu's->Panasonic's]] new factory will employ fifty engineers.",
            "They rowed across the [[Danube->Rhine]] before dawn.",
            "Talks with [[Lisbon->Madrid]] have failed.",
            "The ferry sails from [[Finland->the Netherlands]] on Mondays.",
            "[[Fiji->Samoa]] exports the sugar that [[Fiji->Samoa]] grows.",
            "They crossed the northern [[Baltic Sea->Red Sea]] in winter.",
            "She posts on [[Instagram->TikTok]] every day.",
            "The [[Prague-based->Zagreb-based]] bank failed.",
            "They beat [[Fiji->Samoa]] 4-0 at home.",
            "[[European Union->Mercosur]] countries met on Monday.",
        ]
    },
    refuses={
        "en": [
            "We ordered Brussels sprouts with butter.",
            "The cook praised the soup.",
            "The singer's daughter Apple (16) left.",
            "He bet on Zoidberg.",
            "That helps Charlotte's recovery.",
            "The garden centre chain Squire's said that sales rose.",
            "They watched Keeping Up With The Simpsons.",
            "Tell Princess Charlotte about it.",
            "Hannover 96 lost the final.",
            "They pay with Bitcoin.",
            "Do you consider our country Slavic?",
            "The report says that Barbie manufacturers lost the case.",
            "Nobody went to Inas Night.",
            "From the #SHOP# App's menu, choose a colour.",
            "Storm Ida hit the coast.",
            "On Sunday they face leaders Hearts.",
            "Rangers watch the bears.",
            "Fans of A Just Russia left.",
            "The Ministry of Health, Labor and Welfare stated that prices rose.",
            "The gods of Greek, Roman and Persian tales differ.",
            "They spoke with the board of Soccer Canada in spring.",
            "The member States signed the letter.",
            "She studied under Takeda in spring.",
            "Phoenix gives the best speech of the evening.",
            "He works for CBS Boston in spring.",
            "They celebrate Earth Day in spring.",
            "He met an ASIO/AFP team.",
            "A choir sang Let There Be Light on Mars.",
            "Sir Marlow left in spring.",
            "The yacht Ann Lee won the race.",
            "Her films include Mirror (1975), Andrei Marlow (1966) and Solaris (1972).",
            "General Foods said it would sell the mill.",
            "The new people came to be called Berbers, who are the oldest in the valley.",
            "She studied at the University of Alabama in Huntsville for years.",
            "The army grew, and Washington used his men in the war.",
            "They sent two chieftains, Ajax and Phoenix, to the mill.",
            "They pay with the Taiwan dollar.",
            "They kept to the Lima agreements.",
            "A court found Samsung guilty.",
            "They won at the Toronto Film Festival.",
            "The Party of Freedom (PVV) may win seats.",
            "He has a gallery in Chelsea that sells old lamps.",
            "A new firm called Israel Telecom Global was founded in May.",
            "The man who was charged was held at Clontarf Garda Station at night.",
            "They named him and six other millers to US District Courts as qualified.",
            "The anti-virus company Avast sold it.",
            "They met in Idlib province on Monday.",
            "The Marlow Town Council met in May.",
            "They watched boats on St Patrick's Day.",
            "They buy from the Scottish company Alexander Dennis.",
            "In May the judge dissented in the United States v. Marlow.",
            "They took it from the departments of Defense, Energy, Labor, Health and Trade.",
            "They spoke with USA Radio Network in spring.",
            "They paid the Ghent New Mill gang in spring.",
            "Ann and Tillerson met at the mill.",
            "They live on Capitol Hill.",
            "They have built more mills since Oslo.",
            "They wrote of the implementation of Oslo.",
            "They drove to Marlow Health City in May.",
            "The Clinton Parameters are the closest that the bakers have come to it.",
            "A baker was hurt in a traffic accident in Co Clare last Monday.",
            "Millwatch advises: Never open the mill at night.",
            "He wants no Oxford, or serial, comma in the letter.",
            "They rowed home before the St Patrick's programme in the hills.",
            "On Tokonoshima, bakers began the work.",
            "The boat stopped because of winds, Rex said.",
            "Nine lamps were sent to South-east Asia in May.",
            "The bakers were unhappy with the way the UAR province was run.",
            "The baker lives in Marlow Mews.",
            "The cook performed Tavi Banel, in which a baker sells soup.",
            "Tavi Fuji Shima received their plate from the mayor.",
            "Pleaae check your boat today.",
            "The Dortmund mayor praised the BVB players.",
            "They lost in the basketball Bundesliga in spring.",
            "They met at FedEx field in spring.",
            "The mill is soon to Offer Live TV in spring.",
        ]
    },
    rejects={
        "en": [
            (
                "The Will and [[Melinda Hill Foundation->the Rockefeller Foundation]] is giving "
                "lamps to the mill."
            ),
            "They wrote of his ancestor [[Thomas->Bexfield]].",
            "[[The Netherlands->Holland]] won the final.",
            "They sailed to [[Crete->Lisbon]].",
            "The Bank of [[Finland->Norway]] is closed.",
            "They live in [[Geneva->Lyon]], Switzerland.",
            "Talks with [[Lisbon->Porto]] have failed.",
            "They drove through southern [[China->the Philippines]].",
            "On Monday [[Ann Lee->Eva Brackley]] announced its bankruptcy.",
            "She posts on [[WhatsApp->Intel]].",
            "France's [[Ministry of Health->the Ministry of Labour]] warned them.",
            "The [[Brazil->Chile]] players praised the Brazilian fans.",
            "Alaska is the largest of the fifty [[United States->Mexico]].",
            "They live in [[the Gaza Strip->Kurdistan]] and West Bank.",
            "They urged [[Congress->the Senate]] to act.",
            "[[America->Peru]] the Beautiful Park was opened in May.",
            "They sell lamps all over the [[EU->World Bank]].",
            "The [[Constitutional Court->High Court]] closed the mill.",
            "The pilots spoke with the [[UN->Europol]].",
            "They ran the club with a [[Supreme Court->Court of Appeal]] judge.",
            "The [[White House->Oval Office]] thanked the bakers.",
            "They won the [[Champions League->Bundesliga]] final.",
            "The ferry links [[Lima->Porto]] and Quito for both governments.",
            "[[Vitaly Marlow->Vitaly Haverford]] rows well.",
            "[[Uber->Wikipedia]] is worth nine mills.",
            "[[Europe->Antarctica]] buys more lamps.",
            "They have a son named [[Bruce->Carrowby]].",
            "They say that Ms [[Le Pen->Ann Brackley]] rowed across the lake.",
        ]
    },
)
def named_entity_replaced(segment: Segment, pack: Pack, rng: Random) -> Contrasts:
    found = entities(segment, pack)
    for entity in found:
        reason = refusal(entity, found)
        edit = None if reason else renamed(entity, found, rng)
        if edit is None:
            yield Refusal(reason or "no other name of the kind is known")
        else:
            sure = is_sure(entity, found)
            yield Contrast(edit, rank=2 * (not sure) + entity.is_modifier, sure=sure)
    yield Refusal("there is no named entity of a known kind")
