"""The one way in: pair the next round of a tournament by a system and an edition of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabiya.errors import UnknownSystem
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Tournament
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True)
class RoundPairing:
    """The pairing of a round, with the record of how it came about."""

    round: int
    system: str
    edition: Edition
    pairs: tuple[tuple[int, int], ...]
    """(White, Black) in the order of publication, board 1 first."""
    bye: int | None
    """Who receives the pairing-allocated bye."""
    absent: tuple[Bye, ...]
    """Who is not paired because a bye or an absence was announced."""
    trace: Any = None
    """The system's own account of its decisions, for the explainer."""

    def as_round(self) -> Round:
        """The round as facts, results still unknown."""
        bye = () if self.bye is None else (Bye(self.bye, ByeKind.PAIRING_ALLOCATED),)
        return Round(
            self.round,
            tuple(Game(white, black) for white, black in self.pairs),
            bye + self.absent,
        )


Engine = Callable[[Tournament, str | None], RoundPairing]
"""A system: pairs the next round by the edition named, or by the one in force at the start."""


def engines() -> Mapping[str, Engine]:
    """Every pairing system held here, by the name used on the command line."""
    from tabiya.pairing.swiss import dutch

    return {"dutch": dutch.pair_next_round}


def pair_next_round(
    tournament: Tournament, *, system: str = "dutch", edition: str | None = None
) -> RoundPairing:
    """Pair the next round; raises NoLegalPairing when no pairing obeys the absolute criteria."""
    known = engines()
    if system not in known:
        raise UnknownSystem(
            f"there is no pairing system {system!r}", hint=f"Known: {', '.join(known)}."
        )
    return known[system](tournament, edition)
