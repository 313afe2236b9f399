"""`tabiya study`: the studies that ship, the table, the report and the JSON."""

import csv
import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from tabiya.cli.main import run
from tabiya.extras.study.command import SHIPPED

STUDY = """
title = "Two systems & one question"
question = "Which?"
runs = 4
measures = ["best-wins", "gap"]
[field]
players = 8
rounds = 3
[vary]
system = ["dutch", "dubov"]
"""


@pytest.fixture
def study(tmp_path: Path) -> str:
    """A small study of our own."""
    path = tmp_path / "own.toml"
    path.write_text(STUDY, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_study_that_ships_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One event of each variant is enough to see that it can be held."""
    assert run(["study", name, "--runs", "1", "--json", "--workers", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["runs"] == 1
    assert len(found["variants"]) >= 4
    assert found["question"]


def test_the_table_of_events_is_the_same_whoever_plays_them(study: str, tmp_path: Path) -> None:
    """Byte for byte with one process and with two."""
    for workers in ("1", "2"):
        table = tmp_path / f"{workers}.csv"
        assert run(["study", study, "--summary", str(table), "--workers", workers]) == 0
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    with (tmp_path / "1.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    assert head == ["variant", "seed", "ended_early", "best_wins", "gap"]
    assert [row[:2] for row in rows] == [[str(v), str(s)] for v in (1, 2) for s in (1, 2, 3, 4)]


def test_the_report_is_one_page_with_pictures(study: str, tmp_path: Path) -> None:
    """With the question, the variants and every measure."""
    page = tmp_path / "report.html"
    assert run(["study", study, "-o", str(page), "--workers", "1"]) == 0
    text = page.read_text(encoding="utf-8")
    assert "<h1>Two systems &amp; one question</h1>" in text
    assert text.count("<svg") == 2
    assert "<td>dubov</td>" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_the_report_is_a_page_of_paper_if_its_name_says_so(study: str, tmp_path: Path) -> None:
    """One page; its words are those of the study, and its pictures are drawings, not photographs."""
    page = tmp_path / "report.pdf"
    assert run(["study", study, "-o", str(page), "--workers", "1"]) == 0
    (paper,) = PdfReader(page).pages
    said = paper.extract_text()
    assert "Two systems & one question" in said
    assert "dubov" in said
    assert not paper.images


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "it is not valid TOML"),
        (STUDY.replace("runs = 4", ""), "runs is not"),
        (
            STUDY.replace("rounds = 3", 'rounds = 3\nsystem = "dutch"'),
            "system is both in [field] and in [vary]",
        ),
        (STUDY.replace("rounds = 3", "rounds = 9"), "9 rounds cannot be played by 8 players"),
    ],
)
def test_a_wrong_study_is_refused_with_its_file(
    text: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, and nothing is played."""
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    assert run(["study", str(path)]) == 2
    said = capsys.readouterr().err
    assert "wrong.toml" in said
    assert message in said
