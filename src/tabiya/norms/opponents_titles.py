"""The titles of the opponents (1.45), and how many of them may be unrated (1.46d)."""

from __future__ import annotations

from tabiya.languages import gettext, say
from tabiya.norms.claim import Finding, NormClaim, NormEvent
from tabiya.norms.editions import cited
from tabiya.norms.facts import NormForm
from tabiya.norms.titles import TITLE_HOLDERS
from tabiya.rulebook.clause import Kind, clause

_LEAST = 3


@clause(
    Kind.DEFINITION,
    "at least half of the opponents have a title, CM and WCM not counted",
    cited(in_2017="1.45a", since_2024="1.4.5a"),
)
def half_are_title_holders(claim: NormClaim) -> Finding:
    """Count the title-holders; an opponent met twice counts once."""
    needed = (len(claim.opponents) + 1) // 2
    holders = sum(opponent.title in TITLE_HOLDERS for opponent in claim.different)
    return Finding(
        gettext("title-holders"), str(holders), say("at least {n}", n=needed), holders >= needed
    )


@clause(
    Kind.DEFINITION,
    "for a third of the games, and at least 3, the opponent has the title sought or a higher "
    "one; each opponent counts once",
    cited(in_2017="1.45b-f"),
)
def a_third_have_the_title(claim: NormClaim) -> Finding:
    """Ask for a third of the games, also in a double round robin, as the tables have it (1.72)."""
    return _with_the_title(claim, needed=titles_for(claim.games))


@clause(
    Kind.DEFINITION,
    "a third of the opponents, and at least 3, have the title sought or a higher one; in a double "
    "round robin half of them",
    cited(since_2024="1.4.5b-f"),
)
def a_third_or_in_double_rounds_half_have_the_title(claim: NormClaim) -> Finding:
    """Ask for a third of the games, or half of the opponents in a double round robin, rounded up."""
    if claim.event.form is NormForm.DOUBLE_ROUND_ROBIN:
        half = (len(claim.opponents) + 1) // 2
        return _with_the_title(claim, needed=max(_LEAST, half))
    return _with_the_title(claim, needed=titles_for(claim.games))


def titles_for(games: int) -> int:
    """Return how many opponents with the title so many games ask for.

    >>> titles_for(7), titles_for(9), titles_for(10), titles_for(13)
    (3, 3, 4, 5)
    """
    return max(_LEAST, -(-games // 3))


def _with_the_title(claim: NormClaim, *, needed: int) -> Finding:
    holders = holders_of_the_title(claim)
    name = say(
        "opponents with {titles}", titles=" / ".join(title.value for title in claim.sought.matching)
    )
    return Finding(name, str(holders), say("at least {n}", n=needed), holders >= needed)


def holders_of_the_title(claim: NormClaim) -> int:
    """Return how many different opponents have the title sought, or a higher one."""
    return sum(opponent.title in claim.sought.matching for opponent in claim.different)


@clause(
    Kind.DEFINITION,
    "a double round robin needs at least 6 players",
    cited(in_2017="1.45f", since_2024="1.4.5f"),
)
def six_players_in_double_rounds(event: NormEvent) -> Finding | None:
    """Count the players of a double round robin; nothing for other systems."""
    if event.form is not NormForm.DOUBLE_ROUND_ROBIN:
        return None
    return Finding(
        gettext("players"), str(event.players), say("at least {n}", n=6), event.players >= 6
    )


@clause(
    Kind.DEFINITION,
    "at most a fifth of the number of opponents plus one is unrated",
    cited(in_2017="1.46d"),
)
def few_unrated_opponents(claim: NormClaim) -> Finding:
    """Count the unrated opponents; the most is rounded down."""
    most = (len(claim.opponents) + 1) // 5
    unrated = sum(opponent.rating is None for opponent in claim.opponents)
    return Finding(
        gettext("unrated opponents"), str(unrated), say("at most {n}", n=most), unrated <= most
    )
