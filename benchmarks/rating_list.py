"""What a rating list costs: importing 1.9 million made-up players, and searching among them.

Run `python -m benchmarks.rating_list [players] [txt|xml]`; it writes to a temporary folder and takes
it away again. Memory is the most the process held at any time.
"""

import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tabiya.ratinglist.importing import import_list
from tabiya.ratinglist.searching import search

HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
QUERIES = (
    "carlsen", "c", "ca", "car", "mar", "mar an", "a a", "li wan", "ka zz", "an li mar", "zz top",
    "1503014", "15", "kor", "marina kov", "sal",
)  # fmt: skip
_XML = (
    "<player><fideid>{id}</fideid><name>{name}</name><country>NOR</country><sex>M</sex>"
    "<title></title><w_title></w_title><o_title></o_title><foa_title></foa_title>"
    "<rating>{rating}</rating><games>{games}</games><k>{k}</k>"
    "<rapid_rating>{rating}</rapid_rating><rapid_games>0</rapid_games><rapid_k>{k}</rapid_k>"
    "<blitz_rating></blitz_rating><blitz_games></blitz_games><blitz_k></blitz_k>"
    "<birthday>{born}</birthday><flag></flag></player>"
)
_SYLLABLES = (
    "ka", "ro", "mi", "li", "san", "der", "wan", "chen", "mar", "an", "ov", "ski", "sen", "son",
    "val", "le", "to", "ri", "be", "na", "ku", "pa",
)  # fmt: skip


def lines(players: int, form: str, seed: int = 7) -> Iterator[str]:
    """A list in FIDE's layout; a few names are very common, most are rare, as in life."""
    yield HEADER if form == "txt" else '<?xml version="1.0"?><playerslist>'
    for fide_id, name, rating, games, k, born in _players(players, seed):
        if form == "xml":
            yield _XML.format(id=fide_id, name=name, rating=rating, games=games, k=k, born=born)
        else:
            yield (
                f"{fide_id:<15}{name:<61}{'NOR':<4}{'M':<4}{'':<5}{'':<5}{'':<15}{'':<4}"
                f"{rating:<6}{games:<4}{k:<3}{rating:<6}{0:<4}{k:<3}{0:<6}{0:<4}{k:<3}{born:<6}"
            )
    if form == "xml":
        yield "</playerslist>"


def _players(players: int, seed: int) -> Iterator[tuple[int, str, int, int, int, int]]:
    dice = random.Random(seed)  # noqa: S311 - repeatable names, no secrets
    names = ["".join(dice.choices(_SYLLABLES, k=dice.randint(2, 4))).title() for _ in range(60_000)]
    for index in range(players):
        last = names[int(len(names) * dice.random() ** 3)]
        first = names[int(len(names) * dice.random() ** 5)]
        name = "Carlsen, Magnus" if index == players // 2 else f"{last}, {first}"
        rating = dice.randint(1400, 2850) if dice.random() < 0.3 else 0
        games, k = dice.randint(0, 30), dice.choice((10, 20, 40))
        yield 100_000 + index * 7, name, rating, games, k, dice.randint(1940, 2018)


def main(players: int, form: str) -> None:
    """Make a list, import it, search it, and print what it cost."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / f"list.{form}", Path(folder) / "list.db"
        with source.open("w", encoding="ascii") as file:
            file.writelines(f"{line}\n" for line in lines(players, form))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        started, worked = time.perf_counter(), time.process_time()
        summary = import_list(source, target, listed="2026-11")
        seconds, work = time.perf_counter() - started, time.process_time() - worked
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(
            f"import of {summary.players} players from {source.stat().st_size / 1e6:.0f} MB of "
            f"{form}: {seconds:.1f} s ({work:.1f} s of work), at most {peak / 1024:.0f} MB "
            f"({(peak - before) / 1024:.0f} MB more than before), "
            f"file {target.stat().st_size / 1e6:.0f} MB"
        )
        for query in QUERIES:
            times = []
            for _ in range(5):
                started = time.perf_counter()
                found = search(target, query)
                times.append(time.perf_counter() - started)
            print(
                f"search {query!r:14} {len(found):3} found, median "
                f"{statistics.median(times) * 1000:6.2f} ms, worst {max(times) * 1000:6.2f} ms"
            )


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else 1_900_000,
        sys.argv[2] if len(sys.argv) > 2 else "txt",
    )
