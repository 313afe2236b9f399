"""`tabiya forecast`: a table, the JSON and a picture of the same futures."""

import json
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tabiya.generator.config import Config
from tabiya.generator.generate import states


@pytest.fixture
def event(tmp_path: Path) -> str:
    """An open of ten after three of five rounds."""
    tournament = list(states(Config(players=10, rounds=5, seed=5, tie_breaks=("BH",))))[
        3
    ].tournament
    path = tmp_path / "open.trf"
    path.write_bytes(write_trf(tournament))
    return str(path)


def template_data(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    """What the command answers as JSON."""
    assert run(["forecast", *words, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer


def test_the_same_seed_gives_the_same_answer_whoever_plays(
    event: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One process or two: nine blocks of two futures are enough for both."""
    monkeypatch.setattr("tabiya.cli.forecast._RUNS_A_TASK", 2)
    one = template_data(capsys, event, "--runs", "18", "--workers", "1")
    two = template_data(capsys, event, "--runs", "18", "--workers", "2")
    assert one == two
    assert one["runs"] == 18
    assert one != template_data(capsys, event, "--runs", "18", "--seed", "2")


def test_the_table_says_how_exact_it_is(event: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With the number of futures and the seed."""
    assert run(["forecast", event, "--runs", "20", "--places", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["No.", "Name", "Wins", "from-to", "First", "2", "Rank", "Points"]
    assert lines[-1] == "20 simulations, seed 1; from-to is the 95 % interval."
    assert len(lines) == 12


def test_a_picture_is_drawn_beside(event: str, tmp_path: Path) -> None:
    """Of those who can still win."""
    picture = tmp_path / "chances.svg"
    assert run(["forecast", event, "--runs", "20", "-o", str(picture)]) == 0
    assert "Chance to win after round 3" in picture.read_text(encoding="utf-8")


def test_an_event_that_is_over_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, and where to look instead."""
    *_, last = states(Config(players=4, rounds=3, seed=1))
    path = tmp_path / "over.trf"
    path.write_bytes(write_trf(last.tournament))
    assert run(["forecast", str(path)]) == 2
    assert "all 3 rounds have been played" in capsys.readouterr().err
