"""Report files into events."""

from dataclasses import replace

from tabiya.desk.event_desk import EventDesk
from tabiya.desk.importing import import_command
from tabiya.formats.trf import write_trf
from tests.desk.visiting import Visitor


def test_a_report_made_here_comes_back_without_differences(
    arbiter: Visitor, demo: EventDesk
) -> None:
    """What is exported can be imported: same players, same rounds, nothing to confirm."""
    text = arbiter.get("/exports/trf26").content.decode()
    command = import_command(text, "demo.trf", None)
    assert demo.store is not None
    assert command.differences == ()
    assert command.system == "dutch"
    assert len(command.tournament.players) == len(demo.store.state.entrants)
    for read, known in zip(
        command.tournament.rounds, demo.store.state.tournament().rounds, strict=True
    ):
        assert set(read.games) == set(known.games)
        assert set(read.byes) == set(known.byes)


def test_a_round_that_breaks_the_rules_is_told_before_it_is_taken_over(
    arbiter: Visitor, demo: EventDesk
) -> None:
    """The page names the round and asks; the answer imports it with a note for the report."""
    assert demo.store is not None
    facts = demo.store.state.tournament()
    one, two, *others = facts.rounds[1].games
    wrong = (replace(one, black=two.black), replace(two, black=one.black), *others)
    second = replace(facts.rounds[1], games=wrong)
    text = write_trf(replace(facts, rounds=(facts.rounds[0], second)))
    asked = arbiter.upload("/import", "other.trf", text)
    assert asked.status_code == 409
    assert "Round 2" in asked.text
