"""The score groups before a round, in the words of the rules."""

from dataclasses import replace

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.rounds.score_groups import score_groups
from tabiya.model.result import ByeKind, GameResult
from tabiya.store.rounds.events import ByeGiven
from tests.desk.visiting import Visitor


def test_who_won_by_forfeit_did_not_have_the_bye(demo: EventDesk) -> None:
    """Both get no bye (C.04.1), but for different reasons, and the column says which."""
    assert demo.store is not None
    state = demo.store.state
    (bye,) = [g.entrant for g in state.rounds[0].byes if g.kind is ByeKind.PAIRING_ALLOCATED]
    board = next(b for b in state.rounds[0].boards if bye not in (b.white, b.black))
    boards = tuple(
        replace(b, result=GameResult.WHITE_WINS_BY_FORFEIT) if b == board else b
        for b in state.rounds[0].boards
    )
    changed = state.with_round(replace(state.rounds[0], boards=boards))
    told = {row.entrant: row.no_bye for group in score_groups(changed, 3) for row in group.rows}
    assert told[bye] == "had it"
    assert told[board.white] == "won by forfeit"
    assert told[board.black] == ""


def test_a_full_point_bye_bars_too_and_says_why(demo: EventDesk) -> None:
    """A win's points without playing, since 2026."""
    assert demo.store is not None
    state = demo.store.state
    first = state.rounds[0]
    gone = first.boards[-1]
    byes = (
        *first.byes,
        ByeGiven(gone.white, ByeKind.FULL_POINT),
        ByeGiven(gone.black, ByeKind.ZERO_POINT),
    )
    changed = state.with_round(replace(first, boards=first.boards[:-1], byes=byes))
    told = {row.entrant: row.no_bye for group in score_groups(changed, 3) for row in group.rows}
    assert told[gone.white] == "points without a game"
    assert told[gone.black] == ""


def test_one_point_is_one_point(arbiter: Visitor) -> None:
    """½ and 1 are points in the singular."""
    page = arbiter.get("/rounds/2/groups").text
    assert "1 point <small>" in page
    assert "0 points <small>" in page
