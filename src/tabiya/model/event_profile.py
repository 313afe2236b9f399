"""What people run: each kind of event is one value that says what it asks, proposes and never needs.

The form of a new event asks `asks`; pages, lists, documents and the list of what waits leave out what
belongs to a part in `hides`. A reader of the values names no kind: it asks whether a part is hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from tabiya.languages import translatable


class EventPart(Enum):
    """What an event may use or not; pages, columns, documents and reminders name the part they serve."""

    NORMS = "norms"
    RATINGS = "ratings"
    FEDERATIONS = "federations"
    TIE_BREAK_VALUES = "tie-break values"
    REPORT = "report"
    FIDE_MODE = "FIDE mode"
    INCIDENTS = "incidents"
    LAWS = "rules at the board"
    ARBITERS_PAPERS = "papers of arbiters"
    CHARTS = "charts"
    BROADCAST = "broadcast"


class EventProfile(NamedTuple):
    """A kind of event."""

    name: str
    title: str
    sentence: str
    icon: str
    """The picture on its card: a style sheet has one of this name."""
    family: str = "Swiss"
    """The family of its pairing systems, by the value that `pairing/system.py` gives it."""
    teams: bool = False
    asks: tuple[str, ...] = ()
    """The settings that its form asks for, besides the name; `system` is the choice among its systems."""
    proposes: Mapping[str, Any] = MappingProxyType({})
    """Values of settings that differ from those of any event."""
    hides: frozenset[EventPart] = frozenset()
    leads_to: str = ""
    """The page of the desk that makes such an event, where it is not the form."""
    plain_words: bool = False
    """Whether its pages say "free round" instead of the Handbook's words."""


_DAYS = ("start", "end")
_NO_TITLES = frozenset({EventPart.NORMS})

PROFILES: tuple[EventProfile, ...] = (
    EventProfile(
        "weekend",
        translatable("Weekend Swiss"),
        translatable("An open over several days, for players of any strength."),
        "trophy",
        asks=("city", *_DAYS, "rounds", "time_control", "federation", "chief_arbiter"),
    ),
    EventProfile(
        "fast",
        translatable("Rapid or blitz evening"),
        translatable("Many short rounds, one after the other."),
        "bolt",
        asks=("start", "rounds", "time_control"),
        proposes={"rounds": 9, "time_control": "5+3"},
        hides=_NO_TITLES,
    ),
    EventProfile(
        "club",
        translatable("Club round robin"),
        translatable("Everyone plays everyone, in one evening or over months."),
        "round",
        family="round robin",
        asks=(*_DAYS, "system", "time_control"),
        hides=_NO_TITLES,
    ),
    EventProfile(
        "teams",
        translatable("Team Swiss"),
        translatable("Teams meet on several boards."),
        "people",
        teams=True,
        asks=("city", *_DAYS, "rounds", "board_colours", "match_scoring", "time_control"),
    ),
    EventProfile(
        "cup",
        translatable("Knock-out"),
        translatable("The loser of each match is out, until one player is left."),
        "bracket",
        family="knock-out",
        asks=(*_DAYS, "games", "rapid", "blitz", "third_place", "time_control"),
    ),
    EventProfile(
        "school",
        translatable("School or junior event"),
        translatable("Children, schools and classes, plain words, certificates for everyone."),
        "star",
        asks=("city", "start", "rounds", "time_control", "ranked_together", "best_of"),
        proposes={
            "rounds": 5,
            "time_control": "15+5",
            "ranked_together": "club",
            "best_of": 4,
        },
        hides=frozenset(EventPart),
        plain_words=True,
    ),
    EventProfile(
        "evenings",
        translatable("Keizer or ladder"),
        translatable("Club evenings over a season: you pair the players who are here tonight."),
        "evening",
        family="club evenings",
        asks=(*_DAYS, "system", "variant", "check_in", "time_control"),
        hides=_NO_TITLES | {EventPart.REPORT, EventPart.FIDE_MODE},
    ),
    EventProfile(
        "stages",
        translatable("Groups and final"),
        translatable("Groups send their best players to a final or a knock-out."),
        "stages",
        leads_to="/stages",
    ),
    EventProfile(
        "festival",
        translatable("Festival"),
        translatable("Several events that share people, phones, one screen and one site."),
        "flags",
        leads_to="/create?kind=festival",
    ),
    EventProfile(
        "import",
        translatable("Import"),
        translatable("A report file (TRF), an event file, or a file of another program."),
        "import",
        leads_to="/import",
    ),
    EventProfile(
        "other",
        translatable("Any other event"),
        translatable("Choose the pairing system yourself, with all settings on one page."),
        "gear",
    ),
)
"""In the order in which a new event offers them."""

BY_NAME: Mapping[str, EventProfile] = {profile.name: profile for profile in PROFILES}
OTHER = BY_NAME["other"]
STORED = tuple(profile for profile in PROFILES if not profile.leads_to)
"""Those that an event can be; the others only lead to pages that make events."""


def derived_profile(family: str, *, teams: bool, fast: bool) -> EventProfile:
    """Return the kind of an event that does not say it, from its system and its time control.

    A round robin that says nothing may be made for norms, and a closed one needs all pages.

    >>> derived_profile("Swiss", teams=False, fast=True).name
    'fast'
    >>> derived_profile("round robin", teams=False, fast=False).name
    'other'
    """
    if family == "Swiss":
        return BY_NAME["teams" if teams else "fast" if fast else "weekend"]
    if family == "club evenings":
        return BY_NAME["evenings"]
    return BY_NAME["cup"] if family == "knock-out" else OTHER
