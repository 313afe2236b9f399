"""An evening of a club: whoever is there meets the nearest in the list who is allowed.

In this order: nobody meets who must not; byes go round; as few players as possible meet again too
early, and those whose last game is longest ago; the bye goes to the lowest; and from the top each
meets the nearest below with whom the rest can still be paired so. What the list is, is a matter of
the system.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.model.colour import Colour
from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import ScheduleReasoning, Step, StepVerdict, step
from tabiya.pairing.evenings.sentences import SENTENCES
from tabiya.pairing.evenings.settings import NEVER, EveningSettings
from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.matching.perfect import PerfectMatchings
from tabiya.pairing.matching.weighted import minimum_cost_perfect_matching
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.field import prohibited_groups
from tabiya.rulebook.edition import Edition

ORDER_OF_LIST, NEIGHBOURS, BYE, COLOURS = range(1, 5)
"""The parts of that section."""


class Meeting(NamedTuple):
    """The games that two players have played with each other."""

    games: int
    last: int
    """The round of the last one."""
    white: int
    """Who had White in it."""


class EveningRules(NamedTuple):
    """What a system lays down for its evenings."""

    system: str
    edition: Edition
    section: str
    """Which section of its page says how evenings are paired."""
    settings: EveningSettings
    between: int
    """How many rounds lie between two games of the same players."""
    note: Step | None = None
    """What is said of the list."""


class Evening(NamedTuple):
    """What an evening is paired from."""

    number: int
    players: tuple[int, ...]
    """Who is there, in the order of the list."""
    met: Mapping[frozenset[int], Meeting]
    apart: frozenset[frozenset[int]]
    """Who must not meet."""
    byes: Mapping[int, int]
    """How often each had the bye; with byes not twice running 1 if it was the last time."""
    rules: EveningRules

    def article(self, section: int) -> str:
        """Return where the page of the system says it."""
        return f"{self.rules.edition.chapter} {self.rules.section}.{section}"

    def too_early(self, one: int, other: int) -> int:
        """Return by how many rounds two would meet too early; 0 if they may meet."""
        meeting = self.met.get(frozenset((one, other)))
        if meeting is None:
            return 0
        between = self.rules.between
        if (
            self.rules.settings.meetings is not None
            and meeting.games >= self.rules.settings.meetings
        ):
            between = NEVER
        if between == NEVER:
            between = self.number
        return max(0, between - (self.number - meeting.last - 1))


def evening_pairing(
    tournament: Tournament, order: Sequence[int], rules: EveningRules
) -> RoundPairing:
    """Pair those of the list who are there; raises NoLegalPairing if somebody has no opponent."""
    number = tournament.rounds_played + 1
    away = {
        asked.player: asked.kind for asked in tournament.requested_byes if asked.round == number
    }
    evening = _evening(tournament, [who for who in order if who not in away], rules)
    pairs, bye = paired(evening)
    history = records(tournament)
    boards = tuple(_coloured(pair, evening, history) for pair in pairs)
    return RoundPairing(
        round=number,
        system=rules.system,
        edition=rules.edition,
        boards=boards,
        bye=bye,
        absent=tuple(Bye(who, away[who]) for who in order if who in away),
        reasoning=_reasoning(evening, len(order), pairs, boards, bye, history),
        bye_kind=ByeKind.PAIRING_ALLOCATED,
    )


def _evening(tournament: Tournament, there: Sequence[int], rules: EveningRules) -> Evening:
    number = tournament.rounds_played + 1
    met: dict[frozenset[int], Meeting] = {}
    byes = dict.fromkeys(there, 0)
    for round_ in tournament.rounds:
        for game in round_.games:
            if game.result.played:
                pair = frozenset((game.white, game.black))
                before = met[pair].games if pair in met else 0
                met[pair] = Meeting(before + 1, round_.number, game.white)
        for bye in round_.byes:
            last = round_.number == number - 1
            counts = last if rules.settings.bye_again == "row" else True
            if bye.kind is ByeKind.PAIRING_ALLOCATED and bye.player in byes and counts:
                byes[bye.player] += 1
    apart = frozenset(
        frozenset((one, other))
        for group in prohibited_groups(tournament, number)
        for place, one in enumerate(group)
        for other in group[place + 1 :]
    )
    return Evening(number, tuple(there), met, apart, byes, rules)


def paired(evening: Evening) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """Return who meets whom, from the top and the higher first, and who has the bye."""
    players = evening.players
    free = len(players) % 2
    size = len(players) + free
    if not size:
        return (), None
    matchings = _best(evening, size)
    if matchings is None:
        raise NoLegalPairing(
            "round {number} cannot be paired: prohibited pairs leave a player without an opponent",
            number=evening.number,
            rule=evening.article(NEIGHBOURS),
            hint="Lift a prohibition, or let one player more or fewer take part tonight.",
        )
    bye = None
    if free:
        place = next(
            vertex for vertex in reversed(range(size - 1)) if matchings.force(vertex, size - 1)
        )
        bye = players[place]
    pairs = []
    for place in range(size - free):
        if matchings.active >> place & 1:
            partner = matchings.first_partner(place, matchings.active)
            assert partner is not None, "all can be paired"  # noqa: S101 - an invariant
            pairs.append((players[place], players[partner]))
    return tuple(pairs), bye


def _best(evening: Evening, size: int) -> PerfectMatchings | None:
    """Return all the ways to pair everyone with the fewest faults; the last place is the bye, if odd."""
    clean = _without_faults(evening, size)
    everyone = (1 << size) - 1
    mate = maximum_matching(clean, everyone)
    if -1 not in mate:
        return PerfectMatchings(clean, everyone, mate)
    cost = _costs(evening, size)
    best = minimum_cost_perfect_matching(size, cost)
    if best is None:
        return None
    inside = {
        (one, other): sum(
            z for members, z in best.blossoms if members >> one & members >> other & 1
        )
        for one in range(size)
        for other in range(size)
    }
    tight = [0] * size
    for one in range(size):
        for other in range(size):
            price = cost[one][other]
            if one != other and price is not None:
                duals = best.vertex_duals[one] + best.vertex_duals[other]
                if duals - inside[one, other] == 2 * price:
                    tight[one] |= 1 << other
    odd_sets = tuple(members for members, _ in best.blossoms)
    return PerfectMatchings(tight, everyone, best.mate, odd_sets=odd_sets)


def _without_faults(evening: Evening, size: int) -> list[int]:
    """Return with whom each may be paired, as bits, so that nothing has to give way."""
    players = evening.players
    at = {who: place for place, who in enumerate(players)}
    everyone = (1 << len(players)) - 1
    allowed = [everyone & ~(1 << place) for place in range(len(players))]
    for pair in {*evening.met, *evening.apart}:
        one, other = sorted(pair) if len(pair) == 2 else (0, 0)
        if one in at and other in at and (pair in evening.apart or evening.too_early(one, other)):
            allowed[at[one]] &= ~(1 << at[other])
            allowed[at[other]] &= ~(1 << at[one])
    if size > len(players):
        least = min(evening.byes.values())
        may = sum(1 << at[who] for who, had in evening.byes.items() if had == least)
        allowed = [row | (may >> place & 1) << size - 1 for place, row in enumerate(allowed)]
        allowed.append(may)
    return allowed


def _costs(evening: Evening, size: int) -> list[list[int | None]]:
    """Return what each pair costs: byes out of turn first, then repeats, then how much too early."""
    players = evening.players
    repeat = evening.number * size
    out_of_turn = repeat * size
    cost: list[list[int | None]] = [[None] * size for _ in range(size)]
    for one, who in enumerate(players):
        for other in range(one + 1, len(players)):
            if frozenset((who, players[other])) not in evening.apart:
                early = evening.too_early(who, players[other])
                cost[one][other] = cost[other][one] = early and repeat + early
        if size > len(players):
            cost[one][-1] = cost[-1][one] = out_of_turn * evening.byes[who]
    return cost


def _coloured(
    pair: tuple[int, int], evening: Evening, history: Mapping[int, Record]
) -> tuple[int, int]:
    """Return (White, Black): fewer games with White, else the other way than last time, else by place."""
    higher, lower = pair
    whites = [history[who].colours.count(Colour.WHITE) for who in pair]
    if whites[0] != whites[1]:
        return pair if whites[0] < whites[1] else (lower, higher)
    meeting = evening.met.get(frozenset(pair))
    if meeting is not None:
        return pair if meeting.white == lower else (lower, higher)
    return pair if evening.rules.settings.colours == "higher" else (lower, higher)


@dataclass(frozen=True, slots=True)
class EveningReasoning(ScheduleReasoning):
    """Why an evening is paired so: who was nearer to each and could not be met."""

    evening: Evening | None = None
    opponents: Mapping[int, int] | None = None

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet: a rule between them, or a nearer opponent whom one of them meets."""
        del pairing
        known = {player.number for player in before.players}
        for number in (one, other):
            if number not in known:
                raise InvalidFact("there is no player {number} in this tournament", number=number)
        if one == other:
            raise InvalidFact("player {number} cannot be their own opponent", number=one)
        evening, opponents = self.evening, self.opponents or {}
        assert evening is not None, "an engine made it"  # noqa: S101 - an invariant
        pair = (one, other)
        if opponents.get(one) == other:
            return step(
                "they_meet",
                article=evening.article(NEIGHBOURS),
                verdict=StepVerdict.CHOSEN,
                pair=pair,
            )
        for who in pair:
            if who not in evening.players:
                return step("evening_not_here", article=evening.article(ORDER_OF_LIST), player=who)
            if who not in opponents:
                return step("evening_has_bye", article=evening.article(BYE), player=who)
        reason = _obstacle(evening, one, other)
        if reason is not None:
            return reason
        place = {who: at for at, who in enumerate(evening.players)}
        # Whoever of the four comes first in the list was paired first.
        chooser = min((one, other, opponents[one], opponents[other]), key=place.__getitem__)
        if chooser in pair:
            wished = other if chooser == one else one
            kind = "evening_nearer" if place[opponents[chooser]] < place[wished] else "evening_rest"
        else:
            wished, kind = opponents[chooser], "evening_taken"
        return step(
            kind,
            article=evening.article(NEIGHBOURS),
            verdict=StepVerdict.REFUSED,
            pair=pair,
            player=chooser,
            opponent=opponents[chooser],
            wished=wished,
        )


def _obstacle(evening: Evening, one: int, other: int) -> Step | None:
    """Return the rule that keeps two apart, if there is one."""
    if frozenset((one, other)) in evening.apart:
        return step("evening_apart", article=evening.article(NEIGHBOURS), pair=(one, other))
    if evening.too_early(one, other):
        met = evening.met[frozenset((one, other))]
        return step(
            "evening_met",
            article=evening.article(NEIGHBOURS),
            pair=(one, other),
            round=met.last,
            between=evening.rules.between,
            games=met.games,
        )
    return None


def _reasoning(
    evening: Evening,
    listed: int,
    pairs: Sequence[tuple[int, int]],
    boards: Sequence[tuple[int, int]],
    bye: int | None,
    history: Mapping[int, Record],
) -> EveningReasoning:
    opponents = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    left = [who for who in evening.players if who != bye]
    steps: dict[tuple[int, int], tuple[Step, ...]] = {}
    for pair, board in zip(pairs, boards, strict=True):
        steps[board] = (
            *_passed_over(evening, pair, left),
            _why_colours(pair, board, evening, history),
        )
        left = [who for who in left if who not in pair]
    opening = [
        step(
            "evening_list",
            article=evening.article(ORDER_OF_LIST),
            players=listed,
            there=len(evening.players),
        )
    ]
    if evening.rules.note is not None:
        opening.append(evening.rules.note)
    free = {}
    if bye is not None:
        free[bye] = step("free", article=evening.article(BYE), player=bye, byes=evening.byes[bye])
    return EveningReasoning(
        opening=tuple(opening),
        boards=steps,
        free=free,
        sentences=SENTENCES,
        evening=evening,
        opponents=opponents,
    )


def _passed_over(evening: Evening, pair: tuple[int, int], left: Sequence[int]) -> Iterator[Step]:
    """Yield who was nearer to the higher of a pair and why they do not meet; and a game too early."""
    higher, lower = pair
    for nearer in left[1 : left.index(lower)]:
        reason = _obstacle(evening, higher, nearer)
        yield reason or step(
            "evening_rest", article=evening.article(NEIGHBOURS), player=higher, wished=nearer
        )
    if early := evening.too_early(higher, lower):
        last = evening.met[frozenset(pair)].last
        yield step(
            "evening_early", article=evening.article(NEIGHBOURS), pair=pair, early=early, round=last
        )


def _why_colours(
    pair: tuple[int, int],
    board: tuple[int, int],
    evening: Evening,
    history: Mapping[int, Record],
) -> Step:
    whites = [history[who].colours.count(Colour.WHITE) for who in board]
    meeting = evening.met.get(frozenset(pair))
    reason = "whites" if whites[0] != whites[1] else "turn" if meeting is not None else "place"
    return step(
        "evening_colours",
        article=evening.article(COLOURS),
        white=board[0],
        black=board[1],
        whites=whites,
        reason=reason,
        lower=board[0] == pair[1],
    )
