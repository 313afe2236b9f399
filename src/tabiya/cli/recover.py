"""`tabiya recover`: all that is sound in a damaged event file and its backups, in a new file."""

from datetime import UTC, datetime
from pathlib import Path

from tabiya.cli.common import STANDARD
from tabiya.cli.framework.command import CliCommand, Example, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage


def recover(*, file: str, out: str | None) -> ExitCode:
    """Write the new file and list what is missing; the damaged file is only read."""
    from tabiya.store.audit import apart_in_words
    from tabiya.store.log.recovery import recover as recovered

    if STANDARD in (file, out):
        raise WrongUsage(
            "an event file is recovered from a file, beside which its backups are, to a file",
            hint="Name the files.",
        )
    path = Path(file)
    target = Path(out) if out else path.with_name(f"{path.stem}-recovered{path.suffix}")
    found = recovered(path, target, datetime.now(UTC).isoformat())
    print(f"{target}: {len(found.lines)} lines. Head of the chain: {found.head}")
    if found.from_backups:
        print(f"From backups: {_lines(found.from_backups)}.")
    if found.without_passwords:
        print("No passwords and phones were found; set them again.")
    if found.apart:
        print("Sound, but a line before is missing. Enter again what these lines say:")
    for line, words in apart_in_words(found):
        print(f"  line {line.seq}, {line.at[:19]}, {line.who}: {words}")
    if found.missing:
        print(f"Missing: {_lines(found.missing)}.")
    if found.missing or found.apart:
        return ExitCode.ANSWER_IS_NO
    print("No line is known to be missing.")
    return ExitCode.FINE


def _lines(numbers: tuple[int, ...]) -> str:
    from tabiya.store.log.recovery import in_ranges

    return f"line{'s' if len(numbers) > 1 else ''} {in_ranges(numbers)}"


COMMAND = CliCommand(
    name="recover",
    arguments=(
        positional("FILE", "The damaged event file; it is only read."),
        positional("OUT", "The new file. Without it: NAME-recovered, beside FILE.", required=False),
    ),
    run=recover,
    details="""
    Every line of the log proves itself by its checksum. Those that are sound are taken from the
    file, and those it has lost from the folder of backups beside it, as long as the chain of
    checksums holds. What is missing is listed line by line, and the exit code is then 1.
    """,
    examples=(
        Example(
            line="tabiya recover open.tabiya",
            does="writes open-recovered.tabiya and lists what is missing",
        ),
    ),
)
