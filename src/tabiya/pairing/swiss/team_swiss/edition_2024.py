"""The Swiss Team system in force from 1 August 2024 till 31 January 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.matches.absolute import bye_barred_by_score_without_play
from tabiya.pairing.swiss.matches.criteria import (
    Criterion,
    Stage,
    colour_preferences_denied,
    floats_in_consecutive_rounds,
    left_over_by_following_scoregroup,
    score_differences,
    strong_preferences_denied,
    upfloaters,
)
from tabiya.pairing.swiss.matches.editions import TEAM_2024
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.shared.totals import Total
from tabiya.pairing.swiss.team_swiss.colours import COLOUR_STEPS

RULES = Rules(
    edition=TEAM_2024,
    system="team",
    noun="team",
    bye_barred=bye_barred_by_score_without_play,
    criteria=(
        Criterion(upfloaters, Total.COUNT, Stage.UPFLOATERS),
        Criterion(score_differences, Total.DESCENDING, Stage.UPFLOATERS),
        Criterion(left_over_by_following_scoregroup, Total.OUTLOOK, Stage.UPFLOATERS),
        Criterion(colour_preferences_denied, Total.COUNT, Stage.PAIRS),
        Criterion(strong_preferences_denied, Total.COUNT, Stage.PAIRS),
        Criterion(floats_in_consecutive_rounds, Total.COUNT, Stage.PAIRS),
    ),
    colour_steps=COLOUR_STEPS,
    exempt_rounds=2,
)
