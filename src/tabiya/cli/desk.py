"""`tabiya desk`: the arbiter's desk in the browser."""

import os
import sys
from dataclasses import replace
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

from tabiya.cli.framework.command import CliCommand, Example, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.values import whole_number

if TYPE_CHECKING:
    from tabiya.desk.access.passwords import Access
    from tabiya.store.event_store import EventStore

RATING_LIST = "TABIYA_RATING_LIST"
"""Names another address of FIDE's list; empty, and nothing is ever fetched."""
PASSWORD = "TABIYA_PASSWORD"  # noqa: S105 - the name of a variable, not a password


def desk(*, file: str | None, host: str, port: int) -> ExitCode:
    """Serve one event file, or a folder of them, until the terminal says stop."""
    from tabiya.desk.desk import Desk, DeskOptions
    from tabiya.desk.rating_list.local_list import SOURCE
    from tabiya.desk.serving import LOOPBACK, listening_socket, own_address, serve

    to_network = host not in LOOPBACK
    several = file is None or Path(file).is_dir()
    store = _opened(file) if file is not None and not several else None
    folder = Path.home() / "Tabiya" if file is None else Path(file).resolve()
    folder = folder if several else folder.parent
    address = own_address() if host in ("0.0.0.0", "::") else host  # noqa: S104 - as asked for
    options = DeskOptions(
        folder=folder,
        port=port,
        open_to_network=to_network,
        one_file=not several,
        address=address if to_network else "127.0.0.1",
        rating_source=os.environ.get(RATING_LIST, SOURCE),
    )
    try:
        opened = Desk(options, store)
    except BaseException:
        if store is not None:
            store.close()
        raise
    try:
        if to_network:
            _guard(opened.access)
        listening = listening_socket("127.0.0.1" if host == "localhost" else host, port)
    except BaseException:
        opened.close()
        raise
    opened.options = replace(options, port=listening.getsockname()[1])
    where = f"events in {folder}" if several else file
    print(
        f"The desk is open ({where}):\n\n    http://{options.address}:{opened.options.port}/\n",
        flush=True,
    )
    print("Open this address in a browser. Ctrl-C closes the desk; nothing is lost.", flush=True)
    serve(opened, listening)
    print("The desk is closed.")
    return ExitCode.FINE


def _opened(file: str) -> "EventStore":
    """Open the event file, or make it; read-only where nothing can be written."""
    from tabiya.store.event_store import EventStore
    from tabiya.store.log.errors import FileIsReadOnly

    if not os.path.exists(file):
        return EventStore.create(file)
    try:
        return EventStore.open(file)
    except FileIsReadOnly as trouble:
        print(f"tabiya: {trouble}\nThe event is open for looking only.", file=sys.stderr)
        return EventStore.open(file, read_only=True)


def _guard(access: "Access") -> None:
    """Make sure that a password is set, because other machines can reach the desk; raise WrongUsage if none."""
    from tabiya.desk.access.roles import Role

    if access.has_password:
        return
    password = os.environ.get(PASSWORD, "")
    if not password and sys.stdin.isatty():
        password = getpass("Password of the chief arbiter: ")
    if not password:
        raise WrongUsage(
            "other machines can reach this address, so a password is needed: set one at the page"
            f" Access of a desk on 127.0.0.1, or in the variable {PASSWORD}"
        )
    access.set_password(Role.CHIEF, password)


COMMAND = CliCommand(
    name="desk",
    sentence="Open the arbiter's desk in the browser, on one event file or all of yours.",
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
            read=whole_number(at_least=0, at_most=65535),
        ),
    ),
    run=desk,
    details="""
    Without FILE the desk keeps its events in the folder Tabiya of your home and lists them; any
    number of them may be in play at once. A folder in the place of FILE is such a folder of events.

    It listens on this machine only. For phones in the hall give --host 0.0.0.0: then a password is
    asked for, because everybody in the network can reach the desk.
    """,
    examples=(
        Example(line="tabiya desk", does="opens the desk on your folder of events"),
        Example(line="tabiya desk open.tabiya", does="opens the desk on one event"),
        Example(line="tabiya desk easter/", does="opens the desk on a folder of events"),
        Example(
            line="tabiya desk open.tabiya --host 0.0.0.0",
            does="lets phones in the hall join, behind a password",
        ),
    ),
)
