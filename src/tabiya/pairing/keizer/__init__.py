"""Keizer: whoever beats a high player earns much, and neighbours in the list meet.

There is no authoritative text. The articles cited are the sections of `docs/clubs.md`, which names its sources.
"""

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

EDITION = Edition("Keizer", "2026", date(2026, 1, 1))
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


SYSTEM = System(
    name="keizer",
    title=translatable("Keizer system"),
    sentence=translatable(
        "Players earn the value of those they beat, and neighbours in the list meet: for club "
        "evenings with absences, new players and no fixed end."
    ),
    chapter="Keizer",
    editions=(EDITION,),
    family=Family.CLUB,
    pair=_pair,
    # FIDE's table of codes has none for it: this one stands for any Swiss by rules of the organiser.
    code="CUSTOM_SWISS",
    words=(NameWords(r"\bkei[zj]+er", 7),),
    kind="Individual: Keizer system",
    size_faults=too_small,
    declare=_settings,
    rank=_rank,
    usual_scoring=WITHOUT_BYES,
    absences=ABSENCES,
    own_prohibitions=True,
    at_the_desk=True,
)
