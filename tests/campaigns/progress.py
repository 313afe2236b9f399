"""How far the long campaigns have come: small files that outlive the machine they were made on.

Each campaign examines events by seed, one subject (such as `dutch 2026`) after the other. It can be
stopped at any time; its file in `tests/campaigns/progress` says which seeds are done, what was found,
and a digest by which somebody who examines the same seeds again can see that the same was found.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path

from tabiya.work.engines import engine_for
from tabiya.work.job import Job, Task, results
from tabiya.work.job import run as do_job

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).with_name("progress")
EXAMPLES = 5
"""How many seeds of a cluster of differences are kept."""
BLOCK = 20
"""After so many events the next subject has its turn, and the progress is written."""
SECOND_OPINION, JUDGE, ENDORSEMENT = "second-opinion", "judge", "endorsement"
LAWS_GAMES, LAWS_POSITIONS = "laws-games", "laws-positions"
DEAD_POSITIONS = "dead-positions"
AXES = "axes"
WANTED = {
    SECOND_OPINION: 50_000,
    JUDGE: 10_000,
    ENDORSEMENT: 5_000,
    LAWS_GAMES: 10_000,
    LAWS_POSITIONS: 10_000,
    DEAD_POSITIONS: 1_000,
    AXES: 100_000,
}
"""How many events of each subject a campaign wants: FIDE's checklist, we, C.04.A 7, and we again."""
RULES = ("model", "rulebook", "pairing", "tiebreaks", "ratings", "generator", "checker")
LAWS = ("laws",)


@dataclass(slots=True)
class Outcome:
    """What came out of one event: how much was compared, and each difference by its cluster."""

    rounds: int = 0
    values: int = 0
    differences: list[str] = field(default_factory=list)
    facts: str = ""
    """What the event was; only its digest is kept."""
    cpu: float = 0.0
    answers: list[float] = field(default_factory=list)
    """Seconds of CPU of each answer, where a campaign measures them."""
    row: str = ""
    """The values of axes that the event had, where a campaign has axes: a digit for each axis."""
    certified: int = 0
    """How many rounds have a certificate that was accepted."""


@dataclass(slots=True)
class Record:
    """How far one subject has come under one state of our rules."""

    subject: str
    rules: str
    first: int
    done: int = 0
    rounds: int = 0
    values: int = 0
    differing: int = 0
    cpu_seconds: float = 0.0
    digest: str = ""
    """Of all events and outcomes in their order."""
    clusters: dict[str, list[int]] = field(default_factory=dict)
    """Of each kind of difference: in how many events, then the first seeds."""
    milliseconds: dict[str, int] = field(default_factory=dict)
    """How many answers took so long, to two digits: enough for the median of all runs together."""
    rows: dict[str, list[int]] = field(default_factory=dict)
    """Of each row of values of axes: how many rounds were compared, and how many events differed."""
    certified: int = 0
    """How many rounds have a certificate that was accepted."""

    @property
    def next_seed(self) -> int:
        """The first seed that is not done."""
        return self.first + self.done

    def add(self, outcome: Outcome) -> None:
        """Count the event of the next seed."""
        seed = self.next_seed
        self.done += 1
        self.rounds += outcome.rounds
        self.values += outcome.values
        self.differing += bool(outcome.differences)
        self.cpu_seconds = round(self.cpu_seconds + outcome.cpu, 2)
        said = f"{self.digest}\n{seed}\n{outcome.facts}\n{outcome.differences}"
        self.digest = hashlib.sha256(said.encode()).hexdigest()[:16]
        for cluster in sorted(set(outcome.differences)):
            found = self.clusters.setdefault(cluster, [0])
            found[0] += 1
            if len(found) <= EXAMPLES:
                found.append(seed)
        for answer in outcome.answers:
            key = f"{float(f'{1000 * answer:.1e}'):g}"
            self.milliseconds[key] = self.milliseconds.get(key, 0) + 1
        self.certified += outcome.certified
        if outcome.row:
            rounds, differing = self.rows.get(outcome.row, (0, 0))
            differing += bool(outcome.differences)
            self.rows[outcome.row] = [rounds + outcome.rounds, differing]


class Progress:
    """The records of one campaign, in the order in which they were begun."""

    def __init__(self, campaign: str, folder: Path = FOLDER) -> None:
        self._file = folder / f"{campaign}.json"
        self.records: list[Record] = []
        if self._file.exists():
            self.records = [Record(**each) for each in json.loads(self._file.read_text("utf-8"))]

    def save(self) -> None:
        """Write all or nothing."""
        lines = ",\n".join(json.dumps(asdict(record)) for record in self.records)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._file.with_suffix(".tmp")
        fresh.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        fresh.replace(self._file)

    def of(self, subject: str) -> list[Record]:
        """All records of a subject, the oldest first."""
        return [record for record in self.records if record.subject == subject]

    @property
    def subjects(self) -> list[str]:
        """What has been examined, in the order in which it was begun."""
        return list(dict.fromkeys(record.subject for record in self.records))

    def to_go_on_with(self, subject: str, rules: str) -> Record:
        """The record to count in; changed rules begin a new one with the next seed."""
        own = self.of(subject)
        if own and own[-1].rules == rules:
            return own[-1]
        self.records.append(Record(subject, rules, own[-1].next_seed if own else 1))
        return self.records[-1]


def quantile(records: Iterable[Record], share: float) -> float:
    """How many milliseconds this share of the answers took at most."""
    counts: Counter[float] = Counter()
    for record in records:
        for taken, count in record.milliseconds.items():
            counts[float(taken)] += count
    so_far, wanted = 0, share * counts.total()
    for milliseconds in sorted(counts):
        so_far += counts[milliseconds]
        if so_far >= wanted:
            return milliseconds
    return 0.0


def state_of_the_rules(rooms: Iterable[str] = RULES) -> str:
    """Return a name for our rules as they are now."""
    digest = hashlib.sha256()
    for room in rooms:
        for source in sorted((ROOT / "src/tabiya" / room).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


Examine = Callable[[str, int], Outcome]


def parser_of(campaign: str, description: str | None) -> argparse.ArgumentParser:
    """Return the options that every campaign has."""
    wanted = WANTED[campaign]
    parser = argparse.ArgumentParser(
        prog=f"python -m tests.campaigns.{campaign.replace('-', '_')}", description=description
    )
    parser.add_argument("--minutes", type=float, default=60, help="stop after so many (60)")
    parser.add_argument("--events", type=int, default=wanted, help=f"per subject ({wanted})")
    parser.add_argument("--only", default="", help="only subjects that begin with these words")
    parser.add_argument("--cores", type=int, default=1, help="how many to use (1)")
    parser.add_argument("--cluster", default="", help="the address of a Dask scheduler")
    parser.add_argument("--progress", type=Path, default=FOLDER, help="the folder to keep it in")
    return parser


def run(
    campaign: str,
    examine: Examine,
    subjects: Iterable[str],
    options: argparse.Namespace,
    rooms: Iterable[str] = RULES,
) -> Progress:
    """Examine event after event of each subject in turn, until all is done or the time is over."""
    end = time.monotonic() + 60 * options.minutes
    progress, rules = Progress(campaign, options.progress), state_of_the_rules(rooms)
    chosen = [subject for subject in subjects if subject.startswith(options.only)]
    records = {subject: progress.to_go_on_with(subject, rules) for subject in chosen}
    wanted = _in_turn({subject: records[subject].next_seed for subject in chosen}, options.events)
    left = sum(max(0, options.events + 1 - records[subject].next_seed) for subject in chosen)
    asked: deque[tuple[str, int]] = deque()

    def tasks() -> Iterator[Task[tuple[str, int]]]:
        for subject, seed in wanted:
            if time.monotonic() > end:
                return
            asked.append((subject, seed))
            yield Task(f"{subject} {seed}", (subject, seed))

    job = Job(campaign, partial(_examined, examine), tasks(), left)
    engine = engine_for(left, cluster=options.cluster, workers=options.cores)
    for count, outcome in enumerate(results(do_job(job, engine)), start=1):
        subject, seed = asked.popleft()
        records[subject].add(outcome)
        for difference in sorted(set(outcome.differences)):
            print(f"{subject}, seed {seed}: {difference}", flush=True)
        if count % BLOCK == 0:
            progress.save()
    progress.save()
    return progress


def _in_turn(following: dict[str, int], last: int) -> Iterator[tuple[str, int]]:
    """Yield a block of seeds of each subject in turn, until all have their events."""
    while following:
        for subject, first in list(following.items()):
            for seed in range(first, min(first + BLOCK, last + 1)):
                yield subject, seed
            following[subject] = first + BLOCK
            if following[subject] > last:
                del following[subject]


def _examined(examine: Examine, argument: tuple[str, int]) -> Outcome:
    return examine(*argument)
