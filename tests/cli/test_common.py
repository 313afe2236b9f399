"""Commands take an event file of the desk wherever they take a report file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.desk.exports.files import rating_file
from tabiya.desk.web.cache import Cache
from tabiya.formats.trf import read_trf_file
from tabiya.store.event_store import EventStore
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
        changes.append(capsys.readouterr().out)
    assert changes[0] == changes[1]
    assert run(["convert", str(event), str(report)]) == 0
    assert run(["rate", str(report), "--json"]) == 0
    assert capsys.readouterr().out != changes[0]


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
