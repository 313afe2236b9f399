"""The club event of the docs with Tabiya and with py4swiss: the same pairs in every round.

`make beside-py4swiss` runs it; py4swiss is installed in an environment of its own.
"""

import runpy
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import tabiya
from benchmarks.measure import RIVAL, rival_program

ROOT = Path(__file__).parents[2]


def main() -> int:
    """Print both, and return 1 if they differ."""
    ours, theirs = with_tabiya(), with_py4swiss()
    for own, other in zip(ours, theirs, strict=True):
        print(f"{own}   {'the same' if own == other else f'py4swiss: {other}'}")
    return int(ours != theirs)


def with_tabiya() -> list[str]:
    """The pairs of each round, then the best players with their points, by points and number."""
    with redirect_stdout(StringIO()):
        event = runpy.run_path(str(ROOT / "docs/programs/first_tournament.py"))["event"]
    assert isinstance(event, tabiya.Tournament)
    rounds = [
        f"{each.number} {[(game.white, game.black) for game in each.games]}"
        for each in event.rounds
    ]
    by_points = sorted(tabiya.records(event).values(), key=lambda each: -each.score)
    return rounds + [
        f"{event.by_number[each.number].name} {each.score_text}" for each in by_points[:3]
    ]


def with_py4swiss() -> list[str]:
    """The same from the program that stands beside ours in the docs."""
    if rival_program() is None:
        sys.exit("py4swiss cannot be installed here")
    words = [str(RIVAL / "bin" / "python"), "docs/comparisons/club_in_py4swiss.py"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    return done.stdout.splitlines()


if __name__ == "__main__":
    sys.exit(main())
