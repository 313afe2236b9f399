"""Questions an arbiter is asked at the board, with the answer, put to `tabiya board`."""

from __future__ import annotations

import json
import multiprocessing
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tabiya.laws.fen import read_fen
from tabiya.laws.helpmate import can_checkmate
from tests.campaigns.shared_cases import Verdict, complaint, tabiya

Question = dict[str, Any]


def laws(folder: Path) -> Iterator[Verdict]:
    """Ask every question of `cases.json` that a command answers; those of the text alone are left.

    The positions of `unwinnable.txt` are far harder than real games: none may be answered wrongly,
    and 98 of 100 sides must be decided. They take some minutes.
    """
    path = folder / "cases.json"
    for question in json.loads(path.read_text("utf-8")):
        if question["check"] in _FROM_THE_TEXT or question["id"] in _SLIPS:
            continue
        yield f"laws/{question['id']}", complaint(partial(_ask, question=question), path)
    yield from _who_can_still_mate(folder / "unwinnable.txt")


def _who_can_still_mate(path: Path) -> Iterator[Verdict]:
    """Decide for both sides of every position whether they can checkmate."""
    lines = path.read_text("utf-8").splitlines()
    decided = 0
    with multiprocessing.Pool() as pool:
        for number, (wrong, sides) in enumerate(pool.imap(_sides_decided, lines), start=1):
            decided += sides
            if wrong:
                yield f"laws/unwinnable.txt:{number}", wrong
    share = decided / (2 * len(lines))
    few = "" if share >= _LEAST_DECIDED else f"only {share:.1%} of the sides are decided"
    yield "laws/unwinnable.txt", few


def _sides_decided(line: str) -> tuple[str, int]:
    """Return what is answered wrongly in a position, and how many of its two sides are decided."""
    expected, fen = line.split(maxsplit=1)
    position = read_fen(fen)
    found = [can_checkmate(position, white=white).possible for white in (True, False)]
    wrong = [
        f"{letter} {can} in {fen}"
        for letter, can, told in zip("WB", found, expected, strict=True)
        if can is not None and can is not (told == letter)
    ]
    return ", ".join(wrong), 2 - found.count(None)


_LEAST_DECIDED = 0.98


def _ask(_file: Path, *, question: Question) -> str:
    return _ASKED.get(question["check"], _unknown)(question)


_FROM_THE_TEXT = ("rule", "fide", "sanbad")
"""Questions that no single command answers: their moves or positions are not in the file."""

_SLIPS = ("not-8",)
"""It prints five half-moves and expects six."""


def _board(question: str, *words: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(tabiya("board", question, *words, "--json").text)
    return answer


def _unknown(question: Question) -> str:
    return f"is of a kind that this campaign does not know: {question['check']}"


def _differs(found: object, expected: object) -> str:
    return "" if found == expected else f"{found}, not {expected}"


def _repetition(question: Question) -> str:
    start = ("--fen", question["start"]) if "start" in question else ()
    found = _board("repetition", *start, "--moves", question["moves"])["count"]
    return _differs(found, question["expect"]["count"])


def _flag(question: Question) -> str:
    side = "white" if question["question"].startswith("White") else "black"
    found = _board("flag", question["fen"], "--side", side)["result"]
    return _differs("draw" if found == "1/2-1/2" else "loss", question["expect"])


def _who_can_mate(question: Question) -> str:
    """Compare who can still checkmate; a question mark stands for what nobody has proved."""
    found = _board("dead", question["fen"])
    sides = zip("WB", (found["white"], found["black"]), question["expect"], strict=True)
    wrong = [
        f"{letter} {can}"
        for letter, can, expected in sides
        if expected != "?" and can is not (expected == letter)
    ]
    return ", ".join(wrong)


def _fifty_moves(question: Question) -> str:
    found = _board("position", question["fen"])
    expected = question["expect"]
    return _differs(
        (found["claim_now"], found["claim_with_quiet_move"]),
        (expected["now"], expected["with_quiet_move"]),
    )


def _clock(question: Question) -> str:
    found = _board("repetition", "--fen", question["start"], "--moves", question["moves"])
    return _differs(found["halfmove_clock"], question["expect"])


def _mate(question: Question) -> str:
    return _differs(_board("position", question["fen"])["mate"], expected=True)


def _illegal(question: Question) -> str:
    return _differs(_board("position", question["fen"])["legal"], expected=False)


def _scoresheet(question: Question) -> str:
    """Follow the game that stands in the question, in whatever language it is written."""
    game = question["question"].partition(": ")[2]
    found = _board("moves", game)
    return _differs((found["legal"], found["plies"]), (True, question["expect"]["plies"]))


def _one_move(question: Question) -> dict[str, Any]:
    move = re.search(r"'(N[a-h][1-8])'", question["question"])
    return _board("moves", move[1] if move else "", "--fen", question["fen"])


def _ambiguous(question: Question) -> str:
    found = _one_move(question)
    candidates = [each["candidates"] for each in found["problems"]]
    return _differs((found["legal"], len(candidates[0]) if candidates else 0), (False, 2))


def _legal_move(question: Question) -> str:
    return _differs(_one_move(question)["legal"], expected=True)


def _castling(question: Question) -> str:
    found = _board("position", question["fen"], "--move", question["uci"])
    return _differs(str(found["fen"]).split()[0], question["expect"])


_ASKED: dict[str, Callable[[Question], str]] = {
    "rep": _repetition,
    "flag": _flag,
    "cha": _who_can_mate,
    "fifty": _fifty_moves,
    "clock": _clock,
    "mate": _mate,
    "illegal": _illegal,
    "lang": _scoresheet,
    "ambig": _ambiguous,
    "sanok": _legal_move,
    "960castle": _castling,
}
