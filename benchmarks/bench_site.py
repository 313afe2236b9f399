"""The public site of 1,000 players after 9 rounds: the whole of it, and what one result costs."""

from __future__ import annotations

import gzip
import pickle
import tempfile
from dataclasses import replace
from pathlib import Path
from time import perf_counter, process_time

from tabiya.desk.public_site.publisher import SiteWork, publish_apart
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.languages import SOURCE
from tabiya.model.result import GameResult
from tabiya.site.event import PublicEvent, event_of_report
from tabiya.site.folder import Published, files_in

PLAYERS, ROUNDS = 1000, 9
NAME = "Castellanos, Maria {:04}"


def publish(event: PublicEvent, folder: Path) -> Published:
    """As the desk does it, in the process that it has for this."""
    return publish_apart(SiteWork((("open", event, folder / "none.pgn"),), folder, SOURCE))


def main() -> None:
    """Print CPU seconds beside the goals, and bytes."""
    played = simulate(Config(players=PLAYERS, rounds=ROUNDS, seed=3)).tournament
    players = tuple(replace(each, name=NAME.format(each.number)) for each in played.players)
    last = played.rounds[-1]
    open_games = tuple(replace(game, result=GameResult.UNKNOWN) for game in last.games)
    rounds = (*played.rounds[:-1], replace(last, games=open_games))
    whole = event_of_report(replace(played, players=players))
    event = event_of_report(replace(played, players=players, rounds=rounds))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "site"
        begun, clock = process_time(), perf_counter()
        done = publish(whole, folder)
        print(
            f"whole site: {process_time() - begun:.1f} s of CPU, {perf_counter() - clock:.1f} s"
            f" (goal 20 s), {len(done.written)} files, {done.size / 1e6:.1f} MB"
        )
        largest = max(
            (len(gzip.compress(data)), path)
            for path, data in files_in(folder).items()
            if path.endswith(".html")
        )
        print(f"largest page, compressed: {largest[0] / 1000:.1f} kB (goal 50 kB), {largest[1]}")
        publish(event, folder)
        for board in (1, 125, 250, 375, 500):
            known = event.tournament.with_result(round=ROUNDS, board=board, result="1-0")
            event = replace(event, tournament=known)
            sent = pickle.dumps(event)  # As it comes to that process: a copy.
            begun, clock = process_time(), perf_counter()
            done = publish(pickle.loads(sent), folder)  # noqa: S301 - our own
            print(
                f"one result at board {board}: {1000 * (process_time() - begun):.0f} ms of CPU,"
                f" {1000 * (perf_counter() - clock):.0f} ms (goal 300 ms),"
                f" {done.size / 1000:.0f} kB written (goal 200 kB), {len(done.written)} files"
            )


if __name__ == "__main__":
    main()
