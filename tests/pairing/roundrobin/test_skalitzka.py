"""Skalitzka: three teams in two rounds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.roundrobin.schedule import ScheduleRefused, colour_sequences, meetings
from tabiya.pairing.roundrobin.skalitzka import Colours, skalitzka

# The first printed version: capital letters, small letters and figures are the three teams.
PRINTED_ALIKE = (
    "A-a b-1 2-B C-c d-3 4-D E-e f-5 6-F",
    "1-A a-2 B-b 3-C c-4 D-d 5-E e-6 F-f",
)

# The second printed version, in which boards 3 and 4 have the colours of 1 and 2 reversed.
PRINTED_REVERSED = (
    "A1-B1 C1-A2 B2-C2 B3-A3 A4-C3 C4-B4 A5-B5 C5-A6 B6-C6",
    "B1-C1 C2-A1 A2-B2 C3-B3 A3-C4 B4-A4 B5-C5 C6-A5 A6-B6",
)


def seat(sign: str) -> str:
    if sign.isdigit():
        return f"C{sign}"
    team = "A" if sign.isupper() else "B"
    return f"{team}{'abcdef'.index(sign.lower()) + 1}"


def test_the_first_version_is_that_of_print() -> None:
    """Capitals are team A, small letters team B, figures team C."""
    printed = [
        tuple((seat(cell[0]), seat(cell[2])) for cell in line.split()) for line in PRINTED_ALIKE
    ]
    assert [each.games for each in skalitzka(6).rounds] == printed


def test_the_second_version_is_that_of_print() -> None:
    """Nine boards of three teams of six."""
    printed = [tuple(tuple(cell.split("-")) for cell in line.split()) for line in PRINTED_REVERSED]
    assert [each.games for each in skalitzka(6, Colours.REVERSED).rounds] == printed


@given(st.integers(1, 40).map(lambda pairs: 2 * pairs), st.sampled_from(tuple(Colours)))
def test_everyone_plays_both_rounds_with_both_colours(boards: int, colours: Colours) -> None:
    """One White, one Black, one opponent of each other team, who sits at most one board away."""
    schedule = skalitzka(boards, colours)
    sequences = colour_sequences(schedule)
    everyone = {f"{team}{number}" for team in "ABC" for number in range(1, boards + 1)}
    assert set(sequences) == everyone
    assert all(sorted(sequence) == ["b", "w"] for sequence in sequences.values())
    opponents: dict[str, set[str]] = {one: set() for one in everyone}
    for white, black in (game for each in schedule.rounds for game in each.games):
        opponents[white].add(black[0])
        opponents[black].add(white[0])
        assert abs(int(white[1:]) - int(black[1:])) <= 1
    assert all(met == set("ABC") - {one[0]} for one, met in opponents.items())


@given(st.integers(1, 40).map(lambda pairs: 2 * pairs), st.sampled_from(tuple(Colours)))
def test_each_two_teams_play_as_many_games_as_a_team_has_players(
    boards: int, colours: Colours
) -> None:
    """The three matches are equally long."""
    games = Counter(
        frozenset(one[0] for one in met) for met in meetings(skalitzka(boards, colours)).elements()
    )
    assert games == {frozenset(two): boards for two in combinations("ABC", 2)}


@given(st.integers(1, 20).map(lambda fours: 4 * fours))
def test_reversed_colours_are_even_between_teams_for_multiples_of_four(boards: int) -> None:
    """Each team has White in half of its games against each other team."""
    whites = Counter(
        (white[0], black[0])
        for each in skalitzka(boards, Colours.REVERSED).rounds
        for white, black in each.games
    )
    assert set(whites.values()) == {boards // 2}


def test_the_first_version_gives_one_team_all_whites_against_another() -> None:
    """The disadvantage which the text itself names: six Whites against one, six Blacks the other."""
    whites = Counter(
        (white[0], black[0]) for each in skalitzka(6).rounds for white, black in each.games
    )
    assert whites == {("A", "B"): 6, ("B", "C"): 6, ("C", "A"): 6}


@pytest.mark.parametrize("boards", [-2, 0, 1, 5])
def test_odd_or_empty_teams_are_refused(boards: int) -> None:
    """The system needs an even number of players in each team."""
    with pytest.raises(ScheduleRefused, match="even number of players"):
        skalitzka(boards)
