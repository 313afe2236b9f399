"""Kill the writer of an event file at random moments; every acknowledged result must be there.

A child process enters results and says each one aloud after it was acknowledged. It is ended by
SIGKILL in the middle of its work, hundreds of times over one file. After each death the file must
pass its integrity check and hold every result that was said.

Run `python -m tests.campaigns.kill_store [kills] [seed]`.
"""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.store import commands as c
from tabiya.store.entry import Hand
from tabiya.store.event_store import EventStore
from tabiya.store.events import Pair, ResultEntered

BOARDS = 100
LONGEST_LIFE = 0.25
"""Seconds after its first word; a life is shorter than the work there is to do."""
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


@dataclass(frozen=True, slots=True)
class Account:
    """What a campaign saw."""

    kills: int
    acknowledged: int
    lost: tuple[str, ...]
    doubled: tuple[str, ...]

    @property
    def faultless(self) -> bool:
        """Whether nothing was lost or doubled."""
        return not self.lost and not self.doubled


def prepare(path: Path) -> None:
    """An event with one round in play."""
    with EventStore.create(path) as store:
        anna = Hand("Anna")
        store.do(c.CreateEvent(Settings(name="Killed", rounds=1)), anna)
        players = tuple(Player(0, f"Player {n}") for n in range(2 * BOARDS))
        store.do(c.EnterPlayers(players), anna)
        pairs = tuple(Pair(n, n + BOARDS) for n in range(1, BOARDS + 1))
        basis = store.state.pairing_basis()
        store.do(c.RecordPairing(1, pairs, (), "table", "2026", basis), anna)
        store.do(c.PublishRound(1), anna)


def write_until_killed(path: Path, life: int) -> None:
    """What the child does: results round and round the hall, each said once it is stored."""
    store = EventStore.open(path)
    print("ready", flush=True)
    turn = 0
    while True:
        board = turn % BOARDS + 1
        seat = store.state.rounds[0].boards[board - 1]
        result = next(r for r in RESULTS if r is not seat.result)
        key = f"{life}-{turn}"
        command = c.EnterResult(1, board, seat.white, seat.black, result, seat.revision)
        receipt = store.do(command, Hand("child", key=key))
        print(f"{receipt.step} {board} {result.name}", flush=True)
        turn += 1


def live_and_die(path: Path, life: int, seconds: float) -> list[str]:
    """One child: what it said before it was killed."""
    command = [sys.executable, "-m", "tests.campaigns.kill_store", "child", str(path), str(life)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        if child.stdout is None or child.stdout.readline() != "ready\n":
            raise RuntimeError("the child did not start")
        time.sleep(seconds)
        child.send_signal(signal.SIGKILL)
        said = child.stdout.read()
    # A line without an end was cut off by death: it may or may not have been meant.
    return [line for line in said.splitlines(keepends=True) if line.endswith("\n")]


def campaign(path: Path, kills: int, seed: int) -> Account:
    """So many lives on one file, checked after each."""
    dice = random.Random(seed)  # noqa: S311 - moments, no secrets
    prepare(path)
    lost: list[str] = []
    said: dict[int, str] = {}
    for life in range(kills):
        heard: dict[int, str] = {}
        for line in live_and_die(path, life, dice.uniform(0.0, LONGEST_LIFE)):
            step, _, told = line.strip().partition(" ")
            heard[int(step)] = told
        lost += missing(path, heard)
        said |= heard
    lost += missing(path, said, verify=True)
    return Account(kills, len(said), tuple(lost), tuple(doubled(path)))


def missing(path: Path, said: dict[int, str], *, verify: bool = False) -> list[str]:
    """Results that were acknowledged and are not in the log; opening checks the integrity."""
    with EventStore.open(path, verify=verify) as store:
        stored = {
            entry.step: f"{entry.event.board} {entry.event.result.name}"
            for entry in store.entries(after=min(said, default=1) - 1)
            if isinstance(entry.event, ResultEntered)
        }
    return [f"{step} {told}" for step, told in said.items() if stored.get(step) != told]


def doubled(path: Path) -> list[str]:
    """Keys under which more than one step was stored; the file itself forbids it."""
    with EventStore.open(path) as store:
        entered = [e for e in store.entries() if isinstance(e.event, ResultEntered)]
    steps = Counter(entry.step for entry in entered)
    return [str(step) for step, times in steps.items() if times > 1]


def main(arguments: list[str]) -> int:
    """The child's life, or the whole campaign."""
    if arguments[:1] == ["child"]:
        write_until_killed(Path(arguments[1]), int(arguments[2]))
    kills = int(arguments[0]) if arguments else 300
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        account = campaign(Path(folder) / "event.tabiya", kills, seed)
    print(
        f"{account.kills} kills, {account.acknowledged} results acknowledged, "
        f"{len(account.lost)} lost, {len(account.doubled)} doubled"
    )
    return 0 if account.faultless else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
