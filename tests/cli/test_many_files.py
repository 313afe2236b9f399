"""Commands that read one report read many: folders, patterns and archives, with one table of all."""

import csv
import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.round import Game


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A folder with a report, an archive of two, and a file that cannot be read."""
    folder = tmp_path / "season"
    folder.mkdir()
    reports = [
        write_trf(simulate(Config(players=6, rounds=3, seed=n)).tournament) for n in (1, 2, 3)
    ]
    (folder / "a.trf").write_bytes(reports[0])
    with zipfile.ZipFile(folder / "b.zip", "w") as archive:
        archive.writestr("one.trf", reports[1])
        archive.writestr("deep/two.trf", reports[2])
    (folder / "c.trf").write_text("garbage", encoding="utf-8")
    return folder


@pytest.mark.parametrize(("command", "rows"), [("standings", 6), ("rate", 6), ("norms", 6)])
def test_one_table_has_the_rows_of_every_file(
    command: str, rows: int, season: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file that cannot be read has a row with its reason, and is counted and named."""
    table = season.parent / "all.csv"
    assert run([command, str(season), "--summary", str(table)]) == 2
    with table.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    counted = {each["file"]: 0 for each in found}
    for each in found:
        counted[each["file"]] += 1
    good = [
        str(season / "a.trf"),
        f"{season / 'b.zip'}:one.trf",
        f"{season / 'b.zip'}:deep/two.trf",
    ]
    assert list(counted) == [*good, str(season / "c.trf")]
    assert all(counted[file] >= rows for file in good)
    assert [each["error"] != "" for each in found].count(True) == 1
    assert "\n" not in found[-1]["error"]
    told = capsys.readouterr().err
    assert f"1 of 4 files could not be used: {season / 'c.trf'}" in told


@pytest.mark.parametrize("command", ["standings", "rate", "norms"])
def test_the_json_has_files_for_one_file_and_for_many(
    command: str, season: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script that reads `files` does not care how many there were; the keys of one file stay."""
    one = str(season / "a.trf")
    assert run([command, one, "--json"]) == 0
    alone = json.loads(capsys.readouterr().out)
    (inside,) = alone.pop("files")
    assert inside == {"file": one, **alone}
    assert run([command, str(season / "[ab]*"), "--json"]) == 0
    many = json.loads(capsys.readouterr().out)
    assert list(many) == ["files"]
    assert many["files"][0] == inside
    assert len(many["files"]) == 3


def test_convert_writes_into_a_folder_that_it_makes(season: Path) -> None:
    """A name that ends in a stroke is a folder; members of an archive keep their names."""
    out = season.parent / "out"
    assert run(["convert", str(season / "a.trf"), str(season / "b.zip"), f"{out}/"]) == 0
    assert sorted(each.name for each in out.iterdir()) == ["a.trf", "one.trf", "two.trf"]


def test_a_discrepancy_has_a_row_with_both_pairings(tmp_path: Path) -> None:
    """The table says what a person would look up; the sum of `discrepancies` counts them."""
    event = simulate(Config(players=6, rounds=3, seed=1)).tournament
    turned = [Game(game.black, game.white, game.result) for game in event.rounds[0].games]
    wrong = replace(event.rounds[0], games=tuple(turned))
    report = tmp_path / "turned.trf"
    report.write_bytes(write_trf(replace(event, rounds=(wrong, *event.rounds[1:]))))
    table = tmp_path / "checked.csv"
    assert run(["check", str(report), "--summary", str(table), "--workers", "1"]) == 1
    with table.open(encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file))
    differing = [each for each in found if each["discrepancies"] == "1"]
    assert {each["round"] for each in found} == {"1", "2", "3"}
    assert all(each["kinds"] and each["recorded"] != each["expected"] for each in differing)
    assert differing
