"""Games and claims of a player who wants a norm, as the cases of the title regulations need them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.claim import NormClaim, NormEvent
from tabiya.norms.facts import NormForm, NormMeeting
from tabiya.norms.requirements import Applicant, make_claim
from tabiya.norms.titles import GM, TitleSought

EVERY = ("2017", "2022", "2023", "2024", "2026")
UNTIL_2022, UNTIL_2023 = EVERY[:2], EVERY[:3]
SINCE_2022, SINCE_2023, SINCE_2024 = EVERY[1:], EVERY[2:], EVERY[3:]
RULES = {rules.edition.name: rules for rules in NORM_RULES}
SWISS = NormEvent(form=NormForm.SWISS, rounds=9, players=100, host="NOR")
DOUBLE = NormEvent(form=NormForm.DOUBLE_ROUND_ROBIN, rounds=10, players=6)


def get_name(value: object) -> str:
    """How a parameter is called in the list of tests."""
    return value.name if isinstance(value, TitleSought) else str(value)


def meeting(number: int = 1, **about: Any) -> NormMeeting:
    """A win against a German grandmaster of 2500."""
    facts: dict[str, Any] = {
        "round": number,
        "outcome": Outcome.WIN,
        "opponent": number,
        "federation": "GER",
        "rating": 2500,
        "title": Title.GM,
    }
    return NormMeeting(**facts | about)


def claim(
    meetings: Sequence[NormMeeting],
    edition: str,
    *,
    event: NormEvent = SWISS,
    sought: TitleSought = GM,
    federation: str = "HUN",
    least: int = 9,
) -> NormClaim:
    """Games put forward for a title under the rules of an edition."""
    applicant = Applicant(RULES[edition], event, federation, tuple(meetings))
    return make_claim(applicant, sought, meetings, least)


def field(**counts: int) -> list[NormMeeting]:
    """So many opponents of each federation."""
    homes = [home for home, count in counts.items() for _ in range(count)]
    return [meeting(number, federation=home) for number, home in enumerate(homes, start=1)]


def titled(*titles: Title | None) -> list[NormMeeting]:
    """One opponent with each of these titles."""
    return [meeting(number, title=each) for number, each in enumerate(titles, start=1)]


def twice(meetings: Sequence[NormMeeting]) -> list[NormMeeting]:
    """A second game against each of these opponents."""
    again = [replace(each, round=each.round + len(meetings)) for each in meetings]
    return [*meetings, *again]
