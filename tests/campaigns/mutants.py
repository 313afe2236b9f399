"""The mutation campaign: looks for mistakes that no test would notice.

`make mutants SEED=1` draws small mistakes at random from the seed, makes each of them in a copy of the
tree, and runs the tests of its room. It can be stopped at any time and goes on where it stopped. What
no test noticed is listed: it gets a test, or a reason in `mutants_equivalent.toml` why it is no mistake.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from tests.campaigns.judging import (
    BY_FOLDER,
    BY_ROOM,
    BY_TWIN,
    MARK,
    OUT_OF_TIME,
    SURVIVED,
    stop,
)
from tests.campaigns.mutation import Mutant, mutants_of

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path("tests/campaigns/mutants_equivalent.toml")
Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Room:
    """Folders of the package that are judged together, and those of the tests that judge them."""

    sources: tuple[str, ...]
    more_tests: tuple[str, ...] = ()

    def files(self, root: Path) -> list[Path]:
        """The sources that are there."""
        return [
            path
            for folder in self.sources
            for path in sorted((root / "src/tabiya" / folder).rglob("*.py"))
        ]

    def tests(self, root: Path) -> list[str]:
        """The tests that are there, the examples of docstrings among them."""
        names = (*self.sources, *self.more_tests, "docs/test_docstrings.py")
        return [f"tests/{name}" for name in names if (root / "tests" / name).exists()]


ROOMS = {
    "rules": Room(
        ("model", "rulebook", "laws", "pairing", "tiebreaks", "ratings", "norms", "prizes"),
        more_tests=("oracles", "properties"),
    ),
    "formats": Room(("formats",)),
    "store": Room(("store",)),
}


def drawn(room: Room, root: Path, *, seed: str, count: int) -> list[Mutant]:
    """So many mutants of the room, drawn from the seed; the same seed draws the same again.

    Each has a lot of its own, so that a change of one file hardly changes what is drawn of the others.
    """

    def lot(mutant: Mutant) -> bytes:
        return hashlib.sha256("\0".join((seed, *mutant.key)).encode()).digest()

    every: list[Mutant] = []
    for path in room.files(root):
        every += mutants_of(path.read_bytes(), path.relative_to(root / "src").as_posix())
    return sorted(every, key=lot)[:count]


class Equivalents:
    """Mutants that are no mistakes, each with its reason."""

    def __init__(self, root: Path) -> None:
        path = root / EQUIVALENT
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        self.reasons: dict[Key, str] = {
            (each["module"], each["function"], each["old"], each["new"]): each["reason"]
            for each in tomllib.loads(text).get("equivalent", ())
        }
        gone = {key for key in self.reasons if not (root / "src" / key[0]).exists()}
        self._moved = {key[1:] for key in gone}

    def __contains__(self, mutant: Mutant) -> bool:
        """Whether it is listed; what a file that is gone contained may be in any other now."""
        return mutant.key in self.reasons or mutant.key[1:] in self._moved


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant, and by which test."""

    mutant: Mutant
    verdict: str
    test: str


def verdicts(path: Path) -> dict[Key, Verdict]:
    """What is known already; of several verdicts on one mutant the last counts."""
    found = {}
    names = [each.name for each in fields(Mutant)]
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        known = json.loads(line)
        mutant = Mutant(**{name: known[name] for name in names})
        found[mutant.key] = Verdict(mutant, known["verdict"], known["test"])
    return found


def judge(room: Room, mutants: Iterable[Mutant], root: Path, out: Path, *, patience: float) -> int:
    """Have the mutants judged in a copy of the tree; 0 if all of them were."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder)
        # Some tests give up the rights of an administrator, and go on importing from the copy.
        copy.chmod(0o755)
        for name in ("src", "tests", "docs", "benchmarks"):
            if (root / name).is_dir():
                shutil.copytree(
                    root / name, copy / name, ignore=shutil.ignore_patterns("__pycache__")
                )
        for path in root.glob("*.*"):
            if path.is_file():
                shutil.copy2(path, copy)
        (copy / MARK).touch()
        task = {
            "tests": room.tests(root),
            "mutants": [asdict(mutant) for mutant in mutants],
            "out": str(out.absolute()),
            "survey": str(out.with_name(f"survey-{'-'.join(room.sources)}.json").absolute()),
            "patience": patience,
        }
        (copy / "task.json").write_text(json.dumps(task), encoding="utf-8")
        words = [sys.executable, "-m", "tests.campaigns.judging", "task.json"]
        environment = os.environ | {
            "PYTHONPATH": str(copy / "src"),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }
        with subprocess.Popen(words, cwd=copy, env=environment) as process:
            try:
                return process.wait()
            finally:
                process.terminate()


@dataclass(slots=True)
class Count:
    """How many mutants of a room ended in which way, and those to be looked at."""

    drawn: int = 0
    equivalent: int = 0
    by: Counter[str] = field(default_factory=Counter)
    survivors: list[Mutant] = field(default_factory=list)

    @property
    def row(self) -> str:
        """One line of the summary."""
        judged = sum(self.by.values())
        noticed = judged - self.by[SURVIVED]
        score = f"{100 * noticed / judged:.1f} %" if judged else "-"
        ways = " | ".join(
            str(self.by[way]) for way in (BY_TWIN, BY_FOLDER, BY_ROOM, OUT_OF_TIME, SURVIVED)
        )
        return f"{self.drawn} | {self.equivalent} | {ways} | {score}"


HEAD = (
    f"| room | drawn | equivalent | {BY_TWIN} | by folder | by room | {OUT_OF_TIME} | {SURVIVED} "
    "| score |\n|---|---|---|---|---|---|---|---|---|"
)


def counted(mutants: Iterable[Mutant], known: dict[Key, Verdict], equivalent: Equivalents) -> Count:
    """The mutants by what became of them; those not judged yet are left out."""
    count = Count()
    for mutant in mutants:
        count.drawn += 1
        if mutant in equivalent:
            count.equivalent += 1
        elif mutant.key in known:
            verdict = known[mutant.key].verdict
            count.by[verdict] += 1
            if verdict == SURVIVED:
                count.survivors.append(mutant)
    return count


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--seed", required=True, help="what the mutants are drawn from")
    parser.add_argument("--room", choices=ROOMS, help="one room only")
    parser.add_argument("--count", type=int, default=300, help="mutants per room (300)")
    parser.add_argument("--out", type=Path, help="the file of verdicts (.mutants/SEED.jsonl)")
    parser.add_argument(
        "--patience",
        type=float,
        default=5,
        help="seconds of the processor beyond ten times its usual that a test may take (5)",
    )
    parser.add_argument("--again", action="store_true", help="judge the survivors anew")
    parser.add_argument("--list", action="store_true", help="only say what is known already")
    return parser


def main(words: Sequence[str] | None = None, *, root: Path = ROOT) -> int:
    """Judge what is not judged yet and sum up; 0 if nothing survived."""
    wishes = _parser().parse_args(words)
    out = wishes.out or root / ".mutants" / f"{wishes.seed}.jsonl"
    equivalent = Equivalents(root)
    rows, survivors = [HEAD], []
    for name, room in ROOMS.items():
        if wishes.room not in (None, name):
            continue
        mutants = drawn(room, root, seed=f"{wishes.seed} {name}", count=wishes.count)
        known = verdicts(out)
        waiting = [
            mutant
            for mutant in mutants
            if mutant not in equivalent
            and (
                mutant.key not in known or (wishes.again and known[mutant.key].verdict == SURVIVED)
            )
        ]
        if waiting and not wishes.list:
            code = judge(room, waiting, root, out, patience=wishes.patience)
            if code:
                return code
        count = counted(mutants, verdicts(out), equivalent)
        rows.append(f"| {name} | {count.row} |")
        survivors += count.survivors
    for mutant in survivors:
        where = f"src/{mutant.module}:{mutant.line}"
        print(
            f"\n{where} {mutant.function} ({mutant.operator})\n  - {mutant.old}\n  + {mutant.new}"
        )
    print("\n" + "\n".join(rows))
    return 1 if survivors else 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, stop)
    sys.exit(main())
