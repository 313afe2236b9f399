"""`tabiya publish`: the public site of an event, in a folder or an archive that any web host can serve."""

from __future__ import annotations

import netrc
import os
import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabiya.cli.common import (
    AS_IT_IS,
    FILE,
    STANDARD,
    ReadingOptions,
    TeamReadingOptions,
    get_name,
    is_event_file,
    on_disk,
    read_bytes,
    write_output,
)
from tabiya.cli.framework.command import CliCommand, Example, grouped, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.formats.trf import read_trf
from tabiya.languages import gettext, say, say_number, speaking

if TYPE_CHECKING:
    from tabiya.answers.translation import Translation
    from tabiya.site.event import PublicEvent
    from tabiya.site.festival import FestivalSite
    from tabiya.site.folder import Published
    from tabiya.site.site import Site
    from tabiya.site.target import Target

PASSWORD = "TABIYA_SITE_PASSWORD"  # noqa: S105 - the name of a variable
"""The variable of the environment in which a password can stand; it never stands among the arguments."""


def publish(asked: PublishOptions) -> ExitCode:
    """Put the site of an event where it is wanted."""
    # Loaded here, because the help of all commands is shown without them.
    from tabiya.answers.translation import translation_for
    from tabiya.formats.games import GamesFile, has_games, text_of_games
    from tabiya.site.folder import Published, build_archive
    from tabiya.site.news import with_news
    from tabiya.site.publish import publish_site
    from tabiya.site.site import build_site
    from tabiya.site.target import FolderTarget, parse_target
    from tabiya.site.webdav import web_address

    translation, url, place = (
        translation_for(asked.locale),
        web_address(asked.address),
        parse_target(asked.target),
    )
    with speaking(translation.language):
        if asked.file.endswith(".festival"):
            if asked.games is not None:
                raise WrongUsage("--games is for one event, not for a festival")
            site = _festival(asked.file, translation, url)
        else:
            event = replace(
                _event(
                    asked.file,
                    reading=asked.reading,
                ),
                address=url,
            )
            if asked.games is not None:
                text = text_of_games(read_bytes(asked.games))
                if not has_games(text):
                    raise WrongUsage("the file contains no games", where=get_name(asked.games))
                event = replace(event, games=GamesFile(text))
            site = build_site(event, translation)
    now = datetime.now().astimezone()
    packs = isinstance(place, FolderTarget) and asked.target.lower().endswith(".zip")
    if asked.target == STANDARD or packs:
        packed = build_archive(site, now)
        write_output(asked.target, packed)
        done = Published(tuple(with_news(site, site.files, {}, now)), (), len(packed), now)
    else:
        done = publish_site(site, place, now, _password(place))
    if asked.target != STANDARD:
        message = say(
            "{what}; public since {time}", what=_summary(done), time=f"{done.at:%H:%M:%S}"
        )
        print(f"{asked.target}: {message}")
    return ExitCode.FINE


def _festival(file: str, translation: Translation, address: str) -> Site | FestivalSite:
    """Return the site of a festival of the desk, whose events lie beside its file."""
    from tabiya.desk.festivals import festival_in
    from tabiya.site.festival import festival_site, folder_names
    from tabiya.site.site import build_site

    title, groups = festival_in(read_bytes(file), get_name(file))
    sites = {}
    for folder, name in zip(folder_names(groups), groups, strict=True):
        event = _event(str(Path(file).with_name(f"{name}.tabiya")), AS_IT_IS)
        own = f"{address}{folder}/" if address else ""
        sites[folder] = build_site(replace(event, festival=title, address=own), translation)
    return festival_site(title, sites, translation, address)


def _password(place: Target) -> str:
    """Return the password of a host: from the environment, else from the file of passwords (.netrc)."""
    from tabiya.site.target import FolderTarget

    if isinstance(place, FolderTarget):
        return ""
    password = os.environ.get(PASSWORD, "")
    if password:
        return password
    try:
        entry = netrc.netrc().authenticators(place.host)
    except (OSError, netrc.NetrcParseError):
        return ""
    return entry[2] or "" if entry and entry[0] in (place.user, "") else ""


def _summary(done: Published) -> str:
    if not done.written and not done.removed:
        return gettext("nothing has changed")
    return say_number(
        "{n} file written ({size} kB)",
        "{n} files written ({size} kB)",
        len(done.written),
        size=-(-done.size // 1000),
    )


def _event(file: str, reading: ReadingOptions) -> PublicEvent:
    from tabiya.site.event import event_of_report, event_of_state
    from tabiya.site.pictures import pictures_beside

    data = read_bytes(file)
    if is_event_file(data):
        from tabiya.store.log.event_store import EventStore

        with (
            on_disk(file, data if file == STANDARD else None) as path,
            EventStore.open(path, read_only=True) as store,
        ):
            event = event_of_state(store.state)
        return event if file == STANDARD else replace(event, pictures=pictures_beside(Path(file)))
    document = read_trf(data, source=get_name(file), **vars(reading))
    for warning in document.warnings:
        print(f"{file}: {warning}", file=sys.stderr)
    event = event_of_report(document.tournament, name=Path(get_name(file)).stem)
    return event if file == STANDARD else replace(event, pictures=pictures_beside(Path(file)))


@options
class PublishOptions:
    """What `tabiya publish` is asked."""

    file: str = positional("FILE", FILE)
    target: str = positional(
        "TARGET",
        "The folder of the site, an archive whose name ends in .zip, or a web host:"
        " https://host/folder/ (WebDAV) or sftp://user@host/folder; - writes to standard output, for"
        " the archive.",
    )
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    locale: str = option(
        "L",
        "The language of the pages, and its date format: en, es, de, fr, it, pt, pl or ru, also as en_US.",
        default="en",
    )
    games: str | None = option(
        "PGN", "A file of games: games of the event get their moves from it.", default=None
    )
    address: str = option(
        "URL",
        "The web address of the site; social networks need it to show the picture of the standings.",
        default="",
    )


COMMAND = CliCommand(
    name="publish",
    options=PublishOptions,
    run=publish,
    details=(
        "The site has the players, the rounds with their results, the standings, the crosstable and a page for every player. Pages work without JavaScript and without a web server; on one they update themselves. Each round is also available as JSON, CSV, PGN and ICS, and the news as an Atom feed.\n\nTabiya writes only what changed. The new site replaces the old one in one step where the system allows it, otherwise file by file. Your own files in the folder stay. In a git checkout, each time you publish becomes a commit, which is pushed if the branch has an upstream.\n\nNever put a password into an address: Tabiya reads it from the variable TABIYA_SITE_PASSWORD or from the file .netrc. SFTP uses the program sftp on your machine, with your keys and known hosts.\n\nA festival (a file that ends in .festival, next to its events) becomes one site with a front page and a folder for each event.\n\nA logo and a picture of the event go on the site if they are next to its file: open.logo.svg and open.picture.jpg for open.tabiya (also png and webp).\n\nThe site shows only the year of birth. It never contains contacts, fees, special needs, the arbiter's book or an unpublished round."
    ),
    examples=(
        Example(
            line="tabiya publish open.tabiya /var/www/open",
            does="creates or updates the site of an event",
        ),
        Example(
            line="tabiya publish open.trf open.zip --locale de",
            does="packs the site of a report file into an archive, in German",
        ),
    ),
)
