"""Activity, categories and upgrades since July 2021, by both editions."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.norms.arbiters.categories import category_of_event
from tabiya.norms.arbiters.chapter import arbiter_rules
from tabiya.norms.arbiters.facts import (
    ArbiterClass,
    ArbiterRecord,
    ArbiterTitle,
    Service,
    ServiceKind,
    ServiceRole,
)
from tabiya.norms.arbiters.judge import judge_class

A, B, C, D = ArbiterClass
DAYS = (date(2023, 6, 1), date(2026, 6, 1))
both = pytest.mark.parametrize("day", DAYS)


def served(kind: ServiceKind, day: date, **more: object) -> Service:
    """Chief arbiter of such an event."""
    about = {"role": ServiceRole.CHIEF, **more}
    return Service(day=day, kind=kind, **about)  # type: ignore[arg-type]


def record(day: date, **more: object) -> ArbiterRecord:
    """An IA of ten years who attended a course a year ago."""
    about = {
        "name": "A",
        "title": ArbiterTitle.INTERNATIONAL,
        "title_since": date(day.year - 10, 1, 1),
        "courses": (date(day.year - 1, 6, 2),),
        **more,
    }
    return ArbiterRecord(**about)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "category"),
    [
        ("major-world", A),
        ("olympiad", A),
        ("leading", A),
        ("other-world", B),
        ("world-youth-or-schools", B),
        ("major-continental", B),
        ("strong-round-robin", B),
        ("other-continental", C),
        ("large", D),
        ("festival", D),
        ("international", D),
        ("rated", None),
    ],
)
def test_events_have_categories(kind: str, category: ArbiterClass | None) -> None:
    """1.3; what the list says goes first."""
    held = served(ServiceKind(kind), DAYS[0])
    assert category_of_event(held) is category
    assert category_of_event(replace(held, category=C)) is C


@both
def test_a_course_keeps_an_arbiter_active_for_four_years_and_a_service_does_not(day: date) -> None:
    """B.06.3 2: so does the title of FA."""
    active = arbiter_rules(day).active
    begun = date(day.year - 4, 6, 2)
    assert active(record(day, courses=(begun,)), day)
    assert not active(record(day, courses=(date(day.year - 4, 6, 1),)), day)
    assert not active(record(day, courses=(), services=(served(ServiceKind.OLYMPIAD, day),)), day)
    assert active(record(day, courses=(), fide_arbiter_since=begun), day)
    fide = record(day, courses=(), title=ArbiterTitle.FIDE, title_since=begun)
    assert active(fide, day)
    assert not active(replace(fide, title=ArbiterTitle.INTERNATIONAL), day)


@pytest.mark.parametrize(
    ("title", "last", "until"),
    [
        (ArbiterTitle.INTERNATIONAL, 2016, 2020),
        (ArbiterTitle.INTERNATIONAL, 2017, 2021),
        (ArbiterTitle.FIDE, 2017, 2022),
        (ArbiterTitle.FIDE, 2018, 2022),
        (ArbiterTitle.INTERNATIONAL, 2019, 2023),
        (ArbiterTitle.FIDE, 2020, 2024),
        (ArbiterTitle.INTERNATIONAL, 2021, 2024),
    ],
)
def test_the_last_event_before_july_2021_decided_until_when(
    title: ArbiterTitle, last: int, until: int
) -> None:
    """The transition of B.06.3 2."""
    somebody = ArbiterRecord(
        name="A",
        title=title,
        title_since=date(2010, 1, 1),
        services=(served(ServiceKind.FESTIVAL, date(last, 3, 1)),),
    )
    days = (date(2021, 12, 31), date(2022, 12, 31), date(2023, 12, 31), date(2024, 12, 31))
    found = [day.year for day in days if arbiter_rules(day).active(somebody, day)]
    assert found == [day.year for day in days if day.year <= until]


@both
def test_categories_are_awarded_and_fas_are_d(day: date) -> None:
    """B.06.3 1.2: services alone raise nobody, as they did in 2019."""
    led = (served(ServiceKind.MAJOR_WORLD, date(day.year - 1, 1, 1)),)
    assert judge_class(record(day, services=led), day)[0] is D
    assert judge_class(record(day, class_held=B), day)[0] is B
    fide = record(day, title=ArbiterTitle.FIDE, title_since=date(day.year - 2, 1, 1), class_held=B)
    assert judge_class(fide, day)[0] is D
    assert judge_class(record(day, class_held=B, courses=()), day)[0] is None


UPGRADES = [
    (D, C, 1, 0, ServiceKind.OTHER_CONTINENTAL, ServiceKind.INTERNATIONAL),
    (C, B, 3, 2, ServiceKind.OTHER_WORLD, ServiceKind.OTHER_CONTINENTAL),
    (B, A, 5, 2, ServiceKind.MAJOR_WORLD, ServiceKind.OTHER_WORLD),
]


@both
@pytest.mark.parametrize(("held", "to", "years", "below", "above", "same"), UPGRADES)
def test_two_events_above_or_one_and_three_of_the_own_category_allow_an_upgrade(
    day: date,
    held: ArbiterClass,
    to: ArbiterClass,
    years: int,
    below: int,
    above: ServiceKind,
    same: ServiceKind,
) -> None:
    """B.06.3 3 to 5: years as IA and in the category, chief or deputy, in the last five years."""
    recent = date(day.year - 1, 7, 1)
    two, four = (served(above, recent),) * 2, (served(above, recent), *[served(same, recent)] * 3)
    index = {C: 2, B: 1, A: 0}[to]
    upgrade = arbiter_rules(day).classes[index]
    whole = record(day, class_held=held, services=two)
    assert upgrade(whole, day)
    found, reason = judge_class(whole, day)
    assert found is held
    assert f"upgrade to {to.value}" in reason.words
    assert upgrade(replace(whole, services=four), day)
    assert not upgrade(replace(whole, services=four[:3]), day)
    assert not upgrade(replace(whole, punished=True), day)
    assert not upgrade(replace(whole, title=ArbiterTitle.FIDE), day)
    helped = tuple(replace(each, role=ServiceRole.SECTOR) for each in two)
    assert not upgrade(replace(whole, services=helped), day)
    old = tuple(replace(each, day=date(day.year - 5, 6, 1)) for each in two)
    assert not upgrade(replace(whole, services=old), day)
    used = date(day.year - 1, 8, 1)
    assert not upgrade(replace(whole, class_since=used), day)
    young = replace(whole, title_since=date(day.year - years, 6, 2))
    assert not upgrade(young, day)
    if below:
        early = date(day.year - below, 6, 2)
        later = replace(whole, class_since=early)
        assert not upgrade(later, day)


@both
def test_chief_arbiters_by_the_category_of_the_event(day: date) -> None:
    """B.06.3 8.3; the rows that cannot be read are not guessed."""
    rules = arbiter_rules(day)
    row = [
        "".join(each.value for each in rules.appointments(ServiceRole.CHIEF, kind))
        for kind in (
            ServiceKind.MAJOR_WORLD,
            ServiceKind.MAJOR_CONTINENTAL,
            ServiceKind.OTHER_CONTINENTAL,
            ServiceKind.FESTIVAL,
        )
    ]
    assert row == ["AB", "AB", "ABC", "ABCD"]
    assert rules.appointments(ServiceRole.DEPUTY, ServiceKind.MAJOR_WORLD) == ()


@both
def test_the_registration_counts_from_its_day_and_no_amount_is_named(day: date) -> None:
    """6.1; the amounts stand in FIDE's Financial Rules."""
    rules = arbiter_rules(day)
    assert rules.fee is None
    assert rules.licensed(record(day, fee_received=day), day)
    assert not rules.licensed(record(day, fee_received=date(2030, 1, 1)), day)
    assert not rules.licensed(record(day), day)
