"""The entry of `tabiya`: the list of its commands, and the function that the shell starts.

Each command lives in the file of its name and is loaded only when asked for, so that pairing a
round never waits for the libraries of the web server. For the same reason this file imports
nothing heavy at its top.
"""

import gc
import os
import sys

from tabiya.cli.bundle import load_from_bundle
from tabiya.version import VERSION

COMMANDS = (
    "demo",
    "desk",
    "pair",
    "check",
    "standings",
    "rate",
    "norms",
    "prizes",
    "print",
    "explain",
    "schedule",
    "convert",
    "generate",
)
"""The commands in the order an event needs them; `tabiya.cli.<name>` holds each as `COMMAND`."""


def main() -> None:
    """The command `tabiya`: do what the shell asks, and leave at once with the exit code.

    A command makes facts and keeps them till its end, so the search for rubbish is told to be
    patient. And once everything is written out there is nothing left to do: where no other thread
    is at work, the process ends without taking its thousands of objects apart one by one.
    """
    gc.set_threshold(50_000)
    load_from_bundle()
    code = run()
    if "threading" in sys.modules:
        sys.exit(code)
    try:
        print(end="", flush=True)
        print(end="", flush=True, file=sys.stderr)
    finally:  # if whoever was to read it has gone, the code says so already
        os._exit(code)


def run(words: list[str] | None = None) -> int:
    """Do what the words ask (those of the command line if none are given); return the exit code."""
    words = sys.argv[1:] if words is None else words
    if words in (["--version"], ["-V"]):
        print(f"tabiya {VERSION}")
        return 0
    try:
        from tabiya.cli.dispatch import dispatch

        return dispatch(words)
    except KeyboardInterrupt:
        from tabiya.cli.exit_codes import ExitCode

        return ExitCode.INTERRUPTED
    except Exception as failure:  # noqa: BLE001 - here every failure becomes words and a code
        from tabiya.cli.failures import report

        return report(failure)
