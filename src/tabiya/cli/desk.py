"""`tabiya desk`: the arbiter's desk in the browser."""

import os
import sys
from dataclasses import replace
from functools import partial
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from tabiya.cli.framework.command import CliCommand, Example, flag, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.values import whole_number
from tabiya.languages import SOURCE as ENGLISH
from tabiya.languages import gettext, say, speaking

if TYPE_CHECKING:
    from tabiya.desk.access.certificate import Certificate
    from tabiya.desk.access.passwords import Access
    from tabiya.desk.desk import Desk, DeskOptions
    from tabiya.desk.standby.peer import Peer
    from tabiya.store.event_store import EventStore

RATING_LIST = "TABIYA_RATING_LIST"
"""Names another address of FIDE's list; empty, and nothing is ever fetched."""
STANDBY_KEY = "TABIYA_STANDBY_KEY"
PASSWORD = "TABIYA_PASSWORD"  # noqa: S105 - the name of a variable, not a password


def desk(
    *,
    file: str | None,
    host: str,
    port: int,
    certificate: str | None,
    key: str | None,
    plain_roles: bool,
    security_log: str | None,
    copy_to: str | None,
    wait_for_copy: bool,
    follow: str | None,
    wait_for_standby: bool,
    no_browser: bool,
) -> ExitCode:
    """Serve one event file, or a folder of them, until the terminal says stop."""
    from tabiya.desk.desk import Desk, DeskOptions
    from tabiya.desk.rating_list.local_list import SOURCE
    from tabiya.desk.serving import LOOPBACK, listening_socket, own_address, serve
    from tabiya.desk.standby.following import Following

    to_network = host not in LOOPBACK
    several = (
        file is None or Path(file).is_dir() or (follow is not None and not Path(file).exists())
    )
    folder = Path.home() / "Tabiya" if file is None else Path(file).resolve()
    folder = folder if several else folder.parent
    if wait_for_copy and copy_to is None:
        raise WrongUsage("--wait-for-copy needs --copy-to FOLDER")
    if follow is not None and not several:
        raise WrongUsage("--follow needs a folder of events, not one file")
    if copy_to is not None and Path(copy_to).resolve() == folder:
        raise WrongUsage("the second copy needs another folder than the events themselves")
    if security_log is not None:
        from tabiya.desk.access.security_log import write_to

        write_to(security_log)
    store = _opened(file) if file is not None and not several else None
    address = own_address() if host in ("0.0.0.0", "::") else host  # noqa: S104 - as asked for
    options = DeskOptions(
        folder=folder,
        port=port,
        open_to_network=to_network,
        one_file=not several,
        address=address if to_network else "127.0.0.1",
        rating_source=os.environ.get(RATING_LIST, SOURCE),
        copy_to=Path(copy_to).resolve() if copy_to else None,
        wait_for_copy=wait_for_copy,
        wait_for_standby=wait_for_standby,
    )
    try:
        opened = Desk(options, store)
    except BaseException:
        if store is not None:
            store.close()
        raise
    try:
        if follow is not None:
            _follow(opened, follow)
        elif to_network:
            _guard(opened.access)
        host = "127.0.0.1" if host == "localhost" else host
        listening = listening_socket(host, port)
        port = listening.getsockname()[1]
        opened.options, tls = replace(options, port=port), None
        if to_network and not plain_roles:
            known = _certificate(folder, address, certificate, key)
            tls = (listening_socket(host, port + 1), known.context())
            opened.options = replace(
                opened.options, tls_port=port + 1, fingerprint=known.fingerprint
            )
        # Whoever comes back after a take-over hears of it before anybody can enter anything.
        Following(opened).start()
        if to_network and follow is not None:
            _guard(opened.access)
    except BaseException:
        opened.close()
        raise
    _announce(opened.options, opened.standby.leader, folder if several else str(file))
    # Each request says who reads it; what is done for nobody is done in English.
    with speaking(ENGLISH):
        serve(opened, listening, tls, None if no_browser or to_network else partial(_show, port))
    print(gettext("The desk is closed."))
    return ExitCode.FINE


def _announce(options: "DeskOptions", leader: "Peer | None", of: Path | str) -> None:
    """Say at the terminal where the desk is, and of which folder or file."""
    where = say("events in {folder}", folder=of) if isinstance(of, Path) else of
    opened = say("The desk is open ({where}):", where=where)
    print(f"{opened}\n\n    http://{options.address}:{options.port}/\n", flush=True)
    if options.tls_port:
        look_on = gettext("Everybody may look on there. Arbiters and phones log in by HTTPS:")
        trust = gettext(
            "The browser asks whether to trust this desk, because nobody but you vouches for it.\n"
            "The fingerprint (SHA-256) of its certificate:"
        )
        print(
            f"{look_on}\n\n    {options.address_for_roles}/\n\n{trust}\n{options.fingerprint}\n",
            flush=True,
        )
    if leader is not None:
        told = say(
            "This desk follows {address} and stores nothing of its own.\n"
            "A person takes over at its page Second desk (/standby).",
            address=leader.address,
        )
        print(f"{told}\n", flush=True)
    print(
        gettext("Open this address in a browser. Ctrl-C closes the desk; nothing is lost."),
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


def _follow(desk: "Desk", typed: str) -> None:
    """Follow the desk at an address, with the key that it shows; raise WrongUsage without one."""
    from tabiya.desk.standby.peer import Peer, address_of_desk

    address = address_of_desk(typed)
    if desk.standby.took_over_from(address):
        # The line typed yesterday must not bring back the desk that was replaced since.
        print(
            say(
                "This desk has taken over from {address}; it leads, and the other one follows.",
                address=address,
            )
        )
        return
    known = [each for each in desk.standby.peers() if each.address == address]
    key, _dot, mark = os.environ.get(STANDBY_KEY, "").strip().partition(".")
    if not key and not (desk.standby.key and known) and sys.stdin.isatty():
        key, _dot, mark = getpass(gettext("Key of the other desk:") + " ").strip().partition(".")
    if not key and not (desk.standby.key and known):
        raise WrongUsage(
            "the key of the other desk is needed: its page Second desk shows it; type it when"
            " asked, or set the variable {variable}",
            variable=STANDBY_KEY,
        )
    desk.standby.follow(Peer(address, mark) if key else known[0], key)


def _opened(file: str) -> "EventStore":
    """Open the event file, or make it; read-only where nothing can be written."""
    from tabiya.store.event_store import EventStore
    from tabiya.store.log.errors import FileIsReadOnly

    if not os.path.exists(file):
        return EventStore.create(file)
    try:
        return EventStore.open(file)
    except FileIsReadOnly as trouble:
        told = gettext("The event is open for looking only.")
        print(f"tabiya: {trouble}\n{told}", file=sys.stderr)
        return EventStore.open(file, read_only=True)


def _certificate(
    folder: Path, address: str, certificate: str | None, key: str | None
) -> "Certificate":
    """Return the certificate that was named, else that of the folder, which is made if needed."""
    from tabiya.desk.access.certificate import given_certificate, own_certificate

    if certificate is not None:
        return given_certificate(certificate, key)
    return own_certificate(folder, (address,))


def _guard(access: "Access") -> None:
    """Make sure that a password is set, because other machines can reach the desk; raise WrongUsage if none."""
    from tabiya.store.permissions import Role

    if access.has_password:
        return
    password = os.environ.get(PASSWORD, "")
    if not password and sys.stdin.isatty():
        password = getpass(gettext("Password of the chief arbiter:") + " ")
    if not password:
        raise WrongUsage(
            "other machines can reach this address, so a password is needed: set one at the page"
            " Access of a desk on 127.0.0.1, or in the variable {variable}",
            variable=PASSWORD,
        )
    access.set_password(Role.CHIEF, password)


COMMAND = CliCommand(
    name="desk",
    arguments=(
        positional(
            "FILE",
            "The event file, which is made if it does not exist; or a folder of events.",
            required=False,
        ),
        option("--host", "H", "The address to listen on.", default="127.0.0.1"),
        option(
            "--port",
            "P",
            "The port to listen on.",
            default=8123,
            read=whole_number(at_least=0, at_most=65534),
        ),
        option("--certificate", "FILE", "Your own certificate for HTTPS, as PEM with its chain."),
        option("--key", "FILE", "The key of that certificate, unless it is in the same file."),
        flag(
            "--plain-roles",
            "Let arbiters and phones log in without HTTPS, where everybody can read along.",
        ),
        flag("--no-browser", "Open no browser; without it one opens where there is a screen."),
        option("--copy-to", "FOLDER", "Let a second copy of every event follow there, on a stick."),
        flag("--wait-for-copy", "Answer no result before it is in the second copy too."),
        option("--follow", "ADDRESS", "Follow the desk at this address, ready to take over."),
        flag("--wait-for-standby", "Answer no result before every second desk has it on its disk."),
        option(
            "--security-log",
            "WHERE",
            "Write a line of JSON for each login, refusal and change of access: to the end of this "
            "file, or to a machine that collects them by syslog over TLS (tls://HOST:PORT).",
        ),
    ),
    run=desk,
    details="""
    Without FILE the desk keeps its events in the folder Tabiya of your home and lists them; any
    number of them may be in play at once. A folder in the place of FILE is such a folder of events.

    It listens on this machine only. For phones in the hall use the page Access, once a password is
    set there, or give --host 0.0.0.0: then a password is
    asked for, because everybody in the network can reach the desk. Everybody may look on at that
    address. People with a role log in by HTTPS, at the next port: the first time the desk makes a
    certificate and keeps it with the events, and a browser asks whether to trust it. The fingerprint
    that is printed here and shown on the page Access tells whether it is yours. Name a certificate of
    your own with --certificate.

    A result that is acknowledged is on the disk of this machine. With --copy-to a second copy in
    another folder follows within a second or two; with --wait-for-copy as well, an acknowledged
    result is in both, as long as the second folder can be written to.

    With --follow a second laptop pulls every event from the desk at ADDRESS, with passwords and
    phones, and stores nothing of its own. It takes over when a person clicks at its page Second
    desk, never by itself. The key that it asks for is shown at the same page of the first desk, or
    comes in the variable TABIYA_STANDBY_KEY. With --wait-for-standby the first desk acknowledges a
    result only when it is on both disks, as long as a second desk is there.
    """,
    examples=(
        Example(line="tabiya desk", does="opens the desk on your folder of events"),
        Example(line="tabiya desk open.tabiya", does="opens the desk on one event"),
        Example(line="tabiya desk easter/", does="opens the desk on a folder of events"),
        Example(
            line="tabiya desk open.tabiya --host 0.0.0.0",
            does="lets phones in the hall join, behind a password",
        ),
        Example(
            line="tabiya desk standby/ --follow 192.168.1.5:8124",
            does="follows that desk, ready to take over",
        ),
    ),
)
