"""All pages of an event. What did not change since the site before is taken over as it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from datetime import date, datetime
from functools import cached_property, partial
from importlib.resources import files
from typing import Any

from tabiya.errors import TabiyaError
from tabiya.explain.player import explain_everybody
from tabiya.explain.rank import explain_rank
from tabiya.explain.remark import as_lines
from tabiya.explain.words import names_in
from tabiya.formats.crosstable import crosstable
from tabiya.formats.pgn import round_headers
from tabiya.model.player import Player
from tabiya.model.points import ZERO, Points
from tabiya.model.record import Record, records
from tabiya.model.tournament import Tournament
from tabiya.pairing.knockout.engine import bracket_of, completed
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.registry import is_held
from tabiya.pairing.resolve import is_knockout
from tabiya.printing.documents.team_pairings import printed_matches
from tabiya.printing.job import PrintJob
from tabiya.printing.people import PrintedPlayer, idle_players, rating_of, title_of
from tabiya.printing.translation import Translation
from tabiya.prizes.award import award_prizes
from tabiya.ratings.facts import RatingForm
from tabiya.ratings.rate import rate
from tabiya.ratings.report import PlayerRating
from tabiya.site.data import calendar, date_of, players_json, round_csv, round_json
from tabiya.site.event import PublicEvent
from tabiya.site.front_page import front_page
from tabiya.site.html import Html, PageFrame
from tabiya.site.lists import (
    BOARDS,
    ListPart,
    RoundShown,
    address,
    crosstable_page,
    parts_of,
    player_page_of,
    round_page,
    standings_page,
    standings_row,
    start_list,
)
from tabiya.site.norms import norms_told
from tabiya.site.other_pages import TeamShown, bracket_page, prizes_page, team_page
from tabiya.site.player_page import PlayerShown, RoundOfPlayer, Worked, player_page
from tabiya.tiebreaks.standings import Standings, StandingsRow, standings, without_open_points
from tabiya.tiebreaks.team_tables import match_cells

CODES_IN_PLAY = 3
"""So many tie-breaks stand in the standings while games are being played; all of them afterwards."""
ASSETS = ("site.css", "live.js", "icon.svg")


@dataclass(frozen=True)
class Site:
    """The pages of an event, with what the next ones may take over."""

    event: PublicEvent
    translation: Translation
    files: Mapping[str, bytes]
    """All pages by their place."""
    live: Standings | None
    """The standings now."""
    complete: Standings | None
    """The standings after the last complete round."""
    why: Mapping[int, tuple[str, ...]]
    keys: Mapping[str, object] = field(repr=False)
    """What each page was made from."""
    rows: Mapping[int, tuple[object, Html]] = field(repr=False)
    """Lines of the standings, by number."""
    points: Mapping[int, tuple[object, Mapping[int, Points]]] = field(repr=False)
    """Everybody's points before each round, with the rounds they come from."""


def site_of(event: PublicEvent, translation: Translation, before: Site | None = None) -> Site:
    """Return the site of an event. With the site `before` some results, it is the same, but sooner."""
    if before is not None and (
        before.translation != translation or not _differ_by_rounds(before.event, event)
    ):
        before = None
    return _Making(event, translation, before).site()


def _differ_by_rounds(one: PublicEvent, other: PublicEvent) -> bool:
    """Return whether two events tell the same but for their rounds."""
    apart = {"tournament", "lots_seed"}
    return all(
        getattr(one, each.name) == getattr(other, each.name)
        for each in fields(one)
        if each.name not in apart
    ) and all(
        getattr(one.tournament, each.name) == getattr(other.tournament, each.name)
        for each in fields(one.tournament)
        if each.name != "rounds"
    )


def _same_rounds(one: PublicEvent, other: PublicEvent, rounds: int) -> bool:
    """Return whether two events were paired from the same first rounds, with the same last round."""
    return (
        one.rounds == other.rounds
        and one.tournament.rounds[:rounds] == other.tournament.rounds[:rounds]
        and all(
            [(game.white, game.black) for game in was.games]
            == [(game.white, game.black) for game in now.games]
            for was, now in zip(
                one.tournament.rounds[rounds:], other.tournament.rounds[rounds:], strict=True
            )
        )
    )


class _Making:
    """One making of a site."""

    def __init__(self, event: PublicEvent, translation: Translation, before: Site | None) -> None:
        self.event = event
        self.facts = without_open_points(event.tournament)
        self.translation = translation
        self.before = before
        self.files: dict[str, bytes] = {}
        self.keys: dict[str, object] = {}
        self.rows: dict[int, tuple[object, Html]] = {}
        self.points: dict[int, tuple[object, Mapping[int, Points]]] = {}

    def site(self) -> Site:
        """Make all pages."""
        self._assets()
        self._start_list()
        self._rounds()
        self._standings()
        self._crosstable()
        self._players()
        self._teams()
        self._bracket()
        self._prizes()
        self._front_page()
        return Site(
            self.event,
            self.translation,
            self.files,
            self.live,
            self.complete,
            self.why,
            self.keys,
            self.rows,
            self.points,
        )

    def _keep(self, path: str, key: object, make: Callable[[], bytes]) -> None:
        """Make a page, unless one was made from the very same before."""
        old = self.before
        known = old is not None and path in old.keys and old.keys[path] == key
        self.files[path] = old.files[path] if old is not None and known else make()
        self.keys[path] = key

    def _known(self, path: str, key: object) -> bool:
        return self.before is not None and self.before.keys.get(path) == key

    @cached_property
    def frame(self) -> PageFrame:
        """What surrounds every page."""
        _ = self.translation.gettext
        ways = [("index.html", _("Event")), ("players.html", _("Players"))]
        if self.live is not None:
            ways.append(("standings.html", _("Standings")))
        if self.complete is not None and self.event.complete:
            ways.append(("crosstable.html", _("Crosstable")))
        if self._knockout:
            ways.append(("bracket.html", _("Bracket")))
        if self._prizes_shown:
            ways.append(("prizes.html", _("Prizes")))
        ways += [
            (address(f"round-{number}"), _("Round {round}").format(round=number))
            for number in range(1, self.event.rounds + 1)
        ]
        return PageFrame(self.event.tournament.settings.name, tuple(ways), self.translation)

    @cached_property
    def live(self) -> Standings | None:
        """The standings with all results so far."""
        before = self.before.live if self.before else None
        return self._ranked(self.facts, before, self.event.lots_seed)

    @cached_property
    def complete(self) -> Standings | None:
        """The standings after the last round in which no game is open."""
        after = self.event.complete
        if after == self.event.rounds:
            return self.live
        old = self.before
        if (
            old is not None
            and old.event.complete == after < old.event.rounds
            and _same_rounds(old.event, self.event, after)
        ):
            return old.complete
        return self._ranked(self.facts.up_to(after), None, None)

    @staticmethod
    def _ranked(facts: Tournament, before: Standings | None, lots: int | None) -> Standings | None:
        if not facts.rounds:
            return None
        try:
            return standings(facts, lots_seed=lots, before=before)
        except TabiyaError:
            return None

    @cached_property
    def records(self) -> Mapping[int, Record]:
        """Every player's rounds."""
        return records(self.facts)

    def _job(self, number: int) -> PrintJob:
        return PrintJob(
            self.facts,
            number,
            # No page has a time of its making: it would be another page every second.
            printed_at=datetime.min,  # noqa: DTZ901 - never shown
            translation=self.translation,
            system=self.event.system,
            pairing_edition=self.event.edition,
        )

    def _assets(self) -> None:
        for name in ASSETS:
            self._keep(name, name, (files("tabiya.site") / "assets" / name).read_bytes)

    def _front_page(self) -> None:
        top = self.complete.rows[:10] if self.complete else ()
        codes = self.complete.codes if self.complete else ()
        event = self.event
        key = (self.frame, event.times, event.rounds, event.complete, top, codes)
        self._keep("index.html", key, lambda: front_page(self.frame, event, top, codes))
        everything = range(1, max(event.tournament.total_rounds, event.rounds) + 1)
        self._keep(
            "rounds.ics",
            (event.times, everything),
            lambda: calendar(event, everything, self.translation),
        )

    def _start_list(self) -> None:
        players = sorted(self.facts.players, key=lambda player: player.number)
        clubs = self.event.clubs
        for part in parts_of(len(players)):
            shown = players[part.first : part.last]
            self._keep(
                address("players", part.number),
                (self.frame, part, shown),
                partial(start_list, self.frame, part, shown, clubs),
            )
        self._keep("players.json", "players.json", lambda: players_json(self.event))

    def _rounds(self) -> None:
        for round_ in self.facts.rounds:
            number = round_.number
            when = self._when(number)
            basis = (self.frame, round_, when, self.facts.rounds[: number - 1])
            whole = f"round-{number}.json"
            if self.before is not None and self._known(whole, basis):
                self._take_round(number, self.before)
                continue
            shown = self._round_shown(number, when)
            self._keep(whole, basis, partial(round_json, self.event, shown))
            self._keep(f"round-{number}.csv", basis, partial(round_csv, shown, self.translation))
            self._keep(
                f"round-{number}.ics",
                (number, when),
                partial(calendar, self.event, (number,), self.translation),
            )
            if number <= self.event.complete:
                self._keep(
                    f"round-{number}.pgn",
                    basis,
                    round_headers(self.event.tournament, number).encode,
                )
            rows = 0 if shown.matches else len(shown.games)
            for part in parts_of(rows, BOARDS):
                self._round_part(part, shown)

    def _take_round(self, number: int, old: Site) -> None:
        """Take over all files of a round in which nothing changed."""
        for path, data in old.files.items():
            stem = path.rpartition(".")[0]
            if stem == f"round-{number}" or stem.startswith(f"round-{number}-"):
                self.files[path] = data
                self.keys[path] = old.keys[path]
        self.points[number] = old.points[number]

    def _round_part(self, part: ListPart, shown: RoundShown) -> None:
        own = shown._replace(
            games=shown.games[part.first : part.last],
            idle=shown.idle if part.number == part.of else (),
        )
        self._keep(
            address(f"round-{shown.number}", part.number),
            (self.frame, part, own),
            lambda: round_page(self.frame, part, own),
        )

    def _points_before(self, number: int, job: PrintJob) -> Mapping[int, Points]:
        basis = self.facts.rounds[: number - 1]
        old = self.before.points.get(number) if self.before else None
        if old is None or old[0] != basis:
            old = (basis, job.points_before)
        self.points[number] = old
        return old[1]

    def _round_shown(self, number: int, when: str) -> RoundShown:
        job = self._job(number)
        points = self._points_before(number, job)
        players = self.facts.by_number
        return RoundShown(
            number,
            when,
            tuple(
                (
                    board,
                    game,
                    players[game.white],
                    players[game.black],
                    points.get(game.white, ZERO),
                    points.get(game.black, ZERO),
                )
                for board, game in enumerate(job.paired_round.games, start=1)
            ),
            idle_players(job, {each.number: _printed(each) for each in self.facts.players}),
            printed_matches(job) if self.facts.teams else (),
            ("csv", "json", "ics", *(["pgn"] if number <= self.event.complete else [])),
        )

    def _when(self, number: int) -> str:
        at: date | None = self.event.times.get(number) or date_of(self.event, number)
        if isinstance(at, datetime):
            return self.translation.moment(at)
        return self.translation.day(at) if at else ""

    def _standings(self) -> None:
        found = self.live
        if found is None:
            return
        playing = len(self.event.tournament.missing_results)
        codes = found.codes[:CODES_IN_PLAY] if playing else found.codes
        rows = [self._standing(row, found, codes) for row in (*found.rows, *found.expelled)]
        for part in parts_of(len(rows)):
            shown = rows[part.first : part.last]
            # The number of open games stands on the first part alone, so that the others stay.
            told = playing if part.number == 1 else 0
            self._keep(
                address("standings", part.number),
                (self.frame, part, shown, told),
                partial(
                    standings_page,
                    self.frame,
                    part,
                    shown,
                    codes,
                    found.after_round,
                    told,
                    teams=found.kind.teams,
                ),
            )

    def _standing(self, row: StandingsRow, found: Standings, codes: tuple[str, ...]) -> Html:
        """Return a line of the standings; but for the rank it is mostly what it was."""
        values = row.values[: len(codes)]
        key = (codes, row.points, [value.units for value in values])
        old = self.before.rows.get(row.number) if self.before else None
        if old is None or old[0] != key:
            player = None if found.kind.teams else self.facts.by_number.get(row.number)
            old = (key, standings_row(row._replace(values=values), player, codes))
        self.rows[row.number] = old
        return Html(f"<td>{row.rank if row.counts else ''}{old[1]}")

    def _crosstable(self) -> None:
        found = self.complete
        if found is None or not self.event.complete:
            return
        lines = len(found.rows) + len(found.expelled)
        parts = parts_of(lines)
        key = (self.frame, found)
        cross = None
        for part in parts:
            path = address("crosstable", part.number)
            if cross is None and not self._known(path, key):
                cross = crosstable(self.facts, found)
            shown = cross.rows[part.first : part.last] if cross else ()
            self._keep(
                path,
                key,
                partial(crosstable_page, self.frame, part, cross, shown, found.after_round)
                if cross
                else bytes,
            )

    @property
    def _knockout(self) -> bool:
        return is_knockout(self.facts) and len(self.facts.players) > 1

    @property
    def _prizes_shown(self) -> bool:
        return bool(self.event.fund and self.event.complete and self.complete)

    def _teams(self) -> None:
        if not self.facts.teams:
            return
        names = {team.number: team.name for team in self.facts.teams}
        matches = match_cells(self.facts) if self.facts.rounds else {}
        for team in self.facts.teams:
            members = tuple(self.facts.by_number[number] for number in team.members)
            shown = TeamShown(team, members, matches.get(team.number, ()))
            self._keep(
                f"team-{team.number}.html",
                (self.frame, shown),
                partial(team_page, self.frame, shown, names),
            )

    def _bracket(self) -> None:
        if self._knockout:
            rounds = self.event.tournament.rounds
            self._keep("bracket.html", (self.frame, rounds), self._bracket_drawn)

    def _bracket_drawn(self) -> bytes:
        return bracket_page(self.frame, bracket_of(completed(self.event.tournament)))

    def _prizes(self) -> None:
        found, fund, after = self.complete, self.event.fund, self.event.complete
        if self._prizes_shown and found is not None and fund is not None:
            final = after == self.event.tournament.total_rounds
            self._keep(
                "prizes.html",
                (self.frame, found, after),
                lambda: prizes_page(
                    self.frame,
                    award_prizes(self.facts.up_to(after), found, fund),
                    fund.currency,
                    after,
                    final=final,
                    teams=found.kind.teams,
                ),
            )

    @cached_property
    def why(self) -> Mapping[int, tuple[str, ...]]:
        """Why everybody has this opponent in the round published last, by starting number."""
        event, old = self.event, self.before
        number = event.rounds
        if (
            not number
            or number in event.altered
            or event.tournament.teams
            or not is_held(event.system)
        ):
            return {}
        if old is not None and _same_rounds(old.event, event, number - 1):
            return old.why
        return _why_told(event, event.tournament.before_round(number))

    def _players(self) -> None:
        seats = _seats(self.facts)
        teams = {
            number: (team.number, team.name) for team in self.facts.teams for number in team.members
        }
        complete = self.complete
        ranked = (
            {row.number: row for row in (*complete.rows, *complete.expelled)}
            if complete is not None and not complete.kind.teams and self.event.complete
            else {}
        )
        codes = complete.codes if complete is not None else ()
        shown = {
            player.number: self._player_shown(player, seats, teams, ranked, codes)
            for player in self.facts.players
        }
        fresh = [
            number
            for number, each in shown.items()
            if not self._known(player_page_of(number), (self.frame, each))
        ]
        worked = self._worked(fresh, shown)
        for number, each in shown.items():
            self._keep(
                player_page_of(number),
                (self.frame, each),
                partial(player_page, self.frame, each, worked[number])
                if number in worked
                else bytes,
            )

    def _player_shown(
        self,
        player: Player,
        seats: Mapping[tuple[int, int], int],
        teams: Mapping[int, tuple[int, str]],
        ranked: Mapping[int, StandingsRow],
        codes: tuple[str, ...],
    ) -> PlayerShown:
        players = self.facts.by_number
        number = player.number
        return PlayerShown(
            player,
            self.event.clubs.get(number, ""),
            teams.get(number),
            tuple(
                RoundOfPlayer(
                    cell,
                    seats.get((round_, number)),
                    None if cell.opponent is None else players.get(cell.opponent),
                )
                for round_, cell in enumerate(self.records[number].cells, start=1)
            ),
            ranked.get(number),
            codes,
            self.event.complete,
            self.why.get(number, ()),
        )

    def _worked(
        self, numbers: Iterable[int], shown: Mapping[int, PlayerShown]
    ) -> dict[int, Worked]:
        """Work out what the pages that are made anew tell of rank, rating and norms."""
        wanted = tuple(numbers)
        rated = self._rated(wanted)
        own = [self.records[number] for number in wanted]
        norms = norms_told(self.event, self.facts, own, self.translation)
        return {
            number: Worked(
                tuple(explain_rank(self.complete, number))
                if self.complete is not None
                and shown[number].row is not None
                and number in self.complete.by_number
                else (),
                rated.get(number),
                norms.get(number, ()),
            )
            for number in wanted
        }

    def _rated(self, numbers: tuple[int, ...]) -> Mapping[int, PlayerRating]:
        if not numbers or not self.event.rounds:
            return {}
        try:
            report = rate(self.facts, form=RatingForm.of(self.event.system), players=numbers)
        except TabiyaError:
            return {}
        return report.by_number


def _why_told(event: PublicEvent, then: Tournament) -> dict[int, tuple[str, ...]]:
    """Return the reasons of the last round, if the system pairs it as it was published."""
    options: dict[str, Any] = {"system": event.system}
    if event.edition is not None:
        options["edition"] = event.edition
    try:
        pairing = pair_next_round(then, **options)
        published = {(game.white, game.black) for game in event.tournament.rounds[-1].games}
        if set(pairing.pairs) != published:
            # Somebody paired it otherwise: reasons for another pairing would be false.
            return {}
        told = explain_everybody(pairing, names_in(then))
        return {number: tuple(as_lines(remarks)) for number, remarks in told.items()}
    except TabiyaError:
        return {}


def _printed(player: Player) -> PrintedPlayer:
    """Return a player as lists of those who do not play show him: without points."""
    return PrintedPlayer(
        str(player.number), title_of(player), player.name, rating_of(player), player.federation, ""
    )


def _seats(facts: Tournament) -> dict[tuple[int, int], int]:
    """Return the boards by round and player."""
    return {
        (round_.number, number): board
        for round_ in facts.rounds
        for board, game in enumerate(round_.games, start=1)
        for number in (game.white, game.black)
    }
