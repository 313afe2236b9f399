"""Who tells the story of a system: the Dutch one is told here, others have a teller of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from tabiya.explain.remark import Remark
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.registry import system_named
from tabiya.pairing.round_pairing import RoundPairing

if TYPE_CHECKING:
    from tabiya.explain.checklist import ChecklistRow

Names = Mapping[int, str]


class Teller(Protocol):
    """What a system can be asked about its pairings."""

    COLUMNS: tuple[str, ...]
    """The columns of its checklist."""
    MEANINGS: tuple[tuple[str, str], ...]
    """What the columns mean."""

    def round_story(self, pairing: RoundPairing, names: Names) -> list[Remark]:
        """The whole round."""

    def player_story(
        self, before: Tournament, pairing: RoundPairing, number: int, names: Names
    ) -> list[Remark]:
        """Why a player meets this opponent."""

    def why_not(
        self, before: Tournament, pairing: RoundPairing, one: int, other: int, names: Names
    ) -> list[Remark]:
        """Why two players do not meet."""

    def checklist(
        self, before: Tournament, pairing: RoundPairing, names: Names
    ) -> list[ChecklistRow]:
        """One line for each player, the best ranked first."""

    def separating_criterion(self, round_: Round, pairing: RoundPairing) -> str:
        """What separates a recorded round from the right one."""

    def reasons_of_colours(self, boards: Sequence[tuple[int, int]], pairing: RoundPairing) -> str:
        """The rules by which the boards given have their colours."""


def teller_of(pairing: RoundPairing) -> Teller | None:
    """The teller of the system that made this pairing; None if it is told by the usual one."""
    place = system_named(pairing.system).explainer
    if not place:
        return None
    teller: Any = import_module(place)
    return cast("Teller", teller)
