"""A small event of teams to try things on: lists of five, matches of four boards."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.pairing import recording
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.teams import EnterTeams, TeamEntry
from tabiya.store.log.event_store import EventStore
from tabiya.store.roster import TeamDetails
from tests.store.scenes import ANNA, Clock, confirm

W, B = Colour.WHITE, Colour.BLACK
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def entry(name: str, first: int, players: int = 5) -> TeamEntry:
    """A team whose players fall by ten points from board to board."""
    listed = tuple(
        Player(0, f"{name} {board + 1}", rating=first - 10 * board) for board in range(players)
    )
    return TeamEntry(TeamDetails(name, f"Captain of {name}"), listed)


def team_event(
    folder: Path,
    teams: int = 4,
    system: str = "team",
    default_time: int | None = 0,
    players: int = 5,
) -> EventStore:
    """An event with its teams, before the first round; team A is the strongest."""
    store = EventStore.create(folder / "teams.tabiya", clock=Clock())
    settings = Settings(
        name="League",
        start=date(2026, 3, 1),
        rounds=3 if system == "team" else None,
        initial_colour=W,
        board_colours=(W, B, W, B),
        default_time=default_time,
    )
    store.do(CreateEvent(settings, system), ANNA)
    entries = tuple(entry(chr(65 + n), 2500 - 50 * n, players) for n in range(teams))
    store.do(EnterTeams(entries), ANNA)
    return store


def pair(store: EventStore) -> None:
    """Pair the next round and publish it."""
    prepare(store)
    store.do(PublishRound(len(store.state.rounds)), ANNA)


def prepare(store: EventStore) -> None:
    """Pair the next round, for the arbiters alone."""
    state = store.state
    found = pair_next_round(state.tournament(), system=state.system, edition=state.edition)
    confirm(store, recording(found, state))


def names(store: EventStore, round_number: int = 1) -> list[tuple[str, str]]:
    """Who sits at the boards of a round."""
    name = {who.entrant: who.player.name for who in store.state.entrants.values()}
    return [(name[b.white], name[b.black]) for b in store.state.rounds[round_number - 1].boards]


def enter(store: EventStore, board: int, result: GameResult) -> None:
    """Enter a result of the round in play."""
    number = len(store.state.rounds)
    seats = store.state.rounds[-1].boards[board - 1]
    store.do(EnterResult(number, board, seats.white, seats.black, result), ANNA)


def seats(store: EventStore, team: int, *places: int) -> tuple[int | None, ...]:
    """The entrants at these places of a list; 0 is an empty board."""
    members = store.state.roster.teams[team].members
    return tuple(members[place - 1] if place else None for place in places)
