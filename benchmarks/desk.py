"""How fast the desk answers: real requests to a real server, on events of several sizes.

Run as `make bench-desk`. Each number is the median of many requests over one connection.
"""

from __future__ import annotations

import http.client
import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

from tabiya.desk.next_round import pairing_command
from tabiya.generator.config import Config
from tabiya.generator.players import invent_players
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.store import commands
from tabiya.store.entry import Hand
from tabiya.store.event_store import EventStore

SIZES = (100, 500, 1000)
EARLY, LATE = 1, 9
TIE_BREAKS = ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")
_RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
_HAND = Hand("Bench")


def build(path: Path, players: int, rounds: int) -> None:
    """An event in which this many rounds are paired, the last of them without results."""
    dice = random.Random(players)  # noqa: S311 - an event, no secrets
    with EventStore.create(path) as store:
        settings = Settings(name=f"Open of {players}", rounds=11, tie_breaks=TIE_BREAKS)
        store.do(commands.CreateEvent(settings), _HAND)
        config = Config(players=players, rounds=11, seed=players)
        store.do(commands.EnterPlayers(invent_players(config, dice)), _HAND)
        store.do(commands.AssignNumbers(), _HAND)
        for number in range(1, rounds + 1):
            store.do(pairing_command(store.state), _HAND)
            store.do(commands.PublishRound(number), _HAND)
            if number == rounds:
                return
            for board, seats in enumerate(store.state.rounds[-1].boards, start=1):
                result = dice.choice(_RESULTS)
                store.do(
                    commands.EnterResult(number, board, seats.white, seats.black, result), _HAND
                )


class Client:
    """One browser over one connection."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.cookie = ""
        self.token = ""

    def get(self, path: str) -> tuple[float, bytes]:
        """A page; the seconds it took and the bytes on the wire."""
        headers = {"Accept": "text/html", "Accept-Encoding": "gzip", "Cookie": self.cookie}
        begun = time.perf_counter()
        self.connection.request("GET", path, headers=headers)
        answer = self.connection.getresponse()
        body = answer.read()
        took = time.perf_counter() - begun
        if answer.status != 200:
            raise SystemExit(f"{path} answered {answer.status}")
        given = answer.headers.get("set-cookie")
        if given:
            self.cookie = given.split(";", 1)[0]
        return took, body

    def plain(self, path: str) -> str:
        """A page as text, for its forms."""
        self.connection.request("GET", path, headers={"Accept": "text/html", "Cookie": self.cookie})
        answer = self.connection.getresponse()
        given = answer.headers.get("set-cookie")
        if given:
            self.cookie = given.split(";", 1)[0]
        text = answer.read().decode()
        found = re.search(r'data-csrf="([0-9a-f]+)"', text)
        self.token = found[1] if found else ""
        return text

    def post(self, path: str, **fields: str) -> tuple[float, int]:
        """A form; the seconds it took and the status."""
        headers = {
            "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
            "Cookie": self.cookie,
            "X-CSRF": self.token,
        }
        begun = time.perf_counter()
        self.connection.request("POST", path, urlencode(fields), headers)
        answer = self.connection.getresponse()
        answer.read()
        return time.perf_counter() - begun, answer.status


def seats_in(page: str) -> list[str]:
    """The value of every "draw" button: board, players and revision."""
    return re.findall(r'value="(\d+\.\d+\.\d+\.\d+\.)d"', page)


def measure(players: int, rounds: int, folder: Path) -> dict[str, float]:
    """All numbers of one event, in milliseconds."""
    path = folder / f"{players}-{rounds}.tabiya"
    build(path, players, rounds)
    with served(path) as port:
        client = Client(port)
        seats = seats_in(client.plain(f"/rounds/{rounds}"))
        stored = [
            client.post(f"/rounds/{rounds}/result", r=f"{seat}d", key=f"bench{number}")
            for number, seat in enumerate(seats[:60])
        ]
        if any(status != 200 for _, status in stored):
            raise SystemExit("a result was not stored")
        found = {"store a result": 1000 * statistics.median(took for took, _ in stored)}
        found["worst result"] = 1000 * max(took for took, _ in stored)
        for name, page in (("pairing page", f"/rounds/{rounds}"), ("standings", "/standings")):
            # A result before each look, so that nothing is answered from memory.
            looks = []
            for number, seat in enumerate(seats[60:70] or seats[:10]):
                board = seat.split(".")[0]
                fresh = next(s for s in seats_in(client.plain(f"/rounds/{rounds}")) if s.startswith(f"{board}."))
                client.post(f"/rounds/{rounds}/result", r=f"{fresh}{'1-0' if name == 'standings' else '0-1'}", key=f"{name}{number}")
                looks.append(client.get(page))
            found[name] = 1000 * statistics.median(took for took, _ in looks)
            found[f"{name}, kB"] = len(looks[0][1]) / 1024
        found["pair the next round"], found["results meanwhile, worst"] = pair(client, port, rounds, seats)
    return found


def pair(client: Client, port: int, rounds: int, seats: list[str]) -> tuple[float, float]:
    """Pair the next round while another browser goes on entering; both in milliseconds."""
    page = client.plain(f"/rounds/{rounds}")
    open_ = [seat for seat in seats_in(page)]
    for number, seat in enumerate(open_):
        client.post(f"/rounds/{rounds}/result", r=f"{seat}1-0", key=f"rest{number}")
    other = Client(port)
    other.plain("/")
    waits: list[float] = []
    stop = threading.Event()

    def look() -> None:
        while not stop.is_set():
            waits.append(other.get("/live")[0])
            time.sleep(0.005)

    watcher = threading.Thread(target=look)
    watcher.start()
    took, _status = client.post("/rounds/pair", key="pair")
    stop.set()
    watcher.join()
    return 1000 * took, 1000 * max(waits)


class served:  # noqa: N801 - reads as a word in a with statement
    """A desk of its own for one event file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __enter__(self) -> int:
        command = [sys.executable, "-m", "tabiya", "desk", str(self.path), "--port", "0"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
        )
        assert self.process.stdout is not None  # noqa: S101 - it was asked for
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
            if found:
                _wait_for(int(found[1]))
                return int(found[1])
        raise SystemExit("the desk did not start")

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            Client(port).get("/")
        except OSError:
            time.sleep(0.05)
        else:
            return


GOALS = {"store a result": 20, "pairing page": 100, "standings": 100, "pair the next round": 300}


def main(show: Callable[[str], None] = print) -> None:
    """Print the table."""
    sizes = tuple(int(word) for word in sys.argv[1:]) or SIZES
    with tempfile.TemporaryDirectory() as folder:
        for players in sizes:
            for rounds in (EARLY, LATE):
                found = measure(players, rounds, Path(folder))
                show(f"\n{players} players, round {rounds}")
                for name, value in found.items():
                    unit = "" if name.endswith("kB") else " ms"
                    goal = f"   (goal {GOALS[name]} ms)" if name in GOALS else ""
                    show(f"  {name:28}{value:9.1f}{unit}{goal}")


if __name__ == "__main__":
    main()
