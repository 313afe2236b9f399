"""The Swiss Team system in force from 1 February 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.matches.absolute import bye_barred_by_win_without_play
from tabiya.pairing.swiss.matches.criteria import (
    Criterion,
    Stage,
    colour_preferences_denied,
    left_over_by_following_scoregroup,
    opponents_who_floated,
    score_differences,
    strong_preferences_denied,
    upfloaters,
    upfloaters_who_floated,
)
from tabiya.pairing.swiss.matches.editions import TEAM_2026
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.shared.totals import Total
from tabiya.pairing.swiss.team_swiss.colours import COLOUR_STEPS

RULES = Rules(
    edition=TEAM_2026,
    system="team",
    noun="team",
    bye_barred=bye_barred_by_win_without_play,
    criteria=(
        Criterion(upfloaters, Total.COUNT, Stage.UPFLOATERS),
        Criterion(score_differences, Total.DESCENDING, Stage.UPFLOATERS),
        Criterion(left_over_by_following_scoregroup, Total.OUTLOOK, Stage.UPFLOATERS),
        Criterion(upfloaters_who_floated, Total.COUNT, Stage.UPFLOATERS),
        Criterion(colour_preferences_denied, Total.COUNT, Stage.PAIRS),
        Criterion(strong_preferences_denied, Total.COUNT, Stage.PAIRS),
        Criterion(opponents_who_floated, Total.COUNT, Stage.PAIRS),
    ),
    colour_steps=COLOUR_STEPS,
    exempt_rounds=2,
)
