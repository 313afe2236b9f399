"""The records of team events."""

import pytest

from tabiya.formats.trf import DeclaredTeam, read_trf
from tabiya.formats.trf.document import TrfDocument
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team, TeamBye, TeamByeValue
from tabiya.model.tournament import PointAdjustment
from tests.formats.trf.reports import line, placed, places, report, warned

PLAYERS = tuple(line(number) for number in range(1, 5))
REDS = placed(
    "310   1 Reds", {42: "RED", 50: "2100", 57: "12.0", 65: "7.5", 70: "11", 77: "2", 82: "1"}
)
BLUES = placed("310   2 Blues", {42: "BLU", 77: "4", 82: "3"})


def read(*lines: str) -> TrfDocument:
    """The document of four players, two teams and these records."""
    return read_trf(report(*PLAYERS, REDS, BLUES, *lines))


def test_a_team_has_its_members_in_board_order() -> None:
    """Record 310, with the totals and the rank that it declares."""
    document = read()
    assert document.tournament.teams == (
        Team(1, "Reds", (2, 1), "RED", 2100),
        Team(2, "Blues", (4, 3), "BLU"),
    )
    assert document.declared_teams == {
        1: DeclaredTeam(Points(120), Points(75), 11),
        2: DeclaredTeam(None, None, None),
    }


def test_a_team_without_sense_is_refused() -> None:
    """Its number, its strength, its totals, its rank and its members; a number is given once."""
    wrong = placed("310   x Odd", {51: "abc", 60: "x", 67: "y", 71: "z", 77: "a"})
    assert places(report(*PLAYERS, wrong)) == [
        (5, 5),
        (5, 48),
        (5, 55),
        (5, 62),
        (5, 69),
        (5, 77),
    ]
    assert places(report(*PLAYERS, REDS, REDS.replace(" 2    1", " 3    4"))) == [(6, 5)]


def test_a_wrong_record_takes_no_number_from_another_team() -> None:
    """Only the record that is wrong is refused, not the good one of the same number."""
    wrong = placed("310   1 Odd", {77: "x"})
    assert places(report(*PLAYERS, wrong, REDS)) == [(5, 77)]


def test_old_records_of_teams_number_them_in_their_order() -> None:
    """Record 013 has a name and members only."""
    old = (f"013 {'Reds':32}   2    1", f"013 {'Blues':32}   4    3")
    assert read_trf(report(*PLAYERS, *old)).tournament.teams == (
        Team(1, "Reds", (2, 1)),
        Team(2, "Blues", (4, 3)),
    )
    assert places(report(*PLAYERS, f"013 {'Reds':32}   x    9")) == [(5, 37), (5, 40)]


def test_old_records_that_differ_from_the_new_ones_are_told() -> None:
    """The order of the members may differ, the members may not; the new ones count."""
    same = f"013 {'Reds':32}   1    2"
    other = f"013 {'Reds':32}   1    3"
    assert read(same).warnings == ()
    assert warned(report(*PLAYERS, REDS, BLUES, other)) == [(7, 1, "Reds", "TRF26, 013")]
    assert read(other).warnings[0].hint
    assert read(other).tournament.teams[0].members == (2, 1)


def test_a_line_up_names_who_sat_where() -> None:
    """Record 300; 0000 is an empty board, and team 0 as opponent is none."""
    assert read("300   1   2   1    3 0000    4", "300   2   1   0    1").tournament.line_ups == (
        LineUp(round=1, team=2, opponent=1, players=(3, None, 4)),
        LineUp(round=2, team=1, opponent=0, players=(1,)),
    )
    text = report(*PLAYERS, REDS, BLUES, "300   0   0   x    1    y")
    assert places(text) == [(7, 5), (7, 9), (7, 13), (7, 25)]


def test_a_forfeited_match_has_its_type() -> None:
    """Record 330."""
    records = ("330 +-   1   1   2", "330 -+   2   1   2", "330 --   3   2   1")
    assert read(*records).tournament.forfeited_matches == (
        ForfeitedMatch(round=1, white=1, black=2, forfeit=MatchForfeit.WHITE_WINS),
        ForfeitedMatch(round=2, white=1, black=2, forfeit=MatchForfeit.BLACK_WINS),
        ForfeitedMatch(round=3, white=2, black=1, forfeit=MatchForfeit.BOTH_LOSE),
    )
    for record, column in (("330 ++   1   1   2", 5), ("330 +-   x   1   2", 8)):
        assert places(report(*PLAYERS, REDS, BLUES, record)) == [(7, column)]
    assert places(report(*PLAYERS, REDS, BLUES, "330 +-   1   0   x")) == [(7, 12), (7, 16)]


def test_pairing_allocated_byes_of_teams_stand_in_the_columns_of_the_rounds() -> None:
    """Record 320: none in round 1, team 2 in round 2, none in 3, team 1 in 4; and what one pays."""
    tournament = read("320  1.5  2.0 000   2       1").tournament
    assert tournament.team_byes == (
        TeamBye(round=2, team=2, kind=ByeKind.PAIRING_ALLOCATED),
        TeamBye(round=4, team=1, kind=ByeKind.PAIRING_ALLOCATED),
    )
    assert tournament.settings.team_bye == TeamByeValue(
        match_points=Points(15), game_points=Points(20)
    )
    assert places(report(*PLAYERS, REDS, BLUES, "320    x    y   z")) == [(7, 5), (7, 10), (7, 15)]


@pytest.mark.parametrize(
    ("record", "value"),
    [
        ("320  1.0        2", TeamByeValue(match_points=Points(10), game_points=Points(0))),
        ("320       2.0   2", TeamByeValue(match_points=Points(0), game_points=Points(20))),
        ("320             2", None),
    ],
)
def test_a_bye_pays_what_its_record_says(record: str, value: TeamByeValue | None) -> None:
    """One kind of points alone is enough; none is silence."""
    assert read(record).tournament.settings.team_bye == value


def test_in_a_team_event_byes_and_points_are_those_of_teams() -> None:
    """The same bye in two records is one; records come in the order of rounds and teams."""
    document = read(
        "240 H   2    2", "240 F   1    2    1", "240 H   2    2", "299          1.0     1    2"
    )
    assert document.tournament.team_byes == (
        TeamBye(round=1, team=1, kind=ByeKind.FULL_POINT),
        TeamBye(round=1, team=2, kind=ByeKind.FULL_POINT),
        TeamBye(round=2, team=2, kind=ByeKind.HALF_POINT),
    )
    assert document.tournament.adjustments == (PointAdjustment((2,), Points(10), round=1),)
    assert document.warnings == ()


def test_arrangements_for_no_team_are_told() -> None:
    """There are four players but only two teams."""
    text = report(*PLAYERS, REDS, BLUES, "240 H   1    3", "260   1   2    1    4")
    assert warned(text) == [(7, 5, "3", "TRF26"), (8, 5, "4", "TRF26")]
