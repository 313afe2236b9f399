"""Byes, acceleration, pairs that must not be, and adjusted points."""

import pytest

from tabiya.formats.trf import read_trf
from tabiya.formats.trf.reading.arrangements import is_to_the_end, list_spans
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import (
    PointAdjustment,
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    VirtualPoints,
)
from tests.formats.trf.reports import line, placed, places, report, warned

FOUR = tuple(line(number) for number in range(1, 5))


def read(*lines: str) -> Tournament:
    """The tournament of four players with these records."""
    return read_trf(report(*FOUR, *lines)).tournament


def test_announced_byes_are_read_by_their_letter() -> None:
    """In both cases, several players to a record; XXZ is for the round that comes next."""
    assert read("240 F   2    1    3", "240 h   1    2", "XXZ 4").requested_byes == (
        RequestedBye(round=1, player=2, kind=ByeKind.HALF_POINT),
        RequestedBye(round=1, player=4, kind=ByeKind.ZERO_POINT),
        RequestedBye(round=2, player=1, kind=ByeKind.FULL_POINT),
        RequestedBye(round=2, player=3, kind=ByeKind.FULL_POINT),
    )
    assert read("240 Z   1    1").requested_byes == (
        RequestedBye(round=1, player=1, kind=ByeKind.ZERO_POINT),
    )


def test_a_bye_without_sense_is_refused_once() -> None:
    """What else the record says is not looked at: its numbers may be as wrong."""
    assert places(report(*FOUR, "240 Q   1    9")) == [(5, 5)]
    assert places(report(*FOUR, "240 H   x    9")) == [(5, 7)]
    assert places(report(*FOUR, "240 U   1    1")) == [(5, 5)]


def test_acceleration_is_a_span_of_rounds_and_players() -> None:
    """Record 250; match points are those of teams."""
    assert read("250       1.5   1   3    2    4").virtual_points == (
        VirtualPoints(
            points=Points(15), first_round=1, last_round=3, first_player=2, last_player=4
        ),
    )
    assert read("250  2.0 00.0 001 002 0001 0003").virtual_points == (
        VirtualPoints(
            points=Points(0),
            first_round=1,
            last_round=2,
            first_player=1,
            last_player=3,
            match_points=Points(20),
        ),
    )
    assert read("250            1   2    1    3").virtual_points == (
        VirtualPoints(points=Points(0), first_round=1, last_round=2, first_player=1, last_player=3),
    )
    assert places(report(*FOUR, "250  1,x  two   x   0    0    ?")) == [
        (5, 5),
        (5, 10),
        (5, 15),
        (5, 19),
        (5, 23),
        (5, 28),
    ]


def test_fictitious_points_round_by_round_become_spans() -> None:
    """XXA: equal rounds together, then equal neighbours; blanks and zeros lend nothing."""
    records = ("XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5  0.0", "XXA    4       1.0")
    assert read(*records).virtual_points == (
        VirtualPoints(
            points=Points(10), first_round=1, last_round=2, first_player=1, last_player=2
        ),
        VirtualPoints(points=Points(5), first_round=3, last_round=3, first_player=1, last_player=2),
        VirtualPoints(
            points=Points(10), first_round=2, last_round=2, first_player=4, last_player=4
        ),
    )


def test_players_with_a_gap_or_other_points_between_them_are_not_neighbours() -> None:
    """In whatever order they come."""
    one, two = (Points(10),), (Points(20),)
    assert list_spans({5: one, 1: one, 2: one, 4: one, 6: two}) == [
        VirtualPoints(
            points=Points(10), first_round=1, last_round=1, first_player=1, last_player=2
        ),
        VirtualPoints(
            points=Points(10), first_round=1, last_round=1, first_player=4, last_player=5
        ),
        VirtualPoints(
            points=Points(20), first_round=1, last_round=1, first_player=6, last_player=6
        ),
    ]
    assert list_spans({1: (Points(0), Points(0)), 2: ()}) == []


def test_fictitious_points_without_sense_are_refused() -> None:
    """Words for numbers, and a second record of a player; a wrong record is no first one."""
    assert places(report(*FOUR, "XXA    1  one")) == [(5, 10)]
    assert places(report(*FOUR, "XXA    x  1.0")) == [(5, 5)]
    assert places(report(*FOUR, "XXA    1  1.0", "XXA    1  1.0")) == [(6, 5)]
    assert places(report(*FOUR, "XXA    1  one", "XXA    1  1.0")) == [(5, 10)]


@pytest.mark.parametrize(
    ("record", "pairs"),
    [
        ("260   2   3    1    4", ProhibitedPairs((1, 4), first_round=2, last_round=3)),
        ("260   2   5    1    4    2", ProhibitedPairs((1, 4, 2), first_round=2)),
        ("260   2   9    1    4", ProhibitedPairs((1, 4), first_round=2)),
        ("260 000 000    1    4", ProhibitedPairs((1, 4))),
        ("260            1    4", ProhibitedPairs((1, 4))),
        ("XXP 1 4", ProhibitedPairs((1, 4))),
    ],
)
def test_pairs_are_prohibited_for_some_rounds_or_to_the_end(
    record: str, pairs: ProhibitedPairs
) -> None:
    """Of five rounds; a prohibition that reaches the last one does not end."""
    assert read("142 5", record).prohibited_pairs == (pairs,)


def test_without_an_announced_end_only_999_is_the_end() -> None:
    """Three columns hold no higher number."""
    assert read("260   1 998    1    4").prohibited_pairs == (
        ProhibitedPairs((1, 4), first_round=1, last_round=998),
    )
    assert read("260   1 999    1    4").prohibited_pairs == (ProhibitedPairs((1, 4)),)
    assert is_to_the_end(None, None)
    assert is_to_the_end(5, 5)
    assert not is_to_the_end(4, 5)


def test_a_list_of_prohibitions_keeps_its_order() -> None:
    """One pair on a line, of both codes and different rounds, in columns or not, before any player."""
    records = ("260   1   5    2    1", "XXP 4 3", "260   2   3   1 4", "260   1   5    3    1")
    wanted = ((2, 1), (4, 3), (1, 4), (3, 1))
    text = report(*records, *FOUR, "142 5")
    found = read_trf(text).tournament.prohibited_pairs
    assert tuple(pairs.players for pairs in found) == wanted
    assert [(pairs.first_round, pairs.last_round) for pairs in found] == [
        (1, None),
        (1, None),
        (2, 3),
        (1, None),
    ]


def test_prohibitions_without_sense_are_refused() -> None:
    """Each word in its column; the right lines around it are no matter."""
    right = "260   1   5    2    1"
    assert places(report(*FOUR, right, "260   1   5    2    x", right)) == [(6, 21)]
    assert places(report(*FOUR, "260   x   y    z    0")) == [(5, 5), (5, 9), (5, 16), (5, 21)]
    assert places(report(*FOUR, "XXP 1 x")) == [(5, 7)]


@pytest.mark.parametrize(
    ("letter", "outcome"),
    [
        (" ", None),
        ("W", Outcome.WIN),
        ("1", Outcome.WIN),
        ("d", Outcome.DRAW),
        ("=", Outcome.DRAW),
        ("L", Outcome.LOSS),
        ("0", Outcome.LOSS),
        ("+", Outcome.FORFEIT_WIN),
        ("-", Outcome.FORFEIT_LOSS),
        ("z", Outcome.ZERO_POINT_BYE),
    ],
)
def test_abnormal_points_are_read_by_their_letter(letter: str, outcome: Outcome | None) -> None:
    """A blank is a penalty or a bonus; results are taken for their letters."""
    assert read(placed(f"299 {letter}", {14: "-1.5", 22: "2", 27: "1", 32: "3"})).adjustments == (
        PointAdjustment((1, 3), Points(-15), outcome=outcome, round=2),
    )


def test_abnormal_points_may_be_those_of_matches_and_of_all_rounds() -> None:
    """Round 000 is every round; no points are none."""
    assert read(placed("299", {8: "-2.0", 20: "000", 27: "1"})).adjustments == (
        PointAdjustment((1,), Points(0), match_points=Points(-20)),
    )


def test_abnormal_points_without_sense_are_refused() -> None:
    """The type, both kinds of points, the round and the numbers, each in its column."""
    assert places(report(*FOUR, placed("299 Q", {8: "one", 14: "two", 22: "x", 27: "y"}))) == [
        (5, 5),
        (5, 8),
        (5, 14),
        (5, 20),
        (5, 27),
    ]


@pytest.mark.parametrize(
    "record", ["260   1   2    1    9   12", "XXP 1 9 12", "299          1.0     1    9   12"]
)
def test_arrangements_for_nobody_are_told(record: str) -> None:
    """They change nothing, but somebody may have mistyped a number."""
    assert warned(report(*FOUR, record)) == [(5, 5, "9 12", "TRF26")]
    assert not warned(report(*FOUR, record.replace(" 9", " 3").replace("12", " 4")))
