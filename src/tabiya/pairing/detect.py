"""Which system an event is paired by: its code, else its words, else what its rounds show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from tabiya.model.tournament import Settings, Tournament

DEFAULT_SYSTEM = "dutch"


@dataclass(frozen=True, slots=True)
class Announcement:
    """What an event says of its system, as far as it says anything."""

    system: str
    cycles: int | None = None
    """How often everyone meets everyone."""
    reversed_joint: bool | None = None
    """Whether the last two rounds of a cycle change places before the next."""


# The codes are those of the Tournament-Type Code Table that goes with TRF26. It has none for the
# Lim system, for matches and for Skalitzka; such events are known by their words.
_AUTHORS = ("BERGER", "FIDE", "CUSTOM")
_REVERSED_JOINT = {"FIDE": True, "BERGER": False}
_SYSTEMS = {
    "FIDE_DUTCH": "dutch",
    "CUSTOM_SWISS": "dutch",
    "FIDE_DUBOV": "dubov",
    "FIDE_BURSTEIN": "burstein",
    "FIDE_DOUBLESWISS": "double-swiss",
    "CUSTOM_DOUBLESWISS": "double-swiss",
    "CUSTOM_KNOCKOUT": "knockout",
    "CUSTOM_TEAM_KNOCKOUT": "team-knockout",
    "FIDE_SCHILLER": "schiller",
    "CUSTOM_SCHILLER": "schiller",
    "FIDE_TEAM": "team",
    "CUSTOM_TEAM_SWISS": "team",
}
"""What the code begins with; a year, `BAKU` or the kind of team scoring may follow."""
_WORDS = (
    (r"semi[- ]?scheveningen", "semi-scheveningen"),
    (r"scheveningen", "scheveningen"),
    (r"skalit[zs]ka", "skalitzka"),
    (r"robin|berger|all[- ]play[- ]all|\bRR\b", "round-robin"),
    (r"knock-?\s?out", "knockout"),
    (r"\bdubov\b", "dubov"),
    (r"\bburstein\b", "burstein"),
    (r"\blim\b", "lim"),
    (r"double[- ]?swiss", "double-swiss"),
    (r"\bteams?\b.*swiss|swiss.*\bteams?\b", "team"),
    (r"swiss|dutch", "dutch"),
    (r"\bmatch\b", "match"),
)
_CYCLES = r"(?<!\d)(\d{1,3})\s*(?:cycles|times|-fold)"
_MULTIPLES = {"single": 1, "double": 2, "triple": 3, "quadruple": 4}
_CYCLES_OF = {"round-robin": None, "double-round-robin": 2}
"""The systems whose cycles are read from the event, or given by the name."""


def system_of(tournament: Tournament) -> str:
    """The name of the system; the Dutch one if the event says and shows nothing else."""
    said = announcement(tournament.settings, teams=bool(tournament.teams))
    possible = said is not None and (said.system != "match" or len(tournament.players) == 2)
    if said is not None and possible:
        return said.system
    if _is_a_match(tournament):
        return "match"
    return "round-robin" if _is_played_all_against_all(tournament) else DEFAULT_SYSTEM


def announcement(settings: Settings, *, teams: bool) -> Announcement | None:
    """What the code (TRF 192) or else the words (TRF 092) announce; some put the code in 092."""
    texts = [text for text in (settings.kind_code, settings.kind) if text.strip()]
    for text in texts:
        said = _by_code(text.strip().upper())
        if said is not None:
            return said
    for text in texts:
        said = _by_words(text, teams=teams)
        if said is not None:
            return said
    return None


def settled(tournament: Tournament, named: str | None = None) -> tuple[str, Tournament]:
    """The system named, or else found, and the event with a code that says all that the whole of it shows.

    Whoever replays an event round by round needs this: the first rounds alone do not show how many
    cycles there are, nor whether the last two rounds of a cycle were reversed.
    """
    system = named or system_of(tournament)
    if system == "team-round-robin" and len(tournament.teams) > 1:
        return system, _settled_teams(tournament)
    if system == "team" and tournament.teams:
        return system, _settled_team_swiss(tournament)
    if system == "double-swiss" and system_of(tournament) != system:
        settings = replace(tournament.settings, kind_code="FIDE_DOUBLESWISS")
        return system, replace(tournament, settings=settings)
    if system not in _CYCLES_OF or len(tournament.players) < 2:
        return system, tournament
    from tabiya.pairing.roundrobin.plan import plan_of

    plan = plan_of(tournament, cycles=_CYCLES_OF[system])
    author = "FIDE" if plan.reversed_joint else "BERGER"
    settings = replace(tournament.settings, kind_code=f"{author}_ROUNDROBIN_G{plan.cycles}")
    return "round-robin", replace(tournament, settings=settings)


def _settled_teams(tournament: Tournament) -> Tournament:
    from tabiya.pairing.roundrobin.plan import plan_of_teams
    from tabiya.pairing.team.boards import colour_of_first_team, number_of_boards

    plan = plan_of_teams(tournament)
    author = "FIDE" if plan.reversed_joint else "BERGER"
    announced = tournament.settings.board_colours
    boards = range(number_of_boards(tournament))
    settings = replace(
        tournament.settings,
        kind_code=f"{author}_TEAM_ROUNDROBIN_G{plan.cycles}",
        board_colours=tuple(colour_of_first_team(board, announced) for board in boards),
    )
    return replace(tournament, settings=settings)


def _settled_team_swiss(tournament: Tournament) -> Tournament:
    """The first rounds alone do not show the number of boards, nor, by players, the initial colour."""
    from tabiya.pairing.swiss.team_swiss.field import initial_colour
    from tabiya.pairing.team.boards import colour_of_first_team, number_of_boards

    announced = tournament.settings.board_colours
    boards = range(number_of_boards(tournament))
    said = announcement(tournament.settings, teams=True)
    named = said is not None and said.system == "team"
    settings = replace(
        tournament.settings,
        kind_code=tournament.settings.kind_code if named else "FIDE_TEAM",
        initial_colour=initial_colour(tournament),
        board_colours=tuple(colour_of_first_team(board, announced) for board in boards),
    )
    return replace(tournament, settings=settings)


def _by_code(code: str) -> Announcement | None:
    author, *words = code.split("_")
    if author not in _AUTHORS or not words:
        return None
    team = words[0] == "TEAM" and len(words) > 1
    kind, options = words[team], words[team + 1 :]
    times = _games_in(options)
    double = kind.startswith("DOUBLE")
    match kind.removeprefix("DOUBLE"):
        case "ROUNDROBIN" | "SCHEVENINGEN" if options and times is None:
            return None
        case "ROUNDROBIN":
            system = "team-round-robin" if team else "round-robin"
            cycles = 2 if double else times or (None if author == "CUSTOM" else 1)
            return Announcement(system, cycles, _REVERSED_JOINT.get(author))
        case "SCHEVENINGEN" if not team and author != "BERGER":
            return Announcement("scheveningen", 2 if double else times or 1)
    for beginning, system in _SYSTEMS.items():
        if code == beginning or code.startswith(f"{beginning}_"):
            return Announcement(system)
    return None


def _games_in(options: list[str]) -> int | None:
    """How often two meet, from an option such as `G4`, if that is the only one."""
    match options:
        case [option] if option[:1] == "G" and option[1:].isdecimal() and len(option) <= 4:
            return int(option[1:])
    return None


def _by_words(text: str, *, teams: bool) -> Announcement | None:
    import re

    for pattern, system in _WORDS:
        if re.search(pattern, text, re.IGNORECASE):
            # A match of teams is a round robin of two.
            of_teams = system in ("round-robin", "match") and teams
            return Announcement(
                "team-round-robin" if of_teams else system, _cycles_in(text), _reversal_in(text)
            )
    return None


def _cycles_in(text: str) -> int | None:
    import re

    counted = re.search(_CYCLES, text, re.IGNORECASE)
    if counted is not None:
        return max(1, int(counted[1]))
    for word, cycles in _MULTIPLES.items():
        if word in text.lower():
            return cycles
    return None


def _reversal_in(text: str) -> bool | None:
    if "revers" not in text.lower():
        return None
    return not any(f"{no}revers" in text.lower() for no in ("not ", "un", "without "))


def _is_a_match(tournament: Tournament) -> bool:
    """Two players who are to play more than one game play a match."""
    return len(tournament.players) == 2 and tournament.total_rounds > 1


def _is_played_all_against_all(tournament: Tournament) -> bool:
    """Whether the rounds so far can only be those of a round robin.

    The number of rounds must make whole cycles. Then either the rounds follow the Berger table, or
    everyone has met everyone.
    """
    players = len(tournament.players)
    cycle = players - 1 + players % 2
    if players < 4 or tournament.teams or not tournament.rounds:
        return False
    if tournament.total_rounds % cycle:
        return False
    numbers = sorted(player.number for player in tournament.players)
    if tournament.rounds_played >= cycle:
        met = [pair for number in range(cycle) for pair in _meetings(tournament, number)]
        return len(met) == len(set(met)) and set(met) == set(
            map(frozenset, combinations(numbers, 2))
        )
    from tabiya.pairing.roundrobin.berger import berger_table

    table = berger_table(players).rounds
    return all(
        {frozenset((numbers[one - 1], numbers[other - 1])) for one, other in table[index].games}
        == set(_meetings(tournament, index))
        for index in range(tournament.rounds_played)
    )


def _meetings(tournament: Tournament, index: int) -> Iterator[frozenset[int]]:
    return (frozenset((game.white, game.black)) for game in tournament.rounds[index].games)
