"""A ladder: whoever beats a higher player climbs, and neighbours who are here meet."""

from __future__ import annotations

from datetime import date

from tabiya.model.scoring import WITHOUT_BYES
from tabiya.model.tournament import Tournament
from tabiya.pairing.evenings.absences import ABSENCES
from tabiya.pairing.evenings.size import too_small
from tabiya.pairing.own_ranking import SystemRanking
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.system import Family, NameWords, System, SystemSettings, translatable
from tabiya.rulebook.edition import Edition

EDITION = Edition("Ladder", "2026", date(2026, 1, 1))
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


SYSTEM = System(
    name="ladder",
    title=translatable("Ladder"),
    sentence=translatable(
        "Players who beat someone higher climb, and neighbours on the ladder meet: for club "
        "evenings with no fixed end."
    ),
    chapter="Ladder",
    editions=(EDITION,),
    family=Family.CLUB,
    pair=_pair,
    code="CUSTOM_SWISS",
    words=(NameWords(r"\bladder\b", 7),),
    kind="Individual: Ladder",
    size_faults=too_small,
    declare=_settings,
    rank=_rank,
    usual_scoring=WITHOUT_BYES,
    absences=ABSENCES,
    own_prohibitions=True,
    at_the_desk=True,
)
