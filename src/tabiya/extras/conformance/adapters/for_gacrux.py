"""Asks gacrux, a program of the FIDE Technical Commission, in the environment it is installed in.

`python for_gacrux.py IN OUT` answers one case of the conformance suite. `python for_gacrux.py --serve`
answers questions, one JSON object per line, until its input ends: so one process compares thousands
of events. It imports nothing of Tabiya: only what the other environment has.
"""

import contextlib
import gc
import io
import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

OURS_TO_THEIRS = {"MP": "MPTS", "GP": "GPTS"}
"""Codes that gacrux writes otherwise than we do."""
_DEFAULTS = {
    "input_file": "-",
    "output_file": "-",
    "input_format": "TRF",
    "output_format": "JSON",
    "encoding": "",
    "tournament_number": "1",
    "current_round": -1,
    "number_of_rounds": 0,
    "check": 0,
    "delimiter": None,
    "experimental": [],
    "verbose": 0,
    "rank": False,
    "method": [],
    "maxmeets": "0",
    "unpaired": [],
    "exchange": [],
    "top_color": " ",
    "unrated": None,
}


def _run(module: str, text: str, **params: object) -> Any:  # noqa: ANN401 - it has no types
    """Let one of its programs work on a report file, without a file."""
    tool = getattr(import_module(f"gacrux.{module}"), module)()
    tool.params = {**_DEFAULTS, "jch": text, **params}
    tool.read_input_file()
    status = tool.chessfile.chessjson["status"]
    if status["code"]:
        raise ValueError(f"it does not read the file: {status}")
    tool.prepare_tournament()
    tool.do_checker()
    if tool.exit:
        raise ValueError(str(tool.resultjson["status"]["error"]))
    return tool.chessfile.result


def check(question: dict[str, Any]) -> dict[str, Any]:
    """Pair every round of a report again: for each, the pairs it expects."""
    reply = _run("pairingchecker", question["trf"], check=1, pairing=1, analysis=0)
    return {"rounds": {str(round_["round"]): round_["pairs"] for round_ in reply["roundpairing"]}}


def pair(question: dict[str, Any]) -> dict[str, Any]:
    """Pair the next round of a report."""
    reply = _run(
        "pairingchecker",
        question["trf"],
        pairing=1,
        analysis=0,
        number_of_rounds=question.get("rounds") or 0,
        unpaired=question.get("away", []),
        method=question.get("method", []),
    )
    return {"pairs": reply["roundpairing"][0]["pairs"]}


def values(question: dict[str, Any]) -> dict[str, Any]:
    """The value of each tie-break for everybody, and the ranks by some lists of tie-breaks."""
    first = question.get("first", "PTS")
    answer: dict[str, Any] = {"values": {}, "ranks": []}
    # What /P makes of forfeits and FB of the last round stays in its records, and changes what comes
    # later in the same list: so FB is last, and /P before it.
    listed = sorted(question["codes"], key=lambda code: (code.startswith("FB"), "/P" in code))
    reply = _run("tiebreakchecker", question["trf"], tiebreak=_theirs([first, *listed]), check=0)
    for index, code in enumerate([first, *listed]):
        answer["values"][code] = {
            str(row["cid"]): _text(row["tiebreakScore"][index]) for row in reply["competitors"]
        }
    for codes in question.get("lists", ()):
        reply = _run("tiebreakchecker", question["trf"], tiebreak=_theirs([first, *codes]), check=0)
        answer["ranks"].append({str(one["cid"]): one["rank"] for one in reply["competitors"]})
    return answer


def _theirs(codes: list[str]) -> list[str]:
    return [OURS_TO_THEIRS.get(code, code) for code in codes]


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def generate(question: dict[str, Any]) -> dict[str, Any]:
    """A simulated event by its own generator: players, byes and results are its own."""
    module = import_module("gacrux.tournamentgenerator")
    tool = module.tournamentgenerator()
    seed = question["seed"]
    tool.params = {
        **_DEFAULTS,
        "players": str(question["players"]),
        "number_of_rounds": question["rounds"],
        "current_round": question["rounds"],
        "acceleration": question.get("baku", False),
        "rating": [],
        "statistics": [str(rate) for rate in question["rates"]],
        "members": "1",
        "method": ["dutch"],
        "game_score": None,
        "match_score": None,
    }
    tool.statistics.set_seed(seed)
    event = tool.gen_tournament(seed)
    report = import_module("gacrux.trf2json").trf2json()
    return {"trf": report.output_file(event, 1, 0)}


ACTIONS = {"check": check, "pair": pair, "values": values, "generate": generate}


def serve() -> None:
    """Answer question after question; whatever the program does wrong is an answer too."""
    # Its records refer to each other and are all dropped after a question: to look for them after
    # every 700 new objects, as Python does by itself, takes a tenth of the time.
    gc.set_threshold(50_000, 20, 50)
    for line in sys.stdin:
        question = json.loads(line)
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                answer = ACTIONS[question["do"]](question)
            except Exception as failure:  # noqa: BLE001 - a crash of the other program is its answer
                answer = {"error": f"{type(failure).__name__}: {failure}"}
        print(json.dumps(answer), flush=True)


METHODS = {"dutch": ["dutch"], "team": [], "round-robin": ["berger"]}
"""The systems it pairs; of teams the report itself says which regulations hold."""
DAYS = {"2024": "2025/01/01", "2026": "2026/04/01"}
"""A day in each edition of C.07 that it holds; it goes by the first day of the event."""


def answer(source: Path, target: Path) -> None:
    """Answer one case of the conformance suite; what it does not know is left unanswered."""
    question = json.loads(source.with_suffix(".json").read_text(encoding="utf-8"))
    report = source.read_text(encoding="utf-8")
    with contextlib.redirect_stdout(io.StringIO()):
        text = _answer(question, report)
    target.write_text(text, encoding="utf-8")


def _answer(question: dict[str, Any], report: str) -> str:
    asked, edition = question["ask"], question["edition"]
    if asked == "pair" and question["system"] in METHODS:
        method = METHODS[question["system"]]
        entries = pair({"trf": report, "rounds": 0, "method": method})["pairs"]
        return "\n".join([str(len(entries)), *(f"{one} {two}" for one, two in entries), ""])
    if asked == "standings" and edition in DAYS:
        kept = [line for line in report.splitlines() if not line.startswith("042")]
        dated = "\n".join([f"042 {DAYS[edition]}", *kept])
        codes = question["codes"]
        scores = ("PTS", "MP", "GP")
        listed = codes if codes[0] in scores else ["PTS", *codes]
        entries = _run("tiebreakchecker", dated, tiebreak=_theirs(listed), check=0)["competitors"]
        return json.dumps(
            {
                "values": {
                    str(entry["cid"]): _text(entry["tiebreakScore"][-1]) for entry in entries
                },
                "ranks": {str(entry["cid"]): entry["rank"] for entry in entries},
            }
        )
    sys.exit("gacrux does not know this")


if __name__ == "__main__":
    sys.set_int_max_str_digits(15000)
    if sys.argv[1:] == ["--serve"]:
        serve()
    else:
        answer(Path(sys.argv[1]), Path(sys.argv[2]))
