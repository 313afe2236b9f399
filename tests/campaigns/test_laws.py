"""The campaign of the Laws runs, goes on where it stopped, and prints what differs."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.laws.fen import read_fen
from tabiya.laws.helpmate import can_checkmate
from tests.campaigns import laws
from tests.campaigns.progress import Outcome, Progress


@pytest.mark.parametrize("kind", laws.CAMPAIGNS)
def test_a_few_cases_agree(kind: str, tmp_path: Path) -> None:
    """Two cases of each kind, with nothing that differs."""
    assert laws.main([kind, "--events", "2", "--progress", str(tmp_path)]) == 0
    (record,) = Progress(f"laws-{kind}", tmp_path).records
    assert (record.done, record.differing) == (2, 0)
    assert record.values == {"games": 600, "positions": 4}[kind]


def test_a_position_with_few_men_is_held_against_the_table() -> None:
    """The mates of a queen against a bare king are known; a verdict turned round is noticed."""
    fen = "8/8/8/4k3/8/8/8/KQ6 w - - 0 1"
    verdict = can_checkmate(read_fen(fen), white=True)
    assert laws.difference_in_verdict(fen, verdict, white=True) == ""
    impossible = replace(verdict, possible=False, line=())
    assert laws.difference_in_verdict(fen, impossible, white=True) == (
        "White by the table otherwise than False"
    )


def test_a_stopped_campaign_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file remembers the next seed; a difference ends the campaign with 1."""

    def differ(_subject: str, seed: int) -> Outcome:
        return Outcome(1, 1, [f"case {seed} differs"], answers=[0.5 * seed])

    monkeypatch.setitem(laws.CAMPAIGNS, "games", ("laws-games", differ))
    words = ["games", "--progress", str(tmp_path), "--events"]
    assert laws.main([*words, "1"]) == 1
    assert laws.main([*words, "2"]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "games, seed 1: case 1 differs"
    assert said[2:] == ["games, seed 2: case 2 differs", "games: 2 compared, 2 differ"]
