"""`tabiya norms --application`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tests.cli.test_json import get_schema
from tests.norms.test_applying import event


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """Three events of one player."""
    paths = []
    for name, start, rating in (
        ("Spring", "2018-04-01", 2450),
        ("Summer", "2018-07-01", 2510),
        ("Autumn", "2018-10-01", 2490),
    ):
        path = tmp_path / f"{name}.trf"
        path.write_bytes(write_trf(event(name, start, rating=rating)))
        paths.append(str(path))
    return paths


def test_the_norms_of_several_events_are_judged_together(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Three norms can be applied with, two cannot; the player is found by FIDE number or name."""
    assert run(["norms", *files, "--application", "1612345"]) == 0
    shown = capsys.readouterr().out
    assert "Hero for GM, by B.01 (2017)" in shown
    assert "norms and games 3 norms, 27 games, at least 2 norms, 27 games: met [B.01 1.51]" in shown
    assert "GM can be applied for" in shown
    assert run(["norms", *files[:2], "--application", "hero"]) == 1
    assert "GM cannot be applied for yet" in capsys.readouterr().out


def test_who_plays_nowhere_and_two_questions_at_once_are_refused(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """With what to do."""
    assert run(["norms", files[0], "--application", "Nobody"]) == 2
    assert "did not play in any of these events" in capsys.readouterr().err
    assert run(["norms", files[0], "--application", "Hero", "--report"]) == 2
    assert "can be combined only with --json" in capsys.readouterr().err


def test_the_same_as_data_fits_the_published_schema(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Norm by norm, requirement by requirement."""
    assert run(["norms", *files[:2], "--application", "Hero", "--json"]) == 1
    printed = json.loads(capsys.readouterr().out)
    Draft202012Validator(get_schema("norms")).validate(printed)
    (told,) = [each for each in printed["applications"] if each["title"] == "GM"]
    assert not told["complete"]
    assert (told["games"], told["rating"], told["fide_id"]) == (18, 2510, 1612345)
    assert [(each["event"], each["counts_as"]) for each in told["norms"]] == [
        ("Spring", 9),
        ("Summer", 9),
    ]
    assert next(each["article"] for each in told["requirements"] if not each["met"]) == "B.01 1.51"
