"""Small files on which Tabiya was wrong beside other programs: a part of `make check-shared`.

A folder of real events, given as REAL, has them in `cases`. A file there for which nothing here has
an answer fails the run.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tabiya.formats.trf import read_trf, read_trf_file, write_trf
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.lim.floaters import residents_alone
from tests.campaigns.shared_cases import Verdict, complaint, tabiya
from tests.campaigns.shared_exchange import FOLDERS
from tests.campaigns.shared_french import french

NO_LESS = "The earlier criteria allow no less."


def real(folder: Path) -> Iterator[Verdict]:
    """Try what this campaign has answers for: small files, and real events round by round."""
    for path in sorted((folder / "cases").iterdir()):
        attempt = _CASES.get(path.name, _without_answer)
        yield f"real/cases/{path.name}", complaint(attempt, path)
    yield from french(folder)
    for name, attempts in FOLDERS.items():
        if (folder / name).is_dir():
            yield from ((f"real/{name}/{what}", wrong) for what, wrong in attempts(folder / name))


def _without_answer(path: Path) -> str:
    return f"this campaign has no answer for {path.name}"


def _converted(path: Path, *options: str) -> tuple[Tournament, str, str]:
    """Return what the file becomes, as facts and as text, and what was said."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "converted.trf"
        said = tabiya("convert", str(path), str(target), *options)
        assert said.code == 0, said.complaints
        text = target.read_text("utf-8")
    return read_trf(text).tournament, text, said.complaints


def _pages_of_a_table(path: Path) -> str:
    """Rows on a page that Access has freed are not read; the template has settings and no player."""
    found, *_ = _converted(path)
    read = (found.settings.name, found.settings.rounds, len(found.players))
    return "" if read == ("Tournoi", 7, 0) else f"is read as {read}"


def _open_game(path: Path) -> str:
    """TRF16 has no open game: it is left drawn and said so, without a word of games not rated."""
    _, text, said = _converted(path, "--to", "trf16")
    if any(line.startswith("001") and "?" in line for line in text.splitlines()):
        return "writes a result that TRF16 does not have"
    if "have no result yet" not in said or "not rated" in said:
        return f"says {said!r}"
    return ""


def _another_candidate_avoids_it(path: Path) -> str:
    text = tabiya("explain", str(path), "--round", "4").text
    bracket = text.partition("Bracket 3")[2].partition("Bracket 4")[0]
    lines = [line for line in bracket.splitlines() if "[C16]" in line]
    if not lines or "avoided" in text or not all(NO_LESS in line for line in lines):
        return f"bracket 3 says of [C16]: {lines}"
    return ""


def _last_bracket(path: Path) -> str:
    text = tabiya("explain", str(path), "--round", "5").text
    if "last bracket" not in text:
        return "does not say which bracket is the last"
    return "speaks of a bye among an even number" if "the bye" in text else ""


def _without_definition(path: Path) -> str:
    wrong = []
    for code in ("AOB/P", "SB/F"):
        words = ("explain", str(path), "--rank", "1", "--tiebreaks", code, "--edition", "2024")
        said = tabiya(*words)
        if said.code == 0 or "has no modifier" not in said.complaints:
            wrong.append(f"{code} ends with {said.code}: {said.complaints or said.text}")
    return "; ".join(wrong)


def _generated(path: Path, *options: str) -> list[str]:
    """Return the lines of an event of the size and the seed of the file."""
    event = read_trf_file(str(path)).tournament
    seed = next(note for note in event.notes if note.startswith("seed ")).split()[1]
    size = ("--players", str(len(event.players)), "--rounds", str(event.settings.rounds))
    return tabiya("generate", *size, "--seed", seed, *options, "-o", "-").text.splitlines()


def _encoded_type(path: Path) -> str:
    lines = _generated(path)
    return "" if "192 FIDE_DUTCH" in lines else "has no record 192 for the Dutch system"


def _announced_rounds(path: Path) -> str:
    """Hold events of this size until one ends early; how the file was drawn is not known."""
    for share in range(15, 60, 5):
        text = "\n".join(_generated(path, "--withdrawals", str(share)))
        event = read_trf(text + "\n").tournament
        if event.settings.rounds != event.rounds_played:
            return f"announces {event.settings.rounds} rounds and has {event.rounds_played}"
        if "ended after round" in text:
            return ""
    return "no event of this size ended early"


def _left_open(path: Path, *, round_: int) -> str:
    """The recorded round is right, and so is the one by the other reading of 3.4 and 3.9."""
    if tabiya("check", str(path), "--system", "lim").code:
        return "is not right by our reading"
    before = read_trf_file(str(path)).tournament.up_to(round_ - 1)
    ours = pair_next_round(before, system="lim")
    readings = (each for each in ours.other_readings if each.sentences == (_RESIDENTS,))
    theirs = next(readings).pair()
    if {*map(frozenset, theirs.pairs)} == {*map(frozenset, ours.pairs)}:
        return "both readings give the same pairs"
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "other.trf"
        target.write_bytes(write_trf(before.with_round(theirs.as_round()), "trf26"))
        said = tabiya("check", str(target), "--system", "lim")
    if said.code or "the text leaves this open" not in said.text:
        return f"the other reading ends with {said.code}: {said.text.strip()}"
    return ""


_RESIDENTS = residents_alone.sentence

_CASES: dict[str, Callable[[Path], str]] = {
    "papi-freed-page.papi": _pages_of_a_table,
    "trf16-open-game.trf": _open_game,
    "explain-cannot-be-avoided-r4.trf": _another_candidate_avoids_it,
    "explain-last-bracket-even-r5.trf": _last_bracket,
    "explain-aob-p-over-the-board.trf": _without_definition,
    "generate-no-record-192-read-as-round-robin.trf": _encoded_type,
    "generate-ended-early-announces-9-has-8.trf": _announced_rounds,
    "lim-3.9-adjacent-group-018-round5.trf": partial(_left_open, round_=5),
    "lim-3.9-adjacent-group-round5.trf": partial(_left_open, round_=5),
    "lim-3.9-adjacent-group-round6.trf": partial(_left_open, round_=6),
}
