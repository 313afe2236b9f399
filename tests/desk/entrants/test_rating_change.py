"""The rating change on the card of a player."""

from __future__ import annotations

import html
import io
from dataclasses import replace

from tabiya.cli.rate.json_form import as_data
from tabiya.desk.entrants.card import card_of
from tabiya.desk.entrants.rating_change import rating_change_of
from tabiya.desk.event_desk import EventDesk
from tabiya.desk.standings.scores import so_far
from tabiya.ratinglist.importing import import_list
from tabiya.ratings.rate import rate
from tabiya.store.entrants.commands import CorrectPlayer
from tabiya.store.log.entry import Actor
from tests.desk.visiting import Visitor


def test_the_games_of_the_card_add_up_to_the_change(demo: EventDesk) -> None:
    """Every round is worked out or has its reason."""
    assert demo.store is not None
    state = demo.store.state
    seen = 0
    for who in state.entrants.values():
        shown = rating_change_of(demo.cache, state, who, demo.rating_list)
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
        assert card_of(demo.cache, state, who, demo.rating_list).rating.new == new[who.number]


def test_a_game_in_play_changes_nothing_yet(demo: EventDesk, arbiter: Visitor) -> None:
    """It is not refused either: it has no result."""
    assert demo.store is not None
    who = demo.store.state.entrants[1]
    before = rating_change_of(demo.cache, demo.store.state, who, demo.rating_list)
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    after = rating_change_of(
        demo.cache, demo.store.state, demo.store.state.entrants[1], demo.rating_list
    )
    assert (after.total, len(after.games)) == (before.total, 3)
    assert (after.games[2].reason, after.games[2].refused) == ("no result yet", False)


def test_the_page_shows_change_and_reasons(demo: EventDesk, arbiter: Visitor) -> None:
    """The total, K with what is assumed, and the edition."""
    assert demo.store is not None
    who = demo.store.state.entrants[1]
    shown = rating_change_of(demo.cache, demo.store.state, who, demo.rating_list)
    page = html.unescape(arbiter.get("/players/1").text)
    assert f"{shown.total} so far" in page
    assert shown.k in page
    assert shown.edition in page
    for game in shown.games:
        assert game.change in page


def _hold_a_list(demo: EventDesk, k: int) -> None:
    """A list of one player: the first of the event, under the number 555."""
    assert demo.store is not None
    who = demo.store.state.entrants[1]
    if who.player.fide_id != 555:
        correction = CorrectPlayer(1, replace(who.player, fide_id=555))
        demo.store.do(correction, Actor("Test"), confirmed=["yes"])
    data = (
        f"<l><player><fideid>555</fideid><name>One</name><rating>2000</rating><k>{k}</k>"
        f"<rapid_k>13</rapid_k></player></l>"
    )
    import_list(io.BytesIO(data.encode()), demo.rating_list.path)


def test_k_is_taken_from_the_list_where_it_has_one(demo: EventDesk) -> None:
    """Nothing is assumed then, and a newer list counts at once."""
    assert demo.store is not None
    for k in (10, 40):
        _hold_a_list(demo, k)
        state = demo.store.state
        shown = rating_change_of(demo.cache, state, state.entrants[1], demo.rating_list)
        assert shown.k == f"K {k}: as the rating list has it"
        other = rating_change_of(demo.cache, state, state.entrants[2], demo.rating_list)
        assert "as the rating list has it" not in other.k


def test_a_list_that_cannot_be_used_is_as_good_as_none(demo: EventDesk) -> None:
    """The card is still shown."""
    assert demo.store is not None
    state = demo.store.state
    before = rating_change_of(demo.cache, state, state.entrants[1], demo.rating_list)
    demo.rating_list.path.write_bytes(b"no list")
    after = rating_change_of(demo.cache, state, state.entrants[1], demo.rating_list)
    assert after == before
