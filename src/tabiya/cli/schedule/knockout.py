"""The bracket of a knock-out on the screen, as JSON, or as a drawing."""

from collections.abc import Sequence

from tabiya.cli.common import STANDARD, write_output
from tabiya.cli.framework.tables import print_json
from tabiya.languages import gettext, say
from tabiya.model.time_control import control_in_words
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
    print(
        say(
            "Knock-out, {players} players, {matches} matches",
            players=players,
            matches=len(event.matches),
        )
    )
    print(say("Each match: {games}", games=one_after_the_other(_rungs(event))) + "\n")
    print(text_picture(event))


def one_after_the_other(rungs: Sequence[str]) -> str:
    """Return what is played, and what follows each tie."""
    told = rungs[0]
    for rung in rungs[1:]:
        told = say("{first}; if tied, {then}", first=told, then=rung)
    return told


def _rungs(event: KnockoutBracket) -> list[str]:
    return [
        f"{rung.games} x {gettext(rung.name)} ({control_in_words(rung.time)})"
        for rung in event.ladder.rungs
    ]


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
