"""The appeals committee and its decisions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import ClassVar

from tabiya.languages import Plural, Text, gettext, say, say_number, translatable
from tabiya.pairing.appeals import faults_of_committee, in_time
from tabiya.store.book import Appeal, AppealDecision, AppealTerms
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, kept, name_in
from tabiya.store.facts.incidents import book_line, check_place
from tabiya.store.parts import require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name
from tabiya.store.state import EventState

_MOST_MEMBERS = 15


_MOST_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True)
class AppealsAnnounced(AppealTerms, Fact, Command):
    """The deadline and the fee of appeals were fixed, and the committee named."""

    operation: ClassVar[str] = "announce-appeals"
    permission: ClassVar[Permission] = Permission.KEEP_BOOK
    act: ClassVar[str] = translatable("Name this committee")

    def decide(self, state: EventState) -> Decision:
        """A committee with faults is stored once somebody has confirmed it."""
        if not 0 <= self.minutes <= _MOST_MINUTES:
            raise Refused(
                Plural(
                    "{n} minute is not a valid deadline",
                    "{n} minutes is not a valid deadline",
                    self.minutes,
                ),
                hint="From 0 to {_MOST_MINUTES}.",
                _MOST_MINUTES=_MOST_MINUTES,
            )
        if self.fee < 0:
            raise Refused("a fee cannot be negative")
        names = [member.name for member in self.members]
        if len(names) > _MOST_MEMBERS or any(not book_line(name) for name in names):
            raise Refused(
                "a committee has up to {_MOST_MEMBERS} members, each with a name",
                _MOST_MEMBERS=_MOST_MEMBERS,
            )
        twice = next((name for place, name in enumerate(names) if name in names[:place]), None)
        if twice is not None:
            raise Refused("{twice} is listed twice", twice=twice)
        announced = self
        if kept(AppealTerms, announced) == state.book.announced:
            return Decision()
        faults = tuple(_faults(state, announced)) if self.members else ()
        return Decision((announced,), faults)

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Deadline, fee and committee stand."""
        return replace(state, book=replace(state.book, announced=kept(AppealTerms, self)))

    def describe(self, _names: Names) -> str:
        """Deadline, fee and names."""
        fee = f"{self.fee // 100}.{self.fee % 100:02} {self.currency}".strip()
        who = ", ".join(member.name for member in self.members) or gettext("no one")
        return say_number(
            "Appeals: within {n} minute, fee {fee}; committee: {who}.",
            "Appeals: within {n} minutes, fee {fee}; committee: {who}.",
            self.minutes,
            fee=fee,
            who=who,
        )


@dataclass(frozen=True, slots=True)
class AppealLodged(Appeal, Fact):
    """A player appealed against a decision."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """One more appeal waits for its decision."""
        appeals = state.book.appeals
        require(
            self.appeal == len(appeals) + 1,
            "appeal {appeal} is not the next appeal",
            appeal=self.appeal,
        )
        require_entrant(state, self.entrant)
        return replace(state, book=replace(state.book, appeals=(*appeals, kept(Appeal, self))))

    def describe(self, names: Names) -> str:
        """Who appealed against what."""
        return say(
            "Appeal {appeal} by {name}: {text}.",
            appeal=self.appeal,
            name=name_in(names, self.entrant),
            text=self.text,
        )


@dataclass(frozen=True, slots=True)
class LodgeAppeal(Command):
    """Record an appeal."""

    permission: ClassVar[Permission] = Permission.KEEP_BOOK
    act: ClassVar[str] = translatable("Add the appeal")

    entrant: int
    text: str
    at: datetime
    session_ended: datetime
    round: int = 0
    board: int = 0
    fee: int = 0
    involved: tuple[str, ...] = ()

    def decide(self, state: EventState) -> Decision:
        """What comes after the deadline, or without its fee, is asked about."""
        check_place(state, self.round, self.board, self.entrant)
        if not self.entrant:
            raise Refused(
                "the appeal does not name the player who appeals", hint="Choose the player."
            )
        text = book_line(self.text)
        if not text:
            raise Refused(
                "the appeal does not name the decision",
                hint="Describe the decision.",
            )
        warnings = []
        announced = state.book.announced
        if announced is None:
            warnings.append(
                Caution(
                    "no-committee",
                    Level.CONFIRM,
                    "You set neither a deadline nor a fee in advance, and named no committee.",
                    rule=state.laws.cite(in_time),
                )
            )
        else:
            if not in_time(self.at, self.session_ended, announced.minutes):
                until = self.session_ended + timedelta(minutes=announced.minutes)
                warnings.append(
                    Caution(
                        "late-appeal",
                        Level.CONFIRM,
                        Text(
                            "The deadline was {until:%H:%M}; the appeal came at {at:%H:%M}.",
                            until=until,
                            at=self.at,
                        ),
                        rule=state.laws.cite(in_time),
                    )
                )
            if self.fee < announced.fee:
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
            self.round,
            self.board,
            self.entrant,
            text,
            self.at,
            self.session_ended,
            self.fee,
            self.involved,
        )
        return Decision((lodged,), tuple(warnings))


@dataclass(frozen=True, slots=True)
class AppealDecided(AppealDecision, Fact, Command):
    """The committee decided; its decision is final."""

    operation: ClassVar[str] = "decide-appeal"
    permission: ClassVar[Permission] = Permission.KEEP_BOOK
    act: ClassVar[str] = translatable("Save the decision")

    def decide(self, state: EventState) -> Decision:
        """Decided once, by members who are not involved."""
        book = state.book
        if not 1 <= self.appeal <= len(book.appeals):
            raise Refused("there is no appeal {appeal}", appeal=self.appeal)
        if book.find_decision(self.appeal) is not None:
            raise Refused(
                "appeal {appeal} has already been decided",
                appeal=self.appeal,
                hint="The decision is final. If you made a mistake in the entry, undo it.",
            )
        text = book_line(self.text)
        if not text:
            raise Refused("the decision is empty", hint="Write what was decided, and why.")
        appeal = book.appeals[self.appeal - 1]
        members = book.announced.members if book.announced else ()
        ruling = tuple(member for member in members if member.name in self.members)
        unknown = set(self.members) - {member.name for member in members}
        if unknown:
            raise Refused("{listed} is not on the committee", listed=", ".join(sorted(unknown)))
        player = get_name(state, appeal.entrant)
        involved = (player, *appeal.involved)
        # A reserve who rules has a vote.
        voting = AppealTerms(0, 0, "", tuple(replace(member, reserve=False) for member in ruling))
        warnings = tuple(_faults(state, voting, involved)) if ruling else ()
        if members and not ruling:
            raise Refused(
                "no member of the committee is ticked", hint="Tick the members who ruled."
            )
        decided = AppealDecided(
            self.appeal,
            self.upheld,
            text,
            self.members,
            self.at,
            self.fee_returned,
        )
        return Decision((decided,), warnings)

    def apply(self, state: EventState, _seq: int) -> EventState:
        """An appeal has its decision."""
        book = state.book
        require(
            1 <= self.appeal <= len(book.appeals), "there is no appeal {appeal}", appeal=self.appeal
        )
        require(
            book.find_decision(self.appeal) is None,
            "appeal {appeal} has already been decided",
            appeal=self.appeal,
        )
        return replace(
            state, book=replace(book, decided=(*book.decided, kept(AppealDecision, self)))
        )

    def describe(self, _names: Names) -> str:
        """How the game ended."""
        values = {"appeal": self.appeal, "text": self.text}
        match self.upheld, self.fee_returned:
            case True, True:
                return say("Appeal {appeal} was upheld, the fee was returned: {text}.", **values)
            case True, False:
                return say("Appeal {appeal} was upheld: {text}.", **values)
            case False, True:
                return say("Appeal {appeal} was rejected, the fee was returned: {text}.", **values)
            case _:
                return say("Appeal {appeal} was rejected: {text}.", **values)


def _faults(
    state: EventState, announced: AppealTerms, involved: tuple[str, ...] = ()
) -> list[Caution]:
    year = state.settings.start.year if state.settings.start else date.max.year
    faults = faults_of_committee(
        announced.members, state.laws.competition, year=year, involved=involved
    )
    return [
        Caution(
            "appeals-committee",
            Level.CONFIRM,
            Text("The Appeals Committee: {words}.", words=fault.words),
            rule=str(fault.article),
        )
        for fault in faults
    ]
