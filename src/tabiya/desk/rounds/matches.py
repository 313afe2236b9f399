"""The matches of a round as the desk shows them: who meets whom, the score, what is missing."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.byes import why_not_playing
from tabiya.languages import gettext, say
from tabiya.model.points import show_points
from tabiya.model.result import ByeKind
from tabiya.store.common.match_seating import is_opened, is_postponed, waits_for_line_ups
from tabiya.store.parts import Board, PairedRound
from tabiya.store.roster import EnteredTeam, TeamPair
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A team in a match."""

    team: int
    number: int
    name: str
    score: str
    """Game points so far; an empty chair opposite counts."""
    handed_in: bool
    """Whether the captain has named who plays."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match with its score so far; the team with White on board 1 is named first."""

    place: int
    first: MatchSide
    second: MatchSide
    boards: tuple[int, ...]
    """The numbers of its boards in the round."""
    open_boards: int
    waiting: bool
    """Whether line-ups were handed in that are not at the boards yet."""
    opened: bool
    postponed: bool
    """Whether it is played later, with its own line-ups."""
    note: str = ""


def match_rows(state: EventState, round_: PairedRound) -> tuple[MatchRow, ...]:
    """Return the matches of a round in the order of their boards."""
    boards: dict[frozenset[int | None], dict[int, Board]] = {}
    team_of = state.roster.team_of
    for number, board in enumerate(round_.boards, start=1):
        sides = frozenset((team_of.get(board.white), team_of.get(board.black)))
        boards.setdefault(sides, {})[number] = board
    rows = tuple(
        _match_row(
            state, round_, place, match, boards.get(frozenset((match.white, match.black)), {})
        )
        for place, match in enumerate(round_.matches, start=1)
    )
    return tuple(sorted(rows, key=lambda row: (min(row.boards, default=9999), row.place)))


def _match_row(
    state: EventState, round_: PairedRound, place: int, match: TeamPair, boards: dict[int, Board]
) -> MatchRow:
    scores = _list_scores(state, round_, match, boards)
    ruled = {ruling.team: ruling.game_points for ruling in state.roster.rulings(round_.number)}
    sides = [
        MatchSide(
            team.team,
            team.number,
            team.name,
            show_points(ruled.get(team.team, scores[team.team])),
            state.roster.line_up(round_.number, team.team) is not None,
        )
        for team in (state.roster.teams[match.white], state.roster.teams[match.black])
    ]
    note = ""
    if match.white in ruled:
        played = " : ".join(show_points(scores[team]) for team in (match.white, match.black))
        note = say("wrong boards forfeited; as played {played}", played=played)
    return MatchRow(
        place,
        sides[0],
        sides[1],
        tuple(boards),
        sum(board.open for board in boards.values()),
        waits_for_line_ups(state, round_, match),
        is_opened(state, round_.number, match),
        is_postponed(state, round_, match),
        note,
    )


def _list_scores(
    state: EventState, round_: PairedRound, match: TeamPair, boards: dict[int, Board]
) -> dict[int, int]:
    """Return the game points of both teams so far, in tenths; open games count nothing yet."""
    worth = state.settings.scoring.table()
    team_of = state.roster.team_of
    scores = {match.white: 0, match.black: 0}
    for board in boards.values():
        if not board.open:
            scores[team_of[board.white]] += worth[board.result.white, False]
            scores[team_of[board.black]] += worth[board.result.black, True]
    for given in round_.byes:
        team = team_of.get(given.entrant)
        if team in scores and given.kind is ByeKind.FULL_POINT:
            scores[team] += worth[given.kind.outcome, False]
    return scores


def free_teams(state: EventState, round_: PairedRound) -> list[tuple[EnteredTeam, str]]:
    """Return the teams without a match in a round, and why."""
    by_table = state.paired_by.by_table

    def why(kind: ByeKind) -> str:
        return str(why_not_playing(kind, round_.number, by_table=by_table))

    given = {team_bye.team: why(team_bye.kind) for team_bye in round_.team_byes}
    asked = {bye.team: why(bye.kind) for bye in state.roster.byes if bye.round == round_.number}
    playing = {team for match in round_.matches for team in (match.white, match.black)}
    return [
        (
            team,
            given.get(team.team)
            or asked.get(team.team)
            or gettext("not paired: none of its players is present"),
        )
        for team in state.roster.by_number()
        if team.team not in playing
    ]
