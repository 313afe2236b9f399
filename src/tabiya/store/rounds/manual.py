"""Decisions about manual pairing: an explicit phase, warned of and compared with the engine."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain

from tabiya.answers.byes import BYES
from tabiya.languages import Text, translatable
from tabiya.model.player import listing_order
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.round import Bye, Game, Round
from tabiya.pairing.basic_rules import (
    BYE_BARRED,
    RoundFault,
    bye_in_an_even_field,
    colours_differ_by_more_than_two,
    due_the_other_colours,
    faults_of,
    have_met,
    more_than_one_bye,
    third_colour_in_a_row,
)
from tabiya.pairing.checklist import MANUAL_PAIRING, prohibited_pair
from tabiya.pairing.handling import (
    PUBLISHED_CHANGES,
    altered_pairs,
    has_joined,
    identical_pairing,
)
from tabiya.pairing.requested_byes import (
    may_be_paired_after_the_start,
    obstacle_after_the_start,
)
from tabiya.store.arrangements.decisions import half_point_bye_warnings
from tabiya.store.decision import Caution, Conflict, Decision, Level, Refused
from tabiya.store.entrants.events import Presence
from tabiya.store.notes import exchange_of
from tabiya.store.preconditions import entrant_of, last_round_of, name_of
from tabiya.store.rounds.commands import (
    AgreeGame,
    AlterPairing,
    CloseManualPairing,
    OpenManualPairing,
    PairByHand,
)
from tabiya.store.rounds.decisions import (
    changed_meanwhile,
    check_seats,
    require_turn,
    table_faults,
)
from tabiya.store.rounds.events import (
    GameAgreed,
    ManualPairingClosed,
    ManualPairingOpened,
    Pair,
    PairingAltered,
    RoundPaired,
)
from tabiya.store.rounds.round_end import end_of_round
from tabiya.store.state import EventState, PairedRound, RoundStatus


def pair_by_hand(state: EventState, command: PairByHand) -> Decision:
    """An empty round with its manual phase open; at its end what was made by hand is noted."""
    require_turn(state, command.round)
    if command.based_on not in (None, state.pairing_revision):
        raise changed_meanwhile(state)
    if command.basis != state.pairing_basis():
        raise Conflict(
            "results or players changed while round {round} was being paired",
            round=command.round,
            now=Text("perhaps there is a legal pairing now; nothing was stored"),
            revision=state.seq,
        )
    check_seats(state, (), command.byes, command.round)
    ended = end_of_round(state)
    warning = Caution(
        "no-legal-pairing",
        Level.CONFIRM,
        Text(
            "Round {round} is paired by hand, because no legal pairing exists.", round=command.round
        ),
        (
            command.refusal,
            Text("Every rule that is broken is asked about."),
            Text("The report names the pairs."),
        ),
        state.laws.cite(identical_pairing),
    )
    paired = RoundPaired(
        command.round, (), command.byes, command.system, command.edition, command.basis
    )
    opened = ManualPairingOpened(command.round)
    return Decision((*ended.events, paired, opened), (warning, *ended.warnings))


def open_manual_pairing(state: EventState, command: OpenManualPairing) -> Decision:
    """Free before publication; afterwards only in the cases the rules name."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.manual:
        return Decision()
    if round_.status is RoundStatus.CLOSED:
        raise Refused("round {number} is closed", number=round_.number)
    warning = Caution(
        "manual-pairing",
        Level.ACKNOWLEDGE,
        "The correct pairing is not altered in favour of anyone.",
        (Text("At the end it is compared with the engine's, and a difference is noted."),),
        state.laws.cite(altered_pairs),
    )
    if round_.status is RoundStatus.PUBLISHED:
        warning = Caution(
            "published-pairing-altered",
            Level.CONFIRM_TWICE,
            "Once published, a pairing is changed only in the cases the rules name.",
            (Text("Players have seen it."), Text("The difference is noted in the report.")),
            state.laws.cite(*PUBLISHED_CHANGES),
        )
    return Decision((ManualPairingOpened(command.round),), (warning,))


def alter_pairing(state: EventState, command: AlterPairing) -> Decision:
    """Any complete seating is possible; what it breaks is said."""
    round_ = last_round_of(state, command.round, command.based_on)
    if not round_.manual:
        raise Refused(
            "the manual phase is not open", rule=str(MANUAL_PAIRING), hint="Open it first."
        )
    if state.paired_by.teams is not None:
        raise Refused(
            "teams are paired in this event",
            hint="Change the matches; who sits where follows from the lists and the line-ups.",
        )
    check_seats(state, command.pairs, command.byes, command.round, forfeited=round_.forfeited_pairs)
    kept = set(command.pairs)
    for number, board in enumerate(round_.boards, start=1):
        entered = not board.open and not board.forfeited_by
        if entered and Pair(board.white, board.black) not in kept:
            raise Refused(
                "board {number} has a result",
                number=number,
                hint="Take the result back before moving it.",
            )
    if command.pairs == round_.pairs and command.byes == round_.byes:
        return Decision()
    now, before = (command.pairs, command.byes), (round_.pairs, round_.byes)
    change = exchange_of(state, now, before)
    fact = PairingAltered(command.round, command.pairs, command.byes, change)
    return Decision((fact,), tuple(_faults(state, round_, command)))


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


def agree_game(state: EventState, command: AgreeGame) -> Decision:
    """Two players without a game may meet if both agree and they have not met before."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.status is not RoundStatus.PUBLISHED or round_.manual:
        raise Refused("round {number} is not being played", number=round_.number)
    if state.paired_by.by_table:
        raise Refused("in a round robin everybody meets by the table")
    two = (command.pair.white, command.pair.black)
    if len(set(two)) != 2:
        raise Refused("a game has two players", hint="Choose two different names.")
    idle = without_a_game(state, round_)
    for entrant in two:
        if entrant not in idle:
            raise Refused(
                "{name} has a game in round {number}",
                name=name_of(state, entrant),
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
        state.regulations.level, both_agree=command.both_agree, have_met=met
    )
    if obstacle:
        raise Refused(f"{' and '.join(name_of(state, e) for e in two)}: {obstacle}", rule=rule)
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
            name=name_of(state, two[0]),
            other=name_of(state, two[1]),
            number=round_.number,
        ),
        (
            Text("Both have agreed. Their clocks are set to what is left of the time."),
            *(
                Text(
                    "{name} did not come and is not paired in this round.",
                    name=name_of(state, e),
                )
                for e in absent
            ),
            Text("It is noted in the report."),
        ),
        rule,
    )
    return Decision((GameAgreed(command.round, command.pair, absent),), (warning,))


def close_manual_pairing(state: EventState, command: CloseManualPairing) -> Decision:
    """The right pairing is shown beside the one made by hand."""
    round_ = last_round_of(state, command.round, command.based_on)
    if not round_.manual:
        return Decision()
    for entrant in chain(
        *((pair.white, pair.black) for pair in command.engine_pairs),
        (given.entrant for given in command.engine_byes),
    ):
        entrant_of(state, entrant)
    differs = not identical_pairing(
        (*round_.pairs, *round_.byes), (*command.engine_pairs, *command.engine_byes)
    )
    warnings: tuple[Caution, ...] = ()
    if differs:
        warnings = (
            Caution(
                "pairing-differs",
                Level.CONFIRM,
                "The pairing differs from the engine's; it is noted in the report.",
                tuple(_right_pairing(state, round_, command)),
                str(MANUAL_PAIRING),
            ),
        )
    warnings += table_faults(state, command.round, round_.pairs)
    hand, engine = (round_.pairs, round_.byes), (command.engine_pairs, command.engine_byes)
    change = exchange_of(state, hand, engine) if differs else None
    closed = ManualPairingClosed(command.round, *engine, differs, change)
    return Decision((closed,), warnings)


def _right_pairing(
    state: EventState, round_: PairedRound, command: CloseManualPairing
) -> Iterator[Text]:
    """What the rules give instead of what was made by hand, pairs and byes."""
    if command.refusal:
        yield Text("The rules give no pairing: {refusal}", refusal=command.refusal)
    right = set(command.engine_pairs) - set(round_.pairs)
    for pair in sorted(right, key=lambda pair: pair.white):
        yield Text(
            "The rules give {name} - {other}.",
            name=name_of(state, pair.white),
            other=name_of(state, pair.black),
        )
    free = set(command.engine_byes) - set(round_.byes)
    for given in sorted(free, key=lambda given: given.entrant):
        yield Text(
            "The rules give {name} {bye}.",
            name=name_of(state, given.entrant),
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
    for fault in faults_of(before, seated, state.laws.basic, left_over=len(left)):
        if fault.rule is have_met and _may_meet_again(state, round_.number, fault.players):
            continue
        if fault.rule in _OF_THE_WHOLE_ROUND or moved.intersection(fault.players):
            yield from _caution(state, seated, fault)
    for halved in command.byes:
        if halved.kind is ByeKind.HALF_POINT and halved not in round_.byes:
            yield from half_point_bye_warnings(state, halved.entrant, command.round)
    # Whoever loses the pairing-allocated bye loses its points, and is told of like the others.
    free = {g.entrant for g in round_.byes if g.kind is not ByeKind.PAIRING_ALLOCATED}
    new = [name_of(state, entrant) for entrant in left if entrant not in free]
    new.sort(key=listing_order)
    if new:
        yield Caution(
            "left-without-a-game",
            Level.CONFIRM,
            Text("Left without a game, and nobody asked for it: {listed}.", listed=", ".join(new)),
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


_OF_THE_WHOLE_ROUND = (more_than_one_bye, bye_in_an_even_field)


_FAULTS = {
    have_met.name: ("repeated-game", translatable("{pair} have played before.")),
    prohibited_pair.name: ("prohibited-pair", translatable("{pair} is a prohibited pair.")),
    third_colour_in_a_row.name: (
        "third-colour",
        translatable("{pair} gets {colour} a third time in a row."),
    ),
    colours_differ_by_more_than_two.name: (
        "colour-imbalance",
        translatable("The colours of {pair} differ by more than two."),
    ),
    due_the_other_colours.name: (
        "both-get-the-other-colour",
        translatable("{pair}: with colours exchanged both would get the colour due to them."),
    ),
    more_than_one_bye.name: (
        "second-pairing-allocated-bye",
        translatable(
            "{number} players would get the pairing-allocated bye, which one gets at most: {all}."
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


def _caution(state: EventState, round_: Round, fault: RoundFault) -> Iterator[Caution]:
    """A fault in the words of the desk; a round that nobody plays is told of otherwise."""
    if fault.rule.name not in _FAULTS:
        return
    by_number = state.by_number()
    names = [by_number[player].player.name for player in fault.players]
    white = any(game.white == fault.players[0] for game in round_.games)
    code, words = _FAULTS[fault.rule.name]
    told = Text(
        words,
        pair=" - ".join(names),
        colour=Text("White") if white else Text("Black"),
        number=len(names),
        all=", ".join(sorted(names, key=listing_order)),
    )
    level = Level.ACKNOWLEDGE if fault.rule is due_the_other_colours else Level.CONFIRM
    yield Caution(code, level, told, rule=state.laws.cite(fault.rule) or str(MANUAL_PAIRING))


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
        and who.presence is Presence.PRESENT
        and state.bye_requested(who.entrant, command.round) is None
    )
