"""Where a site can go: what people type, and what is refused."""

from __future__ import annotations

import pytest

from tabiya.site.sftp import SftpPlace
from tabiya.site.target import (
    FolderTarget,
    HostTarget,
    UnusableAddress,
    address_parts,
    parse_target,
)
from tabiya.site.webdav import WebPlace, web_address


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("https://www.example/open", "https://www.example/open/"),
        ("davs://anna@www.example:8443/a%20b/", "https://anna@www.example:8443/a%20b/"),
        ("sftp://anna@www.example/srv/www", "sftp://anna@www.example/srv/www"),
        ("sftp://[::1]:2222/~/www", "sftp://[::1]:2222/~/www"),
        ("/srv/www", "/srv/www"),
    ],
)
def test_an_address_is_read_and_shown(typed: str, shown: str) -> None:
    """What is shown can be typed again and is the same place."""
    target = parse_target(typed)
    assert target.address == shown
    assert parse_target(shown).address == shown


def test_each_kind_is_known_by_its_scheme() -> None:
    """A folder has none; a home folder is where `~` leads."""
    assert isinstance(parse_target("C:/www"), FolderTarget)
    for typed in ("http://localhost/", "davs://localhost/", "SFTP://www.example/~/open"):
        found = parse_target(typed)
        assert isinstance(found, HostTarget)
        assert found.publisher.name == typed.partition(":")[0].lower()
    assert SftpPlace.of(address_parts("sftp://www.example/~/open")).path == "open"


@pytest.mark.parametrize(
    "typed",
    [
        "ftp://www.example/open",
        "https:///open",
        "https://www.example:port/",
        "sftp://-oProxyCommand=x/www",
        "sftp://-l@www.example/www",
        'sftp://www.example/a"b',
        "sftp://www.example/a%0Arm%20-r",
        "https://www.example/?x=1",
    ],
)
def test_an_address_that_leads_nowhere_is_refused(typed: str) -> None:
    """With what can be written; nothing of it may be read as an option or a command."""
    with pytest.raises(UnusableAddress) as refusal:
        parse_target(typed)
    assert "sftp://user@host/folder" in refusal.value.hint


def test_a_password_in_an_address_is_refused_and_not_repeated() -> None:
    """The words of the refusal go to screens and logs."""
    with pytest.raises(UnusableAddress, match="password") as refusal:
        parse_target("https://anna:geheim@www.example/")
    assert "geheim" not in str(refusal.value)


def test_only_a_private_way_may_carry_a_password() -> None:
    """HTTPS, or this machine itself."""
    ways = ("https://www.example/", "http://127.0.0.1/", "http://localhost/", "http://www.example/")
    found = [WebPlace.of(address_parts(each)) for each in ways]
    assert [each.private for each in found] == [True, True, True, False]


def test_where_people_find_a_site_is_an_address_of_the_web() -> None:
    """No folder, no user and no other scheme."""
    assert web_address(" https://www.example/open ") == "https://www.example/open/"
    assert web_address("") == ""
    for typed in ("/srv/www", "sftp://www.example/", "https://anna@www.example/"):
        with pytest.raises(UnusableAddress):
            web_address(typed)
