"""Between the desk and the engine: starting numbers there, entrants here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.withdrawal import unplayed_result
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.pairing import RecordPairing
from tabiya.store.parts import ByeGiven, ForfeitedGame, Pair
from tabiya.store.roster import TeamByeGiven, TeamPair

if TYPE_CHECKING:
    from tabiya.store.state import EventState


def recording(
    pairing: RoundPairing, state: EventState, colour: InitialColourDecided | None = None
) -> RecordPairing:
    """The command that stores what the engine found for the facts of `state`.

    `colour` is the initial colour if it was decided for this pairing; `state` knows it already.
    """
    pairs, byes = in_entrants(pairing, state)
    entrants = _entrants_by_number(state)
    team = {each.number: each.team for each in state.roster.teams.values()}
    return RecordPairing(
        pairing.round,
        pairs,
        byes,
        system=pairing.system,
        edition=pairing.edition.name,
        basis=state.pairing_basis(),
        forfeits=tuple(
            ForfeitedGame(entrants[game.white], entrants[game.black], game.result)
            for game in pairing.forfeits
        ),
        forfeit_rule=_forfeit_rule(pairing, state) if pairing.forfeits else "",
        matches=tuple(
            TeamPair(team[white], team[black]) for white, black in _matches(pairing, state)
        ),
        team_byes=tuple(TeamByeGiven(team[bye.team], bye.kind) for bye in pairing.team_byes),
        initial_colour=colour,
    )


def _forfeit_rule(pairing: RoundPairing, state: EventState) -> str:
    """Where the rule about games of absent players stands: in the text of the table, else that of all events."""
    own = unplayed_result.cite.get(pairing.edition)
    return str(own or state.laws.cite(unplayed_result))


def _matches(pairing: RoundPairing, state: EventState) -> tuple[tuple[int, int], ...]:
    """The teams that meet: as the engine says, else those whose players do."""
    if pairing.matches or state.paired_by.teams is None:
        return pairing.matches
    facts = state.tournament()
    side = {player: each.number for each in facts.teams for player in each.members}
    found: dict[frozenset[int], tuple[int, int]] = {}
    for white, black in pairing.boards:
        teams = side[white], side[black]
        found.setdefault(frozenset(teams), teams)
    return tuple(found.values())


def in_entrants(
    pairing: RoundPairing, state: EventState
) -> tuple[tuple[Pair, ...], tuple[ByeGiven, ...]]:
    """The pairs and byes of a pairing, by entrant; for comparison with a manual pairing."""
    entrants = _entrants_by_number(state)
    pairs = tuple(Pair(entrants[white], entrants[black]) for white, black in pairing.boards)
    byes = tuple(ByeGiven(entrants[bye.player], bye.kind) for bye in pairing.absent)
    if pairing.bye is not None:
        byes = (ByeGiven(entrants[pairing.bye], pairing.bye_kind), *byes)
    return pairs, byes


def _entrants_by_number(state: EventState) -> dict[int, int]:
    return {who.number: who.entrant for who in state.entrants.values()}
