"""Captains report the results of their match; where both agree, the results are entered."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.model.result import GameResult
from tabiya.store.common.match_seating import is_ruled_on, list_boards, waits_for_line_ups
from tabiya.store.common.teams import (
    named_team,
    paired_match,
    require_team,
    team_first,
    with_roster,
)
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.results import ResultCorrected, ResultEntered
from tabiya.store.parts import PairedRound, require_round
from tabiya.store.permissions import Permission
from tabiya.store.roster import EnteredTeam, GameOfMatch, TeamPair
from tabiya.store.state import EventState

_REPORTABLE = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


@dataclass(frozen=True, slots=True)
class MatchReported(Fact):
    """A captain reported the results of the team's match; they count once both captains agree."""

    round: int
    team: int
    games: tuple[GameOfMatch, ...]

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The arbiters and both captains know the report."""
        require_round(state, self.round)
        require_team(state, self.team)
        reports = {**state.roster.reports, (self.round, self.team): self.games}
        return with_roster(state, replace(state.roster, reports=reports))

    def describe(self, names: Names) -> str:
        """Whose report it is, and the results from board 1 down, White first."""
        return say(
            "{team} reported its match of round {round}: {results}.",
            team=team_first(names, self.team),
            round=self.round,
            results=", ".join(game.result.symbol for game in self.games),
        )


@dataclass(frozen=True, slots=True)
class ReportMatch(Command):
    """Report the results of a team's match from board 1 down, White's part first."""

    permission: ClassVar[Permission] = Permission.REPORT_MATCHES
    act: ClassVar[str] = translatable("Report the results")

    round: int
    team: int
    results: tuple[GameResult, ...]

    def decide(self, state: EventState) -> Decision:
        """A whole match that is being played; if the other captain said the same, its results are in."""
        if not state.settings.match_reports:
            raise Refused(
                "captains do not report results in this event",
                hint="The arbiter can allow it in the settings.",
            )
        team = named_team(state, self.team)
        round_, match = _match_in_play(state, self.round, team)
        boards = list_boards(state, round_, match)
        if len(self.results) != len(boards) or not set(self.results) <= set(_REPORTABLE):
            raise Refused(
                "a board of the match has no result",
                hint="Report the match when all its games have ended. The arbiter enters forfeits.",
            )
        games = tuple(
            GameOfMatch(board.white, board.black, result)
            for board, result in zip(boards.values(), self.results, strict=True)
        )
        reports = state.roster.reports
        if reports.get((self.round, team.team)) == games:
            return Decision()
        other = match.black if team.team == match.white else match.white
        agreed = reports.get((self.round, other)) == games
        entered = _results(state, round_, match, games) if agreed else ()
        return Decision((MatchReported(self.round, team.team, games), *entered))


@dataclass(frozen=True, slots=True)
class AcceptReport(Command):
    """Enter the results that one of two captains reported, because the reports differ or one is missing."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Accept the report")

    round: int
    team: int

    def decide(self, state: EventState) -> Decision:
        """The arbiter decides which report is right."""
        team = named_team(state, self.team)
        round_, match = _match_in_play(state, self.round, team)
        games = state.roster.reports.get((self.round, team.team))
        if games is None:
            raise Refused("{name} has not reported its match", name=team.name)
        boards = list_boards(state, round_, match).values()
        if [(b.white, b.black) for b in boards] != [(g.white, g.black) for g in games]:
            raise Refused(
                "other players sit at the boards than when {name} reported",
                name=team.name,
                hint="Enter the results board by board.",
            )
        warning = Caution(
            "report-accepted",
            Level.CONFIRM,
            Text("The results of the match are those that {name} reported.", name=team.name),
        )
        return Decision(_results(state, round_, match, games), (warning,))


def _match_in_play(
    state: EventState, number: int, team: EnteredTeam
) -> tuple[PairedRound, TeamPair]:
    round_, match = paired_match(state, number, team)
    if not is_ruled_on(state, round_, match):
        raise Refused("round {round} is not being played", round=number)
    if waits_for_line_ups(state, round_, match):
        raise Refused(
            "a line-up of this match was submitted and is not open yet",
            hint="Open the round's line-ups first; that puts the players at their boards.",
        )
    if not any(board.open for board in list_boards(state, round_, match).values()):
        raise Refused("every board of the match already has a result")
    return round_, match


def _results(
    state: EventState, round_: PairedRound, match: TeamPair, games: tuple[GameOfMatch, ...]
) -> tuple[Fact, ...]:
    """The results of the boards that are open; those of an older round end adjourned games."""
    boards = zip(list_boards(state, round_, match).items(), games, strict=True)
    results = [(number, game) for (number, board), game in boards if board.open]
    if round_.number == len(state.rounds):
        return tuple(
            ResultEntered(round_.number, n, g.white, g.black, g.result, GameResult.UNKNOWN)
            for n, g in results
        )
    return tuple(
        ResultCorrected(
            round_.number, n, g.white, g.black, g.result, GameResult.UNKNOWN, rating_only=False
        )
        for n, g in results
    )
