"""The Scheveningen system as a value: everyone of one team meets everyone of the other."""

from __future__ import annotations

from collections.abc import Iterable

from tabiya.model.tournament import Tournament
from tabiya.pairing.competition_editions import TEXTS_OF_SCHEDULES
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.roundrobin.code import read_table_code
from tabiya.pairing.system import (
    Announcement,
    Family,
    Fault,
    NameWords,
    ReportWords,
    Size,
    System,
    SystemSettings,
    TeamRules,
    translatable,
)
from tabiya.pairing.team import BYES_OF_MEMBERS, too_many_rounds


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.team.tables import pair_scheveningen

    return pair_scheveningen(tournament, edition)


def _read_code(code: str) -> Announcement | None:
    said = read_table_code(code)
    if said is None or said.teams or said.kind != "SCHEVENINGEN" or said.author == "BERGER":
        return None
    return Announcement(SYSTEM.name, said.times or 1)


def _announce(size: Size, code: str) -> ReportWords:
    del size, code
    return ReportWords("Scheveningen", "FIDE_SCHEVENINGEN")


def _fixed_rounds(size: Size) -> int:
    return size.boards


def _size_faults(size: Size) -> Iterable[Fault]:
    return too_many_rounds(size, size.boards)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.roundrobin.settings import ScheveningenSettings

    return ScheveningenSettings


SYSTEM = System(
    name="scheveningen",
    title=translatable("Scheveningen system"),
    sentence=translatable("Two teams: everyone of one team meets everyone of the other."),
    chapter="C.05",
    editions=TEXTS_OF_SCHEDULES,
    family=Family.SCHEVENINGEN,
    pair=_pair,
    code="FIDE_SCHEVENINGEN",
    read_code=_read_code,
    declare=_settings,
    kind="Scheveningen",
    words=(NameWords(r"(?<!semi[- ])(?<!semi)scheveningen", 0),),
    announce=_announce,
    fixed_rounds=_fixed_rounds,
    size_faults=_size_faults,
    teams=TeamRules(
        number=2,
        fewest_boards=2,
        why_boards=translatable("Each team needs at least two players."),
        ranked_by_games=True,
    ),
    byes=BYES_OF_MEMBERS,
    late_entries=False,
    own_prohibitions=True,
    at_the_desk=True,
)
