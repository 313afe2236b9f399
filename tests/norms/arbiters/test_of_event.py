"""An event and the arbiters it names."""

from __future__ import annotations

from tabiya.norms.arbiters.facts import ArbiterTitle, EventFormat
from tabiya.norms.arbiters.of_event import arbiters_of, event_of
from tests.printing.events import round_robin, swiss, teams


def test_figures_are_counted_and_titles_and_numbers_read_from_names() -> None:
    """Seven players of two federations, one without a rating; five rounds are no title norms."""
    event = swiss(
        chief_arbiter="IA Gruber, Anna (1600001)", deputy_arbiters=("FA Huber, Jan", "Li")
    )
    found = event_of(event)
    assert (found.players, found.rated_players, found.federations, found.rounds) == (7, 6, 2, 5)
    assert found.format is EventFormat.SWISS
    assert not found.title_norms
    chief, deputy, other = arbiters_of(event)
    assert chief == ("Gruber, Anna", ArbiterTitle.INTERNATIONAL, 1600001, True)
    assert deputy == ("Huber, Jan", ArbiterTitle.FIDE, None, False)
    assert other == ("Li", None, None, False)


def test_nine_rounds_give_title_norms_and_tables_and_teams_are_known() -> None:
    """By the conditions of the title regulations."""
    assert event_of(swiss(rounds=9)).title_norms
    assert event_of(round_robin()).format is EventFormat.ROUND_ROBIN
    assert (event_of(teams()).teams, event_of(teams()).boards) == (3, 2)
