"""Which system an event is paired by: its code, else its words, else what its rounds show."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabiya.errors import UnknownSystem
from tabiya.languages import gettext
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import announced_by_code, announcement, get_texts, mentions_any
from tabiya.pairing.naming import Naming, Unclear
from tabiya.pairing.not_held import OF_OTHERS
from tabiya.pairing.own_ranking import SystemRanking
from tabiya.pairing.registry import SYSTEMS, USUAL, find_family, is_held, system_named, systems
from tabiya.pairing.system import Announcement, Family
from tabiya.rulebook.edition import Edition

_ACCELERATED = r"(?<!un)(?<!no )(?<!not )(?<!without )accelerat|\bbaku\b|\bhaley\b"
_TOLD = 60
"""So much of a text is repeated in a refusal."""


def get_system(tournament: Tournament) -> str:
    """The name of the system; that of the usual one if the event says and shows nothing else."""
    announced = _fitting(tournament)
    if announced is not None:
        return announced.system
    for system in SYSTEMS:
        if system.shown_by is not None and system.shown_by(tournament):
            return system.name
    return USUAL.name


def _fitting(tournament: Tournament) -> Announcement | None:
    """What the event says of its system, if it can be held by it."""
    announced = announcement(tournament.settings, teams=bool(tournament.teams))
    if announced is None or not is_held(announced.system):
        return announced
    can_be = system_named(announced.system).can_be
    return announced if can_be is None or can_be(tournament) else None


def naming(tournament: Tournament) -> Naming | None:
    """What the event says of its system that does not tell how to pair it; None if all is clear.

    An event that says nothing is clear: it is paired by what its rounds show, else as usual.
    """
    if tournament.settings.format is not None:
        return None
    texts = get_texts(tournament.settings)
    if texts.encoded:
        announced = announced_by_code(texts, teams=bool(tournament.teams))
        known = announced is not None and is_held(announced.system) and not announced.own_rules
        text = next(
            written
            for written in (texts.code, texts.words)
            if written.strip().upper() == texts.encoded
        )
        return None if known else Naming(Unclear.CODE, text.strip())
    text = texts.words.strip() or texts.code.strip()
    if not text:
        return None
    announced = _fitting(tournament)
    family = None if announced is None else find_family(announced.system)
    if (family is None or not family.fixed_in_advance) and mentions_any(OF_OTHERS, text):
        return Naming(Unclear.SYSTEM, text)
    if announced is None:
        return Naming(Unclear.WORDS, text)
    unsaid = family is Family.SWISS and not tournament.virtual_points
    return (
        Naming(Unclear.ACCELERATION, text)
        if unsaid and mentions_any((_ACCELERATED,), text)
        else None
    )


def in_doubt(tournament: Tournament) -> str:
    """What is unclear in the words of an event that is paired all the same, or nothing."""
    named = naming(tournament)
    if named is None or named.unclear.refused:
        return ""
    title = gettext(system_named(get_system(tournament)).title)
    return f"{gettext(named.unclear.value).format(title)} ({named.text[:_TOLD]!r})."


def _found(tournament: Tournament) -> str:
    """The system that the event names or shows; raises UnknownSystem if it names one of others."""
    named = naming(tournament)
    if named is None or not named.unclear.refused:
        return get_system(tournament)
    raise UnknownSystem(
        "there is no pairing system {name!r}",
        name=named.text[:_TOLD],
        hint="If the event uses a different system from the one in the file, choose that system: {known}.",
        known=", ".join(system.name for system in systems()),
    )


def is_knockout(tournament: Tournament) -> bool:
    """Whether the losers are out, so that points do not rank the players."""
    return find_family(get_system(tournament)) is Family.KNOCKOUT


def system_rank(tournament: Tournament) -> Callable[[Tournament], SystemRanking] | None:
    """How the system of the event ranks by a score of its own; None where points and tie-breaks do."""
    name = get_system(tournament)
    return system_named(name).rank if is_held(name) else None


def list_absences(tournament: Tournament) -> Mapping[ByeKind, str]:
    """What the system of the event calls byes, if it has its own words."""
    name = get_system(tournament)
    return system_named(name).absences if is_held(name) else {}


def resolve_system(tournament: Tournament, named: str | None = None) -> tuple[str, Tournament]:
    """The system named, or else found, and the event with settings that say all the whole shows."""
    name = named or _found(tournament)
    if not is_held(name):
        return name, tournament
    return system_named(name).resolve(tournament) or (name, tournament)


def get_rules(
    tournament: Tournament, system: str | None = None, edition: str | None = None
) -> tuple[str, str | None]:
    """Return the names of the system and of the edition that an event is paired by.

    What is named here comes first. Else the system is the one that the event names or shows, and the
    edition is the one that a remark of the file names; None stands for the one in force at the start.
    """
    name = system or _found(tournament)
    return name, edition or edition_noted(tournament, name)


PAIRED_BY = "Pairing rules: "
"""How a remark begins that names an edition other than that of the first day; no record has a place
for it."""


def get_remark(edition: Edition) -> str:
    """The remark that names the edition of the pairing rules."""
    return f"{PAIRED_BY}{edition}"


def edition_noted(tournament: Tournament, system: str) -> str | None:
    """The year of the edition that a remark names, if the system has it; None without a remark."""
    if not any(note.startswith(PAIRED_BY) for note in tournament.notes):
        return None
    named = {get_remark(edition): edition.name for edition in system_named(system).editions}
    return next((named[note] for note in tournament.notes if note in named), None)
