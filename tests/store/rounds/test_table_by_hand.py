"""Round robins seated by hand: who meets twice or never is said; a legal second game is not."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.decision import Level
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.manual_pairing import AlterPairing, CloseManualPairing, OpenManualPairing
from tabiya.store.facts.pairing import RecordPairing, recording
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.prohibited_pairs import ProhibitPair
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Pair
from tests.store.scenes import ANNA, SETTINGS, confirm, levels_of, players, result_for


def table(folder: Path, count: int, system: str) -> EventStore:
    """A round robin of a few players."""
    store = EventStore.create(folder / "event.tabiya")
    settings = replace(SETTINGS, rounds=None, initial_colour=None, tie_breaks=("SB",))
    store.do(CreateEvent(settings, system), ANNA)
    store.do(EnterPlayers(players(count)), ANNA)
    return store


def next_round(store: EventStore) -> RecordPairing:
    """What the table gives."""
    found = pair_next_round(store.state.tournament(), system=store.state.system)
    return recording(found, store.state)


def play(store: EventStore) -> None:
    """Publish the round in preparation and end every game in a draw."""
    number = len(store.state.rounds)
    store.do(PublishRound(number), ANNA)
    for board in range(1, len(store.state.rounds[-1].boards) + 1):
        store.do(result_for(store.state, board, GameResult.DRAW), ANNA)


def test_a_round_altered_by_hand_breaks_the_table_and_every_later_round_says_so(
    tmp_path: Path,
) -> None:
    """Six players: 1-6 and 2-5 exchanged; the pairs that meet twice or never are named."""
    with table(tmp_path, 6, "round-robin") as store:
        confirm(store, next_round(store))
        right = store.state.rounds[0].pairs
        confirm(store, OpenManualPairing(1))
        first, second, *others = right
        wrong = (Pair(first.white, second.black), Pair(second.white, first.black), *others)
        confirm(store, AlterPairing(1, wrong, ()))
        close = CloseManualPairing(1, right, ())
        told = levels_of(store, close)
        assert told["table-incomplete"] is Level.CONFIRM
        (caution,) = (w for w in store.consider(close).warnings if w.code == "table-incomplete")
        assert sum("2 games, 1 announced" in line for line in caution.consequences) == 2
        assert sum("0 games, 1 announced" in line for line in caution.consequences) == 2
        confirm(store, close)
        play(store)
        assert "table-incomplete" in levels_of(store, next_round(store))


def test_a_table_that_is_played_as_it_stands_is_not_asked_about(tmp_path: Path) -> None:
    """Nor is an order of boards."""
    with table(tmp_path, 6, "round-robin") as store:
        for _ in range(5):
            assert "table-incomplete" not in levels_of(store, next_round(store))
            confirm(store, next_round(store))
            play(store)


def test_the_second_game_of_a_double_round_robin_is_no_repetition(tmp_path: Path) -> None:
    """Two who have met once may meet once more; a third time is told."""
    with table(tmp_path, 4, "double-round-robin") as store:
        for _ in range(3):
            confirm(store, next_round(store))
            play(store)
        confirm(store, next_round(store))
        confirm(store, OpenManualPairing(4))
        pairs = store.state.rounds[3].pairs
        turned = tuple(Pair(pair.black, pair.white) for pair in pairs)
        assert "repeated-game" not in levels_of(store, AlterPairing(4, turned, ()))


@pytest.mark.parametrize(
    ("count", "prohibited", "rounds", "asked"),
    [
        (4, ProhibitPair((1, 2)), 3, True),
        (4, ProhibitPair((1, 2)), 2, False),
        (4, ProhibitPair((1, 2), first_round=1, last_round=1), 3, False),
        (5, ProhibitPair((1, 2)), 4, False),
        (5, ProhibitPair((1, 2)), 5, True),
        (6, ProhibitPair((1, 2, 3)), 4, True),
    ],
)
def test_prohibited_pairs_that_leave_too_few_opponents_are_asked_about_before_the_start(
    tmp_path: Path, *, count: int, prohibited: ProhibitPair, rounds: int, asked: bool
) -> None:
    """Who may not meet one of three others has two opponents, and with a bye three rounds (FIDE Q62)."""
    store = EventStore.create(tmp_path / "event.tabiya")
    with store:
        store.do(CreateEvent(replace(SETTINGS, rounds=rounds)), ANNA)
        store.do(EnterPlayers(players(count)), ANNA)
        confirm(store, prohibited)
        told = levels_of(store, next_round(store))
        assert ("more-rounds-than-permitted-opponents" in told) is asked


@pytest.mark.parametrize(
    ("system", "rounds", "count", "asked"),
    [
        ("dutch", 5, 4, True),
        ("dutch", 5, 5, False),
        ("dutch", 5, 6, False),
        ("double-swiss", 6, 4, False),
        ("double-swiss", 8, 4, True),
    ],
)
def test_more_rounds_than_opponents_are_asked_about_before_the_start(
    tmp_path: Path, *, system: str, rounds: int, count: int, asked: bool
) -> None:
    """Five rounds: four players can play three, five players five; six games are three matches."""
    store = EventStore.create(tmp_path / "event.tabiya")
    with store:
        store.do(CreateEvent(replace(SETTINGS, rounds=rounds), system), ANNA)
        store.do(EnterPlayers(players(count)), ANNA)
        told = levels_of(store, next_round(store))
        assert ("more-rounds-than-opponents" in told) is asked
