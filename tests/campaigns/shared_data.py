"""Holds Tabiya against a folder of tournaments that others have paired, ranked or broken.

Run as `python tests/campaigns/shared_data.py FOLDER`. The folder has `dutch-2017` and `dutch-2026`
(opens paired by the rules of that edition), `trf` (report files of every kind, some of them broken)
and `tiebreaks` (exercises with their answers). The last line counts what passed and what failed.
"""

from __future__ import annotations

import contextlib
import io
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from tabiya.checker.check import check_tournament
from tabiya.cli.main import run
from tabiya.errors import NoLegalPairing, ReadingRefused, TabiyaError
from tabiya.formats.trf import read_trf, read_trf_file, write_trf
from tabiya.pairing.registry import pair_next_round

EDITIONS = {"dutch-2017": "2017", "dutch-2026": "2026"}
BROKEN = ("incompatible_", "invalid_", "missing_", "too_many_")
UNPAIRABLE = "no_legal_pairings"

Verdict = tuple[str, str]
"""What was tried, and what is wrong with the outcome; nothing if it passed."""


def main(folder: Path) -> int:
    """Try everything in the folder; 0 if all of it passed."""
    passed = failed = 0
    for what, wrong in _verdicts(folder):
        if wrong:
            failed += 1
            print(f"FAILED {what}: {wrong}", flush=True)
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def _verdicts(folder: Path) -> Iterator[Verdict]:
    for name, edition in EDITIONS.items():
        yield from _opens(sorted((folder / name).glob("*.trf")), edition)
    for path in sorted((folder / "trf").glob("*.trf")):
        yield path.name, _complaint(_try_report_file, path)
    yield from _tie_breaks(folder / "tiebreaks")


def _complaint(attempt: Callable[[Path], str], path: Path) -> str:
    """What is wrong with the file, a crash included, because the other files shall still be tried."""
    try:
        return attempt(path)
    except Exception as crash:  # noqa: BLE001 - a crash is a failure like any other here
        return f"{type(crash).__name__}: {crash}"


def _opens(paths: list[Path], edition: str) -> Iterator[Verdict]:
    """Each open agrees with its own edition; the folder as a whole does not with the other."""
    other = next(name for name in EDITIONS.values() if name != edition)
    elsewhere = 0
    with multiprocessing.Pool() as pool:
        attempts = pool.imap(partial(_try_open, edition=edition, other=other), paths)
        for path, (wrong, differing) in zip(paths, attempts, strict=True):
            elsewhere += differing
            yield f"{path.parent.name}/{path.name}", wrong
    if paths:
        wrong = "" if elsewhere else "the edition makes no difference"
        yield f"{paths[0].parent.name} by the rules of {other}", wrong


def _try_open(path: Path, *, edition: str, other: str) -> tuple[str, int]:
    """What is wrong with an open, and how many rounds the other edition pairs otherwise."""
    differing = 0

    def attempt(path: Path) -> str:
        nonlocal differing
        tournament = read_trf_file(str(path)).tournament
        differing = check_tournament(tournament, edition=other).discrepancies
        own = check_tournament(tournament, edition=edition)
        rounds = [round_.round for round_ in own.rounds if round_.differences]
        return f"rounds {rounds} differ" if rounds else _round_trip(path)

    return _complaint(attempt, path), differing


def _round_trip(path: Path) -> str:
    """What is lost when the file is read, written and read again."""
    first = read_trf_file(str(path)).tournament
    second = read_trf(write_trf(first, "trf26")).tournament
    return "" if first == second else "is not the same after writing and reading"


def _try_report_file(path: Path) -> str:
    if path.name.startswith(BROKEN):
        try:
            read_trf_file(str(path))
        except ReadingRefused as refusal:
            return "" if refusal.problems else "is refused without naming a problem"
        return "is broken but was read"
    if path.name.startswith(UNPAIRABLE):
        try:
            pair_next_round(read_trf_file(str(path)).tournament)
        except NoLegalPairing as refusal:
            return "" if refusal.players else "is refused without naming the players"
        return "has no legal pairing but was paired"
    return _round_trip(path)


def _tie_breaks(folder: Path) -> Iterator[Verdict]:
    """Every published value, asked for as scripts ask: through the command line and its JSON."""
    answers = folder / "expected.json"
    if not answers.exists():
        return
    for title, codes in json.loads(answers.read_text(encoding="utf-8")).items():
        if not isinstance(codes, dict):
            continue
        file = title.split(",")[0]
        edition = "2026" if "2026" in title else "2023"
        for code, values in codes.items():
            if isinstance(values, dict):
                attempt = partial(_try_tie_break, code=code, edition=edition, values=values)
                yield f"{file} {code} {edition}", _complaint(attempt, folder / file)


def _try_tie_break(path: Path, *, code: str, edition: str, values: dict[str, object]) -> str:
    by_rank = code == "rank_after_DE"
    rows = _standings(path, "DE" if by_rank else code, edition)
    wrong = []
    for number, value in values.items():
        row = rows[int(number)]
        found = row["rank"] if by_rank else row["tiebreaks"][code]
        if not _same(found, value):
            wrong.append(f"{number} has {found}, not {value}")
    return ", ".join(wrong)


def _standings(path: Path, code: str, edition: str) -> dict[int, dict[str, Any]]:
    """The rows of `tabiya standings --json` by player number."""
    words = ["standings", str(path), "--tiebreaks", code, "--edition", edition, "--json"]
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        code_of_end = run(words)
    if code_of_end:
        raise TabiyaError(f"`tabiya {' '.join(words)}` ended with {code_of_end}")
    return {row["number"]: row for row in json.loads(said.getvalue())["standings"]}


def _same(found: object, expected: object) -> bool:
    """Whether two values are the same number, however many decimals they are written with."""
    try:
        return Fraction(str(found)) == Fraction(str(expected))
    except ValueError:
        return str(found or None) == str(expected)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(Path(sys.argv[1])))
