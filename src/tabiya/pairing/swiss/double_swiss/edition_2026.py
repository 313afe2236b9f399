"""The Double-Swiss system in force from 1 February 2026: the table of contents."""

from __future__ import annotations

from tabiya.pairing.swiss.double_swiss.colours import COLOUR_STEPS
from tabiya.pairing.swiss.matches.absolute import bye_barred_by_win_without_play
from tabiya.pairing.swiss.matches.criteria import (
    Criterion,
    Stage,
    left_over_by_following_scoregroup,
    opponents_who_floated,
    score_differences,
    upfloaters,
    upfloaters_who_floated,
)
from tabiya.pairing.swiss.matches.editions import DOUBLE_2026
from tabiya.pairing.swiss.matches.rules import Rules
from tabiya.pairing.swiss.shared.totals import Total

RULES = Rules(
    edition=DOUBLE_2026,
    system="double-swiss",
    noun="player",
    bye_barred=bye_barred_by_win_without_play,
    criteria=(
        Criterion(upfloaters, Total.COUNT, Stage.UPFLOATERS),
        Criterion(score_differences, Total.DESCENDING, Stage.UPFLOATERS),
        Criterion(left_over_by_following_scoregroup, Total.OUTLOOK, Stage.UPFLOATERS),
        Criterion(upfloaters_who_floated, Total.COUNT, Stage.UPFLOATERS),
        Criterion(opponents_who_floated, Total.COUNT, Stage.PAIRS),
    ),
    colour_steps=COLOUR_STEPS,
    exempt_rounds=1,
)
