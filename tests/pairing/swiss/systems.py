"""The individual Swiss systems, each with what it takes to hold it to the properties of them all.

A new system joins with an entry in `SYSTEMS`; the tests beside this file then hold for it too, each
with the name of the system and of the edition. What only one system has stays in its own folder.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

import pytest

from tabiya.errors import NoLegalPairing
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ScheduleReasoning
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.pairing.swiss.burstein import account as burstein_account
from tests.pairing.swiss.burstein import judgement as burstein_judgement
from tests.pairing.swiss.burstein.random_fields import past_the_seeding
from tests.pairing.swiss.dubov import account as dubov_account
from tests.pairing.swiss.dubov import judgement as dubov_judgement
from tests.pairing.swiss.dubov import random_fields as dubov_fields
from tests.pairing.swiss.dubov.text_1997 import judgement as old_dubov_judgement
from tests.pairing.swiss.dutch import account as dutch_account
from tests.pairing.swiss.dutch import judgement as dutch_judgement
from tests.pairing.swiss.dutch import random_fields as dutch_fields
from tests.pairing.swiss.lim import account as lim_account
from tests.pairing.swiss.lim import judgement as lim_judgement
from tests.pairing.swiss.lim import random_fields as lim_fields
from tests.properties.invariants import assert_valid_round

Drawn = TypeVar("Drawn")
Judge = Callable[[int, str], str]
"""Of a seed and an edition: in words, how the program differs from the letter of the text."""


def as_it_is(tournament: Tournament) -> Tournament:
    """Every round of the event is paired by the system's own rules."""
    return tournament


@dataclass(frozen=True, slots=True)
class System:
    """One system, its editions, and how its rounds are drawn, judged and accounted for."""

    name: str
    chapter: str
    """The chapter of the Handbook that a refusal names."""
    editions: tuple[str, ...]
    random_tournament: Callable[[int, tuple[int, int]], Tournament]
    """From a seed and the least and largest number of players; a round is to be paired."""
    judge_field: Judge
    judge_tournament: Judge
    assert_account: Callable[[RoundPairing], None]
    """The reasoning of a round keeps how everybody came to be paired."""
    assert_lawful: Callable[[Tournament, RoundPairing], None] = assert_valid_round
    own_round: Callable[[Tournament], Tournament] = as_it_is
    """The event, changed so that its next round is paired by the rules of this chapter."""
    fields: int = 60
    """How many fields of each kind are judged, for each edition."""
    tournaments: int = 50
    """How many tournaments are judged in each batch, for each edition."""

    def draw(self, seed: int, sizes: tuple[int, int]) -> Tournament:
        """A tournament at random whose next round is paired by the rules of this chapter."""
        return self.own_round(self.random_tournament(seed, sizes))

    def pair(self, tournament: Tournament, edition: str) -> RoundPairing:
        """The next round, found by the name of the system."""
        return pair_next_round(tournament, system=self.name, edition=edition)

    def answer(self, tournament: Tournament, edition: str) -> RoundPairing | str:
        """The pairing without its reasoning, or the refusal in words."""
        try:
            return replace(self.pair(tournament, edition), reasoning=ScheduleReasoning())
        except NoLegalPairing as refusal:
            return str(refusal)


def _judge(draw: Callable[[int], Drawn], judge: Callable[[Drawn, str], str]) -> Judge:
    return lambda seed, edition: judge(draw(seed), edition)


SYSTEMS = (
    System(
        "dutch",
        "C.04.3",
        ("2017", "2026"),
        dutch_fields.random_tournament,
        _judge(dutch_fields.random_field, dutch_judgement.judge_field),
        _judge(dutch_fields.random_tournament, dutch_judgement.judge_tournament),
        dutch_account.assert_everybody_is_paired_or_passed_on,
        fields=70,
        tournaments=60,
    ),
    System(
        "dubov",
        "C.04.4.1",
        ("2018", "2026"),
        dubov_fields.random_tournament,
        _judge(dubov_fields.random_field, dubov_judgement.judge_field),
        _judge(dubov_fields.random_tournament, dubov_judgement.judge_tournament),
        dubov_account.assert_brackets_are_halved_and_lawful,
    ),
    System(
        "dubov",
        "C.04.4.1",
        ("1997",),
        dubov_fields.random_tournament,
        _judge(old_dubov_judgement.random_field, old_dubov_judgement.judge_field),
        _judge(dubov_fields.random_tournament, old_dubov_judgement.judge_tournament),
        old_dubov_judgement.assert_the_groups_tell_the_whole_round,
    ),
    System(
        "burstein",
        "C.04.4.2",
        ("2017", "2018", "2026"),
        dutch_fields.random_tournament,
        burstein_judgement.judge_random_field,
        _judge(dutch_fields.random_tournament, burstein_judgement.judge_tournament),
        burstein_account.assert_everybody_is_paired_or_passed_on,
        assert_lawful=burstein_account.assert_no_absolute_preference_is_denied,
        own_round=past_the_seeding,
        fields=80,
        tournaments=100,
    ),
    System(
        "lim",
        "C.04.4.3",
        ("2017", "2026"),
        lim_fields.random_tournament,
        _judge(lim_fields.random_field, lim_judgement.judge_field),
        _judge(lim_fields.random_tournament, lim_judgement.judge_tournament),
        lim_account.assert_the_groups_tell_the_whole_round,
        assert_lawful=lim_account.assert_only_equals_clash_in_the_last_round,
        fields=40,
        tournaments=40,
    ),
)

every_system = pytest.mark.parametrize("system", SYSTEMS, ids=[one.name for one in SYSTEMS])


def every_edition_but(*others: str) -> pytest.MarkDecorator:
    """Each system by each of its editions, the others left out that are named `system edition`."""
    return pytest.mark.parametrize(
        ("system", "edition"),
        [
            pytest.param(system, edition, id=f"{system.name} {edition}")
            for system in SYSTEMS
            for edition in system.editions
            if f"{system.name} {edition}" not in others
        ],
    )


every_edition = every_edition_but()
