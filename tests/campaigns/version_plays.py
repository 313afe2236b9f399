"""Events that are played at the desk of each version, step by step, by the forms of its pages.

A step is a form as it was sent; results are drawn by the same dice for both versions, at the boards
that the version itself names. What a version answers to each step is compared, and the event files that
come of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tests.campaigns.version_desk import Form, Pairs, Visitor, forms_of, list_pairs

Field = str | Sequence[str]
Record = Callable[[str, bytes], None]
RESULTS = ("1-0", "d", "0-1")
_MOST_QUESTIONS = 4


class Play:
    """One event in the making."""

    def __init__(self, visitor: Visitor, name: str, record: Record) -> None:
        self.visitor, self.name = visitor, name
        self.at = ""
        self.dice = Random(name)  # noqa: S311 - the same results for both versions
        self._record = record
        self._steps = 0

    def look(self, path: str) -> str:
        """Look at a page of the event, and keep it to be compared."""
        answer = self.visitor.get(f"{self.at}{path}")
        self._keep(f"GET {path}", self.visitor.kept(answer))
        return "" if answer is None else answer.text

    def do(self, path: str, /, **fields: Field) -> str:
        """Send a form, and say yes as often as the desk asks; the last answer comes back."""
        return self._send(path, list_pairs(fields), fields)

    def fill(self, page: str, action: str, /, **changed: Field) -> str:
        """Send the form of a page as it is shown, with some fields changed."""
        shown = self.visitor.get(f"{self.at}{page}")
        return self.fill_shown("" if shown is None else shown.text, action, **changed)

    def fill_shown(self, shown: str, action: str, /, **changed: Field) -> str:
        """The same for a page that was just shown."""
        form = next((each for each in forms_of(shown) if each.action.endswith(action)), None)
        if form is None:
            self._keep(f"POST {action}", b"(there is no such form)")
            return ""
        return self._send(action, form.filled(changed), changed)

    def _send(self, path: str, fields: Pairs, named: Mapping[str, Field]) -> str:
        """Send fields; the case is named by those of them that the campaign chose itself."""
        address = path if path.startswith("/create") else f"{self.at}{path}"
        question: Form | None = None
        for _ in range(_MOST_QUESTIONS):
            self.visitor.desk.later()
            key = f"{self.name} {self._steps}"
            answer = self.visitor.post(address, [*fields, ("key", key)])
            told = "&".join(f"{name}={value}" for name, value in list_pairs(named))
            what = f"POST {path} {told.splitlines()[0] if told else ''}"[:120].rstrip()
            self._keep(
                what if question is None else f"{what}, confirmed", self.visitor.kept(answer)
            )
            if answer is None:
                return ""
            if address == "/create":
                self.at = "/".join(answer.headers.get("location", "").split("/")[:3])
            questions = (each for each in forms_of(answer.text) if each.kind == "answer")
            question = next(questions, None) if answer.status == 409 else None
            if question is None:
                return answer.text
            fields = [*question.filled({"why": "as the campaign says"})]
        return ""

    def _keep(self, what: str, answer: bytes) -> None:
        self._steps += 1
        self._record(f"{self.name} {self._steps:03} {what}", answer)

    def program(self, path: str) -> Any:
        """What the interface for programs says to whoever looks on; nothing of it is compared."""
        event = self.at.removeprefix("/e/")
        answer = self.visitor.get(f"/api/v1/events/{event}{path}")
        try:
            return json.loads(answer.body) if answer is not None and answer.status == 200 else {}
        except ValueError:
            return {}

    def create(self, **fields: Field) -> None:
        """Announce the event."""
        # A colour that is drawn by lot would be another one in each version.
        told = {"start": "2026-09-05", "end": "2026-09-13", "initial_colour": "w"}
        self.do("/create", **{"name": self.name, **told, **fields})

    def enter(self, players: int, *, unrated: int = 0) -> None:
        """Enter players from a pasted list."""
        lines = ["Name;Rating;Fed;Sex;Birth;Club;Title"]
        for n in range(players):
            rating = "" if n >= players - unrated else str(2431 - 37 * n)
            sex = "w" if n % 4 == 1 else "m"
            title = {0: "GM", 1: "WIM", 2: "IM", 5: "FM"}.get(n, "")
            fed = ("BEL", "NED", "GER", "FRA", "POL")[n % 5]
            birth = f"{1950 + 4 * n}/0{1 + n % 9}/11"
            name = f"{FAMILIES[n % len(FAMILIES)]}, {GIVEN[n % len(GIVEN)]}"
            lines.append(f"{name};{rating};{fed};{sex};{birth};{CLUBS[n % 4]};{title}")
        shown = self.do("/players/upload", text="\n".join(lines))
        self.fill_shown(shown, "/players/enter")

    def enter_teams(self, teams: int, players: int) -> None:
        """Enter teams from a pasted list."""
        blocks = []
        for place, city in enumerate(CITIES[:teams]):
            lines = [f"{city} (captain: {city} Reis)"]
            lines += [
                f"{city}, {GIVEN[board]};{2400 - 40 * place - 10 * board};POR"
                for board in range(players)
            ]
            blocks.append("\n".join(lines))
        shown = self.do("/teams/upload", text="\n\n".join(blocks))
        self.fill_shown(shown, "/teams/enter")

    def pair(self, number: int, **fields: Field) -> None:
        """Pair a round and publish it."""
        self.do("/rounds/pair", round=str(number), **fields)
        self.do(f"/rounds/{number}/publish")

    def boards(self, number: int) -> list[dict[str, Any]]:
        """The boards of a published round."""
        found: list[dict[str, Any]] = self.program(f"/rounds/{number}").get("boards", [])
        return found

    def result(self, number: int, board: int, result: str) -> str:
        """Enter one result."""
        for each in self.boards(number):
            if each["board"] == board:
                white, black = each["white"]["entrant"], each["black"]["entrant"]
                word = f"{board}.{white}.{black}.{each['revision']}.{result}"
                return self.do(f"/rounds/{number}/result", r=word)
        self._keep(f"result at board {board} of round {number}", b"(there is no such board)")
        return ""

    def results(self, number: int, results: Sequence[str] = RESULTS, *, but: int = 0) -> None:
        """A result at every board but the last few that has none."""
        boards = self.boards(number)
        for each in boards[: len(boards) - but]:
            drawn = self.dice.choice(results)
            if not each.get("result"):
                white, black = each["white"]["entrant"], each["black"]["entrant"]
                word = f"{each['board']}.{white}.{black}.{each['revision']}.{drawn}"
                self.do(f"/rounds/{number}/result", r=word)

    def rounds(self, first: int, last: int, results: Sequence[str] = RESULTS) -> None:
        """Some rounds from pairing to the last result."""
        for number in range(first, last + 1):
            self.pair(number)
            self.results(number, results)


FAMILIES = (
    *("Abara", "Bergström", "Castellanos", "Dąbrowski", "Eriksen", "Fernández", "Gómez", "Hoang"),
    *("Ito", "Jansen", "Kovač", "Lund", "Müller", "Novák", "O'Brien", "Petrov", "Quist"),
)
GIVEN = ("Anna", "Bart", "Chloé", "Dmitri", "Elisabeth", "Frank", "Giulia", "Hồng", "Ines")
CLUBS = ("SK Ghent", "Torres", "Caïssa", "")
CITIES = ("Lisbon", "Porto", "Faro", "Braga", "Évora", "Coimbra", "Setúbal", "Aveiro")


def swiss(play: Play) -> None:
    """A Swiss with nearly everything that can happen to single players."""
    play.create(
        city="Ghent",
        federation="BEL",
        chief_arbiter="Anna Arbiter",
        deputies="Bo Deputy; Cy Deputy",
        rounds="6",
        time_control="90 min + 30 s",
        tie_breaks="BH/C1, BH, SB, DE, WIN",
        default_time="30",
    )
    play.do("/demo-of-nothing", a="1")
    play.fill("/regulations/edit", "/regulations", draws="moves", moves="30", supervised="yes")
    play.do(
        "/regulations/officials", officials="Anna Arbiter; chief; IA; 205494\nBo Deputy; deputy"
    )
    play.enter(14, unrated=1)
    play.look("/players")
    play.do("/players", name="By Hand, Berta", rating="1500", federation="BEL", sex="w")
    play.do("/players", name="", rating="x")
    play.do("/players/numbers", how="strength")
    play.do("/players/pairs", numbers="1, 8", first_round="1", last_round="2")
    play.do("/players/pairs", by="CLUB", how="avoid", last_round="1")
    play.do("/players/pairs", numbers="2, 9")
    play.do("/players/pairs/permit", entrant=["2", "9"])
    _money_and_presence(play)
    _first_round(play)
    _second_round(play)
    _third_round(play)
    _to_the_end(play)


def _money_and_presence(play: Play) -> None:
    """Fees, presence, byes, prizes and times before round 1."""
    play.do("/fees", fee="25", currency="EUR")
    play.do("/fees/1", amount="25.00")
    play.do("/fees/2", amount="10")
    play.do("/fees/2", amount="10", back="1")
    play.do("/players/presence", presence="absent", entrant="3", check_in="1")
    play.do("/players/presence", presence="present", entrant=["1", "2", "3"])
    play.do("/players/presence", presence="present", all="1")
    play.do("/players/5/bye", round="1", kind="H")
    play.do("/players/6/bye", round="2", kind="Z")
    play.do("/players/7/bye", round="3", kind="F")
    play.do("/players/8/bye", round="2", kind="H")
    play.do("/players/8/bye/cancel", round="2")
    play.do("/players/9/board", board="3")
    play.do("/players/13/replace", name="Instead, Ilse", rating="1777", federation="LUX")
    play.do("/players", name="Gone, Gus", rating="1400")
    play.do("/players/16/remove")
    play.do(
        "/prizes",
        **{
            "places": "100; 50 25",
            "currency": "EUR",
            "sharing": "hort",
            "limit": "places",
            "name-0": "Below 1900",
            "amounts-0": "20",
            "rating_until-0": "1899",
            "name-1": "Women",
            "amounts-1": "10 5",
            "women-1": "1",
        },
    )
    play.do("/times", **{"start-1": "2026-09-05T15:00", "start-2": "2026-09-06T10:00"})
    play.fill("/settings", "/settings", city="Bruges", initial_colour="w")
    play.do("/undo")
    play.do("/redo")


def _first_round(play: Play) -> None:
    """Discarded, published, withdrawn, published again, adjourned and closed."""
    play.do("/rounds/pair", round="1")
    play.look("/rounds/1")
    play.do("/rounds/1/discard")
    play.pair(1)
    play.do("/rounds/1/withdraw")
    play.do("/rounds/1/publish")
    play.do("/rounds/1/start", at="15:15")
    play.look("/times")
    play.result(1, 1, "1-0")
    play.result(1, 1, "d")
    play.result(1, 2, "+-")
    play.result(1, 3, "0-0")
    play.do("/rounds/1/adjourn", board="4")
    play.results(1, but=1)
    play.do("/rounds/1/close")
    play.look("/rounds/1")
    play.results(1)
    play.do("/rounds/1/close")
    play.do("/players/3/explained", round="1", reason="a late train")
    play.do("/players", name="Late, Lena", rating="2199", first_round="2", federation="BEL")
    play.look("/rounds")


def _second_round(play: Play) -> None:
    """Altered by hand, corrected afterwards; penalties, withdrawals and an expulsion."""
    play.do("/rounds/pair", round="2")
    play.fill("/rounds/2/manual", "/rounds/2/manual/open")
    play.do("/rounds/2/manual", one="1", other="2")
    play.do("/rounds/2/manual/close")
    play.do("/rounds/2/publish")
    play.result(2, 1, "--")
    play.result(2, 2, "1-0")
    boards = play.boards(2)
    if len(boards) > 2:
        white, black = (str(boards[2][side]["entrant"]) for side in ("white", "black"))
        play.do("/rounds/2/boards/3/colours", white=white, black=black)
    play.results(2)
    for each in play.boards(2)[3:4]:
        seats = f"4.{each['white']['entrant']}.{each['black']['entrant']}"
        play.do("/rounds/2/endings", ended=f"{seats}.CHECKMATE")
    play.result(1, 1, "0-1")
    play.do("/players/2/points", points="-0.5", why="unsporting")
    play.do("/players/3/points", points="1", why="a mistake of the arbiter")
    play.do("/players/10/withdraw")
    play.do("/players/10/return")
    play.do("/players/11/withdraw")
    play.do("/players/12/expel", reason="a telephone")
    play.do("/players/barred", player="12", barred="yes", reason="a telephone")
    play.do("/log/note", text="The lights went out.", in_report="1")


def _third_round(play: Play) -> None:
    """Forfeits, the book, an appeal, a round opened again, and the end of FIDE mode."""
    play.pair(3)
    play.do("/rounds/3/forfeit", absent="4")
    play.results(3)
    for each in play.boards(3)[:1]:
        player = str(each["white"]["entrant"])
        play.do("/book", kind="ILLEGAL_MOVE", round="3", board="1", player=player)
    play.do("/book", kind="INCIDENT", round="3", text="A clock stopped.", decision="Replaced.")
    play.do("/book", kind="PENALTY", player="2", penalty="WARNING", text="Talking")
    play.do("/book/1/strike", reason="wrong board")
    play.do(
        "/book/committee", minutes="30", fee="50", currency="EUR", members="Xi, X\nYo, Y\nZu, Z"
    )
    play.do("/book/appeals", player="1", text="The game was drawn.", round="3")
    play.do("/book/appeals/1/decide", upheld="no", text="It was not.", member=["Xi, X", "Yo, Y"])
    play.do("/rounds/3/close")
    play.do("/rounds/3/reopen")
    play.do("/settings/leave-fide-mode")


def _to_the_end(play: Play) -> None:
    """The last rounds, lots, a play-off and a preview of prizes."""
    play.rounds(4, 6)
    play.look("/standings")
    play.do("/rounds/6/agreed", white="1", black="2", agree="1")
    play.do("/at-the-board/chess960", round="6", seed="7")
    play.do("/standings/lots", seed="2026")
    play.do("/playoffs", entrant=["1", "2"], edition="2019", seed="7")
    shown = play.look("/playoffs")
    for _ in range(6):
        form = next((f for f in forms_of(shown) if f.action.endswith("/playoffs/1/result")), None)
        word = dict(form.fields).get("r", "") if form is not None else ""
        if not word:
            break
        shown = play.do("/playoffs/1/result", r=f"{word.rpartition('.')[0]}.1-0")
    play.do("/playoffs/1/decide", winner="1")
    play.do("/undo")
    play.do("/exports/games", players="1 2")
    play.do("/prizes/preview", places="10; 5", currency="EUR")
    details = {"club": "SK Bruges", "categories": "S50", "needs": "a ramp", "comment": ""}
    more = {"fee": "", "family": "", "contact": "d@example.org", "birth": "1999-04-05"}
    play.fill("/players/4/edit", "/players/4", **details, **more)


def accelerated(play: Play) -> None:
    """A Baku Swiss with 3-1-0 refused first, of which a round is still in play."""
    play.create(rounds="5", acceleration="baku", scoring="three", equals_by="lot")
    play.create(rounds="5", acceleration="baku", federation="NED", ranking="FIDON")
    play.enter(17)
    play.fill("/settings", "/settings", conversions="NED: 0.85 N + 208", rating_of_unrated="1400")
    play.do("/players/1", name="Abara, Anna", rating="2431", later_ratings="2: 2440; 3: 2452")
    play.rounds(1, 2)
    play.pair(3)
    play.results(3, but=4)


def three_points(play: Play) -> None:
    """A short Swiss with 3-1-0 and a bye of its own worth, by lot and unfinished before round 2."""
    told = {"scoring": "three", "bye_points": "1", "default_time": "0", "variant": "chess960"}
    play.create(rounds="3", ranking="OTHER", **told)
    play.enter(7)
    play.do("/players/numbers", how="lot", seed="12")
    play.rounds(1, 1, ("1-0", "d", "0-1", "+-"))
    play.do("/rounds/pair", round="2")


def by_system(system: str, players: int, rounds: int) -> Callable[[Play], None]:
    """A plain event of a system with some byes and a withdrawal."""

    def plain(play: Play) -> None:
        play.create(system=system, rounds=str(rounds))
        play.enter(players)
        play.do("/players/3/bye", round="2", kind="H")
        play.rounds(1, 2)
        play.do("/players/5/withdraw")
        play.do("/players", name="Late, Lena", rating="1999", first_round="3")
        play.rounds(3, rounds)

    return plain


def round_robin(play: Play) -> None:
    """All play all, with a game played ahead, a correction, and somebody who leaves after half."""
    play.create(system="round-robin", tie_breaks="DE, SB")
    play.enter(8)
    play.do("/players/numbers", how="lot", seed="3")
    play.look("/schedule")
    play.rounds(1, 2)
    play.fill("/schedule", "/schedule/4", r="d")
    play.do("/players/2/points", points="-1", why="unsporting")
    play.rounds(3, 5)
    play.do("/players/6/withdraw")
    play.result(4, 1, "1-0")
    play.rounds(6, 7)
    play.fill("/standings/places", "/standings/places")


def double_round_robin(play: Play) -> None:
    """Twice against everybody, unfinished."""
    play.create(system="double-round-robin", last_two="kept")
    play.enter(5)
    play.rounds(1, 7)


def teams_swiss(play: Play) -> None:
    """Teams with line-ups, empty chairs, wrong boards, a forfeit, penalties and a bye."""
    play.create(
        system="team",
        rounds="5",
        boards="4",
        tie_breaks="EDE, SB/C1, GP, BH/C1",
        match_scoring="standard",
    )
    play.enter_teams(7, 5)
    play.look("/teams")
    play.do("/teams/board-order", order="listed", tolerance="50")
    play.fill("/teams/2", "/teams/2", captain="Captain Two", nickname="P")
    play.fill("/teams/2", "/teams/2/list")
    play.do("/teams/3/members", name="Extra, Eve", rating="1900", federation="POR")
    play.do("/teams/pairs", team=["1", "2"], first_round="1", last_round="1")
    play.do("/teams/pairs", team=["3", "4"])
    play.do("/teams/pairs/permit", team=["3", "4"])
    play.do("/teams/number")
    play.do("/teams/5/bye", round="2", kind="half")
    play.do("/teams/6/bye", round="3", kind="zero")
    play.do("/teams/6/bye/cancel", round="3")
    play.do("/rounds/1/line-ups/deadline", deadline="2026-09-05T20:00")
    play.fill("/rounds/1/line-ups/1", "/rounds/1/line-ups/1")
    members = [str(n) for n in range(2, 6)]
    play.do("/rounds/1/line-ups/1", **{f"board-{n}": m for n, m in enumerate(members, 1)})
    play.do("/rounds/1/line-ups/1/back")
    play.do("/rounds/1/line-ups/1", **{f"board-{n}": m for n, m in enumerate(members, 1)})
    play.pair(1)
    play.do("/rounds/1/line-ups/open")
    play.look("/rounds/1")
    play.fill("/rounds/1/matches/2", "/rounds/1/matches/2/presence", present=["6", "7"])
    play.fill("/rounds/1/matches/3", "/rounds/1/matches/3/seats")
    seats = {"board-1": "12", "board-2": "11", "board-3": "13", "board-4": "14"}
    play.do("/rounds/1/matches/3/seats", **seats)
    play.do("/rounds/1/matches/3/wrong-boards")
    play.results(1)
    play.do("/rounds/1/close")
    play.do("/teams/1/points", match_points="-1", game_points="-0.5", why="late")
    play.pair(2)
    play.do("/rounds/2/line-ups/open")
    play.do("/rounds/2/matches/1/forfeit", loser="1")
    play.results(2)
    play.do("/teams/7/withdraw")
    play.do("/teams/7/return")
    play.do("/teams/7/withdraw")
    play.pair(3)
    play.do("/rounds/3/line-ups/open")
    play.results(3)
    play.look("/standings")
    play.look("/board-prizes")
    play.pair(4)
    play.do("/rounds/4/line-ups/open")
    play.results(4, but=3)


def teams_round_robin(play: Play) -> None:
    """Teams all play all, with 3-1-0 for a match."""
    play.create(system="team-round-robin", boards="2", match_scoring="three")
    play.enter_teams(4, 3)
    for number in (1, 2, 3):
        play.pair(number)
        play.do(f"/rounds/{number}/line-ups/open")
        play.results(number)
    play.do("/teams/2/points", match_points="1", why="a mistake of the arbiter")


def by_table(system: str, teams: int, boards: int, rounds: int) -> Callable[[Play], None]:
    """Two or three teams by a table of games."""

    def table(play: Play) -> None:
        play.create(system=system, boards=str(boards))
        play.enter_teams(teams, boards)
        play.rounds(1, rounds)

    return table


def knockout(play: Play) -> None:
    """A knock-out with byes, faster games, a third place, and a correction that changes who goes on."""
    play.create(
        system="knockout",
        match_games="1",
        match_rapid="1",
        match_blitz="1",
        rapid_time="15+10",
        blitz_time="5+3",
        third_place="1",
    )
    play.enter(6)
    play.rounds(1, 1, ("d",))
    play.look("/bracket")
    play.rounds(2, 2, ("1-0",))
    play.rounds(3, 3, ("0-1", "1-0"))
    play.look("/rounds/3")
    play.rounds(4, 5, ("1-0", "d"))
    play.result(3, 1, "d")


def double_swiss(play: Play) -> None:
    """Matches of two games, with a bye and somebody who leaves between them."""
    play.create(system="double-swiss", rounds="3")
    play.enter(9)
    play.do("/players/4/bye", round="3", kind="H")
    play.rounds(1, 3)
    play.do("/players/6/withdraw")
    play.rounds(4, 6)


def match(play: Play) -> None:
    """Two players, until it is decided."""
    play.create(system="match", rounds="4")
    play.enter(2)
    play.rounds(1, 3, ("1-0", "d"))
    play.look("/standings")


def broken(play: Play) -> None:
    """Forms that no version may take."""
    play.do("/create", name="", rounds="0", start="2026-13-01", federation="NOWHERE")
    play.do("/create", name="Bad", rounds="5", tie_breaks="BH, XX", scoring="custom", win="x")
    play.create(rounds="5")
    play.do("/rounds/pair")
    play.do("/players", name="Only, One", rating="9999999")
    play.do("/players", name="Only, One", rating="2000", birth="yesterday", fee="much")
    play.do("/players/7/withdraw")
    play.do("/rounds/1/result", r="nonsense")
    play.do("/rounds/1/publish")
    play.do("/settings/system", system="round-robin")
    play.do("/settings/system", system="dutch", edition="1066")
    play.do("/regulations", draws="never", language="eo")
    play.do("/regulations/school")
    play.do("/times", **{"start-1": "soon"})
    play.do("/prizes", places="much")
    play.do("/prizes/none")
    play.do("/book", kind="INCIDENT")
    play.do("/teams/enter", clean="{}")
    play.do("/import")
    play.do("/public-site", folder="/")
    play.do("/undo", step="99999")


GROUPS: tuple[dict[str, Callable[[Play], None]], ...] = (
    {"Swiss": swiss, "Refused": broken, "Knockout": knockout, "Match": match},
    {
        "Team Swiss": teams_swiss,
        "Team Round Robin": teams_round_robin,
        "Scheveningen": by_table("scheveningen", 2, 4, 4),
        "Semi-Scheveningen": by_table("semi-scheveningen", 2, 4, 2),
        "Skalitzka": by_table("skalitzka", 3, 4, 3),
    },
    {
        "Round Robin": round_robin,
        "Double Round Robin": double_round_robin,
        "Double Swiss": double_swiss,
        "Baku": accelerated,
        "Three Points": three_points,
        "Dubov": by_system("dubov", 10, 4),
        "Burstein": by_system("burstein", 9, 4),
        "Lim": by_system("lim", 10, 4),
    },
)
"""The events that one desk has at once, by their names."""
