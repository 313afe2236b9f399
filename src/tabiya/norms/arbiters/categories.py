"""Categories of arbiters and of events since July 2021: activity, upgrades, appointments (B.06.3)."""

from __future__ import annotations

from datetime import date

from tabiya.languages import say
from tabiya.norms.arbiters.applications import years_between
from tabiya.norms.arbiters.editions import cited, cited_for_classes
from tabiya.norms.arbiters.facts import (
    ArbiterClass,
    ArbiterRecord,
    ArbiterTitle,
    Service,
    ServiceKind,
    ServiceRole,
)
from tabiya.rulebook.clause import Kind, clause

_A, _B, _C, _D = ArbiterClass
_LEADING = (ServiceRole.CHIEF, ServiceRole.DEPUTY)
_YEARS_OF_A_COURSE = 4
_YEARS_OF_SERVICES = 5
_CATEGORIES = {
    ServiceKind.MAJOR_WORLD: _A,
    ServiceKind.OLYMPIAD: _A,
    ServiceKind.LEADING: _A,
    ServiceKind.OTHER_WORLD: _B,
    ServiceKind.YOUTH_OR_SCHOOLS: _B,
    ServiceKind.MAJOR_CONTINENTAL: _B,
    ServiceKind.STRONG_ROUND_ROBIN: _B,
    ServiceKind.OTHER_CONTINENTAL: _C,
    ServiceKind.LARGE: _D,
    ServiceKind.FESTIVAL: _D,
    ServiceKind.INTERNATIONAL: _D,
}
_CHIEFS = {_A: (_A, _B), _B: (_A, _B), _C: (_A, _B, _C), _D: (_A, _B, _C, _D)}
_FIRST_DAY = date(2021, 7, 1)
_LAST_YEAR_NAMED = 2020
_ACTIVE_UNTIL_THE_END_OF = {
    ArbiterTitle.INTERNATIONAL: {2017: 2021, 2018: 2022, 2019: 2023, 2020: 2024},
    ArbiterTitle.FIDE: {2017: 2022, 2018: 2022, 2019: 2023, 2020: 2024},
}
"""By the year of the last event before July 2021."""


@clause(
    Kind.DEFINITION,
    "events have categories: A for major world events, B for other world and major continental "
    "ones and the strongest round robins, C for other continental and strong international "
    "ones, D for all others that give norms for IA",
    cited_for_classes(since_2021="1.3"),
)
def category_of_event(service: Service) -> ArbiterClass | None:
    """Return the category of an event; None for one that has none.

    What makes an open or a festival C (nine rounds, 150 participants, 75 % rated, twenty with a title
    of three federations) the kind does not tell: it is D unless the list says otherwise.
    """
    return service.category or _CATEGORIES.get(service.kind)


@clause(
    Kind.DEFINITION,
    "an arbiter is active for four years after the title of FA and after each refresher course or"
    " seminar for IA; in 2021 the last event decided until when",
    cited_for_classes(since_2021="2"),
)
def is_active_by_courses(record: ArbiterRecord, day: date) -> bool:
    """Return whether an arbiter is active on a day.

    Doubt: an event in the first half of 2021 counts as one of 2020, the last year that is named.
    """
    first = record.fide_arbiter_since
    if first is None and record.title is ArbiterTitle.FIDE:
        first = record.title_since
    begun = [start for start in (first, *record.courses) if start is not None and start <= day]
    years = [service.day.year for service in record.services if service.day < _FIRST_DAY]
    last = min(max(years, default=0), _LAST_YEAR_NAMED)
    until = _ACTIVE_UNTIL_THE_END_OF.get(record.title, {}).get(last, 0)
    return day.year <= until or any(
        years_between(start, day) < _YEARS_OF_A_COURSE for start in begun
    )


@clause(
    Kind.DEFINITION,
    "every arbiter of a rated event has paid the registration",
    cited(since_2021="6.1"),
)
def is_registered(record: ArbiterRecord, day: date) -> bool:
    """Return whether the fee was received by a day."""
    return record.fee_received is not None and record.fee_received <= day


@clause(
    Kind.DEFINITION,
    "International Arbiters are A, B, C or D, and D unless FIDE awarded another category; FIDE Arbiters"
    " are D",
    cited_for_classes(since_2021="1.2"),
)
def category_held(record: ArbiterRecord) -> ArbiterClass:
    """Return the category of an arbiter."""
    if record.title is not ArbiterTitle.INTERNATIONAL:
        return _D
    return record.class_held or _D


def _upgrade(record: ArbiterRecord, day: date, to: ArbiterClass, *, title: int, below: int) -> str:
    """Return the events that make an upgrade possible, or nothing.

    Two of the category, or one of it and three of the one below; after the last upgrade or title.
    """
    since = record.class_since or record.title_since
    order = list(ArbiterClass)
    from_ = order[order.index(to) + 1]
    if (
        record.title is not ArbiterTitle.INTERNATIONAL
        or category_held(record) is not from_
        or record.punished
        or years_between(record.title_since, day) < title
        or years_between(since, day) < below
    ):
        return ""
    led = [
        category_of_event(service)
        for service in record.services
        if service.role in _LEADING
        and since < service.day <= day
        and years_between(service.day, day) < _YEARS_OF_SERVICES
    ]
    above, enough = led.count(to), led.count(from_)
    if above >= 2 or (above == 1 and enough >= 3):
        return say(
            "led {above} of category {category} and {enough} of category {below}",
            above=above,
            category=to.value,
            enough=enough,
            below=from_.value,
        )
    return ""


@clause(
    Kind.DEFINITION,
    "an IA of five years, two of them B, who led two events of category A, or one and three of B, can"
    " become A",
    cited_for_classes(since_2021="5"),
)
def upgrade_to_a(record: ArbiterRecord, day: date) -> str:
    """Return what makes the upgrade possible, or nothing."""
    return _upgrade(record, day, _A, title=5, below=2)


@clause(
    Kind.DEFINITION,
    "an IA of three years, two of them C, who led two events of category B, or one and three of C, can"
    " become B",
    cited_for_classes(since_2021="4"),
)
def upgrade_to_b(record: ArbiterRecord, day: date) -> str:
    """Return what makes the upgrade possible, or nothing."""
    return _upgrade(record, day, _B, title=3, below=2)


@clause(
    Kind.DEFINITION,
    "an IA of one year who led two events of category C, or one and three of D, can become C",
    cited_for_classes(since_2021="3"),
)
def upgrade_to_c(record: ArbiterRecord, day: date) -> str:
    """Return what makes the upgrade possible, or nothing."""
    return _upgrade(record, day, _C, title=1, below=0)


@clause(
    Kind.VALUE,
    "which categories may be chief arbiter of an event of a category",
    cited_for_classes(since_2021="8.3"),
)
def categories_of_chiefs(role: ServiceRole, kind: ServiceKind) -> tuple[ArbiterClass, ...]:
    """Return the categories that may be appointed; none where what we hold does not tell.

    >>> [each.value for each in categories_of_chiefs(ServiceRole.CHIEF, ServiceKind.OTHER_CONTINENTAL)]
    ['A', 'B', 'C']
    """
    category = _CATEGORIES.get(kind)
    return _CHIEFS[category] if role is ServiceRole.CHIEF and category else ()
