"""Pairs an evening of a ladder."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import get_format
from tabiya.pairing.evenings.evening import EveningRules, evening_pairing
from tabiya.pairing.ladder import EDITION
from tabiya.pairing.ladder.rungs import get_ladder
from tabiya.pairing.ladder.settings import LadderSettings
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.rulebook.edition import edition_for


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next evening; raises NoLegalPairing if those present cannot all meet somebody."""
    settings = get_format(tournament.settings, LadderSettings)
    text = edition_for((EDITION,), edition, tournament.settings.start)
    rules = EveningRules("ladder", text, "3", settings, settings.between or 0)
    return evening_pairing(tournament, get_ladder(tournament).order, rules)
