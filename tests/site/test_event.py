"""What of an event is for everybody: nothing private is among the facts that pages are made from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabiya.answers.translation import translation_for
from tabiya.model.player import NationalRating
from tabiya.site.event import event_of_report, event_of_state
from tabiya.site.news import with_news
from tabiya.site.site import build_site
from tabiya.store.log.event_store import EventStore
from tests.desk.filled import fill_event, ordinary_names
from tests.printing.events import CLOCK, swiss


def test_of_births_only_the_year_is_public() -> None:
    """Whoever is known by the year alone stays so."""
    event = swiss()
    born = [replace(each, birth="1987/03/21") for each in event.players]
    born[0] = replace(born[0], birth="1990")
    found = event_of_report(replace(event, players=tuple(born), notes=("a remark",)))
    assert {each.birth for each in found.tournament.players} == {"1987", "1990"}
    assert not found.tournament.notes


def test_of_births_that_federations_tell_only_the_year_is_public() -> None:
    """No page shows them, and none could."""
    event = swiss()
    told = NationalRating("NED", rating=1834, birth="1987/03/21")
    known = [replace(each, birth="1987", national=(told,)) for each in event.players]
    found = event_of_report(replace(event, players=tuple(known)))
    assert {player.national[0].birth for player in found.tournament.players} == {"1987"}


def test_a_round_that_is_not_published_is_not_public(tmp_path: Path) -> None:
    """A prepared pairing is for arbiters: neither facts nor any byte of the site have it."""
    path = tmp_path / "event.tabiya"
    fill_event(path, ordinary_names(8), rounds=2)
    with EventStore.open(path, read_only=True) as store:
        state = store.state
    from tabiya.store.parts import RoundStatus

    prepared = state.with_round(replace(state.rounds[-1], status=RoundStatus.PREPARED))
    found = event_of_state(prepared)
    assert (event_of_state(state).rounds, found.rounds) == (2, 1)
    files = with_news(build_site(found, translation_for()), {}, {}, CLOCK)
    assert not any("round-2" in path for path in files)
    assert not any(b"round-2" in data for data in files.values())


def test_a_round_is_complete_when_every_game_has_its_result() -> None:
    """Round 1 of this event is, round 2 is in play."""
    event = event_of_report(swiss())
    assert (event.rounds, event.complete) == (2, 1)
