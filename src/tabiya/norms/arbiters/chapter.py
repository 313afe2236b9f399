"""The chapter of arbiters: each edition is a table of contents over clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from tabiya.norms.arbiters import applications, categories, classes, events, limits
from tabiya.norms.arbiters.editions import CHAPTER_CODE, E2019, E2021, E2024
from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbiterApplicant,
    ArbiterClass,
    ArbiterNorm,
    ArbiterRecord,
    ArbiterTitle,
    ServiceKind,
    ServiceRole,
)
from tabiya.norms.claim import Finding
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import AnyClause, Clause
from tabiya.rulebook.edition import Edition, rules_for


@dataclass(frozen=True, slots=True, kw_only=True)
class ArbiterRules:
    """The regulations of one edition, in the order of their text."""

    edition: Edition
    certificates: Clause[[ArbitedEvent], int | None]
    event: tuple[Clause[[ArbitedEvent, ArbiterTitle], Finding | None], ...]
    """What an event must be."""
    norm: tuple[Clause[[ArbiterNorm, ArbiterTitle], Finding | None], ...]
    """What the work and its certificate must be."""
    holder: tuple[Clause[[ArbiterApplicant, ArbiterNorm], Finding | None], ...]
    """What the applicant must have been when the norm was made."""
    limits: tuple[Clause[[ArbiterNorm, Sequence[ArbiterNorm], ArbiterTitle], str], ...]
    """Why a norm cannot stand beside others."""
    application: tuple[Clause[[ArbiterApplicant, Sequence[ArbiterNorm]], Finding | None], ...]
    active: Clause[[ArbiterRecord, date], bool]
    licensed: Clause[[ArbiterRecord, date], bool]
    fee: Clause[[ArbiterTitle, ArbiterClass | None, ArbiterClass | None], int | None] | None
    """None where the text names no amounts."""
    held: Clause[[ArbiterRecord], ArbiterClass] | None
    """The category that was awarded; None where services make the class."""
    classes: tuple[Clause[[ArbiterRecord, date], str], ...]
    """What makes A, B and C, or allows an upgrade to them; everybody else is D."""
    appointments: Clause[[ServiceRole, ServiceKind], tuple[ArbiterClass, ...]]

    def article(self, clause: AnyClause) -> Article:
        """Return the place where this edition prints a clause."""
        return clause.article(self.edition)


RULES_2019 = ArbiterRules(
    edition=E2019,
    certificates=events.certificates_of,
    event=(
        events.rated_by_fide,
        events.national_team_championship,
        events.enough_federations,
        events.enough_players,
        events.rapid_of_thirty_players,
        events.event_for_international_arbiters,
        events.enough_rounds,
        events.everybody_licensed,
    ),
    norm=(
        applications.seminar_passed,
        applications.signed_by_a_titled_arbiter,
        applications.five_rounds_in_team_events,
        applications.match_arbiter_of_an_olympiad,
    ),
    holder=(applications.after_the_earlier_title,),
    limits=(
        limits.two_finals_and_one_rapid,
        limits.one_olympiad,
        limits.one_seminar,
        limits.one_large_event,
        limits.one_short_event,
    ),
    application=(
        applications.three_events_and_a_seminar,
        applications.four_events,
        applications.two_formats,
        applications.twenty_one_years,
        applications.within_six_years,
        applications.holds_the_earlier_title,
        applications.two_signers,
        applications.speaks_english,
    ),
    active=classes.is_active,
    licensed=classes.is_licensed,
    fee=classes.licence_fee,
    held=None,
    classes=(classes.class_a, classes.class_b, classes.class_c),
    appointments=classes.classes_for,
)

RULES_2021 = ArbiterRules(
    edition=E2021,
    certificates=events.certificates_for_25_players,
    event=(
        events.rated_by_fide,
        events.system_accepted,
        events.hybrid_endorsed,
        events.enough_federations,
        events.enough_rated_players,
        events.highest_division_of_teams,
        events.rapid_of_thirty_rated_players,
        events.seven_or_nine_rounds,
        events.event_for_international_arbiters,
        events.everybody_licensed,
    ),
    norm=(
        applications.never_signed_by_a_national_arbiter,
        applications.seminar_passed,
        applications.rounds_in_the_highest_division,
        applications.match_arbiter_of_an_olympiad,
        applications.international_arbiter_of_the_disabled,
    ),
    holder=(applications.eighteen_years_at_the_norm, applications.after_the_earlier_title),
    limits=(
        limits.each_exception_once,
        limits.one_short_event,
        limits.two_finals_and_one_fast_championship,
        limits.one_seminar,
        limits.exactly_the_events_needed,
    ),
    application=(
        applications.events_and_for_fa_a_seminar,
        applications.two_systems,
        applications.holds_the_title_below,
        applications.speaks_a_language_of_fide,
        applications.speaks_english,
        applications.two_signers,
        applications.norms_are_fresh,
        applications.nineteen_or_twenty_one_years,
    ),
    active=categories.is_active_by_courses,
    licensed=categories.is_registered,
    fee=None,
    held=categories.category_held,
    classes=(categories.upgrade_to_a, categories.upgrade_to_b, categories.upgrade_to_c),
    appointments=categories.categories_of_chiefs,
)

RULES_2024 = replace(
    RULES_2021,
    edition=E2024,
    norm=(
        applications.never_signed_by_a_national_arbiter,
        applications.seminar_of_the_title,
        applications.rounds_in_the_highest_division,
        applications.match_arbiter_of_an_olympiad,
        applications.international_arbiter_of_the_disabled,
    ),
    application=(applications.events_and_a_seminar, *RULES_2021.application[1:]),
)

ARBITER_RULES = (RULES_2019, RULES_2021, RULES_2024)

CHAPTER = make_chapter(CHAPTER_CODE, "Arbiters", ARBITER_RULES)


def arbiter_rules(day: date | None) -> ArbiterRules:
    """Return the rules in force on a day; without a day the newest, before 2019 the oldest."""
    return rules_for(ARBITER_RULES, None, day)
