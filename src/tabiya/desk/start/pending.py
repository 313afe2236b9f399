"""What waits for the arbiter: one line each, with the button that leads to it or does it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tabiya.desk.announcement.judgement import make_judgement
from tabiya.desk.desk import OpenEvent
from tabiya.desk.entrants.norms import norms_within_reach
from tabiya.desk.rating_list.currency import outdated
from tabiya.desk.rating_list.local_list import LocalRatingList
from tabiya.desk.times.pages import absent_players
from tabiya.desk.web.strip import get_progress
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.model.event_profile import EventPart
from tabiya.pairing.deadlines import counts_as_withdrawn
from tabiya.store.clock import utc_now
from tabiya.store.common.completion import obstacles_to_final_report
from tabiya.store.common.match_seating import find_deadline, is_opened, players_as_listed
from tabiya.store.common.numbering import late_entries_to_number
from tabiya.store.state import EventState

_NAMED = 3
"""So many names stand in a line; the page behind the button has all."""


@dataclass(frozen=True, slots=True)
class Pending:
    """One thing that waits."""

    words: str
    button: str
    path: str
    """A page of the event, or where the button sends its act."""
    act: bool = False
    """Whether the button does it at once."""
    fields: dict[str, str] = field(default_factory=dict)


def get_pending(event: OpenEvent, listing: LocalRatingList | None = None) -> tuple[Pending, ...]:
    """Return everything that waits in an event, the most urgent first."""
    state = event.store.state
    hidden = state.hidden
    ratings = EventPart.RATINGS not in hidden
    return (
        *(_announcement(state) if ratings else ()),
        *_results(state),
        *_adjourned(state),
        *_no_shows(state),
        *_line_ups(state),
        *_late_entries(state),
        *_byes(state),
        *(_without_rating(state) if ratings else ()),
        *(_outdated(event, listing) if ratings else ()),
        *(_norms(event) if EventPart.NORMS not in hidden else ()),
        *(_files(state) if EventPart.REPORT not in hidden else ()),
    )


def _announcement(state: EventState) -> Iterator[Pending]:
    """Before round 1: what would keep games from being rated, or norms from being made."""
    if state.started or not state.entrants or not state.fide_mode:
        return
    for judged in make_judgement(state):
        if judged.grave:
            yield Pending(judged.words, _("Settings"), "/settings#judged")


def _results(state: EventState) -> Iterator[Pending]:
    number = len(state.rounds)
    missing = get_progress(state, number, None).playing
    if missing and missing < len(state.rounds[-1].boards):
        words = say("Round {r}: results missing: {n}.", r=number, n=missing)
        yield Pending(words, _("Enter them"), f"/rounds/{number}?open=1")


def _adjourned(state: EventState) -> Iterator[Pending]:
    for round_ in state.rounds:
        boards = [b for b in round_.open_boards if round_.boards[b - 1].adjourned]
        for board in boards:
            seats = players_as_listed(state, round_, round_.boards[board - 1])
            pair = " – ".join(_name(state, entrant) for entrant in seats)
            words = say("Round {r}: the game {pair} is adjourned.", r=round_.number, pair=pair)
            yield Pending(words, _("Enter its result"), f"/rounds/{round_.number}/boards/{board}")


def _no_shows(state: EventState) -> Iterator[Pending]:
    """Whoever did not come counts as withdrawn, unless it is explained before the next pairing."""
    if state.paired_by.needs_results or not state.laws.hold(counts_as_withdrawn):
        return
    if not obstacles_to_final_report(state):
        return
    for absent in absent_players(state):
        words = say(
            "{name} did not come to round {n}: has the absence been explained, or is the player "
            "withdrawn?",
            name=absent.name,
            n=absent.round,
        )
        yield Pending(words, _("Decide"), "/times#absent")


def _line_ups(state: EventState) -> Iterator[Pending]:
    """Line-ups are missed once a deadline is announced or another team has handed in its own."""
    round_ = state.current_round
    if round_ is None or not round_.matches:
        return
    wanted = [
        team
        for match in round_.matches
        if not is_opened(state, round_.number, match)
        for team in (match.white, match.black)
    ]
    missing = [team for team in wanted if state.roster.line_up(round_.number, team) is None]
    deadline = find_deadline(state, round_.number)
    if deadline is not None and utc_now() >= deadline:
        return  # The first named players play; nobody waits for a line-up any more.
    expected = deadline is not None or len(missing) < len(wanted)
    if missing and expected:
        words = say("Round {r}: line-ups missing: {n}.", r=round_.number, n=len(missing))
        yield Pending(words, _("View the line-ups"), f"/rounds/{round_.number}/line-ups")


def _late_entries(state: EventState) -> Iterator[Pending]:
    late = late_entries_to_number(state)
    if late:
        words = say(
            "Late entries whose numbers do not follow their ratings yet: {names}. Number "
            "them now, or Tabiya does it when it pairs round {n}.",
            names=_names(state, late),
            n=state.next_round,
        )
        yield Pending(words, _("Number by rating"), "/players/numbers", act=True)


def _byes(state: EventState) -> Iterator[Pending]:
    asked = [bye.entrant for bye in state.requested_byes if bye.round == state.next_round]
    if asked:
        words = say(
            "Byes requested for round {n}: {names}.", n=state.next_round, names=_names(state, asked)
        )
        yield Pending(words, _("View them"), "/players?order=state")


def _without_rating(state: EventState) -> Iterator[Pending]:
    unrated = [
        who.entrant
        for who in state.entrants.values()
        if not who.withdrawn
        and not (who.player.rating or who.player.national or who.player.tournament_rating)
    ]
    if unrated and len(unrated) < len(state.entrants) and obstacles_to_final_report(state):
        words = say("Without a rating: {names}.", names=_names(state, unrated))
        yield Pending(words, _("Look them up"), "/players?order=unrated")


def _outdated(event: OpenEvent, listing: LocalRatingList | None) -> Iterator[Pending]:
    """Ratings that a list taken in since knows otherwise."""
    state = event.store.state
    if listing is None or not state.ratings_checked or not (edition := listing.edition):
        return
    key = ("outdated", edition)
    changes = event.cache.get(state.seq, key, lambda: outdated(state, listing))
    if changes:
        words = say(
            "Ratings that differ from the list: {names}.",
            names=_names(state, [change.entrant for change in changes]),
        )
        yield Pending(words, _("Compare them"), "/ratings/check")


def _norms(event: OpenEvent) -> Iterator[Pending]:
    """Title norms are worked out between rounds only: while results come in nobody waits for it."""
    state = event.store.state
    current = state.current_round
    if current is None or current.open_boards:
        return
    entered = norms_within_reach(event.cache, state)
    if entered:
        words = say(
            "Title norms made or within reach: {names}.",
            names=_names(state, [who.entrant for who in entered]),
        )
        yield Pending(words, _("View the norms"), "/norms")


def _files(state: EventState) -> Iterator[Pending]:
    if not obstacles_to_final_report(state):
        yield Pending(_("The report file is ready to send."), _("Export"), "/exports")


def _name(state: EventState, entrant: int) -> str:
    return state.entrants[entrant].player.name


def _names(state: EventState, entrants: Sequence[int]) -> str:
    """Return the first names, and how many there are besides."""
    shown = "; ".join(_name(state, entrant) for entrant in entrants[:_NAMED])
    others = len(entrants) - _NAMED
    return say("{names} and {n} more", names=shown, n=others) if others > 0 else shown
