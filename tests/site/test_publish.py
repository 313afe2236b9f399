"""Bringing a site to where it is read, by ways of Tabiya and of other packages."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.site.event import event_of_report
from tabiya.site.publish import publish_site
from tabiya.site.remote import NotSent
from tabiya.site.site import Site, build_site
from tabiya.site.target import PUBLISHERS, HostTarget, UnusableAddress, parse_target
from tests.installed_plugins import put_in
from tests.site.events import in_play

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
LOFT = """
from contextlib import contextmanager
from tabiya.site.target import Publisher

HELD, ASKED = {}, []

class Loft:
    where = "the loft"

    def read(self, paths):
        return {path: HELD[path] for path in paths if path in HELD}

    def change(self, written, removed, last):
        HELD.update(written)
        HELD.update([last])

@contextmanager
def connect(address, password):
    ASKED.append((address, password))
    if "lost" in address:
        raise KeyError("pigeon")
    yield Loft()

PIGEON = Publisher("pigeon", connect)
"""


@pytest.fixture
def pigeons(packages: Path) -> None:
    """A package that brings files to a loft."""
    put_in(packages, "pigeons", "3", {PUBLISHERS.name: {"pigeon": "pigeons:PIGEON"}}, pigeons=LOFT)


@pytest.fixture(scope="module")
def site() -> Site:
    """A site with a round in play."""
    return build_site(event_of_report(in_play()), translation_for())


def test_another_package_brings_a_site_to_its_own_kind_of_address(
    pigeons: None, site: Site
) -> None:
    """With the list of files, so that the next publishing sends only what changed."""
    target = parse_target("pigeon://loft/open")
    assert isinstance(target, HostTarget)
    assert target.address == "pigeon://loft/open"
    publish_site(site, target, NOW, "grain")
    import pigeons as package  # type: ignore[import-not-found]  # it is in the folder of the fixture

    assert package.HELD["index.html"] == site.files["index.html"]
    assert package.ASKED == [("pigeon://loft/open", "grain")]
    assert publish_site(site, target, NOW).written == ()


def test_a_package_that_fails_is_a_refusal(pigeons: None, site: Site) -> None:
    """The desk shows it and tries again."""
    with pytest.raises(NotSent, match="plug-in for pigeon addresses failed: KeyError"):
        publish_site(site, parse_target("pigeon://lost/open"), NOW)


def test_without_the_package_its_addresses_are_unknown(packages: Path) -> None:
    """As before."""
    with pytest.raises(UnusableAddress, match="Tabiya does not support this kind of address"):
        parse_target("pigeon://loft/open")


def test_our_kinds_of_address_stay_ours(packages: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A package that wants one of them is named and skipped, not passed over in silence."""
    source = LOFT.replace('"pigeon", connect', '"sftp", connect')
    entries = {PUBLISHERS.name: {"pigeon": "false_pigeons:PIGEON"}}
    put_in(packages, "pigeons", "3", entries, false_pigeons=source)
    assert PUBLISHERS.added() == ()
    assert "'sftp' is already in use" in caplog.text
    target = parse_target("sftp://anna@www.example/open")
    assert isinstance(target, HostTarget)
    assert target.publisher in PUBLISHERS.own()
