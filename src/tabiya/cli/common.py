"""What several commands share: how they read an event, and the options that name its rules."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from tabiya.cli.framework.command import flag, option, options
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.failures import message_for
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.values import whole_number
from tabiya.errors import ReadingRefused, TabiyaError
from tabiya.formats.atomic import write_whole
from tabiya.formats.sources import Source, files_named, is_archive, sources_in
from tabiya.formats.summary import Cell, Column, SummaryFile
from tabiya.formats.trf import TrfDocument, read_trf
from tabiya.languages import gettext, say, say_number
from tabiya.model.points import ZERO
from tabiya.model.team import TeamByeValue
from tabiya.model.tournament import Tournament

if TYPE_CHECKING:
    from tabiya.cli.framework.output import FileRefused

R = TypeVar("R")


class BrokenSource(NamedTuple):
    """A file or an archive that cannot be read to its end."""

    name: str
    failure: TabiyaError | OSError


SYSTEM = option(
    "S",
    "The pairing system (default: the one in the file's records 192 or 092, otherwise dutch).",
)
EDITION = option(
    "E",
    "Apply the rules of this year, or of a day such as 2026-02-01 (default: those of a remark in the file, otherwise those in force when the event began, or the newest).",
)
SEED = option(
    "S",
    "The seed of all random choices.",
    read=whole_number(at_least=0),
    default=1,
)


FILE = (
    "The report file (TRF), the event file of the desk, or the file of another program;"
    " - reads standard input."
)
FILES = (
    "The report files (TRF), event files of the desk, or files of other programs; or folders, patterns"
    " and archives (.zip, .tar.gz) with such files; - reads standard input."
)
STANDARD = "-"
"""The word for the standard input or output in the place of a file."""
_EVENT_FILE = b"SQLite format 3\0"
"""How the event files of the desk begin; a report file is text."""
_NOT_IN_REPORTS = b"\0"
_BEGINS_AS_REPORTS_DO = re.compile(rb"[\xef\xbb\xbf\s]*(?:[0-9]{3}|[A-Z]{3}|#)")
"""A file that begins otherwise, or has a zero byte, may be one of another program."""


def text_encoding(word: str) -> str:
    """Return the name of an encoding of text."""
    try:
        "a".encode(word)
    except (LookupError, UnicodeError, ValueError):
        raise ValueError(
            say(
                "'{word}' is not an encoding; use one such as {known}",
                word=word,
                known="utf-8, cp1250, cp1251, cp1252, cp1253, cp1257, iso8859-2",
            )
        ) from None
    return word


def _points_of_team_bye(text: str) -> TeamByeValue:
    # Loaded here: the declarations of all settings are not needed to say what is read how.
    from tabiya.cli.settings import reader_of_setting

    value = reader_of_setting("team_bye")(text)
    if not isinstance(value, TeamByeValue):
        raise ValueError(gettext("Write match points and game points, such as 1,3."))  # noqa: TRY004
    return value


OF_PLAYERS = TeamByeValue(match_points=ZERO, game_points=ZERO)
"""For questions about players, such as ratings: what the bye of a team brings changes nothing in the answer."""


@options
class ReadingOptions:
    """How report files are read, for questions about players."""

    encoding: str | None = option(
        "NAME",
        "Encoding of the report file, such as cp1250 (default: detected).",
        read=text_encoding,
    )
    shifted: bool = flag("Accept a report file whose columns are all shifted by the same amount.")
    team_bye: TeamByeValue | None = OF_PLAYERS


@options
class TeamReadingOptions(ReadingOptions):
    """How they are read by commands that rank or pair teams, or write a report again."""

    team_bye: TeamByeValue | None = option(
        "MP,GP",
        "What a team's bye is worth, in match points and game points: for report files of 2016, which cannot say it.",
        read=_points_of_team_bye,
    )


AS_IT_IS = TeamReadingOptions()


def get_name(file: str) -> str:
    """What messages call the file."""
    return gettext("standard input") if file == STANDARD else file


def read_bytes(file: str) -> bytes:
    """Return what is in a file, or all of the standard input, which only one word may stand for."""
    if file != STANDARD:
        with open(file, "rb") as stream:
            return stream.read()
    if sys.stdin is None or sys.stdin.closed:
        raise WrongUsage("standard input has already been read, or is closed", hint="Use - once.")
    with sys.stdin:
        return sys.stdin.buffer.read()


def read_text(file: str) -> str:
    """Return the text of a file in UTF-8, with its ends of lines as they are."""
    try:
        return read_bytes(file).decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise ReadingRefused(
            "byte {byte} is not UTF-8; save the file as UTF-8 text",
            (),
            byte=wrong.start + 1,
            where=get_name(file),
        ) from None


def is_event_file(data: bytes) -> bool:
    """Whether these bytes are an event file of the desk."""
    return data.startswith(_EVENT_FILE)


@contextmanager
def on_disk(file: str, data: bytes | None = None) -> Iterator[str]:
    """Yield where an event file is; one that is not on the disk is put there first."""
    if file != STANDARD and data is None:
        yield file
        return
    from pathlib import Path
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        copy = Path(folder) / "standard input"
        copy.write_bytes(read_bytes(file) if data is None else data)
        try:
            yield str(copy)
        except TabiyaError as refusal:
            # The folder is ours; people know the file by the name they typed.
            refusal.where = refusal.where.replace(str(copy), get_name(file))
            raise


def read_document(
    file: str,
    *,
    content: bytes | None = None,
    reading: ReadingOptions = AS_IT_IS,
    for_rating: bool = False,
) -> TrfDocument:
    """Read a report file, or the report that the desk would write of an event file.

    `content` is what is in it, if it was read before. `for_rating` asks for the report in which late
    corrections of results count.
    """
    data = read_bytes(file) if content is None else content
    looks_like_a_report = _NOT_IN_REPORTS not in data and _BEGINS_AS_REPORTS_DO.match(data)
    if not looks_like_a_report:
        document = _of_another_program(file, data)
        if document is not None:
            return document
    if not is_event_file(data):
        try:
            return read_trf(
                data,
                source=get_name(file),
                **vars(reading),
            )
        except ReadingRefused:
            # The text of a plug-in's format may begin as reports do.
            document = _of_another_program(file, data) if looks_like_a_report else None
            if document is None:
                raise
            return document
    # Loaded here, because most files are reports and the desk takes longer to load than to ask.
    from tabiya.desk.cache import Cache
    from tabiya.desk.exports.files import rating_file, report_file
    from tabiya.store.log.event_store import EventStore

    with (
        on_disk(file, data if file == STANDARD else content) as path,
        EventStore.open(path, read_only=True) as store,
    ):
        state = store.state
    report = rating_file(Cache(), state) if for_rating else report_file("trf26", Cache(), state)
    return read_trf(report, source=get_name(file))


def _of_another_program(file: str, data: bytes) -> TrfDocument | None:
    from tabiya.formats.imports.registry import read_document as read_of_another_program

    return read_of_another_program(data, source=get_name(file))


def read_documents(
    source: Source,
    *,
    reading: ReadingOptions = AS_IT_IS,
) -> tuple[TrfDocument, ...]:
    """Read all events of a file: a file of another program may hold several."""
    file = source.name
    data = read_bytes(file) if source.content is None else source.content
    if _NOT_IN_REPORTS in data:
        from tabiya.formats.imports.registry import in_a_report, read_events

        events = read_events(data, source=get_name(file))
        if events:
            return tuple(map(in_a_report, events))
    document = read_document(file, content=data, reading=reading)
    return (document,)


def answer_each(
    words: Sequence[str], answer: Callable[[Source], object], *, json: bool
) -> ExitCode:
    """Answer for each file that the words name; one file alone is answered as if there were no others.

    `answer` prints lines, or returns what is printed as JSON. Of several files each is named above
    its lines; one that cannot be used is reported, and the others are still answered.
    """
    from tabiya.cli.framework.output import FileOutput, FileRefused, FilesOutput, OneFileOutput
    from tabiya.cli.framework.tables import print_json

    files = files_named(words)
    if files == list(words) and len(files) == 1 and not is_archive(files[0]):
        data = answer(Source(files[0]))
        if json:
            print_json(OneFileOutput(data, (FileOutput(files[0], data),)))
        return ExitCode.FINE
    answers: list[FileOutput[object] | FileRefused] = []
    for source in _each_source(files):
        if not json:
            print(f"\n{source.name}:" if answers else f"{source.name}:")
        data = _unless_refused(source, answer)
        answers.append(data if isinstance(data, FileRefused) else FileOutput(source.name, data))
    if json:
        print_json(FilesOutput(tuple(answers)))
    return _told_of_refused(
        [data for data in answers if isinstance(data, FileRefused)], len(answers)
    )


def summarise_each(
    words: Sequence[str],
    table: str,
    columns: Sequence[Column],
    list_rows: Callable[[Source], Iterable[Sequence[Cell]]],
) -> ExitCode:
    """Write one table with the rows of each file; the first column is the file, the last the error.

    `list_rows` gives the cells between them.
    """
    from tabiya.cli.framework.output import FileRefused

    refused: list[FileRefused] = []
    total = 0
    with SummaryFile(table, columns) as summary:
        for file in _each_source(files_named(words)):
            total += 1
            rows = _unless_refused(file, lambda source: tuple(list_rows(source)))
            if isinstance(rows, FileRefused):
                refused.append(rows)
                summary.write([[file.name, *[None] * (len(columns) - 2), one_line(rows.error)]])
            else:
                summary.write([file.name, *row, ""] for row in rows)
    return _told_of_refused(refused, total)


def one_line(message: str) -> str:
    """Return a message of several lines as one, for a cell of a table."""
    return " ".join(message.split())


def _each_source(files: Sequence[str]) -> Iterator[Source | BrokenSource]:
    """Yield each report in its turn; of an archive that ends early also the archive, with its fault."""
    for file in files:
        try:
            yield from sources_in([file])
        except (TabiyaError, OSError) as failure:
            yield BrokenSource(file, failure)


def _unless_refused(
    source: Source | BrokenSource, answer: Callable[[Source], R]
) -> R | FileRefused:
    """Return the answer for a file, or why there is none, which the error output says too."""
    from tabiya.cli.framework.output import FileRefused

    try:
        if isinstance(source, BrokenSource):
            raise source.failure
        return answer(source)
    except BrokenPipeError:
        raise  # Whoever reads our output has left; the file is not to blame.
    except (TabiyaError, OSError) as failure:
        print(f"tabiya: {message_for(failure)}", file=sys.stderr)
        return FileRefused(source.name, message_for(failure))


def _told_of_refused(refused: Sequence[FileRefused], total: int) -> ExitCode:
    """Say on the error output how many files could not be used, and which."""
    if not refused:
        return ExitCode.FINE
    message = say_number(
        "{n} of {total} files could not be used: {names}",
        "{n} of {total} files could not be used: {names}",
        len(refused),
        total=total,
        names=", ".join(refusal.file for refusal in refused),
    )
    print(f"tabiya: {message}", file=sys.stderr)
    return ExitCode.BAD_INPUT


def write_output(path: str, content: bytes) -> None:
    """Write a whole file, or to the standard output if the path is a dash."""
    if path != STANDARD:
        write_whole(path, content)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def read_tournament(
    file: str | Source,
    *,
    reading: ReadingOptions = AS_IT_IS,
    for_rating: bool = False,
) -> Tournament:
    """Read the event of a file; what is odd in the file is said on the error output."""
    source = Source(file) if isinstance(file, str) else file
    document = read_document(
        source.name,
        content=source.content,
        reading=reading,
        for_rating=for_rating,
    )
    for warning in document.warnings:
        print(f"{source.name}: {warning}", file=sys.stderr)
    return document.tournament


def warn_of_guesses(document: TrfDocument) -> None:
    """Say on the error output what was mended in a file and could be meant otherwise."""
    for guess in document.warnings:
        if guess in document.mended:
            print(f"{document.source}: {guess}", file=sys.stderr)
