"""Files of Vega: lines and tables of text, in which the pairings have to agree with the players."""

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.imports.event import NotTaken
from tabiya.formats.imports.registry import read_document
from tabiya.formats.imports.vega import is_vega, read_vega
from tabiya.model.player import NationalRating, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tests.formats.imports.files import Veg

TWO_ROUNDS = replace(Veg(), setting="5 2 10 1 1 0 0")


def _told(file: Veg) -> list[tuple[object, ...]]:
    return [(each.what, *each.values) for each in read_vega(file.data()).left]


def test_the_settings_are_read() -> None:
    """Twelve lines, each with its own meaning; the second day does not exist and is told."""
    settings = read_vega(Veg().data()).tournament.settings
    assert (settings.name, settings.city, settings.federation) == (
        "Trofeo dell'Estate",
        "Sora",
        "ITA",
    )
    assert (settings.start, settings.end) == (date(2026, 10, 3), None)
    assert (settings.chief_arbiter, settings.rounds) == ("Bruni Ada", 5)
    assert (settings.kind, settings.tie_breaks) == ("Swiss Dutch", ("BH/C1", "BH"))


def test_the_players_are_read() -> None:
    """By the heading of their columns; a birth is a day, a year or nothing."""
    first, second, third, fourth, fifth, *_ = read_vega(Veg().data()).tournament.players
    assert (first.name, first.sex, first.title) == ("Özdil, Ayşe", Sex.FEMALE, Title.WGM)
    assert (first.rating, first.fide_id, first.birth) == (2310, 9300011, "1991/04/07")
    assert first.national == (NationalRating("TUR", rating=2290, identity="77"),)
    assert first.tournament_rating is None
    assert (second.name, second.birth, second.national) == ("Brandvik Odd", "", ())
    assert (third.birth, third.fide_id) == ("1975", None)
    assert (fourth.title, fourth.rating, fourth.birth) == (None, None, "2004/02/29")
    assert (fifth.birth, fifth.rating, fifth.sex) == ("", None, Sex.MALE)


def test_the_rounds_are_read() -> None:
    """The last digit is the result, nobody is 000, and what is beyond the count of a round is none."""
    one, two, three = read_vega(Veg().data()).tournament.rounds
    assert one.games == (
        Game(1, 4, GameResult.WHITE_WINS),
        Game(5, 3, GameResult.WHITE_WINS),
        Game(6, 7, GameResult.WHITE_WINS_BY_FORFEIT),
    )
    assert one.byes == (Bye(2, ByeKind.HALF_POINT),)
    assert two.games == (
        Game(3, 1, GameResult.DRAW),
        Game(2, 7, GameResult.BLACK_WINS_BY_FORFEIT),
    )
    assert two.byes == (
        Bye(4, ByeKind.PAIRING_ALLOCATED),
        Bye(6, ByeKind.HALF_POINT),
        Bye(5, ByeKind.ZERO_POINT),
    )
    assert three.games == (Game(2, 1), Game(4, 3))
    assert three.byes[0] == Bye(5, ByeKind.PAIRING_ALLOCATED)


def test_what_is_not_understood_is_listed() -> None:
    """A tie-break with two meanings, days, a title, an absence, and who is unpaired in a running round."""
    assert set(_told(Veg())) == {
        (NotTaken.NOT_A_DATE, "31/09/2026"),
        (NotTaken.TIE_BREAK, "7", "Vega"),
        (NotTaken.NOT_A_DATE, "01.02.85"),
        (NotTaken.NOT_A_TITLE, "6", "1N"),
        (NotTaken.SETTING, "ISAVAL, 6", "0"),
        (NotTaken.NOT_SEEN, "3", "6"),
        (NotTaken.NOT_SEEN, "3", "7"),
    }


@pytest.mark.parametrize(
    ("code", "result"),
    [
        ("10040", GameResult.BLACK_WINS),
        ("10042", GameResult.DOUBLE_FORFEIT),
        ("10045", GameResult.DRAW),
        ("10047", GameResult.UNKNOWN),
    ],
)
def test_every_code_of_a_result_has_its_meaning(code: str, result: GameResult) -> None:
    """An adjourned game is open, and told: the program counts a draw for the time being."""
    pairs = (Veg().pairs[0], f"{code} 30015 20019", *Veg().pairs[2:])
    file = replace(Veg(), pairs=pairs)
    assert read_vega(file.data()).tournament.rounds[0].games[0] == Game(1, 4, result)
    assert ((NotTaken.RESULT, "1", "1", "7") in _told(file)) == code.endswith("7")


@pytest.mark.parametrize("code", ["10046", "10048"])
def test_a_draw_by_forfeit_is_half_a_point_for_each(code: str) -> None:
    """There is no such game: both have a half-point bye."""
    pairs = (Veg().pairs[0], f"{code} 30015 20019", *Veg().pairs[2:])
    one = read_vega(replace(Veg(), pairs=pairs).data()).tournament.rounds[0]
    assert {Bye(1, ByeKind.HALF_POINT), Bye(4, ByeKind.HALF_POINT)} <= set(one.byes)


def test_a_game_that_the_tables_know_otherwise_is_told() -> None:
    """The colours are exchanged in the pairings and not in the table of colours."""
    pairs = (Veg().pairs[0], "40010 30015 20019", *Veg().pairs[2:])
    assert (NotTaken.ONE_SIDE, "1", "4", "1") in _told(replace(Veg(), pairs=pairs))
    assert not [each for each in _told(Veg()) if each[0] is NotTaken.ONE_SIDE]


def test_points_that_do_not_add_up_are_told() -> None:
    """The table of results has a win more for number 3; without that nothing is told."""
    results = tuple("3 1 2 0" if row.startswith("3 ") else row for row in Veg().results)
    document = read_document(replace(TWO_ROUNDS, results=results).data())
    assert document is not None
    assert "the results of player 3 add up to" in " ".join(map(str, document.warnings))
    right = read_document(TWO_ROUNDS.data())
    assert right is not None
    assert "add up" not in " ".join(map(str, right.warnings))


def test_only_rounds_that_have_begun_are_read() -> None:
    """A table of a round robin is there before its first round."""
    assert len(read_vega(TWO_ROUNDS.data()).tournament.rounds) == 2


def test_a_file_before_the_first_round_has_players_only() -> None:
    """No pairings are announced, and none are missed."""
    file = replace(Veg(), setting="5 0 10 1 0 0 0", pairs=())
    facts = read_vega(file.data()).tournament
    assert (len(facts.players), facts.rounds, facts.settings.rounds) == (7, (), 5)


def test_other_systems_and_settings() -> None:
    """What Tabiya does not have is told; a round robin has no byes for free rounds."""
    told = _told(replace(Veg(), setting="5 3 4 0 1 1 1", acceleration="1 0 0 4 2300 2000 0.0"))
    assert (NotTaken.SETTING, "pairing system", "USCF") in told
    assert (NotTaken.SETTING, "accelerated pairing", "1 0 0 4 2300 2000 0.0") in told
    assert (NotTaken.SETTING, "Kallithea 2009", "1") in told
    table = read_vega(replace(Veg(), setting="5 3 2 1 1 1 0").data()).tournament
    assert table.settings.kind == "Round robin"
    assert table.rounds[2].byes == ()


def test_points_and_ratings_of_the_event() -> None:
    """Three points for a win; pairing by national ratings makes them the ratings of the event."""
    file = replace(Veg(), points="1.0 3.0", setting="5 3 10 0 1 1 0")
    facts = read_vega(file.data()).tournament
    assert (facts.settings.scoring.white_win, facts.settings.scoring.black_draw) == (30, 10)
    assert [each.tournament_rating for each in facts.players[:4]] == [2290, None, 2099, 1890]
    assert (NotTaken.SCORING, "much") in _told(replace(Veg(), points="much"))


def test_another_version_and_another_table_are_told() -> None:
    """What no description has is read as far as it agrees with one."""
    told = _told(replace(Veg(), head="Vega 8.3.10", more=("# prizes", "1 2", "3 4")))
    assert (NotTaken.VERSION, "8.3.10", "Vega", "7") in told
    assert (NotTaken.UNREAD, "2", "prizes") in told


def test_letters_of_windows_are_read() -> None:
    """Old versions do not write UTF-8."""
    players = ("Muñoz Éva;ESP;;f; ; 0; 0; 0; 0;40; 1", *Veg().players[1:])
    file = replace(Veg(), players=players, encoding="cp1252")
    assert read_vega(file.data()).tournament.players[0].name == "Muñoz Éva"


@pytest.mark.parametrize("kept", [3, 9, 15, 25, 40, -2, -4])
def test_a_cut_file_is_refused(kept: int) -> None:
    """After any of its lines but the last, which has nothing that is needed."""
    lines = Veg().lines()[:kept]
    with pytest.raises(
        ReadingRefused, match="file of Vega cannot be read: it ends before all the data"
    ):
        read_vega("\n".join(lines).encode())


@pytest.mark.parametrize(
    ("file", "line"),
    [
        (replace(Veg(), setting="5 three 10"), 9),
        (replace(Veg(), count="many"), 12),
        (replace(Veg(), columns="Nome;Fed"), 13),
        (replace(Veg(), count="6"), 20),
        (replace(Veg(), count="8"), 21),
        (replace(Veg(), players=(";ITA", *Veg().players[1:])), 14),
        (replace(Veg(), opponents=("1 4 3 0", *Veg().opponents)), 31),
        (replace(Veg(), pairs=("3 0 3", *Veg().pairs[1:])), 54),
        (replace(Veg(), pairs=("3 4 3", "10041 30015", *Veg().pairs[2:])), 55),
        (replace(Veg(), pairs=("3 4 3", "10011 30015 20019", *Veg().pairs[2:])), 55),
        (replace(Veg(), pairs=("3 4 3", "99999999 30015 20019", *Veg().pairs[2:])), 55),
    ],
)
def test_a_line_that_cannot_be_is_refused_by_its_number(file: Veg, line: int) -> None:
    """Words for numbers, too many players, a round without pairs before one with, nobody at a board."""
    with pytest.raises(ReadingRefused, match=f"line {line} differs from what such files contain"):
        read_vega(file.data())


def test_a_player_who_is_not_in_the_list_is_refused() -> None:
    """Number 9 of seven."""
    pairs = (Veg().pairs[0], "10091 30015 20019", *Veg().pairs[2:])
    with pytest.raises(ReadingRefused, match="round 1 lists players"):
        read_vega(replace(Veg(), pairs=pairs).data())


def test_it_is_known_by_its_first_line() -> None:
    """With or without the mark of UTF-8; the star of the same name is none."""
    assert is_vega(Veg().data())
    assert is_vega(b"\xef\xbb\xbf" + Veg().data())
    assert not is_vega(b"Vega is a star")
