"""The Internet championship at the desk, from its entries to its winner: every act by a form of its pages.

`python -m tests.campaigns.desk.championship --players 330 --folder somewhere` plays the template that
ships, four steps of groups and the knock-out, one seeded result after the other. Shared places of which
only some go on are settled by a play-off in the first such group and by lots in the others. At the end
every report is checked, and the folder can be looked at with `tabiya desk --folder somewhere`.
"""

from __future__ import annotations

import argparse
import random
import re
import tempfile
import time
from pathlib import Path

from tabiya.desk.desk import Desk, DeskOptions, OpenEvent
from tabiya.generator.championship import FIELDS, RatingBand, invented_entries
from tabiya.generator.generate import played_result
from tabiya.model.result import GameResult
from tabiya.pairing.stages import TEMPLATES
from tests.desk.small_event import differences, report, yes
from tests.desk.visiting import Visitor

NAME = "Internet championship"
_WORDS = {
    GameResult.WHITE_WINS: "1-0",
    GameResult.DRAW: "d",
    GameResult.BLACK_WINS: "0-1",
}
_FEDERATIONS = ("NOR", "ESP", "POL", "IND", "USA", "BRA", "EGY", "CHN", "UZB", "FRA")


def main() -> None:
    """Play it, and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--players", type=int, default=330)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument(
        "--folder", type=Path, help="where the events stay; a passing folder if none"
    )
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        folder = asked.folder or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        print("\n".join(played(folder, asked.players, asked.seed)))


def played(folder: Path, players: int, seed: int) -> list[str]:
    """Play the whole championship in a folder; what happened, in lines."""
    dice = random.Random(seed)  # noqa: S311 - games, no secrets
    desk = Desk(DeskOptions(folder))
    browser = Visitor(desk)
    browser.get("/stages")
    begun = time.perf_counter()
    made = browser.client.post(
        "/stages",
        data={
            "csrf": browser.token,
            "name": NAME,
            "template": "internet",
            "players": _entries(players, seed),
            "seed": str(seed),
        },
    )
    assert made.status_code == 200, made.text
    told = [f"step 1 made in {time.perf_counter() - begun:.1f} s"]
    playoffs = 0
    stages = TEMPLATES["internet"].stages
    for number, stage in enumerate(stages, start=1):
        groups = [each for each in desk.all_events() if _place(each)[0] == number]
        rounds = results = 0
        for event in sorted(groups, key=_place):
            arbiter = Visitor(desk, event)
            results += _play(arbiter, event, dice)
            rounds += len(event.store.state.rounds)
        page = browser.client.get(f"/stages/{NAME}").text
        for event in groups if number < len(stages) else ():
            if tied := _tied(page, event):
                playoffs += 1
                _settle(Visitor(desk, event), event, dice, tied if playoffs == 1 else [])
        for event in groups:
            assert differences(report(Visitor(desk, event))) == [], event.name
        told.append(f"{stage.name}: groups {len(groups)}, rounds {rounds}, results {results}")
        if number < len(stages):
            begun = time.perf_counter()
            after = browser.client.post(f"/stages/{NAME}", data={"csrf": browser.token})
            assert after.status_code == 200, re.sub(r"<[^>]+>", " ", after.text)
            told[-1] += f"; the next step made in {time.perf_counter() - begun:.1f} s"
    (final,) = (each for each in desk.all_events() if _place(each)[0] == len(stages))
    told.append(
        f"{playoffs} groups with a shared place; the final: {final.store.state.ended_because}"
    )
    desk.close()
    return told


def _entries(players: int, seed: int) -> str:
    """A pasted list: the field of the draft, cut in its weakest band to so many players."""
    *bands, _last = sorted(FIELDS["internet"], key=lambda band: -band.lowest)
    least = sum(band.players for band in bands)
    weakest = RatingBand(players - least, 2300, 2499)
    if weakest.players < 32:
        raise SystemExit(f"At least {least + 32} players: {least} join after the first step.")
    entries = invented_entries((*bands, weakest), seed)
    return "Name;Rating;Fed\n" + "\n".join(
        f"{each.name};{each.rating};{_FEDERATIONS[each.number % len(_FEDERATIONS)]}"
        for each in entries
    )


def _place(event: OpenEvent) -> tuple[int, int]:
    stage = event.store.state.stage
    ours = stage is not None and stage.championship == NAME
    return (stage.stage, stage.group) if stage is not None and ours else (0, 0)


def _is_over(event: OpenEvent) -> bool:
    state = event.store.state
    return bool(state.ended_because) or len(state.rounds) >= (state.total_rounds or 99)


def _play(arbiter: Visitor, event: OpenEvent, dice: random.Random) -> int:
    """Pair, publish and enter round after round, as the pages do; how many results."""
    arbiter.get("/")
    entered = 0
    while not _is_over(event):
        number = len(event.store.state.rounds) + 1
        answer = yes(arbiter, arbiter.post("/rounds/pair"))
        assert answer.status_code == 200, answer.text
        arbiter.post(f"/rounds/{number}/publish")
        state = event.store.state
        for place, board in enumerate(state.rounds[-1].boards, start=1):
            if not board.open:
                continue
            white, black = (state.entrants[each].player for each in (board.white, board.black))
            result = played_result(dice, (white.rating or 0) - (black.rating or 0), 0.4)
            word = f"{place}.{board.white}.{board.black}.{board.revision}.{_WORDS[result]}"
            stored = arbiter.send(f"/rounds/{number}/result", r=word, key=f"{number}.{place}")
            assert stored.json()["outcome"] == "saved", stored.text
            entered += 1
    return entered


def _tied(page: str, event: OpenEvent) -> list[str]:
    """Who shares a place in this group, as the page of the championship says."""
    card = page[page.index(f'href="{event.address}/"') :].partition('class="door"')[0]
    found = re.search(r'class="problem">(.*?) share place', card)
    return found[1].split(", ") if found else []


def _settle(arbiter: Visitor, event: OpenEvent, dice: random.Random, tied: list[str]) -> None:
    """Let those who share a place play on, if any are named; lots decide what is shared then."""
    arbiter.get("/")
    if tied:
        forms = arbiter.get("/playoffs").text.split("<form")
        form = next(each for each in forms if 'name="entrant"' in each and tied[0] in each)
        entrants = re.findall(r'name="entrant" value="(\d+)"', form)
        arbiter.post("/playoffs", entrant=entrants, edition="2019", seed="7")
        while not (course := event.store.state.playoffs[0].course()).over:
            game = course.due[0]
            games = len(event.store.state.playoffs[0].games)
            word = f"{games}.{game.white}.{game.black}.{dice.choice(('1-0', '0-1', 'd'))}"
            assert arbiter.post("/playoffs/1/result", r=word).status_code == 200
    yes(arbiter, arbiter.post("/standings/lots", seed="7"))


if __name__ == "__main__":
    main()
