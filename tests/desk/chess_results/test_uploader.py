"""Uploads to chess-results: nothing twice, nothing lost, and words for whatever the site does."""

import json
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabiya.desk.chess_results.protocol import Account
from tabiya.desk.chess_results.uploader import chess_results_of
from tabiya.desk.desk import DeskOptions
from tabiya.desk.web.outgoing import Retries, retries_of
from tests.desk.chess_results.imitation import KEY, SOURCE, VECTOR, Imitation, served
from tests.desk.small_event import begin, enter_results, pair_and_publish
from tests.desk.visiting import SingleDesk, Visitor


class Hall:
    """A desk with an event, and the site."""

    def __init__(self, folder: Path, site: Imitation, server: str) -> None:
        self.folder, self.site, self.server = folder, site, server
        self.desk = SingleDesk(DeskOptions(folder))
        self.arbiter = Visitor(self.desk)

    def started_again(self) -> None:
        """End the desk, and start it on the same folder."""
        name = self.desk.current.name
        self.desk.close()
        self.desk = SingleDesk(DeskOptions(self.folder))
        self.desk.event(name)
        self.arbiter = Visitor(self.desk)

    def look(self) -> None:
        """What the desk does every few seconds, until it is done; no wait after a failure is over yet."""
        uploads = chess_results_of(self.desk)
        uploads.upload_due()
        uploads.wait(20)

    def press(self) -> None:
        """Press the button."""
        self.arbiter.post("/chess-results", what="upload")
        self.look()

    @property
    def page(self) -> str:
        """The words of the page."""
        text: str = self.arbiter.get("/chess-results").text
        return text


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """An event whose first round is published, and the key of the program."""
    site = Imitation()
    with served(site) as server:
        made = Hall(tmp_path, site, server)
        made.arbiter = begin(made.desk, 6)
        pair_and_publish(made.arbiter, 1)
        chess_results_of(made.desk).save_account(
            Account(SOURCE, KEY, VECTOR, server=server, local=True)
        )
        yield made
        made.desk.close()


def test_without_a_key_the_page_says_what_to_ask_for(tmp_path: Path) -> None:
    """And lets the document be saved; no button claims to upload."""
    desk = SingleDesk(DeskOptions(tmp_path))
    arbiter = begin(desk, 6)
    page = arbiter.get("/chess-results").text
    assert "a source number for Tabiya" in page
    assert "Upload the event now" not in page
    assert arbiter.get("/chess-results/preview.xml").content.startswith(b"<?xml")
    chess_results_of(desk).upload_due()
    desk.close()


def test_the_button_uploads_what_is_public(hall: Hall) -> None:
    """A number is asked for once; each upload has a session of its own; the page says since when."""
    hall.press()
    assert hall.site.calls == ["GETSID", "GETKEY", "GETSID", "UPLOAD"]
    ((number, sent),) = hall.site.documents.items()
    assert 'round="1"' in sent
    assert number in hall.page
    assert "Uploaded" in hall.page
    hall.press()
    assert hall.site.calls[4:] == ["GETSID", "GETSID", "UPLOAD"]
    assert len(hall.site.events) == 1


def test_after_publishing_it_uploads_by_itself_but_not_too_often(hall: Hall) -> None:
    """Only if that was chosen, only what changed, and not before the pause is over."""
    hall.look()
    assert hall.site.calls == []
    hall.arbiter.post("/chess-results", what="when", automatic="1")
    hall.look()
    assert hall.site.calls.count("UPLOAD") == 1
    hall.look()
    enter_results(hall.arbiter, hall.arbiter.get("/rounds/1"), 1, "1-0")
    hall.look()
    assert hall.site.calls.count("UPLOAD") == 1, "the pause is not over"
    assert "there are newer results" in hall.page
    now = retries_of(hall.desk).clock()
    hall.desk.parts[retries_of] = Retries(hall.desk.notes, lambda: now + 200)
    hall.look()
    assert hall.site.calls.count("UPLOAD") == 2
    hall.look()
    assert hall.site.calls.count("UPLOAD") == 2, "nothing changed"
    assert "there are newer results" not in hall.page


def test_a_number_without_an_answer_is_never_asked_for_again(hall: Hall) -> None:
    """Each call makes a new page there; after a restart too, a person has to look first."""
    hall.site.mood = "silent-getkey"
    hall.press()
    hall.site.mood = ""
    hall.look()
    hall.started_again()
    hall.look()
    assert hall.site.calls.count("GETKEY") == 1
    assert "received no answer" in hall.page
    (number,) = hall.site.events
    hall.arbiter.post("/chess-results", what="number", number=number)
    hall.look()
    assert list(hall.site.documents) == [number]
    assert "received no answer" not in hall.page


def test_a_gateway_that_fails_while_a_number_is_asked_for_leaves_it_open(hall: Hall) -> None:
    """Nobody knows what was done behind it."""
    answer = hall.site.answer

    def failing(method: str, path: str, content_type: str, body: bytes) -> tuple[int, str]:
        found = answer(method, path, content_type, body)
        return (502, "<html/>") if "GETKEY" in path else found

    hall.site.answer = failing  # type: ignore[method-assign]
    hall.press()
    hall.site.answer = answer  # type: ignore[method-assign]
    hall.look()
    assert hall.site.calls.count("GETKEY") == 1
    assert "received no answer" in hall.page


def test_an_upload_without_an_answer_is_sent_again(hall: Hall) -> None:
    """It takes the place of the one before, so nothing is there twice, and a restart loses nothing."""
    hall.site.mood = "silent-upload"
    hall.press()
    assert "There was no answer" in hall.page
    hall.site.mood = "twice"
    hall.started_again()
    retries_of(hall.desk).done(f"chess-results of {hall.desk.current.name}")
    hall.look()
    assert "Uploaded" in hall.page
    assert "does not answer" not in hall.page
    assert (len(hall.site.events), len(hall.site.documents)) == (1, 1)


@pytest.mark.parametrize("mood", ["refuse", "broken"])
def test_what_the_site_says_is_shown_and_tried_again_later(hall: Hall, mood: str) -> None:
    """Not at once: a failure waits for its turn."""
    hall.site.mood = mood
    hall.press()
    words = {"refuse": "Internal problem", "broken": "status 502"}[mood]
    assert words in hall.page.replace("&#39;", "'")
    before = len(hall.site.calls)
    hall.look()
    assert len(hall.site.calls) == before
    hall.site.mood = "slow"
    retries_of(hall.desk).done(f"chess-results of {hall.desk.current.name}")
    hall.look()
    assert "Uploaded" in hall.page
    assert len(hall.site.events) == 1


def test_an_event_that_is_finished_there_is_left_alone(hall: Hall) -> None:
    """Nothing is sent by itself until a person presses the button again."""
    hall.arbiter.post("/chess-results", what="when", automatic="1")
    hall.look()
    (number,) = hall.site.events
    hall.site.finished.add(number)
    hall.press()
    assert "the event is finished" in hall.page
    calls = len(hall.site.calls)
    retries_of(hall.desk).done(f"chess-results of {hall.desk.current.name}")
    hall.look()
    assert len(hall.site.calls) == calls
    hall.site.finished.clear()
    hall.press()
    assert "the event is finished" not in hall.page


def test_a_deleted_event_gets_a_new_page_only_when_a_person_says_so(hall: Hall) -> None:
    """A new number would be a new address, which the players do not know."""
    hall.press()
    hall.site.events.clear()
    hall.press()
    assert "does not know the number" in hall.page
    assert hall.site.calls.count("GETKEY") == 1
    hall.arbiter.post("/chess-results", what="number", number="")
    hall.press()
    assert hall.site.calls.count("GETKEY") == 2
    assert "Uploaded" in hall.page


def test_the_key_is_in_the_notes_alone(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """Only its owner may read them; it is in no event file, no log, no page and no document."""
    hall.site.mood = "refuse"
    hall.press()
    hall.site.mood = ""
    notes = hall.desk.notes.path
    assert stat.S_IMODE(notes.stat().st_mode) == 0o600
    assert KEY in json.loads(notes.read_text())["chess-results account"]
    assert hall.desk.store is not None
    for secret in (KEY, VECTOR):
        assert secret not in caplog.text + hall.page
        assert secret.encode() not in hall.desk.store.path.read_bytes()
        assert secret.encode() not in chess_results_of(hall.desk).preview(hall.desk.current)
    page = hall.arbiter.post("/chess-results", what="forget").text
    assert chess_results_of(hall.desk).account is None
    assert "Ask the owner" in page


def test_a_key_that_cannot_be_one_is_refused_at_its_field(hall: Hall) -> None:
    """An empty field keeps the saved one, as long as the address is the same."""
    good = {"what": "account", "source": SOURCE, "server": hall.server}
    hall.arbiter.post("/chess-results", **good, key="", vector="")
    account = chess_results_of(hall.desk).account
    assert account is not None
    assert (account.key, account.vector) == (KEY, VECTOR)
    creator = account.creator
    for wrong in (
        {**good, "key": "abc"},
        {**good, "vector": "z" * 32},
        {**good, "source": "x"},
        {**good, "server": "ftp://x"},
        {**good, "server": "https://elsewhere.example/Uploadxml.aspx"},
    ):
        assert hall.arbiter.post("/chess-results", **wrong).status_code == 422
    hall.arbiter.post("/chess-results", **{**good, "key": VECTOR, "vector": KEY})
    account = chess_results_of(hall.desk).account
    assert account is not None
    assert (account.key, account.creator) == (VECTOR, creator)


def test_numbers_are_sealed_as_the_standard_says() -> None:
    """AES-128 by the vector of FIPS 197, appendix C.1, with the padding of PKCS #7 in a second block."""
    account = Account("1", "000102030405060708090A0B0C0D0E0F", "00" * 16)
    # Sixteen digits fill a block, so what is added is a block of its own.
    assert len(account.sealed("0123456789012345")) == 64
    assert len(account.sealed("123")) == 32
    # The plain text of the standard, reached through the vector: P xor V = the digits with their padding.
    plain = bytes.fromhex("00112233445566778899AABBCCDDEEFF")
    padded = b"123" + bytes([13]) * 13
    vector = bytes(one ^ other for one, other in zip(plain, padded, strict=True)).hex()
    known = Account("1", account.key, vector)
    assert known.sealed("123") == "69C4E0D86A7B0430D8CDB78070B4C55A"
