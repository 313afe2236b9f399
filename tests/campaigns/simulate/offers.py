"""What people may ask for: every operation, with arguments made from its declaration and from what there is."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tabiya.desk.api.operations import BEFORE, Operation, description, operations
from tabiya.pairing.registry import systems
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState

_LINE_UPS = ("seats", "members", "home_seats", "away_seats")
WORDS = (
    "a",
    "FIDE",
    "2026",
    "Ann Élan",
    "late",
    "½",
    "1",
    "Rooks",
    "-",
    "a phone rang in the hall",
)


@cache
def offered() -> dict[str, Operation]:
    """Every operation that stores something, by the name of its command."""
    return {each.command.__name__: each for each in operations() if each.command}


def never_paired(state: EventState) -> tuple[int, ...]:
    """Those whom no round has: reserves of teams, latecomers, and before round 1 everybody."""
    paired = {
        entrant
        for round_ in state.rounds
        for entrant in (
            *(each for board in round_.boards for each in (board.white, board.black)),
            *(given.entrant for given in round_.byes),
        )
    }
    return tuple(entrant for entrant in state.entrants if entrant not in paired)


MEANT: dict[str, Callable[[EventState], tuple[int, ...]]] = {"RemovePlayer": never_paired}
"""Of whom some commands are mostly asked, because they would be refused for nearly everybody else."""
OFTEN = {"RemovePlayer": 5.0, "AdjustPoints": 4.0, "AdjustTeamPoints": 3.0, "HandInLineUp": 4.0}
"""Commands that are asked for so many times as often as others: what they do shows in pages or rounds long after."""


def before_round_1() -> tuple[str, ...]:
    """Commands by which the people of an event change; most of them come before its first round."""
    managing = Permission.MANAGE_PLAYERS
    return tuple(name for name, each in offered().items() if each.permission is managing)


class Sent(NamedTuple):
    """A request of a program."""

    method: str
    path: str
    body: dict[str, Any]


class Guess:
    """Guesses at arguments: mostly what exists, now and then what does not."""

    def __init__(self, state: EventState, dice: Random) -> None:
        self._state, self._dice = state, dice
        last = state.rounds[-1] if state.rounds else None
        self._boards = last.boards if last else ()
        self._seats = self._dice.choice(self._boards) if self._boards else None
        self._entrants = tuple(state.entrants) or (1,)
        self._teams = tuple(state.roster.teams) or (1,)
        self._team = 0
        self._parts = description()["components"]["schemas"]

    def sent(self, command: str, event: str) -> Sent:
        """Return a request for a command."""
        operation = offered()[command]
        if command in MEANT and self._dice.random() < 0.8:
            self._entrants = MEANT[command](self._state) or self._entrants
        parts = {name: self._number(name) for name in re.findall(r"\{(\w+):int\}", operation.path)}
        self._team = parts.get("team", 0)
        if "board" in parts and self._boards:
            self._seats = self._boards[(parts["board"] - 1) % len(self._boards)]
        path = re.sub(r":int\}", "}", operation.path)
        told = description()["paths"][BEFORE + path][operation.method.lower()]
        schema = told["requestBody"]["content"]["application/json"]["schema"]
        body = self.value("", schema)
        return Sent(operation.method, BEFORE + path.format(event=event, **parts), body)

    def value(self, name: str, schema: dict[str, Any]) -> Any:
        """Return a value of a schema, for a field of this name."""
        dice = self._dice
        if "$ref" in schema:
            return self.value(name, self._parts[schema["$ref"].rpartition("/")[2]])
        if "anyOf" in schema:
            return self.value(name, dice.choice(schema["anyOf"]))
        if "enum" in schema:
            return dice.choice(schema["enum"])
        match schema.get("type"):
            case "object":
                return self._object(schema)
            case "array":
                return self._array(name, schema)
            case "integer" | "number":
                return self._number(name, schema)
            case "boolean":
                return dice.random() < 0.5
            case "string":
                return self._text(name, schema)
        return None

    def _object(self, schema: dict[str, Any]) -> dict[str, Any]:
        needed, offered = schema.get("required", ()), schema.get("properties", {})
        some = min(0.25, 2 / max(len(offered), 1))
        return {
            name: self.value(name, each)
            for name, each in offered.items()
            if name not in ("confirmed", "why") and (name in needed or self._dice.random() < some)
        }

    def _array(self, name: str, schema: dict[str, Any]) -> list[Any]:
        dice = self._dice
        of_people = schema.get("items", {}).get("type") != "string"
        if of_people and name in _LINE_UPS and self._state.roster.teams:
            team = self._team if self._team in self._teams else dice.choice(self._teams)
            members = list(self._state.roster.teams[team].members)
            if name == "members" or dice.random() < 0.3:
                dice.shuffle(members)
            else:  # Line-ups keep the order of the team.
                del members[dice.randrange(len(members))]
            boards = len(self._state.settings.board_colours) or len(members)
            return members if name == "members" else members[:boards]
        if name == "pairs" and self._boards:
            flat = [each for board in self._boards for each in (board.white, board.black)]
            dice.shuffle(flat)
            return [
                {"white": one, "black": two} for one, two in zip(flat[::2], flat[1::2], strict=True)
            ]
        if name == "entrants" and self._state.roster.teams and dice.random() < 0.5:
            return dice.sample(self._teams, min(2, len(self._teams)))
        items = schema.get("prefixItems")
        if items:
            return [self.value(name, each) for each in items]
        many = schema.get("minItems", 0) + dice.choice((0, 1, 2, 2, 4))
        made = [self.value(name, schema["items"]) for _ in range(many)]
        return list({repr(each): each for each in made}.values())

    def _number(self, name: str, schema: dict[str, Any] | None = None) -> int:
        dice, state = self._dice, self._state
        exists = dice.random() < 0.93
        if not exists:
            return dice.choice((0, 1, 2, 99))
        match name:
            case "white" | "black" if self._seats is not None:
                return getattr(self._seats, name)  # type: ignore[no-any-return]
            case "entrant" | "entrants" | "white" | "black" | "winner" | "opponent" | "numbers":
                return dice.choice(self._entrants)
            case "team" | "teams" | "home" | "away" | "losers" | "order":
                return dice.choice(self._teams)
            case "board" | "boards":
                return dice.randint(1, max(len(self._boards), 1))
            case "round" | "first_round" | "before_round":
                return max(len(state.rounds) + dice.choice((0, 0, 0, 1, -1)), 1)
            case "based_on" | "step" | "line":
                return dice.choice((0, state.seq, dice.randint(0, state.seq)))
            case "playoff" | "appeal" | "entry" | "game":
                return dice.choice((1, 1, 2))
            case "rating":
                return dice.randint(1400, 2500)
            case "basis" | "seed" | "cents" | "fee":
                return dice.randint(0, 5000)
        least = (schema or {}).get("minimum", 0)
        return int(max(least, dice.choice((0, 1, 2, 3, 10, 60))))

    def _text(self, name: str, schema: dict[str, Any]) -> str:
        dice = self._dice
        if schema.get("format") == "date":
            return f"2026-09-{dice.randint(4, 9):02}"
        if schema.get("format") == "date-time" or name == "deadline":
            return f"2026-09-05T{dice.randint(8, 18):02}:{dice.randint(0, 59):02}:00"
        if name == "system":
            return dice.choice([each.name for each in systems()])
        if name == "edition":
            return dice.choice(("", "2026", "2017"))
        pattern = schema.get("pattern", "")
        if pattern.startswith("^-?") and r"\d" in pattern:
            return dice.choice(("0.5", "1.0", "-0.5", "-1.0", "0.0"))
        if "[A-Z]{3}" in pattern:
            return dice.choice(("", "ENG", "ITA"))
        if "(19|20)" in pattern or name == "birth":
            return dice.choice(("", "1988", "2010/03/04"))
        return dice.choice(WORDS)
