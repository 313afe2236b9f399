"""Byes that players request."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.answers.byes import BYES
from tabiya.languages import Plural, Text, gettext, say, translatable
from tabiya.model.result import ByeKind
from tabiya.pairing import checklist
from tabiya.pairing.basic_rules import barred_after
from tabiya.pairing.requested_byes import half_point_bye_in_the_last_round, second_half_point_bye
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.parts import RequestedByeOf, require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name, unchanged_entrant
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class ByeRequested(Fact):
    """A player requested a bye in a later round."""

    entrant: int
    round: int
    kind: ByeKind

    def apply(self, state: EventState, seq: int) -> EventState:
        """A request stands for a round not yet paired; a newer one replaces an older one."""
        who = require_entrant(state, self.entrant)
        require(self.round > len(state.rounds), "round {round} is already paired", round=self.round)
        others = _requests_but(state, self.entrant, self.round)
        asked = RequestedByeOf(self.entrant, self.round, self.kind)
        return replace(
            state.with_entrant(replace(who, revision=seq)), requested_byes=(*others, asked)
        )

    def describe(self, names: Names) -> str:
        """Who asked for which bye, and in which round."""
        return say(
            "{name} asked for {bye} in round {round}.",
            name=name_in(names, self.entrant),
            bye=gettext(BYES[self.kind].given),
            round=self.round,
        )


@dataclass(frozen=True, slots=True)
class RequestBye(Command):
    """Record a player's request not to be paired in a round."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Request the bye")

    entrant: int
    round: int
    kind: ByeKind = ByeKind.HALF_POINT
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """A request comes before the pairing; half-point byes have rules of their own."""
        who = unchanged_entrant(state, self.entrant, self.based_on)
        if self.round <= len(state.rounds):
            raise Refused(
                "round {round} is already paired",
                round=self.round,
                hint="Enter a forfeit, or change the pairing by hand.",
            )
        if state.total_rounds is not None and self.round > state.total_rounds:
            raise Refused(
                Plural(
                    "the event has only {n} round",
                    "the event has only {n} rounds",
                    state.total_rounds,
                )
            )
        if state.paired_by.by_table and self.kind is not ByeKind.ZERO_POINT:
            raise Refused(
                "in a round robin an unplayed game gives no points",
                hint="Enter an absence without points: the player then loses the game by forfeit.",
            )
        if not state.paired_by.byes:
            raise Refused(
                "a match has no byes on request",
                hint="Enter a forfeit, or withdraw the player: the opponent then advances.",
            )
        if self.kind is ByeKind.PAIRING_ALLOCATED:
            raise Refused("the pairing allocates this bye; players cannot request it")
        if who.withdrawn:
            raise Refused(
                "{name} has withdrawn", name=who.player.name, hint="Reinstate the player first."
            )
        if state.bye_requested(self.entrant, self.round) is self.kind:
            return Decision()
        asked = ByeRequested(self.entrant, self.round, self.kind)
        return Decision((asked,), _bye_warnings(state, self))


@dataclass(frozen=True, slots=True)
class ByeRequestCancelled(Fact):
    """A player cancelled the request for a bye."""

    entrant: int
    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """A request stands no longer."""
        who = require_entrant(state, self.entrant)
        others = _requests_but(state, self.entrant, self.round)
        require(len(others) < len(state.requested_byes), "the player has not requested this bye")
        return replace(state.with_entrant(replace(who, revision=seq)), requested_byes=others)

    def describe(self, names: Names) -> str:
        """Who took back a request."""
        return say(
            "{name} cancelled the bye request for round {round}.",
            name=name_in(names, self.entrant),
            round=self.round,
        )


@dataclass(frozen=True, slots=True)
class CancelByeRequest(Command):
    """Cancel a player's request for a bye."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Cancel the bye")

    entrant: int
    round: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Possible until the round is paired."""
        unchanged_entrant(state, self.entrant, self.based_on)
        if self.round <= len(state.rounds):
            raise Refused("round {round} is already paired", round=self.round)
        if state.bye_requested(self.entrant, self.round) is None:
            return Decision()
        return Decision((ByeRequestCancelled(self.entrant, self.round),))


def _bye_warnings(state: EventState, command: RequestBye) -> tuple[Caution, ...]:
    if state.paired_by.absences:
        return ()
    name = get_name(state, command.entrant)
    if command.kind is ByeKind.FULL_POINT:
        barred = barred_after(command.kind, state.settings.scoring, state.laws.basic)
        return (
            Caution(
                "full-point-bye",
                Level.CONFIRM,
                Text("A full-point bye for {name} is deprecated.", name=name),
                (Text("The player can then not receive a pairing-allocated bye."),)
                if barred
                else (),
                str(checklist.BYES) if barred is None else state.laws.cite(barred),
            ),
        )
    if command.kind is not ByeKind.HALF_POINT:
        return ()
    return half_point_bye_warnings(state, command.entrant, command.round)


def half_point_bye_warnings(state: EventState, entrant: int, number: int) -> tuple[Caution, ...]:
    """What is said of a half-point bye, whether it is asked for or given by hand."""
    name = get_name(state, entrant)
    warnings = []
    if entrant in state.schedule.barred:
        why = state.schedule.barred[entrant]
        raise Refused(
            "{name} is not eligible for a half-point bye{why}",
            name=name,
            why=f": {why}" if why else "",
            rule=str(checklist.BYES),
            hint="Allow it on the player's page first.",
        )
    had = half_point_byes(state, entrant, besides=number)
    if state.laws.hold(second_half_point_bye) and second_half_point_bye(had, number):
        rounds = ", ".join(str(number) for number in had)
        warnings.append(
            Caution(
                "second-half-point-bye",
                Level.CONFIRM,
                Text(
                    "{name} has a half-point bye already (round {rounds}); one is the rule.",
                    name=name,
                    rounds=rounds,
                ),
                rule=state.laws.cite(second_half_point_bye),
            )
        )
    last = half_point_bye_in_the_last_round
    if state.laws.hold(last) and last(number, state.total_rounds):
        warnings.append(
            Caution(
                "half-point-bye-in-last-round",
                Level.CONFIRM,
                "A half-point bye is not permitted in the last round.",
                (Text("It may decide final places and prizes."),),
                state.laws.cite(half_point_bye_in_the_last_round),
            )
        )
    return tuple(warnings)


def half_point_byes(
    state: EventState, entrant: int, *, besides: int | None = None
) -> tuple[int, ...]:
    """The rounds in which a player had or will have a half-point bye."""
    had = {
        round_.number
        for round_ in state.rounds
        for given in round_.byes
        if given.entrant == entrant and given.kind is ByeKind.HALF_POINT
    }
    asked = {
        request.round
        for request in state.requested_byes
        if request.entrant == entrant
        and request.kind is ByeKind.HALF_POINT
        and request.round > len(state.rounds)
    }
    return tuple(sorted((had | asked) - {besides}))


def _requests_but(state: EventState, entrant: int, round_number: int) -> tuple[RequestedByeOf, ...]:
    return tuple(
        asked
        for asked in state.requested_byes
        if (asked.entrant, asked.round) != (entrant, round_number)
    )
