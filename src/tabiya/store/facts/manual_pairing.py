"""The pairing of a round by hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import ClassVar

from tabiya.answers.byes import BYES
from tabiya.languages import Text, gettext, say, translatable
from tabiya.model.player import listing_order
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.pairing.basic_rules import (
    BYE_BARRED,
    RoundFault,
    bye_in_an_even_field,
    colours_differ_by_more_than_two,
    due_the_other_colours,
    find_faults,
    have_met,
    more_than_one_bye,
    third_colour_in_a_row,
)
from tabiya.pairing.checklist import MANUAL_PAIRING, prohibited_pair
from tabiya.pairing.handling import PUBLISHED_CHANGES, altered_pairs, has_joined, identical_pairing
from tabiya.store.common.pairing_cautions import table_faults
from tabiya.store.common.pairing_checks import (
    changed_meanwhile,
    check_seats,
    require_turn,
    seat_each_once,
)
from tabiya.store.decision import Caution, Command, Conflict, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Payload, Upcaster, name_in
from tabiya.store.facts.byes import half_point_bye_warnings
from tabiya.store.facts.pairing import RoundPaired
from tabiya.store.facts.rounds import end_of_round
from tabiya.store.notes import add_note, by_hand, describe_exchange, get_exchange
from tabiya.store.parts import (
    Board,
    ByeGiven,
    Exchange,
    Pair,
    PairedRound,
    Presence,
    RoundStatus,
    Seats,
    require,
    require_last_round,
)
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name, named_entrant, named_last_round
from tabiya.store.state import EventState

_OF_THE_WHOLE_ROUND = (more_than_one_bye, bye_in_an_even_field)


_FAULTS = {
    have_met.name: ("repeated-game", translatable("{pair} have already played.")),
    prohibited_pair.name: ("prohibited-pair", translatable("{pair} is a prohibited pair.")),
    third_colour_in_a_row.name: (
        "third-colour",
        translatable("{pair} gets {colour} for the third time in a row."),
    ),
    colours_differ_by_more_than_two.name: (
        "colour-imbalance",
        translatable("The colours of {pair} differ by more than two."),
    ),
    due_the_other_colours.name: (
        "both-get-the-other-colour",
        translatable("{pair}: with colours reversed, both would get the colour due to them."),
    ),
    more_than_one_bye.name: (
        "second-pairing-allocated-bye",
        translatable(
            "{number} players would get the pairing-allocated bye, and at most one can: {all}."
        ),
    ),
    bye_in_an_even_field.name: (
        "bye-with-even-field",
        translatable(
            "{pair} would get the pairing-allocated bye although the number of players is even."
        ),
    ),
    **{
        barred.name: ("ineligible-bye", translatable("{pair} may not get the bye again."))
        for barred in BYE_BARRED.values()
    },
}
"""The code and the words for each rule that a seating by hand can break."""


def _change_as_stored(payload: Payload) -> Payload:
    """Version 1 held the change as a sentence; the oldest files held none."""
    return {**payload, "noted": payload.get("change", ""), "change": None}


def _as_it_is(payload: Payload) -> Payload:
    """A sentence about the end of the manual phase keeps its field."""
    return payload


@dataclass(frozen=True, slots=True)
class ManualPairingOpened(Fact):
    """The arbiter began to pair a round by hand."""

    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """The pairs may now be changed by hand."""
        round_ = require_last_round(state, self.round)
        require(not round_.manual, "the manual phase is already open")
        return state.with_round(replace(round_, manual=True, revision=seq))

    def describe(self, _names: Names) -> str:
        """Which round is paired by hand."""
        return say("Manual pairing of round {round} began.", round=self.round)


@dataclass(frozen=True, slots=True)
class OpenManualPairing(Command):
    """Begin to pair a round by hand."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Open the manual phase")

    round: int
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Free before publication; afterwards only in the cases the rules name."""
        round_ = named_last_round(state, self.round, self.based_on)
        if round_.manual:
            return Decision()
        if round_.status is RoundStatus.CLOSED:
            raise Refused("round {number} is closed", number=round_.number)
        warning = Caution(
            "manual-pairing",
            Level.ACKNOWLEDGE,
            "You may not change the correct pairing in favour of any player.",
            (
                Text(
                    "At the end Tabiya compares it with the engine's pairing and notes any difference."
                ),
            ),
            state.laws.cite(altered_pairs),
        )
        if round_.status is RoundStatus.PUBLISHED:
            warning = Caution(
                "published-pairing-altered",
                Level.CONFIRM_TWICE,
                "A published pairing may change only in the cases listed in the rules.",
                (
                    Text("Players have seen the pairing."),
                    Text("Tabiya notes the difference in the report."),
                ),
                state.laws.cite(*PUBLISHED_CHANGES),
            )
        return Decision((ManualPairingOpened(self.round),), (warning,))


@dataclass(frozen=True, slots=True)
class PairingAltered(Fact):
    """The pairs or byes of a round were changed by hand."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (_change_as_stored,)

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    change: Exchange | None = None
    """What is different from before; the oldest files do not say."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """Other pairs stand; a game that stays on the list keeps its result."""
        round_ = require_last_round(state, self.round)
        require(round_.manual, "the manual phase is not open")
        seat_each_once(state, self.pairs, self.byes)
        kept = {(board.white, board.black): board for board in round_.boards}
        boards = tuple(
            kept.pop((pair.white, pair.black), Board(pair.white, pair.black, revision=seq))
            for pair in self.pairs
        )
        require(
            all(board.open or board.forfeited_by for board in kept.values()),
            "a game to be removed has a result",
        )
        return state.with_round(replace(round_, boards=boards, byes=self.byes, revision=seq))

    def describe(self, names: Names) -> str:
        """What is different from before, where the file says it; of teams their own line says it."""
        what = _sentence(self, names)
        return say(
            "The pairing of round {round} was altered by hand{what}.", round=self.round, what=what
        )


@dataclass(frozen=True, slots=True)
class AlterPairing(Command):
    """Replace the pairs and byes of a round in its manual phase."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Use this pairing")

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[ByeGiven, ...]
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Any complete seating is possible; what it breaks is said."""
        round_ = named_last_round(state, self.round, self.based_on)
        if not round_.manual:
            raise Refused(
                "the manual phase is not open",
                rule=str(MANUAL_PAIRING),
                hint="Open the manual phase first.",
            )
        if state.paired_by.teams is not None:
            raise Refused(
                "this event pairs teams",
                hint="Change the matches instead. The team lists and line-ups decide who sits where.",
            )
        check_seats(state, self.pairs, self.byes, self.round, forfeited=round_.forfeited_pairs)
        kept = set(self.pairs)
        for number, board in enumerate(round_.boards, start=1):
            entered = not board.open and not board.forfeited_by
            if entered and Pair(board.white, board.black) not in kept:
                raise Refused(
                    "board {number} already has a result",
                    number=number,
                    hint="Remove the result before you move the board.",
                )
        if self.pairs == round_.pairs and self.byes == round_.byes:
            return Decision()
        now, before = (self.pairs, self.byes), (round_.pairs, round_.byes)
        change = get_exchange(state, now, before)
        fact = PairingAltered(self.round, self.pairs, self.byes, change)
        return Decision((fact,), tuple(_faults(state, round_, self)))


@dataclass(frozen=True, slots=True)
class ManualPairingClosed(Fact):
    """The manual phase ended, and the pairing was compared with the engine's."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (_as_it_is,)
    report: ClassVar[str] = "`MPA @ Round n: ...`, if it differs"

    round: int
    engine_pairs: tuple[Pair, ...]
    engine_byes: tuple[ByeGiven, ...]
    differs: bool
    change: Exchange | None = None
    """What is different from the engine's pairing; the oldest files do not say."""
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, seq: int) -> EventState:
        """The pairs stand; a difference from the engine is noted for the report."""
        round_ = require_last_round(state, self.round)
        require(round_.manual, "the manual phase is not open")
        seat_each_once(state, self.engine_pairs, self.engine_byes)
        closed = state.with_round(replace(round_, manual=False, altered=self.differs, revision=seq))
        note = self.noted
        if note is None:
            note = _news_for_the_report(state, self)
        return add_note(closed, f"{by_hand(self.round)}{note}") if note else closed

    def describe(self, names: Names) -> str:
        """Whether the pairing is the engine's, and what is different."""
        if self.differs:
            return say(
                "Manual pairing of round {round} ended; it differs from the engine's{what}.",
                round=self.round,
                what=_sentence(self, names),
            )
        return say(
            "Manual pairing of round {round} ended; it is the same as the engine's.",
            round=self.round,
        )


@dataclass(frozen=True, slots=True)
class CloseManualPairing(Command):
    """End the manual phase; the command carries the engine's pairing for comparison."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("End the manual phase")

    round: int
    engine_pairs: tuple[Pair, ...]
    engine_byes: tuple[ByeGiven, ...]
    based_on: int | None = None
    refusal: str = ""
    """Why the engine finds no pairing at all, if it finds none."""

    def decide(self, state: EventState) -> Decision:
        """The right pairing is shown beside the one made by hand."""
        round_ = named_last_round(state, self.round, self.based_on)
        if not round_.manual:
            return Decision()
        for entrant in chain(
            *((pair.white, pair.black) for pair in self.engine_pairs),
            (given.entrant for given in self.engine_byes),
        ):
            named_entrant(state, entrant)
        differs = not identical_pairing(
            (*round_.pairs, *round_.byes), (*self.engine_pairs, *self.engine_byes)
        )
        warnings: tuple[Caution, ...] = ()
        if differs:
            warnings = (
                Caution(
                    "pairing-differs",
                    Level.CONFIRM,
                    "The pairing differs from the engine's. Tabiya notes it in the report.",
                    tuple(_right_pairing(state, round_, self)),
                    str(MANUAL_PAIRING),
                ),
            )
        warnings += table_faults(state, self.round, round_.pairs)
        hand, engine = (round_.pairs, round_.byes), (self.engine_pairs, self.engine_byes)
        change = get_exchange(state, hand, engine) if differs else None
        closed = ManualPairingClosed(self.round, *engine, differs, change)
        return Decision((closed,), warnings)


@dataclass(frozen=True, slots=True)
class PairByHand(Command):
    """Begin to pair by hand a round for which the engine found no legal pairing."""

    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Pair it by hand")

    round: int
    byes: tuple[ByeGiven, ...]
    system: str
    edition: str
    basis: str
    """`EventState.pairing_basis()` of the state for which there is no legal pairing."""
    refusal: str
    """Why there is none."""
    based_on: int | None = None

    def decide(self, state: EventState) -> Decision:
        """An empty round with its manual phase open; at its end what was made by hand is noted."""
        require_turn(state, self.round)
        if self.based_on not in (None, state.pairing_revision):
            raise changed_meanwhile(state)
        if self.basis != state.pairing_basis():
            raise Conflict(
                "results or players changed while Tabiya was pairing round {round}",
                round=self.round,
                now=Text("there may now be a legal pairing; nothing was saved"),
                revision=state.seq,
            )
        check_seats(state, (), self.byes, self.round)
        ended = end_of_round(state)
        warning = Caution(
            "no-legal-pairing",
            Level.CONFIRM,
            Text(
                "You pair round {round} by hand, because no legal pairing exists.",
                round=self.round,
            ),
            (
                self.refusal,
                Text("Tabiya asks you to confirm each broken rule."),
                Text("The report lists the pairs."),
            ),
            state.laws.cite(identical_pairing),
        )
        paired = RoundPaired(self.round, (), self.byes, self.system, self.edition, self.basis)
        opened = ManualPairingOpened(self.round)
        return Decision((*ended.events, paired, opened), (warning, *ended.warnings))


def _right_pairing(
    state: EventState, round_: PairedRound, command: CloseManualPairing
) -> Iterator[Text]:
    """What the rules give instead of what was made by hand, pairs and byes."""
    if command.refusal:
        yield Text("No pairing is possible by the rules: {refusal}", refusal=command.refusal)
    right = set(command.engine_pairs) - set(round_.pairs)
    for pair in sorted(right, key=lambda pair: pair.white):
        yield Text(
            "The rules give {name} - {other}.",
            name=get_name(state, pair.white),
            other=get_name(state, pair.black),
        )
    free = set(command.engine_byes) - set(round_.byes)
    for given in sorted(free, key=lambda given: given.entrant):
        yield Text(
            "The rules give {name} {bye}.",
            name=get_name(state, given.entrant),
            bye=Text(BYES[given.kind].given),
        )


def _faults(state: EventState, round_: PairedRound, command: AlterPairing) -> Iterator[Caution]:
    """What the new places in a round break, and byes that no pairing gives."""
    left = _without_reason(state, command)
    number = {who.entrant: who.number for who in state.entrants.values()}
    seated = Round(
        round_.number,
        tuple(Game(number[pair.white], number[pair.black]) for pair in command.pairs),
        tuple(Bye(number[given.entrant], given.kind) for given in command.byes),
    )
    moved = {
        number[entrant]
        for pair in set(command.pairs) - set(round_.pairs)
        for entrant in (pair.white, pair.black)
    } | {number[given.entrant] for given in set(command.byes) - set(round_.byes)}
    before = state.tournament().up_to(round_.number - 1)
    for fault in find_faults(before, seated, state.laws.basic, left_over=len(left)):
        if fault.rule is have_met and _may_meet_again(state, round_.number, fault.players):
            continue
        if fault.rule in _OF_THE_WHOLE_ROUND or moved.intersection(fault.players):
            yield from _caution(state, seated, fault)
    for halved in command.byes:
        if halved.kind is ByeKind.HALF_POINT and halved not in round_.byes:
            yield from half_point_bye_warnings(state, halved.entrant, command.round)
    # Whoever loses the pairing-allocated bye loses its points, and is told of like the others.
    free = {g.entrant for g in round_.byes if g.kind is not ByeKind.PAIRING_ALLOCATED}
    new = [get_name(state, entrant) for entrant in left if entrant not in free]
    new.sort(key=listing_order)
    if new:
        yield Caution(
            "left-without-a-game",
            Level.CONFIRM,
            Text(
                "Left without a game, though they did not request it: {listed}.",
                listed=", ".join(new),
            ),
            rule=str(MANUAL_PAIRING),
        )


def _may_meet_again(state: EventState, number: int, players: Collection[int]) -> bool:
    """Whether two players of a table have met less often than the table has them meet."""
    plan = state.paired_by.plan
    if plan is None or state.paired_by.teams is not None:
        return False
    two = set(players)
    before = state.tournament().rounds[: number - 1]
    announced, met = (
        sum({game.white, game.black} == two for round_ in rounds for game in round_.games)
        for rounds in (plan(state.tournament()), before)
    )
    return met < announced


def _caution(state: EventState, round_: Round, fault: RoundFault) -> Iterator[Caution]:
    """A fault in the words of the desk; a round that nobody plays is told of otherwise."""
    if fault.rule.name not in _FAULTS:
        return
    by_number = state.by_number()
    names = [by_number[player].player.name for player in fault.players]
    white = any(game.white == fault.players[0] for game in round_.games)
    code, words = _FAULTS[fault.rule.name]
    message = Text(
        words,
        pair=" - ".join(names),
        colour=Text("White") if white else Text("Black"),
        number=len(names),
        all=", ".join(sorted(names, key=listing_order)),
    )
    level = Level.ACKNOWLEDGE if fault.rule is due_the_other_colours else Level.CONFIRM
    yield Caution(code, level, message, rule=state.laws.cite(fault.rule) or str(MANUAL_PAIRING))


def _without_reason(state: EventState, command: AlterPairing) -> tuple[int, ...]:
    """Who is in the event and the hall, asked for no bye, and has neither a game nor the bye."""
    placed = {entrant for pair in command.pairs for entrant in (pair.white, pair.black)}
    placed |= {g.entrant for g in command.byes if g.kind is ByeKind.PAIRING_ALLOCATED}
    return tuple(
        who.entrant
        for who in state.entrants.values()
        if who.entrant not in placed
        and not who.withdrawn
        and has_joined(who.first_round, command.round)
        and state.get_presence(who) is Presence.PRESENT
        and state.bye_requested(who.entrant, command.round) is None
    )


def _sentence(event: PairingAltered | ManualPairingClosed, names: Names) -> str:
    if min(names, default=0) < 0:
        return (
            ""  # Teams are known by negative numbers; those of their players tell nobody anything.
        )
    note = event.noted
    if note is None and event.change is not None:
        note = _exchanged(event.change, names)
    return f": {note}" if note else ""


def _exchanged(change: Exchange, names: Names) -> str:
    """What is different, by names; by starting numbers where the file does not say whose they are."""
    if not change.entrants:
        return describe_exchange(change)
    who = {number: name_in(names, entrant) for number, entrant in change.entrants}
    return say(
        "{found} instead of {expected}",
        found=_seats(change.now, who),
        expected=_seats(change.before, who),
    )


def _seats(seats: Seats, who: Names) -> str:
    parts = [f"{who[white]} - {who[black]}" for white, black in seats.pairs]
    parts += [
        say("{bye} for {name}", bye=gettext(BYES[kind].given), name=who[number])
        for number, kind in seats.byes
    ]
    return "; ".join(parts) or gettext("no pair")


def _news_for_the_report(state: EventState, event: ManualPairingClosed) -> str:
    """The difference from the engine, unless the last note about the round has said it already."""
    begins = by_hand(event.round)
    notes = [note.removeprefix(begins) for note in state.report_notes if note.startswith(begins)]
    if event.change is not None:
        news = describe_exchange(event.change)
    elif event.differs:
        return _pairs_alone(state, event)
    else:
        news = "the engine's pairing again" if notes else ""
    return "" if notes[-1:] == [news] else news


def _pairs_alone(state: EventState, event: ManualPairingClosed) -> str:
    """What the report was told by the oldest files, which do not say what is different."""
    pairs = state.rounds[event.round - 1].pairs
    exchange = get_exchange(state, (pairs, ()), (event.engine_pairs, ()))
    return describe_exchange(exchange)
