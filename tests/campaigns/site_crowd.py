"""10,000 viewers of a public site who ask every 10 seconds, while results come in.

Run by `make crowd-site`: Debian's nginx serves the site of 1,000 players from a folder, `wrk` asks
about a thousand times a second, and every few seconds a result is published
into the same folder. Prints how long answers took, what a viewer costs, and how old the news are.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import tempfile
import time
import urllib.request
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from tabiya.answers.translation import translation_for
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.result import GameResult
from tabiya.site.event import PublicEvent, event_of_report
from tabiya.site.folder import publish_to_folder
from tabiya.site.site import Site, build_site
from tests.campaigns.site_servers import nginx, program

PLAYERS, ROUNDS = 1000, 9
ASKS_EVERY = 10.0
CONNECTIONS = 200
"""Each asks for many viewers: one for each is more than most machines let a program open."""
RESULT_EVERY = 5.0
SCRIPT = """
-- A connection asks for many viewers: for the small file of news, and every tenth time for a page.
local pages = {{"standings.html", "round-{round}.html", "p17.html", "p500.html", "index.html"}}
local asked = 0
function delay() return math.random(0, {twice_ms}) end
function request()
  asked = asked + 1
  local path = "live.json"
  if asked % 10 == 0 then path = pages[1 + asked / 10 % #pages] end
  return wrk.format("GET", "{folder}" .. path, {{["Accept-Encoding"] = "gzip"}})
end
"""


def main() -> None:
    """Publish, let the crowd come, and print what was measured."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--viewers", type=int, default=10_000)
    words.add_argument("--seconds", type=int, default=300)
    words.add_argument("--connections", type=int, default=CONNECTIONS)
    asked = words.parse_args()
    event = in_play()
    site = build_site(event, translation_for())
    with tempfile.TemporaryDirectory(prefix="tabiya-crowd-") as name:
        place = Path(name)
        served = place / "www"
        served.mkdir()
        publish_to_folder(site, served / "open", datetime.now().astimezone())
        with nginx(place / "nginx", served, connections=4 * asked.connections) as address:
            script = place / "viewers.lua"
            script.write_text(
                SCRIPT.format(
                    round=ROUNDS,
                    twice_ms=int(2000 * ASKS_EVERY * asked.connections / asked.viewers),
                    folder=urlsplit(address).path + "open/",
                ),
                encoding="ascii",
            )
            crowd = subprocess.Popen(
                [
                    *(program("wrk"), "-t2", f"-c{asked.connections}", f"-d{asked.seconds}s"),
                    *("--latency", "--timeout", "10s", "-s", str(script), address),
                ],
                stdout=subprocess.PIPE,
                text=True,
            )
            ages = _results_come_in(crowd, event, site, served / "open", address + "open/")
            told = crowd.communicate()[0]
    _print(told, ages, asked.viewers)


def in_play() -> PublicEvent:
    """Return an event whose last round has no results yet."""
    played = simulate(Config(players=PLAYERS, rounds=ROUNDS, seed=3)).tournament
    last = played.rounds[-1]
    open_games = tuple(replace(game, result=GameResult.UNKNOWN) for game in last.games)
    return event_of_report(
        replace(played, rounds=(*played.rounds[:-1], replace(last, games=open_games)))
    )


def _results_come_in(
    crowd: subprocess.Popen[str], event: PublicEvent, site: Site, folder: Path, address: str
) -> list[float]:
    """Publish a result every few seconds; return how long each took until the host served it."""
    ages = []
    board = 0
    while crowd.poll() is None:
        time.sleep(RESULT_EVERY)
        board += 1
        if board > len(event.tournament.rounds[-1].games):
            continue
        known = event.tournament.with_result(round=ROUNDS, board=board, result="1-0")
        event = replace(event, tournament=known)
        begun = time.perf_counter()
        site = build_site(event, site.translation, site)
        publish_to_folder(site, folder, datetime.now().astimezone())
        page = f"p{known.rounds[-1].games[board - 1].white}.html"
        while True:
            with urllib.request.urlopen(address + page, timeout=30) as answer:  # noqa: S310 - our own host
                if answer.read() == site.files[page]:
                    break
        ages.append(time.perf_counter() - begun)
    return ages


def _print(told: str, ages: list[float], viewers: int) -> None:
    print(told)
    rate = float(_found(r"Requests/sec:\s+([\d.]+)", told))
    size, unit = re.search(r"Transfer/sec:\s+([\d.]+)(\wB|B)", told).groups()  # type: ignore[union-attr]
    bytes_a_second = float(size) * {"B": 1, "KB": 1e3, "MB": 1e6, "GB": 1e9}[unit]
    ages.sort()
    slowest = _found(r"99%\s+(\S+)", told)
    print(f"{viewers} viewers, {rate:.0f} requests a second, p99 {slowest}")
    print(f"bytes for a viewer: {bytes_a_second / rate:.0f} a request,", end=" ")
    print(f"{3600 * bytes_a_second / viewers / 1e6:.2f} MB an hour")
    print(
        f"{len(ages)} results: served after {1000 * median(ages):.0f} ms (median),"
        f" {1000 * ages[-1]:.0f} ms (longest); a viewer who asks every {ASKS_EVERY:.0f} s sees"
        f" them after {median(ages) + ASKS_EVERY / 2:.1f} s on average, {ages[-1] + ASKS_EVERY:.1f} s at most"
    )
    errors = re.search(r"Socket errors:.*", told)
    print(errors[0] if errors else "no errors")


def _found(pattern: str, told: str) -> str:
    found = re.search(pattern, told)
    return found[1] if found else "0"


if __name__ == "__main__":
    main()
