"""A few short afternoons of the whole hall; `make simulate` plays thousands of long ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabiya.desk.api.operations import NOT_FOR_PROGRAMS
from tabiya.store.log.registry import COMMANDS
from tests.campaigns.simulate import checks
from tests.campaigns.simulate.__main__ import main, script_of
from tests.campaigns.simulate.afternoon import play, shrunk
from tests.campaigns.simulate.hall import Hall, Step, written
from tests.campaigns.simulate.machine import Broken
from tests.campaigns.simulate.offers import offered


@pytest.mark.parametrize("seed", [3, 5])
def test_an_afternoon_holds(seed: int) -> None:
    """Nothing acknowledged is lost, every state derives, pages answer, and secrets stay secret."""
    afternoon = play(written(seed, 40))
    assert afternoon.broken == "", afternoon.trace
    assert afternoon.told["steps"] == 40


def test_a_seed_replays_exactly() -> None:
    """The same requests, the same commands stored, the same pages."""
    script = written(7, 25)
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
    """Its file says what was played, which seeds reached new pairs, and which pairs were seen."""
    monkeypatch.setattr("tests.campaigns.simulate.__main__.LENGTH", 8)
    for _ in range(2):
        assert main(["--count", "1", "--progress", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "simulate.json").read_text("utf-8"))
    assert (told["done"], told["counts"]["afternoons"]) == (2, 2)


def test_a_changed_script_depends_on_its_seed_alone() -> None:
    """So that it replays on another machine, whatever that has played before."""
    assert script_of(33) == script_of(33)
    assert script_of(33)[1:] != tuple(written(33, 120))[1:]
