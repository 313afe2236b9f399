"""Readers of what people type about simulations: shares, byes in a round, points of results."""

from tabiya.generator.config import ByesInRound
from tabiya.model.points import Points, parse_points
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem

_KINDS = {
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
    "F": ByeKind.FULL_POINT,
}


def percentage(text: str) -> float:
    """A share written as a number of per cent, such as `2.5` or `2.5%`, as a part of one."""
    written = text.removesuffix("%").strip()
    digits = written.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit()) or float(written) > 100:
        raise ValueError(f"'{text}' is not a percentage from 0 to 100")
    return float(written) / 100


def byes_in_round(text: str) -> ByesInRound:
    """Byes of one round written as `ROUND:KIND:PLAYERS`, such as `3:H:4`."""
    parts = text.upper().split(":")
    if len(parts) == 3:
        round_, kind, players = parts
        if round_.isdecimal() and kind in _KINDS and players.isdecimal():
            return ByesInRound(int(round_), _KINDS[kind], int(players))
    raise ValueError(f"'{text}' does not say round, kind (H, Z or F) and players, such as 3:H:4")


def points(text: str) -> Points:
    """A number of points such as `1`, `0.5` or `½`."""
    value = parse_points(text)
    if value is None or value < 0:
        raise ValueError(f"'{text}' is no number of points such as 1, 0.5 or ½")
    return value


def scoring_system(text: str) -> ScoringSystem:
    """The points of a win, a draw and a loss, such as `3-1-0`."""
    parts = text.split("-")
    if len(parts) != 3:
        raise ValueError(f"'{text}' does not give the points of win, draw and loss, such as 3-1-0")
    win, draw, loss = map(points, parts)
    return ScoringSystem.of(win, draw, loss)
