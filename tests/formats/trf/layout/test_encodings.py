"""The encoding of a file is found from its mark, its bytes or its letters."""

import codecs

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.trf import read_trf
from tabiya.formats.trf.layout.encodings import CODE_PAGES, decode


def square_file(name: str, federation: str, event: str = "NOR") -> str:
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
    found = decode(square_file(name, federation).encode(encoding))
    assert name in found.text
    assert found.guessed


def test_the_federation_decides_between_letters_that_both_have() -> None:
    """Byte F8 is ř in Prague and ø in Oslo; a name with it alone may be either."""
    raw = square_file("Ko\xf8an", "FED").encode("latin-1")
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
    (warning,) = read_trf(square_file("Wójcik, Żaneta", "POL").encode("cp1250")).warnings
    assert "cp1250 (Central European), as in: Wójcik, Żaneta" in warning.message
    assert "--encoding" in warning.hint
    assert warning.row == 3


def test_an_encoding_that_is_named_is_used() -> None:
    """Without a guess and without a warning."""
    document = read_trf(square_file("Ko\xf8an", "CZE").encode("latin-1"), encoding="cp1252")
    assert document.tournament.players[0].name == "Koøan"
    assert document.warnings == ()


def test_an_encoding_that_cannot_be_is_refused_with_its_place() -> None:
    """Row and column of the first byte that does not fit."""
    raw = square_file("Wójcik", "POL").encode("cp1250")
    with pytest.raises(ReadingRefused) as refusal:
        read_trf(raw, encoding="utf-8")
    (problem,) = refusal.value.problems
    assert (problem.row, problem.column, problem.found[:2]) == (3, 16, "F3")


def test_a_named_encoding_keeps_its_mark_out_of_the_text() -> None:
    """The byte order mark of UTF-8 is no letter of the first code."""
    document = read_trf(codecs.BOM_UTF8 + b"012 Cup\n", encoding="utf-8")
    assert document.tournament.settings.name == "Cup"


def found(*players: tuple[str, str], event: str, encoding: str) -> str:
    """The code page that is found for these names and federations."""
    lines = [
        f"001 {number:4} m    {name:33} 2000 {federation}"
        for number, (name, federation) in enumerate(players, start=1)
    ]
    text = "\n".join(("012 Open", f"032 {event}", *lines))
    return decode(text.encode(encoding)).encoding


FOREIGN = {
    **dict.fromkeys(
        [
            "FRA",
            "MNC",
            "BEL",
            "LUX",
            "ALG",
            "MAR",
            "TUN",
            "ESP",
            "ARG",
            "MEX",
            "CHI",
            "COL",
            "PER",
            "CUB",
            "VEN",
            "ECU",
            "URU",
            "AND",
            "POR",
            "BRA",
            "ANG",
            "ITA",
            "SMR",
            "NED",
            "DEN",
            "NOR",
            "SWE",
            "FIN",
            "FAI",
            "ISL",
        ],
        ("cp1252", "René", "HUN"),
    ),
    **dict.fromkeys(["GER", "AUT", "LIE", "SUI", "EST"], ("cp1252", "Jürg", "HUN")),
    **dict.fromkeys(["ALB", "KOS"], ("cp1252", "Agaçi", "TUR")),
    **dict.fromkeys(["POL", "CZE", "SVK", "HUN"], ("cp1250", "Tómo", "ESP")),
    **dict.fromkeys(["ROU", "MDA"], ("cp1250", "Mâra", "FRA")),
    **dict.fromkeys(["CRO", "SLO", "BIH", "SRB", "MNE"], ("cp1250", "Koša", "EST")),
    **dict.fromkeys(
        ["RUS", "KAZ", "KGZ", "TJK", "UKR", "BLR", "MKD", "BUL", "SRB", "MNE"],
        ("cp1251", "Ли", "NED"),
    ),
    **dict.fromkeys(["GRE", "CYP"], ("cp1253", "Λι", "NED")),
    **dict.fromkeys(["TUR", "AZE"], ("cp1254", "Göke", "GER")),
    "LTU": ("cp1257", "Rėda", "NED"),
    "LAT": ("cp1257", "Pēra", "FRA"),
}


@pytest.mark.parametrize("federation", FOREIGN)
def test_the_language_of_the_player_comes_before_that_of_the_event(federation: str) -> None:
    """The bytes of the name are those of a name in the event's country too; only he is from elsewhere."""
    encoding, name, event = FOREIGN[federation]
    assert found((name, federation), event=event, encoding=encoding) == encoding
    assert found((name, "XXX"), event=event, encoding=encoding) != encoding
    assert found((name, "XXX"), event=federation, encoding=encoding) == encoding


@pytest.mark.parametrize(
    ("federation", "name", "encoding"),
    [
        ("SUI", "René", "cp1252"),
        ("SUI", "Jürg", "cp1252"),
        ("SRB", "Koša", "cp1250"),
        ("SRB", "Ђура", "cp1251"),
        ("UKR", "Єва", "cp1251"),
        ("BLR", "Ўла", "cp1251"),
        ("MKD", "Ѓоре", "cp1251"),
        ("CZE", "Bušek", "iso8859_2"),
        ("SVK", "Miľa", "iso8859_2"),
        ("POL", "Wąsik", "iso8859_2"),
        ("CRO", "Bušek", "iso8859_2"),
    ],
)
def test_each_language_is_known_by_letters_of_its_own(
    federation: str, name: str, encoding: str
) -> None:
    """Also in a country of several languages."""
    assert found((name, federation), event="XXX", encoding=encoding) == encoding
    assert name in decode(square_file(name, federation).encode(encoding)).text


@pytest.mark.parametrize(
    ("federation", "name", "encoding", "other"),
    [
        ("ALB", "Zëri", "cp1250", ("Łuka", "POL")),
        ("GER", "Jürg", "cp1250", ("Łuka", "POL")),
        ("GER", "Jürg", "cp1257", ("Rėda", "LTU")),
        ("EST", "Töre", "cp1257", ("Rėda", "LTU")),
        ("POL", "Tómo", "cp1257", ("Rėda", "LTU")),
        ("FRA", "René", "cp1254", ("Göke", "TUR")),
        ("GER", "Jürg", "cp1254", ("Göke", "TUR")),
        ("ESP", "Tómo", "cp1254", ("Göke", "TUR")),
        ("HUN", "Tómo", "iso8859_2", ("Wąsik", "POL")),
        ("ROU", "Mâra", "iso8859_2", ("Wąsik", "POL")),
        ("ALB", "Zëri", "iso8859_2", ("Wąsik", "POL")),
        ("GER", "Jürg", "iso8859_2", ("Wąsik", "POL")),
    ],
)
def test_one_name_may_decide_for_many_that_two_code_pages_have(
    federation: str, name: str, encoding: str, other: tuple[str, str]
) -> None:
    """Five neighbours who are in order in either page, and one who is only in this."""
    five = [(name, federation)] * 5
    assert found(*five, other, event="XXX", encoding=encoding) == encoding
    assert found(*five, event="XXX", encoding=encoding) != encoding


def test_the_names_of_the_code_pages_are_told() -> None:
    """To people who do not know their numbers."""
    assert {page: words for page, (words, _) in CODE_PAGES.items()} == {
        "cp1252": "Western European",
        "cp1250": "Central European",
        "cp1251": "Cyrillic",
        "cp1253": "Greek",
        "cp1257": "Baltic",
        "iso8859_2": "Central European, ISO 8859-2",
        "cp1254": "Turkish",
    }


@pytest.mark.parametrize(
    ("word", "page"),
    [
        ("иии", "cp1252"),
        ("ииии", "cp1251"),
        ("Щщ", "cp1251"),
        ("Щщщ", "cp1252"),
        ("Щщщи", "cp1251"),
        ("Щщщщи", "cp1253"),
    ],
)
def test_a_latin_word_is_half_of_ascii_and_a_cyrillic_one_has_vowels(word: str, page: str) -> None:
    """Three accents may be a Latin word, four may not; of four Cyrillic letters one is a vowel."""
    event = "XXX" if word.strip("и") == "" else "RUS"
    assert found((word, "XXX"), event=event, encoding="cp1251") == page


def test_a_sample_has_three_different_words() -> None:
    """The first of them, without what stands around."""
    told = decode("012 Jürg, Jürg Öde; Ähre Übel".encode("cp1252"))
    assert told.sample == "Jürg, Öde, Ähre"


def test_two_thousand_words_decide() -> None:
    """What comes behind them is not looked at: a file has one code page."""
    lines = ["012 Jürg"] * 2000 + ["012 Łuka"] * 2000
    raw = "\n".join(lines).encode("cp1250")
    assert decode(raw).encoding == "cp1252"
    assert decode("\n".join(lines[1:]).encode("cp1250")).encoding == "cp1250"


def test_utf_16_without_a_mark_is_known_by_its_zeros() -> None:
    """More than a third of the first two hundred bytes; a few zeros are damage."""
    assert decode(b"\0x" * 67 + b"x" * 66).encoding == "utf-16-be"
    assert decode(b"\0x" * 66 + b"x" * 68).encoding == "utf-8"
    assert decode(b"x" * 200 + b"\0" * 500).encoding == "utf-8"
    assert decode(b"x\0" * 3 + b"\0").text == "xxx\N{REPLACEMENT CHARACTER}"


def test_broken_letters_leave_utf_8_if_most_are_whole() -> None:
    """As many broken as whole ones still do."""
    assert decode("öÖ".encode() + b" \xf6 \xd6").encoding == "utf-8"
    assert decode("ö".encode() + b" \xf6 \xd6").encoding != "utf-8"
    for byte in (b"\x80", b"\xff"):
        assert decode("ö".encode() + b" " + byte).encoding == "utf-8"
        assert decode("ö".encode() + b" " + byte + b" " + byte).encoding != "utf-8"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "UTF8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf_16_be"),
        (b"", "utf-8"),
    ],
)
def test_a_named_encoding_is_known_by_all_its_names(mark: bytes, encoding: str) -> None:
    """Its mark is left out; that of another encoding is text."""
    named = decode(mark + "Jörg".encode(encoding), encoding)
    assert (named.text, named.encoding, named.guessed, named.sample) == (
        "Jörg",
        encoding,
        False,
        "",
    )
    assert decode(codecs.BOM_UTF8 + b"x", "latin-1").text == "ï»¿x"


def test_an_unknown_encoding_is_refused() -> None:
    """Without a place, for there is none."""
    with pytest.raises(LookupError):
        decode(b"x", "klingon")


def test_a_blank_that_does_not_break_is_a_blank() -> None:
    """Between two words of a name, in every code page."""
    assert found(("Łuka\xa0Żak", "POL"), event="XXX", encoding="cp1250") == "cp1250"
