"""Rulings on players who sat at the wrong boards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.errors import TabiyaError
from tabiya.languages import Text, say, translatable
from tabiya.model.points import show_points
from tabiya.pairing.team.wrong_board import counted_as, with_wrong_boards_forfeited
from tabiya.store.common.match_seating import boards_of
from tabiya.store.common.teams import paired_match, require_team, team_in, team_of, with_roster
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
        ruled = {each.team for each in self.assigned}
        kept = tuple(
            each
            for each in state.roster.assigned
            if each.round != self.round or each.said.team not in ruled or each.said.outcome is None
        )
        told = map(AssignedWhen, self.assigned)
        changed = with_roster(state, replace(state.roster, assigned=(*kept, *told)))
        numbers = "-".join(str(require_team(state, each.team).number) for each in self.assigned)
        return add_note(changed, f"Wrong boards @ Round {self.round}: teams {numbers}")

    def describe(self, names: Names) -> str:
        """What the match counts."""
        score = " : ".join(show_points(each.game_points) for each in self.assigned)
        teams = " - ".join(team_in(names, each.team) for each in self.assigned)
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
        team = team_of(state, self.team)
        round_, match = paired_match(state, self.round, team)
        missing = [n for n, board in boards_of(state, round_, match).items() if board.open]
        if missing:
            raise Refused(
                "board {board} of the match has no result",
                board=missing[0],
                hint="Enter all its results first.",
            )
        facts = state.tournament()
        by_number = {each.number: each.team for each in state.roster.teams.values()}
        white = state.roster.teams[match.white].number
        try:
            ruled = with_wrong_boards_forfeited(facts, self.round, white)
        except TabiyaError as refusal:
            raise Refused(refusal.message, rule=refusal.rule, hint=refusal.advice) from refusal
        sides = {
            each.number
            for each in state.roster.teams.values()
            if each.team in (match.white, match.black)
        }
        assigned = tuple(
            Assigned(
                by_number[each.players[0]],
                self.round,
                each.points,
                each.match_points or 0,
                each.outcome,
            )
            for each in ruled.adjustments
            if each.round == self.round and set(each.players) <= sides and each.outcome is not None
        )
        teams = " - ".join(state.roster.teams[each.team].name for each in assigned)
        score = " : ".join(show_points(each.game_points) for each in assigned)
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
