"""From text to lines, and from lines to bytes."""

import pytest

from tabiya.formats.trf.layout.lines import join_lines, printable, split_lines


@pytest.mark.parametrize(
    "text", ["a\rb\rc", "a\nb\nc", "a\r\nb\r\nc", "a\r\nb\rc", "\ufeffa\nb\nc"]
)
def test_lines_end_in_any_way_that_the_field_knows(text: str) -> None:
    """CR, LF, both, or mixed; a mark before the first line is dropped."""
    assert split_lines(text) == ["a", "b", "c"]


def test_what_cannot_be_printed_becomes_a_blank_in_its_own_column() -> None:
    """Control characters and separators that other programs take for the end of a line; tabs stay."""
    assert split_lines("a\tb\x00c\nd\u2028e") == ["a\tb c", "d e"]
    assert split_lines("J\udcc3rg\nK\xf6ln") == ["J rg", "Köln"], "half a letter is none"
    assert printable("plain") == "plain"
    assert printable("a\nb\x7f") == "a b "


def test_lines_are_written_without_blanks_at_the_end() -> None:
    """Each ends with CR and LF, the last one too."""
    assert join_lines(["012 Köln  ", "", " x"]) == "012 Köln\r\n\r\n x\r\n".encode()
