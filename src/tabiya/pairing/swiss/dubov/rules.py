"""The Dubov system as its editions of 2018 and 2026 have it: the table of contents of C.04.4.1."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.dubov import criteria as c
from tabiya.pairing.swiss.dubov import without_rating
from tabiya.pairing.swiss.dubov.colours import COLOUR_STEPS
from tabiya.pairing.swiss.dubov.editions import CODE, DUBOV_2018, DUBOV_2026
from tabiya.pairing.swiss.dubov.field import (
    average_rating_of_opponents,
    due_colour,
    most_upfloats,
    nobody_is_moved_down,
)
from tabiya.pairing.swiss.dubov.process import bye_order
from tabiya.pairing.swiss.dubov.subgroups import (
    initial_subgroups,
    pair_subgroups,
    recompose,
    shifter_order,
    transposition_order,
    upper_order,
)
from tabiya.pairing.swiss.dubov.text_1997.rules import RULES_1997
from tabiya.pairing.swiss.dubov.upfloaters import choose_upfloaters, upfloater_order
from tabiya.pairing.swiss.kit.criterion import counted, listed
from tabiya.pairing.swiss.kit.field import (
    Definitions,
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
)
from tabiya.pairing.swiss.kit.rules import IndividualRules, Section, swiss_chapter


@dataclass(frozen=True, kw_only=True)
class DubovRules(IndividualRules):
    """An edition of the Dubov system."""

    criteria_first: bool
    """Whether the text has its criteria before its procedures."""

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        criteria: Section = (
            c.have_met,
            c.colours_clash,
            c.can_be_completed,
            *(criterion.clause for criterion in self.criteria),
        )
        procedures: Section = (
            bye_order,
            choose_upfloaters,
            initial_subgroups,
            recompose,
            upper_order,
            pair_subgroups,
        )
        return (
            without_rating,
            self.definitions.unplayed_downfloat,
            due_colour,
            average_rating_of_opponents,
            most_upfloats,
            *(criteria + procedures if self.criteria_first else procedures + criteria),
            upfloater_order,
            shifter_order,
            transposition_order,
            *self.colour_steps,
        )


CRITERIA = (
    counted(c.upfloaters),
    listed(c.score_differences),
    counted(c.colour_preferences_denied),
    counted(c.maximum_upfloaters),
    counted(c.upfloats_of_maximum_upfloaters),
    counted(c.repeated_upfloats),
)
"""Both editions have the same criteria in the same order."""

RULES_2018 = DubovRules(
    edition=DUBOV_2018,
    definitions=Definitions(bye_barred_by_forfeit_win, nobody_is_moved_down),
    criteria=CRITERIA,
    colour_steps=COLOUR_STEPS,
    criteria_first=False,
)
RULES_2026 = DubovRules(
    edition=DUBOV_2026,
    definitions=Definitions(bye_barred_by_points_without_play, nobody_is_moved_down),
    criteria=CRITERIA,
    colour_steps=COLOUR_STEPS,
    criteria_first=True,
)
RULES = (RULES_2018, RULES_2026)
CHAPTER = swiss_chapter(CODE, "Dubov System", (RULES_1997, *RULES))
