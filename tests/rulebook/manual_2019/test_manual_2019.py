"""The two events of the Arbiters' Manual of 2019 are paired as it prints and explains them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabiya.model.points import format_points
from tabiya.model.record import records
from tabiya.pairing.swiss.dutch.engine import pair_next_round
from tabiya.pairing.swiss.dutch.reasoning import DutchReasoning
from tests.pairing.reasoning import reasoning_as
from tests.rulebook.manual_2019.recorded_event import (
    Event,
    Printed,
    preference_of,
    read_event,
    step_of,
)

HERE = Path(__file__).parent
FOURTEEN = read_event(HERE / "fourteen_players.toml")
TWELVE = read_event(HERE / "twelve_players.toml")
ALL = [
    (name, event, printed)
    for name, event in (("fourteen", FOURTEEN), ("twelve", TWELVE))
    for printed in event.rounds
]


def rounds(wanted: Callable[[Printed], object]) -> pytest.MarkDecorator:
    """The test runs for every round of which the Manual prints this."""
    return pytest.mark.parametrize(
        ("event", "printed"),
        [
            pytest.param(event, printed, id=f"{name}-round-{printed.number}")
            for name, event, printed in ALL
            if wanted(printed)
        ],
    )


@rounds(lambda printed: printed.boards)
def test_every_round_is_paired_as_printed(event: Event, printed: Printed) -> None:
    """The same opponents, the same colours, the same bye."""
    pairing = pair_next_round(event.before(printed.number), event.edition)
    assert set(pairing.pairs) == set(printed.boards)
    assert pairing.bye == printed.bye


@pytest.mark.parametrize("printed", FOURTEEN.rounds, ids=lambda printed: printed.number)
def test_the_boards_stand_in_the_order_printed(printed: Printed) -> None:
    """The Manual prints the boards of the fourteen players in their order of publication."""
    pairing = pair_next_round(FOURTEEN.before(printed.number), "2017")
    assert list(pairing.pairs) == printed.boards


@rounds(lambda printed: printed.steps)
def test_every_step_described_is_a_step_taken(event: Event, printed: Printed) -> None:
    """Brackets, moved-down players, exchanges, downfloaters, the penultimate and collapsed ones."""
    pairing = pair_next_round(event.before(printed.number), event.edition)
    taken = [step_of(paired) for paired in reasoning_as(DutchReasoning, pairing).brackets]
    if event is FOURTEEN:
        assert taken == printed.steps
    else:
        assert [step for step in taken if step in printed.steps] == printed.steps


@rounds(lambda printed: printed.preferences)
def test_colour_preferences_and_floats_are_those_printed(event: Event, printed: Printed) -> None:
    """Mild, strong or absolute; and the floats of the last two rounds."""
    pairing = pair_next_round(event.before(printed.number), event.edition)
    ours = [
        preference_of(player) for player in reasoning_as(DutchReasoning, pairing).field.entrants
    ]
    assert [one for one in ours if one in printed.preferences] == printed.preferences


def test_the_damaged_crosstable_was_mended_so_that_all_totals_agree() -> None:
    """Every player's nine results add up to the total printed beside them."""
    history = records(TWELVE.tournament)
    totals = [format_points(history[number].score) for number in range(1, 13)]
    assert totals == TWELVE.totals


def test_the_rules_of_2026_would_have_paired_the_fourteen_otherwise() -> None:
    """In round 2 player 12, absent without points, is no downfloater any more."""
    before = FOURTEEN.before(3)
    old, new = (
        next(
            preference_of(one)
            for one in reasoning_as(DutchReasoning, pair_next_round(before, edition)).field.entrants
            if one.number == 12
        )
        for edition in ("2017", "2026")
    )
    assert (old, new) == ("12Wwv", "12Ww")
