"""The bracket of a knock-out on the screen, as JSON, or as a drawing."""

from tabiya.cli.common import STANDARD, write_output
from tabiya.cli.framework.tables import print_json
from tabiya.pairing.knockout.bracket import KnockoutBracket, LoserOf, Source, bracket, bracket_size
from tabiya.pairing.knockout.picture import svg_pictures, text_picture


def show_knockout(
    players: int,
    third_place: bool,
    svg: str | None,
    *,
    as_json: bool,
) -> None:
    """Print the bracket for so many seeds, and draw it if asked."""
    event = bracket([str(seed) for seed in range(1, players + 1)], third_place=third_place)
    if svg is not None:
        (drawing,) = svg_pictures(event, places=bracket_size(players))
        write_output(svg, f"{drawing}\n".encode())
        if svg == STANDARD:
            return
    if as_json:
        print_json(as_data(event))
        return
    print(f"Knock-out, {players} players, {len(event.matches)} matches")
    print("Each match: " + "; if tied, ".join(_rungs(event)) + "\n")
    print(text_picture(event))


def _rungs(event: KnockoutBracket) -> list[str]:
    return [f"{rung.games} x {rung.name} ({rung.time})" for rung in event.ladder.rungs]


def as_data(event: KnockoutBracket) -> dict[str, object]:
    """The bracket as JSON: seeds where they are known, else the match a player comes from."""
    rounds: list[list[list[int | str]]] = [[] for _ in range(event.rounds)]
    for match in event.matches:
        pair = [_word(match.upper), _word(match.lower)]
        rounds[match.round_number - 1].append(pair)
    data: dict[str, object] = {"rounds": rounds}
    if event.byes:
        data["byes"] = [list(event.byes)] + [[] for _ in rounds[1:]]
    return data


def _word(source: Source) -> int | str:
    if isinstance(source, int):
        return source
    return f"{'L' if isinstance(source, LoserOf) else 'W'}{source.match}"
