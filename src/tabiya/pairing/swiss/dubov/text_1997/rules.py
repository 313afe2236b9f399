"""The Dubov system of 1997: its clauses in the order of the text, and the readings it allows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from tabiya.pairing.swiss.dubov import without_rating
from tabiya.pairing.swiss.dubov.criteria import colours_clash, have_met
from tabiya.pairing.swiss.dubov.editions import DUBOV_1997
from tabiya.pairing.swiss.dubov.text_1997 import process, standard, transfers
from tabiya.pairing.swiss.dubov.text_1997.colours import COLOUR_STEPS
from tabiya.pairing.swiss.dubov.text_1997.field import (
    average_rating,
    due_colour,
    newcomers_due_black,
    newcomers_due_white,
    transfer_is_barred,
    unplayed_rounds_are_no_floats,
)
from tabiya.pairing.swiss.dubov.text_1997.process import Readings
from tabiya.pairing.swiss.kit.field import Definitions, bye_barred_by_forfeit_win
from tabiya.pairing.swiss.kit.rules import IndividualRules, Section
from tabiya.rulebook.clause import Clause

OURS = Readings(newcomers_due_black, transfers.nearest_group_first, standard.column_keeps_order)
"""How we read the places at which the text leaves a choice."""
_ALLOWED = (
    (newcomers_due_black, newcomers_due_white),
    (transfers.nearest_group_first, transfers.limit_first),
    (standard.column_keeps_order, standard.blacks_change_places),
)
"""For each such place all that the text allows, our own reading first."""


@dataclass(frozen=True, kw_only=True)
class OldDubovRules(IndividualRules):
    """The text of 1997."""

    readings: Readings

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        return (
            without_rating,
            average_rating,
            due_colour,
            self.readings.newcomers,
            have_met,
            colours_clash,
            transfer_is_barred,
            self.definitions.unplayed_downfloat,
            transfers.may_be_turned,
            *self.colour_steps,
            process.bye_order,
            process.first_round,
            standard.white_column,
            standard.black_column,
            self.readings.change,
            standard.same_colour_order,
            standard.floats_without_opponent,
            self.readings.priority,
            transfers.is_island,
            transfers.opponent_of_island,
            transfers.makes_even,
            transfers.turned_to_black,
            transfers.turned_to_white,
            transfers.floaters_in_turn,
            transfers.opponent_of_floater,
            process.can_be_completed,
        )


RULES_1997 = OldDubovRules(
    edition=DUBOV_1997,
    definitions=Definitions(bye_barred_by_forfeit_win, unplayed_rounds_are_no_floats),
    colour_steps=COLOUR_STEPS,
    readings=OURS,
)


def other_readings() -> Iterator[tuple[tuple[Clause[..., Any], ...], Readings]]:
    """Every other way to read the text, with the rules in which it differs from ours."""
    for chosen in product(*_ALLOWED):
        readings = Readings(*chosen)
        differs = tuple(rule for rule in chosen if rule not in OURS.clauses)
        if differs:
            yield differs, readings
