"""Odd and damaged report files by the thousand, built from clean ones by the mutators below.

`make dialects` or `python -m tests.campaigns.dialects --count 1000 --seed 1`. A clean file is a simulated
event whose players have names of one language. Each mutator imitates something that real files have;
its sentence says what, and its verdict says what must come of it:

- SAME: the file is read with the facts of the clean one (remarks aside);
- ASKED: the file is refused in one message, and read with the facts of the clean one if allowed;
- REFUSED: the file contradicts itself and is refused, with few lines, each with its place and a hint;
- EITHER: the file is refused so, or read; what was read can be written and read again.

Nothing else may be raised, and no file may take half a second of CPU.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache
from random import Random

from tabiya.errors import ReadingRefused
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.player import Player, Sex, Title
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament

LONGEST = 0.5
"""Seconds of CPU that a file may take."""
FEW_LINES = 40
"""A refusal has no more problems than a person reads."""

NAMES = {
    "NOR": ("cp1252", "Ødegård Bjørnsen Håland Sæther Lund Kjærstad", "Åse Bjørn Kåre Ida"),
    "GER": ("cp1252", "Müller Schröder Weiß Jäger Vogel Köhler", "Jörg Käthe Jürgen Anna"),
    "FRA": ("cp1252", "Lefèvre Noël Garçon Dupré Martin Hélias", "François Zoé Andrée Luc"),
    "POL": ("cp1250", "Wójcik Świątek Żak Dąbrowski Łoś Nowak", "Łukasz Zofia Jędrzej Ewa"),
    "CZE": ("cp1250", "Dvořák Růžička Černý Němec Šťastný Novák", "Ondřej Eliška Jiří Jan"),
    "HUN": ("cp1250", "Győrffy Kővári Szűcs Tóth Bőhm Nagy", "Ödön Erzsébet Jenő Béla"),
    "LTU": ("cp1257", "Žukauskas Šulskis Jonaitytė Balčiūnas Petrulis", "Rūta Šarūnas Jūratė Ona"),
    "LAT": ("cp1257", "Bērziņš Kļaviņa Ozoliņš Šķēle Krūmiņš", "Jānis Līga Andžejs Anna"),
    "RUS": ("cp1251", "Кузнецов Щербакова Жуков Ёлкин Попова", "Ольга Пётр Юрий Анна"),
    "UKR": ("cp1251", "Шевчук Їжакевич Бойко Гаєвський Лисенко", "Олена Андрій Євген Ганна"),
    "GRE": ("cp1253", "Παπαδόπουλος Οικονόμου Γεωργίου Νικολάου", "Στέλιος Ελένη Γιώργος Άννα"),
    "TUR": ("cp1254", "Yılmaz Şahin Öztürk Doğan Çelik", "Ayşe Doğuş Gülşen Can"),
}
"""The code page of a federation, and surnames and first names to make its players of."""


class Verdict(Enum):
    """What must come of a file."""

    SAME = "same facts"
    ASKED = "refused, then read"
    REFUSED = "refused"
    EITHER = "read or refused"


@dataclass(frozen=True, slots=True)
class Clean:
    """A sound file and its facts."""

    lines: tuple[str, ...]
    tournament: Tournament
    federation: str

    @property
    def players(self) -> list[int]:
        """The places of the players' records among the lines."""
        return [place for place, line in enumerate(self.lines) if line.startswith("001 ")]


Data = bytes | str
Mutate = Callable[[Clean, Random], Data | None]
"""Returns the file, or None if this clean file has nothing to mutate."""


@dataclass(frozen=True, slots=True)
class Mutator:
    """One way in which real files are odd or damaged."""

    name: str
    sentence: str
    verdict: Verdict
    mutate: Mutate


MUTATORS: list[Mutator] = []


def mutator(verdict: Verdict) -> Callable[[Mutate], Mutate]:
    """Enter a function into the list; its docstring is its sentence."""

    def enter(function: Mutate) -> Mutate:
        sentence = (function.__doc__ or "").strip()
        MUTATORS.append(Mutator(function.__name__, sentence, verdict, function))
        return function

    return enter


def text_of(lines: Sequence[str], end: str = "\r\n") -> str:
    """The lines as a file."""
    return "".join(f"{line}{end}" for line in lines)


def on_players(clean: Clean, change: Callable[[str], str]) -> str:
    """The file with each record of a player changed."""
    return text_of([change(line) if line.startswith("001 ") else line for line in clean.lines])


@mutator(Verdict.SAME)
def line_ends(clean: Clean, rng: Random) -> Data:
    """Lines end in CR, in LF, or now so and now so."""
    ends = rng.choice((("\r",), ("\n",), ("\r\n", "\n", "\r")))
    return "".join(f"{line}{rng.choice(ends)}" for line in clean.lines)


@mutator(Verdict.SAME)
def unicode_encodings(clean: Clean, rng: Random) -> Data:
    """The file is UTF-8 with a mark, or UTF-16 with or without one."""
    encoding = rng.choice(("utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"))
    return text_of(clean.lines).encode(encoding)


@mutator(Verdict.SAME)
def code_page(clean: Clean, rng: Random) -> Data:
    """The file is in the code page of its country."""
    return text_of(clean.lines).encode(NAMES[clean.federation][0])


@mutator(Verdict.SAME)
def latin_2(clean: Clean, rng: Random) -> Data | None:
    """The file of a Central European country is in ISO 8859-2."""
    if NAMES[clean.federation][0] != "cp1250":
        return None
    return text_of(clean.lines).encode("iso8859-2")


@mutator(Verdict.SAME)
def columns_in_bytes(clean: Clean, rng: Random) -> Data:
    """Names are padded by bytes, so that what follows stands too far to the left, or to the right."""

    def padded(line: str, start: int, width: int) -> str:
        name = line[start : start + width].rstrip()
        return line[:start] + name + " " * (width - len(name.encode())) + line[start + width :]

    return text_of(
        [
            padded(line, 14, 33)
            if line.startswith("001")
            else padded(line, 8, 32)
            if line.startswith("310")
            else line
            for line in clean.lines
        ]
    )


@mutator(Verdict.SAME)
def rulers(clean: Clean, rng: Random) -> Data:
    """Rulers for the eye stand between the records."""
    known = (
        "1234567890" * rng.randint(1, 15),
        "".join(f"{ten:10}" for ten in range(1, rng.randint(3, 14))),
        f"DDD SSSS sTTT {'N' * 33} RRRR FFF {'I' * 11} BBBB/BB/BB PPPP RRRR  1111 1 1  2222 2 2",
        "CCC SSS NNNNNNNN FFFFF EEEEEE MMMMMM GGGGGG RRR  PPP1 PPP2",
        "-" * rng.randint(3, 90),
        "",
    )
    lines = list(clean.lines)
    for _ in range(rng.randint(1, 6)):
        lines.insert(rng.randint(0, len(lines)), rng.choice(known))
    return text_of(lines)


@mutator(Verdict.SAME)
def remarks(clean: Clean, rng: Random) -> Data:
    """Remarks of other programs and lines of text stand between the records."""
    known = (
        "; written by a program",
        "// do not edit",
        "% exported",
        "# no comment",
        "Tournament report",
        "Final standings of the championship",
    )
    lines = list(clean.lines)
    for _ in range(rng.randint(1, 4)):
        lines.insert(rng.randint(0, len(lines)), rng.choice(known))
    return text_of(lines)


@mutator(Verdict.SAME)
def colours(clean: Clean, rng: Random) -> Data:
    """Black is s, as German programs write it, or colours and results are in capitals or not."""
    spelt = rng.choice(({"b": "s"}, {"b": "S"}, {"b": "B", "w": "W"}))

    def change(line: str) -> str:
        return line[:90] + re.sub(
            r"(?<=\d )[wb](?= )", lambda colour: spelt.get(colour[0], colour[0]), line[90:]
        )

    return on_players(clean, change)


@mutator(Verdict.SAME)
def dates(clean: Clean, rng: Random) -> Data | None:
    """The day is written with the name of the month, day first, or with a time."""
    start = clean.tournament.settings.start
    if start is None:
        return None
    form = rng.choice(("%B %d, %Y", "%d %b %Y", "%d.%m.%Y", "%Y-%m-%d", "%Y-%m-%dT09:30:00"))
    return text_of(
        [f"042 {start.strftime(form)}" if line.startswith("042 ") else line for line in clean.lines]
    )


@mutator(Verdict.SAME)
def tabs_of_an_editor(clean: Clean, rng: Random) -> Data:
    """An editor has put a tab for the blanks before every eighth column."""

    def tabbed(line: str) -> str:
        parts = [line[start : start + 8] for start in range(0, len(line), 8)]
        return "".join(
            part.rstrip(" ") + "\t" if len(part) == 8 and part.endswith("  ") else part
            for part in parts
        )

    return on_players(clean, tabbed)


@mutator(Verdict.SAME)
def tabs_between_fields(clean: Clean, rng: Random) -> Data:
    """A spreadsheet has put a tab between any two fields of a player."""
    bounds = ((4, 8), (9, 10), (10, 13), (14, 47), (48, 52), (53, 56), (57, 68), (69, 79), (80, 84))

    def tabbed(line: str) -> str:
        fields = [line[first:last] for first, last in (*bounds, (85, 89))]
        cells = [line[start : start + 8] for start in range(91, len(line), 10)]
        return "\t".join(["001", *(word.strip() for word in (*fields, *cells))])

    return on_players(clean, tabbed)


@mutator(Verdict.SAME)
def other_order(clean: Clean, rng: Random) -> Data:
    """The players stand in any order, and blank lines and trailing blanks between them."""
    lines = list(clean.lines)
    places = clean.players
    shuffled = [lines[place] for place in places]
    rng.shuffle(shuffled)
    for place, line in zip(places, shuffled, strict=True):
        lines[place] = line + " " * rng.randrange(5)
    lines.insert(rng.randint(0, len(lines)), "   ")
    return text_of(lines)


@mutator(Verdict.SAME)
def small_codes(clean: Clean, rng: Random) -> Data | None:
    """The codes of the extensions are in small letters."""
    if not any(line.startswith("XX") for line in clean.lines):
        return None
    return text_of(
        [line[:3].lower() + line[3:] if line.startswith("XX") else line for line in clean.lines]
    )


@mutator(Verdict.SAME)
def control_characters(clean: Clean, rng: Random) -> Data:
    """Blanks are NUL or no-break spaces, and the file ends with Control-Z as in old times."""
    other = rng.choice(("\0", "\xa0", "\x1f"))
    lines = [
        line[:80] + line[80:].replace("  ", f" {other}") if line.startswith("001") else line
        for line in clean.lines
    ]
    return text_of([*lines, "\x1a"])


@mutator(Verdict.SAME)
def no_declarations(clean: Clean, rng: Random) -> Data:
    """Points and ranks are left out: they follow from the results."""
    return on_players(clean, lambda line: line[:80] + " " * 10 + line[90:])


@mutator(Verdict.SAME)
def commas(clean: Clean, rng: Random) -> Data:
    """Points have a comma."""
    return on_players(clean, lambda line: line[:80] + line[80:84].replace(".", ",") + line[84:])


@mutator(Verdict.SAME)
def long_names(clean: Clean, rng: Random) -> Data:
    """A long name has pushed the rest of the record to the right."""
    more = rng.randint(1, 20)
    return on_players(
        clean, lambda line: f"{line[:14]}{line[14:47].rstrip():x<{33 + more}}{line[47:]}"
    )


@mutator(Verdict.SAME)
def gaps_in_numbers(clean: Clean, rng: Random) -> Data | None:
    """A number that nobody has any more: all who come after it keep theirs."""
    event, gap = clean.tournament, rng.randint(1, len(clean.tournament.players))
    if event.teams or event.virtual_points or event.withdrawals or event.late_entries:
        return None
    written = write_trf(event, "trf16").decode()
    rows = []
    for line in written.splitlines():
        if line.startswith("001 "):
            cells = [line[start : start + 10] for start in range(90, len(line), 10)]
            moved = [f"{_after(cell[:5], gap):>5}{cell[5:]}" for cell in cells]
            rows.append(f"001 {_after(line[4:8], gap):>4}{line[8:90]}{''.join(moved)}")
        elif not line.startswith("###"):
            rows.append(line)
    return text_of(rows)


def _after(number: str, gap: int) -> str:
    text = number.strip()
    if not text.isdigit() or not int(text):
        return text
    return str(int(text) + (int(text) >= gap))


def _shifted(clean: Clean, start: int, by: int) -> str:
    if by < 0:
        return on_players(clean, lambda line: line[:start] + line[start - by :])
    return on_players(clean, lambda line: line[:start] + " " * by + line[start:])


@mutator(Verdict.ASKED)
def shifted(clean: Clean, rng: Random) -> Data:
    """Every record of a player is a column or two off, from a gap between two fields on."""
    start = rng.choice((47, 52, 56, 68, 90))
    return _shifted(clean, start, rng.choice((1, 2, -1) if start != 90 else (1, 2, -1, -2)))


@mutator(Verdict.ASKED)
def indented(clean: Clean, rng: Random) -> Data:
    """Every line is indented."""
    return text_of([" " * 1 + line for line in clean.lines])


def _places_of_games(clean: Clean) -> list[tuple[int, int]]:
    """The line and the column of every game that was won or lost at the board."""
    return [
        (place, start)
        for place in clean.players
        for start in range(90, len(clean.lines[place]), 10)
        if clean.lines[place][start : start + 10].rstrip()[-3:] in ("w 1", "b 1", "w 0", "b 0")
    ]


def _with_cell(clean: Clean, rng: Random, change: Callable[[str], str]) -> str | None:
    """The file with the cell of one game changed."""
    games = _places_of_games(clean)
    if not games:
        return None
    place, start = rng.choice(games)
    lines = list(clean.lines)
    line = lines[place].ljust(start + 10)
    lines[place] = line[:start] + change(line[start : start + 10]) + line[start + 10 :]
    return text_of(lines)


@mutator(Verdict.REFUSED)
def another_result(clean: Clean, rng: Random) -> Data | None:
    """The winner of a game has a forfeit, or the loser a win: the two do not fit."""
    return _with_cell(
        clean, rng, lambda cell: cell[:8] + ("+" if cell[8] == "1" else "1") + cell[9:]
    )


@mutator(Verdict.REFUSED)
def another_opponent(clean: Clean, rng: Random) -> Data | None:
    """One player has another opponent than the one who has him."""
    numbers = len(clean.tournament.players)
    return _with_cell(clean, rng, lambda cell: f"{int(cell[:5]) % numbers + 1:>5}{cell[5:]}")


@mutator(Verdict.REFUSED)
def another_colour(clean: Clean, rng: Random) -> Data | None:
    """Both players of a game have the same colour."""
    return _with_cell(
        clean, rng, lambda cell: cell[:6] + ("b" if cell[6] == "w" else "w") + cell[7:]
    )


@mutator(Verdict.REFUSED)
def one_cell_shifted(clean: Clean, rng: Random) -> Data | None:
    """The cell of one game is a column off."""
    return _with_cell(clean, rng, lambda cell: cell[1:] + " ")


@mutator(Verdict.SAME)
def no_such_letters(clean: Clean, rng: Random) -> Data | None:
    """All results are letters that mean nothing: the games are read as not decided."""
    if not _places_of_games(clean):
        return None
    return on_players(clean, lambda line: line[:90] + re.sub(r"(?<=[wb] )[10=]", "x", line[90:]))


@mutator(Verdict.REFUSED)
def a_player_lost(clean: Clean, rng: Random) -> Data | None:
    """The record of a player who has games is missing."""
    games = _places_of_games(clean)
    if not games:
        return None
    lost = rng.choice(games)[0]
    return text_of([line for place, line in enumerate(clean.lines) if place != lost])


@mutator(Verdict.REFUSED)
def a_number_twice(clean: Clean, rng: Random) -> Data:
    """Two players have one number."""
    one, other = rng.sample(clean.players, 2)
    lines = list(clean.lines)
    lines[one] = lines[one][:4] + lines[other][4:8] + lines[one][8:]
    return text_of(lines)


@mutator(Verdict.REFUSED)
def a_damaged_code(clean: Clean, rng: Random) -> Data:
    """The code of one player is damaged."""
    lines = list(clean.lines)
    place = rng.choice(clean.players)
    lines[place] = rng.choice(("0O1", "01", "OO1", "00l", "'001")) + lines[place][3:]
    return text_of(lines)


@mutator(Verdict.EITHER)
def cut_off(clean: Clean, rng: Random) -> Data:
    """The end of the file is missing."""
    data = text_of(clean.lines).encode()
    return data[: rng.randrange(len(data))]


@mutator(Verdict.EITHER)
def damaged_bytes(clean: Clean, rng: Random) -> Data:
    """A few bytes are others, missing or doubled."""
    data = bytearray(text_of(clean.lines).encode())
    for _ in range(rng.randint(1, 20)):
        place = rng.randrange(len(data))
        part = (bytes([rng.randrange(256)]), b"", data[place : place + 1] * 2)
        data[place : place + 1] = rng.choice(part)
    return bytes(data)


@mutator(Verdict.EITHER)
def something_else(clean: Clean, rng: Random) -> Data:
    """The file is no report at all: a page, a picture, a table."""
    return rng.choice(
        (
            b"\x89PNG\r\n\x1a\n" + rng.randbytes(3000),
            b"PK\x03\x04" + rng.randbytes(3000),
            b"<!DOCTYPE html><html><body><table><tr><td>1</td></tr></table></body></html>\n" * 50,
            "Name;Rating\nMüller;2000\n" * 200,
            b"",
            "\n" * 1000,
        )
    )


@mutator(Verdict.EITHER)
def lines_of_others(clean: Clean, rng: Random) -> Data:
    """Some lines are doubled, swapped or torn apart."""
    lines = list(clean.lines)
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(lines))
        cut = rng.randrange(len(lines[place]) + 1)
        lines[place : place + 1] = rng.choice(
            ([lines[place]] * 2, [lines[place][:cut], lines[place][cut:]], [lines[place][::-1]])
        )
    return text_of(lines)


@cache
def clean_file(seed: int) -> Clean:
    """Return a simulated event whose players have names, as a file of one of the versions."""
    rng = Random(seed)  # noqa: S311 - an event, not a secret
    event = simulate(_config(seed, rng)).tournament
    federation = rng.choice(list(NAMES))
    event = replace(
        event,
        settings=replace(event.settings, federation=federation),
        players=tuple(_named(player, federation, rng) for player in event.players),
        teams=tuple(
            replace(team, name=f"{rng.choice(NAMES[federation][1].split())} {team.number}")
            for team in event.teams
        ),
    )
    dialect = "trf26" if event.teams else rng.choice(("trf16", "trf26"))
    text = write_trf(event, dialect).decode()
    return Clean(tuple(text.splitlines()), read_trf(text).tournament, federation)


def _config(seed: int, rng: Random) -> Config:
    """Return an event of players, one in four accelerated, or in one of four an event of teams."""
    rounds, kind = rng.randint(1, 6), rng.randrange(4)
    if kind == 0:
        teams, boards = rng.randint(rounds + 2, 10), rng.randint(1, 4)
        return Config(
            players=teams * boards,
            teams=teams,
            boards=boards,
            rounds=rounds,
            seed=seed,
            system="team",
            kind_code="FIDE_TEAM_TYPEA_MP_GP",
        )
    return Config(
        players=rng.randint(2 * rounds + 2, 40),
        rounds=rounds,
        seed=seed,
        acceleration="baku" if kind == 1 else "",
        forfeit_rate=0.05 * rng.randrange(2),
        half_point_bye_rate=0.05 * rng.randrange(2),
        withdrawal_rate=0.02 * rng.randrange(2),
    )


def _named(player: Player, federation: str, rng: Random) -> Player:
    _, surnames, first_names = NAMES[federation]
    return replace(
        player,
        name=f"{rng.choice(surnames.split())}, {rng.choice(first_names.split())}",
        federation=federation,
        sex=rng.choice((None, Sex.MALE, Sex.FEMALE)),
        title=rng.choice((None, None, Title.GM, Title.WFM)),
        fide_id=rng.randrange(100_000, 9_999_999),
        birth=f"{rng.randint(1940, 2015)}/{rng.randint(1, 12):02}/{rng.randint(1, 28):02}",
    )


@dataclass(slots=True)
class Tally:
    """What came of the files of one mutator."""

    tried: int = 0
    read: int = 0
    refused: int = 0
    slowest: float = 0.0
    faults: list[str] = field(default_factory=list)


def get_facts(tournament: Tournament) -> Tournament:
    """The facts, without the remarks that a mutator may have added."""
    return replace(tournament, notes=())


def attempt(each: Mutator, clean: Clean, data: Data, tally: Tally) -> str:
    """Return what is wrong with the answer to one file; nothing if it is right."""
    try:
        document = read_trf(data)
    except ReadingRefused as refusal:
        tally.refused += 1
        return _fault_of_refusal(each, clean, data, refusal)
    tally.read += 1
    if each.verdict is Verdict.EITHER:
        again = read_trf(write_trf(document)).tournament
        return "" if again == document.tournament else "what is written is read otherwise"
    if each.verdict is not Verdict.SAME:
        return "is read, but should be refused"
    return "" if _is_same(each, clean, document.tournament) else "other facts are read"


def _is_same(each: Mutator, clean: Clean, found: Tournament) -> bool:
    expected = get_facts(clean.tournament)
    if each.mutate is gaps_in_numbers:
        return [len(round_.games) for round_ in found.rounds] == [
            len(round_.games) for round_ in expected.rounds
        ] and [player.name for player in found.players] == [
            player.name for player in expected.players
        ]
    if each.mutate is no_such_letters:
        expected = replace(expected, rounds=tuple(map(_undecided, expected.rounds)))
    if each.mutate is long_names:
        found = replace(
            found,
            players=tuple(
                replace(player, name=player.name.rstrip("x").rstrip()) for player in found.players
            ),
        )
    return get_facts(found) == expected


def _undecided(round_: Round) -> Round:
    """The round in which no game is decided that was won, drawn or lost at the board."""
    games = tuple(
        replace(game, result=GameResult.UNKNOWN) if game.result.white.value in "10=" else game
        for game in round_.games
    )
    return replace(round_, games=games)


def _fault_of_refusal(each: Mutator, clean: Clean, data: Data, refusal: ReadingRefused) -> str:
    problems = refusal.problems
    if each.verdict is Verdict.SAME:
        return f"is refused: {problems[0]}"
    if not problems or len(problems) > FEW_LINES:
        return f"is refused with {len(problems)} lines"
    mute = [each for each in problems if each.row < 1 or not each.message or not each.hint]
    if mute:
        return f"has a problem without a place, a reason or a hint: {mute[0]}"
    if each.verdict is Verdict.ASKED:
        if len(problems) > 1 or "--shifted" not in problems[0].hint:
            return f"is refused for something else: {problems[0]}"
        found = read_trf(data, shifted=True).tournament
        return "" if _is_same(each, clean, found) else "other facts are read when it is allowed"
    return ""


def campaign(count: int, seed: int) -> dict[str, Tally]:
    """Make so many files in turn by all mutators, and return what came of them."""
    tallies = {each.name: Tally() for each in MUTATORS}
    made = 0
    while made < count:
        each = MUTATORS[made % len(MUTATORS)]
        number = seed + made
        rng = Random(number)  # noqa: S311 - a file, not a secret
        data = None
        while data is None:
            clean = clean_file(number)
            data = each.mutate(clean, rng)
            number += 1_000_003
        tally = tallies[each.name]
        tally.tried += 1
        begun = time.process_time()
        try:
            fault = attempt(each, clean, data, tally)
        except Exception as crash:  # noqa: BLE001 - a crash is a fault like any other here
            fault = f"{type(crash).__name__}: {crash}"
        took = time.process_time() - begun
        tally.slowest = max(tally.slowest, took)
        if took > LONGEST:
            fault = fault or f"takes {took:.2f} s"
        if fault:
            tally.faults.append(f"seed {seed + made}: {fault}")
        made += 1
    return tallies


def main(words: Sequence[str] | None = None) -> int:
    """Print a line for each mutator, then every fault."""
    parser = argparse.ArgumentParser(description="odd and damaged report files")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    tallies = campaign(asked.count, asked.seed)
    for each in MUTATORS:
        tally = tallies[each.name]
        print(
            f"{each.name:22} {tally.tried:4} files, {tally.read:4} read, {tally.refused:4} refused, "
            f"{len(tally.faults)} faults, at most {tally.slowest:.2f} s  ({each.verdict.value})"
        )
    faults = [f"{name}: {fault}" for name, tally in tallies.items() for fault in tally.faults]
    print("\n".join([*faults, f"{asked.count} files, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
