"""How fast a round is paired in which clubs, halves of the field or any share of pairs may not meet.

The rounds before were paired without the prohibitions, so that scoregroups are full of players who
may not meet: the hard case. In the first, a middle and the last round of an event, for each of three
seeds; the slowest of the seeds counts. What is measured is `tabiya pair` in user CPU seconds, the
reading of the prohibitions included, above what it takes for four players. Name sizes to measure only
these: `python -m benchmarks.bench_prohibited 200`.
"""

import resource
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random

from benchmarks.measure import TABIYA
from tabiya.formats.trf import write_trf
from tabiya.generator.config import Config
from tabiya.generator.generate import states
from tabiya.generator.prohibitions import SHAPES, prohibited_pairs
from tabiya.model.tournament import Tournament

GOALS = {200: 0.3, 1000: 2.0}
"""User seconds above the start, by the number of players."""
ROUNDS = 9
PAIRED = (1, 5, 9)
SEEDS = (1, 2, 3)


def table(players: int, folder: Path) -> None:
    """A line for each shape: the slowest of the seeds in each of the rounds."""
    goal = GOALS[players]
    start = min(_seconds(_four_players(), folder) for _ in range(5))
    heads = "".join(f"{f'round {number}':>10}" for number in PAIRED)
    print(f"{f'{players} players, user CPU seconds':<34}{heads}{'goal':>7}  above the start")
    events = [[one.tournament for one in states(_config(players, seed))] for seed in SEEDS]
    for shape in SHAPES:
        took = []
        for number in PAIRED:
            rounds = (_kept_apart(event[number - 1], shape) for event in events)
            took.append(max(_seconds(one, folder) for one in rounds) - start)
        cells = "".join(f"{seconds:>10.2f}" for seconds in took)
        met = "met" if max(took) <= goal else "NOT MET"
        print(f"{shape:<34}{cells}{goal:>7.1f}  {met}", flush=True)


def _four_players() -> Tournament:
    """An event that is paired in no time: what is left is the start of the command."""
    return next(states(Config(players=4, rounds=3, seed=1))).tournament


def _config(players: int, seed: int) -> Config:
    return Config(players=players, rounds=ROUNDS, seed=seed, edition="2026")


def _kept_apart(tournament: Tournament, shape: str) -> Tournament:
    rng = Random(f"{tournament.settings.name} {shape}")  # noqa: S311 - repeatable, no secret
    groups = prohibited_pairs(shape, len(tournament.players), rng)
    return replace(tournament, prohibited_pairs=groups)


def _seconds(tournament: Tournament, folder: Path) -> float:
    """One run; where no legal pairing exists, what it takes to say so."""
    file = folder / "event.trf"
    file.write_bytes(write_trf(tournament, "trf26"))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [TABIYA, "pair", str(file), "--edition", "2026"]
    subprocess.run(command, check=False, capture_output=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main(words: list[str]) -> None:
    """Print a table for each size."""
    with tempfile.TemporaryDirectory() as folder:
        for players in map(int, words or GOALS):
            table(players, Path(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
