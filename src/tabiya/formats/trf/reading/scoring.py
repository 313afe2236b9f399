"""Reads how many points a result brings: 162, XXS and BBW to BBU for players, 362 for teams."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tabiya.formats.trf.layout.columns import BODY, CODE
from tabiya.formats.trf.reading.draft import Draft
from tabiya.languages import gettext, say
from tabiya.model.points import Points, parse_points
from tabiya.model.scoring import MatchScoring, ScoringSystem

_PAIR = r"([A-Z]+)\s*=?\s*([0-9.,½]+)"

_MOST = Points(999)
"""99.9, the most that the four columns of the Handbook hold."""

GAME_CODES = {
    "W": ("white_win", "black_win", "forfeit_win", "full_point_bye"),
    "D": ("white_draw", "black_draw", "half_point_bye"),
    "L": ("white_loss", "black_loss"),
    "A": ("forfeit_loss", "zero_point_bye"),
    "P": ("pairing_allocated_bye",),
    "X": ("unknown",),
}
"""Record 162: what each letter stands for; P follows W and X follows D where they are silent."""

EXTENDED_CODES = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_point_bye",),
    "HPB": ("half_point_bye",),
    "FPB": ("full_point_bye",),
    "PAB": ("pairing_allocated_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "W": ("white_win", "black_win", "forfeit_win", "full_point_bye"),
    "D": ("white_draw", "black_draw", "half_point_bye"),
}
"""Extension XXS; here the bye keeps its one point unless PAB says otherwise."""

BBP_CODES = {
    "BBW": GAME_CODES["W"],
    "BBD": GAME_CODES["D"],
    "BBL": GAME_CODES["L"],
    "BBZ": ("zero_point_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": GAME_CODES["P"],
}
"""The extensions of bbpPairings, one value in each; the bye follows the win unless BBU says it."""

MATCH_CODES = {"TW": ("win",), "TD": ("draw",), "TL": ("loss",)}


def _read_pairs(
    draft: Draft, line: str, row: int, codes: Mapping[str, tuple[str, ...]], rule: str
) -> list[tuple[str, Points]]:
    """Return the codes with their points in their order, because a later one overrules an earlier."""
    body = line[BODY]
    worth: list[tuple[str, Points]] = []
    understood = not re.sub(_PAIR, "", body, flags=re.IGNORECASE).strip()
    for code, number in re.findall(_PAIR, body, re.IGNORECASE):
        points = parse_points(number)
        if code.upper() not in codes or points is None or points > _MOST:
            understood = False
            break
        worth.append((code.upper(), points))
    if not understood:
        draft.findings.refuse(
            row,
            5,
            body.strip(),
            gettext("Tabiya does not understand these points for results"),
            rule=rule,
            hint=say("Known codes are {codes}, each with its points.", codes=", ".join(codes)),
        )
        return []
    return worth


def _game_scoring(draft: Draft, line: str, row: int) -> bool:
    worth = _read_pairs(draft, line, row, GAME_CODES, "TRF26, 162")
    # The bye is worth a win unless P says otherwise, wherever in the record P stands, or an earlier
    # record (XXS) has said it.
    for code, points in worth:
        if code == "W":
            draft.scoring.setdefault("pairing_allocated_bye", points)
    _enter(draft.scoring, worth, GAME_CODES)
    return True


def _extended_scoring(draft: Draft, line: str, row: int) -> bool:
    worth = _read_pairs(draft, line, row, EXTENDED_CODES, "JaVaFo, XXS")
    _enter(draft.scoring, worth, EXTENDED_CODES)
    return True


def _bbp_scoring(draft: Draft, line: str, row: int) -> bool:
    code, number = line[CODE], line[BODY].strip()
    points = parse_points(number)
    if points is None or not 0 <= points <= _MOST:
        draft.findings.refuse(
            row,
            5,
            number,
            gettext("Tabiya does not understand these points for a result"),
            rule=f"bbpPairings, {code}",
            hint=say("Write one number, such as: {code}  1.0", code=code),
        )
        return True
    if code == "BBW":
        draft.scoring.setdefault("pairing_allocated_bye", points)
    _enter(draft.scoring, [(code, points)], BBP_CODES)
    return True


def _match_scoring(draft: Draft, line: str, row: int) -> bool:
    worth = _read_pairs(draft, line, row, MATCH_CODES, "TRF26, 362")
    _enter(draft.match_scoring, worth, MATCH_CODES)
    return True


def _enter(
    target: dict[str, Points],
    worth: list[tuple[str, Points]],
    codes: Mapping[str, tuple[str, ...]],
) -> None:
    for code, points in worth:
        for name in codes[code]:
            target[name] = points


def scoring_system(worth: dict[str, Points]) -> ScoringSystem:
    """Return the scoring system of the records; an unknown result follows the draw unless they say it."""
    if "unknown" not in worth and "white_draw" in worth:
        worth = worth | {"unknown": worth["white_draw"]}
    return ScoringSystem(**worth)


def match_scoring(worth: dict[str, Points]) -> MatchScoring:
    """Return the match points of the records."""
    return MatchScoring(**worth)


SCORING_READERS: dict[str, Callable[[Draft, str, int], bool]] = {
    "162": _game_scoring,
    "362": _match_scoring,
    "XXS": _extended_scoring,
    **dict.fromkeys(BBP_CODES, _bbp_scoring),
}
