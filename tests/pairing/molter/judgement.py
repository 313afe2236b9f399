"""Random Molter events, each judged by the rules that every table obeys."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.team import Team
from tabiya.model.tournament import Settings, Tournament, Withdrawal
from tabiya.pairing.molter.engine import pair_next_round
from tabiya.pairing.molter.settings import MolterSettings
from tabiya.pairing.resolve import get_system, resolve_system
from tests.pairing.molter.rules import Seat, broken_rules

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


def get_event(teams: int, boards: int, rounds: int, **said: str) -> Tournament:
    """An event before its first round; the players are numbered board by board, not team by team."""
    seats = [(board, team) for board in range(boards) for team in range(teams)]
    number = {seat: at for at, seat in enumerate(seats, start=1)}
    lists = tuple(
        Team(team + 1, f"T{team + 1}", tuple(number[board, team] for board in range(boards)))
        for team in range(teams)
    )
    players = tuple(Player(number=at, name=f"P{at}") for at in sorted(number.values()))
    announced = MolterSettings(**said)
    settings = Settings(name="Youth cup", rounds=rounds, format=announced)
    return Tournament(settings, players, (), teams=lists)


def seats_in(event: Tournament) -> dict[int, Seat]:
    """Where each player sits."""
    return {
        player: (chr(ord("A") + team.number - 1), board)
        for team in event.teams
        for board, player in enumerate(team.members, start=1)
    }


def judge_event(seed: int, most: int = 9) -> str:
    """What is against a rule in a random event; nothing if all is well."""
    rng = Random(seed)  # noqa: S311 - it must be repeatable, not secret
    teams, boards = rng.randint(3, most), rng.choice((2, 4, 4, 6, 8))
    longest = teams - 1 - (teams % 2 == 0 and boards == 2)
    event = get_event(
        teams, boards, rng.randint(1, longest), colours=rng.choice(("table", "reversed"))
    )
    seats = seats_in(event)
    gone: set[int] = set()
    for number in range(1, event.total_rounds + 1):
        if rng.random() < 0.2 and (who := rng.choice(sorted(seats))) not in gone:
            gone.add(who)
            left = (*event.withdrawals, Withdrawal(player=who, after_round=number - 1))
            event = replace(event, withdrawals=left)
        pairing = pair_next_round(event)
        lost = {(game.white, game.black) for game in pairing.forfeits}
        if lost != {pair for pair in pairing.boards if gone & set(pair)}:
            return f"seed {seed}, round {number}: forfeits {lost}, gone {gone}"
        made = pairing.as_round()
        games = tuple(
            replace(game, result=rng.choice(RESULTS)) if game.result is GameResult.UNKNOWN else game
            for game in made.games
        )
        event = event.with_round(replace(made, games=games))
    rounds = [
        [(seats[game.white], seats[game.black]) for game in each.games] for each in event.rounds
    ]
    found = list(broken_rules(rounds, teams, boards))
    return f"seed {seed}: {found}" if found else _judge_file(event, seed)


def _judge_file(event: Tournament, seed: int) -> str:
    """The report file names the system, keeps what was announced, and its rounds are found again."""
    again = read_trf(write_trf(event)).tournament
    if get_system(again) != "molter":
        return f"seed {seed}: the file is read as {get_system(again)}"
    said = resolve_system(again)[1].settings.format
    usual = event.settings.format == MolterSettings()
    if said != event.settings.format and not (usual and said is None):
        return f"seed {seed}: the file says {said}, not {event.settings.format}"
    differing = [each for each in check(again).rounds if each.differences]
    return f"seed {seed}: the checker finds {differing}" if differing else ""
