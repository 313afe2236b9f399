"""Teams present at their match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabiya.languages import Text, say_number, translatable
from tabiya.pairing.team.presence import ShortTeam, consequence, too_few_present
from tabiya.store.common.match_seating import boards_of_a_match, is_ruled_on
from tabiya.store.common.teams import named_team, paired_match, require_team, team_in
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.match_forfeits import forfeits
from tabiya.store.notes import add_note
from tabiya.store.parts import RoundStatus, require_round
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class TeamPresenceNoted(Fact):
    """The number of a team's players present at the start of a round was recorded."""

    report: ClassVar[str] = "`Short team @ Round n: ...`, if half of the team or less"

    round: int
    team: int
    present: tuple[int, ...]
    too_few: bool
    """Whether the rules ask for more."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """A team of which half or less was there is told of in the report."""
        team = require_team(state, self.team)
        require_round(state, self.round)
        if not self.too_few:
            return state
        note = f"team {team.number}, {len(self.present)} players at the start"
        return add_note(state, f"Short team @ Round {self.round}: {note}")

    def describe(self, names: Names) -> str:
        """How many were there."""
        team = team_in(names, self.team)
        if self.too_few:
            return say_number(
                "At the start of round {round}, {n} player of {team} was present, half of the team or less.",
                "At the start of round {round}, {n} players of {team} were present, half of the team or less.",
                len(self.present),
                team=team,
                round=self.round,
            )
        return say_number(
            "At the start of round {round}, {n} player of {team} was present.",
            "At the start of round {round}, {n} players of {team} were present.",
            len(self.present),
            team=team,
            round=self.round,
        )


@dataclass(frozen=True, slots=True)
class NotePresence(Command):
    """Record which players of a team are present at the start of a round."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Save who is present")

    round: int
    team: int
    present: tuple[int, ...]

    def decide(self, state: EventState) -> Decision:
        """Half a team or less has consequences, which the arbiter is asked about."""
        team = named_team(state, self.team)
        round_, match = paired_match(state, self.round, team)
        in_play = round_.number == len(state.rounds) and round_.status is not RoundStatus.CLOSED
        if not in_play and not is_ruled_on(state, round_, match):
            raise Refused("round {round} is not being played", round=self.round)
        present = tuple(
            entrant for entrant in dict.fromkeys(self.present) if entrant in team.members
        )
        boards = boards_of_a_match(state)
        few = too_few_present(len(present), boards)
        noted = TeamPresenceNoted(self.round, team.team, present, few)
        if not few:
            return Decision((noted,))
        rule = state.laws.cite(too_few_present)
        outcome = consequence(state.settings.default_time)
        facts: tuple[Fact, ...] = (noted,)
        message = Text("Start the clocks. Players who come within the default time may then play.")
        if outcome is ShortTeam.LOSES_THE_MATCH:
            lost = forfeits(state, round_, match, {team.team}, rule)
            facts = (noted, *lost)
            message = Text(
                "The default time is zero: the team loses the match, with all its open boards by forfeit."
            )
        warning = Caution(
            "short-team",
            Level.CONFIRM,
            Text(
                "{present} of {boards} players of {name} are present at the start: half of the team or less, so they may not start their games.",
                present=len(present),
                boards=boards,
                name=team.name,
            ),
            (
                message,
                Text(
                    "This rule is binding at the highest level of events and recommended at others."
                ),
            ),
            rule,
        )
        return Decision(facts, (warning,))
