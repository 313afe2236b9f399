"""What people typed, before it goes to paper."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabiya.printing.typed import BREAK, beyond_our_fonts, fit_for_paper


@given(st.text(max_size=80))
def test_nothing_but_hidden_signs_is_taken_away(text: str) -> None:
    """Every letter that can be seen stays, in its order."""
    kept = [letter for letter in text if letter.isprintable() and letter != " "]
    found = [letter for letter in fit_for_paper(text) if letter not in (BREAK, " ")]
    assert [letter for letter in found if letter.isprintable()] == kept


@given(st.text(max_size=80))
def test_no_line_can_be_turned_round_or_broken_by_a_name(text: str) -> None:
    """Signs of direction and of new lines would change what stands beside the name."""
    shown = fit_for_paper(text)
    assert not set(shown) & set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\n\r\t\x00\u2028")


def test_ordinary_names_are_left_alone() -> None:
    """Long words of real names fit in a column and are not broken inside."""
    for name in ("Konstantinopoulos, Alexandros", "Castellanos-Bergström, Bartholomew"):
        assert fit_for_paper(name) == name


def test_an_overlong_word_may_be_broken_anywhere() -> None:
    """Between any two letters, but never before a mark that belongs to the letter before it."""
    assert fit_for_paper("x" * 40) == BREAK.join("x" * 40)
    marked = "e\u0301" * 30
    assert BREAK + "\u0301" not in fit_for_paper(marked)


def test_other_scripts_ask_for_fonts_of_the_machine() -> None:
    """What our fonts hold is known beforehand, so that everything else looks the same everywhere."""
    assert not beyond_our_fonts('{"name": "Ğül Œuvre ½ – № 1 Їжак"}')
    for name in ("王皓", "გიორგი", "محمد", "דוד", "최"):
        assert beyond_our_fonts(name)
