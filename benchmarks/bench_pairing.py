"""How fast rounds are paired and events checked, beside py4swiss on the same files in one run.

Two tables: the last round of simulated opens by `tabiya pair` (the whole command with Python's own
start, and the pairing alone) and by py4swiss, which pairs by the rules of 2017 whatever the file, with
the check of whole events; and the growth of a round with the field.
"""

import math
import resource
import tempfile
import time
from pathlib import Path

from benchmarks.measure import TABIYA, rival_program, user_seconds
from tabiya.checker.replay import known_before
from tabiya.formats.trf import read_trf_file, write_trf
from tabiya.generator.config import Config
from tabiya.generator.generate import states
from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing

GOALS = {"200x9": (0.05, 0.4), "500x11": (0.2, 2.0), "1000x9": (0.5, 4.0)}
"""User seconds for the last round and for the check of the whole event."""
RIVAL_SECONDS = {"200x9": 0.76, "500x11": 3.8, "1000x9": 18.0}
"""What py4swiss took for the last round on the machine for which the goals were set.

Machines differ, and one machine differs from minute to minute. So both programs take turns, and
beside the seconds stands how many times py4swiss takes as long: that is what can be compared.
"""
TURNS = {"200x9": 5, "500x11": 2, "1000x9": 1}
DATA = Path(__file__).parent / "data"


def compare_programs() -> None:
    """The last round and the whole check of each open in the data folder."""
    rival = rival_program()
    print(f"{'':<14}{'last round':^37}{'check':^14}")
    print(
        f"{'user seconds':<14}{'tabiya':>8}{'goal':>6}{'py4swiss':>10}{'times':>7}{'goal':>6}"
        f"{'tabiya':>9}{'goal':>5}{'pairing alone':>15}"
    )
    for path in sorted(DATA.glob("*.trf"), key=lambda one: (one.stat().st_size, one.name)):
        edition, size = path.stem.split("-")
        tournament = read_trf_file(str(path)).tournament
        last = known_before(tournament, tournament.rounds_played)
        mine, theirs = _by_turns(last, edition, rival, TURNS[size])
        alone = min(_pairing_alone(last, edition) for _ in range(5))
        whole = user_seconds([TABIYA, "check", str(path), "--edition", edition], runs=3)
        last_goal, check_goal = GOALS[size]
        print(
            f"{path.stem:<14}{mine:>8.3f}{last_goal:>6.2f}{theirs:>10.2f}{theirs / mine:>7.1f}"
            f"{RIVAL_SECONDS[size] / last_goal:>6.1f}{whole:>9.2f}{check_goal:>5.1f}{alone:>15.3f}"
        )


def _by_turns(
    tournament: Tournament, edition: str, rival: str | None, turns: int
) -> tuple[float, float]:
    """The seconds of both programs for the next round; not a number where py4swiss is not there."""
    mine, theirs = 0.0, math.nan if rival is None else 0.0
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder) / "before.trf"
        before.write_bytes(write_trf(tournament, "trf16"))
        for _ in range(turns):
            mine += user_seconds([TABIYA, "pair", str(before), "--edition", edition], runs=8)
            if rival is not None:
                words = [rival, "--trf", str(before), "--pairings", str(Path(folder) / "out")]
                theirs += user_seconds(words, runs=1)
    return mine / turns, theirs / turns


def _pairing_alone(tournament: Tournament, edition: str) -> float:
    start = time.process_time()
    pair_next_round(tournament, edition=edition)
    return time.process_time() - start


def growth() -> None:
    """Nine rounds of simulated opens, from 500 players to the most a report file can number."""
    print(f"\n{'nine rounds in CPU seconds':<28}{'2017':>11}{'2026':>10}{'slowest round':>16}")
    spent: dict[tuple[int, str], float] = {}
    sizes = (500, 1000, 2000, 5000, 9999)
    for players in sizes:
        slowest = 0.0
        for edition in ("2017", "2026"):
            rounds = _list_rounds(players, edition)
            spent[players, edition] = sum(rounds)
            slowest = max(slowest, *rounds)
        both = "".join(f"{spent[players, edition]:>10.2f}" for edition in ("2017", "2026"))
        print(f"{players:>6} players{'':<16}{both}{slowest:>16.2f}")
    for edition in ("2017", "2026"):
        ratio = spent[sizes[-1], edition] / spent[sizes[0], edition]
        exponent = math.log(ratio) / math.log(sizes[-1] / sizes[0])
        print(
            f"rules of {edition}: the cost grows like the number of players to the {exponent:.2f}"
        )
    print(f"memory at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def _list_rounds(players: int, edition: str) -> list[float]:
    rounds: list[float] = []

    def pair(tournament: Tournament) -> RoundPairing:
        start = time.process_time()
        pairing = pair_next_round(tournament, edition=edition)
        rounds.append(time.process_time() - start)
        return pairing

    config = Config(
        players=players,
        rounds=9,
        seed=players,
        edition=edition,
        half_point_bye_rate=0.02,
        forfeit_rate=0.02,
        withdrawal_rate=0.005,
    )
    for _ in states(config, pair):
        pass
    return rounds


if __name__ == "__main__":
    compare_programs()
    growth()
