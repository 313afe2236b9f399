"""The codes of tables (TRF 192): who made the table, whether teams play, and how often all meet."""

from __future__ import annotations

from typing import NamedTuple

_AUTHORS = ("BERGER", "FIDE", "CUSTOM")
_REVERSED_JOINT = {"FIDE": True, "BERGER": False}


class TableCode(NamedTuple):
    """What such a code says."""

    author: str
    teams: bool
    kind: str
    """`ROUNDROBIN` or `SCHEVENINGEN`."""
    times: int | None
    """How often all meet, where the code says so."""

    @property
    def reversed_joint(self) -> bool | None:
        """Whether the last two rounds of a cycle change places, which the author of the table says."""
        return _REVERSED_JOINT.get(self.author)

    @property
    def cycles(self) -> int | None:
        """How often all meet: once, unless the code says otherwise or the table is anybody's own."""
        return self.times or (None if self.author == "CUSTOM" else 1)


def read_table_code(code: str) -> TableCode | None:
    """Read a code such as `FIDE_TEAM_DOUBLEROUNDROBIN` or `BERGER_ROUNDROBIN_G4`; None if it is none.

    >>> read_table_code("BERGER_ROUNDROBIN_G4").times
    4
    """
    author, *words = code.replace("ROUND_ROBIN", "ROUNDROBIN").split("_")
    if author not in _AUTHORS or not words:
        return None
    teams = words[0] == "TEAM" and len(words) > 1
    kind, options = words[teams], words[teams + 1 :]
    times = _games_in(options)
    if options and times is None:
        return None
    double = kind.startswith("DOUBLE")
    return TableCode(author, teams, kind.removeprefix("DOUBLE"), 2 if double else times)


def _games_in(options: list[str]) -> int | None:
    """How often two meet, from an option such as `G4`, if that is the only one."""
    match options:
        case [option] if option[:1] == "G" and option[1:].isdecimal() and len(option) <= 4:
            return int(option[1:])
    return None
