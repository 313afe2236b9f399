"""A site is brought to real hosts on this machine: Debian's sshd, nginx with WebDAV, and git.

Run by `make site-hosts`. Everything lies in a folder that goes at the end; no account is made.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tabiya.answers.translation import translation_for
from tabiya.errors import TabiyaError
from tabiya.site.event import event_of_report
from tabiya.site.publish import publish_site
from tabiya.site.site import Site, build_site
from tabiya.site.target import FolderTarget, Target, parse_target
from tests.campaigns.site_servers import free_port, nginx, owner, program, running
from tests.site.events import in_play

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)
PASSPHRASE = 'correct "horse" $1'  # noqa: S105 - of a key that lasts some seconds


def main() -> None:
    """Bring a site to each host, twice, and look at what is there."""
    old = build_site(event_of_report(in_play()), translation_for())
    known = old.event.tournament.with_result(round=4, board=1, result="1-0")
    new = build_site(replace(old.event, tournament=known), old.translation, old)
    with tempfile.TemporaryDirectory(prefix="tabiya-hosts-") as name:
        place = Path(name)
        _webdav(place, old, new)
        _ssh(place, old, new)
        _git(place, old, new)
    print("all hosts have the site")


def _told(words: str, done: bool) -> None:  # noqa: FBT001 - a line of a list
    print(f"{'ok' if done else 'WRONG'}: {words}")
    if not done:
        raise SystemExit(1)


def _arrives(
    name: str, target: Target, there: Path, old: Site, new: Site, password: str = ""
) -> None:
    first = publish_site(old, target, NOW, password)
    _told(f"{name}: {len(first.written)} files arrive", (there / "index.html").exists())
    second = publish_site(new, target, NOW + timedelta(minutes=1), password)
    same = all((there / path).read_bytes() == data for path, data in new.files.items())
    left = [path.name for path in there.iterdir() if path.name.endswith(".tabiya-part")]
    _told(f"{name}: {len(second.written)} files after one result, {second.size} bytes", same)
    _told(f"{name}: nothing is left half", not left)
    again = publish_site(new, target, NOW + timedelta(minutes=2), password)
    _told(f"{name}: nothing is sent twice", not again.written)


def _refused(name: str, words: str, does: Callable[[], object]) -> None:
    try:
        does()
    except TabiyaError as refusal:
        _told(f"{name}: {refusal}", words in str(refusal))
    else:
        _told(f"{name} is refused", done=False)


def _webdav(place: Path, old: Site, new: Site) -> None:
    served = place / "dav"
    served.mkdir()
    with nginx(place / "nginx", served, dav=True) as address:
        _arrives("WebDAV", parse_target(f"{address}open/"), served / "open", old, new)
    with nginx(place / "nginx", served) as address:
        target = parse_target(f"{address}new/")
        _refused("a host that takes no files", "405", lambda: publish_site(old, target, NOW))


def _ssh(place: Path, old: Site, new: Site) -> None:
    port = free_port()
    Path("/run/sshd").mkdir(exist_ok=True) if owner() == "root" else None
    for key, phrase in (("host", ""), ("own", ""), ("locked", PASSPHRASE)):
        words = ["ssh-keygen", "-q", "-t", "ed25519", "-N", phrase, "-f", str(place / key)]
        subprocess.run(words, check=True)
    keys = [(place / f"{key}.pub").read_text(encoding="ascii") for key in ("own", "locked")]
    (place / "authorized").write_text("".join(keys), encoding="ascii")
    (place / "authorized").chmod(0o600)
    public = (place / "host.pub").read_text(encoding="ascii")
    (place / "known").write_text(f"[127.0.0.1]:{port} {public}", encoding="ascii")
    (place / "sshd.conf").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {place}/host\nUsePAM no\nStrictModes no\n"
        f"AuthorizedKeysFile {place}/authorized\nPidFile {place}/sshd.pid\nPermitRootLogin yes\n"
        "Subsystem sftp internal-sftp\n",
        encoding="ascii",
    )
    address = f"sftp://{owner()}@127.0.0.1:{port}{place}/"
    path = os.environ["PATH"]
    with running([program("sshd"), "-D", "-e", "-q", "-f", str(place / "sshd.conf")], port):
        for key in ("own", "locked"):
            _own_settings(place, key, path)
            password = PASSPHRASE if key == "locked" else ""
            there = place / "www" / key
            target = parse_target(f"{address}www/{key}")
            _arrives(f"SFTP, {key} key", target, there, old, new, password)
        target = parse_target(f"{address}www/locked")
        _refused(
            "a wrong password",
            "refused the user name",
            lambda: publish_site(old, target, NOW, "wrong"),
        )
        (place / "known").write_text("", encoding="ascii")
        _refused("an unknown host", "unknown", lambda: publish_site(old, target, NOW, PASSPHRASE))
    os.environ["PATH"] = path


def _own_settings(place: Path, key: str, path: str) -> None:
    """Let the real program read settings of ours, and not those of the person who runs this."""
    settings, programs = place / f"config-{key}", place / f"programs-{key}"
    settings.write_text(
        f"UserKnownHostsFile {place}/known\nGlobalKnownHostsFile /dev/null\n"
        f"IdentityFile {place}/{key}\nIdentitiesOnly yes\n",
        encoding="ascii",
    )
    programs.mkdir()
    wrapped = programs / "sftp"
    wrapped.write_text(f'#!/bin/sh\nexec {program("sftp")} -F {settings} "$@"\n', encoding="ascii")
    wrapped.chmod(0o700)
    os.environ["PATH"] = f"{programs}{os.pathsep}{path}"


def _git(place: Path, old: Site, new: Site) -> None:
    served, checkout = place / "served.git", place / "checkout"

    def git(*words: str) -> str:
        done = subprocess.run([program("git"), *words], capture_output=True, text=True, check=True)
        return done.stdout.strip()

    git("init", "--quiet", "--bare", "--initial-branch=pages", str(served))
    git("init", "--quiet", "--initial-branch=pages", str(checkout))
    publish_site(old, FolderTarget(checkout), NOW)
    git("-C", str(checkout), "remote", "add", "origin", str(served))
    git("-C", str(checkout), "push", "--quiet", "--set-upstream", "origin", "pages")
    publish_site(new, FolderTarget(checkout), NOW + timedelta(minutes=1))
    publish_site(new, FolderTarget(checkout), NOW + timedelta(minutes=2))
    count = git("-C", str(served), "rev-list", "--count", "pages")
    _told(f"git: {count} commits for two publishings are where they are served", count == "2")


if __name__ == "__main__":
    main()
