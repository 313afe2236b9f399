"""The endorsement campaign: thousands of simulated tournaments of every system and edition, re-checked.

`make endorsement` runs it. It can be stopped at any time and goes on where it stopped; its figures are
in docs/conformance.md. FIDE generates 5,000 tournaments and admits at most 10 discrepancies (C.04.A 7);
since 2026 it is 50,000 (C.02). We admit none.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tabiya.pairing.registry import SYSTEMS
from tests.campaigns.examination import examine_one
from tests.campaigns.progress import ENDORSEMENT, Outcome, parser_of, run

SUBJECTS = tuple(
    f"{system.name} {edition.name}" for system in SYSTEMS for edition in system.editions
)


def examine(subject: str, seed: int) -> Outcome:
    """Everything found wrong with the tournament of this seed."""
    system, _, edition = subject.rpartition(" ")
    finding = examine_one(system, edition, seed)
    facts = f"{finding.players} players, {finding.rounds} rounds, {finding.digest}"
    return Outcome(finding.rounds, 0, finding.faults, facts, finding.seconds)


def main(words: Sequence[str] | None = None) -> int:
    """Run the campaign for the time given; 0 if nothing was found wrong."""
    options = parser_of(ENDORSEMENT, __doc__).parse_args(words)
    progress = run(ENDORSEMENT, examine, SUBJECTS, options)
    for record in progress.records:
        print(f"{record.subject}: {record.done} tournaments, {record.differing} with a fault")
    return 1 if any(record.differing for record in progress.records) else 0


if __name__ == "__main__":
    sys.exit(main())
