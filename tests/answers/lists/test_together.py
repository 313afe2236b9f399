"""The ranking of schools by the points of their best children."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabiya.answers.lists.spec import Surface, json_rows, plain_table
from tabiya.answers.lists.together import get_rule, ranked_together, together_list
from tabiya.model.points import Points
from tabiya.tiebreaks.standings import StandingsRow


def row(rank: int, number: int, points: float) -> StandingsRow:
    """A child in the standings."""
    return StandingsRow(rank, number, f"Child {number}", Points(int(points * 10)), ())


ROWS = (row(1, 1, 5), row(2, 2, 4), row(3, 3, 4), row(4, 4, 3.5), row(5, 5, 3), row(6, 6, 0))


def test_the_best_children_of_each_school_count() -> None:
    """Hill 5 + 3 = 8 of three, River 4 + 4 = 8, Park alone 3½: the best child decides the tie."""
    schools = {1: "Hill", 2: "River", 3: "River", 4: "Park", 5: "Hill", 6: "Hill"}
    found = ranked_together(ROWS, schools, 2)
    assert [(each.rank, each.name, each.points, each.players) for each in found] == [
        (1, "Hill", 80, 3),
        (2, "River", 80, 2),
        (3, "Park", 35, 1),
    ]
    assert [each.number for each in found[0].counted] == [1, 5]


def test_who_belongs_nowhere_or_does_not_count_is_left_out() -> None:
    """A child without a school, and one who left a round robin."""
    gone = ROWS[0]._replace(counts=False)
    (only,) = ranked_together((gone, *ROWS[1:]), {1: "Hill", 2: "Hill", 3: ""}, 4)
    assert (only.name, only.points, only.players) == ("Hill", 40, 1)


def test_the_rank_is_shared_where_nothing_separates() -> None:
    """Equal sums, and the best children of both share a place."""
    shared = (row(1, 1, 3), row(1, 2, 3), row(3, 3, 1))
    found = ranked_together(shared, {1: "B", 2: "A", 3: "C"}, 1)
    assert [(each.rank, each.name) for each in found] == [(1, "A"), (1, "B"), (3, "C")]


@given(
    st.lists(st.tuples(st.integers(0, 90), st.sampled_from("ABCD")), max_size=25),
    st.integers(1, 6),
)
def test_no_school_has_more_points_than_its_best_children(
    children: list[tuple[int, str]], best: int
) -> None:
    """For every list: at most `best` count, the sum is theirs, and the order falls."""
    ordered = sorted(children, reverse=True)
    rows = [
        row(place, place, points / 10) for place, (points, _school) in enumerate(ordered, start=1)
    ]
    schools = {place: school for place, (_points, school) in enumerate(ordered, start=1)}
    found = ranked_together(rows, schools, best)
    for each in found:
        own = sorted((points for points, school in children if school == each.name), reverse=True)
        assert each.points == sum(own[:best])
        assert len(each.counted) == min(best, each.players) == min(best, len(own))
    assert [each.points for each in found] == sorted((e.points for e in found), reverse=True)


def test_every_surface_has_the_list_with_its_rule() -> None:
    """Paper says the rule below; programs get exact points."""
    spec = together_list("club", 2)
    lines = ranked_together(ROWS, {1: "Hill", 4: "Park"}, 2)
    assert spec.note(lines) == get_rule(2)
    assert "best 2 players" in get_rule(2)
    assert json_rows(spec, lines)[1]["points"] == "3.5"
    paper = plain_table(spec, Surface.PAPER, lines, title="")
    assert paper.rows[1][:3] == (2, "Park", "3½")
