"""The Dubov system, C.04.4.1, in its editions of 1997, 2018 and 2026."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import Pairer, RoundPairing
from tabiya.pairing.swiss.dubov.colours import allocate
from tabiya.pairing.swiss.dubov.field import Contestant, DubovField, make_dubov_field
from tabiya.pairing.swiss.dubov.process import DubovBracket, pair_round
from tabiya.pairing.swiss.dubov.rules import RULES, DubovRules
from tabiya.pairing.swiss.dubov.text_1997.engine import pair_by_old_text
from tabiya.pairing.swiss.dubov.text_1997.rules import RULES_1997
from tabiya.pairing.swiss.kit.orders import publication_order
from tabiya.pairing.swiss.kit.reasoning import SwissReasoning
from tabiya.rulebook.edition import Edition, edition_for

if TYPE_CHECKING:
    from tabiya.pairing.swiss.dubov.explainer import DubovExplainer

EDITIONS = RULES
"""Those of the later text, which all pair in the same way."""


@dataclass(frozen=True, eq=False)
class DubovReasoning(SwissReasoning[DubovField, DubovRules, Contestant, DubovBracket]):
    """What the Dubov system keeps of a round."""

    @cached_property
    def explainer(self) -> DubovExplainer:
        """What answers for the round."""
        from tabiya.pairing.swiss.dubov.explainer import DubovExplainer

        return DubovExplainer(self)

    @property
    def entrants(self) -> tuple[Contestant, ...]:
        """Everybody present, by rank."""
        return self.field.contestants


def _pair_by(rules: DubovRules, tournament: Tournament) -> RoundPairing:
    return pair_field(make_dubov_field(tournament, rules), rules)


_ENGINES: dict[Edition, Pairer] = {
    RULES_1997.edition: pair_by_old_text,
    **{rules.edition: partial(_pair_by, rules) for rules in EDITIONS},
}


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the next round by the edition named, or by the one in force when the event starts."""
    held = edition_for(tuple(_ENGINES), edition, tournament.settings.start)
    return _ENGINES[held](tournament)


def pair_field(field: DubovField, rules: DubovRules) -> RoundPairing:
    """Pair a round whose players have been looked at already."""
    round_ = pair_round(field, rules)
    pairs = []
    for bracket in round_.brackets:
        for one, other in bracket.pairs:
            allocation = allocate(one, other, field.field.initial_colour)
            pairs.append((allocation.white, allocation.black))
    return RoundPairing(
        round=field.field.round,
        system="dubov",
        edition=rules.edition,
        boards=tuple((white.number, black.number) for white, black in publication_order(pairs)),
        bye=None if round_.bye is None else round_.bye.number,
        absent=field.field.absent,
        reasoning=DubovReasoning(field, rules, round_.bye, round_.brackets),
    )
