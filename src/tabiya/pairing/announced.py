"""What an event announces of its pairing, as typed values.

An event says it by its `format`. One that a program made, or that came from a file without one, says
it as a report file does: by words (TRF 092) and by a code (TRF 192). These two strings are read here
and nowhere else among the rules; `tabiya.formats.trf.kind` writes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tabiya.model.tournament import Settings

if TYPE_CHECKING:
    from tabiya.pairing.system import Announcement, Family, System, SystemSettings

F = TypeVar("F", bound="SystemSettings")

NO_ACCELERATION = "none"
ACCELERATION_CODES = {
    "baku": "_BAKU",
    "imaginary-point": "_IMAGINARY",
    "haley": "_FFEHALEY",
    "haley-soft": "_FFEHALEYSOFT",
    "progressive": "_FFESAD",
    "nicois": "_FFENICOIS",
}
"""How the code of an accelerated event ends (TRF 192); all but the first are ours: FIDE has no code."""

ACCELERATION_REMARK = "Acceleration: "
"""How a remark begins that names an acceleration for which FIDE's table has no code."""

_CYCLES = r"(?<!\d)(\d{1,3})\s*(?:cycles|times|-fold)"
_MULTIPLES = {"single": 1, "double": 2, "triple": 3, "quadruple": 4}
_SPEAKS_OF_A_SWISS = r"(?i)baku|accelerat"
"""Words that name no system and yet tell the kind: only a Swiss is accelerated."""


class ReportTexts(NamedTuple):
    """What a report file says of the kind of an event, as it is written there."""

    words: str
    code: str

    @property
    def encoded(self) -> str:
        """The code in capital letters; some write it where the free words belong.

        >>> ReportTexts("fide_dutch_baku", "").encoded, ReportTexts("Swiss", "").encoded
        ('FIDE_DUTCH_BAKU', '')
        """
        texts = (text.strip().upper() for text in (self.code, self.words))
        return next((text for text in texts if re.fullmatch(r"[A-Z]+(?:_[A-Z0-9]+)+", text)), "")


def get_texts(settings: Settings) -> ReportTexts:
    """The words and the code of the event."""
    return ReportTexts(settings.kind, settings.kind_code)


def get_format(settings: Settings, kind: type[F]) -> F:
    """What an event announces to a system, by the type that the system declares for it."""
    known = settings.format
    if known is None:
        texts = get_texts(settings)
        return kind.from_report(texts.words, texts.encoded)
    return known if isinstance(known, kind) else kind.carried_from(known)


def acceleration_announced(settings: Settings) -> str:
    """The name of the acceleration that an event announces, by whatever system it is paired."""
    if settings.format is not None:
        name: str = getattr(settings.format, "acceleration", NO_ACCELERATION)
        return name
    return acceleration_in(get_texts(settings).encoded)


def acceleration_in(code: str) -> str:
    """The name of the acceleration that a code announces.

    >>> acceleration_in("FIDE_DUTCH_BAKU"), acceleration_in("FIDE_DUTCH")
    ('baku', 'none')
    """
    names = (name for name, ending in ACCELERATION_CODES.items() if code.upper().endswith(ending))
    return next(names, NO_ACCELERATION)


def announcement(settings: Settings, *, teams: bool) -> Announcement | None:
    """What the event says of its system: by its format, else by its code, else by its words."""
    from tabiya.pairing.system import Announcement

    known = settings.format
    if known is not None and known.system:
        cycles = getattr(known, "cycles", None)
        return Announcement(known.system, cycles, getattr(known, "reversed_joint", None))
    return announcement_in(get_texts(settings), teams=teams)


def announcement_in(texts: ReportTexts, *, teams: bool) -> Announcement | None:
    """What the code (TRF 192) or else the words (TRF 092) announce; some put the code in 092."""
    written = [text for text in (texts.code, texts.words) if text.strip()]
    for text in written:
        announced = _read_code_besides(text.strip().upper(), texts, teams=teams)
        if announced is not None:
            return announced
    for text in written:
        announced = _read_words(text, teams=teams)
        if announced is not None:
            return announced
    return None


def family_announced(settings: Settings, *, teams: bool) -> Family | None:
    """The family of the system that the event names, also in words with strokes between them."""
    from tabiya.pairing.registry import find_family

    announced = announcement(settings, teams=teams)
    if announced is None:
        words = " ".join(get_texts(settings)).replace("_", " ")
        announced = announcement_in(ReportTexts(words, get_texts(settings).code), teams=teams)
    return None if announced is None else find_family(announced.system)


def speaks_of_acceleration(settings: Settings) -> bool:
    """Whether the event says in any words that it is accelerated."""
    return mentions_any((_SPEAKS_OF_A_SWISS,), " ".join(get_texts(settings)))


def mentions_any(patterns: Iterable[str], text: str) -> bool:
    """Whether a text has any of these words."""
    return any(re.search(pattern, text, re.IGNORECASE) for pattern in patterns)


def read_code(code: str) -> Announcement | None:
    """What a code in capital letters announces, if a system knows it."""
    from tabiya.pairing.not_held import NOT_HELD
    from tabiya.pairing.registry import ADDED, SYSTEMS

    # Whoever reads codes with care is asked first: FIDE_TEAM_ROUNDROBIN begins like a team Swiss.
    for system in sorted((*SYSTEMS, *NOT_HELD), key=lambda system: system.read_code is None):
        announced = system.announced_by(code)
        if announced is not None:
            return announced
    known = (system.announced_by(code) for system in ADDED.added())
    return next((announced for announced in known if announced is not None), None)


def announced_by_code(texts: ReportTexts, *, teams: bool) -> Announcement | None:
    """What the code announces, wherever it is written, if a system knows it."""
    return _read_code_besides(texts.encoded, texts, teams=teams)


def _read_code_besides(code: str, texts: ReportTexts, *, teams: bool) -> Announcement | None:
    """What a code says; where several systems share it, such as `CUSTOM_SWISS`, the words name one."""
    from tabiya.pairing.registry import system_named

    announced = read_code(code)
    if announced is None or not texts.words.strip():
        return announced
    named = _read_words(texts.words, teams=teams)
    if named is None or named.system == announced.system:
        return announced
    return named if system_named(named.system).code == code else announced


def _read_words(text: str, *, teams: bool) -> Announcement | None:
    from tabiya.pairing.registry import ADDED, SYSTEMS

    ours = _read_announcement(SYSTEMS, text, teams=teams)
    return ours or _read_announcement(ADDED.added(), text, teams=teams)


def _read_announcement(asked: Iterable[System], text: str, *, teams: bool) -> Announcement | None:
    from tabiya.pairing.system import Announcement

    words = [
        (word.rank, not word.of_teams, word.pattern, system.name)
        for system in asked
        for word in system.words
        if teams or not word.of_teams
    ]
    for _, _, pattern, name in sorted(words, key=lambda entry: entry[:2]):
        if re.search(pattern, text, re.IGNORECASE):
            return Announcement(name, _cycles_in(text), _reversal_in(text))
    return None


def _cycles_in(text: str) -> int | None:
    counted = re.search(_CYCLES, text, re.IGNORECASE)
    if counted is not None:
        return max(1, int(counted[1]))
    for word, cycles in _MULTIPLES.items():
        if word in text.lower():
            return cycles
    return None


def _reversal_in(text: str) -> bool | None:
    if "revers" not in text.lower():
        return None
    return not any(f"{no}revers" in text.lower() for no in ("not ", "un", "without "))
