"""Events for the campaigns, built through the store as an arbiter would build them."""

from __future__ import annotations

import random
from pathlib import Path

from tabiya.generator.config import Config
from tabiya.generator.entrants import invent_players
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import pair_next_round
from tabiya.store.announcement.commands import CreateEvent
from tabiya.store.arrangements.commands import AssignNumbers
from tabiya.store.entrants.commands import EnterPlayers
from tabiya.store.event_store import EventStore
from tabiya.store.log.entry import Actor
from tabiya.store.results.commands import EnterResult
from tabiya.store.rounds.commands import PublishRound
from tabiya.store.rounds.engine_pairing import recording

ANNA = Actor("Anna")
TIE_BREAKS = ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")
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
