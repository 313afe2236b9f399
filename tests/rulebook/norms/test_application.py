"""What a norm is worth in the application for a title (1.51; in 2024 1.4.1c and 1.5.6)."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.result import Outcome
from tabiya.norms import application
from tabiya.norms.claim import EventPlayer
from tabiya.norms.facts import NormForm, Occasion
from tests.rulebook.norms.notation import SWISS
from tests.rulebook.shown import shows


@shows(application.twenty_six_games_are_enough, "2017")
def test_in_2017_a_win_by_forfeit_makes_26_games_enough(edition: str) -> None:
    """1.51 names the norm of eight games "as the result of a win by forfeit", and no bye."""
    for missing in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS, Outcome.PAIRING_ALLOCATED_BYE):
        words = application.twenty_six_games_are_enough(missing)
        assert ("26 games" in words) is (missing is Outcome.FORFEIT_WIN)


@shows(application.only_one_norm_of_eight, "2024")
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


@shows(application.from_an_event_that_is_needed, "2024")
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


@shows(application.from_an_event_that_is_needed, "2024")
def test_such_a_swiss_is_one_of_single_players(edition: str) -> None:
    """Neither a Swiss of teams nor a round robin; the final of a national championship does too."""
    assert not is_needed(*field(40, 2000), teams=True)
    assert not is_needed(*field(40, 2000), form=NormForm.ROUND_ROBIN)
    final = replace(SWISS, form=NormForm.ROUND_ROBIN, players=10, occasion=Occasion.NATIONAL)
    assert "national championship" in application.from_an_event_that_is_needed(final)
    assert "another norm" not in application.from_an_event_that_is_needed(final)
