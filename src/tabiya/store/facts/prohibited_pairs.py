"""Pairs that must not meet, or should not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.pairing.checklist import PROHIBITED_PAIRS
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, Upcaster, name_in, note_as_stored
from tabiya.store.notes import add_note, describe_players, noted
from tabiya.store.parts import Prohibition, require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name, named_entrant
from tabiya.store.state import EventState


class KeptApartBy(Enum):
    """What players have in common who are kept apart."""

    CLUB = "club"
    FEDERATION = "federation"
    FAMILY = "family"


@dataclass(frozen=True, slots=True)
class PairProhibited(Fact):
    """Some players must not be paired with one another."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(),)
    report: ClassVar[str] = "`Prohibited pairs @ Round n: ...`, after the start"

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Some players must not meet."""
        for entrant in self.entrants:
            require_entrant(state, entrant)
        barred = Prohibition(self.entrants, self.first_round, self.last_round)
        prohibited = replace(state, prohibitions=(*state.prohibitions, barred))
        note = self.noted
        if note is None and state.started:
            until = f"to round {self.last_round}" if self.last_round else "on"
            span = f"from round {self.first_round} {until}"
            note = f"{describe_players(state, self.entrants)} must not meet {span}"
        return noted(prohibited, "Prohibited pairs", note or "")

    def describe(self, names: Names) -> str:
        """Who must not meet."""
        return say("{names} must not meet.", names=_together(names, self.entrants))


@dataclass(frozen=True, slots=True)
class ProhibitPair(Command):
    """Prohibit pairings between players."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Prohibit the pair")

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None

    def decide(self, state: EventState) -> Decision:
        """Pairs are prohibited before round 1; later only outside FIDE mode."""
        entrants = tuple(dict.fromkeys(self.entrants))
        if len(entrants) < 2:
            raise Refused("a prohibition needs at least two players")
        names = " and ".join(named_entrant(state, entrant).player.name for entrant in entrants)
        if any(
            (barred.entrants, barred.first_round, barred.last_round)
            == (entrants, self.first_round, self.last_round)
            for barred in state.prohibitions
        ):
            return Decision()
        if self.last_round is not None and self.last_round < self.first_round:
            raise Refused("the prohibition ends before it begins")
        fact = PairProhibited(entrants, self.first_round, self.last_round)
        return Decision((fact,), _prohibition_after_start(state, names))


@dataclass(frozen=True, slots=True)
class PairAvoided(Fact):
    """The arbiter asked Tabiya to keep some players apart if possible."""

    entrants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Some players are kept apart where that is possible."""
        for entrant in self.entrants:
            require_entrant(state, entrant)
        kept = Prohibition(self.entrants, self.first_round, self.last_round)
        return replace(state, avoided=(*state.avoided, kept))

    def describe(self, names: Names) -> str:
        """Who is kept apart if possible."""
        return say("{names} are kept apart if possible.", names=_together(names, self.entrants))


@dataclass(frozen=True, slots=True)
class KeepApart(Command):
    """Keep players apart: those named, or all who have something in common."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Keep them apart")

    by: KeptApartBy | None = None
    entrants: tuple[int, ...] = ()
    """Used where nothing in common is named."""
    first_round: int = 1
    last_round: int | None = None
    if_possible: bool = False
    """Whether a round without a legal pairing may waive it; else they never meet."""

    def decide(self, state: EventState) -> Decision:
        """Groups are made when it is announced; whoever enters later belongs to none of them."""
        if state.paired_by.teams is not None:
            raise Refused("this event pairs teams", hint="Keep teams apart on the teams page.")
        if self.last_round is not None and self.last_round < self.first_round:
            raise Refused("the prohibition ends before it begins")
        groups = _in_common(state, self.by) if self.by else [self.entrants]
        groups = [tuple(dict.fromkeys(group)) for group in groups]
        groups = [group for group in groups if len(group) > 1]
        if not groups:
            raise Refused(
                Text("no two players have the same {what}", what=Text(self.by.value))
                if self.by
                else Text("a prohibition needs at least two players"),
                hint="Enter it on the players' pages first." if self.by else "",
            )
        known = {
            (prohibition.entrants, prohibition.first_round, prohibition.last_round)
            for prohibition in (state.avoided if self.if_possible else state.prohibitions)
        }
        kind = PairAvoided if self.if_possible else PairProhibited
        facts = []
        for entrants in groups:
            for entrant in entrants:
                named_entrant(state, entrant)
            if (entrants, self.first_round, self.last_round) not in known:
                facts.append(kind(entrants, self.first_round, self.last_round))
        if not facts:
            return Decision()
        named = [get_name(state, entrant) for fact in facts for entrant in fact.entrants]
        names = ", ".join(named[:6]) + (" ..." if len(named) > 6 else "")
        return Decision(tuple(facts), _prohibition_after_start(state, names))


@dataclass(frozen=True, slots=True)
class AvoidedPairsWaived(Fact, Command):
    """A round is paired without keeping avoided pairs apart."""

    operation: ClassVar[str] = "waive-avoided-pairs"
    permission: ClassVar[Permission] = Permission.PAIR
    act: ClassVar[str] = translatable("Waive avoided pairs in this round")
    report: ClassVar[str] = "`Avoided pairs @ Round n`"

    round: int

    def decide(self, state: EventState) -> Decision:
        """Only the round that is paired next, and with a note in the report."""
        if self.round != state.next_round:
            raise Refused("round {round} is not the round to pair next", round=self.round)
        if not state.avoided:
            raise Refused("there are no avoided pairs")
        if self.round in state.avoided_waived:
            return Decision()
        question = Caution(
            "avoided-pairs-waived",
            Level.CONFIRM,
            Text("Round {round} is paired without keeping avoided pairs apart.", round=self.round),
            (
                Text("Prohibited pairs stay prohibited."),
                Text("Tabiya notes it in the report."),
            ),
            str(PROHIBITED_PAIRS),
        )
        return Decision((self,), (question,))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """A round to come is paired as if nobody had wished anything."""
        require(self.round > len(state.rounds), "round {round} is already paired", round=self.round)
        waived = replace(state, avoided_waived=(*state.avoided_waived, self.round))
        return add_note(waived, f"Avoided pairs @ Round {self.round}: not kept apart")

    def describe(self, _names: Names) -> str:
        """In which round nobody is."""
        return say("Round {round} is paired without keeping avoided pairs apart.", round=self.round)


@dataclass(frozen=True, slots=True)
class PairPermitted(Fact):
    """A prohibition was lifted."""

    version: ClassVar[int] = 2
    upcasters: ClassVar[tuple[Upcaster, ...]] = (note_as_stored(),)
    report: ClassVar[str] = "`Prohibited pairs @ Round n: ...`, after the start"

    entrants: tuple[int, ...]
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """A prohibition is lifted."""
        left = tuple(p for p in state.prohibitions if p.entrants != self.entrants)
        avoided = tuple(p for p in state.avoided if p.entrants != self.entrants)
        require(
            len(left) + len(avoided) < len(state.prohibitions) + len(state.avoided),
            "no such pair was prohibited",
        )
        note = self.noted
        if note is None and state.started:
            note = f"{describe_players(state, self.entrants)} may meet again"
        return noted(
            replace(state, prohibitions=left, avoided=avoided), "Prohibited pairs", note or ""
        )

    def describe(self, names: Names) -> str:
        """Who may meet again."""
        return say("{names} may meet again.", names=_together(names, self.entrants))


@dataclass(frozen=True, slots=True)
class PermitPair(Command):
    """Lift a prohibition."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Let them meet")

    entrants: tuple[int, ...]

    def decide(self, state: EventState) -> Decision:
        """The counterpart of a prohibition, under the same rule."""
        known = (*state.prohibitions, *state.avoided)
        if all(barred.entrants != self.entrants for barred in known):
            return Decision()
        names = " and ".join(get_name(state, entrant) for entrant in self.entrants)
        return Decision((PairPermitted(self.entrants),), _prohibition_after_start(state, names))


def _in_common(state: EventState, by: KeptApartBy) -> list[tuple[int, ...]]:
    """Return the entrants who have the same club, federation or family, in order of entry."""
    groups: dict[str, list[int]] = {}
    for who in state.entrants.values():
        particulars = state.registration.of(who.entrant)
        word = {
            KeptApartBy.CLUB: particulars.club,
            KeptApartBy.FEDERATION: who.player.federation,
            KeptApartBy.FAMILY: particulars.family,
        }[by]
        if word:
            groups.setdefault(word.casefold(), []).append(who.entrant)
    return [tuple(group) for group in groups.values()]


def _prohibition_after_start(state: EventState, names: str) -> tuple[Caution, ...]:
    if not state.started:
        return ()
    return (
        Caution(
            "prohibition-after-start",
            Level.LEAVE_FIDE_MODE,
            Text(
                "Prohibited pairs ({names}) are announced before round 1 and should not change later.",
                names=names,
            ),
            rule=str(PROHIBITED_PAIRS),
        ),
    )


def _together(names: Names, entrants: tuple[int, ...]) -> str:
    return say(" and ").join(name_in(names, entrant) for entrant in entrants)
