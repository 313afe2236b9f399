"""The records of team events, column by column."""

from dataclasses import replace

from tabiya.formats.trf import DeclaredTeam, TrfDocument, write_trf
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team, TeamBye, TeamByeValue
from tabiya.model.tournament import Settings, Tournament
from tests.formats.trf.reports import placed

EVENT = Tournament(
    players=tuple(Player(number, f"P{number}") for number in range(1, 7)),
    rounds=(
        Round(
            1,
            (
                Game(1, 3, GameResult.BLACK_WINS),
                Game(4, 2, GameResult.WHITE_WINS),
            ),
        ),
    ),
    teams=(
        Team(1, "Reds", (1, 2), "RED", 2100),
        Team(2, "x" * 40, (4, 3), "BLUES!"),
        Team(4, "Greens", (5, 6)),
    ),
)


def written(document: Tournament | TrfDocument, *codes: str, dialect: str = "trf26") -> list[str]:
    """The records with these codes."""
    lines = write_trf(document, dialect).decode().split("\r\n")
    return [line for line in lines if line[:3] in codes]


def test_teams_have_their_totals_their_rank_and_their_members() -> None:
    """Two match points and two game points for the second team; Reds and Greens by number."""
    assert written(EVENT, "310", "013") == [
        placed(
            "310   1 Reds", {42: "RED", 50: "2100", 58: "0.0", 65: "0.0", 71: "2", 77: "1", 82: "2"}
        ),
        placed(
            f"310   2 {'x' * 32}", {42: "BLUES", 58: "2.0", 65: "2.0", 71: "1", 77: "4", 82: "3"}
        ),
        placed("310   4 Greens", {58: "0.0", 65: "0.0", 71: "3", 77: "5", 82: "6"}),
    ]


def test_the_rank_goes_by_match_points_then_game_points_then_number() -> None:
    """Greens and Reds have drawn and won nothing, but the Greens' bye brought a game point."""
    event = replace(
        EVENT,
        settings=Settings(team_bye=TeamByeValue(match_points=Points(0), game_points=Points(10))),
        team_byes=(TeamBye(round=1, team=4, kind=ByeKind.PAIRING_ALLOCATED),),
    )
    assert [line[68:71].strip() for line in written(event, "310")] == ["3", "1", "2"]


def test_declared_totals_and_ranks_are_written_again() -> None:
    """Each by itself; what is not declared follows from the results."""
    said = {
        1: DeclaredTeam(Points(90), None, 7),
        2: DeclaredTeam(None, Points(80), None),
        4: DeclaredTeam(Points(0), Points(0), None),
    }
    lines = written(TrfDocument(EVENT, declared_teams=said), "310")
    assert [line[54:71].split() for line in lines] == [
        ["9.0", "0.0", "7"],
        ["2.0", "8.0", "1"],
        ["0.0", "0.0", "3"],
    ]


def test_older_versions_have_names_and_members_only() -> None:
    """Record 013, names cut to 32 columns."""
    for dialect in ("trf06", "trf16"):
        assert written(EVENT, "013", "300", "310", "320", "330", "802", dialect=dialect) == [
            placed("013 Reds", {40: "1", 45: "2"}),
            placed(f"013 {'x' * 32}", {40: "4", 45: "3"}),
            placed("013 Greens", {40: "5", 45: "6"}),
        ]


def test_line_ups_name_empty_boards() -> None:
    """0000 where nobody sat."""
    event = replace(
        EVENT,
        line_ups=(
            LineUp(round=1, team=2, opponent=1, players=(3, None, 4)),
            LineUp(round=1, team=4, opponent=0, players=()),
        ),
    )
    assert written(event, "300") == ["300   1   2   1    3 0000    4", "300   1   4   0"]


def test_forfeited_matches_have_their_type() -> None:
    """White's sign first."""
    matches = (
        ForfeitedMatch(round=2, white=1, black=2, forfeit=MatchForfeit.WHITE_WINS),
        ForfeitedMatch(round=13, white=2, black=4, forfeit=MatchForfeit.BOTH_LOSE),
    )
    assert written(replace(EVENT, forfeited_matches=matches), "330") == [
        "330 +-   2   1   2",
        "330 --  13   2   4",
    ]


def test_byes_of_teams_stand_under_their_rounds() -> None:
    """A second bye of a round needs a second record; other byes have record 240."""
    byes = (
        TeamBye(round=3, team=4, kind=ByeKind.PAIRING_ALLOCATED),
        TeamBye(round=1, team=2, kind=ByeKind.PAIRING_ALLOCATED),
        TeamBye(round=1, team=1, kind=ByeKind.PAIRING_ALLOCATED),
        TeamBye(round=2, team=1, kind=ByeKind.HALF_POINT),
    )
    assert written(replace(EVENT, team_byes=byes), "320") == [
        placed("320", {17: "1", 25: "4"}),
        placed("320", {17: "2"}),
    ]


def test_what_a_bye_pays_is_told_with_every_record_or_alone() -> None:
    """Also before anybody had one."""
    event = replace(
        EVENT,
        settings=Settings(team_bye=TeamByeValue(match_points=Points(10), game_points=Points(20))),
    )
    assert written(event, "320") == ["320  1.0  2.0"]
    byes = tuple(TeamBye(round=1, team=team, kind=ByeKind.PAIRING_ALLOCATED) for team in (1, 2))
    assert written(replace(event, team_byes=byes), "320") == [
        "320  1.0  2.0   1",
        "320  1.0  2.0   2",
    ]
    assert written(EVENT, "320") == []


def test_an_individual_event_has_no_record_of_teams() -> None:
    """Whatever was left behind in it."""
    event = replace(
        EVENT,
        teams=(),
        forfeited_matches=(
            ForfeitedMatch(round=2, white=1, black=2, forfeit=MatchForfeit.BOTH_LOSE),
        ),
    )
    assert written(event, "013", "300", "310", "320", "330", "802") == []
