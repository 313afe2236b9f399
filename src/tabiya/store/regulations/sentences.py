"""How the log tells of the regulations."""

from __future__ import annotations

from tabiya.languages import LANGUAGES, gettext, say
from tabiya.store.regulations.events import OfficialsNamed, RegulationsWritten
from tabiya.store.subject import Names


def regulations_written(event: RegulationsWritten, _names: Names) -> str:
    """Of which level, and how much of the invitation is told."""
    said = event.regulations
    kind = [gettext(said.level.value), gettext("a school event") if said.school else ""]
    told = say(
        "Regulations: {kind}; {n} points of the invitation told.",
        kind=", ".join(filter(None, kind)),
        n=len(said.invitation),
    )
    if not said.language:
        return told
    spoken = say(
        "The event speaks {language}.", language=LANGUAGES.get(said.language, said.language)
    )
    return f"{told} {spoken}"


def officials_named(event: OfficialsNamed, _names: Names) -> str:
    """Who they are, with their roles."""
    who = ", ".join(f"{each.name} ({gettext(each.role.value)})" for each in event.officials)
    return say("Arbiters: {names}.", names=who or gettext("nobody"))
