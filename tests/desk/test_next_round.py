"""Pairing from the desk."""

import pytest

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.next_round import pairing_command, rounds_of, why_not_paired
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.store import commands
from tabiya.store.decision import Refused
from tabiya.store.entry import Hand
from tabiya.store.event_store import EventStore

HAND = Hand("Anna")


def _round_robin(desk: EventDesk, players: int) -> EventStore:
    settings = Settings(name="Closed", rounds=players - 1 + players % 2)
    desk.begin("closed", commands.CreateEvent(settings, "round-robin"), HAND, [])
    assert desk.store is not None
    names = tuple(Player(0, f"Player {n}", rating=2400 - n) for n in range(players))
    desk.store.do(commands.EnterPlayers(names), HAND)
    return desk.store


def test_everybody_who_is_not_paired_is_named_with_the_reason(demo: EventDesk) -> None:
    """A withdrawal, an absence and a bye stand beside the button that pairs."""
    assert demo.store is not None
    demo.store.do(commands.WithdrawPlayer(1), HAND)
    demo.store.do(commands.RequestBye(2, 3, ByeKind.HALF_POINT), HAND)
    told = dict(why_not_paired(demo.store.state))
    assert told["Adeyemi, Tunde"] == "withdrew after round 2"
    assert told["Bakker, Sanne"] == "asked for a half-point bye"


def test_a_round_needs_two_players(desk: EventDesk) -> None:
    """An empty hall is refused in words."""
    desk.begin("x", commands.CreateEvent(Settings(name="Empty")), HAND, [])
    assert desk.store is not None
    with pytest.raises(Refused, match="at least two players"):
        pairing_command(desk.store.state)


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (5, 5), (10, 9)])
def test_a_round_robin_meets_everybody_once(desk: EventDesk, players: int, rounds: int) -> None:
    """The tables are played to their end."""
    store = _round_robin(desk, players)
    assert rounds_of("round-robin", players) == rounds
    for number in range(1, rounds + 1):
        store.do(pairing_command(store.state), HAND)
        store.do(commands.PublishRound(number), HAND)
        for board, seats in enumerate(store.state.rounds[-1].boards, start=1):
            entered = commands.EnterResult(number, board, seats.white, seats.black, GameResult.DRAW)
            store.do(entered, HAND)
    met = {
        frozenset((board.white, board.black))
        for round_ in store.state.rounds
        for board in round_.boards
    }
    assert len(met) == players * (players - 1) // 2


def test_the_opponents_of_a_player_who_left_early_are_free_without_points(desk: EventDesk) -> None:
    """Less than half of the games: nothing of that player counts, so nobody gains from it."""
    store = _round_robin(desk, 6)
    store.do(pairing_command(store.state), HAND)
    store.do(commands.PublishRound(1), HAND)
    for board, seats in enumerate(store.state.rounds[-1].boards, start=1):
        store.do(commands.EnterResult(1, board, seats.white, seats.black, GameResult.DRAW), HAND)
    store.do(commands.WithdrawPlayer(3), HAND)
    found = pairing_command(store.state)
    assert len(found.pairs) == 2
    assert {given.kind for given in found.byes} == {ByeKind.ZERO_POINT}
    assert len(found.byes) == 2
