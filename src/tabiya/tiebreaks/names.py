"""What people call the tie-breaks; the Handbook's codes are for lists and report files."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.languages import gettext, translatable

NAMES: Mapping[str, str] = {
    "PTS": translatable("Points"),
    "DE": translatable("Direct encounter"),
    "WIN": translatable("Number of wins"),
    "WON": translatable("Games won over the board"),
    "BPG": translatable("Games with Black"),
    "BWG": translatable("Wins with Black"),
    "PS": translatable("Progressive score"),
    "REP": translatable("Rounds the player chose to play"),
    "STD": translatable("Standard points"),
    "TPN": translatable("Pairing number"),
    "BH": translatable("Buchholz"),
    "FB": translatable("Fore Buchholz"),
    "AOB": translatable("Average Buchholz of the opponents"),
    "SOB": translatable("Sum of Buchholz of the opponents"),
    "SB": translatable("Sonneborn-Berger"),
    "KS": translatable("Koya system"),
    "ARO": translatable("Average rating of the opponents"),
    "TPR": translatable("Tournament performance rating"),
    "PTP": translatable("Perfect tournament performance"),
    "APRO": translatable("Average performance of the opponents"),
    "APPO": translatable("Average perfect performance of the opponents"),
    "RTNG": translatable("Rating"),
    "MP": translatable("Match points"),
    "GP": translatable("Game points"),
    "MPVGP": translatable("The other score of match and game points"),
    "BC": translatable("Board count"),
    "TBR": translatable("Top board results"),
    "BBE": translatable("Bottom board elimination"),
    "EMMSB": translatable("Sonneborn-Berger, match points times match points"),
    "EMGSB": translatable("Sonneborn-Berger, match points times game points"),
    "EGMSB": translatable("Sonneborn-Berger, game points times match points"),
    "EGGSB": translatable("Sonneborn-Berger, game points times game points"),
    "EDE": translatable("Extended direct encounter"),
    "EDEBT": translatable("Extended direct encounter, board count, top boards"),
    "EDEBB": translatable("Extended direct encounter, board count, bottom boards"),
    "EDET": translatable("Extended direct encounter, top boards"),
    "EDEB": translatable("Extended direct encounter, bottom boards"),
    "SSSC": translatable("Secondary score and strength of schedule"),
}

MODIFIERS: Mapping[str, str] = {
    "/C1": translatable("without the lowest"),
    "/C2": translatable("without the two lowest"),
    "/M1": translatable("without the lowest and the highest"),
    "/M2": translatable("without the two lowest and the two highest"),
    "/L1": translatable("limit half a point higher"),
    "/L2": translatable("limit a point higher"),
    "/L-1": translatable("limit half a point lower"),
    "/L-2": translatable("limit a point lower"),
    "/R": translatable("reversed: the lowest first"),
}


def name_of(code: str) -> str:
    """Return the name of a tie-break in the language of the reader; the code where there is none.

    >>> name_of("BH"), name_of("XYZ")
    ('Buchholz', 'XYZ')
    """
    known = NAMES.get(code.upper())
    return gettext(known) if known else code
