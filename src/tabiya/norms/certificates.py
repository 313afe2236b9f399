"""Why FIDE rejects certificates: what can be seen before they are printed, and what a person looks at.

The Qualification Commission has published what applications are sent back for. The first group of
clauses judges what the event tells; the second says what nobody here can see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tabiya.languages import gettext, say, say_number
from tabiya.model.player import Player
from tabiya.model.tournament import Settings
from tabiya.norms.claim import Finding
from tabiya.norms.editions import cited
from tabiya.norms.facts import NEUTRAL
from tabiya.pairing.organising import ArbiterRole, Official
from tabiya.rulebook.clause import Kind, clause

_MOST_NAMED = 3


class CertificatesAsked(NamedTuple):
    """The certificates of an event that are about to be printed."""

    settings: Settings
    winners: Sequence[Player]
    """Those who made a norm."""
    opponents: Sequence[Player]
    """All whom they met."""
    entered: Sequence[Player]
    officials: Sequence[Official]


@clause(
    Kind.DEFINITION,
    "every field of a certificate is filled in",
    cited(in_2017="2.1", since_2024="1.8"),
)
def fields_are_filled_in(asked: CertificatesAsked) -> Finding | None:
    """Name what is empty, of the event and of the players, as far as it can be told here."""
    empty = [*_empty_of_event(asked.settings), *_empty_of_players(asked)]
    complete = gettext("complete")
    return Finding(
        gettext("fields of the certificate"),
        say("empty: {fields}", fields="; ".join(empty)) if empty else complete,
        complete,
        not empty,
    )


def _empty_of_event(settings: Settings) -> Iterator[str]:
    fields = (
        (gettext("name of the event"), settings.name),
        (gettext("city"), settings.city),
        (gettext("federation"), settings.federation),
        (gettext("first day"), settings.start),
        (gettext("last day"), settings.end),
        (gettext("time control"), settings.time_control or settings.time_control_code),
        (gettext("days of the rounds"), any(settings.round_dates)),
        (gettext("chief arbiter"), settings.chief_arbiter),
    )
    return (name for name, value in fields if not value)


def _empty_of_players(asked: CertificatesAsked) -> Iterator[str]:
    people = {player.number: player for player in (*asked.winners, *asked.opponents)}
    wanted = (
        (gettext("FIDE ID"), [person for person in people.values() if not person.fide_id]),
        (
            gettext("federation"),
            [person for person in people.values() if person.federation in NEUTRAL],
        ),
        (gettext("date of birth"), [winner for winner in asked.winners if len(winner.birth) <= 4]),
        (gettext("sex"), [winner for winner in asked.winners if winner.sex is None]),
    )
    for field, lacking in wanted:
        if lacking:
            yield say("{field} of {names}", field=field, names=_named(lacking))


def _named(players: Sequence[Player]) -> str:
    if len(players) > _MOST_NAMED:
        return say_number("{n} player", "{n} players", len(players))
    return ", ".join(player.name for player in players)


@clause(
    Kind.DEFINITION,
    "the chief arbiter of an event with norms is an International Arbiter or a FIDE Arbiter",
    cited(in_2017="1.16", since_2024="1.1.5"),
)
def chief_arbiter_has_a_title(asked: CertificatesAsked) -> Finding | None:
    """Return whether the title is known; nothing where nobody is named, which is an empty field."""
    chiefs = [official for official in asked.officials if official.role is ArbiterRole.CHIEF]
    if not chiefs:
        return None
    title = chiefs[0].title
    return Finding(
        gettext("title of the chief arbiter"),
        title or gettext("unknown"),
        gettext("FA or IA"),
        title in ("FA", "IA"),
    )


@clause(
    Kind.DEFINITION,
    "no appointed arbiter plays in an event with norms",
    cited(in_2017="1.17", since_2024="1.1.6"),
)
def no_arbiter_plays(asked: CertificatesAsked) -> Finding | None:
    """Return which arbiters play, by their FIDE numbers, else by their names."""
    numbers = {player.fide_id for player in asked.entered if player.fide_id}
    names = {player.name.casefold() for player in asked.entered}
    playing = [
        official.name
        for official in asked.officials
        if (official.fide_id in numbers if official.fide_id else official.name.casefold() in names)
    ]
    nobody = gettext("no one")
    return Finding(gettext("arbiters who play"), ", ".join(playing) or nobody, nobody, not playing)


# --- What a person looks at -------------------------------------------------------------------


@clause(
    Kind.PROCESS,
    "a certificate is signed by the chief arbiter and by the federation of the event",
    cited(in_2017="1.10b", since_2024="1.8, 1.10.3"),
)
def two_people_sign() -> str:
    """Return what is most often missing."""
    return gettext(
        "The chief arbiter signs, and the rating officer or the president of the event's federation"
    )


@clause(
    Kind.PROCESS,
    "an event with norms is registered thirty days before it begins, and not changed afterwards",
    cited(in_2017="1.11", since_2024="1.1.1"),
)
def registered_and_not_changed() -> str:
    """Return what FIDE's server has, and nobody here."""
    return gettext(
        "The event was registered 30 days before, and neither its format nor its players "
        "were changed to help a player"
    )


@clause(
    Kind.PROCESS,
    "the report of an event with norms contains the games of the players who made them",
    cited(in_2017="1.93", since_2024="1.9.1"),
)
def games_are_sent() -> str:
    """Return what goes with the report."""
    return gettext(
        "The games of players who made a norm are sent as PGN, and FIDE has rated the event"
    )
