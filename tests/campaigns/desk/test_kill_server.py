"""A sample of the campaign that kills the desk while phones enter results."""

from pathlib import Path

from tests.campaigns.desk.browser import Browser
from tests.campaigns.desk.events import build
from tests.campaigns.desk.kill_server import Phone, campaign, examine


def test_a_killed_desk_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """Some deaths at random moments under eight phones; the full campaign has hundreds."""
    account = campaign(tmp_path / "event.tabiya", kills=3, seed=5)
    assert account.acknowledged > 0
    assert not account.faults, account.faults


def test_the_campaign_would_notice_a_lost_result(tmp_path: Path) -> None:
    """A result that was acknowledged and is not in the file is a fault."""
    build(tmp_path / "event.tabiya", players=12, round_in_play=1)
    phone = Phone(Browser(0), "p0", {1: (1, 7, 0)})
    phone.said["p0-1"] = (999, 1, "1-0")
    faults = examine(tmp_path / "event.tabiya", [phone])
    assert "p0-1 was acknowledged as step 999 and is not there" in faults
    assert "board 1 shows , acknowledged was 1-0" in faults
