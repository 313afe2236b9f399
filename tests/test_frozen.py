"""Facts made by `frozen` behave as frozen dataclasses do, which is what the twins here compare."""

import copy
import dataclasses
import functools
import inspect
import pickle
from pathlib import Path
from typing import Any, ClassVar, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.frozen import cached_property, field, frozen, mutable, replace


@frozen
class Fact:
    """A fact with a value that must be given, one that may, and one made anew."""

    number: int
    name: str = "nobody"
    games: list[int] = field(default_factory=list)


@dataclasses.dataclass(frozen=True, slots=True)
class Twin:
    """The same by the standard library."""

    number: int
    name: str = "nobody"
    games: list[int] = dataclasses.field(default_factory=list)


@frozen
class Pair:
    """Two values that can be hashed, a rule for them, and a sum that is worked out once."""

    limit: ClassVar[int] = 100

    white: int
    black: int

    def __post_init__(self) -> None:
        if self.white == self.black:
            raise ValueError("a player meets himself")

    @cached_property
    def total(self) -> int:
        """The sum."""
        return self.white + self.black


@frozen
class BoardedPair(Pair):
    """A pair that knows more."""

    board: int = 1


class Happening:
    """A class of the plain kind."""


@frozen
class Move(Happening):
    """A fact that is one of them."""

    square: str


@frozen
class Nothing:
    """A fact without values."""


@mutable
class Draft:
    """A record that may change."""

    row: int
    cells: list[str] = field(default_factory=list)


VALUES = st.one_of(
    st.tuples(st.integers()),
    st.tuples(st.integers(), st.text()),
    st.tuples(st.integers(), st.text(), st.lists(st.integers())),
)


@given(one=VALUES, other=VALUES)
def test_a_fact_is_what_the_dataclass_would_be(one: Any, other: Any) -> None:
    """Same words, same equality, same values, for any two facts."""
    assert repr(Fact(*one)) == repr(Twin(*one)).replace("Twin", "Fact")
    assert (Fact(*one) == Fact(*other)) is (Twin(*one) == Twin(*other))
    assert dataclasses.asdict(Fact(*one)) == dataclasses.asdict(Twin(*one))


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, "a", [], 4), {}), ((1,), {"number": 2}), ((1,), {"nickname": "x"})],
)
def test_wrong_values_are_refused_as_by_a_dataclass(values: Any, named: Any) -> None:
    """Too few, too many, twice or unknown: the same words, but for the name of the class."""
    with pytest.raises(TypeError) as ours:
        Fact(*values, **named)
    with pytest.raises(TypeError) as theirs:
        Twin(*values, **named)
    assert str(ours.value) == str(theirs.value).replace("Twin", "Fact")


def test_a_fact_never_changes() -> None:
    """Neither a value nor a new name can be set, and none can be taken away."""
    fact = Fact(1)
    for act in (lambda: setattr(fact, "number", 2), lambda: delattr(fact, "number")):
        with pytest.raises(dataclasses.FrozenInstanceError, match="'number' of Fact"):
            act()
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(fact, "nickname", "x")  # noqa: B010 - a type checker would refuse the plain way
    assert fact == Fact(1)


def test_a_fact_has_no_room_for_more_than_its_values() -> None:
    """Facts are many, so they have slots; one that remembers a sum has room for that."""
    assert not hasattr(Fact(1), "__dict__")
    pair = Pair(2, 3)
    assert pair.total == 5
    assert vars(pair) == {"total": 5}
    assert Pair.total.__doc__ == "The sum."


def test_the_cached_property_of_the_standard_library_works_too() -> None:
    """Whoever adds a fact of his own need not know of ours."""

    @frozen
    class Game:
        """Two players and what they have together."""

        white: int
        black: int

        @functools.cached_property
        def total(self) -> list[int]:
            """Both."""
            return [self.white, self.black]

    game = Game(1, 2)
    assert game.total is game.total == [1, 2]


def test_each_fact_has_its_own_made_default() -> None:
    """Two drafts do not share one list."""
    first, second = Draft(1), Draft(2)
    first.cells.append("x")
    assert second.cells == []
    first.row = 7
    assert first == Draft(7, ["x"])


def test_facts_can_be_keys_and_drafts_cannot() -> None:
    """Equal facts have equal hashes; what may change has none."""
    assert len({Pair(1, 2), Pair(1, 2), Pair(2, 1)}) == 2
    assert hash(Nothing()) == hash(Nothing())
    with pytest.raises(TypeError, match="unhashable"):
        hash(Draft(1))


def test_facts_of_two_kinds_are_never_equal() -> None:
    """Not even if their values are."""
    assert Pair(1, 2) != BoardedPair(1, 2)
    assert Fact(1) != Twin(1)


def test_a_fact_that_knows_more_is_compared_by_all_it_knows() -> None:
    """Even if facts of the kind it builds upon were compared before."""
    assert Pair(1, 2) == Pair(1, 2)
    assert [each.name for each in dataclasses.fields(Pair(1, 2))] == ["white", "black"]
    assert BoardedPair(1, 2, 3) != BoardedPair(1, 2, 4)
    assert [each.name for each in dataclasses.fields(BoardedPair(1, 2))] == [
        *("white", "black", "board")
    ]


def test_a_fact_may_belong_to_a_plain_family() -> None:
    """It is a fact all the same."""
    assert Move("e4") == Move("e4")
    assert isinstance(Move("e4"), Happening)
    assert repr(Move("e4")) == "Move(square='e4')"
    with pytest.raises(dataclasses.FrozenInstanceError):
        Move("e4").square = "e5"  # type: ignore[misc]  # which the type checker knows too


def test_the_kinds_of_the_values_can_be_asked_for() -> None:
    """As libraries do that build values from annotations."""
    assert get_type_hints(Fact) == {"number": int, "name": str, "games": list[int]}


def test_a_fact_is_checked_when_it_is_made() -> None:
    """By its `__post_init__`, also when it is a changed copy."""
    with pytest.raises(ValueError, match="meets himself"):
        Pair(1, 1)
    with pytest.raises(ValueError, match="meets himself"):
        replace(Pair(1, 2), black=1)


def test_a_fact_inherits_the_values_of_its_kind() -> None:
    """First those of the kind, then its own; what belongs to the class is none of them."""
    pair = BoardedPair(1, 2, 3)
    assert (pair.white, pair.black, pair.board, pair.total) == (1, 2, 3, 3)
    assert [one.name for one in dataclasses.fields(BoardedPair)] == ["white", "black", "board"]  # type: ignore[arg-type]


def test_the_tools_for_dataclasses_work_on_facts() -> None:
    """Both ways to change a value, matching, copying, pickling, and the signature."""
    fact = Fact(1, "Anna")
    twin: Any = fact
    assert replace(fact, number=2) == dataclasses.replace(twin, number=2) == Fact(2, "Anna")
    assert dataclasses.is_dataclass(fact)
    assert copy.copy(fact) == copy.deepcopy(fact) == pickle.loads(pickle.dumps(fact)) == fact  # noqa: S301
    assert inspect.signature(Fact) == inspect.signature(Twin)
    match fact:
        case Fact(number, name):
            assert (number, name) == (1, "Anna")


def test_no_annotation_of_a_fact_is_worked_out_while_its_file_is_loaded() -> None:
    """From Python 3.14 on that would load half of the standard library for one kind of function."""
    package = Path(frozen.__code__.co_filename).parent
    facts = [source for source in package.rglob("*.py") if makes_facts(source)]
    assert len(facts) > 100
    assert [source for source in facts if POSTPONED not in source.read_text(encoding="utf-8")] == []


POSTPONED = "from __future__ import annotations\n"


def makes_facts(source: Path) -> bool:
    """Whether a file has classes made by our decorators."""
    text = source.read_text(encoding="utf-8")
    return "\n@frozen\n" in text or "\n@mutable\n" in text
