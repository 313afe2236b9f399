"""The rating change on the card of a player."""

from __future__ import annotations

import html

from tabiya.cli.rate_json import as_data
from tabiya.desk.event_desk import EventDesk
from tabiya.desk.views.player_card import card_of
from tabiya.desk.views.rating_change import rating_change_of
from tabiya.desk.views.scores import so_far
from tabiya.ratings.rate import rate
from tests.desk.visiting import Visitor


def test_the_games_of_the_card_add_up_to_the_change(demo: EventDesk) -> None:
    """Every round is reckoned or has its reason."""
    assert demo.store is not None
    state = demo.store.state
    seen = 0
    for who in state.entrants.values():
        shown = rating_change_of(demo.derived, state, who)
        assert len(shown.games) == 2
        assert all(game.change or game.reason for game in shown.games)
        if shown.total:
            parts = [float(game.change) for game in shown.games if game.change]
            assert round(sum(parts), 2) == float(shown.total)
            seen += len(parts)
    assert seen


def test_the_card_and_the_command_say_the_same(demo: EventDesk) -> None:
    """Both read the same report."""
    assert demo.store is not None
    state = demo.store.state
    players = as_data(rate(so_far(state)))["players"]
    assert isinstance(players, list)
    new = {each["number"]: each["new_rating"] for each in players}
    for who in state.entrants.values():
        assert card_of(demo.derived, state, who).rating.new == new[who.number]


def test_a_game_in_play_changes_nothing_yet(demo: EventDesk, arbiter: Visitor) -> None:
    """It is not refused either: it has no result."""
    assert demo.store is not None
    who = demo.store.state.entrants[1]
    before = rating_change_of(demo.derived, demo.store.state, who)
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    after = rating_change_of(demo.derived, demo.store.state, demo.store.state.entrants[1])
    assert (after.total, len(after.games)) == (before.total, 3)
    assert (after.games[2].reason, after.games[2].refused) == ("no result yet", False)


def test_the_page_shows_change_and_reasons(demo: EventDesk, arbiter: Visitor) -> None:
    """The total, K with what is assumed, and the edition."""
    assert demo.store is not None
    who = demo.store.state.entrants[1]
    shown = rating_change_of(demo.derived, demo.store.state, who)
    page = html.unescape(arbiter.get("/players/1").text)
    assert f"{shown.total} so far" in page
    assert shown.k in page
    assert shown.edition in page
    for game in shown.games:
        assert game.change in page
