"""The ceremony of the restricted drawing of lots."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.roundrobin.schedule import ScheduleRefused
from tabiya.pairing.roundrobin.varma import (
    Drawer,
    EnvelopeChoice,
    HandsLots,
    SeededLots,
    draw_numbers,
    envelopes,
    order_of_drawing,
)


def field(**contingents: int) -> list[Drawer]:
    return [
        Drawer(federation, f"{federation} player {number}")
        for federation, size in contingents.items()
        for number in range(size)
    ]


fields = st.lists(
    st.builds(Drawer, st.sampled_from(("ENG", "FRA", "GER", "ITA", "USA")), st.text(max_size=4)),
    min_size=9,
    max_size=24,
    unique=True,
)


@settings(max_examples=60, deadline=None)
@given(fields, st.integers(0, 2**32), st.sampled_from(tuple(EnvelopeChoice)))
def test_everyone_draws_one_number_and_whole_contingents_keep_apart(
    players: list[Drawer], seed: int, choice: EnvelopeChoice
) -> None:
    """Every number goes to one player; only split federations can meet in the last rounds."""
    drawing = draw_numbers(players, SeededLots(seed), choice=choice)
    assert sorted(drawing.numbers) == sorted(players)
    late = {meeting.white.federation for meeting in drawing.late_meetings}
    assert late <= set(drawing.split)
    home = {number: each.letter for each in envelopes(len(players)) for number in each.numbers}
    for step in drawing.steps:
        assert home[step.number] == step.envelope
    for federation in {player.federation for player in players} - set(drawing.split):
        used = {step.envelope for step in drawing.steps if step.player.federation == federation}
        assert len(used) == 1


@given(fields, st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_the_same_seed_repeats_the_ceremony_in_any_order_of_entry(
    players: list[Drawer], seed: int
) -> None:
    """The record depends on the players and the seed only, not on the list they came in."""
    assert draw_numbers(players, SeededLots(seed)) == draw_numbers(
        list(reversed(players)), SeededLots(seed)
    )


def test_the_largest_federation_draws_first_and_codes_break_ties() -> None:
    """Size first, then the alphabet of country codes, then the alphabet of names."""
    order = order_of_drawing([*field(USA=2, NED=3, BEL=2, ARM=1), Drawer("USA", "Aaron")])
    assert [each.federation for each in order] == ["NED", "USA", "BEL", "ARM"]
    assert order[1].players[0].name == "Aaron"


def test_the_record_shows_every_act() -> None:
    """Each step takes one number out of one envelope, and the words say who and which."""
    drawing = draw_numbers(field(NED=3, BEL=3, GER=2, ITA=2), SeededLots(7))
    first = drawing.steps[0]
    assert first.player.federation == "BEL"
    assert set(first.open_envelopes) <= {"A", "B"}
    assert first.words == (
        f"BEL player 0 chooses envelope {first.envelope} for BEL and draws {first.number}."
    )
    for before, after in pairwise(drawing.steps):
        counts = Counter({each.letter: len(each.numbers) for each in before.left})
        counts.subtract({each.letter: len(each.numbers) for each in after.left})
        assert {letter: n for letter, n in counts.items() if n} == {after.envelope: 1}
    assert all(not each.numbers for each in drawing.steps[-1].left)


def test_a_contingent_too_large_for_any_envelope_is_split_and_said_so() -> None:
    """Five of ten players come from one federation: it empties the fullest and goes on."""
    drawing = draw_numbers(field(NED=5, BEL=3, GER=2), SeededLots(3))
    assert drawing.split[0] == "NED"
    assert drawing.steps[0].words.startswith("No envelope has enough numbers for the contingent")
    assert set(drawing.steps[0].open_envelopes) == {"A", "B"}
    dutch = [step.envelope for step in drawing.steps if step.player.federation == "NED"]
    assert dutch[0] == dutch[1] == dutch[2] != dutch[3]
    for meeting in drawing.late_meetings:
        assert meeting.round_number in (7, 8, 9)


def test_looking_ahead_keeps_contingents_whole_where_the_text_alone_would_not() -> None:
    """3-3-2-2-2 of twelve fit only if neither large contingent takes envelope A."""
    players = field(NED=3, BEL=3, GER=2, ITA=2, POL=2)
    text = [draw_numbers(players, SeededLots(seed)).split for seed in range(20)]
    ahead = [
        draw_numbers(players, SeededLots(seed), choice=EnvelopeChoice.ROOM_FOR_ALL).split
        for seed in range(20)
    ]
    assert any(text)
    assert not any(ahead)


def test_lots_drawn_by_hand_are_recorded() -> None:
    """Numbers shown in the hall give the same record as any other lots."""
    players = field(NED=3, BEL=3, GER=2, ITA=2)
    shown = dict(zip(sorted(players), (5, 7, 9, 1, 6, 2, 10, 3, 4, 8), strict=True))
    drawing = draw_numbers(players, HandsLots(shown))
    assert {step.player: step.number for step in drawing.steps} == shown
    assert drawing.late_meetings == ()


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ((5, 7, 8, 1, 6, 2, 10, 3, 4, 9), "cannot draw 8: it is not in envelope B"),
        ((1, 7, 9, 5, 6, 2, 10, 3, 4, 8), "cannot take envelope with number 1"),
        ((5, 5, 9, 1, 6, 2, 10, 3, 4, 8), "cannot draw 5"),
    ],
)
def test_a_number_from_another_envelope_is_refused(numbers: tuple[int, ...], message: str) -> None:
    """A wrong or repeated number stops the ceremony with a clear word."""
    players = field(NED=3, BEL=3, GER=2, ITA=2)
    shown = dict(zip(sorted(players), numbers, strict=True))
    with pytest.raises(ScheduleRefused, match=message):
        draw_numbers(players, HandsLots(shown))


def test_a_player_without_a_lot_is_named() -> None:
    """The ceremony cannot go on without the next number."""
    players = field(NED=9)
    with pytest.raises(ScheduleRefused, match="NED player 0 has not drawn yet"):
        draw_numbers(players, HandsLots({}))


def test_one_player_twice_is_refused() -> None:
    """The same name of the same federation cannot draw twice."""
    with pytest.raises(ScheduleRefused, match="is on the list twice"):
        draw_numbers([*field(NED=9), Drawer("NED", "NED player 0")], SeededLots(1))


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
