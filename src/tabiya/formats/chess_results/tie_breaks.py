"""The numbers of tie-breaks on chess-results.com, which are those of Swiss-Manager, and what they mean here.

The facts are those of the table that the owner of both programs gives to other programs (Tie-Breaks.xlsx, 2026): the
number, the words, the kinds of events, and the parameters between commas (`tbN_detail`).
"""

from __future__ import annotations

from typing import NamedTuple

from tabiya.model.points import Points
from tabiya.model.scoring import STANDARD_MATCH, MatchScoring
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.event_kind import EventKind, TeamScore


class NumberedTieBreak(NamedTuple):
    """A tie-break by its number."""

    name: str
    events: str
    """Y or - for an individual Swiss, an individual round robin, a team round robin and a team Swiss."""
    code: str = ""
    """What it is by FIDE's rules, if it is one of theirs; the parameters say the rest."""
    parameters: bool = False
    """Whether it means something only together with its parameters."""


_IN_A_LIST = (
    EventKind.INDIVIDUAL_SWISS,
    EventKind.INDIVIDUAL_ROUND_ROBIN,
    EventKind.TEAM_ROUND_ROBIN,
    EventKind.TEAM_SWISS,
)
_T = NumberedTieBreak
NUMBERS = {
    1: _T("game points", "YYYY", "GP"),
    2: _T("Buchholz", "Y---", "BH"),
    3: _T("Buchholz without one result", "Y---", "BH/C1"),
    4: _T("Buchholz without two results", "Y---", "BH/M1"),
    5: _T("entered by hand", "YY--"),
    6: _T("entered by hand", "--YY"),
    7: _T("Sonneborn-Berger with real points", "--YY"),
    8: _T("progressive score, old", "Y---"),
    9: _T("progressive score, fine", "Y---"),
    10: _T("average rating of opponents", "Y---", "ARO"),
    11: _T("direct encounter, old", "YY--", "DE"),
    12: _T("number of wins", "YY--", "WIN", parameters=True),
    13: _T("match points 2-1-0", "--YY", "MP"),
    14: _T("results among teams with equal match points", "--Y-"),
    15: _T("board tie-break of the whole event", "--YY"),
    16: _T("Buchholz of team points, own points added", "---Y"),
    17: _T("Buchholz with real points", "Y---"),
    18: _T("Carasaxa", "Y---"),
    19: _T("Sonneborn-Berger with modified points", "Y---"),
    20: _T("average rating of opponents without one", "Y---", "ARO/C1"),
    21: _T("performance", "Y---", "TPR"),
    22: _T("Buchholz of team points", "---Y"),
    23: _T("sum of the opponents' ratings without one", "YY--"),
    24: _T("board tie-break of the BSV", "--YY"),
    25: _T("sum of the opponents' Buchholz", "Y---"),
    26: _T("imported, first", "Y---"),
    27: _T("imported, second", "Y---"),
    28: _T("Buchholz, special", "Y---"),
    29: _T("Buchholz without two results, special", "Y---"),
    30: _T("Buchholz of all results with real points", "Y---"),
    31: _T("Buchholz without two results with real points", "Y---"),
    32: _T("imported, third", "Y---"),
    33: _T("progressive score without dropped players", "Y---"),
    34: _T("Buchholz of teams without two results", "---Y"),
    35: _T("Sonneborn-Berger of FIDE for teams, old", "--YY"),
    36: _T("average rating of opponents, with parameters", "Y---", "ARO", parameters=True),
    37: _T("Buchholz with parameters", "Y--Y", "BH", parameters=True),
    38: _T("game points and a point for each match won", "--YY"),
    39: _T("points 3-2-1, 0 for a forfeit", "--Y-"),
    40: _T("match points 3-1-0", "--YY", "MP"),
    41: _T("best result against the lowest starting rank", "-Y--"),
    42: _T("game points with those of qualifying rounds", "--YY"),
    43: _T("play-off points", "YY--"),
    44: _T("match points, variable", "--YY", "MP", parameters=True),
    45: _T("Koya", "-Y--", "KS"),
    46: _T("game points and match points 3-1-0", "--YY"),
    47: _T("points, variable", "--YY"),
    48: _T("sum of match points, variable", "---Y"),
    49: _T("sum of match points without the lowest (Olympiad)", "---Y"),
    50: _T("Sonneborn-Berger of the Olympiad", "---Y"),
    51: _T("tie-break of the ECU", "----"),
    52: _T("Sonneborn-Berger with parameters", "YY--", "SB", parameters=True),
    53: _T("games with Black", "YY--", "BPG"),
    54: _T("recursive performance", "YY--"),
    55: _T("average recursive performance", "YY--"),
    56: _T("sum of match points without the lowest (2010)", "---Y"),
    57: _T("Sonneborn-Berger of the Olympiad without the lowest (2010)", "---Y"),
    58: _T("ratings without the lowest, or progressive score (youth)", "Y---"),
    59: _T("performance without two results (2011)", "YY--"),
    60: _T("performance with parameters", "YY--", "TPR", parameters=True),
    61: _T("Arranz", "YY--"),
    62: _T("games, fewer first", "----"),
    63: _T("per cent", "----"),
    64: _T("board", "----"),
    65: _T("games, more first", "----"),
    66: _T("rank of the team", "----"),
    67: _T("Sonneborn-Berger like 57 with all results", "---Y"),
    68: _T("number of wins, with parameters", "YY--", "WIN", parameters=True),
    69: _T("Koya, fine", "-Y--"),
    70: _T("sum of Buchholz, variable", "Y---"),
    71: _T("Berlin", "--YY"),
    72: _T("rating difference", "----"),
    73: _T("Shmulyan", "----"),
    74: _T("Sonneborn-Berger of the Olympiad (2022)", "--YY"),
    75: _T("sum of adjusted match points (2022)", "--YY"),
    76: _T("special game points by colour", "YYYY"),
    77: _T("average of opponents' Buchholz", "YYYY", "AOB"),
    78: _T("board count", "--YY", "BC"),
    79: _T("rounds elected to play", "YY--", "REP"),
    80: _T("average rating of opponents", "YY--", "ARO", parameters=True),
    81: _T("direct encounter", "YY--", "DE"),
    82: _T("extended Sonneborn-Berger", "--YY", "EMMSB", parameters=True),
    83: _T("extended direct encounter", "--YY", "EDE", parameters=True),
    84: _T("Buchholz", "Y-YY", "BH", parameters=True),
    85: _T("Sonneborn-Berger", "YY--", "SB", parameters=True),
    86: _T("progressive score", "YYYY", "PS", parameters=True),
    87: _T("Koya", "YYYY", "KS", parameters=True),
    88: _T("performance", "YY--", "TPR", parameters=True),
    89: _T("top board results", "--YY", "TBR"),
    90: _T("bottom board elimination", "--YY", "BBE"),
    91: _T("score and schedule strength combination", "--YY", "SSSC", parameters=True),
    92: _T("Kashdan", "----"),
}
_BY_HAND, _BY_HAND_OF_TEAMS = 5, 6
_WINS = ("WIN", "WON", "BWG", "BPG")
_EXTENDED = ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
_PERFORMANCE = ("TPR", "APRO", "PTP", "APPO")
_SCORES = (TeamScore.GAME_POINTS, TeamScore.MATCH_POINTS)
_THREE = MatchScoring(Points(30), Points(10))
_WITHOUT_PARAMETERS = {"BC": (78, ""), "REP": (79, ""), "TBR": (89, ""), "BBE": (90, "")}


def available(number: int, kind: EventKind) -> bool:
    """Whether a tie-break can be chosen for this kind of event."""
    return NUMBERS[number].events[_IN_A_LIST.index(kind)] == "Y"


def get_number(
    code: TieBreakCode,
    kind: EventKind,
    primary: TeamScore | None,
    matches: MatchScoring = STANDARD_MATCH,
    *,
    rules_of_2026: bool = True,
) -> tuple[int, str]:
    """Return the number and the parameters of a tie-break; one without a number is "entered by hand".

    The site shows the values that are sent and calculates none, so a value by hand loses only its heading.

    >>> from tabiya.tiebreaks.code import parse_code
    >>> get_number(parse_code("BH/C1"), EventKind.INDIVIDUAL_SWISS, None)
    (84, '0,0,1,-,-,0,1')
    """
    known = _number(code, primary, matches, rules_of_2026=rules_of_2026)
    if known is None or not available(known[0], kind) or code.reversed:
        return (_BY_HAND_OF_TEAMS if kind.teams else _BY_HAND), ""
    return known


def _number(
    code: TieBreakCode, primary: TeamScore | None, matches: MatchScoring, *, rules_of_2026: bool
) -> tuple[int, str] | None:
    if code.name in ("GP", "MP", "MPVGP"):
        of_games = code.name == "GP" or (
            code.name == "MPVGP" and primary is not TeamScore.GAME_POINTS
        )
        return (1, "") if of_games else match_points(matches)
    if code.limit_steps or code.factor is not None:
        return None
    cut, played = f"{code.high_cuts},{code.low_cuts}", "P" if code.as_played else "-"
    score = code.score or primary or TeamScore.GAME_POINTS
    by, three = _SCORES.index(score), int(matches == _THREE)
    fore = "F" if code.fore or code.name == "FB" else "-"
    buchholz = 84, f"{by},{cut},{played},{fore},{three},{int(rules_of_2026)}"
    by_name = {
        "BH": buchholz,
        "FB": buchholz,
        "SB": (85, f"0,{cut},{played}"),
        "PS": (86, f"{by},{code.low_cuts}"),
        "KS": (87, f"{by},50"),
        "ARO": (80, f"0,{cut},0"),
        "EDE": (83, f"{score.value},{played}"),
        "SSSC": (91, f"{score.value},{played}"),
        "AOB": (77, "F" if code.fore else ""),
        "DE": (81, "P" if code.as_played else ""),
    }
    of_a_type = (
        (68, _WINS, played),
        (82, _EXTENDED, f"{cut},{played},{three}"),
        (88, _PERFORMANCE, "0"),
    )
    for number, names, rest in of_a_type:
        by_name |= {name: (number, f"{kind},{rest}") for kind, name in enumerate(names)}
    return by_name.get(code.name) or _WITHOUT_PARAMETERS.get(code.name)


def match_points(matches: MatchScoring) -> tuple[int, str]:
    """Return the number of the match points by what a match brings."""
    return {STANDARD_MATCH: 13, _THREE: 40}.get(matches, 44), ""


class Understood(NamedTuple):
    """A tie-break of the site by the codes of FIDE."""

    code: str
    sure: bool
    """Whether its parameters are known; otherwise it is the plain one of its name."""


def get_code(number: int, detail: str, *, teams: bool) -> Understood | None:
    """Return what a number and its parameters mean, or None if FIDE's rules have nothing like it.

    >>> get_code(84, "1,0,1,P", teams=True), get_code(85, "", teams=False), get_code(25, "", teams=False)
    (Understood(code='BH:MP/C1/P', sure=True), Understood(code='SB', sure=False), None)
    """
    known = NUMBERS.get(number)
    if known is None or not known.code or (not teams and known.code in ("GP", "MP")):
        return None
    if not detail.strip():
        return Understood(known.code, sure=not known.parameters)
    fields = [field.strip() for field in detail.split(",")]
    code = _with_parameters(number, known.code, [*fields, *[""] * 7], teams=teams)
    return Understood(code, sure=True) if code else None


def _with_parameters(number: int, code: str, fields: list[str], *, teams: bool) -> str:
    """Return the code with its modifiers; nothing where the codes of FIDE cannot say it."""
    names = {68: _WINS, 82: _EXTENDED, 88: _PERFORMANCE}.get(number)
    if names is not None:
        kind = int(fields[0]) if fields[0].isdecimal() else len(names)
        if kind >= len(names) or (number == 88 and fields[1] not in ("", "0")):
            return ""
        code = names[kind]
    score = f":{_SCORES[fields[0] == '1'].value}" if teams and number in (84, 86, 87) else ""
    match number:
        case 68 | 83 | 91:
            return code + _played(fields[1])
        case 77:
            return code + ("/F" if fields[0] == "F" else "")
        case 81:
            return code + _played(fields[0])
        case 80 if fields[0] in ("", "0") and fields[3] in ("", "0"):
            return _cut(code, fields[1], fields[2])
        case 82 | 84 | 85:
            named = ("FB" if number == 84 and fields[4] == "F" else code) + score
            cut = _cut(named, fields[1], fields[2])
            return cut and cut + _played(fields[3])
        case 86:
            return _cut(code + score, "0", fields[1])
        case 87 if fields[1] in ("", "50"):
            return code + score
        case 88:
            return code
        case _:
            return ""


def _cut(code: str, strongest: str, weakest: str) -> str:
    """Return the code with what is left out; the codes of FIDE leave out the strongest only with the weakest."""
    if not {strongest, weakest} <= {"", *map(str, range(10))}:
        return ""
    high, low = int(strongest or 0), int(weakest or 0)
    if high:
        return f"{code}/M{high}" if high == low else ""
    return f"{code}/C{low}" if low else code


def _played(sign: str) -> str:
    return "/P" if sign == "P" else ""
