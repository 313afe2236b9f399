"""A table that sets right what a report file says of players: federation, title, rating, sex."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabiya.formats.facts_table import FactsLine, FactsRefused, lines_of_table
from tabiya.model.player import Player, Sex, Title

COLUMNS = ("federation", "title", "rating", "sex")
NONE = "-"
"""Written where a player has no title or no rating, though the report file has one."""

_SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE}


def corrected_players(text: str, players: Sequence[Player], *, name: str) -> tuple[Player, ...]:
    """The players with what the table says of them; an empty cell leaves the fact as it is."""
    changes = {
        line.number: _changes(line)
        for line in lines_of_table(text, players, name=name, columns=COLUMNS)
    }
    return tuple(replace(each, **changes.get(each.number, {})) for each in players)


def _changes(line: FactsLine) -> dict[str, Any]:
    found: dict[str, Any] = {}
    federation = line.text("federation").upper()
    if federation:
        if len(federation) != 3 or not federation.isascii() or not federation.isalpha():
            raise FactsRefused(
                f"{federation!r} is no federation",
                where=line.where,
                hint="Write its three letters; NON is none.",
            )
        found["federation"] = federation
    if line.text("title"):
        found["title"] = _title(line)
    if line.text("rating") == NONE:
        found["rating"] = None
    elif line.text("rating"):
        found["rating"] = line.whole_number("rating", least=1, most=3999)
    sex = line.text("sex").lower()
    if sex:
        if sex not in _SEXES:
            raise FactsRefused(f"{sex!r} is no sex", where=line.where, hint="Write m or w.")
        found["sex"] = _SEXES[sex]
    return found


def _title(line: FactsLine) -> Title | None:
    written = line.text("title").upper()
    if written == NONE:
        return None
    if written not in {each.value for each in Title}:
        known = ", ".join(each.value for each in Title)
        raise FactsRefused(
            f"{written!r} is no title", where=line.where, hint=f"Write one of {known}, or {NONE}."
        )
    return Title(written)
