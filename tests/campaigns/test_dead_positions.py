"""The campaign of dead positions runs, reads a list, prints a table, and notices a wrong answer."""

from pathlib import Path

import pytest

from tabiya.laws.fen import faults, read_fen
from tests.campaigns import dead_positions
from tests.campaigns.progress import Progress

ANSWERS = """\
-- 8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - - 0 1
W- 8/8/8/8/8/8/8/k1K1R3 w - - 0 1
"""


def test_one_position_of_each_kind_is_judged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the table has a line for each."""
    assert dead_positions.main(["--events", "1", "--progress", str(tmp_path)]) == 0
    records = Progress("dead-positions", tmp_path).records
    assert [(record.subject, record.done) for record in records] == [
        (kind, 1) for kind in dead_positions.KINDS
    ]
    said = capsys.readouterr().out
    assert all(f"| {kind} | 1 | 2 |" in said for kind in dead_positions.KINDS)


def test_a_list_is_held_against_its_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three of the four sides cannot mate; with one letter turned round a position is wrong."""
    words = ["--progress", str(tmp_path), "--list", str(tmp_path / "answers.txt")]
    (tmp_path / "answers.txt").write_text(ANSWERS, encoding="utf-8")
    assert dead_positions.main(words) == 0
    assert "| answers.txt | 2 | 4 | 100.00% | 3 | 0 |" in capsys.readouterr().out
    (tmp_path / "answers.txt").write_text(ANSWERS.replace("W-", "-B"), encoding="utf-8")
    (tmp_path / "dead-positions-of-a-list.json").unlink()
    assert dead_positions.main(words) == 1
    assert "White is said to mate: True" in capsys.readouterr().out


@pytest.mark.parametrize("kind", dead_positions.KINDS)
def test_a_seed_makes_the_same_legal_position_again(kind: str) -> None:
    for seed in range(1, 6):
        fen = dead_positions.fen_of(kind, seed)
        assert fen == dead_positions.fen_of(kind, seed)
        assert not faults(read_fen(fen))
