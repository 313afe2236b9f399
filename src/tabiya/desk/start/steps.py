"""What is to be done before round 1 and after the last one, each with the page where it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabiya.languages import gettext as _
from tabiya.model.event_profile import EventPart
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.state import EventState


class EventStep(NamedTuple):
    """One thing on the way; nothing must be done, and the order is a proposal."""

    words: str
    path: str
    done: bool = False
    new_tab: bool = False
    """Whether it opens a document."""


def list_steps(state: EventState, *, public: bool) -> tuple[str, tuple[EventStep, ...]]:
    """Return the heading and the steps of this moment; nothing while rounds are played."""
    if not state.started:
        return _("Before round 1"), tuple(_before(state, public=public))
    if not obstacles_to_final_report(state):
        return _("After the last round"), tuple(_after(state, public=public))
    return "", ()


def _before(state: EventState, *, public: bool) -> Iterator[EventStep]:
    listed = "/teams" if state.paired_by.teams else "/players"
    yield EventStep(_("Players are entered"), listed, done=len(state.entrants) > 1)
    yield EventStep(_("Start times of the rounds"), "/times", done=bool(state.schedule.planned))
    yield EventStep(_("Prizes are announced"), "/prizes", done=state.prizes is not None)
    if EventPart.REPORT not in state.hidden:
        yield EventStep(
            _("Arbiters and organiser are named"),
            "/regulations/edit",
            done=bool(state.settings.chief_arbiter),
        )
    yield EventStep(_("Public site for players and parents"), "/public-site", done=public)
    yield EventStep(_("Poster with the QR code"), "/print/poster", new_tab=True)


def _after(state: EventState, *, public: bool) -> Iterator[EventStep]:
    yield EventStep(_("Print the final standings"), "/print/standings", new_tab=True)
    if state.settings.ranked_together:
        yield EventStep(_("Ranking of schools and clubs"), "/schools")
    yield EventStep(_("Give the prizes"), "/prizes", done=state.prizes is not None)
    if state.plain_words:
        yield EventStep(_("Print certificates for everyone"), "/print#certificates")
    else:
        yield EventStep(_("Print the diplomas of the winners"), "/print/diplomas", new_tab=True)
    if EventPart.REPORT not in state.hidden:
        yield EventStep(_("Send the report file"), "/exports")
    yield EventStep(_("Publish the final standings"), "/public-site", done=public)
    yield EventStep(_("Save a copy of the event"), "/exports")
