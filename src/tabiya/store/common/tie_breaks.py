"""Tie-breaks: which fit the event, and what is decided when the list or the system changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from tabiya.errors import TabiyaError
from tabiya.pairing.registry import system_named
from tabiya.rulebook.edition import edition_on
from tabiya.store.decision import Refused
from tabiya.tiebreaks.applicability import applicable_codes
from tabiya.tiebreaks.chapter import get_rules, recommended
from tabiya.tiebreaks.editions import EDITIONS
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.rules import TieBreakRules


@dataclass(frozen=True, slots=True)
class Misfit:
    """A tie-break that cannot be used in an event, and the rule that says so."""

    code: str
    reason: str


def kind_of_system(system: str) -> EventKind:
    """What the tie-break rules call an event of this pairing system."""
    by = system_named(system)
    by_table = by.by_table
    if by.teams is not None:
        return EventKind.TEAM_ROUND_ROBIN if by_table else EventKind.TEAM_SWISS
    return EventKind.INDIVIDUAL_ROUND_ROBIN if by_table else EventKind.INDIVIDUAL_SWISS


def proposed_for(system: str, start: date | None) -> tuple[str, ...]:
    """The list that is proposed for events of a system: the recommended one of its kind."""
    if system_named(system).rank is not None:
        return ()
    teams = system_named(system).teams
    if teams is not None and teams.ranked_by_games:
        return ("GP",)
    return recommended(kind_of_system(system), rules_on(start).edition)


def rules_on(start: date | None) -> TieBreakRules:
    """The tie-break rules in force on the first day; without one, the newest."""
    return get_rules(edition_on(EDITIONS, start))


def misfits(codes: tuple[str, ...], system: str, start: date | None) -> tuple[Misfit, ...]:
    """What of a list cannot be used, such as Buchholz in a round robin."""
    rules, kind = rules_on(start), kind_of_system(system)
    unusable = []
    for code in codes:
        try:
            applicable_codes((code,), rules, kind, ())
        except TabiyaError as refusal:
            unusable.append(Misfit(code, str(refusal)))
    return tuple(unusable)


def fitted(
    codes: tuple[str, ...], system: str, start: date | None, *, before: str
) -> tuple[str, ...]:
    """A list as it fits another system: what was chosen stays if it can, a proposal makes way."""
    proposed = proposed_for(system, start)
    if codes == proposed_for(before, start) or system_named(system).rank is not None:
        return proposed
    wrong = {misfit.code for misfit in misfits(codes, system, start)}
    kept = tuple(code for code in codes if code not in wrong)
    return proposed if codes and not kept else kept


def faults_of_tie_breaks(
    codes: tuple[str, ...], system: str, start: date | None
) -> Iterator[TabiyaError]:
    """Yield why a list cannot be announced: a code that does not fit, or one that is there twice."""
    try:
        known = applicable_codes(codes, rules_on(start), kind_of_system(system), ())
    except TabiyaError as refusal:
        yield refusal
        return
    plain = [replace(code, text="") for code in known]
    for index, code in enumerate(plain):
        if code in plain[:index]:
            yield Refused("{code} is listed twice.", code=codes[index])
