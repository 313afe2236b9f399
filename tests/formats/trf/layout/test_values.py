"""Numbers and dates as people and programs write them."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.formats.trf.layout.values import (
    fits_two_digits,
    read_birth,
    read_date,
    runs_of_digits,
    whole_number,
    words_with_columns,
    write_date,
    write_short_date,
)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        (" 0012 ", 12),
        ("0", 0),
        ("9" * 18, 10**18 - 1),
        ("9" * 19, None),
        ("", None),
        ("-1", None),
        ("1.0", None),
        ("²", None),
        ("١٢", None),
    ],
)
def test_only_plain_digits_are_a_whole_number(text: str, number: int | None) -> None:
    """Eighteen of them at most; raised and Arabic digits are no digits of a report file."""
    assert whole_number(text) == number


def test_numbers_in_a_text_are_its_runs_of_plain_digits() -> None:
    """Whatever stands between them."""
    assert runs_of_digits("15 (2), x7y80²") == ["15", "2", "7", "80"]
    assert runs_of_digits("none") == []


def test_words_come_with_the_columns_in_which_they_begin() -> None:
    """A word that contains the one before it, or is the same, is not confused with it."""
    assert list(words_with_columns("1 1 11 1", 1)) == [(1, "1"), (3, "1"), (5, "11"), (8, "1")]
    assert list(words_with_columns("240 H   1    7", 10)) == [(14, "7")]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2005/07/28", date(2005, 7, 28)),
        (" 2005-7-8 ", date(2005, 7, 8)),
        ("2005.07.28.", date(2005, 7, 28)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("28/12/2005", date(2005, 12, 28)),
        ("12/28/2005", date(2005, 12, 28)),
        ("13/12/2005", date(2005, 12, 13)),
        ("12/13/2005", date(2005, 12, 13)),
        ("11/12/2005", date(2005, 12, 11)),
        ("20050728", date(2005, 7, 28)),
        ("05/07/28", date(2005, 7, 28)),
        ("69/12/31", date(2069, 12, 31)),
        ("70/01/01", date(1970, 1, 1)),
        ("99/01/01", date(1999, 1, 1)),
        ("0099/01/01", date(99, 1, 1)),
        ("13/13/2005", None),
        ("13/14/2005", None),
        ("2005/13/01", None),
        ("2005/02/29", None),
        ("05/07/012", None),
        ("128/07/05", None),
        ("2005/07", None),
        ("2005/07/28/", None),
        ("soon", None),
        ("", None),
    ],
)
def test_a_date_is_read_by_the_place_of_its_year(text: str, day: date | None) -> None:
    """Year first as in the Handbook; a year at the end means day first, unless no month is so high."""
    assert read_date(text) == day


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("28.07.2005", "2005/07/28"),
        ("2005/07/28", "2005/07/28"),
        ("1987/00/00", "1987"),
        ("1987", "1987"),
        (" 1987 ", "1987"),
        ("1987.", "1987"),
        ("1987-07", "1987"),
        ("0000/00/00", ""),
        ("0000.00.00", ""),
        ("00-00-0000", ""),
        ("", ""),
        ("0000/01/01", None),
        ("87", None),
        ("soon", None),
    ],
)
def test_a_birth_is_a_day_or_a_year_or_unknown(text: str, birth: str | None) -> None:
    """Zeros say that nothing is known; None says that this is no date of birth."""
    assert read_birth(text) == birth


@given(st.dates())
def test_a_day_is_read_as_it_is_written(day: date) -> None:
    """With four digits always; with two, if they mean the same century again."""
    assert read_date(write_date(day)) == day
    assert len(write_date(day)) == 10
    assert len(write_short_date(day)) == 8
    assert (read_date(write_short_date(day)) == day) == fits_two_digits(day)


@pytest.mark.parametrize(
    ("year", "fits"), [(1969, False), (1970, True), (2005, True), (2069, True), (2070, False)]
)
def test_two_digits_mean_the_years_from_1970_to_2069(year: int, *, fits: bool) -> None:
    """Nobody reports an older event today."""
    assert fits_two_digits(date(year, 1, 1)) is fits


def test_dates_are_written_with_all_their_zeros() -> None:
    """As the Handbook prints the format."""
    assert write_date(date(987, 1, 2)) == "0987/01/02"
    assert write_short_date(date(2005, 7, 8)) == "05/07/08"
    assert read_birth("1.2.0987") == "0987/02/01"


@pytest.mark.parametrize(
    ("month", "names"),
    [
        *enumerate(
            (
                "January Jan Januar Janvier Enero Gennaio",
                "February Feb Februar Février Fevrier Febrero Fevereiro Febbraio",
                "March Mar März Mars Marzo Março",
                "April Apr Avril Abril Aprile",
                "May Mai Mayo Maio Maggio",
                "June Jun Juni Juin Junio Junho Giugno",
                "July Jul Juli Juillet Julio Julho Luglio",
                "August Aug Août Aout Agosto",
                "September Sep Septembre Setembro Settembre",
                "October Oct Oktober Octobre Octubre Outubro Ottobre",
                "November Nov Novembre",
                "December Dec Dezember Décembre Decembre Diciembre Dezembro Dicembre",
            ),
            start=1,
        )
    ],
)
def test_months_are_read_by_their_names(month: int, names: str) -> None:
    """In English, German, French, Spanish, Portuguese and Italian, before or behind the day."""
    day = date(2020, month, 9)
    for name in names.split():
        for text in (
            f"{name} 9, 2020",
            f"{name.upper()} 9th 2020",
            f"9 {name} 2020",
            f"9. {name} 2020",
            f"09-{name}-2020",
            f"9 de {name.lower()} de 2020",
            f"Sunday, {name} 9, 2020",
        ):
            assert read_date(text) == day


@pytest.mark.parametrize(
    "text",
    ["31 June 2020", "9 Smarch 2020", "9 Ma 2020", "May 2020", "9 May", "9 May 20", "0 May 2020"],
)
def test_a_day_that_no_month_has_is_none(text: str) -> None:
    """Nor is a month that no year has, or half a date."""
    assert read_date(text) is None


@pytest.mark.parametrize(
    "time",
    ["T10:00", " 10:00", "T10:00:00", " 9:30:15.5", "T10:00Z", "T10:00+02:00", "T10:00-0200"],
)
def test_a_time_of_day_is_passed_over(time: str) -> None:
    """However exact it is."""
    assert read_date(f"2020/05/29{time}") == date(2020, 5, 29)
    assert read_date(f"29 May 2020{time}") == date(2020, 5, 29)
    assert read_date(f"2020/05/29{time}x") is None
