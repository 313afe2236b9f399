"""Games of chosen players."""

from __future__ import annotations

from tabiya.store.facts.importing import ImportTournament
from tabiya.store.log.entry import Actor
from tests.desk.visiting import SingleDesk, Visitor
from tests.norms.test_applying import event

FILE = """[Event "?"]
[Round "2"]
[White "Hero"]
[Black "Opponent 2"]
[Result "1/2-1/2"]

1. e4 {a remark} e5 (1... c5) 2. Nf3 1/2-1/2

[Round "2"]
[White "Opponent 5"]
[Black "Opponent 6"]

1. d4 *
"""


def test_the_games_of_those_who_made_norms_have_the_moves_of_the_file(desk: SingleDesk) -> None:
    """Nine games with the tags of the event, one of them with moves; of others nothing."""
    facts = event("Here", "2019-05-01")
    desk.begin("here", ImportTournament(facts, "dutch", None, "here.trf", ""), Actor("A"), [])
    browser = Visitor(desk)
    browser.get("/")
    found = browser.upload("/exports/games", "all.pgn", FILE.encode())
    assert "-games.pgn" in found.headers["content-disposition"]
    assert found.text.count('[White "Hero"]') == found.text.count("[Event ") == 9
    assert '[Round "2.1"]' in found.text
    assert "1. e4 {a remark} e5 (1... c5) 2. Nf3 1/2-1/2" in found.text
    assert "1. d4" not in found.text
    assert '[Event "Here"]' in found.text


def test_games_of_numbers_named_and_what_is_refused(arbiter: Visitor, demo: SingleDesk) -> None:
    """Without a file the tags alone; without a norm or a known number it says what to do."""
    assert '/exports/games"' in arbiter.get("/exports").text
    found = arbiter.post("/exports/games", players="1 2")
    assert demo.store is not None
    named = [demo.store.state.by_number()[number].player.name for number in (1, 2)]
    for game in found.text.strip().split("\n\n[Event"):
        assert any(f'"{name}"]' in game for name in named)
    unknown = arbiter.post("/exports/games", players="999")
    assert unknown.status_code == 422
    assert "no player has the starting number 999" in unknown.text.casefold()
    nobody = arbiter.post("/exports/games")
    assert nobody.status_code == 422
    assert "no player has made a norm" in nobody.text.casefold()
    assert Visitor(demo, address=("192.168.1.50", 40_000)).post("/exports/games").status_code == 403
