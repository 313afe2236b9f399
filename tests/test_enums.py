"""Closed sets behave as those of `enum` do, which is what the twins here compare."""

import copy
import enum
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tabiya import enums
from tabiya.cli.exit_codes import ExitCode
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult


def suits(base: Any) -> Any:
    """A set with values of two parts, one of them an alias."""

    class Suit(base):  # type: ignore[misc]  # ours or that of the standard library
        SPADES = ("s", "black")
        HEARTS = ("h", "red")
        PIQUE = ("s", "black")

        def __init__(self, letter: str, colour: str) -> None:
            self.letter = letter
            self.colour = colour

        @property
        def told(self) -> str:
            return self.letter.upper()

    return Suit


def steps(base: Any) -> Any:
    """Numbers that carry a word."""

    class Step(base):  # type: ignore[misc]  # ours or that of the standard library
        LOW = 1, "below"
        HIGH = 3, "above"

        def __new__(cls, number: int, word: str) -> Any:
            made = int.__new__(cls, number)
            made._value_ = number
            made.told = word
            return made

    return Step


Suit, Step = suits(enums.Enum), steps(enums.IntEnum)
TWINS = ((Suit, suits(enum.Enum)), (Step, steps(enum.IntEnum)))
NAMES = ["names", "numbers"]


@pytest.mark.parametrize(
    "question",
    [
        list,
        len,
        bool,
        repr,
        lambda kind: list(reversed(kind)),
        lambda kind: dict(kind.__members__),
        lambda kind: [kind(member.value) for member in kind],
        lambda kind: [kind(member) for member in kind],
        lambda kind: [kind[name] for name in kind.__members__],
        lambda kind: [(str(member), f"{member:>40}".strip(), f"{member}") for member in kind],
        lambda kind: [(member.name, member.value) for member in kind],
        lambda kind: [member in kind for member in kind],
        lambda kind: [member.told for member in kind],
        lambda kind: [isinstance(member, kind) for member in kind],
        lambda kind: [kind.__name__, kind.__qualname__],
    ],
)
@pytest.mark.parametrize("twins", TWINS, ids=NAMES)
def test_a_closed_set_answers_as_enum_does(
    twins: tuple[Any, Any], question: Callable[[Any], object]
) -> None:
    """Every question about a set and its members has the answer of the standard library."""
    ours, theirs = twins
    assert repr(question(ours)) == repr(question(theirs))


@pytest.mark.parametrize("kind", [Colour, GameResult, ExitCode])
def test_a_member_stays_the_same_object(kind: Any) -> None:
    """Copied, pickled or found again, a member is itself; it can be a key."""
    for member in kind:
        assert copy.copy(member) is member
        assert copy.deepcopy(member) is member
        assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301 - our own bytes
        assert {member: 1}[kind(member.value)] == 1
        assert getattr(kind, member.name) is member


def test_an_alias_is_the_first_member_of_its_value() -> None:
    """Two names of one value are one member, which is listed once."""
    assert {suit.name for suit in (Suit.PIQUE, Suit.SPADES)} == {"SPADES"}
    assert Suit.PIQUE.told == "S"
    assert [suit.name for suit in Suit] == ["SPADES", "HEARTS"]


@pytest.mark.parametrize("value", ["x", ("s",), 7, None, []])
@pytest.mark.parametrize("twins", TWINS, ids=NAMES)
def test_what_is_not_a_member_is_refused_in_the_words_of_enum(
    twins: tuple[Any, Any], value: object
) -> None:
    """A wrong value gives the same answer, and the same words if it is refused."""
    answers = []
    for kind in twins:
        try:
            answers.append(repr(kind(value)))
        except ValueError as refusal:
            answers.append(str(refusal))
    assert answers[0] == answers[1]


def test_a_wrong_name_is_refused() -> None:
    """By name in brackets as a key, after a dot as an attribute."""
    with pytest.raises(KeyError, match="CLUBS"):
        Suit["CLUBS"]
    with pytest.raises(AttributeError, match="CLUBS"):
        Suit.CLUBS  # noqa: B018 - the question itself fails


def test_a_set_is_closed() -> None:
    """No member can be put in the place of another, and no set adds to a set."""
    with pytest.raises(AttributeError, match="HEARTS"):
        Suit.HEARTS = Suit.SPADES
    with pytest.raises(TypeError, match="closed set"):

        class More(Suit):  # type: ignore[misc]  # which is what is tried
            CLUBS = ("c", "black")


def test_numbers_count_as_numbers() -> None:
    """Members of a set of numbers can be compared and added like numbers."""
    assert Step.LOW < Step.HIGH
    assert int(Step.HIGH) == 3
    assert Step.LOW + Step.HIGH == 4
    assert Step.HIGH.told == "above"


def test_members_are_matched_by_name() -> None:
    """A `match` knows the members."""
    match Suit["HEARTS"]:
        case Suit.SPADES:
            found = "spades"
        case Suit.HEARTS:
            found = "hearts"
    assert found == "hearts"
