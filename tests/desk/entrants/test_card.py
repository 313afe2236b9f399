"""The pairing card of a player, and the float that each round left on it."""

from __future__ import annotations

import html
import io
from dataclasses import replace
from datetime import date

import pytest

from tabiya.cli.rate.output import RateOutput
from tabiya.desk.cache import Cache
from tabiya.desk.entrants.card import float_in, get_rating_change, make_card
from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.standings.scores import so_far
from tabiya.languages import speaking
from tabiya.model.player import Player
from tabiya.model.record import records
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.kit.entrant import Float
from tabiya.ratinglist.importing import import_list
from tabiya.ratings.rate import rate
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers
from tabiya.store.log.entry import Actor
from tests.desk.small_event import begin, enter_results, get_state, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor

ANNA = Actor("Anna")


def _five_with_a_bye(desk: SingleDesk, edition: str, kind: ByeKind) -> None:
    """Player 5 asks for a bye in round 1; 1-3 and 2-4 play, White wins both."""
    first_day = {"2017": date(2019, 5, 4), "2026": date(2026, 9, 5)}[edition]
    created = CreateEvent(Settings(name="Five", rounds=3, start=first_day), "dutch", edition)
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
    desk: SingleDesk, edition: str, kind: ByeKind, floated: str
) -> None:
    """The card says the same as the explanation of the next pairing."""
    _five_with_a_bye(desk, edition, kind)
    assert desk.store is not None
    state = desk.store.state
    (line,) = make_card(Cache(), state, state.entrants[5], rating_list_of(desk)).lines
    assert line.floated == floated
    for entrant in (1, 2, 3, 4):
        card = make_card(Cache(), state, state.entrants[entrant], rating_list_of(desk))
        assert card.lines[0].floated == ""


def _float_of(desk: SingleDesk, number: int, round_number: int) -> Float:
    state = get_state(desk)
    found = records(state.tournament())
    return float_in(state, found[number], found, round_number)


def _six_after_two_rounds(desk: SingleDesk, system: str, **more: str) -> None:
    """White won all three games, so in round 2 somebody with 1 point meets somebody with 0."""
    browser = begin(desk, 6, system=system, **more)
    for number in (1, 2):
        page = pair_and_publish(browser, number, initial_colour="w")
        enter_results(browser, page, number, "1-0")


def _unequal(desk: SingleDesk) -> tuple[int, int]:
    """The winner and the loser of round 1 who met in round 2."""
    state = get_state(desk)
    winners = {board.white for board in state.rounds[0].boards}
    ((one, other),) = (
        (board.white, board.black)
        for board in state.rounds[1].boards
        if (board.white in winners) is not (board.black in winners)
    )
    return (one, other) if one in winners else (other, one)


@pytest.mark.parametrize(
    ("system", "higher", "lower"),
    [
        ("dutch", Float.DOWN, Float.UP),
        ("burstein", Float.DOWN, Float.UP),
        # Only upfloaters leave their group (C.04.4.1, 1.3.2).
        ("dubov", Float.NONE, Float.UP),
        # One comes from above and one from below to the median between them (C.04.4.3, 3.2.1).
        ("lim", Float.DOWN, Float.UP),
    ],
)
def test_who_of_an_unequal_pair_floated(
    desk: SingleDesk, system: str, higher: Float, lower: Float
) -> None:
    """The card says what the rules of the system say."""
    _six_after_two_rounds(desk, system)
    winner, loser = _unequal(desk)
    assert _float_of(desk, winner, 2) is higher
    assert _float_of(desk, loser, 2) is lower


def test_by_lim_only_whoever_left_the_own_group_floated(desk: SingleDesk) -> None:
    """In round 3 the pair of 2 points and 1 is above or at the median: who has 1 stays at home."""
    browser = begin(desk, 12, system="lim")
    for number in (1, 2, 3):
        page = pair_and_publish(browser, number, initial_colour="w")
        enter_results(browser, page, number, "1-0")
    state = get_state(desk)
    found = records(state.tournament())
    pairs = [(board.white, board.black) for board in state.rounds[2].boards]
    scores = {number: found[number].score_after(2) for number in found}
    unequal = [pair for pair in pairs if {scores[who] for who in pair} == {20, 10}]
    assert unequal
    for pair in unequal:
        higher, lower = sorted(pair, key=lambda who: -scores[who])
        assert _float_of(desk, higher, 3) is Float.DOWN
        assert _float_of(desk, lower, 3) is Float.NONE


def test_virtual_points_count_for_floats(desk: SingleDesk) -> None:
    """With Baku, in round 1 nobody floats who meets somebody of the own group (C.04.7)."""
    browser = begin(desk, 8, acceleration="baku")
    pair_and_publish(browser, 1)
    # The upper group is 1 to 4, and both groups are even.
    assert {_float_of(desk, number, 1) for number in range(1, 9)} == {Float.NONE}


@pytest.mark.parametrize(
    ("system", "floated"),
    [("dutch", Float.DOWN), ("burstein", Float.DOWN), ("dubov", Float.NONE), ("lim", Float.NONE)],
)
def test_half_a_point_without_a_game_floats_only_where_the_rules_say_so(
    desk: SingleDesk, system: str, floated: Float
) -> None:
    """In the other systems a round without a game moves nobody."""
    browser = begin(desk, 7, system=system)
    assert desk.store is not None
    desk.store.do(RequestBye(7, 1, ByeKind.HALF_POINT), Actor("Anna"))
    pair_and_publish(browser, 1)
    assert _float_of(desk, 7, 1) is floated


def test_a_table_knows_no_floats(desk: SingleDesk) -> None:
    """Whoever meets whom was fixed before round 1."""
    browser = begin(desk, 4, system="round-robin")
    for number in (1, 2):
        page = pair_and_publish(browser, number)
        enter_results(browser, page, number, "1-0")
    assert {_float_of(desk, number, 2) for number in range(1, 5)} == {Float.NONE}


def test_the_games_of_the_card_add_up_to_the_change(demo: SingleDesk) -> None:
    """Every round is worked out or has its reason."""
    assert demo.store is not None
    state = demo.store.state
    seen = 0
    for who in state.entrants.values():
        shown = get_rating_change(demo.cache, state, who, rating_list_of(demo))
        assert len(shown.games) == 2
        assert all(game.change or game.reason for game in shown.games)
        if shown.total:
            parts = [float(game.change) for game in shown.games if game.change]
            assert round(sum(parts), 2) == float(shown.total)
            seen += len(parts)
    assert seen


def test_the_card_and_the_command_say_the_same(demo: SingleDesk) -> None:
    """Both read the same report."""
    assert demo.store is not None
    state = demo.store.state
    players = RateOutput.of(rate(so_far(state))).players
    new = {each.number: each.new_rating for each in players}
    for who in state.entrants.values():
        assert make_card(demo.cache, state, who, rating_list_of(demo)).rating.new == new[who.number]


def test_the_list_is_named_in_the_language_of_the_reader(demo: SingleDesk) -> None:
    """A Russian card does not say "standard" among Russian words."""
    assert demo.store is not None
    state = demo.store.state
    for language, name in (("en", "standard"), ("ru", "классические шахматы")):
        with speaking(language):
            shown = get_rating_change(demo.cache, state, state.entrants[1], rating_list_of(demo))
        assert shown.rating_list == name


def test_a_game_in_play_changes_nothing_yet(demo: SingleDesk, arbiter: Visitor) -> None:
    """It is not refused either: it has no result."""
    assert demo.store is not None
    who = demo.store.state.entrants[1]
    before = get_rating_change(demo.cache, demo.store.state, who, rating_list_of(demo))
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    after = get_rating_change(
        demo.cache, demo.store.state, demo.store.state.entrants[1], rating_list_of(demo)
    )
    assert (after.total, len(after.games)) == (before.total, 3)
    assert (after.games[2].reason, after.games[2].refused) == ("no result yet", False)


def test_the_page_shows_change_and_reasons(demo: SingleDesk, arbiter: Visitor) -> None:
    """The total, K with what is assumed, and the edition."""
    assert demo.store is not None
    who = demo.store.state.entrants[1]
    shown = get_rating_change(demo.cache, demo.store.state, who, rating_list_of(demo))
    page = html.unescape(arbiter.get("/players/1").text)
    assert f"{shown.total} so far" in page
    assert shown.k in page
    assert shown.edition in page
    for game in shown.games:
        assert game.change in page


def _hold_a_list(demo: SingleDesk, k: int) -> None:
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
    import_list(io.BytesIO(data.encode()), rating_list_of(demo).path)


def test_k_is_taken_from_the_list_where_it_has_one(demo: SingleDesk) -> None:
    """Nothing is assumed then, and a newer list counts at once."""
    assert demo.store is not None
    for k in (10, 40):
        _hold_a_list(demo, k)
        state = demo.store.state
        shown = get_rating_change(demo.cache, state, state.entrants[1], rating_list_of(demo))
        assert shown.k == f"K {k}: as in the rating list"
        other = get_rating_change(demo.cache, state, state.entrants[2], rating_list_of(demo))
        assert "as in the rating list" not in other.k


def test_a_list_that_cannot_be_used_is_as_good_as_none(demo: SingleDesk) -> None:
    """The card is still shown."""
    assert demo.store is not None
    state = demo.store.state
    before = get_rating_change(demo.cache, state, state.entrants[1], rating_list_of(demo))
    rating_list_of(demo).path.write_bytes(b"no list")
    after = get_rating_change(demo.cache, state, state.entrants[1], rating_list_of(demo))
    assert after == before
