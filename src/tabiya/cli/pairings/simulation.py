"""The generator (RTG) of `tabiya-pairings`: its configuration files, and events after a model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from tabiya.cli.pairings.request import InvalidRequest
from tabiya.generator.config import Config
from tabiya.model.points import parse_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.common import BAKU

_FORFEITS = (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 9):
        raise ValueError
    return int(text)


def _percentage(text: str) -> float:
    number = _whole(text)
    if number > 100:
        raise ValueError
    return number / 100


def _one_in(least: int) -> Callable[[str], float]:
    """Return the reader of a rate written as "one in so many"."""

    def read(text: str) -> float:
        number = float(text)
        if not least <= number < float("inf"):
            raise ValueError
        return 1 / number

    return read


_SETTINGS: dict[str, tuple[str, Callable[[str], object]]] = {
    "PlayersNumber": ("players", _whole),
    "RoundsNumber": ("rounds", _whole),
    "DrawPercentage": ("draw_rate", _percentage),
    "ForfeitRate": ("forfeit_rate", _one_in(1)),
    "RetiredRate": ("withdrawal_rate", _one_in(2)),
    "HalfPointByeRate": ("half_point_bye_rate", _one_in(1)),
    "HalfPointByteRate": ("half_point_bye_rate", _one_in(1)),
    "HighestRating": ("highest_rating", _whole),
    "LowestRating": ("lowest_rating", _whole),
    "Accelerated": ("acceleration", lambda text: BAKU.name if _whole(text) else ""),
}
"""The keys of a configuration and what they set; the misspelt one is read by others too."""
_POINTS = {
    "PointsForWin": ("white_win", "black_win", "forfeit_win", "full_point_bye"),
    "PointsForDraw": ("white_draw", "black_draw", "half_point_bye", "unknown"),
    "PointsForLoss": ("white_loss", "black_loss"),
    "PointsForZPB": ("zero_point_bye",),
    "PointsForForfeitLoss": ("forfeit_loss", "zero_point_bye"),
    "PointsForPAB": ("pairing_allocated_bye",),
}


def by_chance(seed: int, system: str, edition: str | None) -> Config:
    """Return an event of any size that is common, from the seed."""
    rng = Random(seed)  # noqa: S311 - a simulation keeps no secrets, it must be repeatable
    rounds = 5 + int(rng.random() * 7)
    return Config(
        players=max(2 * rounds, 20) + int(rng.random() * 100),
        rounds=rounds,
        seed=seed,
        system=system,
        edition=edition,
        draw_rate=0.1 + rng.random() * 0.3,
        forfeit_rate=rng.random() * 0.05,
        withdrawal_rate=rng.random() * 0.02,
        half_point_bye_rate=rng.random() * 0.03,
    )


def configured(config: Config, text: str, source: str) -> Config:
    """Return the event as a configuration file describes it, beginning from another."""
    chosen: dict[str, object] = {}
    worth: dict[str, object] = {}
    for row, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        key, equals, value = (part.strip() for part in line.partition("="))
        where = f"{source}, row {row}"
        if not equals or key not in _SETTINGS.keys() | _POINTS.keys():
            raise InvalidRequest(f"'{key}' is not a setting of a configuration", where=where)
        try:
            if key in _POINTS:
                worth |= dict.fromkeys(_POINTS[key], _points(value))
            else:
                name, read = _SETTINGS[key]
                chosen[name] = read(value)
        except ValueError:
            raise InvalidRequest(f"'{value}' is not a value for {key}", where=where) from None
    if "pairing_allocated_bye" not in worth and "white_win" in worth:
        worth["pairing_allocated_bye"] = worth["white_win"]
    scoring = replace(ScoringSystem(), **worth)  # type: ignore[arg-type] # each was read as points
    return replace(config, **chosen, scoring=scoring)  # type: ignore[arg-type] # each by its reader


def _points(text: str) -> object:
    points = parse_points(text)
    if points is None or points < 0:
        raise ValueError
    return points


def after_model(config: Config, model: Tournament) -> Config:
    """Return an event of the same players and rounds, as many of whose games and byes are unusual."""
    if not model.players or not all(player.rating for player in model.players):
        raise InvalidRequest("all players of a model must have ratings")
    results = [game.result for round_ in model.rounds for game in round_.games]
    places = max(1, len(model.players) * len(model.rounds))
    byes = [bye.kind for round_ in model.rounds for bye in round_.byes]
    return replace(
        config,
        entrants=model.players,
        players=len(model.players),
        rounds=model.total_rounds or config.rounds,
        draw_rate=_share(results, GameResult.DRAW),
        forfeit_rate=_share(results, *_FORFEITS),
        double_forfeit_rate=_share(results, GameResult.DOUBLE_FORFEIT),
        half_point_bye_rate=byes.count(ByeKind.HALF_POINT) / places,
        zero_point_bye_rate=byes.count(ByeKind.ZERO_POINT) / places,
        withdrawal_rate=0.0,
        scoring=model.settings.scoring,
    )


def _share(results: list[GameResult], *wanted: GameResult) -> float:
    return sum(map(results.count, wanted)) / max(1, len(results))
