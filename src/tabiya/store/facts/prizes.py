"""The announced prizes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.formats.prize_list import PrizeListRefused, checked_fund
from tabiya.languages import Text, gettext, say, say_number, translatable
from tabiya.prizes.award import PrizeFund
from tabiya.prizes.money import format_money
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.state import EventState

_MOST_PRIZES = 500


_MOST_CATEGORIES = 60


_LONGEST_NAME = 80


_LARGEST = 10**12


@dataclass(frozen=True, slots=True)
class PrizesAnnounced(Fact, Command):
    """Prizes were announced; None removes them all."""

    operation: ClassVar[str] = "announce-prizes"
    act: ClassVar[str] = translatable("Change the prizes")

    fund: PrizeFund | None

    def decide(self, state: EventState) -> Decision:
        """Later prizes are not above earlier ones; after the start a change is asked about."""
        fund = self.fund
        if fund == state.prizes:
            return Decision()
        if fund is not None:
            try:
                checked_fund(fund, "")
            except PrizeListRefused as cause:
                raise Refused(cause.message, hint=cause.advice) from cause
            given = [*fund.places, *(amount for one in fund.categories for amount in one.amounts)]
            if len(given) > _MOST_PRIZES or len(fund.categories) > _MOST_CATEGORIES:
                raise Refused(
                    "there are too many prizes",
                    hint="At most {_MOST_PRIZES}.",
                    _MOST_PRIZES=_MOST_PRIZES,
                )
            if not given or min(given) <= 0 or max(given) > _LARGEST:
                raise Refused("a prize is zero or too large", hint="Correct the amounts.")
            names = [*(category.name for category in fund.categories), fund.currency]
            if max(map(len, names)) > _LONGEST_NAME:
                raise Refused(
                    "a name is too long",
                    hint="At most {_LONGEST_NAME} letters.",
                    _LONGEST_NAME=_LONGEST_NAME,
                )
            if state.paired_by.teams is not None and fund.categories:
                raise Refused(
                    "teams cannot win the prize {name}",
                    name=fund.categories[0].name,
                    hint="Categories are for players; give teams prizes for places only.",
                )
        warnings: tuple[Caution, ...] = ()
        if state.started and state.prizes is not None:
            warnings = (
                Caution(
                    "prizes-after-start",
                    Level.CONFIRM,
                    "You are changing the prizes after the first round was paired.",
                    (
                        Text(
                            "The players entered for the prizes you announced. Tell them about the change."
                        ),
                    ),
                ),
            )
        return Decision((PrizesAnnounced(fund),), warnings)

    def apply(self, state: EventState, _seq: int) -> EventState:
        """These stand."""
        return replace(state, prizes=self.fund)

    def describe(self, _names: Names) -> str:
        """How many, and what they are worth together."""
        fund = self.fund
        if fund is None:
            return gettext("The prizes were removed.")
        whole = sum(fund.places) + sum(sum(category.amounts) for category in fund.categories)
        what = [say_number("{n} place", "{n} places", len(fund.places))]
        if fund.categories:
            what.append(say_number("{n} category", "{n} categories", len(fund.categories)))
        amount = f"{format_money(whole)} {fund.currency}".strip()
        return say(
            "Prizes announced: {what}, {amount} in total; {sharing}.",
            what=", ".join(what),
            amount=amount,
            sharing=gettext(fund.sharing.value),
        )
