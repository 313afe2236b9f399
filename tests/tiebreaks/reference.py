"""The individual tie-breaks once more, slow and plain, written from the texts of the five editions.

Nothing of `tabiya.tiebreaks` is used here: the facts of an event go in, fractions come out. Where a
text leaves a choice, the reading is the one listed in docs/doubts.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import floor

from tabiya.model.colour import Colour
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament

HALF = Fraction(1, 2)
WINS = {Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN}
DRAWS = {Outcome.DRAW, Outcome.UNRATED_DRAW, Outcome.UNKNOWN}
ASKED_FOR = {Outcome.HALF_POINT_BYE, Outcome.ZERO_POINT_BYE}
FORFEITS = {Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS}
Value = Fraction | None

# B.02 8.1.1 (dp for p = 1.0, .99 ... .50) and 8.1.2 (PD .50, .51 ... .99: the widest difference).
DP = [800, 677, 589, 538, 501, 470, 444, 422, 401, 383, 366, 351, 336, 322, 309, 296, 284, 273, 262]
DP += [251, 240, 230, 220, 211, 202, 193, 184, 175, 166, 158, 149, 141, 133, 125, 117, 110, 102, 95]
DP += [87, 80, 72, 65, 57, 50, 43, 36, 29, 21, 14, 7, 0]
PD = [3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162]
PD += [170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357]
PD += [374, 391, 411, 432, 456, 484, 517, 559, 619, 735]


@dataclass
class Turn:
    """One round of one player; `game` says whether it counts as a game for the tie-break."""

    round: int
    opponent: int | None
    black: bool
    outcome: Outcome
    points: Fraction
    game: bool

    @property
    def voluntary(self) -> bool:
        """Whether the player was not there to play."""
        return not self.game and self.outcome in ASKED_FOR | {Outcome.FORFEIT_LOSS}


@dataclass
class Event:
    """What every player did, and what the event pays."""

    turns: dict[int, list[Turn]]
    ratings: dict[int, int]
    win: Fraction
    draw: Fraction
    rounds: int
    announced: int
    round_robin: bool
    left: set[int]
    """Gone before half of the games: nothing they did counts in a round robin."""

    def score(self, player: int) -> Fraction:
        """The points of all rounds that count."""
        return sum((turn.points for turn in self.turns[player]), Fraction(0))


def laid_out(tournament: Tournament, *, round_robin: bool) -> Event:
    """The facts, player by player."""
    scoring = tournament.settings.scoring
    turns: dict[int, list[Turn]] = {player.number: [] for player in tournament.players}
    for round_ in tournament.rounds:
        here: dict[int, tuple[int | None, Colour | None, Outcome]] = dict.fromkeys(
            turns, (None, None, Outcome.ZERO_POINT_BYE)
        )
        for game in round_.games:
            here[game.white] = (game.black, Colour.WHITE, game.result.white)
            here[game.black] = (game.white, Colour.BLACK, game.result.black)
        for bye in round_.byes:
            here[bye.player] = (None, None, bye.kind.outcome)
        for number, (opponent, colour, outcome) in here.items():
            points = Fraction(scoring.points(outcome, colour), 10)
            over_the_board = opponent is not None and outcome not in FORFEITS
            turns[number].append(
                Turn(
                    round_.number, opponent, colour is Colour.BLACK, outcome, points, over_the_board
                )
            )
    event = Event(
        turns,
        {player.number: player.rating or 0 for player in tournament.players},
        Fraction(scoring.win, 10),
        Fraction(scoring.draw, 10),
        len(tournament.rounds),
        max(tournament.settings.rounds or 0, len(tournament.rounds)),
        round_robin,
        set(),
    )
    if round_robin:
        _strike_out(event, {each.player for each in tournament.withdrawals})
    return event


def _strike_out(event: Event, announced: set[int]) -> None:
    """Who left with less than half of the games completed takes all results along; so do free days."""
    for number, turns in event.turns.items():
        scheduled = [turn for turn in turns if turn.opponent is not None]
        completed = [turn for turn in scheduled if turn.outcome is not Outcome.FORFEIT_LOSS]
        gone = number in announced or scheduled[-1].outcome is Outcome.FORFEIT_LOSS
        if gone and 2 * len(completed) < len(scheduled):
            event.left.add(number)
    for number, turns in event.turns.items():
        event.turns[number] = [
            turn
            for turn in turns
            if turn.opponent is not None
            and number not in event.left
            and turn.opponent not in event.left
        ]


def as_seen(event: Event, edition: str, family: str, modifiers: Iterable[str] = ()) -> Event:
    """The event as a family of tie-breaks sees it: what is a game, and what the last round brought."""

    def is_game(turn: Turn) -> bool:
        if turn.outcome not in FORFEITS:
            return turn.game
        if "P" in modifiers:
            return True
        if not event.round_robin or edition == "2006":
            return False
        if edition == "2019":
            return family in "AC"
        if edition != "2026":
            return True
        return family in "AC" or (family == "B" and turn.outcome is Outcome.FORFEIT_WIN)

    turns = {
        number: [
            Turn(each.round, each.opponent, each.black, each.outcome, each.points, is_game(each))
            for each in row
        ]
        for number, row in event.turns.items()
    }
    if "F" in modifiers and event.rounds == event.announced:
        for row in turns.values():
            for each in row:
                if each.round == event.rounds and each.opponent is not None:
                    each.outcome, each.points, each.game = Outcome.DRAW, event.draw, True
    return Event(
        turns,
        event.ratings,
        event.win,
        event.draw,
        event.rounds,
        event.announced,
        event.round_robin,
        event.left,
    )


def adjusted(event: Event, edition: str, player: int) -> Fraction:
    """What a player's score counts for the opponents."""
    row = event.turns[player]
    total = Fraction(0)
    for place, turn in enumerate(row):
        after = row[place + 1 :]
        if edition == "2006":
            as_draw = not turn.game
        elif edition == "2019":
            as_draw = False
        elif edition == "2022":
            as_draw = turn.voluntary and all(other.voluntary for other in after)
        else:
            as_draw = (
                not turn.game
                and turn.outcome in ASKED_FOR
                and all(other.voluntary for other in after)
            )
        total += event.draw if as_draw else turn.points
    return total


@dataclass
class Part:
    """What one round contributes to Buchholz (times 1) or Sonneborn-Berger (times the result)."""

    score: Fraction
    value: Fraction
    voluntary: bool


def contributions(
    event: Event, plain: Event, edition: str, player: int, *, results: bool
) -> list[Part]:
    """The opponents of a player one after another, unplayed rounds filled as the edition says.

    `event` is seen with /P, where forfeits are games of whoever had to play them, `plain` without it.
    """
    parts = []
    own = event.score(player)
    for turn in event.turns[player]:
        result = turn.points
        if turn.game:
            assert turn.opponent is not None
            score = adjusted(plain, edition, turn.opponent)
        elif edition == "2006":
            score, result = adjusted(plain, edition, player), event.draw
        elif edition == "2019":
            before = sum(
                (each.points for each in event.turns[player] if each.round < turn.round),
                Fraction(0),
            )
            score = before + (event.win - turn.points) + event.draw * (event.rounds - turn.round)
        elif edition != "2026":
            score = own
        elif turn.opponent is not None:
            score = min(own, adjusted(plain, edition, turn.opponent))
        else:
            score = min(own, event.draw * event.rounds)
        parts.append(Part(score, score * result if results else score, turn.voluntary))
    return parts


def after_cuts(parts: list[Part], edition: str, low: int, high: int) -> list[Part]:
    """What is left after cutting; Buchholz is the case in which score and value are the same."""
    left = list(parts)
    for _ in range(low):
        if not left:
            break
        least = min(left, key=lambda part: (part.score, part.value))
        absences = [part for part in left if part.voluntary]
        if edition == "2022" and absences:
            least = min(absences, key=lambda part: (part.value, part.score))
        elif edition >= "2023" and absences and not least.voluntary:
            lowest = min(absences, key=lambda part: (part.value, part.score))
            if lowest.value >= least.value:
                least = lowest
        left = [part for part in left if part is not least]
    for _ in range(high):
        if left:
            most = max(left, key=lambda part: (part.score, part.value))
            left = [part for part in left if part is not most]
    return left


def total(parts: list[Part]) -> Fraction:
    return sum((part.value for part in parts), Fraction(0))


def rounded(value: Fraction) -> Fraction:
    return Fraction(floor(value + HALF))


def halves_of_a_point(turn: Turn) -> Fraction:
    """The result as 1, ½ or 0, whatever the event pays for it."""
    return Fraction(1) if turn.outcome in WINS else HALF if turn.outcome in DRAWS else Fraction(0)


def dp(score: Fraction) -> int:
    hundredths = floor(score * 100 + HALF)
    return DP[100 - hundredths] if hundredths >= 50 else -DP[hundredths]


@cache
def expected_hundredths(difference: int) -> int:
    above = 50 + sum(1 for widest in PD if abs(difference) > widest)
    return above if difference >= 0 else 100 - above


@cache
def perfect(ratings: tuple[int, ...], score: Fraction) -> int:
    """Try every rating from the lowest one on (10.3)."""
    if score == 0:
        return min(ratings) - 800
    rating = min(ratings) - 800
    while sum(expected_hundredths(rating - other) for other in ratings) < score * 100:
        rating += 1
    return rating


class Reference:
    """Every value of one event in one edition."""

    def __init__(self, tournament: Tournament, edition: str, *, round_robin: bool = False) -> None:
        self.event = laid_out(tournament, round_robin=round_robin)
        self.edition = edition
        self.sights: dict[tuple[str, bool, bool], Event] = {}
        self.players = [number for number in self.event.turns if number not in self.event.left]

    def values(self, code: str) -> dict[int, Value]:
        """The tie-break a code such as `BH/C1/P` names, for everyone who is ranked."""
        name, *modifiers = code.split("/")
        reckon: Callable[[int, list[str]], Value] = getattr(self, f"_{name.lower()}")
        return {player: reckon(player, modifiers) for player in self.players}

    def _seen(self, family: str, modifiers: Iterable[str] = ()) -> Event:
        key = (family, "P" in modifiers, "F" in modifiers)
        if key not in self.sights:
            self.sights[key] = as_seen(self.event, self.edition, family, modifiers)
        return self.sights[key]

    def _cut(self, parts: list[Part], modifiers: list[str]) -> list[Part]:
        low = high = 0
        for each in modifiers:
            if each[0] in "CM":
                low = int(each[1:])
            if each[0] == "M":
                high = int(each[1:])
        return after_cuts(parts, self.edition, low, high)

    def _bh(self, player: int, modifiers: list[str]) -> Value:
        return self._total(player, modifiers, results=False)

    def _fb(self, player: int, modifiers: list[str]) -> Value:
        return self._bh(player, [*modifiers, "F"])

    def _sb(self, player: int, modifiers: list[str]) -> Value:
        return self._total(player, modifiers, results=True)

    def _total(self, player: int, modifiers: list[str], *, results: bool) -> Value:
        event = self._seen("C", modifiers)
        plain = self._seen("C", [each for each in modifiers if each != "P"])
        parts = contributions(event, plain, self.edition, player, results=results)
        return total(self._cut(parts, modifiers))

    def _opponents_buchholz(self, player: int, modifiers: list[str]) -> list[Fraction]:
        without_fore = [each for each in modifiers if each != "F"]
        return [
            self._bh(turn.opponent, modifiers) or Fraction(0)
            for turn in self._seen("C", without_fore).turns[player]
            if turn.game and turn.opponent is not None
        ]

    def _aob(self, player: int, modifiers: list[str]) -> Value:
        met = self._opponents_buchholz(player, modifiers)
        return sum(met, Fraction(0)) / len(met) if met else None

    def _sob(self, player: int, modifiers: list[str]) -> Value:
        met = self._opponents_buchholz(player, modifiers)
        if self.edition == "2006":
            unplayed = sum(1 for turn in self._seen("C").turns[player] if not turn.game)
            met += [self._bh(player, []) or Fraction(0)] * unplayed
        return sum(met, Fraction(0))

    def _ks(self, player: int, modifiers: list[str]) -> Value:
        event = self.event
        games = max(len(turns) for turns in event.turns.values())
        limit = event.win * (games if event.round_robin else event.rounds) / 2
        steps = int(modifiers[0][1:]) if modifiers else 0
        scores = {number: event.score(number) for number in event.turns}
        if steps and self.edition in ("2006", "2019"):
            groups = sorted(set(scores.values()))
            inside = [score for score in groups if score >= limit]
            outside = [score for score in groups if score < limit]
            for _ in range(abs(steps)):
                if steps > 0 and inside:
                    outside.append(inside.pop(0))
                elif steps < 0 and outside:
                    inside.insert(0, outside.pop())
            strong = {number for number, score in scores.items() if score in inside}
        else:
            limit += steps * HALF
            strong = {number for number, score in scores.items() if score >= limit}
        return sum(
            (turn.points for turn in event.turns[player] if turn.opponent in strong), Fraction(0)
        )

    def _ps(self, player: int, modifiers: list[str]) -> Value:
        turns = self.event.turns[player]
        after = [
            sum((turn.points for turn in turns if turn.round <= number), Fraction(0))
            for number in range(1, self.event.rounds + 1)
        ]
        low = max((int(each[1:]) for each in modifiers if each[0] in "CM"), default=0)
        high = max((int(each[1:]) for each in modifiers if each[0] == "M"), default=0)
        kept = after[low:]
        return sum(kept[: max(0, len(kept) - high)], Fraction(0))

    def _count(self, family: str, player: int, holds: Callable[[Turn], bool]) -> Value:
        return Fraction(sum(1 for turn in self._seen(family).turns[player] if holds(turn)))

    def _win(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        return self._count("B", player, lambda turn: turn.points == self.event.win)

    def _won(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        return self._count("B", player, lambda turn: turn.game and turn.outcome in WINS)

    def _bpg(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        return self._count("B", player, lambda turn: turn.game and turn.black)

    def _bwg(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        return self._count(
            "B", player, lambda turn: turn.game and turn.black and turn.outcome in WINS
        )

    def _rep(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        # Free days are not among the turns, and nobody chose them.
        away = self._seen("B").turns[player]
        return Fraction(self.event.rounds - sum(1 for turn in away if turn.voluntary))

    def _std(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        made = Fraction(0)
        for turn in self.event.turns[player]:
            measure = self.event.draw
            if turn.game:
                assert turn.opponent is not None
                measure = next(
                    other.points
                    for other in self.event.turns[turn.opponent]
                    if other.round == turn.round
                )
            made += 1 if turn.points > measure else HALF if turn.points == measure else 0
        return made

    def _rated_games(self, player: int, modifiers: list[str]) -> list[tuple[int, Fraction]]:
        """Opponents' ratings and results; in 2006 an unplayed round is a draw against oneself."""
        games = []
        for turn in self._seen("D", modifiers).turns[player]:
            if turn.game:
                assert turn.opponent is not None
                games.append((self.event.ratings[turn.opponent], halves_of_a_point(turn)))
            elif self.edition == "2006":
                games.append((self.event.ratings[player], HALF))
        return games

    def _aro(self, player: int, modifiers: list[str]) -> Value:
        ratings = sorted(rating for rating, _ in self._rated_games(player, modifiers))
        low = max((int(each[1:]) for each in modifiers if each[0] in "CM"), default=0)
        high = max((int(each[1:]) for each in modifiers if each[0] == "M"), default=0)
        if self.edition == "2019":
            low = max(0, low - (len(self._seen("D").turns[player]) - len(ratings)))
        kept = ratings[low:]
        kept = kept[: max(0, len(kept) - high)]
        return rounded(Fraction(sum(kept), len(kept))) if kept else None

    def _tpr(self, player: int, modifiers: list[str]) -> Value:
        games = self._rated_games(player, modifiers)
        if not games:
            return None
        mean = rounded(Fraction(sum(rating for rating, _ in games), len(games)))
        return mean + dp(sum((result for _, result in games), Fraction(0)) / len(games))

    def _ptp(self, player: int, modifiers: list[str]) -> Value:
        games = self._rated_games(player, modifiers)
        if not games:
            return None
        score = sum((result for _, result in games), Fraction(0))
        return Fraction(perfect(tuple(sorted(rating for rating, _ in games)), score))

    def _over_opponents(self, player: int, of: Callable[[int, list[str]], Value]) -> Value:
        met = [
            value
            for turn in self._seen("D").turns[player]
            if turn.game and turn.opponent is not None
            for value in (of(turn.opponent, []),)
            if value is not None
        ]
        return rounded(sum(met, Fraction(0)) / len(met)) if met else None

    def _apro(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        return self._over_opponents(player, self._tpr)

    def _appo(self, player: int, modifiers: list[str]) -> Value:
        del modifiers
        return self._over_opponents(player, self._ptp)

    def direct_encounter(self, tied: list[int], modifiers: Iterable[str] = ()) -> list[list[int]]:
        """The order in which the direct encounter puts those who are tied, groups still tied kept."""
        event = self._seen("A", modifiers)
        games: dict[int, dict[int, list[Fraction]]] = {
            one: {
                other: [
                    turn.points for turn in event.turns[one] if turn.game and turn.opponent == other
                ]
                for other in tied
                if other != one
            }
            for one in tied
        }
        missing = [
            (one, other) for one in tied for other in tied if one < other and not games[one][other]
        ]
        again = self.edition >= "2022"
        if not missing:
            scores = {player: self._encounters(games[player]) for player in tied}
            order = [
                [player for player in tied if scores[player] == score]
                for score in sorted(set(scores.values()), reverse=True)
            ]
        elif not again or event.round_robin:
            return [tied]
        else:
            order = self._sure_order(tied, games, missing)
        if len(order) == 1 or not again:
            return order
        return [
            part
            for some in order
            for part in (self.direct_encounter(some, modifiers) if len(some) > 1 else [some])
        ]

    def _encounters(self, games: dict[int, list[Fraction]]) -> Fraction:
        if self.edition in ("2006", "2019"):
            return sum((sum(each, Fraction(0)) for each in games.values()), Fraction(0))
        if self.edition == "2022":
            every = [points for each in games.values() for points in each]
            return sum(every, Fraction(0)) / len(every)
        return sum((sum(each, Fraction(0)) / len(each) for each in games.values()), Fraction(0))

    def _sure_order(
        self,
        tied: list[int],
        games: dict[int, dict[int, list[Fraction]]],
        missing: list[tuple[int, int]],
    ) -> list[list[int]]:
        """Play the missing games in every way; who is alone on top each time is first, and so on."""
        win, draw, loss = self.event.win, self.event.draw, Fraction(0)
        tables = []
        for results in product(((win, loss), (draw, draw), (loss, win)), repeat=len(missing)):
            filled = {one: dict(row) for one, row in games.items()}
            for (one, other), (ours, theirs) in zip(missing, results, strict=True):
                filled[one][other], filled[other][one] = [ours], [theirs]
            tables.append({player: self._encounters(filled[player]) for player in tied})
        order, rest = [], list(tied)
        while len(rest) > 1:
            first = [
                player
                for player in rest
                if all(
                    table[player] > table[other]
                    for table in tables
                    for other in rest
                    if other != player
                )
            ]
            if not first:
                break
            order.append(first)
            rest.remove(first[0])
        return [*order, rest]
