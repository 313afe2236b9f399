"""A player's scoresheet on a phone: the game mode of an electronic scoresheet.

What the player writes is kept in the address of the page and nowhere else. No move is checked, corrected or
refused: that is for the arbiter's mode (*Game*), which the finished scoresheet is handed to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

DASH = "--"
"""What is written for a move that was not written down in time."""
RESULTS = ("1-0", "½-½", "0-1")
MOST = 1200
"""So many entries are taken: more than any game has had."""
_LONGEST = 24


@dataclass(frozen=True, slots=True)
class PlayersSheet:
    """What was written so far; the entries are those of White and Black in turn."""

    entries: tuple[str, ...] = ()
    result: str = ""
    signed: tuple[bool, bool] = (False, False)

    @property
    def over(self) -> bool:
        """Whether there is a result and both players have signed."""
        return bool(self.result) and all(self.signed)

    @property
    def lines(self) -> tuple[tuple[int, tuple[tuple[int, str], ...]], ...]:
        """The numbers of the moves, each with the places and entries of White and Black."""
        placed = tuple(enumerate(self.entries))
        return tuple(
            (number, placed[start : start + 2])
            for number, start in enumerate(range(0, len(placed), 2), start=1)
        )

    @property
    def game(self) -> str:
        """The game as it is handed in, without clock times and draw offers."""
        words = []
        for number, line in self.lines:
            words.append(f"{number}.")
            words += [entry.split("(")[0].split("@")[0] or DASH for _, entry in line]
        return " ".join([*words, self.result.replace("½-½", "1/2-1/2")]).strip()

    def query(self, **changed: str | int) -> str:
        """Return the address of this scoresheet, with something asked besides."""
        fields: dict[str, str | int] = {"moves": " ".join(self.entries), "result": self.result}
        for name, signed in zip(("white", "black"), self.signed, strict=True):
            fields[name] = "yes" if signed else ""
        return urlencode({name: value for name, value in (fields | changed).items() if value != ""})


def read_sheet(values: Mapping[str, str]) -> PlayersSheet:
    """Return the scoresheet of a request, with the entry that was just made or corrected."""
    entries = tuple(entry[:_LONGEST] for entry in values.get("moves", "").split()[:MOST])
    result = values.get("result", "")
    sheet = PlayersSheet(
        entries,
        result if result in RESULTS else "",
        (values.get("white", "") == "yes", values.get("black", "") == "yes"),
    )
    written = _entry(values)
    if sheet.over or not written:
        return sheet
    place = entry_place(values, len(entries))
    return replace(sheet, entries=(*entries[:place], written, *entries[place + 1 :])[:MOST])


def entry_place(values: Mapping[str, str], entries: int) -> int:
    """Return the place of the entry that is being corrected, otherwise the one after the last."""
    asked = values.get("at", "")
    known = asked.isascii() and asked.isdigit() and len(asked) < 5 and int(asked) < entries
    return int(asked) if known else entries


def _entry(values: Mapping[str, str]) -> str:
    """A move as it was typed, with a draw offer (=) and the time on the clock."""
    move = DASH if values.get("dash") else "".join(values.get("move", "").split())
    if not move:
        return ""
    offer = "(=)" if values.get("offer") else ""
    time = "".join(values.get("time", "").split())
    return f"{move[:10]}{offer}{'@' + time[:8] if time else ''}"
