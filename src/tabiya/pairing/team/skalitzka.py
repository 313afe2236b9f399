"""The Skalitzka system as a value: three teams in two rounds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import (
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    SystemSettings,
    TeamRules,
    translatable,
)
from tabiya.pairing.team import scheveningen, too_many_rounds


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.team.tables import pair_skalitzka

    return pair_skalitzka(tournament, edition)


def _announce(size: Size, code: str) -> ReportWords:
    """FIDE's table of codes has no word for it: the free words alone announce it."""
    del size, code
    return ReportWords("Skalitzka", "")


def _fixed_rounds(size: Size) -> int:
    del size
    return 2


def _size_faults(size: Size) -> Iterable[Fault]:
    return too_many_rounds(size, 2)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.roundrobin.settings import SkalitzkaSettings

    return SkalitzkaSettings


SYSTEM = replace(
    scheveningen.SYSTEM,
    name="skalitzka",
    title=translatable("Skalitzka system"),
    sentence=translatable(
        "Three teams meet in two rounds: in each, half of a team plays one of the others."
    ),
    family=Family.TEAM_TABLE,
    pair=_pair,
    code="",
    read_code=None,
    declare=_settings,
    kind="Skalitzka",
    words=(NameWords("skalit[zs]ka", 0),),
    announce=_announce,
    fixed_rounds=_fixed_rounds,
    size_faults=_size_faults,
    teams=TeamRules(
        number=3,
        fewest_boards=2,
        ranked_by_games=True,
        boards_multiple_of=2,
        why_boards=translatable("Each of the three teams needs an even number of players."),
    ),
)
