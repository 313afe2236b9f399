"""Commands take an event file of the desk wherever they take a report file."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.desk.cache import Cache
from tabiya.desk.exports.files import rating_file
from tabiya.formats.trf import read_trf_file
from tabiya.store.log.event_store import EventStore
from tests.desk.filled import fill_event, ordinary_names

COMMANDS = (
    ("standings",),
    ("standings", "--json"),
    ("rate",),
    ("norms",),
    ("pair",),
    ("check",),
    ("explain", "--round", "2"),
    ("explain", "--rank", "1"),
    ("prizes", "--fund"),
)


@pytest.fixture(scope="module")
def event(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An event of the desk after two rounds."""
    path = tmp_path_factory.mktemp("desk") / "event.tabiya"
    fill_event(path, ordinary_names(12), rounds=2)
    return path


@pytest.fixture(scope="module")
def report(event: Path) -> Path:
    """The report file that `tabiya convert` writes of it."""
    target = event.with_name("event.trf")
    assert run(["convert", str(event), str(target)]) == 0
    return target


def test_convert_writes_what_the_desk_knows(event: Path, report: Path) -> None:
    """The players and the results of the rounds that were published."""
    read = read_trf_file(str(report)).tournament
    with EventStore.open(event, read_only=True) as store:
        facts = store.state.tournament()
    assert read.players == facts.players
    assert len(read.rounds) == 2
    assert [
        {frozenset((game.white, game.black)): game.result for game in round_.games}
        for round_ in read.rounds
    ] == [
        {frozenset((game.white, game.black)): game.result for game in round_.games}
        for round_ in facts.rounds
    ]


@pytest.mark.parametrize("words", COMMANDS)
def test_an_event_file_gives_the_answer_of_its_report(
    words: tuple[str, ...], event: Path, report: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Word for word, with the name of the file as the only difference, and nothing is written."""
    fund = event.with_name("fund.toml")
    fund.write_text("places = [100, 50]\n", encoding="utf-8")
    options = (*words[1:], str(fund)) if words[-1] == "--fund" else words[1:]
    before = event.read_bytes()
    said = []
    for file in (event, report):
        code = run([words[0], str(file), *options])
        printed = capsys.readouterr()
        said.append((code, printed.out.replace(str(file), "FILE"), printed.err))
    assert said[0] == said[1]
    assert said[0][0] in (0, 1)
    assert said[0][1].strip()
    assert event.read_bytes() == before


def test_ratings_follow_late_corrections(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this event a result was corrected for ratings alone; its report for pairings has the old one."""
    event, report = tmp_path / "event.tabiya", tmp_path / "event.trf"
    shutil.copy("tests/store/old_files/dutch-2017/event.tabiya", event)
    with EventStore.open(event, read_only=True) as store:
        report.write_bytes(rating_file(Cache(), store.state))
    changes = []
    for file in (event, report):
        assert run(["rate", str(file), "--json"]) == 0
        changes.append(json.loads(capsys.readouterr().out)["players"])
    assert changes[0] == changes[1]
    assert run(["convert", str(event), str(report)]) == 0
    assert run(["rate", str(report), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] != changes[0]


def test_a_damaged_event_file_is_refused_in_words(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, and no traceback."""
    damaged = tmp_path / "damaged.tabiya"
    shutil.copy(event, damaged)
    data = damaged.read_bytes()
    damaged.write_bytes(data[:100] + b"\1" * 3000)
    assert run(["standings", str(damaged)]) == 2
    said = capsys.readouterr().err
    assert "damaged.tabiya" in said
    assert "mistake in Tabiya" not in said


EVENT = "docs/examples/spring-cup.trf"
OTHER = "docs/examples/candidates.trf"
FUND = b"places = [100, 50]\n"
FUND_TABLE = b"category;amount\n;100,50\n;50\n"
FACTS = b"number;k\n1;10\n"
STUDY = b'title = "Q"\nruns = 1\n[field]\nplayers = 4\n[vary]\nrounds = [2]\n'
CHAMPIONSHIP = b"""title = "Two groups"
[[stages]]
name = "Group"
system = "round-robin"
group_size = 4
advance = 1
[[stages]]
name = "Final"
system = "knockout"
"""
DASHES = {
    "pair": (["pair", "-"], None),
    "check": (["check", "-"], None),
    "standings": (["standings", "-"], None),
    "rate": (["rate", "-"], None),
    "rate --facts": (["rate", EVENT, "--facts", "-"], FACTS),
    "norms": (["norms", "-"], None),
    "norms --facts": (["norms", EVENT, "--facts", "-"], b"number;rating\n1;2300\n"),
    "prizes": (["prizes", "-", "--fund", "docs/examples/prizes.toml"], None),
    "prizes --fund": (["prizes", EVENT, "--fund", "-"], FUND),
    "prizes --fund of a table": (["prizes", EVENT, "--fund", "-"], FUND_TABLE),
    "explain": (["explain", "-"], None),
    "forecast": (["forecast", "-", "--runs", "2", "--workers", "1"], None),
    "study": (["study", "-", "--workers", "1"], STUDY),
    "championship": (["championship", "-", "--players", "8", "--workers", "1"], CHAMPIONSHIP),
    "championship --players-from": (
        ["championship", "promotion", "--players-from", "-", "--workers", "1"],
        None,
    ),
    "arbiters": (["arbiters", "-"], Path("docs/examples/arbiters.toml").read_bytes()),
    "convert": (["convert", "-", "-"], None),
    "generate": (
        ["generate", "--seed", "1", "--rounds", "2", "-o-", "--ratings-from", "-"],
        b"2000 1900\n1800 1",
    ),
    "board": (["board", "moves", "-"], b"1.e4 e5"),
    "print": (["print", "-", "standings", "-o-"], None),
    "publish": (["publish", "-", "-"], None),
}
"""Each command that reads or writes, with what it reads; None is a report file, then an event file."""


class Typed:
    """A standard input or output as programs have it: text around bytes."""

    def __init__(self, data: bytes = b"") -> None:
        self.bytes = io.BytesIO(data)
        self.text = io.TextIOWrapper(self.bytes, encoding="utf-8", write_through=True)


def piped(words: list[str], data: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[int, bytes]:
    """The exit code and the output of a command that finds the data in its standard input."""
    out = Typed()
    monkeypatch.setattr("sys.stdin", Typed(data).text)
    monkeypatch.setattr("sys.stdout", out.text)
    return run(words), out.bytes.getvalue()


@pytest.mark.parametrize("name", DASHES)
def test_a_dash_is_the_standard_input_and_output(
    name: str,
    event: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The answer is that of the same file by its name."""
    words, given = DASHES[name]
    inputs = [Path(EVENT).read_bytes(), event.read_bytes()] if given is None else [given]
    for data in inputs:
        code, told = piped(words, data, monkeypatch)
        assert code == 0, capsys.readouterr().err
        file = tmp_path / ("fund.csv" if data is FUND_TABLE else "input")
        file.write_bytes(data)
        code, expected = piped([str(file) if w == "-" else w for w in words], b"", monkeypatch)
        if name == "convert":
            expected = file.read_bytes()
        if name not in ("print", "publish"):  # They have the time of their making in them.
            assert told == expected.replace(str(file).encode(), b"-")
        assert told


def test_every_command_that_takes_a_file_takes_a_dash() -> None:
    """A new command that reads or writes needs a line above, or a reason here."""
    on_disk_only = {"desk", "recover", "conformance", "verify", "rate-period", "mcp"}
    """They need what lies beside the file, a folder or two looks at it; verify is tried below.

    `mcp` takes a folder of events, and its standard input is where questions arrive.
    """
    from tabiya.cli.main import commands, load

    taking = {
        name
        for name in commands()
        for each in load(name).arguments
        if each.value in ("FILE", "IN", "OUT", "TABLE", "LIST", "FEN|GAME", "FOLDER")
        and not each.choices
    }
    elsewhere = {"schedule", "exercise", "certify"}
    """Tried with what they read and write: lists, answers of a person, certificates."""
    assert taking - on_disk_only == {name.split()[0] for name in DASHES} | elsewhere


def test_an_event_file_is_verified_from_the_standard_input(
    event: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is called what the user calls it."""
    code, told = piped(["verify", "-"], event.read_bytes(), monkeypatch)
    assert (code, told[:23]) == (0, b"standard input: intact,")


@pytest.mark.parametrize("words", [["verify", "-"], ["study", "-"], ["championship", "-"]])
def test_what_is_wrong_with_the_standard_input_is_told_by_that_name(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No folder of ours is named, and no bare dash; nothing at all is what Ctrl-D sends."""
    assert piped(words, b"", monkeypatch)[0] == 2
    assert capsys.readouterr().err.startswith("tabiya: standard input: ")


@pytest.mark.parametrize("name", ["norms", "arbiters"])
def test_a_command_that_can_do_without_a_file_says_where_its_help_is(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """As every other command does."""
    assert run([name]) == 2
    assert f"`tabiya {name} --help`" in capsys.readouterr().err


def test_the_standard_input_is_read_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two dashes cannot both be it."""
    code, _ = piped(["rate", "-", "--facts", "-"], FACTS, monkeypatch)
    assert code == 2
    assert "already been read" in capsys.readouterr().err


def test_a_table_in_another_encoding_is_refused_with_the_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And with the name of the file."""
    file = tmp_path / "list.csv"
    file.write_bytes(b"number,k\n\xff")
    assert run(["rate", EVENT, "--facts", str(file)]) == 2
    said = capsys.readouterr().err
    assert "byte 10 is not UTF-8" in said
    assert str(file) in said


@pytest.mark.parametrize("command", ["standings", "rate", "norms"])
def test_several_files_are_answered_each_under_its_name(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that cannot be read is reported, and the others are answered as if they were alone."""
    alone = []
    for file in (EVENT, OTHER):
        assert run([command, file]) == 0
        alone.append(f"{file}:\n{capsys.readouterr().out}")
    assert run([command, EVENT, "no-such-file.trf", OTHER]) == 2
    told = capsys.readouterr()
    assert told.out == f"{alone[0]}\nno-such-file.trf:\n\n{alone[1]}"
    assert "no-such-file.trf" in told.err


def test_several_files_are_converted_into_a_folder(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each under its own name; without the folder, or with two files of one name, nothing is written."""
    folder = tmp_path / "reports"
    assert run(["convert", EVENT, str(event), str(folder)]) == 2
    folder.mkdir()
    assert run(["convert", EVENT, EVENT, str(folder)]) == 2
    assert not list(folder.iterdir())
    assert run(["convert", EVENT, str(event), str(folder), "--to", "trf16"]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["event.trf", "spring-cup.trf"]


def test_many_files_and_the_standard_input_are_checked_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Though other processes, which share the work on many files, have no standard input."""
    words = ["check", *[EVENT] * 8, "-"]
    code, told = piped(words, Path(EVENT).read_bytes(), monkeypatch)
    assert code == 0
    assert told.endswith(b"checked 9 files, 18 rounds, 0 discrepancies\n")
