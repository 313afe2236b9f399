"""Documents for chess-results: everything in them is read, what contradicts itself is told or refused."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.chess_results_xml import read_chess_results_xml
from tabiya.formats.imports.event import NotTaken
from tabiya.model.colour import Colour
from tabiya.model.player import Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.team import LineUp, Team, TeamBye, TeamByeValue
from tabiya.model.team_record import team_event
from tabiya.tiebreaks.standings import standings
from tests.formats.imports.files import ChessResultsXml

MADE = ChessResultsXml()
ALONE = replace(
    MADE,
    about={**MADE.about, "type": 0, "tb1no": 37, "tb2no": 77, "tb3no": 84, "tb3_detail": "0,0,1,-", "tb4no": 0},
    players=tuple((*each[:10], 0, "", *each[12:]) for each in MADE.players),
    teams=(),
    games=(
        (1, 1, 1, 1, 2, "1.0", "0.0", ""), (1, 2, 1, 3, 4, "0,5", "0,5", "U"), (1, 3, 1, 6, -1, "1.0", "0.0", "K"),
        (1, 4, 1, 7, -2, "", "", ""), (1, 5, 1, 8, -2, "0.5", "", ""),
        (2, 1, 1, 2, 6, "0.0", "0.0", "K"), (2, 2, 1, 4, 1, "0.0", "0.0", "D"), (2, 3, 1, 3, 7, "", "", "H"),
    ),
    matches=(),
)  # fmt: skip


def test_the_event_is_read() -> None:
    """Name, place, days, arbiters, rounds and what numbers are made by; colours of the home team."""
    found = read_chess_results_xml(MADE.data()).tournament.settings
    assert (found.name, found.city, found.federation, found.kind) == (
        "Pohár", "Brod", "CZE", "Team Swiss",
    )  # fmt: skip
    assert (found.start, found.end) == (date(2026, 2, 28), date(2026, 3, 1))
    assert found.round_dates == (date(2026, 2, 28), None, None)
    assert (found.chief_arbiter, found.deputy_arbiters) == (
        "Hlavní, Eva",
        ("Second, A", "Third, B"),
    )
    assert found.board_colours == (Colour.BLACK, Colour.WHITE)
    assert found.tie_breaks == ("MPvGP", "BH:MP/C1")


def test_the_players_are_read() -> None:
    """Names in one field or two, ratings, titles, birth; an empty player only keeps a number."""
    event = read_chess_results_xml(MADE.data())
    by_number = event.tournament.by_number
    assert list(by_number) == [1, 2, 3, 4, 6, 7, 8]
    first = by_number[1]
    assert (first.name, first.title, first.sex) == ("Ondrak, Ída", Title.WGM, Sex.FEMALE)
    assert (first.rating, first.national[0].rating, first.national[0].identity) == (
        2310,
        2290,
        "77",
    )
    assert (by_number[2].name, by_number[2].birth, by_number[2].sex) == (
        "Brandvik, Odd", "1975/02/01", Sex.MALE,
    )  # fmt: skip
    assert (by_number[3].rating, by_number[3].sex) == (None, None)


def test_teams_matches_and_byes_are_read() -> None:
    """Members in board order, matches with their points, an empty chair, and the value of the bye."""
    event = read_chess_results_xml(MADE.data())
    facts = event.tournament
    assert facts.teams[1] == Team(2, "Kolín", (4, 3))
    assert facts.teams[2].members == (6, 8, 7)
    assert facts.team_byes == tuple(
        TeamBye(round=number, team=team, kind=ByeKind.PAIRING_ALLOCATED)
        for number, team in ((1, 3), (2, 2), (3, 1))
    )
    assert facts.settings.team_bye == TeamByeValue(match_points=Points(10), game_points=Points(10))
    assert facts.rounds[2].byes == (Bye(3, ByeKind.FULL_POINT),)
    assert facts.line_ups == (LineUp(round=3, team=3, opponent=2, players=(6, None)),)
    sums = {
        number: (sum(m.match_points for m in each), sum(m.game_points for m in each))
        for number, each in team_event(facts).matches.items()
    }
    assert sums == {1: (50, 40), 2: (30, 30), 3: (10, 20)}
    # The file has other totals, which is told team by team and changes nothing.
    told = [each.values for each in event.left if each.what is NotTaken.TEAM_POINTS]
    assert ("Brod", "4.0", "5.0") in told
    assert [row.number for row in standings(facts, ("MPvGP",)).rows] == [1, 2, 3]


def test_every_result_and_bye_is_read() -> None:
    """Forfeits, unrated games, nought all, adjourned; three kinds of byes."""
    one, two = read_chess_results_xml(ALONE.data()).tournament.rounds
    assert one.games == (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.DRAW_UNRATED))
    assert one.byes == (
        Bye(6, ByeKind.PAIRING_ALLOCATED), Bye(7, ByeKind.ZERO_POINT), Bye(8, ByeKind.HALF_POINT),
    )  # fmt: skip
    assert [game.result for game in two.games] == [
        GameResult.DOUBLE_FORFEIT, GameResult.ZERO_ZERO, GameResult.UNKNOWN,
    ]  # fmt: skip


def test_what_is_not_understood_is_listed() -> None:
    """Tie-breaks without parameters, those FIDE does not have, odd titles, what no report holds."""
    told = [(each.what, each.values) for each in read_chess_results_xml(ALONE.data()).left]
    assert (NotTaken.PARAMETERS, ("37", "BH")) in told
    assert (NotTaken.NOT_A_TITLE, ("3", "AFM")) in told
    assert (NotTaken.NO_PLACE, ("Spolek",)) in told
    assert (NotTaken.TIE_BREAK, ("25", "chess-results")) in [
        (each.what, each.values) for each in read_chess_results_xml(MADE.data()).left
    ]


def test_in_an_event_that_is_over_a_game_without_a_result_was_not_played() -> None:
    """It counts for nobody and is told; while the event runs the game is open."""
    games = (*ALONE.games, (3, 1, 1, 1, 3, "", "", ""))
    over = read_chess_results_xml(replace(ALONE, games=games).data())
    assert over.tournament.rounds[2].games[0].result is GameResult.DOUBLE_FORFEIT
    assert NotTaken.WITHOUT_RESULT in [each.what for each in over.left]
    running = replace(ALONE, games=games, about={**ALONE.about, "endstatus": "N"})
    assert (
        read_chess_results_xml(running.data()).tournament.rounds[2].games[0].result
        is GameResult.UNKNOWN
    )


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (b'type="3"', b'type="9"', "its type '9'"),
        (b'rounds="3"', b'rounds="2"', "announces 2 rounds and has 3"),
        (b'whiteno="4"', b'whiteno="44"', "round 1 lists players who are not in its list"),
        (b'no2="3"', b'no2="33"', "round 3 lists teams who are not in its list"),
        (b'no="2" lastname', b'no="1" lastname', "two players have the same number"),
        (b'reswhite="0.5"', b'reswhite="half"', "reswhite is 'half', which is not a number"),
        (b'rtgfide="2310"', b'rtgfide="9999999999999"', "rtgfide is '9999999999999'"),
        (b"</chessresults>", b"", "the XML is broken"),
        (b'<?xml version="1.0"?>', b"<!DOCTYPE chessresults>", "document type"),
        (b"<tournament ", b"<other ", "does not describe one tournament"),
    ],
)
def test_what_contradicts_itself_is_refused_in_words(old: bytes, new: bytes, why: str) -> None:
    """Nothing is imported, and the reason is the attribute or the round."""
    data = MADE.data()
    assert old in data
    with pytest.raises(ReadingRefused, match=why):
        read_chess_results_xml(data.replace(old, new))
