"""How a program announces by which rules an event is paired: system, edition and acceleration.

`Tournament.of` and `Tournament.with_acceleration` find it by its line in `entry_points.txt`, because
the facts of an event know no rules.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabiya.errors import InvalidFact, UnknownEdition
from tabiya.model.arguments import expect
from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import get_format
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import PAIRED_BY, get_remark, get_system
from tabiya.pairing.system import System, SystemSettings


def announce(
    tournament: Tournament,
    *,
    system: str | None = None,
    edition: str | None = None,
    acceleration: str | None = None,
) -> Tournament:
    """Return the event with what was announced of its pairing; None leaves it as it is."""
    for name, value in (("system", system), ("edition", edition), ("acceleration", acceleration)):
        expect(value, (str, type(None)), name, "text")
    by = system_named(system or get_system(tournament))
    if system is not None or acceleration is not None:
        settings = replace(
            tournament.settings, format=_format(tournament, by, acceleration).settled()
        )
        tournament = replace(tournament, settings=settings)
    if edition is None:
        return tournament
    chosen = next((candidate for candidate in by.editions if candidate.name == edition), None)
    if chosen is None:
        raise UnknownEdition(
            "edition: {system} has no edition {edition}",
            system=by.name,
            edition=repr(edition),
            hint="Choose one of {codes}.",
            codes=", ".join(candidate.name for candidate in by.editions),
        )
    others = tuple(note for note in tournament.notes if not note.startswith(PAIRED_BY))
    return replace(tournament, notes=(*others, get_remark(chosen)))


def _format(tournament: Tournament, by: System, acceleration: str | None) -> SystemSettings:
    known: SystemSettings = replace(get_format(tournament.settings, by.settings), system=by.name)
    if acceleration is None:
        return known
    names = [known.name for known in by.accelerations]
    if acceleration not in names:
        raise InvalidFact(
            "acceleration: {system} has no acceleration {name}",
            system=by.name,
            name=repr(acceleration),
            hint="It has: {known}." if names else "Leave it out.",
            known=", ".join(names),
        )
    # Only the settings of systems that can be accelerated have the field.
    values: dict[str, Any] = {"acceleration": acceleration}
    return replace(known, **values)
