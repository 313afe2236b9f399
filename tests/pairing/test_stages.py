"""Stages: groups, who goes on, and the plans that ship."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.pairing.stages import (
    KNOCKOUT,
    TEMPLATES,
    PlanRefused,
    StageEntry,
    StagePlan,
    StageResult,
    StagesPlan,
    after_promotion,
    first_groups,
    group_count,
    list_groups,
    next_groups,
    qualified,
    read_plan,
    undecided,
)


def _entries(count: int, federations: str = "") -> list[StageEntry]:
    return [
        StageEntry(n, 2600 - n, federations[n - 1 : n] if federations else "")
        for n in range(1, count + 1)
    ]


def _group(*keys: int, points: tuple[int, ...], games: int = 3) -> list[StageResult]:
    return [
        StageResult(StageEntry(key, 2000, ""), rank, worth, games)
        for rank, (key, worth) in enumerate(zip(keys, points, strict=True), start=1)
    ]


def test_the_first_seeds_stand_apart_and_every_group_has_its_share() -> None:
    """Sixteen players in four groups: the sums of the seeds are equal."""
    made = list_groups(StagePlan("G", "round-robin", groups=4), _entries(16))
    assert [group[0].key for group in made] == [1, 2, 3, 4]
    assert {sum(one.key for one in group) for group in made} == {34}


def test_compatriots_are_kept_apart() -> None:
    """Four of one federation among sixteen stand in four groups, whatever their seeds."""
    federations = "NxxxNxxNxxxxxNxx".replace("x", "-")
    entries = [
        one._replace(federation="" if one.federation == "-" else one.federation)
        for one in _entries(16, federations)
    ]
    made = list_groups(StagePlan("G", "round-robin", groups=4), entries)
    assert [sum(one.federation == "N" for one in group) for group in made] == [1, 1, 1, 1]


def test_the_best_thirds_fill_up_and_places_seed_the_next_stage() -> None:
    """Two of each of three groups go on and two thirds, by their points."""
    groups = [
        _group(1, 2, 3, 4, points=(30, 20, 10, 0)),
        _group(5, 6, 7, 8, points=(25, 20, 15, 0)),
        _group(9, 10, 11, 12, points=(30, 15, 5, 10)),
    ]
    found = qualified(StagePlan("G", "round-robin", groups=3, advance=2, total=8), groups)
    assert {one.entry.key for one in found} == {1, 2, 5, 6, 9, 10, 7, 3}
    assert [one.rank for one in found] == [1, 1, 1, 2, 2, 2, 3, 3]
    assert [one.entry.key for one in found][:3] == [1, 9, 5]


def test_groups_of_different_sizes_are_compared_by_the_share_of_points() -> None:
    """Two of three is more than two of four."""
    small, large = _group(1, 2, points=(20, 15), games=3), _group(3, 4, points=(30, 20), games=5)
    found = qualified(StagePlan("G", "round-robin", groups=2, advance=1, total=3), [small, large])
    assert [one.entry.key for one in found] == [1, 3, 2]


def _shared(*ranks: int) -> list[StageResult]:
    return [
        StageResult(StageEntry(key, 2000, ""), rank, 10, 3)
        for key, rank in enumerate(ranks, start=1)
    ]


def _keys(found: tuple[tuple[tuple[StageResult, ...], ...], ...]) -> list[list[list[int]]]:
    return [[[one.entry.key for one in tied] for tied in group] for group in found]


def test_a_shared_place_across_the_line_decides_nothing() -> None:
    """Two of four go on: places 2 and 3 shared are open, places 1 and 2 shared are not."""
    plan = StagePlan("G", "round-robin", groups=2, advance=2)
    groups = [_shared(1, 2, 2, 4), _shared(1, 1, 3, 4)]
    assert _keys(undecided(plan, groups)) == [[[2, 3]], []]


def test_both_lines_of_promotion_can_be_shared() -> None:
    """The middle of three groups has two; the highest sends nobody up, the lowest nobody down."""
    plan = StagePlan("G", "round-robin", groups=3, promotion=1)
    tied = _shared(1, 1, 3, 3)
    assert _keys(undecided(plan, [tied, tied, tied])) == [[[3, 4]], [[1, 2], [3, 4]], [[1, 2]]]


def test_the_strongest_wait_and_the_weaker_of_them_join_first() -> None:
    """Two join at stage 2 and one at stage 3; they are seeded above those who come up."""
    plan = StagesPlan(
        "T",
        "",
        (
            StagePlan("One", "round-robin", groups=2, advance=1),
            StagePlan("Two", "round-robin", seeds=2, advance=1),
            StagePlan("Three", "round-robin", seeds=1),
        ),
    )
    groups, waiting = first_groups(plan, _entries(7))
    assert [one.key for one in waiting] == [1, 2, 3]
    assert sorted(one.key for group in groups for one in group) == [4, 5, 6, 7]
    results = [_group(4, 7, points=(10, 0)), _group(5, 6, points=(10, 0))]
    (second,), later = next_groups(plan, 1, results, waiting)
    assert [one.key for one in second] == [2, 3, 4, 5]
    assert [one.key for one in later] == [1]


_TO_A_BRACKET = StagesPlan(
    "T",
    "",
    (
        StagePlan("Groups", "round-robin", groups=4, advance=2),
        StagePlan("Final", KNOCKOUT),
    ),
)


def _seats(results: list[list[StageResult]], plan: StagesPlan = _TO_A_BRACKET) -> list[int]:
    (final,), _waiting = next_groups(plan, 1, results, ())
    return [one.key for one in final]


def test_winners_cross_with_the_runners_up_of_another_group() -> None:
    """A1 meets B2 and B1 meets A2, in different halves; the groups had these four in the order C, A, D, B."""
    results = [
        _group(11, 12, 13, points=(25, 20, 0)),
        _group(21, 22, 23, points=(15, 15, 0)),
        _group(31, 32, 33, points=(30, 10, 0)),
        _group(41, 42, 43, points=(20, 15, 0)),
    ]
    seats = _seats(results)
    assert seats[:4] == [31, 11, 41, 21]
    games = {frozenset(pair) for pair in zip(seats[:4], reversed(seats[4:]), strict=True)}
    assert games == {frozenset(pair) for pair in ((31, 12), (11, 32), (41, 22), (21, 42))}
    halves = {frozenset(seats[n] for n in half) for half in ((0, 7, 3, 4), (1, 6, 2, 5))}
    assert halves == {frozenset((31, 12, 21, 42)), frozenset((11, 32, 41, 22))}


@given(
    st.lists(st.lists(st.integers(0, 30), min_size=4, max_size=4), min_size=2, max_size=9),
    st.integers(2, 4),
)
def test_no_pairing_of_a_group_is_repeated_in_the_first_round(
    points: list[list[int]], advance: int
) -> None:
    """Whatever the points were, and however many go on from each group."""
    results = [
        _group(*range(10 * n, 10 * n + 4), points=tuple(sorted(group, reverse=True)))
        for n, group in enumerate(points, start=1)
    ]
    plan = StagesPlan(
        "T",
        "",
        (
            StagePlan("Groups", "round-robin", groups=len(points), advance=advance),
            StagePlan("Final", KNOCKOUT),
        ),
    )
    seats = _seats(results, plan)
    assert len(set(seats)) == advance * len(points)
    last = 2 ** (len(seats) - 1).bit_length() - 1
    for seat, player in enumerate(seats):
        if last - seat < len(seats):
            assert seats[last - seat] // 10 != player // 10


def test_two_go_up_and_two_go_down() -> None:
    """The group in the middle loses its first and its last, and gets as many."""
    groups = [_group(*range(at, at + 5), points=(4, 3, 2, 1, 0)) for at in (1, 6, 11)]
    made = after_promotion(StagePlan("G", "round-robin", promotion=2), groups)
    assert [sorted(one.key for one in group) for group in made] == [
        [1, 2, 3, 6, 7],
        [4, 5, 8, 11, 12],
        [9, 10, 13, 14, 15],
    ]


def test_the_internet_championship_ends_with_eight() -> None:
    """7,500 players and the seeds of each step: groups of at most 16, and a final of eight."""
    plan = TEMPLATES["internet"]
    players, sizes = 7500, []
    for stage in plan.stages[:-1]:
        players += stage.seeds
        count = group_count(stage, players)
        sizes.append(count)
        players = stage.total or count * stage.advance
    assert sizes[0] == 469
    assert players == 8


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_can_be_written_as_toml(name: str) -> None:
    """What ships is nothing that a federation could not write itself."""
    plan = TEMPLATES[name]
    lines = [f"title = {plan.title!r}", f"sentence = {plan.sentence!r}"]
    for stage in plan.stages:
        lines.append("[[stages]]")
        for field in StagePlan.__dataclass_fields__:
            value = getattr(stage, field)
            told = str(value).lower() if isinstance(value, bool) else repr(value)
            lines.append(
                f"{field} = {told}" if not isinstance(value, str) else f"{field} = '''{value}'''"
            )
    assert read_plan("\n".join(lines)) == plan


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x", "not TOML"),
        ("title = 'x'", "no stage"),
        ("[[stages]]\nname = 'A'", "no system"),
        ("[[stages]]\nname = 'A'\nsystem = 'chequers'", "chequers"),
        ("[[stages]]\nname = 'A'\nsystem = 'dutch'\nrounds = 'five'", "rounds"),
        (
            "[[stages]]\nname='A'\nsystem='dutch'\n[[stages]]\nname='B'\nsystem='dutch'",
            "no one advances",
        ),
    ],
)
def test_a_wrong_plan_is_refused_in_words(text: str, said: str) -> None:
    """With what is wrong and what is known."""
    with pytest.raises(PlanRefused, match=said):
        read_plan(text)
