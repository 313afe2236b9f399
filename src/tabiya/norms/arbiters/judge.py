"""Judges arbiters: whose norm counts and why, whether an application is complete, which class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations

from tabiya.languages import gettext, say, say_number
from tabiya.norms.arbiters.applications import day_of_application, years_between
from tabiya.norms.arbiters.chapter import ArbiterRules, arbiter_rules
from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbiterApplicant,
    ArbiterClass,
    ArbiterNorm,
    ArbiterRecord,
    ArbiterTitle,
    NormSource,
)
from tabiya.norms.claim import Finding
from tabiya.norms.report import Requirement
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition

_MOST_TRIED = 14
"""More norms than these are taken as they come, without looking for the best choice."""


@dataclass(frozen=True, slots=True)
class NormVerdict:
    """One norm, and whether it counts."""

    norm: ArbiterNorm
    requirements: tuple[Requirement, ...]
    one_too_many: CitedReason | None = None
    """Why it is left out though it is valid by itself."""

    @property
    def valid(self) -> bool:
        """Whether everything is met that is asked of the norm by itself."""
        return all(requirement.met for requirement in self.requirements)

    @property
    def counts(self) -> bool:
        """Whether it counts in the application."""
        return self.valid and self.one_too_many is None


@dataclass(frozen=True, slots=True)
class ApplicationVerdict:
    """An applicant's norms one by one, and what the application as a whole lacks."""

    applicant: ArbiterApplicant
    edition: Edition
    norms: tuple[NormVerdict, ...]
    requirements: tuple[Requirement, ...]

    @property
    def complete(self) -> bool:
        """Whether the title can be applied for."""
        return all(requirement.met for requirement in self.requirements)


def event_requirements(event: ArbitedEvent, sought: ArbiterTitle) -> tuple[Requirement, ...]:
    """Return what an event must be to give a norm for a title, by the text of its first day."""
    rules = arbiter_rules(event.start)
    findings = ((clause(event, sought), clause) for clause in rules.event)
    return tuple(
        _requirement(finding, rules, clause) for finding, clause in findings if finding is not None
    )


def judge_application(applicant: ArbiterApplicant) -> ApplicationVerdict:
    """Return which norms count, the best choice among those that are one too many, and what lacks.

    A norm is judged by the text of its own day, the application by that of the day it is made.
    """
    rules = arbiter_rules(day_of_application(applicant, applicant.norms))
    judged = [NormVerdict(norm, tuple(_of_norm(applicant, norm))) for norm in applicant.norms]
    chosen = _best_choice(applicant, [verdict.norm for verdict in judged if verdict.valid], rules)
    norms = tuple(
        verdict
        if not verdict.valid or any(verdict.norm is norm for norm in chosen)
        else NormVerdict(
            verdict.norm, verdict.requirements, _limit(applicant, verdict.norm, chosen, rules)
        )
        for verdict in judged
    )
    return ApplicationVerdict(
        applicant, rules.edition, norms, tuple(_of_application(applicant, chosen, rules))
    )


def _of_norm(applicant: ArbiterApplicant, norm: ArbiterNorm) -> Iterator[Requirement]:
    rules = arbiter_rules(norm.day)
    if norm.source is NormSource.EVENT:
        yield from event_requirements(norm.event, applicant.seeks)
    for clause in rules.norm:
        finding = clause(norm, applicant.seeks)
        if finding is not None:
            yield _requirement(finding, rules, clause)
    for asked in rules.holder:
        finding = asked(applicant, norm)
        if finding is not None:
            yield _requirement(finding, rules, asked)


def _of_application(
    applicant: ArbiterApplicant, norms: Sequence[ArbiterNorm], rules: ArbiterRules
) -> Iterator[Requirement]:
    for clause in rules.application:
        finding = clause(applicant, norms)
        if finding is not None:
            yield _requirement(finding, rules, clause)


def _requirement(
    finding: Finding, rules: ArbiterRules, clause: Clause[..., Finding | None]
) -> Requirement:
    article = rules.article(clause)
    return Requirement(finding.name, finding.found, finding.needed, finding.met, article)


def _best_choice(
    applicant: ArbiterApplicant, norms: Sequence[ArbiterNorm], rules: ArbiterRules
) -> tuple[ArbiterNorm, ...]:
    """Return the most norms that no limit forbids, with which the application lacks the least.

    Of equally good choices it is the one of those named first.
    """
    if len(norms) > _MOST_TRIED:
        taken: tuple[ArbiterNorm, ...] = ()
        for norm in norms:
            if _limit(applicant, norm, taken, rules) is None:
                taken = (*taken, norm)
        return taken
    for size in range(len(norms), 0, -1):
        allowed = [
            choice
            for choice in combinations(norms, size)
            if all(
                _limit(applicant, norm, choice[:place], rules) is None
                for place, norm in enumerate(choice)
            )
        ]
        if allowed:
            return min(allowed, key=lambda choice: _lacks(applicant, choice, rules))
    return ()


def _lacks(applicant: ArbiterApplicant, norms: Sequence[ArbiterNorm], rules: ArbiterRules) -> int:
    return sum(not requirement.met for requirement in _of_application(applicant, norms, rules))


def _limit(
    applicant: ArbiterApplicant,
    norm: ArbiterNorm,
    chosen: Sequence[ArbiterNorm],
    rules: ArbiterRules,
) -> CitedReason | None:
    """Return why this norm cannot stand beside the others."""
    others = [other for other in chosen if other is not norm]
    for clause in rules.limits:
        words = clause(norm, others, applicant.seeks)
        if words:
            return CitedReason(words, rules.article(clause))
    return None


def judge_class(record: ArbiterRecord, day: date) -> tuple[ArbiterClass | None, CitedReason]:
    """Return the class of an arbiter on a day and what makes it; None for the inactive."""
    rules = arbiter_rules(day)
    if not rules.active(record, day):
        return None, CitedReason(gettext("not active"), rules.article(rules.active))
    made = (
        (class_, CitedReason(words, rules.article(condition)))
        for class_, condition in zip(ArbiterClass, rules.classes, strict=False)
        if (words := condition(record, day))
    )
    earned = next(made, None)
    if rules.held is not None:
        held = rules.held(record)
        if earned is None:
            return held, CitedReason(gettext("as awarded"), rules.article(rules.held))
        higher, reason = earned
        words = say(
            "an upgrade to {category} is possible: {why}", category=higher.value, why=reason.words
        )
        return held, CitedReason(words, reason.article)
    if earned is not None:
        return earned
    years = years_between(record.title_since, day)
    title_years = say_number("{n} year of title", "{n} years of title", years)
    if record.punished:
        title_years = say("{years}, punished", years=title_years)
    return ArbiterClass.D, CitedReason(
        say("everyone else ({held})", held=title_years), rules.article(rules.classes[-1])
    )
