"""Byes, acceleration, prohibited pairs and adjusted points, as each version writes them."""

from dataclasses import replace

import pytest

from tabiya.formats.trf import write_trf
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.round import Round
from tabiya.model.team import Team, TeamBye
from tabiya.model.tournament import (
    PointAdjustment,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
)
from tests.formats.trf.reports import placed

FOUR = Tournament(players=tuple(Player(number, f"P{number}") for number in range(1, 5)))
TEAMS = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)))


def written(tournament: Tournament, *codes: str, dialect: str = "trf26") -> list[str]:
    """The records with these codes."""
    lines = write_trf(tournament, dialect).decode().split("\r\n")
    return [line for line in lines if line[:3] in codes]


def test_byes_asked_for_come_by_round_and_kind_with_their_players() -> None:
    """Those of rounds still to be paired, twenty to a record."""
    event = replace(
        FOUR,
        players=tuple(Player(number, f"P{number}") for number in range(1, 23)),
        rounds=(Round(1),),
        requested_byes=(
            RequestedBye(round=3, player=2, kind=ByeKind.ZERO_POINT),
            *(
                RequestedBye(round=2, player=number, kind=ByeKind.HALF_POINT)
                for number in range(21, 0, -1)
            ),
            RequestedBye(round=2, player=22, kind=ByeKind.FULL_POINT),
            RequestedBye(round=1, player=3, kind=ByeKind.HALF_POINT),
            RequestedBye(round=2, player=99, kind=ByeKind.HALF_POINT),
        ),
    )
    assert written(event, "240") == [
        "240 F   2   22",
        "240 H   2" + "".join(f"{number:5}" for number in range(1, 21)),
        "240 H   2   21",
        "240 Z   3    2",
    ]
    assert written(event, "240", dialect="trf16") == []


def test_byes_of_teams_are_those_that_record_320_does_not_have() -> None:
    """Requests of players stay in their cells."""
    event = replace(
        FOUR,
        teams=TEAMS,
        team_byes=(
            TeamBye(round=2, team=2, kind=ByeKind.HALF_POINT),
            TeamBye(round=1, team=1, kind=ByeKind.PAIRING_ALLOCATED),
            TeamBye(round=1, team=2, kind=ByeKind.FULL_POINT),
        ),
        requested_byes=(RequestedBye(round=3, player=2, kind=ByeKind.ZERO_POINT),),
    )
    assert written(event, "240") == ["240 F   1    2", "240 H   2    2"]


ACCELERATED = replace(
    FOUR,
    virtual_points=(
        VirtualPoints(
            points=Points(10), first_round=1, last_round=2, first_player=1, last_player=2
        ),
        VirtualPoints(points=Points(5), first_round=2, last_round=4, first_player=2, last_player=9),
        VirtualPoints(points=Points(0), first_round=1, last_round=9, first_player=4, last_player=4),
    ),
)


def test_acceleration_is_written_in_spans() -> None:
    """As it is; match points are those of teams."""
    assert written(ACCELERATED, "250", "XXA") == [
        "250       1.0   1   2    1    2",
        "250       0.5   2   4    2    9",
        "250       0.0   1   9    4    4",
    ]
    span = VirtualPoints(
        points=Points(0),
        first_round=1,
        last_round=3,
        first_player=1,
        last_player=90,
        match_points=Points(20),
    )
    assert written(replace(FOUR, virtual_points=(span,)), "250") == [
        "250  2.0  0.0   1   3    1   90"
    ]


def test_acceleration_is_lent_round_by_round_where_there_are_no_spans() -> None:
    """Spans that overlap add up; who does not play has no line, and zeros at the end are left out."""
    assert written(ACCELERATED, "250", "XXA", dialect="trf16") == [
        "XXA    1  1.0  1.0",
        "XXA    2  1.0  1.5  0.5  0.5",
        "XXA    3  0.0  0.5  0.5  0.5",
        "XXA    4  0.0  0.5  0.5  0.5",
    ]
    assert written(replace(ACCELERATED, teams=TEAMS), "XXA", dialect="trf16") == []
    assert written(ACCELERATED, "250", "XXA", dialect="trf06") == []


PAIRS = (
    ProhibitedPairs((1, 2)),
    ProhibitedPairs((1, 3), first_round=2, last_round=3),
    ProhibitedPairs((2, 3, 4), first_round=1, last_round=5),
    ProhibitedPairs((3, 4), first_round=2),
    ProhibitedPairs((2, 4), first_round=1, last_round=4),
)


def test_a_prohibition_to_the_end_names_the_last_round() -> None:
    """The announced one, or the highest number that the columns hold."""
    event = replace(FOUR, settings=Settings(rounds=5), prohibited_pairs=PAIRS)
    assert written(event, "260", "XXP") == [
        "260   1   5    1    2",
        "260   2   3    1    3",
        "260   1   5    2    3    4",
        "260   2   5    3    4",
        "260   1   4    2    4",
    ]
    endless = replace(FOUR, prohibited_pairs=PAIRS[:3])
    assert written(endless, "260") == [
        "260   1 999    1    2",
        "260   2   3    1    3",
        "260   1   5    2    3    4",
    ]


def test_older_versions_have_the_pairs_prohibited_throughout() -> None:
    """From the first round to the last; the numbers of teams have no record there."""
    event = replace(FOUR, settings=Settings(rounds=5), prohibited_pairs=PAIRS)
    assert written(event, "260", "XXP", dialect="trf16") == ["XXP 1 2", "XXP 2 3 4"]
    assert written(replace(event, teams=TEAMS), "260", "XXP", dialect="trf16") == []
    assert written(event, "260", "XXP", dialect="trf06") == []


@pytest.mark.parametrize(
    ("outcome", "letter"),
    [
        (None, " "),
        (Outcome.WIN, "W"),
        (Outcome.DRAW, "D"),
        (Outcome.LOSS, "L"),
        (Outcome.UNRATED_WIN, "W"),
        (Outcome.UNRATED_DRAW, "D"),
        (Outcome.UNRATED_LOSS, "L"),
        (Outcome.FORFEIT_WIN, "+"),
        (Outcome.FORFEIT_LOSS, "-"),
        (Outcome.FULL_POINT_BYE, "F"),
        (Outcome.HALF_POINT_BYE, "H"),
        (Outcome.ZERO_POINT_BYE, "Z"),
        (Outcome.PAIRING_ALLOCATED_BYE, "U"),
        (Outcome.UNKNOWN, "X"),
    ],
)
def test_adjusted_points_have_their_letter(outcome: Outcome | None, letter: str) -> None:
    """Record 299 by its table; no round is all rounds."""
    some = PointAdjustment((1, 2), Points(-15), outcome=outcome, round=3)
    every = PointAdjustment((4,), Points(0), outcome=outcome, match_points=Points(-20))
    assert written(replace(FOUR, adjustments=(some, every)), "299") == [
        placed(f"299 {letter}", {14: "-1.5", 22: "3", 27: "1", 32: "2"}),
        placed(f"299 {letter}", {8: "-2.0", 15: "0.0", 27: "4"}),
    ]
