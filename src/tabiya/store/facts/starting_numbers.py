"""Starting numbers: given, corrected, drawn by lot."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import groupby
from typing import ClassVar

from tabiya.errors import TabiyaError
from tabiya.formats.trf.layout.columns import HIGHEST_NUMBER
from tabiya.languages import Plural, Text, say, say_number, translatable
from tabiya.model.tournament import strength
from tabiya.pairing.deadlines import lots_drawn_until
from tabiya.pairing.handling import has_joined
from tabiya.pairing.roundrobin.changes_before_start import numbers_by_lot
from tabiya.pairing.swiss.kit.orders import initial_order as by_strength_and_title
from tabiya.pairing.swiss.kit.orders import may_renumber
from tabiya.store.common.numbering import (
    by_strength,
    initial_order,
    late_entries_to_number,
    order_by_lot,
    restricted_draw,
    with_late_entries,
)
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Upcaster, name_in, note_as_stored
from tabiya.store.notes import add_note, describe_renumbering, noted
from tabiya.store.parts import LotTaken, NumberGiven, require
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class NumbersAssigned(Fact):
    """Starting numbers were assigned again."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(),)
    report: ClassVar[str] = (
        "`Renumbering @ Round n: ...`, after the start; `Lots drawn again @ Round 0: ...`"
    )

    numbers: tuple[NumberGiven, ...]
    seed: int | None = None
    """What lots were drawn from, if the numbers were drawn by lot."""
    before_round: int | None = None
    """The round for whose pairing the desk itself put the players in order, if it did."""
    by_hand: bool = False
    """Whether somebody chose the order of equals, which later numberings keep."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""
    lots: tuple[LotTaken, ...] = ()
    """How the restricted draw went, in the order in which the players came to the table."""
    instead_of: int | None = None
    """The seed of the lots that counted until then."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Starting numbers change; games stay with the players who played them."""
        given = {assigned.entrant: assigned.number for assigned in self.numbers}
        require(given.keys() == state.entrants.keys(), "the previous entrants were different")
        require(len(set(given.values())) == len(given), "a number was assigned twice")
        entrants = {
            key: replace(who, player=replace(who.player, number=given[key]))
            for key, who in state.entrants.items()
        }
        renumbered = replace(
            state,
            entrants=entrants,
            numbers_seed=self.seed,
            equals_by_hand=state.equals_by_hand or self.by_hand,
        )
        if self.instead_of is not None:
            now = "without lots" if self.seed is None else f"seed {self.seed}"
            return noted(renumbered, "Lots drawn again", f"{now} instead of seed {self.instead_of}")
        if not state.started or all(
            who.number == given[key] for key, who in state.entrants.items()
        ):
            return renumbered
        note = self.noted
        if note is None:
            note = describe_renumbering(state, self.numbers)
        if note:
            return noted(renumbered, "Renumbering", note)
        # So the oldest files told it.
        return add_note(renumbered, f"Renumbering @ Round {len(state.rounds)}")

    def describe(self, names: Names) -> str:
        """How many got a number, the seed of the lots, and each lot of a restricted draw."""
        if self.lots:
            return say_number(
                "The starting number of {n} player was drawn so that players of one federation meet early (seed {seed}): {lots}.",
                "Starting numbers of {n} players were drawn so that players of one federation meet early (seed {seed}): {lots}.",
                len(self.numbers),
                seed=self.seed,
                lots=self._lots(names),
            )
        if self.seed is not None:
            return say_number(
                "The starting number of {n} player was drawn by lot (seed {seed}).",
                "Starting numbers of {n} players were drawn by lot (seed {seed}).",
                len(self.numbers),
                seed=self.seed,
            )
        if self.before_round:
            return say_number(
                "A starting number was given to {n} player: initial order for round {round}.",
                "Starting numbers were given to {n} players: initial order for round {round}.",
                len(self.numbers),
                round=self.before_round,
            )
        return say_number(
            "A starting number was given to {n} player.",
            "Starting numbers were given to {n} players.",
            len(self.numbers),
        )

    def _lots(self, names: Names) -> str:
        """Each envelope when it was opened, with who took which number from it."""
        return "; ".join(
            say(
                "envelope {letter}: {taken}",
                letter=letter,
                taken=", ".join(f"{name_in(names, lot.entrant)} {lot.number}" for lot in taken),
            )
            for letter, taken in groupby(self.lots, key=lambda lot: lot.envelope)
        )


@dataclass(frozen=True, slots=True)
class AssignNumbers(Command):
    """Assign starting numbers again; without a list or a seed, by the initial order."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Assign the numbers")

    numbers: tuple[NumberGiven, ...] = ()
    seed: int | None = None
    """Draw the numbers by lot from this seed."""
    before_round: int | None = None
    """The round for whose pairing the desk itself puts the players in order."""
    by_federation: bool = False
    """Draw so that players of one federation meet early (the tables of Varma)."""
    at: datetime | None = field(default=None, repr=False)
    """When lots are drawn, by the clock of the hall; None where nobody looks at it."""

    def decide(self, state: EventState) -> Decision:
        """Free before the start, confirmed until round 4 is paired, refused afterwards."""
        if not state.entrants:
            raise Refused("there are no players to number")
        if self.seed is not None and by_strength(state):
            raise Refused(
                "in this event, strength decides the starting numbers",
                rule=state.laws.cite(by_strength_and_title),
                hint="Only in a round robin are numbers drawn by lot.",
            )
        lots: tuple[LotTaken, ...] = ()
        if self.by_federation and self.seed is not None:
            try:
                lots = restricted_draw(state, self.seed)
            except TabiyaError as refusal:
                raise Refused(refusal.message, hint=refusal.advice) from refusal
        late = not self.numbers and self.seed is None and not may_renumber(len(state.rounds))
        late = late and bool(late_entries_to_number(state))
        drawn = tuple(NumberGiven(lot.entrant, lot.number) for lot in lots)
        numbers = (
            self.numbers
            or drawn
            or (
                with_late_entries(state)
                if late
                else initial_order(state)
                if self.seed is None
                else order_by_lot(state, self.seed)
            )
        )
        given = [assigned.number for assigned in numbers]
        if {assigned.entrant for assigned in numbers} != set(state.entrants) or len(numbers) != len(
            state.entrants
        ):
            raise Refused("the numbers do not match the entrants", hint="Reload the page.")
        if len(set(given)) != len(given) or not all(1 <= n <= HIGHEST_NUMBER for n in given):
            raise Refused("a starting number occurs twice or is out of range")
        moved = [
            assigned
            for assigned in numbers
            if state.entrants[assigned.entrant].number != assigned.number
        ]
        by_table = state.paired_by.by_table
        before = state.numbers_seed if by_table else None
        if not moved and (before is None or before == self.seed):
            return Decision()
        if by_table:
            _fit_the_table(state, given)
        elif state.started and not state.paired_by.late_entries:
            raise Refused("the matches depend on the numbers, so you cannot change them")
        by_hand = bool(self.numbers) and self.seed is None and by_strength(state)
        fact = NumbersAssigned(
            numbers, self.seed, self.before_round, by_hand=by_hand, lots=lots, instead_of=before
        )
        hurried = _drawn_late(state, self.at) if by_table and self.seed is not None else ()
        if before is not None:
            return Decision((fact,), (*hurried, _drawn_again(state, before)))
        if late:
            return Decision((fact,), (_late_entries_numbered(state),))
        exchanged = _exchange(state, numbers) if by_hand else ()
        return Decision((fact,), (*hurried, *exchanged, *_renumbering(state, len(moved))))


def _drawn_late(state: EventState, at: datetime | None) -> tuple[Caution, ...]:
    """Players travel and prepare by the lots, so events with norms and those of FIDE draw early."""
    start = state.schedule.planned.get(1)
    if at is None or start is None or at <= lots_drawn_until(start):
        return ()
    return (
        Caution(
            "lots-drawn-late",
            Level.ACKNOWLEDGE,
            "Lots are drawn less than 12 hours before round 1.",
            (
                Text("Round 1 is planned for {time}.", time=f"{start:%Y-%m-%d %H:%M}"),
                Text("The 12 hours are a duty in events of FIDE and events with title norms."),
            ),
            state.laws.cite(lots_drawn_until),
        ),
    )


def _drawn_again(state: EventState, before: int) -> Caution:
    return Caution(
        "lots-drawn-again",
        Level.CONFIRM,
        Text("The lots have already been drawn (seed {before}).", before=before),
        (Text("All pairings of the table change."), Text("Tabiya notes it in the report.")),
        state.laws.cite(numbers_by_lot),
    )


def _late_entries_numbered(state: EventState) -> Caution:
    names = ", ".join(get_name(state, entrant) for entrant in late_entries_to_number(state))
    return Caution(
        "late-entries-numbered",
        Level.CONFIRM,
        Text("Tabiya places late entries by strength: {names}.", names=names),
        (
            Text("All other players keep their order."),
            Text("Players keep their games."),
            Text("Tabiya notes it in the report."),
        ),
        state.laws.cite(has_joined),
    )


def _exchange(state: EventState, numbers: tuple[NumberGiven, ...]) -> tuple[Caution, ...]:
    """Numbers typed by hand: equals may change places, and nobody else in FIDE mode."""
    by_number = sorted(numbers, key=lambda given: given.number)
    strengths = [strength(state.entrants[g.entrant].player, state.settings) for g in by_number]
    rule = state.laws.cite(by_strength_and_title)
    if strengths != sorted(strengths, reverse=True):
        return (
            Caution(
                "numbers-against-strength",
                Level.LEAVE_FIDE_MODE,
                "Only players of equal strength can change places, because strength ranks the others.",
                rule=rule,
            ),
        )
    return (
        Caution(
            "numbers-exchanged",
            Level.CONFIRM,
            "Players of equal strength change their starting numbers.",
            (Text("Later renumberings keep this order."),),
            rule,
        ),
    )


def _fit_the_table(state: EventState, given: list[int]) -> None:
    """The numbers of a table are 1, 2, 3 without a gap, and stay once it is being played."""
    rule = state.laws.cite(numbers_by_lot)
    if state.started:
        raise Refused(
            "round 1 of the table has been paired, and every later round depends on the numbers",
            rule=rule,
        )
    missing = sorted(set(range(1, len(given) + 1)) - set(given))
    if missing:
        raise Refused(
            "no player has number {missing}, though there are {players} players",
            missing=missing[0],
            players=len(given),
            rule=rule,
            hint="Use the numbers 1 to {players}, each once.",
        )


def _renumbering(state: EventState, moved: int) -> tuple[Caution, ...]:
    if not state.started:
        return ()
    if not may_renumber(len(state.rounds)):
        return (
            Caution(
                "renumbering-after-round-4",
                Level.LEAVE_FIDE_MODE,
                "Starting numbers cannot change after the fourth round has been paired.",
                rule=state.laws.cite(may_renumber),
            ),
        )
    return (
        Caution(
            "renumbering-after-start",
            Level.CONFIRM,
            Plural(
                "{n} player gets a different starting number after the start.",
                "{n} players get different starting numbers after the start.",
                moved,
            ),
            (Text("Players keep their games."), Text("Tabiya notes it in the report.")),
            state.laws.cite(may_renumber),
        ),
    )
