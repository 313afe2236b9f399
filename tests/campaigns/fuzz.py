"""Feed everything that reads with what a machine invents, and every address with odd requests.

`readers` lets atheris change bytes so that they reach ever more lines of the readers: report files, lists
of players and teams, prize lists, games, positions, lines of the log, forks of another desk, event files of
other programs. A reader may refuse with one of our own errors, and nothing else. `routes` asks a real desk,
over the list of its own routes, in every role; no answer may be a 500, show a trace, or change what the role
may not.

`programs` lets schemathesis ask the interface for programs by its own description.

Run `python -m tests.campaigns.fuzz readers|routes|programs [--minutes 30] [--seed 1]`, or `make fuzz`. Both go in
portions, each with a seed of its own; what was reached, and the inputs that reached new lines, are kept in
`build/campaigns` (tests/campaigns/tally.py), so that a run that was stopped goes on there.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.campaigns.tally import FOLDER, in_words, keep, reached

ROOT = Path(__file__).parents[2]
PORTION_SECONDS = 120
SCHEMATHESIS = ROOT / ".venv" / "schemathesis" / "bin" / "schemathesis"
"""In an environment of its own, which `make fuzz` makes: it wants other versions of our tools."""


def readers() -> dict[str, Callable[[bytes], object]]:
    """Everything that reads what came from elsewhere, by name."""
    from tabiya.formats.imports.file_format import IMPORTERS
    from tabiya.formats.imports.registry import read_event
    from tabiya.formats.prize_list import read_prize_list
    from tabiya.formats.spreadsheet import read_players
    from tabiya.formats.spreadsheet.teams import read_teams
    from tabiya.formats.trf.reading.read import read_trf
    from tabiya.laws.fen import read_fen
    from tabiya.laws.pgn import read_pgn
    from tabiya.store.log.chains import fork_from_text
    from tabiya.store.log.lines import get_event
    from tabiya.store.log.registry import FACTS

    kinds = sorted(FACTS)

    def text(data: bytes) -> str:
        return data.decode("utf-8", "replace")

    def fact(data: bytes) -> object:
        kind = kinds[data[0] % len(kinds)] if data else kinds[0]
        return get_event(kind, 1 + (data[1] % 3 if len(data) > 1 else 0), text(data[2:]))

    return {
        "report file": lambda data: read_trf(data, source="fuzz.trf"),
        "players": read_players,
        "teams": read_teams,
        "prizes": lambda data: read_prize_list(text(data), name="prizes.toml"),
        "games": lambda data: read_pgn(text(data)),
        "position": lambda data: read_fen(text(data)),
        "line of the log": fact,
        "fork": lambda data: fork_from_text(text(data)),
        "event of another program": lambda data: read_event(data, source="fuzz"),
        # Each also by itself, or the fuzzer would have to find every mark of every program.
        **{f"{form.title} alone": form.read for form in IMPORTERS.own()},
    }


def examples() -> list[bytes]:
    """Files to begin with, each with the letter of its reader before it."""
    names = list(readers())
    found = []
    for number, pattern in (
        (0, "tests/store/old_files/*/trf*.trf"),
        (1, "tests/**/*.csv"),
        (1, "tests/**/*.xlsx"),
        (3, "tests/**/*.toml"),
        (4, "tests/**/*.pgn"),
    ):
        files = [path for path in sorted(ROOT.glob(pattern)) if path.stat().st_size < 20_000]
        found += [bytes([number]) + path.read_bytes() for path in files[:30]]
    fen = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    fact = b'{"round":1,"board":1,"white":1,"black":2,"result":"DRAW","previous":"UNKNOWN"}'
    fork = json.dumps(
        {"name": "f", "event": "e", "first": "", "after": 1, "desk": "", "epoch": 0}
        | {"lines": [[2, 2, "", "", "", "", "NoteAdded", 1, "{}", "", ""]], "receipts": []}
    ).encode()
    games = b'[Event "?"]\n\n1. e4 e5 2. Nf3 {a} (2. f4) 2... Nc6 1/2-1/2\n'
    lists = b"Name;Elo;Fed\nM\xc3\xbcller, Anna;2000;GER\n"
    for name, data in (
        *(("position", fen), ("line of the log", b"\0\0" + fact), ("fork", fork)),
        *(("games", games), ("players", lists), ("teams", b"Land A\n" + lists)),
        *_of_other_programs(),
    ):
        found.append(bytes([names.index(name)]) + data)
    return found


def _of_other_programs() -> list[tuple[str, bytes]]:
    from tabiya.formats.imports.file_format import IMPORTERS
    from tests.formats.imports.files import FILES

    own = [(f"{form.title} alone", FILES[form.name]) for form in IMPORTERS.own()]
    return [*(("event of another program", data) for data in FILES.values()), *own]


def read_one(data: bytes) -> None:
    """Let one reader read; only our own errors may come out."""
    from tabiya.errors import TabiyaError

    found = list(readers().values())
    if not data:
        return
    try:
        found[data[0] % len(found)](data[1:])
    except TabiyaError:
        return


def read_portion(corpus: Path, seconds: int, seed: int) -> None:
    """Until the time is over or something else than a refusal comes out; atheris ends the program."""
    # Installed by `make fuzz` alone, and without types.
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=["tabiya"]):
        readers()
    settings = [
        *("fuzz", str(corpus), f"-max_total_time={seconds}", f"-seed={seed}"),
        *("-max_len=20000", "-timeout=60", "-rss_limit_mb=2048", "-print_final_stats=1"),
        f"-artifact_prefix={corpus.parent}/",
    ]
    atheris.Setup(settings, read_one)
    atheris.Fuzz()


def fuzz_readers(seconds: int, seed: int, folder: Path) -> Counter[str]:
    """One portion in a process of its own, with the inputs of those before; what came out."""
    corpus = folder / "fuzz-corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for number, example in enumerate(examples()):
        (corpus / str(number)).write_bytes(example)
    order = [sys.executable, "-m", "tests.campaigns.fuzz", "portion", "--progress", str(folder)]
    order += ["--minutes", str(seconds / 60), "--seed", str(seed)]
    ended = subprocess.run(order, cwd=ROOT, check=False, capture_output=True, text=True)
    units = re.findall(r"stat::number_of_executed_units:\s*(\d+)", ended.stderr)
    if ended.returncode or not units:
        print(ended.stderr[-5000:])
        return Counter(faults=1)
    return Counter(inputs=int(units[-1]))


def fuzz_routes(seconds: int, seed: int, _folder: Path) -> Counter[str]:
    """One portion with a desk of its own; what came out."""
    from tests.campaigns.desk.hostile import Fuzzer, open_hall

    until = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        hall = open_hall(Path(folder) / "event.tabiya")
        try:
            fuzzer = Fuzzer(hall, seed)
            while time.monotonic() < until and not fuzzer.faults:
                fuzzer.run(50)
            failed = hall.desk.said().count("a page failed, reference")
        finally:
            hall.desk.kill()
    for fault in fuzzer.faults[:20]:
        print(" ", fault)
    return Counter(requests=fuzzer.asked, faults=len(fuzzer.faults) + failed)


def fuzz_programs(seconds: int, seed: int, _folder: Path) -> Counter[str]:
    """One portion of schemathesis against a desk of its own, as the deputy's program; what came out.

    It makes requests from the description and holds every answer against it. That a request of the right
    form is taken is not asked of the desk: what the rules allow depends on the event. Nor is the name of
    the event invented: nothing but refusals would be seen. Every other seed asks about an event of teams.
    """
    from tabiya.desk.access.passwords import Access
    from tabiya.store.log.event_store import EventStore
    from tabiya.store.permissions import Role
    from tests.campaigns.desk.events import build, build_teams
    from tests.campaigns.desk.server import DeskProcess

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "event.tabiya"
        if seed % 2:
            build(path, players=12, round_in_play=2, rounds=5)
        else:
            build_teams(path, teams=6, boards=2, round_in_play=2, rounds=5)
        with EventStore.open(path) as store:
            _token, secret = Access(store).tokens.make("Fuzzer", Role.DEPUTY, 1)
        settings = Path(folder) / "schemathesis.toml"
        settings.write_text('[parameters]\n"path.event" = "event"\n', encoding="utf-8")
        desk = DeskProcess(path).start()
        try:
            order = [str(SCHEMATHESIS), "--config-file", str(settings), "run"]
            order += [f"http://127.0.0.1:{desk.port}/api/v1/openapi.json", "--no-color"]
            order += ["--header", f"Authorization: Bearer {secret}", "--seed", str(seed)]
            order += ["--max-time", str(seconds), "--exclude-checks", "positive_data_acceptance"]
            order += ["--generation-database", "none", "--warnings", "off"]
            ended = subprocess.run(order, cwd=folder, check=False, capture_output=True, text=True)
            failed = desk.said().count("a page failed, reference")
        finally:
            desk.kill()
    asked = re.findall(r"(\d+) generated", ended.stdout)
    if ended.returncode or not asked:
        print(ended.stdout[-8000:], ended.stderr[-2000:])
    return Counter(requests=int(asked[-1]) if asked else 0, faults=bool(ended.returncode) + failed)


PORTIONS: dict[str, Callable[[int, int, Path], Counter[str]]] = {
    "readers": fuzz_readers,
    "routes": fuzz_routes,
    "programs": fuzz_programs,
}


def main(arguments: list[str]) -> int:
    """Portion after portion until the minutes are full; the exit code says whether everything held."""
    reader = argparse.ArgumentParser()
    reader.add_argument("what", choices=(*PORTIONS, "portion"))
    reader.add_argument("--minutes", type=float, default=30)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--progress", type=Path, default=FOLDER)
    asked = reader.parse_args(arguments)
    if asked.what == "portion":
        read_portion(asked.progress / "fuzz-corpus", int(60 * asked.minutes), asked.seed)
        return 0
    name = f"fuzz-{asked.what}-{asked.seed}"
    done = reached(name, asked.progress)
    while done["seconds"] < 60 * asked.minutes and not done["faults"]:
        seconds = min(PORTION_SECONDS, int(60 * asked.minutes) - done["seconds"])
        seed = asked.seed * 1_000_000 + done["portions"]
        found = PORTIONS[asked.what](seconds, seed, asked.progress)
        done += found + Counter(portions=1, seconds=seconds)
        keep(name, done, asked.progress)
        print(in_words(done), flush=True)
    return 1 if done["faults"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
