"""Berger tables: the printed ones cell by cell, and the promises for every size."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019
from tabiya.pairing.roundrobin.berger import (
    berger_table,
    last_two_rounds_reversed,
    round_robin,
)
from tabiya.pairing.roundrobin.schedule import (
    Schedule,
    ScheduledRound,
    ScheduleRefused,
    colour_sequences,
    longest_colour_run,
    longest_run,
    meetings,
)

PRINTED = {
    4: (
        "1-4 2-3",
        "4-3 1-2",
        "2-4 3-1",
    ),
    6: (
        "1-6 2-5 3-4",
        "6-4 5-3 1-2",
        "2-6 3-1 4-5",
        "6-5 1-4 2-3",
        "3-6 4-2 5-1",
    ),
    8: (
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ),
    10: (
        "1-10 2-9 3-8 4-7 5-6",
        "10-6 7-5 8-4 9-3 1-2",
        "2-10 3-1 4-9 5-8 6-7",
        "10-7 8-6 9-5 1-4 2-3",
        "3-10 4-2 5-1 6-9 7-8",
        "10-8 9-7 1-6 2-5 3-4",
        "4-10 5-3 6-2 7-1 8-9",
        "10-9 1-8 2-7 3-6 4-5",
        "5-10 6-4 7-3 8-2 9-1",
    ),
    12: (
        "1-12 2-11 3-10 4-9 5-8 6-7",
        "12-7 8-6 9-5 10-4 11-3 1-2",
        "2-12 3-1 4-11 5-10 6-9 7-8",
        "12-8 9-7 10-6 11-5 1-4 2-3",
        "3-12 4-2 5-1 6-11 7-10 8-9",
        "12-9 10-8 11-7 1-6 2-5 3-4",
        "4-12 5-3 6-2 7-1 8-11 9-10",
        "12-10 11-9 1-8 2-7 3-6 4-5",
        "5-12 6-4 7-3 8-2 9-1 10-11",
        "12-11 1-10 2-9 3-8 4-7 5-6",
        "6-12 7-5 8-4 9-3 10-2 11-1",
    ),
    14: (
        "1-14 2-13 3-12 4-11 5-10 6-9 7-8",
        "14-8 9-7 10-6 11-5 12-4 13-3 1-2",
        "2-14 3-1 4-13 5-12 6-11 7-10 8-9",
        "14-9 10-8 11-7 12-6 13-5 1-4 2-3",
        "3-14 4-2 5-1 6-13 7-12 8-11 9-10",
        "14-10 11-9 12-8 13-7 1-6 2-5 3-4",
        "4-14 5-3 6-2 7-1 8-13 9-12 10-11",
        "14-11 12-10 13-9 1-8 2-7 3-6 4-5",
        "5-14 6-4 7-3 8-2 9-1 10-13 11-12",
        "14-12 13-11 1-10 2-9 3-8 4-7 5-6",
        "6-14 7-5 8-4 9-3 10-2 11-1 12-13",
        "14-13 1-12 2-11 3-10 4-9 5-8 6-7",
        "7-14 8-6 9-5 10-4 11-3 12-2 13-1",
    ),
    16: (
        "1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9",
        "16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2",
        "2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10",
        "16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3",
        "3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11",
        "16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4",
        "4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12",
        "16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5",
        "5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13",
        "16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6",
        "6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14",
        "16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7",
        "7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15",
        "16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8",
        "8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1",
    ),
}
"""The tables as the Arbiters' Manual of 2019 prints them (13.16.1), one line per round."""


def read(line: str) -> tuple[tuple[int, int], ...]:
    pairs = (cell.split("-") for cell in line.split())
    return tuple((int(white), int(black)) for white, black in pairs)


@pytest.mark.parametrize("players", PRINTED)
def test_the_formula_gives_every_cell_of_the_printed_table(players: int) -> None:
    """Pairs, colours and the order of the boards are those of print, 3/4 to 15/16 players."""
    derived = [each.games for each in berger_table(players).rounds]
    assert derived == [read(line) for line in PRINTED[players]]


@pytest.mark.parametrize("players", PRINTED)
def test_an_odd_field_uses_the_next_even_table_without_its_highest_number(players: int) -> None:
    """Whoever should meet the highest number is free, and nothing else changes."""
    for line, each in zip(PRINTED[players], berger_table(players - 1).rounds, strict=True):
        printed = read(line)
        assert each.games == tuple(game for game in printed if players not in game)
        assert each.byes == tuple(min(game) for game in printed if players in game)


def test_the_slip_of_2020_in_round_six_lets_one_player_sit_down_twice() -> None:
    """The proposal of 2020 prints 13-8 where the table needs 13-9: 8 plays twice, 9 not at all."""
    printed = read("16-11 12-10 13-8 14-8 15-7 1-6 2-5 3-4")
    seats = [number for game in printed for number in game]
    assert seats.count(8) == 2
    assert 9 not in seats
    derived = berger_table(16).rounds[5].games
    assert [(a, b) for a, b in zip(printed, derived, strict=True) if a != b] == [((13, 8), (13, 9))]


def test_the_slip_of_2020_in_round_ten_is_only_an_order_of_boards() -> None:
    """The proposal of 2020 exchanges two boards of round 10: the same games, another order."""
    printed = read("16-13 15-11 14-12 1-10 2-9 3-8 4-7 5-6")
    derived = berger_table(16).rounds[9].games
    assert printed != derived
    assert set(printed) == set(derived)


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 200))
def test_everyone_meets_everyone_exactly_once(players: int) -> None:
    """A cycle has each two players at one board once, and nobody twice in a round."""
    table = berger_table(players)
    everyone = set(range(1, players + 1))
    met = meetings(table)
    assert met == {frozenset(two): 1 for two in combinations(everyone, 2)}
    for each in table.rounds:
        seated = [number for game in each.games for number in game]
        assert sorted([*seated, *each.byes]) == sorted(everyone)
        assert len(each.byes) == players % 2


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 200))
def test_colours_are_balanced_and_never_three_in_a_row(players: int) -> None:
    """An odd field has equal colours, an even one differs by one; no run is longer than two."""
    for sequence in colour_sequences(berger_table(players)).values():
        assert abs(sequence.count("w") - sequence.count("b")) == (players + 1) % 2
        assert longest_run(sequence) <= 2


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 200), st.integers(2, 5))
def test_cycles_reverse_colours_and_the_joints_are_mended(players: int, cycles: int) -> None:
    """With the reversal nobody has three equal colours in a row over any joint of cycles."""
    schedule = round_robin(players, cycles=cycles)
    everyone = range(1, players + 1)
    assert meetings(schedule) == {frozenset(two): cycles for two in combinations(everyone, 2)}
    assert longest_colour_run(schedule) <= 2
    games = Counter(game for each in schedule.rounds for game in each.games)
    for (white, black), times in games.items():
        assert abs(times - games[black, white]) == cycles % 2


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 100).map(lambda half: 2 * half))
def test_without_the_reversal_two_players_have_three_equal_colours(players: int) -> None:
    """The reversal is needed: in every even field exactly two players would suffer at the joint."""
    plain = round_robin(players, cycles=2, reverse_last_two=False)
    suffering = [number for number, seq in colour_sequences(plain).items() if longest_run(seq) >= 3]
    assert sorted(suffering) == [1, players // 2 + 1]


def test_the_reversal_changes_only_the_order_of_two_rounds() -> None:
    """Rounds five and four of six players change places; their games stay as they are."""
    table = berger_table(6)
    changed = last_two_rounds_reversed(table)
    assert changed.rounds == (*table.rounds[:3], table.rounds[4], table.rounds[3])
    assert round_robin(6, cycles=2).rounds[:5] == changed.rounds


def test_two_players_change_colours_from_cycle_to_cycle() -> None:
    """The smallest round robin is a match."""
    assert [each.games for each in round_robin(2, cycles=3).rounds] == [
        ((1, 2),),
        ((2, 1),),
        ((1, 2),),
    ]


@pytest.mark.parametrize(("players", "cycles"), [(1, 1), (0, 1), (-4, 1), (6, 0), (6, -1)])
def test_impossible_numbers_are_refused(players: int, cycles: int) -> None:
    """Nobody can play a round robin alone or in no cycles; the refusal says so."""
    with pytest.raises(ScheduleRefused, match="cannot be played"):
        round_robin(players, cycles=cycles)


def test_numbers_can_be_replaced_by_names() -> None:
    """A schedule of numbers becomes one of names without changing a game."""
    schedule = Schedule((ScheduledRound(((1, 2),), (3,)),))
    named = schedule.renamed("-ABC".__getitem__)
    assert named == Schedule((ScheduledRound((("A", "B"),), ("C",)),))


def test_the_table_is_cited_in_both_editions() -> None:
    """The rule has another number in 2006 than in 2019."""
    assert str(berger_table.article(EDITION_2006)) == "Tournament Rules 2006 6(d)"
    assert str(berger_table.article(EDITION_2019)) == "General Regulations for Competitions 5.1"
