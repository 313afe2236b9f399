"""The encoding of a file is found from its mark, its bytes or its letters."""

import codecs

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.trf import read_trf
from tabiya.formats.trf.layout.encodings import decode


def file_of(name: str, federation: str, event: str = "NOR") -> str:
    """A report with one player of this name."""
    return f"012 Open\n032 {event}\n001    1 m    {name:33} 2000 {federation}\n"


@pytest.mark.parametrize(
    ("encoding", "name", "federation"),
    [
        ("cp1250", "Wójcik, Żaneta", "POL"),
        ("cp1250", "Wójcik, Żaneta", ""),
        ("cp1250", "Růžička, Ondřej", ""),
        ("cp1250", "Győrffy, Ödön", "HUN"),
        ("iso8859-2", "Wąsik, Śliwa", ""),
        ("iso8859-2", "Šťastný, Bořivoj", "CZE"),
        ("cp1251", "Кузнецова, Ольга", ""),
        ("cp1251", "ШЕВЧУК, Їржи", "UKR"),
        ("cp1251", "Ђокић, Љубица", "SRB"),
        ("cp1252", "Grønås, Bjørn", ""),
        ("cp1252", "Núñez, Iñigo", "ESP"),
        ("cp1252", "Þórðarson, Ægir", "ISL"),
        ("cp1253", "Οικονόμου, Στέλιος", ""),
        ("cp1254", "Şahin, Doğuş", "TUR"),
        ("cp1257", "Žukauskaitė, Ieva", ""),
        ("cp1257", "Kļaviņš, Jānis", "LAT"),
    ],
)
def test_a_code_page_is_found_from_its_letters(encoding: str, name: str, federation: str) -> None:
    """With the federation of the player, or with nothing but the letters of his name."""
    found = decode(file_of(name, federation).encode(encoding))
    assert name in found.text
    assert found.guessed


def test_the_federation_decides_between_letters_that_both_have() -> None:
    """Byte F8 is ř in Prague and ø in Oslo; a name with it alone may be either."""
    raw = file_of("Ko\xf8an", "FED").encode("latin-1")
    assert "Kořan" in decode(raw.replace(b"FED", b"CZE")).text
    assert "Koøan" in decode(raw.replace(b"FED", b"NOR")).text


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("Jörg".encode(), "utf-8"),
        (codecs.BOM_UTF8 + "Jörg".encode(), "utf-8"),
        (codecs.BOM_UTF16_LE + "Jörg".encode("utf-16-le"), "utf-16-le"),
        ("012 Jörg".encode("utf-16-le"), "utf-16-le"),
        ("012 Jörg".encode("utf-16-be"), "utf-16-be"),
    ],
)
def test_unicode_is_known_without_a_guess(data: bytes, encoding: str) -> None:
    """By its mark, or because nothing else has such bytes."""
    found = decode(data)
    assert (found.text[-4:], found.encoding, found.guessed) == ("Jörg", encoding, False)


@pytest.mark.parametrize(
    "data",
    [
        codecs.BOM_UTF8 + b"A\xff",
        codecs.BOM_UTF16_LE + b"A\0\xff",
        codecs.BOM_UTF16_BE + b"\0A\xff",
    ],
)
def test_bytes_that_break_the_promise_of_the_mark_are_replaced(data: bytes) -> None:
    """One damaged byte does not cost the whole file."""
    assert decode(data).text == "A\N{REPLACEMENT CHARACTER}"


def test_a_letter_cut_in_two_leaves_a_file_in_utf_8() -> None:
    """A name cut after 33 bytes may end inside a letter; the other names show what the file is."""
    cut = "Müller, Jörg".encode() + " Löffelö".encode()[:-1]
    assert decode(cut).encoding == "utf-8"


def test_the_warning_shows_a_sample_and_the_way_out() -> None:
    """Whoever sees wrong letters learns how to say the encoding."""
    (warning,) = read_trf(file_of("Wójcik, Żaneta", "POL").encode("cp1250")).warnings
    assert "cp1250 (Central European), as in: Wójcik, Żaneta" in warning.message
    assert "--encoding" in warning.hint
    assert warning.row == 3


def test_an_encoding_that_is_named_is_used() -> None:
    """Without a guess and without a warning."""
    document = read_trf(file_of("Ko\xf8an", "CZE").encode("latin-1"), encoding="cp1252")
    assert document.tournament.players[0].name == "Koøan"
    assert document.warnings == ()


def test_an_encoding_that_cannot_be_is_refused_with_its_place() -> None:
    """Row and column of the first byte that does not fit."""
    raw = file_of("Wójcik", "POL").encode("cp1250")
    with pytest.raises(ReadingRefused) as refusal:
        read_trf(raw, encoding="utf-8")
    (problem,) = refusal.value.problems
    assert (problem.row, problem.column, problem.found[:2]) == (3, 16, "F3")


def test_a_named_encoding_keeps_its_mark_out_of_the_text() -> None:
    """The byte order mark of UTF-8 is no letter of the first code."""
    document = read_trf(codecs.BOM_UTF8 + b"012 Cup\n", encoding="utf-8")
    assert document.tournament.settings.name == "Cup"
