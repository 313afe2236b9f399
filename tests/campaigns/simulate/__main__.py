"""Simulate afternoons: `make simulate SEED=1 COUNT=1000`, or `MINUTES=60`; `REPLAY=17` plays one again and makes it short.

Seed by seed an afternoon is written, or a kept one is changed; its script is kept, up to the last new step, if it
reached a new pair of commands that follow each other. Kept scripts and those that broke something are recorded in
full (`tests/campaigns/progress`), so that they replay in later versions too. A campaign that was stopped goes on
with the next seed, after the scripts that broke something.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tabiya.store.log.registry import COMMANDS
from tests.campaigns.simulate.afternoon import (
    Afternoon,
    Pair,
    Script,
    as_text,
    from_text,
    play,
    shrunk,
)
from tests.campaigns.simulate.hall import Step, a_step, written

FOLDER = Path(__file__).parents[1] / "progress"
LENGTH = 120
_MOST_KEPT = 50
"""Scripts in the corpus: small enough to be committed and to be played again."""


class Kept(NamedTuple):
    """A script that reached pairs which no earlier one had, and how many."""

    new: int
    script: Script


class Campaign:
    """What has been played and seen so far; a file that outlives the machine."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._file = folder / "simulate.json"
        told: dict[str, Any] = (
            json.loads(self._file.read_text("utf-8")) if self._file.exists() else {}
        )
        self.done: int = told.get("done", 0)
        self.counts: Counter[str] = Counter(told.get("counts", {}))
        self.seconds: float = told.get("cpu_seconds", 0.0)
        self.pairs: set[Pair] = {
            (first, then) for first, found in told.get("pairs", {}).items() for then in found
        }
        self.corpus: dict[int, Kept] = {
            int(seed): Kept(each["new"], from_text(each["script"]))
            for seed, each in told.get("corpus", {}).items()
        }
        """By their seeds."""
        self.broken: dict[int, tuple[str, Script]] = {
            int(seed): (each["what"], from_text(each["script"]))
            for seed, each in told.get("broken", {}).items()
        }
        """By their seeds: what broke, and the script."""

    def save(self) -> None:
        """Write all or nothing."""
        found: dict[str, list[str]] = {}
        for first, then in sorted(self.pairs):
            found.setdefault(first, []).append(then)
        told: dict[str, Any] = {
            "done": self.done,
            "cpu_seconds": round(self.seconds, 1),
            "counts": dict(sorted(self.counts.items())),
            "broken": {
                seed: {"what": what, "script": as_text(script)}
                for seed, (what, script) in self.broken.items()
            },
            "corpus": {
                seed: {"new": each.new, "script": as_text(each.script)}
                for seed, each in sorted(self.corpus.items())
            },
            "pairs": found,
        }
        self._file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._file.with_suffix(".tmp")
        lines = ",\n".join(
            f"{json.dumps(name)}: "
            + (_by_line(value) if isinstance(value, dict) else json.dumps(value))
            for name, value in told.items()
        )
        fresh.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
        fresh.replace(self._file)

    def script_of(self, seed: int) -> Script:
        """Return the script of a seed: the recorded one, a new one, or every third time a kept one that is changed."""
        if seed in self.broken:
            return self.broken[seed][1]
        if seed in self.corpus:
            return self.corpus[seed].script
        if seed % 3 or not self.corpus:
            return tuple(written(seed, LENGTH))
        dice = Random(seed)  # noqa: S311 - the same seed changes the same script in the same way
        return changed(self.corpus[dice.choice(sorted(self.corpus))].script, dice)

    def add(self, seed: int, script: Script, afternoon: Afternoon) -> None:
        """Count an afternoon, and keep its script if it reached something new or broke something."""
        self.done = max(self.done, seed)
        self.counts += afternoon.told + Counter(afternoons=1)
        self.seconds += afternoon.seconds
        new = afternoon.pairs.keys() - self.pairs
        self.pairs |= new
        if afternoon.broken:
            self.broken[seed] = afternoon.broken[:300], script[: afternoon.after + 1]
        elif new:
            end = max(afternoon.pairs[each] for each in new)
            self.corpus[seed] = Kept(len(new), script[: end + 1])
            if len(self.corpus) > _MOST_KEPT:
                del self.corpus[min(self.corpus, key=lambda each: (self.corpus[each].new, each))]

    def play_broken_again(self) -> None:
        """Forget what holds by now."""
        for seed, (_what, script) in list(self.broken.items()):
            if not play(script).broken:
                print(f"seed {seed} holds now")
                del self.broken[seed]

    def table(self) -> str:
        """Say which pairs were seen: of each command, how many follow it and how many it follows."""
        after = Counter(first for first, _then in self.pairs)
        before = Counter(then for _first, then in self.pairs)
        known = sorted(set(COMMANDS))
        rows = [f"{name:24} {after[name]:3} {before[name]:3}" for name in known]
        never = [name for name in known if not after[name] and not before[name]]
        head = f"{len(self.pairs)} pairs of {len(known)} commands; never stored: {', '.join(never) or 'none'}"
        return "\n".join((head, f"{'command':24} followed by / follows", *rows))


def _by_line(value: dict[str, Any]) -> str:
    rows = ",\n".join(
        f" {json.dumps(str(name))}: {json.dumps(each)}" for name, each in value.items()
    )
    return f"{{\n{rows}\n}}"


def changed(script: Script, dice: Random) -> Script:
    """Change a script: steps are drawn, repeated, dropped or numbered again; new ones follow up to the usual length."""
    first, steps = script[0], list(script[1:])
    for _ in range(dice.randint(1, 12)):
        place = dice.randrange(len(steps)) if steps else 0
        match dice.choice(("new", "new", "repeat", "drop", "another number", "a stretch again")):
            case "new":
                steps.insert(place, a_step(dice))
            case "repeat" if steps:
                steps.insert(place, steps[place])
            case "drop" if len(steps) > 1:
                del steps[place]
            case "another number" if steps:
                steps[place] = Step(steps[place].kind, a_step(dice).number)
            case "a stretch again":
                steps[place:place] = steps[max(place - 10, 0) : place]
    steps += [a_step(dice) for _ in range(LENGTH - len(steps))]
    return (first, *steps[:LENGTH])


def replay(seed: int, script: Script) -> int:
    """Play a script again, and make what broke short."""
    found = play(script)
    if not found.broken:
        print(f"seed {seed}: {found.after} steps, nothing broke")
        return 0
    print(f"seed {seed}, step {found.after}: {found.broken}\n{found.trace}")
    short = shrunk(script, found)
    print(f"the same with {len(short) - 1} steps:")
    for step in short:
        print(f"  {step.kind} {step.number}")
    print(play(short).broken)
    return 1


def main(arguments: Sequence[str]) -> int:
    """Play on from where the campaign was stopped."""
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.simulate", description=__doc__)
    parser.add_argument("--seed", type=int, default=0, help="begin with this seed (the next one)")
    parser.add_argument("--count", type=int, default=10**9, help="so many afternoons")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so many (60)")
    parser.add_argument("--progress", type=Path, default=FOLDER, help="the folder to keep it in")
    parser.add_argument(
        "--replay", type=int, default=0, help="play one seed again and make it short"
    )
    parser.add_argument(
        "--table", action="store_true", help="print which pairs of commands were seen"
    )
    parser.add_argument("--until-broken", action="store_true", help="stop at the first fault")
    asked = parser.parse_args(arguments)
    campaign = Campaign(asked.progress)
    if asked.replay:
        return replay(asked.replay, campaign.script_of(asked.replay))
    if asked.table:
        print(campaign.table())
        return 0
    campaign.play_broken_again()
    end, first = time.monotonic() + 60 * asked.minutes, asked.seed or campaign.done + 1
    for seed in range(first, first + asked.count):
        if time.monotonic() > end:
            break
        script = campaign.script_of(seed)
        afternoon = play(script, every_page=seed % 10 == 0)
        campaign.add(seed, script, afternoon)
        if afternoon.broken:
            print(
                f"seed {seed}, step {afternoon.after}, after {campaign.seconds:.0f} s of CPU: "
                f"{afternoon.broken[:600]}\n{afternoon.trace}",
                flush=True,
            )
            if asked.until_broken:
                break
        if seed % 20 == 0:
            campaign.save()
    campaign.save()
    counts = ", ".join(f"{count} {what}" for what, count in sorted(campaign.counts.items()))
    print(f"{counts}\n{campaign.seconds:.0f} s of CPU, {len(campaign.pairs)} pairs of commands")
    print(f"broken: {len(campaign.broken)}")
    return 1 if campaign.broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
