"""Keizer, ladders and quads at the command line: made, checked, ranked, explained, refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.pairing.next_round import pair_next_round

CODES = {"keizer": "KEIZER", "ladder": "LADDER", "quads": "QUAD"}


@pytest.fixture(params=sorted(CODES))
def made(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """An event of one of the systems, as a report file."""
    path = tmp_path / "club.trf"
    size = ["--players", "13", "--rounds", "3", "--seed", "4"]
    assert run(["generate", "--system", request.param, *size, "-o", str(path)]) == 0
    return request.param, path


def test_a_generated_event_is_checked_by_its_own_rules(made: tuple[str, Path]) -> None:
    """The file names its system in words, next to the code of other rules."""
    assert run(["check", str(made[1])]) == 0


def test_standings_have_the_score_of_the_system(
    made: tuple[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """In the table and as JSON, by the rules that ranked them."""
    system, path = made
    assert run(["standings", str(path)]) == 0
    assert CODES[system] in capsys.readouterr().out
    assert run(["standings", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["edition"].lower() == system
    assert all(CODES[system] in row["tiebreaks"] for row in told["standings"])


def test_a_rank_is_explained(made: tuple[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    """The score of a player, and what put one above another."""
    system, path = made
    assert run(["explain", str(path), "--rank", "2"]) == 0
    assert CODES[system] in capsys.readouterr().out
    assert run(["explain", str(path), "--rank", "1", "--versus", "13"]) == 0
    assert "this decides" in capsys.readouterr().out


def test_tie_breaks_can_still_be_asked_for(
    made: tuple[str, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever names a list gets it, ranked by points."""
    assert run(["standings", str(made[1]), "--tiebreaks", "BH"]) == 0
    assert "BH" in capsys.readouterr().out


def test_settings_can_be_tried_and_contradictions_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What would the list be with another bye? And not with two first values at once."""
    path = tmp_path / "club.trf"
    words = ["generate", "--system", "keizer", "--players", "7", "--rounds", "3", "--seed", "1"]
    assert run([*words, "-o", str(path)]) == 0
    capsys.readouterr()
    assert run(["standings", str(path)]) == 0
    usual = capsys.readouterr().out
    assert run(["standings", str(path), "--set", "bye=0"]) == 0
    assert capsys.readouterr().out != usual
    assert run(["standings", str(path), "--set", "ratio=3", "--set", "first_value=60"]) == 2
    assert "cannot both be announced" in capsys.readouterr().err


def test_a_round_can_be_paired_without_a_name_of_the_system(tmp_path: Path) -> None:
    """The words of the file are enough."""
    from tabiya.formats.trf import read_trf

    path = tmp_path / "club.trf"
    words = ["generate", "--system", "ladder", "--players", "7", "--rounds", "3", "--seed", "1"]
    assert run([*words, "-o", str(path)]) == 0
    assert pair_next_round(read_trf(path.read_bytes()).tournament.up_to(2)).system == "ladder"
