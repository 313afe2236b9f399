"""The Olympiad pairing rules as their edition of 2022 has them: the contents of D.02."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.kit.rules import Section, SwissRules, swiss_chapter
from tabiya.pairing.swiss.matches.field import MatchHistory
from tabiya.pairing.swiss.olympiad.colours import COLOUR_STEPS
from tabiya.pairing.swiss.olympiad.editions import CODE, OLYMPIAD_2022
from tabiya.pairing.swiss.olympiad.exchanges import exchange_order
from tabiya.pairing.swiss.olympiad.field import (
    bye_barred_by_default,
    joined_later,
    open_games_drawn,
    ranking,
)
from tabiya.pairing.swiss.olympiad.floaters import (
    fewest_floaters,
    floater_order,
    has_met_the_next_group,
    is_floater,
    opponents_of_floater,
)
from tabiya.pairing.swiss.olympiad.groups import (
    arrival_order,
    have_met,
    median_score,
    pairing_sequence,
    serving_order,
)
from tabiya.pairing.swiss.olympiad.limits import breaks_limits, limits_apply
from tabiya.pairing.swiss.olympiad.numbering import best_ratings, initial_order
from tabiya.pairing.swiss.olympiad.process import bye_order, publication_order
from tabiya.rulebook.clause import Clause


@dataclass(frozen=True, kw_only=True, eq=False)
class OlympiadRules(SwissRules):
    """An edition of the Olympiad pairing rules."""

    bye_barred: Clause[[MatchHistory], bool]

    @property
    def clauses(self) -> Section:
        """Every clause by which a round is paired, in the order of the text."""
        return (
            initial_order,
            best_ratings,
            ranking,
            bye_order,
            self.bye_barred,
            joined_later,
            open_games_drawn,
            have_met,
            median_score,
            pairing_sequence,
            breaks_limits,
            limits_apply,
            *self.colour_steps,
            is_floater,
            arrival_order,
            floater_order,
            opponents_of_floater,
            has_met_the_next_group,
            fewest_floaters,
            exchange_order,
            serving_order,
            publication_order,
        )


RULES_2022 = OlympiadRules(
    edition=OLYMPIAD_2022, bye_barred=bye_barred_by_default, colour_steps=COLOUR_STEPS
)
RULES = (RULES_2022,)
CHAPTER = swiss_chapter(CODE, "Olympiad Pairing Rules", RULES)
