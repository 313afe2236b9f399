"""Tokens of programs: shown once, kept as digests, with a role and an end, and revoked at once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.access.tokens import KEPT, MOST_TOKENS, TokenRefused, Tokens
from tabiya.store.log.errors import FileIsDamaged
from tabiya.store.permissions import Role
from tests.desk.visiting import SingleDesk, Visitor

PASSWORD = "correct horse battery"  # noqa: S105 - of an event that lasts a second
NOON = datetime(2026, 9, 5, 12, tzinfo=UTC)


@pytest.fixture
def notes(tmp_path: Path) -> DeskNotes:
    """The notes of a desk."""
    return DeskNotes(tmp_path / "desk.notes")


def test_a_token_is_found_by_its_secret_alone_and_only_a_digest_is_kept(notes: DeskNotes) -> None:
    """Whoever reads the file of the desk cannot speak for the program."""
    token, secret = Tokens(notes).make("Scanner", Role.CLERK, 3, NOON)
    again = Tokens(notes)
    assert again.find(secret, NOON) == token
    assert token.role is Role.CLERK
    kept = notes.kept(KEPT) or ""
    assert secret.removeprefix(f"tabiya_{token.id}_") not in kept
    assert secret.startswith(f"tabiya_{token.id}_")
    for wrong in ("", secret[:-1], secret + "x", secret.upper(), f"tabiya_{token.id}_", "x" * 500):
        assert again.find(wrong, NOON) is None


def test_a_token_runs_out_and_is_revoked_at_once(notes: DeskNotes) -> None:
    """Also at a second desk on the same file, as soon as it has looked."""
    tokens, other = Tokens(notes), Tokens(notes)
    token, secret = tokens.make("Scanner", Role.DEPUTY, 2, NOON)
    other.read_again()
    assert other.find(secret, NOON + timedelta(days=1)) == token
    assert other.find(secret, NOON + timedelta(days=2)) is None
    tokens.revoke(token.id)
    assert tokens.find(secret, NOON) is None
    other.read_again()
    assert other.find(secret, NOON) is None


def test_a_token_has_a_name_and_a_role_that_enters_something(notes: DeskNotes) -> None:
    """And nobody makes more of them than a page can list."""
    tokens = Tokens(notes)
    for name, role in (("", Role.CLERK), ("X", Role.VIEWER), ("X", Role.CAPTAIN)):
        with pytest.raises(TokenRefused):
            tokens.make(name, role, 1, NOON)
    for _each in range(MOST_TOKENS):
        tokens.make("X", Role.CLERK, 1, NOON)
    with pytest.raises(TokenRefused, match="too many"):
        tokens.make("X", Role.CLERK, 1, NOON)


def test_a_file_whose_tokens_make_no_sense_is_not_opened(notes: DeskNotes) -> None:
    """Rather than opened with others."""
    for kept in ("[1]", "{", '[{"id": "a"}]'):
        notes.keep(KEPT, kept)
        with pytest.raises(FileIsDamaged):
            Tokens(notes)


def test_the_chief_makes_and_revokes_tokens_on_the_page_of_access(
    demo: SingleDesk, arbiter: Visitor
) -> None:
    """It is shown once; away from the machine the password is asked once more."""
    page = arbiter.post("/access/token", name="Scanner", role="DEPUTY", days="3")
    token = demo.current.access.tokens.all[0]
    secret = next(word for word in page.text.split("<") if f">tabiya_{token.id}_" in word)
    assert demo.current.access.tokens.find(secret.partition(">")[2]) == token
    assert (token.name, token.role) == ("Scanner", Role.DEPUTY)
    page = arbiter.get("/access")
    assert "Scanner" in page.text
    assert f"tabiya_{token.id}_" not in page.text
    arbiter.post("/access/token/revoke", token=token.id)
    assert demo.current.access.tokens.all == ()
    assert arbiter.post("/access/token", name="chief arbiter").status_code == 422
    arbiter.post("/access/password", role="CHIEF", password=PASSWORD, again=PASSWORD)
    assert arbiter.post("/access/token", name="Scanner").status_code == 403
    assert arbiter.post("/access/token", name="Scanner", present=PASSWORD).status_code == 200
    assert len(demo.current.access.tokens.all) == 1


def test_tokens_do_not_leave_with_a_copy_of_the_event(demo: SingleDesk, tmp_path: Path) -> None:
    """A file that is given away opens nothing."""
    assert demo.store is not None
    demo.current.access.tokens.make("Scanner", Role.CLERK, 3)
    target = tmp_path / "given-away.tabiya"
    demo.store.copy_to(target)
    assert demo.current.access.tokens.all[0].digest.encode() not in target.read_bytes()
