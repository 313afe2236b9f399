"""Rating reports of US Chess: three dBase files in a ZIP, with a cell for each player and round."""

import io
import zipfile
from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import ImportedEvent, NotTaken
from tabiya.formats.imports.us_chess import is_us_chess, read_us_chess
from tabiya.model.player import NationalRating, Player
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.tiebreaks.standings import standings
from tests.formats.imports.files import UsChess


def _only(file: UsChess) -> ImportedEvent:
    (event,) = read_us_chess(file.data())
    return event


def _told(file: UsChess) -> list[tuple[object, ...]]:
    return [(each.what, *each.values) for each in _only(file).left]


def _with(player: int, column: int, text: str) -> UsChess:
    rows = [list(row) for row in UsChess().players]
    rows[player - 1][column] = text
    return replace(UsChess(), players=tuple(map(tuple, rows)))


_SECOND = {"S_SEC_NUM": "2", "S_SEC_NAME": "Side games", "S_TOT_RNDS": "1"}
_PAIR = (
    ("1", "90000006", "VALE, FLO", "1600", "W2W", "U0", "U0", "U0"),
    ("2", "90000001", "QUILL, ADA", "2010", "L1B", "U0", "U0", "U0"),
)


def test_each_swiss_section_is_an_event() -> None:
    """The same people may play in several, each with numbers and rounds of its own."""
    table = {"S_SEC_NUM": "3", "S_SEC_NAME": "Quad", "S_TRN_TYPE": "R"}
    file = replace(UsChess(), more_sections=((_SECOND, _PAIR), (table, _PAIR)))
    first, second = read_us_chess(file.data())
    assert first.tournament == _only(UsChess()).tournament
    assert (first.festival, second.festival) == ("Harbor Open", "Harbor Open")
    assert second.tournament.settings.name == "Harbor Open, Side games"
    assert [player.name for player in second.tournament.players] == ["VALE, FLO", "QUILL, ADA"]
    assert [each.games for each in second.tournament.rounds] == [
        (Game(1, 2, GameResult.WHITE_WINS),)
    ]
    for event in (first, second):
        assert event.left[-1].values == ("S_TRN_TYPE, Quad", "R")


_RATED = (
    (
        "W6W W5B W4W W7B 4", "L7B L8B W9W D6B 1.5", "L8W L10B U0 U0 0", "W9B W7W L1B W8W 3",
        "W10W L1W U0 U0 1", "L1B W9W D10B D2W 2", "W2W L4B W8W L1W 2", "W3B W2W L7B L4B 2",
        "L4W L6B L2B B0 1", "L5B W3W D6W H0 2",
    ),
    (
        "L4W W7B W6W W3B 3", "W6B W3W H0 H0 3", "W7W L2B L4W L1W 1", "W1B W5W W3B W6W 4",
        "H0 L4B L7W U0 0.5", "L2W B0 L1B L4B 1", "L3B L1W W5B B0 2",
    ),
    ("W2W U0 U0 U0 1", "L1B U0 U0 U0 0"),
)  # fmt: skip
"""The sections of the Fall Equinox Swiss of 2026, as US Chess rated them, and the score of each player."""


def test_a_rated_event_has_the_scores_that_us_chess_has() -> None:
    """Three sections of four, four and one round; a short section is filled up."""
    first, *others = (
        tuple(
            (str(number), "", f"Player {number}", "", *line.split()[:-1])
            for number, line in enumerate(section, 1)
        )
        for section in _RATED
    )
    more = tuple(
        ({"S_SEC_NUM": str(place), "S_TOT_RNDS": "1" if place == 3 else "4"}, rows)
        for place, rows in enumerate(others, 2)
    )
    section = UsChess().section | {"S_TOT_RNDS": "4"}
    file = replace(UsChess(), section=section, players=first, more_sections=more)
    for event, lines in zip(read_us_chess(file.data()), _RATED, strict=True):
        made = {row.number: row.points for row in standings(event.tournament, ()).rows}
        assert [made[number] for number in sorted(made)] == [
            Points(int(10 * float(line.split()[-1]))) for line in lines
        ]
        assert {each.what for each in event.left} == {NotTaken.NOT_A_DATE, NotTaken.NO_PLACE}


def test_the_settings_are_read() -> None:
    """Where the section has no days of its own, those of the event count; month 13 is none."""
    settings = _only(UsChess()).tournament.settings
    assert (settings.name, settings.city) == ("Harbor Open, Premier", "Port Azure")
    assert (settings.start, settings.end) == (date(2026, 10, 3), None)
    assert (settings.federation, settings.time_control) == ("USA", "G/60;d5")
    assert (settings.rounds, settings.kind) == (3, "Swiss")


def test_the_players_are_read() -> None:
    """The rating is one of the federation, and the one of the event."""
    players = _only(UsChess()).tournament.players
    assert players[1] == Player(
        number=2,
        name="ROOK, BEN",
        national=(NationalRating("USA", rating=1905, identity="90000002"),),
        tournament_rating=1905,
    )
    assert (players[4].tournament_rating, players[4].rating) == (None, None)
    assert players[5].national[0].identity == ""
    unknown = _only(_with(1, 1, "00000000")).tournament.players[0]
    assert unknown.national[0].identity == ""


def test_the_rounds_are_read() -> None:
    """Result, opponent, colour; forfeits with an opponent are games; the fourth column is no round."""
    one, two, three = _only(UsChess()).tournament.rounds
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
    one = _only(_with(4, 4, "H0")).tournament.rounds[0]
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
    assert Game(2, 5, GameResult.BLACK_WINS) in _only(bare).tournament.rounds[0].games


def test_a_cell_that_says_nothing_is_told() -> None:
    """A win against nobody, and a word: neither gives a point."""
    for text in ("W0W", "what?"):
        file = _with(6, 4, text)
        assert (NotTaken.RESULT, "1", "6", text) in _told(file)
        one = _only(file).tournament.rounds[0]
        assert Bye(6, ByeKind.ZERO_POINT) in one.byes


def test_several_full_byes_are_not_all_that_of_the_pairing() -> None:
    """Who was given the bye by the pairing is not told."""
    file = _with(6, 4, "B0")
    one = _only(file).tournament.rounds[0]
    assert set(one.byes) == {Bye(3, ByeKind.FULL_POINT), Bye(6, ByeKind.FULL_POINT)}
    assert (NotTaken.NOT_SEEN, "1", "6") in _told(file)


@pytest.mark.parametrize(
    ("file", "why"),
    [
        (replace(UsChess(), more_sections=(({}, ()),)), "numbers of the table TSEXPORT.DBF"),
        (replace(UsChess(), more_sections=((_SECOND, (_PAIR[0],)),)), "round 1 pairs player 1"),
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
        with pytest.raises(ReadingRefused, match="it ends before all the data"):
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
