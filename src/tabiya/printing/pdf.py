"""Setting type: the one file that knows the library which makes PDF.

What people typed reaches a template as data and is never read as markup. It is cleaned on the way:
nothing hidden in it, and words that can be broken.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal
from unicodedata import category, east_asian_width

import typst

from tabiya.languages import say, speaking
from tabiya.printing.document import Document, Sheet, essential_job, find_refusal
from tabiya.printing.job import PrintJob
from tabiya.version import VERSION

_READ_ALOUD: Final = "ua-1"
"""Tables, headings and the language are marked, so that a document can be read aloud (PDF/UA)."""

_REMEMBERED = 10
"""How many documents the library keeps in memory after setting them."""

BREAK = "\u200b"
"""A place without width at which a line may end; a hyphen would be read as part of the name."""
_WIDEST_WORD = 10.5
"""In letters as wide as they are high; a column for names is never narrower than this."""
_LONG = re.compile(r"[^\s\-]{10,}")
_WIDE_LETTERS = frozenset("WMwmЖМШЩЮЫжмшщюыΩ@%—…")
_OWN_SCRIPTS = re.compile(
    "[\u0000-\u024f\u02b0-\u036f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff"
    "\u2000-\u206f\u20a0-\u20bf\u2116\u2122\u2150-\u215e\u2190-\u2193\u2212]*"
)


@dataclass(frozen=True, slots=True)
class Printed:
    """A PDF, and what the person at the printer should know of it."""

    pdf: bytes
    warning: str = ""


def printed(document: Document, job: PrintJob) -> Printed:
    """The document as a PDF; the same job gives the same bytes.

    A name in letters for which the machine has no font shows boxes in their place. PDF/UA does not
    allow that, but a pairing list must be printed all the same.
    """
    text = template_data(document, job)
    with _get_template(document) as path:
        template = _Template(path, text, job.printed_at)
        try:
            return Printed(template.pdf(_READ_ALOUD))
        except typst.TypstError as refusal:
            match = _NO_GLYPH.search(str(refusal))
            if match is None:
                raise
            return Printed(
                template.pdf(),
                say(
                    "no font on this computer has the letter {letter}; boxes are printed instead",
                    letter=match[1],
                ),
            )


@contextmanager
def _get_template(document: Document) -> Iterator[Path]:
    """Yield the file of a document's template; markup of its own is put next to a copy of ours."""
    with as_file(files("tabiya.printing") / "templates") as folder:
        if not document.markup:
            yield folder / f"{document.template}.typ"
            return
        with TemporaryDirectory() as copy:
            path = Path(shutil.copytree(folder, copy, dirs_exist_ok=True), "markup.typ")
            path.write_text(document.markup, encoding="utf-8")
            yield path


def set_in(template: str, data: object, moment: datetime) -> bytes:
    """A PDF of its own kind, which belongs to no event: a template and what it is given."""
    with as_file(files("tabiya.printing") / "templates") as folder:
        text = json.dumps(data, ensure_ascii=False)
        return _Template(folder / f"{template}.typ", text, moment).pdf()


def picture(template: str, data: object) -> bytes:
    """Return the one page of a template as a picture (PNG), a dot for each of its points."""
    with as_file(files("tabiya.printing") / "templates") as folder:
        text = json.dumps(_plain(data), ensure_ascii=False)
        return typst.compile(
            folder / f"{template}.typ",
            root=folder,
            font_paths=_fonts(with_the_machines=beyond_our_fonts(text)),
            format="png",
            ppi=72.0,
            sys_inputs={"data": text},
        )


_NO_GLYPH = re.compile('text `"(.*?)"` could not be displayed')


class _Template:
    """A template with the data it sets."""

    def __init__(self, template: Path, data: str, moment: datetime) -> None:
        self.template = template
        self.data = data
        self.moment = moment

    def pdf(self, *standards: Literal["ua-1"]) -> bytes:
        return typst.compile(
            self.template,
            root=self.template.parent,
            font_paths=_fonts(with_the_machines=beyond_our_fonts(self.data)),
            format="pdf",
            sys_inputs={"data": self.data},
            timestamp=_for_the_file(self.moment),
            pdf_standards=list(standards),
        )


def forget() -> None:
    """Make the library drop the documents it keeps in memory.

    It keeps the work of its last ten documents, some 70 MB for a large list, in case they come
    again with small changes. A desk that runs for days would rather have the memory; documents of
    nothing make them old.
    """
    for _ in range(_REMEMBERED + 1):
        typst.compile(b"", font_paths=_fonts(with_the_machines=False), format="pdf")


def template_data(document: Document, job: PrintJob) -> str:
    """Return what the template is given, as JSON; raise the refusal if the document cannot be printed."""
    job = essential_job(document, job)
    refusal = find_refusal(document, job)
    if refusal is not None:
        raise refusal
    # The desk may speak another language than the paper, and FIDE reads English.
    with speaking(job.translation.language):
        sheet = document.compose(job)
        frame = get_frame(job, sheet, of_a_round=document.of_a_round)
    whole = {"paper": job.options.paper.value, "frame": frame, "body": sheet.body}
    return json.dumps(_plain(whole), ensure_ascii=False)


def _plain(value: object) -> object:
    """Frozen classes and tuples as objects and arrays, every string fit for paper.

    Bytes are drawings of our own and stay as they are.
    """
    if isinstance(value, str):
        return fit_for_paper(value)
    if isinstance(value, bytes):
        return value.decode("ascii")
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} cannot be printed")
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


@lru_cache(maxsize=2)
def _fonts(*, with_the_machines: bool) -> typst.Fonts:
    """The fonts of the library, which every machine has; those of the machine only where needed.

    So a document of Latin, Greek and Cyrillic names looks the same wherever it is printed.
    """
    return typst.Fonts(include_system_fonts=with_the_machines)


def _for_the_file(moment: datetime) -> int:
    """Return the moment that the file is marked with, in seconds; one without a zone is taken as UTC."""
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp())


def fit_for_paper(text: str) -> str:
    r"""The text without control signs, its overlong words breakable anywhere.

    A sign that turns the direction of writing would turn the rest of the line with it.

    >>> fit_for_paper("Li\u202eu,\nWei")
    'Liu, Wei'
    """
    if not text.isprintable():
        text = "".join(_shown(letter) for letter in text)
    return _LONG.sub(_breakable, text)


def beyond_our_fonts(text: str) -> bool:
    """Whether it has letters other than Latin, Greek and Cyrillic, which fonts of the machine have.

    >>> beyond_our_fonts("Đorđević ½ Ковалёва Παπαδόπουλος"), beyond_our_fonts("王皓")
    (False, True)
    """
    return _OWN_SCRIPTS.fullmatch(text) is None


def _shown(letter: str) -> str:
    kind = category(letter)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    if kind in ("Cf", "Cs", "Co", "Cn") and letter not in "\u200c\u200d":
        return ""
    return letter


def _breakable(word: re.Match[str]) -> str:
    if sum(map(_width, word[0])) <= _WIDEST_WORD:
        return word[0]
    parts: list[str] = []
    for letter in word[0]:
        if parts and not category(letter).startswith("M"):
            parts.append(BREAK)
        parts.append(letter)
    return "".join(parts)


def _width(letter: str) -> float:
    """A letter's width, roughly, in heights of the type."""
    if letter in _WIDE_LETTERS or east_asian_width(letter) in "WF":
        return 1.0
    return 0.75 if letter.isupper() else 0.53


@dataclass(frozen=True, slots=True)
class Frame:
    """The lines around a document."""

    language: str
    event: str
    place: str
    """Where and when the event is held."""
    title: str
    facts: tuple[str, ...]
    printed: str
    page: tuple[str, ...]
    """The words around the number of the page and the number of pages."""
    note: str


def get_frame(job: PrintJob, sheet: Sheet, *, of_a_round: bool = True) -> Frame:
    """The frame for a sheet; one of the whole event does not name a round."""
    settings = job.tournament.settings
    days = job.translation.days(settings.start, settings.end)
    return Frame(
        language=job.translation.language,
        event=_called(job),
        place=" · ".join(filter(None, (settings.city, days))),
        title=sheet.title,
        facts=tuple(_facts(job, of_a_round=of_a_round)),
        printed=_printed(job),
        page=_around_the_page(job.translation.gettext("Page {page} of {pages}")),
        note=sheet.note,
    )


def _called(job: PrintJob) -> str:
    """Return the name of the event, after that of its festival if it does not contain it."""
    name = job.tournament.settings.name or job.translation.gettext("Chess tournament")
    return name if job.festival in name else f"{job.festival} · {name}"


def _facts(job: PrintJob, *, of_a_round: bool) -> list[str]:
    _ = job.translation.gettext
    settings = job.tournament.settings
    facts = []
    if of_a_round and 1 <= job.round <= len(settings.round_dates):
        day = settings.round_dates[job.round - 1]
        if day is not None:
            facts.append(
                _("Round {round}: {day}").format(round=job.round, day=job.translation.day(day))
            )
    if job.fide_mode is not None:
        facts.append(_("FIDE mode") if job.fide_mode else _("not in FIDE mode"))
    if settings.chief_arbiter:
        facts.append(_("Chief arbiter: {name}").format(name=settings.chief_arbiter))
    return facts


def _printed(job: PrintJob) -> str:
    _ = job.translation.gettext
    when = job.translation.moment(job.printed_at)
    if job.printed_by:
        words = _("Printed {when} by {who}").format(when=when, who=job.printed_by)
    else:
        words = _("Printed {when}").format(when=when)
    head = [_("log {head}").format(head=job.log_head)] if job.log_head else []
    return " · ".join((words, f"Tabiya {VERSION}", *head))


def _around_the_page(pattern: str) -> tuple[str, str, str]:
    """The words before the page, between the two numbers, and after them.

    >>> _around_the_page("Page {page} of {pages}")
    ('Page ', ' of ', '')
    """
    before, _, rest = pattern.partition("{page}")
    between, _, after = rest.partition("{pages}")
    return before, between, after
