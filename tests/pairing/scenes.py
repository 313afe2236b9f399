"""Small events that the tests of fixed schedules start from."""

from dataclasses import replace
from itertools import chain, repeat

from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.team import Team
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing


def event(players: int, kind: str = "", code: str = "", rounds: int | None = None) -> Tournament:
    """An individual event before its first round."""
    return Tournament(
        settings=Settings(kind=kind, kind_code=code, rounds=rounds),
        players=tuple(Player(number, f"Player {number}") for number in range(1, players + 1)),
    )


def team_event(teams: int, members: int, kind: str = "Team round robin") -> Tournament:
    """A team event: team 1 has the players 11, 12, ..., team 2 has 21, 22, ..."""
    listed = tuple(
        Team(number, f"Team {number}", tuple(10 * number + seat for seat in range(1, members + 1)))
        for number in range(1, teams + 1)
    )
    return Tournament(
        settings=Settings(kind=kind),
        players=tuple(
            Player(player, f"Player {player}") for team in listed for player in team.members
        ),
        teams=listed,
    )


def played(tournament: Tournament, pairing: RoundPairing, *results: GameResult) -> Tournament:
    """The event after the round; games without a result of their own are drawn."""
    after = pairing.entered_in(tournament)
    *before, last = after.rounds
    ends = chain(results, repeat(GameResult.DRAW))
    games = tuple(
        replace(game, result=end) if game.result is GameResult.UNKNOWN else game
        for game, end in zip(last.games, ends, strict=False)
    )
    return replace(after, rounds=(*before, replace(last, games=games)))


def played_through(tournament: Tournament, system: str, rounds: int) -> Tournament:
    """The event after so many rounds, all games drawn."""
    for _ in range(rounds):
        tournament = played(tournament, pair_next_round(tournament, system=system))
    return tournament
