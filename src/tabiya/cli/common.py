"""What several commands share: how they read an event, and the options that name its rules."""

import sys

from tabiya.cli.framework.command import flag, option
from tabiya.formats.atomic import write_whole
from tabiya.formats.trf import TrfDocument, read_trf, read_trf_file
from tabiya.model.tournament import Tournament

SYSTEM = option(
    "--system",
    "S",
    "The pairing system. Without it: what the file says of its kind (192, 092), else dutch.",
)
EDITION = option(
    "--edition",
    "E",
    "The year, or the day as 2026-02-01, whose rules to apply. Without it: those a remark of the file names, else those in force"
    " when the event began, or the newest.",
)


FILE = "The report file (TRF), or the event file of the desk; - is the standard input."
STANDARD = "-"
"""The word for the standard input or output in the place of a file."""
_EVENT_FILE = b"SQLite format 3\0"
"""How the event files of the desk begin; a report file is text."""


def text_encoding(word: str) -> str:
    """Return the name of an encoding of text."""
    try:
        "a".encode(word)
    except (LookupError, UnicodeError, ValueError):
        known = "utf-8, cp1250, cp1251, cp1252, cp1253, cp1257 or iso8859-2"
        raise ValueError(f"'{word}' is no encoding; it is one such as {known}") from None
    return word


READING = (
    option(
        "--encoding",
        "NAME",
        "The encoding of a report file, such as cp1250. Without it: found from the letters.",
        read=text_encoding,
    ),
    flag("--shifted", "Read a report file whose columns are all shifted as if they were not."),
)
"""The options of every command that reads report files."""


def is_event_file(file: str) -> bool:
    """Whether this is an event file of the desk."""
    with open(file, "rb") as stream:
        return stream.read(len(_EVENT_FILE)) == _EVENT_FILE


def read_document(
    file: str, *, encoding: str | None = None, shifted: bool = False, for_rating: bool = False
) -> TrfDocument:
    """Read a report file, or the report that the desk would write of an event file.

    `for_rating` asks for the report in which late corrections of results count.
    """
    if file == STANDARD:
        data = sys.stdin.buffer.read()
        return read_trf(data, source="standard input", encoding=encoding, shifted=shifted)
    if not is_event_file(file):
        return read_trf_file(file, encoding=encoding, shifted=shifted)
    # Loaded here, because most files are reports and the desk takes longer to load than to ask.
    from tabiya.desk.exports.files import rating_file, report_file
    from tabiya.desk.web.cache import Cache
    from tabiya.store.event_store import EventStore

    with EventStore.open(file, read_only=True) as store:
        state = store.state
    report = rating_file(Cache(), state) if for_rating else report_file("trf26", Cache(), state)
    return read_trf(report, source=file)


def write_output(path: str, content: bytes) -> None:
    """Write a whole file, or to the standard output if the path is a dash."""
    if path != STANDARD:
        write_whole(path, content)
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def read_tournament(
    file: str, *, encoding: str | None = None, shifted: bool = False, for_rating: bool = False
) -> Tournament:
    """Read the event of a file; what is odd in the file is said on the error output."""
    document = read_document(file, encoding=encoding, shifted=shifted, for_rating=for_rating)
    for warning in document.warnings:
        print(f"{file}: {warning}", file=sys.stderr)
    return document.tournament


def warn_of_guesses(document: TrfDocument) -> None:
    """Say on the error output what was mended in a file and could be meant otherwise."""
    for guess in document.warnings:
        if guess in document.mended:
            print(f"{document.source}: {guess}", file=sys.stderr)
