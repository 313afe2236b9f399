"""C.04.4.3 as a chapter of the rulebook: its clauses in the order of the text."""

from __future__ import annotations

from typing import Any

from tabiya.pairing.swiss.lim.blocked_median import side_to_crack
from tabiya.pairing.swiss.lim.bye import bye_order
from tabiya.pairing.swiss.lim.colours import COLOUR_STEPS
from tabiya.pairing.swiss.lim.compatibility import colours_clash, excused_in_last_round, have_met
from tabiya.pairing.swiss.lim.edition_2017 import RULES as RULES_2017
from tabiya.pairing.swiss.lim.edition_2026 import RULES as RULES_2026
from tabiya.pairing.swiss.lim.editions import CODE
from tabiya.pairing.swiss.lim.exchanges import (
    due_different_colours,
    exchange_order,
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
from tabiya.pairing.swiss.lim.scoregroups import (
    doubled_median,
    floaters_in_order,
    pairing_sequence,
)
from tabiya.rulebook.chapter import Chapter, Manifest
from tabiya.rulebook.clause import Clause

CLAUSES: tuple[Clause[..., Any], ...] = (
    bye_order,
    have_met,
    colours_clash,
    doubled_median,
    pairing_sequence,
    without_opponent,
    must_be_made_even,
    side_to_crack,
    floats_without_game,
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
    due_different_colours,
    ratings_are_close,
    *COLOUR_STEPS,
    excused_in_last_round,
)
"""Both editions have the same rules under different numbers."""

CHAPTER = Chapter(
    CODE,
    "Lim System",
    (Manifest(RULES_2017.edition, CLAUSES), Manifest(RULES_2026.edition, CLAUSES)),
)
