"""Sentences of random rounds, each evaluated by a program that tries every candidate.

Run `python -m tests.campaigns.explanations [--rounds 2000] [--seed 1]`. It pairs random rounds of both editions of the
Dutch system, explains them, and reads the sentences (tests/explain/claims.py): who is in a bracket, who leaves it, who
meets whom with which colours and by which rule, what each criterion has come to and that no candidate does better
without being worse before. It prints how many sentences of each kind were read, and every false one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from tests.explain.claims import judge_round

EDITIONS = ("2017", "2026")


def main(words: Sequence[str] | None = None) -> int:
    """Judge the rounds, and print the table; 0 if nothing is false."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2000, help="of each edition")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    found: Counter[str] = Counter()
    false: list[str] = []
    for edition in EDITIONS:
        for seed in range(options.seed, options.seed + options.rounds):
            sentences, wrong = judge_round(edition, seed)
            found += sentences
            false += [f"{edition}, {each}" for each in wrong]
    for each in false:
        print(each)
    for pattern, count in found.most_common():
        print(f"{count:8,}  {pattern}")
    print(f"{sum(found.values()):,} sentences, {len(false)} false")
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
