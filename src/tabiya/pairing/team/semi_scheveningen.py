"""The semi-Scheveningen system as a value: upper and lower halves of two teams play apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Fault, NameWords, ReportWords, Size, TeamRules, translatable
from tabiya.pairing.team import scheveningen, too_many_rounds


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.team.tables import pair_semi_scheveningen

    return pair_semi_scheveningen(tournament, edition)


def _announce(size: Size, code: str) -> ReportWords:
    """FIDE's table of codes has no word for it: the free words alone announce it."""
    del size, code
    return ReportWords("Semi-scheveningen", "")


def _fixed_rounds(size: Size) -> int:
    return size.boards // 2


def _size_faults(size: Size) -> Iterable[Fault]:
    return too_many_rounds(size, size.boards // 2)


SYSTEM = replace(
    scheveningen.SYSTEM,
    name="semi-scheveningen",
    title=translatable("Semi-Scheveningen system"),
    sentence=translatable(
        "Two teams: the upper half of one meets the upper half of the other, and so the lower."
    ),
    pair=_pair,
    code="",
    read_code=None,
    kind="Semi-Scheveningen",
    words=(NameWords("semi[- ]?scheveningen", 0),),
    announce=_announce,
    fixed_rounds=_fixed_rounds,
    size_faults=_size_faults,
    teams=TeamRules(
        number=2,
        fewest_boards=4,
        ranked_by_games=True,
        boards_multiple_of=2,
        why_boards=translatable("The teams fall into two equal halves: 4, 6, 8 or more boards."),
    ),
)
