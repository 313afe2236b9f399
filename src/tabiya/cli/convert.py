"""`tabiya convert`: rewrites an event as a report file of any version of the format."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tabiya.cli.common import (
    FILES,
    STANDARD,
    TeamReadingOptions,
    answer_each,
    read_documents,
    write_output,
)
from tabiya.cli.framework.command import (
    CliCommand,
    Example,
    flag,
    grouped,
    option,
    options,
    positional,
)
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.settings import SET, Said, with_announced
from tabiya.formats.sources import Source, files_named, is_archive, names_in
from tabiya.formats.trf import TrfDocument, losses, write_trf
from tabiya.formats.trf.layout.dialects import DIALECTS, TRF26
from tabiya.languages import gettext, say

CHESS_RESULTS = "chess-results"


def convert(asked: ConvertOptions) -> ExitCode:
    """Read each file and write the other, and say what was odd and what was lost."""
    folder = Path(asked.target)
    files = files_named(asked.source)
    several = len(files) > 1 or list(asked.source) != files or is_archive(files[0])
    into_folder = asked.target != STANDARD and (
        folder.is_dir() or asked.target.endswith(("/", os.sep))
    )
    if several and not into_folder:
        raise WrongUsage(
            "{n} files need a folder as OUT, and {out} is not a folder",
            n=len(files),
            out=asked.target,
            hint="Create the folder first, or end its name with /.",
        )
    suffix = ".xml" if asked.to == CHESS_RESULTS else ".trf"
    if into_folder:
        _refuse_equal_names(files)
        folder.mkdir(parents=True, exist_ok=True)

    def answer(given: Source) -> dict[str, object]:
        path = given.name
        stem = Path(path if given.content is None else path.rpartition(":")[2]).stem
        documents = read_documents(given, reading=asked.reading)
        if len(documents) > 1 and not into_folder:
            raise WrongUsage(
                "{file} contains {n} events; they need a folder as OUT, and {out} is not a folder",
                file=path,
                n=len(documents),
                out=asked.target,
                hint="Create the folder first, or end its name with /.",
            )
        for place, original in enumerate(documents, 1):
            document = replace(
                original, tournament=with_announced(original.tournament, asked.announced)
            )
            which = f"-{place}" if len(documents) > 1 else ""
            out = str(folder / f"{stem}{which}{suffix}") if into_folder else asked.target
            write(path, document, out)
        return {}

    def write(path: str, document: TrfDocument, out: str) -> None:
        if asked.to == CHESS_RESULTS:
            write_output(out, _for_chess_results(document))
        else:
            write_output(out, write_trf(document, asked.to))
        if asked.explain:
            _tell_what_was_mended(document, beside=out == STANDARD)
        for warning in document.warnings:
            if not (asked.explain and warning in document.mended):
                print(f"{path}: {warning}", file=sys.stderr)
        for loss in losses(document.tournament, asked.to) if asked.to != CHESS_RESULTS else ():
            message = say("{form} cannot record {what}; it was left out.", form=asked.to, what=loss)
            print(f"{out}: {message}", file=sys.stderr)

    return answer_each(asked.source, answer, json=False)


def _for_chess_results(document: TrfDocument) -> bytes:
    """Return the document that an upload would send, without a key and a signature."""
    # Loaded here: whoever writes a report needs neither standings nor lists of boards.
    from tabiya.answers.rounds import in_board_order
    from tabiya.site.chess_results import document as chess_results

    return chess_results(in_board_order(document.tournament))


def _refuse_equal_names(files: Sequence[str]) -> None:
    """Refuse files of which one would replace the other in the folder."""
    names = [Path(name).stem for file in files for name in names_in(file)]
    if len(set(names)) < len(names):
        raise WrongUsage("two of the files have the same name, so one would replace the other")


def _tell_what_was_mended(document: TrfDocument, *, beside: bool) -> None:
    """Print it, on the error output if the report itself goes to the standard output."""
    stream = sys.stderr if beside else sys.stdout
    if not document.mended:
        print(gettext("No corrections were needed."), file=stream)
        return
    print(gettext("Corrected:"), file=stream)
    for problem in document.mended:
        print(f"  {problem}", file=stream)


@options
class ConvertOptions:
    """What `tabiya convert` is asked."""

    source: tuple[str, ...] = positional("IN", FILES, repeated=True)
    target: str = positional(
        "OUT", "The report file to write, - for standard output, or a folder for many."
    )
    reading: TeamReadingOptions = grouped(TeamReadingOptions)
    announced: tuple[Said, ...] | None = SET
    to: str = option(
        "VERSION",
        "The version to write: 2006, 2016 (with the XX extensions) or 2026; or the XML that chess-results accepts.",
        choices=(*DIALECTS, CHESS_RESULTS),
        default=TRF26.name,
    )
    explain: bool = flag("List everything unusual in the file, and how Tabiya read it.")


COMMAND = CliCommand(
    name="convert",
    options=ConvertOptions,
    run=convert,
    details=(
        "Tabiya checks the whole file first. If the file contradicts itself, Tabiya lists every problem with its row, its column and what to do, and writes nothing.\n\nAfterwards Tabiya lists harmless oddities, and any data the chosen version cannot store.\n\nA file of another program may contain several events. Then OUT is a folder, and each event becomes a separate report."
    ),
    examples=(
        Example(
            line="tabiya convert open.trf open-2026.trf",
            does="writes the report of an open in the version of 2026",
        ),
        Example(
            line="tabiya convert odd.trf clean.trf --encoding cp1250 --explain",
            does="reads a file of another program, rewrites it and lists the corrections",
        ),
        Example(
            line="tabiya convert open.trf old.trf --to trf16",
            does="writes it for a program that only reads the version of 2016",
        ),
        Example(
            line="tabiya convert open.tabiya open.xml --to chess-results",
            does="writes what an upload to chess-results would send",
        ),
        Example(
            line="tabiya convert open.tabiya - --to trf16",
            does="prints the report of an event file",
        ),
    ),
)
