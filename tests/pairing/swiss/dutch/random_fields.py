"""Random small fields and tournaments, nasty ones among them, from a seed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

from tabiya.generator.prohibitions import SHAPES, prohibited_pairs
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import HALF, POINT, Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import (
    LateEntry,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, preference
from tabiya.pairing.swiss.kit.field import Field
from tests.pairing.swiss.dutch.people import Person

KINDS = (
    "mixed",
    "many moved down",
    "few opponents",
    "one colour",
    "many byes",
    "last round",
    "only floats",
    "clashing topscorers",
)
USUAL_FLOATS = (Float.NONE, Float.NONE, Float.DOWN, Float.UP)
FLOAT_POOLS = (
    (Float.NONE,),
    (Float.UP,),
    (Float.DOWN,),
    (Float.NONE, Float.UP),
    (Float.NONE, Float.DOWN),
    (Float.NONE, Float.DOWN, Float.UP),
)
"""From which the floats of a round are drawn: where all have the same, the next criteria decide."""
LAST_ROUNDS = ("last round", "clashing topscorers")
SCORINGS = (
    STANDARD,
    ScoringSystem.of(30, 10),
    STANDARD.with_bye(5),
    STANDARD.with_bye(0),
    ScoringSystem.of(30, 20, 10),
)


def random_field(seed: int, sizes: tuple[int, int] = (4, 9), levels: int | None = None) -> Field:
    """A field that need not come from any tournament; the seed also chooses what is nasty.

    `levels` is the number of different scores, drawn as well if it is not given.
    """
    rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
    kind = KINDS[seed % len(KINDS)]
    size = rng.randint(*sizes)
    drawn = rng.randint(3, 6) if kind in ("many moved down", "only floats") else rng.randint(1, 4)
    levels = levels or drawn
    point = rng.choice((10, 10, 10, 30))
    scores = sorted((rng.randrange(levels) * point // 2 for _ in range(size)), reverse=True)
    strangers = 0
    if kind == "only floats" and size > 4:
        strangers = rng.choice((1, 2, 2, 3))
        scores = _above_a_large_group(rng, size, strangers, point)
    density = {
        "few opponents": 0.65,
        "many moved down": 0.5,
        "one colour": 0.3,
        "only floats": 0.15,
    }.get(kind, rng.choice((0.15, 0.35, 0.5)))
    met = [0] * size
    for one, other in combinations(range(size), 2):
        if rng.random() < density or other < strangers:
            met[one] |= 1 << other
            met[other] |= 1 << one
    numbers = iter(_numbers(rng, scores))
    pools: tuple[tuple[Float, ...], tuple[Float, ...]] = (USUAL_FLOATS, USUAL_FLOATS)
    if kind == "only floats":
        pools = (rng.choice(FLOAT_POOLS), rng.choice(FLOAT_POOLS))
    half = -1 if kind == "clashing topscorers" else (levels - 1) * point / 4
    return Field(
        round=6,
        last_round=kind in LAST_ROUNDS,
        entrants=tuple(
            _entrant(rng, kind, rank, next(numbers), score, met[rank], half, pools)
            for rank, score in enumerate(scores)
        ),
        absent=(),
        initial_colour=rng.choice(list(Colour)),
        point=Points(point),
    )


def _above_a_large_group(rng: Random, size: int, above: int, point: int) -> list[int]:
    """A few players above, who all met and must float, one large scoregroup, and one at the end."""
    scores = sorted((rng.choice((2, 3, 4)) * point for _ in range(above)), reverse=True)
    below = rng.randint(1, min(2, size - above - 1))
    return scores + [point] * (size - above - below) + [0] * below


def _numbers(rng: Random, scores: list[int]) -> list[int]:
    """Pairing numbers that rise within each scoregroup."""
    shuffled = list(range(1, len(scores) + 1))
    rng.shuffle(shuffled)
    pairs = sorted(zip((-score for score in scores), shuffled, strict=True))
    return [number for _, number in pairs]


def _entrant(
    rng: Random,
    kind: str,
    rank: int,
    number: int,
    score: int,
    met: int,
    half: float,
    pools: tuple[tuple[Float, ...], tuple[Float, ...]],
) -> Entrant:
    colours = () if kind == "only floats" else _colours(rng, kind)
    last, earlier = (rng.choice(pool) for pool in pools)
    return Entrant(
        rank=rank,
        number=number,
        score=score,
        colours=colours,
        preference=preference(colours),
        met=met,
        last_float=last,
        earlier_float=earlier,
        unplayed=rng.randrange(4),
        bye_barred=rng.random() < (0.6 if kind == "many byes" else 0.25),
        topscorer=kind in LAST_ROUNDS and score > half,
        odd_number=number % 2 == 1,
    )


def _colours(rng: Random, kind: str) -> tuple[Colour, ...]:
    """A history that keeps the difference within 2 and no colour thrice in a row."""
    colours: list[Colour] = []
    for _ in range(rng.randint(3, 6) if kind == "clashing topscorers" else rng.randint(0, 5)):
        white = 0.9 if kind in ("one colour", "clashing topscorers") else 0.5
        colour = Colour.WHITE if rng.random() < white else Colour.BLACK
        difference = 2 * colours.count(colour) - len(colours)
        if difference >= 2 or colours[-2:] == [colour, colour]:
            colour = colour.opposite
        colours.append(colour)
    return tuple(colours)


_FLOATS = {Float.NONE: "", Float.DOWN: "down", Float.UP: "up"}


def without_topscorers(field: Field) -> Field:
    """The same field for a system that has no topscorers: only the Dutch one has."""
    return replace(field, entrants=tuple(replace(one, topscorer=False) for one in field.entrants))


def people_of_field(field: Field) -> list[Person]:
    """The same field for the literal engine; colour preferences are worked out there anew."""
    return [
        Person(
            rank=one.rank,
            number=one.number,
            score=one.score,
            colours="".join("W" if colour is Colour.WHITE else "B" for colour in one.colours),
            met=frozenset(rank for rank in range(len(field.entrants)) if one.met >> rank & 1),
            last=_FLOATS[one.last_float],
            earlier=_FLOATS[one.earlier_float],
            unplayed=one.unplayed,
            barred=one.bye_barred,
            topscorer=one.topscorer,
            odd=one.odd_number,
        )
        for one in field.entrants
    ]


def random_tournament(seed: int, sizes: tuple[int, int] = (5, 9)) -> Tournament:
    """A tournament whose rounds were paired at random, rematches avoided, before the next round."""
    rng = Random(seed)  # noqa: S311 - examples keep no secrets, they must be repeatable
    size = rng.randint(*sizes)
    played = rng.randint(0, min(size - 2, 5))
    lengths = (played + 1, played + 1, played + 3)
    tournament = Tournament(
        settings=Settings(
            rounds=rng.choice(lengths),
            initial_colour=rng.choice(list(Colour)),
            scoring=SCORINGS[seed % 8] if seed % 8 < len(SCORINGS) else STANDARD,
        ),
        players=tuple(Player(number, f"Player {number}") for number in range(1, size + 1)),
        virtual_points=(
            VirtualPoints(
                points=POINT, first_round=1, last_round=2, first_player=1, last_player=size // 2
            ),
            VirtualPoints(
                points=HALF, first_round=3, last_round=4, first_player=1, last_player=size // 2
            ),
        )
        if seed % 7 == 0
        else (),
        late_entries=(LateEntry(player=rng.randint(1, size), first_round=2),)
        if seed % 5 == 0
        else (),
    )
    for number in range(1, played + 1):
        tournament = tournament.with_round(_random_round(rng, tournament, number))
    everybody = [player.number for player in tournament.players]
    asked = tuple(
        RequestedBye(
            round=played + 1, player=who, kind=rng.choice((ByeKind.HALF_POINT, ByeKind.ZERO_POINT))
        )
        for who in everybody
        if rng.random() < 0.07
    )
    gone = tuple(
        Withdrawal(player=who, after_round=played) for who in everybody if rng.random() < 0.04
    )
    prohibited: tuple[ProhibitedPairs, ...] = ()
    if seed % 4 == 0:
        prohibited = (ProhibitedPairs(tuple(rng.sample(everybody, 3))),)
    elif seed % 4 == 2:
        prohibited = prohibited_pairs(rng.choice(SHAPES), size, rng)
    return replace(tournament, requested_byes=asked, withdrawals=gone, prohibited_pairs=prohibited)


_RESULTS = (
    *[GameResult.WHITE_WINS] * 5,
    *[GameResult.BLACK_WINS] * 4,
    *[GameResult.DRAW] * 4,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
    GameResult.ZERO_ZERO,
    GameResult.HALF_ZERO,
    GameResult.UNKNOWN,
    GameResult.DRAW_UNRATED,
)


def _random_round(rng: Random, tournament: Tournament, number: int) -> Round:
    late = {entry.player for entry in tournament.late_entries if entry.first_round > number}
    waiting = [player.number for player in tournament.players if player.number not in late]
    rng.shuffle(waiting)
    met = {
        frozenset((game.white, game.black)) for round_ in tournament.rounds for game in round_.games
    }
    games: list[Game] = []
    byes: list[Bye] = []
    while waiting:
        one = waiting.pop()
        kind = rng.random()
        free = [other for other in waiting if frozenset((one, other)) not in met]
        if kind < 0.06 or not free:
            byes.append(
                Bye(one, rng.choice((ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT)))
            )
            continue
        other = free[-1]
        waiting.remove(other)
        games.append(_game(rng, tournament, one, other))
    if byes and rng.random() < 0.6:
        byes[0] = replace(byes[0], kind=ByeKind.PAIRING_ALLOCATED)
    return Round(number, tuple(games), tuple(byes))


def _game(rng: Random, tournament: Tournament, one: int, other: int) -> Game:
    """Colours as far as they can be kept lawful, the result by chance."""
    balance = dict.fromkeys((one, other), 0)
    for round_ in tournament.rounds:
        for game in round_.games:
            if game.white in balance:
                balance[game.white] += 1
            if game.black in balance:
                balance[game.black] -= 1
    if balance[one] > balance[other] or (balance[one] == balance[other] and rng.random() < 0.5):
        one, other = other, one
    return Game(one, other, rng.choice(_RESULTS))
