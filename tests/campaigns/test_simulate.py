"""A few short afternoons of the whole hall; `make simulate` plays thousands of long ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabiya.desk.api.operations import NOT_FOR_PROGRAMS
from tabiya.store.log.registry import COMMANDS
from tests.campaigns.simulate import checks
from tests.campaigns.simulate.__main__ import LENGTH, Campaign, main
from tests.campaigns.simulate.afternoon import Afternoon, from_text, play, shrunk
from tests.campaigns.simulate.hall import Hall, Step, written
from tests.campaigns.simulate.machine import Broken
from tests.campaigns.simulate.offers import offered


@pytest.mark.parametrize("seed", [3, 5])
def test_an_afternoon_holds(seed: int) -> None:
    """Nothing acknowledged is lost, every state derives, pages answer, and secrets stay secret."""
    afternoon = play(written(seed, 25))
    assert afternoon.broken == "", afternoon.trace
    assert afternoon.told["steps"] == 25


def test_a_seed_replays_exactly() -> None:
    """The same requests, the same commands stored, the same pages."""
    script = written(7, 12)
    once, again = play(script), play(script)
    assert (once.said, once.told, once.pairs) == (again.said, again.told, again.pairs)
    assert once.said


def test_whatever_is_declared_is_asked_for() -> None:
    """A new command is asked for from the day it is declared."""
    assert {*offered(), *(each.__name__ for each in NOT_FOR_PROGRAMS)} == set(COMMANDS)


def test_what_breaks_is_made_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps that have nothing to do with it are dropped."""

    def no_second_player(hall: Hall, _before: int) -> None:
        if hall.said.count("EnterPlayers"):
            raise Broken("a player was entered")

    monkeypatch.setattr(checks, "after_a_step", no_second_player)
    others = [Step("follow", 1), Step("watch", 2), Step("look", 3)]
    script = (Step("begin dutch", 5), *others, Step("ask EnterPlayers", 8), *others)
    found = play(script)
    assert found.broken == "a player was entered"
    assert shrunk(script, found) == (script[0], script[4])


def test_a_campaign_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its file says what was played, which pairs were seen, and records the scripts that reached them."""
    monkeypatch.setattr("tests.campaigns.simulate.__main__.LENGTH", 8)
    for _ in range(2):
        assert main(["--count", "1", "--progress", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "simulate.json").read_text("utf-8"))
    assert (told["done"], told["counts"]["afternoons"]) == (2, 2)
    pairs = {(first, then) for first, found in told["pairs"].items() for then in found}
    kept = [from_text(each["script"]) for each in told["corpus"].values()]
    assert kept
    assert {pair for script in kept for pair in play(script).pairs} == pairs


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
