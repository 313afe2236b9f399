"""Players as the Dutch rules see them, read off a tournament a second time.

Nothing here uses the code of the pairing system, so a mistake there cannot hide itself here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tabiya.model.colour import Colour
from tabiya.model.result import GameResult, Outcome
from tabiya.model.tournament import Tournament

WITHOUT_PLAY = "+-HFUZ"
"""The letters of the report file for a round without a game."""


@dataclass(frozen=True)
class Person:
    """One who is to be paired; ranks count from 0 by score and pairing number."""

    rank: int
    number: int
    score: int
    colours: str
    """The colours of the games played, the oldest first, such as `WBB`."""
    met: frozenset[int]
    """The ranks of those who may not be met (again)."""
    last: str
    """`down`, `up` or nothing: the float of the round before."""
    earlier: str
    """The float of the round before that."""
    unplayed: int
    barred: bool
    """Whether the bye may not be given to this player."""
    topscorer: bool
    odd: bool
    """Whether the number is odd where the initial-colour decides."""

    @cached_property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        return self.colours.count("W") - self.colours.count("B")

    @cached_property
    def wish(self) -> str:
        """`W`, `B`, or nothing before the first game (A.6; 2026: 1.7)."""
        if not self.colours:
            return ""
        if self.difference > 1 or self.colours.endswith("WW"):
            return "B"
        if self.difference < -1 or self.colours.endswith("BB"):
            return "W"
        if self.difference:
            return "B" if self.difference == 1 else "W"
        return "B" if self.colours[-1] == "W" else "W"

    @cached_property
    def strength(self) -> str:
        """`absolute`, `strong`, `mild`, or nothing."""
        if not self.colours:
            return ""
        if abs(self.difference) > 1 or self.colours.endswith(("WW", "BB")):
            return "absolute"
        return "strong" if self.difference else "mild"


def may_meet(one: Person, other: Person) -> bool:
    """C1 and C3: never before, and no clash of absolute wishes unless a topscorer is there."""
    if other.rank in one.met or one.rank in other.met or one.rank == other.rank:
        return False
    if one.topscorer or other.topscorer:
        return True
    both = one.strength == other.strength == "absolute"
    return not (both and one.wish == other.wish)


def choose_white(one: Person, other: Person, initial: str) -> Person:
    """Who gets White (section E; 2026: article 5)."""
    high, low = (one, other) if one.rank < other.rank else (other, one)
    colour = _colour_of_higher(high, low, initial)
    return high if colour == "W" else low


def _colour_of_higher(high: Person, low: Person, initial: str) -> str:
    swap = {"W": "B", "B": "W"}
    if high.wish != low.wish:
        return high.wish or swap[low.wish]
    if high.wish:
        order = ["mild", "strong", "absolute"]
        mine, yours = order.index(high.strength), order.index(low.strength)
        if mine == yours == 2:
            mine, yours = abs(high.difference), abs(low.difference)
        if mine != yours:
            return high.wish if mine > yours else swap[high.wish]
    for back in range(1, min(len(high.colours), len(low.colours)) + 1):
        if high.colours[-back] != low.colours[-back]:
            return swap[high.colours[-back]]
    if high.wish:
        return high.wish
    return initial if high.odd else swap[initial]


def initial_of(tournament: Tournament) -> str:
    """The initial-colour, White if nothing is known of it."""
    return "B" if tournament.initial_colour is Colour.BLACK else "W"


def get_people(tournament: Tournament, edition: str) -> list[Person]:
    """Everybody to be paired in the next round, ranked."""
    return _Reader(tournament, edition).people()


@dataclass(frozen=True)
class _Row:
    """One round of one player."""

    opponent: int | None
    colour: str
    letter: str
    points: int

    @property
    def played(self) -> bool:
        return self.letter not in WITHOUT_PLAY


class _Reader:
    def __init__(self, tournament: Tournament, edition: str) -> None:
        self.tournament = tournament
        self.edition = edition
        self.coming = len(tournament.rounds) + 1
        self.rows: dict[int, list[_Row]] = {player.number: [] for player in tournament.players}
        for round_ in tournament.rounds:
            for game in round_.games:
                self._enter(game.white, game.black, "W", game.result)
                self._enter(game.black, game.white, "B", game.result)
            for bye in round_.byes:
                self._add(bye.player, None, "", bye.kind.value)
            for rows in self.rows.values():
                if len(rows) < round_.number:
                    points = self._points("Z", "")
                    rows.append(_Row(None, "", "Z", points))

    def _enter(self, who: int, opponent: int, colour: str, result: GameResult) -> None:
        self._add(who, opponent, colour, (result.white if colour == "W" else result.black).value)

    def _add(self, who: int, opponent: int | None, colour: str, letter: str) -> None:
        self.rows[who].append(_Row(opponent, colour, letter, self._points(letter, colour)))

    def _points(self, letter: str, colour: str) -> int:
        side = Colour.WHITE if colour == "W" else Colour.BLACK if colour == "B" else None
        return self.tournament.settings.scoring.points(Outcome(letter), side)

    def absent(self) -> set[int]:
        away = {bye.player for bye in self.tournament.requested_byes if bye.round == self.coming}
        away |= {
            late.player for late in self.tournament.late_entries if late.first_round > self.coming
        }
        away |= {one.player for one in self.tournament.withdrawals if one.after_round < self.coming}
        return away

    def _lent(self, who: int, round_: int) -> int:
        return sum(
            loan.points
            for loan in self.tournament.virtual_points
            if loan.first_round <= round_ <= loan.last_round
            and loan.first_player <= who <= loan.last_player
        )

    def _score_before(self, who: int, round_: int) -> int:
        """The points that counted when this round was paired."""
        return sum(row.points for row in self.rows[who][: round_ - 1]) + self._lent(who, round_)

    def _float(self, who: int, round_: int) -> str:
        if round_ < 1:
            return ""
        row = self.rows[who][round_ - 1]
        if row.opponent is not None and row.played:
            mine = self._score_before(who, round_)
            yours = self._score_before(row.opponent, round_)
            return "down" if mine > yours else "up" if mine < yours else ""
        if self.edition == "2017":
            return "down"
        loss = self.tournament.settings.scoring.loss
        return "down" if row.letter == "U" or row.points > loss else ""

    def _barred(self, who: int) -> bool:
        letters = "".join(row.letter for row in self.rows[who])
        if self.edition == "2017":
            return "U" in letters or "+" in letters
        win = self.tournament.settings.scoring.win
        gifts = [row for row in self.rows[who] if not row.played and row.points >= win]
        return "U" in letters or bool(gifts)

    def _met(self, who: int) -> set[int]:
        met = {row.opponent for row in self.rows[who] if row.opponent is not None and row.played}
        for group in self.tournament.prohibited_pairs:
            last = group.last_round or self.coming
            if who in group.players and group.first_round <= self.coming <= last:
                met |= set(group.players) - {who}
        return met

    def people(self) -> list[Person]:
        present = sorted(
            set(self.rows) - self.absent(),
            key=lambda who: (-self._score_before(who, self.coming), who),
        )
        entered = sorted(
            who
            for who, rows in self.rows.items()
            if who in present or any(row.opponent is not None or row.letter == "U" for row in rows)
        )
        rank = {who: place for place, who in enumerate(present)}
        final = self.coming == self.tournament.settings.rounds
        half = self.tournament.settings.scoring.win * (self.coming - 1) / 2
        return [
            Person(
                rank=rank[who],
                number=who,
                score=self._score_before(who, self.coming),
                colours="".join(row.colour for row in self.rows[who] if row.played),
                met=frozenset(rank[other] for other in self._met(who) if other in rank),
                last=self._float(who, self.coming - 1),
                earlier=self._float(who, self.coming - 2),
                unplayed=sum(1 for row in self.rows[who] if not row.played),
                barred=self._barred(who),
                topscorer=final and sum(row.points for row in self.rows[who]) > half,
                odd=entered.index(who) % 2 == 0,
            )
            for who in present
        ]
