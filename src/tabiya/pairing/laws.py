"""The texts that hold for one event, so that a rule is cited as the event's own text prints it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from tabiya.pairing.acceleration.baku import BAKU_EDITIONS
from tabiya.pairing.basic_rules import BASIC_EDITIONS
from tabiya.pairing.checklist import CHECKLIST
from tabiya.pairing.competition_editions import EDITIONS as COMPETITION_EDITIONS
from tabiya.pairing.handling import HANDLING_EDITIONS
from tabiya.pairing.system import Family, System
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition, edition_on

Law = Clause[..., Any]


@dataclass(frozen=True, slots=True)
class Laws:
    """One edition of each text that an event is held by."""

    system: Edition
    """The text of the pairing system."""
    competition: Edition
    """The General Regulations, or the Tournament Rules before them."""
    basic: Edition | None = None
    """C.04.1; None in events that are no Swiss."""
    handling: Edition | None = None
    """C.04.2; None in events that are no Swiss."""
    acceleration: Edition | None = None
    """C.04.7; None in events that are no Swiss."""

    def hold(self, law: Law) -> bool:
        """Whether one of the texts has this rule."""
        return any(edition in law.cite for edition in self._texts)

    def cite(self, *laws: Law) -> str:
        """Where the first of these rules stands that a text of the event has; else nothing."""
        for law in laws:
            for edition in self._texts:
                if edition in law.cite:
                    return str(law.article(edition))
        return ""

    @property
    def _texts(self) -> tuple[Edition, ...]:
        texts = (
            self.system,
            self.basic,
            self.handling,
            self.acceleration,
            self.competition,
            CHECKLIST,
        )
        return tuple(edition for edition in texts if edition is not None)


def get_laws(system: System, edition: Edition, start: date | None) -> Laws:
    """The texts of an event that is paired by this edition of the system and starts on that day.

    An event may be paired by an edition that is not in force when it starts; the other rules of
    the Swiss are then those of that edition's time. The regulations follow the day itself.
    """
    competition = edition
    if edition not in COMPETITION_EDITIONS:
        competition = edition_on(COMPETITION_EDITIONS, start)
    if system.family is not Family.SWISS:
        return Laws(edition, competition)
    fits = start is not None and edition.in_force(start)
    day = start if fits else edition.in_force_until
    return Laws(
        edition,
        competition,
        basic=edition_on(BASIC_EDITIONS, day),
        handling=edition_on(HANDLING_EDITIONS, day),
        acceleration=edition_on(BAKU_EDITIONS, day),
    )
