"""Headings in several languages."""

import pytest

from tabiya.formats.spreadsheet.columns import PlayerField, fields_of, is_heading_row, is_ignored


@pytest.mark.parametrize(
    ("heading", "field"),
    [
        ("Rtg", PlayerField.RATING),
        ("ELO", PlayerField.RATING),
        ("Rating (int.)", PlayerField.RATING),
        ("DWZ", PlayerField.NATIONAL_RATING),
        ("FED", PlayerField.FEDERATION),
        ("Fédération", PlayerField.FEDERATION),
        ("FIDE-ID", PlayerField.FIDE_ID),
        ("Id. No.", PlayerField.FIDE_ID),
        ("Geschlecht", PlayerField.SEX),
        ("Date of birth", PlayerField.BIRTH),
        ("Titel", PlayerField.TITLE),
        ("Shoe size", None),
    ],
)
def test_a_heading_is_known_by_many_spellings(heading: str, field: PlayerField | None) -> None:
    """Dots, accents and capitals do not matter."""
    assert fields_of([heading]) == (field,)


def test_a_second_column_of_the_same_meaning_is_left_aside() -> None:
    """The first one counts."""
    assert fields_of(["Rating", "Elo"]) == (PlayerField.RATING, None)


@pytest.mark.parametrize(
    ("cells", "answer"),
    [
        (["Name"], True),
        (["No", "Rtg", "Fed"], True),
        (["Rtg"], True),
        (["Rtg", "2830"], False),
        (["Carlsen, Magnus", "2830"], False),
        ([], False),
    ],
)
def test_a_row_of_headings_is_told_from_a_row_of_players(cells: list[str], *, answer: bool) -> None:
    """It names names, at least two columns we know, or nothing but columns we know."""
    assert is_heading_row(cells) is answer


def test_a_column_of_row_numbers_is_known_and_not_needed() -> None:
    """So the preview need not wonder about it."""
    assert is_ignored("SNr.")
    assert not is_ignored("Club")
