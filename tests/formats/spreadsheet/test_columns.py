"""Headings in several languages."""

import pytest

from tabiya.formats.spreadsheet import read_players
from tabiya.formats.spreadsheet.columns import (
    PlayerField,
    guessed_fields,
    is_heading_row,
    is_ignored,
    match_headings,
    parted_line,
)


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
        ("Szkoła", PlayerField.CLUB),
        ("Drużyna", PlayerField.GROUP),
        ("Płeć", PlayerField.SEX),
        ("Рейтинг", PlayerField.RATING),
        ("chłopiec/dziewczynka", PlayerField.SEX),
        ("Garçon/Fille", PlayerField.SEX),
        ("niño / niña", PlayerField.SEX),
        ("Rapariga/rapaz", PlayerField.SEX),
        ("ragazzo/ragazza", PlayerField.SEX),
        ("Мальчик/девочка", PlayerField.SEX),
        ("Junge/Mädchen", PlayerField.SEX),
        ("Boys/Girls", PlayerField.SEX),
        ("GM", None),
        ("Shoe size", None),
    ],
)
def test_a_heading_is_known_by_many_spellings(heading: str, field: PlayerField | None) -> None:
    """Dots, accents and capitals do not matter."""
    assert match_headings([heading]) == (field,)


def test_a_second_column_of_the_same_meaning_is_left_aside() -> None:
    """The first one counts."""
    assert match_headings(["Rating", "Elo"]) == (PlayerField.RATING, None)


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


@pytest.mark.parametrize(
    "heading",
    [
        "no",
        "nr",
        "snr",
        "sno",
        "startno",
        "startnr",
        "rk",
        "rank",
        "rang",
        "platz",
        "num",
        "lp",
        "No.",
        "S.Nr",
        "Start-Nr.",
    ],
)
def test_numbers_of_rows_and_ranks_are_not_needed(heading: str) -> None:
    """In several languages."""
    assert is_ignored(heading)
    assert match_headings([heading]) == (None,)


@pytest.mark.parametrize(
    ("word", "half", "other"),
    [
        ("Nom", PlayerField.LAST_NAME, "Prénom"),
        ("Nombre", PlayerField.FIRST_NAME, "Apellidos"),
        ("Nome", PlayerField.FIRST_NAME, "Cognome"),
        ("Naam", PlayerField.LAST_NAME, "Voornaam"),
    ],
)
def test_a_word_for_the_name_is_half_of_it_beside_the_other_half(
    word: str, half: PlayerField, other: str
) -> None:
    """Alone it is the whole name; such a row is one of headings."""
    assert match_headings([word, "Elo"]) == (PlayerField.NAME, PlayerField.RATING)
    fields = {PlayerField.LAST_NAME, PlayerField.FIRST_NAME}
    assert match_headings([word, other]) == (half, *(fields - {half}))
    assert is_heading_row([word, "2000"])


def test_the_preview_calls_each_column_by_its_name() -> None:
    """In the words of the page."""
    assert [field.value for field in PlayerField] == [
        "name",
        "last name",
        "first name",
        "title",
        "FIDE rating",
        "national rating",
        "federation of the national rating",
        "source of the FIDE rating",
        "federation",
        "FIDE number",
        "sex",
        "date of birth",
        "club or school",
        "class",
        "team or group",
    ]


@pytest.mark.parametrize(
    ("cells", "field"),
    [
        (["GM", "wim"], PlayerField.TITLE),
        (["NOR", "SWE"], PlayerField.FEDERATION),
        (["nor", "swe"], PlayerField.NAME),
        (["NORW", "SWED"], PlayerField.NAME),
        (["N1R", "S2E"], None),
        (["m", "F", "w"], PlayerField.SEX),
        (["x", "y"], None),
        (["2000", "999"], PlayerField.RATING),
        (["100", "3500"], PlayerField.RATING),
        (["99", "12"], None),
        (["3501", "3600"], None),
        (["10000", "1234567890"], PlayerField.FIDE_ID),
        (["12345678901"], None),
        (["abcdef", "a1b2c3"], PlayerField.NAME),
        (["ab", "c"], None),
        (["Ann", "Bob", "Cyd", "x1", "y2"], PlayerField.NAME),
        (["Ann", "Bob", "x1", "y2"], None),
    ],
)
def test_a_column_without_a_heading_is_known_by_its_looks(
    cells: list[str], field: PlayerField | None
) -> None:
    """If three of five cells look like it; beside a column that has names."""
    rows = [(f"Somebody {place}", cell) for place, cell in enumerate(cells)]
    found = guessed_fields(rows)
    assert found[0] is PlayerField.NAME
    assert found[1] is (None if field is PlayerField.NAME else field)
    if field is PlayerField.NAME:
        assert guessed_fields([(cell,) for cell in cells]) == (PlayerField.NAME,)


@pytest.mark.parametrize(
    ("rows", "fields"),
    [
        ([("Ann", "1990", "2000"), ("Bob", "2030", "2100")], "NAME BIRTH RATING"),
        ([("Ann", "2100", "1920"), ("Bob", "2200", "2000")], "NAME RATING BIRTH"),
        ([("Ann", "2030", "2031"), ("Bob", "2030", "2031")], "NAME BIRTH RATING"),
        ([("Ann", "1919", "1920"), ("Bob", "1919", "1920")], "NAME RATING BIRTH"),
        ([("Ann", "2000"), ("Bob", "1990")], "NAME RATING"),
        ([("Ann", "2100", "2200", "1990"), ("Bob", "2100", "2200", "1990")], "NAME BIRTH RATING -"),
        ([("Ann", "2100", "x"), ("Bob", "2100", "y"), ("Cyd", "2100")], "NAME RATING -"),
        ([("Ann", "Olsen"), ("Bob", "Berg")], "NAME -"),
        ([("1", "x"), ("2", "y")], "- NAME"),
        ([("1", ""), ("2", "")], "- -"),
        ([("1", "2", "x"), ("1", "2", "é")], "- - NAME"),
        ([], ""),
    ],
)
def test_of_two_columns_of_numbers_the_one_with_more_years_is_the_birth(
    rows: list[tuple[str, ...]], fields: str
) -> None:
    """Years from 1920 to 2030; a single column is the rating; somewhere there must be a name."""
    names = [each.name if each else "-" for each in guessed_fields(rows)]
    assert " ".join(names) == fields


@pytest.mark.parametrize(
    ("cells", "answer"),
    [
        (["Last name", "x", "y"], True),
        (["First name", "x"], False),
        (["First name", "Elo", "x"], True),
        (["", "Elo", ""], True),
        (["Elo", "Club"], False),
        (["Nome", "x"], True),
    ],
)
def test_names_two_known_words_or_nothing_else_make_a_heading(
    cells: list[str], *, answer: bool
) -> None:
    """A first name alone could be anything."""
    assert is_heading_row(cells) is answer


def test_a_column_of_ratings_parted_by_thousands_needs_no_heading() -> None:
    """Spreadsheets of many countries write 2 101 for 2101."""
    found = read_players("Adler, Eva;2 101;GER\nBauer, Jan;1 985;GER\n")
    assert [(player.name, player.rating) for player in found.entrants] == [
        ("Adler, Eva", 2101),
        ("Bauer, Jan", 1985),
    ]
    assert parted_line("Diaz, Leo 2.040 ESP")[1:3] == ("Diaz, Leo", "2040")
    assert parted_line("Ng, Ed 1.503.014")[1:3] == ("Ng, Ed 1.503.014", "")
