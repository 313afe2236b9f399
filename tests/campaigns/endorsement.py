"""The endorsement campaign: thousands of simulated tournaments per edition, each re-checked.

`make endorsement` runs it. It can be stopped at any time and goes on where it stopped, unless the
rules have been changed meanwhile: then it begins anew. Its figures are in docs/endorsement.md.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tests.campaigns.examination import LARGEST, SMALLEST, Finding, examine

ROOT = Path(__file__).parents[2]
LOGS = ROOT / "build/endorsement"
EXAMINED = (
    *("model/*", "rulebook/**/*", "pairing/**/*", "formats/trf/*", "checker/*", "generator/*"),
    *("borrowed", "enums", "errors", "frozen", "kinds"),
)
"""The parts of the package whose change makes earlier findings worthless."""
PAGE = ROOT / "docs/endorsement.md"
EDITIONS = ("2017", "2026")

INTRODUCTION = f"""\
# Endorsement

What FIDE does with a program that asks for its endorsement (C.04.A), we do with ours: simulated
tournaments of {SMALLEST} to {LARGEST} players, with half-, zero- and full-point byes, forfeits, double
forfeits, unusual and unrated results, withdrawals, late entries, Baku acceleration, 3-1-0 scoring
and byes of less than a point. Each round is held against the absolute rules; each tournament is
written as TRF26 and read back, its players and games are shuffled, and every round is paired again.
`make endorsement` repeats the campaign; it can be stopped and goes on where it stopped.

| edition | tournaments | of | rounds | ended early | crashes | illegal | not repeated \
| order-dependent | slowest round |
|---|---|---|---|---|---|---|---|---|---|"""


def main(words: Sequence[str] | None = None) -> int:
    """Run the campaign for the time given and write its page; 0 if nothing was found wrong."""
    wishes = _parser().parse_args(words)
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{_state_of_the_rules()}.jsonl"
    findings = [finding for finding in _logged(log) if finding.seed <= wishes.tournaments]
    done = {(finding.edition, finding.seed) for finding in findings}
    waiting = [
        (edition, seed)
        for seed in range(1, wishes.tournaments + 1)
        for edition in EDITIONS
        if (edition, seed) not in done
    ]
    findings += _examine_all(waiting, wishes.minutes, log)
    page = page_of(findings, wishes.tournaments)
    print(page)
    if not wishes.no_page:
        PAGE.write_text(page, encoding="utf-8")
    return 0 if all(finding.faultless for finding in findings) else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make endorsement ARGS=...", description=__doc__)
    parser.add_argument("--tournaments", type=int, default=5000, help="per edition (5000)")
    parser.add_argument("--minutes", type=float, help="stop after so many minutes")
    parser.add_argument("--no-page", action="store_true", help="leave docs/endorsement.md alone")
    return parser


def _state_of_the_rules() -> str:
    """A name for the code as it is now: findings of other states are not counted."""
    digest = hashlib.sha256()
    for part in EXAMINED:
        for source in sorted((ROOT / "src/tabiya").glob(f"{part}.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def _logged(log: Path) -> Iterator[Finding]:
    if log.exists():
        for line in log.read_text(encoding="utf-8").splitlines():
            yield Finding(**json.loads(line))


def _examine_all(
    waiting: Sequence[tuple[str, int]], minutes: float | None, path: Path
) -> list[Finding]:
    """Examine on all cores, logging each finding at once, until all is done or time is up."""
    end = time.monotonic() + 60 * minutes if minutes else float("inf")
    found = []
    with (
        path.open("a", encoding="utf-8") as log,
        multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool,
    ):
        for finding in _with_a_bar(pool.imap_unordered(_examine, waiting), len(waiting)):
            found.append(finding)
            log.write(json.dumps(finding.as_record()) + "\n")
            log.flush()
            if not finding.faultless:
                print(finding, flush=True)
            if time.monotonic() > end:
                break
    return found


def _examine(what: tuple[str, int]) -> Finding:
    return examine(*what)


def _with_a_bar(findings: Iterable[Finding], total: int) -> Iterator[Finding]:
    if not sys.stderr.isatty():
        yield from findings
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(findings, "examining", total=total, console=Console(stderr=True))


def page_of(findings: Sequence[Finding], wanted: int) -> str:
    """The page of figures, one row per edition, and every tournament with a fault below it."""
    lines = [INTRODUCTION]
    for edition in EDITIONS:
        own = [finding for finding in findings if finding.edition == edition]
        slowest = max(own, key=lambda finding: finding.slowest, default=None)
        pace = (
            f"{slowest.slowest:.2f} s CPU ({slowest.players} players, seed {slowest.seed})"
            if slowest
            else "-"
        )
        lines.append(
            f"| {edition} | {len(own)} | {wanted} | {sum(f.rounds for f in own)} "
            f"| {sum(f.ended_early for f in own)} | {sum(bool(f.crash) for f in own)} "
            f"| {sum(bool(f.illegal) for f in own)} | {sum(bool(f.differs) for f in own)} "
            f"| {sum(bool(f.order_dependent) for f in own)} | {pace} |"
        )
    faulty = [finding for finding in findings if not finding.faultless]
    if faulty:
        lines += ["", "## Faults found", ""]
        lines += [
            f"- edition {finding.edition}, seed {finding.seed}: "
            f"{finding.crash or finding.illegal or finding.differs or finding.order_dependent}"
            for finding in sorted(faulty, key=lambda one: (one.edition, one.seed))
        ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
