"""Single cells: what was meant, or what is expected instead."""

from collections.abc import Callable

import pytest

from tabiya.formats.spreadsheet import values
from tabiya.formats.spreadsheet.values import NotUnderstood
from tabiya.model.player import Sex, Title


@pytest.mark.parametrize(
    ("read", "text", "meant"),
    [
        (values.rating, "2830", 2830),
        (values.rating, "2830.0", 2830),
        (values.rating, "0", None),
        (values.rating, "-", None),
        (values.rating, "", None),
        (values.title, "gm", Title.GM),
        (values.title, "W.F.M.", Title.WFM),
        (values.title, "-", None),
        (values.sex, "F", Sex.FEMALE),
        (values.sex, "weiblich", Sex.FEMALE),
        (values.sex, "Hombre", Sex.MALE),
        (values.sex, "", None),
        (values.federation, "nor", "NOR"),
        (values.federation, "", ""),
        (values.fide_id, "1 503 014", 1503014),
        (values.fide_id, "0", None),
        (values.birth, "1990", "1990"),
        (values.birth, "1990-11-30", "1990/11/30"),
        (values.birth, "30.11.1990", "1990/11/30"),
        (values.birth, "11/30/1990", "1990/11/30"),
        (values.birth, "1/2/1990", "1990/02/01"),
        (values.birth, "1990/00/00", "1990"),
        (values.birth, "1990-11-30 00:00:00", "1990/11/30"),
        (values.birth, "", ""),
    ],
)
def test_what_was_meant(read: Callable[[str], object], text: str, meant: object) -> None:
    """In the ways people write it."""
    assert read(text) == meant


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (values.rating, "strong"),
        (values.rating, "-5x"),
        (values.rating, "5000"),
        (values.rating, "9" * 5000),
        (values.title, "Champion"),
        (values.sex, "yes"),
        (values.federation, "Norway"),
        (values.federation, "12A"),
        (values.fide_id, "12a"),
        (values.fide_id, "1" * 20),
        (values.birth, "31.02.1990"),
        (values.birth, "0012"),
        (values.birth, "soon"),
        (values.birth, "90/11/30"),
    ],
)
def test_what_cannot_be_meant(read: Callable[[str], object], text: str) -> None:
    """Is said, not guessed."""
    with pytest.raises(NotUnderstood):
        read(text)
