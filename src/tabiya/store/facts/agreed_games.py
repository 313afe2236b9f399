"""Games that players agree on because their opponents did not come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.model.result import ByeKind, Outcome
from tabiya.pairing.handling import PUBLISHED_CHANGES, has_joined
from tabiya.pairing.requested_byes import may_be_paired_after_the_start, obstacle_after_the_start
from tabiya.store.common.pairing_checks import seat_each_once
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.notes import add_note, by_hand, describe_exchange, get_exchange
from tabiya.store.parts import (
    Board,
    ByeGiven,
    Pair,
    PairedRound,
    RoundStatus,
    require_round_in_play,
)
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name, named_last_round
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class GameAgreed(Fact):
    """Two players left without a game agreed to play each other after the round had begun.

    Opponents of theirs who did not come are no longer paired in this round.
    """

    report: ClassVar[str] = "`MPA @ Round n: ...`"

    round: int
    pair: Pair
    absent: tuple[int, ...] = ()

    def apply(self, state: EventState, seq: int) -> EventState:
        """A game at the end of the list; whoever did not come has no game any more."""
        round_ = require_round_in_play(state, self.round)
        two = {self.pair.white, self.pair.black}
        boards = tuple(board for board in round_.boards if not two & {board.white, board.black})
        byes = tuple(given for given in round_.byes if given.entrant not in two)
        away = tuple(ByeGiven(entrant, ByeKind.ZERO_POINT) for entrant in self.absent)
        changed = replace(
            round_,
            boards=(*boards, Board(self.pair.white, self.pair.black, revision=seq)),
            byes=(*byes, *away),
            altered=True,
            revision=seq,
            stayed_away=(*round_.stayed_away, *self.absent),
        )
        seat_each_once(state, changed.pairs, changed.byes)
        change = get_exchange(state, (changed.pairs, changed.byes), (round_.pairs, round_.byes))
        note = f"{by_hand(self.round)}{describe_exchange(change)}, agreed after the start"
        return add_note(state.with_round(changed), note)

    def describe(self, names: Names) -> str:
        """Who agreed to play each other, and who had not come."""
        pair = f"{name_in(names, self.pair.white)} - {name_in(names, self.pair.black)}"
        away = ", ".join(name_in(names, entrant) for entrant in self.absent)
        words = say(
            "Round {round}: {pair} was paired by agreement, as neither had a game.",
            round=self.round,
            pair=pair,
        )
        if not away:
            return words
        missing = say("Not present: {names}.", names=away)
        return f"{words} {missing}"


@dataclass(frozen=True, slots=True)
class AgreeGame(Command):
    """Pair two players who have no game in the current round."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Pair them")

    round: int
    pair: Pair
    both_agree: bool
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Two players without a game may meet if both agree and they have not met before."""
        round_ = named_last_round(state, self.round, self.based_on)
        if round_.status is not RoundStatus.PUBLISHED or round_.manual:
            raise Refused("round {round} is not being played", round=round_.number)
        if state.paired_by.by_table:
            raise Refused("in a round robin the table decides who meets")
        two = (self.pair.white, self.pair.black)
        if len(set(two)) != 2:
            raise Refused("a game has two players", hint="Choose two different names.")
        idle = without_a_game(state, round_)
        for entrant in two:
            if entrant not in idle:
                raise Refused(
                    "{name} already has a game in round {number}",
                    name=get_name(state, entrant),
                    number=round_.number,
                    hint="Enter the forfeit of an opponent who did not come first.",
                )
        met = any(
            {board.white, board.black} == set(two) and board.result.played
            for earlier in state.rounds[:-1]
            for board in earlier.boards
        )
        rule = state.laws.cite(may_be_paired_after_the_start, *PUBLISHED_CHANGES)
        obstacle = obstacle_after_the_start(
            state.regulations.level, both_agree=self.both_agree, have_met=met
        )
        if obstacle:
            raise Refused(f"{' and '.join(get_name(state, e) for e in two)}: {obstacle}", rule=rule)
        absent = tuple(
            entrant
            for board in round_.boards
            if {board.white, board.black} & set(two)
            for entrant in (board.white, board.black)
            if entrant not in two
        )
        warning = Caution(
            "game-agreed",
            Level.CONFIRM,
            Text(
                "{name} has White against {other} in round {number}.",
                name=get_name(state, two[0]),
                other=get_name(state, two[1]),
                number=round_.number,
            ),
            (
                Text("Both have agreed. Set their clocks to the time that is left."),
                *(
                    Text(
                        "{name} did not come and is not paired in this round.",
                        name=get_name(state, e),
                    )
                    for e in absent
                ),
                Text("Tabiya notes it in the report."),
            ),
            rule,
        )
        return Decision((GameAgreed(self.round, self.pair, absent),), (warning,))


def without_a_game(state: EventState, round_: PairedRound) -> tuple[int, ...]:
    """Who is there and has no game in the round: byes, and those whose opponent did not come."""
    won = [
        entrant
        for board in round_.boards
        for entrant, outcome in (
            (board.white, board.result.white),
            (board.black, board.result.black),
        )
        if outcome is Outcome.FORFEIT_WIN and not board.forfeited_by
    ]
    free = [given.entrant for given in round_.byes]
    return tuple(
        entrant
        for entrant in (*won, *free)
        if not state.entrants[entrant].withdrawn
        and has_joined(state.entrants[entrant].first_round, round_.number)
    )
