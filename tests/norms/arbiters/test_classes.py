"""Classes, appointments, activity and licences."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from tabiya.norms.arbiters.classes import classes_for, is_active, is_licensed, licence_fee
from tabiya.norms.arbiters.facts import (
    ArbiterClass,
    ArbiterRecord,
    ArbiterTitle,
    EventFormat,
    Service,
    ServiceKind,
    ServiceRole,
)
from tabiya.norms.arbiters.judge import judge_class

DAY = date(2019, 6, 1)
KINDS = ("major-world", "other-world", "major-continental", "other-continental")


@pytest.mark.parametrize(
    ("role", "cells"),
    [
        ("chief", ("AB", "AB", "AB", "ABC")),
        ("deputy", ("AB", "ABC", "ABC", "ABCD")),
        ("arbiter", ("ABC", "ABCD", "ABCD", "ABCD")),
        ("assistant", ("BCD", "BCD", "BCD", "BCD")),
    ],
)
def test_the_table_of_appointments(role: str, cells: tuple[str, ...]) -> None:
    """Arbiters' Manual 2019, classification 5.2, line by line."""
    found = [classes_for(ServiceRole(role), ServiceKind(kind)) for kind in KINDS]
    assert tuple("".join(each.value for each in cell) for cell in found) == cells


@pytest.mark.parametrize(
    ("title", "class_", "fee"),
    [
        ("IA", "A", 300),
        ("IA", "B", 200),
        ("IA", "C", 160),
        ("FA", "C", 120),
        ("IA", "D", 100),
        ("FA", "D", 80),
        ("FA", "A", None),
        ("FA", "B", None),
    ],
)
def test_the_fees_of_licences(title: str, class_: str, fee: int | None) -> None:
    """6.3; only IAs reach A and B."""
    assert licence_fee(ArbiterTitle(title), ArbiterClass(class_)) == fee


def test_a_national_arbiter_pays_20_and_a_higher_class_costs_the_difference() -> None:
    """6.3e and 6.2.4: from C to B an IA pays 40."""
    assert licence_fee(ArbiterTitle.NATIONAL, None) == 20
    assert licence_fee(ArbiterTitle.INTERNATIONAL, ArbiterClass.B, ArbiterClass.C) == 40


def service(kind: str, role: str = "chief", **more: Any) -> Service:
    """A service in 2018."""
    about: dict[str, Any] = {"day": date(2018, 3, 1), **more}
    return Service(role=ServiceRole(role), kind=ServiceKind(kind), **about)


MASTER = ArbiterRecord(name="A", title=ArbiterTitle.INTERNATIONAL, title_since=date(2010, 1, 1))
ROUND_ROBIN: dict[str, Any] = {"format": EventFormat.ROUND_ROBIN}


@pytest.mark.parametrize(
    ("services", "class_"),
    [
        ((service("major-world"),), "A"),
        ((service("major-world", "arbiter"), service("festival")), "D"),
        (
            (*(service("other-world"),) * 4, service("strong-round-robin", **ROUND_ROBIN)),
            "A",
        ),
        ((service("other-world"),) * 5, "B"),
        ((service("major-continental"), service("olympiad", "sector")), "B"),
        ((service("large"), service("festival", "deputy")), "C"),
        ((service("world-youth-or-schools", "sector"), service("leading", "arbiter")), "C"),
        (
            (
                *(service("large", titled_players=5),) * 3,
                *(service("festival", **ROUND_ROBIN),) * 2,
            ),
            "B",
        ),
        ((*(service("large", titled_players=5),) * 2, *(service("festival"),) * 3), "C"),
        ((service("international"),), "D"),
    ],
)
def test_the_class_follows_from_services_of_five_years(
    services: tuple[Service, ...], class_: str
) -> None:
    """3.2 to 3.5."""
    found, reason = judge_class(replace(MASTER, services=services), DAY)
    assert found is ArbiterClass(class_), reason


def test_five_years_of_title_and_no_punishment_are_needed_and_fas_reach_c() -> None:
    """Services older than five years count nothing."""
    led = replace(MASTER, services=(service("major-world"), service("large"), service("festival")))
    assert judge_class(replace(led, title_since=date(2015, 1, 1)), DAY)[0] is ArbiterClass.D
    assert judge_class(replace(led, punished=True), DAY)[0] is ArbiterClass.D
    assert judge_class(replace(led, title=ArbiterTitle.FIDE), DAY)[0] is ArbiterClass.C
    old = replace(service("major-world"), day=date(2014, 6, 1))
    now = replace(MASTER, services=(old, service("international")))
    assert judge_class(now, DAY)[0] is ArbiterClass.D


def test_two_years_without_a_service_make_an_arbiter_inactive() -> None:
    """An IA needs an international event; a rated one keeps an FA active."""
    record = replace(MASTER, services=(service("rated"),))
    assert not is_active(record, DAY)
    assert is_active(replace(record, title=ArbiterTitle.FIDE), DAY)
    assert not is_active(replace(record, title=ArbiterTitle.FIDE), date(2020, 3, 1))
    assert judge_class(record, DAY)[0] is None


def test_a_licence_holds_from_the_day_after_the_fee_while_active() -> None:
    """6.2.1 and 6.7.1; one of national level is for life."""
    record = replace(MASTER, services=(service("festival"),), fee_received=date(2018, 5, 31))
    assert not is_licensed(record, date(2018, 5, 31))
    assert is_licensed(record, date(2018, 6, 1))
    assert not is_licensed(record, date(2020, 3, 1))
    assert is_licensed(replace(record, title=ArbiterTitle.NATIONAL), date(2030, 1, 1))
