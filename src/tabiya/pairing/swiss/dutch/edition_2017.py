"""The Dutch system in force till 31 January 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.dutch import criteria as c
from tabiya.pairing.swiss.dutch.process import collapse_when_stuck
from tabiya.pairing.swiss.dutch.rules import Rules
from tabiya.pairing.swiss.shared.byes import bye_barred_by_forfeit_win
from tabiya.pairing.swiss.shared.editions import DUTCH_2017
from tabiya.pairing.swiss.shared.field import Customs
from tabiya.pairing.swiss.shared.floats import downfloat_of_every_unplayed_round

CRITERIA = (
    c.counted(c.downfloaters),
    c.listed(c.pairing_score_differences),
    c.counted(c.outlook_of_following_bracket),
    c.counted(c.excessive_colour_differences),
    c.counted(c.third_colours_in_a_row),
    c.counted(c.colour_preferences_denied),
    c.counted(c.strong_preferences_denied),
    c.counted(c.repeated_downfloats),
    c.counted(c.repeated_upfloats),
    c.counted(c.downfloats_as_two_rounds_before),
    c.counted(c.upfloats_as_two_rounds_before),
    c.listed(c.differences_of_repeated_downfloats),
    c.listed(c.differences_of_repeated_upfloats),
    c.listed(c.differences_of_downfloats_as_two_rounds_before),
    c.listed(c.differences_of_upfloats_as_two_rounds_before),
)

RULES = Rules(
    edition=DUTCH_2017,
    customs=Customs(bye_barred_by_forfeit_win, downfloat_of_every_unplayed_round),
    criteria=CRITERIA,
    outlook=(c.counted(c.downfloaters), c.listed(c.pairing_score_differences)),
    outlook_completes=False,
    route=collapse_when_stuck,
)
