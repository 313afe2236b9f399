"""Judges arbiters: whose norm counts and why, whether an application is complete, which class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import combinations

from tabiya.languages import gettext, say, say_number
from tabiya.norms.arbiters import classes, titles
from tabiya.norms.arbiters.editions import CHAPTER_CODE, E2019
from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbiterApplicant,
    ArbiterClass,
    ArbiterNorm,
    ArbiterRecord,
    ArbiterTitle,
    NormSource,
    Service,
    ServiceKind,
    ServiceRole,
)
from tabiya.norms.claim import Finding
from tabiya.norms.report import Requirement
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.chapter import chapter_of
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition

_MOST_TRIED = 14
"""More norms than these are taken as they come, without looking for the best choice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterRules:
    """The regulations of one edition, in the order of their text."""

    edition: Edition
    certificates: Clause[[ArbitedEvent], int | None]
    usable: Clause[[ArbitedEvent], int | None]
    event: tuple[Clause[[ArbitedEvent, ArbiterTitle], Finding | None], ...]
    """What an event must be."""
    norm: tuple[Clause[[ArbiterNorm, ArbiterTitle], Finding | None], ...]
    """What the work and its certificate must be."""
    olympiad: Clause[[ArbiterNorm, ArbiterTitle], Finding | None]
    later: Clause[[ArbiterApplicant, ArbiterNorm], Finding | None]
    application: tuple[Clause[[ArbiterApplicant, Sequence[ArbiterNorm]], Finding | None], ...]
    active: Clause[[ArbiterRecord, date], bool]
    licensed: Clause[[ArbiterRecord, date], bool]
    fee: Clause[[ArbiterTitle, ArbiterClass | None, ArbiterClass | None], int | None]
    classes: tuple[Clause[[Sequence[Service]], str], ...]
    """The conditions of A, B and C; everybody else is D."""
    appointments: Clause[[ServiceRole, ServiceKind], tuple[ArbiterClass, ...]]


RULES_2019 = ArbiterRules(
    edition=E2019,
    certificates=titles.certificates_of,
    usable=titles.norms_in_one_application,
    event=(
        titles.rated_by_fide,
        titles.national_team_championship,
        titles.enough_federations,
        titles.enough_players,
        titles.rapid_of_thirty_players,
        titles.event_for_international_arbiters,
        titles.enough_rounds,
        titles.everybody_licensed,
    ),
    norm=(
        titles.seminar_passed,
        titles.signed_by_a_titled_arbiter,
        titles.five_rounds_in_team_events,
    ),
    olympiad=titles.match_arbiter_of_an_olympiad,
    later=titles.after_the_earlier_title,
    application=(
        titles.three_events_and_a_seminar,
        titles.four_events,
        titles.two_formats,
        titles.twenty_one_years,
        titles.within_six_years,
        titles.holds_the_earlier_title,
        titles.two_signers,
        titles.speaks_english,
    ),
    active=classes.is_active,
    licensed=classes.is_licensed,
    fee=classes.licence_fee,
    classes=(classes.class_a, classes.class_b, classes.class_c),
    appointments=classes.classes_for,
)

ARBITER_RULES = (RULES_2019,)

CHAPTER = chapter_of(CHAPTER_CODE, "Arbiters", ARBITER_RULES)


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
        return all(each.met for each in self.requirements)

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
        return all(each.met for each in self.requirements)


def event_requirements(
    event: ArbitedEvent, sought: ArbiterTitle, rules: ArbiterRules = RULES_2019
) -> tuple[Requirement, ...]:
    """Return what an event must be to give a norm for a title, and what it is."""
    found = ((clause(event, sought), clause) for clause in rules.event)
    return tuple(_requirement(each, rules, clause) for each, clause in found if each is not None)


def judge_application(
    applicant: ArbiterApplicant, rules: ArbiterRules = RULES_2019
) -> ApplicationVerdict:
    """Return which norms count, the best choice among those that are one too many, and what lacks."""
    judged = [
        NormVerdict(each, tuple(_of_norm(applicant, each, rules))) for each in applicant.norms
    ]
    chosen = _best_choice(applicant, [each.norm for each in judged if each.valid], rules)
    norms = tuple(
        each
        if not each.valid or any(each.norm is norm for norm in chosen)
        else NormVerdict(each.norm, each.requirements, _limit(applicant, each.norm, chosen, rules))
        for each in judged
    )
    found = ((clause(applicant, chosen), clause) for clause in rules.application)
    return ApplicationVerdict(
        applicant,
        rules.edition,
        norms,
        tuple(_requirement(each, rules, clause) for each, clause in found if each is not None),
    )


def _of_norm(
    applicant: ArbiterApplicant, norm: ArbiterNorm, rules: ArbiterRules
) -> Iterator[Requirement]:
    if norm.source is NormSource.EVENT:
        yield from event_requirements(norm.event, applicant.seeks, rules)
    for clause in (*rules.norm, rules.olympiad):
        finding = clause(norm, applicant.seeks)
        if finding is not None:
            yield _requirement(finding, rules, clause)
    finding = rules.later(applicant, norm)
    if finding is not None:
        yield _requirement(finding, rules, rules.later)


def _requirement(
    finding: Finding, rules: ArbiterRules, clause: Clause[..., Finding | None]
) -> Requirement:
    article = clause.article(rules.edition)
    return Requirement(finding.name, finding.found, finding.needed, finding.met, article)


def _best_choice(
    applicant: ArbiterApplicant, norms: Sequence[ArbiterNorm], rules: ArbiterRules
) -> tuple[ArbiterNorm, ...]:
    """Return the most norms that no limit forbids; of equally many, those named first."""
    if len(norms) > _MOST_TRIED:
        taken: tuple[ArbiterNorm, ...] = ()
        for each in norms:
            if _limit(applicant, each, taken, rules) is None:
                taken = (*taken, each)
        return taken
    for size in range(len(norms), 0, -1):
        for choice in combinations(norms, size):
            if all(
                _limit(applicant, each, choice[:place], rules) is None
                for place, each in enumerate(choice)
            ):
                return choice
    return ()


def _limit(
    applicant: ArbiterApplicant,
    norm: ArbiterNorm,
    others: Sequence[ArbiterNorm],
    rules: ArbiterRules,
) -> CitedReason | None:
    """Return why this norm cannot stand beside the others."""
    same = [each for each in others if each is not norm and each.source is norm.source]
    once: dict[NormSource, AnyClause] = {
        NormSource.SEMINAR: titles.seminar_passed,
        NormSource.OLYMPIAD: rules.olympiad,
    }
    if norm.source in once and same:
        article = once[norm.source].article(rules.edition)
        return CitedReason(
            say("only one norm of this kind counts ({source})", source=norm.source.value), article
        )
    if norm.source is not NormSource.EVENT:
        return None
    events = [each.event for each in same]
    event = norm.event
    usable = rules.usable(event)
    alike = [each for each in events if _kind(each) == _kind(event)]
    if usable is not None and len(alike) >= usable:
        article = rules.usable.article(rules.edition)
        return CitedReason(
            say_number(
                "only {n} of such events may be used", "only {n} of such events may be used", usable
            ),
            article,
        )
    least, usual = titles.LEAST_ROUNDS[applicant.seeks]
    short = [each for each in events if least <= each.rounds < usual and not each.rapid_or_blitz]
    if least <= event.rounds < usual and not event.rapid_or_blitz and short:
        article = titles.enough_rounds.article(rules.edition)
        return CitedReason(
            say_number(
                "only one event of fewer than {n} round is accepted",
                "only one event of fewer than {n} rounds is accepted",
                usual,
            ),
            article,
        )
    large = applicant.seeks is ArbiterTitle.INTERNATIONAL
    if large and all(
        titles.LARGE_EVENT in kinds
        for kinds in ({titles.ia_kind(event)}, {titles.ia_kind(each) for each in events})
    ):
        article = titles.event_for_international_arbiters.article(rules.edition)
        return CitedReason(gettext("only one large event without title norms is accepted"), article)
    return None


def _kind(event: ArbitedEvent) -> tuple[bool, str]:
    return event.rapid_or_blitz, "" if event.rapid_or_blitz else event.level.value


def class_of(
    record: ArbiterRecord, day: date, rules: ArbiterRules = RULES_2019
) -> tuple[ArbiterClass | None, CitedReason]:
    """Return the class of an arbiter on a day and what makes it; None for the inactive."""
    if not rules.active(record, day):
        return None, CitedReason(gettext("not active"), rules.active.article(rules.edition))
    years = titles.years_between(record.title_since, day)
    recent = [
        each
        for each in record.services
        if each.day <= day and titles.years_between(each.day, day) < 5
    ]
    for class_, condition in zip(ArbiterClass, rules.classes, strict=False):
        article = condition.article(rules.edition)
        if class_ is not ArbiterClass.C and record.title is not ArbiterTitle.INTERNATIONAL:
            continue
        why = condition(recent)
        if why and years >= 5 and not record.punished:
            return class_, CitedReason(why, article)
    held = say_number("{n} year of title", "{n} years of title", years)
    if record.punished:
        held = say("{years}, punished", years=held)
    return ArbiterClass.D, CitedReason(
        say("everybody else ({held})", held=held), rules.classes[-1].article(rules.edition)
    )
