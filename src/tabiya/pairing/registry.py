"""The list of pairing systems.

A new system is one value and one line here. A program that has a system of its own registers it:

    from tabiya.pairing.registry import register
    register(MY_SYSTEM)

An installed package adds one by an entry point of the group `tabiya.systems`.
"""

from __future__ import annotations

from tabiya.errors import UnknownSystem
from tabiya.languages import say, translatable
from tabiya.pairing import keizer, knockout, ladder, match, molter, quads, roundrobin, rutsch
from tabiya.pairing.not_held import NOT_HELD
from tabiya.pairing.roundrobin import double
from tabiya.pairing.swiss import burstein, double_swiss, dubov, dutch, lim, olympiad, team_swiss
from tabiya.pairing.system import Family, System
from tabiya.pairing.team import by_table, round_robin
from tabiya.plugins import PluginGroup

SYSTEMS: list[System] = [
    dutch.SYSTEM,
    dubov.SYSTEM,
    burstein.SYSTEM,
    lim.SYSTEM,
    double_swiss.SYSTEM,
    team_swiss.SYSTEM,
    olympiad.SYSTEM,
    roundrobin.SYSTEM,
    double.SYSTEM,
    round_robin.SYSTEM,
    by_table.SCHEVENINGEN,
    by_table.SEMI_SCHEVENINGEN,
    by_table.SKALITZKA,
    molter.SYSTEM,
    match.SYSTEM,
    knockout.SYSTEM,
    keizer.SYSTEM,
    ladder.SYSTEM,
    quads.SYSTEM,
    rutsch.SYSTEM,
]
"""Our systems and those that a program has registered; the first is the usual one."""

ADDED = PluginGroup(
    "tabiya.systems",
    System,
    translatable("pairing systems"),
    lambda: (system.name for system in (*SYSTEMS, *NOT_HELD)),
)
"""The systems of other packages, which are asked only for what none of ours is."""

USUAL = SYSTEMS[0]
"""What an event is paired by that says and shows nothing else."""


def register(system: System) -> None:
    """Add a system; its name must be new."""
    if any(system.name == known.name for known in (*SYSTEMS, *NOT_HELD)):
        raise ValueError(say("there is already a pairing system {name!r}", name=system.name))
    SYSTEMS.append(system)


def systems() -> tuple[System, ...]:
    """Return every system that can pair, the usual one first."""
    return (*SYSTEMS, *ADDED.added())


def unregister(system: System) -> None:
    """Take a system away again that was added."""
    SYSTEMS.remove(system)


def system_named(name: str) -> System:
    """The system of this name; raises UnknownSystem, which lists those there are."""
    held = _held(name)
    if held is not None:
        return held
    known = ", ".join(system.name for system in systems())
    raise UnknownSystem(
        "there is no pairing system {name!r}", name=name, hint="Known: {names}.", names=known
    )


def is_held(name: str) -> bool:
    """Whether rounds can be paired by the system of this name."""
    return _held(name) is not None


def _held(name: str) -> System | None:
    ours = next((system for system in SYSTEMS if system.name == name), None)
    if ours is not None or any(system.name == name for system in NOT_HELD):
        return ours
    return ADDED.find(name)


def find_family(name: str) -> Family | None:
    """The family of a system, also of one that reports name and that is not held here."""
    for system in (*SYSTEMS, *NOT_HELD):
        if system.name == name:
            return system.family
    added = ADDED.find(name)
    return added.family if added else None
