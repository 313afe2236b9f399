"""The time controls that FIDE's texts name: those of its events, and those a clock must know."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.model.time_control import Period, TimeControl, same_for_both

_FORTY_MOVES_AND_THIRTY = same_for_both(Period(40, 5400, 30), Period(None, 1800, 30))
_THREE_PERIODS = same_for_both(Period(40, 6000, 30), Period(20, 3000, 30), Period(None, 900, 30))

STANDARD = _FORTY_MOVES_AND_THIRTY
"""The control of the World Cup in the manual of 2019."""

RAPID = same_for_both(Period(None, 900, 10))
"""The control of the World Rapid Championships in the manual of 2019."""

BLITZ = same_for_both(Period(None, 180, 2))
"""The control of the World Blitz Championships in the manual of 2019."""

SUDDEN_DEATH = TimeControl((Period(None, 300),), (Period(None, 240),))
"""Five minutes against four: White must win, Black may draw."""

SUDDEN_DEATH_WITH_LATE_INCREMENT = TimeControl(
    (Period(None, 300, 2, 61),), (Period(None, 240, 2, 61),)
)
"""The same with two seconds a move after move 60, which the manual calls more usual."""

EVENTS: dict[str, TimeControl] = {
    "World Championship Match": _THREE_PERIODS,
    "Candidates Tournament": _THREE_PERIODS,
    "World Cup": _FORTY_MOVES_AND_THIRTY,
    "Grand Prix": _THREE_PERIODS,
    "Women's World Championship Match": _FORTY_MOVES_AND_THIRTY,
    "Chess Olympiad": _FORTY_MOVES_AND_THIRTY,
    "World Team Championship": _FORTY_MOVES_AND_THIRTY,
    "Women's World Team Championship": _FORTY_MOVES_AND_THIRTY,
    "Women's Grand Prix": _FORTY_MOVES_AND_THIRTY,
    "World Senior Championship": _FORTY_MOVES_AND_THIRTY,
    "World Senior Team Championship": _FORTY_MOVES_AND_THIRTY,
    "World Juniors and Girls U-20 Championship": _FORTY_MOVES_AND_THIRTY,
    "Continental Individual Championships": _FORTY_MOVES_AND_THIRTY,
    "Continental Team Championships": _FORTY_MOVES_AND_THIRTY,
    "World Youth 14-16-18 Championships": _FORTY_MOVES_AND_THIRTY,
    "World Cadets 08-10-12 Championships": _FORTY_MOVES_AND_THIRTY,
    "World Schools Individual Championships": _FORTY_MOVES_AND_THIRTY,
    "World Schools Team Championships": _FORTY_MOVES_AND_THIRTY,
    "World Amateur Championship": _FORTY_MOVES_AND_THIRTY,
    "World Olympiad U-16": _FORTY_MOVES_AND_THIRTY,
    "World Rapid Championships": RAPID,
    "World Blitz Championships": BLITZ,
}
"""The controls approved for the world events (Manual 2019, Tournament standards 12)."""

CLOCK_MODES: tuple[TimeControl, ...] = (
    _THREE_PERIODS,
    _FORTY_MOVES_AND_THIRTY,
    same_for_both(Period(None, 5400, 30)),
    same_for_both(Period(40, 7200), Period(20, 3600), Period(None, 900, 30)),
    same_for_both(Period(40, 7200), Period(20, 3600), Period(None, 1800)),
    same_for_both(Period(40, 7200), Period(None, 1800)),
    same_for_both(Period(None, 3600)),
    same_for_both(Period(40, 7200), Period(None, 3600)),
    RAPID,
    same_for_both(Period(None, 900, 5)),
    same_for_both(Period(None, 1500, 10)),
    same_for_both(Period(None, 1500)),
    same_for_both(Period(None, 300)),
    same_for_both(Period(None, 300, 3)),
    BLITZ,
)
"""What an endorsed clock has by default (Technical Commission 2020, 7.3.22)."""


class Preset(NamedTuple):
    """A time control to choose, and where it is used."""

    control: TimeControl
    used_in: str


def presets() -> tuple[Preset, ...]:
    """Return the controls a form offers: the most usual first, each once."""
    usual = (
        same_for_both(Period(None, 5400, 30)),
        same_for_both(Period(None, 3600, 30)),
        *CLOCK_MODES,
    )
    return tuple(
        Preset(control, _used_in(control))
        for place, control in enumerate(usual)
        if control not in usual[:place]
    )


def _used_in(control: TimeControl) -> str:
    events = [name for name, used in EVENTS.items() if used == control]
    return f"{events[0]} …" if len(events) > 1 else "".join(events)
