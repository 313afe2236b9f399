"""A ladder: whoever beats a higher player climbs, and neighbours who are here meet."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.evenings.system import club_text, evening_system
from tabiya.pairing.own_ranking import SystemRanking
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import SystemSettings, translatable

EDITION = club_text("Ladder")
"""Our reading of what clubs agree on, as `docs/clubs.md` prints it."""


def _pair(tournament: Tournament, edition: str | None) -> RoundPairing:
    from tabiya.pairing.ladder.engine import pair_next_round

    return pair_next_round(tournament, edition)


def _rank(tournament: Tournament) -> SystemRanking:
    from tabiya.pairing.ladder.rungs import ranking

    return ranking(tournament)


def _settings() -> type[SystemSettings]:
    from tabiya.pairing.ladder.settings import LadderSettings

    return LadderSettings


SYSTEM = evening_system(
    name="ladder",
    title=translatable("Ladder"),
    sentence=translatable(
        "Players who beat someone higher climb, and neighbours on the ladder meet: for club "
        "evenings with no fixed end."
    ),
    text=EDITION,
    words=r"\bladder\b",
    kind="Individual: Ladder",
    pair=_pair,
    rank=_rank,
    declare=_settings,
)
