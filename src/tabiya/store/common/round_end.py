"""What pairing the next round does to the last one: missing results are adjourned, it is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabiya.languages import Plural, Text
from tabiya.pairing.handling import result_for_pairing
from tabiya.store.decision import Caution, Decision, Level
from tabiya.store.fact import Fact
from tabiya.store.facts.adjournments import ResultsAdjourned
from tabiya.store.facts.rounds import RoundClosed
from tabiya.store.notes import games_at
from tabiya.store.parts import PairedRound, RoundStatus
from tabiya.store.preconditions import name_of

if TYPE_CHECKING:
    from tabiya.store.state import EventState


def end_of_round(state: EventState) -> Decision:
    """The facts that end the round paired last, and the question about games without a result."""
    current = state.current_round
    if current is None:
        return Decision()
    facts: list[Fact] = []
    warnings = _still_adjourned(state)
    missing = tuple(b for b in current.open_boards if not current.boards[b - 1].adjourned)
    if missing:
        facts.append(ResultsAdjourned(current.number, missing))
        warnings += (_adjournment(state, current, missing),)
    if current.status is RoundStatus.PUBLISHED:
        facts.append(RoundClosed(current.number))
    return Decision(tuple(facts), warnings)


def _still_adjourned(state: EventState) -> tuple[Caution, ...]:
    """Games of rounds before the last one that have not ended, and count as draws once more.

    A table pairs without any result: there nobody is asked again in every round about a game that is
    played later. The first page of the event names it as long as it has no result.
    """
    if state.paired_by.by_table:
        return ()
    open_games = tuple(
        Text(
            "Round {number}: {games_at}.",
            number=round_.number,
            games_at=games_at(state, round_.number, round_.open_boards),
        )
        for round_ in state.rounds[:-1]
        if round_.open_boards
    )
    if not open_games:
        return ()
    return (
        Caution(
            "adjourned-games-open",
            Level.ACKNOWLEDGE,
            "Adjourned games of older rounds have not ended; they count as draws for pairing only.",
            open_games,
            state.laws.cite(result_for_pairing),
        ),
    )


def _adjournment(state: EventState, current: PairedRound, missing: tuple[int, ...]) -> Caution:
    boards = (current.boards[board - 1] for board in missing)
    return Caution(
        "missing-results-adjourned",
        Level.CONFIRM,
        Plural(
            "{n} game of round {number} has no result. It will be adjourned.",
            "{n} games of round {number} have no result. They will be adjourned.",
            len(missing),
            number=current.number,
        ),
        tuple(
            Text(
                "Board {number}: {name} - {other} counts as a draw for pairing only.",
                number=number,
                name=name_of(state, board.white),
                other=name_of(state, board.black),
            )
            for number, board in zip(missing, boards, strict=True)
        ),
        state.laws.cite(result_for_pairing),
    )
