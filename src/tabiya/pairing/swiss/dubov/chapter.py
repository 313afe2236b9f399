"""C.04.4.1 as a chapter of the rulebook: its clauses in the order of each edition's text."""

from __future__ import annotations

from typing import Any

from tabiya.pairing.swiss.dubov import without_rating
from tabiya.pairing.swiss.dubov.absolute import colours_clash, have_met
from tabiya.pairing.swiss.dubov.bye import bye_order
from tabiya.pairing.swiss.dubov.colours import COLOUR_STEPS
from tabiya.pairing.swiss.dubov.contestant import (
    average_rating_of_opponents,
    due_colour,
    most_upfloats,
)
from tabiya.pairing.swiss.dubov.edition_2018 import RULES as RULES_2018
from tabiya.pairing.swiss.dubov.edition_2026 import RULES as RULES_2026
from tabiya.pairing.swiss.dubov.editions import CODE
from tabiya.pairing.swiss.dubov.field import nobody_is_moved_down
from tabiya.pairing.swiss.dubov.legality import can_be_completed
from tabiya.pairing.swiss.dubov.rules import Rules
from tabiya.pairing.swiss.dubov.subgroups import (
    initial_subgroups,
    recompose,
    shifter_order,
    upper_order,
)
from tabiya.pairing.swiss.dubov.transposition import pair_subgroups, transposition_order
from tabiya.pairing.swiss.dubov.upfloaters import choose_upfloaters, upfloater_order
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Clause

Section = tuple[Clause[..., Any], ...]

DEFINITIONS: Section = (
    without_rating,
    nobody_is_moved_down,
    due_colour,
    average_rating_of_opponents,
    most_upfloats,
)
PROCEDURES: Section = (
    bye_order,
    choose_upfloaters,
    initial_subgroups,
    recompose,
    upper_order,
    pair_subgroups,
)
ORDERS: Section = (upfloater_order, shifter_order, transposition_order)


def _criteria(rules: Rules) -> Section:
    quality = tuple(criterion.clause for criterion in rules.criteria)
    return (have_met, colours_clash, can_be_completed, *quality)


CHAPTER = Chapter(
    CODE,
    "Dubov System",
    (
        Manifest(
            RULES_2018.edition,
            (*DEFINITIONS, *PROCEDURES, *_criteria(RULES_2018), *ORDERS, *COLOUR_STEPS),
        ),
        Manifest(
            RULES_2026.edition,
            (*DEFINITIONS, *_criteria(RULES_2026), *PROCEDURES, *ORDERS, *COLOUR_STEPS),
        ),
    ),
)
