"""Nothing of a file is changed in silence: it shows against the report that is written now."""

from __future__ import annotations

import pytest

from tabiya.formats.trf import read_trf, write_trf
from tabiya.formats.trf.rewriting import Rewrite, rewrites

PLAYER = "001    1 mGM  Anders, Ada                       2500 NOR     1500001 1990/05/01  1.0    1     2 w 1"
OTHER = "001    2 m    Brun, Bo                          2400 NOR     1500002 1991        0.0    2     1 b 0"
FILE = f"012 Cup\n042 2026/02/01\n142 1\n{PLAYER}\n{OTHER}"


def test_a_file_that_is_written_the_same_has_no_rewrites() -> None:
    """Zeros before numbers, line ends and blanks at the end are no differences."""
    assert rewrites(FILE, FILE.replace("\n", "\r\n") + "\r\n") == ()
    assert rewrites(FILE.replace("    1 mGM", " 0001 mGM"), FILE) == ()


@pytest.mark.parametrize(
    ("then", "now", "found"),
    [
        ("mGM ", "mgm ", Rewrite("title", "gm", "GM", (4,))),
        (" 1.0    1", " 1,0    1", Rewrite("points", "1,0", "1.0", (4,))),
        (" 1.0    1", " 1.0    7", Rewrite("rank", "7", "1", (4,))),
        ("1990/05/01", "01.05.1990", Rewrite("birth", "01.05.1990", "1990/05/01", (4,))),
        ("2 w 1", "2 w +", Rewrite("round 1", "2 w +", "2 w 1", (4,))),
        ("042 2026/02/01", "042 1.2.2026", Rewrite("042", "1.2.2026", "2026/02/01", (2,))),
        ("142 1", "XXR 1", Rewrite("XXR", "1", "142 1", (3,))),
        ("142 1\n", "", Rewrite("142", "", "1", ())),
        ("142 1", "142 1\n999 what is this", Rewrite("999", "what is this", "", (4,))),
        ("142 1", "142 1\n142 9", Rewrite("142", "9", "", (4,))),
        ("Brun, Bo", "Brun,\x0bBo", Rewrite("sign", "U+000B", "U+0020", (5,))),
        ("Brun, Bo", "Brun,\xa0Bo", Rewrite("sign", "U+00A0", "U+0020", (5,))),
        ("012 Cup", "### A storm.\n012 Cup", Rewrite("###", "A storm.", "", (1,))),
    ],
)
def test_what_the_file_had_is_told_with_its_rows(then: str, now: str, found: Rewrite) -> None:
    """Fields of players, records, records of older versions, what is missing and what is left out."""
    assert then in FILE
    assert rewrites(FILE.replace(then, now), FILE) == (found,)


def test_a_record_said_twice_alike_is_written_once() -> None:
    """The second time nothing of it is lost."""
    assert rewrites(FILE.replace("142 1", "XXR 1\nXXR 1\nXXR 9"), FILE) == (
        Rewrite("XXR", "1", "142 1", (3,)),
        Rewrite("XXR", "1", "in record 142", (4,)),
        Rewrite("XXR", "9", "", (5,)),
    )
    assert rewrites(FILE.replace("142 1", "142 1\n142 1"), FILE) == (
        Rewrite("142", "1", "in record 142", (4,)),
    )


def test_a_line_that_became_a_remark_is_not_called_lost() -> None:
    """It is in the report, behind the sign of remarks."""
    then, now = f"stray words\n{FILE}", f"### stray words\n{FILE}"
    assert rewrites(then, now) == (Rewrite("remark", "stray words", "### stray words", (1,)),)


def test_the_same_change_in_many_rows_is_told_once_with_all_of_them() -> None:
    """Nobody reads a hundred lines that say the same."""
    file = FILE.replace("1990/05/01", "1991/00/00").replace("1991      ", "1991/00/00")
    now = FILE.replace("1990/05/01", "1991      ")
    assert rewrites(file, now) == (Rewrite("birth", "1991/00/00", "1991", (4, 5)),)


def test_a_record_in_other_columns_is_told_as_a_whole() -> None:
    """Ten fields that differ are one shift."""
    (found,) = rewrites(FILE.replace("001    1 m", "001    1  m"), FILE)
    assert (found.what, found.rows) == ("001", (4,))


def test_remarks_made_for_every_report_are_no_difference() -> None:
    """The event says anew whether it is final."""
    file = f"### Not final @ Round 1: a game\n{FILE}"
    assert rewrites(file, FILE, own_remarks=("Not final",)) == ()
    assert len(rewrites(file, FILE)) == 1


def test_a_sign_that_is_no_result_is_a_game_not_decided() -> None:
    """It is read with a warning, in both records; written again it is a question mark."""
    document = read_trf(FILE.replace("2 w 1", "2 w X").replace("1 b 0", "1 b X"))
    assert document.tournament.rounds[0].games[0].result.symbol == ""
    told = [each.row for each in document.warnings if each.code == "NO_RESULT"]
    assert told == [4, 5]
    assert b"2 w ?" in write_trf(document)
