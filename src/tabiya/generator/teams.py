"""Invents the teams of a simulated event, each with its strongest player on board 1."""

from __future__ import annotations

from random import Random

from tabiya.generator.config import TEAM_SWISS, Config
from tabiya.generator.players import draw_rating
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.points import Points
from tabiya.model.scoring import STANDARD_MATCH
from tabiya.model.team import Team, TeamByeValue


def invent_teams(config: Config, rng: Random) -> tuple[tuple[Player, ...], tuple[Team, ...]]:
    """The players, numbered team after team in board order, and the teams, reserves last."""
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
    """White on the odd boards of the team named first (TRF 352); this also tells the boards.

    The tables for two or three teams say the colours themselves.
    """
    if config.system not in (TEAM_SWISS, "team-round-robin"):
        return ()
    return tuple(Colour.BLACK if board % 2 else Colour.WHITE for board in range(config.boards))


def announced_team_bye(config: Config) -> TeamByeValue | None:
    """What the pairing-allocated bye of a team Swiss brings: the points of a draw (C.04.6, 1.4)."""
    if config.system != TEAM_SWISS:
        return None
    return TeamByeValue(STANDARD_MATCH.draw, Points(config.scoring.draw * config.boards))
