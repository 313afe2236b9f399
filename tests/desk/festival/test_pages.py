"""A festival: its groups on one page, one screen, one print job, one password."""

from io import BytesIO
from pathlib import Path

from pypdf import PdfReader

from tabiya.store.permissions import Role
from tests.desk.festival.scene import GROUPS, desk_of_three, festival_of_three
from tests.desk.visiting import Visitor


def test_the_page_lists_the_groups_with_how_far_each_has_come(tmp_path: Path) -> None:
    """And the list of events leads there."""
    desk = desk_of_three(tmp_path)
    festival, browser = festival_of_three(desk)
    assert festival.address in browser.client.get("/").text
    page = browser.client.get(f"{festival.address}/").text
    assert page.count("Open of the Four Winds") >= 3
    assert "4 still playing" in page
    assert {
        link in page for link in ("/f/Easter/screen", "/f/Easter/print", "/f/Easter/people")
    } == {True}
    assert browser.client.get("/f/nothing/").status_code == 404
    desk.close()


def test_one_screen_turns_through_the_groups_and_no_other_event(tmp_path: Path) -> None:
    """From the last page of a group to the next group that has a round, and round again."""
    desk = desk_of_three(tmp_path)
    _festival, browser = festival_of_three(desk)
    for name in ("group-b",):
        other = Visitor(desk, desk.event(name))
        other.get("/")
        other.post("/rounds/pair")
        other.post("/rounds/1/publish")
    page = browser.client.get("/f/Easter/screen")
    assert page.url.path == "/e/group-a/screen"
    seen = [page.url.path]
    address = str(page.url)
    for _turn in range(12):
        page = browser.client.get(address)
        address = page.text.split('data-following="')[1].split('"')[0].replace("&amp;", "&")
        seen.append(address.split("?")[0])
    assert set(seen) == {"/e/group-a/screen", "/e/group-b/screen"}
    assert seen[-1] != seen[0] or "/e/group-b/screen" in seen[:-1]
    desk.close()


def test_one_print_job_has_the_pages_of_all_groups(tmp_path: Path) -> None:
    """In the order of the groups; those without the document are left out."""
    desk = desk_of_three(tmp_path)
    _festival, browser = festival_of_three(desk)
    answer = browser.client.get("/f/Easter/print/players")
    assert answer.headers["content-type"] == "application/pdf"
    text = [page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages]
    assert len(text) == 3
    assert ["Bee0" in page for page in text] == [False, True, False]
    pairings = PdfReader(BytesIO(browser.client.get("/f/Easter/print/pairings").content))
    assert len(pairings.pages) == 1
    assert browser.client.get("/f/Easter/print").status_code == 200
    assert browser.client.get("/f/Easter/print/prizes").status_code == 404
    desk.close()


def test_a_password_of_the_festival_opens_its_groups_and_nothing_else(tmp_path: Path) -> None:
    """Two arbiters with one password; an event outside stays closed."""
    desk = desk_of_three(tmp_path)
    festival, browser = festival_of_three(desk)
    festival.arrange(GROUPS[:2])
    festival.access.set_password(Role.DEPUTY, "second arbiter")
    festival.access.set_password(Role.CHIEF, "correct horse")
    for event in map(desk.event, GROUPS):
        assert (event.access.has_password, desk.access.has_password) == (False, False)
    deputy = Visitor(desk, address=("192.0.2.5", 5000))
    page = deputy.client.get("/f/Easter/login")
    deputy._seen(page)
    deputy.client.post(
        "/f/Easter/login",
        data={"csrf": deputy.token, "password": "second arbiter", "name": "Bo"},
    )
    assert "Pair round 2 now" in deputy.client.get("/e/group-a/rounds/1").text
    assert "Pair round 1" in deputy.client.get("/e/group-b/").text
    assert "Pair round 1" not in deputy.client.get("/e/blitz/").text
    assert deputy.client.get("/f/Easter/people").status_code == 200
    assert deputy.client.get("/f/Easter/access").status_code == 403
    # The laptop itself is not trusted any more where the password holds, and elsewhere it is.
    assert "Pair round 1" not in browser.client.get("/e/group-b/").text
    assert "Pair round 1" in browser.client.get("/e/blitz/").text
    desk.close()


def test_an_event_with_a_password_of_its_own_is_not_opened_through_a_festival(
    tmp_path: Path,
) -> None:
    """Whoever makes a festival must be the chief arbiter of every group."""
    desk = desk_of_three(tmp_path)
    desk.event("blitz").access.set_password(Role.CHIEF, "of the blitz alone")
    browser = Visitor(desk)
    browser.get("/")
    data = {"csrf": browser.token, "title": "Easter", "group": ["group-a", "blitz"]}
    assert browser.client.post("/festivals", data=data).status_code == 403
    assert tuple(desk.festivals) == ()
    desk.close()
