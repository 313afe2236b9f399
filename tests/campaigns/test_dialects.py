"""The campaign of odd and damaged files: a few of each kind, and that a fault would be seen."""

import pytest

from tests.campaigns import dialects
from tests.campaigns.dialects import MUTATORS, Clean, Mutator, Tally, Verdict, attempt, clean_file


def test_a_few_files_of_each_kind_are_read_right_or_refused() -> None:
    """Three of each, always the same; `make dialects` tries a thousand."""
    tallies = dialects.campaign(3 * len(MUTATORS), seed=1)
    assert [fault for tally in tallies.values() for fault in tally.faults] == []
    assert {tally.tried for tally in tallies.values()} == {3}


def test_every_mutator_says_what_it_imitates() -> None:
    """Its name is its own, and it changes the file."""
    assert len({each.name for each in MUTATORS}) == len(MUTATORS)
    assert all(each.sentence.endswith(".") for each in MUTATORS)


@pytest.mark.parametrize(
    ("verdict", "lines", "said"),
    [
        (Verdict.SAME, "all but one", "refused"),
        (Verdict.SAME, "other name", "other facts"),
        (Verdict.REFUSED, "all", "should be refused"),
        (Verdict.ASKED, "all but one", "something else"),
    ],
)
def test_a_wrong_answer_is_a_fault(verdict: Verdict, lines: str, said: str) -> None:
    """A lost player, another name, or a sound file where a refusal is due."""
    clean: Clean = clean_file(1)
    place = clean.players[0]
    given = {
        "all": list(clean.lines),
        "all but one": [line for row, line in enumerate(clean.lines) if row != place],
        "other name": [
            f"{line[:14]}Z{line[15:]}" if row == place else line
            for row, line in enumerate(clean.lines)
        ],
    }[lines]
    each = Mutator("wrong", "A mistake.", verdict, MUTATORS[0].mutate)
    assert said in attempt(each, clean, dialects.text_of(given), Tally())


def test_the_command_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each mutator, and the sum."""
    assert dialects.main(["--count", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(MUTATORS) + 1
    assert lines[-1] == "5 files, 0 faults"
