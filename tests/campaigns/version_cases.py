"""The command lines on which two versions are compared: every command, on many report files."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

Line = tuple[str, ...]
"""The words of one command line, without `tabiya` itself."""

SYSTEMS = (
    *("dutch", "dubov", "burstein", "lim", "double-swiss", "team", "round-robin"),
    *("double-round-robin", "team-round-robin", "scheveningen", "semi-scheveningen"),
    *("skalitzka", "match", "knockout"),
)
DOCUMENTS = (
    *("check-in", "players", "place-cards", "table-numbers", "pairings", "pairings-by-name"),
    *("notices", "result-slips", "scoresheets", "not-playing", "round-checklist", "clock-sheet"),
    *("team-pairings", "standings", "crosstable", "square", "player-cards", "pairing-checklist"),
    "prizes",
)
WORDS = {
    "system": SYSTEMS,
    "document": DOCUMENTS,
    "edition": ("2017", "2018", "2019", "2024", "2026"),
    "tiebreaks": ("BH/C1,BH,SB", "DE,WIN,BPG", "ARO,TPR", "SB,KS", "PS,BH/M1", "EDE"),
    "year": ("2006", "2019", "2023", "2024", "2026"),
    "title": ("GM", "IM", "WGM", "WIM"),
    "list": ("standard", "rapid", "blitz"),
    "sharing": ("equal", "tie-break", "hort"),
    "version": ("trf06", "trf16", "trf26"),
    "locale": ("en", "de", "es", "fr", "en_US"),
    "seed": tuple(str(number) for number in range(1, 1000)),
}
"""What may stand for a name in braces that does not depend on the report file."""

ON_REPORTS = {
    "pair": (
        "pair {cut}",
        "pair {file}",
        "pair {cut} --edition {edition}",
        "pair {cut} --system {system}",
        "pair {cut} -o out.txt",
    ),
    "check": (
        "check {file} --json",
        "check {file}",
        "check {cut} --json",
        "check {file} --round {round}",
        "check {file} --edition {edition} --json",
        "check {file} --system {system} --json",
    ),
    "standings": (
        "standings {file} --json",
        "standings {file}",
        "standings {cut} --json",
        "standings {file} --round {round} --csv",
        "standings {file} --crosstable",
        "standings {file} --tiebreaks {tiebreaks} --json",
        "standings {file} --edition {year} --lots {seed} --unrated 1400 --json",
    ),
    "explain": (
        "explain {cut}",
        "explain {file} --round {round}",
        "explain {file} --round {round} --player {player}",
        "explain {file} --round {round} --player {player} --versus {other}",
        "explain {file} --rank {player} --versus {other}",
        "explain {file} --rank {player} --tiebreaks {tiebreaks}",
        "explain {file} --round {round} --checklist",
        "explain {cut} --system {system} --edition {edition}",
    ),
    "rate": (
        "rate {file} --json",
        "rate {file}",
        "rate {file} --player {player}",
        "rate {cut} --list {list} --k 20 --json",
    ),
    "norms": (
        "norms {file} --json",
        "norms {file}",
        "norms {cut} --json",
        "norms {file} --player {player} --title {title}",
        "norms {file} --player {player} --title {title} --certificate",
        "norms {file} --report",
    ),
    "prizes": (
        "prizes {file} --fund {fund} --json",
        "prizes {file} --fund {fund}",
        "prizes {file} --fund {fund} --sharing {sharing} -o out.csv",
    ),
    "convert": (
        "convert {file} out.trf",
        "convert {file} out.trf --to {version}",
        "convert {cut} out.trf --to {version}",
    ),
    "print": (
        "print {file} {document} --fund {fund} --locale {locale} -o out.pdf",
        "print {file} {document} --fund {fund} --round {round} --paper letter -o out.pdf",
        "print {event} {document} --fund {fund} --locale {locale} -o out.pdf",
    ),
}
"""The forms of each command that reads a report file (or, to print, an event file)."""

FUND = """\
places = [1000, 600, 300, 99.99]
[[category]]
name = "Women"
prizes = [200, 100]
women = true
[[category]]
name = "Below 2000"
prizes = [150]
rating_until = 1999
"""

SWISS = (
    "--players 23 --rounds 7 --half-point-byes 3 --zero-point-byes 2 --forfeits 4 --withdrawals 2 "
    "--late-entries 4 --unrated-games 2 --unusual-results 2"
)
SIMULATED = {
    **dict.fromkeys(("dutch", "dubov", "burstein", "lim", "double-swiss"), SWISS),
    "team": "--teams 9 --boards 4 --reserves 1 --rounds 5 --forfeits 3",
    "round-robin": "--players 9 --withdrawals 3",
    "double-round-robin": "--players 6",
    "team-round-robin": "--teams 6 --boards 4 --reserves 1 --zero-point-byes 3",
    "scheveningen": "--boards 5",
    "semi-scheveningen": "--boards 4",
    "skalitzka": "--boards 4",
    "match": "--players 2 --rounds 8",
    "knockout": "--players 13",
}
"""How `generate` is asked for an event of each system."""
SWISS_OPTIONS = (
    "",
    "--baku",
    "--scoring 3-1-0 --bye-points 1",
    "--ratings bell --draws 60 --tie-breaks BH/C1,BH,SB",
    "--to trf16",
    "--byes 2:H:3 --full-point-byes 2 --double-forfeits 2",
)

SCHEDULES = (
    *(f"round-robin --players {players}" for players in (3, 6, 9, 14)),
    *("round-robin --players 6 --double", "round-robin --players 5 --cycles 3 --plain"),
    *(f"{kind} --boards {boards}" for kind in ("scheveningen", "skalitzka") for boards in (2, 6)),
    *("semi-scheveningen --boards 6", "skalitzka --boards 4 --reversed"),
    *("knockout --players 21 --third-place", "knockout --players 6 --svg out.svg"),
    *(f"playoff --players {n} --edition {year}" for n in (2, 3, 5) for year in (2006, 2019)),
    *("match --games 6", "match --games 7"),
    "varma --federations NED:3,BEL:3,GER:2,ITA:2 --seed 7",
    "varma --federations NED:3,BEL:3,GER:2,ITA:2 --seed 8 --look-ahead",
)

HELP = (
    *("--version", "--help", "", "-check", "nonsense", "pair", "demo", "print --list"),
    *(f"{command} --help" for command in (*ON_REPORTS, "desk", "schedule", "generate", "demo")),
    *("pair no-such-file.trf", "check no-such-file.trf --json", "convert no-such-file.trf out.trf"),
    *("norms --table 9", "norms --direct olympiad", "pair --system", "standings x --kind cup"),
)


@dataclass(frozen=True, slots=True)
class Report:
    """A report file, a copy of it without its last rounds, and what is counted in it."""

    file: str
    cut: str
    rounds: int
    players: tuple[str, ...]


_FIRST_ROUND = 91
_WIDTH = 10
"""The columns of record 001 in which the rounds begin, and how wide each of them is."""


def take_report(source: Path, folder: Path, rng: Random) -> Report:
    """Put a report file into the folder, beside a copy that is cut after a round drawn by lot."""
    name = f"{len(list(folder.iterdir())):05}-{source.name}"
    file, cut = folder / name, folder / f"cut-{name}"
    shutil.copyfile(source, file)
    raw = source.read_bytes()
    try:
        text, coding = raw.decode(), "utf-8"
    except UnicodeDecodeError:
        text, coding = raw.decode("latin-1"), "latin-1"
    # Not `splitlines`, to which some letters of Latin-1 end a line.
    lines = re.split(r"\r\n|\r|\n", text)
    known = [line for line in lines if line.startswith("001")]
    rounds = max((len(line.rstrip()) - _FIRST_ROUND + 9 for line in known), default=0) // _WIDTH
    until = _FIRST_ROUND + _WIDTH * rng.randint(0, max(0, rounds - 1))
    kept = (line[:until].rstrip() if line.startswith("001") else line for line in lines)
    cut.write_bytes("\n".join(kept).encode(coding))
    players = tuple(line[4:8].strip() or "0" for line in known)
    return Report(str(file), str(cut), max(1, rounds), players or ("1",))


def draw_lines(
    reports: Sequence[Report], events: Sequence[Path], folder: Path, rng: Random
) -> Iterator[Line]:
    """Command lines without end but for the fixed ones, each command in its turn."""
    fund = folder / "fund.toml"
    fund.write_text(FUND, encoding="utf-8")
    decks = [
        *(
            _on_reports(forms, reports, [str(event) for event in events], str(fund), rng)
            for forms in ON_REPORTS.values()
        ),
        _generated(rng),
        _shuffled([("schedule", *_words(f"{each} --json")) for each in SCHEDULES], rng),
        _shuffled([_words(each) for each in HELP], rng),
    ]
    while decks:
        for deck in tuple(decks):
            line = next(deck, None)
            if line is None:
                decks.remove(deck)
            else:
                yield line


def simulated_inputs(rng: Random) -> Iterator[Line]:
    """The lines that make report files of every system, into the working folder."""
    for system, numbers in SIMULATED.items():
        for _ in range(2):
            seed = str(rng.randint(1, 10**6))
            yield (*_generate(system, numbers), "--seed", seed, "-o", f"{system}-{seed}.trf")


def _words(line: str) -> Line:
    return tuple(line.split())


def _generate(system: str, numbers: str) -> Line:
    return ("generate", "--system", system, *_words(numbers))


def _shuffled(lines: list[Line], rng: Random) -> Iterator[Line]:
    rng.shuffle(lines)
    return iter(lines)


def _generated(rng: Random) -> Iterator[Line]:
    """An event of every system with every set of options; then again, with other seeds."""
    while True:
        for system, options in product(SIMULATED, SWISS_OPTIONS):
            if options and SIMULATED[system] != SWISS:
                continue
            seed = str(rng.randint(1, 10**6))
            asked = _generate(system, f"{SIMULATED[system]} {options}")
            yield (*asked, "--seed", seed, "-o", "out.trf")


def _on_reports(
    forms: Sequence[str], reports: Sequence[Report], events: Sequence[str], fund: str, rng: Random
) -> Iterator[Line]:
    """Every form of a command on every report in turn; then again, with other numbers in it."""
    pairs = list(product(forms, reports))
    while pairs:
        rng.shuffle(pairs)
        for form, report in pairs:
            drawn = {name: rng.choice(words) for name, words in WORDS.items()}
            drawn |= {
                "file": report.file,
                "cut": report.cut,
                "event": rng.choice(events) if events else report.file,
                "fund": fund,
                "round": str(rng.randint(1, report.rounds)),
                "player": rng.choice(report.players),
                "other": rng.choice(report.players),
            }
            # Split before the names are put in: a path may have a space in it.
            yield tuple(word.format_map(drawn) for word in form.split())
