"""A site in a folder: only what changed is written, whole or not at all."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.site import folder as publishing
from tabiya.site.data import get_schema
from tabiya.site.event import event_of_report
from tabiya.site.folder import (
    OWN,
    FolderSeen,
    NotPublished,
    build_archive,
    copy_to_folder,
    files_in,
    publish_to_folder,
)
from tabiya.site.news import LIVE
from tabiya.site.site import Site, build_site
from tests.site.events import in_play

NOW = datetime(2026, 9, 5, 14, 3, 22, tzinfo=UTC)
LATER = NOW + timedelta(minutes=5)


@pytest.fixture(scope="module")
def old() -> Site:
    """A site with a round in play."""
    return build_site(event_of_report(in_play()), translation_for())


@pytest.fixture(scope="module")
def new(old: Site) -> Site:
    """The same after one result."""
    known = old.event.tournament.with_result(round=4, board=1, result="1-0")
    return build_site(replace(old.event, tournament=known), old.translation, old)


@pytest.fixture(params=["in one step", "one by one"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both ways into a folder: that of Linux, and that of systems that cannot exchange folders."""
    if request.param == "one by one":
        monkeypatch.setattr(publishing, "_exchanged", lambda *_: False)
    return str(request.param)


def test_only_what_changed_is_written(old: Site, new: Site, tmp_path: Path, way: str) -> None:
    """The files that stay are the same files; the news say which pages changed."""
    from jsonschema import Draft202012Validator

    target = tmp_path / "site"
    first = publish_to_folder(old, target, NOW)
    assert set(first.written) == {*old.files, LIVE, "feed.atom"}
    playing = old.event.tournament.rounds[-1].games[1]
    stayed = (target / f"p{playing.white}.html").stat().st_ino
    done = publish_to_folder(new, target, LATER)
    pages = {path for path, data in new.files.items() if old.files[path] != data}
    assert set(done.written) == {*pages, LIVE}
    assert done.at == LATER
    assert (target / f"p{playing.white}.html").stat().st_ino == stayed
    live = json.loads((target / LIVE).read_bytes())
    Draft202012Validator(get_schema("site-live")).validate(live)
    assert set(live["changes"][-1]["pages"]) == {each for each in pages if each.endswith("html")}
    assert live["news"]["round-1"] == NOW.isoformat()
    assert not list(tmp_path.rglob("*.tabiya-part"))
    assert way


def test_nothing_is_written_if_nothing_changed(old: Site, tmp_path: Path) -> None:
    """And the site has been public since it was last written."""
    publish_to_folder(old, tmp_path / "site", NOW)
    again = publish_to_folder(old, tmp_path / "site", LATER)
    assert (again.written, again.removed, again.size, again.at) == ((), (), 0, NOW)


def test_what_is_ours_goes_and_what_is_yours_stays(old: Site, tmp_path: Path, way: str) -> None:
    """A round that was taken back leaves no page; photos of the organiser are not touched."""
    target = tmp_path / "site"
    publish_to_folder(old, target, NOW)
    (target / "photos").mkdir()
    (target / "photos" / "hall.jpg").write_bytes(b"hall")
    (target / ".htaccess").write_text("Deny", encoding="ascii")
    (target / "photos" / "first.jpg").symlink_to("hall.jpg")
    earlier = replace(old.event, tournament=old.event.tournament.up_to(3))
    done = publish_to_folder(build_site(earlier, old.translation), target, LATER)
    assert "round-4.html" in done.removed
    assert not (target / "round-4.html").exists()
    assert (target / "photos" / "hall.jpg").read_bytes() == b"hall"
    assert (target / "photos" / "first.jpg").readlink() == Path("hall.jpg")
    assert (target / ".htaccess").exists()
    assert way


def test_a_folder_with_other_files_is_refused(old: Site, tmp_path: Path) -> None:
    """With what to do; nothing is written."""
    (tmp_path / "letter.txt").write_text("Dear", encoding="ascii")
    with pytest.raises(NotPublished, match="other files"):
        publish_to_folder(old, tmp_path, NOW)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(NotPublished, match="not a folder"):
        publish_to_folder(old, tmp_path / "letter.txt", NOW)


def test_a_damaged_list_or_news_file_is_overcome(old: Site, tmp_path: Path) -> None:
    """The list cannot lead out of the folder, and news that cannot be read are news."""
    target, outside = tmp_path / "site", tmp_path / "outside.txt"
    outside.write_text("mine", encoding="ascii")
    publish_to_folder(old, target, NOW)
    (target / OWN).write_bytes(b"../outside.txt\n\xff\nindex.html\nlive.json\n")
    (target / LIVE).write_bytes(b"{")
    publish_to_folder(old, target, LATER)
    assert outside.read_text() == "mine"
    assert json.loads((target / LIVE).read_bytes())["at"] == LATER.isoformat()


def test_what_somebody_else_did_to_the_folder_is_mended(
    old: Site, new: Site, tmp_path: Path
) -> None:
    """Though untouched files are not read again: a page of the same length, one emptied, one removed."""
    target, seen = tmp_path / "site", FolderSeen()
    publish_to_folder(old, target, NOW, seen)
    for path in old.files:
        os.utime(target / path, (1, 1))
    publish_to_folder(old, target, NOW, seen)
    spoiled = old.files["p1.html"].replace(b"e", b"o")
    (target / "p1.html").write_bytes(spoiled)
    (target / "p2.html").write_bytes(b"")
    (target / "p3.html").unlink()
    done = publish_to_folder(new, target, LATER, seen)
    pages = {path for path, data in new.files.items() if old.files[path] != data}
    assert set(done.written) == {"p1.html", "p2.html", "p3.html", *pages, LIVE}
    assert {path: (target / path).read_bytes() for path in new.files} == new.files


def test_a_file_is_read_again_only_if_it_was_touched(tmp_path: Path) -> None:
    """Whoever changed it within the same tick of the clock is not missed either."""
    place, seen = tmp_path / "a", FolderSeen()
    place.write_bytes(b"one")
    first = seen.read(tmp_path, ["a"], {})["a"]
    fresh = place.stat()
    place.write_bytes(b"two")
    os.utime(place, ns=(fresh.st_mtime_ns, fresh.st_mtime_ns))
    second = seen.read(tmp_path, ["a"], {})["a"]
    os.utime(place, (1, 1))
    third = seen.read(tmp_path, ["a"], {})["a"]
    assert (first, second, third) == (b"one", b"two", b"two")
    assert seen.read(tmp_path, ["a"], {})["a"] is third
    place.write_bytes(b"tri")
    assert seen.read(tmp_path, ["a", "b"], {}) == {"a": b"tri", "b": None}


def test_an_archive_has_the_whole_site(old: Site) -> None:
    """Unpacked it is what a folder gets, and a web server may read it; also by a clock before 1980."""
    for now in (NOW, datetime(1970, 1, 1, tzinfo=UTC)):
        made = build_archive(old, now)
        with zipfile.ZipFile(io.BytesIO(made)) as packed:
            assert packed.testzip() is None
            assert {*old.files, LIVE, "feed.atom"} == set(packed.namelist())
            assert packed.read("index.html") == old.files["index.html"]
            rights = {each.external_attr >> 16 & 0o777 for each in packed.infolist()}
            assert rights == {0o644}


def test_a_page_that_could_not_be_removed_is_removed_by_the_next(
    old: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One by one too: a round that was taken back does not stay because a publishing was cut."""
    monkeypatch.setattr(publishing, "_exchanged", lambda *_: False)
    target = tmp_path / "site"
    publish_to_folder(old, target, NOW)
    less = build_site(replace(old.event, tournament=old.event.tournament.up_to(3)), old.translation)

    def cut(_path: Path, **_how: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "unlink", cut)
        with pytest.raises(NotPublished):
            publish_to_folder(less, target, LATER)
    assert (target / "round-4.html").exists()
    publish_to_folder(less, target, LATER)
    names = {path.name for path in target.iterdir()}
    assert names == {*less.files, LIVE, "feed.atom", OWN}
    assert files_in(target).keys() == names - {OWN}


@pytest.mark.parametrize(
    "damage",
    [
        '{"form": 1}',
        '{"form": 1, "at": "soon", "news": {}, "changes": []}',
        '{"form": 1, "at": "2026-09-05T14:03:22+00:00", "news": [], "changes": []}',
        '{"form": 1, "at": "2026-09-05T14:03:22+00:00", "news": {"round-1": "<b>"}, "changes": []}',
        '{"form": 1, "at": "2026-09-05T14:03:22+00:00", "news": {}, "changes": [1]}',
        "[]",
        "half",
    ],
)
def test_a_damaged_small_file_is_made_anew(
    old: Site, new: Site, tmp_path: Path, damage: str
) -> None:
    """Whoever touched it, nothing of it goes into the next one or into the feed."""
    target = tmp_path / "site"
    publish_to_folder(old, target, NOW)
    sound = json.loads((target / LIVE).read_bytes())
    (target / LIVE).write_text(damage, encoding="ascii")
    publish_to_folder(new, target, LATER)
    told = json.loads((target / LIVE).read_bytes())
    assert told.keys() == sound.keys()
    assert b"<b>" not in (target / "feed.atom").read_bytes()


def test_only_the_folder_itself_need_be_writable(
    old: Site, new: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many web hosts own the folder above it."""

    def refuses(**_where: object) -> str:
        raise PermissionError(13, "Permission denied")

    target = tmp_path / "site"
    target.mkdir()
    monkeypatch.setattr(tempfile, "mkdtemp", refuses)
    publish_to_folder(old, target, NOW)
    publish_to_folder(new, target, LATER)
    assert files_in(target)["standings.html"] == new.files["standings.html"]


def test_the_folder_keeps_its_rights(old: Site, new: Site, tmp_path: Path) -> None:
    """New files of a folder with the sign of its group belong to that group, as before."""
    target = tmp_path / "site"
    publish_to_folder(old, target, NOW)
    target.chmod(0o2775)
    before = target.stat()
    publish_to_folder(new, target, LATER)
    after = target.stat()
    assert before.st_ino != after.st_ino or sys.platform != "linux"
    assert (before.st_mode, before.st_uid, before.st_gid) == (
        after.st_mode,
        after.st_uid,
        after.st_gid,
    )


def test_whoever_publishes_from_inside_the_folder_stays_in_it(
    old: Site, new: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`tabiya publish open.trf .` twice; an exchange would leave a terminal in a folder that is gone."""
    monkeypatch.chdir(tmp_path)
    publish_to_folder(old, Path(), NOW)
    publish_to_folder(new, Path(), LATER)
    assert Path("standings.html").read_bytes() == new.files["standings.html"]


def test_what_a_killed_publishing_left_behind_goes(old: Site, new: Site, tmp_path: Path) -> None:
    """After some minutes: a fresh one may belong to a publishing that runs. Other folders stay."""
    target = tmp_path / "site"
    publish_to_folder(old, target, NOW)
    forgotten, fresh, other = (
        tmp_path / name
        for name in (".site.a.tabiya-part", ".site.b.tabiya-part", ".else.a.tabiya-part")
    )
    for each in (forgotten, fresh, other):
        each.mkdir()
        (each / "index.html").write_bytes(b"half")
    (target / ".p1.html.tabiya-part").write_bytes(b"half")
    for each in (forgotten, other, target / ".p1.html.tabiya-part"):
        os.utime(each, (1, 1))
    publish_to_folder(new, target, LATER)
    left = sorted(path.name for path in tmp_path.rglob(".*.tabiya-part"))
    assert left == [".else.a.tabiya-part", ".site.b.tabiya-part"]


def test_a_site_is_read_from_its_folder_as_it_was_put_there(old: Site, tmp_path: Path) -> None:
    """With its news and without what is not ours; a folder without a site is refused in words."""
    publish_to_folder(old, tmp_path / "site", NOW)
    (tmp_path / "site" / "photo.jpg").write_bytes(b"hall")
    files = files_in(tmp_path / "site")
    assert set(files) == {*old.files, LIVE, "feed.atom"}
    copy_to_folder(files, tmp_path / "copy", LATER)
    assert files_in(tmp_path / "copy") == files
    with pytest.raises(NotPublished, match="not contain a whole site"):
        files_in(tmp_path / "nothing")


def test_files_in_folders_come_and_go(tmp_path: Path, way: str) -> None:
    """One folder deep, as a festival has them; an empty one goes, and one with files of yours stays."""
    target = tmp_path / "site"
    news = {LIVE: b'{"form":1,"at":"2026-09-05T14:03:22+00:00"}'}
    first = {**news, "a/index.html": b"a", "b/index.html": b"b", "c/index.html": b"c"}
    copy_to_folder(first, target, NOW)
    assert files_in(target) == first
    (target / "c" / "photo.jpg").write_bytes(b"hall")
    second = {**news, "a/index.html": b"new"}
    copy_to_folder(second, target, LATER)
    assert files_in(target) == second
    assert sorted(path.name for path in target.iterdir() if path.is_dir()) == ["a", "c"]
    assert way


KILLED_AT_EVERY_STEP = """
import os, shutil, signal, sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.folder import publish_to_folder
from tabiya.site.site import build_site
from tests.site.events import in_play

os.fsync = lambda _: None  # Killed is not powered off.
now = datetime(2026, 9, 5, 14, 9, tzinfo=UTC)
base = Path(sys.argv[1])
site = build_site(event_of_report(in_play()), translation_for())
known = site.event.tournament.with_result(round=4, board=1, result="1-0")
later = build_site(replace(site.event, tournament=known), site.translation, site)
pages = ("index.html", "round-4.html", "round-4.json", "standings.html", "site.css")
old, new = ({path: each.files[path] for path in pages} for each in (site, later))
seen = {"old": 0, "new": 0}
STEPS = {"open", "os.rename", "os.link", "os.remove", "os.rmdir", "os.mkdir", "ctypes.dlsym"}
for step in range(1, 1000):
    target = base / f"step-{step}" / "site"
    publish_to_folder(replace(site, files=old), target, now)
    child = os.fork()
    if not child:
        left = step
        def counted(name, args):
            global left
            left -= name in STEPS
            if not left:
                left = -1  # To kill is audited too.
                os.kill(os.getpid(), signal.SIGKILL)
        sys.addaudithook(counted)
        publish_to_folder(replace(later, files=new), target, now)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    found = {path: (target / path).read_bytes() for path in pages}
    assert found in (old, new), f"half new after step {step}"
    seen["old" if found == old else "new"] += 1
    publish_to_folder(replace(later, files=new), target, now)
    assert {path: (target / path).read_bytes() for path in pages} == new
    if os.WIFEXITED(status):
        assert os.WEXITSTATUS(status) == 0
        break
assert seen["old"] > 5 and seen["new"] > 5, seen
print(seen)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux exchanges folders")
def test_a_kill_leaves_the_old_site_or_the_new_one(tmp_path: Path) -> None:
    """Whatever step on the disk it strikes at: never some new pages among old ones.

    The next publishing goes through.
    """
    done = subprocess.run(
        [sys.executable, "-c", KILLED_AT_EVERY_STEP, str(tmp_path)],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
