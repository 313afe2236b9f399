"""Draws what nobody said about a simulated tournament: its size, and all that happens in it.

Everything comes from the seed, so the same words with the same seed give the same file. What was
drawn is noted in the words of the command line, so that the file tells how to ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from tabiya.generator.config import Config, Distribution, ImpossibleSimulation
from tabiya.model.result import ByeKind
from tabiya.pairing.registry import USUAL, system_named
from tabiya.pairing.swiss.common import BAKU
from tabiya.pairing.system import Family, Size, System
from tabiya.rulebook.edition import edition_named, edition_on
from tabiya.tiebreaks.chapter import recommended
from tabiya.tiebreaks.editions import EDITIONS
from tabiya.tiebreaks.event_kind import EventKind

SHARES = {
    "forfeit_rate": ("--forfeits", 4.0),
    "double_forfeit_rate": ("--double-forfeits", 1.0),
    "unusual_rate": ("--unusual-results", 1.0),
    "unrated_rate": ("--unrated-games", 1.0),
    "half_point_bye_rate": ("--half-point-byes", 4.0),
    "zero_point_bye_rate": ("--zero-point-byes", 3.0),
    "full_point_bye_rate": ("--full-point-byes", 1.0),
    "withdrawal_rate": ("--withdrawals", 2.0),
    "late_entry_rate": ("--late-entries", 6.0),
}
"""The rates of a configuration, as the command line writes them, with the most that is drawn."""

_PLAYERS = {
    Family.SWISS: (8, 120),
    Family.KNOCKOUT: (4, 128),
    Family.CLUB: (6, 60),
    Family.ROUND_ROBIN: (4, 16),
    Family.MATCH: (2, 2),
}
"""From how many to how many players are drawn."""
_ACCELERATED_FROM = 5
"""With fewer rounds nobody accelerates."""
_TRIES = 20

Fields = dict[str, Any]
"""Fields of a configuration by name."""
Note = Callable[[str, object, str], None]
"""Takes a field, the value drawn for it, and how the command line says that."""


def draw_missing(given: Mapping[str, Any], *, seed: int, everything: bool) -> Config:
    """Return the configuration with these fields, and the others drawn from the seed.

    Without `everything` only the size is drawn where it is missing; what may happen in the event
    keeps the usual values.
    """
    chance = Random(f"settings {seed}")  # noqa: S311 - it must be repeatable, not secret
    for _ in range(_TRIES):
        try:
            return _draw(given, seed, chance, everything=everything)
        except ImpossibleSimulation:
            # What was drawn does not go with what was asked for, such as 97 % byes and 4 % more.
            continue
    return _draw(given, seed, chance, everything=False)


def _draw(given: Mapping[str, Any], seed: int, chance: Random, *, everything: bool) -> Config:
    fields: Fields = dict(given)
    words: list[str] = []

    def drawn(name: str, value: object, option: str) -> None:
        if name not in fields:
            fields[name] = value
            words.append(option)

    system = system_named(fields.get("system", USUAL.name))
    if system.teams is None:
        fewest, most = _PLAYERS[system.family]
        # Squared, because small events are held more often than large ones.
        players = fewest + int(chance.random() ** 2 * (most - fewest + 1))
        drawn("players", players, f"--players {players}")
        size = Size(fields["players"])
    else:
        size = _teams(system, fields, chance, drawn)
        fields["players"] = size.players
    if system.fixed_rounds is None:
        matches = _rounds(system, size, chance)
        drawn("rounds", matches * system.games_a_match, f"--rounds {matches}")
    else:
        fields.setdefault("rounds", system.fixed_rounds(size) or 0)
    if everything:
        _draw_what_happens(system, fields, chance, drawn)
    config = Config(seed=seed, **fields)
    return replace(config, drawn=tuple(f"drawn {option}" for option in words))


def _teams(system: System, fields: Fields, chance: Random, drawn: Note) -> Size:
    rules = system.teams
    assert rules is not None  # noqa: S101 - the caller asked
    if rules.number is not None:
        fields.setdefault("teams", rules.number)
    most = 12 if system.by_table else 30
    teams = 4 + int(chance.random() ** 2 * (most - 3))
    drawn("teams", teams, f"--teams {teams}")
    fewest = max(2, rules.fewest_boards)
    boards = fewest + int(chance.random() * 5)
    boards += -boards % rules.boards_multiple_of
    drawn("boards", boards, f"--boards {boards}")
    size = fields["boards"] + fields.get("reserves", 0)
    return Size(
        fields["teams"] * size,
        teams=fields["teams"],
        boards=fields["boards"],
        reserves=fields.get("reserves", 0),
    )


def _rounds(system: System, size: Size, chance: Random) -> int:
    """Return as many rounds as make a winner likely, or a few more; never so many that pairs run out."""
    if system.family is Family.MATCH:
        return 2 + int(chance.random() * 11)
    entrants = size.teams or size.players
    enough = max(3, (entrants - 1).bit_length())
    return max(1, min(enough + int(chance.random() * 4), entrants // 2))


def _draw_what_happens(system: System, fields: Fields, chance: Random, drawn: Note) -> None:
    draws = 10 + int(chance.random() * 51)
    drawn("draw_rate", draws / 100, f"--draws {draws}")
    lowest = 1000 + 50 * int(chance.random() * 17)
    drawn("lowest_rating", lowest, f"--lowest-rating {lowest}")
    highest = max(lowest, fields["lowest_rating"]) + 200 + 50 * int(chance.random() * 21)
    drawn("highest_rating", highest, f"--highest-rating {highest}")
    shapes = tuple(Distribution)
    shape = shapes[int(chance.random() * len(shapes))]
    drawn("distribution", shape, f"--ratings {shape.value}")
    for name, (option, most) in SHARES.items():
        # Half of the events have none of it at all, as in life.
        share = round(most * max(0.0, 2 * chance.random() - 1), 1)
        if _knows(system, name):
            drawn(name, share / 100, f"{option} {share:g}")
    accelerate = chance.random() < 0.25
    if accelerate and "acceleration" not in fields and _can_accelerate(system, fields):
        drawn("acceleration", BAKU.name, "--baku")
    if "tie_breaks" not in fields and system.family not in (Family.KNOCKOUT, Family.MATCH):
        codes = usual_tie_breaks(system, fields.get("edition"))
        codes = codes[: 1 + int(chance.random() * len(codes))]
        drawn("tie_breaks", codes, f"--tiebreaks {','.join(codes)}")


def _knows(system: System, rate: str) -> bool:
    """Return whether such things happen in events of the system."""
    kinds = {
        "half_point_bye_rate": ByeKind.HALF_POINT,
        "full_point_bye_rate": ByeKind.FULL_POINT,
    }
    if rate == "late_entry_rate":
        return system.late_entries
    return rate not in kinds or kinds[rate] in system.byes


def _can_accelerate(system: System, fields: Fields) -> bool:
    named = [method.name for method in system.accelerations]
    return BAKU.name in named and fields["rounds"] // system.games_a_match >= _ACCELERATED_FROM


def usual_tie_breaks(system: System, edition: str | None) -> tuple[str, ...]:
    """Return those recommended on the first day of the edition, when the event is said to begin."""
    if system.teams is not None and system.teams.ranked_by_games:
        return ("GP",)
    held = edition_named(system.editions, edition) if edition else system.editions[-1]
    kinds = (
        (EventKind.INDIVIDUAL_SWISS, EventKind.INDIVIDUAL_ROUND_ROBIN)
        if system.teams is None
        else (EventKind.TEAM_SWISS, EventKind.TEAM_ROUND_ROBIN)
    )
    first_day = max(held.in_force_from, EDITIONS[0].in_force_from)
    return recommended(kinds[system.by_table], edition_on(EDITIONS, first_day))
