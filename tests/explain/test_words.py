"""The words of explanations: pairs, colours and rules as an arbiter would say them."""

from __future__ import annotations

from tabiya.explain import words
from tabiya.model.colour import Colour
from tests.explain.shared.people import ANN, BEN, CLEO, DAN, EDITION, timetable


def test_pairs_are_told_by_their_numbers() -> None:
    """In their order; no pairs are no words."""
    assert words.pairs([(ANN, CLEO), (DAN, BEN)]) == "1-3, 4-2"
    assert words.pairs([]) == ""


def test_nobody_is_somebody() -> None:
    """A list of players is never empty to the ear."""
    assert words.numbers([DAN, ANN]) == "4, 1"
    assert words.numbers([]) == "nobody"


def test_colours_are_told_by_their_letters() -> None:
    """The oldest first."""
    assert words.letters((Colour.WHITE, Colour.BLACK, Colour.BLACK)) == "WBB"
    assert words.letters(()) == "none"


def test_a_rule_is_quoted_with_its_article() -> None:
    """That of the edition, or the only one it has."""
    assert words.quoted(timetable, EDITION) == "the earlier train comes first [C.99 4.2]"
    assert words.quoted_once(timetable) == "the earlier train comes first [C.99 4.2]"
