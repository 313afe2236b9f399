"""How many games a norm needs, and how many it counts as (1.41, and the last round of 1.42d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from tabiya.model.result import Outcome
from tabiya.norms import counted_games
from tabiya.norms.claim import NormEvent
from tabiya.norms.facts import NormForm, Occasion
from tests.rulebook.norms.notation import (
    EVERY,
    SINCE_2023,
    SWISS,
    UNTIL_2022,
    claim,
    field,
    meeting,
)
from tests.rulebook.shown import shows


@shows(counted_games.least_number_of_games, *EVERY)
@pytest.mark.parametrize(
    ("occasion", "rounds", "least"),
    [
        (Occasion.ORDINARY, 9, 9),
        (Occasion.ORDINARY, 7, 9),
        (Occasion.WORLD_TEAMS, 7, 7),
        (Occasion.WORLD_TEAMS, 9, 7),
        (Occasion.WORLD_TEAMS, 11, 9),
        (Occasion.WORLD_CUP, 14, 8),
    ],
)
def test_nine_games_and_the_exceptions(
    edition: str, occasion: Occasion, rounds: int, least: int
) -> None:
    """Seven in championships of teams over 7 to 9 rounds, eight in the World Cup."""
    event = replace(SWISS, occasion=occasion, rounds=rounds)
    assert counted_games.least_number_of_games(event) == least


EIGHT = [Outcome.WIN] * 8


@shows(counted_games.eight_games_and_a_forfeit_or_bye, *UNTIL_2022)
def test_in_2017_eight_games_and_any_bye_or_forfeit_count_as_eight(edition: str) -> None:
    """But not with an absence, nor in eight or ten rounds."""
    counts = counted_games.eight_games_and_a_forfeit_or_bye
    for outcome in (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE, Outcome.HALF_POINT_BYE):
        assert counts(SWISS, [*EIGHT, outcome]) == 8
    assert counts(SWISS, [*EIGHT, Outcome.ZERO_POINT_BYE]) == 0
    assert counts(SWISS, EIGHT) == 0
    assert counts(SWISS, [*EIGHT, Outcome.WIN]) == 0
    assert counts(replace(SWISS, rounds=10), [*EIGHT, Outcome.FORFEIT_WIN]) == 0


@shows(counted_games.eight_games_and_a_forfeit_win_or_allocated_bye, *SINCE_2023)
def test_since_2024_only_what_is_no_fault_of_the_player_and_it_counts_as_nine(
    edition: str,
) -> None:
    """A bye that was asked for is no reason."""
    counts = counted_games.eight_games_and_a_forfeit_win_or_allocated_bye
    for outcome in (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE):
        assert counts(SWISS, [*EIGHT, outcome]) == 9
    for outcome in (Outcome.FORFEIT_LOSS, Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE):
        assert counts(SWISS, [*EIGHT, outcome]) == 0


@shows(counted_games.could_afford_to_lose, *EVERY)
def test_only_a_last_round_that_was_needed_can_be_looked_at_as_lost(edition: str) -> None:
    """The opponent did not come, and one game is missing."""
    allowed = counted_games.could_afford_to_lose
    last = meeting(9, outcome=Outcome.FORFEIT_WIN)
    assert allowed(SWISS, last, 1)
    assert not allowed(SWISS, last, 0)
    assert not allowed(SWISS, last, 2)
    assert not allowed(SWISS, meeting(8, outcome=Outcome.FORFEIT_WIN), 1)
    assert not allowed(SWISS, meeting(9, outcome=Outcome.FORFEIT_LOSS), 1)


@shows(counted_games.enough_games, *EVERY)
def test_eight_games_are_too_few_where_nine_are_needed(edition: str) -> None:
    """The least number comes from the event."""
    assert not counted_games.enough_games(claim(field(GER=8), edition)).met
    assert counted_games.enough_games(claim(field(GER=9), edition)).met
    assert counted_games.enough_games(claim(field(GER=8), edition, least=8)).met


@shows(counted_games.games_it_counts_as, *EVERY)
@pytest.mark.parametrize(
    ("rounds", "occasion", "games", "above", "counts"),
    [
        (9, Occasion.ORDINARY, 9, 0, 9),
        (9, Occasion.ORDINARY, 9, 2, 11),
        (13, Occasion.ORDINARY, 13, 1, 14),
        (15, Occasion.ORDINARY, 15, 0, 13),
        (15, Occasion.ORDINARY, 10, 0, 10),
        (14, Occasion.WORLD_CUP, 8, 0, 9),
        (9, Occasion.WORLD_TEAMS, 7, 1, 8),
    ],
)
def test_what_a_norm_counts_as(
    edition: str, rounds: int, occasion: Occasion, games: int, above: int, counts: int
) -> None:
    """Full points above the need are games; more than 13 rounds are at most 13 counted_games."""
    event = replace(SWISS, rounds=rounds, occasion=occasion)
    assert counted_games.games_it_counts_as(event, games, above) == counts


@shows(counted_games.games_it_counts_as, *EVERY)
def test_free_rounds_do_not_make_an_event_longer_than_thirteen(edition: str) -> None:
    """Seven players twice have fourteen rounds but twelve games, whose table knows no limit."""
    seven = replace(SWISS, form=NormForm.DOUBLE_ROUND_ROBIN, players=7, rounds=14)
    assert counted_games.games_it_counts_as(seven, 12, 2) == 14
    eight = replace(seven, players=8)
    assert counted_games.games_it_counts_as(eight, 14, 0) == 13


@pytest.mark.parametrize(
    "counts",
    [
        counted_games.eight_games_and_a_forfeit_or_bye,
        counted_games.eight_games_and_a_forfeit_win_or_allocated_bye,
    ],
    ids=("2017", "2023"),
)
def test_a_round_robin_of_nine_players_is_one_of_eight_games(
    counts: Callable[[NormEvent, Sequence[Outcome]], int],
) -> None:
    """The free round is part of the schedule, so nobody has "just 8 games because of" it."""
    free = [*EIGHT, Outcome.PAIRING_ALLOCATED_BYE]
    nine = replace(SWISS, form=NormForm.ROUND_ROBIN, players=9)
    assert counts(nine, free) == 0
    assert counts(replace(nine, players=10), [*EIGHT, Outcome.FORFEIT_WIN]) > 0
