"""FIDE's text lists say in their first row where the columns are."""

import pytest

from tabiya.ratinglist.player import ListRefused
from tabiya.ratinglist.text_list import get_month, list_columns, list_rows, looks_like_text_list
from tabiya.ratings.facts import RatingList
from tests.ratinglist.lists import COMBINED, PLAYERS, SINGLE


def test_the_columns_of_the_combined_list_are_where_fide_puts_them() -> None:
    """Name from 16 to 76, standard rating from 114 on (counted from 1, as FIDE does)."""
    columns = list_columns(COMBINED, RatingList.STANDARD)
    assert (columns["name"].start, columns["name"].stop) == (15, 76)
    assert columns["country"].start == 76
    assert columns["rating"].start == 113
    assert {"rapid_rating", "blitz_rating", "birthday", "flag"} <= columns.keys()


@pytest.mark.parametrize(
    ("kind", "field"),
    [
        (RatingList.STANDARD, "rating"),
        (RatingList.RAPID, "rapid_rating"),
        (RatingList.BLITZ, "blitz_rating"),
    ],
)
def test_a_single_list_holds_the_rating_it_is_said_to_hold(kind: RatingList, field: str) -> None:
    """Its heading is only a month."""
    assert field in list_columns(SINGLE, kind)
    assert get_month(SINGLE) == "2026-09"
    assert get_month(COMBINED) == ""


def test_a_line_cut_short_still_gives_what_it_has() -> None:
    """FIDE does not fill its lines with blanks to the end."""
    columns = list_columns(COMBINED, RatingList.STANDARD)
    (row,) = list_rows([PLAYERS[0][:80].encode()], columns)
    assert row is not None
    assert row[:3] == (1503014, "Carlsen, Magnus", "NOR")
    assert row[5] is None


def test_a_header_without_names_is_refused() -> None:
    """It is some other table."""
    with pytest.raises(ListRefused):
        list_columns("ID Number   Rtg", RatingList.STANDARD)


@pytest.mark.parametrize(
    ("beginning", "answer"),
    [
        (b"ID Number      Name", True),
        (b"\xef\xbb\xbfID Number", True),
        (b"<?xml", False),
        (b"", False),
    ],
)
def test_a_text_list_is_known_by_its_beginning(beginning: bytes, *, answer: bool) -> None:
    """With or without the mark of UTF-8."""
    assert looks_like_text_list(beginning) is answer
