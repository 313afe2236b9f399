"""The words of an account: those of the system, else those of all, else the facts themselves."""

from __future__ import annotations

import pytest

from tabiya.explain.remark import Remark
from tabiya.explain.separating import reasons_of_colours
from tabiya.explain.words import Words
from tabiya.model.colour import Colour
from tabiya.pairing import phrases
from tabiya.pairing.account import ScheduleReasoning, Step, step
from tabiya.pairing.round_pairing import RoundPairing
from tests.explain.events import NAMES
from tests.explain.people import EDITION, elder, lots, timetable


def test_pairs_are_told_by_their_numbers() -> None:
    """In their order; no pairs are no words."""
    assert phrases.pairs([(1, 3), (4, 2)]) == "1-3, 4-2"
    assert phrases.pairs([]) == ""


def test_nobody_is_somebody() -> None:
    """A list of players is never empty to the ear."""
    assert phrases.numbers([4, 1]) == "4, 1"
    assert phrases.numbers([]) == "nobody"


def test_two_are_named_together() -> None:
    """By number, and by name if it is known."""
    assert phrases.both_named((2, 9), NAMES) == "2 Ben and 9"


def test_colours_are_told_by_their_letters() -> None:
    """The oldest first."""
    assert phrases.letters("wbb") == "WBB"
    assert phrases.letters("") == "none"
    assert set(phrases.COLOURS) == {colour.value for colour in Colour}


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
        (
            (2, 1, 15),
            "following_incoming",
            "2 floating on, 1 of them floaters already, with 1½ points",
        ),
        ((), "count", "0"),
    ],
)
def test_values_are_told_by_what_they_measure(
    value: tuple[int, ...], measure: str, words: str
) -> None:
    """A number, scores, or how the following bracket fares."""
    assert phrases.value(value, measure) == words


def test_a_system_has_the_first_word() -> None:
    """A text with facts in braces, or a function of the step and the names."""
    words = Words(
        {
            "table": "Line {line}.",
            "board": lambda board, names: f"{names[board.number('white')]} is White.",
        },
        NAMES,
    )
    assert words.text(step("table", line=3)) == "Line 3."
    assert words.text(step("board", white=1, black=2)) == "Ann is White."
    assert Words({}, NAMES).text(step("board", white=1, black=2)) == "1 Ann (White) meets 2 Ben."


def test_a_step_that_nobody_has_words_for_tells_its_facts() -> None:
    """So that a new system can be followed before it has sentences."""
    words = Words({}, {})
    assert words.text(step("drawn_by_lot", first_ball=3)) == "Drawn by lot: first ball 3."
    assert words.text(step("drawn_by_lot")) == "Drawn by lot."


def test_what_stands_below_a_heading_follows_it() -> None:
    """And what is kept for other readers is left out."""
    words = Words({"round": "Round {round}.", "seeding_round": "Seeding."}, {})
    board = step("board", white=1, black=2, children=(step("rivals"),))
    round_ = step("round", round=2, children=(step("player"), board))
    assert list(words.remarks([step("seeding_round", children=(round_,))])) == [
        Remark("Seeding."),
        Remark("Round 2."),
        Remark("1 (White) meets 2."),
    ]


def test_each_board_has_the_step_that_decided_its_colours() -> None:
    """White first, in the order asked."""

    class Own(ScheduleReasoning):
        def account(self, pairing: RoundPairing) -> Step:
            del pairing
            return step(
                "round",
                children=(
                    step("colours", lots, EDITION, white=3, black=2),
                    step("colours", elder, EDITION, white=1, black=4),
                ),
            )

    pairing = RoundPairing(1, "dutch", EDITION, ((3, 2), (1, 4)), None, (), Own())
    assert reasons_of_colours([(1, 4), (3, 2)], pairing) == (
        "1-4: the elder gets White [C.99 5.1]; 3-2: lots are drawn [C.99 5.2]"
    )
