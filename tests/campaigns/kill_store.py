"""Kill the writer of an event file at random moments; every acknowledged result must be there.

A child process enters results and says each one aloud after it was acknowledged. It is ended by
SIGKILL in the middle of its work, hundreds of times over one file. After each death the file must
pass its integrity check and hold every result that was said. The next child first repeats the last
request of the one before, which must not be stored a second time.

Run `python -m tests.campaigns.kill_store [kills] [seed]`.
"""

from __future__ import annotations

import itertools
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.pairing import RecordPairing
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult, ResultEntered
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Pair

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
        anna = Actor("Anna")
        store.do(CreateEvent(Settings(name="Killed", rounds=1, initial_colour=Colour.WHITE)), anna)
        players = tuple(Player(0, f"Player {n:03}") for n in range(2 * BOARDS))
        store.do(EnterPlayers(players), anna)
        pairs = tuple(Pair(n, n + BOARDS) for n in range(1, BOARDS + 1))
        basis = store.state.pairing_basis()
        store.do(RecordPairing(1, pairs, (), "table", "2026", basis), anna)
        store.do(PublishRound(1), anna)


def command_for(store: EventStore, turn: int) -> EnterResult:
    """The result of a turn: one that the board does not have yet."""
    board = turn % BOARDS + 1
    seat = store.state.rounds[0].boards[board - 1]
    result = next(r for r in RESULTS if r is not seat.result)
    return EnterResult(1, board, seat.white, seat.black, result, seat.revision)


def said_of(key: str, step: int, command: EnterResult) -> str:
    """What the child says of a stored result; enough to send the same request again."""
    told = (key, step, command.board, command.white, command.black, command.based_on)
    return " ".join(map(str, (*told, command.result.name)))


def write_until_killed(path: Path, life: int, again: str) -> None:
    """What the child does: results round and round the hall, each said once it is stored.

    First it sends the last request of the life before once more, as a phone does that heard no
    answer, and says under which step it was stored.
    """
    store = EventStore.open(path)
    repeated = 0
    if again:
        key, _, board, white, black, based_on, name = again.split()
        same = EnterResult(1, int(board), int(white), int(black), GameResult[name], int(based_on))
        repeated = store.do(same, Actor("child", key=key)).step
    print(f"ready {repeated}", flush=True)
    for turn in itertools.count():
        command = command_for(store, turn)
        key = f"{life}-{turn}"
        print(said_of(key, store.do(command, Actor("child", key=key)).step, command), flush=True)


def live_and_die(path: Path, life: int, seconds: float, again: str) -> tuple[int, list[str]]:
    """One child: the step it found for the repeated request, and what it said until its death."""
    command = [sys.executable, "-m", "tests.campaigns.kill_store", "child", str(path), str(life)]
    with subprocess.Popen([*command, again], stdout=subprocess.PIPE, text=True) as child:
        if child.stdout is None:
            raise RuntimeError("the child has no voice")
        word, _, repeated = child.stdout.readline().partition(" ")
        if word != "ready":
            raise RuntimeError("the child did not start")
        time.sleep(seconds)
        child.send_signal(signal.SIGKILL)
        said = child.stdout.read()
    # A line without an end was cut off by death: it may or may not have been meant.
    whole = [line.strip() for line in said.splitlines(keepends=True) if line.endswith("\n")]
    return int(repeated), whole


def campaign(path: Path, kills: int, seed: int) -> Account:
    """So many lives on one file, checked after each."""
    dice = random.Random(seed)  # noqa: S311 - moments, no secrets
    prepare(path)
    lost: list[str] = []
    doubled: list[str] = []
    said: dict[int, str] = {}
    last = ""
    for life in range(kills):
        moment = dice.uniform(0.0, LONGEST_LIFE)
        repeated, lines = live_and_die(path, life, moment, last)
        if last and repeated != int(last.split()[1]):
            doubled.append(last)
        heard = {int(line.split()[1]): line for line in lines}
        lost += missing(path, heard)
        said |= heard
        last = lines[-1] if lines else last
    lost += missing(path, said, verify=True)
    return Account(kills, len(said), tuple(lost), tuple(doubled))


def missing(path: Path, said: dict[int, str], *, verify: bool = False) -> list[str]:
    """Results that were acknowledged and are not in the log; opening checks the integrity."""
    with EventStore.open(path, verify=verify) as store:
        stored = {
            (entry.step, entry.event.board, entry.event.result.name)
            for entry in store.entries(after=min(said, default=1) - 1)
            if isinstance(entry.event, ResultEntered)
        }
    found = []
    for step, line in said.items():
        _, _, board, *_, name = line.split()
        if (step, int(board), name) not in stored:
            found.append(line)
    return found


def main(arguments: list[str]) -> int:
    """The child's life, or the whole campaign."""
    if arguments[:1] == ["child"]:
        write_until_killed(Path(arguments[1]), int(arguments[2]), arguments[3])
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
