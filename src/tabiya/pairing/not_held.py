"""Systems that report files can name and that have no engine here."""

from __future__ import annotations

from tabiya.errors import UnknownSystem
from tabiya.languages import translatable
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Announcement, Family, System


def _refuse(tournament: Tournament, edition: str | None) -> RoundPairing:
    del tournament, edition
    raise UnknownSystem("Tabiya has only the name of this pairing system")


def _read_schiller(code: str) -> Announcement | None:
    """Read the code, which may say for how many teams of how many players the table is."""
    begins = code.startswith(("FIDE_SCHILLER", "CUSTOM_SCHILLER"))
    return Announcement("schiller") if begins else None


OF_OTHERS = (
    r"\bmc[- ]?mahon",
    r"\bmonrad",
    r"\bamalfi",
    r"\bschiller",
    r"\bdouble[- ]?elimination",
    r"\buscf\b",
    r"\bus[- ]chess\b",
)
"""The words for systems of others (TRF 092): pairing such an event by ours would make it another one."""

NOT_HELD = (
    System(
        name="team-knockout",
        title=translatable("Knock-out of teams"),
        sentence=translatable("The team that loses a match is out."),
        chapter="",
        editions=(),
        family=Family.KNOCKOUT,
        pair=_refuse,
        knocks_out=True,
        code="CUSTOM_TEAM_KNOCKOUT",
    ),
    System(
        name="schiller",
        title=translatable("Schiller system"),
        sentence=translatable("Teams meet by a table in which all boards are rotated."),
        chapter="",
        editions=(),
        family=Family.TEAM_TABLE,
        pair=_refuse,
        code="FIDE_SCHILLER",
        read_code=_read_schiller,
    ),
)
