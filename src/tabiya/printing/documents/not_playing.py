"""Byes and absences: of the round, and those announced for later ones."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.byes import BYES
from tabiya.languages import translatable
from tabiya.model.player import listing_order
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.people import idle_players, printed_players


@dataclass(frozen=True, slots=True)
class NotPlaying:
    """The two lists, and what is said if the first is empty."""

    now: Table
    nobody: str
    later_title: str
    later: Table


def compose(job: PrintJob) -> Sheet:
    """Who does not play in the round and why, and who has announced it for later."""
    _ = job.translation.gettext
    players = printed_players(job)
    now = tuple(
        (
            idle.player.number,
            idle.player.title,
            idle.player.name,
            idle.player.rating,
            idle.player.points,
            idle.reason,
        )
        for idle in idle_players(job, players)
    )
    asked = sorted(
        (
            request
            for request in job.tournament.requested_byes
            if request.round > job.round and request.player in players
        ),
        key=lambda request: (request.round, listing_order(players[request.player].name)),
    )
    later = tuple(
        (
            str(request.round),
            str(request.player),
            players[request.player].title,
            players[request.player].name,
            _(BYES[request.kind].name),
        )
        for request in asked
    )
    body = NotPlaying(
        now=Table((_("No."), "", _("Name"), _("Rtg"), _("Pts"), _("Why")), (now,) if now else ()),
        nobody=_("Everybody plays."),
        later_title=_("Announced for later rounds"),
        later=Table((_("Round"), _("No."), "", _("Name"), _("Why")), (later,) if later else ()),
    )
    return Sheet(_("Not playing in round {round}").format(round=job.round), body)


DOCUMENT = Document(
    name="not-playing",
    title=translatable("Byes and absences"),
    sentence=translatable(
        "Who does not play in the round and why, and what is announced for later."
    ),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
)
