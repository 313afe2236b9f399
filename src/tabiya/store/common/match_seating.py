"""Who sits where in a match: the line-ups handed in, else the first named players."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.team import Team
from tabiya.pairing.team.boards import match_boards, number_of_boards
from tabiya.pairing.team.line_up import Seats, default_line_up
from tabiya.store.parts import (
    Board,
    ByeGiven,
    Pair,
    PairedRound,
    Presence,
    RoundStatus,
    SeatedMatch,
)
from tabiya.store.roster import EnteredTeam, TeamPair
from tabiya.store.state import EventState


class TwoSeats(Protocol):
    """What names both players of a game."""

    @property
    def white(self) -> int:
        """The entrant with White."""

    @property
    def black(self) -> int:
        """The entrant with Black."""


def boards_of_a_match(state: EventState) -> int:
    """How many boards a match has, as announced, else as played so far."""
    return len(state.settings.board_colours) or number_of_boards(state.tournament())


def list_seats(state: EventState, round_number: int, team: EnteredTeam) -> Seats:
    """The entrants of a team from board 1 down: as handed in, else the first named players."""
    boards = boards_of_a_match(state)
    handed_in = state.roster.line_up(round_number, team.team)
    if handed_in is not None:
        seats = handed_in.seats[:boards]
        return (*seats, *(None for _ in range(boards - len(seats))))
    return first_named(state, round_number, team)


def first_named(state: EventState, round_number: int, team: EnteredTeam) -> Seats:
    """The first players of the list who are there."""
    away = {
        entrant
        for entrant in team.members
        if (who := state.entrants[entrant]).presence is Presence.ABSENT
        or (who.withdrawn_after is not None and who.withdrawn_after < round_number)
        or state.bye_requested(entrant, round_number) is not None
    }
    listed = Team(team.number, team.name, team.members)
    return default_line_up(listed, boards_of_a_match(state), away)


def seated(
    state: EventState, round_number: int, match: TeamPair, *, as_handed_in: bool = True
) -> SeatedMatch:
    """A match of the round at its boards; otherwise the first named players of both teams sit there."""
    colours = state.settings.board_colours
    named = (match.white, match.black)
    if colours and colours[0] is Colour.BLACK:
        named = named[::-1]
    seats = list_seats if as_handed_in else first_named
    first, second = (seats(state, round_number, state.roster.teams[team]) for team in named)
    boards = match_boards(first, second, colours)
    return SeatedMatch(
        match,
        tuple(Pair(white, black) for white, black in boards.games),
        tuple(ByeGiven(player, ByeKind.FULL_POINT) for player in boards.unopposed),
    )


def list_boards(state: EventState, round_: PairedRound, match: TeamPair) -> dict[int, Board]:
    """The boards of a match by their numbers in the round."""
    team_of = state.roster.team_of
    sides = (match.white, match.black)
    return {
        number: board
        for number, board in enumerate(round_.boards, start=1)
        if team_of.get(board.white) in sides and team_of.get(board.black) in sides
    }


def get_match(round_: PairedRound, team: int) -> TeamPair | None:
    """The match of a team in a round."""
    return next((match for match in round_.matches if team in (match.white, match.black)), None)


def black_is_named_first(state: EventState, round_: PairedRound, seats: TwoSeats) -> bool:
    """Whether a board is listed with Black first: the player of the first team of a match."""
    named = (state.roster.team_of.get(seats.black), state.roster.team_of.get(seats.white))
    return any((match.white, match.black) == named for match in round_.matches)


def players_as_listed(state: EventState, round_: PairedRound, board: Board) -> tuple[int, int]:
    """Both entrants of a board, whoever is named first before the other."""
    sides = (board.white, board.black)
    return sides[::-1] if black_is_named_first(state, round_, board) else sides


def result_as_listed(
    state: EventState, round_: PairedRound, board: Board, result: GameResult
) -> GameResult:
    """A result of the board with the part of whoever is named first before the other."""
    return result.colours_exchanged if black_is_named_first(state, round_, board) else result


def is_opened(state: EventState, round_number: int, match: TeamPair) -> bool:
    """Whether a line-up of the match is at the boards already."""
    return any(
        (line_up := state.roster.line_up(round_number, team)) is not None and line_up.opened
        for team in (match.white, match.black)
    )


def is_postponed(state: EventState, round_: PairedRound, match: TeamPair) -> bool:
    """Whether the whole match was adjourned: it is played later, with its own line-ups."""
    boards = list_boards(state, round_, match).values()
    return bool(boards) and all(board.open and board.adjourned for board in boards)


def is_ruled_on(state: EventState, round_: PairedRound, match: TeamPair) -> bool:
    """Whether a match can be ruled on: it belongs to the round paired last, or some of it is played later."""
    if round_.number == len(state.rounds):
        return round_.status is RoundStatus.PUBLISHED or is_postponed(state, round_, match)
    return any(
        board.open and board.adjourned for board in list_boards(state, round_, match).values()
    )


def waits_for_line_ups(state: EventState, round_: PairedRound, match: TeamPair) -> bool:
    """Whether a line-up of the match was handed in and is not at the boards yet."""
    return any(
        (line_up := state.roster.line_up(round_.number, team)) is not None and not line_up.opened
        for team in (match.white, match.black)
    )


def find_deadline(state: EventState, round_number: int) -> datetime | None:
    """Until when line-ups of a round are handed in."""
    deadline = state.roster.deadlines.get(round_number)
    return None if deadline is None else datetime.fromisoformat(deadline)


def matches_due(state: EventState, now: datetime) -> tuple[TeamPair, ...]:
    """The matches of the round paired last whose line-ups are to be opened now.

    Both are in, or one is and the deadline has passed. Nobody waits for a team with no line-up where
    no deadline was announced; the arbiter opens such a match. Before the round is published nothing is
    opened: everybody would see whose line-ups are, and so who plays whom.
    """
    round_ = state.current_round
    waiting = {line_up.team for line_up in state.roster.line_ups if not line_up.opened}
    if round_ is None or round_.status is RoundStatus.PREPARED or not waiting:
        return ()
    deadline = find_deadline(state, round_.number)
    return _to_open(state, round_, over=deadline is not None and now >= deadline)


def matches_with_both_in(state: EventState, round_: PairedRound) -> tuple[TeamPair, ...]:
    """The matches whose line-ups wait for nothing but the publication of the round."""
    return _to_open(state, round_, over=False)


def _to_open(state: EventState, round_: PairedRound, *, over: bool) -> tuple[TeamPair, ...]:
    return tuple(
        match
        for match in round_.matches
        if waits_for_line_ups(state, round_, match)
        and (
            (over and not is_postponed(state, round_, match))
            or all(_is_in(state, round_.number, t) for t in (match.white, match.black))
        )
        and not is_opened(state, round_.number, match)
        and all(board.open for board in list_boards(state, round_, match).values())
    )


def _is_in(state: EventState, round_number: int, team: int) -> bool:
    return state.roster.line_up(round_number, team) is not None
