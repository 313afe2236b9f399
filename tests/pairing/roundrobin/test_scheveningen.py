"""Scheveningen matches: the printed tables, and the same balance for any number of boards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.pairing.roundrobin.schedule import (
    Schedule,
    ScheduleRefused,
    colour_sequences,
    longest_colour_run,
    meetings,
)
from tabiya.pairing.roundrobin.scheveningen import (
    _constructed,
    _multiple_of_four,
    _odd,
    scheveningen,
    semi_scheveningen,
)
from tabiya.pairing.roundrobin.scheveningen_tables import PRINTED


def whites_of_a(schedule: Schedule[str]) -> list[int]:
    return [sum(white[0] == "A" for white, _ in each.games) for each in schedule.rounds]


def assert_everyone_meets_the_other_team(
    schedule: Schedule[str], numbers: range, rounds: int
) -> None:
    met = meetings(schedule)
    for one in numbers:
        for other in numbers:
            assert met[frozenset((f"A{one}", f"B{other}"))] == 1
    assert len(schedule.rounds) == rounds


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 30))
def test_everyone_meets_the_whole_other_team_one_in_each_round(boards: int) -> None:
    """As many rounds as boards, everybody at one board in each, each two opponents once."""
    schedule = scheveningen(boards)
    assert_everyone_meets_the_other_team(schedule, range(1, boards + 1), boards)
    everyone = sorted(f"{team}{number}" for team in "AB" for number in range(1, boards + 1))
    for each in schedule.rounds:
        assert sorted(seat for game in each.games for seat in game) == everyone


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 30))
def test_every_player_has_balanced_colours(boards: int) -> None:
    """White and Black are equal, or differ by one if the number of boards is odd."""
    for sequence in colour_sequences(scheveningen(boards)).values():
        assert abs(sequence.count("w") - sequence.count("b")) == boards % 2


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 30))
def test_every_round_shares_the_colours_between_the_teams(boards: int) -> None:
    """Each team has White on half of the boards of each round; odd teams take turns at one more."""
    half = boards // 2
    expected = [half + (boards % 2 and 1 - number % 2) for number in range(boards)]
    assert whites_of_a(scheveningen(boards)) == expected


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 60).filter(lambda boards: boards <= 30 or boards % 4 != 2))
def test_nobody_has_one_colour_three_times_running(boards: int) -> None:
    """All printed tables keep this, those from starters, and those for odd and fourfold boards."""
    assert longest_colour_run(scheveningen(boards)) <= 2


def test_two_boards_cannot_balance_rounds_as_well_as_players() -> None:
    """With two boards one team has White on both, as the printed table shows."""
    assert whites_of_a(scheveningen(2)) == [2, 0]


@pytest.mark.parametrize("boards", [3, 7, 9])
def test_the_construction_for_odd_boards_is_the_printed_table(boards: int) -> None:
    """Going round gives print cell by cell for 3, 7 and 9 boards."""
    assert _constructed(boards, _odd) == scheveningen(boards)


def test_five_boards_are_printed_with_other_colours_than_the_other_odd_tables() -> None:
    """Print departs from its own pattern in the colours of rounds 2 and 4; both are balanced."""
    constructed, printed = _constructed(5, _odd), scheveningen(5)
    different = [
        number
        for number, (one, other) in enumerate(
            zip(constructed.rounds, printed.rounds, strict=True), start=1
        )
        if one != other
    ]
    assert different == [2, 4]
    assert meetings(constructed) == meetings(printed)


@pytest.mark.parametrize("boards", [4, 8])
def test_the_construction_for_fourfold_boards_is_the_printed_table(boards: int) -> None:
    """Going round in halves gives print cell by cell for 4 and 8 boards."""
    assert _constructed(boards, _multiple_of_four) == scheveningen(boards)


@pytest.mark.parametrize("boards", PRINTED)
def test_print_lists_games_by_the_boards_of_team_a(boards: int) -> None:
    """Each printed line has the players of A in order, so a slip would show as a gap."""
    for each in scheveningen(boards).rounds:
        seats = [white if white[0] == "A" else black for white, black in each.games]
        assert seats == [f"A{number}" for number in range(1, boards + 1)]


def test_semi_scheveningen_is_the_example_of_the_text() -> None:
    """With eight players A1-A4 meet B1-B4 and A5-A8 meet B5-B8 in four rounds."""
    schedule = semi_scheveningen(8)
    assert_everyone_meets_the_other_team(schedule, range(1, 5), 4)
    assert_everyone_meets_the_other_team(schedule, range(5, 9), 4)
    assert len(meetings(schedule)) == 32


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 15).map(lambda half: 2 * half))
def test_semi_scheveningen_is_balanced_in_every_round(boards: int) -> None:
    """Both teams have White on half of the boards of each round."""
    schedule = semi_scheveningen(boards)
    assert whites_of_a(schedule) == [boards // 2] * (boards // 2)
    for sequence in colour_sequences(schedule).values():
        assert abs(sequence.count("w") - sequence.count("b")) == (boards // 2) % 2


@pytest.mark.parametrize("boards", [-2, 0, 1])
def test_a_match_without_a_team_is_refused(boards: int) -> None:
    """Two teams of less than two players play no Scheveningen match."""
    with pytest.raises(ScheduleRefused, match="cannot be played"):
        scheveningen(boards)


@pytest.mark.parametrize("boards", [0, 2, 3, 7])
def test_teams_without_two_halves_are_refused(boards: int) -> None:
    """The refusal says which numbers of boards are possible."""
    with pytest.raises(ScheduleRefused, match="two equal halves"):
        semi_scheveningen(boards)
