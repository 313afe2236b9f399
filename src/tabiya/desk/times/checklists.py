"""The arbiter's checklists, filled from what the desk knows; the rest is for eyes and hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.announcement.judgement import make_judgement
from tabiya.desk.times.pages import absent_players, list_times
from tabiya.desk.web.context import get_state
from tabiya.desk.web.rendering import render
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.store.common.announced import get_missing
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.parts import Presence, RoundStatus
from tabiya.store.state import EventState


class ArbitersTask(NamedTuple):
    """One thing to do; `done` is None where only a person can see it."""

    words: str
    done: bool | None = None
    path: str = ""
    told: str = ""


class ArbitersChecklist(NamedTuple):
    """The tasks of one time of the event."""

    title: str
    tasks: tuple[ArbitersTask, ...]


def checklists(request: Request) -> Response:
    """Show all lists, each task ticked as far as the desk knows."""
    return render(request, "times/checklists.html", {"lists": list_lists(get_state(request))})


def list_lists(state: EventState) -> tuple[ArbitersChecklist, ...]:
    """Return the lists: before the event, before, during and after the round, after the event."""
    number = len(state.rounds) or 1
    return (
        ArbitersChecklist(_("Before the event"), tuple(_before_the_event(state))),
        ArbitersChecklist(
            say("Before round {n}", n=number), tuple(_before_the_round(state, number))
        ),
        ArbitersChecklist(say("During round {n}", n=number), tuple(_during(state, number))),
        ArbitersChecklist(say("After round {n}", n=number), tuple(_after(state, number))),
        ArbitersChecklist(_("After the event"), tuple(_after_the_event(state))),
    )


def _before_the_event(state: EventState) -> Iterator[ArbitersTask]:
    settings, book = state.settings, state.book
    troubles = [judged.words for judged in make_judgement(state) if judged.grave]
    yield ArbitersTask(
        _("Time control announced, and fit for ratings and norms"),
        not troubles,
        "/settings#judged",
        " ".join(troubles),
    )
    yield ArbitersTask(_("Default time announced"), settings.default_time is not None, "/settings")
    missing = get_missing(state)
    yield ArbitersTask(
        _("Regulations complete"), not missing, "/regulations/edit", "; ".join(missing)
    )
    yield ArbitersTask(_("Tie-breaks announced"), bool(settings.tie_breaks), "/settings")
    yield ArbitersTask(_("Chief arbiter named"), bool(settings.chief_arbiter), "/settings")
    yield ArbitersTask(
        _("Deadline and fee of appeals fixed, Appeals Committee named"),
        book.announced is not None and bool(book.announced.members),
        "/book#appeals",
    )
    planned = len(state.schedule.planned)
    yield ArbitersTask(
        _("Times of all rounds announced"),
        bool(planned) and planned >= (state.total_rounds or 1),
        "/times",
    )
    unrated = sum(not who.player.rating for who in state.entrants.values())
    yield ArbitersTask(
        _("Players entered, with ratings and FIDE numbers"),
        bool(state.entrants) and not unrated,
        "/players?order=unrated",
        say("without a rating: {n}", n=unrated) if unrated else "",
    )
    yield ArbitersTask(_("Venue, tables, sets, clocks, scoresheets and pens"))


def _before_the_round(state: EventState, number: int) -> Iterator[ArbitersTask]:
    paired = number <= len(state.rounds)
    published = paired and state.rounds[number - 1].status is not RoundStatus.PREPARED
    absent = sum(state.get_presence(who) is Presence.ABSENT for who in state.entrants.values())
    yield ArbitersTask(
        _("Players checked in"),
        None,
        "/check-in",
        say("marked absent: {n}", n=absent) if absent else "",
    )
    yield ArbitersTask(
        _("Round paired and published"), published, f"/rounds/{number}" if paired else "/"
    )
    row = next((line for line in list_times(state) if line.number == number), None)
    yield ArbitersTask(
        _("Clocks set, batteries checked, each on the right side"),
        None,
        "/times",
        row.control if row else "",
    )
    yield ArbitersTask(_("Pairings on the wall"), None, "/print")
    yield ArbitersTask(
        _("Start of play and default time announced"),
        row is not None and row.started is not None,
        "/times",
        f"{row.started:%H:%M}" if row and row.started else "",
    )


def _during(state: EventState, number: int) -> Iterator[ArbitersTask]:
    if number > len(state.rounds):
        return
    round_ = state.rounds[number - 1]
    row = next((line for line in list_times(state) if line.number == number), None)
    limit = row.lost_from if row and row.started else None
    yield ArbitersTask(
        _("Empty boards noted at the default time"),
        None,
        "/times",
        say("at {time}", time=f"{limit:%H:%M}") if limit else "",
    )
    yield ArbitersTask(_("Clocks and scoresheets checked every half hour"), None, "/print")
    entries = sum(entry.round == number for entry in state.book.counting())
    yield ArbitersTask(
        _("Claims, penalties and incidents recorded"),
        None,
        f"/book?round={number}",
        say("entries: {n}", n=entries),
    )
    missing = len(round_.open_boards)
    yield ArbitersTask(
        _("All results entered"),
        not missing,
        f"/rounds/{number}",
        say("missing: {n}", n=missing) if missing else "",
    )


def _after(state: EventState, number: int) -> Iterator[ArbitersTask]:
    if number > len(state.rounds):  # Nothing is done after a round that is still to come.
        return
    yield ArbitersTask(_("Results compared with the scoresheets, by a second person"))
    yield ArbitersTask(_("Results and standings on the wall"), None, "/print")
    absent = absent_players(state)
    yield ArbitersTask(
        _("Absences explained, or players withdrawn"),
        not absent,
        "/times#absent",
        "; ".join(player.name for player in absent[:3]),
    )
    asked = sum(bye.round == number + 1 for bye in state.requested_byes)
    yield ArbitersTask(
        _("Byes of the next round noted"),
        None,
        "/players?order=state",
        say("requested: {n}", n=asked) if asked else "",
    )
    waiting = [a for a in state.book.appeals if state.book.find_decision(a.appeal) is None]
    yield ArbitersTask(_("Appeals decided"), not waiting, "/book#appeals")


def _after_the_event(state: EventState) -> Iterator[ArbitersTask]:
    obstacles = obstacles_to_final_report(state)
    yield ArbitersTask(
        _("All rounds played, all results in"), not obstacles, "/standings", " ".join(obstacles)
    )
    yield ArbitersTask(_("Final standings and prizes"), None, "/standings")
    yield ArbitersTask(_("Report file sent to the rating officer"), None, "/exports")
    yield ArbitersTask(_("Norm certificates"), None, "/print")
    yield ArbitersTask(
        _("Final report of the chief arbiter, with incidents and appeals"), None, "/book"
    )
