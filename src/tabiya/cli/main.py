"""The entry of `tabiya`: the list of its commands, and the function that the shell starts.

Each command lives in the file of its name and is loaded only when asked for, so that pairing a
round never waits for the libraries of the web server.
"""

import gc
import sys

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
    """The command `tabiya`: do what the shell asks, and leave with the exit code."""
    # A command makes facts and keeps them till its end, so that looking for rubbish finds none.
    gc.set_threshold(50_000)
    sys.exit(run())


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
