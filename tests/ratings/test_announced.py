"""An announced event, judged before its first round."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.tournament import Settings
from tabiya.ratings.announced import judge_announcement

RATINGS = (2412, 2334, 1790, None)


@pytest.mark.parametrize(
    ("start", "troubles"),
    [
        (date(2026, 9, 5), [("90 minutes for 60 moves; at least 120 are needed [B.02 1.1]", 1)]),
        (date(2019, 9, 5), [("90 minutes for 60 moves; at least 120 are needed [B.02 1.1]", 2)]),
    ],
)
def test_whose_games_would_not_be_rated_depends_on_the_edition(
    start: date, troubles: list[tuple[str, int]]
) -> None:
    """60+30 is too short from 2400 on, and was from 2200 on until 2021."""
    found = judge_announcement(Settings(start=start, time_control="60+30"), RATINGS)
    assert [(str(each.reason), each.players) for each in found.troubles] == troubles
    assert str(found.judged[0]) == (
        "the time of every game is checked: 60', 30\" a move, 90 minutes for 60 moves"
    )


def test_four_rounds_of_90_30_are_more_than_twelve_hours() -> None:
    """Sixteen hours of play if everybody uses all the time."""
    day = date(2026, 9, 5)
    settings = Settings(start=day, time_control="90+30", round_dates=(day,) * 4)
    (trouble,) = judge_announcement(settings, RATINGS).troubles
    assert trouble.players == 0
    assert "4 rounds take 16 hours" in trouble.reason.words


def test_words_that_nobody_understands_are_not_judged() -> None:
    """No trouble, and the answer says that it judged nothing."""
    found = judge_announcement(Settings(time_control="about 5 minutes, as usual"), RATINGS)
    assert not found.troubles
    assert "understood only roughly" in found.judged[0].words


def test_45_and_30_are_rated_as_standard_in_2026_if_the_commission_approved_the_event() -> None:
    """For the strongest players too; then more than two rounds a day are warned about."""
    day = date(2026, 9, 5)
    announced = Settings(start=day, time_control="45+30", round_dates=(day,) * 3)
    approved = replace(announced, fast_classic="QC, 12 March 2026")
    assert [each.players for each in judge_announcement(announced, RATINGS).troubles] == [1, 1]
    (trouble,) = judge_announcement(approved, RATINGS).troubles
    assert trouble.players == 0
    assert str(trouble.reason) == (
        "2026-09-05: 3 rounds; at most 2 a day are allowed where 45+30 is approved [B.02 1.1 (Council 2026)]"
    )
    earlier = replace(approved, start=date(2025, 12, 31), round_dates=())
    assert len(judge_announcement(earlier, RATINGS).troubles) == 2
