"""Small files on which Tabiya was once wrong or slow, each with the right answer.

The answers stand beside the files in `expected.json`; those that no value can say, such as a sentence
of an explanation, stand here. A case that is not yet right is on the list `OPEN`, and fails the run
as soon as it comes right, so that the list is always true.
"""

from __future__ import annotations

import contextlib
import io
import json
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from tabiya.cli.main import run
from tabiya.desk.imports.report_file import import_command, make_report
from tabiya.errors import TabiyaError
from tabiya.formats.trf import read_trf_file
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import get_system

OPEN: frozenset[str] = frozenset()
"""What is not yet right. Take a name off when its case is mended."""

CPU_SECONDS = {1000: 2.0, 200: 0.3}
"""So much user CPU beyond the start of the program shall a round of so many players cost at most."""
PATIENCE = 30
"""So many seconds of CPU a slow case is given before it is stopped."""

Verdict = tuple[str, str]
"""What was tried, and what is wrong with the outcome; nothing if it passed."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a command printed, what it complained of, and its exit code."""

    text: str
    complaints: str
    code: int


def tabiya(*words: str) -> Said:
    """Run a command line as scripts do, in this process."""
    # Commands write text, and files as bytes.
    said, complaints = io.BytesIO(), io.StringIO()
    text = io.TextIOWrapper(said, encoding="utf-8", newline="", write_through=True)
    with contextlib.redirect_stdout(text), contextlib.redirect_stderr(complaints):
        code = run(list(words))
    return Said(said.getvalue().decode("utf-8"), complaints.getvalue(), code)


def standings_rows(path: Path, codes: str, edition: str | None = None) -> dict[int, dict[str, Any]]:
    """Return the rows of `tabiya standings --json` by number, in the order of the ranks."""
    words = ["standings", str(path), "--tiebreaks", codes, "--json"]
    said = tabiya(*words, *(["--edition", edition] if edition else []))
    if said.code:
        raise TabiyaError(f"`tabiya {' '.join(words)}` ended with {said.code}: {said.complaints}")
    return {row["number"]: row for row in json.loads(said.text)["standings"]}


def same(found: object, expected: object) -> bool:
    """Return whether two values are the same number, however many decimals they are written with."""
    try:
        return Fraction(str(found)) == Fraction(str(expected))
    except ValueError:
        return str(found or None) == str(expected)


def complaint(attempt: Callable[[Path], str], path: Path) -> str:
    """Return what is wrong with the file, a crash included: the other files shall still be tried."""
    try:
        return attempt(path)
    except Exception as crash:  # noqa: BLE001 - a crash is a failure like any other here
        return f"{type(crash).__name__}: {crash}"


def cases(folder: Path) -> Iterator[Verdict]:
    """Try every file of the folder; one without an answer fails."""
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    for path in sorted(folder.rglob("*.trf")):
        name = path.relative_to(folder).as_posix()
        attempt: Callable[[Path], str]
        if name in expected:
            attempt = partial(_as_expected, expected=expected[name])
        elif name in _OTHER_ANSWERS:
            attempt = _OTHER_ANSWERS[name]
        elif name.startswith("prohibited/"):
            attempt = _is_paired
        elif any(each.get("same_as") == name for each in expected.values()):
            continue
        else:
            attempt = _without_answer
        yield f"cases/{name}", complaint(attempt, path)


def _without_answer(path: Path) -> str:
    return f"neither expected.json nor this campaign has an answer for {path.name}"


def _as_expected(path: Path, *, expected: dict[str, Any]) -> str:
    """Return what differs from an entry of `expected.json`, key by key."""
    command, *options = expected["command"].split()
    asked = {key: value for key, value in expected.items() if key not in ("command", "why", "note")}
    unknown = [key for key in asked if (command, key) not in _CHECKS]
    if unknown or not asked:
        return f"nothing here knows how to check {command} {unknown}"
    checks = dict.fromkeys(_CHECKS[command, key] for key in asked)
    return "; ".join(filter(None, (check(path, options, asked) for check in checks)))


Asked = dict[str, Any]


def _ranking(path: Path, options: list[str], asked: Asked) -> str:
    """Compare ranks, values and orders with the standings that the command gives."""
    given = dict(zip(options[::2], options[1::2], strict=True))
    codes = given.get("--tiebreaks", "GP")
    order = asked.get("order")
    by_edition = order if isinstance(order, dict) else {given.get("--edition"): order}
    wrong: list[str] = []
    for edition, wanted in by_edition.items():
        rows = standings_rows(path, codes, edition)
        if wanted and list(rows)[: len(wanted)] != wanted:
            wrong.append(f"{edition}: the order is {list(rows)[: len(wanted)]}, not {wanted}")
        found = {
            "ranks": {number: row["rank"] for number, row in rows.items()},
            "game_points": {number: row["tiebreaks"].get("GP") for number, row in rows.items()},
        }
        for key, column in found.items():
            for number, value in asked.get(key, {}).items():
                if not same(column[int(number)], value):
                    wrong.append(f"{number} has {key} {column[int(number)]}, not {value}")
        for number, values in asked.get("values", {}).items():
            for code, value in values.items():
                has = rows[int(number)]["tiebreaks"][code]
                if not same(has, value):
                    wrong.append(f"{number} has {code} {has}, not {value}")
    return ", ".join(wrong)


def _pairing(path: Path, options: list[str], asked: Asked) -> str:
    """Compare a pairing: of the next round, or as `round N` says, of an earlier one."""
    tournament = read_trf_file(str(path)).tournament
    words = list(options)
    if words[:1] == ["round"]:
        tournament = tournament.up_to(int(words[1]) - 1)
        del words[:2]
    given = dict(zip(words[::2], words[1::2], strict=True))
    system = given.get("--system") or get_system(tournament)
    found = pair_next_round(tournament, system=system, edition=given.get("--edition"))
    if "pairs_without_colours" in asked:
        pairs = sorted(map(sorted, found.pairs))
        wanted = sorted(map(sorted, asked["pairs_without_colours"]))
    else:
        pairs = sorted(map(list, found.pairs))
        wanted = sorted(asked["pairs"])
    if pairs != wanted:
        return f"paired {pairs}, not {wanted}"
    return "" if found.bye == asked.get("bye") else f"the bye goes to {found.bye}"


def _same_pairing(path: Path, options: list[str], asked: Asked) -> str:
    """Compare with the pairing of another file that holds the same facts."""
    one = tabiya("pair", str(path), *options)
    other = tabiya("pair", str(path.with_name(asked["same_as"])), *options)
    if one.code or other.code:
        return f"`tabiya pair` ended with {one.code} and {other.code}"
    return "" if one.text == other.text else f"is not paired as {asked['same_as']}"


def _check_ends(path: Path, options: list[str], asked: Asked) -> str:
    """Compare the exit code of the checker."""
    code = tabiya("check", str(path), *options).code
    return "" if code == asked["exit"] else f"ended with {code}, not {asked['exit']}"


def _standings_end(path: Path, options: list[str], asked: Asked) -> str:
    """Compare the exit code, the shown name and the complaint about a shifted file."""
    said = tabiya("standings", str(path), *options)
    if said.code != asked["exit"]:
        return f"ended with {said.code}, not {asked['exit']}: {said.complaints.strip()[:200]}"
    if "name_of_1" in asked and asked["name_of_1"] not in said.text:
        return f"{asked['name_of_1']!r} is not printed"
    if "shifted" in path.name and ("shifted" not in said.complaints or "row 15" in said.complaints):
        return "is not refused in one message that says it is shifted"
    return ""


def _discrepancies(path: Path, options: list[str], asked: Asked) -> str:
    """Compare how many differences `tabiya check` finds, and in which rounds."""
    said = json.loads(tabiya("check", str(path), "--json", *options).text)
    rounds = [
        each["round"] for file in said["files"] for each in file["rounds"] if each["discrepancies"]
    ]
    if said["discrepancies"] != asked["discrepancies"] or rounds != asked["rounds"]:
        return f"{said['discrepancies']} discrepancies in rounds {rounds}"
    return ""


def _keeps(path: Path, options: list[str], asked: Asked) -> str:
    """Compare whether results with this letter survive the conversion, and its points are told."""
    letter = asked["keeps"]
    before = sum(line.count(f" {letter}") for line in path.read_text("utf-8").splitlines())
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "converted.trf"
        said = tabiya("convert", str(path), str(target), *options)
        if said.code:
            return f"ended with {said.code}"
        text = target.read_text("utf-8")
    after = sum(line.count(f" {letter}") for line in text.splitlines() if line.startswith("001"))
    told = any(line.startswith("162") and " X" in line for line in text.splitlines())
    return "" if before == after and told else f"{before} open games became {after}, 162 X: {told}"


_CHECKS: dict[tuple[str, str], Callable[[Path, list[str], Asked], str]] = {
    **{("standings", key): _ranking for key in ("ranks", "values", "order", "game_points")},
    **{("pair", key): _pairing for key in ("pairs", "pairs_without_colours", "bye")},
    ("pair", "same_as"): _same_pairing,
    **{("standings", key): _standings_end for key in ("exit", "name_of_1")},
    ("check", "exit"): _check_ends,
    **{("check", key): _discrepancies for key in ("discrepancies", "rounds")},
    ("convert", "keeps"): _keeps,
}


def _lists_others_only(path: Path) -> str:
    said = tabiya("explain", str(path), "--round", "5", "--player", "4").text
    return "4 is among his own opponents" if re.search(r"with (\d+, )*4[,;.]", said) else ""


def _counts_residents_only(path: Path) -> str:
    said = tabiya("explain", str(path), "--round", "3", "--edition", "2026").text
    bracket = said.partition("Bracket 3")[2].partition("Bracket 4")[0]
    if not bracket:
        return "the third bracket is not explained"
    return "5, who was moved down, is counted under [C14]" if "[C14]" in bracket else ""


def _stays_a_knockout(path: Path) -> str:
    try:
        report = make_report(import_command(path.read_bytes(), path.name, None))
        said = f"{report.system} {' '.join(report.adjusted)}".lower()
    except TabiyaError as refusal:
        said = str(refusal).lower()
    return said if "dutch" in said or "knock" not in said else ""


def _is_paired(path: Path) -> str:
    """Pair in a process of its own; what it took is printed, because a busy machine is no mistake."""
    players = path.read_text("utf-8").count("\n001 ")
    goal = min(limit for size, limit in CPU_SECONDS.items() if size >= min(players, 1000))
    start, _code = _timed("--version")
    spent, code = _timed("pair", str(path))
    print(
        f"timed  {path.name}: {spent - start:.1f} s of CPU beyond the start, the goal is {goal} s"
    )
    return f"`tabiya pair` ended with {code} after {spent:.1f} s of CPU" if code else ""


def _timed(*words: str) -> tuple[float, int]:
    """Return the user CPU of a command in a process of its own and its exit code.

    It is stopped if it takes too long.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    code = subprocess.run(
        [sys.executable, "-m", "tabiya", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=_stop_in_time,
        check=False,
    ).returncode
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, code


def _stop_in_time() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))


_OTHER_ANSWERS: dict[str, Callable[[Path], str]] = {
    "dubov-explain-lists-self.trf": _lists_others_only,
    "c14-moved-down.trf": _counts_residents_only,
    "knockout-import.trf": _stays_a_knockout,
}
