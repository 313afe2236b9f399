"""Whatever a damaged log holds, it leads to an event or is refused; it never ends in a crash."""

import contextlib
from dataclasses import fields, replace
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings, Tournament
from tabiya.store.common.pairing_checks import seat_each_once
from tabiya.store.fact import Fact
from tabiya.store.facts.adjournments import ResultsAdjourned
from tabiya.store.facts.byes import ByeRequestCancelled, ByeRequested
from tabiya.store.facts.creation import EventCreated
from tabiya.store.facts.fide_mode import FideModeLeft
from tabiya.store.facts.importing import TournamentImported
from tabiya.store.facts.manual_pairing import (
    ManualPairingClosed,
    ManualPairingOpened,
    PairingAltered,
)
from tabiya.store.facts.pairing import GamesForfeited, PairingDiscarded, RoundPaired
from tabiya.store.facts.players import PlayerCorrected, PlayerEntered, PlayerRemoved
from tabiya.store.facts.prohibited_pairs import PairPermitted, PairProhibited
from tabiya.store.facts.results import ResultCorrected, ResultEntered
from tabiya.store.facts.rounds import (
    PublicationWithdrawn,
    RoundClosed,
    RoundPublished,
    RoundReopened,
)
from tabiya.store.facts.settings import SettingsChanged, TieBreaksChanged
from tabiya.store.facts.starting_numbers import NumbersAssigned
from tabiya.store.facts.system import SystemChanged
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.facts.withdrawals import PlayerReturned, PlayerWithdrew
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.replay import apply
from tabiya.store.parts import (
    ByeGiven,
    DoesNotFit,
    ForfeitedGame,
    NumberGiven,
    Pair,
    require,
    require_entrant,
    require_last_round,
    require_round,
)
from tabiya.store.state import EventState
from tests.store.facts import EXAMPLES

NUMBERS = st.integers(-1, 4)


def varied(example: Fact) -> st.SearchStrategy[Fact]:
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
def test_any_facts_in_any_order_fit_or_do_not(facts: list[Fact]) -> None:
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
        lambda: require_entrant(empty, 1),
        lambda: require_round(empty, 0),
        lambda: require_last_round(empty, 0),
        lambda: require(empty.started, "no"),
        lambda: seat_each_once(empty, (Pair(1, 2),), ()),
        lambda: seat_each_once(empty, (), (ByeGiven(1, ByeKind.HALF_POINT),)),
    ):
        with pytest.raises(DoesNotFit):
            question()


WON, DRAWN, NONE = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.UNKNOWN
LOST_BY_FORFEIT = GameResult.BLACK_WINS_BY_FORFEIT
SETTINGS = Settings(name="Open", rounds=3, tie_breaks=("BH",))
PLAYERS = tuple(Player(number, f"P{number}") for number in (1, 2, 3, 4, 5))
CREATED: tuple[Fact, ...] = (EventCreated(SETTINGS),)
ENTERED: tuple[Fact, ...] = (*CREATED, *(PlayerEntered(p.number, p) for p in PLAYERS))
FREE = ByeGiven(5, ByeKind.PAIRING_ALLOCATED)
PAIRED: tuple[Fact, ...] = (
    *ENTERED,
    RoundPaired(1, (Pair(1, 3), Pair(4, 2)), (FREE,), "dutch", "2026", ""),
)
BY_HAND: tuple[Fact, ...] = (*PAIRED, ManualPairingOpened(1))
PUBLISHED: tuple[Fact, ...] = (*PAIRED, RoundPublished(1))
PLAYED: tuple[Fact, ...] = (
    *PUBLISHED,
    ResultEntered(1, 1, 1, 3, WON, NONE),
    ResultEntered(1, 2, 4, 2, DRAWN, NONE),
)
CLOSED: tuple[Fact, ...] = (*PLAYED, RoundClosed(1))


def after(facts: tuple[Fact, ...]) -> EventState:
    """The event after these facts, each a step of its own."""
    state = EventState()
    for seq, fact in enumerate(facts, start=1):
        state = apply(state, Entry(seq, seq, WHEN, Actor("x"), fact))
    return state


def numbered(**numbers: int) -> NumbersAssigned:
    """Numbers for entrants a, b, c ..., who are 1, 2, 3 ..."""
    given = (NumberGiven(ord(name) - ord("a") + 1, number) for name, number in numbers.items())
    return NumbersAssigned(tuple(given))


@pytest.mark.parametrize(
    ("facts", "misfit", "told"),
    [
        (CREATED, EventCreated(SETTINGS), "the event already exists"),
        (
            CREATED,
            SettingsChanged(SETTINGS, Settings(name="X")),
            "the previous settings were different",
        ),
        (CREATED, TieBreaksChanged(("SB",), ("DE",)), "the previous tie-breaks were different"),
        (
            CREATED,
            SystemChanged("lim", None, "dubov", None),
            "the previous pairing system was different",
        ),
        (
            CREATED,
            SystemChanged("lim", None, "dutch", "2017"),
            "the previous pairing system was different",
        ),
        ((*CREATED, FideModeLeft(0)), FideModeLeft(0), "the event has already left FIDE mode"),
        (
            ENTERED,
            TournamentImported(Tournament(SETTINGS), "dutch", None, "a.trf", ""),
            "only into an empty event",
        ),
        (PAIRED, ByeRequested(1, 1, ByeKind.HALF_POINT), "round 1 is already paired"),
        (ENTERED, ByeRequestCancelled(1, 1), "the player has not requested this bye"),
        (
            (*ENTERED, ByeRequested(1, 1, ByeKind.HALF_POINT)),
            ByeRequestCancelled(1, 2),
            "the player has not requested this bye",
        ),
        (ENTERED, PairProhibited((1, 9)), "there is no entrant 9"),
        ((*ENTERED, PairProhibited((1, 2))), PairPermitted((1, 3)), "no such pair was prohibited"),
        (ENTERED, numbered(a=1, b=2, c=3, d=4), "the previous entrants were different"),
        (ENTERED, numbered(a=1, b=2, c=3, d=4, e=4), "a number was assigned twice"),
        (ENTERED, PlayerEntered(1, Player(9, "New")), "entrant 1 already exists"),
        (ENTERED, PlayerEntered(6, Player(5, "New")), "number 5 is already taken"),
        (
            ENTERED,
            PlayerCorrected(1, PLAYERS[0], PLAYERS[1]),
            "the player's previous details were different",
        ),
        (
            ENTERED,
            PlayerCorrected(1, replace(PLAYERS[0], number=9), PLAYERS[0]),
            "a correction cannot change the number",
        ),
        (PAIRED, PlayerRemoved(1), "entrant 1 has been paired"),
        (PAIRED, PlayerRemoved(2), "entrant 2 has been paired"),
        (PAIRED, PlayerRemoved(5), "entrant 5 has been paired"),
        ((*ENTERED, PlayerWithdrew(1, 0)), PlayerWithdrew(1, 0), "has already withdrawn"),
        (ENTERED, PlayerReturned(1, 1), "had not withdrawn"),
        (PAIRED, RoundPaired(1, (), (), "dutch", "2026", ""), "round 1 is not the next round"),
        (ENTERED, RoundPaired(1, (Pair(1, 1),), (), "dutch", "2026", ""), "appears twice"),
        (ENTERED, RoundPaired(1, (Pair(1, 5),), (FREE,), "dutch", "2026", ""), "appears twice"),
        (
            PAIRED,
            GamesForfeited(1, (ForfeitedGame(3, 1, LOST_BY_FORFEIT),), "6.7"),
            "not in the table",
        ),
        (
            PLAYED,
            GamesForfeited(1, (ForfeitedGame(4, 2, LOST_BY_FORFEIT),), "6.7"),
            "board 2 has a result",
        ),
        (PLAYED, PairingDiscarded(1), "round 1 has results"),
        (PUBLISHED, PairingDiscarded(1), "round 1 is published"),
        (BY_HAND, ManualPairingOpened(1), "the manual phase is already open"),
        (PAIRED, PairingAltered(1, (Pair(3, 1),), ()), "the manual phase is not open"),
        (BY_HAND, PairingAltered(1, (Pair(1, 3), Pair(3, 2)), ()), "entrant 3 appears twice"),
        (
            (*PLAYED, ManualPairingOpened(1)),
            PairingAltered(1, (Pair(3, 1), Pair(4, 2)), (FREE,)),
            "a game to be removed has a result",
        ),
        (PAIRED, ManualPairingClosed(1, (), (), differs=True), "the manual phase is not open"),
        (BY_HAND, ManualPairingClosed(1, (Pair(1, 1),), (), differs=True), "appears twice"),
        (PUBLISHED, RoundPublished(1), "round 1 is already published"),
        (BY_HAND, RoundPublished(1), "the manual phase is open"),
        (PAIRED, PublicationWithdrawn(1), "round 1 is not published"),
        (PAIRED, RoundClosed(1), "round 1 is not being played"),
        (PUBLISHED, RoundClosed(1), "a game has no result and is not adjourned"),
        (PLAYED, RoundReopened(1), "round 1 is not closed"),
        (CLOSED, RoundReopened(2), "round 2 is not the last round paired"),
        (PAIRED, ResultEntered(1, 1, 1, 3, WON, NONE), "round 1 is not being played"),
        (PUBLISHED, ResultEntered(1, 1, 1, 3, WON, DRAWN), "the previous result was different"),
        (PUBLISHED, ResultEntered(1, 1, 3, 1, WON, NONE), "board 1 has other players"),
        (PUBLISHED, ResultEntered(1, 0, 4, 2, WON, NONE), "there is no board 0"),
        (PUBLISHED, ResultEntered(1, 3, 4, 2, WON, NONE), "there is no board 3"),
        (
            CLOSED,
            ResultCorrected(1, 1, 1, 3, DRAWN, DRAWN, rating_only=False),
            "the previous result was different",
        ),
        (
            (*CLOSED, ResultCorrected(1, 1, 1, 3, DRAWN, WON, rating_only=True)),
            ResultCorrected(1, 1, 1, 3, GameResult.BLACK_WINS, WON, rating_only=True),
            "the previous result was different",
        ),
        (PUBLISHED, ResultsAdjourned(1, (0,)), "there is no board 0"),
        (PUBLISHED, ResultsAdjourned(1, (2, 3)), "there is no board 3"),
        (PLAYED, ResultsAdjourned(1, (2,)), "board 2 has a result"),
    ],
)
def test_a_fact_that_contradicts_those_before_it_is_refused_with_the_reason(
    facts: tuple[Fact, ...], misfit: Fact, told: str
) -> None:
    """The log is good up to that line, so whoever reads it learns what is wrong with the line."""
    with pytest.raises(DoesNotFit, match=told):
        after((*facts, misfit))
