"""Explanations are kept as long as they hold, and no longer."""

from tabiya.desk.rounds.explanations import Explanations
from tabiya.languages import speaking
from tabiya.model.result import GameResult
from tabiya.store.decision import Command
from tabiya.store.facts.adjournments import AdjournGames
from tabiya.store.facts.results import EnterResult
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.desk.visiting import SingleDesk, Visitor

ANNA = Actor("Anna")


def _do(store: EventStore, command: Command) -> None:
    warnings = store.consider(command).warnings
    store.do(command, ANNA, confirmed=[w.token for w in warnings for _ in range(2)])


def _third_round(arbiter: Visitor, demo: SingleDesk) -> EventStore:
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    assert demo.store is not None
    return demo.store


def test_results_of_the_round_itself_leave_its_explanation_as_it_is(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """It is not even made again while the results come in."""
    store = _third_round(arbiter, demo)
    reasons = Explanations(store.state_before)
    story = reasons.of_round(store.state, 3)
    player = reasons.of_player(store.state, 3, 5)
    board = store.state.rounds[2].boards[0]
    _do(store, EnterResult(3, 1, board.white, board.black, GameResult.WHITE_WINS))
    assert reasons.of_round(store.state, 3) is story
    assert reasons.of_player(store.state, 3, 5) is player


def test_a_correction_leaves_the_reasons_of_a_round_paired_before_it(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The engine knew the old result: its reasons stay, and a sentence says what has changed since.

    The engine still gives the round on the page, so nobody is told that it was altered by hand.
    """
    store = _third_round(arbiter, demo)
    reasons = Explanations(store.state_before)
    before = reasons.of_round(store.state, 3)
    of_player = reasons.of_player(store.state, 3, 5)
    board = store.state.rounds[1].boards[0]
    was = board.result
    other = GameResult.BLACK_WINS if was.white.name == "WIN" else GameResult.WHITE_WINS
    _do(store, EnterResult(2, 1, board.white, board.black, other))
    (told, *after) = reasons.of_round(store.state, 3)
    assert tuple(after) == before
    white, black = (store.state.entrants[each].player.name for each in (board.white, board.black))
    assert told.text == (
        f"When this round was paired, {white} - {black} of round 2 was {was.symbol}; it "
        "was corrected later."
    )
    assert reasons.of_player(store.state, 3, 5) == (told, *of_player)
    assert told.text in arbiter.get("/rounds/3/why").text.replace("&#39;", "'")


def test_a_game_that_was_adjourned_counted_as_a_draw_then(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Board 1 of round 3 ends only after round 4 was paired: the reasons of round 4 know the draw."""
    store = _third_round(arbiter, demo)
    boards = store.state.rounds[2].boards
    for number, board in enumerate(boards[1:], start=2):
        _do(store, EnterResult(3, number, board.white, board.black, GameResult.WHITE_WINS))
    _do(store, AdjournGames(3, (1,)))
    arbiter.post("/rounds/3/close")
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/4/publish")
    assert len(store.state.rounds) == 4
    reasons = Explanations(store.state_before)
    before = reasons.of_round(store.state, 4)
    first = boards[0]
    _do(store, EnterResult(3, 1, first.white, first.black, GameResult.BLACK_WINS))
    (told, *after) = reasons.of_round(store.state, 4)
    assert told.text.endswith("of round 3 was adjourned and counted as a draw.")
    assert tuple(after) == before


def test_a_new_name_is_told_at_once(arbiter: Visitor, demo: SingleDesk) -> None:
    """A correction of a player reaches the stories that name him."""
    store = _third_round(arbiter, demo)
    assert "Nobody, New" not in arbiter.get("/rounds/3/why").text
    who = store.state.entrants[1]
    arbiter.post(f"/players/{who.entrant}", name="Nobody, New", rating=str(who.player.rating))
    assert "Nobody, New" in arbiter.get("/rounds/3/why").text


def test_only_the_rounds_asked_about_last_are_kept(demo: SingleDesk) -> None:
    """Round 1 and round 2 each keep their own story."""
    store = demo.store
    assert store is not None
    reasons = Explanations(store.state_before)
    first, second = (reasons.of_round(store.state, n) for n in (1, 2))
    assert first != second
    assert reasons.of_round(store.state, 1) is first


def test_everybody_is_told_the_reasons_in_their_own_language(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Whoever asked before in another language does not decide what the next one reads."""
    store = _third_round(arbiter, demo)
    reasons = Explanations(store.state_before)
    english = reasons.of_player(store.state, 3, 5)
    with speaking("de"):
        german = reasons.of_player(store.state, 3, 5)
    assert [each.article for each in german] == [each.article for each in english]
    assert {each.text for each in german}.isdisjoint(each.text for each in english)
    assert reasons.of_player(store.state, 3, 5) is english
