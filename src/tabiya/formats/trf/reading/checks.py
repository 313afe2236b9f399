"""What the file says twice: contradictions are refused, differences that decide nothing are told."""

from __future__ import annotations

from tabiya.formats.trf.layout.columns import OLD_TEAM, PLAYER, TEAM
from tabiya.formats.trf.layout.values import runs_of_digits
from tabiya.formats.trf.reading.cells import BLANK, get_column
from tabiya.formats.trf.reading.draft import Draft, PlayerRecord
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.formats.trf.reading.rounds import Rounds
from tabiya.languages import gettext, say, say_number
from tabiya.model.points import format_points
from tabiya.model.record import records
from tabiya.model.result import GameResult, Outcome
from tabiya.model.tournament import Tournament
from tabiya.pairing.naming import Unclear

_COUNTED = {
    "062": Oddity.COUNT_OF_PLAYERS,
    "072": Oddity.COUNT_OF_RATED,
    "082": Oddity.COUNT_OF_TEAMS,
}


def check_gaps(draft: Draft) -> None:
    """Look for starting numbers that nobody has and no remark names: a player may be missing.

    Once games have been paired the numbers stand in their cells, so all are kept, with a warning; and
    teams may number their players as they like. Else nothing needs a gap, and a lost player would
    change every pairing.
    """
    in_teams = bool(draft.teams or draft.old_teams)
    needed = in_teams or any(any(entry.cells.opponents) for entry in draft.entries.values())
    expected = 1
    for number, entry in draft.entries.items():
        missing = [n for n in range(expected, number) if n not in draft.unused_numbers]
        expected = number + 1
        if not missing:
            continue
        several = say("{least} to {most}", least=missing[0], most=missing[-1])
        which = several if len(missing) > 1 else str(missing[0])
        place = entry.row, PLAYER["number"].first, str(number)
        rule = "TRF26, 001 position 5-8"
        if needed:
            draft.findings.warn(
                *place,
                Oddity.NUMBERS_MISSING if missing[1:] else Oddity.NUMBER_MISSING,
                *dict.fromkeys((missing[0], missing[-1])),
                rule=rule,
            )
        else:
            draft.findings.refuse(
                *place,
                say(
                    "no player has the starting number {which}, and no game has been paired yet",
                    which=which,
                ),
                rule=rule,
                hint=say(
                    "Add the player, number the players from 1 on, or write the remark ### Unused "
                    "numbers: {numbers}.",
                    numbers=which.replace(" to ", "-"),
                ),
            )


def check_number_of_rounds(draft: Draft) -> None:
    """Refuse cells beyond the announced number of rounds."""
    announced = draft.settings.get("rounds")
    if announced is None:
        return
    for number, entry in draft.entries.items():
        for index in range(announced, len(entry.cells)):
            if entry.cells[index] != BLANK:
                draft.findings.refuse(
                    entry.row,
                    get_column(index),
                    "",
                    say_number(
                        "player {number} has an entry for round {round}, but only {n} round is announced (row {row})",
                        "player {number} has an entry for round {round}, but only {n} rounds are announced (row {row})",
                        announced,
                        number=number,
                        round=index + 1,
                        row=draft.settings_rows["rounds"],
                    ),
                    rule="TRF26, 142",
                    hint=gettext("Correct the number of rounds, or remove the entry."),
                )
                break


def check_teams(draft: Draft) -> None:
    """Refuse teams with members who do not exist or who play for two."""
    if draft.teams:
        _compare_old_teams(draft)
        layout = TEAM
        lists = [(draft.team_rows[team.number], team) for team in draft.teams.values()]
    else:
        layout = OLD_TEAM
        lists = draft.old_teams
    team_of: dict[int, str] = {}
    for row, team in lists:
        for member in team.members:
            if member not in draft.entries:
                message = say(
                    "member {member} of the team {team} does not exist",
                    member=member,
                    team=team.name,
                )
            elif member in team_of:
                message = say(
                    "member {member} of the team {team} is already a member of {other}",
                    member=member,
                    team=team.name,
                    other=team_of[member],
                )
            else:
                team_of[member] = team.name
                continue
            draft.findings.refuse(
                row,
                layout.tail.first,
                str(member),
                message,
                rule=f"TRF26, {layout.code} position {layout.tail.first}",
                hint=gettext("Correct the list of members."),
            )


def _compare_old_teams(draft: Draft) -> None:
    """Warn if the old record of a team (013) and the new one (310) differ; the new one counts."""
    members = {frozenset(team.members) for team in draft.teams.values()}
    for row, team in draft.old_teams:
        if frozenset(team.members) not in members:
            draft.findings.warn(
                row,
                1,
                team.name,
                Oddity.NO_SUCH_TEAM,
                rule="TRF26, 013",
            )


def warn_of_differences(draft: Draft, rounds: Rounds, tournament: Tournament) -> None:
    """Compare everything that the file states twice and that decides nothing."""
    _warn_of_points(draft, rounds, tournament)
    _warn_of_counts(draft, tournament)
    _warn_of_strangers(draft)
    if tournament.settings.kind or tournament.settings.kind_code:
        _warn_of_system(draft, tournament)
    if tournament.teams:
        from tabiya.formats.trf.match_table import warn_of_match_table

        warn_of_match_table(draft, tournament)


def _warn_of_system(draft: Draft, tournament: Tournament) -> None:
    """Tell what the file says of its system if that does not tell how to pair it."""
    # Loaded here, because a file that says nothing needs no system until it is paired.
    from tabiya.pairing.resolve import get_system, naming

    named = naming(tournament)
    if named is None:
        return
    of_code = named.text == tournament.settings.kind_code.strip()
    name, record = ("kind_code", "192") if of_code else ("kind", "092")
    values = (get_system(tournament),) if named.unclear is Unclear.WORDS else ()
    note = draft.findings.warn_once if named.unclear.refused else draft.findings.guess
    note(
        draft.settings_rows[name],
        5,
        named.text,
        Oddity[f"UNKNOWN_{named.unclear.name}"],
        *values,
        rule=f"TRF26, {record}",
    )


def _warn_of_points(draft: Draft, rounds: Rounds, tournament: Tournament) -> None:
    """Points must add up, with or without byes announced for rounds to come and games still open."""
    scores = _scores(draft, tournament)
    odd = [
        (number, entry)
        for number, entry in draft.entries.items()
        if entry.declared.points not in (None, scores[number])
    ]
    if not odd:
        return
    worth = tournament.settings.scoring.table()
    announced: dict[int, int] = {}
    for (_, number), kind in rounds.announced.items():
        announced[number] = announced.get(number, 0) + worth[kind.outcome, False]
    open_games = _lent_by_open_games(tournament)
    field = PLAYER["points"]
    in_standings = _in_standings(tournament)
    for number, entry in odd:
        points = entry.declared.points
        explained = (
            scores[number] + announced.get(number, 0),
            scores[number] - open_games.get(number, 0),
        )
        if points is None or points in explained or points in in_standings.get(number, ()):
            continue
        draft.findings.warn(
            entry.row,
            field.first,
            format_points(points),
            Oddity.OTHER_POINTS,
            number,
            format_points(scores[number]),
            rule="TRF26, 001 position 81-84",
        )


def _in_standings(tournament: Tournament) -> dict[int, tuple[int, ...]]:
    """What standings give to players: in a round robin that somebody left early, not all results count."""
    if tournament.teams:
        return {}
    # Loaded only when something does not add up: most files do.
    from tabiya.tiebreaks.score_table import player_table
    from tabiya.tiebreaks.standings import without_open_points

    tables = player_table(tournament), player_table(without_open_points(tournament))
    return {
        number: tuple(table.participants[number].score for table in tables)
        for number in tables[0].participants
    }


def _lent_by_open_games(tournament: Tournament) -> dict[int, int]:
    """What games without a result count for pairing, which in standings they need not (C.04.2)."""
    lent: dict[int, int] = {}
    worth = tournament.settings.scoring.unknown
    for round_ in tournament.rounds:
        for game in round_.games:
            if game.result is GameResult.UNKNOWN:
                for number in (game.white, game.black):
                    lent[number] = lent.get(number, 0) + worth
    return lent


def _scores(draft: Draft, tournament: Tournament) -> dict[int, int]:
    """Return the points of all players.

    They are summed up from the cells, unless points come from elsewhere too. Making the records of
    all players would take longer than reading the file.
    """
    if tournament.adjustments or draft.byes:
        return {number: record.score for number, record in records(tournament).items()}
    table = tournament.settings.scoring.table()
    worth: dict[tuple[str, str], int] = {
        (colour, str(outcome.value)): table[outcome, colour == "b"]
        for outcome in Outcome
        for colour in "wb "
    }
    absent = table[Outcome.ZERO_POINT_BYE, False]
    worth[" ", " "] = absent
    paired = len(tournament.rounds)
    return {number: _sum(entry, worth, paired, absent) for number, entry in draft.entries.items()}


def _sum(entry: PlayerRecord, worth: dict[tuple[str, str], int], paired: int, absent: int) -> int:
    cells = entry.cells
    pairs = zip(cells.colours[:paired], cells.results[:paired], strict=True)
    return sum(map(worth.__getitem__, pairs)) + max(paired - len(cells), 0) * absent


def _warn_of_counts(draft: Draft, tournament: Tournament) -> None:
    """Compare 062, 072 and 082 with what stands in the file; any number in the record will do."""
    rated = sum(1 for player in tournament.players if player.rating)
    actual = {"062": len(tournament.players), "072": rated, "082": len(tournament.teams)}
    for code, (row, text) in draft.counts.items():
        numbers = [int(digits) for digits in runs_of_digits(text[:40])]
        if actual[code] not in numbers:
            draft.findings.warn(
                row,
                5,
                text,
                _COUNTED[code],
                actual[code],
                rule=f"TRF26, {code}",
            )


def _warn_of_strangers(draft: Draft) -> None:
    """Warn of arrangements for players or teams who do not take part."""
    numbers = draft.teams or draft.entries
    prohibited = draft.prohibited
    if not set().union(*prohibited.players) <= numbers.keys():
        draft.mentions += [
            (row, Oddity.PAIR_OF_NOBODY, players)
            for row, players in zip(prohibited.rows, prohibited.players, strict=True)
        ]
    for row, oddity, mentioned in draft.mentions:
        strangers = [number for number in mentioned if number not in numbers]
        if strangers:
            draft.findings.warn(
                row,
                5,
                " ".join(map(str, strangers[:10])),
                oddity,
                rule="TRF26",
            )
