"""A few short afternoons of the whole hall; `make simulate` plays thousands of long ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from tabiya.desk.api.operations import NOT_FOR_PROGRAMS
from tabiya.store.log.registry import COMMANDS
from tests.campaigns.simulate import checks
from tests.campaigns.simulate.__main__ import LENGTH, Campaign, main
from tests.campaigns.simulate.afternoon import Afternoon, from_text, play, shrunk
from tests.campaigns.simulate.hall import Hall, Step, written
from tests.campaigns.simulate.machine import Broken
from tests.campaigns.simulate.offers import offered

if TYPE_CHECKING:
    import pytest


def test_an_afternoon_holds_and_replays_exactly() -> None:
    """Nothing acknowledged is lost, every state derives, pages answer; again the same requests and commands."""
    script = written(3, 8)
    once, again = play(script), play(script)
    assert once.broken == "", once.trace
    assert once.told["steps"] == 8
    assert (once.said, once.told, once.pairs) == (again.said, again.told, again.pairs)
    assert once.said


def test_penalties_prepared_rounds_and_line_ups_are_looked_at() -> None:
    """Viewers, clerks and captains are asked; the report is checked after points are given."""
    forward, asked = (
        [Step("forward", 2 + n) for n in range(3)],
        ("AdjustTeamPoints", "HandInLineUp"),
    )
    steps = [*forward, *(Step(f"ask {each}", 2 + n) for n, each in enumerate(asked))]
    afternoon = play((Step("begin team", 2), *steps))
    assert afternoon.broken == "", afternoon.trace
    told = afternoon.told
    assert told["penalties and bonuses checked"]
    assert told["pairs of events: RoundPaired"]
    assert told["pairs of events: LineUpHandedIn"]


def test_whatever_is_declared_is_asked_for() -> None:
    """A new command is asked for from the day it is declared."""
    assert {*offered(), *(each.__name__ for each in NOT_FOR_PROGRAMS)} == set(COMMANDS)


def test_what_breaks_is_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps that have nothing to do with it are dropped."""

    def no_second_player(hall: Hall, _before: int) -> None:
        if hall.said.count("EnterPlayers"):
            raise Broken("a player was entered")

    monkeypatch.setattr(checks, "after_a_step", no_second_player)
    monkeypatch.setattr(checks, "at_the_end", lambda *_args, **_options: None)
    others = [Step("follow", 1), Step("watch", 2)]
    script = (Step("begin dutch", 5), *others, Step("ask EnterPlayers", 8), Step("look", 3))
    found = play(script)
    assert found.broken == "a player was entered"
    assert shrunk(script, found) == (script[0], script[3])


def test_a_campaign_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its file says what was played, which pairs were seen, and records the scripts that reached them."""
    monkeypatch.setattr("tests.campaigns.simulate.__main__.LENGTH", 6)
    for _ in range(2):
        assert main(["--count", "1", "--progress", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "simulate.json").read_text("utf-8"))
    assert (told["done"], told["counts"]["afternoons"]) == (2, 2)
    pairs = {(first, then) for first, found in told["pairs"].items() for then in found}
    kept = next(iter(told["corpus"].values()))
    again = play(from_text(kept["script"])).pairs.keys()
    assert len(again) == kept["new"]
    assert again <= pairs


def test_every_third_seed_changes_a_kept_script(tmp_path: Path) -> None:
    """What was kept begins the new script; how it is changed depends on the seed alone."""
    campaign, script = Campaign(tmp_path), tuple(written(7, 20))
    campaign.add(7, script, Afternoon(pairs={("NoteAdded", "UndoStep"): 20}))
    campaign.save()
    again = Campaign(tmp_path)
    assert again.script_of(7) == script
    assert again.script_of(9) == campaign.script_of(9)
    assert len(set(again.script_of(9)) & set(script)) > 5
    assert again.script_of(8) == tuple(written(8, LENGTH))


def test_what_broke_is_recorded_until_it_holds(tmp_path: Path) -> None:
    """Its script is kept in full and played first."""
    campaign, script = Campaign(tmp_path), tuple(written(7, 3))
    campaign.add(7, script, Afternoon(broken="a player was entered", after=2))
    campaign.save()
    again = Campaign(tmp_path)
    assert again.script_of(7) == script[:3]
    again.play_broken_again()
    assert again.broken == {}
