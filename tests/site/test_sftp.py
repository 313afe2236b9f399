"""What the program `sftp` is told. `make site-hosts` lets the real one talk to a real host."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.news import LIVE
from tabiya.site.publish import publish_site
from tabiya.site.remote import LIST, NotSent
from tabiya.site.site import Site, build_site
from tabiya.site.target import parse_target
from tests.site.events import in_play

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)

BATCH = """#!{python}
# Does what a batch of sftp says, on folders of this machine, and stops where the real one stops.
import os, pathlib, shlex, subprocess, sys
root = pathlib.Path({root!r})
with open(root / "called", "a") as log:
    print(*sys.argv[1:], file=log)
if os.environ.get("SSH_ASKPASS"):
    said = subprocess.run([os.environ["SSH_ASKPASS"]], capture_output=True, text=True).stdout
    if said != "Kr0kodil\\n":
        sys.exit("anna@www.example: Permission denied (publickey,password).")
for line in sys.stdin:
    word, *paths = shlex.split(line)
    there = [root / path.lstrip("/") for path in paths]
    try:
        match word.lstrip("-"):
            case "mkdir": there[0].mkdir()
            case "get": pathlib.Path(paths[1]).write_bytes(there[0].read_bytes())
            case "put": there[1].write_bytes(pathlib.Path(paths[0]).read_bytes())
            case "rename": there[0].replace(there[1])
            case "rm": there[0].unlink()
            case _: sys.exit("Invalid command.")
    except OSError as cause:
        if not word.startswith("-"):
            sys.exit(f"remote: {{cause.strerror}}")
"""


@pytest.fixture
def far(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A host whose folders are here, behind a program that understands batches."""
    root, programs = tmp_path / "far", tmp_path / "programs"
    root.mkdir()
    programs.mkdir()
    program = programs / "sftp"
    program.write_text(BATCH.format(python=sys.executable, root=str(root)), encoding="utf-8")
    program.chmod(0o700)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    return root


@pytest.fixture(scope="module")
def site() -> Site:
    """A site with a round in play."""
    return build_site(event_of_report(in_play()), translation_for())


def test_a_site_arrives_whole_and_is_not_sent_twice(site: Site, far: Path) -> None:
    """Folders are made; no file is left under another name; the host is called as it should be."""
    target = parse_target("sftp://anna@www.example:2222/srv/www/open")
    publish_site(site, target, NOW)
    there = {path.name for path in (far / "srv/www/open").iterdir()}
    assert there == {*site.files, LIVE, "feed.atom", LIST}
    assert (far / "srv/www/open/index.html").read_bytes() == site.files["index.html"]
    again = publish_site(site, target, NOW)
    assert again.written == ()
    called = (far / "called").read_text(encoding="utf-8").splitlines()
    assert all(line.endswith(" -b - anna@www.example") for line in called)
    assert "-oStrictHostKeyChecking=yes" in called[0]
    assert "-oBatchMode=yes" in called[0]


def test_a_password_is_asked_for_and_never_an_argument(site: Site, far: Path) -> None:
    """It reaches the program by the way it asks people; a wrong one is refused in words."""
    target = parse_target("sftp://anna@www.example/www")
    with pytest.raises(NotSent, match="refused the user name") as refusal:
        publish_site(site, target, NOW, "Kr1kodil")
    assert "Kr1kodil" not in str(refusal.value)
    publish_site(site, target, NOW, "Kr0kodil")
    assert (far / "www/index.html").exists()
    assert "kodil" not in (far / "called").read_text(encoding="utf-8")


def test_trouble_on_the_host_is_told(site: Site, far: Path) -> None:
    """In the words of the program, which stops there."""
    (far / "www").write_text("a file, not a folder", encoding="ascii")
    with pytest.raises(NotSent, match="did not accept the site"):
        publish_site(site, parse_target("sftp://www.example/www"), NOW)


def test_a_machine_without_the_program_says_so(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the name of what is missing."""
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NotSent, match="no SFTP program") as refusal:
        publish_site(site, parse_target("sftp://www.example/www"), NOW)
    assert "openssh-client" in refusal.value.hint
