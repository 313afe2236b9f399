"""What must be so before a round is paired, and of every pairing: what is refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tabiya.languages import Plural
from tabiya.pairing.handling import has_joined, has_left
from tabiya.store.common.ratings_needed import require_ratings
from tabiya.store.decision import Conflict, Refused
from tabiya.store.parts import (
    ByeGiven,
    Pair,
    PairedRound,
    RoundStatus,
    require,
    require_entrant,
)
from tabiya.store.preconditions import describe_announced, describe_round, get_name
from tabiya.store.state import EventState


def changed_meanwhile(state: EventState) -> Conflict:
    """What is told to somebody whose page shows an older event."""
    current = state.current_round
    if current is None:
        return Conflict(
            "the settings have changed since you opened the page",
            now=describe_announced(state),
            revision=state.settings_revision,
        )
    return Conflict(
        "round {number} has changed since you opened the page",
        number=current.number,
        now=describe_round(current),
        revision=current.revision,
    )


def may_pair_next(state: EventState) -> str:
    """Why the next round cannot be paired now, or nothing if it can."""
    try:
        require_turn(state, state.next_round)
    except Refused as refusal:
        return str(refusal)
    return ""


def require_turn(state: EventState, number: int) -> None:
    """Refuse to pair a round whose turn has not come."""
    if number != state.next_round:
        raise Refused(
            "round {number} cannot be paired before round {next_round}",
            number=number,
            next_round=state.next_round,
        )
    if state.stopped:
        raise Refused(
            "the event was stopped after round {round}",
            round=len(state.rounds),
            hint="To continue, undo that step in the log.",
        )
    last = state.total_rounds
    if last is not None and number > last:
        raise Refused(
            Plural("the only round has been paired ({n})", "all {n} rounds have been paired", last)
        )
    current = state.current_round
    if current is not None:
        _may_follow(current)
        require_matches_open(state)
    require_ratings(state)


def require_matches_open(state: EventState) -> None:
    """Refuse a round of matches before it is known who goes on, or after somebody has won."""
    current = state.current_round
    if current is None or not state.paired_by.needs_results:
        return
    if current.open_boards:
        raise Refused(
            "round {number} has games without a result, and they decide who advances",
            number=current.number,
            hint="Enter every result first, and a forfeit where neither player came.",
        )
    if state.ended_because:
        raise Refused(state.ended_because)


def _may_follow(current: PairedRound) -> None:
    if current.manual:
        raise Refused(
            "the manual pairing of round {number} is still open",
            number=current.number,
            hint="Close it first.",
        )
    if current.status is RoundStatus.PREPARED:
        raise Refused(
            "round {round} has not been published",
            round=current.number,
            hint="Publish or discard it.",
        )


def check_seats(
    state: EventState,
    pairs: tuple[Pair, ...],
    byes: tuple[ByeGiven, ...],
    number: int,
    *,
    forfeited: Collection[Pair] = (),
) -> None:
    """Refuse a pairing with strangers, doubles, or players who are not in the event then.

    In a table a player who has left keeps his place, and `forfeited` names the games lost so.
    """
    seen: set[int] = set()
    seats = [entrant for pair in pairs for entrant in (pair.white, pair.black)]
    for entrant in (*seats, *(given.entrant for given in byes)):
        if entrant not in state.entrants:
            raise Refused("the pairing has entrant {entrant}, who does not exist", entrant=entrant)
        if entrant in seen:
            raise Refused("{name} appears twice in the pairing", name=get_name(state, entrant))
        seen.add(entrant)
    for entrant in (e for pair in pairs for e in (pair.white, pair.black) if pair not in forfeited):
        who = state.entrants[entrant]
        if who.withdrawn:
            raise Refused(
                "{name} has withdrawn", name=who.player.name, rule=state.laws.cite(has_left)
            )
        if not has_joined(who.first_round, number):
            raise Refused(
                "{name} plays from round {first_round} on",
                name=who.player.name,
                first_round=who.first_round,
                rule=state.laws.cite(has_joined),
            )


def seat_each_once(state: EventState, pairs: Iterable[Pair], byes: Iterable[ByeGiven]) -> None:
    """Refuse a pairing with strangers in it, or with somebody in two places."""
    seen: set[int] = set()
    seats = [entrant for pair in pairs for entrant in (pair.white, pair.black)]
    seats += [given.entrant for given in byes]
    for entrant in seats:
        require_entrant(state, entrant)
        require(
            entrant not in seen, "entrant {entrant} appears twice in the pairing", entrant=entrant
        )
        seen.add(entrant)
