"""Report files into events: read, checked round by round, and nothing lost in silence."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.desk.desk import DeskOptions
from tabiya.desk.exports.files import report_file
from tabiya.desk.imports.report_file import import_command, make_report
from tabiya.formats.trf import read_trf, write_trf
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.languages import LANGUAGES, speaking
from tabiya.model.tournament import Tournament
from tabiya.store.codec import LOG
from tabiya.store.decision import NeedsConfirmation, Refused
from tabiya.store.facts.importing import (
    FindingCode,
    ImportDifference,
    ImportTournament,
    RoundDiffers,
    TournamentImported,
    describe_findings,
)
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore
from tabiya.tiebreaks.standings import standings
from tests.desk.small_event import begin, enter_results, pair_and_publish, yes
from tests.desk.visiting import SingleDesk, Visitor, path_within
from tests.formats.imports.files import FILES, Sce, Tunx
from tests.formats.trf.reports import placed, report


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[SingleDesk]:
    """A second desk, where the files of the first are imported."""
    made = SingleDesk(DeskOptions(tmp_path / "elsewhere"))
    yield made
    made.close()


def _holds_nothing(desk: SingleDesk) -> bool:
    return desk.store is None and not desk.folder.files()


def _with_exchanged_opponents(facts: Tournament, number: int) -> Tournament:
    """The event with the black players of the first two boards of a round exchanged."""
    round_ = facts.rounds[number - 1]
    one, two, *others = round_.games
    wrong = (replace(one, black=two.black), replace(two, black=one.black), *others)
    rounds = [*facts.rounds]
    rounds[number - 1] = replace(round_, games=wrong)
    return replace(facts, rounds=tuple(rounds))


def _with_typing_errors(report: str) -> str:
    """A rating with a letter in it, a day that no calendar has, points nobody has made."""
    lines = report.splitlines()
    lines = [line for line in lines if not line.startswith("042")]
    place = next(index for index, line in enumerate(lines) if line.startswith("001"))
    lines[place] = f"{lines[place][:48]}20x0{lines[place][52:80]} 9.5{lines[place][84:]}"
    return "\r\n".join(["042 2026/13/41", *lines]) + "\r\n"


def test_a_report_made_here_comes_back_without_differences(
    arbiter: Visitor, demo: SingleDesk
) -> None:
    """What is exported can be imported: same players, same rounds, nothing to confirm."""
    text = arbiter.get("/exports/trf26").content.decode()
    command = import_command(text, "demo.trf", None)
    assert demo.store is not None
    assert command.differing == ()
    assert command.findings == ()
    assert command.system == "dutch"
    assert len(command.tournament.players) == len(demo.store.state.entrants)
    for read, known in zip(
        command.tournament.rounds, demo.store.state.tournament().rounds, strict=True
    ):
        assert set(read.games) == set(known.games)
        assert set(read.byes) == set(known.byes)


@pytest.mark.parametrize("left_out", ["### Known when paired", "### Correction"])
def test_a_round_paired_before_a_correction_is_no_difference(
    desk: SingleDesk, elsewhere: SingleDesk, visit: type[Visitor], left_out: str
) -> None:
    """Whether the file says what was known then, or only remarks on the correction.

    The new event explains the round from the old result, and its own report says it exactly.
    """
    browser = begin(desk, 8)
    enter_results(browser, pair_and_publish(browser, 1, initial_colour="w"), 1, "1-0")
    pair_and_publish(browser, 2)
    page = browser.get("/rounds/1/boards/1").text
    (seat,) = re.findall(r'value="(\d+\.\d+\.\d+\.\d+\.0-1)"', page)
    yes(browser, browser.post("/rounds/1/result", r=seat))
    why = browser.get("/rounds/2/why/1").text
    assert "of round 1 was 1-0; it was corrected later." in why
    lines = browser.get("/exports/trf26").content.decode().splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(left_out)]
    assert len(kept) == len(lines) - 1
    guest = visit(elsewhere)
    answer = guest.upload("/import", "a.trf", "".join(kept).encode())
    assert answer.status_code == 200
    assert "All 2 rounds were checked and agree with the rules" in answer.text
    known = "### Known when paired @ Round 2: 1-5 of round 1 was 1-0\r\n"
    assert known in guest.get("/exports/trf26").content.decode()
    again = guest.get("/rounds/2/why/1").text
    told = [text.split("<main")[1].split("</main>")[0] for text in (why, again)]
    sentences = [re.findall(r"<(?:p|li)[^>]*>([^<]+)", text) for text in told]
    assert sentences[0] == sentences[1]


def test_a_clean_file_is_imported_at_once_and_the_check_of_every_round_is_shown(
    arbiter: Visitor, elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """One click; the page after it says that nothing was left out and that each round agrees."""
    report = arbiter.get("/exports/trf26").content
    page = visit(elsewhere).upload("/import", "demo.trf", report)
    assert path_within(page) == "/imported"
    assert "Nothing was corrected and nothing was left out." in page.text
    assert "All 2 rounds were checked and agree with the rules" in page.text
    assert page.text.count("✓ agrees") == 2


def test_what_cannot_be_used_is_shown_before_the_import_and_kept_after_it(
    arbiter: Visitor, elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """Each with its line, its column, what stood there and why; nothing is stored before the yes."""
    text = _with_typing_errors(arbiter.get("/exports/trf16").content.decode())
    line = 1 + next(i for i, row in enumerate(text.splitlines()) if "20x0" in row)
    guest = visit(elsewhere)
    shown = guest.upload("/import", "bad.trf", text.encode())
    assert shown.status_code == 409
    assert _holds_nothing(elsewhere)
    for told in ("20x0", "2026/13/41", "9.5", f"row {line}, column 49", "row 1, column 5"):
        assert told in shown.text
    taken = guest.confirm(shown)
    assert path_within(taken) == "/imported"
    assert elsewhere.store is not None
    assert elsewhere.store.state.settings.start is None
    for page in (taken, guest.get("/imported")):
        assert "20x0" in page.text
        assert "2026/13/41" in page.text


def test_a_round_that_breaks_the_rules_is_told_before_it_is_taken_over(
    arbiter: Visitor, demo: SingleDesk, elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """The page names the round and asks; the answer imports it with a note for the report."""
    assert demo.store is not None
    text = write_trf(_with_exchanged_opponents(demo.store.state.tournament(), 2))
    guest = visit(elsewhere)
    asked = guest.upload("/import", "other.trf", text)
    assert asked.status_code == 409
    assert _holds_nothing(elsewhere)
    assert "1 of 2 rounds differs from the rules" in asked.text
    assert re.search(r"Round 1</td>\s*<td>✓ agrees", asked.text)
    assert re.search(r"Round 2</td>\s*<td><b>✕ differs", asked.text)
    guest.confirm(asked)
    assert elsewhere.store is not None
    (note,) = elsewhere.store.state.report_notes
    assert note.startswith("Import @ Round 2: ")
    assert " instead of " in note


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_breaks_the_rules_is_told_in_every_language(language: str) -> None:
    """Before the import and ever after, it is that round that differs."""
    facts = simulate(Config(players=12, rounds=3, seed=7)).tournament
    with speaking(language):
        command = import_command(write_trf(_with_exchanged_opponents(facts, 3)), "a.trf", None)
        kept = TournamentImported(
            command.tournament, command.system, command.edition, "", "", differing=command.differing
        )
        for imported in (command, kept):
            differing = [each.number for each in make_report(imported).rounds if each.difference]
            assert differing == [3]


@pytest.mark.parametrize(
    ("system", "rounds"),
    [
        ("round-robin", 5),
        ("double-round-robin", 10),
        ("dutch", 4),
        ("dubov", 4),
        ("burstein", 4),
        ("lim", 4),
    ],
)
def test_every_round_of_every_system_is_checked(system: str, rounds: int) -> None:
    """By the Berger table, once or twice around, or by its own rules; one wrong round is found."""
    config = Config(players=6 if "robin" in system else 12, rounds=rounds, seed=7, system=system)
    facts = simulate(config).tournament
    right = import_command(write_trf(facts).decode(), "a.trf", None)
    assert right.system == system
    assert right.differing == ()
    assert len(make_report(right).rounds) == rounds
    wrong = import_command(
        write_trf(_with_exchanged_opponents(facts, rounds)).decode(), "a.trf", None
    )
    assert {difference.round for difference in wrong.differing} == {rounds}
    assert all(rule in why for each, why in _with_reasons(wrong) for rule in each.rules)
    assert all(each.rules for each in wrong.differing)


def _with_reasons(command: ImportTournament) -> list[tuple[ImportDifference, str]]:
    return list(zip(command.differing, command.reasons, strict=True))


def test_the_log_keeps_no_sentence_of_the_reader_or_the_checker(tmp_path: Path) -> None:
    """Names, numbers and articles are stored; the same sentences are made from them again."""
    facts = simulate(Config(players=12, rounds=4, seed=7)).tournament
    listed = replace(facts.settings, tie_breaks=("BH", "ZZZ"), start=date(2026, 9, 5))
    text = write_trf(replace(_with_exchanged_opponents(facts, 4), settings=listed)).decode()
    odd = f"062 99\n{text}QQQ what\n"
    command = import_command(odd, "a.trf", None)
    with EventStore.create(tmp_path / "event.tabiya") as store:
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(command, Actor("Anna"))
        tokens = frozenset(each.token for each in asked.value.warnings)
        store.do(command, Actor("Anna"), confirmed=tokens)
        stored = store.entries()[0].event
    assert isinstance(stored, TournamentImported)
    assert {each.code for each in stored.findings} >= {FindingCode.LINE, FindingCode.TIE_BREAK}
    assert describe_findings(stored) == describe_findings(command)
    kept = json.dumps(LOG.write((stored.findings, stored.differing)), ensure_ascii=False)
    problems = read_trf(odd).warnings
    sentences = [
        *command.reasons,
        *(said for each in problems for said in (each.message, each.hint)),
    ]
    assert len(sentences) > 3
    assert [said for said in sentences if said and said in kept] == []
    assert [kind.value for kind in (*FindingCode, *RoundDiffers) if kind.value in kept] == []


@pytest.mark.parametrize(("system", "players", "rounds"), [("knockout", 8, 0), ("match", 2, 4)])
def test_matches_are_imported_as_what_they_are(
    elsewhere: SingleDesk, visit: type[Visitor], system: str, players: int, rounds: int
) -> None:
    """Every round agrees, and nothing is begun that the Dutch system would go on with."""
    config = Config(players=players, rounds=rounds, seed=3, system=system)
    guest = visit(elsewhere)
    yes(guest, guest.upload("/import", "a.trf", write_trf(simulate(config).tournament)))
    assert elsewhere.store is not None
    assert elsewhere.store.state.system == system
    assert elsewhere.store.state.ended_because


@pytest.mark.parametrize(
    ("code", "called"),
    [
        ("CUSTOM_TEAM_KNOCKOUT", "Knock-out of teams"),
        ("FIDE_AMALFI", "FIDE_AMALFI"),
        ("FIDE_DUTCH_2025_HALEY", "FIDE_DUTCH_2025_HALEY"),
    ],
)
def test_what_a_file_announces_is_taken_at_its_word(
    arbiter: Visitor, code: str, called: str
) -> None:
    """Its rounds may look like a Swiss; a mistake in its code is named and can be corrected."""
    report = arbiter.get("/exports/trf26").content.decode()
    with pytest.raises(Refused) as refusal:
        import_command(f"192 {code}\r\n{report}", "a.trf", None)
    assert refusal.value.what.endswith(f"cannot run this kind of event: {called}")
    assert refusal.value.hint


@pytest.mark.parametrize("system", ["dubov", "burstein", "lim", "double-swiss"])
def test_another_swiss_system_is_imported_as_what_it_is(
    elsewhere: SingleDesk, visit: type[Visitor], system: str
) -> None:
    """Its rounds agree by its own rules, and by these the next one is paired."""
    config = Config(players=12, rounds=4 if system == "double-swiss" else 3, seed=7, system=system)
    text = write_trf(replace(simulate(config).tournament, notes=()))
    guest = visit(elsewhere)
    yes(guest, guest.upload("/import", "a.trf", text))
    assert elsewhere.store is not None
    assert elsewhere.store.state.system == system
    assert elsewhere.store.state.report_notes == ()


def test_an_edition_that_the_system_of_the_file_does_not_have_is_refused(
    elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """The Burstein system begins in 2017 here, that of Dubov in 1997."""
    config = Config(players=12, rounds=3, seed=7, system="burstein")
    text = write_trf(simulate(config).tournament)
    answer = visit(elsewhere).upload("/import", "a.trf", text, edition="1997")
    assert answer.status_code == 422
    assert "Known: 2017, " in answer.text
    assert _holds_nothing(elsewhere)


@pytest.mark.parametrize(("system", "rounds"), [("team-round-robin", 3), ("team", 3)])
def test_an_event_of_teams_is_taken_over_with_its_matches_and_line_ups(
    elsewhere: SingleDesk, visit: type[Visitor], system: str, rounds: int
) -> None:
    """The rounds have their matches, the report is the same, and the checker finds nothing."""
    config = Config(players=20, rounds=rounds, seed=1, system=system, teams=5, boards=4)
    whole = simulate(config).tournament
    text = write_trf(whole).decode()
    command = import_command(text, "teams.trf", None)
    assert command.differing == ()
    browser = visit(elsewhere)
    assert yes(browser, browser.upload("/import", "teams.trf", text.encode())).status_code == 200
    state = elsewhere.current.store.state
    assert all(len(round_.matches) == 2 for round_ in state.rounds)
    again = read_trf(browser.get("/exports/trf26").content).tournament
    assert again.teams == tuple(replace(team, strength=None) for team in whole.teams)
    assert [set(round_.games) for round_ in again.rounds] == [
        set(round_.games) for round_ in whole.rounds
    ]
    assert f"{browser.get('/rounds/1').text.count('match-head')}" == "2"


def test_a_code_of_teams_without_teams_is_refused(arbiter: Visitor) -> None:
    """The file says team Swiss, and nobody is in a team."""
    report = arbiter.get("/exports/trf26").content.decode()
    answer = arbiter.upload("/import", "a.trf", f"192 FIDE_TEAM_TYPEA_MP_GP\r\n{report}".encode())
    assert answer.status_code in (409, 422)


def test_buchholz_in_the_file_of_a_round_robin_is_left_out_and_told() -> None:
    """The table is ranked by what is left; the reason names the article."""
    config = Config(players=6, rounds=5, seed=7, system="round-robin")
    facts = simulate(config).tournament
    listed = replace(facts.settings, tie_breaks=("BH/C1", "SB"), start=date(2026, 9, 5))
    command = import_command(write_trf(replace(facts, settings=listed)).decode(), "a.trf", None)
    assert command.tournament.settings.tie_breaks == ("SB",)
    told, *others = describe_findings(command)
    assert all("record 202" in each or "Record" in each or "rank" in each for each in others)
    assert told.startswith("Tabiya leaves out tie-break BH/C1 of the file: ")
    assert "C.07 8.1" in told


def test_leaving_fide_mode_survives_the_way_through_a_report_file(
    arbiter: Visitor, elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """The desk that imports the report says so before, and is outside FIDE mode after it."""
    yes(arbiter, arbiter.post("/settings/leave-fide-mode"))
    report = arbiter.get("/exports/trf16").content
    guest = visit(elsewhere)
    asked = guest.upload("/import", "left.trf", report)
    assert asked.status_code == 409
    assert "According to the file, the event left FIDE mode" in asked.text
    yes(guest, asked)
    assert elsewhere.store is not None
    assert not elsewhere.store.state.fide_mode
    assert "not in FIDE mode" in guest.get("/").text
    assert "### FIDE mode left @ Round 2" in guest.get("/exports/trf26").text


def test_an_import_that_leaves_fide_mode_is_confirmed_twice(
    demo: SingleDesk, elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """The page shows what it means both times; nothing is stored before the second yes."""
    assert demo.store is not None
    facts = demo.store.state.tournament()
    odd = replace(facts.settings, scoring=facts.settings.scoring.with_bye(3))
    guest = visit(elsewhere)
    first = guest.upload("/import", "odd.trf", write_trf(replace(facts, settings=odd)))
    assert "Tabiya imports the event outside FIDE mode" in first.text
    second = guest.confirm(first)
    assert second.status_code == 409
    assert "Confirm a second time" in second.text
    assert _holds_nothing(elsewhere)
    guest.confirm(second)
    assert elsewhere.store is not None
    assert not elsewhere.store.state.fide_mode


def test_an_event_made_here_has_no_report_of_an_import(arbiter: Visitor) -> None:
    """The page says so."""
    answer = arbiter.get("/imported")
    assert answer.status_code == 404
    assert "created here" in answer.text


def test_a_file_in_a_code_page_is_taken_over_with_its_letters_and_a_warning() -> None:
    """The names are right, and the report says how the letters were read."""
    text = "012 Turniej\n032 POL\n" + "".join(
        f"001 {number:4} m    {name:33} 2000 POL\n"
        for number, name in enumerate(("Żak, Łukasz", "Świątek, Ewa"), start=1)
    )
    command = import_command(text.encode("cp1250"), "turniej.trf", None)
    assert [player.name for player in command.tournament.players] == ["Żak, Łukasz", "Świątek, Ewa"]
    assert command.text == text
    finding = command.findings[0]
    assert "cp1250" in " ".join(finding.values)


@pytest.mark.parametrize(
    ("then", "now", "told"),
    [
        ("042 2026/", "042 2.2026", "Row"),
        (" FM ", " fm ", "title: fm becomes FM."),
        (" 1.0 ", " 1,0 ", "points: 1,0 becomes 1.0."),
        ("\r\n001 ", "\r\n777 a record of others\r\n001 ", "record 777: a record of others"),
        ("\r\n142 ", "\r\nXXR ", "record XXR"),
    ],
)
def test_every_change_to_a_file_is_told(demo: SingleDesk, then: str, now: str, told: str) -> None:
    """Our own report has nothing to tell; the same file with one other spelling has exactly that."""
    state = demo.current.store.state
    report = report_file("trf26", demo.current.cache, state).decode()
    assert import_command(report, "own.trf", None).findings == ()
    if then == "042 2026/":
        (day,) = re.findall(r"042 (\d+)/(\d+)/(\d+)", report)
        other = report.replace("042 " + "/".join(day), "042 " + ".".join(reversed(day)))
        told = f"{'.'.join(reversed(day))} becomes {'/'.join(day)}."
    else:
        assert then in report
        other = report.replace(then, now, 1)
    found = describe_findings(import_command(other, "other.trf", None))
    assert any(told in each for each in found), found


def test_an_older_version_is_told_record_by_record(demo: SingleDesk) -> None:
    """XXR and XXC of TRF16 become 142 and 152, and what is assumed is said."""
    state = demo.current.store.state
    report = report_file("trf16", demo.current.cache, state).decode()
    found = describe_findings(import_command(report, "old.trf", None))
    assert any("record XXR" in each and "142" in each for each in found), found
    assert any(each.startswith("Record 192 is missing from the file") for each in found)


def test_a_file_of_another_program_is_shown_before_it_is_taken_over(
    elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """What was not understood stands there before the yes and after it; clubs come along.

    The file itself goes with the page and comes back: the second reading says the same as the first.
    """
    guest = visit(elsewhere)
    shown = guest.upload("/import", "brod.TUNX", Tunx().data())
    assert shown.status_code == 409
    assert _holds_nothing(elsewhere)
    told = "Tie-break 37 (BH) of Swiss-Manager was not imported. Choose the tie-breaks again."
    assert told in shown.text
    assert "Player 3: a report has no field for the title AFM, so it was left out." in shown.text
    assert "5 things in the file were corrected or left out" in shown.text
    taken = guest.confirm(shown)
    assert path_within(taken) == "/imported"
    assert told in taken.text
    assert told in guest.get("/imported").text
    assert elsewhere.store is not None
    state = elsewhere.store.state
    assert {number: each.club for number, each in state.registration.particulars.items()} == {
        1: "Šach Brod",
        3: "SK 1911",
    }
    assert "Ondrak, Ída" in guest.get("/exports/trf26").content.decode()


@pytest.mark.parametrize("packed", ["####", "QUJD", "eJw="])
def test_a_file_that_does_not_come_back_whole_is_refused(
    elsewhere: SingleDesk, visit: type[Visitor], packed: str
) -> None:
    """Somebody changed what the page carried, or it was cut on its way."""
    guest = visit(elsewhere)
    guest.get("/import")
    answer = guest.post("/import", packed=packed, seen="1")
    assert answer.status_code == 422
    assert _holds_nothing(elsewhere)


def test_a_cut_file_of_another_program_is_refused_in_words(
    elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """It says which program's file it is, and nothing is stored."""
    guest = visit(elsewhere)
    guest.get("/import")
    answer = guest.upload("/import", "brod.TUNX", Tunx().data()[:-100])
    assert answer.status_code == 422
    assert "file of Swiss-Manager cannot be read" in answer.text
    assert _holds_nothing(elsewhere)


def test_a_file_with_several_events_becomes_a_festival(
    elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """All are shown before the yes, and none is stored; then each is an event of its own."""
    guest = visit(elsewhere)
    shown = guest.upload("/import", "été.sce", replace(Sce(), second=True).data())
    assert shown.status_code == 409
    assert not elsewhere.folder.files()
    assert "The file contains 2 events." in shown.text
    for name in ("Open A", "Rapide"):
        assert name in shown.text
    assert "Tie-break KASHDAN of Sharly Chess was not imported." in shown.text
    taken = guest.confirm(shown)
    assert taken.status_code == 200
    (festival,) = elsewhere.festivals
    assert festival.title == "Festival d'été"
    events = elsewhere.list_groups(festival)
    assert [each.store.state.tournament().settings.name for each in events] == [
        "Festival d'été, Open A",
        "Festival d'été, Rapide",
    ]


@pytest.mark.parametrize("name", FILES)
def test_the_file_of_every_other_program_is_taken_in_at_the_desk(
    name: str, elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """What the form names as readable is read; its rounds are checked, and the players are there."""
    guest = visit(elsewhere)
    taken = guest.upload("/import", "event", FILES[name])
    for _question in range(3):
        if taken.status_code == 409:
            taken = guest.confirm(taken)
    assert path_within(taken) == "/imported", taken.text
    assert elsewhere.store is not None
    assert elsewhere.store.state.tournament().rounds
    for number in range(1, len(elsewhere.store.state.tournament().rounds) + 1):
        assert f"Round {number}" in taken.text


def _of_kind(words: str, arbiter: Visitor) -> str:
    """The report of the event, with these words in the place of all that it says of its system."""
    report = arbiter.get("/exports/trf26").content.decode()
    return f"092 {words}\r\n" + re.sub(r"(?m)^[01]92 .*\n", "", report)


def test_words_that_name_no_system_are_told_with_the_import(arbiter: Visitor) -> None:
    """The event is a Swiss then, and the arbiter reads why."""
    found = make_report(import_command(_of_kind("Friday cup", arbiter), "a.trf", None)).adjusted
    assert any(
        "does not have the pairing system described by these words" in said and "Friday cup" in said
        for said in found
    )


def test_a_code_among_the_words_is_imported_as_a_code(arbiter: Visitor) -> None:
    """So that the desk shows and keeps the acceleration that it announces."""
    imported = import_command(_of_kind("FIDE_DUTCH_BAKU", arbiter), "a.trf", None)
    settings = imported.tournament.settings
    assert (settings.kind_code, settings.kind) == ("FIDE_DUTCH_BAKU", "")


_ODD_RECORDS = """\
012 Odd file
042 2026/13/45
062 2
062 99
142 3
152 W
192 FIDE_DUTCH
999 of another program
stray words
001    1 m    Adams, A                          2100 FRA                         1.0    1     2 w 1
001    2 m    Brown, B                          2000 FRA                         0.0    2     1 b 0
"""


def test_nothing_is_called_kept_that_the_report_does_not_have() -> None:
    """A second count of players and a record of another program are lost, stray words are a remark."""
    found = " ".join(describe_findings(import_command(_ODD_RECORDS, "odd.trf", None)))
    assert "Row 4, record 062: 99 is not imported." in found
    assert "Row 8, record 999: of another program is not imported." in found
    assert "Row 2, record 042: 2026/13/45 is not imported." in found
    assert "Row 9, remark: stray words becomes ### stray words." in found
    assert "kept as it is" not in found


@pytest.mark.parametrize("sign", ["\0", "\x0b", "\x0c", "\x1f", "\x85", "\u2028"])
def test_a_control_character_comes_back_with_the_answer(
    elsewhere: SingleDesk, visit: type[Visitor], sign: str
) -> None:
    """A form would change or drop it, and with it the columns of the line."""
    guest = visit(elsewhere)
    odd = _ODD_RECORDS.replace("Adams, A", f"Ad{sign}ms, A")
    shown = guest.upload("/import", "odd.trf", odd.encode())
    assert shown.status_code == 409
    assert "<textarea" not in shown.text
    assert f"Row 10, sign: U+{ord(sign):04X} becomes U+0020." in shown.text
    taken = yes(guest, shown)
    assert path_within(taken) == "/imported"
    assert "Ad ms, A" in guest.get("/exports/trf26").text


def test_a_round_names_every_board_that_differs() -> None:
    """However many they are, in the page and in the remark of the report."""
    event = simulate(Config(players=40, rounds=2, seed=1)).tournament
    first, second = event.rounds
    turned = tuple(replace(each, white=each.black, black=each.white) for each in second.games)
    wrong = replace(event, rounds=(first, replace(second, games=turned)))
    command = import_command(write_trf(wrong, "trf26"), "odd.trf", None)
    (told,) = (each.difference for each in make_report(command).rounds if each.difference)
    assert " more" not in told
    assert all(f"{each.white}-{each.black}" in told for each in turned)


_REPORT_OF_2006 = """\
012 Old open
042 2010/03/01
062 4
001    1 m    Adams, A                          2100 FRA                         1.5    1     3 b 1     2 w =
001    2 m    Brown, B                          2000 FRA                         1.5    1     4 w 1     1 b =
001    3 m    Clark, C                          1990 FRA                         1.0    3     1 w 0     4 b 1
001    4 m    Davis, D                          1980 FRA                         0.0    4     2 b 0     3 w 0
"""


def test_what_a_report_of_2006_does_not_say_is_listed_as_assumed(
    elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """The initial colour, read off round 1, the rounds that it has, the tie-breaks of the standings."""
    shown = visit(elsewhere).upload("/import", "old.trf", _REPORT_OF_2006.encode())
    assert shown.status_code == 409
    for record, value in (("142", "2"), ("152", "B"), ("192", "FIDE_DUTCH")):
        assert f"Record {record} is missing from the file; Tabiya assumes {value}." in shown.text
    used = ", ".join(standings(read_trf(_REPORT_OF_2006).tournament).codes)
    assert f"Record 202 is missing from the file; Tabiya assumes {used}." in shown.text


@pytest.mark.parametrize("record", ["142 3", "152 B", "202 BH,SB"])
def test_what_a_report_says_is_not_assumed(record: str) -> None:
    """Each has a record today."""
    told = f"{_REPORT_OF_2006}{record}\n"
    found = " ".join(describe_findings(import_command(told, "new.trf", None)))
    assert f"Record {record[:3]} is not" not in found


def test_no_tie_breaks_are_assumed_where_none_rank() -> None:
    """Players of a knock-out are ranked by the round in which they were beaten."""
    event = simulate(Config(players=4, rounds=0, seed=1, system="knockout")).tournament
    found = describe_findings(import_command(write_trf(event, "trf26"), "cup.trf", None))
    assert not any("Record 202" in each for each in found)


_CLUBS = "013 Chess Club One                      1    4\n013 Chess Club Two                      2    3\n"


def test_an_individual_swiss_with_old_records_of_teams_brings_their_names_as_clubs(
    elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """Record 013 names members; the system of the file pairs single players."""
    guest = visit(elsewhere)
    told = f"{_REPORT_OF_2006}092 Individual: Swiss-System\n192 FIDE_DUTCH\n{_CLUBS}"
    shown = guest.upload("/import", "clubs.trf", told.encode())
    assert "Only the desk can use the clubs of 4 players." in shown.text
    assert "record 013" not in shown.text
    assert path_within(yes(guest, shown)) == "/imported"
    assert elsewhere.store is not None
    state = elsewhere.store.state
    assert state.system == "dutch"
    assert not state.roster.teams
    assert {number: each.club for number, each in state.registration.particulars.items()} == {
        1: "Chess Club One",
        2: "Chess Club Two",
        3: "Chess Club Two",
        4: "Chess Club One",
    }


def test_a_swiss_of_single_players_with_matches_of_teams_is_still_refused(
    elsewhere: SingleDesk, visit: type[Visitor]
) -> None:
    """Records 310 are those of a team event, so that one of the two is wrong."""
    guest = visit(elsewhere)
    teams = report(
        placed("310   1 Reds", {77: "1", 82: "4"}), placed("310   2 Blues", {77: "2", 82: "3"})
    )
    told = f"{_REPORT_OF_2006}192 FIDE_DUTCH\n{teams}"
    answer = guest.upload("/import", "teams.trf", told.encode())
    assert answer.status_code == 422
    assert "has teams but its system pairs individual players" in answer.text
