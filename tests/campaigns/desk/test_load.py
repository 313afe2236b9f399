"""A sample of the load: a few phones at once, and a round paired meanwhile."""

from pathlib import Path

from tests.campaigns.desk.load import campaign


def test_phones_entering_at_once_lose_and_double_nothing(tmp_path: Path) -> None:
    """Six phones without a pause, then with an arbiter who pairs over and over."""
    parts = campaign(
        tmp_path / "event.tabiya", players=40, phones=6, parts=("rush", "pairing"), thought=0.02
    )
    assert [fault for part in parts for fault in part.faults] == []
    assert [len(part.seconds) for part in parts] == [38, 19]
