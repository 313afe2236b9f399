"""What a campaign of the desk has reached so far, in a small file that outlives the run.

Campaigns with real processes take hours. Each can be stopped at any moment and goes on where it was: after
every step it writes its counts into `build/campaigns`, beside nothing that git keeps. The figures in
docs/desk-proofs.md are taken from there.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "build" / "campaigns"


def reached(name: str, folder: Path = FOLDER) -> Counter[str]:
    """Return the counts of a campaign so far; none if it never ran."""
    file = folder / f"{name}.json"
    return Counter(json.loads(file.read_text("utf-8")) if file.exists() else {})


def keep(name: str, told: Counter[str], folder: Path = FOLDER) -> None:
    """Write the counts of a campaign; whoever stops the run in between finds the ones before."""
    folder.mkdir(parents=True, exist_ok=True)
    fresh = folder / f"{name}.new"
    fresh.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    fresh.replace(folder / f"{name}.json")


def in_words(told: Counter[str]) -> str:
    """Return the counts on one line."""
    return ", ".join(f"{count} {what}" for what, count in sorted(told.items()))
