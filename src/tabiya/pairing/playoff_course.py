"""The course of a play-off: which games are due after those that were played, and who came where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import groupby

from tabiya.model.points import Points
from tabiya.pairing.competition_editions import EDITION_2006, EDITION_2019, standards, turin_annex
from tabiya.pairing.knockout.bracket import KnockoutBracket
from tabiya.pairing.knockout.engine import due_matches
from tabiya.pairing.knockout.ladder import Ending, Rung
from tabiya.pairing.knockout.ranking import ranking
from tabiya.pairing.match.series import MatchGame, MatchRefused
from tabiya.pairing.playoff import (
    Group,
    PlayoffOutcome,
    PlayoffRules,
    Stage,
    after_tie,
    opening_stage,
)
from tabiya.rulebook.clause import Kind, clause

_WIN = Points(10)


@dataclass(frozen=True, slots=True)
class DueGame:
    """A game to be played now."""

    white: str
    black: str
    rung: Rung
    """Its kind, with its time control."""
    by_lot: bool
    """Whether the lot of the play-off gave the colours."""


@dataclass(frozen=True, slots=True)
class Course:
    """How far a play-off has come."""

    stages: tuple[Stage, ...]
    """Those that have begun, the one in play last."""
    due: tuple[DueGame, ...] = ()
    places: tuple[tuple[str, ...], ...] = ()
    """Everybody by places once it is over, those who share one together."""
    open_outcome: PlayoffOutcome | None = None
    """What the arbiter has to decide, because no further game is played."""
    undecided: tuple[str, ...] = ()
    """Between whom that decides."""

    @property
    def over(self) -> bool:
        """Whether the places are known."""
        return bool(self.places)


@clause(
    Kind.PROCESS,
    "the play-off decides the places; players who are still tied after the first place has been decided share their places",
    {EDITION_2006: turin_annex("2.e.9"), EDITION_2019: standards("13.2.5-13.2.6")},
)
def follow_course(
    rules: PlayoffRules,
    tied: Sequence[str],
    games: Sequence[MatchGame[str]],
    *,
    seed: int = 0,
    decided: Sequence[str] = (),
) -> Course:
    """Follow a play-off through its games; a game that is not due is refused.

    The tied stand in the order of the next tie-break; `decided` is what the arbiter found where
    something else than a game decides, such as the fewest moves. Lots come from the seed.
    """
    course = _Following(rules, tied, list(games), seed, list(decided))
    stage = opening_stage(rules, tied if not _drawn(rules, tied) else _by_lot(seed, tied))
    places = course.play(stage)
    if course.games:
        extra = course.games[0]
        raise MatchRefused(
            "{white} - {black} is not a game of this play-off now",
            white=extra.white,
            black=extra.black,
            rule=str(stage.article),
            hint="Enter the games that are due.",
        )
    if places is None:
        return Course(
            tuple(course.stages), tuple(course.due), (), course.open_outcome, course.undecided
        )
    out = tuple((name,) for name in stage.eliminated)
    return Course(tuple(course.stages), (), (*(tuple(place) for place in places), *out))


def _drawn(rules: PlayoffRules, tied: Sequence[str]) -> bool:
    """Whether the order of the players is drawn by lot; a cut follows the next tie-break all the same."""
    stage = opening_stage(rules, tied)
    return stage.numbers_by_lot and not stage.eliminated


def _by_lot(seed: int, names: Sequence[str]) -> list[str]:
    return sorted(names, key=lambda name: sha256(f"{seed}:{name}".encode()).digest())


@dataclass
class _Following:
    """Walks through the stages and takes each game where it belongs."""

    rules: PlayoffRules
    ranked: Sequence[str]
    """All who were tied, in the order of the next tie-break."""
    games: list[MatchGame[str]]
    seed: int
    decided: list[str]
    stages: list[Stage] = field(default_factory=list)
    due: list[DueGame] = field(default_factory=list)
    open_outcome: PlayoffOutcome | None = None
    undecided: tuple[str, ...] = ()

    def play(self, stage: Stage) -> list[list[str]] | None:
        """The places of a stage, or None while it goes on."""
        self.stages.append(stage)
        groups = [self._group(stage, group) for group in stage.groups]
        if any(group is None for group in groups):
            return None
        sections = [group for group in groups if group is not None]
        settled = [self._first_alone(stage, section) for section in sections]
        if any(section is None for section in settled):
            return None
        complete = [section for section in settled if section is not None]
        if len(complete) == 1:
            return complete[0]
        winners = [section[0][0] for section in complete]
        final = self._after(stage, winners)
        if final is None:
            return None
        # Behind the winners of the sections, those who came second share, and so on.
        longest = max(map(len, complete))
        others = (
            [name for section in complete if place < len(section) for name in section[place]]
            for place in range(1, longest)
        )
        return [*final, *others]

    def _group(self, stage: Stage, group: Group) -> list[list[str]] | None:
        if group.bracket is not None:
            return self._bracket(group.bracket)
        return self._round_robin(stage, group)

    def _first_alone(self, stage: Stage, places: list[list[str]]) -> list[list[str]] | None:
        """The places once the first is not shared: those tied for it go on."""
        if len(places[0]) == 1:
            return places
        further = self._after(stage, places[0])
        return None if further is None else [*further, *places[1:]]

    def _after(self, stage: Stage, tied: list[str]) -> list[list[str]] | None:
        follows = after_tie(self.rules, stage, tied)
        if isinstance(follows, Stage):
            return self.play(follows)
        if follows is PlayoffOutcome.LOWEST_ELIMINATED:
            # The tied stand in the order of the next tie-break, the lowest last.
            further = self.play(opening_stage(self.rules, tied[:-1]))
            return None if further is None else [*further, [tied[-1]]]
        winner = next((name for name in self.decided if name in tied), None)
        if winner is None:
            self.open_outcome, self.undecided = follows, tuple(tied)
            return None
        self.decided.remove(winner)
        return [[winner], [name for name in tied if name != winner]]

    def _bracket(self, event: KnockoutBracket) -> list[list[str]] | None:
        seed_of = {name: seed for seed, name in enumerate(event.players, start=1)}
        while self.games and (place := self._get_match(event, seed_of, self.games[0])):
            game = self.games.pop(0)
            seats = seed_of[game.white], seed_of[game.black]
            event = event.record_game(place, *seats, game.result)
        due = due_matches(event)
        if due:
            for match in due:
                at = event.progress(match.number)
                one, other = (seed for seed in event.entrants(match.number) if seed is not None)
                white = at.white or (match.games[-1].black if match.games else None)
                if white is None:
                    names = [event.players[seed - 1] for seed in (one, other)]
                    white = seed_of[_by_lot(self.seed + match.number, names)[0]]
                black = other if white == one else one
                pair = event.players[white - 1], event.players[black - 1]
                rung = event.ladder.rungs[at.rung]
                self.due.append(DueGame(*pair, rung, at.white is None))
            return None
        return [
            [event.players[place.seed - 1] for place in shared]
            for _, shared in groupby(ranking(event), key=lambda place: place.rank)
        ]

    def _get_match(
        self, event: KnockoutBracket, seed_of: dict[str, int], game: MatchGame[str]
    ) -> int:
        seats = {seed_of.get(game.white), seed_of.get(game.black)}
        for match in due_matches(event):
            if set(event.entrants(match.number)) == seats:
                return match.number
        return 0

    def _round_robin(self, stage: Stage, group: Group) -> list[list[str]] | None:
        rounds = group.schedule.rounds if group.schedule is not None else ()
        open_games = [pair for round_ in rounds for pair in round_.games]
        points = dict.fromkeys(group.players, 0)
        while self.games and (self.games[0].white, self.games[0].black) in open_games:
            game = self.games.pop(0)
            open_games.remove((game.white, game.black))
            for name, brought in _points(stage.rung, game).items():
                points[name] += brought
        if open_games:
            first = next(round_.games for round_ in rounds if set(round_.games) & set(open_games))
            now = [pair for pair in first if pair in open_games]
            self.due += [DueGame(*pair, stage.rung, by_lot=False) for pair in now]
            return None
        order = sorted(group.players, key=lambda name: (-points[name], self.ranked.index(name)))
        return [list(shared) for _, shared in groupby(order, key=lambda name: points[name])]


def _points(rung: Rung, game: MatchGame[str]) -> dict[str, int]:
    """What a single game brings; where a draw is enough for Black, it is Black's win."""
    white, black = game.points(game.white), game.points(game.black)
    if rung.ending is Ending.DRAW_ODDS and white == black != 0:
        return {game.white: 0, game.black: _WIN}
    return {game.white: white, game.black: black}
