"""Pages of the log: complete, in order, and without reading what they do not show."""

import pytest

from tabiya.desk.desk import OWN_REASONS
from tabiya.desk.log import pages as module
from tabiya.desk.log.pages import found_in_log, log_page
from tabiya.formats.trf import read_trf
from tabiya.languages import speaking
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.store.facts.players import EnterPlayers, RemovePlayer
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.audit import audit_trail
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.desk.visiting import SingleDesk, Visitor, clerk_of

ANNA = Actor("Anna")


def _pages(store: EventStore) -> list[module.LogPage]:
    pages = [log_page(store)]
    while pages[-1].older is not None:
        pages.append(log_page(store, pages[-1].older))
    return pages


@pytest.mark.parametrize("lines", [1, 7, 1000])
def test_the_pages_together_are_the_whole_log(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch, lines: int
) -> None:
    """Every line once, the last first, no step on two pages, undone steps marked on any page."""
    store = demo.store
    assert store is not None
    store.do(NoteAdded("a remark"), ANNA)
    store.do(UndoStep(), ANNA)
    monkeypatch.setattr(module, "LINES_OF_A_PAGE", lines)
    pages = _pages(store)
    steps = [step for page in pages for step in page.steps]
    assert len({step.number for step in steps}) == len(steps)
    told = [line for step in reversed(steps) for line in step.lines]
    assert told == list(audit_trail(store.entries()))


def test_the_newest_page_leaves_older_lines_unread(
    demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the event, as many lines are read as are shown."""
    store = demo.store
    assert store is not None
    for index in range(20):
        store.do(NoteAdded(f"note {index}", in_report=False), ANNA)
    monkeypatch.setattr(module, "LINES_OF_A_PAGE", 10)
    (first, *_rest) = _pages(store)
    assert len(first.steps) == 10
    assert first.older == store.state.seq - 9


def test_a_clerk_is_told_own_steps_alone(arbiter: Visitor, demo: SingleDesk) -> None:
    """A page that names a step says what it did to whoever took it, and to arbiters."""
    store = demo.store
    assert store is not None
    clerk, other = clerk_of(demo), clerk_of(demo)
    board = store.state.rounds[1].boards[0]
    clerk.get("/")
    seat = f"1.{board.white}.{board.black}.{board.revision}"
    result = "d" if board.result is not GameResult.DRAW else "1-0"
    own = clerk.send("/rounds/2/result", r=f"{seat}.{result}", key="a").json()["step"]
    noted = store.do(NoteAdded("the tap drips", in_report=False), ANNA).step
    assert 'class="told"' in clerk.get(f"/rounds/2?step={own}").text
    assert 'class="told"' not in other.get(f"/rounds/2?step={own}").text
    assert "the tap drips" in arbiter.get(f"/?step={noted}").text
    for step in range(1, store.state.seq + 1):
        assert step == own or 'class="told"' not in clerk.get(f"/rounds/2?step={step}").text


def test_who_was_struck_out_keeps_the_name(demo: SingleDesk) -> None:
    """Even on a page that does not hold the entry."""
    store = demo.store
    assert store is not None
    store.do(EnterPlayers((Player(0, "Brief, Guest"),)), ANNA, confirmed=_yes(store))
    gone = max(store.state.entrants)
    store.do(RemovePlayer(gone), ANNA)
    line = log_page(store).steps[0].lines[0]
    assert line.text == "The entry of Brief, Guest was removed."


def _yes(store: EventStore) -> list[str]:
    command = EnterPlayers((Player(0, "Brief, Guest"),))
    return [warning.token for warning in store.consider(command).warnings]


def test_a_word_is_found_wherever_it_stands(demo: SingleDesk) -> None:
    """On all pages, in any case of letters."""
    store = demo.store
    assert store is not None
    store.do(NoteAdded("The Clock of board 4 was exchanged"), ANNA)
    (step,) = found_in_log(store, "CLOCK").steps
    assert "board 4" in step.lines[0].text
    assert found_in_log(store, "no such word").steps == ()


def test_no_undo_is_offered_where_it_would_be_refused(arbiter: Visitor, demo: SingleDesk) -> None:
    """The creation stays; the players entered after it can be taken back."""
    assert demo.store is not None
    steps = {step.number: step.for_good for page in _pages(demo.store) for step in page.steps}
    assert steps[1]
    assert not steps[2]


def test_the_log_tells_what_an_import_mended(
    arbiter: Visitor, desk: SingleDesk, visit: type[Visitor]
) -> None:
    """Unfolded, with line and column, and the way to the whole report."""
    text = arbiter.get("/exports/trf16").content.decode()
    rating = str(read_trf(text).tournament.players[0].rating)
    shown = arbiter.upload("/import", "bad.trf", text.replace(f" {rating} ", " 2?00 ", 1).encode())
    arbiter.confirm(shown)
    arbiter.event = desk.current
    page = arbiter.get("/log").text
    assert "2?00" in page
    assert "column 49" in page
    assert '/imported"' in page


def test_login_and_reason_of_the_desk_are_told_in_the_language_of_the_reader(
    demo: SingleDesk,
) -> None:
    """The log keeps them as facts; what a person gave as a reason stays in their own words."""
    store = demo.store
    assert store is not None
    store.do(NoteAdded("one"), Actor("Ben", "deputy arbiter, phone 3f9a1c", "fell ill"))
    store.do(NoteAdded("two"), Actor("Desk", "desk", OWN_REASONS[0]))
    with speaking("de"):
        second, first = (step.lines[0] for step in log_page(store).steps[:2])
    assert (first.device, first.why) == (
        "stellvertretender Schiedsrichter, Telefon 3f9a1c",
        "fell ill",
    )
    assert (second.device, second.why) == ("desk", "die Frist ist gekommen")
    assert store.entries()[-1].actor.why == "the deadline has passed"


def test_a_refused_note_comes_back_with_its_words(demo: SingleDesk, arbiter: Visitor) -> None:
    """Blanks are not a note; the tick is still there, and nothing was stored."""
    page = arbiter.post("/log/note", text=" ", in_report="1")
    assert page.status_code == 422
    assert 'class="problem" role="alert"' in page.text
    assert 'name="in_report" value="1" checked' in page.text
    assert demo.store is not None
    assert not demo.store.state.remarks
