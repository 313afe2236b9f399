"""Invents the players of a simulated tournament, and its teams, the strongest first."""

from __future__ import annotations

from random import Random

from tabiya.generator.config import Config, Distribution
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.scoring import STANDARD_MATCH
from tabiya.model.team import Team, TeamByeValue
from tabiya.pairing.registry import system_named


def invent_players(config: Config, rng: Random) -> tuple[Player, ...]:
    """Return the players with their ratings and starting numbers, in the initial order (C.04.2).

    Players who are given keep their numbers.
    """
    if config.entrants:
        return config.entrants
    ratings = sorted(
        (draw_rating(config, rng, index) for index in range(config.players)), reverse=True
    )
    return tuple(
        Player(number, f"Player {number:04}", rating=rating)
        for number, rating in enumerate(ratings, start=1)
    )


def draw_rating(config: Config, rng: Random, index: int) -> int:
    """Return a rating of the shape wished for; with equal steps the index decides, 0 the strongest."""
    return config.lowest_rating + int(
        _place(config, rng, index) * (config.highest_rating - config.lowest_rating) + 0.5
    )


def _place(config: Config, rng: Random, index: int) -> float:
    """Return where the player stands between the weakest, 0, and the strongest, 1.

    Only `random()` is used, because its sequence is the same in every version of Python.
    """
    match config.distribution:
        case Distribution.UNIFORM:
            return rng.random()
        case Distribution.BELL:
            return (rng.random() + rng.random() + rng.random()) / 3
        case Distribution.EVEN:
            return 1 - index / max(config.players - 1, 1)


def invent_teams(config: Config, rng: Random) -> tuple[tuple[Player, ...], tuple[Team, ...]]:
    """Return the players, numbered team after team in board order, and the teams, reserves last."""
    size = config.boards + config.reserves
    players: list[Player] = []
    teams = []
    for team in range(config.teams):
        # Equal steps are dealt in turn, or the first team would have all the strongest players.
        drawn = (draw_rating(config, rng, seat * config.teams + team) for seat in range(size))
        members = [
            Player(number, f"Player {number:04}", rating=rating)
            for number, rating in enumerate(sorted(drawn, reverse=True), start=len(players) + 1)
        ]
        players += members
        teams.append(
            Team(team + 1, f"Team {team + 1:03}", tuple(player.number for player in members))
        )
    return tuple(players), tuple(teams)


def announced_board_colours(config: Config) -> tuple[Colour, ...]:
    """Return White for the odd boards of the team named first (TRF 352), Black for the others.

    The tables for two or three teams say the colours themselves.
    """
    rules = system_named(config.system).teams
    if rules is None or not rules.colours_announced:
        return ()
    return tuple(Colour.BLACK if board % 2 else Colour.WHITE for board in range(config.boards))


def announced_team_bye(config: Config) -> TeamByeValue | None:
    """Return what the bye brings, where the system gives it the points of a draw (C.04.6, 1.4)."""
    rules = system_named(config.system).teams
    if rules is None or not rules.bye_worth_a_draw:
        return None
    return TeamByeValue(
        match_points=STANDARD_MATCH.draw, game_points=Points(config.scoring.draw * config.boards)
    )
