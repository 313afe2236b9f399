"""A sample of the campaign that kills the desk while phones enter results."""

from pathlib import Path

from tabiya.model.result import GameResult
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.browser.server import RunningDesk
from tests.campaigns.desk.browser import Browser
from tests.campaigns.desk.events import build, build_teams
from tests.campaigns.desk.kill_server import (
    Captain,
    Phone,
    campaign,
    campaign_of_several,
    examine,
    missing_line_ups,
    strangers,
)


def test_a_killed_desk_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    """Some deaths at random moments under eight phones; the full campaign has hundreds."""
    path = tmp_path / "event.tabiya"
    account = campaign(path, kills=2, seed=5, desk=RunningDesk(str(path), home=tmp_path))
    assert account.acknowledged > 0
    assert not account.faults, account.faults


def test_a_killed_desk_of_several_events_keeps_each_result_in_its_event(tmp_path: Path) -> None:
    """Players and teams, eight phones each, eight captains: nothing lost or in the wrong file."""
    desk = RunningDesk(str(tmp_path), home=tmp_path)
    account = campaign_of_several(tmp_path, kills=2, seed=7, events=2, desk=desk)
    assert account.acknowledged > 0
    assert account.line_ups > 0
    assert not account.faults, account.faults


def test_the_campaign_would_notice_a_result_in_the_wrong_event(tmp_path: Path) -> None:
    """A key of a phone of another event in the file is a fault."""
    path = tmp_path / "event.tabiya"
    build(path, players=12, round_in_play=1)
    with EventStore.open(path) as store:
        seats = store.state.rounds[0].boards[0]
        command = EnterResult(1, 1, seats.white, seats.black, GameResult.DRAW)
        store.do(command, Actor("Clara", key="/e/otherp0-1"))
    own = Phone(Browser(0), "/e/eventp0", {})
    assert strangers(path, [own]) == ["/e/otherp0-1 is in event.tabiya"]
    assert strangers(path, [Phone(Browser(0), "/e/otherp0", {})]) == []


def test_the_campaign_would_notice_a_lost_line_up(tmp_path: Path) -> None:
    """One that was acknowledged and does not stand is a fault, unless a later one was under way."""
    path = tmp_path / "event.tabiya"
    build_teams(path, teams=4, boards=2, round_in_play=1, rounds=2)
    captain = Captain(Browser(0), "/e/eventc1", 1, (1, 2, 3))
    assert missing_line_ups(path, [captain]) == []
    captain.said = (1, 2)
    (fault,) = missing_line_ups(path, [captain])
    assert fault == "/e/eventc1: (1, 2) was acknowledged, None stands"


def test_the_campaign_would_notice_a_lost_result(tmp_path: Path) -> None:
    """A result that was acknowledged and is not in the file is a fault."""
    build(tmp_path / "event.tabiya", players=12, round_in_play=1)
    phone = Phone(Browser(0), "p0", {1: (1, 7, 0)})
    phone.said["p0-1"] = (999, 1, "1-0")
    faults = examine(tmp_path / "event.tabiya", [phone])
    assert "p0-1 was acknowledged as step 999 and is not there" in faults
    assert "board 1 shows , acknowledged was 1-0" in faults
