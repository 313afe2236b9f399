"""Asks py4swiss for a pairing, in the environment it is installed in: `python for_py4swiss.py IN OUT`.

`python for_py4swiss.py --serve` answers questions, one JSON object per line, until its input ends. py4swiss reads report files of the older kind, so the announcements of TRF26 are told in the records it
knows. It imports nothing of Tabiya.
"""

import contextlib
import io
import json
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ENGINES = {"dutch": "DutchEngine", "dubov": "DubovEngine", "burstein": "BursteinEngine"}
OTHER_TEXTS = {"dubov 1997", "burstein 2017"}
"""What differs too much from the text it follows."""


def main(source: Path, target: Path) -> None:
    """Pair the next round of a case; what it does not know is left unanswered."""
    question = json.loads(source.with_suffix(".json").read_text(encoding="utf-8"))
    subject = f"{question.get('system')} {question['edition']}"
    if question.get("system") not in ENGINES or subject in OTHER_TEXTS:
        sys.exit("py4swiss does not know this")
    pair(
        question["system"], source.read_text(encoding="utf-8"), source.with_suffix(".trfx"), target
    )


def pair(system: str, report: str, older: Path, target: Path) -> None:
    """Write the pairs of the next round of a report."""
    older.write_text(told(report), encoding="utf-8")
    engine: Any = getattr(import_module("py4swiss.engines"), ENGINES[system])
    parser: Any = import_module("py4swiss.trf").TrfParser
    engine.write_pairings_to_file(engine.generate_pairings(parser.parse(older)), target)


def serve() -> None:
    """Answer question after question; whatever the program does wrong is an answer too."""
    with TemporaryDirectory() as folder:
        older, target = Path(folder, "asked.trfx"), Path(folder, "pairs")
        for line in sys.stdin:
            question = json.loads(line)
            with contextlib.redirect_stdout(io.StringIO()):
                try:
                    pair(question["system"], question["trf"], older, target)
                    _, *rows = target.read_text(encoding="utf-8").splitlines()
                    answer: dict[str, Any] = {
                        "pairs": [[int(number) for number in row.split()] for row in rows]
                    }
                except Exception as failure:  # noqa: BLE001 - its refusal, or its crash, is its answer
                    answer = {"error": f"{type(failure).__name__}: {failure}"}
            print(json.dumps(answer), flush=True)


def told(report: str) -> str:
    """The report with rounds, first colour and announced byes as py4swiss reads them."""
    lines = report.splitlines()
    colours = {"W": "white1", "B": "black1"}
    byes: dict[str, tuple[int, str]] = {}
    added = []
    for line in lines:
        if line.startswith("142"):
            added.append(f"XXR {line[4:].strip()}")
        elif line.startswith("152"):
            added.append(f"XXC {colours[line[4:].strip()]}")
        elif line.startswith("240"):
            kind, number, *players = line[4:].split()
            byes |= {player: (int(number), kind) for player in players}
    return "\n".join([_with_bye(line, byes) for line in lines] + added) + "\n"


def _with_bye(line: str, byes: dict[str, tuple[int, str]]) -> str:
    """The record of a player with the bye that is announced for the next round."""
    number, kind = byes.get(line[4:8].strip(), (0, "")) if line.startswith("001") else (0, "")
    start = 91 + 10 * (number - 1)
    if not number or line[start:].strip():
        return line
    return f"{line[:start]:<{start}}0000 - {kind}"


if __name__ == "__main__":
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        main(Path(sys.argv[1]), Path(sys.argv[2]))
