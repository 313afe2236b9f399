"""Pairing from the desk."""

from dataclasses import replace

import pytest

from tabiya.desk.rounds.next_round import engine_seats, pairing_command, why_not_paired
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.roundrobin.berger import round_robin
from tabiya.store.common.pairing_checks import may_pair_next
from tabiya.store.decision import Refused
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.desk.visiting import SingleDesk

HAND = Actor("Anna")


def _round_robin(desk: SingleDesk, players: int, system: str = "round-robin") -> EventStore:
    desk.begin("closed", CreateEvent(Settings(name="Closed"), system), HAND, [])
    assert desk.store is not None
    names = tuple(Player(0, f"Player {n}", rating=2400 - n) for n in range(players))
    desk.store.do(EnterPlayers(names), HAND)
    return desk.store


def _play(store: EventStore, rounds: int = 1) -> None:
    """Pair, publish, and draw every game that is really played."""
    for _ in range(rounds):
        store.do(pairing_command(store.state), HAND)
        number = len(store.state.rounds)
        store.do(PublishRound(number), HAND)
        for board, seats in enumerate(store.state.rounds[-1].boards, start=1):
            if seats.open:
                drawn = GameResult.DRAW
                store.do(EnterResult(number, board, seats.white, seats.black, drawn), HAND)


def _withdraw(store: EventStore, entrant: int) -> None:
    command = WithdrawPlayer(entrant)
    tokens = [warning.token for warning in store.consider(command).warnings]
    store.do(command, HAND, confirmed=tokens)


def test_everybody_who_is_not_paired_is_named_with_the_reason(demo: SingleDesk) -> None:
    """A withdrawal, an absence and a bye stand beside the button that pairs."""
    assert demo.store is not None
    demo.store.do(WithdrawPlayer(1), HAND)
    demo.store.do(RequestBye(2, 3, ByeKind.HALF_POINT), HAND)
    told = dict(why_not_paired(demo.store.state))
    assert told["Adeyemi, Tunde"] == "withdrew after round 2"
    assert told["Bakker, Sanne"] == "half-point bye"


def test_a_round_needs_two_players(desk: SingleDesk) -> None:
    """An empty hall is refused in words."""
    desk.begin("x", CreateEvent(Settings(name="Empty")), HAND, [])
    assert desk.store is not None
    with pytest.raises(Refused, match="at least two players"):
        pairing_command(desk.store.state)


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (10, 9)])
def test_a_round_robin_meets_everybody_once(desk: SingleDesk, players: int, rounds: int) -> None:
    """The tables are played to their end."""
    store = _round_robin(desk, players)
    _play(store, rounds)
    assert may_pair_next(store.state) == f"all {rounds} rounds have been paired"
    met = {
        frozenset((board.white, board.black))
        for round_ in store.state.rounds
        for board in round_.boards
    }
    assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("after", [0, 1, 4])
def test_a_player_who_left_stays_in_the_table_and_loses_by_forfeit(
    desk: SingleDesk, players: int, after: int, system: str
) -> None:
    """Before round 1, early or late, odd or even, once or twice: no pairing changes."""
    store = _round_robin(desk, players, system)
    _play(store, after)
    _withdraw(store, 3)
    last = store.state.total_rounds
    assert last is not None
    _play(store, last - after)
    table = round_robin(players, cycles=2 if system.startswith("double") else 1).rounds
    assert [{(b.white, b.black) for b in r.boards} for r in store.state.rounds] == [
        set(each.games) for each in table
    ]
    for round_ in store.state.rounds[after:]:
        for board in round_.boards:
            expected = {
                board.white: GameResult.BLACK_WINS_BY_FORFEIT,
                board.black: GameResult.WHITE_WINS_BY_FORFEIT,
            }.get(3, GameResult.DRAW)
            assert board.result is expected
            assert bool(board.forfeited_by) is (expected is not GameResult.DRAW)
    free = [given for round_ in store.state.rounds for given in round_.byes]
    assert {given.kind for given in free} <= {ByeKind.ZERO_POINT}
    assert len(free) == (len(store.state.rounds) if players % 2 else 0)


def test_two_who_have_left_lose_their_game_both(desk: SingleDesk) -> None:
    """Numbers 2 and 3 meet in round 1 of the table for four."""
    store = _round_robin(desk, 4)
    _withdraw(store, 2)
    _withdraw(store, 3)
    _play(store)
    results = {(b.white, b.black): b.result for b in store.state.rounds[0].boards}
    assert results[2, 3] is GameResult.DOUBLE_FORFEIT


def test_an_absence_costs_one_game_only(desk: SingleDesk) -> None:
    """Whoever is away for one round loses by forfeit, and plays again in the next."""
    store = _round_robin(desk, 4)
    store.do(RequestBye(1, 1, ByeKind.ZERO_POINT), HAND)
    _play(store, 2)
    assert [bool(b.forfeited_by) for b in store.state.rounds[0].boards] == [True, False]
    assert [bool(b.forfeited_by) for b in store.state.rounds[1].boards] == [False, False]


def test_the_engine_gives_the_same_seats_again_after_the_round(desk: SingleDesk) -> None:
    """A manual pairing is compared with the table, the games of those who left included."""
    store = _round_robin(desk, 5)
    _withdraw(store, 4)
    _play(store, 2)
    for number in (1, 2):
        pairs, byes = engine_seats(store.state, number)
        round_ = store.state.rounds[number - 1]
        assert (set(pairs), set(byes)) == (set(round_.pairs), set(round_.byes))


def test_before_the_pairing_the_page_says_whose_game_is_lost(desk: SingleDesk) -> None:
    """In a table somebody who has left is not "not paired"."""
    store = _round_robin(desk, 4)
    _withdraw(store, 2)
    assert why_not_paired(store.state) == [
        ("Player 1", "withdrew before round 1: the game is lost by forfeit")
    ]


def test_a_file_from_before_colours_were_stored_is_compared_as_it_was_paired(
    desk: SingleDesk,
) -> None:
    """Such a file has no initial colour: White was taken, and an altered round 1 does not turn it."""
    announced = Settings(name="Old", rounds=5, initial_colour=Colour.WHITE)
    desk.begin("old", CreateEvent(announced), HAND, [])
    store = desk.store
    assert store is not None
    names = tuple(Player(0, f"Player {n}", rating=2400 - n) for n in range(8))
    store.do(EnterPlayers(names), HAND)
    store.do(pairing_command(store.state), HAND)
    right = engine_seats(store.state, 1)
    first = store.state.rounds[0]
    turned = tuple(replace(board, white=board.black, black=board.white) for board in first.boards)
    silent = replace(store.state, settings=replace(announced, initial_colour=None))
    assert silent.initial_colour is None
    assert engine_seats(silent.with_round(replace(first, boards=turned)), 1) == right
