"""The edition that a report file names in a remark, because it is not the one of the first day."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.api import editions_of
from tabiya.rulebook.edition import Edition

PAIRED_BY = "Pairing rules: "
"""How the remark begins; no record of the file has a place for it."""


def remark_of(edition: Edition) -> str:
    """The remark that names the edition of the pairing rules."""
    return f"{PAIRED_BY}{edition}"


def edition_noted(tournament: Tournament, system: str) -> str | None:
    """The year of the edition that a remark names, if the system has it; None without a remark."""
    if not any(note.startswith(PAIRED_BY) for note in tournament.notes):
        return None
    named = {remark_of(edition): edition.name for edition in editions_of(system)}
    return next((named[note] for note in tournament.notes if note in named), None)
