"""Explanations are kept as long as they hold, and no longer."""

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.rounds.explanations import Explanations
from tabiya.model.result import GameResult
from tabiya.store.decision import Command
from tabiya.store.event_store import EventStore
from tabiya.store.log.entry import Actor
from tabiya.store.results.commands import EnterResult
from tests.desk.visiting import Visitor

ANNA = Actor("Anna")


def _do(store: EventStore, command: Command) -> None:
    warnings = store.consider(command).warnings
    store.do(command, ANNA, confirmed=[w.token for w in warnings for _ in range(2)])


def _third_round(arbiter: Visitor, demo: EventDesk) -> EventStore:
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    assert demo.store is not None
    return demo.store


def test_results_of_the_round_itself_leave_its_explanation_as_it_is(
    arbiter: Visitor, demo: EventDesk
) -> None:
    """It is not even made again while the results come in."""
    store = _third_round(arbiter, demo)
    reasons = Explanations()
    story = reasons.of_round(store.state, 3)
    player = reasons.of_player(store.state, 3, 5)
    board = store.state.rounds[2].boards[0]
    _do(store, EnterResult(3, 1, board.white, board.black, GameResult.WHITE_WINS))
    assert reasons.of_round(store.state, 3) is story
    assert reasons.of_player(store.state, 3, 5) is player


def test_a_correction_of_an_earlier_round_makes_it_anew(arbiter: Visitor, demo: EventDesk) -> None:
    """What is shown is what a desk that has kept nothing would show."""
    store = _third_round(arbiter, demo)
    reasons = Explanations()
    before = reasons.of_round(store.state, 3)
    board = store.state.rounds[1].boards[0]
    other = GameResult.BLACK_WINS if board.result.white.name == "WIN" else GameResult.WHITE_WINS
    _do(store, EnterResult(2, 1, board.white, board.black, other))
    after = reasons.of_round(store.state, 3)
    assert after != before
    assert after == Explanations().of_round(store.state, 3)
    assert reasons.of_player(store.state, 3, 5) == Explanations().of_player(store.state, 3, 5)


def test_a_new_name_is_told_at_once(arbiter: Visitor, demo: EventDesk) -> None:
    """A correction of a player reaches the stories that name him."""
    store = _third_round(arbiter, demo)
    assert "Nobody, New" not in arbiter.get("/rounds/3/why").text
    who = store.state.entrants[1]
    arbiter.post(f"/players/{who.entrant}", name="Nobody, New", rating=str(who.player.rating))
    assert "Nobody, New" in arbiter.get("/rounds/3/why").text


def test_only_the_rounds_asked_about_last_are_kept(demo: EventDesk) -> None:
    """Round 1 and round 2 each keep their own story."""
    assert demo.store is not None
    reasons = Explanations()
    first, second = (reasons.of_round(demo.store.state, n) for n in (1, 2))
    assert first != second
    assert reasons.of_round(demo.store.state, 1) is first
