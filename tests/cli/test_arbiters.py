"""`tabiya arbiters`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tabiya.formats.trf import write_trf
from tests.printing.events import many, swiss

EXAMPLE = "docs/examples/arbiters.toml"


def test_it_tells_whose_norm_counts_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    """One of two short events is left out; a certificate signed by a national arbiter is none."""
    assert run(["arbiters", EXAMPLE]) == 0
    said = capsys.readouterr().out
    assert "Berg, Ida for FA" in said
    assert "only one event of fewer than 7 rounds is accepted [B.06.1 5.2]" in said
    assert "FA can be applied for" in said
    assert "signed by NA, FA or IA: not met [B.06.1 5.2]" in said
    assert "IA cannot be applied for yet" in said
    assert "class C on 2019-05-01" in said


def test_the_day_decides_the_class_and_the_licence(capsys: pytest.CaptureFixture[str]) -> None:
    """Two years after the last service somebody is no longer active."""
    assert run(["arbiters", EXAMPLE, "--day", "2021-05-01", "--json"]) == 0
    moen = json.loads(capsys.readouterr().out)["arbiters"][1]
    assert moen["class"] is None
    assert moen["licensed"] is False
    assert [each["counts"] for each in moen["norms"]] == [True, True, False]


def test_an_event_says_for_whom_it_is_a_norm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """60 players of two federations in nine rounds: FA, not IA, and a certificate for every 25 begun."""
    event = many(60)
    named = replace(event.settings, chief_arbiter="IA Gruber", deputy_arbiters=("Li", "FA Roy"))
    path = tmp_path / "open.trf"
    path.write_bytes(write_trf(replace(event, settings=named)))
    assert run(["arbiters", str(path)]) == 0
    said = capsys.readouterr().out
    assert "3 certificates may be issued [B.06.1 2.7]" in said
    assert "Gruber is IA and needs no norm" in said
    assert "Li: a norm for FA" in said
    assert "Roy: no norm for IA" in said


def test_the_table_of_appointments_is_that_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    """Of the text of 2021 only the row of chief arbiters is known."""
    assert run(["arbiters", "--appointments", "--day", "2019-05-01"]) == 0
    old = capsys.readouterr().out
    assert run(["arbiters", "--appointments"]) == 0
    new = capsys.readouterr().out
    assert "assistant" in old
    assert "assistant" not in new
    assert "[B.06.3 8.3]" in new


def test_an_event_too_small_gives_no_norm(tmp_path: Path) -> None:
    """Seven players: the answer is no."""
    path = tmp_path / "small.trf"
    path.write_bytes(write_trf(swiss()))
    assert run(["arbiters", str(path)]) == 1


def test_bad_input_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A misspelt entry, no file, no day."""
    path = tmp_path / "arbiters.toml"
    path.write_text("[[arbiter]]\nnmae = 'A'", encoding="utf-8")
    assert run(["arbiters", str(path)]) == 2
    assert "nmae is not known" in capsys.readouterr().err
    path.write_bytes(b"\xff\xfe")
    assert run(["arbiters", str(path)]) == 2
    assert run(["arbiters"]) == 2
    assert run(["arbiters", EXAMPLE, "--day", "soon"]) == 2
