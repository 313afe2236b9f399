"""News for open pages."""

from tabiya.desk.web.strip import get_progress
from tabiya.store.log.event_store import EventStore
from tabiya.store.state import EventState
from tests.desk.visiting import SingleDesk, Visitor


def test_an_idle_desk_answers_with_nothing(arbiter: Visitor) -> None:
    """The same ETag gives 304; any change gives the new state."""
    first = arbiter.client.get("/live")
    tag = {"if-none-match": first.headers["etag"]}
    assert arbiter.client.get("/live", headers=tag).status_code == 304
    arbiter.post("/rounds/pair")
    changed = arbiter.client.get("/live", headers=tag)
    assert changed.status_code == 200
    assert changed.json()["status"] == "prepared, not published"


def test_without_an_event_there_is_no_news(desk: SingleDesk, visit: type[Visitor]) -> None:
    """A file in which nothing has begun yet has none to tell."""
    EventStore.create(desk.options.folder / "new.tabiya").close()
    assert visit(desk).client.get("/e/new/live").json() == {"event": None}


def test_a_page_whose_session_has_changed_hears_of_its_new_token(arbiter: Visitor) -> None:
    """Somebody logged in again in another tab: what waits in this one can be sent then."""
    first = arbiter.client.get("/live")
    arbiter.client.cookies.clear()
    arbiter.client.get("/")
    fresh = arbiter.client.get("/live", headers={"if-none-match": first.headers["etag"]})
    assert fresh.status_code == 200
    arbiter.token = fresh.json()["csrf"]
    assert arbiter.send("/log/note", text="Here again.").status_code == 200


def test_a_result_is_answered_though_a_prepared_round_was_undone_in_the_meantime(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The round seen when the request came may be gone when the answer is made."""
    assert demo.store is not None
    state = demo.store.state
    assert get_progress(state, len(state.rounds) + 1, None).round == len(state.rounds)
    assert get_progress(EventState(), 3, None).status == "not started"
    assert arbiter.get("/rounds/2").status_code == 200
