"""Rulings on players who sat at the wrong boards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.errors import TabiyaError
from tabiya.languages import Text, say, translatable
from tabiya.model.points import show_points
from tabiya.pairing.team.wrong_board import counted_as, with_wrong_boards_forfeited
from tabiya.store.common.match_seating import list_boards
from tabiya.store.common.teams import named_team, paired_match, require_team, team_in, with_roster
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import add_note
from tabiya.store.parts import require_round
from tabiya.store.permissions import Permission
from tabiya.store.roster import Assigned, AssignedWhen
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class WrongBoardsRuled(Fact):
    """Games on wrong boards were forfeited in the match; they stay as played for ratings."""

    report: ClassVar[str] = "record 299, `Wrong boards @ Round n: ...`"

    round: int
    assigned: tuple[Assigned, ...]
    rule: str

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The match counts as the rule says."""
        require_round(state, self.round)
        ruled = {ruling.team for ruling in self.assigned}
        kept = tuple(
            entry
            for entry in state.roster.assigned
            if entry.round != self.round
            or entry.said.team not in ruled
            or entry.said.outcome is None
        )
        rulings = map(AssignedWhen, self.assigned)
        changed = with_roster(state, replace(state.roster, assigned=(*kept, *rulings)))
        numbers = "-".join(str(require_team(state, ruling.team).number) for ruling in self.assigned)
        return add_note(changed, f"Wrong boards @ Round {self.round}: teams {numbers}")

    def describe(self, names: Names) -> str:
        """What the match counts."""
        score = " : ".join(show_points(ruling.game_points) for ruling in self.assigned)
        teams = " - ".join(team_in(names, ruling.team) for ruling in self.assigned)
        return say(
            "Round {round}, games on wrong boards forfeited ({rule}): {teams} counts {score}.",
            round=self.round,
            rule=self.rule,
            teams=teams,
            score=score,
        )


@dataclass(frozen=True, slots=True)
class RuleWrongBoards(Command):
    """Forfeit the games of a match that were played on wrong boards."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Forfeit the games on wrong boards")

    round: int
    team: int

    def decide(self, state: EventState) -> Decision:
        """The games on wrong boards count as forfeited in the match, once all of them are over."""
        team = named_team(state, self.team)
        round_, match = paired_match(state, self.round, team)
        missing = [n for n, board in list_boards(state, round_, match).items() if board.open]
        if missing:
            raise Refused(
                "board {board} of the match has no result",
                board=missing[0],
                hint="Enter all its results first.",
            )
        facts = state.tournament()
        by_number = {team.number: team.team for team in state.roster.teams.values()}
        white = state.roster.teams[match.white].number
        try:
            ruled = with_wrong_boards_forfeited(facts, self.round, white)
        except TabiyaError as refusal:
            raise Refused(refusal.message, rule=refusal.rule, hint=refusal.advice) from refusal
        sides = {
            team.number
            for team in state.roster.teams.values()
            if team.team in (match.white, match.black)
        }
        assigned = tuple(
            Assigned(
                by_number[adjustment.players[0]],
                self.round,
                adjustment.points,
                adjustment.match_points or 0,
                adjustment.outcome,
            )
            for adjustment in ruled.adjustments
            if adjustment.round == self.round
            and set(adjustment.players) <= sides
            and adjustment.outcome is not None
        )
        teams = " - ".join(state.roster.teams[ruling.team].name for ruling in assigned)
        score = " : ".join(show_points(ruling.game_points) for ruling in assigned)
        rule = state.laws.cite(counted_as)
        warning = Caution(
            "wrong-boards",
            Level.CONFIRM,
            "The match forfeits games on wrong boards; ratings count them as played.",
            (
                Text(
                    "{teams}: {score} for standings and later pairings.", teams=teams, score=score
                ),
                Text("Tabiya notes it in the report."),
            ),
            rule,
        )
        return Decision((WrongBoardsRuled(self.round, assigned, rule),), (warning,))
