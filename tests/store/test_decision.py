"""Warnings and their answers."""

from dataclasses import replace

import pytest

from tabiya.languages import Text, speaking
from tabiya.store.decision import Caution, Decision, Level

MILD = Caution("mild", Level.ACKNOWLEDGE, "It rains.")
GRAVE = Caution("grave", Level.CONFIRM_TWICE, "The roof leaks.", ("Boards 1 to 4 get wet.",))


def test_a_decision_without_warnings_needs_no_answer() -> None:
    """It is simply done."""
    assert Decision().unanswered(()) == ()


@pytest.mark.parametrize("level", Level)
def test_only_level_4_must_be_confirmed_twice(level: Level) -> None:
    """All others once."""
    assert level.answers_needed == (2 if level is Level.CONFIRM_TWICE else 1)


def test_every_warning_needs_its_own_answers() -> None:
    """A level 4 twice; an answer to another warning does not count."""
    decision = Decision((), (MILD, GRAVE))
    assert decision.unanswered([MILD.token]) == (GRAVE,)
    assert decision.unanswered([GRAVE.token, MILD.token]) == (GRAVE,)
    assert decision.unanswered([GRAVE.token, GRAVE.token]) == (MILD,)
    assert decision.unanswered([GRAVE.token, MILD.token, GRAVE.token]) == ()


def test_an_answer_is_to_what_was_shown() -> None:
    """If a consequence changes before the answer arrives, it is asked again."""
    worse = replace(GRAVE, effects=("Boards 1 to 9 get wet.",))
    assert Decision((), (worse,)).unanswered([GRAVE.token] * 2) == (worse,)


def test_an_answer_counts_in_every_language() -> None:
    """Somebody may read a warning in one language and confirm it in another."""
    warning = Caution(
        "expulsion",
        Level.CONFIRM,
        Text("{name} was expelled. You are reinstating the player.", name="Ann"),
        (Text("Tabiya notes it in the report."), "Ann"),
    )
    english = warning.token, warning.message
    with speaking("de"):
        assert warning.token == english[0]
        assert warning.message != english[1]
        assert warning.consequences[1] == "Ann"


def test_the_levels_are_those_of_the_checklist() -> None:
    """FIDE numbers them from 2 to 5; level 1 is no warning, and only level 4 asks twice."""
    assert {level.name: (int(level), level.answers_needed) for level in Level} == {
        "ACKNOWLEDGE": (2, 1),
        "CONFIRM": (3, 1),
        "CONFIRM_TWICE": (4, 2),
        "LEAVE_FIDE_MODE": (5, 1),
    }
