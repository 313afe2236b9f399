"""Where everything is: the tabs, the pages below them, and the acts that a search finds.

A page is declared once; the tabs, the line below them and the search read it. `part` names what an
event must use for the page to be shown; a search finds it anyway, and says that it is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tabiya.desk.web.identity import Person
from tabiya.languages import gettext as _
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


def _always(_state: EventState) -> bool:
    return True


def _of_teams(state: EventState) -> bool:
    return state.paired_by.teams is not None


def _of_players(state: EventState) -> bool:
    return state.paired_by.teams is None


def _knockout(state: EventState) -> bool:
    return state.paired_by.knocks_out


def _no_knockout(state: EventState) -> bool:
    return not _knockout(state)


def _planned(state: EventState) -> bool:
    if state.paired_by.fixtures is not None:
        return len(state.roster.teams) > 1
    return state.paired_by.plan is not None and len(state.entrants) > 1


def _ranks_together(state: EventState) -> bool:
    return bool(state.settings.ranked_together) and _of_players(state)


class NavigationPage(NamedTuple):
    """A page of an event, or an act that is done on one."""

    path: str
    title: str
    permission: Permission = Permission.VIEW
    when: Callable[[EventState], bool] = _always
    part: EventPart | None = None
    words: str = ""
    """Other words by which people look for it."""

    def open_to(self, state: EventState, person: Person) -> bool:
        """Whether the person may open it in this event."""
        return person.may(self.permission) and self.when(state)


class Tab(NamedTuple):
    """A tab with its pages; the first that a person may open is the one it leads to."""

    title: str
    places: tuple[NavigationPage, ...]


_PAIR, _MANAGE, _CHIEF = Permission.PAIR, Permission.MANAGE_PLAYERS, Permission.ADMINISTER
_BEHIND = Permission.SEE_UNPUBLISHED

TABS: tuple[Tab, ...] = (
    Tab(
        translatable("Now"),
        (
            NavigationPage(
                "/", translatable("Now"), words=translatable("next desk pending overview")
            ),
            NavigationPage(
                "/times",
                translatable("Times and absences"),
                _PAIR,
                words=translatable("clock start late no-show forfeit day plan"),
            ),
            NavigationPage(
                "/book",
                translatable("Incidents"),
                Permission.KEEP_BOOK,
                part=EventPart.INCIDENTS,
                words=translatable("illegal move warning appeal draw offer"),
            ),
            NavigationPage(
                "/at-the-board",
                translatable("Rules at the board"),
                _BEHIND,
                part=EventPart.LAWS,
                words=translatable("laws position flag claim repetition chess960"),
            ),
            NavigationPage(
                "/checklists",
                translatable("Checklists"),
                _BEHIND,
                part=EventPart.ARBITERS_PAPERS,
                words=translatable("to do tasks"),
            ),
        ),
    ),
    Tab(
        translatable("Players"),
        (
            NavigationPage("/teams", translatable("Teams"), when=_of_teams),
            NavigationPage(
                "/players", translatable("Players"), words=translatable("entries late entry bye")
            ),
            NavigationPage(
                "/players/upload",
                translatable("Add a list"),
                _MANAGE,
                _of_players,
                words=translatable("paste spreadsheet import enter"),
            ),
            NavigationPage("/teams/upload", translatable("Add teams"), _MANAGE, _of_teams),
            NavigationPage(
                "/check-in",
                translatable("Check-in"),
                _MANAGE,
                words=translatable("present absent roll call"),
            ),
            NavigationPage(
                "/ratings",
                translatable("Rating list"),
                _MANAGE,
                part=EventPart.RATINGS,
                words=translatable("FIDE list compare update"),
            ),
            NavigationPage(
                "/fees", translatable("Fees"), _MANAGE, words=translatable("paid receipts money")
            ),
            NavigationPage(
                "/players/pairs",
                translatable("Prohibited pairs"),
                _BEHIND,
                words=translatable("never meet brothers family"),
            ),
            NavigationPage(
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
            NavigationPage(
                "/rounds", translatable("Rounds"), words=translatable("pairings results boards")
            ),
            NavigationPage("/schedule", translatable("The whole schedule"), when=_planned),
            NavigationPage("/bracket", translatable("Bracket"), when=_knockout),
        ),
    ),
    Tab(
        translatable("Standings"),
        (
            NavigationPage(
                "/standings", translatable("Standings"), words=translatable("ranking table")
            ),
            NavigationPage(
                "/schools",
                translatable("Schools and clubs"),
                when=_ranks_together,
                words=translatable("classes teams ranking best"),
            ),
            NavigationPage("/crosstable", translatable("Crosstable"), when=_no_knockout),
            NavigationPage("/board-prizes", translatable("Board prizes"), when=_of_teams),
            NavigationPage(
                "/prizes", translatable("Prizes"), words=translatable("money categories")
            ),
            NavigationPage("/norms", translatable("Norms"), _BEHIND, _of_players, EventPart.NORMS),
            NavigationPage(
                "/playoffs",
                translatable("Play-off"),
                when=_no_knockout,
                part=EventPart.REPORT,
                words=translatable("tie shared place"),
            ),
            NavigationPage("/pictures", translatable("Charts"), part=EventPart.CHARTS),
            NavigationPage(
                "/forecast",
                translatable("Chances"),
                part=EventPart.CHARTS,
                words=translatable("forecast probability"),
            ),
        ),
    ),
    Tab(
        translatable("Print & publish"),
        (
            NavigationPage(
                "/print", translatable("Print"), words=translatable("PDF documents paper")
            ),
            NavigationPage(
                "/screen?settings=1",
                translatable("Screen for the hall"),
                words=translatable("projector beamer television"),
            ),
            NavigationPage(
                "/public-site",
                translatable("Public site"),
                _CHIEF,
                words=translatable("web internet publish online"),
            ),
            NavigationPage(
                "/broadcast",
                translatable("Broadcast"),
                _CHIEF,
                part=EventPart.BROADCAST,
                words=translatable("live games electronic boards Lichess"),
            ),
            NavigationPage(
                "/invitation",
                translatable("Invitation"),
                words=translatable("announcement flyer"),
            ),
            NavigationPage(
                "/exports",
                translatable("Export"),
                words=translatable("TRF report file FIDE PGN CSV backup archive"),
            ),
            NavigationPage(
                "/reports",
                translatable("Reports"),
                _CHIEF,
                part=EventPart.REPORT,
                words=translatable("rating officer FIDE federation ledger sent month correction"),
            ),
        ),
    ),
    Tab(
        translatable("Setup"),
        (
            NavigationPage(
                "/settings",
                translatable("Settings"),
                _BEHIND,
                words=translatable("tie-breaks rounds time control system kind of event"),
            ),
            NavigationPage(
                "/regulations", translatable("Regulations"), words=translatable("rules sectors")
            ),
            NavigationPage(
                "/regulations/edit",
                translatable("Arbiters and organiser"),
                _CHIEF,
                words=translatable("officials write the regulations school"),
            ),
            NavigationPage(
                "/access",
                translatable("People and devices"),
                _CHIEF,
                words=translatable("phones passwords network QR code invite"),
            ),
            NavigationPage(
                "/phones",
                translatable("Connect phones"),
                _CHIEF,
                words=translatable("network QR code poster clerks captains"),
            ),
            NavigationPage(
                "/webhooks",
                translatable("Connected programs"),
                _CHIEF,
                part=EventPart.BROADCAST,
                words=translatable("API webhook token"),
            ),
            NavigationPage(
                "/log",
                translatable("Log"),
                _BEHIND,
                words=translatable("history undo who did what"),
            ),
        ),
    ),
)

ACTS: tuple[NavigationPage, ...] = (
    NavigationPage(
        "/#next", translatable("Pair the next round"), _PAIR, words=translatable("pairing")
    ),
    NavigationPage(
        "/rounds", translatable("Publish the round"), _PAIR, words=translatable("pairings")
    ),
    NavigationPage("/rounds", translatable("Enter results"), Permission.ENTER_RESULTS),
    NavigationPage("/rounds", translatable("Change the pairing by hand"), _PAIR, words="manual"),
    NavigationPage(
        "/players?new=1", translatable("Add a player"), _MANAGE, _of_players, words="late entry"
    ),
    NavigationPage(
        "/players", translatable("Give a bye"), _MANAGE, words=translatable("free round")
    ),
    NavigationPage("/players", translatable("Withdraw a player"), _MANAGE),
    NavigationPage("/log", translatable("Undo a step"), _BEHIND, words=translatable("revert")),
    NavigationPage(
        "/ratings/check",
        translatable("Compare the ratings with the list"),
        _MANAGE,
        part=EventPart.RATINGS,
    ),
    NavigationPage("/standings/places", translatable("Order shared places by hand"), _CHIEF),
    NavigationPage(
        "/norms/applications", translatable("Apply for titles"), _BEHIND, part=EventPart.NORMS
    ),
    NavigationPage("/settings#tie-breaks", translatable("Change the tie-breaks"), _CHIEF),
    NavigationPage("/settings", translatable("Change the kind of event"), _CHIEF),
    NavigationPage(
        "/exports",
        translatable("Save a copy of the event"),
        _CHIEF,
        words=translatable("backup archive"),
    ),
    NavigationPage("/manual", translatable("Manual"), words=translatable("help how to")),
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


def get_navigation(state: EventState, person: Person, path: str) -> Navigation:
    """Return the tabs and the pages that a person may open and that the event uses."""
    at = _place_at(path)
    tabs: list[ShownTab] = []
    below: tuple[ShownPlace, ...] = ()
    title = ""
    for tab in TABS:
        shown = [
            place
            for place in tab.places
            if place.open_to(state, person) and (place.part not in state.hidden or place == at)
        ]
        if not shown:
            continue
        current = at in tab.places
        tabs.append(ShownTab(_(tab.title), shown[0].path, current))
        if current:
            title = _(tab.title)
            below = tuple(ShownPlace(_(place.title), place.path, place == at) for place in shown)
    return Navigation(tuple(tabs), below if len(below) > 1 else (), title)


def _place_at(path: str) -> NavigationPage | None:
    """Return the page to which an address belongs: the one with the longest beginning of it."""
    places = [
        place
        for tab in TABS
        for place in tab.places
        if path == _plain(place) or (place.path != "/" and path.startswith(f"{_plain(place)}/"))
    ]
    return max(places, key=lambda place: len(_plain(place)), default=None)


def _plain(place: NavigationPage) -> str:
    return place.path.partition("?")[0]


def everything(state: EventState, person: Person) -> Iterator[tuple[NavigationPage, str]]:
    """Yield every page and act that a person may open, with the title of its tab; nothing for acts."""
    for tab in TABS:
        for place in tab.places:
            if place.open_to(state, person):
                yield place, tab.title
    for act in ACTS:
        if act.open_to(state, person):
            yield act, ""
