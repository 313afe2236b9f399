"""Club evenings by the thousand, held against the letter.

`python -m tests.campaigns.judge_clubs --events 2000`. Each seed is an event of a random club: its
settings, comings and goings, results, and rounds that were not paired by the list.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.pairing.keizer.judgement import judge_event as keizer
from tests.pairing.ladder.judgement import judge_event as ladder
from tests.pairing.molter.judgement import judge_event as molter
from tests.pairing.rutsch.judgement import judge_event as rutsch

JUDGES = {"keizer": keizer, "ladder": ladder, "rutsch": rutsch, "molter": molter}


def main(words: Sequence[str] | None = None) -> int:
    """Judge as many events as asked for; 0 if all agree."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--events", type=int, default=2000)
    asked.add_argument("--first", type=int, default=1)
    options = asked.parse_args(words)
    seeds = range(options.first, options.first + options.events)
    differing = 0
    for name, judge in JUDGES.items():
        found = list(filter(None, map(judge, seeds)))
        differing += len(found)
        print(f"{name}: {len(seeds)} events, {len(found)} differ from the letter", *found, sep="\n")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
