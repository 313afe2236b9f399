"""The Varma tables against the Berger tables they lean on."""

from __future__ import annotations

import pytest

from tabiya.errors import TabiyaError
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.varma_tables import envelopes

# The tables as 13.17.1.5 of 2019 prints them.
PRINTED_2019 = {
    10: ({3, 4, 8}, {5, 7, 9}, {1, 6}, {2, 10}),
    12: ({4, 5, 9, 10}, {1, 2, 7}, {6, 8, 12}, {3, 11}),
    14: ({4, 5, 6, 11, 12}, {1, 2, 8, 9}, {7, 10, 13}, {3, 14}),
    16: ({5, 6, 7, 12, 13, 14}, {1, 2, 3, 9, 10}, {8, 11, 15}, {4, 16}),
    18: ({5, 6, 7, 8, 14, 15, 16}, {1, 2, 3, 10, 11, 12}, {9, 13, 17}, {4, 18}),
    20: ({6, 7, 8, 9, 15, 16, 17, 18}, {1, 2, 3, 11, 12, 13, 14}, {5, 10, 19}, {4, 20}),
    22: ({6, 7, 8, 9, 10, 17, 18, 19, 20}, {1, 2, 3, 4, 12, 13, 14, 15}, {11, 16, 21}, {5, 22}),
    24: (
        {6, 7, 8, 9, 10, 11, 19, 20, 21, 22},
        {1, 2, 3, 4, 13, 14, 15, 16, 17},
        {12, 18, 23},
        {5, 24},
    ),
}

# The line of 1987 for 11/12 players, which differs from 2006 and 2019.
PRINTED_1987_TWELVE = ({4, 5, 9, 10}, {2, 6, 7}, {1, 8, 12}, {3, 11})

# What the proposal of 2020 prints for 11/12 players: five letters and a sixth set between them.
PRINTED_2020_TWELVE = (
    {3, 4, 5, 10, 11},
    {4, 5, 9, 10, 11},
    {4, 5, 9, 10},
    {1, 2, 7},
    {6, 8, 12},
    {3, 11},
)


def late_meetings(players: int, numbers: set[int]) -> list[tuple[int, tuple[int, int]]]:
    rounds = list(enumerate(berger_table(players).rounds, start=1))[-3:]
    return [
        (number, game) for number, each in rounds for game in each.games if set(game) <= numbers
    ]


@pytest.mark.parametrize("players", range(9, 25))
def test_numbers_of_one_envelope_never_meet_in_the_last_three_rounds(players: int) -> None:
    """The promise of the tables, proved against the Berger table for every size."""
    for envelope in envelopes(players):
        assert late_meetings(players, set(envelope.numbers)) == []


@pytest.mark.parametrize("players", range(9, 25))
def test_the_envelopes_hold_every_number_once(players: int) -> None:
    """Everybody finds a number, and the number of the bye is in no envelope."""
    numbers = [number for envelope in envelopes(players) for number in envelope.numbers]
    assert sorted(numbers) == list(range(1, players + 1))


@pytest.mark.parametrize("players", sorted(set(PRINTED_2019) - {12}))
def test_the_tables_are_those_of_print(players: int) -> None:
    """Seven of the eight printed lines are right and are used as printed."""
    assert tuple(set(each.numbers) for each in envelopes(players)) == PRINTED_2019[players]


def test_the_printed_line_for_twelve_breaks_its_promise() -> None:
    """In 2006 and 2019 envelope C is (6, 8, 12), but 6 meets 12 in the last round."""
    broken = [late_meetings(12, numbers) for numbers in PRINTED_2019[12]]
    assert broken == [[], [], [(11, (6, 12))], []]


def test_the_line_of_1987_for_twelve_keeps_its_promise_and_is_used() -> None:
    """(2, 6, 7) and (1, 8, 12) stand apart in the last three rounds."""
    assert [late_meetings(12, numbers) for numbers in PRINTED_1987_TWELVE] == [[]] * 4
    assert tuple(set(each.numbers) for each in envelopes(12)) == PRINTED_1987_TWELVE


def test_the_line_of_2020_for_twelve_is_no_table_at_all() -> None:
    """The proposal prints ten numbers too many, and three sets that break the promise."""
    assert sum(map(len, PRINTED_2020_TWELVE)) == 22
    broken = [bool(late_meetings(12, numbers)) for numbers in PRINTED_2020_TWELVE]
    assert broken == [True, True, False, False, True, False]


@pytest.mark.parametrize("players", [0, 8, 25, 100])
def test_other_sizes_are_refused(players: int) -> None:
    """There is no table below 9 and above 24 players, and the refusal says what to do."""
    with pytest.raises(TabiyaError, match=r"no Varma table.*ordinary lot"):
        envelopes(players)
