"""`tabiya desk`: who may reach it, and what it says when it cannot start."""

import io
import socket
from pathlib import Path

import pytest

from tabiya.cli.desk import PASSWORD, _show
from tabiya.cli.main import run
from tabiya.desk.access.notes import FILE_NAME, DeskNotes
from tabiya.desk.access.passwords import Access
from tabiya.store.permissions import Role


def test_other_machines_are_let_in_only_behind_a_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without one the desk does not start, and says where to set it."""
    monkeypatch.delenv(PASSWORD, raising=False)
    assert run(["desk", str(tmp_path / "a.tabiya"), "--host", "0.0.0.0", "--port", "0"]) == 2  # noqa: S104 - refused
    assert "you need a password" in capsys.readouterr().err


def test_a_desk_of_many_events_has_a_password_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other machines are let in by a password of the desk, kept beside the events for next time."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv(PASSWORD, raising=False)
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        words = ["desk", "--host", "0.0.0.0", "--port", str(busy.getsockname()[1])]  # noqa: S104
        assert run(words) == 2
        assert "you need a password" in capsys.readouterr().err
        monkeypatch.setenv(PASSWORD, "correct horse battery")
        assert run(words) == 2
        assert "--port" in capsys.readouterr().err
    access = Access(DeskNotes(tmp_path / "Tabiya" / FILE_NAME))
    assert access.role_of_password("correct horse battery") is Role.CHIEF


def test_a_port_in_use_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two desks on one port cannot be; another port can."""
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = str(busy.getsockname()[1])
        assert run(["desk", str(tmp_path / "a.tabiya"), "--port", port]) == 2
    assert "--port" in capsys.readouterr().err


def test_a_file_that_is_no_event_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And left as it is."""
    other = tmp_path / "letter.txt"
    other.write_text("Dear arbiter,")
    assert run(["desk", str(other), "--port", "0"]) == 2
    assert other.read_text() == "Dear arbiter,"
    assert "event file" in capsys.readouterr().err


@pytest.mark.parametrize("port", ["99999", "-1", "eighty", "65535"])
def test_a_port_that_cannot_be_is_refused(
    port: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In words with the ports there are; the last one is left for the port beside the desk's own."""
    assert run(["desk", str(tmp_path / "a.tabiya"), "--port", port]) == 2
    assert f"--port: '{port}' is not a whole number from 0 to 65534" in capsys.readouterr().err
    assert not (tmp_path / "a.tabiya").exists()


@pytest.mark.parametrize(("screen", "opened"), [(":0", ["http://127.0.0.1:8123/"]), ("", [])])
def test_a_browser_opens_where_there_is_a_screen(
    screen: str, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a machine without one, a browser for the terminal would take the terminal away."""
    shown: list[str] = []
    monkeypatch.setattr("webbrowser.open", shown.append)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("sys.stdout", Terminal())
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", screen)
    _show(8123)
    assert shown == opened


class Terminal(io.StringIO):
    """An output that a person looks at."""

    def isatty(self) -> bool:
        """Yes."""
        return True
