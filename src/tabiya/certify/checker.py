"""A checker that does not trust the pairing engine: it accepts a round only if a certificate proves it the best.

It contains the rules of the FIDE (Dutch) system, C.04.3, editions 2017 and 2026, and uses only the standard library:
neither the engine nor any other part of Tabiya. It also runs alone: `python checker.py round-3.json`.

A certificate contains the facts, the round, and for each bracket the prices that prove its pairing the first of the
best. docs/certify.md describes how a bracket, with the order of its candidates, becomes one weighted matching, why
prices prove an optimum, and what is assumed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints

FORM: Final = "tabiya certificate 1"
Edition = Literal["2017", "2026"]
LARGEST = 10**6
"""The largest number that facts may contain; prices can be larger."""


def translatable(text: str) -> str:
    """Mark a sentence for the translators."""
    return text


NO_COLLAPSE = translatable("there is no proof of the collapse of the lower scoregroups")
NOT_BEST = translatable("the proof does not show that no pairing is better")


class Rejected(Exception):
    """Why a certificate is not accepted: a sentence, and the facts that fill its places."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence.format(**facts))
        self.sentence = sentence
        self.facts = facts
        self.bracket = 0
        """The number of the bracket; 0 for the whole round."""


# ---- The form of a certificate --------------------------------------------------------------------------------------


class RoundEntry(NamedTuple):
    """One round of one player."""

    kind: Literal[
        "game", "won-by-forfeit", "lost-by-forfeit", "pairing-allocated-bye", "not-paired"
    ]
    points: int
    """In tenths, like all points."""
    opponent: int | None = None
    """Only for games and forfeits."""
    colour: Literal["w", "b"] | None = None


class Adjustment(NamedTuple):
    """A penalty or bonus; it counts in the rounds after that one."""

    after_round: int
    points: int


class History(NamedTuple):
    """A player with all rounds so far."""

    number: int
    entries: tuple[RoundEntry, ...]
    adjustments: tuple[Adjustment, ...] = ()
    virtual: tuple[int, ...] = ()
    """The virtual points (C.04.7) of each round, including the coming one."""

    @property
    def was_paired(self) -> bool:
        """Whether the player has entered the tournament."""
        return any(entry.kind != "not-paired" for entry in self.entries)

    def lent(self, round_: int) -> int:
        """The virtual points of a round."""
        return self.virtual[round_ - 1] if round_ <= len(self.virtual) else 0

    def score_before(self, round_: int) -> int:
        """The score by which a round is paired."""
        given = sum(extra.points for extra in self.adjustments if extra.after_round < round_)
        return sum(one.points for one in self.entries[: round_ - 1]) + given + self.lent(round_)


class Facts(NamedTuple):
    """What is known before the round is paired."""

    round: int
    rounds: int | None
    """The number announced, if known."""
    initial_colour: Literal["w", "b"]
    win: int
    loss: int
    players: tuple[History, ...]
    absent: tuple[int, ...] = ()
    """The players who are not to be paired."""
    apart: tuple[tuple[int, ...], ...] = ()
    """Groups of players who must not meet each other."""


class OddSet(NamedTuple):
    """An odd number of vertices: in each perfect matching, at least one of them has a partner outside."""

    members: tuple[int, ...]
    worth: str


class Proof(NamedTuple):
    """A perfect matching, and prices that prove it the cheapest: hexadecimal numbers, in half units of cost."""

    mates: tuple[int, ...]
    prices: tuple[str, ...]
    odd_sets: tuple[OddSet, ...] = ()


class Collapse(NamedTuple):
    """Why all scoregroups below a bracket are one bracket (2017, A.9)."""

    bracket: int
    """The place of the penultimate bracket, from 0."""
    tried: tuple[tuple[int, ...], ...]
    """The pairs of that bracket before the collapse."""
    proof: Proof
    barrier: tuple[int, ...]
    """The players without whom the others form too many odd groups; 0 is the bye."""


class RoundCertificate(NamedTuple):
    """A round and its proof."""

    form: Literal["tabiya certificate 1"]
    chapter: Literal["C.04.3"]
    edition: Edition
    facts: Facts
    boards: tuple[tuple[int, ...], ...]
    bye: int | None
    proofs: tuple[Proof, ...]
    collapse: Collapse | None = None


def read(form: Any, data: Any, place: str = "") -> Any:  # noqa: ANN401 - what comes out of JSON has no type yet
    """Return data as a value of that form, or raise Rejected with the first place that is not valid."""
    options = get_args(form)
    if type(None) in options:
        return None if data is None else read(options[0], data, place)
    if get_origin(form) is tuple and isinstance(data, list):
        return tuple(read(options[0], item, f"{place}[{at}]") for at, item in enumerate(data))
    if hasattr(form, "_fields") and isinstance(data, dict):
        given = {**form._field_defaults, **data}
        missing = [name for name in form._fields if name not in given]
        if missing:
            raise Rejected(
                translatable("{name} is missing"), name=f"{place}.{missing[0]}".lstrip(".")
            )
        hints = _hints(form)
        return form(
            *(
                read(hints[name], data[name], f"{place}.{name}") if name in data else given[name]
                for name in form._fields
            )
        )
    if (
        (form is int and type(data) is int and abs(data) <= LARGEST)
        or (form is str and isinstance(data, str))
        or (get_origin(form) is Literal and data in options)
    ):
        return data
    raise Rejected(translatable("{place} is not valid"), place=place.lstrip(".") or "certificate")


_hints = cache(get_type_hints)


def in_base_16(text: str) -> int:
    """Return a price."""
    try:
        return int(text, 16)
    except ValueError:
        raise Rejected(translatable("a price is not a hexadecimal number")) from None


# ---- The facts ------------------------------------------------------------------------------------------------------


class RankedPlayer(NamedTuple):
    """What the rules use of a player."""

    rank: int
    number: int
    score: int
    colours: str
    """The colours of the games played, oldest first, such as `wbw`."""
    difference: int
    wish: str
    strength: int
    """3 absolute, 2 strong, 1 mild, 0 none."""
    last: str
    """The float of the previous round: `down`, `up` or empty."""
    earlier: str
    unplayed: int
    barred: bool
    """Whether the player cannot receive the pairing-allocated bye."""
    topscorer: bool
    odd: bool
    """Whether the pairing number is odd, not counting players who have never been paired."""
    met: frozenset[int]


class PairingField(NamedTuple):
    """The players to be paired, in the order of 1.2 (2017: A.2)."""

    edition: str
    players: tuple[RankedPlayer, ...]
    initial: str
    point: int


def make_field(edition: str, facts: Facts) -> PairingField:
    """Derive the score, colours, floats and bye of each player from the facts."""
    histories = {one.number: one for one in facts.players}
    _check_histories(facts, histories)
    now = facts.round
    scores = [
        {who: one.score_before(round_) for who, one in histories.items()}
        for round_ in range(1, now + 1)
    ]
    present = sorted(histories.keys() - set(facts.absent), key=lambda who: (-scores[-1][who], who))
    entered = [who for who in sorted(histories) if who in present or histories[who].was_paired]
    field = []
    for rank, who in enumerate(present):
        history = histories[who]
        games = [entry for entry in history.entries if entry.kind == "game"]
        colours = "".join(entry.colour or "" for entry in games)
        difference = colours.count("w") - colours.count("b")
        wish, strength = preference(colours, difference)
        met = {entry.opponent for entry in games if entry.opponent is not None}
        standing = scores[-1][who] - history.lent(now)
        field.append(
            RankedPlayer(
                rank=rank,
                number=who,
                score=scores[-1][who],
                colours=colours,
                difference=difference,
                wish=wish,
                strength=strength,
                last=_float(edition, facts, history, scores, now - 1),
                earlier=_float(edition, facts, history, scores, now - 2),
                unplayed=len(history.entries) - len(games),
                barred=any(_bars_the_bye(edition, entry, facts.win) for entry in history.entries),
                topscorer=now == facts.rounds and 2 * standing > facts.win * (now - 1),
                odd=who in entered[::2],
                met=frozenset(met.union(*(group for group in facts.apart if who in group))),
            )
        )
    return PairingField(edition, tuple(field), facts.initial_colour, facts.win)


def _check_histories(facts: Facts, histories: Mapping[int, History]) -> None:
    """Raise Rejected unless each round of a player agrees with that of the opponent."""
    numbered = len(histories) == len(facts.players) and set(facts.absent) <= histories.keys()
    if not numbered or facts.round < 1:
        raise Rejected(translatable("a player number or the round number is not valid"))
    for who, history in histories.items():
        if len(history.entries) != facts.round - 1 or who < 1:
            raise Rejected(
                translatable("player {player} does not have one entry for each round"), player=who
            )
    for who, history in histories.items():
        for index, entry in enumerate(history.entries):
            other = histories.get(entry.opponent or 0)
            alone = entry.opponent is None and entry.colour is None
            if entry.kind in ("pairing-allocated-bye", "not-paired"):
                fits = alone
            else:
                back = None if other is None or alone else other.entries[index]
                fits = (
                    back is not None
                    and (back.opponent, {entry.colour, back.colour}) == (who, {"w", "b"})
                    and (entry.kind == "game") is (back.kind == "game")
                )
            if not fits:
                raise Rejected(
                    translatable(
                        "round {round} of player {player} contradicts the opponent's record"
                    ),
                    round=index + 1,
                    player=who,
                )


def _bars_the_bye(edition: str, entry: RoundEntry, win: int) -> bool:
    """Whether a round bars the bye ([C2]): an earlier bye; 2017: a forfeit win; 2026: a win's points without playing."""
    if edition == "2017":
        return entry.kind in ("pairing-allocated-bye", "won-by-forfeit")
    without_play = entry.kind != "game" and entry.points >= win
    return entry.kind == "pairing-allocated-bye" or without_play


def _float(
    edition: str, facts: Facts, history: History, scores: list[dict[int, int]], round_: int
) -> str:
    """The float of a player in a round (1.4; 2017: A.4)."""
    if round_ < 1:
        return ""
    entry = history.entries[round_ - 1]
    if entry.kind == "game" and entry.opponent is not None:
        before = scores[round_ - 1]
        gap = before[history.number] - before[entry.opponent]
        return "down" if gap > 0 else "up" if gap < 0 else ""
    points = entry.kind == "pairing-allocated-bye" or entry.points > facts.loss
    return "down" if points or edition == "2017" else ""


# ---- Rules for two players ------------------------------------------------------------------------------------------


def preference(colours: str, difference: int) -> tuple[str, int]:
    """The preferred colour and its strength (1.7; 2017: A.6)."""
    if not colours:
        return "", 0
    if abs(difference) > 1:
        return ("b" if difference > 0 else "w"), 3
    other = "b" if colours[-1] == "w" else "w"
    if colours[-2:] in ("ww", "bb"):
        return other, 3
    if difference:
        return ("b" if difference > 0 else "w"), 2
    return other, 1


def may_meet(one: RankedPlayer, other: RankedPlayer) -> bool:
    """Whether [C1], [C3] and the prohibitions of the tournament let two players meet."""
    clash = one.strength == other.strength == 3 and one.wish == other.wish
    return other.number not in one.met and (not clash or one.topscorer or other.topscorer)


def choose_white(one: RankedPlayer, other: RankedPlayer, initial: str) -> RankedPlayer:
    """Who plays White (article 5; 2017: E)."""
    higher, lower = (one, other) if one.rank < other.rank else (other, one)
    if higher.wish != lower.wish:
        return higher if higher.wish == "w" or lower.wish == "b" else lower
    colour = ""
    if higher.wish:
        ahead = higher.strength - lower.strength
        if higher.strength == lower.strength == 3:
            ahead = abs(higher.difference) - abs(lower.difference)
        if ahead:
            colour = higher.wish if ahead > 0 else _other(higher.wish)
    backwards = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    colour = colour or next((_other(mine) for mine, yours in backwards if mine != yours), "")
    colour = colour or higher.wish or (initial if higher.odd else _other(initial))
    return higher if colour == "w" else lower


def _other(colour: str) -> str:
    return "b" if colour == "w" else "w"


# ---- Brackets -------------------------------------------------------------------------------------------------------


class ClaimedBracket(NamedTuple):
    """The players paired together, the players below, and the pairs that are claimed to be the best."""

    kind: Literal["completing", "free", "penultimate", "last"]
    """`completing` leaves a rest that can be paired; `free` considers only the next scoregroup (2017)."""
    movers: tuple[RankedPlayer, ...]
    residents: tuple[RankedPlayer, ...]
    following: tuple[RankedPlayer, ...]
    rest: tuple[RankedPlayer, ...]
    pairs: tuple[tuple[RankedPlayer, RankedPlayer], ...]
    """Sorted; the first player of a pair is the higher in the bracket."""
    bye: RankedPlayer | None
    """The player with the pairing-allocated bye in the claimed round."""

    @property
    def players(self) -> tuple[RankedPlayer, ...]:
        """All players of the bracket by in-bracket sequence number."""
        return self.movers + self.residents

    @property
    def floaters(self) -> tuple[RankedPlayer, ...]:
        """The players who are left over."""
        paired = {one.rank for pair in self.pairs for one in pair}
        return tuple(one for one in self.players if one.rank not in paired)


def pairs_within(
    boards: Iterable[tuple[RankedPlayer, RankedPlayer]],
    movers: Sequence[RankedPlayer],
    residents: Sequence[RankedPlayer],
) -> tuple[tuple[RankedPlayer, RankedPlayer], ...]:
    """The pairs of a bracket; two moved-down players never meet."""
    place = {one.rank: index for index, one in enumerate((*movers, *residents))}
    pairs = []
    for pair in boards:
        if all(one.rank in place for one in pair):
            first, second = sorted(pair, key=lambda one: place[one.rank])
            if place[second.rank] < len(movers):
                raise Rejected(
                    translatable(
                        "players {one} and {other} are both moved-down players and cannot meet"
                    ),
                    one=first.number,
                    other=second.number,
                )
            pairs.append((first, second))
    return tuple(sorted(pairs, key=lambda pair: place[pair[0].rank]))


def list_brackets(
    field: PairingField,
    boards: Sequence[tuple[RankedPlayer, RankedPlayer]],
    bye: RankedPlayer | None,
    collapse: int | None,
) -> Iterator[ClaimedBracket]:
    """The brackets of a round from the top; all scoregroups below number `collapse` are one (2017, A.9)."""
    groups = scoregroups(field.players)
    if collapse is not None:
        if field.edition != "2017" or not 0 <= collapse < len(groups) - 1:
            raise Rejected(NO_COLLAPSE)
        groups[collapse + 1 :] = [sum(groups[collapse + 1 :], ())]
    movers: tuple[RankedPlayer, ...] = ()
    for index, residents in enumerate(groups):
        below = groups[index + 1 :]
        kind: Literal["completing", "free", "penultimate", "last"] = "last"
        if below:
            kind = "completing" if field.edition == "2026" else "free"
        if index == collapse:
            kind = "penultimate"
        bracket = ClaimedBracket(
            kind=kind,
            movers=movers,
            residents=residents,
            following=below[0] if below else (),
            rest=sum(below[1:], ()),
            pairs=pairs_within(boards, movers, residents),
            bye=bye,
        )
        yield bracket
        movers = bracket.floaters


def scoregroups(players: Iterable[RankedPlayer]) -> list[tuple[RankedPlayer, ...]]:
    """The players of each score."""
    return [tuple(group) for _, group in groupby(players, key=lambda one: one.score)]


def freely(
    penultimate: ClaimedBracket, pairs: tuple[tuple[RankedPlayer, RankedPlayer], ...]
) -> ClaimedBracket:
    """The penultimate bracket as it was before the collapse."""
    following, *rest = scoregroups(penultimate.following)
    return penultimate._replace(kind="free", following=following, rest=sum(rest, ()), pairs=pairs)


# ---- Criteria as costs ----------------------------------------------------------------------------------------------

Level = tuple[int, ...]
"""A criterion, or a part of one, as a key that sorts in the order of priority."""
Values = list[tuple[Level, int]]
"""What a pair or a player left over adds to some levels."""

LIMBO, OPPONENTS, EXCHANGED, DIFFERENCE, LEAVING, ENTERING, TRANSPOSED = (
    (number,) for number in range(31, 38)
)
"""The order of the candidates (article 4; 2017: D), after all criteria."""


class Judge:
    """What pairs and downfloaters of a bracket add to each criterion, by its number in the edition."""

    def __init__(self, field: PairingField, bracket: ClaimedBracket) -> None:
        self.initial, self.point = field.initial, field.point
        self.old = field.edition == "2017"
        self.colours = 8 if self.old else 10
        """The first of the four criteria on colours; the eight on floats come after them."""
        self.following = bracket.following
        self.movers = {one.rank for one in bracket.movers}
        self.bottom = bracket.residents[-1].score - field.point
        single = len(bracket.floaters) == 1
        self.bye_score = bracket.bye.score if single and bracket.bye else None

    def pair(self, one: RankedPlayer, other: RankedPlayer) -> Values:
        """Two players of the bracket meet."""
        white = choose_white(one, other, self.initial)
        counts = [0, 0, 0, 0]
        for player in (one, other):
            colour, step = ("w", 1) if player is white else ("b", -1)
            if player.wish in ("", colour):
                continue
            if one.topscorer or other.topscorer:
                counts[0] += abs(player.difference + step) > 2
                counts[1] += player.colours.endswith(colour * 2)
            counts[2] += 1
            counts[3] += player.strength == 2
        values: Values = [((self.colours + index,), count) for index, count in enumerate(counts)]
        if one.score != other.score:
            upper, lower = (one, other) if one.score > other.score else (other, one)
            gap = upper.score - lower.score
            values += [((6, -gap), 1)] if self.old else []
            values += self._floats(upper, "down", gap) + self._floats(lower, "up", gap)
        return values

    def left_over(self, player: RankedPlayer) -> Values:
        """A player of the bracket floats down, or has the bye after the last bracket."""
        gap = player.score - self.bottom
        values = self._floats(player, "down", gap)
        if self.old:
            return [*values, ((5,), 1), ((6, -gap), 1)]
        if player.score == self.bye_score:
            values.append(((9,), player.unplayed))
        return [*values, ((6,), 1), ((7, -player.score), 1)]

    def _floats(self, player: RankedPlayer, kind: str, gap: int) -> Values:
        """A repeated float: counted, then listed by score difference, the highest first.

        For downfloats the text of 2026 counts only residents, and lists only moved-down players.
        """
        moved = player.rank in self.movers
        first = self.colours + 4 + (kind == "up")
        values: Values = []
        for when, shift in ((player.last, 0), (player.earlier, 2)):
            if when == kind and (self.old or kind == "up" or not moved):
                values.append(((first + shift,), 1))
            if when == kind and (self.old or kind == "up" or moved):
                values.append(((first + 4 + shift, -gap), 1))
        return values

    def met_next(self, player: RankedPlayer) -> Values:
        """A player who floats down meets a resident of the following bracket (2017: C.7)."""
        gap = player.score - self.following[0].score
        return [((7, 2, -gap), 1)] if self.old else []

    def left_over_next(self, player: RankedPlayer) -> Values:
        """A player is left over by the following bracket (2017: C.7; 2026: C8)."""
        if self.old:
            gap = player.score - self.following[0].score + self.point
            return [((7, 1), 1), ((7, 2, -gap), 1)]
        return [((8, 1), 1), ((8, 2, -player.score), 1)]


class Order:
    """The order of the candidates as costs.

    Each cost is exact for candidates that equal the claimed one at all higher levels; the others are already decided.
    """

    def __init__(self, bracket: ClaimedBracket) -> None:
        self.place = {one.rank: place for place, one in enumerate(bracket.players)}
        self.movers = len(bracket.movers)
        taken = {other.rank for one, other in bracket.pairs if self.place[one.rank] < self.movers}
        remainder = [one.rank for one in bracket.residents if one.rank not in taken]
        self.tags = {rank: tag for tag, rank in enumerate(remainder, start=1)}
        upper = sorted(self.tags[one.rank] for one, _ in bracket.pairs if one.rank in self.tags)
        self.count = len(upper)
        """The size of S1 in the remainder."""
        self.upper = {tag: index for index, tag in enumerate(upper)}
        """S1 after the exchange: the higher of each pair."""
        lower = sorted(set(self.tags.values()).difference(upper))
        self.lower = {tag: index for index, tag in enumerate(lower)}
        self.bounds: dict[Level, int] = {
            LIMBO: 2**self.movers,
            OPPONENTS: (len(self.place) + 1) ** self.movers,
            LEAVING: 2 ** (len(remainder) + 1),
            ENTERING: 2 ** (len(remainder) + 1),
            TRANSPOSED: (len(remainder) + 1) ** self.count,
        }
        """The largest sums over a matching, for levels whose values grow with the place."""

    def pair(self, one: RankedPlayer, other: RankedPlayer) -> Values:
        """Two players of the bracket meet."""
        first, second = sorted((self.place[one.rank], self.place[other.rank]))
        if first < self.movers:
            return [(OPPONENTS, second * (len(self.place) + 1) ** (self.movers - 1 - first))]
        if one.rank not in self.tags or other.rank not in self.tags:
            return []
        first, second = sorted((self.tags[one.rank], self.tags[other.rank]))
        values: Values = []
        if second <= self.count:
            values = self._leaves(second)
        elif first > self.count:
            values = [(DIFFERENCE, first), (ENTERING, -(2 ** (len(self.tags) - first)))]
        if (first in self.upper) is (second in self.lower):
            leader, partner = (first, second) if first in self.upper else (second, first)
            weight = (len(self.tags) + 1) ** (self.count - 1 - self.upper[leader])
            values.append((TRANSPOSED, self.lower[partner] * weight))
        return values

    def left_over(self, player: RankedPlayer) -> Values:
        """A player of the bracket floats down."""
        place = self.place[player.rank]
        if place < self.movers:
            return [(LIMBO, 2 ** (self.movers - 1 - place))]
        tag = self.tags.get(player.rank)
        return self._leaves(tag) if tag is not None and tag <= self.count else []

    def _leaves(self, tag: int) -> Values:
        """A player of S1 is exchanged."""
        return [(EXCHANGED, 1), (DIFFERENCE, -tag), (LEAVING, -(2**tag))]


class MatchingProblem(NamedTuple):
    """A matching problem: how many vertices there are, and what each edge costs."""

    size: int
    costs: dict[tuple[int, int], int]


def get_problem(field: PairingField, bracket: ClaimedBracket) -> MatchingProblem:
    """A bracket, with the players below that it considers, as one matching problem.

    The vertices are the players of the bracket, of the following one and of the rest, each in their order; then the
    bye, if there is one; then, in a free bracket, as many ways out as there are other vertices.
    """
    judge, order = Judge(field, bracket), Order(bracket)
    free = bracket.kind == "free"
    ahead = () if bracket.kind == "penultimate" else bracket.following
    people = bracket.players + bracket.following + (() if free else bracket.rest)
    inside, seen = len(bracket.players), len(bracket.players + ahead)
    down = [judge.left_over(one) + order.left_over(one) for one in bracket.players]
    alone = down + [[] for _ in people[inside:]]
    for place, one in enumerate(people[:seen] if ahead else ()):
        alone[place] = alone[place] + judge.left_over_next(one)
    edges: dict[tuple[int, int], Values] = {}
    for first, one in enumerate(people):
        for second in range(max(first + 1, len(bracket.movers)), len(people)):
            other = people[second]
            if not may_meet(one, other):
                continue
            if second < inside:
                edges[first, second] = judge.pair(one, other) + order.pair(one, other)
            elif second < seen:
                edges[first, second] = down[first] + judge.met_next(one) if first < inside else []
            else:
                edges[first, second] = alone[first]
    if bracket.bye is not None and not (free and bracket.rest):
        for place, one in enumerate(people):
            if not one.barred:
                edges[place, len(people)] = alone[place] + (
                    [] if judge.old else [((5,), one.score)]
                )
        alone.append([])
    size = len(alone)
    if free:
        # Below the last bracket there is nothing: a player left over there is worse than anything else in C.7.
        beyond: Values = [] if bracket.rest else [((7, 0), 1)]
        for exit_ in range(size, 2 * size):
            edges |= {(place, exit_): values + beyond for place, values in enumerate(alone)}
            edges |= {(other, exit_): [] for other in range(size, exit_)}
        size *= 2
    return MatchingProblem(size, packed(size, edges, order.bounds))


def packed(
    size: int, edges: Mapping[tuple[int, int], Values], bounds: Mapping[Level, int]
) -> dict[tuple[int, int], int]:
    """One number for the values of each edge; its sums over matchings compare like the values, level by level."""
    largest: dict[Level, int] = {}
    for values in edges.values():
        for level, value in values:
            largest[level] = max(largest.get(level, 0), abs(value))
    place, shift = {}, 0
    for level in sorted(largest, reverse=True):
        place[level] = shift
        # Two sums differ by at most twice the bound, so lower levels never outweigh one unit of this level.
        shift += 1 + (2 * bounds.get(level, (size // 2) * largest[level])).bit_length()
    return {
        edge: sum([value << place[level] for level, value in values])
        for edge, values in edges.items()
    }


# ---- Proofs ---------------------------------------------------------------------------------------------------------


def check_prices(problem: MatchingProblem, proof: Proof) -> None:
    """Raise Rejected unless the prices prove the matching perfect and cheapest.

    For any perfect matching, twice the cost is at least the sum of the prices, less the worth of each odd set for each
    pair inside it; at most half of its members, rounded down, are such pairs. The given matching costs exactly that.
    """
    vertices, mates = range(problem.size), proof.mates
    prices = [in_base_16(price) for price in proof.prices]
    perfect = len(mates) == len(prices) == problem.size and all(
        mate in vertices and mate != vertex and mates[mate] == vertex
        for vertex, mate in enumerate(mates)
    )
    chosen = {(one, other) for one, other in enumerate(mates) if one < other}
    if not perfect or not chosen <= problem.costs.keys():
        raise Rejected(translatable("the proof does not contain a perfect matching"))
    bound = sum(prices)
    within: list[dict[int, int]] = [{} for _ in vertices]
    for index, odd_set in enumerate(proof.odd_sets):
        members, worth = set(odd_set.members), in_base_16(odd_set.worth)
        if worth < 0 or len(members) % 2 == 0 or not members.issubset(vertices):
            raise Rejected(translatable("the proof contains a set that is not valid"))
        bound -= worth * (len(members) // 2)
        for vertex in members:
            within[vertex][index] = worth
    if bound != 2 * sum(problem.costs[pair] for pair in chosen):
        raise Rejected(NOT_BEST)
    for (one, other), cost in problem.costs.items():
        shared = within[one].keys() & within[other].keys()
        most = 2 * cost + sum([within[one][index] for index in shared])
        if prices[one] + prices[other] > most:
            raise Rejected(NOT_BEST)


def check_bracket(field: PairingField, bracket: ClaimedBracket, proof: Proof) -> None:
    """Raise Rejected unless the proof shows that the pairs of a bracket are the first of the best candidates."""
    check_prices(get_problem(field, bracket), proof)
    if pairs_proved(bracket, proof.mates) != bracket.pairs:
        raise Rejected(translatable("the proof is for another pairing"))


def pairs_proved(
    bracket: ClaimedBracket, mates: Sequence[int]
) -> tuple[tuple[RankedPlayer, RankedPlayer], ...]:
    """The pairs that a matching makes inside a bracket."""
    players = bracket.players
    return tuple(
        (one, players[mates[place]])
        for place, one in enumerate(players)
        if place < mates[place] < len(players)
    )


def check_collapse(field: PairingField, bracket: ClaimedBracket, collapse: Collapse) -> None:
    """Raise Rejected unless the penultimate bracket, paired freely, leaves a rest that cannot be paired (2017: A.9).

    Either it then has fewer downfloaters or smaller differences (C.5, C.6) than any candidate that leaves a rest that
    can be paired. Or the first of the best free candidates is proved, and a barrier shows that its rest cannot be.
    """
    players = {one.number: one for one in bracket.players}
    numbers = [number for pair in collapse.tried for number in pair]
    if (
        len(set(numbers)) < len(numbers)
        or not players.keys() >= set(numbers)
        or not all(len(p) == 2 and may_meet(players[p[0]], players[p[1]]) for p in collapse.tried)
    ):
        raise Rejected(NO_COLLAPSE)
    tried = [(players[one], players[other]) for one, other in collapse.tried]
    free = freely(bracket, pairs_within(tried, bracket.movers, bracket.residents))
    judge = Judge(field, free)
    if _first_criteria(judge, free) < _first_criteria(judge, bracket):
        return
    if not free.rest:
        raise Rejected(NO_COLLAPSE)
    check_bracket(field, free, collapse.proof)
    together = free.floaters + bracket.following
    if not cannot_be_paired(together, collapse.barrier, bye=bracket.bye is not None):
        raise Rejected(NO_COLLAPSE)


def _first_criteria(judge: Judge, bracket: ClaimedBracket) -> tuple[int, list[int]]:
    """The values of C.5 and C.6."""
    units = [judge.pair(*pair) for pair in bracket.pairs]
    units += [judge.left_over(player) for player in bracket.floaters]
    gaps = [-level[1] for values in units for level, _ in values if level[0] == 6]
    return len(bracket.floaters), sorted(gaps, reverse=True)


def cannot_be_paired(players: Sequence[RankedPlayer], barrier: Iterable[int], *, bye: bool) -> bool:
    """Whether the players outside the barrier form more odd groups than the barrier has players.

    The bye counts as a player, with number 0, who can meet every player who can receive it.
    """
    vertices: dict[int, RankedPlayer | None] = {one.number: one for one in players}
    if bye:
        vertices[0] = None
    few = vertices.keys() & set(barrier)
    alone = vertices.keys() - few
    groups = 0
    while alone:
        reached = [alone.pop()]
        for number in reached:
            near = {other for other in alone if joined(vertices[number], vertices[other])}
            alone -= near
            reached += near
        groups += len(reached) % 2
    return groups > len(few)


def joined(one: RankedPlayer | None, other: RankedPlayer | None) -> bool:
    """Whether two players can meet; None is the bye."""
    if one is other:
        return False
    if one is None or other is None:
        taker = one or other
        return taker is not None and not taker.barred
    return may_meet(one, other)


# ---- The round ------------------------------------------------------------------------------------------------------


def check(data: object) -> RoundCertificate:
    """Return the certificate in JSON data, or raise Rejected if it does not prove its round the best."""
    certificate: RoundCertificate = read(RoundCertificate, data)
    field = make_field(certificate.edition, certificate.facts)
    boards, bye = list_seats(field, certificate.boards, certificate.bye)
    check_brackets(field, boards, bye, certificate.proofs, certificate.collapse)
    return certificate


def check_brackets(
    field: PairingField,
    boards: Sequence[tuple[RankedPlayer, RankedPlayer]],
    bye: RankedPlayer | None,
    proofs: Sequence[Proof],
    collapse: Collapse | None,
) -> None:
    """Raise Rejected, with the number of the bracket, unless each bracket is proved."""
    place = None if collapse is None else collapse.bracket
    brackets = list(list_brackets(field, boards, bye, place))
    if len(brackets) != len(proofs):
        raise Rejected(translatable("the number of proofs is not the number of brackets"))
    for index, bracket in enumerate(brackets):
        try:
            check_bracket(field, bracket, proofs[index])
            if collapse is not None and index == place:
                check_collapse(field, bracket, collapse)
        except Rejected as why:
            why.bracket = index + 1
            raise


def list_seats(
    field: PairingField, boards: Sequence[Sequence[int]], bye: int | None
) -> tuple[list[tuple[RankedPlayer, RankedPlayer]], RankedPlayer | None]:
    """The players of a round; Rejected unless it is complete, legal ([C1]-[C3]) and its colours are right."""
    players = {one.number: one for one in field.players}
    seated = [number for board in boards for number in board] + ([] if bye is None else [bye])
    if sorted(seated) != sorted(players) or any(len(board) != 2 for board in boards):
        raise Rejected(translatable("the round does not contain each player exactly once"))
    pairs = [(players[white], players[black]) for white, black in boards]
    for white, black in pairs:
        both = {"white": white.number, "black": black.number}
        if not may_meet(white, black):
            raise Rejected(translatable("players {white} and {black} may not meet"), **both)
        if choose_white(white, black, field.initial) is not white:
            raise Rejected(
                translatable("player {white} must not have White against player {black}"), **both
            )
    if bye is not None and players[bye].barred:
        raise Rejected(translatable("player {player} cannot receive the bye"), player=bye)
    return pairs, None if bye is None else players[bye]


def main(paths: Sequence[str]) -> int:
    """Check files; return 0 if all are accepted."""
    refused = 0
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                check(json.load(file))
            print(path, "ok")
        except (OSError, ValueError, RecursionError, Rejected) as why:
            print(path, repr(why))
            refused = 1
    return refused


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
