"""How long reading and writing report files takes, and that it grows no faster than the file."""

import time
from collections.abc import Callable

from benchmarks.measure import report
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament

ROUNDS = 11
RUNS = 5
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def open_event(players: int) -> Tournament:
    """An open in which everybody plays every round; who meets whom does not matter here."""
    half = players // 2
    rounds = tuple(
        Round(
            number,
            tuple(
                Game(
                    board + 1,
                    half + (board + number) % half + 1,
                    RESULTS[(board + number) % len(RESULTS)],
                )
                for board in range(half)
            ),
        )
        for number in range(1, ROUNDS + 1)
    )
    entrants = tuple(
        Player(number, f"Lastname{number}, Firstname", rating=2800 - number // 10)
        for number in range(1, players + 1)
    )
    return Tournament(Settings(name="Open", rounds=ROUNDS), entrants, rounds)


def cpu_seconds(work: Callable[[], object]) -> float:
    """CPU seconds of the work in this process, the smallest of several runs."""
    seconds = []
    for _ in range(RUNS):
        started = time.process_time()
        work()
        seconds.append(time.process_time() - started)
    return min(seconds)


def measure(players: int) -> float:
    """Print what reading and writing costs for so many players; return the sum."""
    event = open_event(players)
    data = write_trf(event)
    reading = cpu_seconds(lambda: read_trf(data))
    writing = cpu_seconds(lambda: write_trf(event))
    report(f"read a TRF of {players:,} players, {ROUNDS} rounds", reading)
    report(f"write a TRF of {players:,} players, {ROUNDS} rounds", writing)
    return reading + writing


if __name__ == "__main__":
    ratio = measure(10_000) / measure(1_000)
    print(f"10 times the players cost {ratio:.1f} times the CPU (at most 12)")
