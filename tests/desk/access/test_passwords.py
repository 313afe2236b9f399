"""Passwords and phones, kept in the event file and nowhere else."""

import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabiya.desk.access.notes import DeskNotes
from tabiya.desk.access.passwords import INVITATION_MINUTES, Access, AccessRefused, own_name
from tabiya.desk.desk import DeskOptions
from tabiya.store.log.backups import back_up
from tabiya.store.log.errors import FileIsDamaged
from tabiya.store.log.event_store import EventStore
from tabiya.store.permissions import Role
from tests.desk.visiting import SingleDesk, Visitor

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


@pytest.mark.parametrize(
    "password",
    ["Arbiter-2026", "chess chess", "qwertzuiop", "11111111", "Password123!", "12345678"],
)
def test_what_anybody_in_the_hall_would_try_is_no_password(demo: SingleDesk, password: str) -> None:
    """Words of chess and of the desk, years, rows of keys, one letter over and over."""
    with pytest.raises(AccessRefused, match="easy to guess"):
        demo.current.access.set_password(Role.CHIEF, password)
    assert not demo.current.access.has_password


def test_the_name_of_the_event_is_no_password(demo: SingleDesk, arbiter: Visitor) -> None:
    """It stands on every page, with the place and the arbiter."""
    assert demo.store is not None
    name = demo.store.state.settings.name
    page = arbiter.post("/access/password", role="CHIEF", password=name, again=name)
    assert page.status_code == 422
    assert "easy to guess" in page.text


def test_keys_and_passwords_survive_a_restart(demo: SingleDesk) -> None:
    """Nobody is logged out because the desk was started again."""
    demo.current.access.set_password(Role.DEPUTY, PASSWORD)
    token = demo.current.access.signer.sign_device("phone")
    again = Access(demo.current.store)
    assert again.role_of_password(PASSWORD) is Role.DEPUTY
    assert again.signer.read_device(token) == "phone"
    assert again.epoch == demo.current.access.epoch


@pytest.mark.parametrize(
    "password", ["baseball", "trustno1", "1qaz2wsx", "Sun-Shine99", "ｂaseball"]
)
def test_a_password_that_many_people_have_is_refused(password: str, tmp_path: Path) -> None:
    """However it is spelled, and with digits behind it; it has nothing to do with chess or the event."""
    with pytest.raises(AccessRefused, match="easy to guess"):
        Access(DeskNotes(tmp_path / "notes")).set_password(Role.CHIEF, password)


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


def test_two_desks_on_one_file_see_what_the_other_changes(demo: SingleDesk) -> None:
    """Passwords, invitations and revocations count at both, and neither writes over the other's."""
    here = demo.current.access
    with EventStore.open(demo.current.store.path) as store:
        there = Access(store)
        here.set_password(Role.CHIEF, PASSWORD)
        device, _pin = there.invite("Kim")
        here.read_again()
        assert here.devices[device.id] == device
        there.read_again()
        assert there.has_password
        here.forget(device.id)
        here.end("some-session")
        there.read_again()
        assert there.devices == {}
        assert "some-session" in there.ended
        assert there.pair(device) is None, "it was locked out meanwhile"


def test_two_desks_on_one_folder_write_into_one_file(tmp_path: Path) -> None:
    """The notes of the desk are changed by one at a time, and a killed desk leaves no lock for ever."""
    one, other = (DeskNotes(tmp_path / "desk.notes") for _ in range(2))
    threads = [
        threading.Thread(target=each.alter, args=("n", lambda kept: str(int(kept or 0) + 1)))
        for each in (one, other) * 20
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert other.kept("n") == "40"


def test_a_backup_opened_here_has_the_access_of_today(demo: SingleDesk) -> None:
    """A phone locked out since and an old password do not come back with an old copy."""
    event = demo.current
    event.access.set_password(Role.CHIEF, PASSWORD)
    device, _pin = event.access.invite("Kim")
    key = event.store.kept("desk.session-key")
    copy = back_up(event.store.path, "test", "2026-11-17T10:00:00")
    event.access.set_password(Role.CHIEF, PASSWORD[::-1])
    event.access.forget(device.id)
    opened = demo.open_backup(event, copy.name)
    assert opened.access.role_of_password(PASSWORD[::-1]) is Role.CHIEF
    assert opened.access.role_of_password(PASSWORD) is None
    assert opened.access.devices == {}
    assert opened.store.kept("desk.session-key") != key
    assert opened.access.event_id != event.access.event_id


def test_a_backup_opened_elsewhere_has_no_access_at_all(demo: SingleDesk, tmp_path: Path) -> None:
    """Where the original is not, whoever sits at the console sets a new password."""
    event = demo.current
    event.access.set_password(Role.CHIEF, PASSWORD)
    event.access.invite("Kim")
    copy = back_up(event.store.path, "test", "2026-11-17T10:00:00")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    copy.rename(elsewhere / "event.tabiya")
    event.store.path.rename(tmp_path / "gone.tabiya")
    other = SingleDesk(DeskOptions(elsewhere))
    opened = other.event("event")
    assert not opened.access.has_password
    assert opened.access.devices == {}
    assert len(opened.store.state.rounds) == 2
    other.close()


@pytest.mark.parametrize(
    "typed",
    [
        "Chief arbiter",
        "CHIEF  ARBITER",
        "the Chief Arbiter's",
        "ｃhief arbiter",
        "desk",
        "Deputy\u200barbiter",
    ],
)
def test_no_name_can_pass_for_a_role(typed: str) -> None:
    """Whoever reads the log must not take a clerk for the chief arbiter."""
    with pytest.raises(AccessRefused, match="name of a role"):
        own_name(typed)


def test_a_name_is_bounded_and_on_one_line() -> None:
    """A name is a name, not a page."""
    assert own_name("Anna\n\tMária  de la Cruz") == "Anna Mária de la Cruz"
    assert len(own_name("x" * 500)) == 60
