"""Standings as the desk shows them, and made anew from what new results leave as it was."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.desk.standings.scores import published_rounds, so_far
from tabiya.desk.standings.standings import (
    explain_working,
    get_standings,
    in_category,
    so_far_after,
)
from tabiya.desk.start.pages import begin_demo, play_demo
from tabiya.errors import TabiyaError
from tabiya.model.player import Player, Sex
from tabiya.model.points import parse_points
from tabiya.model.result import GameResult
from tabiya.model.tournament import Tournament
from tabiya.store.decision import Command, NeedsConfirmation
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import PairedRound
from tabiya.tiebreaks.standings import standings
from tests.desk.small_event import yes
from tests.desk.visiting import SingleDesk, Visitor


def test_games_in_play_count_nothing_yet(demo: SingleDesk, arbiter: Visitor) -> None:
    """Nobody is promised half a point for a game that is still being played."""
    assert demo.store is not None
    before = get_standings(demo.cache, demo.store.state)
    assert before.found is not None
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    after = get_standings(demo.cache, demo.store.state)
    assert after.found is not None
    assert after.playing == 9
    bye = {given.entrant for given in demo.store.state.rounds[2].byes}
    for row in after.found.rows:
        gained = row.points - before.found.by_number[row.number].points
        assert gained == (10 if row.number in bye else 0)


def test_a_prepared_round_does_not_show_in_the_standings(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """The bye of a pairing nobody has seen brings no point yet."""
    assert demo.store is not None
    arbiter.post("/rounds/pair")
    assert get_standings(demo.cache, demo.store.state).after == 2


def test_every_working_adds_up_to_its_value(demo: SingleDesk) -> None:
    """What was not cut is the Buchholz."""
    assert demo.store is not None
    found = get_standings(demo.cache, demo.store.state).found
    assert found is not None
    for row in found.rows:
        value = row.values[found.codes.index("BH/C1")]
        lines = explain_working(value, {})
        amounts = [parse_points(line.amount) for line in lines if not line.cut]
        assert sum(each for each in amounts if each is not None) == parse_points(value.text)
        assert None not in amounts


@pytest.mark.parametrize(
    ("category", "belongs"),
    [
        ("", True),
        ("women", True),
        ("u16", True),
        ("u12", False),
        ("s50", False),
        ("below2000", True),
        ("below1600", False),
        ("unrated", False),
    ],
)
def test_categories_go_by_sex_age_and_rating(category: str, belongs: bool) -> None:  # noqa: FBT001 - a case
    """A girl who turns 16 in the year of the event plays under 16."""
    player = Player(1, "Moreau, Chloé", sex=Sex.FEMALE, birth="2010/05/01", rating=1899)
    assert in_category(player, category, 2026) is belongs


@pytest.mark.parametrize("category", ["below1600", "below1800", "below2000"])
def test_a_player_without_a_rating_is_below_no_rating(category: str) -> None:
    """As in the prizes of such a category; there is a category for those without a rating."""
    unrated = Player(1, "Moreau, Chloé")
    assert not in_category(unrated, category, 2026)
    assert in_category(unrated, "unrated", 2026)
    limit = int(category.removeprefix("below"))
    assert in_category(replace(unrated, rating=limit - 1), category, 2026)
    assert not in_category(replace(unrated, rating=limit), category, 2026)


def test_unrated_players_leave_out_rating_tie_breaks(demo: SingleDesk) -> None:
    """A table is shown all the same."""
    assert demo.store is not None
    asked = EnterPlayers((Player(0, "Unrated, Una"),))
    warnings = demo.store.consider(asked).warnings
    demo.store.do(asked, Actor("Anna"), confirmed=[warning.token for warning in warnings])
    assert get_standings(demo.cache, demo.store.state).found is not None


def test_what_an_unrated_player_does_to_the_list_is_said_and_can_be_announced_otherwise(
    desk: SingleDesk,
) -> None:
    """Two ways: tie-breaks by ratings are left out, or a rating stands for the missing one."""
    form = {"name": "Mixed", "start": "2026-09-05", "rounds": "3", "tie_breaks": "ARO, BH"}
    browser = Visitor(desk)
    browser.post("/create", **form)
    for name, rating in (("A", "2000"), ("B", "1900"), ("C", "1800"), ("D", "")):
        browser.post("/players", name=name, rating=rating)
    yes(browser, browser.post("/rounds/pair"))
    browser.post("/rounds/1/publish")
    page = browser.get("/standings").text
    assert "Left out, because a player has no rating: ARO." in page
    asked = browser.post("/settings", **form, rating_of_unrated="1400")
    assert asked.text.count("level-4") == 1
    yes(browser, asked)
    page = browser.get("/standings").text
    assert "Left out" not in page
    assert ">ARO</th>" in page
    report = browser.get("/exports/trf26").text
    assert "### Rating of unrated players: 1400" in report
    assert "### Settings @ Round 1: rating of unrated 1400 instead of nothing" in report


ANNA = Actor("Anna")


def do(store: EventStore, command: Command) -> None:
    """Do it if it is allowed, and say yes to whatever is asked."""
    try:
        try:
            store.do(command, ANNA)
        except NeedsConfirmation as asked:
            store.do(command, ANNA, confirmed=[warning.token for warning in asked.warnings])
    except TabiyaError:
        return


def result(store: EventStore, place: int, word: int) -> Command:
    """A result in any of the rounds: new, corrected or taken back."""
    round_ = store.state.rounds[place % len(store.state.rounds)]
    board = 1 + place % len(round_.boards)
    seats = round_.boards[board - 1]
    given_result = list(GameResult)[word % len(GameResult)]
    return EnterResult(round_.number, board, seats.white, seats.black, given_result, seats.revision)


def some_command(store: EventStore, kind: int, place: int, word: int) -> Command:
    """Mostly results; now and then something else."""
    who = 1 + place % len(store.state.entrants)
    match kind:
        case 0:
            return WithdrawPlayer(who)
        case 1:
            return RedoStep() if store.state.undone else UndoStep()
        case 2:
            return RequestBye(who, store.state.next_round)
        case _:
            return result(store, place, word)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EventStore]:
    """One demo event; each example meets what the ones before left."""
    with EventStore.create(tmp_path_factory.mktemp("played") / "demo.tabiya") as store:
        store.do(begin_demo(), ANNA)
        play_demo(store)
        yield store


@settings(max_examples=25, deadline=None)
@given(
    rounds=st.integers(1, 2),
    acts=st.lists(
        st.tuples(st.integers(0, 9), st.integers(0, 50), st.integers(0, 50)),
        min_size=1,
        max_size=6,
    ),
)
def test_facts_after_any_acts_are_those_of_the_whole_state(
    played: EventStore, rounds: int, acts: list[tuple[int, int, int]]
) -> None:
    """Results, corrections, undoing, withdrawals, byes; after the last round or an earlier one."""
    before = played.state
    facts = so_far(before, rounds)
    for act in acts:
        do(played, some_command(played, *act))
        facts = so_far_after(before, facts, played.state, rounds)
        before = played.state
        assert facts == so_far(before, rounds)


def whole(store: EventStore) -> Tournament:
    return so_far(store.state, published_rounds(store.state))


def test_a_result_leaves_the_other_rounds_and_games_the_very_same(demo: SingleDesk) -> None:
    """Only the round and the game of the result are written anew."""
    assert demo.store is not None
    before, facts = demo.store.state, whole(demo.store)
    do(demo.store, result(demo.store, 1, 2))
    now = so_far_after(before, facts, demo.store.state, 2)
    assert now.rounds[0] is facts.rounds[0]
    assert now != facts
    same = [a is b for a, b in zip(now.rounds[1].games, facts.rounds[1].games, strict=True)]
    assert same.count(False) == 1


def colours_exchanged(round_: PairedRound) -> PairedRound:
    first, *others = round_.boards
    return replace(round_, boards=(replace(first, white=first.black, black=first.white), *others))


def other_order(round_: PairedRound) -> PairedRound:
    return replace(round_, boards=round_.boards[::-1])


def one_board_less(round_: PairedRound) -> PairedRound:
    return replace(round_, boards=round_.boards[:-1])


def no_byes(round_: PairedRound) -> PairedRound:
    return replace(round_, byes=())


def adjourned(round_: PairedRound) -> PairedRound:
    return replace(round_, boards=tuple(replace(b, adjourned=True) for b in round_.boards))


@pytest.mark.parametrize(
    "change", [colours_exchanged, other_order, one_board_less, no_byes, adjourned]
)
def test_another_pairing_of_a_round_is_noticed(
    demo: SingleDesk, change: Callable[[PairedRound], PairedRound]
) -> None:
    """As after a pairing that was discarded or altered by hand."""
    assert demo.store is not None
    before = demo.store.state
    now = before.with_round(change(before.rounds[1]))
    assert now != before
    for rounds in (1, 2):
        found = so_far_after(before, so_far(before, rounds), now, rounds)
        assert found == so_far(now, rounds)


def test_a_round_more_or_less_is_noticed(demo: SingleDesk) -> None:
    """As after the next round was paired, or its pairing discarded."""
    assert demo.store is not None
    both = demo.store.state
    one = replace(both, rounds=both.rounds[:1])
    for before, now in ((one, both), (both, one)):
        for rounds in (1, 2):
            found = so_far_after(before, so_far(before, rounds), now, rounds)
            assert found == so_far(now, rounds)


def test_standings_at_the_desk_are_those_made_from_scratch_after_every_result(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """In a round in play, after corrections in the first round, and in the next round again."""
    assert demo.store is not None
    for number in (3, 4):
        arbiter.post("/rounds/pair")
        arbiter.post(f"/rounds/{number}/publish")
        for board, seats in enumerate(demo.store.state.rounds[-1].boards, start=1):
            won = GameResult.WHITE_WINS if board % 2 else GameResult.DRAW
            do(
                demo.store,
                EnterResult(number, board, seats.white, seats.black, won),
            )
            if board % 4 == 0:
                do(demo.store, result(demo.store, 0, board + number))
            shown = get_standings(demo.cache, demo.store.state)
            assert shown.after == number
            assert shown.found == standings(whole(demo.store))
