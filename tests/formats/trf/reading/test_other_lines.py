"""Lines that are no records: what is passed over, what is a remark and what is refused."""

import pytest

from tabiya.formats.trf import read_trf
from tabiya.formats.trf.reading.other_lines import (
    is_foreign_remark,
    is_ruler,
    is_text,
    looks_like_a_player,
)
from tests.formats.trf.reports import line, places, report

DUEL = (line(1, "2 w 1", points="1.0"), line(2, "1 b 0", points="0.0"))


@pytest.mark.parametrize(
    "ruler",
    [
        "1234567890123456789012345678901234567890",
        "0123456789012345678901234567890123456789",
        "         1         2         3         4",
        (
            "         1         2         3         4         5         6         7         8         9"
            "        10        11"
        ),
        (
            "DDD SSSS sTTT NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN RRRR FFF IIIIIIIIIII BBBB/BB/BB PPPP RRRR"
            "  1111 1 1  2222 2 2"
        ),
        "CCC SSS NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN FFFFF EEEEEE MMMMMM GGGGGG RRR  PPP1 PPP2",
        "III TTT NNNNN MMMM GGGGGG  T01 C GGGGf  T02 C GGGGf",
        "-------------------------",
        "123456789 123456789 123456789 ",
        "....5...10...15...20",
        "----+----1----+----2----+----3".replace("-", "."),
        "==== ==== ====",
    ],
)
def test_a_ruler_is_passed_over(ruler: str) -> None:
    """It is neither a record nor a remark, wherever it stands."""
    document = read_trf(report("012 Cup", ruler, *DUEL, ruler))
    assert document.tournament == read_trf(report("012 Cup", *DUEL)).tournament
    assert document.warnings == ()
    assert document.unknown_records == ()
    (mended,) = document.mended
    assert mended.message.endswith("skipped; the same in 1 more place")


@pytest.mark.parametrize("mark", [";", "; ", "// ", "%"])
def test_remarks_of_other_programs_are_remarks(mark: str) -> None:
    """They are kept, and written as ours are."""
    document = read_trf(report(f"{mark}made by a program", *DUEL))
    assert document.tournament.notes == ("made by a program",)
    assert document.warnings == ()


def test_a_line_of_text_is_a_remark_with_a_warning() -> None:
    """A title above the first record is common; nobody's record looks like one."""
    document = read_trf(report("Club championship, final report", *DUEL))
    assert document.tournament.notes == ("Club championship, final report",)
    assert [(warning.row, warning.column) for warning in document.warnings] == [(1, 1)]


@pytest.mark.parametrize("title", ["2024 Oslo Open", "5th Open of Oslo, final report"])
def test_a_title_may_begin_with_a_year_or_a_number(title: str) -> None:
    """It has words enough and no gaps, and its number is no code that lost a digit."""
    assert read_trf(report(title, *DUEL)).tournament.notes == (title,)


def test_a_hundred_lines_of_text_may_be_remarks() -> None:
    """A file with more of them is no report."""
    text = ["A line of text"] * 100
    assert len(read_trf(report(*text, *DUEL)).tournament.notes) == 100
    assert places(report(*text, *DUEL, *text)) == [(103, 1), (104, 1), (105, 1)]


@pytest.mark.parametrize(
    "damaged",
    [
        "0o1    2 m    Somebody                          2000 NOR                         0.0    2     1 b 0",
        "player 2 Somebody, who met    1 b 0",
        "01    2 m    Somebody                          2000 NOR",
        "Ab 12 4",
        "92 Individual: Swiss-System (Dutch)",
        "2024 Open",
        "2024    Oslo Open",
        "12",
    ],
)
def test_what_may_be_a_damaged_record_is_refused(damaged: str) -> None:
    """A cell, the fields of a player, digits first, or too few letters: that is no remark."""
    assert places(report(*DUEL, damaged))[-1] == (3, 1)


def test_a_code_in_small_letters_is_that_code() -> None:
    """A prohibited pair must not become a remark."""
    document = read_trf(report("xxr 5", *DUEL, "xxp 1 2"))
    assert document.tournament.settings.rounds == 5
    assert document.tournament.prohibited_pairs[0].players == (1, 2)
    assert document.warnings == ()
    assert "capitals" in document.mended[0].message


def test_a_federation_of_three_equal_letters_is_no_ruler() -> None:
    """National ratings are read first."""
    text = report(*DUEL, f"AAA    2 m    {'Second':33} 2100")
    (national,) = read_trf(text).tournament.players[1].national
    assert (national.federation, national.rating) == ("AAA", 2100)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("12345678", True),
        ("90123456", True),
        ("1234567", False),
        ("12345679", False),
        ("12345678x", False),
        ("1         2", True),
        ("         9        10", True),
        ("1        2", False),
        ("1         3", False),
        ("1", False),
        ("DDD SSSS sTTT", True),
        ("DDD SSSS", False),
        ("DDE SSSS sTTT", False),
        ("DDDD SSSS sTTT", False),
        ("DD SSSS sTTT", False),
        ("DDD S123 sTTT", False),
        ("DDD SSSS T123 T1234", False),
        ("DDD SSSS T123 BB/BB", True),
        ("111 SSSS sTTT", False),
        ("DDD SSSS word", False),
        ("----", True),
        ("", True),
    ],
)
def test_a_ruler_counts_or_repeats_its_letters(text: str, *, answer: bool) -> None:
    """Digits one after another, tens ten columns apart, or runs of letters behind a code of three."""
    assert is_ruler(text) is answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Final report", True),
        ("Fin rep", False),
        ("Clubs 12", True),
        ("Club 12", False),
        ("1 Club championship", False),
        ("Club championship 12 w 1 of all", False),
        ("Club championship 12 x 1 of all", True),
        (line(3, points="0.0").replace("001", "abc").replace("Player 3", "Somebody"), False),
    ],
)
def test_text_has_words_and_few_digits_and_no_cells(text: str, *, answer: bool) -> None:
    """A word of four letters, and more than twice as many letters as digits."""
    assert is_text(text) is answer


@pytest.mark.parametrize(
    ("changes", "answer"),
    [
        ({}, True),
        ({5: "   x"}, False),
        ({15: " " * 33}, False),
        ({81: "    "}, False),
        ({81: "many"}, False),
    ],
)
def test_a_player_has_number_name_and_points_in_their_columns(
    changes: dict[int, str], *, answer: bool
) -> None:
    """Whatever the code says."""
    text = line(3, points="10.5")
    for column, other in changes.items():
        text = text[: column - 1] + other + text[column - 1 + len(other) :]
    assert looks_like_a_player(text) is answer


@pytest.mark.parametrize("text", ["; x", "% x", "// x"])
def test_three_signs_begin_remarks_elsewhere(text: str) -> None:
    """One slash alone does not."""
    assert is_foreign_remark(text)
    assert not is_foreign_remark(f"x{text}")
    assert not is_foreign_remark("/ x")
