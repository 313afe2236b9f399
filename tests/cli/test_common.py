"""Commands that rank: a game without a result counts nothing, and they say so."""

import json
from pathlib import Path

import pytest

from tabiya.cli.main import run

FILE = """012 Small cup
042 2026/04/01
092 Swiss
142 3
202 WIN
001    1      Alpha, Ann                        2100                             1.0    1     3 w 1     2 b
001    2      Beta, Bo                          2000                             0.0    2     4 b       1 w
001    3      Gamma, Gus                        1900                             0.0    3     1 b 0     4 w
001    4      Delta, Di                         1800                             0.0    4     2 w       3 b
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "cup.trf"
    path.write_text(FILE)
    return str(path)


def test_the_standings_are_those_of_the_desk_and_of_paper(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An adjourned game is a draw for pairing only (C.04.2, 3.1)."""
    assert run(["standings", file, "--json"]) == 0
    said = capsys.readouterr()
    assert [row["points"] for row in json.loads(said.out)["standings"]] == ["1.0", *["0.0"] * 3]
    assert "3 games have no result yet and count nothing so far" in said.err


def test_after_an_earlier_round_only_its_own_open_games_are_counted(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of later rounds are not in these standings."""
    assert run(["standings", file, "--round", "1"]) == 0
    assert "1 game has no result yet and counts nothing so far" in capsys.readouterr().err


def test_a_rank_is_explained_from_the_same_points(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `standings` shows is what `explain --rank` speaks of."""
    assert run(["explain", file, "--rank", "1"]) == 0
    said = capsys.readouterr()
    assert "1.5" not in said.out
    assert "not final" in said.err


def test_prizes_are_divided_by_the_same_points_and_with_a_warning(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is paid half a point that nobody has made."""
    fund = tmp_path / "fund.toml"
    fund.write_text("places = [100]\n")
    assert run(["prizes", file, "--fund", str(fund), "--json"]) == 0
    said = capsys.readouterr()
    assert "1.5" not in said.out
    assert "not final" in said.err
