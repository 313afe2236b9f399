"""`tabiya pair --certificate` and `tabiya certify`: a round proved, and one that is not."""

import json
from pathlib import Path

import pytest

from tabiya.cli.main import run

EXAMPLES = Path(__file__).parents[2] / "docs/examples"


@pytest.fixture
def certificate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """That of round 3 of the example event."""
    file = tmp_path / "round-3.json"
    words = ["pair", str(EXAMPLES / "spring-cup.trf"), "--certificate", str(file)]
    assert run(words) == 0
    assert capsys.readouterr().out == "4\n7 1\n5 3\n6 2\n4 0\n"
    return file


def test_the_round_that_is_paired_is_proved(
    certificate: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The round is named, with the edition and how many brackets there were."""
    assert run(["certify", str(certificate)]) == 0
    told = capsys.readouterr().out
    assert told == (
        f"{certificate}: accepted: round 3 is the best by C.04.3 (2026); 4 brackets proved\n"
    )


def test_the_certificate_of_the_documentation_is_accepted() -> None:
    """The help and the pages name it."""
    assert run(["certify", str(EXAMPLES / "round-3.json")]) == 0


def test_another_round_is_not_accepted_and_the_others_still_are(
    certificate: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two players exchanged; the bracket is named in which something else is proved."""
    data = json.loads(certificate.read_text())
    spoiled = tmp_path / "spoiled.json"
    data["boards"] = [[7, 1], [4, 3], [6, 2]]
    data["bye"] = 5
    spoiled.write_text(json.dumps(data))
    assert run(["certify", str(spoiled), str(certificate)]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert "spoiled.json: not accepted: " in first
    assert "accepted: round 3" in second


@pytest.mark.parametrize("text", ["", "{", "9" * 5000, "[" * 100_000])
def test_what_is_no_json_is_refused(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """However deep, and however long its numbers."""
    file = tmp_path / "odd.json"
    file.write_text(text)
    assert run(["certify", str(file)]) == 2
    assert "odd.json: this is not JSON" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["[]", "7", "null", "{}", '{"form": "another"}'])
def test_what_is_no_certificate_is_not_accepted(text: str, tmp_path: Path) -> None:
    """The answer is no, for nothing is proved."""
    file = tmp_path / "odd.json"
    file.write_text(text)
    assert run(["certify", str(file)]) == 1


def test_a_table_has_no_certificate(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """There is nothing to choose in a round robin."""
    out = tmp_path / "out.json"
    words = ["pair", str(EXAMPLES / "candidates.trf"), "--system", "round-robin"]
    assert run([*words, "--certificate", str(out)]) == 2
    assert "no certificate" in capsys.readouterr().err
    assert not out.exists()
