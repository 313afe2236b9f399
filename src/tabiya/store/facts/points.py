"""Penalties and bonuses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.formats.trf.layout.columns import ADJUSTMENT
from tabiya.languages import Text, say, translatable
from tabiya.model.points import Points, show_points, signed_points
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, kept, name_in
from tabiya.store.notes import noted
from tabiya.store.parts import GivenPoints, PointsOnTop, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_entrant
from tabiya.store.state import EventState

_LARGEST_PENALTY = 1000
"""In tenths of a point."""


@dataclass(frozen=True, slots=True)
class PointsAdjusted(PointsOnTop, Fact):
    """A penalty (below zero) or bonus was given to an entrant on top of their games."""

    report: ClassVar[str] = "`Points @ Round n`"

    def apply(self, state: EventState, seq: int) -> EventState:
        """A penalty or bonus counts in the standings from now on and in later pairings."""
        who = require_entrant(state, self.entrant)
        given = GivenPoints(kept(PointsOnTop, self), len(state.rounds), seq)
        changed = replace(state, adjustments=(*state.adjustments, given))
        changed = changed.with_entrant(replace(who, revision=seq))
        return noted(changed, "Points", f"player {who.number} {signed_points(self.points)}")

    def describe(self, names: Names) -> str:
        """Who got how many points beside their games."""
        return say(
            "{name} got {points} points.",
            name=name_in(names, self.entrant),
            points=signed_points(self.points),
        )


@dataclass(frozen=True, slots=True)
class AdjustPoints(Command):
    """Add a penalty (below zero) or a bonus, which counts from now on."""

    permission: ClassVar[Permission] = Permission.CORRECT
    act: ClassVar[str] = translatable("Give the points")

    entrant: int
    points: Points

    def decide(self, state: EventState) -> Decision:
        """A penalty or bonus counts for standings and pairings, so it is confirmed."""
        who = named_entrant(state, self.entrant)
        if state.paired_by.teams is not None:
            raise Refused(
                "this event ranks teams",
                hint="Add or deduct points on the team's page.",
            )
        if self.points == 0:
            return Decision()
        if abs(self.points) > _LARGEST_PENALTY:
            raise Refused(
                "{points} points are more than a player can get in an event",
                points=show_points(self.points),
            )
        warning = Caution(
            "points-adjusted",
            Level.CONFIRM,
            Text(
                "{name} gets {points} points in addition to their games.",
                name=who.player.name,
                points=signed_points(self.points),
            ),
            (counts_from(state), Text("Tabiya notes it in the report.")),
            ADJUSTMENT.citation,
        )
        return Decision((PointsAdjusted(self.entrant, self.points),), (warning,))


def counts_from(state: EventState) -> Text:
    """Where a penalty or bonus counts that is given now."""
    if not state.rounds:
        return Text("They count in all rounds.")
    return Text(
        "They count in the standings after round {round} and in later pairings.",
        round=len(state.rounds),
    )
