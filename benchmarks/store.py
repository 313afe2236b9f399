"""What the event file costs: storing a result early and late, undo, opening, the tournament.

Run `python -m benchmarks.store [players ...]`. Times are by the clock on the wall, because waiting
for the disk is part of them.
"""

import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.pairing import RecordPairing
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.audit import audit_trail
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Pair

ROUNDS = 11
ANNA = Actor("Anna", "desk")
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def milliseconds(act: Callable[[], object]) -> float:
    """How long one act takes."""
    started = time.perf_counter()
    act()
    return (time.perf_counter() - started) * 1000


def pair(store: EventStore) -> None:
    """The next round of a turning table, published."""
    state = store.state
    entrants = list(state.entrants)
    turn = len(state.rounds)
    table = [entrants[0], *entrants[1 + turn :], *entrants[1 : 1 + turn]]
    pairs = tuple(Pair(table[i], table[-1 - i]) for i in range(len(table) // 2))
    basis = state.pairing_basis()
    store.do(RecordPairing(state.next_round, pairs, (), "table", "2026", basis), ANNA)
    store.do(PublishRound(state.next_round), ANNA)


def play(store: EventStore) -> list[float]:
    """A result at every board of the current round; how long each took."""
    round_ = store.state.rounds[-1]
    times = []
    for number, board in enumerate(round_.boards, start=1):
        command = EnterResult(
            round_.number, number, board.white, board.black, RESULTS[number % 3], board.revision
        )
        actor = Actor("clerk", "phone", key=f"{round_.number}-{number}")
        times.append(milliseconds(partial(store.do, command, actor)))
    return times


def crowd(folder: Path, phones: int = 30, boards: int = 500) -> None:
    """Many phones enter the results of one round at once, while somebody watches the standings."""
    with EventStore.create(folder / "crowd.tabiya") as store:
        store.do(
            CreateEvent(Settings(name="Crowd", rounds=ROUNDS, initial_colour=Colour.WHITE)), ANNA
        )
        entries = tuple(Player(0, f"Player {n}") for n in range(2 * boards))
        store.do(EnterPlayers(entries), ANNA)
        pair(store)
        seats = store.state.rounds[0].boards

        def phone(number: int) -> list[float]:
            times = []
            for board in range(number + 1, boards + 1, phones):
                seat = seats[board - 1]
                command = EnterResult(1, board, seat.white, seat.black, RESULTS[board % 3], 0)
                actor = Actor(f"phone {number}", key=f"{number}-{board}")
                times.append(milliseconds(partial(store.do, command, actor)))
            return times

        over = threading.Event()

        def watch() -> None:
            while not over.wait(0.05):
                store.state.tournament()

        watcher = threading.Thread(target=watch)
        watcher.start()
        started = time.perf_counter()
        with ThreadPoolExecutor(phones) as hall:
            times = sorted(t for found in hall.map(phone, range(phones)) for t in found)
        seconds = time.perf_counter() - started
        over.set()
        watcher.join()
        stored = boards - len(store.state.rounds[0].open_boards)
        print(
            f"{phones} phones, {boards} boards, without a pause between results: "
            f"{stored} stored in {seconds:.1f} s, median {statistics.median(times):.1f} ms, "
            f"p99 {times[int(len(times) * 0.99)]:.1f} ms"
        )


def measure(players: int, folder: Path) -> None:
    """One event of eleven rounds from its first result to its reopening."""
    path = folder / f"{players}.tabiya"
    store = EventStore.create(path)
    store.do(CreateEvent(Settings(name="Bench", rounds=ROUNDS, initial_colour=Colour.WHITE)), ANNA)
    entries = tuple(Player(0, f"Player {n}", rating=2800 - n) for n in range(players))
    store.do(EnterPlayers(entries), ANNA)
    for number in range(1, ROUNDS + 1):
        paired = milliseconds(lambda: pair(store))
        times = sorted(play(store))
        if number in (1, ROUNDS):
            print(
                f"{players:5} players, round {number:2}: one result median "
                f"{statistics.median(times):.2f} ms, p99 {times[int(len(times) * 0.99)]:.2f} ms; "
                f"storing and publishing the pairing with its backup {paired:.0f} ms"
            )
    undo = milliseconds(lambda: store.do(UndoStep(), ANNA))
    facts = milliseconds(store.state.tournament)
    store.close()
    opened = milliseconds(lambda: EventStore.open(path).close())
    verified = milliseconds(lambda: EventStore.open(path, verify=True).close())
    with EventStore.open(path) as again:
        audit = milliseconds(lambda: list(audit_trail(again.entries())))
    print(
        f"{players:5} players: undo {undo:.2f} ms, tournament {facts:.1f} ms, opening {opened:.0f} ms, "
        f"opening with a full replay {verified:.0f} ms, audit trail {audit:.0f} ms, "
        f"file {path.stat().st_size / 1e6:.1f} MB"
    )


if __name__ == "__main__":
    sizes = [int(word) for word in sys.argv[1:]] or [100, 500, 1000]
    with tempfile.TemporaryDirectory() as work:
        for size in sizes:
            measure(size, Path(work))
        crowd(Path(work))
