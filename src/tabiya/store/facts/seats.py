"""The actual seating of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.pairing.team.wrong_board import counted_as
from tabiya.store.common.match_seating import boards_of_a_match, is_ruled_on, list_boards, seated
from tabiya.store.common.teams import named_team, paired_match, seats_named, team_in, with_roster
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.line_ups import (
    describe_seats,
    require_line_ups,
    reseated,
    with_line_up,
    without_empty_end,
)
from tabiya.store.parts import SeatedMatch, require_round
from tabiya.store.permissions import Permission
from tabiya.store.roster import HandedIn
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class SeatsRecorded(Fact):
    """The actual seating of a match was recorded, because it differed from the list."""

    report: ClassVar[str] = "record 300"

    round: int
    team: int
    seats: tuple[int | None, ...]
    seated: SeatedMatch

    def apply(self, state: EventState, seq: int) -> EventState:
        """The boards are those at which people sat; games that stay keep their results."""
        round_ = require_round(state, self.round)
        round_ = reseated(state, round_, self.seated, seq)
        handed = HandedIn(self.round, self.team, self.seats, opened=True, revision=seq)
        return with_roster(state.with_round(round_), state.roster.with_line_up(handed))

    def describe(self, names: Names) -> str:
        """Who really sat where."""
        return say(
            "Round {round}: {team} sat in the order {seats}.",
            round=self.round,
            team=team_in(names, self.team),
            seats=seats_named(self.seats, names),
        )


@dataclass(frozen=True, slots=True)
class RecordSeats(Command):
    """Record the actual seating of a match that differed from the list."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Save the seats")

    round: int
    team: int
    seats: tuple[int | None, ...]

    def decide(self, state: EventState) -> Decision:
        """Whoever sat there plays there, right or wrong; results that are in stay with their games."""
        require_line_ups(state)
        team = named_team(state, self.team)
        round_, match = paired_match(state, self.round, team)
        if self.round != len(state.rounds) and not is_ruled_on(state, round_, match):
            raise Refused(
                "round {round} is over: the next round has been paired",
                round=self.round,
                hint="Record the seating before you pair the next round.",
            )
        seats = without_empty_end(self.seats)
        named = [entrant for entrant in seats if entrant is not None]
        if not set(named) <= set(team.members) or len(set(named)) != len(named):
            raise Refused("a player of the team is listed more than once")
        if len(seats) > boards_of_a_match(state):
            raise Refused(
                "a match has {boards_of_a_match} boards", boards_of_a_match=boards_of_a_match(state)
            )
        known = with_line_up(state, HandedIn(self.round, team.team, seats, opened=True))
        at_boards = seated(known, self.round, match)
        pairs = set(at_boards.pairs)
        lost = [
            say("board {board}", board=number)
            for number, board in list_boards(state, round_, match).items()
            if not board.open
            and not any((p.white, p.black) == (board.white, board.black) for p in pairs)
        ]
        if lost:
            raise Refused(
                "{listed} of the round has the result of other players",
                listed=", ".join(lost),
                hint="Remove the result, record the seating, then enter the result again.",
            )
        before = state.roster.line_up(self.round, team.team)
        if before is not None and before.seats == seats and before.opened:
            return Decision()
        warning = Caution(
            "seats-recorded",
            Level.CONFIRM,
            Text(
                "{name} sat in the order {seats}.",
                name=team.name,
                seats=describe_seats(state, seats),
            ),
            (
                Text(
                    "The boards of the match change, and ratings count the games as they were played."
                ),
            ),
            state.laws.cite(counted_as),
        )
        fact = SeatsRecorded(self.round, team.team, seats, at_boards)
        return Decision((fact,), (warning,))
