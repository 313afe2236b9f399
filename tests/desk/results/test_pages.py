"""Results through the queue of the browser: once each, and never over somebody else's."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from tabiya.model.result import GameResult
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tests.desk.small_event import enter_results, get_state, pair_and_publish, yes
from tests.desk.teams.team_event import begin_teams
from tests.desk.visiting import SingleDesk, Visitor, clerk_of

if TYPE_CHECKING:
    import pytest


def _published(arbiter: Visitor, demo: SingleDesk) -> list[str]:
    arbiter.post("/rounds/pair")
    arbiter.post("/rounds/3/publish")
    arbiter.get("/rounds/3")
    assert demo.store is not None
    return [
        f"{number}.{board.white}.{board.black}.{board.revision}."
        for number, board in enumerate(demo.store.state.rounds[2].boards, start=1)
    ]


def test_a_repeated_request_is_stored_once(arbiter: Visitor, demo: SingleDesk) -> None:
    """The answer got lost, the browser asks again with the same key."""
    seat = _published(arbiter, demo)[0]
    first = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="same").json()
    again = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="same").json()
    assert (first["outcome"], first["repeated"]) == ("saved", False)
    assert (again["outcome"], again["repeated"]) == ("saved", True)
    assert first["step"] == again["step"]


def _round_in_play(demo: SingleDesk, clerk: Visitor, arbiter: Visitor) -> tuple[str, Any]:
    """A clerk stores the last result of round 3; the receipt is `K`."""
    seats = _published(arbiter, demo)
    for number, seat in enumerate(seats[1:], start=2):
        arbiter.send("/rounds/3/result", r=f"{seat}d", key=f"r{number}")
    clerk.get("/rounds/3")
    return seats[0], clerk.send("/rounds/3/result", r=f"{seats[0]}1-0", key="K").json()


def test_a_clerk_who_asks_again_after_the_next_pairing_gets_the_same_receipt(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The answer got lost and round 4 is prepared; another step under the key, or another phone, is refused."""
    clerk, other = clerk_of(demo), clerk_of(demo)
    seat, first = _round_in_play(demo, clerk, arbiter)
    yes(arbiter, arbiter.post("/rounds/pair"))
    again = clerk.send("/rounds/3/result", r=f"{seat}1-0", key="K")
    assert again.status_code == 200
    assert again.json() == {**first, "repeated": True, "seq": again.json()["seq"]} | {
        name: again.json()[name] for name in ("status", "saved")
    }
    page = clerk.post("/rounds/3/result", r=f"{seat}1-0", key="K")
    assert (page.status_code, page.url.path) == (200, "/e/demo/rounds/3")
    changed = clerk.send("/rounds/3/result", r=f"{seat}0-1", key="K")
    assert (changed.status_code, "different content" in changed.json()["message"]) == (422, True)
    other.get("/rounds/3")
    assert other.send("/rounds/3/result", r=f"{seat}1-0", key="K").status_code == 403
    late = clerk.send("/rounds/3/result", r=f"{seat}1-0", key="L")
    assert (late.status_code, late.json()["lasting"]) == (403, True), "a queue does not ask again"


def test_a_clerk_who_takes_back_again_after_the_next_pairing_gets_the_same_receipt(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The same holds for an undo that was stored, whatever came after it."""
    clerk = clerk_of(demo)
    seat, first = _round_in_play(demo, clerk, arbiter)
    undone = clerk.send("/undo", step=first["step"], key="U").json()
    arbiter.send("/rounds/3/result", r=f"{seat}d", key="V")
    yes(arbiter, arbiter.post("/rounds/pair"))
    again = clerk.send("/undo", step=first["step"], key="U")
    assert (again.status_code, again.json()["step"]) == (200, undone["step"])
    assert again.json()["round"] == 3, "round 4 is hidden from a clerk"


def test_a_clerk_hears_nothing_of_a_round_that_is_not_published(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Right or wrong players, a board that exists or none, a round that is prepared or none: no such round."""
    clerk = clerk_of(demo)
    clerk.get("/")
    asked = [("1.1.2.0.1-0", "1.1.2.MATE"), ("99.1.2.0.none", "99.1.2.none")]
    before = [_of_round_3(clerk, *each) for each in asked]
    yes(arbiter, arbiter.post("/rounds/pair"))
    assert demo.store is not None
    right = demo.store.state.rounds[2].boards[0]
    seats = f"1.{right.white}.{right.black}"
    asked.append((f"{seats}.0.1-0", f"{seats}.MATE"))
    told = [_of_round_3(clerk, *each) for each in asked]
    assert told[:2] == before
    assert {status for each in told for status in each} == {404}


def _of_round_3(clerk: Visitor, result: str, ending: str) -> list[int]:
    """How the desk answers a queue, a form and the end of a game."""
    answers = [
        clerk.send("/rounds/3/result", r=result, key=f"q{result}"),
        clerk.post("/rounds/3/result", r=result),
        clerk.post("/rounds/3/endings", ended=ending),
    ]
    assert not any("is now" in each.text or "sit at" in each.text for each in answers)
    return [int(each.status_code) for each in answers]


def test_two_browsers_at_one_board_do_not_overwrite_each_other(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The second is told what stands there now and by whom."""
    seat = _published(arbiter, demo)[0]
    arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="a")
    answer = arbiter.send("/rounds/3/result", r=f"{seat}0-1", key="b")
    assert answer.status_code == 409
    told = answer.json()
    assert told["outcome"] == "conflict"
    assert told["symbol"] == "1-0"
    assert "Peeters" in told["message"]


def _match_begins(desk: SingleDesk) -> tuple[Visitor, str, str]:
    """Round 1 of a team event is published; both players of board 2, as its row names them: Black first."""
    browser = begin_teams(desk, 4, 5, 4)
    pair_and_publish(browser, 1)
    state = get_state(desk)
    seats = state.rounds[0].boards[1]
    first, second = (state.entrants[each].player.name for each in (seats.black, seats.white))
    return browser, first, second


def _board_2(desk: SingleDesk) -> str:
    """What its buttons send before the result."""
    seats = get_state(desk).rounds[0].boards[1]
    return f"2.{seats.white}.{seats.black}.{seats.revision}."


def test_a_conflict_in_a_match_is_told_as_its_row_shows_the_board(desk: SingleDesk) -> None:
    """The first team has Black on board 2: White won, so it is now 0-1 there."""
    browser, first, second = _match_begins(desk)
    seat = _board_2(desk)
    browser.send("/rounds/1/result", r=f"{seat}1-0", key="a")
    told = browser.send("/rounds/1/result", r=f"{seat}d", key="b").json()
    assert f"It is now: {first} - {second}: 0-1" in told["message"]
    assert (told["word"], told["symbol"]) == ("1-0", "1-0"), "data is of White and Black"


def test_a_correction_in_a_match_is_asked_about_as_its_row_shows_it(desk: SingleDesk) -> None:
    """Black of board 2, of the first team, won and had lost: 1-0 instead of 0-1."""
    browser, first, second = _match_begins(desk)
    enter_results(browser, browser.get("/rounds/1"), 1, "1-0")
    pair_and_publish(browser, 2)
    asked = browser.post("/rounds/1/result", r=f"{_board_2(desk)}0-1")
    assert f"Board 2 of round 1, {first} - {second}: 1-0 instead of 0-1." in asked.text
    yes(browser, asked)
    assert get_state(desk).rounds[0].boards[1].result is GameResult.BLACK_WINS


def test_an_adjourned_game_of_a_match_ends_as_its_row_shows_it(desk: SingleDesk) -> None:
    """Round 2 is paired in the meantime; then White of board 2 wins, who plays for the second team."""
    browser, first, second = _match_begins(desk)
    enter_results(browser, browser.get("/rounds/1"), 1, "d")
    browser.post("/rounds/1/result", r=f"{_board_2(desk)}none")
    yes(browser, browser.post("/rounds/1/adjourn", board="2"))
    assert f"the game {first} – {second} is adjourned" in browser.get("/").text
    pair_and_publish(browser, 2)
    asked = browser.post("/rounds/1/result", r=f"{_board_2(desk)}1-0")
    assert "The adjourned game at board 2 of round 1 ends 0-1." in asked.text


def test_a_page_that_follows_hears_of_every_change_and_of_an_undo(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Boards changed since a line of the log are told; after an undo all are."""
    seats = _published(arbiter, demo)
    assert demo.store is not None
    since = demo.store.state.seq
    saved = arbiter.send("/rounds/3/result", r=f"{seats[4]}d", key="a").json()
    told = arbiter.client.get(f"/rounds/3/changed?since={since}").json()
    assert [(board["board"], board["symbol"]) for board in told["boards"]] == [(5, "½-½")]
    arbiter.send("/undo", step=saved["step"], key="u")
    told = arbiter.client.get(f"/rounds/3/changed?since={told['seq']}").json()
    assert told["boards"][4]["symbol"] == ""


def test_many_clerks_at_once_lose_and_double_nothing(arbiter: Visitor, demo: SingleDesk) -> None:
    """Every board gets its result, and the log has one line for each."""
    seats = _published(arbiter, demo)
    assert demo.store is not None
    before = demo.store.state.seq
    answers: list[Any] = []

    def clerk(number: int, seat: str) -> None:
        form = {"r": f"{seat}1-0", "key": f"clerk {number}"}
        answers.extend(arbiter.send("/rounds/3/result", **form) for _ in range(2))

    threads = [threading.Thread(target=clerk, args=pair) for pair in enumerate(seats)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {answer.json().get("message", "") for answer in answers} == {""}
    assert demo.store.state.seq == before + len(seats)
    assert demo.store.state.rounds[2].open_boards == ()


def test_the_answer_to_a_result_and_to_its_undo_says_how_far_the_round_is(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """The strip of the browser that sent it need not wait for the news."""
    seats = _published(arbiter, demo)
    told = [arbiter.send("/rounds/3/result", r=f"{seat}d", key=seat).json() for seat in seats]
    assert [answer["playing"] for answer in told] == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert [answer["status"] for answer in told[-2:]] == ["in play", "all results in"]
    undone = arbiter.send("/undo", step=told[-1]["step"], key="u").json()
    assert (undone["playing"], undone["status"]) == (1, "in play")


def test_a_result_of_an_older_round_is_answered_though_the_prepared_one_is_undone_meanwhile(
    arbiter: Visitor, demo: SingleDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody undoes the pairing of round 4 after the request has come and before it is stored."""
    assert demo.store is not None
    store, enter = demo.store, demo.store.do
    for number, seat in enumerate(_published(arbiter, demo), start=1):
        arbiter.send("/rounds/3/result", r=f"{seat}d", key=f"r{number}")
    yes(arbiter, arbiter.post("/rounds/pair"))
    arbiter.get("/rounds/3")

    def enter_late(*command: Any, **confirmed: Any) -> Any:
        enter(UndoStep(0), Actor("Another"))
        return enter(*command, **confirmed)

    board = store.state.rounds[2].boards[0]
    changed = f"1.{board.white}.{board.black}.{board.revision}.1-0"
    monkeypatch.setattr(store, "do", enter_late)
    answer = arbiter.send("/rounds/3/result", r=changed, key="late")
    assert len(store.state.rounds) == 3
    assert (answer.status_code, answer.json()["outcome"]) == (200, "saved")
    assert store.state.rounds[2].boards[0].result.value == "1-0"


def test_a_result_that_cannot_be_stored_says_whether_waiting_helps(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """A file that turned read-only stays so: the browser is told not to try for ever."""
    seat = _published(arbiter, demo)[0]
    assert demo.store is not None
    assert demo.store._writer is not None
    demo.store._writer.execute("PRAGMA query_only = ON")
    answer = arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="a")
    assert answer.status_code == 503
    assert answer.json()["lasting"] is True
    assert "read-only" in answer.json()["message"]
    demo.store._writer.execute("PRAGMA query_only = OFF")
    assert arbiter.send("/rounds/3/result", r=f"{seat}1-0", key="a").json()["outcome"] == "saved"


def test_a_read_only_event_offers_no_entry(arbiter: Visitor, demo: SingleDesk) -> None:
    """The list of boards is there to be looked at."""
    _published(arbiter, demo)
    assert 'id="entry"' in arbiter.get("/rounds/3").text
    assert demo.store is not None
    path = demo.store.path
    demo.store.close()
    demo.current.store = EventStore.open(path, read_only=True)
    page = arbiter.get("/rounds/3").text
    assert "read-only: nothing can be saved" in page
    assert 'id="b1"' in page
    assert 'id="entry"' not in page
    assert 'name="r"' not in page


def test_how_a_game_ended_is_chosen_on_the_page_of_its_board(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """Only what fits the result is offered, with its article; the round shows it beside the result."""
    seat = _published(arbiter, demo)[0]
    assert "How did it end?" not in arbiter.get("/rounds/3/boards/1").text
    arbiter.post("/rounds/3/result", r=f"{seat}d")
    page = arbiter.get("/rounds/3/boards/1").text
    assert "stalemate <small>5.2.1</small>" in page
    assert ".CHECKMATE" not in page
    game = ".".join(seat.split(".")[:3])
    assert ">stalemate</small>" in arbiter.post("/rounds/3/endings", ended=f"{game}.STALEMATE").text
    page = arbiter.get("/rounds/3/boards/1").text
    assert f'value="{game}.STALEMATE" aria-pressed="true"' in page
    assert "stalemate" not in arbiter.post("/rounds/3/endings", ended=f"{game}.none").text


def test_an_ending_that_does_not_fit_or_is_none_is_refused(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """In words, and nothing is stored."""
    seat = _published(arbiter, demo)[0]
    arbiter.post("/rounds/3/result", r=f"{seat}d")
    game = ".".join(seat.split(".")[:3])
    refused = arbiter.post("/rounds/3/endings", ended=f"{game}.CHECKMATE")
    assert refused.status_code == 422
    assert "cannot have ended by checkmate" in refused.text
    assert arbiter.post("/rounds/3/endings", ended="1.2.mate").status_code == 400
    assert arbiter.post("/rounds/3/endings").status_code == 422
    assert demo.store is not None
    assert demo.store.state.rounds[2].boards[0].ending is None
