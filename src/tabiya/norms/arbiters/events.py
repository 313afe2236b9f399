"""Which event gives norms for the titles of arbiters, and how many certificates (B.06.1)."""

from __future__ import annotations

from math import ceil

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.norms.arbiters.editions import cited
from tabiya.norms.arbiters.facts import ArbitedEvent, ArbitedLevel, ArbiterTitle, EventFormat
from tabiya.norms.claim import Finding
from tabiya.rulebook.clause import Kind, clause

_OFFICIAL = (ArbitedLevel.WORLD, ArbitedLevel.CONTINENTAL)
_ROUND_ROBINS = (EventFormat.ROUND_ROBIN, EventFormat.DOUBLE_ROUND_ROBIN)
_LEAST_PLAYERS = {
    EventFormat.ROUND_ROBIN: 10,
    EventFormat.DOUBLE_ROUND_ROBIN: 6,
    EventFormat.SWISS: 20,
}
LEAST_ROUNDS = {ArbiterTitle.FIDE: (5, 7), ArbiterTitle.INTERNATIONAL: (7, 9)}
"""The rounds of the one short event that is accepted, and of all others."""


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
    return _certificates(event, players_of_one=50)


@clause(
    Kind.VALUE,
    "world and continental events may issue any number of certificates for norms, a Swiss one for"
    " 25 players or a part of them, a round robin two",
    cited(since_2021="2.7"),
)
def certificates_for_25_players(event: ArbitedEvent) -> int | None:
    """Return how many certificates an event may issue; None is no limit.

    >>> certificates_for_25_players(ArbitedEvent(players=120))
    5
    """
    return _certificates(event, players_of_one=25)


def _certificates(event: ArbitedEvent, *, players_of_one: int) -> int | None:
    if event.level in _OFFICIAL:
        return None
    return 2 if event.format in _ROUND_ROBINS else ceil(event.players / players_of_one)


@clause(
    Kind.DEFINITION,
    "the highest division of a national team championship counts with four boards, ten teams (six"
    " in a double round robin), 60 % rated players and five rounds",
    cited("2.1.2"),
)
def national_team_championship(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return whether such a championship is large enough; nothing for other events."""
    return _team_championship(event, rounds=5)


@clause(
    Kind.DEFINITION,
    "the highest division of a national team championship counts with four boards, ten teams (six"
    " in a double round robin) and 60 % rated players, and with five rounds of work for FA, seven for"
    " IA",
    cited(since_2021="3.9.1, 4.9.2"),
)
def highest_division_of_teams(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether such a championship is large enough to work in so many rounds."""
    return _team_championship(event, rounds=ROUNDS_OF_WORK[sought])


ROUNDS_OF_WORK = {ArbiterTitle.FIDE: 5, ArbiterTitle.INTERNATIONAL: 7}
"""In the highest division of a national team championship, since 2021."""


def _team_championship(event: ArbitedEvent, *, rounds: int) -> Finding | None:
    if event.level is not ArbitedLevel.NATIONAL_TEAMS:
        return None
    teams = 6 if event.format is EventFormat.DOUBLE_ROUND_ROBIN else 10
    met = (
        event.boards >= 4
        and event.teams >= teams
        and event.rated_at_least(60)
        and event.rounds >= rounds
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
        say("teams: {teams}, boards: 4, rated: 60 %, rounds: {rounds}", teams=teams, rounds=rounds),
        met,
    )


@clause(
    Kind.DEFINITION,
    "norms come from events that FIDE rates",
    cited("3.5, 4.6", since_2021="2.1"),
)
def rated_by_fide(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return that an event is not rated; nothing where it is."""
    if event.level is not ArbitedLevel.UNRATED:
        return None
    return Finding(gettext("rated by FIDE"), gettext("no"), gettext("yes"), met=False)


@clause(
    Kind.DEFINITION,
    "norms come from Swiss events, round robins, team events and knock-outs, and from others that the"
    " Commission reviewed",
    cited(since_2021="2.3.1"),
)
def system_accepted(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return whether another system was approved; nothing for those that are named."""
    if event.format is not EventFormat.OTHER or event.of_teams:
        return None
    return _approval(gettext("system"), event)


@clause(
    Kind.DEFINITION,
    "a hybrid event gives norms if it was endorsed beforehand",
    cited(since_2021="2.3.2"),
)
def hybrid_endorsed(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return whether a hybrid event was endorsed; nothing for others."""
    return _approval(gettext("hybrid"), event) if event.hybrid else None


def _approval(name: str, event: ArbitedEvent) -> Finding:
    approved = gettext("approved")
    return Finding(
        name, approved if event.approved else gettext("not approved"), approved, event.approved
    )


@clause(
    Kind.DEFINITION,
    "an international event needs players of two federations for an FA norm, of three for an IA norm",
    cited("2.1.3", since_2021="2.6"),
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
    "a rated event counts for FA with 20 rated players in a Swiss, ten in a round robin or all of"
    " them, six in a double round robin",
    cited(since_2021="3.8"),
)
def enough_rated_players(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether enough rated players take part in an event of standard chess.

    Who will be rated only after the event is known to nobody here, unless counted among the rated.
    """
    needed = _LEAST_PLAYERS.get(event.format)
    if sought is not ArbiterTitle.FIDE or event.rapid_or_blitz or needed is None:
        return None
    single = event.format is EventFormat.ROUND_ROBIN
    return Finding(
        gettext("rated players"),
        say("{rated} of {players}", rated=event.rated_players, players=event.players),
        say("{n}, or all", n=needed) if single else say("at least {n}", n=needed),
        event.rated_players >= needed or (single and event.rated_at_least(100)),
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
    "a rated event of rapid or blitz counts for FA with 30 rated players and nine rounds",
    cited(since_2021="3.9.2"),
)
def rapid_of_thirty_rated_players(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether a fast event is large enough; nothing for standard chess."""
    if sought is not ArbiterTitle.FIDE or not event.rapid_or_blitz:
        return None
    return Finding(
        gettext("rapid or blitz"),
        say(
            "rated players: {rated}, rounds: {rounds}",
            rated=event.rated_players,
            rounds=event.rounds,
        ),
        say("rated players: {rated}, rounds: {rounds}", rated=30, rounds=9),
        event.rated_players >= 30 and event.rounds >= 9,
    )


@clause(
    Kind.DEFINITION,
    "an IA norm comes from a final of a national championship, an official event, one with title"
    " norms, or one of 100 players of three federations with 30 % rated and seven rounds; of rapid"
    " and blitz only from world and continental championships",
    cited("4.6", since_2021="4.8, 4.9"),
)
def event_for_international_arbiters(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether it is such an event; national teams have conditions of their own."""
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
    return _rounds(event, sought)


@clause(
    Kind.DEFINITION,
    "FA norms come from seven rounds, one of them from five or six; IA norms from nine, one of them"
    " from seven or eight",
    cited(since_2021="3.10, 4.10"),
)
def seven_or_nine_rounds(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    """Return whether there are rounds enough for the short event that is accepted once."""
    return _rounds(event, sought)


def _rounds(event: ArbitedEvent, sought: ArbiterTitle) -> Finding | None:
    if event.rapid_or_blitz or event.level is ArbitedLevel.NATIONAL_TEAMS:
        return None
    least, _usual = LEAST_ROUNDS[sought]
    return Finding(
        gettext("rounds"), str(event.rounds), say("at least {n}", n=least), event.rounds >= least
    )


def is_short(event: ArbitedEvent, sought: ArbiterTitle) -> bool:
    """Return whether it has rounds enough for the one short event alone."""
    least, usual = LEAST_ROUNDS[sought]
    return least <= event.rounds < usual and not event.rapid_or_blitz


@clause(
    Kind.DEFINITION,
    "every arbiter of a rated event has a licence, since 2021 a paid registration; otherwise "
    "its norms are not accepted",
    cited("6.8", since_2021="6.1, 6.2"),
)
def everybody_licensed(event: ArbitedEvent, _sought: ArbiterTitle) -> Finding | None:
    """Return whether all had one; nothing where nobody said."""
    if event.all_licensed is None:
        return None
    actual = gettext("all") if event.all_licensed else gettext("not all")
    return Finding(gettext("licensed arbiters"), actual, gettext("all"), event.all_licensed)
