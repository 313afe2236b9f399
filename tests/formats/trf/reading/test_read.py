"""Reading: tolerant where the field is, strict where a file contradicts itself."""

from datetime import date
from pathlib import Path

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.trf import Declared, read_trf, read_trf_file, write_trf
from tabiya.formats.trf.reading.parse import _MOST_LINES
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Sex, Title
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.tournament import RequestedBye
from tests.formats.trf.reports import line, places, problems, report

DUEL = report("012 Duel", line(1, "2 w 1", points="1.0"), line(2, "1 b 0", points="0.0"))


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_line_ends_and_encodings_of_all_kinds_are_read(end: str, encoding: str) -> None:
    """CR, LF and both; UTF-8 with and without mark, Latin-1, and UTF-16 with its mark."""
    text = DUEL.replace("Duel", "Köln").replace("\n", end)
    assert read_trf(text.encode(encoding)).tournament.settings.name == "Köln"


def test_players_may_stand_in_any_order() -> None:
    """A list sorted by rank is read as the list by starting number."""
    shuffled = report(line(2, "1 b 0"), line(1, "2 w 1"))
    assert read_trf(shuffled).tournament.players == read_trf(DUEL).tournament.players


def test_short_lines_and_blank_cells_are_no_entries() -> None:
    """A player without a cell in a paired round was simply not there."""
    text = report(line(1, "2 w 1", "3 b ="), line(2, "1 b 0"), line(3, "", "1 w ="))
    first, second = read_trf(text).tournament.rounds
    assert (first.games, first.byes) == ((Game(1, 2, GameResult.WHITE_WINS),), ())
    assert (second.games, second.byes) == ((Game(3, 1, GameResult.DRAW),), ())


def test_every_column_of_a_player_is_read() -> None:
    """Each field of the record has its fact."""
    text = (
        "001    1 wWGM Menchik, Vera                     2350 ENG 12345678901 1906/02/16  0.0    1"
    )
    (player,) = read_trf(text).tournament.players
    assert player.sex is Sex.FEMALE
    assert player.title is Title.WGM
    assert (player.name, player.rating, player.federation) == ("Menchik, Vera", 2350, "ENG")
    assert (player.fide_id, player.birth) == (12345678901, "1906/02/16")


@pytest.mark.parametrize(
    ("spelling", "title"),
    [
        ("  g", Title.GM),
        (" gm", Title.GM),
        ("GM ", Title.GM),
        ("  m", Title.IM),
        (" wm", Title.WIM),
        ("WIM", Title.WIM),
        (" wg", Title.WGM),
        ("  f", Title.FM),
        ("  c", Title.CM),
        (" wf", Title.WFM),
        ("wc ", Title.WCM),
    ],
)
def test_titles_are_understood_in_both_spellings(spelling: str, title: Title) -> None:
    """The short letters of the first files and the abbreviations of today."""
    (player,) = read_trf(f"001    1  {spelling} Somebody").tournament.players
    assert player.title is title


@pytest.mark.parametrize(("column", "written", "word"), [(11, "NM", "title"), (10, "x", "sex")])
def test_what_is_no_title_and_no_sex_is_left_out_with_a_word(
    column: int, written: str, word: str
) -> None:
    """The player stays."""
    line = list("001    1      Somebody")
    line[column - 1 : column - 1 + len(written)] = written
    document = read_trf("".join(line))
    (warning,) = document.warnings
    assert (warning.row, warning.found) == (1, written)
    assert word in warning.message
    assert [player.name for player in document.tournament.players] == ["Somebody"]


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2005/07/28", date(2005, 7, 28)),
        ("2005-07-28", date(2005, 7, 28)),
        ("2005.07.28", date(2005, 7, 28)),
        ("28.07.2005", date(2005, 7, 28)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("28/07/2005", date(2005, 7, 28)),
        ("07/28/2005", date(2005, 7, 28)),
        ("05/07/28", date(2005, 7, 28)),
        ("20050728", date(2005, 7, 28)),
        ("July 28, 2005", date(2005, 7, 28)),
        ("Thu, Jul 28, 2005", date(2005, 7, 28)),
        ("28 juillet 2005", date(2005, 7, 28)),
        ("28-Jul-2005", date(2005, 7, 28)),
        ("28. Mai 2005", date(2005, 5, 28)),
        ("28 de mayo de 2005", date(2005, 5, 28)),
        ("2005-07-28T18:30:00Z", date(2005, 7, 28)),
        ("July 32, 2005", None),
        ("28 Brumaire 2005", None),
    ],
)
def test_dates_are_understood_in_the_spellings_of_the_field(written: str, day: date | None) -> None:
    """The Handbook's order first, then day before month before year."""
    assert read_trf(f"042 {written}").tournament.settings.start == day


def test_a_count_with_brackets_is_compared_with_any_of_its_numbers() -> None:
    """`062 15 (2)` is right if the file has 15 or 2 players."""
    assert read_trf("062 15 (2)\n" + DUEL).warnings == ()
    (warning,) = read_trf("062 15 (12)\n" + DUEL).warnings
    assert (warning.row, warning.column, warning.found) == (1, 5, "15 (12)")


def test_a_player_may_be_called_bye() -> None:
    """A name is a name; only the cells say who has a bye."""
    text = report(line(1, "2 w 1", name="Bye, Robert"), line(2, "1 b 0"))
    assert read_trf(text).tournament.players[0].name == "Bye, Robert"


def test_a_name_too_long_for_its_field_does_not_move_the_rest() -> None:
    """Some programs let a long name push the record to the right; the rest is found again."""
    long = "Venkatanarasimharajuvaripeta, Sri Lakshmi"
    text = report(line(1, "2 w 1", points="1.0", name=long), line(2, "1 b 0", points="0.0"))
    document = read_trf(text)
    assert document.tournament.players[0].name == long
    assert document.tournament.rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS),)


def test_lower_case_letters_and_points_with_a_comma_are_read() -> None:
    """The letters are the same in both cases (TRF26), and half the world writes 1,5."""
    text = report(
        line(1, "2 W w", "0000 - h", points="1,5"), line(2, "1 B l", "0000 - u", points="1,0")
    )
    document = read_trf(text)
    assert document.warnings == ()
    assert document.tournament.rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS_UNRATED),)
    assert document.tournament.rounds[1].byes == (
        Bye(1, ByeKind.HALF_POINT),
        Bye(2, ByeKind.PAIRING_ALLOCATED),
    )


def test_an_unfinished_game_has_no_result_yet() -> None:
    """Opponent and colour with a blank result, a star or `?` is a game still to be decided."""
    text = report(line(1, "2 w", "2 b *", "2 w ?"), line(2, "1 b", "1 w *", "1 b ?"))
    rounds = read_trf(text).tournament.rounds
    assert rounds[0].games == (Game(1, 2, GameResult.UNKNOWN),)
    assert rounds[1].games == (Game(2, 1, GameResult.UNKNOWN),)
    assert rounds[2].games == (Game(1, 2, GameResult.UNKNOWN),)


BBP_SCORING = ("BBD  1.0", "BBW  3.0", "BBL  0.5", "BBZ  0.2", "BBF  0.1")


@pytest.mark.parametrize(
    ("bye", "worth"), [((), 30), (("BBU  1.0",), 10)], ids=["as a win", "of its own"]
)
def test_the_scoring_records_of_bbppairings_say_what_xxs_says(
    bye: tuple[str, ...], worth: int
) -> None:
    """BBW also prices forfeit wins and full-point byes, BBD half-point byes; the bye follows the win.

    The values are those its manual gives to each record; BBU may stand before BBW.
    """
    document = read_trf(report(*bye, *BBP_SCORING, line(1), line(2)))
    said = f"XXS W=3 D=1 WL=0.5 BL=0.5 ZPB=0.2 FL=0.1 PAB={worth / 10}"
    scoring = document.tournament.settings.scoring
    assert scoring == read_trf(report(said, line(1), line(2))).tournament.settings.scoring
    assert (scoring.win, scoring.draw, scoring.loss) == (30, 10, 5)
    assert (scoring.zero_point_bye, scoring.forfeit_loss) == (2, 1)
    assert (scoring.pairing_allocated_bye, scoring.full_point_bye) == (worth, 30)
    assert (document.warnings, document.unknown_records, document.dialect) == ((), (), "trf16")


def test_byes_in_a_column_that_nobody_plays_in_are_announcements() -> None:
    """A round is paired when somebody has an opponent or the bye of the odd player."""
    text = report(line(1, "2 w 1", "0000 - H"), line(2, "1 b 0"), line(3, "0000 - U", "0000 - Z"))
    tournament = read_trf(text).tournament
    assert len(tournament.rounds) == 1
    assert tournament.requested_byes == (
        RequestedBye(round=2, player=1, kind=ByeKind.HALF_POINT),
        RequestedBye(round=2, player=3, kind=ByeKind.ZERO_POINT),
    )


def test_points_may_include_an_announced_bye_or_not() -> None:
    """Programs differ; both add up."""
    for points in ("1.0", "1.5"):
        text = report(line(1, "2 w 1", "0000 - H", points=points), line(2, "1 b 0"))
        assert read_trf(text).warnings == ()


def test_points_may_leave_out_a_game_that_has_not_ended() -> None:
    """A draw for pairing purposes only (C.04.2): in standings it need not count yet."""
    for points, found in (("1.0", 0), ("1.5", 0), ("2.0", 1)):
        white = line(1, "2 w 1", "2 b *", points=points)
        document = read_trf(report(white, line(2, "1 b 0", "1 w *", points="0.0")))
        assert len(document.warnings) == found


def test_points_that_do_not_add_up_are_a_warning_and_are_kept() -> None:
    """The results count; what the file declares is told and survives the next writing."""
    text = report(line(1, "2 w 1", points="3.0", rank="1"), line(2, "1 b 0", points="0.0"))
    document = read_trf(text)
    (warning,) = document.warnings
    assert (warning.row, warning.column, warning.found) == (1, 81, "3.0")
    assert document.declared[1] == Declared(Points(30), 1)
    assert read_trf(write_trf(document)).declared[1] == Declared(Points(30), 1)


def test_byes_written_as_results_are_understood() -> None:
    """Old files write the result that a bye was worth, with no opponent."""
    text = report(
        line(1, "2 w 1", "2 b 1"),
        line(2, "1 b 0", "1 w 0"),
        line(3, "0000 - +", "0000 - +"),
        line(4, "0000 - =", "0000 - +"),
        line(5, "0000 - -", "0000 - 0"),
    )
    document = read_trf(text)
    first, second = document.tournament.rounds
    assert [bye.kind.value for bye in first.byes] == ["U", "H", "Z"]
    assert [bye.kind.value for bye in second.byes] == ["F", "F", "Z"]
    assert document.dialect == "trf06"
    assert len(document.warnings) == 4


def test_a_missing_colour_is_taken_from_the_opponent() -> None:
    """One of the two cells is enough; a forfeit may do without."""
    text = report(line(1, "2 - 1", "2 - +"), line(2, "1 b 0", "1 - -"))
    rounds = read_trf(text).tournament.rounds
    assert rounds[0].games == (Game(1, 2, GameResult.WHITE_WINS),)
    assert rounds[1].games == (Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT),)


def test_double_forfeits_and_unusual_results_are_results() -> None:
    """Both may lose, and a draw may cost one side its half point."""
    text = report(line(1, "2 w -", "2 b 0", "2 w ="), line(2, "1 b -", "1 w 0", "1 b 0"))
    results = [round_.games[0].result for round_ in read_trf(text).tournament.rounds]
    assert results == [GameResult.DOUBLE_FORFEIT, GameResult.ZERO_ZERO, GameResult.HALF_ZERO]


def test_a_number_of_five_digits_may_push_its_record() -> None:
    """The ten-thousandth player is read whether he uses the blank column or not."""
    numbers = [line(n) for n in range(1, 10_000)]
    for last in ("001 10000      Last One", "00110000      Last One"):
        players = read_trf(report(*numbers, last)).tournament.players
        assert (players[-1].number, players[-1].name) == (10_000, "Last One")


def test_records_not_understood_survive() -> None:
    """Whatever we do not know is written again as it was."""
    text = report("902 Sponsor", "XXQ 12", "DAT    1 EMAIL a@b.org", line(1))
    document = read_trf(text)
    assert document.unknown_records == ("902 Sponsor", "XXQ 12", "DAT    1 EMAIL a@b.org")
    assert [warning.row for warning in document.warnings] == [1, 2, 3]
    again = read_trf(write_trf(document))
    assert again.unknown_records == document.unknown_records


def test_a_setting_that_makes_no_sense_survives_as_it_is() -> None:
    """A start date that no calendar has is kept in its record."""
    document = read_trf("042 some day\n" + DUEL)
    assert document.tournament.settings.start is None
    assert b"042 some day\r\n" in write_trf(document)


def test_remarks_keep_their_order() -> None:
    """Lines of ### are remarks, and so are lines of a single #."""
    document = read_trf("### one\n# two\n" + DUEL + "###three\n")
    assert document.tournament.notes == ("one", "two", "three")


def test_national_ratings_belong_to_their_players() -> None:
    """A record under the code of a federation says what that federation knows."""
    text = (
        DUEL + "IND    2 m IM Someone Else                      2401 KA  A-17        1990/01/02\n"
    )
    assert read_trf(text).tournament.players[1].national == (
        NationalRating("IND", 2401, "IM", "Someone Else", "KA", "A-17", "1990/01/02", Sex.MALE),
    )


@pytest.mark.parametrize(
    ("record", "hint"),
    [("192 FIDE_DUTCH_2025", "2025"), ("092 FIDE_DUTCH_2025", "2025"), ("092 Swiss", "")],
)
def test_the_type_of_tournament_hints_at_the_edition(record: str, hint: str) -> None:
    """The year in the encoded type, wherever the program put it."""
    assert read_trf(record).edition_hint == hint


def test_the_tournament_section_is_read() -> None:
    """Every setting has its record."""
    settings = read_trf(
        report(
            "022 Oslo",
            "032 NOR",
            "052 2026/03/02",
            "102 Chief",
            "112 First",
            "112 Second",
            "142 7",
            "152 B",
            "172 NOR FIDON",
            "202 DE,BH/C1",
            "222 5400+30",
            "352 WBWB",
            f"132{'':88}26/03/01{'':12}26/03/02",
        )
    ).tournament.settings
    assert (settings.city, settings.federation, settings.end) == ("Oslo", "NOR", date(2026, 3, 2))
    assert (settings.chief_arbiter, settings.deputy_arbiters) == ("Chief", ("First", "Second"))
    assert (settings.rounds, settings.initial_colour) == (7, Colour.BLACK)
    assert settings.ranking_method is not None
    assert (settings.ranking_federation, settings.ranking_method.value) == ("NOR", "FIDON")
    assert settings.tie_breaks == ("DE", "BH/C1")
    assert settings.round_dates == (date(2026, 3, 1), None, date(2026, 3, 2))


REFUSALS = {
    "the winner's opponent drew": (
        report(line(1, "2 w 1"), line(2, "1 b =")),
        [(1, 99)],
    ),
    "one result is missing": (report(line(1, "2 w 1"), line(2, "1 b")), [(1, 99)]),
    "one entry is missing": (report(line(1, "2 w 1"), line(2, "", "1 w 1")), [(1, 102), (2, 92)]),
    "wrong opponent": (
        report(line(1, "2 w 1"), line(2, "3 b 0"), line(3, "2 w 1")),
        [(1, 92)],
    ),
    "opponent with a bye": (report(line(1, "2 w 1"), line(2, "0000 - H")), [(1, 92)]),
    "equal colours": (report(line(1, "2 w 1"), line(2, "1 w 0")), [(1, 97)]),
    "no colours": (report(line(1, "2 - 1"), line(2, "1 - 0")), [(1, 97)]),
    "two numbers alike": (report(line(1), line(2), line(2)), [(3, 5)]),
    "himself": (report(line(1, "1 w 1"), line(2)), [(1, 92)]),
    "unknown opponent": (report(line(1, "7 w 1"), line(2)), [(1, 92)]),
    "more rounds than 142": (
        report("142 1", line(1, "", "2 w 1"), line(2, "", "1 b 0")),
        [(2, 102), (3, 102)],
    ),
    "more rounds than XXR": (report(line(1, "", "0000 - U"), "XXR 1"), [(1, 102)]),
    "two numbers of rounds": (report("142 5", "XXR 6", line(1)), [(2, 5)]),
    "no such result": (report(line(1, "2 w 7"), line(2, "1 b 0")), [(1, 99)]),
    "no such colour": (report(line(1, "2 x 1"), line(2, "1 b 0")), [(1, 97)]),
    "opponent that is no number": (report(line(1, "2a w 1"), line(2, "1 b 0")), [(1, 92)]),
    "text behind the cells": (report(line(1, "2 w 1") + "  paid", line(2, "1 b 0")), [(1, 102)]),
    "cell out of its columns": (
        report(line(1, "2 w 1"), "001    2      Player 2".ljust(92) + "   1 b 0"),
        [(2, 92)],
    ),
    "bye with an opponent": (report(line(1, "2 w U"), line(2, "1 b 0")), [(1, 92)]),
    "colour without opponent": (report(line(1, "0000 w 1")), [(1, 92)]),
    "points that are no number": (report(line(1, points="1..5")), [(1, 81)]),
    "no starting number": (report("001        Nobody", line(1)), [(1, 5)]),
    "player under another code": (report(line(1), "1" + line(2, points="0.0")[1:]), [(2, 1)]),
    "no record": (report(line(1), "3 Hello, world"), [(2, 1)]),
    "empty file": ("", [(1, 1)]),
    "bye and game": (report(line(1, "2 w 1"), line(2, "1 b 0"), "240 H   1    1"), [(3, 5)]),
    "two byes": (report(line(1, "0000 - U"), "240 H   1    1"), [(2, 5)]),
    "bye of nobody": (report(line(1), "240 H   1    9"), [(2, 5)]),
    "bye of no kind": (report(line(1), "240 Q   1    1"), [(2, 5)]),
    "member of two teams": (
        report(line(1), f"310   1 {'A':64}   1", f"310   2 {'B':64}   1"),
        [(3, 74)],
    ),
    "member that does not exist": (report(line(1), f"310   1 {'A':64}   2"), [(2, 74)]),
    "national rating of nobody": (report(line(1), f"IND    2{'':40}2000"), [(2, 5)]),
    "scoring of bbpPairings without points": (report("BBW", line(1)), [(1, 5)]),
    "scoring of bbpPairings below zero": (report("BBL -1.0", line(1)), [(1, 5)]),
    "scoring of no result": (report("162  Q 1.0", line(1)), [(1, 5)]),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_a_contradiction_is_refused_with_its_place(case: str) -> None:
    """Row and column are those a person would point at."""
    text, expected = REFUSALS[case]
    assert places(text) == expected


def test_every_problem_says_what_where_which_rule_and_what_to_do() -> None:
    """No message leaves the reader alone."""
    for text, _ in REFUSALS.values():
        for problem in problems(text):
            assert problem.row >= 1
            assert problem.message
            assert problem.rule
            assert problem.hint


def test_an_opponent_in_a_gap_of_the_numbers_does_not_exist() -> None:
    """The gap is no contradiction, the opponent is."""
    assert places(report(line(1, "2 w 1"), line(3))) == [(1, 92)]


def test_black_may_be_written_s() -> None:
    """As German programs write it; w and s are then White and Black."""
    document = read_trf(report(line(1, "2 w 1", "2 s ="), line(2, "1 S 0", "1 w =")))
    assert (
        document.tournament
        == read_trf(report(line(1, "2 w 1", "2 b ="), line(2, "1 b 0", "1 w ="))).tournament
    )
    assert document.mended[0].message == "the colour s means Black; the same in 1 more cell"


def test_a_date_in_words_is_read_and_told() -> None:
    """The explanation of a conversion names it."""
    document = read_trf("042 May 29, 2020\n052 2020/05/30\n" + DUEL)
    assert document.tournament.settings.start == date(2020, 5, 29)
    (mended,) = document.mended
    assert (mended.row, mended.message) == (1, "the date was read as 2020/05/29")


def test_all_problems_are_collected() -> None:
    """Three mistakes in three rows are told at once, in the order of the file."""
    text = report("142 x", line(1, "1 w 1"), line(2, points="?"), line(2))
    assert places(text) == [(1, 5), (2, 92), (3, 81), (4, 5)]


def test_a_refusal_names_the_file(tmp_path: Path) -> None:
    """The message begins with the place."""
    path = tmp_path / "broken.trf"
    path.write_text("001    1\n001    1\n")
    with pytest.raises(ReadingRefused) as refusal:
        read_trf_file(str(path))
    assert refusal.value.where == str(path)


@pytest.mark.parametrize(
    ("kind", "year"),
    [
        ("FIDE_DUTCH_2025", "2025"),
        ("FIDE_DUTCH_2025_2017", "2025"),
        ("FIDE_DUTCH_1999", ""),
        ("FIDE_DUTCH_20255", ""),
        ("FIDE_DUTCH_205", ""),
        ("Swiss, 9 rounds", ""),
    ],
)
def test_a_year_of_this_century_in_the_type_hints_at_the_edition(kind: str, year: str) -> None:
    """Four digits that begin with 20; the first of them."""
    assert read_trf(f"192 {kind}").edition_hint == year


def test_the_encoded_type_is_asked_before_the_type_in_words() -> None:
    """They should agree; if not, the code is meant for programs."""
    assert read_trf(report("092 Swiss of 2017", "192 FIDE_DUTCH_2026")).edition_hint == "2026"


def test_the_version_follows_from_the_records() -> None:
    """The oldest one that has them all."""
    assert read_trf(DUEL).dialect == "trf16"
    assert read_trf(DUEL + "142 3\n").dialect == "trf26"
    assert read_trf(DUEL + "XXR 3\n").dialect == "trf16"
    assert read_trf(DUEL + "IND    1\n").dialect == "trf26"
    assert (
        read_trf(report(line(1, "2 w 1"), line(2, "1 b 0"), line(3, "0000 - +"))).dialect == "trf06"
    )


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12 Name", "12 Name"),
        ("9022 Name", "9022 Name"),
        ("nor    1", "nor    1"),
    ],
)
def test_a_line_that_does_not_begin_like_a_record_is_refused(text: str, found: str) -> None:
    """Three digits or capitals and a blank, or nothing behind them."""
    (problem,) = problems(DUEL + text)
    assert (problem.row, problem.column, problem.found) == (4, 1, found)
    assert problem.message.startswith("this line is not a record")


@pytest.mark.parametrize("text", ["902 Sponsor", "902", "XXQ 1", "X1Q 1"])
def test_a_line_that_begins_like_a_record_is_kept(text: str) -> None:
    """Whatever it may mean to others."""
    document = read_trf(DUEL + text)
    assert document.unknown_records == (text,)
    assert [(odd.row, odd.column, odd.found) for odd in document.warnings] == [(4, 1, text[:3])]


def test_a_summary_in_free_form_is_kept_without_a_word() -> None:
    """Record 801 repeats what others say and differs from program to program."""
    document = read_trf(DUEL + "801   1 Reds\n")
    assert (document.unknown_records, document.warnings) == (("801   1 Reds",), ())
    assert document.dialect == "trf26"


@pytest.mark.parametrize("code", ["002", "011", "1  ", "OO1"])
def test_a_player_under_another_code_is_refused(code: str) -> None:
    """Number, name and points in the columns of a player: one would be missing."""
    player = line(3, points="0.0")
    (problem,) = problems(DUEL + code + player[3:])
    assert (problem.row, problem.column, problem.found) == (4, 1, code)
    assert "its code is not 001" in problem.message


@pytest.mark.parametrize(
    "text",
    [
        "902    3      Player 3",
        "902    3" + " " * 73 + "0.0",
        "902      " + line(3, points="0.0")[9:],
        "902    3      Player 3".ljust(80) + "many",
    ],
)
def test_less_than_a_player_under_another_code_is_only_unknown(text: str) -> None:
    """Without number, name or points it is somebody's own record."""
    assert read_trf(DUEL + text).unknown_records == (text,)


def test_a_file_without_any_record_is_refused_with_its_first_words() -> None:
    """Blank lines and remarks are no records."""
    for text, found in (("", ""), ("### only a remark\n\n" * 4, "### only a remark")):
        (problem,) = problems(text)
        assert (problem.row, problem.column, problem.found) == (1, 1, found)
        assert "no record" in problem.message
    (problem,) = problems("#" * 50)
    assert problem.found == "#" * 40


def test_unknown_records_of_the_tournament_come_before_the_others() -> None:
    """As they will be written."""
    document = read_trf(DUEL + "XXQ 1\n902 Sponsor\nXXT 2\n912 More\n")
    assert document.unknown_records == ("902 Sponsor", "912 More", "XXQ 1", "XXT 2")


def test_the_name_of_the_file_is_kept(tmp_path: Path) -> None:
    """For messages; bytes and text that came otherwise have none."""
    path = tmp_path / "duel.trf"
    path.write_bytes(b"\xef\xbb\xbf" + DUEL.encode())
    assert read_trf_file(str(path)).source == str(path)
    assert read_trf(DUEL).source == ""
    assert read_trf(DUEL, source="mail").source == "mail"


def test_an_encoding_that_cannot_be_is_refused_at_its_first_wrong_byte() -> None:
    """Row and column count bytes; four of them are shown."""
    for data, row, column, found in (
        (b"012 A\xff\xfe\xfd\xfc\xfb", 1, 6, "FF FE FD FC"),
        (b"012 A\n022 \xff", 2, 5, "FF"),
        (b"\n\n\xffx", 3, 1, "FF 78"),
    ):
        with pytest.raises(ReadingRefused) as refused:
            read_trf(data, encoding="utf-8", source="a.trf")
        (problem,) = refused.value.problems
        assert (problem.row, problem.column, problem.found) == (row, column, found)
        assert (refused.value.where, bool(problem.hint)) == ("a.trf", True)


def test_tabs_and_guesses_are_told_at_their_first_place() -> None:
    """The row with the first letter beyond ASCII, and the column of the first tab."""
    document = read_trf("012 Cup\n022 K\xf6ln\n032\tGER\n".encode("latin-1") + DUEL.encode())
    assert [(odd.row, odd.column) for odd in document.warnings] == [(2, 0), (4, 1)]
    told = [(each.row, each.column, each.message.split(";")[0]) for each in document.mended]
    assert told == [
        (2, 0, "the file is not in UTF-8"),
        (3, 4, "there is a tab here"),
    ]
    assert document.tournament.settings.federation == "GER"


@pytest.mark.parametrize(
    ("text", "setting", "value"), [("xxr 5", "rounds", 5), ("xxc rank", "pair_by_rank", True)]
)
def test_codes_in_small_letters_are_read_in_capitals(
    text: str, setting: str, value: object
) -> None:
    """With a word among what was mended; a record that makes no sense is kept in capitals."""
    document = read_trf(f"{DUEL}{text}")
    assert getattr(document.tournament.settings, setting) == value
    assert [(each.row, each.column, each.found) for each in document.mended] == [(4, 1, text[:3])]
    assert document.dialect == "trf16"
    assert read_trf(f"{DUEL}xxc seed").unknown_records == ("XXC seed",)
    assert places(f"{DUEL}xxr") == [(4, 5)], "the code alone announces no number"


def test_a_foreign_remark_may_hold_a_fact() -> None:
    """Its signs are taken off."""
    tournament = read_trf(f"{DUEL};;// hello\n% Late entry @ Round 2: 1").tournament
    assert tournament.notes == ("hello",)
    assert [entry.player for entry in tournament.late_entries] == [1]


def test_the_longest_report_has_room_for_a_thousand_players_who_may_hardly_meet() -> None:
    """Nine tenths of their pairs, each on a line of its own; the bench of prohibitions has such files."""
    assert _MOST_LINES > 1000 * 999 // 2 * 9 // 10
