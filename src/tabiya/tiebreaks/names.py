"""What people call the tie-breaks; the Handbook's codes are for lists and report files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabiya.errors import TabiyaError
from tabiya.languages import Text, gettext, translatable
from tabiya.tiebreaks.code import TieBreakCode, parse_code

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


class Modifier(NamedTuple):
    """A modifier: what people call it after the name of the tie-break, and what it does."""

    name: str
    meaning: str


MODIFIERS: Mapping[str, Modifier] = {
    "/C1": Modifier(translatable("Cut 1"), translatable("without the lowest")),
    "/C2": Modifier(translatable("Cut 2"), translatable("without the two lowest")),
    "/M1": Modifier(translatable("Median 1"), translatable("without the lowest and the highest")),
    "/M2": Modifier(
        translatable("Median 2"), translatable("without the two lowest and the two highest")
    ),
    "/L1": Modifier(translatable("limit +½"), translatable("limit half a point higher")),
    "/L2": Modifier(translatable("limit +1"), translatable("limit a point higher")),
    "/L-1": Modifier(translatable("limit −½"), translatable("limit half a point lower")),
    "/L-2": Modifier(translatable("limit −1"), translatable("limit a point lower")),
    "/P": Modifier(
        translatable("forfeits as played"),
        translatable("a forfeit counts as a game with the opponent who was scheduled"),
    ),
    "/F": Modifier(translatable("Fore"), translatable("games of the last round count as drawn")),
    "/R": Modifier(translatable("reversed"), translatable("reversed: the lowest first")),
}
"""Those in use; any other modifier stays in the code, which is always shown."""


def get_name(code: str) -> str:
    """Return the name of a tie-break in the language of the reader; the code where there is none.

    >>> get_name("BH"), get_name("XYZ")
    ('Buchholz', 'XYZ')
    """
    known = NAMES.get(code.upper())
    return gettext(known) if known else code


def get_title(code: str) -> Text:
    """Return the name of a tie-break with its modifiers, and its code; the code alone where there is no name.

    >>> print(get_title("BH/C1"), get_title("MPvGP"), get_title("XYZ"), sep="; ")
    Buchholz Cut 1 (BH/C1); The other score of match and game points (MPvGP); XYZ
    """
    known = _known(code)
    name = NAMES.get(known.name.upper()) if known else None
    if name is None:
        return Text("{code}", code=code)
    called = Text(name)
    for modifier in list_modifiers(code):
        called = Text("{name} {modifier}", name=called, modifier=Text(modifier.name))
    return Text("{name} ({code})", name=called, code=code)


def explained(code: str, rule: str) -> Text:
    """Return the name of a tie-break with what its rule and its modifiers say.

    >>> print(explained("BH/C1", "the sum of the opponents' scores"))
    Buchholz Cut 1 (BH/C1): the sum of the opponents' scores; without the lowest
    """
    title = get_title(code)
    if rule:
        title = Text("{name}: {rule}", name=title, rule=Text(rule))
    for modifier in list_modifiers(code):
        title = Text("{rule}; {modifier}", rule=title, modifier=Text(modifier.meaning))
    return title


def list_modifiers(code: str) -> tuple[Modifier, ...]:
    """Return the modifiers of a code that have a name."""
    known = _known(code)
    if known is None:
        return ()
    written = [f"/M{known.high_cuts}" if known.high_cuts else f"/C{known.low_cuts}"]
    written += [f"/L{known.limit_steps}", "/P" * known.as_played, "/F" * known.fore]
    written += ["/R" * known.reversed]
    return tuple(MODIFIERS[letter] for letter in written if letter in MODIFIERS)


def _known(code: str) -> TieBreakCode | None:
    try:
        return parse_code(code)
    except TabiyaError:
        return None
