"""How fast a round is paired in which clubs, halves of the field or any share of pairs may not meet.

The rounds before were paired without the prohibitions, so that scoregroups are full of players who
may not meet: the hard case. In the first, a middle and the last round of an event, for each of three
seeds; the slowest of the seeds counts. What is measured is `tabiya pair` in user CPU seconds, the
reading of the prohibitions included, above what it takes for four players. The Dutch system has all
shapes; the other Swiss systems the hardest ones. Name sizes or systems to measure only these:
`python -m benchmarks.bench_prohibited 200 dubov`.
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
from tabiya.pairing.registry import system_named

GOALS = {200: 0.3, 1000: 2.0}
"""User seconds above the start, by the number of players."""
ROUNDS = 9
PAIRED = (1, 5, 9)
SEEDS = (1, 2, 3)


OTHERS = {"dubov": 1000, "burstein": 1000, "lim": 1000, "double-swiss": 1000, "team": 200}
"""How many players, or teams, the other Swiss systems have."""
HARDEST = ("top-half", "halves", "clubs-20")


def table(system: str, size: int, folder: Path) -> None:
    """A line for each shape: the slowest of the seeds in each of the rounds."""
    goal = GOALS[size]
    start = min(_seconds("dutch", _four_players(), folder) for _ in range(5))
    heads = "".join(f"{f'round {number}':>10}" for number in PAIRED)
    who = f"{system}, {size} {'teams' if system == 'team' else 'players'}"
    print(f"{f'{who}, user CPU seconds':<40}{heads}{'goal':>7}  above the start")
    events = [
        [one.tournament for one in states(_config(system, size, seed))][:: _columns(system)]
        for seed in SEEDS
    ]
    for shape in SHAPES if system == "dutch" else HARDEST:
        took = []
        for number in PAIRED:
            rounds = (_kept_apart(event[number - 1], shape, size) for event in events)
            took.append(max(_seconds(system, one, folder) for one in rounds) - start)
        cells = "".join(f"{seconds:>10.2f}" for seconds in took)
        met = "met" if max(took) <= goal else "NOT MET"
        print(f"{shape:<40}{cells}{goal:>7.1f}  {met}", flush=True)


def _four_players() -> Tournament:
    """An event that is paired in no time: what is left is the start of the command."""
    return next(states(Config(players=4, rounds=3, seed=1))).tournament


def _config(system: str, size: int, seed: int) -> Config:
    boards = 2 if system == "team" else 0
    return Config(
        players=size * (boards or 1),
        teams=size if boards else 0,
        boards=boards,
        rounds=ROUNDS * _columns(system),
        seed=seed,
        system=system,
        edition="2026",
    )


def _columns(system: str) -> int:
    """How many rounds of the report one round of the system takes."""
    return system_named(system).games_a_match


def _kept_apart(tournament: Tournament, shape: str, size: int) -> Tournament:
    rng = Random(f"{tournament.settings.name} {shape}")  # noqa: S311 - repeatable, no secret
    return replace(tournament, prohibited_pairs=prohibited_pairs(shape, size, rng))


def _seconds(system: str, tournament: Tournament, folder: Path) -> float:
    """One run; where no legal pairing exists, what it takes to say so."""
    file = folder / "event.trf"
    file.write_bytes(write_trf(tournament, "trf26"))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    command = [TABIYA, "pair", str(file), "--system", system, "--edition", "2026"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode > 1:
        raise SystemExit(f"{' '.join(command)} was refused: {done.stderr}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main(words: list[str]) -> None:
    """Print a table for each size of the Dutch system, and one for each other system."""
    wanted = [("dutch", size) for size in GOALS] + list(OTHERS.items())
    with tempfile.TemporaryDirectory() as folder:
        for system, size in wanted:
            name = str(size) if system == "dutch" else system
            if not words or name in words:
                table(system, size, Path(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
