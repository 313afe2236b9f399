"""Lots for players whom no tie-break separates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.pairing.checklist import TIE_BREAKS
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names
from tabiya.store.notes import noted
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class LotsDrawn(Fact):
    """Lots were drawn for the places that no tie-break separates."""

    report: ClassVar[str] = "`Lots @ Round n: ...`"

    seed: int
    """What they were drawn from, so that anybody can draw them again."""
    round: int

    def apply(self, state: EventState, seq: int) -> EventState:
        """Those whom no tie-break separates stand in the order of their lots."""
        drawn = replace(state, lots_seed=self.seed, settings_revision=seq)
        return noted(drawn, "Lots", f"drawn for shared places from seed {self.seed}")

    def describe(self, _names: Names) -> str:
        """The seed from which anybody can draw the lots again."""
        return say("Lots were drawn for shared places (seed {seed}).", seed=self.seed)


@dataclass(frozen=True, slots=True)
class DrawLots(Command):
    """Draw lots for the places that no tie-break separates."""

    act: ClassVar[str] = translatable("Draw lots")

    seed: int

    def decide(self, state: EventState) -> Decision:
        """The last resort, once every game has ended; a second draw would be a choice."""
        if self.seed == state.lots_seed:
            return Decision()
        if state.lots_seed is not None:
            raise Refused(
                "lots have already been drawn, from seed {lots_seed}",
                lots_seed=state.lots_seed,
                rule=str(TIE_BREAKS),
                hint="You draw lots once. Their order applies to all players who are still tied.",
            )
        missing = obstacles_to_final_report(state)
        if missing:
            raise Refused(
                "the event is not complete, and lots decide final places only",
                rule=str(TIE_BREAKS),
                hint=" ".join(missing),
            )
        effects = (
            Text(
                "The order follows from a seed that Tabiya saves and shows, so anyone can verify the draw."
            ),
            Text("Tabiya notes it in the report."),
        )
        warning = Caution(
            "lots-drawn",
            Level.CONFIRM,
            "Lots decide the places that no tie-break separates.",
            effects,
            str(TIE_BREAKS),
        )
        return Decision((LotsDrawn(self.seed, len(state.rounds)),), (warning,))
