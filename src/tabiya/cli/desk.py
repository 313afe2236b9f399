"""`tabiya desk`: the arbiter's desk in the browser."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from tabiya.cli.framework.command import CliCommand, Example, flag, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.values import whole_number
from tabiya.languages import SOURCE as ENGLISH
from tabiya.languages import gettext, say, speaking

if TYPE_CHECKING:
    from tabiya.desk.access.certificate import Certificate
    from tabiya.desk.access.passwords import Access
    from tabiya.desk.desk import Desk, DeskOptions
    from tabiya.desk.leading import Peer
    from tabiya.store.log.event_store import EventStore

RATING_LIST = "TABIYA_RATING_LIST"
"""Names another address of FIDE's list; empty, and nothing is ever fetched."""
STANDBY_KEY = "TABIYA_STANDBY_KEY"
PASSWORD = "TABIYA_PASSWORD"  # noqa: S105 - the name of a variable, not a password


def desk(asked: ServeOptions) -> ExitCode:
    """Serve one event file, or a folder of them, until the terminal says stop."""
    from tabiya.desk.desk import Desk, DeskOptions
    from tabiya.desk.rating_list.local_list import SOURCE
    from tabiya.desk.serving.serving import LOOPBACK, listening_socket, own_address, serve
    from tabiya.desk.standby.following import Following

    to_network = asked.host not in LOOPBACK
    several = (
        asked.file is None
        or Path(asked.file).is_dir()
        or (asked.follow is not None and not Path(asked.file).exists())
    )
    folder = Path.home() / "Tabiya" if asked.file is None else Path(asked.file).resolve()
    folder = folder if several else folder.parent
    if asked.wait_for_copy and asked.copy_to is None:
        raise WrongUsage("--wait-for-copy needs --copy-to FOLDER")
    if asked.follow is not None and not several:
        raise WrongUsage("--follow needs a folder of events, not one file")
    if asked.copy_to is not None and Path(asked.copy_to).resolve() == folder:
        raise WrongUsage("the second copy needs another folder than the events themselves")
    if asked.security_log is not None:
        from tabiya.desk.access.security_log import write_to

        write_to(asked.security_log)
    store = _opened(asked.file) if asked.file is not None and not several else None
    address = own_address() if asked.host in ("0.0.0.0", "::") else asked.host  # noqa: S104 - as asked for
    options = DeskOptions(
        folder=folder,
        port=asked.port,
        open_to_network=to_network,
        one_file=not several,
        address=address if to_network else "127.0.0.1",
        rating_source=os.environ.get(RATING_LIST, SOURCE),
        copy_to=Path(asked.copy_to).resolve() if asked.copy_to else None,
        wait_for_copy=asked.wait_for_copy,
        wait_for_standby=asked.wait_for_standby,
    )
    try:
        opened = Desk(options, store)
    except BaseException:
        if store is not None:
            store.close()
        raise
    try:
        if asked.follow is not None:
            _follow(opened, asked.follow)
        elif to_network:
            _guard(opened.access)
        host = "127.0.0.1" if asked.host == "localhost" else asked.host
        listening = listening_socket(host, asked.port)
        port = listening.getsockname()[1]
        opened.options, tls = replace(options, port=port), None
        if to_network and not asked.plain_roles:
            known = _certificate(folder, address, asked.certificate, asked.key)
            tls = (listening_socket(host, port + 1), known.context())
            opened.options = replace(
                opened.options, tls_port=port + 1, fingerprint=known.fingerprint
            )
        # Whoever comes back after a take-over hears of it before anybody can enter anything.
        Following(opened).start()
        if to_network and asked.follow is not None:
            _guard(opened.access)
    except BaseException:
        opened.close()
        raise
    _announce(opened.options, opened.standby.leader, folder if several else str(asked.file))
    # Each request says who reads it; what is done for nobody is done in English.
    with speaking(ENGLISH):
        serve(
            opened,
            listening,
            tls,
            None if asked.no_browser or to_network else partial(_show, port),
        )
    print(gettext("Tabiya has stopped."))
    return ExitCode.FINE


def _announce(options: DeskOptions, leader: Peer | None, of: Path | str) -> None:
    """Say at the terminal where the desk is, and of which folder or file."""
    where = say("events in {folder}", folder=of) if isinstance(of, Path) else of
    opened = say("Tabiya is running ({where}):", where=where)
    print(f"{opened}\n\n    http://{options.address}:{options.port}/\n", flush=True)
    if options.tls_port:
        look_on = gettext("Anyone can watch there. Arbiters and phones log in by HTTPS:")
        trust = gettext(
            "The browser asks whether to trust this desk, because only you can confirm its certificate.\nThe SHA-256 fingerprint of the certificate:"
        )
        print(
            f"{look_on}\n\n    {options.address_for_roles}/\n\n{trust}\n{options.fingerprint}\n",
            flush=True,
        )
    if leader is not None:
        message = say(
            "This desk follows {address} and saves nothing itself.\nTo take over, open its page Second desk (/standby).",
            address=leader.address,
        )
        print(f"{message}\n", flush=True)
    print(
        gettext("Open this address in a browser. Ctrl-C stops Tabiya; nothing is lost."),
        flush=True,
    )


def _show(port: int) -> None:
    """Open the first page in a browser, where a person with a screen sits before the terminal."""
    import webbrowser

    screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if screen and sys.stdout.isatty():
        webbrowser.open(f"http://127.0.0.1:{port}/")


def _follow(desk: Desk, typed: str) -> None:
    """Follow the desk at an address, with the key that it shows; raise WrongUsage without one."""
    from tabiya.desk.leading import Peer
    from tabiya.desk.standby.peer import address_of_desk

    address = address_of_desk(typed)
    if desk.standby.took_over_from(address):
        # The line typed yesterday must not bring back the desk that was replaced since.
        print(
            say(
                "This desk has taken over from {address}. It now leads, and the other one follows.",
                address=address,
            )
        )
        return
    known = [peer for peer in desk.standby.peers() if peer.address == address]
    key, _dot, mark = os.environ.get(STANDBY_KEY, "").strip().partition(".")
    if not key and not (desk.standby.key and known) and sys.stdin.isatty():
        key, _dot, mark = getpass(gettext("Key of the other desk:") + " ").strip().partition(".")
    if not key and not (desk.standby.key and known):
        raise WrongUsage(
            "the key of the other desk is missing: find it on that desk's page Second desk, then type it when asked or set the variable {variable}",
            variable=STANDBY_KEY,
        )
    desk.standby.follow(Peer(address, mark) if key else known[0], key)


def _opened(file: str) -> EventStore:
    """Open the event file, or make it; read-only where nothing can be written."""
    from tabiya.store.log.errors import FileIsReadOnly
    from tabiya.store.log.event_store import EventStore

    if not os.path.exists(file):
        return EventStore.create(file)
    try:
        return EventStore.open(file)
    except FileIsReadOnly as trouble:
        message = gettext("The event is open read-only.")
        print(f"tabiya: {trouble}\n{message}", file=sys.stderr)
        return EventStore.open(file, read_only=True)


def _certificate(
    folder: Path, address: str, certificate: str | None, key: str | None
) -> Certificate:
    """Return the certificate that was named, else that of the folder, which is made if needed."""
    from tabiya.desk.access.certificate import given_certificate, own_certificate

    if certificate is not None:
        return given_certificate(certificate, key)
    return own_certificate(folder, (address,))


def _guard(access: Access) -> None:
    """Make sure that a password is set, because other machines can reach the desk; raise WrongUsage if none."""
    from tabiya.store.permissions import Role

    if access.has_password:
        return
    password = os.environ.get(PASSWORD, "")
    if not password and sys.stdin.isatty():
        password = getpass(gettext("Password of the chief arbiter:") + " ")
    if not password:
        raise WrongUsage(
            "other machines can reach this address, so you need a password: set one on the page People and devices of a desk on 127.0.0.1, or in the variable {variable}",
            variable=PASSWORD,
        )
    access.set_password(Role.CHIEF, password)


@options
class ServeOptions:
    """What `tabiya desk` is asked."""

    file: str | None = positional(
        "FILE",
        "The event file (created if it does not exist), or a folder of events.",
        required=False,
    )
    host: str = option("H", "The address to listen on.", default="127.0.0.1")
    port: int = option(
        "P", "The port to listen on.", default=8123, read=whole_number(at_least=0, at_most=65534)
    )
    certificate: str | None = option("FILE", "Your own HTTPS certificate, as PEM with its chain.")
    key: str | None = option("FILE", "The certificate's key, unless it is in the same file.")
    plain_roles: bool = flag(
        "Let arbiters and phones log in without HTTPS; others on the network can intercept their passwords."
    )
    no_browser: bool = flag("Don't open a browser.")
    copy_to: str | None = option(
        "FOLDER", "Keep a second copy of every event in this folder, for example on a USB stick."
    )
    wait_for_copy: bool = flag("Confirm a result only after the second copy has it.")
    follow: str | None = option("ADDRESS", "Follow the desk at this address, ready to take over.")
    wait_for_standby: bool = flag(
        "Confirm a result only after every second desk has it on its disk."
    )
    security_log: str | None = option(
        "WHERE",
        "Write a line of JSON for each login, refusal and change of permissions: to the end of this file, or to a log server by syslog over TLS (tls://HOST:PORT).",
    )


COMMAND = CliCommand(
    name="desk",
    options=ServeOptions,
    run=desk,
    details="""
    Without FILE, Tabiya keeps your events in the folder Tabiya of your home folder and lists them; you
    can run any number of them at once. FILE may also be a folder of events.

    Tabiya listens on this machine only. To connect phones in the hall, set a password on the page
    People and devices and use that page, or give --host 0.0.0.0: then Tabiya asks for a password, because anyone on
    the network can reach the desk. Anyone can watch at that address. People with a role log in by
    HTTPS, at the next port. The first time, Tabiya creates a certificate and keeps it with the events,
    and the browser asks whether to trust it. Compare its fingerprint with the one printed here and
    shown on the page People and devices. To use your own certificate, give --certificate.

    A confirmed result is on the disk of this machine. With --copy-to, a second copy in another folder
    follows within a second or two. With --wait-for-copy as well, a confirmed result is in both, as long
    as Tabiya can write to the second folder.

    With --follow, a second laptop copies every event from the desk at ADDRESS, with passwords and
    phones, and saves nothing itself. It takes over when you click on its page Second desk, never by
    itself. It asks for the key shown on the same page of the first desk; you can also set the variable
    TABIYA_STANDBY_KEY. With --wait-for-standby, the first desk confirms a result only when it is on
    both disks, as long as a second desk is there.
    """,
    examples=(
        Example(line="tabiya desk", does="opens the desk with your folder of events"),
        Example(line="tabiya desk open.tabiya", does="opens the desk with one event"),
        Example(line="tabiya desk easter/", does="opens the desk with a folder of events"),
        Example(
            line="tabiya desk open.tabiya --host 0.0.0.0",
            does="connects phones in the hall, with a password",
        ),
        Example(
            line="tabiya desk standby/ --follow 192.168.1.5:8124",
            does="follows that desk, ready to take over",
        ),
    ),
)
