"""Asks tiebreak-core, in the environment it is installed in: `python for_tiebreak_core.py IN OUT`.

It computes tie-breaks of individual events from records of games, which are read here from the columns
of the report file. It imports nothing of Tabiya.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

POINTS = {**dict.fromkeys("1W+UF", 1.0), **dict.fromkeys("=DH", 0.5)}
NAMES = {
    "WIN": "wins",
    "WON": "won",
    "BPG": "games_black",
    "BWG": "wins_black",
    "REP": "rounds_elected",
}
"""Tie-breaks that it knows by names of its own only."""
KINDS = {
    **dict.fromkeys("10=WDL", "played"),
    **dict.fromkeys("UF", "pairing_bye"),
    **dict.fromkeys("HZ", "requested_bye"),
    "+": "forfeit_win",
    "-": "forfeit_loss",
}


def main(source: Path, target: Path) -> None:
    """Answer a case; what it does not know is left unanswered."""
    question = json.loads(source.with_suffix(".json").read_text(encoding="utf-8"))
    report = source.read_text(encoding="utf-8").splitlines()
    of_teams = any(line.startswith(("310", "013")) for line in report)
    known = question["ask"] == "standings" and question["edition"] in ("2024", "2026")
    if not known or of_teams or any(line.startswith("162") for line in report):
        sys.exit("tiebreak-core does not know this")
    library: Any = import_module("tiebreak_core")
    rounds = _rounds(report)
    players = {player.player_id: player for player in _players(library, report, rounds)}
    predetermined = any("ROUNDROBIN" in line or "Robin" in line for line in report)
    mode = "rr" if predetermined else "swiss"
    code = question["codes"][-1]
    name, _, modifier = code.partition("/")
    if name in ("PTS", "DE", "TPN", "RTNG"):
        # These rank without a value, and its ranks are never shared, so they cannot be compared.
        sys.exit("tiebreak-core gives no value for this")
    if question["edition"] == "2024" and modifier[:1] in ("P", "L", "F"):
        sys.exit("tiebreak-core knows this modifier since 2026")
    values = {
        str(number): _value(library, code, player, players, rounds, question["edition"], mode)
        for number, player in players.items()
    }
    target.write_text(json.dumps({"values": values}), encoding="utf-8")


def _value(
    library: Any,  # noqa: ANN401 - it is asked by its names
    code: str,
    player: object,
    players: dict[int, Any],
    rounds: int,
    edition: str,
    mode: str,
) -> float:
    """The value by an edition: codes of 2026 are read by it, the others have names of its own."""
    if edition == "2026" and code not in NAMES:
        return float(library.calculate_descriptor_strict(player, players, code, rounds, mode=mode))
    name = NAMES.get(code)
    if name is None:
        modifiers: Any = import_module("tiebreak_core.modifiers")
        name = modifiers.canonical_id(modifiers.parse_descriptor(code))
    by = {"ruleset": f"fide-{edition}", **({"mode": mode} if edition == "2026" else {})}
    return float(library.calculate_strict(player, players, name, total_rounds=rounds, **by))


def _rounds(report: list[str]) -> int:
    longest = max(len(line) for line in report if line.startswith("001"))
    played = (longest - 91 + 9) // 10
    announced = [int(line[4:]) for line in report if line.startswith("142")]
    return max([played, *announced])


def _players(library: Any, report: list[str], rounds: int) -> list[Any]:  # noqa: ANN401 - untyped
    records = {int(line[4:8]): line for line in report if line.startswith("001")}
    ratings = {number: int(line[48:52].strip() or 0) for number, line in records.items()}
    players = []
    for number, line in records.items():
        games = []
        for place in range(rounds):
            cell = f"{line[91 + 10 * place : 99 + 10 * place]:<8}"
            opponent, colour, result = cell[:4].strip(), cell[5], cell[7]
            met = opponent not in ("", "0000")
            kind = KINDS.get(result, "requested_bye")
            games.append(
                library.GameRecord(
                    int(opponent) if met else -1,
                    ratings[int(opponent)] if met else 0,
                    POINTS.get(result, 0.0),
                    "black" if colour == "b" else "white",
                    place + 1,
                    kind=kind,
                )
            )
        points = float(line[80:84])
        players.append(library.PlayerTiebreakData(number, ratings[number], points, games))
    return players


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
