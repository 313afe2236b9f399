"""Players, points, colours and values in the words of accounts."""

from __future__ import annotations

import pytest

from tabiya.model.colour import Colour
from tabiya.pairing import phrases
from tabiya.pairing.account import step
from tests.explain.events import NAMES
from tests.explain.people import EDITION, timetable


def test_pairs_are_told_by_their_numbers() -> None:
    """In their order; no pairs are no words."""
    assert phrases.pairs([(1, 3), (4, 2)]) == "1-3, 4-2"
    assert phrases.pairs([]) == ""


def test_nobody_is_somebody() -> None:
    """A list of players is never empty to the ear."""
    assert phrases.numbers([4, 1], {1: "Ann"}) == "4, 1 Ann"
    assert phrases.numbers([], {1: "Ann"}) == "no one"


def test_two_are_named_together() -> None:
    """By number, and by name if it is known."""
    assert phrases.both_named((2, 9), NAMES) == "2 Ben and 9"


def test_colours_are_told_by_their_letters() -> None:
    """The oldest first."""
    assert phrases.letters("wbb") == "WBB"
    assert phrases.letters("") == "none"
    assert [phrases.colour_named(colour.value) for colour in Colour] == ["White", "Black"]
    assert phrases.colour_named("") == ""


def test_a_rule_is_quoted_with_its_article() -> None:
    """That of the edition."""
    quoted = "the earlier train comes first [C.99 4.2]"
    assert phrases.quoted(step("late", timetable, EDITION)) == quoted


@pytest.mark.parametrize(
    ("value", "measure", "words"),
    [
        ((), "following", "nothing follows"),
        ((3,), "following", "the rest could not be completed"),
        ((2, 15, 10), "following", "2 floating on, with 1½, 1 points"),
        ((1, 10), "following", "1 floating on, with 1 point"),
        ((1, 5), "following", "1 floating on, with ½ point"),
        ((1, 0), "following", "1 floating on, with 0 points"),
        (
            (3, 2, 20),
            "following_incoming",
            "3 floating on, 2 of them floaters already, with 2 points",
        ),
        (
            (2, 1, 15),
            "following_incoming",
            "2 floating on, 1 of them a floater already, with 1½ points",
        ),
        ((), "count", "0"),
    ],
)
def test_values_are_told_by_what_they_measure(
    value: tuple[int, ...], measure: str, words: str
) -> None:
    """A number, scores, or how the following bracket fares."""
    assert phrases.value(value, measure) == words


def test_competitors_are_counted_and_named_by_their_noun() -> None:
    """One team, two players; a single one by the number."""
    assert phrases.competitors(1, "team") == "1 team"
    assert phrases.competitors(2, "player") == "2 players"
    assert (phrases.competitor(4, "team"), phrases.competitor(4, "player")) == (
        "team 4",
        "player 4",
    )


def test_points_take_the_form_of_their_number() -> None:
    """Half a point is said like one; nothing, and one and a half, like many."""
    told = [phrases.points(value) for value in (0, 5, 10, 15, 20)]
    assert told == ["0 points", "½ point", "1 point", "1½ points", "2 points"]


def test_a_preference_is_told_with_its_strength() -> None:
    """Or that there is none."""
    assert phrases.preference("w", "absolute") == "an absolute preference for White"
    assert phrases.preference("b", "mild") == "a mild preference for Black"
    assert phrases.preference("", "none") == "no preference"


def test_sentences_take_the_facts_the_rule_and_the_names() -> None:
    """Wherever they stand in braces."""
    late = step("late", timetable, EDITION, pair=(1, 2), players=(3, 4), train=7)
    assert phrases.ruling("Train {train}: {rule}.")(late, NAMES) == (
        "Train 7: the earlier train comes first."
    )
    assert phrases.of_people("{pair} miss {train}.")(late, NAMES) == "1 Ann and 2 Ben miss 7."
    assert phrases.of_players("{players} wait.")(late, NAMES) == "3 Cleo, 4 Dan wait."
    assert phrases.quoting("train {train}")(late, NAMES) == (
        "train 7: the earlier train comes first [C.99 4.2]"
    )
