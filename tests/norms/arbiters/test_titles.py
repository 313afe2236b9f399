"""Norms of arbiters by the text of 2019: its table, and every requirement at its limit."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.norms.arbiters.events import certificates_of
from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbitedLevel,
    ArbiterApplicant,
    ArbiterNorm,
    ArbiterTitle,
    EventFormat,
    NormSource,
)
from tabiya.norms.arbiters.judge import ApplicationVerdict, event_requirements, judge_application

FA, IA = ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL
DAY = date(2019, 5, 1)
OPEN = ArbitedEvent(start=DAY, players=120, rated_players=80, federations=5, rounds=9)
MASTERS = ArbitedEvent(
    start=DAY, format=EventFormat.ROUND_ROBIN, players=10, rated_players=10, federations=4, rounds=9
)


@pytest.mark.parametrize(
    ("event", "certificates", "usable"),
    [
        (ArbitedEvent(level=ArbitedLevel.WORLD, players=300), None, 4),
        (ArbitedEvent(level=ArbitedLevel.CONTINENTAL, players=300), None, 4),
        (ArbitedEvent(players=100, title_norms=True), 2, 4),
        (ArbitedEvent(format=EventFormat.ROUND_ROBIN, players=10, title_norms=True), 2, 4),
        (ArbitedEvent(level=ArbitedLevel.NATIONAL_CHAMPIONSHIP, players=50), 1, 2),
        (
            ArbitedEvent(
                level=ArbitedLevel.NATIONAL_CHAMPIONSHIP, format=EventFormat.ROUND_ROBIN, players=12
            ),
            2,
            2,
        ),
        (ArbitedEvent(level=ArbitedLevel.WORLD, rapid_or_blitz=True, players=100), None, 1),
    ],
)
def test_the_table_of_certificates_and_norms(
    event: ArbitedEvent, certificates: int | None, usable: int
) -> None:
    """Arbiters' Manual 2019, table of 2.1.1, line by line; of four such norms so many count."""
    assert certificates_of(event) == certificates
    whole = replace(event, start=DAY, rounds=9, federations=3)
    norms = tuple(ArbiterNorm(event=replace(whole, name=str(number))) for number in range(4))
    applicant = ArbiterApplicant(name="A", seeks=IA, norms=norms)
    assert sum(each.counts for each in judge_application(applicant).norms) == usable


def valid(event: ArbitedEvent, sought: ArbiterTitle) -> bool:
    """Whether the event gives a norm for the title."""
    return all(each.met for each in event_requirements(event, sought))


@pytest.mark.parametrize(
    ("form", "least"),
    [
        (EventFormat.SWISS, 20),
        (EventFormat.ROUND_ROBIN, 10),
        (EventFormat.DOUBLE_ROUND_ROBIN, 6),
    ],
)
def test_an_fa_norm_needs_so_many_players(form: EventFormat, least: int) -> None:
    """3.5: one fewer is no norm."""
    event = replace(OPEN, format=form, players=least)
    assert valid(event, FA)
    assert not valid(replace(event, players=least - 1), FA)


def test_an_international_event_needs_two_federations_for_fa_and_three_for_ia() -> None:
    """2.1.3."""
    assert valid(replace(OPEN, federations=2), FA)
    assert not valid(replace(OPEN, federations=1), FA)
    assert valid(replace(OPEN, federations=3), IA)
    assert not valid(replace(OPEN, federations=2), IA)


def test_rapid_counts_for_fa_with_30_players_and_nine_rounds() -> None:
    """3.8; for IA only at world and continental championships (4.6e)."""
    rapid = replace(OPEN, rapid_or_blitz=True, players=30)
    assert valid(rapid, FA)
    assert not valid(replace(rapid, players=29), FA)
    assert not valid(replace(rapid, rounds=8), FA)
    assert not valid(rapid, IA)
    assert valid(replace(rapid, level=ArbitedLevel.CONTINENTAL), IA)


@pytest.mark.parametrize(
    ("change", "counts"),
    [
        ({}, True),
        ({"players": 99}, False),
        ({"rated_players": 35}, False),
        ({"rated_players": 36}, True),
        ({"rounds": 6}, False),
        ({"players": 40, "rated_players": 40, "title_norms": True}, True),
        ({"players": 40, "level": ArbitedLevel.RATED}, False),
        ({"players": 40, "level": ArbitedLevel.NATIONAL_CHAMPIONSHIP}, True),
        ({"all_licensed": False}, False),
    ],
)
def test_an_ia_norm_comes_from_these_events(*, change: dict[str, int], counts: bool) -> None:
    """4.6 and 6.8: 100 players with 30 % rated, title norms, or a national final."""
    assert valid(replace(OPEN, **change), IA) is counts  # type: ignore[arg-type]  # facts of many types


def test_a_national_team_championship_needs_teams_boards_and_rated_players() -> None:
    """2.1.2: ten teams, six in a double round robin."""
    league = ArbitedEvent(
        start=DAY,
        level=ArbitedLevel.NATIONAL_TEAMS,
        format=EventFormat.ROUND_ROBIN,
        players=60,
        rated_players=36,
        rounds=9,
        teams=10,
        boards=4,
    )
    assert valid(league, IA)
    for change in ({"teams": 9}, {"boards": 3}, {"rated_players": 35}, {"rounds": 4}):
        assert not valid(replace(league, **change), IA)  # type: ignore[arg-type]
    assert valid(replace(league, teams=6, format=EventFormat.DOUBLE_ROUND_ROBIN), IA)


def norm(event: ArbitedEvent, day: date, **more: object) -> ArbiterNorm:
    """A norm of an event that began on that day."""
    return ArbiterNorm(event=replace(event, start=day), **more)  # type: ignore[arg-type]


SEMINAR = ArbiterNorm(
    source=NormSource.SEMINAR, event=ArbitedEvent(start=date(2019, 2, 1)), passed=80
)
EVENTS = (
    norm(OPEN, date(2018, 5, 1)),
    norm(MASTERS, date(2018, 8, 1)),
    norm(OPEN, date(2019, 5, 1)),
)


def applied(*norms: ArbiterNorm, **more: object) -> ApplicationVerdict:
    """The application of somebody born in 1990."""
    about = {"name": "A", "birth": date(1990, 1, 1), "norms": norms, **more}
    return judge_application(ArbiterApplicant(**about))  # type: ignore[arg-type]


def missing(verdict: ApplicationVerdict) -> list[str]:
    """What the application lacks."""
    return [each.name for each in verdict.requirements if not each.met]


def test_three_events_of_two_formats_and_a_seminar_make_an_fa() -> None:
    """3.5 and 2.1.3."""
    assert applied(*EVENTS, SEMINAR).complete
    assert missing(applied(*EVENTS)) == ["norms"]
    assert missing(applied(*EVENTS[:2], SEMINAR)) == ["norms"]
    assert missing(applied(*EVENTS, replace(SEMINAR, passed=79))) == ["norms"]


def test_swiss_events_alone_do_only_with_a_large_international_one() -> None:
    """2.1.3: 100 players, 30 % of them rated, seven rounds."""
    small = replace(OPEN, players=60, rated_players=60)
    three = [norm(small, date(2018, month, 1)) for month in (1, 5, 9)]
    assert missing(applied(*three, SEMINAR)) == ["formats"]
    assert applied(*three[:2], EVENTS[2], SEMINAR).complete


def test_of_two_short_events_one_counts() -> None:
    """5.2: five or six rounds once; the choice leaves the most norms."""
    short = replace(OPEN, rounds=5)
    found = applied(norm(short, date(2018, 1, 1)), norm(short, date(2018, 3, 1)), *EVENTS, SEMINAR)
    assert [each.counts for each in found.norms] == [True, False, True, True, True, True]
    assert "5.2" in str(found.norms[1].one_too_many)


def test_of_three_national_championships_two_count() -> None:
    """2.1.1 and 4.6a."""
    final = replace(MASTERS, level=ArbitedLevel.NATIONAL_CHAMPIONSHIP)
    found = applied(*(norm(final, date(2016 + year, 1, 1)) for year in range(3)), seeks=IA)
    assert [each.counts for each in found.norms] == [True, True, False]


def test_an_ia_was_fa_before_and_has_norms_of_two_chief_arbiters() -> None:
    """4.9, 4.10, 4.11 and 4.3."""
    titled = replace(OPEN, title_norms=True)
    signed = [
        norm(titled, date(2018, month, 1), signed_by=name)
        for month, name in ((1, "X"), (4, "X"), (7, "Y"))
    ]
    signed.append(norm(replace(MASTERS, title_norms=True), date(2018, 9, 1), signed_by="X"))
    held = {"seeks": IA, "held": FA, "held_since": date(2015, 1, 1), "languages": ("English",)}
    assert applied(*signed, **held).complete
    assert missing(applied(*signed, **{**held, "held": None})) == ["title held"]
    assert missing(applied(*signed, **{**held, "languages": ("French",)})) == ["languages"]
    alike = [replace(each, signed_by="X") for each in signed]
    assert missing(applied(*alike, **held)) == ["chief arbiters"]
    early = applied(*signed, **{**held, "held_since": date(2018, 2, 1)})
    assert [each.counts for each in early.norms] == [False, True, True, True]
    national = applied(replace(signed[0], signer_title=ArbiterTitle.NATIONAL), **held)
    assert not national.norms[0].counts


def test_age_and_period_are_looked_at() -> None:
    """2.1.4: 21 years; 5.3: six years, a seminar four."""
    assert missing(applied(*EVENTS, SEMINAR, birth=date(1998, 5, 2))) == ["age"]
    assert applied(*EVENTS, SEMINAR, birth=date(1998, 5, 1)).complete
    old = (norm(OPEN, date(2013, 4, 1)), *EVENTS)
    assert missing(applied(*old, SEMINAR)) == ["period"]
    early = replace(SEMINAR, event=ArbitedEvent(start=date(2017, 2, 1)))
    assert applied(*EVENTS, early, applies=date(2021, 1, 31)).complete
    assert missing(applied(*EVENTS, early, applies=date(2021, 2, 1))) == ["period"]


def test_an_olympiad_counts_once() -> None:
    """3.7 and 4.8."""
    olympiad = ArbiterNorm(source=NormSource.OLYMPIAD, event=ArbitedEvent(start=DAY))
    found = applied(olympiad, replace(olympiad, signed_by="X"))
    assert [each.counts for each in found.norms] == [True, False]
