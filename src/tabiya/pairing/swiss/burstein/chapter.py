"""C.04.4.2 as a chapter of the rulebook: its clauses in the order of each edition's text."""

from __future__ import annotations

from typing import Any

from tabiya.pairing.swiss.burstein.absolute import colours_clash, have_met
from tabiya.pairing.swiss.burstein.bye import bye_barred_by_any_point
from tabiya.pairing.swiss.burstein.edition_2017 import RULES as RULES_2017
from tabiya.pairing.swiss.burstein.edition_2018 import RULES as RULES_2018
from tabiya.pairing.swiss.burstein.edition_2026 import RULES as RULES_2026
from tabiya.pairing.swiss.burstein.editions import CODE
from tabiya.pairing.swiss.burstein.opposition import (
    buchholz,
    encounters,
    median,
    score_for_opponents,
    sonneborn_berger,
)
from tabiya.pairing.swiss.burstein.order import pairing_order
from tabiya.pairing.swiss.burstein.rules import Rules
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Clause


def _manifest(rules: Rules, *special: Clause[..., Any]) -> Manifest:
    """The clauses that all editions have in some form, and those that this one adds."""
    return Manifest(
        rules.edition,
        (
            rules.seeding,
            buchholz,
            sonneborn_berger,
            *special,
            rules.ranking,
            rules.bye,
            have_met,
            colours_clash,
            rules.may_float,
            *(criterion.clause for criterion in rules.criteria),
            pairing_order,
            *rules.colours,
        ),
    )


CHAPTER = Chapter(
    CODE,
    "Burstein System",
    (
        _manifest(RULES_2017, median, bye_barred_by_any_point),
        _manifest(RULES_2018, encounters, score_for_opponents),
        _manifest(RULES_2026, encounters, score_for_opponents),
    ),
)
