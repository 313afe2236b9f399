"""The great judgement: random small fields and tournaments by the thousand, against the letter.

`python -m tests.campaigns.judge --minutes 30`. Each Swiss system has a judge who takes the text of an
edition by the letter and tries every pairing there is; a subject is one system and edition, and what
differs is printed with its seed. Each seed of an individual system is a field of players and a round
of a tournament; of a system of matches it is a field, and of the Olympiad a field and all rounds of a
simulated event; of the French accelerations it is all rounds of a simulated event.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence

from tabiya.pairing.acceleration.french import FRENCH
from tests.campaigns.progress import JUDGE, Outcome, parser_of, run
from tests.pairing.acceleration import judgement as accelerated
from tests.pairing.swiss.matches import judgement as matches
from tests.pairing.swiss.matches.random_fields import RULES as MATCHES
from tests.pairing.swiss.olympiad import judgement as olympiad
from tests.pairing.swiss.systems import SYSTEMS

JUDGED = {f"{system.name} {edition}": system for system in SYSTEMS for edition in system.editions}
OLYMPIAD = "olympiad 2022"
ACCELERATED = {f"accelerated {name}": name for name in sorted(FRENCH)}
SUBJECTS = (*JUDGED, *MATCHES, OLYMPIAD, *ACCELERATED)


def examine(subject: str, seed: int) -> Outcome:
    """Judge the field and the tournament of this seed."""
    start = time.process_time()
    if subject in JUDGED:
        system, edition = JUDGED[subject], subject.rpartition(" ")[2]
        found = [system.judge_field(seed, edition), system.judge_tournament(seed, edition)]
    elif subject in ACCELERATED:
        found = accelerated.judge_event(seed, ACCELERATED[subject])
    elif subject == OLYMPIAD:
        found = [olympiad.judge_field(seed), *olympiad.judge_event(seed)]
    else:
        found = [matches.judge_field(seed, subject).replace(matches.REFUSED, "")]
    differences = [words for words in found if words]
    cpu = time.process_time() - start
    return Outcome(len(found), differences=differences, facts=subject, cpu=cpu)


def main(words: Sequence[str] | None = None) -> int:
    """Judge as many cases as asked for; 0 if all agreed."""
    options = parser_of(JUDGE, __doc__).parse_args(words)
    progress = run(JUDGE, examine, SUBJECTS, options)
    rounds = sum(record.rounds for record in progress.records)
    found = sum(record.differing for record in progress.records)
    print(f"judged {rounds} rounds, {found} differ from the letter of the rules")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
