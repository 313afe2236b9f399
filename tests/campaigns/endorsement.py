"""The endorsement campaign: thousands of simulated tournaments of every system and edition, re-checked.

`make endorsement` runs it, one core for an hour unless it is told otherwise. It can be stopped at any
time and goes on where it stopped; docs/endorsement.md has its figures and what FIDE asks. FIDE generates
5,000 tournaments and admits at most 10 discrepancies (C.04.A 7). We admit none: the exit code is 1 if
there is one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from tabiya.pairing.registry import SYSTEMS
from tests.campaigns.examination import LARGEST, examine_one
from tests.campaigns.progress import ENDORSEMENT, WANTED, Outcome, Progress, parser_of, run

SUBJECTS = tuple(
    f"{system.name} {edition.name}" for system in SYSTEMS for edition in system.editions
)
ADMITTED = 10
"""How many discrepancies C.04.A 7 looks into, each by its cause; with more the program fails."""
USUAL = 40
"""At most so many players have all but every tenth tournament, which can be of any size."""


def examine(subject: str, seed: int) -> Outcome:
    """Everything found wrong with the tournament of this seed."""
    system, _, edition = subject.rpartition(" ")
    largest = USUAL if seed % 10 else LARGEST
    finding = examine_one(system, edition, seed, largest=largest)
    facts = f"{finding.players} players, {finding.rounds} rounds, {finding.digest}"
    return Outcome(finding.rounds, 0, finding.faults, facts, finding.seconds)


def main(words: Sequence[str] | None = None) -> int:
    """Run the campaign for the time given; 0 if nothing was found wrong."""
    options = parser_of(ENDORSEMENT, __doc__).parse_args(words)
    progress = run(ENDORSEMENT, examine, SUBJECTS, options)
    for line in verdicts(progress):
        print(line)
    return 1 if any(record.differing for record in progress.records) else 0


def verdicts(progress: Progress) -> Iterator[str]:
    """A line for each subject: how far it is, and whether it passes so far by C.04.A 7."""
    wanted = WANTED[ENDORSEMENT]
    for subject in progress.subjects:
        own = progress.of(subject)
        done, differing = sum(one.done for one in own), sum(one.differing for one in own)
        if differing > ADMITTED:
            verdict = f"fails, C.04.A 7 admits {ADMITTED}"
        else:
            verdict = "passes" if done >= wanted else f"{wanted - done:,} to go"
        yield f"{subject}: {done:,} of {wanted:,}, {differing} with a discrepancy: {verdict}"


if __name__ == "__main__":
    sys.exit(main())
