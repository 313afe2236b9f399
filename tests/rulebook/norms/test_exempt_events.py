"""Which events need no mix of federations, and what they leave to be done (1.43a-f)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.norms import federations
from tabiya.norms.claim import EventPlayer, NormEvent
from tabiya.norms.facts import NormForm, Occasion
from tests.rulebook.norms.notation import EVERY, SINCE_2022, SWISS, UNTIL_2023
from tests.rulebook.shown import shows


@shows(federations.national_championship, *EVERY)
def test_a_national_championship_is_exempt_for_those_at_home(edition: str) -> None:
    """Not for guests."""
    event = replace(SWISS, occasion=Occasion.NATIONAL)
    assert federations.national_championship(event, "NOR")
    assert not federations.national_championship(event, "HUN")
    assert not federations.national_championship(SWISS, "NOR")


@shows(federations.national_team_championship, *EVERY)
def test_a_national_team_championship_is_exempt_for_those_at_home(edition: str) -> None:
    """Not for guests, and an individual championship is none of teams."""
    event = replace(SWISS, occasion=Occasion.NATIONAL_TEAMS)
    assert federations.national_team_championship(event, "NOR")
    assert not federations.national_team_championship(event, "HUN")
    individual = replace(SWISS, occasion=Occasion.NATIONAL)
    assert not federations.national_team_championship(individual, "NOR")


@shows(federations.zonal_tournament, *EVERY)
def test_zonal_tournaments_are_exempt(edition: str) -> None:
    """For everybody."""
    assert federations.zonal_tournament(replace(SWISS, occasion=Occasion.ZONAL), "HUN")
    assert not federations.zonal_tournament(SWISS, "HUN")


@shows(federations.approved_event, *UNTIL_2023)
def test_in_2017_the_commission_can_exempt_an_event(edition: str) -> None:
    """For everybody."""
    assert federations.approved_event(replace(SWISS, occasion=Occasion.APPROVED), "HUN")
    assert not federations.approved_event(SWISS, "HUN")


@shows(federations.championship_of_many_federations, *EVERY)
def test_the_tables_waive_federations_in_world_championships(edition: str) -> None:
    """Of teams, and in the World Cup."""
    for occasion in Occasion:
        words = federations.championship_of_many_federations(replace(SWISS, occasion=occasion), "")
        assert bool(words) is (occasion in (Occasion.WORLD_TEAMS, Occasion.WORLD_CUP))


def guests(
    number: int = 20, *, high: int = 10, outcomes: Sequence[Outcome] = (Outcome.WIN,) * 3
) -> list[EventPlayer]:
    """Rated players of three federations, so many of them with a high title."""
    homes = ("SWE", "DEN", "GER")
    return [
        EventPlayer(
            federation=homes[each % 3],
            rating=2300,
            title=Title.IM if each < high else Title.FM,
            outcomes=tuple(outcomes),
        )
        for each in range(number)
    ]


def swiss_with(players: Sequence[EventPlayer], form: NormForm = NormForm.SWISS) -> NormEvent:
    """A Norwegian Swiss with these guests and thirty players at home."""
    home = EventPlayer("NOR", rating=2300, title=Title.GM, outcomes=(Outcome.WIN,) * 3)
    return replace(SWISS, form=form, participants=(*players, *[home] * 30))


LARGE = {
    "2017": federations.large_swiss_by_players_of_each_round,
    **dict.fromkeys(SINCE_2022, federations.large_swiss_by_faithful_players),
}


@shows(federations.large_swiss_by_players_of_each_round, "2017")
def test_the_large_swiss_of_2017(edition: str) -> None:
    """Twenty rated guests must play in every round; the manual: nineteen once are too few."""
    exempt = LARGE[edition]
    assert exempt(swiss_with(guests()), "HUN")
    absent = guests(1, outcomes=(Outcome.WIN, Outcome.ZERO_POINT_BYE, Outcome.WIN))
    assert not exempt(swiss_with([*guests(19), *absent]), "HUN")
    assert exempt(swiss_with([*guests(20), *absent]), "HUN")


@shows(federations.large_swiss_by_faithful_players, *SINCE_2022)
def test_the_large_swiss_of_2024(edition: str) -> None:
    """A bye by the pairing is no round missed; who misses two rounds is not counted at all."""
    exempt = LARGE[edition]
    bye = (Outcome.PAIRING_ALLOCATED_BYE, Outcome.WIN, Outcome.WIN)
    gone = (Outcome.WIN, Outcome.ZERO_POINT_BYE, Outcome.ZERO_POINT_BYE)
    once = (Outcome.WIN, Outcome.ZERO_POINT_BYE, Outcome.WIN)
    assert exempt(swiss_with([*guests(19), *guests(1, outcomes=bye)]), "HUN")
    assert not exempt(swiss_with([*guests(19), *guests(1, outcomes=gone)]), "HUN")
    assert not exempt(swiss_with([*guests(19), *guests(1, outcomes=once)]), "HUN")
    assert exempt(swiss_with([*guests(20), *guests(1, outcomes=once)]), "HUN")


@pytest.mark.parametrize("edition", EVERY)
def test_what_makes_a_swiss_large(edition: str) -> None:
    """Twenty guests, three federations, ten high titles, rated, and a Swiss."""
    exempt = LARGE[edition]
    assert exempt(swiss_with(guests()), "HUN")
    assert not exempt(swiss_with(guests(19)), "HUN")
    assert not exempt(swiss_with(guests(high=9)), "HUN")
    assert not exempt(swiss_with(guests(), NormForm.ROUND_ROBIN), "HUN")
    assert not exempt(swiss_with([replace(each, rating=None) for each in guests()]), "HUN")
    assert not exempt(swiss_with([replace(each, federation="FID") for each in guests()]), "HUN")
    two = [replace(each, federation="SWE" if i % 2 else "DEN") for i, each in enumerate(guests())]
    assert not exempt(swiss_with(two), "HUN")
    assert not exempt(replace(swiss_with(guests()), host=""), "HUN")


@shows(federations.one_norm_with_foreigners, *EVERY)
def test_an_exempt_norm_asks_for_another_one(edition: str) -> None:
    """Only if something was really waived."""
    assert federations.one_norm_with_foreigners(0) == ""
    assert "another norm" in federations.one_norm_with_foreigners(1)
