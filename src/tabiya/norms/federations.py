"""Where the opponents come from (1.43, 1.44), and which events need not care (1.43a-e)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tabiya.languages import gettext, say, say_number
from tabiya.model.result import Outcome
from tabiya.norms.claim import EventPlayer, Finding, NormClaim, NormEvent
from tabiya.norms.editions import cited
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION, NormForm, Occasion
from tabiya.norms.titles import HIGH_TITLES
from tabiya.rulebook.clause import Kind, clause

_FOREIGNERS, _FEDERATIONS, _TITLED = 20, 3, 10
_PRESENT = (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE)


@clause(
    Kind.DEFINITION,
    "the opponents come from at least two federations other than the player's own",
    cited(in_2017="1.43", since_2024="1.4.3"),
)
def two_other_federations(claim: NormClaim) -> Finding:
    """Count the other federations; players of FIDE itself are nobody's foreigners."""
    others = sorted(
        {meeting.federation for meeting in claim.meetings}
        - {*NEUTRAL, NO_FEDERATION, claim.federation}
    )
    named = f" ({', '.join(others)})" if others else ""
    return Finding(
        gettext("other federations"),
        f"{len(others)}{named}",
        say("at least {n}", n=2),
        len(others) >= 2,
    )


@clause(
    Kind.DEFINITION,
    "at most three fifths of the opponents come from the player's own federation",
    cited(in_2017="1.44", since_2024="1.4.4"),
)
def few_from_the_own_federation(claim: NormClaim) -> Finding:
    """Count the opponents of the own federation; the most is rounded down."""
    most = 3 * len(claim.opponents) // 5
    home = [
        opponent.federation for opponent in claim.opponents if opponent.federation not in NEUTRAL
    ]
    own = home.count(claim.federation)
    return Finding(
        gettext("from the player's own federation"),
        str(own),
        say("at most {n}", n=most),
        own <= most,
    )


@clause(
    Kind.DEFINITION,
    "at most two thirds of the opponents come from one federation",
    cited(in_2017="1.44", since_2024="1.4.4"),
)
def few_from_one_federation(claim: NormClaim) -> Finding:
    """Count the largest federation; the most is rounded down, and FIDE itself is none."""
    most = 2 * len(claim.opponents) // 3
    counts = Counter(
        opponent.federation for opponent in claim.opponents if opponent.federation not in NEUTRAL
    )
    (name, largest), *_ = counts.most_common(1) or [("", 0)]
    actual = f"{largest} ({name})" if name else "0"
    return Finding(
        gettext("from one federation"), actual, say("at most {n}", n=most), largest <= most
    )


@clause(
    Kind.DEFINITION,
    "in the final of a national championship, players of the host federation need no mix of "
    "federations",
    cited(in_2017="1.43a", since_2024="1.4.3a"),
)
def national_championship(event: NormEvent, federation: str) -> str:
    """Return why the mix of federations is not asked for, or nothing."""
    return _at_home(event, federation, Occasion.NATIONAL)


@clause(
    Kind.DEFINITION,
    "in a national team championship, players of the host federation need no mix of federations",
    cited(in_2017="1.43b", since_2024="1.4.3b"),
)
def national_team_championship(event: NormEvent, federation: str) -> str:
    """Return why the mix of federations is not asked for, or nothing."""
    return _at_home(event, federation, Occasion.NATIONAL_TEAMS)


def _at_home(event: NormEvent, federation: str, occasion: Occasion) -> str:
    home = event.occasion is occasion and federation == event.host and federation != ""
    return occasion.words if home else ""


@clause(
    Kind.DEFINITION,
    "zonal and subzonal tournaments need no mix of federations",
    cited(in_2017="1.43c", since_2024="1.4.3c"),
)
def zonal_tournament(event: NormEvent, federation: str) -> str:
    """Return why the mix of federations is not asked for, or nothing."""
    return event.occasion.words if event.occasion is Occasion.ZONAL else ""


@clause(
    Kind.DEFINITION,
    "an event approved beforehand needs no mix of federations",
    cited(in_2017="1.43d"),
)
def approved_event(event: NormEvent, federation: str) -> str:
    """Return why the mix of federations is not asked for, or nothing."""
    return event.occasion.words if event.occasion is Occasion.APPROVED else ""


@clause(
    Kind.DEFINITION,
    "in world and continental championships of teams or clubs, and in the World Cup, the mix "
    "of federations does not matter",
    cited(in_2017="1.72", since_2024="1.7"),
)
def championship_of_many_federations(event: NormEvent, federation: str) -> str:
    """Return why the mix of federations is not asked for, or nothing; only the tables say it."""
    exempt = event.occasion in (Occasion.WORLD_TEAMS, Occasion.WORLD_CUP)
    return event.occasion.words if exempt else ""


@clause(
    Kind.DEFINITION,
    "a Swiss needs no mix of federations if in every round at least 20 rated players from outside "
    "the host federation play, from 3 federations, 10 of them GM, IM, WGM or WIM",
    cited(in_2017="1.43e"),
)
def large_swiss_by_players_of_each_round(event: NormEvent, federation: str) -> str:
    """Return why the mix of federations is not asked for, or nothing."""
    return _large_swiss(event, event.participants, lambda outcome: outcome.played)


@clause(
    Kind.DEFINITION,
    "a Swiss needs no mix of federations if in every round at least 20 rated players from "
    "outside the host federation take part, from 3 federations, 10 of them GM, IM, WGM or WIM; "
    "players who miss more than one round do not count",
    cited(since_2022="1.4.3d"),
)
def large_swiss_by_faithful_players(event: NormEvent, federation: str) -> str:
    """Return why the mix of federations is not asked for, or nothing."""
    return _large_swiss(event, faithful_players(event.participants), takes_part)


def faithful_players(players: Sequence[EventPlayer]) -> list[EventPlayer]:
    """Return those who miss at most one round."""
    return [
        player
        for player in players
        if sum(not takes_part(outcome) for outcome in player.outcomes) <= 1
    ]


def takes_part(outcome: Outcome) -> bool:
    """Return whether a round counts as not missed: played, a bye by the pairing, a win by forfeit."""
    return outcome.played or outcome in _PRESENT


def _large_swiss(
    event: NormEvent, players: Sequence[EventPlayer], takes_part: Callable[[Outcome], bool]
) -> str:
    guests = [
        player
        for player in players
        if player.rated and player.federation not in (*NEUTRAL, NO_FEDERATION, event.host)
    ]
    if event.form is not NormForm.SWISS or not event.host or len(guests) < _FOREIGNERS:
        return ""
    fewest = len(guests)
    for index in range(max(len(guest.outcomes) for guest in guests)):
        present = [guest for guest in guests if takes_part(guest.outcomes[index])]
        titled = sum(guest.title in HIGH_TITLES for guest in present)
        feds = len({guest.federation for guest in present})
        if len(present) < _FOREIGNERS or titled < _TITLED or feds < _FEDERATIONS:
            return ""
        fewest = min(fewest, len(present))
    return say_number(
        "a Swiss with at least {n} rated player from outside {host} in every round",
        "a Swiss with at least {n} rated players from outside {host} in every round",
        fewest,
        host=event.host,
    )


@clause(
    Kind.DEFINITION,
    "for the title, at least one norm is made with the normal mix of federations",
    cited(in_2017="1.43f", since_2024="1.4.3e"),
)
def one_norm_with_foreigners(waived: int) -> str:
    """Return what is still to be done after a norm with so many waived requirements, or nothing."""
    return gettext("another norm must be made with the normal mix of federations") if waived else ""
