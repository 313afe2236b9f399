"""What two versions answered, as lines to compare: unpacked, in order, without what must differ.

A page becomes a line for each tag and each text, a PDF the lines of its text, a spreadsheet a line for
each cell, JSON a line for each value, an archive its files, an event file the lines of its log. What must
differ (keys of forms, ports) and what is meant to differ stands in `version_differences.toml`, each with
its reason.
"""

from __future__ import annotations

import hashlib
import html
import io
import json
import re
import sqlite3
import tempfile
import tomllib
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pypdf
from pypdf.errors import PyPdfError

LIST = Path(__file__).with_name("version_differences.toml")
_LONGEST_LINE = 160
_SHOWN_LINES = 4
"""So many lines that go and that come are shown of a case."""
NO_ANSWER = "(no such answer)"
"""The line that stands for a case which only the other version has."""
_EVENT_FILE = b"SQLite format 3\x00"
_ZIP = b"PK\x03\x04"
_PACKED = (b"%PDF", _EVENT_FILE, _ZIP)
"""How a body begins that is no text."""
_TOKEN = re.compile(r"<!--.*?-->|<(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>|[^<]+|<", re.DOTALL)
_ATTRIBUTE = re.compile(r"([^\s=/>]+)(?:\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s>]+))?")
_LITERAL = re.compile(r"<(script|style|textarea|pre)\b.*?</\1>", re.DOTALL)
_WITHIN_TEXT = frozenset(
    (
        *("a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "em", "i", "q", "s", "small"),
        *("span", "strong", "sub", "sup", "text", "time", "tspan", "u"),
    )
)
"""Elements beside which a space is seen; beside all others it is only the layout of the source."""


def list_lines(answer: bytes) -> list[str]:
    """An answer as lines: its head, an empty line, its body in the form that suits it."""
    head, _, body = answer.partition(b"\n\n")
    return [*head.decode("utf-8", "replace").splitlines(), "", *body_lines(body)]


def body_lines(body: bytes) -> list[str]:
    """A body as lines, by what it shows itself to be."""
    if body.startswith(b"%PDF"):
        return _pdf_lines(body)
    if body.startswith(_EVENT_FILE):
        return _log_lines(body)
    if body.startswith(_ZIP):
        return _archive_lines(body)
    text = body.decode("utf-8", "replace").removeprefix("\ufeff")
    start = text.lstrip()[:200].lower()
    if start.startswith(("{", "[")):
        try:
            return list(_json_lines(json.loads(text), ""))
        except ValueError:
            return text.splitlines()
    if start.startswith(("<!doctype html", "<html", "<svg", "<?xml", "<feed", "<section", "<tr")):
        return list(_markup_lines(text))
    return text.splitlines()


def _json_lines(value: object, place: str) -> Iterator[str]:
    """A line for each value with its place, and one where each entry of a list begins."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from _json_lines(inner, f"{place}.{key}")
    elif isinstance(value, list) and value:
        for inner in value:
            if isinstance(inner, (dict, list)):
                yield f"{place}[]"
            yield from _json_lines(inner, f"{place}[]")
    else:
        yield f"{place}: {json.dumps(value, ensure_ascii=False)}"


def _pdf_lines(body: bytes) -> list[str]:
    try:
        pages = pypdf.PdfReader(io.BytesIO(body)).pages
        texts = [page.extract_text() for page in pages]
    except PyPdfError as trouble:
        return [f"(this PDF cannot be read: {trouble})"]
    return [
        line
        for number, text in enumerate(texts, start=1)
        for line in (f"(page {number})", *(each.strip() for each in text.splitlines()))
    ]


def _log_lines(body: bytes) -> list[str]:
    """The schema, the log and the receipts of an event file; not its snapshots, which are derived."""
    with tempfile.NamedTemporaryFile(suffix=".tabiya") as file:
        file.write(body)
        file.flush()
        with closing(sqlite3.connect(f"file:{file.name}?mode=ro&immutable=1", uri=True)) as known:
            (version,) = known.execute("PRAGMA user_version").fetchone()
            columns = [row[1] for row in known.execute("PRAGMA table_info(log)")]
            # The chain of hashes says nothing that its lines do not say, and repeats every difference.
            shown = [each for each in columns if each not in ("before", "hash")]
            log = known.execute(f"SELECT {', '.join(shown)} FROM log ORDER BY seq")  # noqa: S608 - the columns it has
            lines = [f"version {version}", *(" | ".join(map(str, row)) for row in log)]
            receipts = known.execute("SELECT key, step FROM receipt ORDER BY step, key")
            return [*lines, *(f"receipt {key}: step {step}" for key, step in receipts)]


def _archive_lines(body: bytes) -> list[str]:
    lines: list[str] = []
    with zipfile.ZipFile(io.BytesIO(body)) as archive:
        names = archive.namelist()
        if "xl/workbook.xml" in names:
            return list(_cells(archive))
        for name in sorted(names):
            lines += [f"(file {name})", *body_lines(archive.read(name))]
    return lines


def _cells(archive: zipfile.ZipFile) -> Iterator[str]:
    """Every cell of a workbook with its sheet and its place."""
    space = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
    shared: list[str] = []
    if "xl/sharedStrings.xml" in archive.namelist():
        root = ET.fromstring(archive.read("xl/sharedStrings.xml"))  # noqa: S314 - our own
        shared = ["".join(entry.itertext()) for entry in root.iter(f"{space}si")]
    for name in sorted(archive.namelist()):
        if not re.fullmatch(r"xl/worksheets/[^/]+\.xml", name):
            continue
        root = ET.fromstring(archive.read(name))  # noqa: S314 - our own
        for cell in root.iter(f"{space}c"):
            text = "".join(cell.itertext())
            text = shared[int(text)] if cell.get("t") == "s" else text
            yield f"{Path(name).stem} {cell.get('r')}: {text}"


def _markup_lines(text: str) -> Iterator[str]:
    """A line for each tag, its attributes in order, and for each text between tags."""
    at = 0
    pieces: list[str] = []
    for literal in _LITERAL.finditer(text):
        pieces += _TOKEN.findall(text, at, literal.start())
        pieces.append(literal[0])
        at = literal.end()
    pieces += _TOKEN.findall(text, at)
    pieces = [each for each in pieces if not each.startswith("<!--")]
    for index, piece in enumerate(pieces):
        if not piece.startswith("<"):
            before = pieces[index - 1] if index else "<html>"
            after = pieces[index + 1] if index + 1 < len(pieces) else "<html>"
            words = re.sub(r"\s+", " ", html.unescape(piece))
            words = words if _is_within_text(before) else words.lstrip(" ")
            words = words if _is_within_text(after) else words.rstrip(" ")
            if words:
                yield words
        elif _LITERAL.fullmatch(piece):
            yield from piece.splitlines()
        else:
            yield _tag(piece)


def _is_within_text(tag: str) -> bool:
    name = re.match(r"</?\s*([\w-]+)", tag)
    return name is not None and name[1].lower() in _WITHIN_TEXT


def _tag(piece: str) -> str:
    name, _, rest = piece.strip("<>/").partition(" ")
    if piece.startswith("</"):
        return f"</{name.strip()}>"
    found = _ATTRIBUTE.findall(rest)
    told = sorted(
        f'{key}="{html.unescape(value.strip(chr(34) + chr(39)))}"' if value else key
        for key, value in found
    )
    return f"<{' '.join((name.strip(), *told))}>"


@dataclass(slots=True)
class Intended:
    """A difference that is meant: in which cases, which lines go and which come, and why."""

    why: str
    parts: tuple[str, ...]
    case: re.Pattern[str]
    base: re.Pattern[str] | None
    now: re.Pattern[str] | None
    whole: bool = False
    """Whether a case in which one such line is seen is meant to differ as a whole."""
    matched: int = 0

    def explains(self, part: str, case: str, line: str, *, gone: bool) -> bool:
        """Whether a line that only one version has is one of these."""
        if (self.parts and part not in self.parts) or not self.case.search(case):
            return False
        pattern = self.base if gone else self.now
        return pattern is not None and pattern.search(line) is not None

    def __str__(self) -> str:
        patterns = (("case", self.case), ("base", self.base), ("now", self.now))
        shown = [f"{name} {p.pattern!r}" for name, p in patterns if p is not None and p.pattern]
        return f"{', '.join(shown)}: {self.why}"


@dataclass(slots=True)
class Known:
    """The committed list: what must differ, and what is meant to."""

    masks: tuple[re.Pattern[str], ...]
    intended: tuple[Intended, ...]

    @classmethod
    def read(cls, path: Path = LIST, *, precedes: Callable[[str], bool] = bool) -> Known:
        """The list in a file; every entry must say why.

        An entry with `upto` is only for bases up to that commit, which `precedes` decides.
        """
        written: dict[str, list[dict[str, Any]]] = tomllib.loads(path.read_text(encoding="utf-8"))
        for entry in (*written.get("mask", ()), *written.get("intended", ())):
            if not entry.get("why"):
                raise SystemExit(f"{path.name}: an entry says no reason: {entry}")
        return cls(
            tuple(re.compile(entry["pattern"]) for entry in written.get("mask", ())),
            tuple(
                Intended(
                    entry["why"],
                    tuple(entry.get("parts", "").split()),
                    re.compile(entry.get("case", "")),
                    re.compile(entry["base"]) if "base" in entry else None,
                    re.compile(entry["now"]) if "now" in entry else None,
                    entry.get("whole", False),
                )
                for entry in written.get("intended", ())
                if "upto" not in entry or precedes(entry["upto"])
            ),
        )

    def masked(self, text: str) -> str:
        """A text without what must differ: the first group of a pattern, or all it matches, goes."""
        for mask in self.masks:
            text = mask.sub(_without, text)
        return text

    def stale(self, parts: Sequence[str]) -> list[Intended]:
        """The entries that matched nothing, though all their parts were compared."""
        return [
            entry
            for entry in self.intended
            if not entry.matched
            and set(entry.parts) <= set(parts)
            and (entry.parts or len(parts) > 1)
        ]


def _without(match: re.Match[str]) -> str:
    if not match.re.groups:
        return "(masked)"
    start, end = (each - match.start() for each in match.span(1))
    return f"{match[0][:start]}(masked){match[0][end:]}"


EQUAL, INTENDED, DIFFERENT = "equal", "intended", "different"


@dataclass(slots=True)
class Tally:
    """How the cases of one part came out."""

    counts: Counter[str] = field(default_factory=Counter)
    different: list[tuple[str, list[str]]] = field(default_factory=list)
    """The cases that differ, each with its first unexplained lines."""

    @property
    def cases(self) -> int:
        """How many cases were compared."""
        return self.counts.total()


@dataclass(slots=True)
class Judge:
    """Compares the answers of two versions by the committed list."""

    known: Known
    tallies: dict[str, Tally] = field(default_factory=dict)

    def compare(self, part: str, case: str, base: bytes | None, now: bytes | None) -> str:
        """Count a case, and return how it came out."""
        tally = self.tallies.setdefault(part, Tally())
        verdict, lines = self._verdict(part, case, base, now)
        tally.counts[verdict] += 1
        if verdict == DIFFERENT:
            tally.different.append((case, lines))
        return verdict

    def meant(self, case: str, base: Mapping[str, Any], now: Mapping[str, Any]) -> bool:
        """Whether the answers to a command differ only as they are meant to."""
        texts = [_command_lines(each) for each in (base, now)]
        if texts[0] == texts[1]:
            # The bytes differ and the text does not: a command promises its bytes.
            texts[1] = [*texts[1], "(other bytes, the same text)"]
        return self.explained("commands", case, *texts)[0] == INTENDED

    @property
    def differences(self) -> int:
        """How many cases differ that are not meant to."""
        return sum(tally.counts[DIFFERENT] for tally in self.tallies.values())

    def table(self, parts: Sequence[str], *, shown: int) -> str:
        """The first differences of each part, the entries that match nothing, and all counts."""
        rows: list[str] = []
        for part, tally in self.tallies.items():
            for case, lines in tally.different[:shown]:
                gone, come = ([line for line in lines if line[0] == sign] for sign in "-+")
                first = [*gone[:_SHOWN_LINES], *come[:_SHOWN_LINES]]
                rows += [f"{part}: {case}", *(f"    {line[:_LONGEST_LINE]}" for line in first)]
            if len(tally.different) > shown:
                rows.append(f"... and {len(tally.different) - shown} more of {part}")
        for entry in self.known.stale(parts):
            rows.append(f"matches nothing any more, take it off the list: {entry}")
        rows += ["", f"{'part':<10}{'cases':>8}{EQUAL:>8}{INTENDED:>10}{DIFFERENT:>11}"]
        for part, tally in self.tallies.items():
            numbers = tally.counts
            rows.append(
                f"{part:<10}{tally.cases:>8}{numbers[EQUAL]:>8}{numbers[INTENDED]:>10}{numbers[DIFFERENT]:>11}"
            )
        return "\n".join(rows)

    def _verdict(
        self, part: str, case: str, base: bytes | None, now: bytes | None
    ) -> tuple[str, list[str]]:
        if base == now:
            return EQUAL, []
        first, second = map(self._masked, (base, now))
        if first == second:
            return EQUAL, []
        old, new = map(self._lines, (first, second))
        if old == new:
            return EQUAL, []
        return self.explained(part, case, old, new)

    def _masked(self, answer: bytes | None) -> bytes | None:
        """An answer without what must differ, as long as it is text."""
        if answer is None or answer.partition(b"\n\n")[2].startswith(_PACKED):
            return answer
        return self.known.masked(answer.decode("utf-8", "replace")).encode()

    def _lines(self, answer: bytes | None) -> list[str]:
        if answer is None:
            return [NO_ANSWER]
        lines = list_lines(answer)
        packed = answer.partition(b"\n\n")[2].startswith(_PACKED)
        return self.known.masked("\n".join(lines)).split("\n") if packed else lines

    def explained(
        self, part: str, case: str, old: Sequence[str], new: Sequence[str]
    ) -> tuple[str, list[str]]:
        """Whether every line that only one version has is meant; if not, those that are not."""
        unexplained, whole = [], False
        for sign, line in differing_lines(old, new):
            entries = [
                entry
                for entry in self.known.intended
                if entry.explains(part, case, line, gone=sign == "-")
            ]
            for entry in entries:
                entry.matched += 1
                whole |= entry.whole
            if not entries:
                unexplained.append(f"{sign} {line}")
        if whole:
            return INTENDED, []
        return (DIFFERENT, unexplained) if unexplained else (INTENDED, [])


def _command_lines(answer: Mapping[str, Any]) -> list[str]:
    """What came of a command, as lines."""
    lines = [f"code {answer['code']}"]
    for name in sorted(set(answer) - {"code"}):
        coding = "latin-1" if name.startswith("file ") else "utf-8"
        lines += [f"({name})", *body_lines(answer[name].encode(coding))]
    return lines


def differing_lines(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The lines that only one of two texts has, in order, with `-` or `+`."""
    start = next(
        (n for n, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
        min(len(old), len(new)),
    )
    longest = min(len(old), len(new)) - start
    end = next((n for n in range(longest) if old[-1 - n] != new[-1 - n]), longest)
    old, new = old[start : len(old) - end], new[start : len(new) - end]
    for what, i, j, k, m in SequenceMatcher(None, old, new).get_opcodes():
        if what != "equal":
            yield from (("-", line) for line in old[i:j])
            yield from (("+", line) for line in new[k:m])


def file_checksum(*folders: Path) -> str:
    """What the files of these folders are, in one short word; what Python makes itself is left out."""
    told = hashlib.sha256()
    for folder in folders:
        files = sorted(folder.rglob("*")) if folder.is_dir() else [folder]
        for path in files:
            if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc":
                told.update(f"{path.name}\0{path.stat().st_size}\0".encode())
                told.update(path.read_bytes())
    return told.hexdigest()[:16]
