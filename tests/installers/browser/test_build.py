"""The folder of the browser edition: the fonts come out of the printer of the desk, whole."""

import struct

from installers.browser.build import fonts_in, packed_files
from tabiya.answers.translation import translation_for
from tabiya.languages import LANGUAGES


def a_font(name: str, terms: str) -> bytes:
    """The smallest thing that is laid out as an OpenType font."""
    texts = [text.encode("utf-16-be") for text in (name, terms)]
    records = struct.pack(">6H", 3, 1, 1033, 4, len(texts[0]), 0)
    records += struct.pack(">6H", 3, 1, 1033, 13, len(texts[1]), len(texts[0]))
    about = struct.pack(">3H", 0, 2, 6 + len(records)) + records + b"".join(texts)
    tables = {b"cmap": b"c" * 5, b"head": b"h" * 8, b"name": about}
    rows, data, at = b"", b"", 12 + 16 * len(tables)
    for tag, content in tables.items():
        rows += struct.pack(">4sIII", tag, 0, at + len(data), len(content))
        data += content + b"\0" * (-len(content) % 4)
    return b"OTTO" + struct.pack(">4H", len(tables), 0, 0, 0) + rows + data


def test_fonts_are_found_whole_in_a_library_and_each_once() -> None:
    """With their terms; what only begins like a font is passed over."""
    one, other = a_font("Gambit Serif", "Free."), a_font("Gambit Mono", "Free too.")
    library = b"\x7fELF OTTO\0\3 no font" + one + b"code" + other + b"\0\1\0\0\0\x03" + one
    assert list(fonts_in(library)) == [
        ("Gambit Serif", "Free.", one),
        ("Gambit Mono", "Free too.", other),
    ]


def test_days_can_be_written_in_every_language_of_the_desk() -> None:
    """The library of days comes with the countries that our languages are written as, and no others."""
    names = packed_files().keys()
    for language in LANGUAGES:
        assert f"babel/locale-data/{translation_for(language).locale}.dat" in names
    assert "babel/locale-data/sw.dat" not in names
    assert {"edition.py", "tabiya/desk/serving/app.py", "pypdf/__init__.py"} <= names
