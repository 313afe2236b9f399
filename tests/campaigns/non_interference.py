"""Every route in every system, asked about two events that differ only in what the asker may not know.

Run `python -m tests.campaigns.non_interference [SYSTEM ...]`; without a system, all of them are asked. PDFs are
set and read as text. It prints how many pairs of answers were compared, and ends with 1 if any differ.
"""

from __future__ import annotations

import sys
import tempfile
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from time import monotonic

from tabiya.desk.announcement.systems import systems_here
from tabiya.desk.forecast.queue import ForecastQueue
from tabiya.pairing.system import System
from tests.desk.two_events import Compared, compare_everything, of_system, sheets_instead_of_pdfs

SECRETS = ("boards", "existence", "line-up")


def of_one(system: System, told_apart: str, *, whole: bool = True) -> Compared:
    """Compare two events of a system."""
    compared = Compared(existence_told=told_apart == "existence")
    with tempfile.TemporaryDirectory() as folder:
        scene = partial(of_system, system, told_apart=told_apart)
        compare_everything(compared, Path(folder), scene, whole=whole)
    return compared


def main(names: list[str]) -> int:
    """Compare, and say what differs."""
    ForecastQueue._submit = lambda *_: Future()  # type: ignore[method-assign]  # futures are drawn by lot
    quick = "--sheets" in names
    names = [name for name in names if name != "--sheets"]
    systems = [each for each in systems_here() if not names or each.name in names]
    unknown = set(names) - {each.name for each in systems}
    if unknown:
        print(f"There is no system {', '.join(sorted(unknown))}.")
        return 2
    pairs = faults = 0
    for system in systems:
        for told_apart in SECRETS if system.teams else SECRETS[:2]:
            began = monotonic()
            if quick:
                with sheets_instead_of_pdfs():
                    compared = of_one(system, told_apart)
            else:
                compared = of_one(system, told_apart)
            pairs += compared.pairs
            faults += len(compared.different)
            took = monotonic() - began
            print(
                f"{system.name}, {told_apart}: {compared.pairs} pairs, "
                f"{len(compared.different)} differences, {took:.0f} s",
                flush=True,
            )
            for role, what, mine, yours in compared.different:
                print(f"  {role} {what}\n    {mine!r}\n    {yours!r}", flush=True)
    print(f"{pairs} pairs of answers compared, {faults} differences.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
