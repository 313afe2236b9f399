"""`tabiya publish`: a site from the command line."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from tabiya.cli.main import run
from tests.desk.festival.scene import desk_of_three, festival_of_three
from tests.site.hosts import WebHost, web_host


@pytest.fixture
def report(tmp_path: Path) -> str:
    """A report of a small event."""
    path = str(tmp_path / "open.trf")
    assert run(["generate", "--players", "8", "--rounds", "3", "--seed", "1", "-o", path]) == 0
    return path


def test_a_folder_and_an_archive_in_another_language(
    report: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command says how much was written, and since when it is public."""
    assert run(["publish", report, str(tmp_path / "www"), "--address", "https://www.example/"]) == 0
    assert "files written" in capsys.readouterr().out
    assert b"https://www.example/standings.png" in (tmp_path / "www/index.html").read_bytes()
    assert run(["publish", report, str(tmp_path / "open.zip"), "--locale", "pl"]) == 0
    with zipfile.ZipFile(tmp_path / "open.zip") as packed:
        assert b'<html lang="pl">' in packed.read("index.html")


def test_an_event_without_a_name_has_that_of_its_file(report: str, tmp_path: Path) -> None:
    """Every page begins with it."""
    known = Path(report).read_text(encoding="utf-8")
    named = tmp_path / "spring.trf"
    named.write_text(re.sub("(?m)^012.*\n", "", known), encoding="utf-8")
    assert run(["publish", str(named), str(tmp_path / "www")]) == 0
    assert "<h1>spring</h1>" in (tmp_path / "www/index.html").read_text(encoding="utf-8")


def test_what_is_no_place_or_no_file_of_games_is_refused(
    report: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An empty word is not the folder one stands in, and an archive goes to no web host."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    assert run(["publish", report, ""]) == 2
    assert not [*Path().iterdir()]
    assert run(["publish", report, "sftp://nobody@127.0.0.1:1/open.zip"]) == 2
    assert "host" in capsys.readouterr().err
    assert run(["publish", report, str(tmp_path / "www"), "--games", report]) == 2
    assert not (tmp_path / "www").exists()


def test_a_password_comes_from_the_environment_or_the_file_of_passwords(
    report: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One in the address is refused; none of them is printed."""
    monkeypatch.setenv("HOME", str(tmp_path))
    with web_host(WebHost(folders={"/", "/www/"}, login="anna:Kr0kodil")) as host:
        assert run(["publish", report, host.address]) != 0
        with_password = host.address.replace("anna@", "anna:Kr0kodil@")
        assert run(["publish", report, with_password]) != 0
        assert not host.files
        (tmp_path / ".netrc").write_text("machine 127.0.0.1 login anna password Kr0kodil\n")
        (tmp_path / ".netrc").chmod(0o600)
        assert run(["publish", report, host.address]) == 0
        (tmp_path / ".netrc").unlink()
        monkeypatch.setenv("TABIYA_SITE_PASSWORD", "Kr0kodil")
        assert run(["publish", report, host.address, "--locale", "it"]) == 0
        assert b'<html lang="it">' in host.below()["index.html"]
    told = capsys.readouterr()
    assert "Kr0kodil" not in told.out + told.err


def test_a_festival_of_the_desk_is_one_site(tmp_path: Path) -> None:
    """Read from its file; one that makes no sense is refused."""
    (tmp_path / "desk").mkdir()
    desk = desk_of_three(tmp_path / "desk")
    festival, _browser = festival_of_three(desk)
    desk.close()
    assert run(["publish", str(festival.path), str(tmp_path / "www")]) == 0
    assert (tmp_path / "www" / "group-a" / "round-1.html").exists()
    assert run(["publish", str(festival.path), str(tmp_path / "www"), "--games", "a.pgn"]) == 2
    (tmp_path / "x.festival").write_text("[]", encoding="ascii")
    assert run(["publish", str(tmp_path / "x.festival"), str(tmp_path / "other")]) == 2
    assert not (tmp_path / "other").exists()
