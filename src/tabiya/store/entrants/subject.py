"""The facts and commands of those who take part."""

from __future__ import annotations

from tabiya.store.entrants import decisions, sentences, transitions
from tabiya.store.entrants.commands import (
    ChooseRatingLists,
    CorrectPlayer,
    EnterPlayers,
    ExpelPlayer,
    RefreshPlayers,
    RemovePlayer,
    ReplacePlayer,
    ReturnPlayer,
    SetPresence,
    WithdrawPlayer,
)
from tabiya.store.entrants.events import (
    PlayerCheckedIn,
    PlayerCorrected,
    PlayerEntered,
    PlayerExpelled,
    PlayerMarkedAbsent,
    PlayerRemoved,
    PlayerReturned,
    PlayerWithdrew,
    RatingListsChosen,
)
from tabiya.store.subject import Fact, Names, Subject, note_as_stored


def _name_of(event: PlayerEntered | PlayerCorrected) -> Names:
    return {event.entrant: event.player.name}


ENTRANTS = Subject(
    facts=(
        Fact(PlayerEntered, transitions.player_entered, sentences.player_entered, names=_name_of),
        Fact(
            PlayerCorrected,
            transitions.player_corrected,
            sentences.player_corrected,
            names=_name_of,
            upcasters=(note_as_stored(),),
        ),
        Fact(PlayerRemoved, transitions.player_removed, sentences.player_removed),
        Fact(PlayerWithdrew, transitions.player_withdrew, sentences.player_withdrew),
        Fact(PlayerExpelled, transitions.player_expelled, sentences.player_expelled),
        Fact(PlayerReturned, transitions.player_returned, sentences.player_returned),
        Fact(PlayerCheckedIn, transitions.player_checked_in, sentences.player_checked_in),
        Fact(PlayerMarkedAbsent, transitions.player_marked_absent, sentences.player_marked_absent),
        Fact(RatingListsChosen, transitions.rating_lists_chosen, sentences.rating_lists_chosen),
    ),
    deciders={
        EnterPlayers: decisions.enter_players,
        CorrectPlayer: decisions.correct_player,
        RefreshPlayers: decisions.refresh_players,
        ChooseRatingLists: decisions.choose_rating_lists,
        RemovePlayer: decisions.remove_player,
        ReplacePlayer: decisions.replace_player,
        WithdrawPlayer: decisions.withdraw_player,
        ExpelPlayer: decisions.expel_player,
        ReturnPlayer: decisions.return_player,
        SetPresence: decisions.set_presence,
    },
)
