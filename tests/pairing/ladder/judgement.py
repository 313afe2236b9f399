"""Random evenings of a ladder, each held against a second reading of the moves."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabiya.errors import NoLegalPairing
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import get_format
from tabiya.pairing.ladder.engine import pair_next_round
from tabiya.pairing.ladder.rungs import get_ladder
from tabiya.pairing.ladder.settings import LadderSettings
from tabiya.tiebreaks.standings import standings
from tests.pairing.keizer.judge import members
from tests.pairing.keizer.judgement import (
    RESULTS,
    at_random,
    judge_evening,
    random_event,
    with_comings_and_goings,
)


def the_ladder(event: Tournament) -> list[int]:
    """The ladder, move by move: every player has a number of a rung, and the others make room."""
    said = get_format(event.settings, LadderSettings)
    rung = {who: float(at) for at, who in enumerate(members(event, 1))}
    for round_ in event.rounds:
        before = dict(rung)
        for game in sorted(
            round_.games, key=lambda game: min(before[game.white], before[game.black])
        ):
            upper, lower = sorted((game.white, game.black), key=rung.__getitem__)
            letters = {game.white: game.result.white.value, game.black: game.result.black.value}
            if letters[lower] in "1W+":
                if said.win == "exchange":
                    rung[upper], rung[lower] = rung[lower], rung[upper]
                elif said.win == "place":
                    rung[lower] = rung[upper] - 0.5
                else:
                    gap = rung[lower] - rung[upper]
                    rung[lower] -= -(-gap // 2) + 0.5
            elif letters[lower] in "=D" and letters[upper] in "=D" and said.draw == "below":
                rung[lower] = rung[upper] + 0.5
            rung = {who: float(at) for at, who in enumerate(sorted(rung, key=rung.__getitem__))}
        there = members(event, round_.number + 1)
        known = [who for who in sorted(rung, key=rung.__getitem__) if who in there]
        new = [who for who in there if who not in rung]
        rung = {who: float(at) for at, who in enumerate(known + new)}
    return sorted(rung, key=rung.__getitem__)


def judge_event(seed: int, rounds: int = 6) -> str:
    """What the engine does otherwise in a random event; nothing if they agree."""
    rng = Random(seed)  # noqa: S311 - it must be repeatable, not secret
    said = LadderSettings(
        between=rng.choice((0, 1, 2, 99)),
        win=rng.choice(("place", "exchange", "half")),
        draw=rng.choice(("nothing", "below")),
        bye_again=rng.choice(("turn", "row")),
        first_list=rng.choice(("rating", "numbers")),
        colours=rng.choice(("lower", "higher")),
    )
    event = random_event(rng, said)
    for number in range(1, rounds + 1):
        event = with_comings_and_goings(event, rng, number)
        order = the_ladder(event)
        if list(get_ladder(event).order) != order:
            return f"seed {seed}, round {number}: {get_ladder(event).order}, by the letter {order}"
        fault = judge_evening(event, pair_next_round, order, said.between or 0, said)
        if fault:
            return f"seed {seed}, round {number}: {fault}"
        try:
            made = pair_next_round(event).as_round()
        except NoLegalPairing:
            break
        if rng.random() < 0.3:
            made = at_random(made, rng)
        games = tuple(replace(game, result=rng.choice(RESULTS)) for game in made.games)
        event = replace(event.with_round(replace(made, games=games)), requested_byes=())
    return _judge_table(event, seed) if any(each.games for each in event.rounds) else ""


def _judge_table(event: Tournament, seed: int) -> str:
    """Every place is where the player began and all moves since, in the report file, too."""
    order = the_ladder(event)
    if the_ladder(read_trf(write_trf(event)).tournament) != order:
        return f"seed {seed}: the report file has another ladder"
    rows = [row for row in standings(event).rows if row.number in order]
    if [row.number for row in rows] != order:
        return f"seed {seed}: the table is {rows}"
    for row in rows:
        if sum(each.amount for each in row.values[0].contributions) != row.rank:
            return f"seed {seed}: the moves of {row.number} do not end at {row.rank}"
    return ""
