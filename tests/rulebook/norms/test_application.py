"""Applications: what a norm is worth in one, and what several must be together (1.5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.model.result import Outcome
from tabiya.norms import application
from tabiya.norms.claim import AppliedNorm, EventPlayer, Finding, NormApplication
from tabiya.norms.facts import NormForm, Occasion
from tabiya.norms.titles import GM, IM, WGM, TitleSought
from tabiya.rulebook.clause import Clause
from tests.rulebook.norms.notation import (
    EVERY,
    SINCE_2023,
    SINCE_2024,
    SWISS,
    UNTIL_2022,
    UNTIL_2023,
)
from tests.rulebook.shown import shows


@shows(application.twenty_six_games_are_enough, *UNTIL_2022)
def test_in_2017_a_win_by_forfeit_makes_26_games_enough(edition: str) -> None:
    """1.51 names the norm of eight games "as the result of a win by forfeit", and no bye."""
    for missing in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, Outcome.PAIRING_ALLOCATED_BYE):
        words = application.twenty_six_games_are_enough(missing)
        assert ("26 games" in words) is (missing is Outcome.FORFEIT_WIN)


@shows(application.only_one_norm_of_eight, *SINCE_2023)
def test_since_2024_an_application_has_one_norm_of_eight_games(edition: str) -> None:
    """Whether by a forfeit or by the bye."""
    for missing in (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE):
        assert "only one such norm" in application.only_one_norm_of_eight(missing)


STAYED = (Outcome.WIN,) * 3
BYE = (Outcome.WIN, Outcome.PAIRING_ALLOCATED_BYE, Outcome.WIN)
ABSENT_ONCE = (Outcome.WIN, Outcome.ZERO_POINT_BYE, Outcome.WIN)


def field(
    number: int, rating: int | None, outcomes: tuple[Outcome, ...] = STAYED
) -> tuple[EventPlayer, ...]:
    """So many players of one rating."""
    return (EventPlayer("NOR", rating, None, outcomes),) * number


def is_needed(*players: EventPlayer, form: NormForm = NormForm.SWISS, teams: bool = False) -> bool:
    """Whether the event is a Swiss from which an application must have a norm."""
    event = replace(SWISS, participants=players, form=form, teams=teams)
    return "another norm" not in application.from_an_event_that_is_needed(event)


@shows(application.from_an_event_that_is_needed, *SINCE_2023)
def test_since_2024_one_norm_comes_from_a_swiss_of_forty_averaging_2000(edition: str) -> None:
    """In every round; the forty strongest do, however many others there are."""
    assert is_needed(*field(40, 2000))
    assert not is_needed(*field(39, 2600))
    assert not is_needed(*field(39, 2000), *field(1, 1999))
    assert is_needed(*field(20, 2100), *field(20, 1900), *field(60, 1400))
    assert not is_needed(*field(39, 2100), *field(20, None))
    assert is_needed(*field(39, 2000), *field(1, 2000, BYE))
    assert not is_needed(*field(39, 2000), *field(1, 2000, ABSENT_ONCE))
    assert is_needed(*field(40, 2000), *field(1, 2000, ABSENT_ONCE))


@shows(application.from_an_event_that_is_needed, *SINCE_2023)
def test_such_a_swiss_is_one_of_single_players(edition: str) -> None:
    """Neither a Swiss of teams nor a round robin; the final of a national championship does too."""
    assert not is_needed(*field(40, 2000), teams=True)
    assert not is_needed(*field(40, 2000), form=NormForm.ROUND_ROBIN)
    final = replace(SWISS, form=NormForm.ROUND_ROBIN, players=10, occasion=Occasion.NATIONAL)
    assert "national championship" in application.from_an_event_that_is_needed(final)
    assert "another norm" not in application.from_an_event_that_is_needed(final)


@shows(application.from_a_swiss_of_forty, "2022")
def test_in_2022_only_a_swiss_of_forty_is_known_to_do(edition: str) -> None:
    """The championships came in 2023."""
    large = replace(SWISS, participants=field(40, 2000))
    final = replace(SWISS, occasion=Occasion.NATIONAL)
    clause = application.from_a_swiss_of_forty
    assert "another norm" not in clause(large)
    assert "another norm" in clause(final)


NINE = AppliedNorm("Open", SWISS, 9)
EIGHT = replace(NINE, counts_as=8, missing=Outcome.FORFEIT_WIN)


def met(
    clause: Clause[[NormApplication], Finding | None],
    *norms: AppliedNorm,
    sought: TitleSought = GM,
    rating: int | None = 2500,
) -> bool | None:
    """Whether a clause is met by these norms; None where it asks nothing."""
    found = clause(NormApplication(sought, norms, rating))
    return None if found is None else found.met


@shows(application.twenty_seven_games_or_26, *UNTIL_2022)
def test_in_2017_two_norms_have_27_games_or_26(edition: str) -> None:
    """1.51: 26 only where one norm has eight games because of a win by forfeit."""
    clause = application.twenty_seven_games_or_26
    assert met(clause, NINE, NINE, NINE)
    assert not met(clause, NINE, NINE)
    assert met(clause, NINE, NINE, EIGHT)
    assert not met(clause, NINE, NINE, replace(EIGHT, missing=Outcome.PAIRING_ALLOCATED_BYE))
    assert not met(clause, replace(NINE, counts_as=30))


@shows(application.twenty_seven_games, *SINCE_2023)
def test_since_2024_there_are_27_games_in_any_case(edition: str) -> None:
    """1.5.1: thirteen games and fourteen are two norms of 27."""
    clause = application.twenty_seven_games
    assert met(clause, replace(NINE, counts_as=13), replace(NINE, counts_as=14))
    assert not met(clause, NINE, NINE, EIGHT)


@shows(application.rating_of_the_title, *EVERY)
def test_the_rating_of_the_title_was_had_at_some_time(edition: str) -> None:
    """1.53: 2500 for GM, 2400 for IM, 2300 for WGM."""
    clause = application.rating_of_the_title
    assert met(clause, NINE)
    assert not met(clause, NINE, rating=2499)
    assert not met(clause, NINE, rating=None)
    assert met(clause, NINE, sought=IM, rating=2400)
    assert not met(clause, NINE, sought=WGM, rating=2299)


def _one_round_a_day(clause: Clause[[NormApplication], Finding | None]) -> None:
    three, two = replace(NINE, days_of_one_round=3), replace(NINE, days_of_one_round=2)
    assert met(clause, two, three)
    assert not met(clause, two, two)
    assert not met(clause, NINE)
    assert met(clause, two, sought=IM) is None


@shows(application.one_round_a_day_for_gm, *UNTIL_2023)
def test_in_2017_one_norm_for_gm_has_one_round_a_day(edition: str) -> None:
    """1.13a; days that nobody knows are no proof."""
    _one_round_a_day(application.one_round_a_day_for_gm)
    assert met(application.one_round_a_day_for_gm, NINE, sought=WGM) is None


@shows(application.one_round_a_day_for_gm_and_wgm, *SINCE_2024)
def test_since_2024_it_is_asked_for_wgm_too(edition: str) -> None:
    """1.1.3a."""
    _one_round_a_day(application.one_round_a_day_for_gm_and_wgm)
    assert met(application.one_round_a_day_for_gm_and_wgm, NINE, sought=WGM) is False


@shows(application.one_norm_with_the_normal_mix, *EVERY)
def test_one_norm_has_the_normal_mix_of_federations(edition: str) -> None:
    """Others may come from exempt events."""
    exempt = replace(NINE, waived=2)
    assert met(application.one_norm_with_the_normal_mix, exempt, NINE)
    assert not met(application.one_norm_with_the_normal_mix, exempt, exempt)


@shows(application.one_norm_of_eight_games, *SINCE_2023)
def test_since_2024_two_norms_of_eight_games_are_one_too_many(edition: str) -> None:
    """1.4.1c."""
    assert met(application.one_norm_of_eight_games, NINE, EIGHT)
    assert not met(application.one_norm_of_eight_games, NINE, EIGHT, EIGHT)


@pytest.mark.parametrize(
    ("day", "asked"), [(date(2022, 6, 30), False), (date(2022, 7, 1), True), (None, True)]
)
@shows(application.one_norm_of_an_event_that_is_needed, *SINCE_2023)
def test_a_large_swiss_is_asked_for_with_a_norm_after_june_2022(
    edition: str, day: date | None, *, asked: bool
) -> None:
    """1.5.6; older norms alone need none, and one of several is enough."""
    clause = application.one_norm_of_an_event_that_is_needed
    small = replace(NINE, event=replace(SWISS, start=day))
    large = replace(NINE, event=replace(SWISS, start=day, participants=field(40, 2000)))
    assert met(clause, small, small) is (False if asked else None)
    assert met(clause, small, large) is (True if asked else None)


@shows(application.one_norm_of_a_swiss_of_forty, "2022")
def test_in_2022_a_norm_after_june_asks_for_a_swiss_of_forty(edition: str) -> None:
    """1.5.6 a; a final does not do, and older norms need none."""
    clause = application.one_norm_of_a_swiss_of_forty
    days = date(2022, 6, 30), date(2022, 7, 1)
    old, final = (
        replace(NINE, event=replace(SWISS, start=day, occasion=Occasion.NATIONAL)) for day in days
    )
    large = replace(NINE, event=replace(SWISS, start=days[1], participants=field(40, 2000)))
    assert met(clause, old, old) is None
    assert met(clause, old, final) is False
    assert met(clause, old, large) is True


@shows(application.norms_have_not_expired, *EVERY)
def test_norms_of_before_july_2005_must_have_been_registered(edition: str) -> None:
    """1.55: nobody sees here whether they were."""
    old = replace(NINE, event=replace(SWISS, start=date(2005, 6, 30)))
    young = replace(NINE, event=replace(SWISS, start=date(2005, 7, 1)))
    assert met(application.norms_have_not_expired, young, old) is False
    assert met(application.norms_have_not_expired, young, NINE) is None
