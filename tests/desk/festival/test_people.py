"""The people of a festival: entered once, moved before round 1, in no group twice."""

from pathlib import Path
from typing import Any

from tabiya.desk.desk import Desk
from tabiya.desk.festival.people import get_people
from tests.desk.festival.scene import GROUPS, desk_of_three, festival_of_three
from tests.desk.visiting import Visitor


def names(desk: Desk, group: str) -> list[str]:
    """Who plays in a group."""
    return [who.player.name for who in desk.event(group).store.state.entrants.values()]


def send(browser: Visitor, path: str, **fields: Any) -> Any:
    """A form of a page of the festival."""
    data = {"csrf": browser.token, **fields}
    return browser._seen(browser.client.post(f"/f/Easter{path}", data=data))


def test_one_form_enters_a_person_in_every_group_ticked(tmp_path: Path) -> None:
    """A late entry is asked about before any group is touched."""
    desk = desk_of_three(tmp_path)
    _festival, browser = festival_of_three(desk)
    send(browser, "/people", name="New, Nina", rating="1900", group=["group-b", "blitz"])
    assert "New, Nina" in names(desk, "group-b")
    assert "New, Nina" in names(desk, "blitz")
    page = send(browser, "/people", name="Late, Lou", group=["blitz", "group-a"])
    assert page.status_code == 409
    assert all("Late, Lou" not in names(desk, group) for group in GROUPS)
    page = browser.confirm(page)
    assert page.status_code == 200
    assert "Late, Lou" in names(desk, "group-a")
    assert "Late, Lou" in names(desk, "blitz")
    one = next(p for p in get_people(map(desk.event, GROUPS)) if p.player.name == "New, Nina")
    assert [entry.event.name for entry in one.entries] == ["group-b", "blitz"]
    assert "Tick at least one group" in send(browser, "/people", name="Nobody").text
    desk.close()


def test_a_player_is_moved_before_round_1_and_entered_elsewhere_later(tmp_path: Path) -> None:
    """Not out of a group that has begun, and not into one he is in."""
    desk = desk_of_three(tmp_path)
    _festival, browser = festival_of_three(desk)
    page = send(browser, "/people/place", entry="group-b.1", to="blitz", how="move")
    told = page.text.partition('class="told"')[2].partition("</div>")[0]
    assert "was entered" in told
    assert "The entry of Bee0, B was removed" in told
    assert "Bee0, B" not in names(desk, "group-b")
    assert "Bee0, B" in names(desk, "blitz")
    page = send(browser, "/people/place", entry="group-a.1", to="group-b", how="move")
    assert "only before round 1" in page.text
    assert len(names(desk, "group-a")) == 8
    first = names(desk, "group-a")[0]
    send(browser, "/people/place", entry="group-a.1", to="group-b", how="also")
    assert first in names(desk, "group-b")
    page = send(browser, "/people/place", entry="group-a.1", to="group-b", how="also")
    assert "is already in this group" in page.text
    assert names(desk, "group-b").count(first) == 1
    desk.close()


def test_if_the_second_group_refuses_the_first_is_as_before(
    tmp_path: Path,
) -> None:
    """All or none, although each group is a file of its own."""
    desk = desk_of_three(tmp_path)
    _festival, browser = festival_of_three(desk)
    source = desk.event("group-b").store
    before = names(desk, "blitz")
    real = source.do

    def refuses(*_given: object, **_named: object) -> None:
        source.do = real  # type: ignore[method-assign]  # the disk is full once
        raise OSError("no room")

    source.do = refuses  # type: ignore[method-assign,assignment]
    answer = send(browser, "/people/place", entry="group-b.1", to="blitz", how="move")
    assert answer.status_code == 500
    assert names(desk, "blitz") == before
    assert "Bee0, B" in names(desk, "group-b")
    desk.close()


def test_the_same_number_is_the_same_person_and_the_same_name_may_not_be(tmp_path: Path) -> None:
    """FIDE numbers tell people apart; without one the name and the federation do."""
    desk = desk_of_three(tmp_path)
    _festival, browser = festival_of_three(desk)
    send(browser, "/people", name="Kim, A", fide_id="11", federation="KOR", group=["group-b"])
    send(browser, "/people", name="Kim, A.", fide_id="11", federation="KOR", group=["blitz"])
    send(browser, "/people", name="Lee, B", fide_id="12", federation="KOR", group=["group-b"])
    send(browser, "/people", name="Lee, B", fide_id="13", federation="KOR", group=["blitz"])
    found = get_people(map(desk.event, GROUPS))
    assert [len(one.entries) for one in found if one.player.name == "Kim, A"] == [2]
    assert [len(one.entries) for one in found if one.player.name == "Lee, B"] == [1, 1]
    desk.close()
