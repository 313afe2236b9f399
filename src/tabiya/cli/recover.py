"""`tabiya recover`: all that is sound in a damaged event file and its backups, in a new file."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tabiya.cli.common import STANDARD
from tabiya.cli.framework.command import CliCommand, Example, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.languages import gettext, say, say_number


def recover(asked: RecoverOptions) -> ExitCode:
    """Write the new file and list what is missing; the damaged file is only read."""
    from tabiya.store.log.audit import describe_lines_apart
    from tabiya.store.log.recovery import in_ranges
    from tabiya.store.log.recovery import recover as recovered

    if STANDARD in (asked.file, asked.out):
        raise WrongUsage(
            "recovery needs two names: the damaged file, with its backups next to it, and the new file",
            hint="Give the names of both files.",
        )
    path = Path(asked.file)
    target = Path(asked.out) if asked.out else path.with_name(f"{path.stem}-recovered{path.suffix}")
    recovery = recovered(path, target, datetime.now(UTC).isoformat())
    head = say_number(
        "{n} line. Head of the chain: {head}",
        "{n} lines. Head of the chain: {head}",
        len(recovery.lines),
        head=recovery.head,
    )
    print(f"{target}: {head}")
    if recovery.from_backups:
        print(
            say_number(
                "From backups: line {lines}.",
                "From backups: lines {lines}.",
                len(recovery.from_backups),
                lines=in_ranges(recovery.from_backups),
            )
        )
    if recovery.without_passwords:
        print(gettext("The file contains no passwords or phones; set them again."))
    if recovery.apart:
        print(gettext("These lines are intact, but an earlier line is missing. Enter them again:"))
    for line, words in describe_lines_apart(recovery):
        text = say(
            "line {line}, {time}, {who}: {what}",
            line=line.seq,
            time=line.at[:19],
            who=line.who,
            what=words,
        )
        print(f"  {text}")
    if recovery.missing:
        print(
            say_number(
                "Missing: line {lines}.",
                "Missing: lines {lines}.",
                len(recovery.missing),
                lines=in_ranges(recovery.missing),
            )
        )
    if recovery.missing or recovery.apart:
        return ExitCode.ANSWER_IS_NO
    print(gettext("As far as Tabiya can see, no line is missing."))
    return ExitCode.FINE


@options
class RecoverOptions:
    """What `tabiya recover` is asked."""

    file: str = positional("FILE", "The damaged event file; it is only read.")
    out: str | None = positional(
        "OUT", "The new file (default: NAME-recovered, next to FILE).", required=False
    )


COMMAND = CliCommand(
    name="recover",
    options=RecoverOptions,
    run=recover,
    details="""
    Every line of the log has a checksum. Tabiya takes intact lines from the file, and lost lines from
    the backups folder next to it, as long as the chain of checksums is unbroken. If lines are missing,
    Tabiya lists them, and the exit code is 1.
    """,
    examples=(
        Example(
            line="tabiya recover open.tabiya",
            does="writes open-recovered.tabiya and lists what is missing",
        ),
    ),
)
