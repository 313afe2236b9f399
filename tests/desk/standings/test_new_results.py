"""Facts made of earlier facts are those made from the whole state, whatever was done between."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.standings.scores import published_rounds, so_far
from tabiya.desk.standings.standings import so_far_after, standings_of
from tabiya.desk.start.demo import begin_demo, play_demo
from tabiya.errors import TabiyaError
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.store.arrangements.commands import RequestBye
from tabiya.store.decision import Command, NeedsConfirmation
from tabiya.store.entrants.commands import WithdrawPlayer
from tabiya.store.event_store import EventStore
from tabiya.store.log.entry import Actor
from tabiya.store.results.commands import EnterResult
from tabiya.store.state import PairedRound
from tabiya.store.undo.commands import RedoStep, UndoStep
from tabiya.tiebreaks import standings
from tests.desk.visiting import Visitor

ANNA = Actor("Anna")


def do(store: EventStore, command: Command) -> None:
    """Do it if it is allowed, and say yes to whatever is asked."""
    try:
        try:
            store.do(command, ANNA)
        except NeedsConfirmation as asked:
            store.do(command, ANNA, confirmed=[warning.token for warning in asked.warnings])
    except TabiyaError:
        return


def result(store: EventStore, place: int, word: int) -> Command:
    """A result in any of the rounds: new, corrected or taken back."""
    round_ = store.state.rounds[place % len(store.state.rounds)]
    board = 1 + place % len(round_.boards)
    seats = round_.boards[board - 1]
    given_result = list(GameResult)[word % len(GameResult)]
    return EnterResult(round_.number, board, seats.white, seats.black, given_result, seats.revision)


def some_command(store: EventStore, kind: int, place: int, word: int) -> Command:
    """Mostly results; now and then something else."""
    who = 1 + place % len(store.state.entrants)
    match kind:
        case 0:
            return WithdrawPlayer(who)
        case 1:
            return RedoStep() if store.state.undone else UndoStep()
        case 2:
            return RequestBye(who, store.state.next_round)
        case _:
            return result(store, place, word)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EventStore]:
    """One demo event; each example meets what the ones before left."""
    with EventStore.create(tmp_path_factory.mktemp("played") / "demo.tabiya") as store:
        store.do(begin_demo(), ANNA)
        play_demo(store)
        yield store


@settings(max_examples=25, deadline=None)
@given(
    rounds=st.integers(1, 2),
    acts=st.lists(
        st.tuples(st.integers(0, 9), st.integers(0, 50), st.integers(0, 50)),
        min_size=1,
        max_size=6,
    ),
)
def test_facts_after_any_acts_are_those_of_the_whole_state(
    played: EventStore, rounds: int, acts: list[tuple[int, int, int]]
) -> None:
    """Results, corrections, undoing, withdrawals, byes; after the last round or an earlier one."""
    before = played.state
    facts = so_far(before, rounds)
    for act in acts:
        do(played, some_command(played, *act))
        facts = so_far_after(before, facts, played.state, rounds)
        before = played.state
        assert facts == so_far(before, rounds)


def whole(store: EventStore) -> Tournament:
    return so_far(store.state, published_rounds(store.state))


def test_a_result_leaves_the_other_rounds_and_games_the_very_same(demo: EventDesk) -> None:
    """Only the round and the game of the result are written anew."""
    assert demo.store is not None
    before, facts = demo.store.state, whole(demo.store)
    do(demo.store, result(demo.store, 1, 2))
    now = so_far_after(before, facts, demo.store.state, 2)
    assert now.rounds[0] is facts.rounds[0]
    assert now != facts
    same = [a is b for a, b in zip(now.rounds[1].games, facts.rounds[1].games, strict=True)]
    assert same.count(False) == 1


def colours_exchanged(round_: PairedRound) -> PairedRound:
    first, *others = round_.boards
    return replace(round_, boards=(replace(first, white=first.black, black=first.white), *others))


def other_order(round_: PairedRound) -> PairedRound:
    return replace(round_, boards=round_.boards[::-1])


def one_board_less(round_: PairedRound) -> PairedRound:
    return replace(round_, boards=round_.boards[:-1])


def no_byes(round_: PairedRound) -> PairedRound:
    return replace(round_, byes=())


def adjourned(round_: PairedRound) -> PairedRound:
    return replace(round_, boards=tuple(replace(b, adjourned=True) for b in round_.boards))


@pytest.mark.parametrize(
    "change", [colours_exchanged, other_order, one_board_less, no_byes, adjourned]
)
def test_another_pairing_of_a_round_is_noticed(
    demo: EventDesk, change: Callable[[PairedRound], PairedRound]
) -> None:
    """As after a pairing that was discarded or altered by hand."""
    assert demo.store is not None
    before = demo.store.state
    now = before.with_round(change(before.rounds[1]))
    assert now != before
    for rounds in (1, 2):
        found = so_far_after(before, so_far(before, rounds), now, rounds)
        assert found == so_far(now, rounds)


def test_a_round_more_or_less_is_noticed(demo: EventDesk) -> None:
    """As after the next round was paired, or its pairing discarded."""
    assert demo.store is not None
    both = demo.store.state
    one = replace(both, rounds=both.rounds[:1])
    for before, now in ((one, both), (both, one)):
        for rounds in (1, 2):
            found = so_far_after(before, so_far(before, rounds), now, rounds)
            assert found == so_far(now, rounds)


def test_standings_at_the_desk_are_those_made_from_scratch_after_every_result(
    demo: EventDesk, arbiter: Visitor
) -> None:
    """In a round in play, after corrections in the first round, and in the next round again."""
    assert demo.store is not None
    for number in (3, 4):
        arbiter.post("/rounds/pair")
        arbiter.post(f"/rounds/{number}/publish")
        for board, seats in enumerate(demo.store.state.rounds[-1].boards, start=1):
            won = GameResult.WHITE_WINS if board % 2 else GameResult.DRAW
            do(
                demo.store,
                EnterResult(number, board, seats.white, seats.black, won),
            )
            if board % 4 == 0:
                do(demo.store, result(demo.store, 0, board + number))
            shown = standings_of(demo.cache, demo.store.state)
            assert shown.after == number
            assert shown.found == standings(whole(demo.store))
