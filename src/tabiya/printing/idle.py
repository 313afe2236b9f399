"""Those who do not play in a round, and why."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.result import ByeKind
from tabiya.printing.occasion import Occasion
from tabiya.printing.seats import Seat, alphabetical, seats_of
from tabiya.printing.words import marked

REASONS = {
    ByeKind.PAIRING_ALLOCATED: marked("pairing-allocated bye"),
    ByeKind.FULL_POINT: marked("full-point bye"),
    ByeKind.HALF_POINT: marked("half-point bye"),
    ByeKind.ZERO_POINT: marked("absent"),
}


@dataclass(frozen=True, slots=True)
class Idle:
    """A player without an opponent."""

    seat: Seat
    reason: str


def idle_in(occasion: Occasion, seats: dict[int, Seat] | None = None) -> tuple[Idle, ...]:
    """The pairing-allocated bye first, then the other byes, then the absent, each by name.

    Whoever stands neither on a board nor among the byes was absent.
    """
    seats = seats_of(occasion) if seats is None else seats
    round_ = occasion.paired
    playing = {number for game in round_.games for number in (game.white, game.black)}
    kinds = {bye.player: bye.kind for bye in round_.byes}
    order = list(REASONS)
    found = [
        (kinds.get(number, ByeKind.ZERO_POINT), number) for number in seats if number not in playing
    ]
    found.sort(key=lambda each: (order.index(each[0]), alphabetical(seats[each[1]].name)))
    return tuple(Idle(seats[number], _reason(occasion, kind, number)) for kind, number in found)


def _reason(occasion: Occasion, kind: ByeKind, number: int) -> str:
    _ = occasion.words.gettext
    if kind is ByeKind.ZERO_POINT:
        for left in occasion.tournament.withdrawals:
            if left.player == number and left.after_round < occasion.round:
                return _("withdrew after round {round}").format(round=left.after_round)
        for late in occasion.tournament.late_entries:
            if late.player == number and late.first_round > occasion.round:
                return _("plays from round {round} on").format(round=late.first_round)
        if occasion.kind.round_robin:
            return _("free in this round")
    return _(REASONS[kind])
