"""What players of teams have scored on their boards, as the desk knows it."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.answers.lists.board_prizes import BoardLine, BoardScore, board_lines, board_scores
from tabiya.desk.cache import Cache
from tabiya.desk.standings.performances import get_performance
from tabiya.desk.standings.standings import get_facts, list_records
from tabiya.store.common.match_seating import boards_of_a_match
from tabiya.store.state import EventState


def least_games(state: EventState) -> int:
    """Return how many games are asked for, unless somebody names another number."""
    played = len(state.rounds)
    return max(1, played - played // 3)


def list_scores(cache: Cache, state: EventState) -> tuple[BoardScore, ...]:
    """Return what all players have scored."""
    return cache.get(
        state.seq,
        "board scores",
        lambda: board_scores(
            get_facts(cache, state), list_records(cache, state), get_performance(cache, state)
        ),
    )


def list_board_lines(
    state: EventState, scores: Sequence[BoardScore], least: int
) -> tuple[BoardLine, ...]:
    """Return the best of each board."""
    boards = boards_of_a_match(state) if state.roster.teams else 0
    entrants = {who.number: who.entrant for who in state.entrants.values()}
    return board_lines(scores, boards, least, entrants=entrants, teams=teams_by_number(state))


def teams_by_number(state: EventState) -> dict[int, int]:
    """Return how the desk knows the teams, by their numbers."""
    return {team.number: team.team for team in state.roster.by_number()}
