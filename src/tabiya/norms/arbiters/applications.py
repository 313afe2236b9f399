"""What a norm, its holder and a whole application for a title of arbiters must be (B.06.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from tabiya.languages import gettext, say, translatable
from tabiya.norms.arbiters.editions import cited
from tabiya.norms.arbiters.events import ROUNDS_OF_WORK
from tabiya.norms.arbiters.facts import (
    ArbitedEvent,
    ArbitedLevel,
    ArbiterApplicant,
    ArbiterNorm,
    ArbiterTitle,
    EventFormat,
    NormSource,
)
from tabiya.norms.claim import Finding
from tabiya.rulebook.clause import Kind, clause

NORMS_NEEDED = {ArbiterTitle.FIDE: 3, ArbiterTitle.INTERNATIONAL: 4}
"""Those of events; a seminar stands beside them."""
_TITLE_BELOW = {
    ArbiterTitle.FIDE: ArbiterTitle.NATIONAL,
    ArbiterTitle.INTERNATIONAL: ArbiterTitle.FIDE,
}
LANGUAGES = ("Arabic", "English", "French", "German", "Portuguese", "Russian", "Spanish")
"""Those of FIDE: each applicant speaks one of them."""


@clause(
    Kind.DEFINITION,
    "a chief arbiter of national level cannot sign a certificate for IA",
    cited("5.2"),
)
def signed_by_a_titled_arbiter(norm: ArbiterNorm, sought: ArbiterTitle) -> Finding | None:
    """Return whether the signer may sign; nothing where the title is not known."""
    if sought is not ArbiterTitle.INTERNATIONAL or norm.signer_title is None:
        return None
    return _signed(norm.signer_title)


@clause(
    Kind.DEFINITION,
    "a chief arbiter who is neither FA nor IA cannot sign a certificate; that of the chief "
    "arbiter is signed by a supervisor with a title",
    cited(since_2021="2.8.1, 2.8.2"),
)
def never_signed_by_a_national_arbiter(norm: ArbiterNorm, _sought: ArbiterTitle) -> Finding | None:
    """Return whether the signer may sign, for both titles; nothing where the title is not known."""
    return None if norm.signer_title is None else _signed(norm.signer_title)


def _signed(title: ArbiterTitle) -> Finding:
    met = title is not ArbiterTitle.NATIONAL
    return Finding(gettext("signed by"), title.value, gettext("FA or IA"), met)


@clause(
    Kind.DEFINITION,
    "in team events the applicant works in at least five rounds",
    cited("5.2"),
)
def five_rounds_in_team_events(norm: ArbiterNorm, _sought: ArbiterTitle) -> Finding | None:
    """Return whether the applicant worked long enough."""
    return _worked(norm, 5) if norm.event.of_teams else None


@clause(
    Kind.DEFINITION,
    "in the highest division of a national team championship the applicant works in five rounds for"
    " FA, in seven for IA",
    cited(since_2021="3.9.1, 4.9.2"),
)
def rounds_in_the_highest_division(norm: ArbiterNorm, sought: ArbiterTitle) -> Finding | None:
    """Return whether the applicant worked long enough; nothing for other events."""
    league = norm.event.level is ArbitedLevel.NATIONAL_TEAMS
    return _worked(norm, ROUNDS_OF_WORK[sought]) if league else None


def _worked(norm: ArbiterNorm, needed: int) -> Finding:
    worked = norm.event.rounds if norm.rounds_worked is None else norm.rounds_worked
    return Finding(
        gettext("rounds worked"), str(worked), say("at least {n}", n=needed), worked >= needed
    )


@clause(
    Kind.DEFINITION,
    "a seminar counts for FA with 80 % in its examination",
    cited("3.9", in_2021="3.7"),
)
def seminar_passed(norm: ArbiterNorm, sought: ArbiterTitle) -> Finding | None:
    """Return whether the examination was passed; an IA title has no seminar."""
    if norm.source is not NormSource.SEMINAR:
        return None
    if sought is not ArbiterTitle.FIDE:
        return Finding(gettext("seminar"), gettext("a seminar"), gettext("an event"), met=False)
    return _examination(norm)


@clause(
    Kind.DEFINITION,
    "a seminar counts for FA with 80 % in its examination, and one for IA with a positive evaluation",
    cited(since_2024="3.7, 4.7"),
)
def seminar_of_the_title(norm: ArbiterNorm, sought: ArbiterTitle) -> Finding | None:
    """Return whether it was passed; nothing for other norms."""
    if norm.source is not NormSource.SEMINAR:
        return None
    if sought is ArbiterTitle.FIDE:
        return _examination(norm)
    positive = gettext("positive")
    actual = {True: positive, False: gettext("negative"), None: gettext("unknown")}[norm.positive]
    return Finding(gettext("evaluation at the seminar"), actual, positive, norm.positive is True)


def _examination(norm: ArbiterNorm) -> Finding:
    actual = gettext("unknown") if norm.passed is None else f"{norm.passed} %"
    return Finding(
        gettext("examination"), actual, say("at least {n} %", n=80), (norm.passed or 0) >= 80
    )


@clause(
    Kind.DEFINITION,
    "a match arbiter of an Olympiad has one norm, not two",
    cited("3.7, 4.8", since_2021="3.9.4, 4.9.4"),
)
def match_arbiter_of_an_olympiad(norm: ArbiterNorm, _sought: ArbiterTitle) -> Finding | None:
    """Return that it counts; nothing for other norms."""
    if norm.source is not NormSource.OLYMPIAD:
        return None
    return Finding(
        gettext("Olympiad"), gettext("match arbiter"), gettext("match arbiter"), met=True
    )


@clause(
    Kind.DEFINITION,
    "the title of International Arbiter of the IBCA, the ICCD or the IPCA is worth a norm",
    cited(since_2021="3.9.5, 4.9.5"),
)
def international_arbiter_of_the_disabled(
    norm: ArbiterNorm, _sought: ArbiterTitle
) -> Finding | None:
    """Return whether it is that title; nothing for other norms."""
    if norm.source is not NormSource.DISABLED:
        return None
    actual = norm.awarded.value if norm.awarded else gettext("unknown")
    met = norm.awarded is ArbiterTitle.INTERNATIONAL
    return Finding(gettext("title"), actual, ArbiterTitle.INTERNATIONAL.value, met)


@clause(
    Kind.DEFINITION,
    "an arbiter who makes a norm for FA is at least 18 years old",
    cited(since_2021="2.9"),
)
def eighteen_years_at_the_norm(applicant: ArbiterApplicant, norm: ArbiterNorm) -> Finding | None:
    """Return whether the applicant was; nothing where a day is not known."""
    if applicant.seeks is not ArbiterTitle.FIDE or applicant.birth is None or norm.day is None:
        return None
    return _age(years_between(applicant.birth, norm.day), 18)


@clause(
    Kind.DEFINITION,
    "norms for IA are made after the title of FA was awarded",
    cited("4.10", since_2021="4.11, 4.12"),
)
def after_the_earlier_title(applicant: ArbiterApplicant, norm: ArbiterNorm) -> Finding | None:
    """Return whether a norm is later than the title that must be held."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    if applicant.held_since is None or norm.day is None:
        return None
    met = norm.day > applicant.held_since
    return Finding(
        gettext("after the FA title"),
        str(norm.day),
        say("after {day}", day=applicant.held_since),
        met,
    )


# --- Applications -----------------------------------------------------------------------------


@clause(
    Kind.DEFINITION,
    "three norms are needed for FA, and a seminar with its examination",
    cited("3.5"),
)
def three_events_and_a_seminar(
    applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether an applicant for FA has them.

    Doubt: 3.9 makes a seminar worth a norm, and 3.5 asks for it beside three events. We read that the
    seminar stands among the norms of the application, as a fourth.
    """
    if applicant.seeks is not ArbiterTitle.FIDE:
        return None
    seminars = sum(norm.source is NormSource.SEMINAR for norm in counted)
    events = len(counted) - seminars
    return Finding(
        gettext("norms"),
        say("{events} of events, {seminars} of seminars", events=events, seminars=seminars),
        say("{events} of events, 1 of a seminar", events=NORMS_NEEDED[ArbiterTitle.FIDE]),
        events >= NORMS_NEEDED[ArbiterTitle.FIDE] and seminars >= 1,
    )


@clause(Kind.DEFINITION, "four norms are needed for IA", cited("4.6"))
def four_events(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether an applicant for IA has them."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    needed = NORMS_NEEDED[ArbiterTitle.INTERNATIONAL]
    return Finding(
        gettext("norms"), str(len(counted)), say("at least {n}", n=needed), len(counted) >= needed
    )


@clause(
    Kind.DEFINITION,
    "an application for FA lists three norms of events and a seminar, one for IA four norms of events",
    cited(in_2021="2.2, 5.4, 5.5"),
)
def events_and_for_fa_a_seminar(
    applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether the applicant has them."""
    return _listed(applicant, counted, seminars=int(applicant.seeks is ArbiterTitle.FIDE))


@clause(
    Kind.DEFINITION,
    "an application lists a seminar and three norms of events for FA, four for IA",
    cited(since_2024="2.2, 5.4, 5.5"),
)
def events_and_a_seminar(
    applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether the applicant has them."""
    return _listed(applicant, counted, seminars=1)


def _listed(
    applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm], *, seminars: int
) -> Finding:
    needed = NORMS_NEEDED[applicant.seeks]
    actual = sum(norm.source is NormSource.SEMINAR for norm in counted)
    template = translatable("{events} of events, {seminars} of seminars")
    return Finding(
        gettext("norms"),
        say(template, events=len(counted) - actual, seminars=actual),
        say(template, events=needed, seminars=seminars),
        len(counted) - actual == needed and actual == seminars,
    )


@clause(
    Kind.DEFINITION,
    "the norms come from two formats (Swiss, round robin, teams), or from Swiss events alone if one"
    " of them is an international event of 100 players, 30 % of them rated, with seven rounds",
    cited("2.1.3"),
)
def two_formats(_applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether the events are of two formats, or one of the Swiss is large."""
    return _formats(counted, _format)


@clause(
    Kind.DEFINITION,
    "the norms come from two systems (Swiss, single and double round robin, teams, knock-out), or from"
    " Swiss events alone if one of them is an international event of 100 players, 30 % of them rated,"
    " with seven rounds",
    cited(since_2021="2.4, 2.5"),
)
def two_systems(_applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether the events are of two systems, or one of the Swiss is large.

    Doubt: a single and a double round robin are two systems, because 2.3.1 and the form list both.
    """
    return _formats(counted, lambda event: "teams" if event.of_teams else event.format.words)


def _formats(counted: Sequence[ArbiterNorm], name: Callable[[ArbitedEvent], str]) -> Finding:
    events = [norm.event for norm in counted if norm.source is NormSource.EVENT]
    formats = sorted({name(event) for event in events})
    large = any(
        event.level is ArbitedLevel.INTERNATIONAL
        and event.players >= 100
        and event.rated_at_least(30)
        and event.rounds >= 7
        for event in events
    )
    actual = ", ".join(formats) or "none"
    met = len(formats) >= 2 or (formats == ["Swiss"] and large)
    return Finding(
        gettext("formats"), f"{actual}{', one of 100 players' if large else ''}", "two", met
    )


def _format(event: ArbitedEvent) -> str:
    if event.of_teams:
        return "teams"
    double = event.format is EventFormat.DOUBLE_ROUND_ROBIN
    return (EventFormat.ROUND_ROBIN if double else event.format).words


@clause(Kind.DEFINITION, "applicants for FA and IA are at least 21 years old", cited("2.1.4"))
def twenty_one_years(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether the applicant is old enough on the day of the application."""
    return _age(_age_at_application(applicant, counted), 21)


@clause(
    Kind.DEFINITION,
    "applicants for FA are at least 19 years old, those for IA 21",
    cited(since_2021="5.4, 5.5"),
)
def nineteen_or_twenty_one_years(
    applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether the applicant is old enough on the day of the application."""
    needed = 19 if applicant.seeks is ArbiterTitle.FIDE else 21
    return _age(_age_at_application(applicant, counted), needed)


def _age_at_application(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> int | None:
    day = day_of_application(applicant, counted)
    return None if applicant.birth is None or day is None else years_between(applicant.birth, day)


def _age(years: int | None, needed: int) -> Finding:
    actual = gettext("unknown") if years is None else str(years)
    return Finding(gettext("age"), actual, say("at least {n}", n=needed), (years or 0) >= needed)


@clause(
    Kind.DEFINITION,
    "the events of an application begin within six years; a seminar is valid for four years",
    cited("5.3"),
)
def within_six_years(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether the first and the last day lie near enough."""
    days = sorted(norm.day for norm in counted if norm.day and norm.source is NormSource.EVENT)
    day = day_of_application(applicant, counted)
    seminars = [norm.day for norm in counted if norm.day and norm.source is NormSource.SEMINAR]
    if not days:
        return None
    together = years_between(days[0], days[-1]) < 6
    fresh = all(day is None or years_between(seminar, day) < 4 for seminar in seminars)
    actual = say("{least} to {most}", least=days[0], most=days[-1])
    if not fresh:
        actual = say("{period}, the seminar is too old", period=actual)
    return Finding(
        gettext("period"), actual, gettext("six years, a seminar four"), together and fresh
    )


@clause(
    Kind.DEFINITION,
    "on the day of the application norms of events are at most six years old and a seminar four, and"
    " the latest event was at most a year ago",
    cited(since_2021="5.3"),
)
def norms_are_fresh(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether no norm is too old; nothing where no day is known."""
    day = day_of_application(applicant, counted)
    events = [
        last
        for norm in counted
        if norm.source is not NormSource.SEMINAR and (last := norm.last_day)
    ]
    seminars = [
        last for norm in counted if norm.source is NormSource.SEMINAR and (last := norm.last_day)
    ]
    if day is None or not events:
        return None
    actual = say("{least} to {most}", least=min(events), most=max(events))
    if any(not _within(seminar, day, 4) for seminar in seminars):
        actual = say("{period}, the seminar is too old", period=actual)
    return Finding(
        gettext("period"),
        actual,
        say("six years before {day}, a seminar four, the last event one", day=day),
        _within(min(events), day, 6)
        and _within(max(events), day, 1)
        and all(_within(seminar, day, 4) for seminar in seminars),
    )


def _within(day: date, later: date, years: int) -> bool:
    """Whether no more than so many years lie between; the same day of the year is the last one.

    >>> _within(date(2020, 5, 1), date(2026, 5, 1), 6), _within(date(2020, 5, 1), date(2026, 5, 2), 6)
    (True, False)
    """
    return (later.year - years, later.month, later.day) <= (day.year, day.month, day.day)


@clause(Kind.DEFINITION, "only a FIDE Arbiter becomes an International Arbiter", cited("4.9"))
def holds_the_earlier_title(
    applicant: ArbiterApplicant, _counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether an applicant for IA is FA."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    return _holds(applicant)


@clause(
    Kind.DEFINITION,
    "a FIDE Arbiter was registered as national arbiter before, and only a FIDE Arbiter becomes"
    " International Arbiter",
    cited(since_2021="2.9, 4.11"),
)
def holds_the_title_below(
    applicant: ArbiterApplicant, _counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether the applicant holds the title below the one that is sought."""
    return _holds(applicant)


def _holds(applicant: ArbiterApplicant) -> Finding:
    held = applicant.held.value if applicant.held else "none"
    below = _TITLE_BELOW[applicant.seeks]
    return Finding(gettext("title held"), held, below.value, applicant.held is below)


@clause(
    Kind.DEFINITION,
    "two norms for IA are signed by different chief arbiters",
    cited("4.11", since_2021="4.13"),
)
def two_signers(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether two chief arbiters signed."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    signers = {norm.signed_by for norm in counted if norm.signed_by}
    return Finding(
        gettext("chief arbiters"), str(len(signers)), say("at least {n}", n=2), len(signers) >= 2
    )


@clause(
    Kind.DEFINITION,
    "a FIDE Arbiter speaks Arabic, English, French, German, Portuguese, Russian or Spanish",
    cited(since_2021="3.3"),
)
def speaks_a_language_of_fide(
    applicant: ArbiterApplicant, _counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether an applicant for FA names one of the seven."""
    if applicant.seeks is not ArbiterTitle.FIDE:
        return None
    return _speaks(applicant, LANGUAGES, gettext("one of FIDE's seven languages"))


@clause(
    Kind.DEFINITION,
    "an International Arbiter speaks English",
    cited("4.3", since_2021="4.3"),
)
def speaks_english(applicant: ArbiterApplicant, _counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether an applicant for IA names English."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    return _speaks(applicant, ("English",), "English")


def _speaks(applicant: ArbiterApplicant, languages: Sequence[str], needed: str) -> Finding:
    known = [language.capitalize() for language in applicant.languages]
    actual = ", ".join(applicant.languages) or gettext("unknown")
    return Finding(
        gettext("languages"), actual, needed, any(language in languages for language in known)
    )


def day_of_application(applicant: ArbiterApplicant, norms: Sequence[ArbiterNorm]) -> date | None:
    """Return the day named, else the last day of the last norm."""
    days = [norm.last_day for norm in norms]
    return applicant.applies or max((day for day in days if day), default=None)


def years_between(first: date, last: date) -> int:
    """Return the whole years.

    >>> years_between(date(2000, 5, 2), date(2021, 5, 1))
    20
    """
    return last.year - first.year - ((last.month, last.day) < (first.month, first.day))
