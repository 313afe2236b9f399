"""Passwords and phones, kept in the event file and nowhere else."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabiya.desk.access.passwords import INVITATION_MINUTES, Access, AccessRefused
from tabiya.desk.access.roles import Role
from tabiya.desk.desk import DeskOptions
from tabiya.store.event_store import EventStore
from tabiya.store.log.errors import FileIsDamaged
from tests.desk.visiting import SingleDesk

PASSWORD = "a long enough one"  # noqa: S105 - of an event that lasts a second


def test_a_password_opens_its_role_and_is_kept_as_a_hash(demo: SingleDesk) -> None:
    """The file never holds what was typed."""
    assert demo.store is not None
    demo.current.access.set_password(Role.CHIEF, PASSWORD)
    assert demo.current.access.role_of_password(PASSWORD) is Role.CHIEF
    assert demo.current.access.role_of_password(PASSWORD + "x") is None
    kept = demo.store.kept("desk.access")
    assert kept is not None
    assert PASSWORD not in kept
    assert "argon2id" in kept


@pytest.mark.parametrize("password", ["", "short", "x" * 500])
def test_weak_and_endless_passwords_are_refused(demo: SingleDesk, password: str) -> None:
    """Hashing an endless text would cost the desk its time."""
    with pytest.raises(AccessRefused):
        demo.current.access.set_password(Role.CHIEF, password)


def test_keys_and_passwords_survive_a_restart(demo: SingleDesk) -> None:
    """Nobody is logged out because the desk was started again."""
    demo.current.access.set_password(Role.DEPUTY, PASSWORD)
    token = demo.current.access.signer.sign_device("phone")
    again = Access(demo.current.store)
    assert again.role_of_password(PASSWORD) is Role.DEPUTY
    assert again.signer.read_device(token) == "phone"
    assert again.epoch == demo.current.access.epoch


def test_an_invitation_closes_after_its_time(demo: SingleDesk) -> None:
    """A picture of the code found in the evening opens nothing."""
    device, _pin = demo.current.access.invite("Carla")
    later = datetime.now(UTC) + timedelta(minutes=INVITATION_MINUTES, seconds=1)
    assert demo.current.access.invited(device.invitation) == device
    assert demo.current.access.invited(device.invitation, later) is None
    assert demo.current.access.invited("") is None


def test_a_copy_that_is_given_away_holds_no_secrets(demo: SingleDesk, tmp_path: Path) -> None:
    """Passwords, keys and phones stay at home."""
    assert demo.store is not None
    demo.current.access.set_password(Role.CHIEF, PASSWORD)
    demo.store.copy_to(tmp_path / "copy.tabiya")
    with EventStore.open(tmp_path / "copy.tabiya") as copy:
        assert copy.kept("desk.access") is None
        assert copy.kept("desk.session-key") is None


def test_two_roles_cannot_share_a_password(demo: SingleDesk) -> None:
    """Nobody could tell whom it lets in."""
    demo.current.access.set_password(Role.CHIEF, PASSWORD)
    with pytest.raises(AccessRefused, match="another role"):
        demo.current.access.set_password(Role.DEPUTY, PASSWORD)
    assert demo.current.access.role_of_password(PASSWORD) is Role.CHIEF


def test_a_file_from_elsewhere_brings_no_secrets(demo: SingleDesk, tmp_path: Path) -> None:
    """Whoever made the file knows its keys and passwords: they are left behind."""
    assert demo.store is not None
    demo.store.keep("desk.access", '[{"x": 1}]')
    key = demo.store.kept("desk.session-key")
    demo.store.close()
    data = demo.store.path.read_bytes()
    other = SingleDesk(DeskOptions(tmp_path / "other"))
    other.take_in("came", data)
    assert other.store is not None
    assert len(other.store.state.rounds) == 2
    assert not other.current.access.has_password
    assert other.store.kept("desk.session-key") != key
    other.close()


def test_a_file_with_senseless_notes_is_refused_and_not_unlocked(demo: SingleDesk) -> None:
    """A damaged list of passwords must not mean that there is none."""
    assert demo.store is not None
    demo.store.keep("desk.access", '{"passwords": 3}')
    with pytest.raises(FileIsDamaged):
        Access(demo.current.store)


@pytest.mark.parametrize("kept", ["[]", "no JSON", '"a word"'])
def test_sessions_that_were_ended_are_not_forgotten_in_silence(demo: SingleDesk, kept: str) -> None:
    """A list of logged-out sessions that cannot be read lets nobody in again."""
    assert demo.store is not None
    demo.store.keep("desk.ended", kept)
    with pytest.raises(FileIsDamaged):
        Access(demo.current.store)
