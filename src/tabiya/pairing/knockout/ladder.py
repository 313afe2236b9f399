"""The ladder of a knock-out match: normal games, then faster ones, until somebody has won.

A ladder is data. Whoever runs an event can write another one; it only has to end in a rung that
always finds a winner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from tabiya.languages import Plural, Text, gettext, say, translatable
from tabiya.model.time_control import TimeControl
from tabiya.pairing import time_controls
from tabiya.pairing.competition_editions import EDITION_2019, manual, standards
from tabiya.pairing.match.series import MatchGame, MatchRefused, is_decided
from tabiya.rulebook.clause import Kind, clause


class Ending(Enum):
    """How a rung ends."""

    SCORE = translatable("the better score wins; if equal, the next games follow")
    DRAW_ODDS = translatable("White must win, a draw is enough for Black")
    FIRST_WIN = translatable("games continue until a player wins one")
    REPEATED = translatable("the same games again and again, until a player has the better score")


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the ladder: its name, how many games, at which pace, and how it ends."""

    name: str
    games: int
    time: TimeControl
    ending: Ending = Ending.SCORE

    def __post_init__(self) -> None:
        if self.games < 1:
            raise MatchRefused(
                Plural(
                    "{name}: {n} game cannot be played",
                    "{name}: {n} games cannot be played",
                    self.games,
                    name=self.name,
                ),
                hint="Plan at least one game.",
            )
        if self.ending in (Ending.DRAW_ODDS, Ending.FIRST_WIN) and self.games != 1:
            raise MatchRefused(
                "{name}: it ends with a single game, so {games} cannot be planned",
                name=self.name,
                games=self.games,
                hint="Plan one game.",
            )


@dataclass(frozen=True, slots=True)
class Ladder:
    """All rungs in order; only the last, and always the last, finds a winner in any case."""

    rungs: tuple[Rung, ...]

    def __post_init__(self) -> None:
        if not self.rungs or self.rungs[-1].ending is Ending.SCORE:
            raise MatchRefused(
                "the ladder can end without a winner",
                rule=str(default_ladder.article(EDITION_2019)),
                hint="Make the last rung a game with draw odds, or continue until the first win.",
            )
        for rung in self.rungs[:-1]:
            if rung.ending is not Ending.SCORE:
                raise MatchRefused(
                    "{name} always has a winner, so nothing can follow it",
                    name=Text(rung.name),
                    hint="Make it the last rung.",
                )


@clause(
    Kind.PROCESS,
    "a match has two games; if tied, two rapid and two blitz games follow, and then one game in "
    "which a draw is enough for Black",
    {EDITION_2019: manual("5.2")},
)
def default_ladder(normal_games: int = 2, rapid_games: int = 2, blitz_games: int = 2) -> Ladder:
    """The usual ladder; a number of 0 leaves a rung out."""
    rungs = (
        (translatable("games"), normal_games, time_controls.STANDARD),
        (translatable("rapid"), rapid_games, time_controls.RAPID),
        (translatable("blitz"), blitz_games, time_controls.BLITZ),
    )
    before = tuple(Rung(name, games, time) for name, games, time in rungs if games)
    return Ladder(
        (
            *before,
            Rung(translatable("sudden death"), 1, time_controls.SUDDEN_DEATH, Ending.DRAW_ODDS),
        )
    )


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a match stands: the winner, or the game that is due."""

    winner: int | None
    rung: int = 0
    """The place of the rung on the ladder, from 0."""
    game: int = 0
    """The number of the game in its rung, from 1."""
    white: int | None = None
    """Who must have White; None if the colours of this game are to be drawn by lot."""
    why: str = ""
    """The reason of the win."""


def progress(ladder: Ladder, players: tuple[int, int], games: Sequence[MatchGame[int]]) -> Progress:
    """Where the match stands after these games."""
    start = 0
    for place, rung in enumerate(ladder.rungs):
        end, state = _in_rung(place, rung, players, games[start:])
        if state is not None:
            return state
        start += end
    raise AssertionError("the last rung always has a winner")


def _in_rung(
    place: int, rung: Rung, players: tuple[int, int], games: Sequence[MatchGame[int]]
) -> tuple[int, Progress | None]:
    """The games used up by this rung, and the state of the match unless the rung was tied."""
    if rung.ending is Ending.REPEATED:
        tied = replace(rung, ending=Ending.SCORE)
        for start in range(0, len(games) + 1, rung.games):
            _, state = _in_rung(place, tied, players, games[start : start + rung.games])
            if state is not None:
                # Colours change from the last game of one series to the first of the next.
                white = _due_white(rung, players, games) if state.winner is None else None
                return len(games), replace(state, white=white)
    if rung.ending is Ending.SCORE:
        lead = 0
        for played in range(min(len(games), rung.games) + 1):
            if played:
                last = games[played - 1]
                lead += last.points(players[0]) - last.points(players[1])
            if is_decided(lead, rung.games - played):
                winner = players[0] if lead > 0 else players[1]
                return played, Progress(
                    winner, place, played, why=say("won the {name}", name=gettext(rung.name))
                )
            if played == rung.games:
                return played, None
    elif games:
        decisive = _find_winner(rung, games[-1])
        if decisive is not None:
            return len(games), Progress(decisive[0], place, len(games), why=decisive[1])
    return len(games), Progress(None, place, len(games) + 1, _due_white(rung, players, games))


def _find_winner(rung: Rung, game: MatchGame[int]) -> tuple[int, str] | None:
    if game.winner is not None:
        return game.winner, say("won the {name}", name=gettext(rung.name))
    if rung.ending is Ending.DRAW_ODDS:
        return game.black, say("drew the {name} with Black", name=gettext(rung.name))
    return None


@clause(
    Kind.COLOUR,
    "the first colours of a rung are drawn by lot; then colours change, and in games until the "
    "first win they change after each odd-numbered game",
    {EDITION_2019: standards("13.2.10-13.2.11(1)")},
)
def colours_change_after(rung: Rung, game: int) -> bool:
    """Whether White and Black change places after this game of the rung."""
    return rung.ending is not Ending.FIRST_WIN or game % 2 == 1


def _due_white(rung: Rung, players: tuple[int, int], games: Sequence[MatchGame[int]]) -> int | None:
    if not games:
        return None
    last = games[-1]
    other = players[0] if last.white == players[1] else players[1]
    return other if colours_change_after(rung, len(games)) else last.white
