"""The records of players, FIDE's own and those of national federations."""

import pytest

from tabiya.formats.trf import Declared, read_trf
from tabiya.formats.trf.document import TrfDocument
from tabiya.model.player import NationalRating, Player, Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tests.formats.trf.reports import line, placed, places, problems, report, warned

FULL = {
    10: "w",
    11: "WGM",
    15: "Menchik, Vera",
    49: "2350",
    54: "ENG",
    58: "12345678901",
    70: "1906/02/16",
    81: "10.5",
    86: "1234",
}


def record(**texts: str) -> str:
    """The full record, with other texts in some columns (`c49` for column 49)."""
    changed = FULL | {int(name[1:]): text for name, text in texts.items()}
    return placed("001    1", changed).rstrip()


def read(*lines: str) -> TrfDocument:
    """The document of these lines."""
    return read_trf(report(*lines))


def test_the_columns_of_a_player_hold_what_the_handbook_says() -> None:
    """All of them full to their edges; the points do not add up, which is told elsewhere."""
    document = read(record())
    assert document.tournament.players == (
        Player(
            1,
            "Menchik, Vera",
            Sex.FEMALE,
            Title.WGM,
            2350,
            "ENG",
            12345678901,
            "1906/02/16",
        ),
    )
    assert document.declared[1] == Declared(Points(105), 1234)


@pytest.mark.parametrize(
    ("columns", "field"),
    [
        ({"c10": " "}, "sex"),
        ({"c11": "   "}, "title"),
        ({"c49": "    "}, "rating"),
        ({"c49": "   0"}, "rating"),
        ({"c58": f"{'':11}"}, "fide_id"),
        ({"c58": f"{'0':>11}"}, "fide_id"),
    ],
)
def test_what_is_blank_or_zero_is_not_known(columns: dict[str, str], field: str) -> None:
    """Not even odd."""
    document = read(record(c81="    ", **columns))
    assert getattr(document.tournament.players[0], field) is None
    assert document.warnings == ()


@pytest.mark.parametrize(
    ("columns", "column", "found", "field"),
    [
        ({"c10": "x"}, 10, "x", "sex"),
        ({"c11": "DR "}, 11, "DR", "title"),
        ({"c49": "high"}, 49, "high", "rating"),
        ({"c58": "12-345"}, 58, "12-345", "fide_id"),
        ({"c70": "in spring"}, 70, "in spring", "birth"),
        ({"c86": "1st "}, 86, "1st", "rank"),
    ],
)
def test_what_makes_no_sense_is_left_out_with_a_word(
    columns: dict[str, str], column: int, found: str, field: str
) -> None:
    """The player stays; column and rule are those of the field."""
    text = report(record(c81="    ", **columns))
    assert warned(text) == [(1, column, found, f"TRF26, 001 position {column}")]
    document = read_trf(text)
    left = document.declared[1] if field == "rank" else document.tournament.players[0]
    assert not getattr(left, field)


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        (placed("001", {15: "Nobody"}), 5, "has no starting number"),
        (placed("001    0", {15: "Zero"}), 5, "must be a whole number from 1 on"),
        (placed("001   1a", {15: "Letter"}), 5, "must be a whole number from 1 on"),
        (record(c81="four"), 81, "not a number"),
        (record(c81="1.55"), 81, "not a number"),
    ],
)
def test_a_number_that_pairing_needs_is_refused(text: str, column: int, words: str) -> None:
    """Starting numbers and points, each in its column."""
    (problem,) = problems(text)
    assert (problem.row, problem.column) == (1, column)
    assert words in problem.message


def test_points_that_no_columns_hold_are_refused() -> None:
    """Up to 999.9, with the column before them, and down to -99.9; each time they come."""
    for points in ("-99.9", "999.9"):
        assert places(report(placed("001    1 mm", {15: "A", 80: points}))) == []
    twice = report(line(1, points="?"), line(2, points="?"), line(3, points="1,0"))
    assert places(twice) == [(1, 81), (2, 81)]


def test_points_use_the_column_before_them_only_if_they_need_it() -> None:
    """A birth date one column late keeps its last digit; wide points take theirs."""
    late = read(placed("001    1", {15: "A", 71: "1906/02/16", 82: "1.0"}))
    assert late.tournament.players[0].birth == "1906/02/16"
    assert late.declared[1].points == 10
    wide = read(placed("001    1", {15: "A", 70: "1906/02/16", 80: "100.5"}))
    assert wide.tournament.players[0].birth == "1906/02/16"
    assert wide.declared[1].points == 1005
    beside = read(placed("001    1", {15: "A", 70: "1906/02/16", 81: "10.5"}))
    assert (beside.tournament.players[0].birth, beside.declared[1].points) == ("1906/02/16", 105)


def test_two_players_with_one_number_are_refused_at_the_second() -> None:
    """The message says where the first one stands."""
    (problem,) = problems(report("### first", line(1), line(1)))
    assert (problem.row, problem.column) == (3, 5)
    assert "row 2" in problem.message


def test_a_fifth_digit_takes_the_blank_column_or_pushes_the_record() -> None:
    """Both are read alike, up to the cells; a number of four digits stays where it is."""
    cells = "  " + "   1 b 0"
    unused = "### Unused numbers: 2-9999"
    first = line(1).ljust(90) + "10000 w 1"
    plain = ("00110000" + line(1)[8:]).ljust(89)
    pushed = ("001 10000" + line(1)[8:]).ljust(90)
    for last in (plain, pushed):
        document = read(unused, first, last + cells)
        assert document.tournament.rounds[0].games == (Game(1, 10_000, GameResult.WHITE_WINS),)
        assert document.tournament.players[1].name == "Player 1"


LONG = "Venkatanarasimharajuvaripeta, Sri Lakshmi Devi"


def pushed_by(name: str, *, rating: str = "2350", rest: str = "   2 w 1") -> str:
    """A record with a name wider than 33 columns that moves all others to the right."""
    return f"001    1  GM  {name:33} {rating:>4} IND {'5000001':>11} 1969/12/11  1.0    1  {rest}"


def test_a_long_name_that_pushes_the_record_is_cut_where_the_rest_fits() -> None:
    """Rating, federation, number, birth, points, rank and games are found again."""
    document = read(pushed_by(LONG), line(2, "1 b 0"))
    player = document.tournament.players[0]
    assert (player.name, player.rating, player.federation) == (LONG, 2350, "IND")
    assert (player.fide_id, player.birth, player.title) == (5000001, "1969/12/11", Title.GM)
    assert document.declared[1] == Declared(Points(10), 1)
    assert document.tournament.rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS),)


@pytest.mark.parametrize("width", [33, 34, 35, 40, 90])
def test_a_name_of_any_width_is_found_whole(width: int) -> None:
    """34 columns are the field and the blank behind it."""
    name = (LONG * 3)[:width].replace(" ", "")
    name += "x" * (width - len(name))
    assert read(pushed_by(name), line(2, "1 b 0")).tournament.players[0].name == name


def test_a_name_far_too_long_is_not_looked_for() -> None:
    """Sixty columns behind its field it is no name any more, and the record is refused."""
    assert places(report(pushed_by("x" * (33 + 59)), line(2, "1 b 0"))) == []
    assert places(report(pushed_by("x" * (33 + 60)), line(2, "1 b 0"))) != []


def test_a_record_in_place_keeps_its_columns_though_the_name_could_go_on() -> None:
    """A name that fills its field ends with it, if the numbers behind it are in place."""
    full = "x" * 33
    player = read(record(c15=full, c81="    ")).tournament.players[0]
    assert (player.name, player.rating) == (full, 2350)


def test_a_name_that_ends_early_is_never_cut_elsewhere() -> None:
    """Three blanks at the end of its field show where it ended, however odd the rest is."""
    text = record(c49="high", c81="    ")
    assert warned(text) == [(1, 49, "high", "TRF26, 001 position 49")]


def test_a_national_rating_fills_the_same_columns() -> None:
    """Under the code of its federation; what it leaves out is not known."""
    full = placed(
        "IND    1",
        {10: "m", 11: "IM ", 15: "Someone Else", 49: "2401", 54: "KA", 58: "A-17", 70: "2.1.1990"},
    )
    national = read(line(1), full, "NOR    1").tournament.players[0].national
    assert national == (
        NationalRating("IND", 2401, "IM", "Someone Else", "KA", "A-17", "1990/01/02", Sex.MALE),
        NationalRating("NOR", None),
    )


@pytest.mark.parametrize(
    "text",
    [
        "DAT    x",
        "DAT    0",
        placed("DAT    1", {49: "high"}),
        placed("DAT    1", {10: "x"}),
        placed("DAT    1", {70: "soon"}),
        placed("DAT    1", {9: "x"}),
        placed("DAT    1", {14: "x"}),
        placed("DAT    1", {48: "x"}),
        placed("DAT    1", {53: "x"}),
        placed("DAT    1", {57: "x"}),
        placed("DAT    1", {69: "x"}),
    ],
)
def test_a_line_with_three_letters_and_other_columns_is_no_national_rating(text: str) -> None:
    """It is kept as it is, with a word."""
    document = read(line(1), text)
    assert document.tournament.players[0].national == ()
    assert document.unknown_records == (text,)
    assert warned(report(line(1), text)) == [(2, 1, "DAT", "TRF26")]


def test_a_national_rating_of_nobody_is_refused_and_the_others_are_read() -> None:
    """All of them, in the order of the file."""
    assert places(report(line(1), "IND    2", "IND    3")) == [(2, 5), (3, 5)]
    players = read(line(2), line(1), "SWE    2", "IND    1", "NOR    2").tournament.players
    assert [[known.federation for known in player.national] for player in players] == [
        ["IND"],
        ["SWE", "NOR"],
    ]
