"""Rating reports of US Chess: three dBase files in a ZIP, with a cell for each player and round."""

import io
import zipfile
from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import NotTaken
from tabiya.formats.imports.us_chess import is_us_chess, read_us_chess
from tabiya.model.player import NationalRating, Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tests.formats.imports.files import UsChess


def _told(file: UsChess) -> list[tuple[object, ...]]:
    return [(each.what, *each.values) for each in read_us_chess(file.data()).left]


def _with(player: int, column: int, text: str) -> UsChess:
    rows = [list(row) for row in UsChess().players]
    rows[player - 1][column] = text
    return replace(UsChess(), players=tuple(map(tuple, rows)))


def test_the_settings_are_read() -> None:
    """Where the section has no days of its own, those of the event count; month 13 is none."""
    settings = read_us_chess(UsChess().data()).tournament.settings
    assert (settings.name, settings.city) == ("Harbor Open, Premier", "Port Azure")
    assert (settings.start, settings.end) == (date(2026, 10, 3), None)
    assert (settings.federation, settings.time_control) == ("USA", "G/60;d5")
    assert (settings.rounds, settings.kind) == (3, "Swiss")


def test_the_players_are_read() -> None:
    """The rating is one of the federation, and the one of the event."""
    players = read_us_chess(UsChess().data()).tournament.players
    assert players[1] == Player(
        number=2,
        name="ROOK, BEN",
        national=(NationalRating("USA", rating=1905, identity="90000002"),),
        tournament_rating=1905,
    )
    assert (players[4].tournament_rating, players[4].rating) == (None, None)
    assert players[5].national[0].identity == ""


def test_the_rounds_are_read() -> None:
    """Result, opponent, colour; forfeits with an opponent are games; the fourth column is no round."""
    one, two, three = read_us_chess(UsChess().data()).tournament.rounds
    assert one.games == (Game(1, 4, GameResult.WHITE_WINS), Game(5, 2, GameResult.WHITE_WINS))
    assert set(one.byes) == {Bye(3, ByeKind.PAIRING_ALLOCATED), Bye(6, ByeKind.HALF_POINT)}
    assert two.games == (
        Game(2, 1, GameResult.DRAW),
        Game(3, 5, GameResult.WHITE_WINS),
        Game(4, 6, GameResult.WHITE_WINS_BY_FORFEIT),
    )
    assert three.games == (Game(1, 3, GameResult.WHITE_WINS), Game(4, 5))
    assert {each.player: each.kind for each in three.byes} == {
        2: ByeKind.FULL_POINT,
        6: ByeKind.ZERO_POINT,
    }


def test_what_is_not_understood_is_listed() -> None:
    """A day, the affiliate, a letter, and forfeits whose opponent the report does not tell."""
    assert _told(UsChess()) == [
        (NotTaken.RESULT, "3", "4", "N5W"),
        (NotTaken.RESULT, "3", "5", "N4B"),
        (NotTaken.NOT_SEEN, "3", "2"),
        (NotTaken.NOT_SEEN, "3", "6"),
        (NotTaken.NOT_A_DATE, "20261304"),
        (NotTaken.NO_PLACE, "H_AFF_ID A9000001"),
    ]


@pytest.mark.parametrize(
    ("player", "column", "text", "told"),
    [
        (4, 4, "W1B", (NotTaken.ONE_SIDE, "1", "1", "4")),
        (4, 4, "L1W", (NotTaken.ONE_SIDE, "1", "1", "4")),
        (4, 4, "L2B", (NotTaken.ONE_SIDE, "1", "1", "4")),
        (4, 4, "H0", (NotTaken.ONE_SIDE, "1", "1", "4")),
    ],
)
def test_a_game_of_which_only_one_side_is_told(
    player: int, column: int, text: str, told: tuple[object, ...]
) -> None:
    """Two winners, two Whites, another opponent, none."""
    assert told in _told(_with(player, column, text))


def test_a_win_that_nobody_answers_keeps_its_point() -> None:
    """The report counts it."""
    one = read_us_chess(_with(4, 4, "H0").data()).tournament.rounds[0]
    assert Bye(1, ByeKind.FULL_POINT) in one.byes


def test_colours_that_are_missing_are_told() -> None:
    """One side is enough; without any the smaller number is White."""
    half = _with(4, 4, "L1")
    assert NotTaken.COLOURS not in {each[0] for each in _told(half)}
    players = tuple(
        tuple(cell.removesuffix("W").removesuffix("B") if place == 4 else cell for place, cell in p)
        for p in (enumerate(row) for row in UsChess().players)
    )
    bare = replace(UsChess(), players=players)
    assert (NotTaken.COLOURS, "1", "2", "5") in _told(bare)
    assert (
        Game(2, 5, GameResult.BLACK_WINS) in read_us_chess(bare.data()).tournament.rounds[0].games
    )


def test_a_cell_that_says_nothing_is_told() -> None:
    """A win against nobody, and a word: neither gives a point."""
    for text in ("W0W", "what?"):
        file = _with(6, 4, text)
        assert (NotTaken.RESULT, "1", "6", text) in _told(file)
        one = read_us_chess(file.data()).tournament.rounds[0]
        assert Bye(6, ByeKind.ZERO_POINT) in one.byes


def test_several_full_byes_are_not_all_that_of_the_pairing() -> None:
    """Who was given the bye by the pairing is not told."""
    file = _with(6, 4, "B0")
    one = read_us_chess(file.data()).tournament.rounds[0]
    assert set(one.byes) == {Bye(3, ByeKind.FULL_POINT), Bye(6, ByeKind.FULL_POINT)}
    assert (NotTaken.NOT_SEEN, "1", "6") in _told(file)


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (replace(UsChess(), sections=2), "it holds 2 sections"),
        (replace(UsChess(), section={**UsChess().section, "S_TRN_TYPE": "R"}), "of the kind R"),
        (_with(1, 0, "2"), "two players have the same number"),
        (_with(1, 0, "x"), "or one has none"),
        (_with(1, 4, "W9W"), "round 1 pairs player 1 with 9"),
        (_with(1, 4, "W1W"), "round 1 pairs player 1 with 1"),
    ],
)
def test_what_cannot_be_read_is_refused(file: UsChess, why: str) -> None:
    """In a sentence that says why."""
    with pytest.raises(ReadingRefused, match=f"file of US Chess cannot be read: .*{why}"):
        read_us_chess(file.data())


def test_a_cut_or_doubled_part_is_refused() -> None:
    """A record is missing; a file is there twice."""
    parts = UsChess().parts()
    for extra, last in ((), parts[2][:-30]), (("B-TDEXPORT.DBF",), parts[2]):
        whole = io.BytesIO()
        with zipfile.ZipFile(whole, "w") as archive:
            for name, part in zip(UsChess().names, (*parts[:2], last), strict=True):
                archive.writestr(name, part)
            for name in extra:
                archive.writestr(name, last)
        with pytest.raises(ReadingRefused, match="it ends, or a part of it"):
            read_us_chess(whole.getvalue())


def test_a_part_that_unpacks_to_too_much_is_refused() -> None:
    """Twenty million zeros are a few thousand bytes in a ZIP."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in UsChess().names:
            archive.writestr(name, bytes(17 * 1024 * 1024))
    with pytest.raises(ReadingRefused, match="it has more than"):
        read_us_chess(whole.getvalue())


def test_it_is_known_by_the_names_of_its_parts() -> None:
    """Whatever stands before them; other archives are left to others."""
    assert is_us_chess(UsChess().data())
    prefixed = ("Fall-THEXPORT.dbf", "x/TSEXPORT.DBF", "tdexport.dbf")
    assert is_us_chess(replace(UsChess(), names=prefixed).data())
    other = replace(UsChess(), names=("THEXPORT.DBF", "TSEXPORT.DBF", "a.trf"))
    assert not is_us_chess(other.data())
    assert not is_us_chess(b"PK\x03\x04")
