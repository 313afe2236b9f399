"""Reads and writes remarks (`###`), and the facts that only a remark can carry.

No record of the format has a place for them: late entries, withdrawals, long names, where a rating
comes from, what was known when a round was paired. Other programs pass remarks on or ignore them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from tabiya.formats.trf.layout.columns import MOST_PLAYERS, OLD_TEAM, PLAYER, TEAM
from tabiya.formats.trf.layout.dialects import Dialect
from tabiya.formats.trf.layout.lines import printable
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.writing.record import one_line
from tabiya.model.player import LaterRating, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Round
from tabiya.model.setting import AnnouncedFormat, ReportRemark, Setting, setting_declarations
from tabiya.model.team import TeamBye
from tabiya.model.tournament import (
    EarlierResult,
    LateEntry,
    PlayoffPlaces,
    RatingConversion,
    Settings,
    Tournament,
    Withdrawal,
)

MARK = "###"


def get_pattern(setting: Setting) -> str:
    """Return the regular expression of the remark that keeps a setting."""
    assert isinstance(setting.report, ReportRemark)  # noqa: S101 - only those have a pattern
    head, value, tail = setting.report.text.partition("{}")
    most = setting.bounds[1] if setting.bounds else 10**setting.longest
    inside = f"({setting.type.pattern(most)})" if value else ""
    return f"{re.escape(head)}{inside}{re.escape(tail)}".replace("\\ ", " ")


def _get_reader(setting: Setting) -> Callable[..., None]:
    def enter(draft: Draft, *text: str) -> None:
        # A remark without a value says that the setting holds.
        draft.settings[setting.name] = setting.type.read(*text) if text else True

    return enter


def list_remarks(fact: Settings | AnnouncedFormat, dialect: Dialect) -> Iterator[str]:
    """Yield the remarks that keep what was announced, in the order of the declarations."""
    for setting in sorted(setting_declarations(type(fact)), key=_place):
        value = getattr(fact, setting.name)
        if setting.name == "round_time_controls":
            for number, words in enumerate(value, start=1):
                if words:
                    yield f"Time control @ Round {number}: {one_line(words)}"
        elif setting.name == "conversions":
            for conversion in value:
                yield f"National ratings @ {conversion.federation} count as: {conversion}"
        elif (
            isinstance(setting.report, ReportRemark)
            and value is not False
            and value not in (None, "")
            and not dialect.has(setting.report.unless)
        ):
            yield setting.report.text.format(one_line(setting.type.write(value)))


def _place(setting: Setting) -> int:
    if isinstance(setting.report, ReportRemark):
        return setting.report.place
    return int(setting.name == "conversions")


def _late_entry(draft: Draft, first_round: str, numbers: str) -> None:
    draft.late_entries.extend(
        LateEntry(player=number, first_round=int(first_round)) for number in _numbers(numbers)
    )


def _withdrawal(draft: Draft, after_round: str, numbers: str) -> None:
    draft.withdrawals.extend(
        Withdrawal(player=number, after_round=int(after_round)) for number in _numbers(numbers)
    )


def _expulsion(draft: Draft, after_round: str, numbers: str) -> None:
    draft.withdrawals.extend(
        Withdrawal(player=number, after_round=int(after_round), expelled=True)
        for number in _numbers(numbers)
    )


def _full_name(draft: Draft, number: str, name: str) -> None:
    draft.full_names[int(number)] = name


def _full_team_name(draft: Draft, number: str, name: str) -> None:
    draft.full_team_names[int(number)] = name


def _team_bye(draft: Draft, round_: str, kind: str, numbers: str) -> None:
    draft.team_byes.extend(
        TeamBye(round=int(round_), team=number, kind=ByeKind(kind)) for number in _numbers(numbers)
    )


def _player_id(draft: Draft, number: str, text: str) -> None:
    draft.ids[int(number)] = text


def _rating_source(draft: Draft, source: str, numbers: str) -> None:
    draft.rating_sources.append((source, frozenset(_numbers(numbers))))


def _unused_numbers(draft: Draft, numbers: str) -> None:
    draft.unused_numbers.update(_numbers(numbers))


def _time_control(draft: Draft, number: str, words: str) -> None:
    known = list(draft.settings.get("round_time_controls", ()))
    known += [""] * (int(number) - len(known))
    known[int(number) - 1] = words
    draft.settings["round_time_controls"] = tuple(known)


def _tournament_rating(draft: Draft, rating: str, numbers: str) -> None:
    draft.tournament_ratings.append((int(rating), frozenset(_numbers(numbers))))


def _conversion(draft: Draft, federation: str, formula: str) -> None:
    conversion = RatingConversion.read(federation, formula)
    if conversion is not None:
        draft.settings["conversions"] = (*draft.settings.get("conversions", ()), conversion)


def _later_rating(
    draft: Draft, first_round: str, rating: str, title: str | None, numbers: str
) -> None:
    known = LaterRating(int(first_round), int(rating), Title(title) if title else None)
    draft.later_ratings.append((known, frozenset(_numbers(numbers))))


def _playoff(draft: Draft, places: str, *, played: bool = True) -> None:
    shared = tuple(tuple(map(int, place.split())) for place in places.split(","))
    draft.playoffs.append(PlayoffPlaces(shared, played=played))


def playoff_remark(playoff: PlayoffPlaces) -> str:
    """Return the remark that says how players who were tied came to their places."""
    values = dict(playoff.values)
    places = ", ".join(
        " ".join(
            f"{number} ({values[number]})" if number in values else str(number) for number in place
        )
        for place in playoff.places
    )
    if values:
        return f"{_BY} {playoff.name}: {places}"
    return f"{_PLAYED}: {places}" if playoff.played else f"{_BY} {_HAND}: {places}"


def _places_by_values(draft: Draft, name: str, places: str) -> None:
    shared, values = [], []
    for place in places.split(", "):
        pairs = re.findall(r"(\d+) \(([^)]+)\)", place)
        shared.append(tuple(int(number) for number, _value in pairs))
        values += [(int(number), value) for number, value in pairs]
    draft.playoffs.append(
        PlayoffPlaces(tuple(shared), played=False, values=tuple(values), name=name)
    )


def _known_when_paired(
    draft: Draft, paired: str, white: str, black: str, number: str, stood: str
) -> None:
    result = GameResult.UNKNOWN if stood == _ADJOURNED else GameResult.of_symbol(stood)
    if result is not None:
        known = EarlierResult(
            paired=int(paired),
            round=int(number),
            white=int(white),
            black=int(black),
            result=result,
        )
        draft.earlier_results.append(known)


def _rounds_paired(draft: Draft, rounds: str) -> None:
    draft.paired_at_least = int(rounds)


_PLAYED, _BY, _HAND = "Play-off", "Places by", "hand"
_VALUED = r"\d{1,5} \(-?[\d.]{1,12}\)"
_PLACES = r"(\d{1,5}(?:,? \d{1,5})+)"
_ADJOURNED = "adjourned"
_STOOD = "|".join(re.escape(result.symbol or _ADJOURNED) for result in GameResult)
_NUMBERS = r"(\d{1,5}(?:-\d{1,5})?(?: \d{1,5}(?:-\d{1,5})?)*)"
_FACTS: tuple[tuple[str, Callable[..., None]], ...] = (
    (rf"Late entry @ Round (\d{{1,3}}): {_NUMBERS}", _late_entry),
    (rf"Withdrawal @ Round (\d{{1,3}}): {_NUMBERS}", _withdrawal),
    (rf"Expulsion @ Round (\d{{1,3}}): {_NUMBERS}", _expulsion),
    (
        (
            r"Known when paired @ Round (\d{1,3}): (\d{1,5})-(\d{1,5}) of round (\d{1,3}) was "
            rf"({_STOOD})"
        ),
        _known_when_paired,
    ),
    (r"Full name @ Player (\d{1,5}): (.+)", _full_name),
    (r"Full name @ Team (\d{1,5}): (.+)", _full_team_name),
    (
        rf"Team bye @ Round ([1-9]\d{{0,2}}): ([{''.join(k.value for k in ByeKind)}]) {_NUMBERS}",
        _team_bye,
    ),
    (r"Id @ Player (\d{1,5}): (.+)", _player_id),
    (rf"Rating source @ (.+): {_NUMBERS}", _rating_source),
    (rf"Tournament rating @ (\d{{1,4}}): {_NUMBERS}", _tournament_rating),
    (rf"Unused numbers: {_NUMBERS}", _unused_numbers),
    (r"Rounds paired: (\d{1,3})", _rounds_paired),
    (rf"{_PLAYED}: {_PLACES}", _playoff),
    (rf"{_BY} {_HAND}: {_PLACES}", partial(_playoff, played=False)),
    (rf"{_BY} (.+): ({_VALUED}(?:,? {_VALUED})+)", _places_by_values),
    (r"Time control @ Round ([1-9]\d{0,2}): (.+)", _time_control),
    *(
        (get_pattern(setting), _get_reader(setting))
        for setting in setting_declarations(Settings)
        if isinstance(setting.report, ReportRemark)
    ),
    (r"National ratings @ ([A-Z]{3}) count as: ([0-9.]* ?N(?: [+-] \d{1,4})?)", _conversion),
    (
        (
            rf"Rating from round @ ([1-9]\d{{0,2}}) (\d{{1,4}})"
            rf"(?: ({'|'.join(title.value for title in Title)}))?: {_NUMBERS}"
        ),
        _later_rating,
    ),
)
"""The remarks that are facts, and what each enters."""


def read_remark(draft: Draft, line: str) -> None:
    """Keep a remark, or take the fact out of it if it is one of ours."""
    text = line.removeprefix(MARK).removeprefix("#").removeprefix(" ")
    for written, enter in _FACTS:
        match = re.fullmatch(written, text)
        if match is not None:
            enter(draft, *match.groups())
            return
    draft.notes.append(text)


def is_a_fact(text: str) -> bool:
    """Whether a remark would be read as a fact."""
    return any(re.fullmatch(written, text) for written in _patterns())


def fact_headings() -> tuple[str, ...]:
    """How the remarks begin that are facts, up to the sign after it: "Late entry", "Default time"."""
    return tuple(re.split("[:@]", written)[0].strip() for written in _patterns())


def _patterns() -> Iterator[str]:
    """All remarks that are facts, those of the settings of pairing systems among them."""
    from tabiya.pairing.registry import systems

    yield from (written for written, _ in _FACTS)
    for setting in (
        setting for system in systems() for setting in setting_declarations(system.settings)
    ):
        if isinstance(setting.report, ReportRemark):
            yield get_pattern(setting)


def enter_remarks(draft: Draft) -> None:
    """Give the players what remarks say of them, once all players are known."""
    for number, name in draft.full_names.items():
        entry = draft.entries.get(number)
        if entry is not None and name.startswith(entry.player.name):
            entry.player = replace(entry.player, name=name)
    _enter_team_names(draft)
    known_ids: set[str] = set()
    for number, text in draft.ids.items():
        # Two players cannot share an id: the first one keeps it, the other has none.
        if number in draft.entries and text not in known_ids:
            known_ids.add(text)
            entry = draft.entries[number]
            entry.player = replace(entry.player, id=text)
    for source, numbers in draft.rating_sources:
        for number in numbers & draft.entries.keys():
            entry = draft.entries[number]
            entry.player = replace(entry.player, rating_source=source)
    for rating, numbers in draft.tournament_ratings:
        for number in numbers & draft.entries.keys():
            entry = draft.entries[number]
            entry.player = replace(entry.player, tournament_rating=rating)
    for known, numbers in draft.later_ratings:
        for number in numbers & draft.entries.keys():
            entry = draft.entries[number]
            later = (*entry.player.later_ratings, known)
            entry.player = replace(entry.player, later_ratings=later)


def _enter_team_names(draft: Draft) -> None:
    for number, name in draft.full_team_names.items():
        if number in draft.teams and name.startswith(draft.teams[number].name):
            draft.teams[number] = replace(draft.teams[number], name=name)
        elif not draft.teams and 0 < number <= len(draft.old_teams):
            row, team = draft.old_teams[number - 1]
            if name.startswith(team.name):
                draft.old_teams[number - 1] = row, replace(team, name=name)


def earlier_results(draft: Draft, rounds: Sequence[Round]) -> tuple[EarlierResult, ...]:
    """Return what remarks say was known of the games of the file; of others they stay remarks."""
    games = {
        (round_.number, *seats)
        for round_ in rounds
        for game in round_.games
        for seats in ((game.white, game.black), (game.black, game.white))
    }
    earlier = []
    for result in draft.earlier_results:
        if (result.round, result.white, result.black) in games and result.round < result.paired:
            earlier.append(result)
        else:
            draft.notes.append(_known_then(result))
    return tuple(earlier)


def remark_lines(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    """Yield all remarks of a file of this version, the tournament's own first."""
    for text in (*tournament.notes, *_facts(tournament, dialect)):
        yield f"{MARK} {printable(text)}".rstrip()


def _facts(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    yield from map(playoff_remark, tournament.playoffs)
    yield from list_remarks(tournament.settings, dialect)
    if tournament.settings.format is not None:
        yield from list_remarks(tournament.settings.format, dialect)
    yield from _facts_of_teams(tournament, dialect)
    for late in tournament.late_entries:
        yield f"Late entry @ Round {late.first_round}: {late.player}"
    for withdrawal in tournament.withdrawals:
        what = "Expulsion" if withdrawal.expelled else "Withdrawal"
        yield f"{what} @ Round {withdrawal.after_round}: {withdrawal.player}"
    yield from map(_known_then, tournament.earlier_results)
    yield from _facts_of_players(tournament)
    taken = {player.number for player in tournament.players}
    unused = set(range(1, max(taken, default=0))) - taken
    if unused:
        yield f"Unused numbers: {_spans(sorted(unused))}"
    # A bye alone could be one that was asked for; in the oldest version all byes look alike.
    if tournament.rounds and not tournament.rounds[-1].games:
        yield f"Rounds paired: {len(tournament.rounds)}"


def _known_then(earlier: EarlierResult) -> str:
    return (
        f"Known when paired @ Round {earlier.paired}: {earlier.white}-{earlier.black} of round "
        f"{earlier.round} was {earlier.result.symbol or _ADJOURNED}"
    )


def _facts_of_teams(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    """Yield what records of this version cannot say; without numbers (013) the place of a team counts."""
    numbered = dialect.has(TEAM.code)
    layout = TEAM if numbered else OLD_TEAM
    numbers = {
        team.number: team.number if numbered else place
        for place, team in enumerate(tournament.teams, start=1)
    }
    for team in tournament.teams:
        if len(name := one_line(team.name)) > layout["name"].width:
            yield f"Full name @ Team {numbers[team.number]}: {name}"
    if numbered:
        return
    byes: dict[tuple[int, str], list[int]] = {}
    for bye in tournament.team_byes:
        if bye.team in numbers:
            byes.setdefault((bye.round, bye.kind.value), []).append(numbers[bye.team])
    for (round_, kind), teams in sorted(byes.items()):
        yield f"Team bye @ Round {round_}: {kind} {_spans(sorted(teams))}"


def _facts_of_players(tournament: Tournament) -> Iterator[str]:
    sources: dict[str, list[int]] = {}
    given: dict[int, list[int]] = {}
    for player in sorted(tournament.players, key=lambda player: player.number):
        name, source = one_line(player.name), one_line(player.rating_source)
        if len(name) > PLAYER["name"].width:
            yield f"Full name @ Player {player.number}: {name}"
        if own := one_line(player.id):
            yield f"Id @ Player {player.number}: {own}"
        if source:
            sources.setdefault(source, []).append(player.number)
        if player.tournament_rating is not None:
            given.setdefault(player.tournament_rating, []).append(player.number)
    for source, numbers in sources.items():
        yield f"Rating source @ {source}: {_spans(numbers)}"
    for rating, numbers in given.items():
        yield f"Tournament rating @ {rating}: {_spans(numbers)}"
    for player in sorted(tournament.players, key=lambda player: player.number):
        for later in player.later_ratings:
            title = f" {later.title.value}" if later.title else ""
            yield f"Rating from round @ {later.first_round} {later.rating}{title}: {player.number}"


def _numbers(text: str) -> Iterator[int]:
    """The numbers of a list such as `3 7-9`."""
    for word in text.split():
        first, _, last = word.partition("-")
        yield from range(int(first), min(int(last or first), MOST_PLAYERS) + 1)


def _spans(numbers: Iterable[int]) -> str:
    """The list that names these numbers, neighbours together."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][1] == number - 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return " ".join(f"{a}-{b}" if a != b else str(a) for a, b in spans)
