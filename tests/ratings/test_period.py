"""A rating period: what all events together make of one player."""

from __future__ import annotations

from datetime import date

import pytest

from tabiya.ratings.facts import RatingList
from tabiya.ratings.period import (
    ListStanding,
    NoMonth,
    PeriodEvent,
    PooledGames,
    month_named,
    rate_period,
    rules_of_list,
    why_not_in_period,
)

OCTOBER = month_named("2026-10")
RULES = rules_of_list(RatingList.STANDARD, date(2026, 9, 1))


def test_changes_are_added_before_they_are_rounded() -> None:
    """Twice +0.24 with K 10 is +4.8, and five; two events alone would bring two each."""
    events = [PeriodEvent(games=1, change=24), PeriodEvent(games=1, change=24)]
    after = rate_period(RULES, ListStanding(2450, 10, "1990"), events, OCTOBER)
    assert (after.change, after.rounded, after.rating) == (480, 5, 2455)


def test_k_is_cut_by_all_games_of_the_period() -> None:
    """Forty games with K 20 are more than 700; 17 times 40 are not."""
    events = [PeriodEvent(games=20, change=100)] * 2
    after = rate_period(RULES, ListStanding(2000, 20, "1990"), events, OCTOBER)
    assert (after.k, after.change) == (17, 3400)
    assert "8.3.3" in str(after.remarks[0])


def test_a_rating_below_the_floor_is_taken_off() -> None:
    """1405 - 10 is less than 1400."""
    after = rate_period(RULES, ListStanding(1405, 20, "1990"), [PeriodEvent(2, -50)], OCTOBER)
    assert (after.rounded, after.rating, after.next_k) == (-10, None, None)


def test_k_is_10_once_2400_is_reached_and_stays_so() -> None:
    """Also when the rating drops again."""
    up = rate_period(RULES, ListStanding(2395, 20, "1990"), [PeriodEvent(1, 50)], OCTOBER)
    assert (up.rating, up.next_k) == (2405, 10)
    down = rate_period(RULES, ListStanding(2405, 10, "1990"), [PeriodEvent(2, -100)], OCTOBER + 1)
    assert (down.rating, down.next_k) == (2395, 10)


def test_k_of_the_young_ends_with_the_year_also_without_a_game() -> None:
    """Born 2008: 40 on the list of December 2026, 20 in January 2027."""
    young = ListStanding(1900, 40, "2008")
    assert rate_period(RULES, young, (), month_named("2026-12")).next_k == 40
    assert rate_period(RULES, young, (), month_named("2027-01")).next_k == 20


def test_a_newcomer_has_k_40_until_thirty_games_are_counted() -> None:
    """28 games, then 31."""
    one = rate_period(RULES, ListStanding(1900, 40, "1990", 20), [PeriodEvent(8, 0)], OCTOBER)
    assert (one.completed, one.next_k) == (28, 40)
    two = rate_period(RULES, ListStanding(1900, 40, "1990", 28), [PeriodEvent(3, 0)], OCTOBER)
    assert (two.completed, two.next_k) == (31, 20)


def test_games_of_several_months_make_a_first_rating() -> None:
    """Three games wait, two more complete the five: those of the worked example of 8.2.

    (4 x 1900 + 1907 + 2 x 1800) / 7 is 1872.43, and 3 + 1 of 7 are 57 %: +50.
    """
    waiting = rate_period(
        RULES, ListStanding(), [PeriodEvent(3, 0, (1900, 1900, 1900), halves=4)], OCTOBER - 1
    )
    assert waiting.rating is None
    assert waiting.pooled == (PooledGames(OCTOBER - 2, (1900, 1900, 1900), 4),)
    after = rate_period(
        RULES, ListStanding(pooled=waiting.pooled), [PeriodEvent(2, 0, (1900, 1907), 2)], OCTOBER
    )
    assert (after.rating, after.completed, after.next_k, after.pooled) == (1922, 5, 40, ())


def test_games_older_than_26_months_do_not_count_any_more() -> None:
    """Those of August 2024 do for October 2026, those of July do not."""
    event = [PeriodEvent(1, 0, (1900,), 1)]
    for month, rated in (("2024-08", True), ("2024-07", False)):
        old = PooledGames(month_named(month), (1900,) * 4, 4)
        after = rate_period(RULES, ListStanding(pooled=(old,)), event, OCTOBER)
        assert (after.rating is not None) is rated


def test_a_first_event_without_a_point_is_disregarded_but_a_second_is_not() -> None:
    """The order of the events decides."""
    lost = PeriodEvent(2, 0, (1500, 1500), 0)
    drawn = PeriodEvent(2, 0, (1500, 1500), 2)
    assert not rate_period(RULES, ListStanding(), [lost], OCTOBER).pooled
    assert len(rate_period(RULES, ListStanding(), [lost, drawn], OCTOBER).pooled) == 1
    assert len(rate_period(RULES, ListStanding(), [drawn, lost], OCTOBER).pooled) == 2


@pytest.mark.parametrize(
    ("ended", "words"),
    [
        (date(2026, 9, 28), ""),
        (date(2026, 9, 29), "belongs to the next list"),
        (date(2026, 7, 1), ""),
        (date(2026, 6, 30), "after the third list"),
    ],
)
def test_an_event_belongs_to_a_period(ended: date, words: str) -> None:
    """Until three days before the list, and not after the third list."""
    reason = why_not_in_period(RULES, ended, OCTOBER)
    assert (reason is None) is not bool(words)
    assert words in str(reason)


def test_words_that_name_no_month_are_refused() -> None:
    """There are twelve."""
    for words in ("2026-13", "2026", "october"):
        with pytest.raises(NoMonth, match="not a month"):
            month_named(words)
