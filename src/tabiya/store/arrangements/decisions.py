"""Decisions about arrangements made with players: byes, prohibitions, boards, numbers."""

from __future__ import annotations

from tabiya.formats.trf.layout.columns import HIGHEST_NUMBER
from tabiya.languages import Text
from tabiya.laws.chess960 import GUIDELINE, start_number
from tabiya.model.result import ByeKind
from tabiya.model.tournament import strength
from tabiya.pairing.basic_rules import barred_after
from tabiya.pairing.checklist import BYES, PROHIBITED_PAIRS
from tabiya.pairing.handling import has_joined
from tabiya.pairing.requested_byes import half_point_bye_in_the_last_round, second_half_point_bye
from tabiya.pairing.roundrobin.changes_before_start import numbers_by_lot
from tabiya.pairing.swiss.kit.orders import initial_order as by_strength_and_title
from tabiya.pairing.swiss.kit.orders import may_renumber
from tabiya.store.arrangements.commands import (
    AssignNumbers,
    CancelByeRequest,
    DrawStartPosition,
    FixBoard,
    KeepApart,
    KeptApartBy,
    PermitPair,
    ProhibitPair,
    RequestBye,
    WaiveAvoidedPairs,
)
from tabiya.store.arrangements.events import (
    AvoidedPairsWaived,
    BoardFixed,
    ByeRequestCancelled,
    ByeRequested,
    NumberGiven,
    NumbersAssigned,
    PairAvoided,
    PairPermitted,
    PairProhibited,
    StartPositionDrawn,
)
from tabiya.store.arrangements.numbering import (
    by_strength,
    initial_order,
    late_entries_to_number,
    order_by_lot,
    with_late_entries,
)
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.preconditions import entrant_of, name_of, unchanged_entrant
from tabiya.store.state import EventState


def request_bye(state: EventState, command: RequestBye) -> Decision:
    """A request comes before the pairing; half-point byes have rules of their own."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    if command.round <= len(state.rounds):
        raise Refused(
            "round {round} is paired already",
            round=command.round,
            hint="Enter a forfeit, or alter the pairing by hand.",
        )
    if state.total_rounds is not None and command.round > state.total_rounds:
        raise Refused("the event has only {total_rounds} rounds", total_rounds=state.total_rounds)
    if state.paired_by.by_table and command.kind is not ByeKind.ZERO_POINT:
        raise Refused(
            "in a round robin nobody gets points for a game that is not played",
            hint="Note an absence without points: the game is then lost by forfeit.",
        )
    if not state.paired_by.byes:
        raise Refused(
            "in matches nobody can ask for a bye",
            hint="Enter a forfeit, or let the player withdraw: the opponent then goes on.",
        )
    if command.kind is ByeKind.PAIRING_ALLOCATED:
        raise Refused("a pairing-allocated bye is given by the pairing, not on request")
    if who.withdrawn:
        raise Refused(
            "{name} has withdrawn", name=who.player.name, hint="Let the player return first."
        )
    if state.bye_requested(command.entrant, command.round) is command.kind:
        return Decision()
    asked = ByeRequested(command.entrant, command.round, command.kind)
    return Decision((asked,), _bye_warnings(state, command))


def _bye_warnings(state: EventState, command: RequestBye) -> tuple[Caution, ...]:
    name = name_of(state, command.entrant)
    if command.kind is ByeKind.FULL_POINT:
        barred = barred_after(command.kind, state.settings.scoring, state.laws.basic)
        return (
            Caution(
                "full-point-bye",
                Level.CONFIRM,
                Text("A full-point bye for {name} is deprecated.", name=name),
                (Text("It bars the player from a pairing-allocated bye."),) if barred else (),
                str(BYES) if barred is None else state.laws.cite(barred),
            ),
        )
    if command.kind is not ByeKind.HALF_POINT:
        return ()
    return half_point_bye_warnings(state, command.entrant, command.round)


def half_point_bye_warnings(state: EventState, entrant: int, number: int) -> tuple[Caution, ...]:
    """What is said of a half-point bye, whether it is asked for or given by hand."""
    name = name_of(state, entrant)
    warnings = []
    if entrant in state.schedule.barred:
        why = state.schedule.barred[entrant]
        raise Refused(
            "{name} may take no half-point bye{why}",
            name=name,
            why=f": {why}" if why else "",
            rule=str(BYES),
            hint="Allow it on the page of the player first.",
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


def cancel_bye_request(state: EventState, command: CancelByeRequest) -> Decision:
    """Possible until the round is paired."""
    unchanged_entrant(state, command.entrant, command.based_on)
    if command.round <= len(state.rounds):
        raise Refused("round {round} is paired already", round=command.round)
    if state.bye_requested(command.entrant, command.round) is None:
        return Decision()
    return Decision((ByeRequestCancelled(command.entrant, command.round),))


def prohibit_pair(state: EventState, command: ProhibitPair) -> Decision:
    """Pairs are prohibited before round 1; later only outside FIDE mode."""
    entrants = tuple(dict.fromkeys(command.entrants))
    if len(entrants) < 2:
        raise Refused("a prohibition needs at least two players")
    names = " and ".join(entrant_of(state, entrant).player.name for entrant in entrants)
    if any(
        (barred.entrants, barred.first_round, barred.last_round)
        == (entrants, command.first_round, command.last_round)
        for barred in state.prohibitions
    ):
        return Decision()
    if command.last_round is not None and command.last_round < command.first_round:
        raise Refused("the prohibition ends before it begins")
    fact = PairProhibited(entrants, command.first_round, command.last_round)
    return Decision((fact,), _prohibition_after_start(state, names))


def keep_apart(state: EventState, command: KeepApart) -> Decision:
    """Groups are made when it is announced; whoever enters later belongs to none of them."""
    if state.paired_by.teams is not None:
        raise Refused("here teams are paired", hint="Keep teams apart on the page of teams.")
    if command.last_round is not None and command.last_round < command.first_round:
        raise Refused("the prohibition ends before it begins")
    groups = _in_common(state, command.by) if command.by else [command.entrants]
    groups = [tuple(dict.fromkeys(each)) for each in groups]
    groups = [each for each in groups if len(each) > 1]
    if not groups:
        raise Refused(
            Text("no two players have the same {what}", what=Text(command.by.value))
            if command.by
            else Text("a prohibition needs at least two players"),
            hint="Enter it on the cards of the players first." if command.by else "",
        )
    known = {
        (each.entrants, each.first_round, each.last_round)
        for each in (state.avoided if command.if_possible else state.prohibitions)
    }
    kind = PairAvoided if command.if_possible else PairProhibited
    facts = []
    for entrants in groups:
        for entrant in entrants:
            entrant_of(state, entrant)
        if (entrants, command.first_round, command.last_round) not in known:
            facts.append(kind(entrants, command.first_round, command.last_round))
    if not facts:
        return Decision()
    named = [name_of(state, entrant) for fact in facts for entrant in fact.entrants]
    names = ", ".join(named[:6]) + (" ..." if len(named) > 6 else "")
    return Decision(tuple(facts), _prohibition_after_start(state, names))


def _in_common(state: EventState, by: KeptApartBy) -> list[tuple[int, ...]]:
    """Return the entrants who have the same club, federation or family, in order of entry."""
    groups: dict[str, list[int]] = {}
    for who in state.entrants.values():
        told = state.registration.of(who.entrant)
        word = {
            KeptApartBy.CLUB: told.club,
            KeptApartBy.FEDERATION: who.player.federation,
            KeptApartBy.FAMILY: told.family,
        }[by]
        if word:
            groups.setdefault(word.casefold(), []).append(who.entrant)
    return [tuple(each) for each in groups.values()]


def waive_avoided_pairs(state: EventState, command: WaiveAvoidedPairs) -> Decision:
    """Only the round that is paired next, and with a note in the report."""
    if command.round != state.next_round:
        raise Refused("round {round} is not the round to pair next", round=command.round)
    if not state.avoided:
        raise Refused("no pairs are avoided")
    if command.round in state.avoided_waived:
        return Decision()
    question = Caution(
        "avoided-pairs-waived",
        Level.CONFIRM,
        Text("Round {round} is paired without keeping avoided pairs apart.", round=command.round),
        (Text("Pairs that must never meet stay prohibited."), Text("It is noted in the report.")),
        str(PROHIBITED_PAIRS),
    )
    return Decision((AvoidedPairsWaived(command.round),), (question,))


def permit_pair(state: EventState, command: PermitPair) -> Decision:
    """The counterpart of a prohibition, under the same rule."""
    known = (*state.prohibitions, *state.avoided)
    if all(barred.entrants != command.entrants for barred in known):
        return Decision()
    names = " and ".join(name_of(state, entrant) for entrant in command.entrants)
    return Decision((PairPermitted(command.entrants),), _prohibition_after_start(state, names))


def _prohibition_after_start(state: EventState, names: str) -> tuple[Caution, ...]:
    if not state.started:
        return ()
    return (
        Caution(
            "prohibition-after-start",
            Level.LEAVE_FIDE_MODE,
            Text(
                "Prohibited pairs ({names}) are announced before round 1 and not changed later.",
                names=names,
            ),
            rule=str(PROHIBITED_PAIRS),
        ),
    )


def fix_board(state: EventState, command: FixBoard) -> Decision:
    """For players who need it; two at one board are told apart when the round is paired."""
    who = unchanged_entrant(state, command.entrant, command.based_on)
    if command.board == who.fixed_board:
        return Decision()
    if command.board is not None and not 1 <= command.board <= HIGHEST_NUMBER:
        raise Refused("there is no board {board}", board=command.board)
    shared = [
        other.player.name
        for other in state.entrants.values()
        if command.board is not None
        and other.fixed_board == command.board
        and other.entrant != command.entrant
    ]
    warnings: tuple[Caution, ...] = ()
    if shared:
        warnings = (
            Caution(
                "board-shared",
                Level.ACKNOWLEDGE,
                Text("Board {board} is kept for {name} too.", board=command.board, name=shared[0]),
                (Text("Unless they meet, the later of the two gets the nearest board."),),
            ),
        )
    return Decision((BoardFixed(command.entrant, command.board),), warnings)


def assign_numbers(state: EventState, command: AssignNumbers) -> Decision:
    """Free before the start, confirmed until round 4 is paired, refused afterwards."""
    if not state.entrants:
        raise Refused("there is nobody to number")
    if command.seed is not None and by_strength(state):
        raise Refused(
            "in this event the starting number is the rank by strength",
            rule=state.laws.cite(by_strength_and_title),
            hint="Numbers are drawn by lot in a round robin.",
        )
    late = not command.numbers and command.seed is None and not may_renumber(len(state.rounds))
    late = late and bool(late_entries_to_number(state))
    numbers = command.numbers or (
        with_late_entries(state)
        if late
        else initial_order(state)
        if command.seed is None
        else order_by_lot(state, command.seed)
    )
    given = [assigned.number for assigned in numbers]
    if {assigned.entrant for assigned in numbers} != set(state.entrants) or len(numbers) != len(
        state.entrants
    ):
        raise Refused("the numbers do not cover the entrants exactly", hint="Look again.")
    if len(set(given)) != len(given) or not all(1 <= n <= HIGHEST_NUMBER for n in given):
        raise Refused("a starting number is given twice or is out of range")
    moved = [
        assigned
        for assigned in numbers
        if state.entrants[assigned.entrant].number != assigned.number
    ]
    if not moved:
        return Decision()
    if state.paired_by.by_table:
        _fit_the_table(state, given)
    elif state.started and not state.paired_by.late_entries:
        raise Refused("the matches follow from the numbers, so these stay as they are")
    by_hand = bool(command.numbers) and command.seed is None and by_strength(state)
    fact = NumbersAssigned(numbers, command.seed, command.before_round, by_hand=by_hand)
    if late:
        return Decision((fact,), (_late_entries_numbered(state),))
    exchanged = _exchange(state, numbers) if by_hand else ()
    return Decision((fact,), (*exchanged, *_renumbering(state, len(moved))))


def _late_entries_numbered(state: EventState) -> Caution:
    names = ", ".join(name_of(state, entrant) for entrant in late_entries_to_number(state))
    return Caution(
        "late-entries-numbered",
        Level.CONFIRM,
        Text("Late entries are put in the order of their strength: {names}.", names=names),
        (
            Text("All others keep their order."),
            Text("Games stay with the players."),
            Text("It is noted in the report."),
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
                "Only players of equal strength change places: the others are ranked by strength.",
                rule=rule,
            ),
        )
    return (
        Caution(
            "numbers-exchanged",
            Level.CONFIRM,
            "Players of equal strength change their starting numbers.",
            (Text("Later numberings keep their order."),),
            rule,
        ),
    )


def _fit_the_table(state: EventState, given: list[int]) -> None:
    """The numbers of a table are 1, 2, 3 without a gap, and stay once it is being played."""
    rule = state.laws.cite(numbers_by_lot)
    if state.started:
        raise Refused(
            "round 1 of the table has been paired, and every later round follows from the numbers",
            rule=rule,
        )
    missing = sorted(set(range(1, len(given) + 1)) - set(given))
    if missing:
        raise Refused(
            "nobody has number {missing}, though there are {given} players",
            missing=missing[0],
            given=len(given),
            rule=rule,
            hint="Use the numbers 1 to {given}, each once.",
        )


def _renumbering(state: EventState, moved: int) -> tuple[Caution, ...]:
    if not state.started:
        return ()
    if not may_renumber(len(state.rounds)):
        return (
            Caution(
                "renumbering-after-round-4",
                Level.LEAVE_FIDE_MODE,
                "Starting numbers are not changed after the fourth round has been paired.",
                rule=state.laws.cite(may_renumber),
            ),
        )
    return (
        Caution(
            "renumbering-after-start",
            Level.CONFIRM,
            Text("{moved} players get other starting numbers after the start.", moved=moved),
            (Text("Games stay with the players."), Text("It is noted in the report.")),
            state.laws.cite(may_renumber),
        ),
    )


def draw_start_position(state: EventState, command: DrawStartPosition) -> Decision:
    """Before the round has results; a second draw would be a choice, and is asked about."""
    if not 1 <= command.round <= state.next_round:
        raise Refused(
            "round {round} is neither paired nor the next one",
            round=command.round,
            hint="Draw for round {next_round} at most.",
            next_round=state.next_round,
        )
    if command.round <= len(state.rounds) and state.rounds[command.round - 1].has_results:
        raise Refused(
            "round {round} has results already",
            round=command.round,
            hint="A start position is drawn before the games begin.",
        )
    drawn = StartPositionDrawn(command.round, start_number(command.seed), command.seed)
    known = state.start_positions.get(command.round)
    if known is None:
        return Decision((drawn,))
    warning = Caution(
        "start-position-drawn-again",
        Level.CONFIRM,
        Text(
            "A start position for round {round} has been drawn already: number {known}.",
            round=command.round,
            known=known,
        ),
        (Text("A second draw is a choice: draw again only if the first one was not announced."),),
        GUIDELINE,
    )
    return Decision((drawn,), (warning,))
