"""The Lim system as its editions of 2017 and 2026 have it: the table of contents of C.04.4.3."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.kit.field import (
    Definitions,
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
)
from tabiya.pairing.swiss.kit.rules import IndividualRules, Section, swiss_chapter
from tabiya.pairing.swiss.lim.blocked_median import side_to_crack
from tabiya.pairing.swiss.lim.colours import COLOUR_STEPS
from tabiya.pairing.swiss.lim.compatibility import colours_clash, excused_in_last_round, have_met
from tabiya.pairing.swiss.lim.editions import CODE, LIM_2017, LIM_2026
from tabiya.pairing.swiss.lim.exchanges import (
    exchange_order,
    has_colour_due,
    opponents_of_floater,
)
from tabiya.pairing.swiss.lim.field import floats_without_game, was_transferred
from tabiya.pairing.swiss.lim.floaters import (
    colour_in_excess,
    could_be_left_over,
    floater_order,
    floats_again,
    has_opponent,
    must_be_made_even,
    type_of_floater,
    without_opponent,
)
from tabiya.pairing.swiss.lim.maxi import ratings_are_close
from tabiya.pairing.swiss.lim.process import bye_order
from tabiya.pairing.swiss.lim.scoregroups import (
    doubled_median,
    floaters_in_order,
    pairing_sequence,
)


@dataclass(frozen=True, kw_only=True)
class LimRules(IndividualRules):
    """An edition; the two differ in the numbers of their articles and in who may have the bye."""

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        return (
            bye_order,
            have_met,
            colours_clash,
            doubled_median,
            pairing_sequence,
            without_opponent,
            must_be_made_even,
            side_to_crack,
            self.definitions.unplayed_downfloat,
            could_be_left_over,
            colour_in_excess,
            floater_order,
            has_opponent,
            floaters_in_order,
            opponents_of_floater,
            type_of_floater,
            was_transferred,
            floats_again,
            exchange_order,
            has_colour_due,
            ratings_are_close,
            *self.colour_steps,
            excused_in_last_round,
        )


RULES_2017 = LimRules(
    edition=LIM_2017,
    definitions=Definitions(bye_barred_by_forfeit_win, floats_without_game),
    colour_steps=COLOUR_STEPS,
)
RULES_2026 = LimRules(
    edition=LIM_2026,
    definitions=Definitions(bye_barred_by_points_without_play, floats_without_game),
    colour_steps=COLOUR_STEPS,
)
RULES = (RULES_2017, RULES_2026)
CHAPTER = swiss_chapter(CODE, "Lim System", RULES)
