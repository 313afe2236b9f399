"""Applications for titles: what a norm is worth in one, and what several must be together (1.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date

from tabiya.languages import gettext, say, say_number
from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.norms.claim import EventPlayer, Finding, NormApplication, NormEvent
from tabiya.norms.editions import cited
from tabiya.norms.facts import NormForm, Occasion
from tabiya.norms.federations import faithful_players, takes_part
from tabiya.norms.titles import WITH_NORMS
from tabiya.rulebook.clause import Kind, clause

_PLAYERS, _AVERAGE = 40, 2000

_NORMS, _GAMES, _SINGLE_DAYS = 2, 27, 3
_ASKED_FROM, _EXPIRED = date(2022, 7, 1), date(2005, 7, 1)


@clause(
    Kind.DEFINITION,
    "27 games are needed for the title, but 26 with a norm of eight games that comes from a win by "
    "forfeit",
    cited(in_2017="1.51"),
)
def twenty_six_games_are_enough(missing: Outcome) -> str:
    """Return what is to be said of a norm of eight games, by what the ninth round brought."""
    won = missing is Outcome.FORFEIT_WIN
    return gettext("with this norm 26 games are enough for the title") if won else ""


@clause(
    Kind.DEFINITION,
    "an application has at most one norm of eight games that counts as nine",
    cited(since_2023="1.4.1c"),
)
def only_one_norm_of_eight(missing: Outcome) -> str:
    """Return what is to be said of a norm of eight games, whatever the ninth round brought."""
    return gettext("an application may have only one such norm")


@clause(
    Kind.DEFINITION,
    "one norm of an application comes from a championship, or from a Swiss in which at least "
    "40 players who average 2000 take part in every round; players who miss more than one "
    "round do not count",
    cited(since_2023="1.5.6"),
)
def from_an_event_that_is_needed(event: NormEvent) -> str:
    """Return that this is such an event, or that another norm must come from one.

    Doubt: forty players average 2000 if the forty strongest do.
    """
    kind = _needed_kind(event)
    if kind:
        return say("an application needs one norm of such an event, {kind}", kind=kind)
    return say(
        (
            "an application needs another norm, of a Swiss of {players} players averaging "
            "{average} or of a championship listed there"
        ),
        players=_PLAYERS,
        average=_AVERAGE,
    )


@clause(
    Kind.DEFINITION,
    "one norm of an application comes from a Swiss in which at least 40 players who average "
    "2000 take part in every round; players who miss more than one round do not count",
    cited(since_2022="1.5.6"),
)
def from_a_swiss_of_forty(event: NormEvent) -> str:
    """Return that this is such a Swiss, or that another norm must come from one."""
    kind = _swiss_of_forty(event)
    if kind:
        return say("an application needs one norm of such an event, {kind}", kind=kind)
    return say(
        "an application needs another norm, of a Swiss of {players} players averaging {average}",
        players=_PLAYERS,
        average=_AVERAGE,
    )


def _needed_kind(event: NormEvent) -> str:
    """Return which of the events it is of which an application needs one, or nothing."""
    if event.occasion is Occasion.NATIONAL:
        return event.occasion.words
    return _swiss_of_forty(event)


def _swiss_of_forty(event: NormEvent) -> str:
    swiss = event.form is NormForm.SWISS and not event.teams
    if not (swiss and _forty_in_every_round(event.participants)):
        return ""
    return say(
        "a Swiss of {players} players averaging {average}", players=_PLAYERS, average=_AVERAGE
    )


def _forty_in_every_round(participants: Sequence[EventPlayer]) -> bool:
    players = [player for player in faithful_players(participants) if player.rating]
    rounds = max((len(player.outcomes) for player in players), default=0)
    return rounds > 0 and all(
        _forty_are_strong([player for player in players if takes_part(player.outcomes[index])])
        for index in range(rounds)
    )


def _forty_are_strong(present: Sequence[EventPlayer]) -> bool:
    strongest = sorted((player.rating or 0 for player in present), reverse=True)[:_PLAYERS]
    return len(strongest) == _PLAYERS and sum(strongest) >= _PLAYERS * _AVERAGE


# --- Several norms together -------------------------------------------------------------------


def _games(application: NormApplication, needed: int) -> Finding:
    norms = len(application.norms)
    return Finding(
        gettext("norms and games"),
        say(
            "{norms}, {games}",
            norms=say_number("{n} norm", "{n} norms", norms),
            games=say_number("{n} game", "{n} games", application.games),
        ),
        say("at least 2 norms, {n} games", n=needed),
        norms >= _NORMS and application.games >= needed,
    )


@clause(
    Kind.DEFINITION,
    "two or more norms cover 27 games, or 26 if one has eight games because of a win by forfeit",
    cited(in_2017="1.51"),
)
def twenty_seven_games_or_26(application: NormApplication) -> Finding | None:
    """Return whether the norms have games enough."""
    forfeit = any(norm.missing is Outcome.FORFEIT_WIN for norm in application.norms)
    return _games(application, _GAMES - 1 if forfeit else _GAMES)


@clause(Kind.DEFINITION, "two or more norms cover 27 games", cited(since_2023="1.5.1"))
def twenty_seven_games(application: NormApplication) -> Finding | None:
    """Return whether the norms have games enough."""
    return _games(application, _GAMES)


@clause(
    Kind.DEFINITION,
    "the player has had the rating of the title at some time, even in the middle of an event",
    cited(in_2017="1.53", since_2024="1.5.3"),
)
def rating_of_the_title(application: NormApplication) -> Finding | None:
    """Return whether the highest rating known is high enough."""
    needed = WITH_NORMS[application.sought.title]
    highest = application.rating
    actual = (
        gettext("none known")
        if highest is None
        else say("{highest} is the highest known", highest=highest)
    )
    return Finding(
        gettext("rating"), actual, say("at least {n}", n=needed), (highest or 0) >= needed
    )


@clause(
    Kind.DEFINITION,
    "one norm for GM is made in an event with one round a day on at least three days",
    cited(in_2017="1.13a"),
)
def one_round_a_day_for_gm(application: NormApplication) -> Finding | None:
    """Return whether one of the norms for GM is; nothing for other titles."""
    return _one_round_a_day(application, (Title.GM,))


@clause(
    Kind.DEFINITION,
    "one norm for GM and WGM is made in an event with one round a day on at least three days",
    cited(since_2024="1.1.3a"),
)
def one_round_a_day_for_gm_and_wgm(application: NormApplication) -> Finding | None:
    """Return whether one of the norms for GM or WGM is; nothing for other titles."""
    return _one_round_a_day(application, (Title.GM, Title.WGM))


def _one_round_a_day(application: NormApplication, titles: tuple[Title, ...]) -> Finding | None:
    if application.sought.title not in titles:
        return None
    days = [norm.days_of_one_round for norm in application.norms]
    known = [count for count in days if count is not None]
    most = (
        say_number("{n} day in one event", "{n} days in one event", max(known))
        if known
        else gettext("the days of the rounds are not known")
    )
    return Finding(
        gettext("one round a day"),
        most,
        gettext("at least 3 days"),
        any(count >= _SINGLE_DAYS for count in known),
    )


@clause(
    Kind.DEFINITION,
    "one norm of an application has the normal mix of federations",
    cited(in_2017="1.43f", since_2024="1.4.3e"),
)
def one_norm_with_the_normal_mix(application: NormApplication) -> Finding | None:
    """Return whether one of the norms was made without an exemption."""
    normal = sum(not norm.waived for norm in application.norms)
    return Finding(
        gettext("normal mix of federations"), str(normal), gettext("at least 1 norm"), normal > 0
    )


@clause(
    Kind.DEFINITION,
    "an application has at most one norm of eight games that counts as nine",
    cited(since_2023="1.4.1c"),
)
def one_norm_of_eight_games(application: NormApplication) -> Finding | None:
    """Return whether no more than one norm has eight games."""
    count = sum(norm.missing is not None for norm in application.norms)
    return Finding(gettext("norms of eight games"), str(count), say("at most {n}", n=1), count <= 1)


@clause(
    Kind.DEFINITION,
    "with a norm after June 2022, one comes from a Swiss of forty players or a championship",
    cited(since_2023="1.5.6"),
)
def one_norm_of_an_event_that_is_needed(application: NormApplication) -> Finding | None:
    """Return whether one of the norms is; nothing where all are older."""
    needed = say(
        (
            "a norm of a Swiss of {players} players averaging {average} or of a championship "
            "listed there"
        ),
        players=_PLAYERS,
        average=_AVERAGE,
    )
    return _one_of_a_kind(application, _needed_kind, needed)


@clause(
    Kind.DEFINITION,
    "with a norm after June 2022, one comes from a Swiss of forty players",
    cited(since_2022="1.5.6"),
)
def one_norm_of_a_swiss_of_forty(application: NormApplication) -> Finding | None:
    """Return whether one of the norms is; nothing where all are older."""
    needed = say(
        "a norm of a Swiss of {players} players averaging {average}",
        players=_PLAYERS,
        average=_AVERAGE,
    )
    return _one_of_a_kind(application, _swiss_of_forty, needed)


def _one_of_a_kind(
    application: NormApplication, get_kind: Callable[[NormEvent], str], needed: str
) -> Finding | None:
    days = [norm.event.end or norm.event.start for norm in application.norms]
    if all(day is not None and day < _ASKED_FROM for day in days):
        return None
    kinds = [kind for kind in (get_kind(norm.event) for norm in application.norms) if kind]
    return Finding(
        gettext("kind of event"),
        kinds[0] if kinds else gettext("none of those"),
        needed,
        bool(kinds),
    )


@clause(
    Kind.DEFINITION,
    "norms from before July 2005 count only if they were registered by July 2013",
    cited(in_2017="1.55", since_2024="1.5.5"),
)
def norms_have_not_expired(application: NormApplication) -> Finding | None:
    """Return that there are such norms, whose registration nobody can see here; else nothing."""
    old = [
        norm.name for norm in application.norms if norm.event.start and norm.event.start < _EXPIRED
    ]
    if not old:
        return None
    return Finding(
        gettext("registered in time"),
        ", ".join(old),
        gettext("registered by 31 July 2013"),
        met=False,
    )
