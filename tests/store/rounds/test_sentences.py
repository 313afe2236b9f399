"""What the log says of a paired round: its boards, and who has no opponent."""

from __future__ import annotations

import pytest

from tabiya.model.result import ByeKind
from tabiya.store.fact import Fact
from tabiya.store.facts.pairing import RoundPaired
from tabiya.store.facts.team_pairing import TeamsPaired
from tabiya.store.log.audit import describe_step
from tabiya.store.parts import ByeGiven, Pair
from tabiya.store.roster import TeamByeGiven, TeamPair

NAMES = {1: "Ash", 2: "Birch", 3: "Cedar", 4: "Dogwood"}


def told(*events: Fact) -> str:
    """The step in words, for the person who has just taken it."""
    return describe_step(events, NAMES, lambda _step: ())


def paired(system: str, *byes: ByeGiven) -> RoundPaired:
    """One board between the first two, by a system."""
    return RoundPaired(1, (Pair(1, 2),), byes, system, "2026", "")


@pytest.mark.parametrize("system", ["knockout", "team", "team-round-robin"])
def test_no_bye_is_not_said_where_the_round_does_not_list_them(system: str) -> None:
    """Seeds who wait in a knock-out and teams without a match are not among the byes of players."""
    assert "no bye" not in told(paired(system))
    assert told(paired(system)).endswith("Boards: 1.")
    away = ByeGiven(3, ByeKind.ZERO_POINT)
    assert told(paired(system, away)).endswith("Boards: 1, 1 not paired.")


def test_no_bye_is_said_where_every_player_is_listed() -> None:
    """In a Swiss system of players a bye that nobody has is worth a word."""
    assert told(paired("dutch")).endswith("Boards: 1, no bye.")


@pytest.mark.parametrize("kind", [ByeKind.HALF_POINT, ByeKind.FULL_POINT, ByeKind.ZERO_POINT])
def test_no_bye_is_not_said_of_players_who_asked_for_one(kind: ByeKind) -> None:
    """Nobody had to get the bye, but these two have one each."""
    away = tuple(ByeGiven(who, kind) for who in (3, 4))
    assert told(paired("dutch", *away)).endswith("Boards: 1, 2 not paired.")


def test_everyone_with_the_bye_is_named() -> None:
    """Not the first one alone."""
    byes = tuple(ByeGiven(who, ByeKind.PAIRING_ALLOCATED) for who in (3, 4))
    assert told(paired("double-swiss", *byes)).endswith("bye for Cedar, Dogwood.")


def test_the_team_without_an_opponent_is_named_after_the_pairing() -> None:
    """The arbiter reads it in the answer to the step, not in the log alone."""
    free = TeamByeGiven(3, ByeKind.PAIRING_ALLOCATED)
    words = told(paired("team"), TeamsPaired(1, (TeamPair(1, 2),), (free,)))
    assert "without an opponent" in words
    assert "no bye" not in words
