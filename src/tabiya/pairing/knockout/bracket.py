"""The bracket of a knock-out: every match known in advance, and the way to its winner.

A bracket never changes; each recorded game gives a new one, and a refused game gives none.
Players are known by their seeds, 1 for the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tabiya.languages import Text, gettext, say, translatable
from tabiya.model.result import GameResult
from tabiya.pairing.competition_editions import EDITION_2019, manual
from tabiya.pairing.knockout.ladder import Ending, Ladder, Progress, default_ladder, progress
from tabiya.pairing.match.series import MatchGame, MatchRefused, refuse_unfinished
from tabiya.rulebook.clause import Kind, clause


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """Whoever wins another match."""

    match: int


@dataclass(frozen=True, slots=True)
class LoserOf:
    """Whoever loses another match: only the match for third place has such players."""

    match: int


Source = int | WinnerOf | LoserOf
"""Where a player of a match comes from: a seed, or another match."""


@dataclass(frozen=True, slots=True)
class KnockoutMatch:
    """One match of the bracket: its number, its round, where its players come from, its games."""

    number: int
    round_number: int
    upper: Source
    lower: Source
    games: tuple[MatchGame[int], ...] = ()
    winner: int | None = None
    why: str = ""
    both_out: bool = False
    """Whether it ended without a winner, so that nobody comes from it."""

    @property
    def is_decided(self) -> bool:
        """Whether no further game belongs to it."""
        return self.winner is not None or self.both_out


@dataclass(frozen=True, slots=True)
class KnockoutBracket:
    """A knock-out event: the players in the order of their seeds, the ladder, all matches."""

    players: tuple[str, ...]
    ladder: Ladder
    matches: tuple[KnockoutMatch, ...]
    """In the order of their numbers from 1: round by round, the match for third place at the end."""
    third_place: int | None = None
    """The number of the match for third place, if there is one."""

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return (len(self.players) - 1).bit_length()

    @property
    def final(self) -> KnockoutMatch:
        """The last match of all."""
        return self.matches[len(self.players) - 2]

    @property
    def winner(self) -> int | None:
        """The seed of the winner, once the final is decided."""
        return self.final.winner

    @property
    def byes(self) -> tuple[int, ...]:
        """The seeds who have no match in the first round."""
        return tuple(range(1, bracket_size(len(self.players)) - len(self.players) + 1))

    def match(self, number: int) -> KnockoutMatch:
        """The match with this number, or a refusal."""
        if not 1 <= number <= len(self.matches):
            raise MatchRefused(
                "there is no match {number}",
                number=number,
                hint="The matches of this knock-out are 1 to {matches}.",
                matches=len(self.matches),
            )
        return self.matches[number - 1]

    def entrant(self, source: Source) -> int | None:
        """The seed who comes from there, or None if it is not known yet."""
        if isinstance(source, int):
            return source
        before = self.match(source.match)
        if before.winner is None or isinstance(source, WinnerOf):
            return before.winner
        upper, lower = self.entrant(before.upper), self.entrant(before.lower)
        return lower if before.winner == upper else upper

    def is_vacant(self, source: Source) -> bool:
        """Whether nobody will ever come from there."""
        if isinstance(source, int):
            return False
        return self.match(source.match).is_decided and self.entrant(source) is None

    def entrants(self, number: int) -> tuple[int | None, int | None]:
        """The seeds of both players of a match, as far as they are known."""
        match = self.match(number)
        return self.entrant(match.upper), self.entrant(match.lower)

    def possible(self, source: Source) -> frozenset[int]:
        """All seeds who can still come from there."""
        known = self.entrant(source)
        if known is not None or isinstance(source, int) or self.is_vacant(source):
            return frozenset(() if known is None else (known,))
        before = self.match(source.match)
        return self.possible(before.upper) | self.possible(before.lower)

    def progress(self, number: int) -> Progress:
        """Where a match stands: its winner, or the game that is due."""
        match = self.match(number)
        if match.is_decided:
            return Progress(match.winner, why=match.why)
        return progress(self.ladder, self._both_known(match), match.games)

    def record_game(
        self, number: int, white: int, black: int, result: GameResult
    ) -> KnockoutBracket:
        """The bracket with one more game, or a refusal that leaves this one as it is."""
        return self._with(self._played(number, white, black, result))

    def record_games(self, games: Iterable[tuple[int, int, int, GameResult]]) -> KnockoutBracket:
        """The bracket after one more game in each of several matches, or a refusal.

        Each game is (match, White, Black, result), at most one of a match.
        """
        return self._with(*(self._played(*game) for game in games))

    def _played(self, number: int, white: int, black: int, result: GameResult) -> KnockoutMatch:
        match = self._undecided(number)
        players = self._both_known(match)
        due = progress(self.ladder, players, match.games)
        rung = self.ladder.rungs[due.rung]
        where = Text(
            "match {number}, {name}, game {game}",
            number=number,
            name=Text(rung.name),
            game=due.game,
        )
        self._refuse_wrong_players(players, due, (white, black), where)
        refuse_unfinished(result, where)
        game = MatchGame(white, black, result)
        if rung.ending is Ending.DRAW_ODDS and game.points(white) == game.points(black) == 0:
            raise MatchRefused(
                "neither player has won or drawn, so the last game decides nothing",
                where=where,
                rule=str(default_ladder.article(EDITION_2019)),
                hint="Decide who advances and record a walkover, or eliminate both.",
            )
        after = progress(self.ladder, players, (*match.games, game))
        return replace(match, games=(*match.games, game), winner=after.winner, why=after.why)

    def record_walkover(self, number: int, winner: int, why: str) -> KnockoutBracket:
        """The bracket after a match that the arbiter has awarded to one of its players."""
        match = self._undecided(number)
        if winner not in self._both_known(match):
            raise MatchRefused(
                Text("{name} does not play in this match", name=self._name(winner)),
                where=Text("match {number}", number=number),
                hint=self._who_plays(match),
            )
        return self._with(replace(match, winner=winner, why=why))

    def record_both_out(self, number: int, why: str) -> KnockoutBracket:
        """The bracket after a match from which nobody goes on: whoever waits there has a bye."""
        match = self._undecided(number)
        self._both_known(match)
        return self._with(replace(match, both_out=True, why=why))

    def _with(self, *matches: KnockoutMatch) -> KnockoutBracket:
        after = self._changed(*matches)
        if not any(match.both_out for match in after.matches):
            return after
        for match in after.matches:
            after = after._without_opponent(match)  # noqa: SLF001 - another bracket of this class
        return after

    def _changed(self, *matches: KnockoutMatch) -> KnockoutBracket:
        all_matches = list(self.matches)
        for match in matches:
            all_matches[match.number - 1] = match
        return replace(self, matches=tuple(all_matches))

    def _without_opponent(self, match: KnockoutMatch) -> KnockoutBracket:
        """The bracket in which a match is over if one of its players can never come."""
        empty = [source for source in (match.upper, match.lower) if self.is_vacant(source)]
        if match.is_decided or not empty:
            return self
        if len(empty) == 2:
            return self._changed(replace(match, both_out=True, why=gettext("neither player came")))
        waiting = self.entrant(match.lower if empty[0] == match.upper else match.upper)
        if waiting is None:
            return self
        return self._changed(
            replace(match, winner=waiting, why=gettext("had a bye: there was no opponent"))
        )

    def _undecided(self, number: int) -> KnockoutMatch:
        match = self.match(number)
        if match.is_decided:
            who = "" if match.winner is None else f"{self._name(match.winner)} "
            raise MatchRefused(
                "the match is already decided: {who}{why}",
                who=who,
                why=match.why,
                where=Text("match {number}", number=number),
                hint="A further game cannot be recorded in it.",
            )
        return match

    def _both_known(self, match: KnockoutMatch) -> tuple[int, int]:
        upper, lower = self.entrant(match.upper), self.entrant(match.lower)
        if upper is None or lower is None:
            waiting = match.upper if upper is None else match.lower
            number = waiting if isinstance(waiting, int) else waiting.match
            raise MatchRefused(
                "its players are not known yet",
                where=Text("match {number}", number=match.number),
                hint="Match {number} must be decided first.",
                number=number,
            )
        return upper, lower

    def _refuse_wrong_players(
        self, players: tuple[int, int], due: Progress, game: tuple[int, int], where: Text
    ) -> None:
        if set(game) != set(players):
            one, other = map(self._name, players)
            raise MatchRefused(
                "{white} - {black} is not this match",
                white=self._name(game[0]),
                black=self._name(game[1]),
                where=where,
                hint="It is played by {one} and {other}.",
                one=one,
                other=other,
            )
        if due.white is not None and game[0] != due.white:
            raise MatchRefused(
                Text("{name} cannot have White", name=self._name(game[0])),
                where=where,
                hint=Text("White is due to {name}.", name=self._name(due.white)),
            )

    def _who_plays(self, match: KnockoutMatch) -> Text:
        one, other = map(self._name, self._both_known(match))
        return Text("It is played by {one} and {other}.", one=one, other=other)

    def _name(self, seed: int) -> str:
        known = 1 <= seed <= len(self.players)
        return self.players[seed - 1] if known else say("seed {seed}", seed=seed)


@clause(
    Kind.SCHEDULE,
    "the whole schedule of a knock-out is known in advance",
    {EDITION_2019: manual("5.2")},
)
def bracket(
    players: Sequence[str], ladder: Ladder | None = None, *, third_place: bool = False
) -> KnockoutBracket:
    """The bracket for players in the order of their seeds; the top seeds have the byes."""
    refuse_doubles(players)
    size = bracket_size(len(players))
    if third_place and len(players) < 4:
        raise MatchRefused(
            "{players} players cannot play for third place: there is only one loser of a semi-final at most",
            players=len(players),
            hint="Four players are needed.",
        )
    sources: list[Source | None] = [seed if seed <= len(players) else None for seed in places(size)]
    matches: list[KnockoutMatch] = []
    semifinals: list[int] = []
    round_number = 0
    while len(sources) > 1:
        round_number += 1
        following: list[Source | None] = []
        for upper, lower in zip(sources[::2], sources[1::2], strict=True):
            if upper is None or lower is None:
                following.append(lower if upper is None else upper)
                continue
            number = len(matches) + 1
            matches.append(KnockoutMatch(number, round_number, upper, lower))
            following.append(WinnerOf(number))
            if len(sources) == 4:
                semifinals.append(number)
        sources = following
    third = None
    if third_place:
        third = len(matches) + 1
        upper_loser, lower_loser = (LoserOf(number) for number in semifinals)
        matches.append(KnockoutMatch(third, round_number, upper_loser, lower_loser))
    return KnockoutBracket(tuple(players), ladder or default_ladder(), tuple(matches), third)


_LAST_ROUNDS = {
    0: translatable("Final"),
    1: translatable("Semi-finals"),
    2: translatable("Quarter-finals"),
    3: translatable("Last sixteen"),
}


def round_name(rounds: int, number: int) -> str:
    """What a round is called: by its number, and from the last sixteen on by its usual name."""
    name = _LAST_ROUNDS.get(rounds - number)
    return gettext(name) if name else say("Round {round}", round=number)


def places(size: int) -> tuple[int, ...]:
    """The seeds from the top of a full bracket to its foot; neighbours meet in the first round.

    The first seed meets the last, the second the last but one; and if all favourites win, the same
    holds in every later round.

    >>> places(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < size:
        doubled = 2 * len(order) + 1
        order = [seed for one in order for seed in (one, doubled - one)]
    return tuple(order)


def bracket_size(players: int) -> int:
    """The next power of two: the places of the bracket, of which the top seeds fill two each."""
    if players < 2:
        raise MatchRefused(
            "a knock-out of {players} cannot be played: it needs at least two players",
            players=players,
            hint="Enter the players first.",
        )
    return int(2 ** (players - 1).bit_length())


def refuse_doubles(players: Sequence[str]) -> None:
    """Refuse a list on which one name stands twice."""
    seen: set[str] = set()
    for name in players:
        if name in seen:
            raise MatchRefused(
                "{name} is on the list twice",
                name=name,
                hint="Distinguish players with the same name, for example by their FIDE numbers.",
            )
        seen.add(name)
