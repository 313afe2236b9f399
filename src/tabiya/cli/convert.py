"""`tabiya convert`: rewrites an event as a report file of any version of the format."""

import sys

from tabiya.cli.common import FILE, READING, read_document, write_output
from tabiya.cli.framework.command import CliCommand, Example, flag, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.formats.trf import TrfDocument, losses, write_trf
from tabiya.formats.trf.layout.dialects import DIALECTS, TRF26


def convert(
    source: str, target: str, encoding: str | None, shifted: bool, to: str, explain: bool
) -> ExitCode:
    """Read the one file and write the other, and say what was odd and what was lost."""
    document = read_document(source, encoding=encoding, shifted=shifted)
    content = write_trf(document, to)
    write_output(target, content)
    if explain:
        _tell_what_was_mended(document)
    for warning in document.warnings:
        if not (explain and warning in document.mended):
            print(f"{source}: {warning}", file=sys.stderr)
    for loss in losses(document.tournament, to):
        print(f"{target}: {to} has no place for {loss}; it was left out.", file=sys.stderr)
    return ExitCode.FINE


def _tell_what_was_mended(document: TrfDocument) -> None:
    if not document.mended:
        print("Nothing had to be mended.")
        return
    print("Mended:")
    for problem in document.mended:
        print(f"  {problem}")


COMMAND = CliCommand(
    name="convert",
    sentence="Rewrite an event as a report file of any version of the format.",
    arguments=(
        positional("IN", FILE, parameter="source"),
        positional("OUT", "The report file to write.", parameter="target"),
        *READING,
        option(
            "--to",
            "VERSION",
            "The version to write: of 2006, 2016 (with the XX extensions) or 2026.",
            choices=tuple(DIALECTS),
            default=TRF26.name,
        ),
        flag("--explain", "Tell what was written in an unusual way, and how it was read."),
    ),
    run=convert,
    details=(
        "The whole file is checked first. If it contradicts itself, every problem is listed with "
        "its row, its column and what to do, and nothing is written.\n\n"
        "Odd things that stand in nobody's way, and facts that the version cannot hold, are "
        "listed after the writing."
    ),
    examples=(
        Example(
            line="tabiya convert open.trf open-2026.trf",
            does="writes the report of an open in the version of 2026",
        ),
        Example(
            line="tabiya convert odd.trf clean.trf --encoding cp1250 --explain",
            does="reads a file of another program, writes it anew and tells what was mended",
        ),
        Example(
            line="tabiya convert open.trf old.trf --to trf16",
            does="writes it for a program that only knows the version of 2016",
        ),
    ),
)
