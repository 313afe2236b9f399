"""Shared places that are put in order by hand."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.pairing.checklist import TIE_BREAKS
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.common.teams import named_team, require_team, team_in
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, kept, name_in
from tabiya.store.notes import noted
from tabiya.store.parts import PlacesInOrder, require_entrant
from tabiya.store.preconditions import get_name, named_entrant
from tabiya.store.state import EventState
from tabiya.store.tournament import numbers_decided
from tabiya.tiebreaks.standings import standings

NUMBER = r"-?[0-9]{1,8}(\.[0-9]{1,6})?"
"""What a value calculated elsewhere looks like."""


@dataclass(frozen=True, slots=True)
class PlacesDecided(PlacesInOrder, Fact, Command):
    """Players whom no tie-break separates were put in order, by hand or by values calculated elsewhere."""

    operation: ClassVar[str] = "decide-places"
    act: ClassVar[str] = translatable("Decide this place")
    report: ClassVar[str] = "`### Places @ Round n: decided by hand: 3, 7`"

    def decide(self, state: EventState) -> Decision:
        """The arbiter's order of those who share a place, once every game has ended."""
        of_teams = state.paired_by.teams is not None
        named = [entrant for place in self.places for entrant in place]
        if len(named) < 2 or len(set(named)) != len(named):
            raise Refused("the order needs at least two players, each once")
        if self.values and not (
            self.name and all(re.fullmatch(NUMBER, value) for _, value in self.values)
        ):
            raise Refused("values calculated elsewhere are numbers, and have a name")
        if not all(self.places):
            raise Refused("a place without a player cannot be in the order")
        missing = obstacles_to_final_report(state)
        if missing:
            raise Refused(
                "you can decide final places only when the event is complete",
                rule=str(TIE_BREAKS),
                hint=" ".join(missing),
            )
        settled = {entrant for held in state.playoffs for entrant in held.entrants}
        settled |= {
            entrant
            for decided in state.decided_places
            for place in decided.places
            for entrant in place
        }
        for entrant in named:
            name = (
                named_team(state, entrant).name
                if of_teams
                else named_entrant(state, entrant).player.name
            )
            if entrant in settled:
                raise Refused(
                    "the place of {name} has already been decided",
                    name=name,
                    hint="Undo that step first.",
                )
        decided = replace(self, teams=of_teams)
        _refuse_separated(state, decided)
        values = dict(self.values)
        lines = tuple(
            f"{index}. {', '.join(_with_value(state, entrant, values) for entrant in place)}"
            for index, place in enumerate(self.places, start=1)
        )
        how = Text("by values of {name}", name=self.name) if self.values else Text("by the arbiter")
        warning = Caution(
            "places-decided",
            Level.CONFIRM,
            Text("A shared place is decided {how}.", how=how),
            (*lines, Text("Tabiya notes it in the report.")),
            str(TIE_BREAKS),
        )
        return Decision((decided,), (warning,))

    def apply(self, state: EventState, seq: int) -> EventState:
        """Those named stand in this order, where the best of them stood."""
        for place in self.places:
            for entrant in place:
                (require_team if self.teams else require_entrant)(state, entrant)
        decided = replace(
            state,
            decided_places=(*state.decided_places, kept(PlacesInOrder, self)),
            settings_revision=seq,
        )
        values = dict(self.values)
        number = numbers_decided(state, self)
        places = ", ".join(
            " ".join(
                f"{number[entrant]}" + (f" ({values[entrant]})" if entrant in values else "")
                for entrant in place
            )
            for place in self.places
        )
        how = f"by {self.name}" if self.values else "by hand"
        return noted(decided, "Places", f"decided {how}: {places}")

    def describe(self, names: Names) -> str:
        """Who stands where, and what decided it."""
        order = "; ".join(
            ", ".join((team_in if self.teams else name_in)(names, entrant) for entrant in place)
            for place in self.places
        )
        if self.values:
            return say(
                "A shared place was decided by values of {name}: {order}.",
                name=self.name,
                order=order,
            )
        return say("A shared place was decided by hand: {order}.", order=order)


def _refuse_separated(state: EventState, decided: PlacesDecided) -> None:
    """Only who is tied can be put in order: the others have their places by points and tie-breaks."""
    rows = standings(state.tournament(), lots_seed=state.lots_seed).rows
    ranks = {row.number: row.rank for row in rows if row.counts}
    number = numbers_decided(state, decided)
    named = [entrant for place in decided.places for entrant in place]
    if len({ranks.get(number[entrant], -entrant) for entrant in named}) > 1:
        raise Refused(
            "{names} do not share a place",
            names=", ".join(_with_value(state, entrant, {}) for entrant in named),
            rule=str(TIE_BREAKS),
            hint="Name only those who share a place in the standings.",
        )


def _with_value(state: EventState, entrant: int, values: dict[int, str]) -> str:
    value = f" ({values[entrant]})" if entrant in values else ""
    if state.paired_by.teams is not None:
        return f"{named_team(state, entrant).name}{value}"
    return f"{get_name(state, entrant)}{value}"
