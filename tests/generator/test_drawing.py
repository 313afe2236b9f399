"""What nobody said about a simulated tournament is drawn from its seed."""

from __future__ import annotations

import pytest

from tabiya.checker.check import check
from tabiya.generator.config import Config
from tabiya.generator.drawing import SHARES, draw_missing
from tabiya.generator.simulation import simulate
from tabiya.pairing.registry import SYSTEMS
from tabiya.pairing.system import System


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.name)
def test_an_event_of_any_system_can_be_drawn_and_played(system: System) -> None:
    """Whatever is drawn can be held, and the checker agrees with what comes of it."""
    for seed in range(1, 4):
        config = draw_missing({"system": system.name}, seed=seed, everything=True)
        assert config == draw_missing({"system": system.name}, seed=seed, everything=True)
    smallest = min(
        (draw_missing({"system": system.name}, seed=seed, everything=True) for seed in range(1, 9)),
        key=lambda each: each.players * max(each.rounds, 1),
    )
    played = simulate(smallest).tournament
    assert played.notes[: 1 + len(smallest.drawn)] == (f"seed {smallest.seed}", *smallest.drawn)
    assert check(played, system=system.name).discrepancies == 0


def test_what_is_said_is_kept_and_not_called_drawn() -> None:
    """Also a rate of nothing."""
    given = {"players": 12, "forfeit_rate": 0.0, "tie_breaks": ("SB",)}
    config = draw_missing(given, seed=1, everything=True)
    assert (config.players, config.forfeit_rate, config.tie_breaks) == (12, 0.0, ("SB",))
    assert not any("--players" in each or "--forfeits" in each for each in config.drawn)
    assert any("--rounds" in each for each in config.drawn)


def test_without_everything_only_the_size_is_drawn() -> None:
    """The rest is as usual."""
    config = draw_missing({"rounds": 5}, seed=1, everything=False)
    assert config.drawn == (f"drawn --players {config.players}",)
    usual = Config(players=config.players, rounds=5, seed=1)
    assert all(getattr(config, name) == getattr(usual, name) for name in SHARES)


def test_every_rate_is_drawn_in_some_events_and_nothing_in_others() -> None:
    """Among fifty seeds each thing happens somewhere and is absent somewhere."""
    drawn = [draw_missing({}, seed=seed, everything=True) for seed in range(50)]
    for name in SHARES:
        assert {bool(getattr(each, name)) for each in drawn} == {False, True}
    assert {each.acceleration for each in drawn} == {"", "baku"}
    assert len({each.players for each in drawn}) > 20


def test_what_does_not_go_with_what_was_said_is_not_drawn() -> None:
    """97 % of byes leave no room for many others; the event is held all the same."""
    given = {"half_point_bye_rate": 0.999, "players": 20, "rounds": 3}
    config = draw_missing(given, seed=1, everything=True)
    assert config.half_point_bye_rate == 0.999
    assert config.zero_point_bye_rate + config.full_point_bye_rate < 0.0011
