"""`tabiya convert`: rewrites a report file in another version of the format."""

import sys

from tabiya.cli.framework.command import CliCommand, Example, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.formats.atomic import write_whole
from tabiya.formats.trf import losses, read_trf_file, write_trf
from tabiya.formats.trf.layout.dialects import DIALECTS, TRF26


def convert(source: str, target: str, to: str) -> ExitCode:
    """Read the one file and write the other, and say what was odd and what was lost."""
    document = read_trf_file(source)
    content = write_trf(document, to)
    write_whole(target, content)
    for warning in document.warnings:
        print(f"{source}: {warning}", file=sys.stderr)
    for loss in losses(document.tournament, to):
        print(f"{target}: {to} has no place for {loss}; it was left out.", file=sys.stderr)
    return ExitCode.FINE


COMMAND = CliCommand(
    name="convert",
    sentence="Rewrite a report file in another version of the format.",
    arguments=(
        positional("IN", "The report file to read, of any version.", parameter="source"),
        positional("OUT", "The report file to write.", parameter="target"),
        option(
            "--to",
            "VERSION",
            "The version to write: of 2006, 2016 (with the XX extensions) or 2026.",
            choices=tuple(DIALECTS),
            default=TRF26.name,
        ),
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
            line="tabiya convert open.trf old.trf --to trf16",
            does="writes it for a program that only knows the version of 2016",
        ),
    ),
)
