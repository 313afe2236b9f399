"""A match of a fixed number of games between two players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tabiya.errors import TabiyaError
from tabiya.languages import Plural, Text, translatable
from tabiya.model.colour import Colour
from tabiya.model.points import Points, show_points
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.model.scoring import STANDARD
from tabiya.pairing.competition_editions import EDITION_2019, manual
from tabiya.pairing.roundrobin.schedule import Schedule, ScheduledRound
from tabiya.rulebook.clause import Kind, clause

PlayerId = TypeVar("PlayerId", int, str)

_VALUES = {
    result: (
        STANDARD.points(result.white, Colour.WHITE),
        STANDARD.points(result.black, Colour.BLACK),
    )
    for result in GameResult
}


class MatchRefused(TabiyaError):
    """A match cannot take this result, or cannot be played like this."""


@dataclass(frozen=True, slots=True)
class MatchGame(Generic[PlayerId]):
    """One finished game of a match."""

    white: PlayerId
    black: PlayerId
    result: GameResult

    def points(self, player: PlayerId) -> Points:
        """What the game brought to one of the two."""
        white, black = _VALUES[self.result]
        return white if player == self.white else black

    @property
    def winner(self) -> PlayerId | None:
        """Whoever has more points from this game."""
        white, black = _VALUES[self.result]
        if white == black:
            return None
        return self.white if white > black else self.black


def score(player: PlayerId, games: Iterable[MatchGame[PlayerId]]) -> Points:
    """The points of one player from these games."""
    return Points(sum(game.points(player) for game in games))


def scores_between(rounds: Iterable[Round]) -> dict[tuple[int, int], tuple[Points, Points]]:
    """What two players have from their games against each other, by (one, other) both ways round.

    Games without a result count nothing yet.
    """
    scores: dict[tuple[int, int], tuple[Points, Points]] = {}
    for round_ in rounds:
        for game in round_.games:
            white, black = _VALUES[game.result] if game.result is not GameResult.UNKNOWN else (0, 0)
            before = scores.get((game.white, game.black), (0, 0))
            one, other = Points(before[0] + white), Points(before[1] + black)
            scores[game.white, game.black] = one, other
            scores[game.black, game.white] = other, one
    return scores


@clause(
    Kind.PROCESS,
    "a match is decided when the loser could no longer draw level in the remaining games",
    {EDITION_2019: manual("5.1")},
)
def is_decided(lead: int, games_left: int) -> bool:
    """Whether a lead in points (tenths) is greater than all that can still be won."""
    return abs(lead) > games_left * STANDARD.win


def refuse_unfinished(result: GameResult, where: Text) -> None:
    """Refuse a game without a result: a match counts finished games only."""
    if result is GameResult.UNKNOWN:
        raise MatchRefused(
            "a game without a result cannot count",
            where=where,
            hint="Enter it when it has ended.",
        )


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the player with White in game 1, the other, the games planned and those played."""

    first: str
    second: str
    length: int
    plays_on: bool = False
    """Whether the regulations have the remaining games played after the decision."""
    games: tuple[MatchGame[str], ...] = ()

    def __post_init__(self) -> None:
        if self.first == self.second:
            raise MatchRefused(
                "{first} cannot play a match against themselves",
                first=self.first,
                hint="Enter two different players.",
            )
        if self.length < 1:
            raise MatchRefused(
                Plural(
                    "a match of {n} game cannot be played",
                    "a match of {n} games cannot be played",
                    self.length,
                ),
                hint="Plan at least one game.",
            )

    @property
    def games_left(self) -> int:
        """The planned games that have not been played."""
        return self.length - len(self.games)

    @property
    def score(self) -> tuple[Points, Points]:
        """The points of the two players, the one with White in game 1 first."""
        return score(self.first, self.games), score(self.second, self.games)

    @property
    def decided_after(self) -> int | None:
        """The number of the game that decided the match, if one did."""
        for played in range(len(self.games) + 1):
            if self._leader_is_safe(played):
                return played
        return None

    @property
    def winner(self) -> str | None:
        """The winner, as soon as the match is decided; None also after a drawn match."""
        if self.decided_after is None:
            return None
        first, second = (score(one, self.games[: self.decided_after]) for one in self.players)
        return self.first if first > second else self.second

    @property
    def is_over(self) -> bool:
        """Whether no further game is to be played."""
        decided = self.decided_after is not None and not self.plays_on
        return decided or self.games_left == 0

    @property
    def players(self) -> tuple[str, str]:
        """Both players, the one with White in game 1 first."""
        return self.first, self.second

    def get_colours(self, number: int) -> tuple[str, str]:
        """(White, Black) of a game: colours alternate."""
        return self.players if number % 2 else (self.second, self.first)

    def schedule(self) -> Schedule[str]:
        """All planned games, one in each round."""
        numbers = range(1, self.length + 1)
        return Schedule(tuple(ScheduledRound((self.get_colours(number),)) for number in numbers))

    def record_game(self, white: str, black: str, result: GameResult) -> Match:
        """The match with one more game, or a refusal that leaves it as it was."""
        number = len(self.games) + 1
        where = Text(
            "{first} - {second}, game {number}", first=self.first, second=self.second, number=number
        )
        if self.is_over:
            raise MatchRefused(self._verdict(), where=where, rule=str(_DECISION), hint=_OVER_HINT)
        if (white, black) != self.get_colours(number):
            due, other = self.get_colours(number)
            raise MatchRefused(
                "{white} - {black} is not the game that is due",
                white=white,
                black=black,
                where=where,
                hint="White: {due}, Black: {other}.",
                due=due,
                other=other,
            )
        refuse_unfinished(result, where)
        return replace(self, games=(*self.games, MatchGame(white, black, result)))

    def _leader_is_safe(self, played: int) -> bool:
        first, second = (score(one, self.games[:played]) for one in self.players)
        return is_decided(first - second, self.length - played)

    def _verdict(self) -> Text:
        first, second = (show_points(points) for points in self.score)
        if self.winner is None:
            return Plural(
                "the only game has been played: {first}-{second}",
                "all {n} games have been played: {first}-{second}",
                self.length,
                first=first,
                second=second,
            )
        return Text(
            "the match is already decided: {winner} has won it, score {first}-{second}",
            winner=self.winner,
            first=first,
            second=second,
        )


@clause(
    Kind.PROCESS,
    "games played after a match has been decided are not rated",
    {EDITION_2019: manual("5.1")},
)
def rated_games(match: Match) -> tuple[int, ...]:
    """The numbers of the games that count for rating: really played, up to the decision."""
    last = match.decided_after or len(match.games)
    return tuple(
        number for number, game in enumerate(match.games[:last], start=1) if game.result.white.rated
    )


_DECISION = is_decided.article(EDITION_2019)
_OVER_HINT = translatable("If the remaining games are played anyway, set the match to play on.")
