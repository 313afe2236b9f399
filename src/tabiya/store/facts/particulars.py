"""Club, contact and special needs of a player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import gettext, say, translatable
from tabiya.prizes.money import format_money
from tabiya.store.decision import Command, Decision, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.facts.fees import MOST_CENTS
from tabiya.store.parts import require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import named_entrant
from tabiya.store.registration import Particulars
from tabiya.store.state import EventState

_LONGEST = 300


_MOST_CATEGORIES = 20


@dataclass(frozen=True, slots=True)
class ParticularsNoted(Fact, Command):
    """A player's personal details were saved; they replace the previous ones."""

    operation: ClassVar[str] = "note-particulars"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save")

    entrant: int
    particulars: Particulars

    def decide(self, state: EventState) -> Decision:
        """Texts are one line each."""
        named_entrant(state, self.entrant)
        given = self.particulars
        new = replace(
            given,
            club=_line(given.club),
            family=_line(given.family),
            contact=_line(given.contact),
            needs=_line(given.needs),
            comment=_line(given.comment),
            school_class=_line(given.school_class),
            group=_line(given.group),
            categories=tuple(dict.fromkeys(filter(None, map(_line, given.categories)))),
        )
        lines = (new.club, new.family, new.contact, new.needs, new.comment)
        for text in (*lines, new.school_class, new.group, *new.categories):
            if len(text) > _LONGEST:
                raise Refused(
                    "{text}... is too long",
                    text=text[:30],
                    hint="At most {_LONGEST} letters.",
                    _LONGEST=_LONGEST,
                )
        if len(new.categories) > _MOST_CATEGORIES:
            raise Refused(
                "a player can have at most {_MOST_CATEGORIES} categories",
                _MOST_CATEGORIES=_MOST_CATEGORIES,
            )
        if given.fee is not None and not 0 <= given.fee <= MOST_CENTS:
            raise Refused("this is not a fee", hint="Enter an amount such as 25 or 12.50.")
        if new == state.registration.of(self.entrant):
            return Decision()
        return Decision((ParticularsNoted(self.entrant, new),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """What was known is replaced."""
        require_entrant(state, self.entrant)
        known = state.registration
        all_of_them = {**known.particulars, self.entrant: self.particulars}
        return replace(state, registration=replace(known, particulars=all_of_them))

    def describe(self, names: Names) -> str:
        """Whose, and to whom the player belongs; what is private is only named."""
        particulars = self.particulars
        kept = [
            word for word in ("contact", "needs", "comment", "family") if getattr(particulars, word)
        ]
        parts = [
            say("club {club}", club=particulars.club) if particulars.club else "",
            say("class {name}", name=particulars.school_class) if particulars.school_class else "",
            say("team {name}", name=particulars.group) if particulars.group else "",
            say("categories {names}", names=", ".join(particulars.categories))
            if particulars.categories
            else "",
            say("{what} saved", what=", ".join(map(gettext, kept))) if kept else "",
            say("fee {amount}", amount=format_money(particulars.fee))
            if particulars.fee is not None
            else "",
        ]
        words = "; ".join(filter(None, parts)) or gettext("nothing saved")
        return f"{name_in(names, self.entrant)}: {words}."


def _line(text: str) -> str:
    return " ".join(text.split())
