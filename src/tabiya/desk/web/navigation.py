"""Where everything is: the tabs, the pages below them, and the acts that a search finds.

A page is declared once; the tabs, the line below them and the search read it. `part` names what an
event must use for the page to be shown; a search finds it anyway, and says that it is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabiya.desk.access.identity import Person
from tabiya.languages import gettext as _
from tabiya.languages import translatable
from tabiya.model.event_profile import Part
from tabiya.pairing.system import Family
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


def _always(_state: EventState) -> bool:
    return True


def _of_teams(state: EventState) -> bool:
    return state.paired_by.teams is not None


def _of_players(state: EventState) -> bool:
    return state.paired_by.teams is None


def _knockout(state: EventState) -> bool:
    return state.paired_by.family is Family.KNOCKOUT


def _no_knockout(state: EventState) -> bool:
    return not _knockout(state)


def _planned(state: EventState) -> bool:
    return state.paired_by.plan is not None and len(state.entrants) > 1


def _ranks_together(state: EventState) -> bool:
    return bool(state.settings.ranked_together) and _of_players(state)


class Place(NamedTuple):
    """A page of an event, or an act that is done on one."""

    path: str
    title: str
    permission: Permission = Permission.VIEW
    when: Callable[[EventState], bool] = _always
    part: Part | None = None
    words: str = ""
    """Other words by which people look for it."""

    def open_to(self, state: EventState, person: Person) -> bool:
        """Whether the person may open it in this event."""
        return person.may(self.permission) and self.when(state)


class Tab(NamedTuple):
    """A tab with its pages; the first that a person may open is the one it leads to."""

    title: str
    places: tuple[Place, ...]


_PAIR, _MANAGE, _CHIEF = Permission.PAIR, Permission.MANAGE_PLAYERS, Permission.ADMINISTER
_BEHIND = Permission.SEE_UNPUBLISHED

TABS: tuple[Tab, ...] = (
    Tab(
        translatable("Now"),
        (
            Place("/", translatable("Now"), words=translatable("next desk pending overview")),
            Place(
                "/times",
                translatable("Times and absences"),
                _PAIR,
                words=translatable("clock start late no-show forfeit day plan"),
            ),
            Place(
                "/book",
                translatable("Incidents"),
                Permission.KEEP_BOOK,
                part=Part.INCIDENTS,
                words=translatable("illegal move warning appeal draw offer"),
            ),
            Place(
                "/at-the-board",
                translatable("Rules at the board"),
                _BEHIND,
                part=Part.LAWS,
                words=translatable("laws position flag claim repetition chess960"),
            ),
            Place(
                "/checklists",
                translatable("Checklists"),
                _BEHIND,
                part=Part.ARBITERS_PAPERS,
                words=translatable("to do tasks"),
            ),
        ),
    ),
    Tab(
        translatable("Players"),
        (
            Place("/teams", translatable("Teams"), when=_of_teams),
            Place(
                "/players", translatable("Players"), words=translatable("entries late entry bye")
            ),
            Place(
                "/players/upload",
                translatable("Add a list"),
                _MANAGE,
                _of_players,
                words=translatable("paste spreadsheet import enter"),
            ),
            Place("/teams/upload", translatable("Add teams"), _MANAGE, _of_teams),
            Place(
                "/check-in",
                translatable("Check-in"),
                _MANAGE,
                words=translatable("present absent roll call"),
            ),
            Place(
                "/ratings",
                translatable("Rating list"),
                _MANAGE,
                part=Part.RATINGS,
                words=translatable("FIDE list compare update"),
            ),
            Place(
                "/fees", translatable("Fees"), _MANAGE, words=translatable("paid receipts money")
            ),
            Place(
                "/players/pairs",
                translatable("Prohibited pairs"),
                _BEHIND,
                words=translatable("never meet brothers family"),
            ),
            Place(
                "/players/numbers",
                translatable("Starting numbers"),
                _MANAGE,
                _of_players,
                words=translatable("draw of lots order"),
            ),
        ),
    ),
    Tab(
        translatable("Rounds"),
        (
            Place("/rounds", translatable("Rounds"), words=translatable("pairings results boards")),
            Place("/schedule", translatable("The whole schedule"), when=_planned),
            Place("/bracket", translatable("Bracket"), when=_knockout),
        ),
    ),
    Tab(
        translatable("Standings"),
        (
            Place("/standings", translatable("Standings"), words=translatable("ranking table")),
            Place(
                "/schools",
                translatable("Schools and clubs"),
                when=_ranks_together,
                words=translatable("classes teams ranking best"),
            ),
            Place("/crosstable", translatable("Crosstable"), when=_no_knockout),
            Place("/board-prizes", translatable("Board prizes"), when=_of_teams),
            Place("/prizes", translatable("Prizes"), words=translatable("money categories")),
            Place("/norms", translatable("Norms"), _BEHIND, _of_players, Part.NORMS),
            Place(
                "/playoffs",
                translatable("Play-off"),
                when=_no_knockout,
                part=Part.REPORT,
                words=translatable("tie shared place"),
            ),
            Place("/pictures", translatable("Charts"), part=Part.CHARTS),
            Place(
                "/forecast",
                translatable("Chances"),
                part=Part.CHARTS,
                words=translatable("forecast probability"),
            ),
        ),
    ),
    Tab(
        translatable("Print & publish"),
        (
            Place("/print", translatable("Print"), words=translatable("PDF documents paper")),
            Place(
                "/screen?settings=1",
                translatable("Screen for the hall"),
                words=translatable("projector beamer television"),
            ),
            Place(
                "/public-site",
                translatable("Public site"),
                _CHIEF,
                words=translatable("web internet publish online"),
            ),
            Place(
                "/broadcast",
                translatable("Broadcast"),
                _CHIEF,
                part=Part.BROADCAST,
                words=translatable("live games electronic boards Lichess"),
            ),
            Place(
                "/invitation",
                translatable("Invitation"),
                words=translatable("announcement flyer"),
            ),
            Place(
                "/exports",
                translatable("Export"),
                words=translatable("TRF report file FIDE PGN CSV backup archive"),
            ),
        ),
    ),
    Tab(
        translatable("Setup"),
        (
            Place(
                "/settings",
                translatable("Settings"),
                _BEHIND,
                words=translatable("tie-breaks rounds time control system kind of event"),
            ),
            Place("/regulations", translatable("Regulations"), words=translatable("rules sectors")),
            Place(
                "/regulations/edit",
                translatable("Arbiters and organiser"),
                _CHIEF,
                words=translatable("officials write the regulations school"),
            ),
            Place(
                "/access",
                translatable("People and devices"),
                _CHIEF,
                words=translatable("phones passwords network QR code invite"),
            ),
            Place(
                "/webhooks",
                translatable("Connected programs"),
                _CHIEF,
                part=Part.BROADCAST,
                words=translatable("API webhook token"),
            ),
            Place(
                "/log",
                translatable("Log"),
                _BEHIND,
                words=translatable("history undo who did what"),
            ),
        ),
    ),
)

ACTS: tuple[Place, ...] = (
    Place("/#next", translatable("Pair the next round"), _PAIR, words=translatable("pairing")),
    Place("/rounds", translatable("Publish the round"), _PAIR, words=translatable("pairings")),
    Place("/rounds", translatable("Enter results"), Permission.ENTER_RESULTS),
    Place("/rounds", translatable("Change the pairing by hand"), _PAIR, words="manual"),
    Place("/players?new=1", translatable("Add a player"), _MANAGE, _of_players, words="late entry"),
    Place("/players", translatable("Give a bye"), _MANAGE, words=translatable("free round")),
    Place("/players", translatable("Withdraw a player"), _MANAGE),
    Place("/log", translatable("Undo a step"), _BEHIND, words=translatable("take back")),
    Place(
        "/ratings/check",
        translatable("Compare the ratings with the list"),
        _MANAGE,
        part=Part.RATINGS,
    ),
    Place("/standings/places", translatable("Order shared places by hand"), _CHIEF),
    Place("/norms/applications", translatable("Apply for titles"), _BEHIND, part=Part.NORMS),
    Place("/settings#tie-breaks", translatable("Change the tie-breaks"), _CHIEF),
    Place("/settings", translatable("Change the kind of event"), _CHIEF),
    Place(
        "/exports",
        translatable("Save a copy of the event"),
        _CHIEF,
        words=translatable("backup archive"),
    ),
    Place("/manual", translatable("Manual"), words=translatable("help how to")),
)
"""What people do, by the page on which they do it."""


class ShownTab(NamedTuple):
    """A tab as a page shows it."""

    title: str
    path: str
    current: bool


class ShownPlace(NamedTuple):
    """A page below the current tab, or one that a search found."""

    title: str
    path: str
    current: bool = False


class Navigation(NamedTuple):
    """The tabs of a page, and the pages below the current one."""

    tabs: tuple[ShownTab, ...]
    below: tuple[ShownPlace, ...]
    here: str
    """The title of the tab."""


def navigation_of(state: EventState, person: Person, path: str) -> Navigation:
    """Return the tabs and the pages that a person may open and that the event uses."""
    at = _place_at(path)
    tabs: list[ShownTab] = []
    below: tuple[ShownPlace, ...] = ()
    title = ""
    for tab in TABS:
        shown = [
            each
            for each in tab.places
            if each.open_to(state, person) and (each.part not in state.hidden or each == at)
        ]
        if not shown:
            continue
        current = at in tab.places
        tabs.append(ShownTab(_(tab.title), shown[0].path, current))
        if current:
            title = _(tab.title)
            below = tuple(ShownPlace(_(each.title), each.path, each == at) for each in shown)
    return Navigation(tuple(tabs), below if len(below) > 1 else (), title)


def _place_at(path: str) -> Place | None:
    """Return the page to which an address belongs: the one with the longest beginning of it."""
    found = [
        place
        for tab in TABS
        for place in tab.places
        if path == _plain(place) or (place.path != "/" and path.startswith(f"{_plain(place)}/"))
    ]
    return max(found, key=lambda place: len(_plain(place)), default=None)


def _plain(place: Place) -> str:
    return place.path.partition("?")[0]


def everything(state: EventState, person: Person) -> Iterator[tuple[Place, str]]:
    """Yield every page and act that a person may open, with the title of its tab; nothing for acts."""
    for tab in TABS:
        for place in tab.places:
            if place.open_to(state, person):
                yield place, tab.title
    for act in ACTS:
        if act.open_to(state, person):
            yield act, ""
