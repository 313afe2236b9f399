"""The composition of an event, as the tournament report form (IT3) asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.model.player import Player, Title
from tabiya.norms.facts import NEUTRAL, NO_FEDERATION

TITLES = (Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM, Title.WFM)
"""The titles that have a line in the form."""


@dataclass(frozen=True, slots=True)
class CompositionLine:
    """How many players of one kind there are, and where they come from."""

    kind: str
    players: int
    federations: int
    at_home: int
    """From the host federation."""
    guests: int


def composition(players: Sequence[Player], host: str) -> tuple[CompositionLine, ...]:
    """One line each for rated and unrated players and for every title, and one for all."""
    kinds = [
        ("rated", [each for each in players if each.rating]),
        ("unrated", [each for each in players if not each.rating]),
        *((title.value, [each for each in players if each.title is title]) for title in TITLES),
        ("all", list(players)),
    ]
    return tuple(_line(kind, counted, host) for kind, counted in kinds)


def _line(kind: str, players: Sequence[Player], host: str) -> CompositionLine:
    homes = [each.federation for each in players]
    at_home = homes.count(host) if host else 0
    return CompositionLine(
        kind=kind,
        players=len(players),
        federations=len({*homes} - {*NEUTRAL, NO_FEDERATION}),
        at_home=at_home,
        guests=len(players) - at_home,
    )
