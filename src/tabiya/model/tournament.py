"""The tournament: its settings, its entrants and its rounds; everything else is derived."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import NamedTuple

from tabiya.errors import InvalidFact
from tabiya.model.arguments import (
    chosen,
    expect,
    expect_all,
    expect_number,
)
from tabiya.model.arrangements import (
    EarlierResult,
    LateEntry,
    PlayoffPlaces,
    PointAdjustment,
    ProhibitedPairs,
    RequestedBye,
    VirtualPoints,
    Withdrawal,
)
from tabiya.model.colour import Colour
from tabiya.model.player import (
    Player,
    expect_entrant,
)
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.settings import (
    MATCH_SCORINGS,
    OrderOfEquals,
    RankingMethod,
    RatingConversion,
    Settings,
)
from tabiya.model.strength import by_strength, counted_national, strength
from tabiya.model.team import ForfeitedMatch, LineUp, Team, TeamBye

__all__ = [
    "MATCH_SCORINGS",
    "EarlierResult",
    "LateEntry",
    "MissingResult",
    "OrderOfEquals",
    "PlayoffPlaces",
    "PointAdjustment",
    "ProhibitedPairs",
    "RankingMethod",
    "RatingConversion",
    "RequestedBye",
    "Settings",
    "Tournament",
    "VirtualPoints",
    "Withdrawal",
    "by_strength",
    "counted_national",
    "strength",
]
"""What an event consists of, wherever it is declared, for whoever needs more than one of them."""


class MissingResult(NamedTuple):
    """A game that has no result yet.

    >>> import tabiya
    >>> players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cem", "Dan")]
    >>> event = tabiya.Tournament.of(players, rounds=1)
    >>> event = tabiya.pair_next_round(event).entered_in(event)
    >>> [game.board for game in event.missing_results]
    [1, 2]
    """

    round: int
    board: int
    white: int
    black: int


@dataclass(frozen=True)
class Tournament:
    """All facts of an event. Build it once; `replace` it for the next state.

    >>> import tabiya
    >>> players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cem", "Dan")]
    >>> event = tabiya.Tournament.of(players, rounds=3)
    >>> pairing = tabiya.pair_next_round(event)
    >>> event = pairing.entered_in(event).with_results(dict.fromkeys(pairing.pairs, "1-0"))
    >>> event.rounds_played, len(event.missing_results)
    (1, 0)
    """

    settings: Settings = Settings()  # noqa: RUF009 - it is frozen
    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    requested_byes: tuple[RequestedBye, ...] = ()
    late_entries: tuple[LateEntry, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    prohibited_pairs: tuple[ProhibitedPairs, ...] = ()
    adjustments: tuple[PointAdjustment, ...] = ()
    teams: tuple[Team, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    team_byes: tuple[TeamBye, ...] = ()
    earlier_results: tuple[EarlierResult, ...] = ()
    """Where a round was paired from another result than the one that stands now."""
    playoffs: tuple[PlayoffPlaces, ...] = ()
    """Where games after the last round decided between players who were tied."""
    notes: tuple[str, ...] = ()
    """Remarks for the report file (its `###` lines), in order."""

    def __post_init__(self) -> None:
        """Refuse facts that contradict each other."""
        if type(self.settings) is not Settings:
            expect(self.settings, Settings, "settings", "Settings")
        for argument, kind in _FACTS:
            values = getattr(self, argument)
            if type(values) is not tuple or not {kind}.issuperset(map(type, values)):
                expect_all(values, kind, argument, f"facts of the type {kind.__name__}")
        numbers = {player.number for player in self.players}
        if len(numbers) != len(self.players):
            raise InvalidFact(
                "players: two players have the same number",
                rule="TRF26, 001 position 5-8",
                hint="Tournament.of gives numbers to players who have none.",
            )
        if numbers and min(numbers) < 1:
            raise InvalidFact(
                "players: a player has no number", hint="Tournament.of(players, ...) numbers them."
            )
        ids = [player.id for player in self.players if player.id]
        if len(set(ids)) != len(ids):
            twice = next(number for number in ids if ids.count(number) > 1)
            raise InvalidFact(
                f"players: two players have the id {twice!r}",
                hint="An id belongs to one player; leave it empty for players without one.",
            )
        for index, round_ in enumerate(self.rounds, start=1):
            _check_round(round_, index, numbers)

    @classmethod
    def of(
        cls,
        players: Iterable[Player],
        *,
        rounds: int,
        name: str = "",
        city: str = "",
        federation: str = "",
        start: date | None = None,
        end: date | None = None,
        kind: str = "",
        time_control: str = "",
        tie_breaks: Iterable[str] = (),
        scoring: ScoringSystem = STANDARD,
        initial_colour: Colour | None = None,
        ranking_method: RankingMethod | None = None,
        keep_order: bool = False,
        kind_code: str = "",
        system: str | None = None,
        edition: str | None = None,
        acceleration: str | None = None,
        teams: Iterable[tuple[str, Iterable[Player]]] = (),
    ) -> Tournament:
        """Return a new event: the players are ordered by strength, title and alphabet, and numbered.

        That is the initial order of the Swiss rules. `keep_order` numbers them as they are given,
        such as after a drawing of lots for a round robin. `kind` says in words what is played, and
        `kind_code` by a code (TRF 192); `system` names it as the command line does, with the `edition` of
        its rules and an `acceleration` such as `baku`. Each of `teams` is a name and its players in the
        order of the boards, who are among `players` too.

        >>> ann, bob = Player(name="Ann", rating=1700), Player(name="Bob", rating=1900)
        >>> event = Tournament.of([ann, bob], rounds=1, kind="Swiss")
        >>> [(player.number, player.name) for player in event.players]
        [(1, 'Bob'), (2, 'Ann')]
        """
        expect_number(rounds, "rounds", most=999)
        expect(keep_order, bool, "keep_order", "True or False")
        expect(players, Iterable, "players", "players without numbers")
        entered = tuple(players)
        for player in entered:
            expect(player, Player, "each of players", "a Player")
            expect_entrant(player)
            if player.number:
                raise InvalidFact(
                    f"players: {player.name!r} already has the number {player.number}",
                    hint=(
                        "Leave the number out; Tournament(players=...) accepts players "
                        "with numbers."
                    ),
                )
        if isinstance(tie_breaks, str):
            expect(tie_breaks, tuple, "tie_breaks", "a list of codes")
        expect(tie_breaks, Iterable, "tie_breaks", "a list of codes")
        settings = Settings(
            name=name,
            city=city,
            federation=federation,
            start=start,
            end=end,
            kind=kind,
            kind_code=kind_code,
            time_control=time_control,
            tie_breaks=tuple(tie_breaks),
            scoring=scoring,
            initial_colour=initial_colour,
            ranking_method=ranking_method,
            rounds=rounds,
        )
        expect_all(settings.tie_breaks, str, "tie_breaks", "codes such as BH")
        if start and end and end < start:
            raise InvalidFact(f"end must not be before start, as {end} is before {start}")
        ordered = entered if keep_order else by_strength(entered, settings)
        event = cls(
            settings,
            tuple(replace(who, number=place) for place, who in enumerate(ordered, 1)),
            teams=_list_teams(teams, ordered),
        )
        if system is None and edition is None and acceleration is None:
            return event
        return _announced(event, system=system, edition=edition, acceleration=acceleration)

    @property
    def by_number(self) -> dict[int, Player]:
        """The players by their starting numbers."""
        return self._by_number

    @cached_property
    def _by_number(self) -> dict[int, Player]:
        # What is kept has a private name: libraries that write JSON leave such attributes out.
        return {player.number: player for player in self.players}

    @property
    def by_id(self) -> dict[str, Player]:
        """The players with an id, by their id.

        >>> event = Tournament.of([Player(name="Ann", id="a-7"), Player(name="Bo")], rounds=3)
        >>> event.by_id["a-7"].name
        'Ann'
        """
        return {player.id: player for player in self.players if player.id}

    @property
    def rounds_played(self) -> int:
        """How many rounds have been paired so far."""
        return len(self.rounds)

    @property
    def expelled(self) -> tuple[int, ...]:
        """The players expelled by the last round paired: their games count, but they have no place."""
        return tuple(
            sorted(
                gone.player
                for gone in self.withdrawals
                if gone.expelled
                and gone.after_round <= len(self.rounds)
                and gone.player in self.by_number
            )
        )

    @property
    def total_rounds(self) -> int:
        """The announced number of rounds, or the number of rounds paired if none was announced."""
        return max(self.settings.rounds or 0, len(self.rounds))

    @property
    def initial_colour(self) -> Colour | None:
        """The colour drawn by lot before round 1, if it is declared or follows from round 1.

        If it is not declared, the best-ranked player who was paired in round 1 shows it (TRF 152).
        """
        if self.settings.initial_colour is not None or not self.rounds:
            return self.settings.initial_colour
        games = self.rounds[0].games
        if not games:
            return None
        best = min(min(game.white, game.black) for game in games)
        return Colour.WHITE if any(game.white == best for game in games) else Colour.BLACK

    def with_round(self, round_: Round) -> Tournament:
        """Return the tournament after one more round has been paired."""
        return replace(self, rounds=(*self.rounds, round_))

    @property
    def missing_results(self) -> tuple[MissingResult, ...]:
        """The games that have no result yet, in the order of rounds and boards."""
        return tuple(
            MissingResult(round_.number, board, game.white, game.black)
            for round_ in self.rounds
            for board, game in enumerate(round_.games, 1)
            if game.result is GameResult.UNKNOWN
        )

    def with_results(
        self, results: Mapping[tuple[int, int], GameResult | str], *, round: int | None = None
    ) -> Tournament:
        """Return the tournament with results of a round, by White and Black; the last round if none is named.

        >>> event = Tournament.of([Player(name="Ann"), Player(name="Bob")], rounds=1)
        >>> event = event.with_round(Round(1, (Game(1, 2),)))
        >>> event.with_results({(1, 2): "1-0"}).rounds[0].games[0].result
        <GameResult.WHITE_WINS: '1-0'>
        """
        expect(results, Mapping, "results", "results by White and Black, {(7, 1): '1-0'}")
        number = self._paired_round(len(self.rounds) if round is None else round)
        games = {(game.white, game.black): game for game in self.rounds[number - 1].games}
        known = {}
        for pair, result in results.items():
            if pair not in games:
                turned = tuple(reversed(pair)) in games if type(pair) is tuple else False
                hint = "The colours are the other way round." if turned else ""
                raise InvalidFact(
                    f"results: {pair!r} is not a game (White, Black) of round {number}", hint=hint
                )
            known[(number, *pair)] = _result(result)
        return self._with_round_replaced(_with_results(self.rounds[number - 1], known))

    def with_result(self, *, round: int, board: int, result: GameResult | str) -> Tournament:
        """Return the tournament with the result of one board."""
        number = self._paired_round(round)
        games = self.rounds[number - 1].games
        expect_number(board, "board", most=len(games))
        game = games[board - 1]
        return self.with_results({(game.white, game.black): result}, round=number)

    def with_late_entry(self, player: Player, *, round: int) -> Tournament:
        """Return the tournament with one more player, who is paired from this round on.

        A player without a number gets the next one; all others keep theirs.
        """
        expect(player, Player, "player", "a Player")
        expect_entrant(player)
        self._refuse_past_round(round)
        number = player.number or max(self.by_number, default=0) + 1
        if number in self.by_number:
            raise InvalidFact(
                f"player: the number {number} belongs to {self.by_number[number].name!r}",
                hint="Leave the number out to get the next free one.",
            )
        return replace(
            self,
            players=(*self.players, replace(player, number=number)),
            late_entries=(*self.late_entries, LateEntry(player=number, first_round=round)),
        )

    def with_bye(
        self, *, player: int, round: int, kind: ByeKind | str = ByeKind.HALF_POINT
    ) -> Tournament:
        """Return the tournament with a bye requested in a round that is not paired yet."""
        self._refuse_unknown(player)
        self._refuse_past_round(round)
        asked = chosen(kind, ByeKind, "kind")
        if asked is ByeKind.PAIRING_ALLOCATED:
            raise InvalidFact(
                "kind: players cannot request the pairing-allocated bye; the pairing gives it",
                hint="Request a half-point, zero-point or full-point bye.",
            )
        if any((bye.round, bye.player) == (round, player) for bye in self.requested_byes):
            raise InvalidFact(f"player: {player} has already requested a bye in round {round}")
        request = RequestedBye(round=round, player=player, kind=asked)
        return replace(self, requested_byes=(*self.requested_byes, request))

    def with_acceleration(self, name: str) -> Tournament:
        """Return the tournament accelerated in the way of this name, such as `baku`.

        >>> event = Tournament.of([Player(name=name) for name in "ABCD"], rounds=3)
        >>> event.with_acceleration("baku").settings.format.acceleration
        'baku'
        """
        self._refuse_after_round_1("acceleration")
        return _announced(self, acceleration=name)

    def with_prohibited(
        self, *players: int, first_round: int = 1, last_round: int | None = None
    ) -> Tournament:
        """Return the tournament in which these players (or teams) must not meet one another.

        >>> event = Tournament.of([Player(name=name) for name in "ABCD"], rounds=3)
        >>> event.with_prohibited(1, 2).prohibited_pairs[0].players
        (1, 2)
        """
        numbers = {team.number for team in self.teams} or set(self.by_number)
        for player in players:
            expect_number(player, "each of players")
        if len(set(players)) < 2 or not set(players) <= numbers:
            raise InvalidFact(f"players must be two or more numbers of this event, not {players}")
        apart = ProhibitedPairs(players, first_round=first_round, last_round=last_round)
        return replace(self, prohibited_pairs=(*self.prohibited_pairs, apart))

    def with_line_up(
        self, *, round: int, team: int, players: Iterable[int | None], opponent: int = 0
    ) -> Tournament:
        """Return the tournament with who sits where for a team in a round; None is an empty board.

        A line-up replaces the one that the team had in this round. The opponent is 0 until it is known.
        """
        expect_number(round, "round", most=self.settings.rounds or None)
        members = next((other.members for other in self.teams if other.number == team), None)
        if members is None:
            raise InvalidFact(f"team: no team has the number {team!r}")
        expect(players, (tuple, list), "players", "players' numbers, or None")
        seated = LineUp(round=round, team=team, opponent=opponent, players=tuple(players))
        strangers = [
            player for player in seated.players if player is not None and player not in members
        ]
        if strangers:
            raise InvalidFact(f"players: {strangers[0]} is not a member of team {team}")
        others = tuple(
            line_up for line_up in self.line_ups if (line_up.round, line_up.team) != (round, team)
        )
        return replace(self, line_ups=(*others, seated))

    def _refuse_after_round_1(self, argument: str) -> None:
        if self.rounds:
            raise InvalidFact(f"{argument}: it is announced before round 1 is paired")

    def withdraw(self, *, player: int, after: int) -> Tournament:
        """Return the tournament without this player from the round after `after` on."""
        self._refuse_unknown(player)
        expect_number(after, "after", least=0, most=self.total_rounds)
        if any(withdrawal.player == player for withdrawal in self.withdrawals):
            raise InvalidFact(f"player: {player} has already withdrawn")
        for round_ in self.rounds[after:]:
            if any(player in (game.white, game.black) for game in round_.games):
                raise InvalidFact(
                    f"after: player {player} is paired in round {round_.number}",
                    hint=f"Choose a round from {round_.number} on.",
                )
        gone = Withdrawal(player=player, after_round=after)
        return replace(self, withdrawals=(*self.withdrawals, gone))

    def _refuse_unknown(self, player: int) -> None:
        expect_number(player, "player")
        if player not in self.by_number:
            raise InvalidFact(
                f"player: no player has the number {player}",
                hint=f"The numbers go up to {max(self.by_number, default=0)}.",
            )

    def _refuse_past_round(self, number: int) -> None:
        most = self.settings.rounds or None
        expect_number(number, "round", most=most)
        if number <= len(self.rounds):
            raise InvalidFact(
                f"round: round {number} has already been paired",
                hint=f"The next one is round {len(self.rounds) + 1}.",
            )

    def _paired_round(self, number: int) -> int:
        if not self.rounds:
            raise InvalidFact("round: no round has been paired yet")
        expect_number(number, "round", most=len(self.rounds))
        return number

    def _with_round_replaced(self, round_: Round) -> Tournament:
        before, after = self.rounds[: round_.number - 1], self.rounds[round_.number :]
        return replace(self, rounds=(*before, round_, *after))

    def up_to(self, rounds: int) -> Tournament:
        """Return the tournament as it was after this many rounds; the announced number of rounds stays.

        Byes of the rounds taken away are kept as requested byes where they were asked for
        beforehand, because that is what was known when the next round was paired.
        """
        expect_number(rounds, "rounds", least=0)
        if rounds >= len(self.rounds):
            return self
        known = tuple(
            RequestedBye(round=round_.number, player=bye.player, kind=bye.kind)
            for round_ in self.rounds[rounds:]
            for bye in round_.byes
            if bye.kind is not ByeKind.PAIRING_ALLOCATED
        )
        settings = replace(
            self.settings, rounds=self.total_rounds, initial_colour=self.initial_colour
        )
        return replace(
            self,
            settings=settings,
            rounds=self.rounds[:rounds],
            requested_byes=known + self.requested_byes,
            earlier_results=tuple(
                earlier for earlier in self.earlier_results if earlier.paired <= rounds
            ),
        )

    def before_round(self, number: int) -> Tournament:
        """Return the tournament as it was when this round was paired, with the results known then."""
        expect_number(number, "number", most=len(self.rounds) + 1)
        return replace(
            self.up_to(number - 1), rounds=self.rounds_known(number, self.earlier_results)
        )

    def rounds_known(self, number: int, earlier: Iterable[EarlierResult]) -> tuple[Round, ...]:
        """Return the rounds before this one, with the results in `earlier` from which it was paired."""
        stood = {
            (result.round, result.white, result.black): result.result
            for result in earlier
            if result.paired == number
        }
        rounds = self.rounds[: number - 1]
        return tuple(_with_results(round_, stood) for round_ in rounds) if stood else rounds


_FACTS: tuple[tuple[str, type], ...] = (
    ("players", Player),
    ("rounds", Round),
    ("requested_byes", RequestedBye),
    ("late_entries", LateEntry),
    ("withdrawals", Withdrawal),
    ("virtual_points", VirtualPoints),
    ("prohibited_pairs", ProhibitedPairs),
    ("adjustments", PointAdjustment),
    ("teams", Team),
    ("line_ups", LineUp),
    ("forfeited_matches", ForfeitedMatch),
    ("team_byes", TeamBye),
    ("earlier_results", EarlierResult),
    ("playoffs", PlayoffPlaces),
    ("notes", str),
)
"""The lists of a tournament, and what they are made of."""


def _announced(tournament: Tournament, **rules: str | None) -> Tournament:
    """Return the event with the rules that were announced, which our own entry points find for us."""
    from tabiya.plugins import own_entry_points

    (entry,) = (point for point in own_entry_points() if point.group == "tabiya.announcing")
    announce = entry.load()
    assert callable(announce)  # noqa: S101 - it is ours
    announced = announce(tournament, **rules)
    assert isinstance(announced, Tournament)  # noqa: S101 - as it says
    return announced


def _list_teams(
    teams: Iterable[tuple[str, Iterable[Player]]], ordered: Sequence[Player]
) -> tuple[Team, ...]:
    """Return the teams with the numbers that their players have now."""
    expect(teams, (tuple, list), "teams", "teams, each a name and its players")
    entered = []
    free = dict(enumerate(ordered, 1))
    for number, team in enumerate(teams, 1):
        expect(team, tuple, "each of teams", "a name and its players")
        if len(team) != 2:
            raise InvalidFact(f"each of teams must be a name and its players, not {team!r:.60}")
        name, players = team
        expect(players, (tuple, list), "the players of a team", "a list of players")
        members = []
        for player in players:
            place = next((place for place, who in free.items() if who == player), None)
            if place is None:
                raise InvalidFact(
                    f"teams: {getattr(player, 'name', player)!r} of {name!r} is not among the players",
                    hint="Give all members as players too; no player belongs to two teams.",
                )
            members.append(place)
            del free[place]
        entered.append(Team(number, name, tuple(members)))
    return tuple(entered)


def _result(result: GameResult | str) -> GameResult:
    return result if isinstance(result, GameResult) else GameResult.parse(result)


def _with_results(round_: Round, stood: Mapping[tuple[int, int, int], GameResult]) -> Round:
    """Return the round with these results, by round, White and Black, in place of its own."""

    def known(game: Game) -> Game:
        other_colours = stood.get((round_.number, game.black, game.white))
        if other_colours is not None:
            return replace(game, white=game.black, black=game.white, result=other_colours)
        result = stood.get((round_.number, game.white, game.black), game.result)
        return game if result is game.result else replace(game, result=result)

    return replace(round_, games=tuple(map(known, round_.games)))


def _check_round(round_: Round, index: int, numbers: set[int]) -> None:
    if round_.number != index:
        raise InvalidFact(f"round {round_.number} is where round {index} should be")
    placed = [game.white for game in round_.games]
    placed += [game.black for game in round_.games]
    placed += [bye.player for bye in round_.byes]
    seen = set(placed)
    if len(seen) == len(placed) and seen <= numbers:
        return
    for player in placed:
        if player not in numbers:
            raise InvalidFact(f"player {player} of round {index} is not in the list of players")
        if player not in seen:
            raise InvalidFact(f"player {player} appears twice in round {index}")
        seen.remove(player)
