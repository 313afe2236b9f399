"""The announced board order of teams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, gettext, say, say_number, translatable
from tabiya.model.player import Player
from tabiya.model.tournament import strength
from tabiya.pairing.team.board_order import BoardOrder, listed_too_high
from tabiya.store.common.teams import rules_of_teams, with_roster
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState

_LARGEST_TOLERANCE = 1000


@dataclass(frozen=True, slots=True)
class BoardOrderAnnounced(Fact, Command):
    """The regulations set the order in which each team lists its players."""

    operation: ClassVar[str] = "announce-board-order"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save the board order")

    board_order: BoardOrder

    def decide(self, state: EventState) -> Decision:
        """What the regulations say; lists that break it are named."""
        rules_of_teams(state)
        order = self.board_order
        if not 0 <= order.tolerance <= _LARGEST_TOLERANCE:
            raise Refused(
                "{tolerance} is not a valid tolerance",
                tolerance=order.tolerance,
                hint="From 0 to 1000 rating points.",
            )
        if order == state.roster.board_order:
            return Decision()
        known = replace(state, roster=replace(state.roster, board_order=order))
        differences = [
            words
            for team in state.roster.by_number()
            for words in describe_orders(
                state, team.name, [state.entrants[e].player for e in team.members], order
            )
        ]
        return Decision((BoardOrderAnnounced(order),), order_caution(known, differences))

    def apply(self, state: EventState, seq: int) -> EventState:
        """The regulations are known."""
        return with_roster(
            state, replace(state.roster, board_order=self.board_order, board_order_revision=seq)
        )

    def describe(self, _names: Names) -> str:
        """What the regulations ask."""
        order = self.board_order
        if not order.by_rating:
            return gettext("Board order: as each team has listed its players.")
        return say_number(
            "Board order: by rating, with a tolerance of {n} point.",
            "Board order: by rating, with a tolerance of {n} points.",
            order.tolerance,
        )


def describe_orders(
    state: EventState, team: str, players: Sequence[Player], board_order: BoardOrder
) -> list[str]:
    """Where a list breaks the announced board order, one sentence each."""
    ratings = [strength(player, state.settings) or None for player in players]
    return [
        say(
            "{team}: {upper} ({rating}) is listed above {lower} ({higher}).",
            team=team,
            upper=players[high].name,
            rating=ratings[high],
            lower=players[low].name,
            higher=ratings[low],
        )
        for high, low in listed_too_high(ratings, board_order)
    ]


def order_caution(state: EventState, differences: list[str]) -> tuple[Caution, ...]:
    """Warn of lists that are not in the order announced."""
    if not differences:
        return ()
    tolerance = state.roster.board_order.tolerance
    return (
        Caution(
            "board-order",
            Level.CONFIRM,
            Plural(
                "The event's regulations require each team's players in rating order, with a tolerance of {n} point.",
                "The event's regulations require each team's players in rating order, with a tolerance of {n} points.",
                tolerance,
            ),
            tuple(differences),
            state.laws.cite(listed_too_high),
        ),
    )
