"""Scheveningen, semi-Scheveningen and Skalitzka as values: a table seats the players of the teams."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

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


def _read_code(code: str) -> Announcement | None:
    table = read_table_code(code)
    if table is None or table.teams or table.kind != "SCHEVENINGEN" or table.author == "BERGER":
        return None
    return Announcement(SCHEVENINGEN.name, table.times or 1)


def _announced(words: ReportWords, size: Size, code: str) -> ReportWords:
    del size, code
    return words


def _one_for_each_board(size: Size) -> int:
    return size.boards


def _one_for_two_boards(size: Size) -> int:
    return size.boards // 2


def _two(size: Size) -> int:
    del size
    return 2


def _beyond(rounds: Callable[[Size], int], size: Size) -> Iterable[Fault]:
    """An event may end before its table does, but not go on after it."""
    return too_many_rounds(size, rounds(size))


def _pair_scheveningen(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.team.tables import pair_scheveningen

    return pair_scheveningen(tournament, edition)


def _pair_semi_scheveningen(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.team.tables import pair_semi_scheveningen

    return pair_semi_scheveningen(tournament, edition)


def _pair_skalitzka(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.team.tables import pair_skalitzka

    return pair_skalitzka(tournament, edition)


def _scheveningen_settings() -> type[SystemSettings]:
    from tabiya.pairing.roundrobin.settings import ScheveningenSettings

    return ScheveningenSettings


def _skalitzka_settings() -> type[SystemSettings]:
    from tabiya.pairing.roundrobin.settings import SkalitzkaSettings

    return SkalitzkaSettings


SCHEVENINGEN = System(
    name="scheveningen",
    title=translatable("Scheveningen system"),
    sentence=translatable("Two teams: each player of one team meets each player of the other."),
    chapter="C.05",
    editions=TEXTS_OF_SCHEDULES,
    family=Family.SCHEVENINGEN,
    pair=_pair_scheveningen,
    code="FIDE_SCHEVENINGEN",
    read_code=_read_code,
    declare=_scheveningen_settings,
    kind="Scheveningen",
    words=(NameWords(r"(?<!semi[- ])(?<!semi)scheveningen", 0),),
    announce=partial(_announced, ReportWords("Scheveningen", "FIDE_SCHEVENINGEN")),
    fixed_rounds=_one_for_each_board,
    size_faults=partial(_beyond, _one_for_each_board),
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

SEMI_SCHEVENINGEN = replace(
    SCHEVENINGEN,
    name="semi-scheveningen",
    title=translatable("Semi-Scheveningen system"),
    sentence=translatable(
        "Two teams: the upper half of one meets the upper half of the other, and the lower "
        "halves meet too."
    ),
    pair=_pair_semi_scheveningen,
    # FIDE's table of codes has no word for it: the free words alone announce it.
    code="",
    read_code=None,
    kind="Semi-Scheveningen",
    words=(NameWords("semi[- ]?scheveningen", 0),),
    announce=partial(_announced, ReportWords("Semi-scheveningen", "")),
    fixed_rounds=_one_for_two_boards,
    size_faults=partial(_beyond, _one_for_two_boards),
    teams=TeamRules(
        number=2,
        fewest_boards=4,
        ranked_by_games=True,
        boards_multiple_of=2,
        why_boards=translatable("The teams split into two equal halves: 4, 6, 8 or more boards."),
    ),
)

SKALITZKA = replace(
    SCHEVENINGEN,
    name="skalitzka",
    title=translatable("Skalitzka system"),
    sentence=translatable(
        "Three teams meet in two rounds: in each, half of a team plays one of the others."
    ),
    family=Family.TEAM_TABLE,
    pair=_pair_skalitzka,
    # FIDE's table of codes has no word for it either.
    code="",
    read_code=None,
    declare=_skalitzka_settings,
    kind="Skalitzka",
    words=(NameWords("skalit[zs]ka", 0),),
    announce=partial(_announced, ReportWords("Skalitzka", "")),
    fixed_rounds=_two,
    size_faults=partial(_beyond, _two),
    teams=TeamRules(
        number=3,
        fewest_boards=2,
        ranked_by_games=True,
        boards_multiple_of=2,
        why_boards=translatable("Each of the three teams needs an even number of players."),
    ),
)
