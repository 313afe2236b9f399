"""Pairs an evening of a Keizer event by its list."""

from __future__ import annotations

from tabiya.model.tournament import Tournament
from tabiya.pairing.account import step
from tabiya.pairing.announced import get_format
from tabiya.pairing.evenings.evening import EveningRules, evening_pairing
from tabiya.pairing.keizer import EDITION
from tabiya.pairing.keizer.settings import KeizerSettings
from tabiya.pairing.keizer.values import keizer_list
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.rulebook.edition import edition_for


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next evening; raises NoLegalPairing if those present cannot all meet somebody."""
    settings = get_format(tournament.settings, KeizerSettings)
    keizer = keizer_list(tournament)
    rules = EveningRules(
        "keizer",
        edition_for((EDITION,), edition, tournament.settings.start),
        "5",
        settings,
        settings.parameters.between,
        step("keizer_circle", article="Keizer 4", lists=keizer.lists) if keizer.lists > 1 else None,
    )
    return evening_pairing(tournament, keizer.order, rules)
