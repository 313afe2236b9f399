"""The boards of a team match: how many there are, who meets whom, and with which colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import EDITION_2019
from tabiya.pairing.team.line_up import Seats
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause

USUAL_COLOURS = (Colour.WHITE, Colour.BLACK)


class MatchBoards(NamedTuple):
    """A match as games, and the players who sit opposite an empty chair."""

    games: tuple[tuple[int, int], ...]
    """(White, Black) from board 1 down."""
    unopposed: tuple[int, ...]


@clause(
    Kind.COLOUR,
    "the team named first has White on the odd boards, unless the event announces other colours",
    {EDITION_2019: Article("TRF26", "352")},
)
def colour_of_first_team(board: int, announced: Sequence[Colour]) -> Colour:
    """The first team's colour on a board, from 0."""
    colours = announced or USUAL_COLOURS
    return colours[board % len(colours)]


def match_boards(first: Seats, second: Seats, announced: Sequence[Colour] = ()) -> MatchBoards:
    """The games of two line-ups, board by board.

    >>> match_boards((1, 2, None), (7, 8, 9))
    MatchBoards(games=((1, 7), (8, 2)), unopposed=(9,))
    """
    games = []
    unopposed = []
    for board, (one, other) in enumerate(zip(first, second, strict=True)):
        if one is None or other is None:
            unopposed += [player for player in (one, other) if player is not None]
        elif colour_of_first_team(board, announced) is Colour.WHITE:
            games.append((one, other))
        else:
            games.append((other, one))
    return MatchBoards(tuple(games), tuple(unopposed))


def number_of_boards(tournament: Tournament) -> int:
    """How many boards a match has: as announced, else as played so far, else the smallest team."""
    announced = len(tournament.settings.board_colours)
    if announced:
        return announced
    line_ups = max((len(up.players) for up in tournament.line_ups), default=0)
    seen = max(line_ups, _most_games_of_a_match(tournament))
    return seen or min((len(team.members) for team in tournament.teams), default=0)


def _most_games_of_a_match(tournament: Tournament) -> int:
    team_of = {player: team.number for team in tournament.teams for player in team.members}
    games: Counter[tuple[int, frozenset[int]]] = Counter()
    for round_ in tournament.rounds:
        for game in round_.games:
            sides = {team_of[player] for player in (game.white, game.black) if player in team_of}
            if len(sides) == 2:
                games[round_.number, frozenset(sides)] += 1
    return max(games.values(), default=0)
