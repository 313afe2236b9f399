"""Draws sentences for an editor to judge, from fifteen sources and a seed, and counts the verdicts.

`python -m docs.reading draw` writes `docs/readings/SEED.tsv`, where the seed is the hash of the last commit;
in each line the editor replaces `?` by `ok` or by `foreign`. `python -m docs.reading count` prints the shares.
"""

from __future__ import annotations

import ast
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from docs.languages import (
    FOLDERS,
    PACKAGE,
    called,
    of_the_commands,
    of_the_rules,
    refusals,
    sentences,
    sentences_of,
)
from docs.rewording import first

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "readings"
DESK = "run-an-event teams knock-outs leagues when-something-goes-wrong people-and-devices second-laptop"
SOURCES: dict[str, tuple[int, tuple[str, ...]]] = {
    "README": (6, ("README.md",)),
    "tour": (6, ("docs/tour.md",)),
    "desk pages": (20, tuple(f"docs/{each}.md" for each in DESK.split())),
    "install": (6, ("docs/install.md",)),
    "index": (3, ("docs/index.md",)),
    "event file": (10, ("docs/events.md",)),
    "command line, prose": (3, ("docs/cli.md",)),
    "command help": (20, ()),
    "architecture": (10, ("docs/architecture.md",)),
    "conformance": (8, ("docs/conformance.md",)),
    "verification": (8, ("docs/verification.md",)),
    "CONTRIBUTING": (10, ("CONTRIBUTING.md",)),
    "CHANGELOG": (10, ("CHANGELOG.md",)),
    "screens and paper": (45, ()),
    "errors": (35, ()),
}
"""How many sentences of each are drawn, and its pages."""
_CODE = re.compile(r"```.*?```|<!--.*?-->", re.DOTALL)
_END = re.compile(r"(?<=[.!?:])\s+(?=[A-Z*`])|\n\s*(?:[-#]|\d+\.) |\n\n|\|\s|\s\|")
_NO_WORDS = re.compile(r"`[^`]*`|\]\(.*?\)")
_SEEDS = re.compile(r" \d{4} \(\d+\)|^`[\w/.]+` \*|^(?:team|individual)[:,]")
"""Cells of tables that list seeds, or the names of tests."""
_LEAST = 4
"""A sentence has at least so many words."""


def sentences_of_page(text: str) -> Iterator[str]:
    """Yield the sentences and cells of a page, without programs."""
    text = text.partition("## tabiya")[0] if text.startswith("# The command line") else text
    for each in _END.split(_CODE.sub("\n\n", text)):
        sentence = " ".join(each.split()).strip("-*# ")
        if _SEEDS.search(sentence):
            continue
        if len(re.findall(r"[A-Za-z]{2,}", _NO_WORDS.sub("", sentence))) >= _LEAST:
            yield sentence


def sentences_of_errors() -> set[str]:
    """Return what errors and their hints say."""
    return {
        forms[0]
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and called(node) in refusals()
        for forms in sentences_of(node)
    }


def sentences_of_screens() -> set[str]:
    """Return everything else that the program shows."""
    known = {first(message.id) for folder in FOLDERS for message in sentences(folder) if message.id}
    return known - sentences_of_errors() - {*of_the_commands(), *of_the_rules()}


def all_of(source: str) -> list[str]:
    """Return all sentences of one source, in a fixed order."""
    if source == "command help":
        found = set(of_the_commands())
    elif source == "errors":
        found = sentences_of_errors()
    elif source == "screens and paper":
        found = sentences_of_screens()
    else:
        pages = SOURCES[source][1]
        found = {
            each for page in pages for each in sentences_of_page((ROOT / page).read_text("utf-8"))
        }
    return sorted(each for each in found if len(each.split()) >= _LEAST)


def draw(seed: str) -> list[tuple[str, str]]:
    """Return the sentences that this seed draws, each with its source."""
    chance = random.Random(seed)
    return [
        (source, sentence)
        for source, (number, _) in SOURCES.items()
        for sentence in chance.sample(all_of(source), number)
    ]


def counted(path: Path) -> dict[str, Counter[str]]:
    """Return the verdicts of a reading by source."""
    found: dict[str, Counter[str]] = {}
    for line in path.read_text("utf-8").splitlines():
        source, verdict, _ = line.split("\t", 2)
        found.setdefault(source, Counter())[verdict] += 1
    return found


def main(asked: list[str]) -> None:
    """Draw a reading by the last commit, or count the verdicts of all of them."""
    if asked == ["draw"]:
        command = ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"]
        seed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603
        FOLDER.mkdir(exist_ok=True)
        lines = (f"{source}\t?\t{sentence}\n" for source, sentence in draw(seed))
        (FOLDER / f"{seed}.tsv").write_text("".join(lines), "utf-8")
        print(FOLDER / f"{seed}.tsv")
        return
    for path in sorted(FOLDER.glob("*.tsv")):
        found = counted(path)
        print(path.stem)
        for source, verdicts in found.items():
            print(f"  {verdicts['foreign']:3} of {verdicts.total():3}  {source}")
        total: Counter[str] = sum(found.values(), Counter())
        print(f"  {total['foreign']:3} of {total.total():3}  all")


if __name__ == "__main__":
    main(sys.argv[1:])
