"""Changes before round 1 leave announced pairings alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.roundrobin.changes_before_start import (
    Numbers,
    get_schedule,
    late_entry,
    number_given_back,
    numbers_by_hand,
    numbers_by_lot,
    replaced,
)
from tabiya.pairing.roundrobin.schedule import ScheduleRefused

FIVE: Numbers = ("Anna", "Boris", "Carla", "Dan", "Eva")


def games(numbers: Numbers) -> list[set[tuple[str, str]]]:
    return [set(each.games) for each in get_schedule(numbers).rounds]


@given(st.integers(3, 20), st.data())
def test_a_withdrawal_changes_no_game_of_the_others(players: int, data: st.DataObject) -> None:
    """Every other game keeps its round and its colours, and the opponents are free."""
    numbers: Numbers = tuple(f"P{n}" for n in range(players))
    leaving = data.draw(st.sampled_from(numbers))
    assert leaving is not None
    after = get_schedule(number_given_back(numbers, leaving))
    for before, now in zip(get_schedule(numbers).rounds, after.rounds, strict=True):
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
    with pytest.raises(ScheduleRefused, match="Zoe has no number"):
        number_given_back(FIVE, "Zoe")
    with pytest.raises(ScheduleRefused, match="Eva already has number 5"):
        replaced(FIVE, "Anna", "Eva")
    with pytest.raises(ScheduleRefused, match="Eva already has number 5"):
        late_entry(FIVE, "Eva")


@given(st.lists(st.text(min_size=1), unique=True), st.integers(0, 2**32))
def test_lots_are_a_permutation_that_the_seed_repeats(names: list[str], seed: int) -> None:
    """Everyone gets one number, and the same seed draws the same lots."""
    drawn = numbers_by_lot(names, seed)
    assert sorted(drawn) == sorted(names)
    assert numbers_by_lot(names, seed) == drawn


def test_every_order_of_three_can_be_drawn() -> None:
    """Over some seeds all six orders appear, so no place is barred to anybody."""
    assert len({numbers_by_lot("ABC", seed) for seed in range(100)}) == 6


def test_numbers_by_hand_order_the_players() -> None:
    """The arbiter's own numbers are kept."""
    assert numbers_by_hand({"Anna": 2, "Boris": 3, "Carla": 1}) == ("Carla", "Anna", "Boris")


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ({"Anna": 1, "Boris": 1}, "number 1 was given to Anna and Boris"),
        ({"Anna": 1, "Boris": 3}, "no player has number 2"),
        ({"Anna": 0, "Boris": 1}, "no player has number 2"),
    ],
)
def test_wrong_numbers_are_refused(numbers: dict[str, int], message: str) -> None:
    """Two numbers alike or a gap get a refusal that names the number."""
    with pytest.raises(ScheduleRefused, match=message):
        numbers_by_hand(numbers)


def test_one_name_twice_is_refused() -> None:
    """Lots cannot be drawn for one name twice."""
    with pytest.raises(ScheduleRefused, match="Anna is on the list twice"):
        numbers_by_lot(["Anna", "Boris", "Anna"], 1)
