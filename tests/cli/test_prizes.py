"""`tabiya prizes` on a report file and a prize list."""

import json
from pathlib import Path

import pytest

from tabiya.cli.main import run

FILE = """012 Small cup
042 2026/04/01
092 Swiss
142 1
001    1 m    Alpha, Ann                        2100 NOR                         1.0    1     3 w 1
001    2 w    =Beta, Bo                         2000 NOR                         1.0    2     4 w 1
001    3 m    Gamma, Gus                        1900 NOR                         0.0    3     1 b 0
001    4 w    Delta, Di                         1800 NOR                         0.0    4     2 b 0
"""
FUND = """places = [100, "50.01"]
[[category]]
name = "Best woman"
prizes = [60]
women = true
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    event, fund = tmp_path / "cup.trf", tmp_path / "fund.toml"
    event.write_text(FILE)
    fund.write_text(FUND)
    return str(event), str(fund)


def test_json_says_who_gets_what_and_why(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The two leaders share 150.01; the cent goes to the first, the women's prize to the next."""
    assert run(["prizes", files[0], "--fund", files[1], "--tiebreaks", "TPN", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [(each["number"], each["amount"]) for each in answer["awards"]] == [
        (1, "75.01"),
        (2, "75.00"),
        (4, "60.00"),
    ]
    assert answer["awards"][0]["reason"] == "place 1, shared equally among 2 with 1 point"
    assert (answer["given"], answer["announced"]) == ("210.01", "210.01")


def test_an_option_outweighs_the_list(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """By tie-break the second place is worth less than the women's prize."""
    words = ["prizes", files[0], "--fund", files[1], "--tiebreaks", "TPN"]
    assert run([*words, "--sharing", "tie-break"]) == 0
    shown = capsys.readouterr().out
    assert "60.00  Best woman" in shown
    assert "given 210.01 of 210.01" in shown


def test_the_table_that_is_written_opens_safely_in_a_spreadsheet(
    files: tuple[str, str], tmp_path: Path
) -> None:
    """A name that looks like a formula is marked."""
    target = tmp_path / "awards.csv"
    assert run(["prizes", files[0], "--fund", files[1], "-o", str(target)]) == 0
    assert '"\'=Beta, Bo"' in target.read_text()


def test_a_bad_list_is_refused_before_anything_is_written(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line and what to write there; no file."""
    (tmp_path / "bad.toml").write_text('places = [100]\nsharing = "fair"\n')
    target = tmp_path / "awards.csv"
    words = ["prizes", files[0], "--fund", str(tmp_path / "bad.toml"), "-o", str(target)]
    assert run(words) == 2
    assert "line 2: sharing 'fair'" in capsys.readouterr().err
    assert not target.exists()


def test_a_list_that_is_no_text_is_refused(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A spreadsheet saved in its own format is none."""
    (tmp_path / "fund.csv").write_bytes(b"PK\x03\x04\xff\xfe")
    assert run(["prizes", files[0], "--fund", str(tmp_path / "fund.csv")]) == 2
    assert "not UTF-8" in capsys.readouterr().err
