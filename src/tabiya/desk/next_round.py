"""Pairing from the desk: the engine of the event's system, and the command that stores its answer."""

from __future__ import annotations

from tabiya.model.result import ByeKind
from tabiya.pairing.api import RoundPairing, pair_next_round
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.roundrobin.withdrawal import results_count
from tabiya.store.commands import RecordPairing
from tabiya.store.decision import Refused
from tabiya.store.events import ByeGiven, Pair
from tabiya.store.pairing_of import in_entrants, recording
from tabiya.store.state import EventState

SYSTEMS = {
    "dutch": "Swiss, FIDE (Dutch) system",
    "round-robin": "Round robin (Berger tables)",
    "double-round-robin": "Double round robin (Berger tables)",
}
CYCLES = {"round-robin": 1, "double-round-robin": 2}


def pairing_command(state: EventState) -> RecordPairing:
    """The next round as the rules of the event give it."""
    if len(state.entrants) < 2:
        raise Refused("a round needs at least two players", hint="Enter the players first.")
    if state.system in CYCLES:
        pairs, byes = scheduled(state, state.next_round)
        return RecordPairing(
            state.next_round,
            pairs,
            byes,
            system=state.system,
            edition=EDITION_2019.name,
            basis=state.pairing_basis(),
        )
    return recording(engine_pairing(state), state)


def engine_pairing(state: EventState, round_number: int | None = None) -> RoundPairing:
    """What the engine finds for the next round, or for a round that was paired before."""
    facts = state.tournament()
    if round_number is not None:
        facts = facts.up_to(round_number - 1)
    return pair_next_round(facts, system=state.system, edition=state.edition)


def engine_seats(
    state: EventState, round_number: int
) -> tuple[tuple[Pair, ...], tuple[ByeGiven, ...]]:
    """The engine's own pairs and byes of a round, to compare a manual pairing with."""
    if state.system in CYCLES:
        return scheduled(state, round_number)
    return in_entrants(engine_pairing(state, round_number), state)


def rounds_of(system: str, players: int) -> int | None:
    """How many rounds a schedule has; None where the organiser decides."""
    if system not in CYCLES or players < 2:
        return None
    return CYCLES[system] * (players - 1 + players % 2)


def scheduled(
    state: EventState, round_number: int
) -> tuple[tuple[Pair, ...], tuple[ByeGiven, ...]]:
    """A round of the Berger tables, by the starting numbers.

    Whoever meets a player who has left is free: with the points of a win if the player had played
    half of the games, so that the results count, and with none if they are struck out.
    """
    found = engine_pairing(state, round_number)
    entrants = {who.number: who.entrant for who in state.entrants.values()}
    byes = [ByeGiven(entrants[bye.player], bye.kind) for bye in found.absent]
    if found.bye is not None:
        byes.append(ByeGiven(entrants[found.bye], found.bye_kind))
    pairs: list[Pair] = []
    for white, black in found.pairs:
        pair = Pair(entrants[white], entrants[black])
        gone = [each for each in (pair.white, pair.black) if state.entrants[each].withdrawn]
        if not gone:
            pairs.append(pair)
            continue
        byes += [ByeGiven(each, ByeKind.ZERO_POINT) for each in gone]
        if len(gone) == 1:
            other = pair.black if gone[0] == pair.white else pair.white
            games = rounds_of(state.system, len(state.entrants)) or 0
            counts = results_count(_played(state, gone[0]), games)
            byes.append(ByeGiven(other, ByeKind.FULL_POINT if counts else ByeKind.ZERO_POINT))
    return tuple(pairs), tuple(byes)


def _played(state: EventState, entrant: int) -> int:
    return sum(
        entrant in (board.white, board.black) and board.result.played
        for round_ in state.rounds
        for board in round_.boards
    )


def why_not_paired(state: EventState) -> list[tuple[str, str]]:
    """Who will not be paired in the next round, and why, for the page before the pairing."""
    found = []
    for entrant, kind in state.not_paired_next().items():
        words = {
            ByeKind.HALF_POINT: "asked for a half-point bye",
            ByeKind.FULL_POINT: "has a full-point bye",
            ByeKind.ZERO_POINT: "is absent or asked not to be paired",
            ByeKind.PAIRING_ALLOCATED: "has the bye",
        }[kind]
        found.append((state.entrants[entrant].player.name, words))
    for who in state.entrants.values():
        if who.withdrawn:
            found.append((who.player.name, f"withdrew after round {who.withdrawn_after}"))
        elif who.first_round > state.next_round:
            found.append((who.player.name, f"plays from round {who.first_round} on"))
    return sorted(found)
