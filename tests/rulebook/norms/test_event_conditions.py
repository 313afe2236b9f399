"""What the event itself must be (1.1, 1.45f, 1.6; in 2024 1.4.2e)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.time_control import time_control_of_code
from tabiya.norms import conditions, opponents_titles
from tabiya.norms.facts import NormForm, Occasion
from tabiya.ratings.facts import RatingList
from tests.rulebook.norms.notation import BOTH, DOUBLE, SWISS
from tests.rulebook.shown import shows


@shows(conditions.standard_chess, *BOTH)
def test_norms_are_made_in_standard_chess(edition: str) -> None:
    """Not in rapid, not in blitz."""
    for played in RatingList:
        finding = conditions.standard_chess(replace(SWISS, rating_list=played))
        assert finding is not None
        assert finding.met is (played is RatingList.STANDARD)


@shows(conditions.twelve_hours_of_play, *BOTH)
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


@shows(conditions.twelve_hours_of_play, *BOTH)
def test_what_is_not_known_is_not_judged(edition: str) -> None:
    """Neither without days nor without an exact time control."""
    timed = replace(SWISS, control=time_control_of_code("5400+30"))
    assert conditions.twelve_hours_of_play(timed) is None
    assert conditions.twelve_hours_of_play(replace(SWISS, rounds_a_day=2)) is None


@shows(conditions.two_rounds_a_day, *BOTH)
def test_three_rounds_a_day_are_too_many(edition: str) -> None:
    """Nothing is said if the days are not known."""
    assert conditions.two_rounds_a_day(SWISS) is None
    for rounds, met in ((1, True), (2, True), (3, False)):
        finding = conditions.two_rounds_a_day(replace(SWISS, rounds_a_day=rounds))
        assert finding is not None
        assert finding.met is met


@shows(conditions.ninety_minutes_and_increment_or_two_hours, "2017")
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


@shows(conditions.same_time_for_everybody, *BOTH)
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


@shows(conditions.ninety_days, "2017")
def test_an_event_of_more_than_ninety_days_is_a_league_or_approved(edition: str) -> None:
    """1 May to 29 July are ninety days."""
    short = replace(SWISS, start=date(2019, 5, 1), end=date(2019, 7, 29))
    long = replace(short, end=date(2019, 7, 30))
    league = replace(long, occasion=Occasion.NATIONAL_TEAMS)
    findings = [conditions.ninety_days(each) for each in (short, long, league)]
    assert [each.met for each in findings if each] == [True, False, True]
    assert conditions.ninety_days(replace(long, occasion=Occasion.APPROVED)) is None


@shows(conditions.ninety_days, "2017")
def test_a_league_may_last_a_year(edition: str) -> None:
    """1.14 names leagues beside national team championships: teams that meet over a season."""
    season = replace(SWISS, form=NormForm.TEAMS, start=date(2018, 10, 1), end=date(2019, 9, 30))
    longer = replace(season, end=date(2019, 10, 2))
    findings = [conditions.ninety_days(each) for each in (season, longer)]
    assert [each.met for each in findings if each] == [True, False]


@shows(conditions.no_single_match, "2017")
def test_no_norm_in_a_match(edition: str) -> None:
    """Everything else is possible."""
    for form in NormForm:
        finding = conditions.no_single_match(replace(SWISS, form=form))
        assert finding is not None
        assert finding.met is (form is not NormForm.MATCH)


@shows(conditions.permitted_system, "2024")
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


@shows(opponents_titles.six_players_in_double_rounds, *BOTH)
def test_a_double_round_robin_has_at_least_six_players(edition: str) -> None:
    """Other events have no such limit."""
    assert opponents_titles.six_players_in_double_rounds(SWISS) is None
    for players, met in ((5, False), (6, True)):
        finding = opponents_titles.six_players_in_double_rounds(replace(DOUBLE, players=players))
        assert finding is not None
        assert finding.met is met
