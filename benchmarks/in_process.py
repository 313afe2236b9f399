"""Measures one version inside Python: the least CPU seconds in which it pairs or checks a file.

Run `python benchmarks/in_process.py SOURCE pair|check FILE EDITION SECONDS` with PYTHONPATH=SOURCE. It
uses the public names of the package alone, so that it can be run with any version.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import tabiya

LEAST_RUNS = 3


def least_seconds(act: Callable[[], object], seconds: float) -> float:
    """The quickest of the runs that fit into this time, after one that loads what is needed."""
    act()
    taken: list[float] = []
    while len(taken) < LEAST_RUNS or sum(taken) < seconds:
        start = time.process_time()
        act()
        taken.append(time.process_time() - start)
    return min(taken)


def main(source: str, what: str, file: str, edition: str, seconds: str) -> None:
    """Print the seconds of one measurement."""
    # An installed package must not stand in for the version that was asked for.
    if not Path(str(tabiya.__file__)).is_relative_to(source):
        sys.exit(f"{tabiya.__file__} is not in {source}")
    tournament = tabiya.read_trf_file(file).tournament
    # The checker had another name in version 0.1.
    check = "check" if "check" in tabiya.__all__ else "check_tournament"
    act = getattr(tabiya, "pair_next_round" if what == "pair" else check)
    print(least_seconds(partial(act, tournament, edition=edition), float(seconds)))


if __name__ == "__main__":
    main(*sys.argv[1:])
