"""The tie-breaks against a slow reference written from the texts, on hundreds of odd little events."""

from collections.abc import Callable

import pytest

from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.random_events import round_robin, swiss
from tests.tiebreaks.reference import Reference

BUCHHOLZ = ("BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2")
OWN = ("PS", "PS/C1", "BPG")
SINCE_2022 = (
    *BUCHHOLZ,
    *("BH/C3", "BH/P", "BH/C1/P", "BH/M1/P", "BH/F", "FB", "FB/C1", "FB/M1", "FB/P"),
    *("AOB", "SB", "SB/C1", "SB/C2", "SB/M1", "SB/M2", "SB/P", "SB/C1/P"),
    *("KS", "KS/L+1", "KS/L-1", "KS/L-2", *OWN, "PS/C2", "PS/M1", "WIN", "WON", "BWG", "REP"),
    *("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/P", "TPR", "PTP", "APRO", "APPO"),
)
CODES = {
    "2006": (*BUCHHOLZ, "SOB", "SB", *OWN, "WON", "ARO", "ARO/C1", "TPR"),
    "2019": (*BUCHHOLZ, "SOB", "SB", "SB/C1", *OWN, "WIN", "BWG", "ARO", "ARO/C1", "ARO/C2"),
    "2022": SINCE_2022,
    "2023": SINCE_2022,
    "2024": SINCE_2022,
    "2026": (*SINCE_2022, "STD", "AOB/F"),
}
ONLY_SWISS = ("BH", "FB", "AOB", "SOB")
KOYA = ("KS", "KS/L+1", "KS/L-1", "KS/L-2")
EVENTS: dict[str, tuple[Callable[[int], Tournament], bool]] = {
    "Swiss": (swiss, False),
    "round robin": (round_robin, True),
}
SEEDS = range(25)


def codes_for(edition: str, *, is_round_robin: bool) -> list[str]:
    """What the edition offers for the kind of event."""
    if not is_round_robin:
        return list(CODES[edition])
    fit = [code for code in CODES[edition] if code.split("/")[0] not in ONLY_SWISS]
    return list(dict.fromkeys([*fit, *KOYA]))


@pytest.mark.parametrize("edition", CODES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_value_is_the_one_the_text_gives(kind: str, edition: str) -> None:
    """Byes of all kinds, forfeits, late entries, withdrawals, unusual results, other scorings."""
    make, is_round_robin = EVENTS[kind]
    codes = codes_for(edition, is_round_robin=is_round_robin)
    for seed in SEEDS:
        event = make(seed)
        reference = Reference(event, edition, round_robin=is_round_robin)
        rows = {row.number: row for row in standings(event, codes, edition=edition).rows}
        assert {number for number, row in rows.items() if row.counts} == set(reference.players)
        for place, code in enumerate(codes):
            found = {number: rows[number].values[place].exact for number in reference.players}
            assert found == reference.values(code), f"{kind} {seed}, {code}"


@pytest.mark.parametrize("edition", CODES)
@pytest.mark.parametrize("kind", EVENTS)
def test_the_direct_encounter_ranks_as_if_all_missing_games_were_tried(
    kind: str, edition: str
) -> None:
    """Who is first whatever happens is found by letting everything happen."""
    make, is_round_robin = EVENTS[kind]
    for seed in SEEDS:
        event = make(seed)
        reference = Reference(event, edition, round_robin=is_round_robin)
        for modifiers in ([], ["P"]) if edition >= "2022" else ([],):
            found = standings(event, ["/".join(["DE", *modifiers])], edition=edition)
            groups: dict[int, dict[int, list[int]]] = {}
            for row in found.rows:
                if row.counts:
                    groups.setdefault(row.points, {}).setdefault(row.rank, []).append(row.number)
            for ranks in groups.values():
                tied = sorted(number for some in ranks.values() for number in some)
                if 1 < len(tied) <= 4:
                    order = [sorted(some) for some in reference.direct_encounter(tied, modifiers)]
                    assert [sorted(ranks[rank]) for rank in sorted(ranks)] == order, seed
