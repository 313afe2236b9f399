"""Crosstables of chess-results: places in the list, colours and results of all rounds on one sheet."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.chess_results import is_chess_results, read_chess_results
from tabiya.formats.imports.event import NotTaken
from tabiya.model.player import Player, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tests.formats.imports.files import Crosstable

_RANKED = replace(
    Crosstable(),
    above=(*Crosstable().above[:3], "Ranking crosstable after Round 2"),
    heading=("Rk.", *Crosstable().heading[1:]),
    rows=(
        (1, "", "Lacombe Guy", 1500, "FRA", 0, "", -1, " 3b½", "2w", 1.5, 0),
        (2, "", "Ondrak Ída", 2310, "CZE", 0, "", " 4w1", "4b½", "1b", 1.5, 0),
        (3, "", "Brandvik Odd", 2204, "NOR", 0, "", "0", " 1w½", "4w", 0.5, 0),
        (4, "", "Quist Per", 2204, "DEN", 0, "", " 2b0", "2w½", "3b", 0.5, 0),
    ),
)
"""The list of places: the best by points comes first, and the numbers in the cells are such places."""


def _told(file: Crosstable) -> list[tuple[object, ...]]:
    return [(each.what, *each.values) for each in read_chess_results(file.lines()).left]


def _with(place: int, column: int, text: object) -> Crosstable:
    rows = [list(row) for row in Crosstable().rows]
    rows[place - 1][column] = text
    return replace(Crosstable(), rows=tuple(map(tuple, rows)))


def test_the_settings_are_read() -> None:
    """From the lines above the list, if details were shown when it was exported."""
    settings = read_chess_results(Crosstable().data()).tournament.settings
    assert (settings.name, settings.city) == ("Sommarturnering 2026", "Visby")
    assert (settings.start, settings.end) == (date(2026, 6, 1), date(2026, 6, 13))
    assert (settings.rounds, settings.kind) == (4, "Swiss")


def test_the_players_are_read() -> None:
    """With the column without a heading before the name, which is the title."""
    found = read_chess_results(Crosstable().data())
    assert found.tournament.players[0] == Player(
        number=1,
        name="Ondrak Ída",
        title=Title.WGM,
        rating=2310,
        federation="CZE",
        fide_id=9300001,
    )
    assert (found.tournament.players[3].rating, found.tournament.players[4].fide_id) == (None, None)
    assert found.clubs == {1: "Šach Brod", 3: "SK 1911"}


@pytest.mark.parametrize("data", [Crosstable().data(), Crosstable().lines()])
def test_the_rounds_are_read(data: bytes) -> None:
    """From the workbook, and from the text that a spreadsheet saved of it."""
    one, two, three = read_chess_results(data).tournament.rounds
    assert one.games == (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.DRAW))
    assert one.byes == (Bye(5, ByeKind.PAIRING_ALLOCATED),)
    assert set(two.games) == {
        Game(2, 1, GameResult.BLACK_WINS_BY_FORFEIT),
        Game(3, 5, GameResult.DRAW),
    }
    assert two.byes == (Bye(4, ByeKind.HALF_POINT),)
    assert set(three.games) == {Game(1, 4), Game(5, 2, GameResult.DRAW)}
    assert three.byes == (Bye(3, ByeKind.ZERO_POINT),)


def test_the_points_of_the_list_are_compared_with_the_results() -> None:
    """Open games count as nothing there, also in a round that has only begun."""
    told = (NotTaken.POINTS, "5", "1.5", "2.0")
    assert told in _told(_with(5, 10, 1.5))
    assert NotTaken.POINTS not in {each[0] for each in _told(Crosstable())}
    assert NotTaken.POINTS not in {each[0] for each in _told(_RANKED)}
    assert (NotTaken.POINTS, "4", "many", "1.0") in _told(_with(4, 10, "many"))


def test_what_is_not_understood_is_listed() -> None:
    """A title, a tie-break in words, a zero in a round that is not over."""
    assert _told(Crosstable()) == [
        (
            NotTaken.TIE_BREAK,
            "Buchholz Tie-Break Variable (2026) (Gamepoints, Cut1)",
            "chess-results",
        ),
        (NotTaken.NOT_A_TITLE, "3", "AFM"),
        (NotTaken.NOT_SEEN, "3", "3"),
    ]


def test_a_list_of_places_has_no_starting_numbers() -> None:
    """The cells name places; the players are numbered by rating, title and name, and it is told."""
    found = read_chess_results(_RANKED.lines())
    assert [each.name for each in found.tournament.players] == [
        *("Ondrak Ída", "Brandvik Odd", "Quist Per", "Lacombe Guy"),
    ]
    one, two, three = found.tournament.rounds
    assert one.games == (Game(1, 3, GameResult.WHITE_WINS),)
    assert set(one.byes) == {Bye(4, ByeKind.PAIRING_ALLOCATED), Bye(2, ByeKind.ZERO_POINT)}
    assert set(two.games) == {Game(2, 4, GameResult.DRAW), Game(3, 1, GameResult.DRAW)}
    assert set(three.games) == {Game(4, 1), Game(2, 3)}
    assert found.tournament.settings.rounds is None
    assert NotTaken.NUMBERED in {each.what for each in found.left}
    final = replace(_RANKED, above=(*_RANKED.above[:3], "Final Ranking crosstable after 3 Rounds"))
    assert read_chess_results(final.lines()).tournament.settings.rounds == 3


def test_a_start_list_is_an_event_without_rounds() -> None:
    """The players are entered, and round 1 can be paired."""
    list_ = replace(
        Crosstable(),
        above=(*Crosstable().above[:-1], "Starting rank"),
        heading=Crosstable().heading[:7],
        rows=tuple(row[:7] for row in Crosstable().rows),
    )
    facts = read_chess_results(list_.data()).tournament
    assert (len(facts.players), facts.rounds, facts.settings.rounds) == (5, (), 4)


@pytest.mark.parametrize(
    ("place", "column", "text", "told"),
    [
        (3, 7, " 1b1", (NotTaken.ONE_SIDE, "1", "1", "3")),
        (3, 7, " 1w0", (NotTaken.ONE_SIDE, "1", "1", "3")),
        (3, 7, " 2b0", (NotTaken.ONE_SIDE, "1", "1", "3")),
        (3, 7, "", (NotTaken.ONE_SIDE, "1", "1", "3")),
        (5, 7, "what?", (NotTaken.RESULT, "1", "5", "what?")),
        (4, 8, -1, (NotTaken.NOT_SEEN, "2", "4")),
    ],
)
def test_a_cell_that_does_not_fit_is_told(
    place: int, column: int, text: object, told: tuple[object, ...]
) -> None:
    """Two winners, two Whites, another opponent, none, a word; a second bye of a point is told too."""
    file = _with(place, column, text)
    if told[0] is NotTaken.NOT_SEEN:
        file = replace(file, rows=(*file.rows, (6, "", "Moll Eva", 0, "", 0, "", "", -1, "", 1, 0)))
    assert told in _told(file)


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (replace(Crosstable(), heading=("Rg.", *Crosstable().heading[1:])), "no crosstable in English"),
        (replace(Crosstable(), heading=("Bo.", "White", "Result")), "no crosstable in English"),
        (replace(Crosstable(), heading=("Rk.", "", "Name", "1", "2", "3")), "that of a round robin"),
        (replace(Crosstable(), heading=("Rk.", "", "Name", "Rtg", "Pts.")), "places without rounds"),
        (
            replace(Crosstable(), heading=(*Crosstable().heading[:8], *Crosstable().heading[9:])),
            "a round of the crosstable is missing",
        ),
        (_with(2, 0, 1), "two players have the same number"),
        (_with(1, 7, "9w1"), "round 1 pairs player 1 with 9"),
        (_with(1, 7, "1w1"), "round 1 pairs player 1 with 1"),
        (_with(1, 2, ""), "the player of row 1 has no name"),
        (replace(Crosstable(), rows=()), "it has no players"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(file: Crosstable, why: str) -> None:
    """In a sentence that says why."""
    with pytest.raises(ReadingRefused, match=f"file of chess-results cannot be read: .*{why}"):
        read_chess_results(file.lines())


def test_an_old_workbook_is_refused_with_what_to_do() -> None:
    """Excel's own format of before 2007; the server offers both."""
    old = b"\xd0\xcf\x11\xe0" + bytes(500) + b"Chess-Results" + bytes(500)
    assert is_chess_results(old)
    with pytest.raises(ReadingRefused, match=r"file of chess-results cannot be read: .*\.xls"):
        read_chess_results(old)


def test_it_is_known_by_its_first_line() -> None:
    """Other sheets and other texts are left to others."""
    assert is_chess_results(Crosstable().data())
    assert is_chess_results(Crosstable().lines())
    plain = replace(Crosstable(), above=("A list of ours",), below=())
    assert not is_chess_results(plain.data())
    assert not is_chess_results(plain.lines())
    assert not is_chess_results(b"012 Chess-Results Open\n")
    assert not is_chess_results(b"PK\x03\x04")
