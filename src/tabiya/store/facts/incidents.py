"""Incidents that arbiters record; all of them are private."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar, NamedTuple

from tabiya.languages import Plural, gettext, say, translatable
from tabiya.laws.irregularities import Penalty, illegal_move_penalty
from tabiya.laws.penalties import ArbiterPenalty
from tabiya.model.result import Outcome
from tabiya.store.book import BookEntry, GameAfterwards
from tabiya.store.common.announced import get_rate, laws_of_chess
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names, kept, name_in
from tabiya.store.parts import BookKind, require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_entrant
from tabiya.store.state import EventState

_LONGEST_TEXT = 1000


_MOST_PENALTY = 180


_TIME = (ArbiterPenalty.TIME_FOR_OPPONENT, ArbiterPenalty.TIME_OFF)


class IllegalMoveCost(NamedTuple):
    """What the next illegal move of a player costs."""

    number: int
    """How many it makes in this game."""
    penalty: Penalty
    article: str


_OUTCOMES = {
    GameAfterwards.LOST: frozenset((Outcome.LOSS, Outcome.UNRATED_LOSS, Outcome.FORFEIT_LOSS)),
    GameAfterwards.DRAWN: frozenset((Outcome.DRAW, Outcome.UNRATED_DRAW)),
}
"""The results that agree with an entry."""


@dataclass(frozen=True, slots=True)
class BookEntryWritten(BookEntry, Fact):
    """An arbiter recorded something that happened at a board."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """One more entry."""
        entries = state.book.entries
        require(
            self.entry == len(entries) + 1,
            "entry {entry} is not the next entry of the incidents",
            entry=self.entry,
        )
        if self.entrant:
            require_entrant(state, self.entrant)
        return replace(state, book=replace(state.book, entries=(*entries, kept(BookEntry, self))))

    def describe(self, names: Names) -> str:
        """Where, what, about whom, and what it cost."""
        place = [
            say("round {round}", round=self.round) if self.round else "",
            say("board {board}", board=self.board) if self.board else "",
        ]
        where = [say("Incident {entry}", entry=self.entry), " ".join(filter(None, place))]
        about = f", {name_in(names, self.entrant)}" if self.entrant else ""
        words = "; ".join(filter(None, (self.text, self.decision, _cost(self))))
        summary = f"{', '.join(filter(None, where))}: {gettext(self.kind.value)}{about}"
        return f"{summary} ({words})." if words else f"{summary}."


@dataclass(frozen=True, slots=True)
class WriteInBook(Command):
    """Record an incident; an illegal move without a penalty gets the penalty of the Laws."""

    permission: ClassVar[Permission] = Permission.KEEP_BOOK
    act: ClassVar[str] = translatable("Add the entry")

    kind: BookKind
    at: datetime = field(repr=False)
    round: int = 0
    board: int = 0
    entrant: int = 0
    text: str = ""
    decision: str = ""
    penalty: ArbiterPenalty | None = None
    minutes: int | None = None
    ending: GameAfterwards | None = None
    opponent_can_mate: bool = True

    def decide(self, state: EventState) -> Decision:
        """An entry says enough to be understood next month."""
        check_place(state, self.round, self.board, self.entrant)
        text, decision = book_line(self.text), book_line(self.decision)
        about_a_player = self.kind in (BookKind.ILLEGAL_MOVE, BookKind.PENALTY, BookKind.INSPECTION)
        if about_a_player and not self.entrant:
            raise Refused("the entry does not name the player", hint="Choose the player.")
        if self.kind is BookKind.ILLEGAL_MOVE and not self.round:
            raise Refused("an illegal move needs its game", hint="Choose the round.")
        if self.kind is BookKind.PENALTY and self.penalty is None:
            raise Refused(
                "the entry does not name the penalty", hint="Choose one of the listed events."
            )
        if self.kind is not BookKind.ILLEGAL_MOVE and not (text or decision or self.penalty):
            raise Refused("the entry is empty", hint="Write what happened.")
        minutes, ending, penalty = self.minutes, self.ending, self.penalty
        if self.kind is BookKind.ILLEGAL_MOVE and minutes is None and ending is None:
            cost = cost_of_illegal_move(
                state, self.round, self.entrant, opponent_can_mate=self.opponent_can_mate
            ).penalty
            minutes = cost.minutes
            ending = (
                GameAfterwards.LOST if cost.lost else GameAfterwards.DRAWN if cost.drawn else None
            )
            penalty = ArbiterPenalty.TIME_FOR_OPPONENT if cost.minutes else penalty
        if minutes is not None and not 0 <= minutes <= _MOST_PENALTY:
            raise Refused(
                Plural(
                    "{n} minute is not a valid penalty",
                    "{n} minutes is not a valid penalty",
                    minutes,
                ),
                hint="From 0 to {_MOST_PENALTY}.",
                _MOST_PENALTY=_MOST_PENALTY,
            )
        if self.kind is BookKind.PENALTY and penalty in _TIME and not minutes:
            raise Refused("a time penalty needs a number of minutes", hint="Enter the minutes.")
        if penalty is ArbiterPenalty.GAME_LOST:
            ending = GameAfterwards.LOST
        entry = BookEntryWritten(
            len(state.book.entries) + 1,
            self.round,
            self.board,
            self.entrant,
            self.kind,
            self.at,
            text,
            decision,
            penalty,
            minutes or 0,
            ending or GameAfterwards.GOES_ON,
        )
        return Decision((entry,))


def entry_without_its_result(state: EventState, number: int, board: int) -> BookEntry | None:
    """Return the latest entry that ended this game in another way than its result says."""
    if not (
        1 <= number <= len(state.rounds) and 1 <= board <= len(state.rounds[number - 1].boards)
    ):
        return None
    seats = state.rounds[number - 1].boards[board - 1]
    entries = [
        entry
        for entry in state.book.entries
        if (entry.round, entry.board) == (number, board)
        and entry.entry not in state.book.struck
        and entry.ending is not GameAfterwards.GOES_ON
    ]
    if not entries:
        return None
    last = entries[-1]
    outcomes = {seats.white: seats.result.white, seats.black: seats.result.black}
    own = {outcomes[last.entrant]} if last.entrant in outcomes else set(outcomes.values())
    return None if own & _OUTCOMES[last.ending] else last


@dataclass(frozen=True, slots=True)
class BookEntryStruck(Fact, Command):
    """An entry was struck out; it stays readable, but no longer counts."""

    operation: ClassVar[str] = "strike-entry"
    permission: ClassVar[Permission] = Permission.KEEP_BOOK
    act: ClassVar[str] = translatable("Strike out")

    entry: int
    reason: str

    def decide(self, state: EventState) -> Decision:
        """An entry is struck out once, with the reason; it stays to be read."""
        if not 1 <= self.entry <= len(state.book.entries):
            raise Refused("the incidents have no entry {entry}", entry=self.entry)
        if self.entry in state.book.struck:
            return Decision()
        reason = book_line(self.reason)
        if not reason:
            raise Refused(
                "an entry needs a reason before it can be struck out", hint="Enter the reason."
            )
        return Decision((BookEntryStruck(self.entry, reason),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """An entry counts no longer."""
        book = state.book
        require(
            1 <= self.entry <= len(book.entries),
            "the incidents have no entry {entry}",
            entry=self.entry,
        )
        return replace(state, book=replace(book, struck={**book.struck, self.entry: self.reason}))

    def describe(self, _names: Names) -> str:
        """Which one, and why."""
        return say(
            ("Incident {entry} was struck out: {reason}."), entry=self.entry, reason=self.reason
        )


def cost_of_illegal_move(
    state: EventState, round_number: int, entrant: int, *, opponent_can_mate: bool = True
) -> IllegalMoveCost:
    """What the Laws of the event say about the next illegal move of a player in a game."""
    laws, before = laws_of_chess(state), state.book.illegal_moves(round_number, entrant)
    minutes = laws.penalty_minutes(get_rate(state, round_number))
    penalty = illegal_move_penalty(before, minutes, opponent_can_mate=opponent_can_mate)
    return IllegalMoveCost(
        before + 1, penalty, f"{laws.edition.chapter} {laws.citation(illegal_move_penalty)}"
    )


def check_place(state: EventState, round_number: int, board: int, entrant: int) -> None:
    """Round, board and player exist, where they are named, and belong together."""
    if round_number and not 1 <= round_number <= len(state.rounds):
        raise Refused("round {round} has not been paired", round=round_number)
    if entrant:
        named_entrant(state, entrant)
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


def book_line(text: str) -> str:
    """One line of text, which is not too long."""
    line = " ".join(text.split())
    if len(line) > _LONGEST_TEXT:
        raise Refused(
            "the text is too long",
            hint="At most {_LONGEST_TEXT} letters.",
            _LONGEST_TEXT=_LONGEST_TEXT,
        )
    return line


def _cost(event: BookEntry) -> str:
    parts = [gettext(event.penalty.value)] if event.penalty else []
    parts += [say("{n} min", n=event.minutes)] if event.minutes else []
    parts += [gettext(_ENDINGS[event.ending])] if event.ending in _ENDINGS else []
    return ", ".join(dict.fromkeys(parts))


_ENDINGS = {
    GameAfterwards.LOST: translatable("the game is lost"),
    GameAfterwards.DRAWN: translatable("the game is drawn"),
}
