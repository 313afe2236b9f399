"""Norms of arbiters by the texts of July 2021 and of 2024: every clause at its limit."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.norms.arbiters.chapter import ARBITER_RULES, arbiter_rules
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

NA, FA, IA = ArbiterTitle
DAYS = (date(2022, 5, 1), date(2024, 5, 1))
"""One in each of the two editions."""
OPEN = ArbitedEvent(
    name="Open", start=DAYS[1], players=120, rated_players=80, federations=5, rounds=9
)
MASTERS = ArbitedEvent(
    name="Masters",
    start=DAYS[1],
    format=EventFormat.ROUND_ROBIN,
    players=10,
    rated_players=10,
    federations=4,
    rounds=9,
)
LEAGUE = ArbitedEvent(
    name="League",
    start=DAYS[1],
    level=ArbitedLevel.NATIONAL_TEAMS,
    players=60,
    rated_players=36,
    federations=1,
    rounds=9,
    teams=10,
    boards=4,
)
both = pytest.mark.parametrize("day", DAYS)


def unmet(event: ArbitedEvent, sought: ArbiterTitle, day: date = DAYS[1]) -> list[str]:
    """The articles that an event does not meet."""
    found = event_requirements(replace(event, start=day), sought)
    return [each.article.path for each in found if not each.met]


def test_the_text_of_2019_ends_on_30_june_2021_and_the_seminar_begins_in_2024() -> None:
    """Each day has one text."""
    days = (date(2021, 6, 30), date(2021, 7, 1), date(2023, 12, 31), date(2024, 1, 1))
    assert [arbiter_rules(day).edition.name for day in days] == ["2019", "2021", "2021", "2024"]
    assert arbiter_rules(None) is ARBITER_RULES[-1]


@both
def test_twenty_five_players_begun_give_a_certificate(day: date) -> None:
    """2.7; a round robin two in all, a continental event any number."""
    give = arbiter_rules(day).certificates
    assert [give(replace(OPEN, players=players)) for players in (25, 26, 50)] == [1, 2, 2]
    assert give(MASTERS) == 2
    assert give(replace(OPEN, level=ArbitedLevel.CONTINENTAL)) is None


@both
def test_only_rated_events_of_systems_that_are_accepted_give_norms(day: date) -> None:
    """2.1, 2.3.1, 2.3.2."""
    assert unmet(OPEN, FA, day) == []
    assert unmet(replace(OPEN, level=ArbitedLevel.UNRATED), FA, day) == ["2.1"]
    other = replace(OPEN, format=EventFormat.OTHER)
    assert unmet(other, FA, day) == ["2.3.1"]
    assert unmet(replace(other, approved=True), FA, day) == []
    assert unmet(replace(OPEN, format=EventFormat.KNOCKOUT), FA, day) == []
    hybrid = replace(OPEN, hybrid=True)
    assert unmet(hybrid, FA, day) == ["2.3.2"]
    assert unmet(replace(hybrid, approved=True), FA, day) == []


@both
def test_an_international_event_has_two_federations_for_fa_and_three_for_ia(day: date) -> None:
    """2.6."""
    assert unmet(replace(OPEN, federations=1), FA, day) == ["2.6"]
    assert unmet(replace(OPEN, federations=2), FA, day) == []
    assert "2.6" in unmet(replace(OPEN, federations=2), IA, day)
    assert unmet(replace(OPEN, federations=3), IA, day) == []


@both
@pytest.mark.parametrize(
    ("form", "players", "rated", "counts"),
    [
        (EventFormat.SWISS, 40, 20, True),
        (EventFormat.SWISS, 40, 19, False),
        (EventFormat.ROUND_ROBIN, 12, 10, True),
        (EventFormat.ROUND_ROBIN, 12, 9, False),
        (EventFormat.ROUND_ROBIN, 8, 8, True),
        (EventFormat.DOUBLE_ROUND_ROBIN, 8, 6, True),
        (EventFormat.DOUBLE_ROUND_ROBIN, 5, 5, False),
    ],
)
def test_rated_players_make_an_event_valid_for_fa(
    day: date, form: EventFormat, players: int, rated: int, *, counts: bool
) -> None:
    """3.8: the text of 2019 counted all players."""
    event = replace(OPEN, format=form, players=players, rated_players=rated)
    assert unmet(event, FA, day) == ([] if counts else ["3.8"])


@both
def test_rapid_counts_for_fa_with_thirty_rated_players_and_for_ia_as_a_championship(
    day: date,
) -> None:
    """3.9.2, 4.8."""
    rapid = replace(OPEN, rapid_or_blitz=True, rated_players=30)
    assert unmet(rapid, FA, day) == []
    assert unmet(replace(rapid, rated_players=29), FA, day) == ["3.9.2"]
    assert unmet(replace(rapid, rounds=8), FA, day) == ["3.9.2"]
    assert unmet(rapid, IA, day) == ["4.8, 4.9"]
    assert unmet(replace(rapid, level=ArbitedLevel.WORLD), IA, day) == []


@both
def test_the_highest_division_needs_five_rounds_of_work_for_fa_and_seven_for_ia(day: date) -> None:
    """3.9.1, 4.9.2: four boards, ten teams, 60 % rated; the rounds are those of the applicant."""
    for change in ({"teams": 9}, {"boards": 3}, {"rated_players": 35}, {"rounds": 4}):
        assert unmet(replace(LEAGUE, **change), FA, day) == ["3.9.1, 4.9.2"]  # type: ignore[arg-type]
    assert unmet(replace(LEAGUE, rounds=6), FA, day) == []
    assert unmet(replace(LEAGUE, rounds=6), IA, day) == ["3.9.1, 4.9.2"]
    held = replace(LEAGUE, start=day)
    worked = [ArbiterNorm(event=held, rounds_worked=rounds) for rounds in (4, 5, 6, 7)]
    valid = {
        sought: [
            judge_application(ArbiterApplicant(name="A", seeks=sought, norms=(each,)))
            .norms[0]
            .valid
            for each in worked
        ]
        for sought in (FA, IA)
    }
    assert valid == {FA: [False, True, True, True], IA: [False, False, False, True]}


@both
def test_an_event_needs_five_rounds_for_fa_and_seven_for_ia(day: date) -> None:
    """3.10, 4.10: the least of the one short event."""
    assert unmet(replace(OPEN, rounds=4), FA, day) == ["3.10, 4.10"]
    assert unmet(replace(OPEN, rounds=5), FA, day) == []
    assert unmet(replace(OPEN, rounds=6, title_norms=True), IA, day) == ["3.10, 4.10"]
    assert unmet(replace(OPEN, rounds=7), IA, day) == []


@both
def test_arbiters_whose_registration_is_not_paid_cost_the_norm(day: date) -> None:
    """6.1, 6.2."""
    assert unmet(replace(OPEN, all_licensed=False), FA, day) == ["6.1, 6.2"]
    assert unmet(replace(OPEN, all_licensed=True), FA, day) == []


# --- Norms and applications -------------------------------------------------------------------


def norm(event: ArbitedEvent, day: date, **more: object) -> ArbiterNorm:
    """A norm of an event that began on that day."""
    return ArbiterNorm(event=replace(event, start=day), **more)  # type: ignore[arg-type]


def seminar(day: date, **more: object) -> ArbiterNorm:
    """A seminar."""
    event = ArbitedEvent(start=day)
    return ArbiterNorm(source=NormSource.SEMINAR, event=event, **more)  # type: ignore[arg-type]


def applied(*norms: ArbiterNorm, **more: object) -> ApplicationVerdict:
    """The application of somebody born in 1990 who speaks English."""
    about = {
        "name": "A",
        "birth": date(1990, 1, 1),
        "held": NA,
        "languages": ("English",),
        "norms": norms,
        **more,
    }
    return judge_application(ArbiterApplicant(**about))  # type: ignore[arg-type]


def lacks(verdict: ApplicationVerdict) -> list[str]:
    """The articles that the application does not meet."""
    return [each.article.path for each in verdict.requirements if not each.met]


def fa_norms(year: int) -> tuple[ArbiterNorm, ...]:
    """Three events and a seminar."""
    return (
        norm(OPEN, date(year, 2, 1)),
        norm(MASTERS, date(year, 3, 1)),
        norm(OPEN, date(year, 5, 1)),
        seminar(date(year, 1, 1), passed=80),
    )


def ia_norms(year: int) -> tuple[ArbiterNorm, ...]:
    """Four events."""
    titled = replace(OPEN, title_norms=True)
    return (
        norm(titled, date(year, 2, 1), signed_by="X"),
        norm(titled, date(year, 3, 1), signed_by="X"),
        norm(titled, date(year, 4, 1), signed_by="Y"),
        norm(replace(MASTERS, title_norms=True), date(year, 5, 1), signed_by="X"),
    )


FOR_IA = {"seeks": IA, "held": FA, "held_since": date(2020, 1, 1)}


@pytest.mark.parametrize("year", [2022, 2024])
def test_three_events_and_a_seminar_make_an_fa(year: int) -> None:
    """2.2, 3.7, 5.4: 80 % in the examination."""
    norms = fa_norms(year)
    article = "2.2, 5.4, 5.5"
    assert applied(*norms).complete
    assert lacks(applied(*norms[:3])) == [article]
    assert lacks(applied(*norms[1:])) == [article]
    failed = applied(*norms[:3], seminar(date(year, 1, 1), passed=79))
    assert lacks(failed) == [article]
    assert [each.article.path for each in failed.norms[3].requirements if not each.met] == [
        "3.7" if year == 2022 else "3.7, 4.7"
    ]


def test_until_2023_four_events_make_an_ia_and_since_2024_a_seminar_stands_beside_them() -> None:
    """2.2, 4.7, 5.5: its evaluation is positive."""
    assert applied(*ia_norms(2022), **FOR_IA).complete
    seminar_of_2022 = applied(*ia_norms(2022), seminar(date(2022, 1, 1), positive=True), **FOR_IA)
    assert not seminar_of_2022.norms[4].valid
    assert lacks(applied(*ia_norms(2024), **FOR_IA)) == ["2.2, 5.4, 5.5"]
    ready = seminar(date(2024, 1, 10), positive=True)
    assert applied(*ia_norms(2024), ready, **FOR_IA).complete
    for evaluation in (False, None):
        other = replace(ready, positive=evaluation)
        assert lacks(applied(*ia_norms(2024), other, **FOR_IA)) == ["2.2, 5.4, 5.5"]


def test_a_norm_is_judged_by_its_own_text_and_the_application_by_that_of_its_day() -> None:
    """A Swiss of 44 players, 19 of them rated, was enough in June 2021 and is not in July."""
    small = replace(OPEN, players=44, rated_players=19)
    both_texts = applied(norm(small, date(2021, 6, 30)), norm(small, date(2021, 7, 1)))
    assert [each.valid for each in both_texts.norms] == [True, False]
    assert both_texts.edition.name == "2021"
    late = applied(*ia_norms(2023), applies=date(2024, 1, 2), **FOR_IA)
    assert (late.edition.name, lacks(late)) == ("2024", ["2.2, 5.4, 5.5"])


@both
def test_swiss_events_alone_do_only_with_a_large_international_one(day: date) -> None:
    """2.4, 2.5; single and double round robins are two systems."""
    small = replace(OPEN, players=60, rated_players=60)
    three = [norm(small, replace_month(day, month)) for month in (2, 3, 4)]
    attended = seminar(replace_month(day, 1), passed=90)
    assert lacks(applied(*three, attended)) == ["2.4, 2.5"]
    assert applied(*three[:2], norm(OPEN, day), attended).complete
    double = replace(MASTERS, format=EventFormat.DOUBLE_ROUND_ROBIN)
    tables = [norm(MASTERS, day), norm(MASTERS, day), norm(double, day)]
    assert applied(*tables, attended).complete
    assert lacks(applied(*tables[:2], tables[1], attended)) == ["2.4, 2.5"]


def replace_month(day: date, month: int) -> date:
    """The same year."""
    return day.replace(month=month)


@both
def test_a_national_arbiter_signs_no_certificate(day: date) -> None:
    """2.8.1, 2.8.2: not even for FA, as in 2019."""
    signed = applied(norm(OPEN, day, signer_title=NA))
    assert [each.article.path for each in signed.norms[0].requirements if not each.met] == [
        "2.8.1, 2.8.2"
    ]
    assert applied(norm(OPEN, day, signer_title=FA)).norms[0].valid
    assert applied(norm(OPEN, date(2019, 5, 1), signer_title=NA)).norms[0].valid


@both
def test_ages_and_titles_of_applicants(day: date) -> None:
    """2.9: 18 for a norm, registered; 5.4: 19 for FA, 5.5: 21 for IA; 4.11: FA before."""
    norms = fa_norms(day.year)
    young = applied(*norms, birth=date(day.year - 18, 2, 2))
    assert not young.norms[0].valid
    assert young.norms[1].valid
    eighteen = applied(*norms, birth=date(day.year - 19, 5, 2))
    assert lacks(eighteen) == ["5.4, 5.5"]
    assert applied(*norms, birth=date(day.year - 19, 5, 1)).complete
    assert lacks(applied(*norms, held=None)) == ["2.9, 4.11"]
    ready = (*ia_norms(day.year), seminar(day, positive=True))
    born = {"birth": date(day.year - 21, 5, 2)}
    assert "5.4, 5.5" in lacks(applied(*ready, **{**FOR_IA, **born}))
    assert "2.9, 4.11" in lacks(applied(*ready, **{**FOR_IA, "held": NA}))


@both
def test_norms_for_ia_follow_the_title_of_fa_and_two_chief_arbiters_sign(day: date) -> None:
    """4.11 to 4.13, 4.3; an FA speaks one of seven languages (3.3)."""
    norms = ia_norms(day.year)
    early = applied(*norms, **{**FOR_IA, "held_since": date(day.year, 2, 15)})
    assert [each.valid for each in early.norms] == [False, True, True, True]
    alike = [replace(each, signed_by="X") for each in norms]
    assert "4.13" in lacks(applied(*alike, **FOR_IA))
    assert "4.3" in lacks(applied(*norms, **FOR_IA, languages=("French",)))
    fa = fa_norms(day.year)
    assert applied(*fa, languages=("french",)).complete
    assert lacks(applied(*fa, languages=("Norwegian",))) == ["3.3"]


@both
def test_norms_grow_old(day: date) -> None:
    """5.3: six years, a seminar four, and the latest event a year before the application."""
    norms = fa_norms(day.year)
    assert applied(*norms, applies=date(day.year + 1, 5, 1)).complete
    assert lacks(applied(*norms, applies=date(day.year + 1, 5, 2))) == ["5.3"]
    old = seminar(date(day.year - 4, 5, 1), passed=80)
    assert applied(*norms[:3], old, applies=day).complete
    assert lacks(applied(*norms[:3], old, applies=date(day.year, 5, 2))) == ["5.3"]
    first = norm(OPEN, date(day.year - 6, 5, 1))
    assert applied(first, *norms[1:], applies=day).complete
    assert lacks(applied(first, *norms[1:], applies=date(day.year, 5, 2))) == ["5.3"]


@both
def test_each_exception_counts_once(day: date) -> None:
    """3.9, 4.9: leagues, rapid (FA), large events (IA), hybrid ones, Olympiads, the disabled."""
    rapid = replace(OPEN, rapid_or_blitz=True)
    hybrid = replace(OPEN, hybrid=True, approved=True, title_norms=True)
    olympiad = ArbiterNorm(source=NormSource.OLYMPIAD, event=ArbitedEvent(start=day))
    disabled = replace(olympiad, source=NormSource.DISABLED, awarded=IA)
    cases = {
        FA: (norm(LEAGUE, day), norm(rapid, day), norm(hybrid, day), olympiad, disabled),
        IA: (norm(LEAGUE, day), norm(OPEN, day), norm(hybrid, day), olympiad, disabled),
    }
    for sought, norms in cases.items():
        for each in norms:
            other = replace(each, signed_by="Y")
            found = applied(each, other, seeks=sought)
            assert [one.counts for one in found.norms] == [True, False], each
            assert found.norms[1].one_too_many is not None
            assert found.norms[1].one_too_many.article is not None
            assert found.norms[1].one_too_many.article.path == "3.9, 4.9"
    for awarded in (FA, None):
        other = replace(disabled, awarded=awarded)
        requirements = applied(other).norms[0].requirements
        assert [each.article.path for each in requirements if not each.met] == ["3.9.5, 4.9.5"]


@both
def test_finals_twice_championships_of_rapid_once_for_ia_and_no_limit_for_fa(day: date) -> None:
    """4.8, 3.11."""
    final = replace(OPEN, level=ArbitedLevel.NATIONAL_CHAMPIONSHIP, federations=1)
    fast = replace(OPEN, level=ArbitedLevel.CONTINENTAL, rapid_or_blitz=True)
    three = [norm(final, replace_month(day, month)) for month in (1, 2, 3)]
    assert [each.counts for each in applied(*three, **FOR_IA).norms] == [True, True, False]
    assert [each.counts for each in applied(*three).norms] == [True, True, True]
    two = [norm(fast, replace_month(day, month)) for month in (1, 2)]
    assert [each.counts for each in applied(*two, **FOR_IA).norms] == [True, False]


@both
def test_short_events_and_seminars_count_once_and_no_event_more_than_needed(day: date) -> None:
    """3.10, 4.10, 5.4, 5.5; the choice is the one with which the application lacks the least."""
    short = replace(OPEN, rounds=5)
    found = applied(norm(short, day), norm(short, replace_month(day, 6)))
    assert [each.counts for each in found.norms] == [True, False]
    attended = seminar(day, passed=90)
    twice = applied(attended, replace(attended, passed=95))
    assert [each.counts for each in twice.norms] == [True, False]
    small = replace(OPEN, players=60, rated_players=60)
    four = [norm(small, replace_month(day, month)) for month in (1, 2, 3)]
    chosen = applied(*four, norm(MASTERS, day), attended)
    assert [each.counts for each in chosen.norms] == [True, True, False, True, True]
    assert chosen.complete
