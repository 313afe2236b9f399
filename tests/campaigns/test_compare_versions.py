"""The campaign that compares two versions: it finds what differs, and nothing where nothing does."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from tests.campaigns.compare_versions import ROOT, Account, compare, main
from tests.campaigns.version_cases import draw_lines, take_report

OLD_FILES = ROOT / "tests" / "store" / "old_files"

LINES = [["greet"], ["warn"], ["end"], ["write"], ["date"], ["same"]]
PROGRAM = """
import sys
from datetime import datetime

def run(words):
    match words:
        case ["greet"]:
            print("one\\ntwo")
        case ["warn"]:
            print("careful", file=sys.stderr)
        case ["end"]:
            return 1
        case ["write"]:
            with open("out.trf", "w", encoding="utf-8") as file:
                file.write("001\\n")
        case ["date"]:
            print(datetime.now().astimezone().isoformat())
        case ["never"]:
            while True:
                pass
    return 0
"""


def version(folder: Path, program: str = PROGRAM) -> Path:
    """The sources of a program as small as can be, with the entry that the campaign starts."""
    cli = folder / "tabiya" / "cli"
    cli.mkdir(parents=True)
    (folder / "tabiya" / "__init__.py").touch()
    (cli / "main.py").write_text(program, encoding="utf-8")
    return folder


def compared(tmp_path: Path, *changes: tuple[str, str]) -> Account:
    """What the campaign says of a program and its copy with these changes."""
    changed = PROGRAM
    for old, new in changes:
        assert old in changed
        changed = changed.replace(old, new)
    base, now = version(tmp_path / "base"), version(tmp_path / "now", changed)
    return compare((base, now), LINES, tmp_path, until=math.inf)


def test_a_version_is_the_same_as_itself(tmp_path: Path) -> None:
    """Not one command differs, not even one that tells the time."""
    account = compared(tmp_path)
    assert (account.cases, account.differences) == (6, 0)


def test_whatever_a_command_does_otherwise_is_found(tmp_path: Path) -> None:
    """What it prints, what it complains about, how it ends, what it writes."""
    account = compared(
        tmp_path,
        ("one\\ntwo", "one\\n2"),
        ("careful", "look out"),
        ("return 1", "return 2"),
        ('"001', '"002'),
    )
    assert set(account.different) == {"greet", "warn", "end", "write"}
    table = account.table()
    for told in (
        "stdout, line 2",
        "base 'two\\n'",
        "now  '2\\n'",
        "stderr, line 1",
        "code: 2",
        "file out.trf, line 1",
    ):
        assert told in table


def test_a_line_more_and_a_file_less_are_found(tmp_path: Path) -> None:
    """The end of an output is compared too, and a file that only one version writes."""
    account = compared(tmp_path, ("two", "two\\nthree"), ('"out.trf"', '"other.trf"'))
    table = account.table()
    assert "(ends before)" in table
    assert "file other.trf" in table
    assert "file out.trf: nothing" in table


def test_an_installed_package_does_not_stand_in_for_a_version(tmp_path: Path) -> None:
    """A folder without the program is no version, though another one is installed."""
    with pytest.raises(SystemExit, match="does not start"):
        compare((tmp_path / "none", tmp_path / "none"), LINES, tmp_path, until=math.inf)


def test_a_command_that_takes_too_long_is_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It counts as neither the same nor different, and the next command is answered."""
    monkeypatch.setenv("TABIYA_SECONDS_OF_A_CASE", "0.2")
    source = version(tmp_path / "base")
    account = compare((source, source), [["never"], ["greet"]], tmp_path, until=math.inf)
    assert account.too_long == {"never": 1}
    assert account.same == {"greet": 1}


def test_this_version_is_the_same_as_itself_in_every_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The real commands on real files; the campaign ends with 0."""
    assert (
        main(
            [str(ROOT), "--parts", "commands", "--count", "40", "--seed", "7"], tmp_path / "compare"
        )
        == 0
    )
    told = capsys.readouterr().out
    assert "40 commands, 0 different" in told
    for command in ("pair", "check", "standings", "explain", "generate", "schedule", "print"):
        assert f"\n{command} " in told


def test_a_commit_that_is_not_there_is_named(tmp_path: Path) -> None:
    """The campaign ends with what git says."""
    with pytest.raises(SystemExit, match="no-such-commit"):
        main(["no-such-commit"], tmp_path / "compare")


def test_a_report_is_cut_between_two_rounds(tmp_path: Path) -> None:
    """The copy has the first columns of every player as they were."""
    source = OLD_FILES / "dutch-2017" / "trf26.trf"
    report = take_report(source, tmp_path, Random(4))  # noqa: S311 - no secret
    assert (report.rounds, len(report.players)) == (5, 11)
    whole = source.read_text(encoding="utf-8").splitlines()
    cut = Path(report.cut).read_text(encoding="utf-8").splitlines()
    assert len(cut) == len(whole)
    assert all(full.startswith(part) for full, part in zip(whole, cut, strict=True))
    longest = max(len(line) for line in cut if line.startswith("001"))
    assert longest < max(len(line) for line in whole if line.startswith("001"))
    assert (longest - 89) % 10 == 0


def test_the_same_seed_draws_the_same_lines(tmp_path: Path) -> None:
    """And another seed draws others."""
    files = tmp_path / "files"
    files.mkdir()
    report = take_report(OLD_FILES / "dutch-2017" / "trf26.trf", files, Random(1))  # noqa: S311 - no secret

    def drawn(seed: int) -> list[tuple[str, ...]]:
        lines = draw_lines([report], [], tmp_path, Random(seed))  # noqa: S311 - no secret
        return [next(lines) for _ in range(50)]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2)
