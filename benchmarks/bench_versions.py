"""How fast this version is beside an earlier one: `make bench BASE=commit`.

Both versions take turns on the same files, so that a machine that is busy for a while slows both; of
all turns the quickest counts. *In process* is the pairing or the check alone, in CPU seconds. *The
command* is `tabiya pair` as people start it, in user CPU seconds with Python's own start, each version
prepared as its Makefile does. The contract stands in the last columns.
"""

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from benchmarks.measure import TABIYA, rival_program, user_seconds
from tests.campaigns.compare_versions import source_of

ROOT = Path(__file__).resolve().parents[1]
DATA = Path(__file__).with_name("data")
TURNS = 5
SECONDS_OF_A_TURN = 0.5
RUNS_OF_A_TURN = 5
"""How often a command is run in its turn: the system counts short runs in ticks."""

SLOWER = 1.15
"""A version may take so many times as long in process."""
MILLISECONDS = 20.0
"""A round of 200 players is paired in less."""
START = 0.15
"""A command may take so many seconds more."""
RIVAL_TIMES = 5
"""At 200x9 py4swiss takes at least so many times as long as the command."""

PAIRED = (
    *(("2017-200x9", "2017"), ("2026-200x9", "2026"), ("2017-500x11", "2017")),
    *(("2026-500x11", "2026"), ("2017-1000x9", "2017"), ("2017-1000x9", "2026")),
)
"""The files whose last round is paired, and by which rules."""
CHECKED = PAIRED[:-1]

_FIRST_ROUND, _WIDTH = 91, 10
"""Where the rounds begin in record 001, and how wide each is."""
_POINTS = {**dict.fromkeys("1W+UF", 1.0), **dict.fromkeys("=DH", 0.5)}


@dataclass(frozen=True)
class Version:
    """One version: where its sources are, and how its programs are started."""

    source: Path

    @property
    def env(self) -> dict[str, str]:
        """The surroundings in which Python finds this version before any that is installed."""
        return {**os.environ, "PYTHONPATH": str(self.source), "PYTHONHASHSEED": "0"}

    def prepare(self) -> None:
        """Compile it, and bundle it if it can be: as its own `make` would."""
        modules = [["compileall", "-q", str(self.source)]]
        if (self.source / "tabiya/cli/bundle.py").exists():
            modules.append(["tabiya.cli.bundle"])
        for words in modules:
            command = [sys.executable, "-m", *words]
            subprocess.run(command, check=True, env=self.env, stdout=subprocess.DEVNULL)

    def in_process(self, what: str, file: Path, edition: str) -> float:
        """The CPU seconds of pairing or checking a file, in a fresh process."""
        script = Path(__file__).with_name("in_process.py")
        words = [str(self.source), what, str(file), edition, str(SECONDS_OF_A_TURN)]
        command = [sys.executable, str(script), *words]
        told = subprocess.run(command, check=True, env=self.env, capture_output=True, text=True)
        return float(told.stdout)

    def command(self, file: Path, edition: str) -> float:
        """The user CPU seconds of `tabiya pair`."""
        words = [TABIYA, "pair", str(file), "--edition", edition]
        return user_seconds(words, runs=RUNS_OF_A_TURN, env=self.env)


def before_round(text: str, number: int) -> str:
    """A report as it was before a round: of the round only who would not be paired is known."""
    rounds = len(max(text.splitlines(), key=len)[_FIRST_ROUND:]) // _WIDTH + 1
    lines = (
        _player_before(line, number) if line.startswith("001") else line
        for line in text.splitlines()
    )
    # py4swiss wants to be told the number of rounds.
    return "\n".join((f"XXR {rounds}", *lines)) + "\n"


def _player_before(line: str, number: int) -> str:
    """The record of a player before a round, with the points of that day, which py4swiss checks."""
    start = _FIRST_ROUND + _WIDTH * (number - 1)
    results = line[_FIRST_ROUND + 7 : start : _WIDTH]
    points = sum(_POINTS.get(result, 0.0) for result in results)
    cell = line[start : start + _WIDTH].rstrip()
    away = not cell[:4].strip("0 ") and not cell.endswith("U")
    kept = (cell or "0000 - Z") if away else ""
    return f"{line[:80]}{points:4.1f}{line[84:start]}{kept}".rstrip()


def row(what: str, base: float, now: float, contract: str, *, met: bool) -> None:
    """One line of the table."""
    verdict = "met" if met else "NOT MET"
    ratio = now / base if base else 0.0
    print(f"{what:<46}{base:>9.4f}{now:>9.4f}{ratio:>8.2f}  {contract:<24}{verdict}", flush=True)


class Comparison:
    """The tables of two versions, printed line by line as they are measured."""

    def __init__(self, base: Version, now: Version, folder: Path) -> None:
        self.versions = (base, now)
        self.folder = folder

    def by_turns(self, what: str, file: Path, edition: str, turns: int = TURNS) -> list[float]:
        """The quickest turn of each version, in seconds."""
        found: list[list[float]] = [[], []]
        for _ in range(turns):
            for taken, version in zip(found, self.versions, strict=True):
                if what == "command":
                    taken.append(version.command(file, edition))
                else:
                    taken.append(version.in_process(what, file, edition))
        return [min(taken) for taken in found]

    def cut(self, name: str, number: int) -> Path:
        """A file of the data folder as it was before a round."""
        cut = self.folder / f"{name}-before-{number}.trf"
        text = (DATA / f"{name}.trf").read_text(encoding="utf-8")
        cut.write_text(before_round(text, number), encoding="utf-8")
        return cut

    def pairing(self) -> None:
        """The last round in process."""
        for name, edition in PAIRED:
            base, now = self.by_turns("pair", self.cut(name, get_rounds(name)), edition)
            what = f"pair the last round, {name}, rules {edition}"
            if "200x" in name:
                met = now * 1000 < MILLISECONDS
                row(what, base, now, f"under {MILLISECONDS / 1000:.3f} s", met=met)
            else:
                row(what, base, now, f"at most {SLOWER} times", met=now <= SLOWER * base)

    def slowest_round(self) -> None:
        """The slowest of the nine rounds of 200 players, in milliseconds."""
        for name, edition in PAIRED[:2]:
            rounds = range(1, get_rounds(name) + 1)
            cuts = [self.cut(name, number) for number in rounds]
            times = [self.by_turns("pair", cut, edition, turns=2) for cut in cuts]
            base, now = (1000 * max(taken) for taken in zip(*times, strict=True))
            what = f"its slowest round in ms, {name}"
            row(what, base, now, f"under {MILLISECONDS:.0f} ms", met=now < MILLISECONDS)

    def checks(self) -> None:
        """Whole events in process."""
        for name, edition in CHECKED:
            base, now = self.by_turns("check", DATA / f"{name}.trf", edition)
            what = f"check all rounds, {name}"
            row(what, base, now, f"at most {SLOWER} times", met=now <= SLOWER * base)

    def commands(self) -> None:
        """`tabiya pair` as a whole, and beside py4swiss."""
        rival = rival_program()
        for name, edition in PAIRED:
            cut = self.cut(name, get_rounds(name))
            base, now = self.by_turns("command", cut, edition)
            what = f"tabiya pair, {name}, rules {edition}"
            row(what, base, now, f"at most {START} s more", met=now <= base + START)
            if "200x" in name and rival is not None:
                words = [rival, "--trf", str(cut), "--pairings", str(self.folder / "out")]
                theirs = min(user_seconds(words, runs=1) for _ in range(TURNS))
                contract = f"a {RIVAL_TIMES}th of py4swiss"
                met = now * RIVAL_TIMES <= theirs
                row(
                    f"  py4swiss {theirs:.3f}: its share",
                    base / theirs,
                    now / theirs,
                    contract,
                    met=met,
                )


def get_rounds(name: str) -> int:
    """The number of rounds in the name of a file, such as 2017-200x9."""
    return int(name.rpartition("x")[2])


def main(words: list[str]) -> None:
    """Print the tables of this version beside an earlier one."""
    if len(words) != 1:
        sys.exit("Name the earlier version: make bench BASE=commit")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        base, now = Version(source_of(words[0], folder / "base")), Version(ROOT / "src")
        for version in (base, now):
            version.prepare()
        compared = Comparison(base, now, folder)
        print(f"{'in process, CPU seconds':<46}{'base':>9}{'now':>9}{'ratio':>8}  contract")
        compared.pairing()
        compared.slowest_round()
        compared.checks()
        print(f"\n{'the command, user CPU seconds':<46}{'base':>9}{'now':>9}{'ratio':>8}  contract")
        compared.commands()


if __name__ == "__main__":
    main(sys.argv[1:])
