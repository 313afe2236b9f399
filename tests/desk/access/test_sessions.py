"""Cookies and form tokens are ours or worth nothing; whoever was heard of is connected."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.desk.access.sessions import (
    STAYS_SECONDS,
    ConnectedPerson,
    Connections,
    Session,
    Signer,
    new_sid,
)
from tabiya.store.permissions import Role

SIGNER = Signer("a key that nobody knows")


@given(st.sampled_from(tuple(Role)), st.text(max_size=60), st.text(max_size=20), st.integers(0, 99))
def test_a_session_reads_back_as_it_was_signed(
    role: Role, name: str, device: str, epoch: int
) -> None:
    """Names in any script survive the cookie."""
    session = Session(new_sid(), role, name, device, epoch)
    assert SIGNER.read(SIGNER.sign(session)) == session


@given(st.text(max_size=200))
def test_what_we_did_not_sign_is_nobody(cookie: str) -> None:
    """Any other text is no session, and no error either."""
    assert SIGNER.read(cookie) is None


def test_one_changed_letter_voids_the_signature() -> None:
    """Nobody raises his own role."""
    cookie = SIGNER.sign(Session("s", Role.VIEWER))
    for place in range(0, len(cookie), 7):
        other = "A" if cookie[place] != "A" else "B"
        forged = cookie[:place] + other + cookie[place + 1 :]
        assert SIGNER.read(forged) in (None, Session("s", Role.VIEWER))


def test_a_session_ends_with_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cookie older than the limit counts no longer."""
    cookie = SIGNER.sign(Session("s", Role.CHIEF))
    monkeypatch.setattr("tabiya.desk.access.sessions.SESSION_SECONDS", -1)
    assert SIGNER.read(cookie) is None


def test_a_form_token_fits_its_own_session_only() -> None:
    """Each page has another token; all of them fit the session they were made for."""
    mine, yours = Session("mine"), Session("yours")
    first, second = SIGNER.form_token(mine), SIGNER.form_token(mine)
    assert first != second
    assert SIGNER.form_token_is_ours(mine, first)
    assert SIGNER.form_token_is_ours(mine, second)
    assert not SIGNER.form_token_is_ours(yours, first)


@given(st.text(max_size=80))
def test_no_made_up_token_fits(token: str) -> None:
    """Whatever is typed instead of a token is refused without an error."""
    assert not SIGNER.form_token_is_ours(Session("mine"), token)


def test_people_are_here_while_they_ask_and_are_counted_once() -> None:
    """Somebody with two sessions is one person; viewers have no names and are counted."""
    now = [0.0]
    presence = Connections(lambda: now[0])
    anna = ConnectedPerson("Anna", Role.CHIEF)
    presence.saw("old", anna)
    presence.saw("new", anna)
    presence.saw("v1", ConnectedPerson("", Role.VIEWER))
    presence.saw("v2", ConnectedPerson("", Role.VIEWER))
    assert presence.here() == ((anna,), 2)
    now[0] = STAYS_SECONDS + 1
    assert presence.here() == ((), 0)


def test_whoever_follows_is_here_until_he_leaves() -> None:
    """Somebody who follows asks for nothing; pages he loads meanwhile count him no second time."""
    now = [0.0]
    presence = Connections(lambda: now[0])
    viewer = ConnectedPerson("", Role.VIEWER)
    presence.saw("v1", viewer)
    presence.follows("v1", viewer)
    presence.follows("v1", viewer)
    presence.saw("v1", viewer)
    assert presence.here() == ((), 2), "two streams from one address are two viewers"
    now[0] = STAYS_SECONDS + 1
    assert presence.here() == ((), 2)
    presence.left("v1", viewer)
    presence.left("v1", viewer)
    assert presence.here() == ((), 0)


def test_a_clock_that_was_put_back_logs_nobody_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cookies signed on the wrong day stay good; those that are too old do not."""
    now = time.time()
    session = Session("s", Role.DEPUTY, "Anna")
    cookies = {}
    for hours in (-13, 0, 24 * 30):
        monkeypatch.setattr(time, "time", lambda hours=hours: now + hours * 3600)
        cookies[hours] = (SIGNER.sign(session), SIGNER.sign_device("phone"))
    monkeypatch.undo()
    assert [SIGNER.read(cookies[hours][0]) for hours in (0, 24 * 30)] == [session, session]
    assert SIGNER.read_device(cookies[24 * 30][1]) == "phone"
    assert SIGNER.read(cookies[-13][0]) is None
