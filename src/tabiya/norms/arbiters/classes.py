"""Classes of arbiters in the text of 2019, who may be appointed where, activity and licences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from tabiya.languages import gettext, say_number
from tabiya.norms.arbiters.applications import years_between
from tabiya.norms.arbiters.editions import cited, cited_for_classes
from tabiya.norms.arbiters.facts import (
    ArbiterClass,
    ArbiterRecord,
    ArbiterTitle,
    EventFormat,
    Service,
    ServiceKind,
    ServiceRole,
)
from tabiya.rulebook.clause import Kind, clause

_A, _B, _C, _D = ArbiterClass
_LEADING = (ServiceRole.CHIEF, ServiceRole.DEPUTY)
_YEARS = 5
_KINDS_FOR_B = (
    ServiceKind.MAJOR_CONTINENTAL,
    ServiceKind.OTHER_WORLD,
    ServiceKind.STRONG_ROUND_ROBIN,
)
_NOT_RATED_FOR_IA = (ServiceKind.RATED,)

_APPOINTMENTS = {
    ServiceRole.CHIEF: ((_A, _B), (_A, _B), (_A, _B), (_A, _B, _C)),
    ServiceRole.DEPUTY: ((_A, _B), (_A, _B, _C), (_A, _B, _C), (_A, _B, _C, _D)),
    ServiceRole.ARBITER: ((_A, _B, _C), (_A, _B, _C, _D), (_A, _B, _C, _D), (_A, _B, _C, _D)),
    ServiceRole.ASSISTANT: ((_B, _C, _D), (_B, _C, _D), (_B, _C, _D), (_B, _C, _D)),
}
_COLUMNS = (
    ServiceKind.MAJOR_WORLD,
    ServiceKind.OTHER_WORLD,
    ServiceKind.MAJOR_CONTINENTAL,
    ServiceKind.OTHER_CONTINENTAL,
)
_FEES = {
    (_A, ArbiterTitle.INTERNATIONAL): 300,
    (_B, ArbiterTitle.INTERNATIONAL): 200,
    (_C, ArbiterTitle.INTERNATIONAL): 160,
    (_C, ArbiterTitle.FIDE): 120,
    (_D, ArbiterTitle.INTERNATIONAL): 100,
    (_D, ArbiterTitle.FIDE): 80,
}
_FEE_OF_NATIONAL_ARBITERS = 20


@clause(
    Kind.VALUE,
    "which classes may have which role at world and continental events",
    cited_for_classes("5.2"),
)
def classes_for(role: ServiceRole, kind: ServiceKind) -> tuple[ArbiterClass, ...]:
    """Return the classes that may be appointed; none where the table says nothing.

    >>> [each.value for each in classes_for(ServiceRole.CHIEF, ServiceKind.OTHER_CONTINENTAL)]
    ['A', 'B', 'C']
    """
    row = _APPOINTMENTS.get(role)
    return row[_COLUMNS.index(kind)] if row and kind in _COLUMNS else ()


@clause(
    Kind.VALUE,
    "the fee of a licence depends on title and class; a higher class of the same title costs the"
    " difference",
    cited("6.3"),
)
def licence_fee(
    title: ArbiterTitle, class_: ArbiterClass | None, before: ArbiterClass | None = None
) -> int | None:
    """Return the fee in euros, or what is missing after an earlier class; None where there is none.

    >>> licence_fee(ArbiterTitle.INTERNATIONAL, ArbiterClass.B, before=ArbiterClass.C)
    40
    """
    if title is ArbiterTitle.NATIONAL:
        return _FEE_OF_NATIONAL_ARBITERS
    fee = _FEES.get((class_, title)) if class_ else None
    if fee is None or before is None:
        return fee
    return max(0, fee - _FEES.get((before, title), 0))


@clause(
    Kind.DEFINITION,
    "an IA is active after serving at an international event in two years, an FA after a rated one",
    cited_for_classes("1.3, 1.4"),
)
def is_active(record: ArbiterRecord, day: date) -> bool:
    """Return whether somebody served in the two years before a day."""
    return any(
        service.day <= day
        and years_between(service.day, day) < 2
        and not (record.title is ArbiterTitle.INTERNATIONAL and service.kind in _NOT_RATED_FOR_IA)
        for service in record.services
    )


@clause(
    Kind.DEFINITION,
    "a licence is valid from the day after its fee was received, as long as the arbiter is active",
    cited("6.2.1, 6.7.1"),
)
def is_licensed(record: ArbiterRecord, day: date) -> bool:
    """Return whether the licence is in effect on a day; one of national level holds for life."""
    if record.fee_received is None or day < record.fee_received + timedelta(days=1):
        return False
    return record.title is ArbiterTitle.NATIONAL or is_active(record, day)


def _leading(services: Iterable[Service], *kinds: ServiceKind) -> list[Service]:
    return [service for service in services if service.role in _LEADING and service.kind in kinds]


def _for_b(services: Sequence[Service]) -> list[Service]:
    olympiad = [
        service
        for service in services
        if service.kind is ServiceKind.OLYMPIAD and service.role is ServiceRole.SECTOR
    ]
    return [*_leading(services, *_KINDS_FOR_B), *olympiad]


def _for_c(services: Sequence[Service]) -> list[Service]:
    leading = _leading(
        services, ServiceKind.OTHER_CONTINENTAL, ServiceKind.LARGE, ServiceKind.FESTIVAL
    )
    return [
        *leading,
        *(
            service
            for service in services
            if (service.kind is ServiceKind.YOUTH_OR_SCHOOLS and service.role is ServiceRole.SECTOR)
            or (service.kind is ServiceKind.LEADING and service.role is not ServiceRole.ASSISTANT)
        ),
    ]


def _of_two_formats(services: Sequence[Service]) -> bool:
    return len({_plain(service.format) for service in services}) >= 2


def _plain(form: EventFormat) -> EventFormat:
    double = form is EventFormat.DOUBLE_ROUND_ROBIN
    return EventFormat.ROUND_ROBIN if double else form


def _eligible(record: ArbiterRecord, day: date, *titles: ArbiterTitle) -> list[Service]:
    """Return the services of the last years of somebody who may be raised at all, else none."""
    years = years_between(record.title_since, day)
    if record.title not in titles or years < _YEARS or record.punished:
        return []
    return [
        service
        for service in record.services
        if service.day <= day and years_between(service.day, day) < _YEARS
    ]


@clause(
    Kind.DEFINITION,
    "class A: an IA of five years who led a major world event, or five events of class B of two types",
    cited_for_classes("3.2"),
)
def class_a(record: ArbiterRecord, day: date) -> str:
    """Return what makes somebody class A, or nothing."""
    services = _eligible(record, day, ArbiterTitle.INTERNATIONAL)
    if _leading(services, ServiceKind.MAJOR_WORLD):
        return gettext("led a major world event")
    led = _for_b(services)
    return (
        say_number("led {n} event of class B", "led {n} events of class B", len(led))
        if len(led) >= 5 and _of_two_formats(led)
        else ""
    )


@clause(
    Kind.DEFINITION,
    "class B: an IA of five years with two such events, or five of class C of two types, three of"
    " them international with five titled players",
    cited_for_classes("3.3"),
)
def class_b(record: ArbiterRecord, day: date) -> str:
    """Return what makes somebody class B, or nothing."""
    services = _eligible(record, day, ArbiterTitle.INTERNATIONAL)
    led = _for_b(services)
    if len(led) >= 2:
        return say_number("led {n} such event", "led {n} such events", len(led))
    others = [service for service in _for_c(services) if service.role in _LEADING]
    titled = sum(other.titled_players >= 5 for other in others)
    enough = len(others) >= 5 and titled >= 3 and _of_two_formats(others)
    return (
        say_number(
            "led {n} event of class C, {titled} with titled players",
            "led {n} events of class C, {titled} with titled players",
            len(others),
            titled=titled,
        )
        if enough
        else ""
    )


@clause(
    Kind.DEFINITION,
    "class C: an IA or FA of five years who served at two such events",
    cited_for_classes("3.4"),
)
def class_c(record: ArbiterRecord, day: date) -> str:
    """Return what makes somebody class C, or nothing."""
    served = _for_c(_eligible(record, day, ArbiterTitle.INTERNATIONAL, ArbiterTitle.FIDE))
    return (
        say_number("served at {n} such event", "served at {n} such events", len(served))
        if len(served) >= 2
        else ""
    )
