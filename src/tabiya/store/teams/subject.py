"""The facts and commands of teams."""

from __future__ import annotations

from tabiya.store.subject import Fact, Names, Subject
from tabiya.store.teams import (
    arrangement_decisions,
    commands,
    decisions,
    events,
    line_up_decisions,
    manual_decisions,
    match_decisions,
    sentences,
    transitions,
)


def _name_of_team(event: events.TeamEntered | events.TeamCorrected) -> Names:
    return {-event.team: event.details.name}


TEAMS = Subject(
    facts=(
        Fact(
            events.TeamEntered,
            transitions.team_entered,
            sentences.team_entered,
            names=_name_of_team,
        ),
        Fact(
            events.TeamCorrected,
            transitions.team_corrected,
            sentences.team_corrected,
            names=_name_of_team,
        ),
        Fact(events.TeamListChanged, transitions.team_list_changed, sentences.team_list_changed),
        Fact(events.TeamRemoved, transitions.team_removed, sentences.team_removed),
        Fact(events.TeamsNumbered, transitions.teams_numbered, sentences.teams_numbered),
        Fact(
            events.BoardOrderAnnounced,
            transitions.board_order_announced,
            sentences.board_order_announced,
        ),
        Fact(events.TeamByeRequested, transitions.team_bye_requested, sentences.team_bye_requested),
        Fact(events.TeamByeCancelled, transitions.team_bye_cancelled, sentences.team_bye_cancelled),
        Fact(events.TeamsProhibited, transitions.teams_prohibited, sentences.teams_prohibited),
        Fact(events.TeamsPermitted, transitions.teams_permitted, sentences.teams_permitted),
        Fact(events.TeamsPaired, transitions.teams_paired, sentences.teams_paired),
        Fact(
            events.LineUpDeadlineSet,
            transitions.line_up_deadline_set,
            sentences.line_up_deadline_set,
        ),
        Fact(events.LineUpHandedIn, transitions.line_up_handed_in, sentences.line_up_handed_in),
        Fact(events.LineUpTakenBack, transitions.line_up_taken_back, sentences.line_up_taken_back),
        Fact(events.LineUpsOpened, transitions.line_ups_opened, sentences.line_ups_opened),
        Fact(events.SeatsRecorded, transitions.seats_recorded, sentences.seats_recorded),
        Fact(events.WrongBoardsRuled, transitions.wrong_boards_ruled, sentences.wrong_boards_ruled),
        Fact(
            events.TeamPointsAdjusted,
            transitions.team_points_adjusted,
            sentences.team_points_adjusted,
        ),
        Fact(
            events.TeamPresenceNoted,
            transitions.team_presence_noted,
            sentences.team_presence_noted,
        ),
    ),
    deciders={
        commands.EnterTeams: decisions.enter_teams,
        commands.AddMember: decisions.add_member,
        commands.CorrectTeam: decisions.correct_team,
        commands.ChangeTeamList: decisions.change_team_list,
        commands.RemoveTeam: decisions.remove_team,
        commands.NumberTeams: decisions.number_teams,
        commands.AnnounceBoardOrder: decisions.announce_board_order,
        commands.RequestTeamBye: arrangement_decisions.request_team_bye,
        commands.CancelTeamBye: arrangement_decisions.cancel_team_bye,
        commands.WithdrawTeam: arrangement_decisions.withdraw_team,
        commands.ReturnTeam: arrangement_decisions.return_team,
        commands.ProhibitTeams: arrangement_decisions.prohibit_teams,
        commands.PermitTeams: arrangement_decisions.permit_teams,
        commands.AdjustTeamPoints: arrangement_decisions.adjust_team_points,
        commands.SetLineUpDeadline: line_up_decisions.set_line_up_deadline,
        commands.HandInLineUp: line_up_decisions.hand_in_line_up,
        commands.TakeBackLineUp: line_up_decisions.take_back_line_up,
        commands.OpenLineUps: line_up_decisions.open_line_ups,
        commands.AlterMatches: manual_decisions.alter_matches,
        commands.RecordSeats: match_decisions.record_seats,
        commands.RuleWrongBoards: match_decisions.rule_wrong_boards,
        commands.ForfeitMatch: match_decisions.forfeit_match,
        commands.NotePresence: match_decisions.note_presence,
    },
)
