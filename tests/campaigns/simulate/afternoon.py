"""Play a script, say what broke, and make it short."""

from __future__ import annotations

import re
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from tests.campaigns.simulate import checks
from tests.campaigns.simulate.hall import Hall, Step
from tests.campaigns.simulate.machine import Broken, World

Script = tuple[Step, ...]
Pair = tuple[str, str]


@dataclass(slots=True)
class Afternoon:
    """What came of a script."""

    broken: str = ""
    """What did not hold; empty if all did."""
    after: int = 0
    """How many steps were done."""
    pairs: dict[Pair, int] = field(default_factory=dict)
    """Commands that were stored one after the other, and after how many steps that was."""
    said: tuple[str, ...] = ()
    """The commands that were stored, in their order."""
    told: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    """Of CPU."""
    trace: str = ""

    @property
    def kind(self) -> str:
        """What broke, without the numbers and names of this afternoon."""
        return re.sub(r"[0-9]+|[a-f0-9]{12,}", "#", self.broken)[:60]


def play(script: Sequence[Step], *, every_page: bool = False) -> Afternoon:
    """Play a whole afternoon; the same script always gives the same."""
    done, began = Afternoon(), time.process_time()
    with (
        tempfile.TemporaryDirectory(prefix="hall-") as name,
        World(script[0].number).simulated() as world,
    ):
        hall = Hall(world, Path(name), script[0])
        try:
            for step in script[1:]:
                done.after += 1
                hall.take(step)
                _note_pairs(done, hall)
            hall.heal()
            _note_pairs(done, hall)
            checks.at_the_end(hall, every_page=every_page)
        except Broken as broken:
            done.broken = str(broken)
        except Exception as trouble:  # noqa: BLE001 - whatever it is, it should not have come
            where = traceback.extract_tb(trouble.__traceback__)[-1]
            done.broken = (
                f"{type(trouble).__name__} in {Path(where.filename).name}:{where.name}: {trouble}"
            )
            done.trace = "".join(traceback.format_exception(trouble))
        finally:
            hall.close()
        done.said = tuple(hall.said)
        done.told = hall.told + Counter(steps=done.after)
    done.seconds = time.process_time() - began
    return done


def _note_pairs(done: Afternoon, hall: Hall) -> None:
    known = len(done.said)
    for pair in pairwise(hall.said[max(known - 1, 0) :]):
        done.pairs.setdefault(pair, done.after)
    done.said = tuple(hall.said)


def as_text(script: Sequence[Step]) -> str:
    """A script in one line, as it is recorded."""
    return "; ".join(f"{step.kind} {step.number}" for step in script)


def from_text(text: str) -> Script:
    """The script of such a line."""
    steps = (each.rpartition(" ") for each in text.split("; "))
    return tuple(Step(kind, int(number)) for kind, _space, number in steps)


def shrunk(
    script: Script, found: Afternoon, say: Callable[[str], None] = lambda _words: None
) -> Script:
    """Drop steps as long as the same breaks; the first step stays."""
    first, rest = script[0], list(script[1 : found.after + 1])
    size = max(len(rest) // 2, 1)
    while True:
        place, shorter = 0, False
        while place < len(rest):
            fewer = rest[:place] + rest[place + size :]
            if play((first, *fewer)).kind == found.kind:
                rest, shorter = fewer, True
                say(f"{len(rest)} steps")
            else:
                place += size
        if size == 1 and not shorter:
            return (first, *rest)
        size = max(size // 2, 1) if not shorter or size > 1 else 1
