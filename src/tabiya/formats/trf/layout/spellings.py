"""How titles, sexes, colours, results and byes are spelt in report files, old and new."""

from __future__ import annotations

from tabiya.model.player import Sex, Title
from tabiya.model.result import ByeKind, GameResult, Outcome

SHORT_TITLES = {
    Title.GM: "g",
    Title.IM: "m",
    Title.WGM: "wg",
    Title.FM: "f",
    Title.WIM: "wm",
    Title.CM: "c",
    Title.WFM: "wf",
    Title.WCM: "wc",
}
"""The spelling of the first report files: no M for master, lower case."""
FULL_TITLES = {title: title.value for title in Title}

TITLES = {
    spelling.upper(): title
    for table in (FULL_TITLES, SHORT_TITLES)
    for title, spelling in table.items()
} | {"MI": Title.IM, "FMI": Title.WIM}
"""Every spelling we understand, in capitals."""

SEXES = {"m": Sex.MALE, "w": Sex.FEMALE, "f": Sex.FEMALE}

GAME_CODES = "1=0WDL+- "
BYE_CODES = "UFHZ"

RESULTS = {(result.white.value, result.black.value): result for result in GameResult}
"""The result of a game by the two letters, White's first; all else is a contradiction."""

BYES = {kind.value: kind for kind in ByeKind}

OLD_BYES = {
    "+": "F",
    "1": "F",
    "W": "F",
    "=": "H",
    "D": "H",
    "-": "Z",
    "0": "Z",
    "L": "Z",
}
"""How files older than the letters write a bye: the result it was worth, with no opponent."""

OPEN_GAME = "?"
"""A game adjourned or in play, which record 162 calls X; a blank result is that of an absence."""
UNKNOWN_RESULTS = f"*{OPEN_GAME}"
"""What programs put where the result is not known, if they do not leave the column blank."""

ABNORMAL = {
    "W": Outcome.WIN,
    "D": Outcome.DRAW,
    "L": Outcome.LOSS,
    "F": Outcome.FULL_POINT_BYE,
    "H": Outcome.HALF_POINT_BYE,
    "Z": Outcome.ZERO_POINT_BYE,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
    "U": Outcome.PAIRING_ALLOCATED_BYE,
    "X": Outcome.UNKNOWN,
}
"""Types of abnormal points (TRF26, 299); U and X are ours, for what the Handbook has no letter."""


def is_federation_code(code: str) -> bool:
    """Whether these characters can name a federation: three capitals, and no XX extension."""
    return (
        len(code) == 3
        and code.isascii()
        and code.isalpha()
        and code.isupper()
        and not code.startswith("XX")
    )
