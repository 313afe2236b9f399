"""What the event itself must be (1.1, 1.45f, 1.6; in 2024 1.4.2e)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.time_control import time_control_of_code
from tabiya.norms import conditions, opponents_titles
from tabiya.norms.facts import NormForm, Occasion
from tabiya.ratings.facts import RatingList
from tests.rulebook.norms.notation import DOUBLE, EVERY, SINCE_2024, SWISS, UNTIL_2023
from tests.rulebook.shown import shows


@shows(conditions.standard_chess, *EVERY)
def test_norms_are_made_in_standard_chess(edition: str) -> None:
    """Not in rapid, not in blitz."""
    for played in RatingList:
        finding = conditions.standard_chess(replace(SWISS, rating_list=played))
        assert finding is not None
        assert finding.met is (played is RatingList.STANDARD)


@shows(conditions.twelve_hours_of_play, *EVERY)
@pytest.mark.parametrize(
    ("code", "rounds", "met"),
    [("5400+30", 2, True), ("10800", 2, True), ("10860", 2, False), ("5400+30", 4, False)],
)
def test_twelve_hours_of_play_are_the_most(
    edition: str, code: str, rounds: int, *, met: bool
) -> None:
    """Two games of 6 hours just fit."""
    event = replace(SWISS, control=time_control_of_code(code), rounds_a_day=rounds)
    finding = conditions.twelve_hours_of_play(event)
    assert finding is not None
    assert finding.met is met


@shows(conditions.twelve_hours_of_play, *EVERY)
def test_what_is_not_known_is_not_judged(edition: str) -> None:
    """Neither without days nor without an exact time control."""
    timed = replace(SWISS, control=time_control_of_code("5400+30"))
    assert conditions.twelve_hours_of_play(timed) is None
    assert conditions.twelve_hours_of_play(replace(SWISS, rounds_a_day=2)) is None


@shows(conditions.two_rounds_a_day, *EVERY)
def test_three_rounds_a_day_are_too_many(edition: str) -> None:
    """Nothing is said if the days are not known."""
    assert conditions.two_rounds_a_day(SWISS) is None
    for rounds, met in ((1, True), (2, True), (3, False)):
        finding = conditions.two_rounds_a_day(replace(SWISS, rounds_a_day=rounds))
        assert finding is not None
        assert finding.met is met


@shows(conditions.ninety_minutes_and_increment_or_two_hours, *UNTIL_2023)
@pytest.mark.parametrize(
    ("code", "start", "met"),
    [
        ("5400+30", date(2019, 1, 1), True),
        ("5340+30", date(2019, 1, 1), False),
        ("40/5400+30:1800+30", date(2021, 8, 1), True),
        ("7200", date(2021, 6, 30), True),
        ("7200+10", date(2021, 6, 30), True),
        ("7140", date(2021, 6, 30), False),
        ("7200", date(2021, 7, 1), False),
    ],
)
def test_the_time_of_2017(edition: str, code: str, start: date, *, met: bool) -> None:
    """90 minutes and half a minute a move, or two hours, which ended with June 2021."""
    event = replace(SWISS, control=time_control_of_code(code), start=start)
    finding = conditions.ninety_minutes_and_increment_or_two_hours(event)
    assert finding is not None
    assert finding.met is met


@shows(conditions.same_time_for_everybody, *EVERY)
def test_everybody_has_the_same_time(edition: str) -> None:
    """1.13b: White and Black alike; nothing is said if the time control is not exactly known."""
    assert conditions.same_time_for_everybody(SWISS) is None
    for code, met in (("5400+30", True), ("W5400+30-B5400+30", True), ("W7200+30-B5400+30", False)):
        event = replace(SWISS, control=time_control_of_code(code))
        finding = conditions.same_time_for_everybody(event)
        assert finding is not None
        assert finding.met is met


@shows(conditions.two_hours_for_sixty_moves, "2024")
@pytest.mark.parametrize(("code", "met"), [("5400+30", True), ("7200", True), ("5400+20", False)])
def test_the_time_of_2024(edition: str, code: str, *, met: bool) -> None:
    """Two hours, however they come about."""
    finding = conditions.two_hours_for_sixty_moves(
        replace(SWISS, control=time_control_of_code(code))
    )
    assert finding is not None
    assert finding.met is met


@shows(conditions.two_hours_unless_approved, "2026")
@pytest.mark.parametrize(
    ("code", "approved", "met"),
    [
        ("7200", False, True),
        ("2700+30", False, False),
        ("2700+30", True, True),
        ("3600+30", True, True),
        ("2640+30", True, False),
    ],
)
def test_45_and_30_give_norms_where_the_commission_approved_it(
    edition: str, code: str, *, approved: bool, met: bool
) -> None:
    """The Council's decision for the calendar of 2026; less than 75 minutes never does."""
    event = replace(SWISS, control=time_control_of_code(code), fast_classic=approved)
    finding = conditions.two_hours_unless_approved(event)
    assert (finding is None or finding.met) is met


@shows(conditions.of_the_day_after_ninety_days, *UNTIL_2023)
def test_after_ninety_days_the_ratings_of_the_day_count(edition: str) -> None:
    """1.15."""
    assert [conditions.of_the_day_after_ninety_days(days) for days in (90, 91)] == [False, True]


@shows(conditions.of_the_day_after_thirty_days, *SINCE_2024)
def test_since_2024_they_do_after_thirty_days(edition: str) -> None:
    """1.1.4."""
    assert [conditions.of_the_day_after_thirty_days(days) for days in (30, 31)] == [False, True]


@shows(conditions.ninety_days, *UNTIL_2023)
def test_an_event_of_more_than_ninety_days_is_a_league_or_approved(edition: str) -> None:
    """1 May to 29 July are ninety days."""
    short = replace(SWISS, start=date(2019, 5, 1), end=date(2019, 7, 29))
    long = replace(short, end=date(2019, 7, 30))
    league = replace(long, occasion=Occasion.NATIONAL_TEAMS)
    findings = [conditions.ninety_days(each) for each in (short, long, league)]
    assert [each.met for each in findings if each] == [True, False, True]
    assert conditions.ninety_days(replace(long, occasion=Occasion.APPROVED)) is None


@shows(conditions.ninety_days, *UNTIL_2023)
def test_a_league_may_last_a_year(edition: str) -> None:
    """1.14 names leagues beside national team championships: teams that meet over a season."""
    season = replace(SWISS, form=NormForm.TEAMS, start=date(2018, 10, 1), end=date(2019, 9, 30))
    longer = replace(season, end=date(2019, 10, 2))
    findings = [conditions.ninety_days(each) for each in (season, longer)]
    assert [each.met for each in findings if each] == [True, False]


@shows(conditions.no_single_match, *UNTIL_2023)
def test_no_norm_in_a_match(edition: str) -> None:
    """Everything else is possible."""
    for form in NormForm:
        finding = conditions.no_single_match(replace(SWISS, form=form))
        assert finding is not None
        assert finding.met is (form is not NormForm.MATCH)


@shows(conditions.permitted_system, *SINCE_2024)
def test_systems_of_2024_must_be_permitted_or_approved(edition: str) -> None:
    """A Scheveningen tournament needs an approval."""
    for form, met in (
        (NormForm.SWISS, True),
        (NormForm.KNOCKOUT, True),
        (NormForm.SCHEVENINGEN, False),
    ):
        event = replace(SWISS, form=form)
        for occasion, expected in ((Occasion.ORDINARY, met), (Occasion.APPROVED, True)):
            finding = conditions.permitted_system(replace(event, occasion=occasion))
            assert finding is not None
            assert finding.met is expected


@shows(opponents_titles.six_players_in_double_rounds, *EVERY)
def test_a_double_round_robin_has_at_least_six_players(edition: str) -> None:
    """Other events have no such limit."""
    assert opponents_titles.six_players_in_double_rounds(SWISS) is None
    for players, met in ((5, False), (6, True)):
        finding = opponents_titles.six_players_in_double_rounds(replace(DOUBLE, players=players))
        assert finding is not None
        assert finding.met is met
