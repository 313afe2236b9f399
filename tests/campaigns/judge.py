"""The great judgement: random small fields and tournaments by the thousand, against the letter.

`python -m tests.campaigns.judge --first 0 --cases 10000 --smallest 4 --largest 10`. It prints every
difference with its seed, then how many cases agreed; a case is one field under one edition.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from tests.pairing.swiss.dutch.judgement import judge_field, judge_tournament
from tests.pairing.swiss.dutch.random_fields import random_field, random_tournament

EDITIONS = ("2017", "2026")


def main(words: Sequence[str] | None = None) -> int:
    """Judge as many cases as asked for; 0 if all agreed."""
    wishes = _parser().parse_args(words)
    judged = 0
    found = []
    for seed in range(wishes.first, wishes.first + wishes.cases):
        for sentence in differences(seed, (wishes.smallest, wishes.largest)):
            judged += 1
            if sentence:
                found.append(sentence)
                print(sentence, flush=True)
    print(f"judged {judged} rounds, {len(found)} differ from the letter of the rules")
    return 1 if found else 0


def differences(seed: int, sizes: tuple[int, int]) -> Iterator[str]:
    """What differs in the field and in the tournament of this seed; empty where nothing does."""
    for edition in EDITIONS:
        for name, difference in (
            ("field", judge_field(random_field(seed, sizes), edition)),
            ("tournament", judge_tournament(random_tournament(seed, sizes), edition)),
        ):
            yield f"{name} {seed}, edition {edition}: {difference}" if difference else ""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.judge", description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--cases", type=int, default=1000, help="how many seeds (1000)")
    parser.add_argument("--smallest", type=int, default=5, help="players at least (5)")
    parser.add_argument("--largest", type=int, default=10, help="players at most (10)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
