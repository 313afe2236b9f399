"""Decisions about manual pairing: an explicit phase, warned of and compared with the engine."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.model.colour import Colour
from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind
from tabiya.store.arrangements.decisions import half_point_bye_warnings
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.entrants.events import Presence
from tabiya.store.notes import exchange_in_words
from tabiya.store.preconditions import last_round_of, name_of
from tabiya.store.rounds.commands import AlterPairing, CloseManualPairing, OpenManualPairing
from tabiya.store.rounds.decisions import check_seats
from tabiya.store.rounds.events import (
    BYES,
    ByeGiven,
    ManualPairingClosed,
    ManualPairingOpened,
    Pair,
    PairingAltered,
)
from tabiya.store.state import EventState, PairedRound, RoundStatus

_RULE = "VCL4THP, manual pairing"
_AS_THE_ENGINE = "the engine's pairing again"


def open_manual_pairing(state: EventState, command: OpenManualPairing) -> Decision:
    """Free before publication; afterwards only in the cases of C.04.2, article 4.4."""
    round_ = last_round_of(state, command.round, command.based_on)
    if round_.manual:
        return Decision()
    if round_.status is RoundStatus.CLOSED:
        raise Refused(f"round {round_.number} is closed")
    warning = Caution(
        "manual-pairing",
        Level.ACKNOWLEDGE,
        "The correct pairing is not altered in favour of anyone.",
        ("At the end it is compared with the engine's, and a difference is noted.",),
        "C.04.2, 1.5",
    )
    if round_.status is RoundStatus.PUBLISHED:
        warning = Caution(
            "published-pairing-altered",
            Level.CONFIRM_TWICE,
            "Once published, a pairing is changed only in the cases the rules name.",
            ("Players have seen it.", "The difference is noted in the report."),
            "C.04.2, 4.4",
        )
    return Decision((ManualPairingOpened(command.round),), (warning,))


def alter_pairing(state: EventState, command: AlterPairing) -> Decision:
    """Any complete seating is possible; what it breaks is said."""
    round_ = last_round_of(state, command.round, command.based_on)
    if not round_.manual:
        raise Refused("the manual phase is not open", rule=_RULE, hint="Open it first.")
    check_seats(state, command.pairs, command.byes, command.round, forfeited=round_.forfeited_pairs)
    kept = set(command.pairs)
    for number, board in enumerate(round_.boards, start=1):
        entered = not board.open and not board.forfeited_by
        if entered and Pair(board.white, board.black) not in kept:
            raise Refused(
                f"board {number} has a result", hint="Take the result back before moving it."
            )
    if command.pairs == round_.pairs and command.byes == round_.byes:
        return Decision()
    now, before = (command.pairs, command.byes), (round_.pairs, round_.byes)
    change = exchange_in_words(state, now, before)
    fact = PairingAltered(command.round, command.pairs, command.byes, change)
    faults = (
        *_faults(state, round_, command.pairs, command.byes),
        *_bye_faults(state, round_, command),
    )
    return Decision((fact,), faults)


def close_manual_pairing(state: EventState, command: CloseManualPairing) -> Decision:
    """The right pairing is shown beside the one made by hand."""
    round_ = last_round_of(state, command.round, command.based_on)
    if not round_.manual:
        return Decision()
    differs = set(round_.pairs) != set(command.engine_pairs) or set(round_.byes) != set(
        command.engine_byes
    )
    warnings: tuple[Caution, ...] = ()
    if differs:
        warnings = (
            Caution(
                "pairing-differs",
                Level.CONFIRM,
                "The pairing differs from the engine's; it is noted in the report.",
                tuple(_right_pairing(state, round_, command)),
                _RULE,
            ),
        )
    noted = _news_for_the_report(state, round_, command, differs=differs)
    closed = ManualPairingClosed(
        command.round, command.engine_pairs, command.engine_byes, differs, noted
    )
    return Decision((closed,), warnings)


def _right_pairing(
    state: EventState, round_: PairedRound, command: CloseManualPairing
) -> Iterator[str]:
    """What the rules give instead of what was made by hand, pairs and byes."""
    if command.refusal:
        yield f"The rules give no pairing: {command.refusal}"
    right = set(command.engine_pairs) - set(round_.pairs)
    for pair in sorted(right, key=lambda pair: pair.white):
        yield f"The rules give {name_of(state, pair.white)} - {name_of(state, pair.black)}."
    free = set(command.engine_byes) - set(round_.byes)
    for given in sorted(free, key=lambda given: given.entrant):
        yield f"The rules give {name_of(state, given.entrant)} {BYES[given.kind]}."


def _news_for_the_report(
    state: EventState, round_: PairedRound, command: CloseManualPairing, *, differs: bool
) -> str:
    """The difference from the engine, unless the last note about the round has said it already."""
    begins = f"MPA @ Round {round_.number}: "
    told = [note.removeprefix(begins) for note in state.report_notes if note.startswith(begins)]
    if differs:
        hand, engine = (round_.pairs, round_.byes), (command.engine_pairs, command.engine_byes)
        news = exchange_in_words(state, hand, engine)
    else:
        news = _AS_THE_ENGINE if told else ""
    return "" if told[-1:] == [news] else news


def _faults(
    state: EventState,
    round_: PairedRound,
    pairs: tuple[Pair, ...],
    byes: tuple[ByeGiven, ...],
) -> Iterator[Caution]:
    earlier = records(state.tournament().up_to(round_.number - 1))
    before = set(round_.pairs)
    for pair in pairs:
        if pair in before:
            continue
        white, black = state.entrants[pair.white], state.entrants[pair.black]
        names = f"{white.player.name} - {black.player.name}"
        own, other = earlier[white.number], earlier[black.number]
        if black.number in own.opponents:
            yield _fault("repeated-game", f"{names} have played before.", "C.04.1, 2")
        if _barred(state, pair, round_.number):
            yield _fault("prohibited-pair", f"{names} is a prohibited pair.")
        yield from _colour_faults(white.player.name, own, Colour.WHITE)
        yield from _colour_faults(black.player.name, other, Colour.BLACK)
        if _both_want_the_other(own, other):
            yield Caution(
                "both-get-the-other-colour",
                Level.ACKNOWLEDGE,
                f"{names}: with colours exchanged both would get the colour due to them.",
                rule="C.04.1, 8",
            )
    given_before = set(round_.byes)
    for given in byes:
        if given in given_before or given.kind is not ByeKind.PAIRING_ALLOCATED:
            continue
        if bars_from_bye(earlier[state.entrants[given.entrant].number], state):
            name = name_of(state, given.entrant)
            yield _fault("ineligible-bye", f"{name} may not get the bye again.", "C.04.1, 4")


def _bye_faults(state: EventState, round_: PairedRound, command: AlterPairing) -> Iterator[Caution]:
    """Byes that no pairing gives, and players who want to play and have no game."""
    given = [g.entrant for g in command.byes if g.kind is ByeKind.PAIRING_ALLOCATED]
    left = [who for who in _without_reason(state, command) if who not in given]
    names = ", ".join(sorted(name_of(state, entrant) for entrant in given))
    if len(given) > 1:
        yield _fault(
            "second-pairing-allocated-bye",
            f"{len(given)} players would get the pairing-allocated bye, which one gets at most: "
            f"{names}.",
            "C.04.1, 3",
        )
    elif given and (len(given) + len(left)) % 2 == 0:
        yield _fault(
            "bye-with-even-field",
            f"{names} would get the pairing-allocated bye although the number of players is even.",
            "C.04.1, 3",
        )
    for halved in command.byes:
        if halved.kind is ByeKind.HALF_POINT and halved not in round_.byes:
            yield from half_point_bye_warnings(state, halved.entrant, command.round)
    before = {g.entrant for g in round_.byes}
    new = sorted(name_of(state, entrant) for entrant in left if entrant not in before)
    if new:
        yield _fault(
            "left-without-a-game",
            f"Left without a game, and nobody asked for it: {', '.join(new)}.",
        )


def _without_reason(state: EventState, command: AlterPairing) -> tuple[int, ...]:
    """Who is in the event and the hall, asked for no bye, and does not play."""
    seated = {entrant for pair in command.pairs for entrant in (pair.white, pair.black)}
    return tuple(
        who.entrant
        for who in state.entrants.values()
        if who.entrant not in seated
        and not who.withdrawn
        and who.first_round <= command.round
        and who.presence is Presence.PRESENT
        and state.bye_requested(who.entrant, command.round) is None
    )


def bars_from_bye(record: Record, state: EventState) -> bool:
    """Whether a player has had the bye, or as much as a win without playing."""
    win = state.settings.scoring.win
    return any(not cell.played and cell.points >= win for cell in record.cells) or any(
        cell.outcome is ByeKind.PAIRING_ALLOCATED.outcome for cell in record.cells
    )


def _fault(code: str, message: str, rule: str = _RULE) -> Caution:
    return Caution(code, Level.CONFIRM, message, rule=rule)


def _barred(state: EventState, pair: Pair, number: int) -> bool:
    return any(
        pair.white in barred.entrants
        and pair.black in barred.entrants
        and barred.first_round <= number
        and (barred.last_round is None or number <= barred.last_round)
        for barred in state.prohibitions
    )


def _colour_faults(name: str, record: Record, colour: Colour) -> Iterator[Caution]:
    if record.colours[-2:] == (colour, colour):
        yield _fault(
            "third-colour", f"{name} gets {colour.name.title()} a third time in a row.", "C.04.1, 7"
        )
    step = 1 if colour is Colour.WHITE else -1
    if abs(record.colour_difference + step) > 2:
        yield _fault(
            "colour-imbalance", f"The colours of {name} differ by more than two.", "C.04.1, 6"
        )


def _both_want_the_other(white: Record, black: Record) -> bool:
    return _due(white) is Colour.BLACK and _due(black) is Colour.WHITE


def _due(record: Record) -> Colour | None:
    """The colour that balances a player's games, else the one he did not have last."""
    if record.colour_difference:
        return Colour.BLACK if record.colour_difference > 0 else Colour.WHITE
    return record.colours[-1].opposite if record.colours else None
