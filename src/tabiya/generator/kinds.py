"""What a simulated event says of its own kind, so that whoever reads the file knows the system."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.generator.config import Config
from tabiya.generator.team_sizes import rounds_of_table


class Announced(NamedTuple):
    """The kind of an event in words (TRF 092) and as a code (TRF 192)."""

    kind: str
    code: str


_SWISS = {
    "dubov": Announced("Swiss, Dubov system", "FIDE_DUBOV"),
    "burstein": Announced("Swiss, Burstein system", "FIDE_BURSTEIN"),
    "double-swiss": Announced("Double-Swiss, two games in each match", "FIDE_DOUBLESWISS"),
    # The code table has no word for it, so the free words alone announce it.
    "lim": Announced("Swiss, Lim system", ""),
}
"""Swiss systems other than the usual one, which needs no announcement."""


CODES = tuple(
    f"FIDE_TEAM_{preferences}{scores}"
    for preferences in ("TYPEA_", "TYPEB_", "")
    for scores in ("MP_GP", "MP", "GP_MP", "GP")
)
"""The codes of a team Swiss: its colour preferences, the score, and the one for colours."""


def announced_kind(config: Config) -> Announced:
    """The words and the code of the system; an open of the usual system needs none."""
    if config.teams:
        return _announced_for_teams(config)
    cycle = config.players - 1 + config.players % 2
    cycles = 2 if config.system == "double-round-robin" else -(-config.rounds // cycle)
    if config.system in ("round-robin", "double-round-robin"):
        if cycles <= 1:
            return Announced("Round robin", "FIDE_ROUNDROBIN")
        if cycles == 2:
            return Announced("Double round robin", "FIDE_DOUBLEROUNDROBIN")
        return Announced(f"Round robin, {cycles} cycles", f"BERGER_ROUNDROBIN_G{cycles}")
    if config.system == "match":
        return Announced(f"Match of {config.rounds} games", "")
    if config.system == "knockout":
        return Announced("Knock-out: 2 games, 2 rapid, 2 blitz, sudden death", "CUSTOM_KNOCKOUT")
    if config.system in _SWISS:
        kind, code = _SWISS[config.system]
        return Announced(kind, f"{code}_BAKU" if code and config.baku else code)
    return Announced("", "")


def _announced_for_teams(config: Config) -> Announced:
    if config.system == "team":
        code = config.kind_code or CODES[0]
        return Announced("Team Swiss", f"{code}_BAKU" if config.baku else code)
    if config.system == "scheveningen":
        return Announced("Scheveningen", "FIDE_SCHEVENINGEN")
    if config.system != "team-round-robin":
        # The code table has no word for these two, so the free words alone announce them.
        return Announced(config.system.capitalize(), "")
    cycles = -(-config.rounds // rounds_of_table(config.system, config.teams, config.boards))
    if cycles <= 1:
        return Announced("Team round robin", "FIDE_TEAM_ROUNDROBIN")
    if cycles == 2:
        return Announced("Double team round robin", "FIDE_TEAM_DOUBLEROUNDROBIN")
    return Announced(f"Team round robin, {cycles} cycles", f"BERGER_TEAM_ROUNDROBIN_G{cycles}")
