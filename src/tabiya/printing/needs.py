"""Why a document cannot be printed for an event, before anything is composed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabiya.errors import NotApplicable
from tabiya.printing.occasion import Occasion
from tabiya.printing.sheet import Document, Need


def refusal_of(document: Document, occasion: Occasion) -> NotApplicable | None:
    """The reason why this document cannot be printed now, or None if it can."""
    for need in document.needs:
        holds, what, hint = _NEEDS[need]
        if not holds(occasion):
            return NotApplicable(f"there is no '{document.name}' to print: {what}", hint=hint)
    return None


_NEEDS: Mapping[Need, tuple[Callable[[Occasion], bool], str, str]] = {
    Need.ROUND: (
        lambda occasion: 1 <= occasion.round <= occasion.tournament.rounds_played,
        "the round has not been paired",
        "Name a round that has been paired, or pair it first.",
    ),
    Need.PLAYERS: (
        lambda occasion: bool(occasion.tournament.players),
        "nobody is entered",
        "Enter the players first.",
    ),
    Need.TEAMS: (
        lambda occasion: bool(occasion.tournament.teams),
        "the event has no teams",
        "Print 'pairings' for an event of players.",
    ),
    Need.NO_TEAMS: (
        lambda occasion: not occasion.tournament.teams,
        "it ranks players, and this is an event of teams",
        "Print 'standings' and 'team-pairings'.",
    ),
    Need.SQUARE: (
        lambda occasion: occasion.kind.round_robin and not occasion.kind.teams,
        "only in a round robin of players everybody meets everybody",
        "Print 'crosstable'.",
    ),
    Need.NO_SQUARE: (
        lambda occasion: not occasion.kind.round_robin or occasion.kind.teams,
        "the crosstable of a round robin is the square",
        "Print 'square'.",
    ),
    Need.FUND: (
        lambda occasion: occasion.fund is not None,
        "no prizes have been announced",
        "Give the prize list, for example: --fund prizes.toml",
    ),
}
