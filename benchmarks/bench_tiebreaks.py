"""How long all individual tie-breaks of a large open take; the time must grow with the games."""

import time
from random import Random

from benchmarks.measure import report
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.tiebreaks.chapter import RULES_2026
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.standings import standings

GOAL = 0.3
"""CPU seconds for 1,000 players and 9 rounds."""
RESULTS = [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS] * 16
RESULTS += [GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT]


def open_event(players: int, rounds: int) -> Tournament:
    """A simulated open; who meets whom does not matter for the work."""
    chance = Random(players)  # noqa: S311 - a simulation
    played = []
    for number in range(1, rounds + 1):
        order = list(range(1, players + 1))
        chance.shuffle(order)
        absent = order[: players // 50 * 2]
        present = order[len(absent) :]
        games = tuple(
            Game(white, black, chance.choice(RESULTS))
            for white, black in zip(present[::2], present[1::2], strict=True)
        )
        byes = tuple(Bye(player, ByeKind.HALF_POINT) for player in absent)
        played.append(Round(number, games, byes))
    field = tuple(
        Player(number, f"Player {number}", rating=chance.randint(1400, 2700))
        for number in range(1, players + 1)
    )
    return Tournament(Settings(kind="Swiss", rounds=rounds), field, tuple(played))


def every_code() -> list[str]:
    """All individual tie-breaks of the newest edition, with the usual modifiers."""
    fit = [
        name
        for name, each in RULES_2026.tie_breaks.items()
        if EventKind.INDIVIDUAL_SWISS in each.kinds
    ]
    return [*fit, "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB/C1", "ARO/C1", "PS/C1"]


def cpu_seconds(event: Tournament, codes: list[str]) -> float:
    """The best of five."""
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        standings(event, codes, edition="2026")
        best = min(best, time.process_time() - start)
    return best


if __name__ == "__main__":
    listed = every_code()
    for players, rounds in ((500, 9), (1000, 9), (2000, 9), (1000, 18)):
        seconds = cpu_seconds(open_event(players, rounds), listed)
        report(f"{len(listed)} tie-breaks, {players} players, {rounds} rounds", seconds)
    report("the goal for 1000 players, 9 rounds", GOAL)
