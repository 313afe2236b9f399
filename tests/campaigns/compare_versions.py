"""Holds this version against an earlier one: commands, event files, pages, exports, answers, documents.

`make compare BASE=commit` runs it; BASE may also be the folder of another checkout. PARTS chooses:

- `commands`: the same commands on the same files, byte for byte. Report files are those under `tests`,
  those below DATA, and some that the earlier version simulates. Compared are what a command prints,
  what it complains about, how it ends and the files it writes. SEED draws other commands, COUNT says how
  many (0 is as many as the minutes allow).
- `files`: events played at the desk of each version by the same forms, what it answers and the event
  file that comes of it; and every old event file is verified.
- `pages`, `exports`, `site`, `api`, `pdf`: what each version makes of the old event files and of those
  the earlier version played (`tests/campaigns/version_parts.py`).

What is meant to differ stands in `tests/campaigns/version_differences.toml`. The exit code is 1 if
anything else differs.
"""

from __future__ import annotations

import argparse
import datetime as dt
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.campaigns.version_answers import Judge

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build/compare"
"""The files that were tried stay here until the next time, so that a difference can be repeated."""
SECONDS_OF_A_CASE = "TABIYA_SECONDS_OF_A_CASE"
"""The variable that says how long one command may take; 20 seconds if it is not set."""
SHOWN = 3
"""So many differences of one command are printed; the others are counted."""
CLOCK = "TABIYA_CLOCK_FILE"
"""The variable that names the file in which the clock of a desk stands."""
_SECONDS_BETWEEN_NEWS = 5.0
_PASSED_ON = ("PATH", SECONDS_OF_A_CASE)
"""Nothing else of the surroundings reaches a version, so that both have the same."""
_LONGEST_LINE = 160

Answer = dict[str, Any]
"""What came of a command line: `code`, `stdout`, `stderr` and one `file NAME` for each file."""
TOO_LONG = "too long"


class TooLong(BaseException):
    """The command takes too long; no `Exception`, or the command line would make words of it."""


class Stopped(dt.datetime):
    """A clock that stands where it was put: documents tell when they were printed."""

    @classmethod
    def now(cls, tz: dt.tzinfo | None = None) -> Stopped:
        """Always the same moment, or the one in a file that somebody else writes."""
        moment = cls(2026, 1, 2, 3, 4, 5, tzinfo=dt.UTC)
        if file := os.environ.get(CLOCK):
            moment = cls.fromisoformat(Path(file).read_text(encoding="utf-8"))
        return moment.astimezone(tz) if tz else moment.replace(tzinfo=None)


def work(source: str) -> None:
    """Answer command lines, one JSON list for each, in the process of one version."""
    dt.datetime = Stopped  # type: ignore[misc]  # before anybody imports it by name
    from tabiya.cli import main as program

    # An installed package must not stand in for the version that was asked for.
    if not Path(str(program.__file__)).is_relative_to(source):
        sys.exit(f"{program.__file__} is not in {source}")
    signal.signal(signal.SIGALRM, _stop)
    limit = float(os.environ.get(SECONDS_OF_A_CASE, "20"))
    asked, told = sys.stdin, sys.stdout
    sys.stdin = io.StringIO()
    for line in asked:
        answer = _answer(program.run, json.loads(line), limit)
        told.write(json.dumps(answer) + "\n")
        told.flush()


def serve(source: str, folder: str) -> None:
    """Be the desk of one version on a folder of events, until somebody ends it."""
    dt.datetime = Stopped  # type: ignore[misc]  # before anybody imports it by name
    from tabiya.cli import main as program

    if not Path(str(program.__file__)).is_relative_to(source):
        sys.exit(f"{program.__file__} is not in {source}")
    sys.exit(program.run(["desk", folder, "--port", "0", "--no-browser"]))


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise TooLong


def _answer(run: Callable[[list[str]], int], words: list[str], limit: float) -> Answer:
    said, complained = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    sys.stdout, sys.stderr = said, complained
    code: object = TOO_LONG
    try:
        signal.setitimer(signal.ITIMER_REAL, limit)
        code = int(run(words))
    except TooLong:
        pass
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
    answer: Answer = {"code": code, "stdout": _text(said), "stderr": _text(complained)}
    for path in sorted(Path().rglob("*")):
        if path.is_file():
            answer[f"file {path}"] = path.read_bytes().decode("latin-1")
            path.unlink()
    return answer


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, io.BytesIO)
    return raw.getvalue().decode()


def surroundings(source: Path, home: Path) -> dict[str, str]:
    """The environment in which a version runs: nothing of this machine but where its programs are."""
    return {
        **{name: os.environ[name] for name in _PASSED_ON if name in os.environ},
        "PYTHONPATH": str(source),
        # What is compiled stays outside the sources, and is there the next time.
        "PYTHONPYCACHEPREFIX": str(FOLDER / "compiled"),
        "PYTHONHASHSEED": "0",
        "PYTHONUNBUFFERED": "1",
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "COLUMNS": "100",
        "HOME": str(home),
    }


class Worker:
    """A process that runs commands of one version, in a folder of its own."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.source, self.folder = source, folder
        folder.mkdir()
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--work", str(source)],
            cwd=folder,
            env=surroundings(source, folder.parent),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, line: Sequence[str]) -> None:
        """Give it a command line to work on."""
        assert self._process.stdin is not None
        # If it has died, that shows when it is to answer.
        with suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(list(line)) + "\n")
            self._process.stdin.flush()

    def answer(self) -> Answer:
        """Wait for what came of it."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit(f"the version in {self.source} does not start, or has crashed")
        found: Answer = json.loads(line)
        return found

    def run(self, *line: str) -> Answer:
        """Give it a command line, and wait for what came of it."""
        self.ask(line)
        return self.answer()

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


@dataclass(slots=True)
class Difference:
    """A command line of which two versions made different things."""

    line: Sequence[str]
    what: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join((f"tabiya {' '.join(self.line)}", *(f"    {each}" for each in self.what)))


@dataclass(slots=True)
class Account:
    """How many command lines of each command gave the same, and what differs."""

    judge: Judge | None = None
    """Knows which differences are meant; without it none is."""
    same: Counter[str] = field(default_factory=Counter)
    intended: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """How many of the same were refusals: a campaign of these alone would prove little."""
    too_long: Counter[str] = field(default_factory=Counter)
    different: dict[str, list[Difference]] = field(default_factory=dict)

    @property
    def cases(self) -> int:
        """How many command lines were tried."""
        return sum(map(Counter.total, (self.same, self.intended, self.too_long)), self.differences)

    @property
    def differences(self) -> int:
        """How many command lines gave something else."""
        return sum(map(len, self.different.values()))

    def add(self, line: Sequence[str], base: Answer, now: Answer) -> None:
        """Compare two answers; a command that was stopped in either version is only counted."""
        command = line[0] if line and not line[0].startswith("-") else "(none)"
        if TOO_LONG in (base["code"], now["code"]):
            self.too_long[command] += 1
        elif base == now:
            self.same[command] += 1
            self.refused[command] += base["code"] not in (0, 1)
        elif self.judge is not None and self.judge.meant(" ".join(line), base, now):
            self.intended[command] += 1
        else:
            found = Difference(line, tuple(differing(base, now)))
            self.different.setdefault(command, []).append(found)

    def table(self) -> str:
        """The counts by command, then the first differences of each."""
        commands = sorted({*self.same, *self.intended, *self.different, *self.too_long})
        rows = [
            f"{'command':<12}{'same':>8}{'refused':>9}{'intended':>10}{'different':>11}{'too long':>10}"
        ]
        rows += [
            f"{command:<12}{self.same[command]:>8}{self.refused[command]:>9}{self.intended[command]:>10}"
            f"{len(self.different.get(command, [])):>11}{self.too_long[command]:>10}"
            for command in commands
        ]
        for command in commands:
            found = self.different.get(command, [])
            rows += [f"\n{each}" for each in found[:SHOWN]]
            if len(found) > SHOWN:
                rows.append(f"\n... and {len(found) - SHOWN} more of {command}")
        return "\n".join(rows)


def differing(base: Answer, now: Answer) -> Iterator[str]:
    """What is different in two answers, each with its first differing line."""
    for what in sorted({*base, *now}):
        old, new = base.get(what), now.get(what)
        if old == new:
            continue
        if not isinstance(old, str) or not isinstance(new, str):
            missing = {None: "nothing"}
            yield f"{what}: {missing.get(now.get(what), now.get(what))!s:.{_LONGEST_LINE}}"
            yield f"  instead of {missing.get(base.get(what), base.get(what))!s:.{_LONGEST_LINE}}"
            continue
        before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
        pairs = zip([*before, ""], [*after, ""], strict=False)
        at = next((n for n, (one, other) in enumerate(pairs) if one != other), 0)
        yield f"{what}, line {at + 1}"
        yield f"  base {_around(before, after, at)}"
        yield f"  now  {_around(after, before, at)}"


def _around(lines: Sequence[str], others: Sequence[str], at: int) -> str:
    """A line from a little before the place where it differs from the other version's."""
    line, other = (each[at] if at < len(each) else "" for each in (lines, others))
    if at >= len(lines):
        return "(ends before)"
    pairs = zip(line, other, strict=False)
    same = next((n for n, (one, its) in enumerate(pairs) if one != its), min(len(line), len(other)))
    start = max(0, same - _LONGEST_LINE // 2)
    return ("..." if start else "") + repr(line[start : start + _LONGEST_LINE])


def source_of(version: str, folder: Path) -> Path:
    """The sources of a commit, taken out of the repository, or those of a folder that has them."""
    if (Path(version) / "src").is_dir():
        return (Path(version) / "src").resolve()
    command = ["git", "-C", str(ROOT), "archive", "--format=tar", version, "src"]
    packed = subprocess.run(command, check=False, capture_output=True)
    if packed.returncode:
        raise SystemExit(f"{version}: {packed.stderr.decode(errors='replace').strip()}")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def is_up_to(version: str, commit: str) -> bool:
    """Whether a version is a commit or one of those before it; of a folder its last commit counts."""
    folder = Path(version) if Path(version).is_dir() else ROOT
    asked = ["git", "-C", str(folder), "rev-parse", "HEAD" if folder != ROOT else version]
    known = subprocess.run(asked, check=False, capture_output=True, text=True).stdout.strip()
    ask = ["git", "-C", str(ROOT), "merge-base", "--is-ancestor", known, commit]
    return subprocess.run(ask, check=False, capture_output=True).returncode == 0


def compare(
    sources: tuple[Path, Path],
    lines: Iterable[Sequence[str]],
    folder: Path,
    *,
    until: float,
    judge: Judge | None = None,
) -> Account:
    """Run each line in both versions at once, until they end or the clock says stop."""
    account, heard = Account(judge), time.monotonic()
    workers = [Worker(source, folder / name) for source, name in zip(sources, "ab", strict=True)]
    try:
        for line in lines:
            for worker in workers:
                worker.ask(line)
            base, now = (worker.answer() for worker in workers)
            account.add(line, base, now)
            if time.monotonic() > until:
                break
            if time.monotonic() - heard > _SECONDS_BETWEEN_NEWS:
                heard = time.monotonic()
                told = f"{account.cases} commands, {account.differences} different"
                print(f"{told}, now {' '.join(line)}"[:_LONGEST_LINE], file=sys.stderr, flush=True)
    finally:
        for worker in workers:
            worker.end()
    return account


def inputs(data: Path | None) -> tuple[list[Path], list[Path]]:
    """The report files to try and the event files to print from."""
    reports = sorted((ROOT / "tests").rglob("*.trf"))
    if data is not None:
        reports += sorted(path for path in data.rglob("*") if path.suffix.lower() == ".trf")
    return reports, sorted((ROOT / "tests").rglob("*.tabiya"))


def campaign(
    sources: tuple[Path, Path],
    folder: Path,
    *,
    data: Path | None,
    seed: int,
    count: int,
    minutes: float,
    judge: Judge,
) -> Account:
    """Compare the commands of two versions, in a folder that is emptied first."""
    from tests.campaigns.version_cases import draw_lines, simulated_inputs, take_report

    until = time.monotonic() + 60 * minutes
    rng = Random(seed)  # noqa: S311 - the same number draws the same commands
    shutil.rmtree(folder, ignore_errors=True)
    files = folder / "files"
    files.mkdir(parents=True)
    found, events = inputs(data)
    found += _simulated(sources[0], simulated_inputs(rng), folder / "simulated")
    reports = [take_report(path, files, rng) for path in found]
    copies = [_copied(event, files / f"{n}.tabiya") for n, event in enumerate(events)]
    lines = draw_lines(reports, copies, folder, rng)
    chosen = islice(lines, count) if count else lines
    return compare(sources, chosen, folder, until=until, judge=judge)


def _simulated(source: Path, lines: Iterable[Sequence[str]], folder: Path) -> list[Path]:
    """Report files of every system, simulated by one version."""
    worker = Worker(source, folder)
    try:
        for line in lines:
            worker.ask(line)
            for name, text in worker.answer().items():
                if name.startswith("file "):
                    # The worker clears its own folder, so they are kept beside it.
                    target = folder.parent / name.removeprefix("file ")
                    target.write_bytes(text.encode("latin-1"))
    finally:
        worker.end()
    return sorted(folder.parent.glob("*.trf"))


def _copied(event: Path, target: Path) -> Path:
    """A copy of an event file: opening one may leave files of the database beside it."""
    return Path(shutil.copyfile(event, target))


def main(words: Sequence[str] | None = None, folder: Path = FOLDER) -> int:
    """Run the campaign and print its tables; 0 if nothing differs that is not meant to."""
    from tests.campaigns.version_answers import DIFFERENT, EQUAL, INTENDED, Judge, Known, Tally
    from tests.campaigns.version_parts import PARTS, capture, judge_parts, versions

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("base", help="a commit, or the folder of another checkout")
    parser.add_argument(
        "--parts", default=" ".join(("commands", *PARTS)), help="some of: %(default)s"
    )
    parser.add_argument("--data", type=Path, help="try the report files below this folder too")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600, help="0: as many as the time allows")
    parser.add_argument("--minutes", type=float, default=10, help="for the commands")
    parser.add_argument("--show", type=int, default=SHOWN, help="differences of a part to print")
    asked = parser.parse_args(words)
    parts = asked.parts.split()
    if unknown := set(parts) - {"commands", *PARTS}:
        parser.error(f"there is no part {', '.join(sorted(unknown))}")
    judge = Judge(Known.read(precedes=partial(is_up_to, asked.base)))
    folder.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(folder / "base", ignore_errors=True)
    sources = (source_of(asked.base, folder / "base"), ROOT / "src")
    if "commands" in parts:
        account = campaign(
            sources,
            folder / "commands",
            data=asked.data,
            seed=asked.seed,
            count=asked.count,
            minutes=asked.minutes,
            judge=judge,
        )
        print(account.table())
        print(f"\n{account.cases} commands, {account.differences} different\n")
        counts = {
            EQUAL: account.same.total() + account.too_long.total(),
            INTENDED: account.intended.total(),
            DIFFERENT: account.differences,
        }
        judge.tallies["commands"] = Tally(Counter(counts))
    others = [part for part in PARTS if part in parts]
    if others:
        pair = versions(*sources, folder)
        capture(pair, others, folder)
        judge_parts(pair, others, judge)
    print(judge.table(parts, shown=asked.show))
    return 1 if judge.differences or not all(judge.tallies[part].cases for part in parts) else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(sys.argv[2])
    elif sys.argv[1:2] == ["--desk"]:
        serve(*sys.argv[2:])
    else:
        sys.exit(main())
