"""Single cells: what was meant, or what is expected instead."""

from collections.abc import Callable

import pytest

from tabiya.formats.spreadsheet import values
from tabiya.formats.spreadsheet.values import NotUnderstood
from tabiya.model.player import Sex, Title

MEN = ["m", "male", "man", "mannlich", "männlich", "h", "homme", "hombre", "м"]
MEN += ["chłopiec", "garçon", "Garcon", "niño", "rapaz", "ragazzo", "мальчик", "Junge", "boy"]
WOMEN = ["f", "w", "female", "woman", "weiblich", "femme", "mujer", "k", "v", "ж"]
WOMEN += ["dziewczynka", "fille", "niña", "rapariga", "ragazza", "девочка", "Mädchen", "girl"]


@pytest.mark.parametrize(
    ("read", "text", "meant"),
    [
        (values.rating, "2830", 2830),
        (values.rating, "2830.0", 2830),
        (values.rating, "0", None),
        (values.rating, "-", None),
        (values.rating, "", None),
        (values.rating, "000", None),
        (values.rating, "--", None),
        (values.rating, "4000", 4000),
        (values.rating, "1", 1),
        *(
            (values.rating, text, 2101)
            for text in ("2 101", "2\u202f101", "2,101", "2.101", "2'101")
        ),
        *(
            (values.rating, text, 1985)
            for text in ("1985 nat", "1985 (nat)", "1985N", "1 985 nat.")
        ),
        (values.title, "gm", Title.GM),
        (values.title, "W.F.M.", Title.WFM),
        (values.title, "-", None),
        (values.title, "", None),
        (values.sex, "F", Sex.FEMALE),
        (values.sex, "weiblich", Sex.FEMALE),
        (values.sex, "Hombre", Sex.MALE),
        (values.sex, "", None),
        (values.sex, "-", None),
        *((values.sex, word, Sex.MALE) for word in MEN),
        *((values.sex, word.upper(), Sex.FEMALE) for word in WOMEN),
        (values.federation, "nor", "NOR"),
        (values.federation, "", ""),
        (values.fide_id, "1 503 014", 1503014),
        (values.fide_id, "0", None),
        (values.fide_id, "", None),
        (values.fide_id, " - ", None),
        (values.fide_id, "1234567890", 1234567890),
        (values.birth, "1990", "1990"),
        (values.birth, "1990-11-30", "1990/11/30"),
        (values.birth, "30.11.1990", "1990/11/30"),
        (values.birth, "11/30/1990", "1990/11/30"),
        (values.birth, "1/2/1990", "1990/02/01"),
        (values.birth, "1990/00/00", "1990"),
        (values.birth, "1990-11-30 00:00:00", "1990/11/30"),
        (values.birth, "", ""),
        (values.birth, "1900", "1900"),
        (values.birth, "2100", "2100"),
        (values.birth, "12/12/1990", "1990/12/12"),
        (values.birth, "12/13/1990", "1990/12/13"),
        (values.birth, "13.12.1990", "1990/12/13"),
        (values.birth, "1990.1.2", "1990/01/02"),
        (values.birth, "0.0.1990", "1990"),
    ],
)
def test_what_was_meant(read: Callable[[str], object], text: str, meant: object) -> None:
    """In the ways people write it."""
    assert read(text) == meant


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (values.rating, "strong"),
        (values.rating, "2101.5"),
        (values.rating, "1.503.014"),
        (values.rating, "-5x"),
        (values.rating, "5000"),
        (values.rating, "9" * 5000),
        (values.rating, "4001"),
        (values.rating, "1000000000"),
        (values.rating, "20.5"),
        (values.title, "Champion"),
        (values.sex, "yes"),
        (values.federation, "Norway"),
        (values.federation, "12A"),
        (values.federation, "NO"),
        (values.federation, "NORW"),
        (values.federation, "ÅLA"),
        (values.fide_id, "12a"),
        (values.fide_id, "1" * 20),
        (values.fide_id, "1" * 11),
        (values.fide_id, "١٢٣"),
        (values.birth, "31.02.1990"),
        (values.birth, "0012"),
        (values.birth, "soon"),
        (values.birth, "90/11/30"),
        (values.birth, "30.11.90"),
        (values.birth, "1899"),
        (values.birth, "2101"),
        (values.birth, "1.1.1899"),
        (values.birth, "0.0.1899"),
        (values.birth, "1.0.1990"),
        (values.birth, "0.1.1990"),
        (values.birth, "19905"),
        (values.birth, "1990-11-30x"),
    ],
)
def test_what_cannot_be_meant(read: Callable[[str], object], text: str) -> None:
    """Is said, not guessed."""
    with pytest.raises(NotUnderstood, match=r"\w+ \w+"):
        read(text)
