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
from tabiya.pairing.announced import format_of
from tabiya.pairing.registry import system_named
from tabiya.pairing.resolve import PAIRED_BY, remark_of, system_of
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
    by = system_named(system or system_of(tournament))
    if system is not None or acceleration is not None:
        settings = replace(
            tournament.settings, format=_format(tournament, by, acceleration).settled()
        )
        tournament = replace(tournament, settings=settings)
    if edition is None:
        return tournament
    found = next((each for each in by.editions if each.name == edition), None)
    if found is None:
        raise UnknownEdition(
            "edition: {system} has no edition {edition}",
            system=by.name,
            edition=repr(edition),
            hint="Choose one of {codes}.",
            codes=", ".join(each.name for each in by.editions),
        )
    others = tuple(note for note in tournament.notes if not note.startswith(PAIRED_BY))
    return replace(tournament, notes=(*others, remark_of(found)))


def _format(tournament: Tournament, by: System, acceleration: str | None) -> SystemSettings:
    known: SystemSettings = replace(format_of(tournament.settings, by.settings), system=by.name)
    if acceleration is None:
        return known
    names = [each.name for each in by.accelerations]
    if acceleration not in names:
        raise InvalidFact(
            "acceleration: {system} has no acceleration {name}",
            system=by.name,
            name=repr(acceleration),
            hint="It has: {known}." if names else "Leave it out.",
            known=", ".join(names),
        )
    # Only the settings of systems that can be accelerated have the field.
    said: dict[str, Any] = {"acceleration": acceleration}
    return replace(known, **said)
