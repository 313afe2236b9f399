"""Whatever a damaged log holds, it leads to an event or is refused; it never ends in a crash."""

import contextlib
from dataclasses import fields, replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.model.result import ByeKind
from tabiya.store.fit import (
    DoesNotFit,
    entrant_of,
    last_round_of,
    require,
    round_of,
    seat_each_once,
)
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.event import Event
from tabiya.store.registry import apply
from tabiya.store.rounds.events import ByeGiven, Pair
from tabiya.store.state import EventState
from tabiya.store.undo.events import StepRedone, StepUndone
from tests.store.facts import EXAMPLES

NUMBERS = st.integers(-1, 4)


def varied(example: Event) -> st.SearchStrategy[Event]:
    """The fact with other numbers in it, small ones, so that some facts fit together."""
    names = [field.name for field in fields(example)]  # type: ignore[arg-type]  # a dataclass
    numbers = {name: NUMBERS for name in names if type(getattr(example, name)) is int}
    return st.fixed_dictionaries(numbers).map(
        lambda drawn: replace(example, **drawn)  # type: ignore[type-var]  # a dataclass
    )


FACTS = st.one_of(
    *(varied(fact) for kind, fact in EXAMPLES.items() if kind not in (StepUndone, StepRedone))
)
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


@settings(max_examples=150)
@given(st.lists(FACTS, max_size=25))
def test_any_facts_in_any_order_fit_or_do_not(facts: list[Event]) -> None:
    """And what they lead to can be shown as a tournament, or says why not."""
    state = EventState()
    for seq, fact in enumerate(facts, start=1):
        try:
            state = apply(state, Entry(seq, seq, WHEN, Actor("x"), fact))
        except DoesNotFit:
            continue
    with contextlib.suppress(TabiyaError):
        state.tournament()


def test_what_a_fact_speaks_of_must_exist() -> None:
    """Entrants, rounds, seats."""
    empty = EventState()
    for question in (
        lambda: entrant_of(empty, 1),
        lambda: round_of(empty, 0),
        lambda: last_round_of(empty, 0),
        lambda: require(condition=False, otherwise="no"),
        lambda: seat_each_once(empty, (Pair(1, 2),), ()),
        lambda: seat_each_once(empty, (), (ByeGiven(1, ByeKind.HALF_POINT),)),
    ):
        with pytest.raises(DoesNotFit):
            question()
