"""C.04.6 as a chapter of the rulebook: its clauses in the order of each edition's text."""

from __future__ import annotations

from typing import Any

from tabiya.pairing.swiss.matches.absolute import have_met
from tabiya.pairing.swiss.matches.bye import bye_order
from tabiya.pairing.swiss.matches.colours import first_of_pair
from tabiya.pairing.swiss.matches.contender import float_of
from tabiya.pairing.swiss.matches.editions import TEAM_SWISS
from tabiya.pairing.swiss.matches.order import identifier, order_of_upfloaters
from tabiya.pairing.swiss.matches.process import can_be_completed
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.matches.solver import pair_bracket
from tabiya.pairing.swiss.matches.upfloaters import choose_upfloaters
from tabiya.pairing.swiss.team_swiss.colours import COLOUR_STEPS
from tabiya.pairing.swiss.team_swiss.edition_2024 import RULES as RULES_2024
from tabiya.pairing.swiss.team_swiss.edition_2026 import RULES as RULES_2026
from tabiya.pairing.swiss.team_swiss.preferences import (
    colour_difference,
    graded_preference,
    no_preference,
    simple_preference,
)
from tabiya.pairing.swiss.team_swiss.regulations import regulations_of
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Clause

Section = tuple[Clause[..., Any], ...]

DEFINITIONS: Section = (
    regulations_of,
    float_of,
    colour_difference,
    no_preference,
    simple_preference,
    graded_preference,
)
PROCEDURES: Section = (
    bye_order,
    order_of_upfloaters,
    choose_upfloaters,
    identifier,
    pair_bracket,
)
COLOURS: Section = (first_of_pair, *COLOUR_STEPS)


def _criteria(rules: Rules) -> Section:
    quality = tuple(criterion.clause for criterion in rules.criteria)
    return (have_met, rules.bye_barred, can_be_completed, *quality)


CHAPTER = Chapter(
    TEAM_SWISS,
    "Swiss Team Pairing System",
    (
        Manifest(
            RULES_2024.edition,
            (*DEFINITIONS, *PROCEDURES, *_criteria(RULES_2024), *COLOURS),
        ),
        Manifest(
            RULES_2026.edition,
            (*DEFINITIONS, *_criteria(RULES_2026), *PROCEDURES, *COLOURS),
        ),
    ),
)
