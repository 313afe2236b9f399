"""Pairs the next round of a Molter event by its table."""

from __future__ import annotations

from functools import lru_cache

from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Step, step
from tabiya.pairing.announced import get_format
from tabiya.pairing.molter import EDITION, FEWEST_TEAMS, MOST_BOARDS, MOST_TEAMS
from tabiya.pairing.molter.settings import MolterSettings
from tabiya.pairing.molter.table import get_rounds, molter
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.schedule import Schedule, ScheduleRefused
from tabiya.pairing.team.line_up import refuse_shared_players
from tabiya.pairing.team.tables import equal_teams, named, round_of_players
from tabiya.rulebook.edition import edition_for

_table = lru_cache(maxsize=8)(molter)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round; an event may end before its table does."""
    text = edition_for((EDITION,), edition, tournament.settings.start)
    schedule = get_schedule(tournament)
    board_of = {
        player: board
        for team in tournament.teams
        for board, player in enumerate(team.members, start=1)
    }

    def of_game(game: tuple[int, int]) -> tuple[Step, ...]:
        down = min(game, key=board_of.__getitem__)
        if len({board_of[player] for player in game}) == 1:
            return ()
        return (step("descends", article="Molter 4", player=down),)

    return round_of_players(tournament, schedule, "molter", "Molter 1", text, of_game=of_game)


def get_schedule(tournament: Tournament) -> Schedule[int]:
    """Return all rounds with the players' numbers; refused if no such table exists."""
    refuse_shared_players(tournament)
    count = len(tournament.teams)
    if not FEWEST_TEAMS <= count <= MOST_TEAMS:
        raise ScheduleRefused(
            "a Molter event cannot be played with this number of teams: {teams}",
            teams=count,
            rule="Molter 1",
            hint="Choose a number of teams from {fewest} to {most}.",
            fewest=FEWEST_TEAMS,
            most=MOST_TEAMS,
        )
    teams = equal_teams(tournament, "molter", "Molter 1")
    boards = len(teams[0].members)
    if boards % 2 or not 2 <= boards <= MOST_BOARDS:
        raise ScheduleRefused(
            "a Molter table for teams of this size does not exist: {boards}",
            boards=boards,
            rule="Molter 1",
            hint="Each team needs an even number of players, from 2 to {most}.",
            most=MOST_BOARDS,
        )
    most = get_rounds(count, boards)
    if tournament.total_rounds > most:
        raise ScheduleRefused(
            "too many rounds for a Molter event of this size: {rounds}",
            rounds=tournament.total_rounds,
            rule="Molter 2",
            hint="No player meets a team twice, so the number of rounds is {most} at most.",
            most=most,
        )
    schedule = named(_table(count, boards), teams)
    settings = get_format(tournament.settings, MolterSettings)
    return schedule.with_colours_reversed() if settings.colours == "reversed" else schedule
