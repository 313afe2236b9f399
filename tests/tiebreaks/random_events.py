"""Small events by chance, each from its own seed: Swisses and round robins with every oddity."""

from __future__ import annotations

from random import Random

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Settings, Tournament, Withdrawal

PLAYED = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS] * 6
FORFEITED = [
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
]
UNUSUAL = [result for result in GameResult if result.symbol]
SCORINGS = (
    STANDARD,
    STANDARD,
    ScoringSystem.of(30, 10),
    STANDARD.with_bye(5),
    STANDARD.with_bye(0),
    ScoringSystem.of(20, 10),
)


def swiss(seed: int) -> Tournament:
    """A Swiss with byes of all kinds, late entries, withdrawals, forfeits and unusual results."""
    chance = Random(seed)  # noqa: S311 - a simulation
    count, length = chance.randint(4, 9), chance.randint(2, 6)
    entered = dict.fromkeys(range(1, count + 1), 1)
    last = dict.fromkeys(entered, length)
    for number in entered:
        if chance.random() < 0.15:
            entered[number] = chance.randint(1, length)
        if chance.random() < 0.2:
            last[number] = chance.randint(1, length)
    rounds = []
    for round_number in range(1, length + 1):
        here = [each for each in entered if entered[each] <= round_number <= last[each]]
        away = [each for each in entered if each not in here and chance.random() < 0.7]
        chance.shuffle(here)
        byes = [Bye(each, ByeKind.ZERO_POINT) for each in away]
        for each in list(here):
            if chance.random() < 0.12:
                here.remove(each)
                byes.append(Bye(each, chance.choice(list(ByeKind))))
        if len(here) % 2:
            byes.append(Bye(here.pop(), ByeKind.PAIRING_ALLOCATED))
        games = [
            Game(white, black, chance.choice(PLAYED + FORFEITED + UNUSUAL))
            for white, black in zip(here[::2], here[1::2], strict=True)
        ]
        rounds.append(Round(round_number, tuple(games), tuple(byes)))
    announced = length + (chance.random() < 0.15)
    return Tournament(
        Settings(kind="Swiss", rounds=announced, scoring=chance.choice(SCORINGS)),
        players(chance, count),
        tuple(rounds),
    )


def round_robin(seed: int) -> Tournament:
    """A round robin, single or double, odd or even, with forfeits and players who left it."""
    chance = Random(seed)  # noqa: S311 - a simulation
    count, cycles = chance.randint(3, 7), chance.randint(1, 2)
    circle: list[int | None] = list(range(1, count + 1))
    if count % 2:
        circle.append(None)
    length = cycles * (len(circle) - 1)
    gone_after = {
        number: chance.randint(0, length - 1)
        for number in range(1, count + 1)
        if chance.random() < 0.2
    }
    rounds = []
    for index in range(length):
        games = []
        for place in range(len(circle) // 2):
            one, other = circle[place], circle[-1 - place]
            if one is None or other is None:
                continue
            turned = (place + index + index // (len(circle) - 1)) % 2
            white, black = (other, one) if turned else (one, other)
            away = [gone_after.get(each, length) <= index for each in (white, black)]
            result = {
                (True, True): GameResult.DOUBLE_FORFEIT,
                (True, False): GameResult.BLACK_WINS_BY_FORFEIT,
                (False, True): GameResult.WHITE_WINS_BY_FORFEIT,
                (False, False): chance.choice(PLAYED * 2 + FORFEITED + UNUSUAL),
            }[away[0], away[1]]
            games.append(Game(white, black, result))
        rounds.append(Round(index + 1, tuple(games)))
        circle.insert(1, circle.pop())
    announced = tuple(
        Withdrawal(player=number, after_round=after)
        for number, after in gone_after.items()
        if chance.random() < 0.5
    )
    return Tournament(
        Settings(
            kind="Round Robin", rounds=length, scoring=chance.choice((*SCORINGS[:3], SCORINGS[-1]))
        ),
        players(chance, count),
        tuple(rounds),
        withdrawals=announced,
    )


def players(chance: Random, count: int) -> tuple[Player, ...]:
    """Rated players, some far apart, some alike."""
    return tuple(
        Player(number, f"Player {number}", rating=chance.choice((1400, 2000, 2001, 2250, 2800)))
        for number in range(1, count + 1)
    )
