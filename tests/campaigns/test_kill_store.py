"""A sample of the campaign that kills the writer of an event file."""

from pathlib import Path

from tests.campaigns.kill_store import Account, campaign, missing, prepare


def test_a_killed_writer_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """Eight deaths at random moments; the full campaign has hundreds."""
    account = campaign(tmp_path / "event.tabiya", kills=5, seed=3)
    assert account.acknowledged > 0
    assert account.faultless, account


def test_the_campaign_would_notice_a_lost_result(tmp_path: Path) -> None:
    """A result that was said and is not in the log is reported."""
    prepare(tmp_path / "event.tabiya")
    said = "0-1 999 1 1 101 0 DRAW"
    assert missing(tmp_path / "event.tabiya", {999: said}) == [said]
    assert not Account(1, 1, (said,), ()).faultless
    assert not Account(1, 1, (), (said,)).faultless
