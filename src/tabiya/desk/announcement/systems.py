"""The pairing systems that the desk offers: each in a plain sentence, with the editions of its rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabiya.desk.web.forms import Fields
from tabiya.languages import gettext as _
from tabiya.pairing.registry import USUAL, system_named, systems
from tabiya.pairing.system import System
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class SystemOffer:
    """A system as the form offers it."""

    system: str
    title: str
    sentence: str
    editions: tuple[str, ...]
    """The years that name its editions, the oldest first."""

    kind: str
    """Beside which others a list of all systems shows it."""


def systems_here() -> tuple[System, ...]:
    """Return the systems whose events the desk runs, the usual one first."""
    return tuple(system for system in systems() if system.at_the_desk)


def offers() -> tuple[SystemOffer, ...]:
    """Everything that can be chosen, the usual system first."""
    return tuple(
        SystemOffer(
            system.name,
            _(system.title),
            _(system.sentence),
            edition_names(system.name),
            kind=_(system.heading),
        )
        for system in systems_here()
    )


def offers_by_kind(offered: Iterable[SystemOffer]) -> dict[str, list[SystemOffer]]:
    """Return them in groups, the kind of the usual system first."""
    by_kind: dict[str, list[SystemOffer]] = {}
    for offer in offered:
        by_kind.setdefault(offer.kind, []).append(offer)
    return by_kind


def get_title(system: str) -> str:
    """Return what people call a system."""
    return _(system_named(system).title)


def edition_names(system: str) -> tuple[str, ...]:
    """Return the years that name the editions of a system, the oldest first."""
    return tuple(edition.name for edition in system_named(system).editions)


def all_edition_names() -> tuple[str, ...]:
    """Return the years of all editions of all systems, for a file whose system is not known yet."""
    return tuple(sorted({name for system in systems_here() for name in edition_names(system.name)}))


def read_system(fields: Fields) -> tuple[str, str | None]:
    """Return the system of a form and the edition chosen for it; problems are left in the fields."""
    system = fields.choice("system", [system.name for system in systems_here()], USUAL.name)
    beside = f"edition-{system}"
    name = beside if fields.asked(beside) else "edition"
    edition = fields.choice(name, ("", *edition_names(system))) or None
    return system, edition


def rules_of_round(state: EventState, round_number: int | None) -> tuple[str, str | None]:
    """Return the system and edition by which a round was paired here, or the next one will be.

    They are others than those of today only if the system was changed after round 1.
    """
    paired = state.rounds[round_number - 1 : round_number] if round_number else ()
    for round_ in paired:
        if round_.system:
            return round_.system, round_.edition or None
    return state.system, state.edition
