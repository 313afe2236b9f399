"""Reports to FIDE and federations: what was sent, what was answered, and days of single games."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import ClassVar

from tabiya.languages import Plural, Text, gettext, say, translatable
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.ledger import RECIPIENTS, SentReport, account
from tabiya.store.parts import require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState

_LONGEST_TEXT = 300
_LONGEST_NUMBER = 20


@dataclass(frozen=True, slots=True)
class ReportSent(Fact):
    """A report went to FIDE or a federation, with these games."""

    sent: SentReport

    def apply(self, state: EventState, seq: int) -> EventState:
        """Its games count as sent; a game is sent once, unless this is a correction."""
        sent = self.sent
        known = state.ledger.told(sent.recipient)
        keys = [game.key for game in sent.games]
        twice = any(key in known for key in keys) or len({*keys}) < len(keys)
        require(sent.correction or not twice, "a game would be reported twice")
        for game in sent.games:
            require_entrant(state, game.white)
            require_entrant(state, game.black)
        return replace(state, ledger=replace(state.ledger, sent={**state.ledger.sent, seq: sent}))

    def describe(self, _names: Names) -> str:
        """To whom, for which period, and how many games."""
        sent = self.sent
        games = Plural("{n} game", "{n} games", len(sent.games))
        values = {
            "recipient": sent.recipient,
            "period": sent.period or gettext("the whole event"),
            "games": str(games),
            "on": sent.sent_on,
        }
        if sent.correction:
            return say(
                "Correction sent to {recipient} on {on}, for {period}: {games}.",
                **values,
            )
        return say("Report sent to {recipient} on {on}, for {period}: {games}.", **values)


@dataclass(frozen=True, slots=True)
class SendReport(Command):
    """Make the report of a period and note its games as sent."""

    permission: ClassVar[Permission] = Permission.ADMINISTER
    act: ClassVar[str] = translatable("Note these games as sent")

    recipient: str
    sent_on: date
    period: str = ""
    number: str = ""
    correction: bool = False

    def decide(self, state: EventState) -> Decision:
        """Only games that were not sent; a correction contains only games that have changed."""
        if self.recipient not in RECIPIENTS:
            raise Refused(
                "{code} is not a recipient of reports",
                code=self.recipient,
                hint=Text("Choose one of {codes}.", codes=", ".join(RECIPIENTS)),
            )
        number = "".join(self.number.split())
        if len(number) > _LONGEST_NUMBER or not number.isprintable():
            raise Refused(
                "the number of the tournament is too long",
                hint="Enter the number under which it is registered.",
            )
        part = account(state, self.recipient).part(self.period, correction=self.correction)
        if part is None:
            raise Refused(
                "there is nothing to send to {recipient} for this period",
                recipient=self.recipient,
                hint=(
                    "Nothing has changed since the last report."
                    if self.correction
                    else "Each game is reported once. If it has changed since, send a correction."
                ),
            )
        sent = SentReport(
            self.recipient,
            self.period,
            self.sent_on,
            part.games,
            number,
            self.correction,
            part.withdrawn,
        )
        warning = Caution(
            "report-sent",
            Level.CONFIRM,
            Plural(
                "The report to {recipient} contains {n} game.",
                "The report to {recipient} contains {n} games.",
                len(part.games),
                recipient=self.recipient,
            ),
            (
                Text("They will not be in any later report to {to}.", to=self.recipient),
                Text("If one of them changes later, Tabiya lists it for a correction."),
            ),
        )
        return Decision((ReportSent(sent),), (warning,))


@dataclass(frozen=True, slots=True)
class ReceiptNoted(Fact, Command):
    """The recipient of a report answered."""

    operation: ClassVar[str] = "note-receipt"
    permission: ClassVar[Permission] = Permission.ADMINISTER
    act: ClassVar[str] = translatable("Save the answer")

    line: int
    """The line of the log that says that the report was sent."""
    text: str

    def decide(self, state: EventState) -> Decision:
        """The answer to a report that was sent."""
        if self.line not in state.ledger.sent:
            raise Refused("there is no report {line}", line=self.line)
        text = " ".join(self.text.split())
        if not text or len(text) > _LONGEST_TEXT:
            raise Refused("the answer is empty or too long", hint="Up to 300 letters.")
        return Decision((ReceiptNoted(self.line, text),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The answer stands with its report."""
        require(self.line in state.ledger.sent, "there is no report {line}", line=self.line)
        receipts = {**state.ledger.receipts, self.line: self.text}
        return replace(state, ledger=replace(state.ledger, receipts=receipts))

    def describe(self, _names: Names) -> str:
        """What was answered."""
        return say("Answer to report {line}: {text}.", line=self.line, text=self.text)


@dataclass(frozen=True, slots=True)
class GameDated(Fact, Command):
    """A game was played on another day than its round."""

    operation: ClassVar[str] = "set-day-of-game"
    permission: ClassVar[Permission] = Permission.CORRECT
    act: ClassVar[str] = translatable("Save the day")

    round: int
    white: int
    black: int
    day: date

    def decide(self, state: EventState) -> Decision:
        """The day of a game of a round that was paired."""
        known = 1 <= self.round <= len(state.rounds) and any(
            {board.white, board.black} == {self.white, self.black}
            for board in state.rounds[self.round - 1].boards
        )
        if not known:
            raise Refused(
                "round {round} has no such game", round=self.round, hint="Check the pairing."
            )
        first = state.settings.start
        if first is not None and self.day < first:
            raise Refused(
                "the event began on {first}", first=first, hint="Enter the day of the game."
            )
        return Decision((self,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The game counts for the month of this day."""
        require_entrant(state, self.white)
        require_entrant(state, self.black)
        key = (self.round, min(self.white, self.black), max(self.white, self.black))
        days = {**state.ledger.days, key: self.day}
        return replace(state, ledger=replace(state.ledger, days=days))

    def describe(self, names: Names) -> str:
        """Which game, and its day."""
        return say(
            "Round {round}: {white} - {black} was played on {day}.",
            round=self.round,
            white=name_in(names, self.white),
            black=name_in(names, self.black),
            day=self.day,
        )
