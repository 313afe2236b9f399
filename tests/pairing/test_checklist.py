"""What FIDE verifies in a tournament program."""

import pytest

from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import ProhibitedPairs
from tabiya.pairing.checklist import (
    bye_beats_a_win,
    prohibited_pair,
    two_draws_beat_a_win_and_a_loss,
    unusual_bye,
)


@pytest.mark.parametrize(
    ("scoring", "fault"),
    [
        (STANDARD, False),
        (ScoringSystem.of(30, 10), False),
        (ScoringSystem.of(10, 6), True),
        (ScoringSystem.of(30, 20, 10), False),
        (ScoringSystem.of(30, 21, 10), True),
    ],
)
def test_two_draws_are_worth_no_more_than_a_win_and_a_loss(
    scoring: ScoringSystem, *, fault: bool
) -> None:
    """3-2-1 is the limit."""
    assert two_draws_beat_a_win_and_a_loss(scoring) is fault


@pytest.mark.parametrize(("bye", "fault"), [(10, False), (11, True), (0, False)])
def test_a_bye_is_worth_no_more_than_a_win(bye: int, *, fault: bool) -> None:
    """Nobody gains by not playing."""
    assert bye_beats_a_win(STANDARD.with_bye(bye)) is fault


@pytest.mark.parametrize(
    ("scoring", "fault"),
    [
        (STANDARD.with_bye(5), False),
        (STANDARD.with_bye(7), True),
        (ScoringSystem.of(30, 10).with_bye(20), False),
    ],
)
def test_a_bye_in_standard_scoring_is_worth_one_a_half_or_nothing(
    scoring: ScoringSystem, *, fault: bool
) -> None:
    """Another scoring may price it otherwise."""
    assert unusual_bye(scoring) is fault


@pytest.mark.parametrize(
    ("one", "other", "round_number", "fault"),
    [(1, 3, 2, True), (3, 1, 3, True), (1, 3, 1, False), (1, 3, 4, False), (1, 4, 2, False)],
)
def test_players_kept_apart_do_not_meet_in_the_rounds_named(
    one: int, other: int, round_number: int, *, fault: bool
) -> None:
    """Rounds 2 and 3 were named."""
    assert (
        prohibited_pair(
            ProhibitedPairs((1, 2, 3), first_round=2, last_round=3), one, other, round_number
        )
        is fault
    )
