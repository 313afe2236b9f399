"""Pictures: what is drawn is what was scored."""

import re
from itertools import pairwise
from pathlib import Path

from tabiya.desk.cache import Cache
from tabiya.desk.desk import DeskOptions
from tabiya.desk.standings.pictures import find_race, get_distribution, performance
from tabiya.explain.standings_picture import HEIGHT, WIDTH
from tabiya.model.result import GameResult
from tabiya.store.log.event_store import EventStore
from tests.desk.filled import fill_event, names_of_forty, one_of_two_hundred, ordinary_names
from tests.desk.visiting import SingleDesk, Visitor


def test_the_race_follows_the_leaders_and_no_label_covers_another(demo: SingleDesk) -> None:
    """Six lines that differ by more than colour, with labels at least a line apart."""
    assert demo.store is not None
    found = find_race(demo.cache, demo.store.state)
    assert found is not None
    assert [line.style for line in found.lines] == list(range(6))
    places = sorted(line.label_y for line in found.lines)
    assert all(b - a >= 16 for a, b in pairwise(places))
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for line in found.lines for x, y in line.ends)


def test_equal_leaders_run_side_by_side(tmp_path: Path) -> None:
    """Six with the same scores differ in every round but the start, by less than half a point."""
    path = tmp_path / "equal.tabiya"
    fill_event(path, ordinary_names(12), rounds=3, every_game=GameResult.DRAW)
    with EventStore.open(path) as store:
        found = find_race(Cache(), store.state)
    assert found is not None
    assert {line.points for line in found.lines} == {"1½"}
    half_a_point = (found.scores[0].at - found.scores[1].at) / 2
    for round_ in (1, 2, 3):
        heights = sorted(line.ends[round_][1] for line in found.lines)
        assert all(b - a >= 2 for a, b in pairwise(heights))
        assert heights[-1] - heights[0] < half_a_point
    assert {line.ends[0] for line in found.lines} == {found.lines[0].ends[0]}


def test_the_page_names_every_leader_in_full_with_the_points(tmp_path: Path) -> None:
    """Names of 40 letters and of 200 stand whole in the legend and in the words of the line."""
    path = tmp_path / "long.tabiya"
    names = [*one_of_two_hundred(1), *names_of_forty(5)]
    fill_event(path, names, rounds=1)
    with EventStore.open(path) as store:
        desk = SingleDesk(DeskOptions(tmp_path), store)
        page = Visitor(desk).get("/pictures").text
    for name in names:
        assert f"<bdi>{name}</bdi>" in page
        assert re.search(rf"<title>\d\. {re.escape(name)}: (0|½|1)</title>", page)


def test_the_bars_hold_everybody(demo: SingleDesk) -> None:
    """Every player is in exactly one bar."""
    assert demo.store is not None
    assert sum(bar.count for bar in get_distribution(demo.cache, demo.store.state)) == 19


def test_triangles_are_those_who_did_better_than_their_rating(demo: SingleDesk) -> None:
    """The shape says it, not only the colour."""
    assert demo.store is not None
    found = performance(demo.cache, demo.store.state)
    assert found is not None
    for dot in found.dots:
        _, told = dot.words.rsplit(": rating ", 1)
        rating, reached = told.split(", performance ")
        assert dot.above == (int(reached) >= int(rating))


def test_before_the_first_round_there_is_nothing_to_draw(desk: SingleDesk) -> None:
    """No division by nothing."""
    from tabiya.desk.start.pages import begin_demo
    from tabiya.store.log.entry import Actor

    desk.begin("demo", begin_demo(), Actor("Demo"), [])
    assert desk.store is not None
    assert find_race(desk.cache, desk.store.state) is None
    assert get_distribution(desk.cache, desk.store.state) == ()
    assert performance(desk.cache, desk.store.state) is None
