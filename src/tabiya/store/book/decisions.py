"""Decisions about the book: what is complete enough to be written, and what the Laws cost."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import NamedTuple

from tabiya.languages import Text
from tabiya.laws.chapter import ALL_LAWS, LawsOfChess
from tabiya.laws.editions import Rate
from tabiya.laws.irregularities import Penalty, illegal_move_penalty
from tabiya.laws.penalties import ArbiterPenalty
from tabiya.pairing.appeals import faults_of_committee, in_time
from tabiya.ratings.rate_of_play import list_of
from tabiya.ratings.rating_list import control_of_round
from tabiya.rulebook.edition import rules_for
from tabiya.store.book.commands import (
    AnnounceAppeals,
    DecideAppeal,
    LodgeAppeal,
    StrikeEntry,
    WriteInBook,
)
from tabiya.store.book.events import (
    AppealDecided,
    AppealLodged,
    AppealsAnnounced,
    BookEntryStruck,
    BookEntryWritten,
    BookKind,
    GameAfterwards,
)
from tabiya.store.decision import Caution, Decision, Level, Refused
from tabiya.store.preconditions import entrant_of, name_of
from tabiya.store.state import EventState

_LONGEST_TEXT = 1000
_MOST_MEMBERS = 15
_MOST_MINUTES = 24 * 60
_MOST_PENALTY = 180

_TIME = (ArbiterPenalty.TIME_FOR_OPPONENT, ArbiterPenalty.TIME_OFF)


class IllegalMoveCost(NamedTuple):
    """What the next illegal move of a player costs."""

    number: int
    """How many it makes in this game."""
    penalty: Penalty
    article: str


def laws_of_chess(state: EventState) -> LawsOfChess:
    """The Laws of the event's first day."""
    return rules_for(ALL_LAWS, None, state.settings.start)


def rate_of(state: EventState, round_number: int) -> Rate:
    """The rate of play of a round; standard chess if nobody knows its time control."""
    control = control_of_round(state.settings, round_number)
    return Rate.STANDARD if control is None else Rate(list_of(control).value)


def cost_of_illegal_move(
    state: EventState, round_number: int, entrant: int, *, opponent_can_mate: bool = True
) -> IllegalMoveCost:
    """What the Laws of the event say about the next illegal move of a player in a game."""
    laws, before = laws_of_chess(state), state.book.illegal_moves(round_number, entrant)
    minutes = laws.penalty_minutes(rate_of(state, round_number))
    penalty = illegal_move_penalty(before, minutes, opponent_can_mate=opponent_can_mate)
    return IllegalMoveCost(
        before + 1, penalty, f"{laws.edition.chapter} {laws.citation(illegal_move_penalty)}"
    )


def write_in_book(state: EventState, command: WriteInBook) -> Decision:
    """An entry says enough to be understood next month."""
    _check_place(state, command.round, command.board, command.entrant)
    text, decision = _line(command.text), _line(command.decision)
    about_a_player = command.kind in (BookKind.ILLEGAL_MOVE, BookKind.PENALTY, BookKind.INSPECTION)
    if about_a_player and not command.entrant:
        raise Refused("the entry does not say which player it is about", hint="Choose the player.")
    if command.kind is BookKind.ILLEGAL_MOVE and not command.round:
        raise Refused("an illegal move is made in a game", hint="Choose the round.")
    if command.kind is BookKind.PENALTY and command.penalty is None:
        raise Refused("the entry does not say which penalty", hint="Choose one of those listed.")
    if command.kind is not BookKind.ILLEGAL_MOVE and not (text or decision or command.penalty):
        raise Refused("the entry is empty", hint="Write what happened.")
    minutes, ending, penalty = command.minutes, command.ending, command.penalty
    if command.kind is BookKind.ILLEGAL_MOVE and minutes is None and ending is None:
        cost = cost_of_illegal_move(
            state, command.round, command.entrant, opponent_can_mate=command.opponent_can_mate
        ).penalty
        minutes = cost.minutes
        ending = GameAfterwards.LOST if cost.lost else GameAfterwards.DRAWN if cost.drawn else None
        penalty = ArbiterPenalty.TIME_FOR_OPPONENT if cost.minutes else penalty
    if minutes is not None and not 0 <= minutes <= _MOST_PENALTY:
        raise Refused(
            "{minutes} minutes are no penalty",
            minutes=minutes,
            hint="From 0 to {_MOST_PENALTY}.",
            _MOST_PENALTY=_MOST_PENALTY,
        )
    if command.kind is BookKind.PENALTY and penalty in _TIME and not minutes:
        raise Refused("a penalty of time needs its minutes", hint="Write how many.")
    if penalty is ArbiterPenalty.GAME_LOST:
        ending = GameAfterwards.LOST
    entry = BookEntryWritten(
        len(state.book.entries) + 1,
        command.round,
        command.board,
        command.entrant,
        command.kind,
        command.at,
        text,
        decision,
        penalty,
        minutes or 0,
        ending or GameAfterwards.GOES_ON,
    )
    return Decision((entry,))


def strike_entry(state: EventState, command: StrikeEntry) -> Decision:
    """An entry is struck out once, with the reason; it stays to be read."""
    if not 1 <= command.entry <= len(state.book.entries):
        raise Refused("there is no entry {entry} in the book", entry=command.entry)
    if command.entry in state.book.struck:
        return Decision()
    reason = _line(command.reason)
    if not reason:
        raise Refused("an entry is not struck out without a reason", hint="Write why.")
    return Decision((BookEntryStruck(command.entry, reason),))


def announce_appeals(state: EventState, command: AnnounceAppeals) -> Decision:
    """A committee with faults is stored once somebody has confirmed it."""
    if not 0 <= command.minutes <= _MOST_MINUTES:
        raise Refused(
            "{minutes} minutes are no deadline",
            minutes=command.minutes,
            hint="From 0 to {_MOST_MINUTES}.",
            _MOST_MINUTES=_MOST_MINUTES,
        )
    if command.fee < 0:
        raise Refused("a fee is not less than nothing")
    names = [each.name for each in command.members]
    if len(names) > _MOST_MEMBERS or any(not _line(each) for each in names):
        raise Refused(
            "a committee has up to {_MOST_MEMBERS} members, each with a name",
            _MOST_MEMBERS=_MOST_MEMBERS,
        )
    twice = next((each for place, each in enumerate(names) if each in names[:place]), None)
    if twice is not None:
        raise Refused("{twice} is named twice", twice=twice)
    announced = AppealsAnnounced(command.minutes, command.fee, command.currency, command.members)
    if announced == state.book.announced:
        return Decision()
    faults = tuple(_faults(state, announced)) if command.members else ()
    return Decision((announced,), faults)


def _faults(
    state: EventState, announced: AppealsAnnounced, involved: tuple[str, ...] = ()
) -> list[Caution]:
    year = state.settings.start.year if state.settings.start else date.max.year
    found = faults_of_committee(
        announced.members, state.laws.competition, year=year, involved=involved
    )
    return [
        Caution(
            "appeals-committee",
            Level.CONFIRM,
            Text("The Appeals Committee: {words}.", words=each.words),
            rule=str(each.article),
        )
        for each in found
    ]


def lodge_appeal(state: EventState, command: LodgeAppeal) -> Decision:
    """What comes after the deadline, or without its fee, is asked about."""
    _check_place(state, command.round, command.board, command.entrant)
    if not command.entrant:
        raise Refused("the appeal does not say who appeals", hint="Choose the player.")
    text = _line(command.text)
    if not text:
        raise Refused("the appeal does not say against what", hint="Write it down.")
    warnings = []
    announced = state.book.announced
    if announced is None:
        warnings.append(
            Caution(
                "no-committee",
                Level.CONFIRM,
                "Neither a deadline nor a fee was fixed in advance, and no committee was named.",
                rule=state.laws.cite(in_time),
            )
        )
    else:
        if not in_time(command.at, command.session_ended, announced.minutes):
            until = command.session_ended + timedelta(minutes=announced.minutes)
            warnings.append(
                Caution(
                    "late-appeal",
                    Level.CONFIRM,
                    Text(
                        "The deadline was {until:%H:%M}; the appeal came at {at:%H:%M}.",
                        until=until,
                        at=command.at,
                    ),
                    rule=state.laws.cite(in_time),
                )
            )
        if command.fee < announced.fee:
            warnings.append(
                Caution(
                    "appeal-fee",
                    Level.CONFIRM,
                    "The fee fixed in advance was not paid in full.",
                    rule=state.laws.cite(in_time),
                )
            )
    lodged = AppealLodged(
        len(state.book.appeals) + 1,
        command.round,
        command.board,
        command.entrant,
        text,
        command.at,
        command.session_ended,
        command.fee,
        command.involved,
    )
    return Decision((lodged,), tuple(warnings))


def decide_appeal(state: EventState, command: DecideAppeal) -> Decision:
    """Decided once, by members who are not involved."""
    book = state.book
    if not 1 <= command.appeal <= len(book.appeals):
        raise Refused("there is no appeal {appeal}", appeal=command.appeal)
    if book.decision_of(command.appeal) is not None:
        raise Refused(
            "appeal {appeal} has been decided",
            appeal=command.appeal,
            hint="The decision is final; undo the entry if it was typed wrongly.",
        )
    text = _line(command.text)
    if not text:
        raise Refused("the decision has no words", hint="Write what was decided, and why.")
    appeal = book.appeals[command.appeal - 1]
    members = book.announced.members if book.announced else ()
    ruling = tuple(each for each in members if each.name in command.members)
    unknown = set(command.members) - {each.name for each in members}
    if unknown:
        raise Refused("{listed} is not on the committee", listed=", ".join(sorted(unknown)))
    player = name_of(state, appeal.entrant)
    involved = (player, *appeal.involved)
    # A reserve who rules has a vote.
    voting = AppealsAnnounced(0, 0, "", tuple(replace(each, reserve=False) for each in ruling))
    warnings = tuple(_faults(state, voting, involved)) if ruling else ()
    if members and not ruling:
        raise Refused("nobody of the committee ruled", hint="Tick those who ruled.")
    decided = AppealDecided(
        command.appeal,
        command.upheld,
        text,
        command.members,
        command.at,
        command.fee_returned,
    )
    return Decision((decided,), warnings)


def _check_place(state: EventState, round_number: int, board: int, entrant: int) -> None:
    """Round, board and player exist, where they are named, and belong together."""
    if round_number and not 1 <= round_number <= len(state.rounds):
        raise Refused("round {round_number} has not been paired", round_number=round_number)
    if entrant:
        entrant_of(state, entrant)
    if not board:
        return
    boards = state.rounds[round_number - 1].boards if round_number else ()
    if not 1 <= board <= len(boards):
        raise Refused(
            "there is no board {board} in round {round_number}",
            board=board,
            round_number=round_number,
        )
    seats = boards[board - 1]
    if entrant and entrant not in (seats.white, seats.black):
        name = state.entrants[entrant].player.name
        raise Refused(
            "{name} does not play at board {board} in round {round_number}",
            name=name,
            board=board,
            round_number=round_number,
        )


def _line(text: str) -> str:
    """One line of text, which is not too long."""
    line = " ".join(text.split())
    if len(line) > _LONGEST_TEXT:
        raise Refused(
            "the text is too long",
            hint="At most {_LONGEST_TEXT} letters.",
            _LONGEST_TEXT=_LONGEST_TEXT,
        )
    return line
