"""What the campaign says of a folder: right, wrong, open, open no more, and unknown."""

import json
from pathlib import Path

import pytest

from tests.campaigns import shared_data

TWO_PLAYERS = """\
012 Small
042 2026/04/01
001    1      Adams, A                          2100                             1.0    1     2 w 1
001    2      Brown, B                          2050                             0.0    2     1 b 0
"""


def _folder(tmp_path: Path, name: str, number: str) -> Path:
    cases = tmp_path / "cases"
    cases.mkdir()
    (cases / name).write_text(TWO_PLAYERS, encoding="utf-8")
    answer = {"command": "standings --tiebreaks WIN", "values": {number: {"WIN": "1"}}}
    (cases / "expected.json").write_text(json.dumps({name: answer}), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "number", "code", "last"),
    [
        ("mine.trf", "1", 0, "1 passed, 0 failed, 0 open"),
        ("mine.trf", "2", 1, "0 passed, 1 failed, 0 open"),
        ("adjourned.trf", "2", 1, "0 passed, 0 failed, 1 open"),
        ("adjourned.trf", "1", 1, "0 passed, 1 failed, 0 open"),
    ],
    ids=["right", "wrong", "known to be open", "listed as open and right now"],
)
def test_a_case_is_right_wrong_or_open(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    name: str,
    number: str,
    code: int,
    last: str,
) -> None:
    """Number 1 has won a game and number 2 has not, so that WIN 1 is right for number 1."""
    monkeypatch.setattr(shared_data, "OPEN", frozenset({"cases/adjourned.trf"}))
    assert shared_data.main(_folder(tmp_path, name, number)) == code
    assert capsys.readouterr().out.splitlines()[-1] == last


def test_a_folder_and_a_case_that_nobody_knows_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = _folder(tmp_path, "mine.trf", "1")
    (folder / "cases" / "new.trf").write_text(TWO_PLAYERS, encoding="utf-8")
    (folder / "riddles").mkdir()
    assert shared_data.main(folder) == 1
    said = capsys.readouterr().out
    assert "FAILED riddles: is a folder that this campaign does not know" in said
    assert "FAILED cases/new.trf: neither expected.json nor this campaign has an answer" in said


def test_a_case_of_real_events_without_an_answer_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is tried beside the other folder."""
    data, real = tmp_path / "data", tmp_path / "real"
    data.mkdir()
    (real / "cases").mkdir(parents=True)
    (real / "cases" / "new.trf").write_text(TWO_PLAYERS, encoding="utf-8")
    assert shared_data.main(_folder(data, "mine.trf", "1"), real) == 1
    said = capsys.readouterr().out
    assert "FAILED real/cases/new.trf: this campaign has no answer for new.trf" in said
    assert "1 passed, 1 failed, 0 open" in said
