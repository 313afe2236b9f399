"""Events for the campaigns, built through the store as an arbiter would build them."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from tabiya.generator.config import Config
from tabiya.generator.entrants import invent_players
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.line_ups import HandInLineUp, OpenLineUps, SetLineUpDeadline
from tabiya.store.facts.pairing import recording
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.teams import EnterTeams, TeamEntry
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.roster import TeamDetails

ANNA = Actor("Anna")
TIE_BREAKS = ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")
OLYMPIAD = ("EDE", "SB/C1", "GP", "BH/C1")
LATER = datetime(2026, 12, 24, 15, tzinfo=UTC)
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def build(path: Path, *, players: int, round_in_play: int, rounds: int = 9, seed: int = 1) -> None:
    """An event with all results up to the round in play, which is published and empty."""
    with EventStore.create(path) as store:
        settings = Settings(
            name=f"Open of {players}",
            rounds=rounds,
            tie_breaks=TIE_BREAKS,
            initial_colour=Colour.WHITE,
        )
        store.do(CreateEvent(settings), ANNA)
        dice = random.Random(seed)  # noqa: S311 - an event, no secrets
        config = Config(players=players, rounds=rounds, seed=seed)
        store.do(EnterPlayers(invent_players(config, dice)), ANNA)
        store.do(AssignNumbers(), ANNA)
        for number in range(1, round_in_play + 1):
            pair_and_publish(store)
            if number < round_in_play:
                play(store, dice)


def build_teams(
    path: Path,
    *,
    teams: int,
    boards: int = 4,
    round_in_play: int = 0,
    rounds: int = 11,
    seed: int = 1,
    system: str = "team",
    line_ups: bool = False,
    name: str = "Land",
) -> None:
    """An event of teams with a reserve each; the round in play is published and empty.

    With `line_ups` every other team has handed in one for each round, with its reserve.
    """
    colours = (Colour.WHITE, Colour.BLACK) * boards
    with EventStore.create(path) as store:
        settings = Settings(
            name=f"Olympiad of {teams}",
            rounds=rounds if system == "team" else None,
            start=date(2026, 9, 5),
            tie_breaks=OLYMPIAD if system == "team" else (),
            initial_colour=Colour.WHITE,
            board_colours=colours[:boards],
        )
        store.do(CreateEvent(settings, system), ANNA)
        dice = random.Random(seed)  # noqa: S311 - an event, no secrets
        config = Config(players=teams * (boards + 1), rounds=rounds, seed=seed)
        players = invent_players(config, dice)
        lists = [
            TeamEntry(
                TeamDetails(f"{name} {number + 1}", f"Captain {number + 1}"),
                players[number * (boards + 1) : (number + 1) * (boards + 1)],
            )
            for number in range(teams)
        ]
        entering = EnterTeams(tuple(lists))
        asked = store.consider(entering).warnings
        store.do(entering, ANNA, confirmed=[each.token for each in asked])
        for number in range(1, round_in_play + 1):
            if line_ups:
                _hand_in(store, number)
            pair_and_publish(store)
            store.do(OpenLineUps(number, due_at=LATER), ANNA)
            if number < round_in_play:
                play(store, dice)


def _hand_in(store: EventStore, number: int) -> None:
    """Every other team rests its first board."""
    store.do(SetLineUpDeadline(number, LATER - timedelta(days=1)), ANNA)
    for team in store.state.roster.by_number()[::2]:
        store.do(HandInLineUp(number, team.team, team.members[1:], LATER), ANNA)


def pair_and_publish(store: EventStore) -> None:
    """The next round, in play."""
    state = store.state
    found = pair_next_round(state.tournament(), system=state.system, edition=state.edition)
    store.do(recording(found, state), ANNA)
    store.do(PublishRound(len(store.state.rounds)), ANNA)


def play(store: EventStore, dice: random.Random) -> None:
    """A result at every board of the round in play."""
    number = len(store.state.rounds)
    for board, seats in enumerate(store.state.rounds[-1].boards, start=1):
        result = dice.choice(RESULTS)
        store.do(EnterResult(number, board, seats.white, seats.black, result), ANNA)
