"""Events in stages: groups that send their best on, and how the next stage is made of them.

A plan is plain data, shipped as a template or read from TOML. It says nothing about files: whoever
holds the events asks here who goes on and who meets whom in which group.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from tabiya.errors import TabiyaError
from tabiya.languages import Plural, Text, say
from tabiya.pairing import knockout, roundrobin
from tabiya.pairing.knockout.bracket import bracket_size
from tabiya.pairing.playoff import ALL_FORMATS, RULES_INTERNET
from tabiya.pairing.registry import USUAL, is_held
from tabiya.pairing.roundrobin.changes_before_start import numbers_by_lot
from tabiya.pairing.roundrobin.varma import numbers_by_federation
from tabiya.pairing.system import translatable

ROUND_ROBIN = roundrobin.SYSTEM.name
KNOCKOUT = knockout.SYSTEM.name


class PlanRefused(TabiyaError):
    """A plan of stages cannot be carried out, or cannot be read."""


@dataclass(frozen=True, slots=True)
class StagePlan:
    """One stage: how it is played, in which groups, and who goes on from it."""

    name: str
    system: str
    group_size: int = 0
    """The most players of a group; 0 makes one group of all, or as many as `groups` says."""
    groups: int = 0
    """How many groups there are; 0 lets their size decide."""
    rounds: int = 0
    """The rounds of a Swiss; 0 where a table or the results say it."""
    kind: str = ""
    """The words for the report file, such as the games of a match."""
    time_control: str = ""
    advance: int = 0
    """So many of each group go on."""
    total: int = 0
    """So many go on in all: the best of those on the next places fill up; 0 fills up nothing."""
    seeds: int = 0
    """So many of the strongest of all entries join at this stage only."""
    by_rating: bool = False
    """Whether ratings seed this stage, and not the places of the stage before."""
    apart: bool = True
    """Whether players of one federation are kept in different groups, as far as that goes."""
    by_strength: bool = False
    """Whether the strongest make group A, the next group B; else every group has its share."""
    play_off: str = ""
    """The play-off formats that alone separate players who are tied: then the events have no tie-breaks."""
    promotion: int = 0
    """So many go up from each group, and as many down, for the next time it is played."""

    @property
    def standings_order(self) -> tuple[str, ...]:
        """What ranks the players where games alone separate those with the same points."""
        return ("PTS",) if self.play_off else ()


@dataclass(frozen=True, slots=True)
class StagesPlan:
    """A championship in stages."""

    title: str
    sentence: str
    stages: tuple[StagePlan, ...]

    def __post_init__(self) -> None:
        if not self.stages:
            raise PlanRefused("the plan has no stages", hint="Add at least one.")
        for number, stage in enumerate(self.stages, start=1):
            _check(
                stage,
                last=number == len(self.stages),
                where=say("stage {number}, {name}", number=number, name=stage.name),
            )


def _check(stage: StagePlan, *, last: bool, where: str) -> None:
    if not is_held(stage.system):
        raise PlanRefused(
            "there is no pairing system {system!r}",
            system=stage.system,
            where=where,
            hint="Choose one of Tabiya's systems.",
        )
    if stage.group_size == 1 or min(stage.group_size, stage.groups, stage.seeds) < 0:
        raise PlanRefused("a group has at least two players", where=where)
    if stage.play_off and stage.play_off not in (rules.name for rules in ALL_FORMATS):
        raise PlanRefused(
            "there are no play-off formats {name!r}",
            name=stage.play_off,
            where=where,
            hint=Text(
                "Choose one of: {names}.", names=", ".join(rules.name for rules in ALL_FORMATS)
            ),
        )
    if not last and not (stage.advance or stage.total or stage.promotion):
        raise PlanRefused(
            "no one advances from it",
            where=where,
            hint=("Set how many of each group advance (advance)."),
        )


class StageEntry(NamedTuple):
    """Somebody who plays in a stage: a key of whoever asks, strength and federation."""

    key: int
    rating: int
    federation: str


class StageResult(NamedTuple):
    """How somebody ended in a group."""

    entry: StageEntry
    rank: int
    points: int
    games: int
    """How many rounds the group had: groups of different sizes are compared by their share."""

    @property
    def share(self) -> tuple[int, int]:
        """The points of a game on average, as an exact number of its own scale."""
        return (self.points * 1_000_000 // max(self.games, 1), self.entry.rating)


def list_groups(
    stage: StagePlan, seeded: Sequence[StageEntry]
) -> tuple[tuple[StageEntry, ...], ...]:
    """The groups of a stage, made of players in the order of their seeds.

    The first seeds stand in different groups, and the order of the groups turns after each row, so
    that A does not have the better of every row. Where federations are kept apart, players of a row
    change groups so that as few as can be meet a compatriot.

    >>> stage = StagePlan("Groups", ROUND_ROBIN, groups=2)
    >>> [[one.key for one in group] for group in list_groups(
    ...     stage, [StageEntry(n, 2000 - n, "NED" if n < 3 else "") for n in range(1, 7)])]
    [[1, 4, 5], [2, 3, 6]]
    """
    count = group_count(stage, len(seeded))
    if stage.by_strength:
        size = -(-len(seeded) // count)
        blocks = (tuple(seeded[at : at + size]) for at in range(0, len(seeded), size))
        return tuple(blocks)
    made: list[list[StageEntry]] = [[] for _ in range(count)]
    for row, start in enumerate(range(0, len(seeded), count)):
        order = list(range(count)) if row % 2 == 0 else list(reversed(range(count)))
        for place, entry in _row_in_groups(stage, seeded[start : start + count], made, order):
            made[place].append(entry)
    return tuple(map(tuple, made))


def _row_in_groups(
    stage: StagePlan,
    row: Sequence[StageEntry],
    made: Sequence[Sequence[StageEntry]],
    order: Sequence[int],
) -> list[tuple[int, StageEntry]]:
    """Each player of a row with a group: as many as can be without a compatriot, in turn.

    A player who finds only groups with a compatriot asks those before him to move on.
    """
    taken: dict[int, int] = {}

    def find(player: int, tried: set[int]) -> bool:
        fit = [n for n in order if not (stage.apart and _has_compatriot(made[n], row[player]))]
        for place in sorted(fit, key=taken.__contains__):
            if place in tried:
                continue
            tried.add(place)
            if place not in taken or find(taken[place], tried):
                taken[place] = player
                return True
        return False

    left = [player for player in range(len(row)) if not find(player, set())]
    free = [place for place in order if place not in taken]
    taken.update(zip(free, left, strict=False))
    return [(place, row[player]) for place, player in taken.items()]


def _has_compatriot(group: Sequence[StageEntry], entry: StageEntry) -> bool:
    return bool(entry.federation) and any(other.federation == entry.federation for other in group)


def numbers_for_table(players: Sequence[tuple[str, str]], seed: int) -> list[int]:
    """The order of players of a table, given by federation and name: compatriots meet early.

    The tables of the restricted draw are for some numbers of players; among others an ordinary lot
    gives the numbers.
    """
    try:
        return list(numbers_by_federation(players, seed))
    except TabiyaError:
        places = numbers_by_lot([str(place) for place in range(len(players))], seed)
        return [int(place) for place in places]


def group_count(stage: StagePlan, players: int) -> int:
    """How many groups so many players make."""
    if players < 2:
        raise PlanRefused(
            Plural(
                "{n} player is too few for a stage", "{n} players are too few for a stage", players
            ),
            hint="Enter at least two.",
        )
    count = stage.groups or (-(-players // stage.group_size) if stage.group_size else 1)
    if players < 2 * count:
        raise PlanRefused(
            "{players} players cannot make {count} groups of at least two",
            players=players,
            count=count,
            hint="Enter more players, or make fewer groups.",
        )
    return count


def qualified(stage: StagePlan, groups: Sequence[Sequence[StageResult]]) -> tuple[StageResult, ...]:
    """Who goes on from a stage, in the order that seeds the next one.

    First the winners of the groups, then the seconds, and so on; among those on the same place the
    better share of points, then the higher rating. Best thirds are those who fill up a total.
    """
    safe = [one for group in groups for one in list(group)[: stage.advance]]
    waiting = [one for group in groups for one in list(group)[stage.advance :]]
    missing = max(0, stage.total - len(safe)) if stage.total else 0
    filled = sorted(waiting, key=_merit)[:missing]
    chosen = sorted((*safe, *filled), key=_merit)
    return tuple(chosen[: stage.total] if stage.total else chosen)


def undecided(
    stage: StagePlan, groups: Sequence[Sequence[StageResult]]
) -> tuple[tuple[tuple[StageResult, ...], ...], ...]:
    """For each group those who share a place of which only some go on, or go up or down.

    Doubt: no text says who goes on then. The order of a list decides nothing: a play-off or lots do.
    """
    shared = []
    for place, group in enumerate(groups):
        down = len(group) - stage.promotion if stage.promotion and place + 1 < len(groups) else 0
        lines = {stage.advance, stage.promotion if place else 0, down}
        split = {
            group[line].rank
            for line in lines
            if 0 < line < len(group) and group[line - 1].rank == group[line].rank
        }
        shared.append(
            tuple(tuple(one for one in group if one.rank == rank) for rank in sorted(split))
        )
    return tuple(shared)


def first_groups(
    plan: StagesPlan, entries: Sequence[StageEntry]
) -> tuple[tuple[tuple[StageEntry, ...], ...], tuple[StageEntry, ...]]:
    """The groups of the first stage, and those who wait for a later one, the strongest first."""
    order = seeded_by_rating(entries)
    held = sum(stage.seeds for stage in plan.stages[1:])
    return list_groups(plan.stages[0], order[held:]), order[:held]


def next_groups(
    plan: StagesPlan,
    number: int,
    results: Sequence[Sequence[StageResult]],
    waiting: Sequence[StageEntry],
) -> tuple[tuple[tuple[StageEntry, ...], ...], tuple[StageEntry, ...]]:
    """The groups of the stage after this one, and those who wait still.

    Of those who wait the weakest join first: the strongest come in last.
    """
    before, following = plan.stages[number - 1], plan.stages[number]
    if before.promotion:
        return after_promotion(before, results), tuple(waiting)
    stay = len(waiting) - following.seeds
    chosen = qualified(before, results)
    if following.system == KNOCKOUT and following.seeds == 0 and not following.by_rating:
        chosen = _crossed(chosen, results)
    order = (*waiting[stay:], *(one.entry for one in chosen))
    if following.by_rating:
        order = seeded_by_rating(order)
    return list_groups(following, order), tuple(waiting[:stay])


def _crossed(
    order: Sequence[StageResult], groups: Sequence[Sequence[StageResult]]
) -> tuple[StageResult, ...]:
    """Return the seeds of a bracket in which nobody meets a player of the same group in round 1.

    Where an even number of groups sends two players each, the runners-up cross: groups are taken in
    twos by the merit of their winners, A1 meets B2 and B1 meets A2, in different halves. Elsewhere
    a player who would meet one of the same group changes seats with the nearest on the same place.
    """
    home = {one.entry.key: number for number, group in enumerate(groups) for one in group}
    seated, last = list(order), bracket_size(len(order)) - 1
    firsts = [home[one.entry.key] for one in order[: len(groups)]]
    second = {home[one.entry.key]: one for one in order[len(groups) :]}
    if last + 1 == len(order) == 2 * len(groups) and set(firsts) == set(second):
        for seat in range(len(groups)):
            seated[last - seat] = second[firsts[seat ^ 1]]
        return tuple(seated)

    def repeats(seat: int) -> bool:
        met = last - seat
        return met < len(seated) and home[seated[met].entry.key] == home[seated[seat].entry.key]

    for seat in range(len(seated) - 1, 0, -1):
        alike = (n for n in range(len(seated)) if n != seat and order[n].rank == order[seat].rank)
        for _distance, other in sorted((abs(candidate - seat), candidate) for candidate in alike):
            if not repeats(seat):
                break
            seated[seat], seated[other] = seated[other], seated[seat]
            if repeats(seat) or repeats(other):
                seated[seat], seated[other] = seated[other], seated[seat]
    return tuple(seated)


def _merit(one: StageResult) -> tuple[int, int, int, int]:
    share, rating = one.share
    return (one.rank, -share, -rating, one.entry.key)


def seeded_by_rating(entries: Sequence[StageEntry]) -> tuple[StageEntry, ...]:
    """The entries by rating, the strongest first."""
    return tuple(sorted(entries, key=lambda one: (-one.rating, one.key)))


def after_promotion(
    stage: StagePlan, groups: Sequence[Sequence[StageResult]]
) -> tuple[tuple[StageEntry, ...], ...]:
    """The groups of the next season: the first of each go up, as many of the group above go down."""
    ranked = [[one.entry for one in group] for group in groups]
    moves = stage.promotion
    following = []
    for place, group in enumerate(ranked):
        stay = group[0 if place == 0 else moves :]
        stay = stay if place == len(ranked) - 1 else stay[: max(0, len(stay) - moves)]
        down = ranked[place - 1][-moves:] if place else []
        up = ranked[place + 1][:moves] if place + 1 < len(ranked) else []
        following.append((*down, *stay, *up))
    return tuple(map(tuple, following))


def read_plan(text: str) -> StagesPlan:
    """A plan from TOML: `title`, `sentence` and a `[[stages]]` table for each stage."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as cause:
        raise PlanRefused("the plan is not TOML: {cause}", cause=cause) from cause
    stages = data.get("stages", [])
    if not isinstance(stages, list) or not all(isinstance(stage, dict) for stage in stages):
        raise PlanRefused("the plan has no list of stages", hint="Write [[stages]] for each.")
    return StagesPlan(
        str(data.get("title", "")),
        str(data.get("sentence", "")),
        tuple(_get_stage(stage, number) for number, stage in enumerate(stages, start=1)),
    )


def _get_stage(data: Mapping[str, Any], number: int) -> StagePlan:
    kinds = {field.name: str(field.type) for field in fields(StagePlan)}
    for name, value in data.items():
        wanted = {"str": str, "int": int, "bool": bool}.get(kinds.get(name, ""))
        if wanted is None or type(value) is not wanted:
            raise PlanRefused(
                Text("{name} = {value!r} is not understood", name=name, value=value),
                where=Text("stage {number}", number=number),
                hint="Known: " + ", ".join(f"{key} ({kind})" for key, kind in kinds.items()),
            )
    for name in ("name", "system"):
        if name not in data:
            raise PlanRefused(
                "it has no {name}", name=name, where=Text("stage {number}", number=number)
            )
    return StagePlan(**data)


TEMPLATES: Mapping[str, StagesPlan] = {
    "groups-and-knockout": StagesPlan(
        translatable("Group stage and knock-out final"),
        translatable("Eight round robins; the first two of each play a knock-out."),
        (
            StagePlan(translatable("Group"), ROUND_ROBIN, groups=8, advance=2),
            StagePlan(translatable("Final"), KNOCKOUT),
        ),
    ),
    "qualification-and-final": StagesPlan(
        translatable("Qualification and final"),
        translatable("A Swiss of seven rounds; its first ten play a round robin."),
        (
            StagePlan(translatable("Qualification"), USUAL.name, rounds=7, advance=10),
            StagePlan(translatable("Final"), ROUND_ROBIN),
        ),
    ),
    "promotion": StagesPlan(
        translatable("Club championship in groups with promotion"),
        translatable("Groups of ten by strength; two go up and two go down for the next season."),
        (
            StagePlan(
                translatable("Group"), ROUND_ROBIN, group_size=10, by_strength=True, promotion=2
            ),
            StagePlan(
                translatable("Next season"),
                ROUND_ROBIN,
                group_size=10,
                by_strength=True,
                promotion=2,
            ),
        ),
    ),
    "internet": StagesPlan(
        translatable("Internet championship in five steps"),
        translatable(
            "Four steps of round robins of 16, the fourth in four groups; two of each advance, blitz games "
            "break all ties, and stronger players join at every step; eight play a knock-out of four games."
        ),
        (
            *(
                StagePlan(
                    name,
                    ROUND_ROBIN,
                    group_size=size,
                    groups=groups,
                    time_control="25'+3\"",
                    advance=2,
                    seeds=seeds,
                    play_off=RULES_INTERNET.name,
                )
                for name, size, groups, seeds in (
                    (translatable("Step 1"), 16, 0, 0),
                    (translatable("Step 2"), 16, 0, 100),
                    (translatable("Step 3"), 16, 0, 100),
                    # Two of each group make the eight of the final: there are four groups.
                    (translatable("Step 4"), 0, 4, 50),
                )
            ),
            StagePlan(
                translatable("Final"),
                KNOCKOUT,
                kind="Knock-out: 4 games, 0 rapid, 2 blitz of 5+3",
                time_control="25'+3\"",
            ),
        ),
    ),
}
"""The plans that ship."""
