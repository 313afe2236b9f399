"""Byes and absences: of the round, and those announced for later ones."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import Occasion
from tabiya.printing.people import REASONS, alphabetical, idle_in, seats_of
from tabiya.printing.words import marked


@dataclass(frozen=True, slots=True)
class NotPlaying:
    """The two lists, and what is said if the first is empty."""

    now: Table
    nobody: str
    later_title: str
    later: Table


def compose(occasion: Occasion) -> Sheet:
    """Who does not play in the round and why, and who has announced it for later."""
    _ = occasion.words.gettext
    seats = seats_of(occasion)
    now = tuple(
        (
            idle.seat.number,
            idle.seat.title,
            idle.seat.name,
            idle.seat.rating,
            idle.seat.points,
            idle.reason,
        )
        for idle in idle_in(occasion, seats)
    )
    asked = sorted(
        (
            request
            for request in occasion.tournament.requested_byes
            if request.round > occasion.round and request.player in seats
        ),
        key=lambda request: (request.round, alphabetical(seats[request.player].name)),
    )
    later = tuple(
        (
            str(request.round),
            str(request.player),
            seats[request.player].title,
            seats[request.player].name,
            _(REASONS[request.kind]),
        )
        for request in asked
    )
    body = NotPlaying(
        now=Table((_("No."), "", _("Name"), _("Rtg"), _("Pts"), _("Why")), (now,) if now else ()),
        nobody=_("Everybody plays."),
        later_title=_("Announced for later rounds"),
        later=Table((_("Round"), _("No."), "", _("Name"), _("Why")), (later,) if later else ()),
    )
    return Sheet(_("Not playing in round {round}").format(round=occasion.round), body)


DOCUMENT = Document(
    name="not-playing",
    title=marked("Byes and absences"),
    sentence=marked("Who does not play in the round and why, and what is announced for later."),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
)
