"""Pictures: what is drawn is what was scored."""

from itertools import pairwise

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.views.pictures import HEIGHT, WIDTH, distribution, performance, race


def test_the_race_follows_the_leaders_and_no_label_covers_another(demo: EventDesk) -> None:
    """Six lines that differ by more than colour, with labels at least a line apart."""
    assert demo.store is not None
    found = race(demo.derived, demo.store.state)
    assert found is not None
    assert [line.style for line in found.lines] == list(range(6))
    places = sorted(line.label_y for line in found.lines)
    assert all(b - a >= 16 for a, b in pairwise(places))
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for line in found.lines for x, y in line.ends)


def test_the_bars_hold_everybody(demo: EventDesk) -> None:
    """Every player is in exactly one bar."""
    assert demo.store is not None
    assert sum(bar.count for bar in distribution(demo.store.state)) == 19


def test_triangles_are_those_who_did_better_than_their_rating(demo: EventDesk) -> None:
    """The shape says it, not only the colour."""
    assert demo.store is not None
    found = performance(demo.derived, demo.store.state)
    assert found is not None
    for dot in found.dots:
        _, told = dot.words.rsplit(": rating ", 1)
        rating, reached = told.split(", performance ")
        assert dot.above == (int(reached) >= int(rating))


def test_before_the_first_round_there_is_nothing_to_draw(desk: EventDesk) -> None:
    """No division by nothing."""
    from tabiya.desk.demo_event import begin_demo
    from tabiya.store.entry import Hand

    desk.begin("demo", begin_demo(), Hand("Demo"), [])
    assert desk.store is not None
    assert race(desk.derived, desk.store.state) is None
    assert distribution(desk.store.state) == ()
    assert performance(desk.derived, desk.store.state) is None
