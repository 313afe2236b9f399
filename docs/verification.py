"""FIDE's checklist as a ledger: read, walked through, shown as a page, and printed as a dossier.

`make docs` writes docs/verification.md from docs/verification.toml; `make dossier` prints it after docs/dossier.md.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import typst

from tabiya.pairing.registry import SYSTEMS
from tabiya.pairing.system import Family
from tabiya.version import VERSION

FOLDER = Path(__file__).parent
LAST = 225


class Outcome(NamedTuple):
    """What follows from an answer; no `next` ends the list."""

    hard: bool
    penalty: int
    """In percent; a penalty that nobody knows counts nothing and is shown as such."""
    unknown: bool
    next: int | None


class Question(NamedTuple):
    """One row of the ledger; without an answer it is not asked on our way."""

    number: int
    part: str
    asks: str
    yes: Outcome
    no: Outcome
    answer: str
    tests: tuple[str, ...]
    looked: str
    says: str

    @property
    def outcome(self) -> Outcome:
        """What follows from our answer."""
        return self.yes if self.answer == "yes" else self.no

    @property
    def passed(self) -> bool:
        """Whether our answer costs nothing."""
        found = self.outcome
        return not (found.hard or found.penalty or found.unknown)


class Walk(NamedTuple):
    """The way through the list that our answers lead, and what it costs."""

    asked: tuple[Question, ...]

    @property
    def hard(self) -> tuple[Question, ...]:
        """Where the verification would end."""
        return tuple(each for each in self.asked if each.outcome.hard)

    @property
    def penalty(self) -> int:
        """The sum of the penalties in percent."""
        return sum(each.outcome.penalty for each in self.asked)


def outcome_of(text: str, number: int) -> Outcome:
    """Read "hard", "ok", "15 %", "?", each with the next question if it is not the following one."""
    found = re.fullmatch(r"(?P<kind>hard|ok|\d+ %|\?)?(?: ?(?P<next>\d+|end))?(?<!^)", text.strip())
    if found is None:
        raise ValueError(f"question {number}: {text!r} is no outcome")
    kind, after = found["kind"] or "", found["next"] or str(number + 1)
    return Outcome(
        hard=kind == "hard",
        penalty=int(kind[:-2]) if kind.endswith("%") else 0,
        unknown=kind == "?",
        next=None if after == "end" or int(after) > LAST else int(after),
    )


def questions() -> dict[int, Question]:
    """Return every row of the ledger by its number."""
    ledger = tomllib.loads((FOLDER / "verification.toml").read_text(encoding="utf-8"))
    return {
        row["q"]: Question(
            row["q"],
            part["title"],
            row["asks"],
            outcome_of(row["yes"], row["q"]),
            outcome_of(row["no"], row["q"]),
            row.get("answer", ""),
            tuple(row.get("tests", ())),
            row.get("looked", ""),
            row.get("says", ""),
        )
        for part in ledger["part"]
        for row in part["questions"]
    }


def walk(rows: dict[int, Question]) -> Walk:
    """Follow the list from question 1; a hard answer is noted and the way goes on behind it."""
    return Walk(tuple(_way(rows)))


def _way(rows: dict[int, Question]) -> Iterator[Question]:
    number: int | None = 1
    while number is not None:
        question = rows[number]
        if question.answer not in ("yes", "no"):
            raise ValueError(f"question {number} is asked and has no answer")
        yield question
        number = question.outcome.next


def place_of(test: str) -> tuple[Path, str]:
    """Return the file of a test and its function; no function means the whole file."""
    path, _, name = test.partition("::")
    return FOLDER.parent / "tests" / path, f"test_{name}" if name else ""


INTRODUCTION = """\
# What FIDE verifies in a tournament program

Since March 2026 FIDE verifies a program with a list of 225 questions (VCL4THP, Handbook C.02), in FIDE mode. Some answers
end the verification at once (**hard**), others deduct from 100 %. FIDE has not verified Tabiya yet: these are our own
answers, in our own words, as strict as an examiner would be. Where we have not seen the proof, we give the worse answer.
The tests are in `tests/`; names in italics are single tests.

`make dossier` prints this page with [the papers for FIDE](dossier.md); `make docs` writes it from `docs/verification.toml`.
"""


def summary(rows: dict[int, Question]) -> str:
    """Say how many questions are asked, which answers are hard, and what the others cost."""
    found = walk(rows)
    costly = [each for each in found.asked if each.outcome.penalty]
    parts = [
        f"{len(found.asked)} of {len(rows)} questions apply to Tabiya.",
        f"Hard: {len(found.hard)}" + _numbers(found.hard) + ".",
        f"Penalties: {found.penalty} %" + _numbers(tuple(costly)) + ".",
    ]
    return " ".join(parts)


def _numbers(asked: tuple[Question, ...]) -> str:
    return f" ({', '.join(f'Q{each.number}' for each in asked)})" if asked else ""


def page() -> str:
    """Return the ledger as a page."""
    rows = questions()
    asked = {each.number for each in walk(rows).asked}
    lines = [INTRODUCTION, f"**{summary(rows)}**"]
    part = ""
    for row in rows.values():
        if row.part != part:
            part = row.part
            lines += [
                "",
                f"## {part}",
                "",
                "| Q | asks | answer | | how it is known |",
                "|---|---|---|---|---|",
            ]
        cells = (str(row.number), row.asks, *_told(row, asked=row.number in asked))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def _told(row: Question, *, asked: bool) -> tuple[str, str, str]:
    if not asked:
        return "", "not asked", ""
    return row.answer, f"**{cost(row)}**" if not row.passed else cost(row), "; ".join(evidence(row))


def cost(row: Question) -> str:
    """Return what our answer costs: nothing, so many percent, or everything."""
    found = row.outcome
    if found.hard:
        return "hard"
    if found.unknown:
        return "unknown"
    return f"{found.penalty} %" if found.penalty else "fine"


def evidence(row: Question) -> list[str]:
    """Return how the answer is known: what is there, the tests, the page and who looked."""
    known = [row.says] if row.says else []
    for test in row.tests:
        path, name = test.partition("::")[::2]
        known.append(f"`{path}`" + (f" *{name.replace('_', ' ')}*" if name else ""))
    return known + ([f"checked by hand in {row.looked}"] if row.looked else [])


def papers() -> str:
    """Return the page of the papers, with the version, the systems and the sum of the checklist."""
    systems = "; ".join(each.title for each in SYSTEMS if each.family is Family.SWISS)
    told = {"version": VERSION, "systems": systems, "summary": summary(questions())}
    text = (FOLDER / "dossier.md").read_text(encoding="utf-8")
    return re.sub(r"\{(\w+)\}", lambda found: told[found[1]], text)


def _set(markdown: str) -> Iterator[str]:
    """Yield the page for typst: headings, tables, lists and paragraphs, without links and marks."""
    plain = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", markdown)
    table = False
    for line in plain.splitlines():
        if table and not line.startswith("|"):
            table = False
            yield ")"
        heading, item = re.match("(#+) (.+)", line), re.match(r"(-|\d+\.) (.+)", line)
        if line.startswith("|---"):
            continue
        if line.startswith("|"):
            cells = [_typst(re.sub("[*`]", "", cell.strip())) for cell in line[1:-1].split("|")]
            if not table:
                table = True
                yield f"#table(columns: ({', '.join(['1fr'] * len(cells))}),"
                yield f"table.header{''.join(f'[*{cell}*]' for cell in cells)},"
            else:
                yield "".join(f"[{cell}]," for cell in cells)
        elif heading:
            yield f"\n{'=' * len(heading[1])} {_typst(heading[2])}"
        elif item:
            sign = "-" if item[1] == "-" else "+"
            yield f"{sign} {_typst(re.sub('[*`]', '', item[2]))}"
        else:
            yield _typst(re.sub("[*`]", "", line))
    if table:
        yield ")"


def dossier() -> bytes:
    """Return the papers and the ledger as a PDF for the Technical Commission."""
    rows = questions()
    asked = {each.number for each in walk(rows).asked}
    data = [
        (row.part, str(row.number), row.asks, *_told(row, asked=row.number in asked))
        for row in rows.values()
    ]
    lines = [
        '#set document(title: "Tabiya: dossier for the verification")',
        '#set page(paper: "a4", margin: 16mm, numbering: "1 / 1")',
        '#set text(font: "Libertinus Serif", size: 9pt, lang: "en")',
        "#set table(stroke: 0.3pt + luma(150), inset: 3pt)",
        *_set(papers()),
        "#pagebreak()",
        f"= {_typst(f'Tabiya {VERSION}: dossier for the verification (C.02)')}",
        f"#v(2mm) {_typst(re.sub('[*`]', '', INTRODUCTION.split(chr(10) * 2)[1]))}",
        f"\n#v(1mm) *{_typst(summary(rows))}*",
    ]
    part = ""
    for title, *cells in data:
        if title != part:
            if part:
                lines.append(")")
            part = title
            lines.append(f"\n== {_typst(title)}\n#table(columns: (8mm, 1fr, 12mm, 16mm, 1.3fr),")
            lines.append("table.header[*Q*][*asks*][*answer*][*cost*][*how it is known*],")
        lines.append("".join(f"[{_typst(re.sub('[*`]', '', cell))}]," for cell in cells))
    lines.append(")")
    return typst.compile("\n".join(lines).encode(), format="pdf", pdf_standards=["ua-1"])


def _typst(text: str) -> str:
    """Return text that typst sets as it stands; long names of tests may be broken."""
    plain = re.sub(r"([\\*_`$#<>@\[\]/~=\-+'\"])", r"\\\1", text)
    return re.sub(r"(\\[/_])", "\\1\u200b", plain)


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(dossier())
    sys.stdout.write(f"{target}: {summary(questions())}\n")
