"""The records of players and of national ratings, column by column."""

from dataclasses import replace

import pytest

from tabiya.formats.trf import Declared, read_trf, write_trf
from tabiya.model.player import NationalRating, Player, Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import ScoringSystem
from tabiya.model.team import Team
from tabiya.model.tournament import RequestedBye, Settings, Tournament
from tests.formats.trf.reports import placed

FULL = Player(1, "Menchik, Vera", Sex.FEMALE, Title.WGM, 2350, "ENG", 12345678901, "1906/02/16")
THREE = (FULL, Player(2, "Ben"), Player(3, "Cy", Sex.MALE))


def players(tournament: Tournament, dialect: str = "trf26", **declared: Declared) -> list[str]:
    """The records of the players, `p1` for what is declared of the first."""
    said = {int(name[1:]): each for name, each in declared.items()}
    written = write_trf(tournament, dialect, declared=said).decode().split("\r\n")
    return [line for line in written if line.startswith("001")]


def points(lines: list[str]) -> list[str]:
    """The columns of the points."""
    return [line[80:84].strip() for line in lines]


def ranks(lines: list[str]) -> list[str]:
    """The columns of the ranks."""
    return [line[85:89].strip() for line in lines]


def test_every_column_has_its_fact() -> None:
    """Positions of the Handbook's table; what is not known is blank."""
    full, bare, _ = players(Tournament(players=THREE))
    assert full == placed(
        "001    1",
        {
            10: "w",
            11: "WGM",
            15: "Menchik, Vera",
            49: "2350",
            54: "ENG",
            58: "12345678901",
            70: "1906/02/16",
            82: "0.0",
            89: "1",
        },
    )
    assert bare == placed("001    2", {15: "Ben", 82: "0.0", 89: "2"})


def test_texts_too_long_for_their_columns_are_cut() -> None:
    """The name goes into a remark as well."""
    long = Player(1, "x" * 40, federation="NORWAY")
    (line,) = players(Tournament(players=(long,)))
    assert line[14:48] == "x" * 33 + " "
    assert line[53:58] == "NOR  "


def test_players_come_by_number() -> None:
    """In whatever order the tournament has them."""
    assert [line[4:8] for line in players(Tournament(players=THREE[::-1]))] == [
        "   1",
        "   2",
        "   3",
    ]


EVENT = Tournament(
    players=THREE,
    rounds=(
        Round(1, (Game(2, 1, GameResult.WHITE_WINS),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),
        Round(2, (Game(1, 3, GameResult.HALF_ZERO),)),
        Round(3, (Game(3, 2, GameResult.DOUBLE_FORFEIT),), (Bye(1, ByeKind.HALF_POINT),)),
    ),
)


def test_cells_name_opponent_colour_and_result() -> None:
    """A round without an entry is blank, in the middle of a line."""
    assert [line[89:] for line in players(EVENT)] == [
        "     2 b 0     3 w =  0000 - H",
        "     1 w 1" + " " * 10 + "     3 b -",
        "  0000 - U     1 b 0     2 w -",
    ]


def test_an_opponent_of_five_digits_takes_a_blank() -> None:
    """The columns of colour and result stay."""
    event = Tournament(
        players=(Player(1, "A"), Player(10_000, "B")),
        rounds=(Round(1, (Game(1, 10_000, GameResult.DRAW),)),),
    )
    first, last = players(event)
    assert first[89:] == " 10000 w ="
    assert last[:8] == "00110000"
    assert last[89:] == "     1 b ="


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        (ScoringSystem(), ["1.0", "1.0", "1.0"]),
        (ScoringSystem.of(30, 10, pairing_allocated_bye=20), ["2.0", "3.0", "2.0"]),
        (ScoringSystem(zero_point_bye=Points(1)), ["1.0", "1.1", "1.0"]),
        (ScoringSystem(forfeit_loss=Points(2)), ["1.0", "1.2", "1.2"]),
        (ScoringSystem(white_win=Points(20), black_loss=Points(3)), ["1.3", "2.0", "1.3"]),
        (ScoringSystem(white_draw=Points(7), half_point_bye=Points(4)), ["1.1", "1.0", "1.0"]),
    ],
)
def test_points_follow_from_the_results(scoring: ScoringSystem, expected: list[str]) -> None:
    """Each by the letter of its cell.

    1 lost with Black, had half a point with White and a half-point bye; 2 won with White, was absent
    and forfeited; 3 had the bye, lost with Black and forfeited.
    """
    event = replace(EVENT, settings=Settings(scoring=scoring))
    assert points(players(event)) == expected


def test_ranks_go_by_points_then_by_number() -> None:
    """Unless they are declared."""
    event = replace(
        EVENT, settings=Settings(scoring=ScoringSystem.of(30, 10, pairing_allocated_bye=20))
    )
    assert ranks(players(event)) == ["2", "1", "3"]
    assert ranks(players(event, p1=Declared(None, 7))) == ["7", "1", "3"]
    assert ranks(players(event, p1=Declared(None, None))) == ["2", "1", "3"]


AHEAD = replace(
    EVENT,
    requested_byes=(
        RequestedBye(round=6, player=1, kind=ByeKind.HALF_POINT),
        RequestedBye(round=4, player=1, kind=ByeKind.FULL_POINT),
        RequestedBye(round=4, player=2, kind=ByeKind.ZERO_POINT),
    ),
)


def test_requests_for_the_next_round_stand_in_cells_where_no_record_has_them() -> None:
    """And their points are counted; in a later column they would keep the player away now."""
    lines = players(AHEAD, "trf16")
    assert lines[0][119:] == "  0000 - F"
    assert lines[1][119:] == "  0000 - Z"
    assert points(lines) == ["2.0", "1.0", "1.0"]
    assert all(len(line) == 119 for line in players(AHEAD))
    assert points(players(AHEAD)) == ["1.0", "1.0", "1.0"]


def test_in_a_team_event_requests_of_players_stand_in_cells() -> None:
    """Record 240 would be one of teams there."""
    teams = (Team(1, "A", (1, 2)), Team(2, "B", (3,)))
    assert players(replace(AHEAD, teams=teams))[1][119:] == "  0000 - Z"


def test_requests_for_rounds_that_are_over_or_of_nobody_are_not_written() -> None:
    """They are past, or have no line."""
    requests = (
        RequestedBye(round=3, player=2, kind=ByeKind.HALF_POINT),
        RequestedBye(round=5, player=9, kind=ByeKind.HALF_POINT),
    )
    past = replace(EVENT, requested_byes=requests)
    for dialect in ("trf16", "trf26"):
        assert players(past, dialect) == players(EVENT, dialect)
        assert b"240" not in write_trf(past, dialect)


@pytest.mark.parametrize(
    ("declared", "written"),
    [("1.0", "2.0"), ("2.5", "2.0"), ("9.0", "9.0"), ("0.0", "0.0")],
)
def test_declared_points_stay_only_where_they_do_not_add_up(declared: str, written: str) -> None:
    """With or without the byes asked for they add up: 1 and 2½; all else is passed on."""
    said = Declared(Points(round(10 * float(declared))), 1)
    assert points(players(AHEAD, "trf16", p1=said))[0] == written


@pytest.mark.parametrize("dialect", ["trf06", "trf16"])
def test_a_game_without_a_result_is_a_draw_where_no_letter_says_so(dialect: str) -> None:
    """In the cells and in the points, whatever such a game is worth and the standings say."""
    scoring = ScoringSystem(unknown=Points(0))
    open_game = Round(1, (Game(1, 2, GameResult.UNKNOWN),), (Bye(3, ByeKind.HALF_POINT),))
    event = Tournament(Settings(scoring=scoring), THREE, (open_game,))
    lines = players(event, dialect, p1=Declared(Points(0), 3))
    assert [line[91:99] for line in lines[:2]] == ["   2 w =", "   1 b ="]
    assert points(lines) == ["0.5", "0.5", "0.5"]
    assert ranks(lines)[0] == "3"
    assert [line[91:99] for line in players(event)[:2]] == ["   2 w ?", "   1 b ?"]
    assert points(players(event)) == ["0.0", "0.0", "0.5"]


def test_a_rank_that_was_read_is_written_again() -> None:
    """What the caller declares comes before what the file declared."""
    document = read_trf(write_trf(EVENT, declared={2: Declared(None, 9)}))
    again = write_trf(document, declared={1: Declared(None, 8)}).decode().split("\r\n")
    assert ranks([line for line in again if line.startswith("001")]) == ["8", "9", "3"]


def test_national_ratings_stand_behind_the_players() -> None:
    """One record each, by number; a federation without a code has none."""
    known = NationalRating(
        "IND", 2401, "IMX", "Someone Else", "KARN", "123456789012", "1990", Sex.MALE
    )
    event = Tournament(
        players=(
            Player(2, "Ben", national=(NationalRating("NOR"), NationalRating("Nor", 1))),
            Player(1, "Ann", national=(known,)),
        )
    )
    written = write_trf(event).decode().split("\r\n")
    assert [line for line in written if line[:3] in ("001", "IND", "NOR", "Nor")][2:] == [
        placed(
            "IND    1",
            {
                10: "m",
                11: "IMX",
                15: "Someone Else",
                49: "2401",
                54: "KAR",
                58: "12345678901",
                70: "1990",
            },
        ),
        "NOR    2",
    ]
    assert b"IND" not in write_trf(event, "trf16")
