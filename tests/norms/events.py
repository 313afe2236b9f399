"""Small events to judge: one player against opponents of whom only the facts of a norm matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from tabiya.model.player import Player, Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.norms.report import Judgement
from tabiya.norms.title_norms import title_norms

RESULTS = {
    "1": GameResult.WHITE_WINS,
    "=": GameResult.DRAW,
    "0": GameResult.BLACK_WINS,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "W": GameResult.WHITE_WINS_UNRATED,
    "?": GameResult.UNKNOWN,
}
BYES = {kind.value: kind for kind in ByeKind}

DAYS = {"2017": date(2019, 5, 1), "2024": date(2024, 5, 1)}
"""A day in each edition."""

HERO = 1

Line = tuple[str, str, int | None, str]
"""An opponent's title, federation and rating, and the hero's result."""


def lines(text: str) -> list[Line]:
    """Opponents written as `GM GER 2383 1`, one on each line; `-` is no title or no rating."""
    found: list[Line] = []
    for row in text.strip().splitlines():
        title, federation, rating, result = row.split()
        found.append((title, federation, None if rating == "-" else int(rating), result))
    return found


def one_player(
    games: Sequence[Line | str],
    *,
    federation: str = "HUN",
    title: Title | None = None,
    sex: Sex | None = None,
    rounds: int | None = None,
    edition: str = "2017",
    start: str = "",
    days: Sequence[str | None] = (),
    host: str = "",
    others: Iterable[Player] = (),
    **settings: Any,
) -> Tournament:
    """The hero, number 1, with White against a new opponent in each round; a letter is a bye."""
    players = [Player(HERO, "Hero", federation=federation, title=title, sex=sex, rating=2450)]
    played = []
    for number, line in enumerate(games, start=1):
        if isinstance(line, str):
            played.append(Round(number, byes=(Bye(HERO, BYES[line]),)))
            continue
        theirs, home, rating, result = line
        opponent = Player(
            number + 1,
            f"Opponent {number}",
            title=None if theirs == "-" else Title(theirs),
            federation=home,
            rating=rating,
        )
        players.append(opponent)
        played.append(Round(number, (Game(HERO, number + 1, RESULTS[result]),)))
    announced = Settings(
        start=date.fromisoformat(start) if start else DAYS[edition],
        rounds=rounds,
        federation=host,
        round_dates=tuple(date.fromisoformat(day) if day else None for day in days),
        **settings,
    )
    return Tournament(announced, (*players, *others), tuple(played))


NINE_GAMES = lines(
    """
    GM GER 2500 1
    GM AUT 2500 =
    GM FRA 2500 =
    IM GER 2450 1
    IM AUT 2450 =
    -  FRA 2400 1
    -  GER 2400 =
    -  AUT 2400 =
    -  FRA 2400 1
    """
)
"""6½ of 9 against 2444, where 6½ are needed."""


def gm_result(games: list[Line | str], *, edition: str = "2017", **about: object) -> Judgement:
    """The hero's judgement for GM."""
    event = one_player(games, edition=edition, **about)  # type: ignore[arg-type]  # facts of many types
    return title_norms(event, titles=("GM",)).by_number[HERO].judgements[0]
