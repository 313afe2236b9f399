"""The kind of an event, by its name and by its pairings."""

from dataclasses import replace

import pytest

from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.event_kind import EventKind, get_kind
from tests.tiebreaks.events import (
    EXERCISE,
    EXERCISE_ROUND_ROBIN,
    PEARL_SPRING,
    TEAMS,
    team_event,
)


def with_settings(event: Tournament, **changes: object) -> Tournament:
    return replace(event, settings=replace(event.settings, **changes))  # type: ignore[arg-type]  # keywords of Settings


def test_the_kind_is_read_from_its_name_before_the_pairings() -> None:
    """All met all, but the organiser called it a Swiss."""
    assert get_kind(EXERCISE_ROUND_ROBIN) is EventKind.INDIVIDUAL_ROUND_ROBIN
    assert get_kind(PEARL_SPRING) is EventKind.INDIVIDUAL_ROUND_ROBIN
    assert get_kind(EXERCISE) is EventKind.INDIVIDUAL_SWISS
    named = with_settings(EXERCISE_ROUND_ROBIN, kind="Swiss Dutch")
    assert get_kind(named) is EventKind.INDIVIDUAL_SWISS
    assert get_kind(with_settings(EXERCISE, kind_code="ROUND_ROBIN")).round_robin
    assert get_kind(TEAMS) is EventKind.TEAM_SWISS


@pytest.mark.parametrize(
    ("code", "words", "round_robin"),
    [
        ("FIDE_SCHILLER", "", True),
        ("", "Skalitzka", True),
        ("FIDE_LIM", "", False),
        ("ARENA_RR", "", True),
        ("", "Accelerated", False),
        ("FIDE_DUTCH", "Round robin", False),
    ],
)
def test_the_kind_follows_from_the_system_that_code_or_words_name(
    code: str, words: str, *, round_robin: bool
) -> None:
    """A table of any kind fixes the pairings; of two names that contradict, the code is believed."""
    event = EXERCISE if round_robin else EXERCISE_ROUND_ROBIN
    named = with_settings(event, kind_code=code, kind=words)
    assert get_kind(named).round_robin is round_robin


def test_matches_forfeited_as_a_whole_are_meetings_too() -> None:
    """Three teams meet twice; one match of 3 and 2 was not played."""
    rounds = [
        [(1, 2, "1=")],
        [(3, 2, "+-")],
        [(1, 3, "==")],
        [(2, 1, "1=")],
        [(2, 3, "=0")],
        [(3, 1, "11")],
    ]
    assert get_kind(with_settings(team_event(2, 3, rounds), kind="")) is EventKind.TEAM_ROUND_ROBIN


def test_a_small_swiss_in_which_all_have_met_is_no_round_robin() -> None:
    """Six players, five rounds: a whole cycle. With a sixth round announced it is none."""
    unnamed = with_settings(EXERCISE_ROUND_ROBIN, kind="", rounds=5)
    assert get_kind(unnamed) is EventKind.INDIVIDUAL_ROUND_ROBIN
    assert get_kind(with_settings(unnamed, rounds=6)) is EventKind.INDIVIDUAL_SWISS
    assert get_kind(with_settings(unnamed, rounds=10)) is EventKind.INDIVIDUAL_ROUND_ROBIN
