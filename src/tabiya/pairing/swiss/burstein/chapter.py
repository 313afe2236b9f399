"""C.04.4.2 as a chapter of the rulebook: its clauses in the order of each edition's text."""

from __future__ import annotations

from tabiya.pairing.swiss.burstein.absolute import colours_clash, have_met
from tabiya.pairing.swiss.burstein.bye import bye_order
from tabiya.pairing.swiss.burstein.colours import COLOUR_STEPS
from tabiya.pairing.swiss.burstein.edition_2018 import RULES as RULES_2018
from tabiya.pairing.swiss.burstein.edition_2026 import RULES as RULES_2026
from tabiya.pairing.swiss.burstein.editions import CODE
from tabiya.pairing.swiss.burstein.opposition import (
    buchholz,
    encounters,
    score_for_opponents,
    sonneborn_berger,
)
from tabiya.pairing.swiss.burstein.order import pairing_order
from tabiya.pairing.swiss.burstein.process import can_be_completed
from tabiya.pairing.swiss.burstein.ranking import ranking_order
from tabiya.pairing.swiss.burstein.rules import Rules
from tabiya.pairing.swiss.burstein.seeding import seeding_rounds
from tabiya.rulebook.registry import Chapter, Manifest


def _manifest(rules: Rules) -> Manifest:
    definitions = (
        seeding_rounds,
        buchholz,
        sonneborn_berger,
        encounters,
        score_for_opponents,
        ranking_order,
    )
    absolute = (have_met, colours_clash, can_be_completed)
    quality = tuple(criterion.clause for criterion in rules.criteria)
    return Manifest(
        rules.edition,
        (*definitions, bye_order, *absolute, *quality, pairing_order, *COLOUR_STEPS),
    )


CHAPTER = Chapter(CODE, "Burstein System", (_manifest(RULES_2018), _manifest(RULES_2026)))
