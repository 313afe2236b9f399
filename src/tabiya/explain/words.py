"""The words of explanations: players, points, colours and values, as an arbiter would say them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from tabiya.model.colour import Colour
from tabiya.model.points import show_points
from tabiya.model.result import ByeKind
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition

COLOURS = {Colour.WHITE: "White", Colour.BLACK: "Black"}
STRENGTHS = {
    Strength.NONE: "no preference",
    Strength.MILD: "a mild preference",
    Strength.STRONG: "a strong preference",
    Strength.ABSOLUTE: "an absolute preference",
}
ABSENCES = {
    ByeKind.HALF_POINT: "has asked for a half-point bye",
    ByeKind.FULL_POINT: "has a full-point bye",
    ByeKind.ZERO_POINT: "is absent",
    ByeKind.PAIRING_ALLOCATED: "has a bye",
}


class Numbered(Protocol):
    """Whatever a system pairs: a player or a team, known by a number."""

    @property
    def number(self) -> int:
        """The starting number."""


def numbers(players: Iterable[Numbered]) -> str:
    """Some players by their numbers; "nobody" if there are none."""
    return ", ".join(str(player.number) for player in players) or "nobody"


def pairs(of: Iterable[tuple[Numbered, Numbered]]) -> str:
    """Some pairs by their numbers, such as `1-4, 2-5`."""
    return ", ".join(f"{one.number}-{other.number}" for one, other in of)


def named(number: int, names: Mapping[int, str]) -> str:
    """A player by number, with the name if it is known."""
    name = names.get(number, "")
    return f"{number} {name}" if name else str(number)


def preference_of(player: Entrant) -> str:
    """What colour a player should get, and how strongly."""
    wish = player.preference
    if wish.colour is None:
        return "no preference"
    return f"{STRENGTHS[wish.strength]} for {COLOURS[wish.colour]}"


def letters(colours: Iterable[Colour]) -> str:
    """The colours had, such as `WBW`."""
    return "".join(COLOURS[colour][0] for colour in colours) or "none"


def points(value: int) -> str:
    """A score with its unit."""
    return f"{show_points(value)} point{'' if value in (5, 10) else 's'}"


def article(item: Clause[..., Any], edition: Edition) -> str:
    """Where the edition prints a clause."""
    return str(item.article(edition))


def value(values: Sequence[int], *, scores: bool) -> str:
    """The value of a criterion: a number, or a list of scores from the highest."""
    if not scores:
        return ", ".join(map(str, values)) or "0"
    return ", ".join(show_points(one) for one in values) or "none"


def only_article(item: Clause[..., Any]) -> str:
    """Where a clause of a single edition stands."""
    (place,) = item.cite.values()
    return str(place)


def quoted(item: Clause[..., Any], edition: Edition) -> str:
    """The sentence of a clause and where the edition prints it."""
    return f"{item.sentence} [{article(item, edition)}]"


def quoted_once(item: Clause[..., Any]) -> str:
    """The sentence of a clause of a single edition, and where it stands."""
    return f"{item.sentence} [{only_article(item)}]"


def aim(item: Clause[..., Any]) -> str:
    """What a criterion wants to be small, as a noun: its sentence without the demand."""
    return item.sentence.removeprefix("minimise the ")


def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return text[:1].upper() + text[1:]
