"""From bytes to lines and back."""

import codecs

import pytest

from tabiya.formats.trf.layout.lines import decode, join_lines, printable, split_lines


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (b"", "utf-8"),
        (b"", "latin-1"),
    ],
)
def test_a_mark_names_the_encoding_else_utf_8_is_tried_before_latin_1(
    mark: bytes, encoding: str
) -> None:
    """The mark itself is no part of the text."""
    assert decode(mark + "012 Köln".encode(encoding)) == "012 Köln"


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
    assert decode(data) == "A\N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize(
    "text", ["a\rb\rc", "a\nb\nc", "a\r\nb\r\nc", "a\r\nb\rc", "\ufeffa\nb\nc"]
)
def test_lines_end_in_any_way_that_the_field_knows(text: str) -> None:
    """CR, LF, both, or mixed; a mark before the first line is dropped."""
    assert split_lines(text) == ["a", "b", "c"]


def test_what_cannot_be_printed_becomes_a_blank_in_its_own_column() -> None:
    """Tabs, control characters and separators that other programs take for the end of a line."""
    assert split_lines("a\tb\x00c\nd\u2028e") == ["a b c", "d e"]
    assert printable("plain") == "plain"
    assert printable("a\nb\x7f") == "a b "


def test_lines_are_written_without_blanks_at_the_end() -> None:
    """Each ends with CR and LF, the last one too."""
    assert join_lines(["012 Köln  ", "", " x"]) == "012 Köln\r\n\r\n x\r\n".encode()
