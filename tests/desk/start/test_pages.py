"""The first page: which event, and what to do next in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabiya.desk.desk import DeskOptions
from tabiya.desk.folder import Shelf
from tabiya.desk.start.pages import begin_demo, play_demo
from tabiya.pairing.organising import EventLevel
from tabiya.prizes.award import PrizeFund
from tabiya.store.facts.prizes import PrizesAnnounced
from tabiya.store.facts.regulations import RegulationsWritten
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.store.permissions import Role
from tabiya.store.regulations import EventRegulations, PointTold
from tests.desk.access.test_identity import PASSWORD
from tests.desk.small_event import enter_results
from tests.desk.visiting import SingleDesk, Visitor
from tests.store.scenes import confirm


@pytest.fixture
def bound(tmp_path: Path) -> Iterator[SingleDesk]:
    """A desk started on one file that did not exist yet."""
    folder = tmp_path / "bound"
    folder.mkdir()
    store = EventStore.create(folder / "mine.tabiya")
    made = SingleDesk(DeskOptions(folder, one_file=True), store)
    yield made
    made.close()


def test_the_demo_fills_the_file_the_desk_was_started_on(
    bound: SingleDesk, visit: type[Visitor]
) -> None:
    """No other file appears, and the event is in this one."""
    visitor = visit(bound)
    assert "A new event in mine.tabiya" in visitor.get("/").text
    page = visitor.post("/demo")
    assert "Demo Open" in page.text
    assert [path.name for path in bound.folder.files()] == ["mine.tabiya"]
    assert bound.store is not None
    assert len(bound.store.state.rounds) == 2


def test_a_file_with_an_event_takes_no_other(bound: SingleDesk, visit: type[Visitor]) -> None:
    """A desk that was started for one event stays with it, and says how to start another."""
    visitor = visit(bound)
    visitor.post("/demo")
    answer = visitor.post("/demo")
    assert answer.status_code == 422
    assert "tabiya desk OTHER.tabiya" in answer.text
    assert bound.store is not None
    assert bound.store.state.settings.name == "Demo Open"


def test_without_a_file_the_demo_gets_one_of_its_own(
    desk: SingleDesk, visit: type[Visitor]
) -> None:
    """A second demo does not touch the first."""
    visitor = visit(desk)
    visitor.post("/demo")
    visitor.post("/demo")
    assert {path.name for path in desk.folder.files()} == {"demo.tabiya", "demo-2.tabiya"}


def test_the_next_act_is_named_when_the_last_round_is_over(arbiter: Visitor) -> None:
    """All results of all rounds: standings and report."""
    for number in range(3, 6):
        arbiter.post("/rounds/pair")
        page = arbiter.post(f"/rounds/{number}/publish").text
        for board in range(1, 10):
            place = page.index(f'id="b{board}"')
            seat = page[page.index('value="', place) + 7 :].split('"')[0]
            arbiter.post(f"/rounds/{number}/result", r=seat)
    text = arbiter.get("/").text
    assert "All 5 rounds have been paired." in text
    assert "Final standings" in text
    assert "Final standings" in arbiter.get("/rounds/5").text


def test_an_event_file_is_not_put_into_the_file_of_the_desk(
    bound: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """It is an event of its own, and the passwords of this desk stay with its file."""
    whole = arbiter.get("/exports/event-file").content
    answer = visit(bound).upload("/import", "other.tabiya", whole)
    assert answer.status_code == 422
    assert "tabiya desk THAT.tabiya" in answer.text
    assert bound.store is not None
    assert bound.store.state.seq == 0


def test_a_report_file_fills_the_file_of_the_desk(
    bound: SingleDesk, arbiter: Visitor, visit: type[Visitor]
) -> None:
    """As the demo and a new event do."""
    report = arbiter.get("/exports/trf26").content
    assert "Demo Open" in visit(bound).upload("/import", "demo.trf", report).text
    assert bound.store is not None
    assert bound.store.path.name == "mine.tabiya"
    assert len(bound.store.state.rounds) == 2


@pytest.fixture
def two(demo: SingleDesk) -> SingleDesk:
    """A desk with two demo events."""
    event, _receipt = demo.begin("second", begin_demo(), Actor("Demo"), [])
    play_demo(event.store)
    return demo


def test_all_events_are_exported_in_one_zip_that_another_desk_imports(
    two: SingleDesk, visit: type[Visitor], tmp_path: Path
) -> None:
    """Every line arrives; a ZIP that is damaged or of something else brings nothing."""
    whole = visit(two).client.get("/events/export").content
    other = tmp_path / "other"
    other.mkdir()
    elsewhere = SingleDesk(DeskOptions(other))
    browser = visit(elsewhere)
    browser.get("/import")
    assert browser.upload("/import", "events.zip", whole[:-200]).status_code == 422
    assert elsewhere.folder.files() == ()
    assert browser.upload("/import", "events.zip", whole).url.path == "/"
    assert {each.stem for each in elsewhere.folder.files()} == {"demo", "second"}
    for name in ("demo", "second"):
        assert elsewhere.event(name).store.state.rounds == two.event(name).store.state.rounds
    elsewhere.close()


def test_two_events_are_open_at_once_and_keep_apart(two: SingleDesk) -> None:
    """A round paired in one leaves the other as it was; each page has the address of its event."""
    first, second = two.open_events
    Visitor(two, second).post("/rounds/pair")
    assert len(second.store.state.rounds) == 3
    assert len(first.store.state.rounds) == 2
    page = Visitor(two, first).get("/rounds").text
    assert 'data-at="/e/demo"' in page
    assert "/e/second" not in page


def test_a_token_of_one_event_is_good_in_another_but_a_role_is_not(
    two: SingleDesk, visit: type[Visitor]
) -> None:
    """Whoever knows the password of one event is a stranger in the other one."""
    first, second = two.open_events
    first.access.set_password(Role.CHIEF, PASSWORD)
    second.access.set_password(Role.CHIEF, PASSWORD[::-1])
    chief = visit(two, first)
    chief.get("/login")
    chief.post("/login", password=PASSWORD)
    assert chief.get("/log").status_code == 200
    chief.event = second
    assert chief.get("/log").status_code == 403
    assert chief.post("/rounds/pair").status_code == 403


def test_the_password_of_the_desk_opens_every_event(two: SingleDesk, visit: type[Visitor]) -> None:
    """One login for all events, in the pages of an event too; it survives a restart."""
    two.access.set_password(Role.CHIEF, PASSWORD)
    again = SingleDesk(two.options)
    for entered_at in ("/login", "/e/second/login"):
        chief = visit(again)
        assert chief.get("/e/demo/log").status_code == 403
        chief.get(entered_at)
        chief.post(entered_at, password=PASSWORD)
        assert chief.get("/e/demo/log").status_code == 200
        assert chief.get("/e/second/log").status_code == 200
    again.close()


def test_old_addresses_lead_to_the_only_event_or_to_the_list(
    demo: SingleDesk, visit: type[Visitor]
) -> None:
    """Links on paper and bookmarks from before events had names."""
    browser = visit(demo)
    assert browser.client.get("/rounds/1?open=1").url.path == "/e/demo/rounds/1"
    event, _receipt = demo.begin("second", begin_demo(), Actor("Demo"), [])
    assert event.name == "second"
    assert browser.client.get("/rounds/1").url.path == "/"


def test_an_event_goes_into_the_bin_and_comes_back(two: SingleDesk, visit: type[Visitor]) -> None:
    """After a question; its file and backups move together, and nothing of it is lost."""
    browser = visit(two)
    seq = two.open_events[1].store.state.seq
    page = browser.get("/events/second/delete").text
    assert "Delete Demo Open?" in page
    assert {path.stem for path in two.folder.files()} == {"demo", "second"}
    browser.post("/events/second/delete")
    assert [path.stem for path in two.folder.files()] == ["demo"]
    assert [path.stem for path in two.folder.files(Shelf.BIN)] == ["second"]
    assert (two.options.folder / "bin" / "second.backups").is_dir()
    assert browser.client.get("/e/second/").status_code == 404
    browser.client.get("/")
    browser.post("/events/second/bring-back", shelf="bin")
    assert {path.stem for path in two.folder.files()} == {"demo", "second"}
    assert browser.get("/e/second/").status_code == 200
    assert two.event("second").store.state.seq == seq


def test_an_archived_event_is_out_of_the_way(two: SingleDesk, visit: type[Visitor]) -> None:
    """It is listed under Archive, with the way back."""
    browser = visit(two)
    browser.client.get("/")
    browser.post("/events/demo/archive")
    page = browser.client.get("/").text
    assert "Archive</summary>" not in page
    assert "Archive (1)" in page
    assert "/events/demo/bring-back" in page


def test_an_event_with_a_password_is_deleted_by_its_own_chief_only(
    two: SingleDesk, visit: type[Visitor]
) -> None:
    """Sitting at the laptop is not enough."""
    two.open_events[0].access.set_password(Role.CHIEF, PASSWORD)
    browser = visit(two)
    assert browser.get("/events/second/delete").status_code == 200
    assert browser.get("/events/demo/delete").status_code == 403
    assert browser.post("/events/demo/delete").status_code == 403
    assert {path.stem for path in two.folder.files()} == {"demo", "second"}


@pytest.mark.parametrize(
    ("language", "written"), [("en", "5–6 Sept 2026"), ("de", "5.–6. Sept. 2026")]
)
def test_the_days_of_an_event_stand_as_the_reader_writes_them(
    demo: SingleDesk, visit: type[Visitor], language: str, written: str
) -> None:
    """Above its first page, and above every page on paper."""
    for path in ("/", "/standings"):
        assert written in visit(demo).get(path, **{"accept-language": language}).text


def test_a_new_event_begins_with_the_settings_of_another(
    demo: SingleDesk, visit: type[Visitor]
) -> None:
    """Everything but the days."""
    page = visit(demo).get("/create?like=demo").text
    assert 'value="Ghent"' in page
    assert "BH/C1" in page
    assert "2026-09-05" not in page


def test_a_new_event_announces_what_another_one_announced(
    demo: SingleDesk, visit: type[Visitor]
) -> None:
    """Regulations and prizes belong to the template; players and arbiters do not."""
    old = demo.event("demo").store
    regulations = EventRegulations(EventLevel.TITLES, invitation=(PointTold(3, "Hotel Post"),))
    fund = PrizeFund(places=(50000, 30000))
    for command in (RegulationsWritten(regulations), PrizesAnnounced(fund)):
        confirm(old, command)
    browser = visit(demo)
    page = browser.get("/create?like=demo").text
    assert '<input type="hidden" name="like" value="demo">' in page
    browser.client.post("/create", data={"csrf": browser.token, "name": "Next", "like": "demo"})
    state = demo.event("Next").store.state
    assert state.regulations == regulations
    assert state.prizes == fund
    assert not state.entrants


def test_a_long_list_of_events_is_searched(two: SingleDesk, visit: type[Visitor]) -> None:
    """By name, town or year, whatever the case."""
    found = visit(two).client.get("/?find=GHENT").text
    assert found.count('class="big"') == 2
    nothing = visit(two).client.get("/?find=Reykjavik").text
    assert "No event has this in its name." in nothing


def test_a_phone_invited_at_the_desk_is_clerk_of_every_event(
    two: SingleDesk, visit: type[Visitor]
) -> None:
    """It begins at the list of events; an invitation of one event lets into that one only."""
    for access, pages in ((two.access, ("demo", "second")), (two.current.access, ("second",))):
        device, pin = access.invite("Carla")
        at = "" if access is two.access else "/e/second"
        phone = visit(two, address=("192.168.1.30", 5000))
        phone.client.get(f"{at}/join/{device.invitation}")
        phone.client.post(
            f"{at}/join/{device.invitation}",
            data={"pin": pin, "csrf": _token(phone, f"{at}/login")},
        )
        for name in ("demo", "second"):
            shown = phone.client.get(f"/e/{name}/rounds/2").text
            assert (f'data-role="{int(Role.CLERK)}"' in shown) == (name in pages)


def _token(phone: Visitor, path: str) -> str:
    return phone.client.get(path).text.split('data-csrf="')[1].split('"')[0]


def test_an_adjourned_game_does_not_hide_that_the_next_round_can_be_paired(
    arbiter: Visitor,
) -> None:
    """While others play, results are entered; when only adjourned games are left, one pairs."""
    arbiter.post("/rounds/pair")
    page = arbiter.post("/rounds/3/publish")
    enter_results(arbiter, page, 3, "1-0", but=1)
    assert "Pair round 4" not in arbiter.get("/").text
    last = len(arbiter.desk.open_events[0].store.state.rounds[-1].boards)
    arbiter.confirm(arbiter.post("/rounds/3/adjourn", board=str(last)))
    assert "Pair round 4" in arbiter.get("/").text
