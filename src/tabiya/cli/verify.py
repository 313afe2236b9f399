"""`tabiya verify`: whether event files are whole, and hold the history that somebody noted."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from tabiya.cli.common import get_name, on_disk
from tabiya.cli.framework.command import CliCommand, Example, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.languages import gettext, say, say_number


def verify(asked: VerifyOptions) -> ExitCode:
    """Check each file; the answer is no if one is damaged or another history."""
    from tabiya.store.log.errors import FileIsDamaged

    codes = []
    for source in asked.file:
        try:
            with on_disk(source) as path:
                codes.append(_verify_one(Path(path), get_name(source), asked.head))
        except FileIsDamaged as damage:
            print(damage)
            codes.append(ExitCode.ANSWER_IS_NO)
    return max(codes)


def _verify_one(path: Path, name: str, head: str | None) -> ExitCode:
    """Check the file, the chain of its log and every fact in it; print the head of the chain."""
    from tabiya.store.log.chain import stored_lines
    from tabiya.store.log.event_store import EventStore
    from tabiya.store.log.reading import open_for_reading

    EventStore.open(path, read_only=True, verify=True).close()
    with closing(open_for_reading(path)) as reader:
        hashes = [line.hash for line in stored_lines(reader)]
    sound = say_number(
        "intact, {n} line. Head of the chain: {head}",
        "intact, {n} lines. Head of the chain: {head}",
        len(hashes),
        head=hashes[-1] if hashes else gettext("none"),
    )
    print(f"{name}: {sound}")
    if not head:
        return ExitCode.FINE
    noted = [
        number for number, digest in enumerate(hashes, start=1) if digest.startswith(head.lower())
    ]
    if not noted:
        other = say(
            "the head {head} is not a line of this log: the file has a different history.",
            head=head,
        )
        print(f"{name}: {other}")
        return ExitCode.ANSWER_IS_NO
    same = say(
        "the head {head} is line {line}; everything up to it is unchanged.",
        head=head,
        line=noted[0],
    )
    print(f"{name}: {same}")
    return ExitCode.FINE


@options
class VerifyOptions:
    """What `tabiya verify` is asked."""

    file: tuple[str, ...] = positional(
        "FILE", "The event files; - reads standard input.", repeated=True
    )
    head: str | None = option("HASH", "A head that you noted earlier, or its beginning.")


COMMAND = CliCommand(
    name="verify",
    options=VerifyOptions,
    run=verify,
    details="""
    Each line of the log has a checksum, which includes the checksum of the line before. A changed,
    removed or added line breaks this chain. The last checksum is the head: note it, and --head shows
    later whether a file still has the same history up to that line.
    """,
    examples=(
        Example(line="tabiya verify open.tabiya", does="checks the file and prints the head"),
        Example(
            line="tabiya verify open.tabiya --head 20798ce8",
            does="shows whether the file contains the noted history",
        ),
    ),
)
