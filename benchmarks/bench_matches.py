"""How fast the systems of matches pair a round and check an event: teams, and matches of two games."""

from time import process_time

from tabiya.checker.check import check
from tabiya.generator.config import Config
from tabiya.generator.generate import states

EVENTS = {
    "200 teams x 9, type A": Config(
        system="team", teams=200, boards=4, players=800, rounds=9, seed=1
    ),
    "200 teams x 9, type B": Config(
        system="team",
        teams=200,
        boards=4,
        players=800,
        rounds=9,
        seed=1,
        kind_code="FIDE_TEAM_TYPEB_MP_GP",
    ),
    "50 teams x 30, type B": Config(
        system="team",
        teams=50,
        boards=4,
        players=200,
        rounds=30,
        seed=1,
        kind_code="FIDE_TEAM_TYPEB_MP_GP",
    ),
    "200 players x 9 matches": Config(system="double-swiss", players=200, rounds=18, seed=1),
    "600 players x 9 matches": Config(system="double-swiss", players=600, rounds=18, seed=1),
}
GOAL = 1.0
"""Seconds of CPU for the slowest round, its results drawn and all."""


def main() -> None:
    """One line for each event."""
    print(f"{'CPU seconds':<26}{'slowest round':>14}{'goal':>7}{'all rounds':>12}{'check':>8}")
    for name, config in EVENTS.items():
        took = []
        start = process_time()
        simulation = None
        for simulation in states(config):  # noqa: B007 - the last state is the whole event
            now = process_time()
            took.append(now - start)
            start = now
        if simulation is None:
            raise AssertionError("there is always a state before the first round")
        check(simulation.tournament)
        checked = process_time() - start
        print(f"{name:<26}{max(took):>14.3f}{GOAL:>7.1f}{sum(took):>12.3f}{checked:>8.3f}")


if __name__ == "__main__":
    main()
