"""Players on printed lists: what stands beside a name, who does not play, whose cards are wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from unicodedata import combining, normalize

from tabiya.errors import NotApplicable
from tabiya.model.player import Player
from tabiya.model.points import ZERO, show_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.printing.job import Occasion
from tabiya.printing.words import marked

_WHOLE_LETTERS = str.maketrans(
    {
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h", "ı": "i",
        "ŧ": "t", "ə": "e",
    }
)  # fmt: skip
"""Letters whose marks cannot be taken off, as those beside which people look for them."""


REASONS = {
    ByeKind.PAIRING_ALLOCATED: marked("pairing-allocated bye"),
    ByeKind.FULL_POINT: marked("full-point bye"),
    ByeKind.HALF_POINT: marked("half-point bye"),
    ByeKind.ZERO_POINT: marked("absent"),
}


@dataclass(frozen=True, slots=True)
class Seat:
    """A player with the points before the round."""

    number: str
    title: str
    name: str
    rating: str
    federation: str
    points: str


def seats_of(occasion: Occasion) -> dict[int, Seat]:
    """Every player's seat, by number."""
    points = occasion.points_before
    return {
        player.number: Seat(
            number=str(player.number),
            title=title_of(player),
            name=player.name,
            rating=rating_of(player),
            federation=player.federation,
            points=show_points(points.get(player.number, ZERO)),
        )
        for player in occasion.tournament.players
    }


def title_of(player: Player) -> str:
    """The title in its letters, or nothing."""
    return player.title.value if player.title else ""


def rating_of(player: Player) -> str:
    """The rating, or nothing for a player without one."""
    return str(player.rating) if player.rating else ""


def result_of(result: GameResult, gettext: Callable[[str], str]) -> str:
    """The result as people write it; nothing while the game is open."""
    score, _, unrated = result.symbol.partition(" ")
    return score + " " + gettext("unrated") if unrated else score


def alphabetical(name: str) -> tuple[str, str]:
    """What names are ordered by: letters without their marks, capitals or not.

    >>> sorted(["Öz", "Zeh", "Łąk", "Lis", "ázar"], key=alphabetical)
    ['ázar', 'Łąk', 'Lis', 'Öz', 'Zeh']
    """
    parted = normalize("NFKD", name).casefold().translate(_WHOLE_LETTERS)
    return "".join(letter for letter in parted if not combining(letter)), name


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


def chosen_players(occasion: Occasion) -> tuple[Player, ...]:
    """The players by starting number, or only those asked for, in the order asked."""
    by_number = occasion.tournament.by_number
    wanted = occasion.wishes.players
    for number in wanted:
        if number not in by_number:
            raise NotApplicable(
                f"nobody has the starting number {number}",
                hint=f"The numbers go from {min(by_number)} to {max(by_number)}.",
            )
    return tuple(by_number[number] for number in wanted or sorted(by_number))
