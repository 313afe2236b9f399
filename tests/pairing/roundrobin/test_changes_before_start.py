"""Changes before round 1 leave announced pairings alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.roundrobin.changes_before_start import (
    Numbers,
    late_entry,
    number_given_back,
    replaced,
    schedule_of,
)
from tabiya.pairing.roundrobin.schedule import ScheduleRefused

FIVE: Numbers = ("Anna", "Boris", "Carla", "Dan", "Eva")


def games(numbers: Numbers) -> list[set[tuple[str, str]]]:
    return [set(each.games) for each in schedule_of(numbers).rounds]


@given(st.integers(3, 20), st.data())
def test_a_withdrawal_changes_no_game_of_the_others(players: int, data: st.DataObject) -> None:
    """Every other game keeps its round and its colours, and the opponents are free."""
    numbers: Numbers = tuple(f"P{n}" for n in range(players))
    leaving = data.draw(st.sampled_from(numbers))
    assert leaving is not None
    after = schedule_of(number_given_back(numbers, leaving))
    for before, now in zip(schedule_of(numbers).rounds, after.rounds, strict=True):
        assert set(now.games) == {game for game in before.games if leaving not in game}
        freed = {name for game in before.games if leaving in game for name in game}
        assert set(now.byes) == (set(before.byes) | freed) - {leaving}


def test_a_replacement_takes_over_number_and_pairings() -> None:
    """Only the name changes."""
    numbers = replaced(FIVE, "Carla", "Zoe")
    assert numbers == ("Anna", "Boris", "Zoe", "Dan", "Eva")
    renamed = [
        {tuple("Zoe" if name == "Carla" else name for name in game) for game in each}
        for each in games(FIVE)
    ]
    assert games(numbers) == renamed


def test_a_late_entry_takes_the_bye_of_an_odd_field() -> None:
    """Whoever was free now has a game, and no announced game changes."""
    numbers = late_entry(FIVE, "Zoe")
    assert numbers == (*FIVE, "Zoe")
    for before, now in zip(games(FIVE), games(numbers), strict=True):
        assert before < now


def test_a_late_entry_takes_an_empty_number_first() -> None:
    """A number given back is filled before the bye."""
    assert late_entry(number_given_back(FIVE, "Boris"), "Zoe")[1] == "Zoe"


def test_a_late_entry_that_would_change_everything_is_refused() -> None:
    """A full even field has no place; the refusal cites the rule."""
    with pytest.raises(ScheduleRefused, match="cannot be added") as told:
        late_entry((*FIVE, "Fred"), "Zoe")
    assert "6.4" in str(told.value)


def test_strangers_and_doubles_are_refused() -> None:
    """Nobody leaves who is not there, and nobody comes twice."""
    with pytest.raises(ScheduleRefused, match="Zoe holds no number"):
        number_given_back(FIVE, "Zoe")
    with pytest.raises(ScheduleRefused, match="Eva already holds number 5"):
        replaced(FIVE, "Anna", "Eva")
    with pytest.raises(ScheduleRefused, match="Eva already holds number 5"):
        late_entry(FIVE, "Eva")
