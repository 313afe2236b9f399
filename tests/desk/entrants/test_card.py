"""The pairing card: floats as the pairing rules see them."""

import pytest

from tabiya.desk.entrants.card import card_of
from tabiya.desk.event_desk import EventDesk
from tabiya.desk.web.cache import Cache
from tabiya.model.player import Player
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Settings
from tabiya.store.announcement.commands import CreateEvent
from tabiya.store.arrangements.commands import RequestBye
from tabiya.store.entrants.commands import EnterPlayers
from tabiya.store.log.entry import Actor
from tests.desk.visiting import Visitor

ANNA = Actor("Anna")


def _five_with_a_bye(desk: EventDesk, edition: str, kind: ByeKind) -> None:
    """Player 5 asks for a bye in round 1; 1-3 and 2-4 play, White wins both."""
    created = CreateEvent(Settings(name="Five", rounds=3), "dutch", edition)
    desk.begin("five", created, ANNA, [])
    store = desk.store
    assert store is not None
    players = tuple(Player(n, f"Player {n}", rating=2100 - n) for n in range(1, 6))
    store.do(EnterPlayers(players), ANNA)
    asked = RequestBye(5, 1, kind)
    store.do(asked, ANNA, confirmed=[w.token for w in store.consider(asked).warnings])
    browser = Visitor(desk)
    browser.get("/")
    browser.post("/rounds/pair")
    browser.post("/rounds/1/publish")


@pytest.mark.parametrize(
    ("edition", "kind", "floated"),
    [
        # Until 2026 every round without play is a downfloat (A.4.b); since then only one that
        # brings more than a loss (1.4.3).
        ("2017", ByeKind.HALF_POINT, "↓"),
        ("2017", ByeKind.ZERO_POINT, "↓"),
        ("2026", ByeKind.HALF_POINT, "↓"),
        ("2026", ByeKind.ZERO_POINT, ""),
    ],
)
def test_a_round_without_a_game_shows_its_float(
    desk: EventDesk, edition: str, kind: ByeKind, floated: str
) -> None:
    """The card says the same as the explanation of the next pairing."""
    _five_with_a_bye(desk, edition, kind)
    assert desk.store is not None
    state = desk.store.state
    (line,) = card_of(Cache(), state, state.entrants[5], desk.rating_list).lines
    assert line.floated == floated
    for entrant in (1, 2, 3, 4):
        card = card_of(Cache(), state, state.entrants[entrant], desk.rating_list)
        assert card.lines[0].floated == ""
