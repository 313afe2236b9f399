"""An event and the arbiters it names."""

from __future__ import annotations

from dataclasses import replace

from tabiya.norms.arbiters.facts import ArbitedEvent, ArbitedLevel, ArbiterTitle, EventFormat
from tabiya.norms.arbiters.judge import event_requirements
from tabiya.norms.arbiters.of_event import get_event, get_level, list_arbiters
from tabiya.pairing.organising import EventLevel
from tests.printing.events import round_robin, swiss, teams


def test_figures_are_counted_and_titles_and_numbers_read_from_names() -> None:
    """Seven players of two federations, one without a rating; five rounds are no title norms."""
    event = swiss(
        chief_arbiter="IA Gruber, Anna (1600001)", deputy_arbiters=("FA Huber, Jan", "Li")
    )
    found = get_event(event)
    assert (found.players, found.rated_players, found.federations, found.rounds) == (7, 6, 2, 5)
    assert found.format is EventFormat.SWISS
    assert not found.title_norms
    chief, deputy, other = list_arbiters(event)
    assert chief == ("Gruber, Anna", ArbiterTitle.INTERNATIONAL, 1600001, True)
    assert deputy == ("Huber, Jan", ArbiterTitle.FIDE, None, False)
    assert other == ("Li", None, None, False)


def test_nine_rounds_give_title_norms_and_tables_and_teams_are_known() -> None:
    """By the conditions of the title regulations."""
    assert get_event(swiss(rounds=9)).title_norms
    assert get_event(round_robin()).format is EventFormat.ROUND_ROBIN
    assert (get_event(teams()).teams, get_event(teams()).boards) == (3, 2)


def test_whose_event_it_is_follows_from_announcement_and_players() -> None:
    """Two federations make it international, one rated; L1 is official, and FIDE may not rate it."""
    event = swiss()
    at_home = replace(
        event, players=tuple(replace(each, federation="BEL") for each in event.players)
    )
    assert get_level(event) is ArbitedLevel.INTERNATIONAL
    assert get_level(event, EventLevel.TITLES) is ArbitedLevel.INTERNATIONAL
    assert get_level(at_home, EventLevel.RATED) is ArbitedLevel.RATED
    assert get_event(at_home).level is ArbitedLevel.RATED
    assert get_level(at_home, EventLevel.OFFICIAL) is ArbitedLevel.WORLD
    assert get_level(event, EventLevel.OTHER) is ArbitedLevel.UNRATED


def test_an_event_that_fide_does_not_rate_gives_no_norm() -> None:
    """However large it is."""
    event = ArbitedEvent(level=ArbitedLevel.UNRATED, players=200, rated_players=200, rounds=9)
    for sought in (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL):
        found = event_requirements(event, sought)
        assert [each.met for each in found if each.name == "rated by FIDE"] == [False]
