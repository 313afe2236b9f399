"""The pages of an event: whole, linked, escaped, and the same whether made at once or step by step."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tabiya.answers.translation import translation_for
from tabiya.explain.rank import explain_rank
from tabiya.formats.games import GamesFile
from tabiya.generator.config import Config
from tabiya.generator.forecast import Futures, PlayerFuture
from tabiya.generator.simulation import simulate
from tabiya.languages import speaking
from tabiya.model.player import Title
from tabiya.model.points import Points, show_points
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import Team
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Settings, Tournament
from tabiya.prizes.award import PrizeFund
from tabiya.site.data import FILES, feed, get_news, get_schema
from tabiya.site.event import Chances, PublicEvent, event_of_report
from tabiya.site.pictures import pictures_beside
from tabiya.site.site import Site, build_site
from tabiya.tiebreaks.standings import standings
from tests.norms.events import HERO, one_player
from tests.printing.events import HOSTILE, NAMES, knockout, players, round_robin, swiss, teams
from tests.site.events import in_play

ENGLISH = translation_for()


def with_result(event: PublicEvent, board: int, result: str) -> PublicEvent:
    """The same event with a result of its last round."""
    known = event.tournament.with_result(round=event.rounds, board=board, result=result)
    return replace(event, tournament=known)


class Links(HTMLParser):
    """Where a page leads to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element leads to."""
        self.found |= {value or "" for name, value in attrs if name in ("href", "src")}


def links_of(page: str) -> set[str]:
    """Where a page leads to."""
    links = Links()
    links.feed(page)
    return links.found


def text_of(site: Site, path: str) -> str:
    """The words of a page without its markup."""
    return " ".join(re.sub(r"<[^>]*>", " ", site.files[path].decode()).split())


def test_standings_of_a_round_in_play_are_called_interim_ones() -> None:
    """Until its last result is in; the heading is that of the desk."""
    event = event_of_report(in_play())
    assert "Interim standings, round 4" in text_of(build_site(event, ENGLISH), "standings.html")
    for board in range(1, len(event.tournament.rounds[-1].games) + 1):
        event = with_result(event, board, "1-0")
    page = text_of(build_site(event, ENGLISH), "standings.html")
    assert "Final standings after 4 rounds" in page
    assert "Interim" not in page


def test_a_result_rewrites_its_round_the_standings_and_two_players() -> None:
    """And nothing else; what is made from the site before is what is made from nothing."""
    event = event_of_report(in_play())
    before = build_site(event, ENGLISH)
    board = event.tournament.rounds[-1].games[1]
    after = with_result(event, 2, "1-0")
    site = build_site(after, ENGLISH, before)
    changed = {path for path, data in site.files.items() if before.files.get(path) != data}
    players = {f"p{board.white}.html", f"p{board.black}.html"}
    round_ = {"round-4.html", "round-4.json", "round-4.csv"}
    assert changed == players | round_ | {"standings.html"}
    assert site.files == build_site(after, ENGLISH).files


def test_step_by_step_gives_what_is_made_at_once() -> None:
    """Through all results of a round, and a correction of an earlier one."""
    event = event_of_report(in_play())
    site = build_site(event, ENGLISH)
    for board in range(1, len(event.tournament.rounds[-1].games) + 1):
        event = with_result(event, board, "½-½")
        site = build_site(event, ENGLISH, site)
    first = event.tournament.rounds[1].games[0]
    turned = "0-1" if first.result is not GameResult.BLACK_WINS else "1-0"
    corrected = event.tournament.with_result(round=2, board=1, result=turned)
    event = replace(event, tournament=corrected)
    assert build_site(event, ENGLISH, site).files == build_site(event, ENGLISH).files


def test_a_round_that_no_longer_follows_is_named_beside_the_bracket() -> None:
    """A corrected result puts out a player of the next round: the site is made, and says so."""
    names = ("Ann", "Bob", "Cid", "Dan")
    settings = Settings(name="Cup", kind="Knock-out: 1 games")
    first = Round(1, (Game(1, 4, GameResult.BLACK_WINS), Game(3, 2, GameResult.BLACK_WINS)))
    cup = Tournament(settings=settings, players=players(names), rounds=(first,))
    for result in (GameResult.WHITE_WINS, GameResult.UNKNOWN):
        wrong = cup.with_round(Round(2, (Game(1, 2, result),)))
        page = build_site(event_of_report(wrong), ENGLISH).files["bracket.html"].decode()
        assert (
            "Round 2 does not follow from the results before it: Ann - Bob is not an open match"
            in page
        )
        assert page.count("<svg") == 1


@pytest.mark.parametrize("made", [in_play, swiss, teams, knockout, round_robin])
def test_every_link_leads_to_a_file_of_the_site(made: Callable[[], Tournament]) -> None:
    """Without a folder before it, so that the site works wherever it lies; the feed is made later."""
    event = replace(event_of_report(made()), fund=PrizeFund(places=(10000, 5000)))
    site = build_site(event, ENGLISH)
    for path, data in site.files.items():
        if path.endswith(".html"):
            found = links_of(data.decode())
            assert {each for each in found if not each.startswith("#")} <= {
                *site.files,
                "feed.atom",
            }, path


def test_teams_brackets_and_prizes_have_their_pages() -> None:
    """A team leads to its players and opponents, a knock-out has its picture, money its reasons."""
    of_teams = build_site(event_of_report(teams()), ENGLISH)
    first = of_teams.event.tournament.teams[0]
    member = of_teams.event.tournament.by_number[first.members[0]].name
    assert member in text_of(of_teams, f"team-{first.number}.html")
    assert b"<svg" in build_site(event_of_report(knockout()), ENGLISH).files["bracket.html"]
    fund = PrizeFund(places=(10000, 5000), currency="EUR")
    with_money = build_site(replace(event_of_report(swiss()), fund=fund), ENGLISH)
    assert "EUR" in text_of(with_money, "prizes.html")
    assert "after round 1" in text_of(with_money, "prizes.html")


def test_a_round_of_teams_leads_to_teams_and_players() -> None:
    """The team without a match is named, not its players; a board is that of the match."""
    site = build_site(event_of_report(teams()), ENGLISH)
    page = site.files["round-1.html"].decode()
    assert {"team-1.html", "team-2.html", "team-3.html", "p1.html", "p4.html"} <= links_of(page)
    assert "p5.html" not in links_of(page)
    assert "<th scope=col><" not in page.replace("<th scope=col><a", "")
    assert "Bishops of Liège pairing-allocated bye" in text_of(site, "round-1.html")
    assert "<td>1.2<td>" in site.files["p4.html"].decode()
    assert "no game" in text_of(site, "p5.html")
    assert "absent" not in text_of(site, "p5.html")


def test_a_game_that_is_being_played_has_a_dash() -> None:
    """Between the points of both; a game that is over has its result."""
    page = build_site(event_of_report(swiss()), ENGLISH).files["round-2.html"].decode()
    assert "<td>1<td>–<td>1<td>" in page
    assert "<td>1<td>0-1<td>½<td>" in page


def test_many_matches_come_in_parts() -> None:
    """A result writes the part of its match anew and not the whole round."""
    names = tuple(f"Player {number}" for number in range(1, 105))
    games = tuple(Game(number, number + 1) for number in range(1, 104, 2))
    event = Tournament(
        settings=Settings(name="Cup", kind="Team: Swiss-System"),
        players=players(names),
        rounds=(Round(1, games),),
        teams=tuple(Team(number, f"Team {number}", (number,)) for number in range(1, 105)),
    )
    site = build_site(event_of_report(event), ENGLISH)
    assert "26. Team 51 – Team 52" in text_of(site, "round-1-2.html")
    assert "26. Team" not in text_of(site, "round-1.html")
    assert "<td>26.1<td>" in site.files["p51.html"].decode()


def test_the_score_of_a_match_stays_in_one_line() -> None:
    """Its parts are joined by spaces that do not break."""
    page = build_site(event_of_report(teams()), ENGLISH).files["round-1.html"].decode()
    assert "Knights of Bruges 1½\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}½</caption>" in page


def test_games_of_players_without_a_team_are_shown() -> None:
    """A report may list teams beside others: then the round has all boards, and not some matches."""
    event = replace(swiss(), teams=(Team(1, "Rooks", (1, 2)), Team(2, "Knights", (3, 4))))
    site = build_site(event_of_report(event), ENGLISH)
    shown = links_of(site.files["round-1.html"].decode())
    assert {f"p{number}.html" for number in event.by_number} <= shown


def test_rounds_without_a_day_have_no_calendar() -> None:
    """One without entries is refused by programs; each day that is announced has its entry."""
    event = in_play()
    without = build_site(event_of_report(event), ENGLISH)
    assert not [path for path in without.files if path.endswith(".ics")]
    day = replace(event.settings, round_dates=(date(2026, 9, 5),))
    site = build_site(event_of_report(replace(event, settings=day)), ENGLISH)
    assert {path for path in site.files if path.endswith(".ics")} == {"round-1.ics", "rounds.ics"}
    assert b"DTSTART;VALUE=DATE:20260905" in site.files["round-1.ics"]


def test_the_feed_knows_its_newest_entry_in_the_night_of_winter_time() -> None:
    """By the moment and not by the clock, which shows 02:30 twice."""
    event = event_of_report(in_play())
    marks = [mark for mark, _words, _page in get_news(event, ENGLISH)]
    news = dict.fromkeys(marks, "2026-10-25T02:40:00+02:00")
    news[marks[0]] = "2026-10-25T02:30:00+01:00"
    assert b"<updated>2026-10-25T02:30:00+01:00</updated>\n<link" in feed(event, news, ENGLISH)


def test_one_open_game_is_one_game() -> None:
    """In every language a number has its own words."""
    event = event_of_report(in_play())
    for board in range(1, len(event.tournament.rounds[-1].games)):
        event = with_result(event, board, "1-0")
    for locale, words in (("en", "1 game is still"), ("ru", "Ещё не закончена 1 партия")):
        assert words in text_of(build_site(event, translation_for(locale)), "standings.html")


def test_chances_have_a_page_once_they_are_known() -> None:
    """Everybody with share and interval; it comes beside the others, which stay but for their menu."""
    event = event_of_report(in_play())
    assert "chances.html" not in build_site(event, ENGLISH).files
    found = Futures(runs=4, players={n: PlayerFuture(ranks=4 * n) for n in range(1, 11)})
    found.players[7].first = found.players[7].placed = 3
    site = build_site(replace(event, chances=Chances(found, 3)), ENGLISH)
    text = site.files["chances.html"].decode()
    assert "simulated the rest of the event 4 times after round 3" in text
    first, second, *_rest = re.findall(r"href=p(\d+)\.html", text)
    assert (first, second) == ("7", "1")
    assert "<td>75 %<td>" in text
    assert "<td>30 %–95 %<td>75 %" in text


@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_a_person_typed_is_never_markup(hostile: str) -> None:
    """Names and the event's own name stand on the pages as they were typed."""
    names = (
        f"<script>alert(1)</script>{hostile}",
        "</script><b>",
        "A & B",
        '"onclick="x',
        "E",
        "F",
        "G",
    )
    site = build_site(event_of_report(swiss(names, name="</title><script>x")), ENGLISH)
    for path, data in site.files.items():
        if path.endswith(".html"):
            text = data.decode()
            # Ours alone: what renews the page, what finds a name, and the description of the event.
            assert text.count("<script") == (3 if path == "index.html" else 2), path
            assert "<b>" not in text
            assert 'onclick="x' not in text.replace("&quot;onclick=&quot;x", "")


def test_a_players_page_answers_what_players_ask() -> None:
    """My next board, my games, why this opponent, why this rank, what it does to my rating."""
    site = build_site(event_of_report(in_play()), ENGLISH)
    game = site.event.tournament.rounds[-1].games[0]
    name = site.event.tournament.by_number[game.black].name
    told = text_of(site, f"p{game.white}.html")
    assert f"Board 1 White against {name}" in told
    assert "Why this opponent?" in told
    assert "meets" in told
    assert "Rank after round 3" in told
    assert "Why this rank?" in told
    assert "Rating change" in told


@pytest.mark.parametrize(
    ("control", "counted"),
    [
        # 2450 against 2400 is expected to score 0.57, and K is 10.
        ("90 minutes plus 30 seconds per move", "Round 1: 1.00, expected 0.57, +4.30"),
        ("60 minutes plus 30 seconds per move", "Round 1: not rated, "),
    ],
)
def test_a_players_page_says_how_each_game_counts_for_the_rating(
    control: str, counted: str
) -> None:
    """Score and expectation, or the article that takes it out: too little time for 2400 (B.02 1.1)."""
    event = one_player(
        [("IM", "GER", 2400, "1")], title=Title.IM, start="2026-09-05", time_control=control
    )
    assert counted in text_of(build_site(event_of_report(event), ENGLISH), f"p{HERO}.html")


def test_a_pairing_changed_by_hand_has_no_reasons_of_the_system() -> None:
    """They would be those of another pairing."""
    event = event_of_report(in_play())
    last = event.tournament.rounds[-1]
    one, two = last.games[:2]
    exchanged = (replace(one, black=two.black), replace(two, black=one.black), *last.games[2:])
    rounds = (*event.tournament.rounds[:-1], replace(last, games=exchanged))
    by_hand = replace(event, tournament=replace(event.tournament, rounds=rounds))
    assert build_site(event, ENGLISH).figures.why
    assert not build_site(by_hand, ENGLISH).figures.why


def test_the_files_for_programs_fit_their_schemas() -> None:
    """A round in play, a complete one, and the players."""
    from jsonschema import Draft202012Validator

    site = build_site(event_of_report(swiss()), ENGLISH)
    for path, name in (
        ("round-1.json", "site-round"),
        ("round-2.json", "site-round"),
        ("players.json", "site-players"),
    ):
        Draft202012Validator(get_schema(name)).validate(json.loads(site.files[path]))
    assert json.loads(site.files["round-1.json"])["complete"] is True
    assert json.loads(site.files["round-2.json"])["complete"] is False
    assert set(FILES) == {"site-round", "site-players", "site-live"}


def test_long_lists_come_in_parts_and_small_pages() -> None:
    """Parts of 200 rows and 100 boards; no page is over 50 kB when compressed."""
    players = swiss([f"Castellanos-Santos, Maria {n}" for n in range(205)])
    site = build_site(event_of_report(players), ENGLISH)
    assert {"players-2.html", "standings-2.html"} <= set(site.files)
    assert text_of(site, "players.html").count("201–205") == 2
    # One way to the pages and one to the parts: no two landmarks have the same name.
    landmarks = re.findall(r"<nav aria-label=\"([^\"]*)", site.files["players.html"].decode())
    assert landmarks == ["Pages", "Parts of the list"]


def test_every_page_of_a_large_open_is_small() -> None:
    """HTML and styles together at most 50 kB, compressed as hosts send them: 200 players, nine rounds."""
    event = event_of_report(simulate(Config(players=200, rounds=9, seed=2)).tournament)
    site = build_site(event, ENGLISH)
    style = len(gzip.compress(site.files["site.css"]))
    large = {
        path: size
        for path, data in site.files.items()
        if path.endswith(".html") and (size := len(gzip.compress(data)) + style) > 50_000
    }
    assert large == {}


def test_everybody_is_found_by_name() -> None:
    """In a list by the alphabet with board, colour and opponent; the field asks the same names."""
    event = event_of_report(swiss())
    site = build_site(event, ENGLISH)
    told = text_of(site, "names.html")
    assert "Adeyemi, Tunde 1 1 Black Eriksen, Liv" in told
    assert "Bakker, Sanne 0 – half-point bye" in told
    names = re.findall(r'^\["([^"]*)","(p\d+)', site.files["names.js"].decode(), re.MULTILINE)
    assert [name for name, _page in names] == list(NAMES)
    assert all(b"id=find" in data for path, data in site.files.items() if path.endswith(".html"))
    before = build_site(event_of_report(event.tournament.up_to(0)), ENGLISH)
    assert "Adeyemi, Tunde" in text_of(before, "names.html")


def test_a_result_leaves_the_list_by_name_as_it_is() -> None:
    """It says who plays where; phones that search fetch nothing again."""
    event = event_of_report(in_play())
    before = build_site(event, ENGLISH)
    after = build_site(with_result(event, 1, "1-0"), ENGLISH, before)
    for path in ("names.html", "names.js", "index.html"):
        assert after.files[path] is before.files[path], path


def test_the_menu_has_one_entry_for_all_rounds() -> None:
    """It leads to the round that is on; rounds of a knock-out have the names of their stages."""
    page = build_site(event_of_report(in_play()), ENGLISH).files["standings.html"].decode()
    assert re.findall(r"href=(round-\d\.html)", page.split("<main")[0]) == ["round-4.html"]
    cup = build_site(event_of_report(knockout()), ENGLISH)
    told = text_of(cup, "round-1.html")
    assert "Quarter-finals, game 1 of 2" in told
    assert "Adeyemi, Tunde still in the event" in told
    assert "absent" not in told


def test_a_teams_page_has_its_place_its_points_and_its_reasons() -> None:
    """Rank, match points and game points, the captain, what its players scored, and why."""
    config = Config(players=18, teams=6, boards=3, rounds=3, seed=4, system="team")
    facts = simulate(config).tournament
    event = replace(event_of_report(facts), captains={1: "Maren Holt"})
    site = build_site(event, ENGLISH)
    told = text_of(site, "team-1.html")
    table = standings(facts)
    row = table.row(1)
    own = team_event(facts).matches[1]
    assert (
        f"Rank {row.rank} Match points {show_points(Points(sum(each.match_points for each in own)))}"
        in told
    )
    assert f"Game points {show_points(Points(sum(each.game_points for each in own)))}" in told
    assert "Captain Maren Holt" in told
    assert "Why this opponent?" in told
    assert "Why this rank?" in told
    assert "Maren Holt" in text_of(site, "teams.html")
    first = facts.teams[0].members[0]
    assert "Why this opponent?" in text_of(site, f"p{first}.html")


def test_a_reserve_is_not_called_absent() -> None:
    """Nobody knows whether reserves are there; members of a team with the bye have the bye."""
    event = replace(
        teams(),
        teams=(
            Team(1, "Rooks of Ghent", (1, 2, 7)),
            *teams().teams[1:],
        ),
        players=players(NAMES),
    )
    told = text_of(build_site(event_of_report(event), ENGLISH), "names.html")
    assert "Gupta, Mira Rooks of Ghent – reserve" in told.replace(" 0 ", " ")
    assert "absent" not in told


def test_logo_and_picture_are_beside_the_event(tmp_path: Path) -> None:
    """The logo on every page, the picture on the first; what is too large for phones is left out."""
    (tmp_path / "open.logo.svg").write_bytes(b"<svg/>")
    (tmp_path / "open.picture.jpg").write_bytes(b"x" * 6_000_000)
    found = pictures_beside(tmp_path / "open.tabiya")
    assert {kind: each.file for kind, each in found.items()} == {"logo": "logo.svg"}
    (tmp_path / "open.picture.jpg").write_bytes(b"x")
    pictures = pictures_beside(tmp_path / "open.tabiya")
    site = build_site(replace(event_of_report(in_play()), pictures=pictures), ENGLISH)
    assert site.files["logo.svg"] == b"<svg/>"
    assert {"logo.svg", "picture.jpg"} <= links_of(site.files["index.html"].decode())
    assert "logo.svg" in links_of(site.files["p1.html"].decode())


def test_social_sites_get_a_picture_of_the_standings() -> None:
    """A PNG of the size they ask for, by its whole address where that is known; not before round 1 ends."""
    event = replace(event_of_report(in_play()), address="https://www.example/open/")
    site = build_site(event, ENGLISH)
    drawn = site.files["standings.png"]
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(drawn[16:20]), int.from_bytes(drawn[20:24])) == (1200, 630)
    page = site.files["p1.html"].decode()
    assert '<meta property="og:image" content="https://www.example/open/standings.png">' in page
    assert '<meta property="og:url" content="https://www.example/open/p1.html">' in page
    known = build_site(with_result(event, 1, "1-0"), ENGLISH, site)
    assert known.files["standings.png"] is drawn
    begun = replace(event, tournament=event.tournament.up_to(0))
    assert "standings.png" not in build_site(begun, ENGLISH).files


PGN = """[White "Player 0001"]
[Black "Player 0006"]
[Round "1.1"]

1. e4 {[%clk 1:30:00]} e5 2. Nf3 1-0

[White "Nobody, Else"]
[Black "Player 0006"]

1. d4 0-1
"""


def test_games_have_their_moves_where_a_file_has_them() -> None:
    """Under the tags of the event; a game that nobody wrote down has its tags alone."""
    event = event_of_report(in_play())
    first = event.tournament.rounds[0].games[0]
    names = [event.tournament.by_number[each].name for each in (first.white, first.black)]
    text = PGN.replace("Player 0001", names[0]).replace("Player 0006", names[1])
    site = build_site(replace(event, games=GamesFile(text)), ENGLISH)
    round_ = site.files["round-1.pgn"].decode()
    assert round_.count("[Event ") == len(event.tournament.rounds[0].games)
    assert round_.count("1. e4 {[%clk 1:30:00]} e5 2. Nf3") == 1
    assert "d4" not in round_
    assert b"2. Nf3" in site.files["games.pgn"]
    assert b"games.pgn" in site.files["index.html"]
    later = build_site(event, ENGLISH, site)
    assert "games.pgn" not in later.files
    assert b"Nf3" not in later.files["round-1.pgn"]


def test_an_event_without_rounds_has_a_site() -> None:
    """With its players, before round 1."""
    event = event_of_report(replace(in_play(), rounds=()))
    site = build_site(event, ENGLISH)
    assert {"index.html", "players.html", "p1.html"} <= set(site.files)
    assert "standings.html" not in site.files


def test_a_german_reader_reads_german() -> None:
    """Menus, tables, headings and reasons, whatever language is spoken around it."""
    site = build_site(event_of_report(in_play()), translation_for("de"))
    white = site.event.tournament.rounds[-1].games[0].white
    page = site.files[f"p{white}.html"].decode()
    assert '<html lang="de">' in page
    assert "Warum dieser Gegner?" in page
    assert site.figures.complete is not None
    with speaking("de"):
        told = explain_rank(site.figures.complete, white)
    assert all(escape(line.strip()) in page for line in told)
    assert "Rangliste" in page
