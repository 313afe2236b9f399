"""Norms for the titles of arbiters: which event gives one, and when they are enough (B.06.1)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import ceil

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.norms.arbiters.editions import cited
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

_OFFICIAL = (ArbitedLevel.WORLD, ArbitedLevel.CONTINENTAL)
_ROUND_ROBINS = (EventFormat.ROUND_ROBIN, EventFormat.DOUBLE_ROUND_ROBIN)
_LEAST_PLAYERS = {
    EventFormat.ROUND_ROBIN: 10,
    EventFormat.DOUBLE_ROUND_ROBIN: 6,
    EventFormat.SWISS: 20,
}
_NAMES = {ArbiterTitle.FIDE: "FA", ArbiterTitle.INTERNATIONAL: "IA"}
_PLAYERS_A_CERTIFICATE = 50
LEAST_ROUNDS = {ArbiterTitle.FIDE: (5, 7), ArbiterTitle.INTERNATIONAL: (7, 9)}
"""The rounds of the one short event that is accepted, and of all others."""
NORMS_NEEDED = {ArbiterTitle.FIDE: 3, ArbiterTitle.INTERNATIONAL: 4}


@clause(
    Kind.VALUE,
    "world and continental events may issue any number of certificates for norms, a Swiss one for"
    " 50 players, a round robin two",
    cited("2.1.1"),
)
def certificates_of(event: ArbitedEvent) -> int | None:
    """Return how many certificates an event may issue; None is no limit.

    Doubt: fifty players begun give a certificate, else a valid Swiss of twenty players gave none.

    >>> certificates_of(ArbitedEvent(players=120)), certificates_of(ArbitedEvent(level=ArbitedLevel.WORLD))
    (3, None)
    """
    if event.level in _OFFICIAL:
        return None
    if event.format in _ROUND_ROBINS:
        return 2
    return ceil(event.players / _PLAYERS_A_CERTIFICATE)


@clause(
    Kind.VALUE,
    "an application may use two norms of national championships and one of rapid chess, and any"
    " number of others",
    cited("2.1.1"),
)
def norms_in_one_application(event: ArbitedEvent) -> int | None:
    """Return how many norms of such events one application may have; None is no limit."""
    if event.rapid_or_blitz:
        return 1
    return 2 if event.level is ArbitedLevel.NATIONAL_CHAMPIONSHIP else None


@clause(
    Kind.DEFINITION,
    "the highest division of a national team championship counts with four boards, ten teams (six"
    " in a double round robin), 60 % rated players and five rounds",
    cited("2.1.2"),
)
def national_team_championship(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return whether such a championship is large enough; nothing for other events."""
    if event.level is not ArbitedLevel.NATIONAL_TEAMS:
        return None
    teams = 6 if event.format is EventFormat.DOUBLE_ROUND_ROBIN else 10
    met = (
        event.boards >= 4
        and event.teams >= teams
        and event.rated_at_least(60)
        and event.rounds >= 5
    )
    return Finding(
        gettext("team championship"),
        say(
            "teams: {teams}, boards: {boards}, rated: {rated} of {players}, rounds: {rounds}",
            teams=event.teams,
            boards=event.boards,
            rated=event.rated_players,
            players=event.players,
            rounds=event.rounds,
        ),
        say("teams: {teams}, boards: 4, rated: 60 %, rounds: 5", teams=teams),
        met,
    )


@clause(Kind.DEFINITION, "norms come from events that FIDE rates", cited("3.5, 4.6"))
def rated_by_fide(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return that an event is not rated; nothing where it is."""
    if event.level is not ArbitedLevel.UNRATED:
        return None
    return Finding(gettext("rated by FIDE"), gettext("no"), gettext("yes"), met=False)


@clause(
    Kind.DEFINITION,
    "an international event needs players of two federations for an FA norm, of three for an IA norm",
    cited("2.1.3"),
)
def enough_federations(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether enough federations take part; nothing where it is not asked."""
    if event.level is not ArbitedLevel.INTERNATIONAL:
        return None
    needed = 2 if sought is ArbiterTitle.FIDE else 3
    met = event.federations >= needed
    return Finding(
        gettext("federations"), str(event.federations), say("at least {n}", n=needed), met
    )


@clause(
    Kind.DEFINITION,
    "a rated event counts with 20 players in a Swiss, ten in a round robin, six in a double one",
    cited("3.5"),
)
def enough_players(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether enough players take part in an event of standard chess."""
    needed = _LEAST_PLAYERS.get(event.format)
    if sought is not ArbiterTitle.FIDE or event.rapid_or_blitz or needed is None:
        return None
    return Finding(
        gettext("players"),
        str(event.players),
        say("at least {n}", n=needed),
        event.players >= needed,
    )


@clause(
    Kind.DEFINITION,
    "a rated event of rapid or blitz counts for FA with 30 players and nine rounds",
    cited("3.8"),
)
def rapid_of_thirty_players(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether a fast event is large enough; nothing for standard chess."""
    if sought is not ArbiterTitle.FIDE or not event.rapid_or_blitz:
        return None
    return Finding(
        gettext("rapid or blitz"),
        say("players: {players}, rounds: {rounds}", players=event.players, rounds=event.rounds),
        say("players: {players}, rounds: {rounds}", players=30, rounds=9),
        event.players >= 30 and event.rounds >= 9,
    )


@clause(
    Kind.DEFINITION,
    "an IA norm comes from a final of a national championship, an official event, one with title"
    " norms, or one of 100 players of three federations with 30 % rated and seven rounds; of rapid"
    " and blitz only from world and continental championships",
    cited("4.6"),
)
def event_for_international_arbiters(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether it is such an event; national teams stand in 2.1.2."""
    if sought is not ArbiterTitle.INTERNATIONAL or event.level is ArbitedLevel.NATIONAL_TEAMS:
        return None
    kind = ia_kind(event)
    return Finding(
        gettext("kind of event"),
        gettext(kind)
        if kind
        else say_number(
            "{level}, {n} player, no title norms",
            "{level}, {n} players, no title norms",
            event.players,
            level=event.level.value,
        ),
        gettext("one of those that give IA norms"),
        bool(kind),
    )


def ia_kind(event: ArbitedEvent) -> str:
    """Return which of the kinds an event is that give IA norms, or nothing."""
    if event.rapid_or_blitz:
        return (
            translatable("world or continental rapid or blitz") if event.level in _OFFICIAL else ""
        )
    if event.level is ArbitedLevel.NATIONAL_CHAMPIONSHIP:
        return translatable("final of a national championship")
    if event.level in _OFFICIAL:
        return translatable("official event")
    if event.level is ArbitedLevel.INTERNATIONAL and event.title_norms:
        return translatable("international event with title norms")
    return LARGE_EVENT if is_large_international(event) else ""


LARGE_EVENT = translatable("international event of 100 players")


def is_large_international(event: ArbitedEvent) -> bool:
    """Return whether it has 100 players, three federations, 30 % rated and seven rounds."""
    return (
        event.level is ArbitedLevel.INTERNATIONAL
        and event.players >= 100
        and event.federations >= 3
        and event.rated_at_least(30)
        and event.rounds >= 7
    )


@clause(
    Kind.DEFINITION,
    "FA norms come from seven rounds, one of them from five or six; IA norms from nine, one of them"
    " from seven or eight; in team events the applicant works in five rounds",
    cited("5.2"),
)
def enough_rounds(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether there are rounds enough for the short event that is accepted once."""
    if event.rapid_or_blitz or event.level is ArbitedLevel.NATIONAL_TEAMS:
        return None
    least, _usual = LEAST_ROUNDS[sought]
    return Finding(
        gettext("rounds"), str(event.rounds), say("at least {n}", n=least), event.rounds >= least
    )


@clause(
    Kind.DEFINITION,
    "every arbiter of a rated event has a licence, else its norms are not accepted",
    cited("6.8"),
)
def everybody_licensed(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return whether all had one; nothing where nobody said."""
    if event.all_licensed is None:
        return None
    found = gettext("all") if event.all_licensed else gettext("not all")
    return Finding(gettext("licensed arbiters"), found, gettext("all"), event.all_licensed)


@clause(
    Kind.DEFINITION,
    "a chief arbiter of national level signs no certificate for IA",
    cited("5.2"),
)
def signed_by_a_titled_arbiter(norm: ArbiterNorm, sought: ArbiterTitle) -> Finding | None:
    """Return whether the signer may sign; nothing where the title is not known."""
    if sought is not ArbiterTitle.INTERNATIONAL or norm.signer_title is None:
        return None
    met = norm.signer_title is not ArbiterTitle.NATIONAL
    return Finding(gettext("signed by"), norm.signer_title.value, gettext("FA or IA"), met)


@clause(
    Kind.DEFINITION,
    "in team events the applicant works in at least five rounds",
    cited("5.2"),
)
def five_rounds_in_team_events(norm: ArbiterNorm, _sought: ArbiterTitle) -> Finding | None:
    """Return whether the applicant worked long enough."""
    if not norm.event.of_teams:
        return None
    worked = norm.event.rounds if norm.rounds_worked is None else norm.rounds_worked
    return Finding(gettext("rounds worked"), str(worked), say("at least {n}", n=5), worked >= 5)


@clause(
    Kind.DEFINITION,
    "a seminar counts for FA with 80 % in its examination",
    cited("3.9"),
)
def seminar_passed(norm: ArbiterNorm, sought: ArbiterTitle) -> Finding | None:
    """Return whether the examination was passed; an IA title has no seminar."""
    if norm.source is not NormSource.SEMINAR:
        return None
    if sought is not ArbiterTitle.FIDE:
        return Finding(gettext("seminar"), gettext("a seminar"), gettext("an event"), met=False)
    found = gettext("not known") if norm.passed is None else f"{norm.passed} %"
    return Finding(
        gettext("examination"), found, say("at least {n} %", n=80), (norm.passed or 0) >= 80
    )


@clause(
    Kind.DEFINITION,
    "a match arbiter of an Olympiad has one norm, and no second one",
    cited("3.7, 4.8"),
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
    "norms for IA are made after the title of FA was awarded",
    cited("4.10"),
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
    seminars = sum(each.source is NormSource.SEMINAR for each in counted)
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
    "the norms come from two formats (Swiss, round robin, teams), or from Swiss events alone if one"
    " of them is an international event of 100 players, 30 % of them rated, with seven rounds",
    cited("2.1.3"),
)
def two_formats(_applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether the events are of two formats, or one of the Swiss is large."""
    events = [each.event for each in counted if each.source is NormSource.EVENT]
    formats = sorted({_format(each) for each in events})
    large = any(
        each.level is ArbitedLevel.INTERNATIONAL
        and each.players >= 100
        and each.rated_at_least(30)
        and each.rounds >= 7
        for each in events
    )
    found = ", ".join(formats) or "none"
    met = len(formats) >= 2 or (formats == ["Swiss"] and large)
    return Finding(
        gettext("formats"), f"{found}{', one of 100 players' if large else ''}", "two", met
    )


def _format(event: ArbitedEvent) -> str:
    if event.of_teams:
        return "teams"
    return (
        gettext("round robin")
        if event.format in _ROUND_ROBINS
        else "Swiss"
        if event.format is EventFormat.SWISS
        else "other"
    )


@clause(Kind.DEFINITION, "applicants for FA and IA are at least 21 years old", cited("2.1.4"))
def twenty_one_years(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether the applicant is old enough on the day of the application."""
    day = day_of_application(applicant, counted)
    if applicant.birth is None or day is None:
        return Finding(gettext("age"), gettext("not known"), say("at least {n}", n=21), met=False)
    age = years_between(applicant.birth, day)
    return Finding(gettext("age"), str(age), say("at least {n}", n=21), age >= 21)


@clause(
    Kind.DEFINITION,
    "the events of an application begin within six years; a seminar is valid for four years",
    cited("5.3"),
)
def within_six_years(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether the first and the last day lie near enough."""
    days = sorted(each.day for each in counted if each.day and each.source is NormSource.EVENT)
    day = day_of_application(applicant, counted)
    seminars = [each.day for each in counted if each.day and each.source is NormSource.SEMINAR]
    if not days:
        return None
    together = years_between(days[0], days[-1]) < 6
    fresh = all(day is None or years_between(each, day) < 4 for each in seminars)
    found = say("{first} to {last}", first=days[0], last=days[-1])
    if not fresh:
        found = say("{period}, the seminar is too old", period=found)
    return Finding(
        gettext("period"), found, gettext("six years, a seminar four"), together and fresh
    )


@clause(Kind.DEFINITION, "only a FIDE Arbiter becomes an International Arbiter", cited("4.9"))
def holds_the_earlier_title(
    applicant: ArbiterApplicant, _counted: Sequence[ArbiterNorm]
) -> Finding | None:
    """Return whether an applicant for IA is FA."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    held = applicant.held.value if applicant.held else "none"
    return Finding(gettext("title held"), held, "FA", applicant.held is ArbiterTitle.FIDE)


@clause(Kind.DEFINITION, "two norms for IA are signed by different chief arbiters", cited("4.11"))
def two_signers(applicant: ArbiterApplicant, counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether two chief arbiters signed."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    signers = {each.signed_by for each in counted if each.signed_by}
    return Finding(
        gettext("chief arbiters"), str(len(signers)), say("at least {n}", n=2), len(signers) >= 2
    )


@clause(Kind.DEFINITION, "an International Arbiter speaks English", cited("4.3"))
def speaks_english(applicant: ArbiterApplicant, _counted: Sequence[ArbiterNorm]) -> Finding | None:
    """Return whether an applicant for IA names English."""
    if applicant.seeks is not ArbiterTitle.INTERNATIONAL:
        return None
    known = [each.casefold() for each in applicant.languages]
    found = ", ".join(applicant.languages) or gettext("not known")
    return Finding(gettext("languages"), found, "English", "english" in known)


def day_of_application(applicant: ArbiterApplicant, norms: Sequence[ArbiterNorm]) -> date | None:
    """Return the day named, else the last day of the last norm."""
    days = [each.event.end or each.event.start for each in norms]
    return applicant.applies or max((each for each in days if each), default=None)


def years_between(first: date, last: date) -> int:
    """Return the whole years.

    >>> years_between(date(2000, 5, 2), date(2021, 5, 1))
    20
    """
    return last.year - first.year - ((last.month, last.day) < (first.month, first.day))
