"""Decisions: what a command leads to, and the warnings that must be answered first.

The levels are those that FIDE's checklist for tournament programs asks for.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, ClassVar

from tabiya.errors import TabiyaError
from tabiya.languages import SOURCE, Text, speaking
from tabiya.store.fact import Fact
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


class Command:
    """Something a person wants to happen.

    `based_on`, where a command has it, is the revision the page showed (of the board, the
    entrant, the settings or the round); None means "whatever is there", which only programs
    should say.
    """

    __slots__ = ()
    permission: ClassVar[Permission] = Permission.ADMINISTER
    """What a person must be allowed to; where a command says nothing, it is for the chief arbiter."""
    operation: ClassVar[str] = ""
    """What programs call it where the class is named by what happened: `add-note`."""
    act: ClassVar[str]
    """What the button says that confirms it, in English."""

    def decide(self, state: EventState) -> Decision:
        """Return the facts it leads to and the warnings to answer first; refuse what cannot be."""
        raise NotImplementedError


class Level(IntEnum):
    """How grave a warning is, and so how it must be answered."""

    ACKNOWLEDGE = 2
    CONFIRM = 3
    CONFIRM_TWICE = 4
    LEAVE_FIDE_MODE = 5
    """Refused in FIDE mode; outside it, a warning to be confirmed."""

    @property
    def answers_needed(self) -> int:
        """How many times a person must say yes."""
        return 2 if self is Level.CONFIRM_TWICE else 1


@dataclass(frozen=True, slots=True)
class Caution:
    """Something a person must know before it is done, translated when it is read."""

    code: str
    level: Level
    text: str | Text
    """A template without fields, or a text."""
    effects: tuple[str | Text, ...] = ()
    """Texts, and names as they are."""
    rule: str = ""

    @property
    def message(self) -> str:
        """What must be known, in the language of the reader."""
        return str(self.as_text)

    @property
    def as_text(self) -> Text:
        """The same, still to be translated."""
        return self.text if isinstance(self.text, Text) else Text(self.text)

    @property
    def consequences(self) -> tuple[str, ...]:
        """What it leads to, line by line, in the same language."""
        return tuple(map(str, self.effects))

    @property
    def token(self) -> str:
        """What a confirmation names: it changes when the message or a consequence changes.

        It is the same in every language: a person may read the warning in one and confirm in another.
        """
        with speaking(SOURCE):
            text = "\n".join((self.code, str(int(self.level)), self.message, *self.consequences))
        return f"{self.code}.{hashlib.sha256(text.encode()).hexdigest()[:12]}"


@dataclass(frozen=True, slots=True)
class Decision:
    """The facts a command leads to, once its warnings are answered. No facts: already so."""

    events: tuple[Fact, ...] = ()
    warnings: tuple[Caution, ...] = ()

    def unanswered(self, confirmed: Iterable[str]) -> tuple[Caution, ...]:
        """The warnings that the given tokens do not answer; a level 4 must be there twice."""
        answers = Counter(confirmed)
        return tuple(
            warning
            for warning in self.warnings
            if answers[warning.token] < warning.level.answers_needed
        )


class Refused(TabiyaError):
    """The command cannot be carried out, whatever is confirmed."""


class RefusedInFideMode(Refused):
    """The command breaks a rule that FIDE mode keeps; leaving FIDE mode would allow it."""

    def __init__(self, warning: Caution) -> None:
        hint = Text(
            "You can do this only outside FIDE mode, and an event that leaves FIDE mode cannot return."
        )
        super().__init__(warning.as_text, rule=warning.rule, hint=hint)
        self.warning = warning


class NeedsConfirmation(TabiyaError):
    """The command waits for a person to answer its warnings."""

    def __init__(self, warnings: tuple[Caution, ...]) -> None:
        super().__init__(warnings[0].as_text, hint=Text("Confirm it, or cancel."))
        self.warnings = warnings

    @property
    def what(self) -> str:
        """All its warnings, one after the other."""
        return " ".join(warning.message for warning in self.warnings)


class Conflict(TabiyaError):
    """Somebody else changed the same thing in the meantime; nothing was overwritten.

    `revision` is the line of the log that made it what it is now; the store adds who and when.
    """

    def __init__(
        self,
        what: str | Text,
        /,
        *,
        now: str | Text,
        revision: int,
        who: str = "",
        when: str = "",
        **fields: Any,  # noqa: ANN401 - mypy takes `object` for the keywords above
    ) -> None:
        super().__init__(what, hint=Text("Check the current state, then decide."), **fields)
        self._now = now
        self.revision = revision
        self.who = who
        self.when = when

    @property
    def subject(self) -> str:
        """What was changed."""
        return str(self.message)

    @property
    def now(self) -> str:
        """What it has become."""
        return str(self._now)

    @property
    def what(self) -> str:
        """What was changed, what it has become, and by whom and when if that is known."""
        by = f" ({self.who}, {self.when})" if self.who else ""
        return f"{self.subject}: {self.now}{by}"

    def made_by(self, who: str, when: str) -> Conflict:
        """Return the same conflict with the person who was faster."""
        return Conflict(self.message, now=self._now, revision=self.revision, who=who, when=when)


def in_mode(decision: Decision, *, fide_mode: bool) -> Decision:
    """Level 5 refuses in FIDE mode; outside it, the same warning is to be confirmed."""
    grave = [w for w in decision.warnings if w.level is Level.LEAVE_FIDE_MODE]
    if grave and fide_mode:
        raise RefusedInFideMode(grave[0])
    return replace(
        decision,
        warnings=tuple(
            replace(w, level=Level.CONFIRM) if w.level is Level.LEAVE_FIDE_MODE else w
            for w in decision.warnings
        ),
    )
