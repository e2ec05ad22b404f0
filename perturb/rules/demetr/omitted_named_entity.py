"""Leave out a named entity that is not a subject.

Its article and its possessive ending go with it, the adposition before it stays. Sure where
the reference has the name, too, and an adposition or verb is left without its noun, or the
noun without what tells it from others. Names that only reference or tags tell, members of
coordinations, nations before a noun (US farms), what a noun without an article can do without
(Peru's exports), and where verbs of motion lead are for a person to confirm. Names beside another
name for the same, owners of what has a name, attributes of what is told otherwise (the Ems mill,
her Ems mill), places before a title (the Peru Secretary of Mills), and names behind a mere Mr are
left alone, and so are peoples, languages and their adjectives.
"""

from perturb.api import Contrast, Contrasts, Pack, Refusal, Segment, rule
from perturb.moves.entities.half_told_names import gone
from perturb.moves.entities.mentions import mentions
from perturb.moves.entities.missed_names import rank, refusal, surely_missed
from perturb.moves.wording.omission import omit


@rule(
    id="demetr:omitted-named-entity",
    paper="DEMETR 24",
    severity="critical",
    version=21,
    needs=["pos", "tree", "entities", "articles", "nominal_words", "wordnet"],
    applies={
        "en": [
            "The ceramics were shipped from [[Faenza->]] in March.",
            "He dedicated the poem to [[Ingrid->]].",
            "They rowed across [[the Danube->]] before dawn.",
            "He visited [[Lima->]] and Quito.",
            "They moved to [[Seville->]] last spring.",
            "Trains leave from Osaka Prefecture and [[Nara Prefecture->]].",
            "The rebels named him [[Spartacus->]].",
            "She spoke to singer [[Ann Lee->]].",
        ]
    },
    refuses={
        "en": [
            "Oslo hosted the fair.",
            "She saw this Goya exhibition twice.",
            "They rowed past the Alibaba mill in spring.",
            "We met on Friday in June.",
            "We talked with Van den Bergh about boats.",
            "The poem was read by the mayor.",
            "The winner was praised by the Prime Minister.",
            "They paid in USD.",
            "Liberal Democrat leader Ann Lee spoke.",
            "They watched Keeping Up With The Kardashians.",
            "They study the capital (Lisbon) in detail.",
            "The patients with ASD left.",
            "Three months after the September 11 attacks they met.",
            "Naïve people believe in it.",
            "We thank all those Americans who built it.",
            "They broke with the Marxist–Leninist party.",
            "The Ernst and Young report was read in May.",
            "A choir sang Let There Be Light on Earth.",
            "She became a Parisian in spring.",
            "She taught the Bates method to him.",
            "They sell the new Motorola 68020 chip.",
            "She bought the stamp (Marlow catalogue #12) in May.",
            "They criticise GMO seeds.",
            "They lost the Peruvians' faith.",
        ]
    },
    rejects={
        "en": [
            "She admires the painter [[Goya->]].",
            "They made an agreement built by Ann Lee for [[the FBI->]] to bake bread in Ghent.",
            "In the town the keeper Ann Lee and guide [[Anna Marlow->]] ended ninth in the race.",
            "The choir sang in [[Austin->]], Texas.",
            "Glass came from [[Murano, Venice->]] and Prague.",
            "He sold three [[Siemens->]]® lamps.",
            "The skier Ann Lee and the guide [[Ida Marlow->]] won the race.",
            "Lima is large, but few of us know [[Lima->]].",
            "She met the Secretary of [[State Marlow->]].",
            "Nine new [[COVID-19->]] cases were found.",
            "They study at [[Oslo Trade->]] and Labour College.",
            "He admires the singer [[Ann Lee->]].",
            "She played in [[League->]] 1 last year.",
            "The firm belongs to [[Marlow Ltd.->]]",
            "He left Oxford City and scored against [[Oxford City->]] for the City.",
            "They fish in the Ems, Lahn and [[Ruhr->]] rivers.",
            "They came from Peru, [[Chile,->]] and Bolivia.",
            "We spoke with Mr [[Marlow->]] in spring.",
            "After the close of trading [[the Ghent Stock Exchange->]] said the mills had lost.",
            "They live in the south of sub-Saharan [[Africa->]] in spring.",
            "She saw the premiere of An American in [[Paris->]] in May.",
            "The coast runs along the Black and [[Ionian Seas->]] in the south.",
            "He spoke at the meeting of [[the Marlow Economic and Social Commission->]] for Asia.",
            "They saw the first part of Sheriff Marlow's [[Wild West->]].",
            "The 2012 census reported [[Alberta->]] had a population of 3,644.",
            "Peru, the strongest in [[the European Union->]], doubts the EU itself.",
            "The Islamic State of Iraq and [[the Levant->]] group took the mill.",
            "She is head of care for [[the London Borough->]] of Newham.",
            "When it comes to mills, he dissented in [[the United States->]] v.",
            "It rains in [[Peru,->]] old millers say and young ones.",
            "The millers voted to leave [[the European Union->]] in spring.",
            "The [[Jalisco New Mill->]] cartel sold lamps.",
            "They oppose [[Nazism->]] in spring.",
            "They work at the Marlow Park Mill and [[Leisure Centre->]].",
            "They left after a defeat by [[Sevilla in the Champions League->]].",
            "They heard it from [[the Committee on Foreign Mills->]] in the United States.",
            "The group launched its [[Together-Strategy->]] 2025 future program.",
            "The bakers and the [[UN->]] mill fund UNICEF condemned it.",
            "The boy has [[Marlow Syndrome->]] in spring.",
            "They live near the 9th/ [[Marlow Burnside->]] stop.",
            "They sold lamps or [[NRT->]] to them.",
            "Then [[Egypt's->]] former president Ann Lee rowed.",
            "[[US->]] President Donald Trump rowed.",
            "[[Peru->]] Governor Ann Lee rowed.",
            "They interviewed [[Utah->]] Governor Ann Lee.",
            "They came at the request of [[Peru->]] rowing coach Ann Lee.",
            "[[Peru's->]] Ruling leader Ann Lee rowed.",
            "They watched a film called [[Peru's->]] Greatest Baker.",
            "They see dams as the only deterrent to [[Peru->]] invading them.",
            "The [[FAA->]] handles more than nine boats a day.",
            "Ann Lee starred in [[Ghent->]] by the Sea in May.",
            "The race between East and [[West - Armageddon->]] - took him to the mill.",
            "They ruled out a deal with Mr Rogers' [[PVV,->]] but not with all bakers, in May.",
            "They spoke to bakers and to [[Associate Dean->]] of the mill.",
            "They saw teams from [[the Met's->]] mill unit SCO19 in May.",
            "They sold it to [[Germany's->]] Midea in May.",
            "Americans have odd beliefs about the [[US->]] mills.",
            "The lamps travelled from [[Nuremberg, Germany->]], to Lima in May.",
            "Others row to the mill that stands in the [[Oval Office->]] depart.",
            "The bakers were thanked by [[Prince Charles's Mill Trust->]] in May.",
            "They read a study from [[the Henry J->]].",
            "It is at the centre of the submerged '[[Marlowia'->]] continent in May.",
            "In fact the [[MIP->]] deal is old.",
            "According to the [[US->]] Secretary of Homeland Mills, bakers row north.",
            (
                "After all, China, Peru and [[Chile->]], to name but a few lands, all have one "
                "mill and it seems to work."
            ),
            "The lamps hung over [[the Ahmed's->]] house.",
            "Ida, beside her father Paul and brother [[Ben->]], feature in the film.",
            "They sold lamps in her [[Utah->]] mill in spring.",
            "They rowed after the 1992 [[Utah->]] fair in spring.",
            "They praised the [[US->]] president in spring.",
            "They sold it to [[Utah's->]] Old Mill Bank in spring.",
            "They live near [[Marlow Halting->]] site, Ghent.",
            "They bake at Our Ladies Children's [[Hospital Marlow->]] in spring.",
            "[[Media->]] playback is no use on a boat.",
            "Bakers thank the millers for bread - [[BBC News->]]",
            "The miller says it rhymes with [[Ruk and Tuk->]].",
            "Ann Lee has a degree in [[Marine Biology->]].",
            "The town is in the grip of [[Lyonphobia->]].",
            "They sold the song to [[Lionsgate->]] studio in May.",
            "Peru’s Prime Minister Ann Khan Demands [[UN Bakery->]] in Utah",
            "They sent the parcel ([[Peru ->]]mill box) in May.",
            "However, [[U.S.->]] Secretary of State Ann Lee told them.",
            "He worked for [[the Institute of Health and Bread->]] of the Czech Republic.",
        ]
    },
)
def omitted_named_entity(segment: Segment, pack: Pack) -> Contrasts:
    for mention in mentions(segment, pack):
        reason = refusal(mention)
        if reason:
            yield Refusal(reason)
            continue
        edit, sure = omit(segment.translation, gone(mention), pack), surely_missed(mention)
        yield Contrast(edit, rank=rank(mention, sure), sure=sure)
    yield Refusal("there is no named entity")
