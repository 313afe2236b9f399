"""The Dutch system in force from 1 February 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.dutch import criteria as c
from tabiya.pairing.swiss.dutch.process import complete_every_bracket
from tabiya.pairing.swiss.dutch.rules import Rules
from tabiya.pairing.swiss.shared.byes import bye_barred_by_points_without_play
from tabiya.pairing.swiss.shared.editions import DUTCH_2026
from tabiya.pairing.swiss.shared.field import Customs
from tabiya.pairing.swiss.shared.floats import downfloat_of_points_without_play

CRITERIA = (
    c.listed(c.score_of_bye),
    c.counted(c.downfloaters),
    c.listed(c.scores_of_downfloaters),
    c.counted(c.outlook_of_following_bracket),
    c.counted(c.unplayed_games_of_bye),
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
    edition=DUTCH_2026,
    customs=Customs(bye_barred_by_points_without_play, downfloat_of_points_without_play),
    criteria=CRITERIA,
    outlook=(c.counted(c.downfloaters), c.listed(c.scores_of_downfloaters)),
    outlook_completes=True,
    route=complete_every_bracket,
)
