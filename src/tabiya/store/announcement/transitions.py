"""What the organiser announces: settings, system, acceleration, FIDE mode, remarks, imports."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Round
from tabiya.model.team_record import team_event
from tabiya.model.tournament import Tournament
from tabiya.pairing.handling import FOR_RATING
from tabiya.pairing.resolve import PAIRED_BY
from tabiya.store.announcement.events import (
    AccelerationSet,
    EventCreated,
    FideModeLeft,
    NoteAdded,
    SettingsChanged,
    SystemChanged,
    TieBreaksChanged,
    TournamentImported,
)
from tabiya.store.announcement.sentences import differences_in_words
from tabiya.store.notes import (
    FULL_POINT_BYE,
    LEFT_FIDE_MODE,
    LOG_HEAD,
    NOT_FINAL,
    add_note,
    noted_if_started,
    settings_in_words,
)
from tabiya.store.rounds.events import ByeGiven
from tabiya.store.state import (
    Board,
    EnteredPlayer,
    EventState,
    PairedRound,
    Prohibition,
    RequestedByeOf,
    RoundStatus,
    require,
)
from tabiya.store.teams.roster import (
    Assigned,
    AssignedWhen,
    EnteredTeam,
    HandedIn,
    Roster,
    TeamByeAsked,
    TeamByeGiven,
    TeamDetails,
    TeamPair,
    TeamProhibition,
)


def event_created(state: EventState, event: EventCreated, seq: int) -> EventState:
    """The event exists."""
    require(state.seq == 0, "the event exists already")
    created = replace(
        state,
        settings=event.settings,
        settings_revision=seq,
        system=event.system,
        edition=event.edition,
        fide_mode=event.fide_mode,
    )
    return created if event.fide_mode else add_note(created, f"{LEFT_FIDE_MODE}0")


def settings_changed(state: EventState, event: SettingsChanged, seq: int) -> EventState:
    """New settings hold; a change after the start is noted for the report."""
    require(state.settings == event.previous, "the settings were others")
    changed = replace(state, settings=event.settings, settings_revision=seq)
    told = event.noted
    if told is None:
        told = settings_in_words(event.settings, event.previous)
    return noted_if_started(changed, "Settings", told)


def tie_breaks_changed(state: EventState, event: TieBreaksChanged, seq: int) -> EventState:
    """Another list of tie-breaks holds; a change after the start is noted for the report."""
    require(state.settings.tie_breaks == event.previous, "the tie-breaks were others")
    settings = replace(state.settings, tie_breaks=event.tie_breaks)
    changed = replace(state, settings=settings, settings_revision=seq)
    told = (
        f"{', '.join(event.tie_breaks) or 'none'} instead of {', '.join(event.previous) or 'none'}"
    )
    return noted_if_started(changed, "Tie-breaks", told)


def system_changed(state: EventState, event: SystemChanged, seq: int) -> EventState:
    """Another system pairs from now on."""
    require(
        (state.system, state.edition) == (event.previous_system, event.previous_edition),
        "the pairing system was another",
    )
    changed = replace(state, system=event.system, edition=event.edition, settings_revision=seq)
    told = event.noted
    if told is None:
        told = (
            f"{_for_a_remark(event.system, event.edition)} instead of "
            f"{_for_a_remark(event.previous_system, event.previous_edition)}"
        )
    return noted_if_started(changed, "Pairing system", told)


def _for_a_remark(system: str, edition: str | None) -> str:
    """A system as a report file names it, whose remarks stay as they were written."""
    return f"{system} ({edition or 'rules of the first day'})"


def acceleration_set(state: EventState, event: AccelerationSet, seq: int) -> EventState:
    """Virtual points are lent from now on."""
    changed = replace(state, virtual_points=event.virtual_points, settings_revision=seq)
    return noted_if_started(changed, "Acceleration", "changed after the start")


def fide_mode_left(state: EventState, event: FideModeLeft, seq: int) -> EventState:
    """FIDE mode is over for good."""
    require(state.fide_mode, "FIDE mode had been left before")
    left = replace(state, fide_mode=False, settings_revision=seq)
    return add_note(left, f"{LEFT_FIDE_MODE}{event.round}")


def note_added(state: EventState, event: NoteAdded, _seq: int) -> EventState:
    """A remark is kept, in the report file or in the house."""
    if event.in_report:
        return add_note(state, event.text)
    return replace(state, remarks=(*state.remarks, event.text))


def tournament_imported(state: EventState, event: TournamentImported, seq: int) -> EventState:
    """The facts of a report file are taken over; its players keep their numbers."""
    require(not state.entrants and not state.rounds, "a file is imported only into an empty event")
    facts = event.tournament
    late = {late.player: late.first_round for late in facts.late_entries}
    gone = {gone.player: gone.after_round for gone in facts.withdrawals}
    expelled = {gone.player for gone in facts.withdrawals if gone.expelled}
    entrants = {
        player.number: EnteredPlayer(
            player.number,
            player,
            first_round=late.get(player.number, 1),
            withdrawn_after=gone.get(player.number),
            expelled=player.number in expelled,
            revision=seq,
        )
        for player in facts.players
    }
    last = len(facts.rounds)
    taken_over = replace(
        state,
        settings=facts.settings,
        settings_revision=seq,
        system=event.system,
        edition=event.edition,
        fide_mode=state.fide_mode and event.fide_mode,
        roster=_imported_roster(facts, seq),
        entrants=entrants,
        highest_entrant=max(entrants, default=0),
        rounds=_with_matches(
            facts, tuple(_imported_round(round_, last, event, seq) for round_ in facts.rounds)
        ),
        requested_byes=tuple(
            RequestedByeOf(asked.player, asked.round, asked.kind) for asked in facts.requested_byes
        ),
        prohibitions=()
        if facts.teams
        else tuple(
            Prohibition(pairs.players, pairs.first_round, pairs.last_round)
            for pairs in facts.prohibited_pairs
        ),
        virtual_points=facts.virtual_points,
        imported_adjustments=() if facts.teams else facts.adjustments,
        earlier_results=facts.earlier_results,
        report_notes=(
            *state.report_notes,
            *(
                note
                for note in facts.notes
                if not note.startswith((FOR_RATING, FULL_POINT_BYE, LOG_HEAD, NOT_FINAL, PAIRED_BY))
            ),
            *(f"Import @ {difference}" for difference in differences_in_words(event)),
        ),
    )
    told = any(note.startswith(LEFT_FIDE_MODE) for note in taken_over.report_notes)
    return (
        taken_over if event.fide_mode or told else add_note(taken_over, f"{LEFT_FIDE_MODE}{last}")
    )


def _imported_roster(facts: Tournament, seq: int) -> Roster:
    """The teams of a file keep their numbers; its line-ups are open."""
    return Roster(
        teams={
            team.number: EnteredTeam(
                team.number,
                team.number,
                TeamDetails(team.name or f"Team {team.number}", nickname=team.nickname),
                team.members,
                seq,
            )
            for team in facts.teams
        },
        highest=max((team.number for team in facts.teams), default=0),
        line_ups=tuple(
            HandedIn(each.round, each.team, each.players, opened=True, revision=seq)
            for each in facts.line_ups
        ),
        byes=tuple(
            TeamByeAsked(each.team, each.round, each.kind)
            for each in facts.team_byes
            if each.kind is not ByeKind.PAIRING_ALLOCATED
        ),
        assigned=tuple(
            AssignedWhen(
                Assigned(team, each.round, each.points, each.match_points or 0, each.outcome)
            )
            for each in facts.adjustments
            for team in each.players
            if facts.teams
        ),
        prohibitions=tuple(
            TeamProhibition(each.players, each.first_round, each.last_round)
            for each in facts.prohibited_pairs
            if facts.teams
        ),
        forfeited_matches=facts.forfeited_matches,
    )


def _with_matches(facts: Tournament, rounds: tuple[PairedRound, ...]) -> tuple[PairedRound, ...]:
    """The rounds with the matches that the games of the players make."""
    if not facts.teams:
        return rounds
    played = team_event(facts).matches
    return tuple(
        replace(
            round_,
            boards=_by_match(facts, round_.boards),
            matches=tuple(
                TeamPair(team, match.opponent)
                for team, matches in played.items()
                if (match := matches[round_.number - 1]).opponent is not None and not match.black
            ),
            team_byes=tuple(
                TeamByeGiven(each.team, each.kind)
                for each in facts.team_byes
                if each.round == round_.number and each.kind is ByeKind.PAIRING_ALLOCATED
            ),
        )
        for round_ in rounds
    )


def _by_match(facts: Tournament, boards: tuple[Board, ...]) -> tuple[Board, ...]:
    """The boards match by match, each in the order of the lists; a file has them by numbers."""
    place = {
        player: (team.number, board)
        for team in facts.teams
        for board, player in enumerate(team.members)
    }
    nowhere = (len(place), 0)

    def key(board: Board) -> tuple[int, int, int]:
        one, other = sorted(place.get(each, nowhere) for each in (board.white, board.black))
        return one[0], other[0], one[1]

    return tuple(sorted(boards, key=key))


def _imported_round(round_: Round, last: int, event: TournamentImported, seq: int) -> PairedRound:
    current = round_.number == last
    return PairedRound(
        round_.number,
        tuple(
            Board(
                game.white,
                game.black,
                game.result,
                adjourned=game.result is GameResult.UNKNOWN and not current,
                revision=seq,
            )
            for game in round_.games
        ),
        tuple(ByeGiven(bye.player, bye.kind) for bye in round_.byes),
        status=RoundStatus.PUBLISHED if current else RoundStatus.CLOSED,
        system=event.system,
        edition=event.edition or "",
        revision=seq,
    )
