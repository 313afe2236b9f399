"""Random Rutsch events, each compared with people who really move along a row of tables."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import RequestedBye, Settings, Tournament, Withdrawal
from tabiya.pairing.resolve import get_system, resolve_system
from tabiya.pairing.rutsch.engine import pair_next_round
from tabiya.pairing.rutsch.settings import RutschSettings

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
Evening = list[tuple[list[tuple[int, int]], list[int]]]


def the_row(people: int, end: str, times: int) -> Evening:
    """Every round as (White, Black) and who is free: chairs on both sides, people who get up and move.

    `near` is the side on which chairs are counted from the end where somebody keeps the chair.
    """
    chair: dict[tuple[str, int], int | None] = {}
    boards = (people + 1) // 2
    walk = [("near", at) for at in range(boards)] + [("far", at) for at in reversed(range(boards))]
    kept = ("near", 0) if end == "first" else ("far", 0)
    coming = iter(range(1, people + 1))
    for place in walk:
        chair[place] = None if people % 2 and place == kept else next(coming)
    black_side = {}
    side = "far"
    for at in range(boards):
        if people % 2 and at == 0:
            continue  # There is no board where a chair stays empty.
        black_side[at] = side
        side = "near" if side == "far" else "far"
    evening: Evening = []
    for time in range(times):
        for _ in range(people - 1 + people % 2):
            games, free = [], []
            for at in range(boards):
                near, far = chair["near", at], chair["far", at]
                if near is None or far is None:
                    free += [who for who in (near, far) if who is not None]
                    continue
                pair = (near, far) if black_side[at] == "far" else (far, near)
                games.append(pair if time == 0 else (pair[1], pair[0]))
            evening.append((games, free))
            movers = [place for place in walk if place != kept]
            got_up = [chair[place] for place in movers]
            chair |= zip(movers[1:] + movers[:1], got_up, strict=True)
            if 0 in black_side:  # The player who stays turns the board.
                black_side[0] = "near" if black_side[0] == "far" else "far"
        if 0 in black_side:
            black_side[0] = "far"
    return evening


def judge_event(seed: int, most: int = 24) -> str:
    """What the engine does otherwise in a random event; nothing if they agree."""
    rng = Random(seed)  # noqa: S311 - it must be repeatable, not secret
    people = rng.randint(2, most)
    said = RutschSettings(stays=rng.choice(("first", "last")), cycles=rng.choice((1, 1, 2)))
    rounds = (said.cycles or 1) * (people - 1 + people % 2)
    players = tuple(Player(number=n, name=f"P{n}") for n in range(1, people + 1))
    settings = Settings(name="Club", rounds=rounds, format=said)
    event = Tournament(settings, players, ())
    gone: set[int] = set()
    for number, (games, free) in enumerate(the_row(people, said.stays, said.cycles or 1), start=1):
        if rng.random() < 0.05:
            gone.add(who := rng.randint(1, people))
            if who not in {each.player for each in event.withdrawals}:
                left = (*event.withdrawals, Withdrawal(player=who, after_round=number - 1))
                event = replace(event, withdrawals=left)
        late = rng.randint(1, people)
        if rng.random() < 0.05 and late not in gone:
            asked = (*event.requested_byes, RequestedBye(round=number, player=late))
            event = replace(event, requested_byes=asked)
        pairing = pair_next_round(event)
        away = gone | {bye.player for bye in event.requested_byes if bye.round == number}
        if list(pairing.boards) != games:
            return f"seed {seed}, round {number}: {pairing.boards}, by the letter {games}"
        if {pair for pair in games if away & set(pair)} != set(games) - set(pairing.pairs):
            return f"seed {seed}, round {number}: forfeits {pairing.forfeits}, away {away}"
        made = pairing.as_round()
        if sorted(bye.player for bye in made.byes) != sorted(free):
            return f"seed {seed}, round {number}: free {made.byes}, by the letter {free}"
        played = tuple(
            replace(game, result=rng.choice(RESULTS)) if game.result is GameResult.UNKNOWN else game
            for game in made.games
        )
        event = event.with_round(replace(made, games=played))
    return _judge_file(event, seed)


def _judge_file(event: Tournament, seed: int) -> str:
    """The report file names the system, keeps what was announced, and its rounds are found again."""
    again = read_trf(write_trf(event)).tournament
    if get_system(again) != "rutsch":
        return f"seed {seed}: the file is read as {get_system(again)}"
    if resolve_system(again)[1].settings.format != event.settings.format:
        return f"seed {seed}: the file says {again.settings.format}, not {event.settings.format}"
    differing = [each for each in check(again).rounds if each.differences]
    return f"seed {seed}: the checker finds {differing}" if differing else ""
