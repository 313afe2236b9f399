"""Keizer: whoever beats a high player earns much, and neighbours in the list meet.

There is no authoritative text. The articles cited are the sections of `docs/clubs.md`, which names its sources.
"""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.evenings.system import club_text, evening_system
from tabiya.pairing.own_ranking import SystemRanking
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import SystemSettings, translatable

EDITION = club_text("Keizer")
"""Our reading of what clubs and programs agree on, as `docs/clubs.md` prints it."""


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.keizer.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _rank(tournament: Tournament) -> SystemRanking:
    from tabiya.pairing.keizer.ranking import ranking

    return ranking(tournament)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.keizer.settings import KeizerSettings

    return KeizerSettings


SYSTEM = evening_system(
    name="keizer",
    title=translatable("Keizer system"),
    sentence=translatable(
        "Players earn the value of those they beat, and neighbours in the list meet: for club "
        "evenings with absences, new players and no fixed end."
    ),
    text=EDITION,
    words=r"\bkei[zj]+er",
    kind="Individual: Keizer system",
    pair=_pair,
    rank=_rank,
    declare=_settings,
)
