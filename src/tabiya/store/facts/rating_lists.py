"""The rating lists of the event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Plural, Text, say, translatable
from tabiya.model.player import Player
from tabiya.pairing.swiss.kit.orders import may_renumber
from tabiya.store.common.player_checks import check_player
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.facts.players import PlayerCorrected
from tabiya.store.notes import describe_ratings
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_entrant
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class RatingListsChosen(Fact, Command):
    """Rating lists were chosen, in this order; `checked` says whether Tabiya compares ratings with new lists."""

    operation: ClassVar[str] = "choose-rating-lists"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Choose these lists")

    order: tuple[str, ...]
    checked: bool = True

    def decide(self, state: EventState) -> Decision:
        """Ratings taken before stay as they are."""
        order = tuple(dict.fromkeys(self.order))
        if (order, self.checked) == (state.rating_order, state.ratings_checked):
            return Decision()
        if not order:
            raise Refused("no rating list is chosen", hint="Choose at least one list.")
        return Decision((RatingListsChosen(order, self.checked),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Ratings are taken from these lists from now on."""
        return replace(state, rating_order=self.order, ratings_checked=self.checked)

    def describe(self, _names: Names) -> str:
        """Which lists, in which order, and whether ratings are held against new ones."""
        lists = say(", then ").join(self.order)
        if self.checked:
            return say(
                "Ratings are taken from {lists}; Tabiya compares them with new lists.", lists=lists
            )
        return say(
            "Ratings are taken from {lists}; Tabiya does not compare them with new lists.",
            lists=lists,
        )


@dataclass(frozen=True, slots=True)
class RefreshPlayers(Command):
    """Update players from a rating list, all or none; numbers stay."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Update the ticked players")

    players: tuple[tuple[int, Player], ...]

    def decide(self, state: EventState) -> Decision:
        """Several corrections in one step, with one question."""
        facts = []
        corrections = []
        for entrant, player in self.players:
            who = named_entrant(state, entrant)
            new = replace(player, number=who.number, name=" ".join(player.name.split()))
            check_player(new)
            if new == who.player:
                continue
            facts.append(PlayerCorrected(entrant, new, who.player))
            if words := describe_ratings(new, who.player):
                corrections.append(f"{who.player.name}: {words}.")
        if not (state.started and corrections):
            return Decision(tuple(facts))
        warning = Caution(
            "ratings-refreshed",
            Level.CONFIRM,
            Plural(
                "You are correcting the rating of {n} player after the start.",
                "You are correcting the ratings of {n} players after the start.",
                len(corrections),
            ),
            (
                *corrections,
                Text("Starting numbers stay until you assign them again."),
                Text("Tabiya notes it in the report."),
            ),
            state.laws.cite(may_renumber),
        )
        return Decision(tuple(facts), (warning,))
