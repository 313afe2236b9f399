"""The double round robin as a value: everybody meets everybody with both colours."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing import roundrobin
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import ReportWords, Size, SystemSettings, translatable


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.roundrobin.engine import pair_double_round_robin

    return pair_double_round_robin(tournament, edition)


def _announce(size: Size, code: str) -> ReportWords:
    del size, code
    return roundrobin.announced(2)


def _resolve(tournament: Tournament) -> tuple[str, Tournament] | None:
    return roundrobin.resolve_cycles(tournament, 2)


def _plan(tournament: Tournament) -> tuple[Round, ...]:
    return roundrobin.planned(tournament, 2)


def _fixed_rounds(size: Size) -> int:
    return 2 * size.cycle


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.roundrobin.settings import DoubleRoundRobinSettings

    return DoubleRoundRobinSettings


SYSTEM = replace(
    roundrobin.SYSTEM,
    name="double-round-robin",
    title=translatable("Double round robin (Berger tables)"),
    sentence=translatable("All players meet twice, by the Berger tables."),
    pair=_pair,
    # Report files announce a round robin and its cycles: they never name this system.
    code="FIDE_DOUBLEROUNDROBIN",
    read_code=None,
    words=(),
    shown_by=None,
    kind="Individual: Double Round-Robin",
    announce=_announce,
    resolve=_resolve,
    declare=_settings,
    cycles=2,
    fixed_rounds=_fixed_rounds,
    plan=_plan,
)
