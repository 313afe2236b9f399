"""Random fields of matches: few scores, many old meetings, every kind of colour history."""

from __future__ import annotations

from random import Random

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.double_swiss.field import no_preference as none_of_double
from tabiya.pairing.swiss.double_swiss.rules import RULES_2026 as DOUBLE
from tabiya.pairing.swiss.kit.entrant import Float, Preference
from tabiya.pairing.swiss.matches.field import Contender, MatchField
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.team_swiss.regulations import PREFERENCES
from tabiya.pairing.swiss.team_swiss.rules import RULES_2024 as TEAM_2024
from tabiya.pairing.swiss.team_swiss.rules import RULES_2026 as TEAM_2026
from tabiya.pairing.swiss.team_swiss.settings import PreferenceType

RULES: dict[str, MatchRules] = {"double": DOUBLE, "team 2024": TEAM_2024, "team 2026": TEAM_2026}


def random_field(seed: int, edition: str, size: tuple[int, int]) -> MatchField:
    """A field of so many contenders, drawn from a seed."""
    rng = Random(seed)  # noqa: S311 - repeatable chance, no secret
    rules = RULES[edition]
    count = rng.randint(*size)
    levels = rng.randint(1, 5)
    density = rng.choice((0.0, 0.15, 0.35, 0.6))
    kind = rng.choice(tuple(PreferenceType))
    last_round = rng.random() < 0.2
    scores = sorted((10 * rng.randint(0, levels) for _ in range(count)), reverse=True)
    numbers = rng.sample(range(1, 3 * count + 1), count)
    by_rank = sorted(zip(scores, numbers, strict=True), key=lambda one: (-one[0], one[1]))
    met = [0] * count
    for one in range(count):
        for other in range(one):
            if rng.random() < density:
                met[one] |= 1 << other
                met[other] |= 1 << one
    contenders = []
    for rank, (score, number) in enumerate(by_rank):
        colours = tuple(rng.choice(tuple(Colour)) for _ in range(rng.randint(0, 4)))
        contender = Contender(
            rank=rank,
            number=number,
            score=score,
            colours=colours,
            preference=_preference(rules, kind, colours, last_round=last_round),
            met=met[rank],
            last_float=rng.choice(tuple(Float)),
            earlier_float=Float.NONE,
            unplayed=0,
            bye_barred=rng.random() < 0.3,
            topscorer=False,
            odd_number=bool(number % 2),
            secondary=5 * rng.randint(0, 2) if rules is not DOUBLE else 0,
            matches=len(colours) + rng.randint(0, 1),
        )
        contenders.append(contender)
    setting = rules.setting(rng.randint(1, 9), 9)
    return MatchField(5, tuple(contenders), rng.choice(tuple(Colour)), setting)


def _preference(
    rules: MatchRules, kind: PreferenceType, colours: tuple[Colour, ...], *, last_round: bool
) -> Preference:
    if rules is DOUBLE:
        return none_of_double(colours)
    return PREFERENCES[kind](colours, last_round=last_round)
