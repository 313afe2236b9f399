"""The words of the Laws of Chess, each in one plain sentence of our own, with where it first stands."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.languages import translatable


class Word(NamedTuple):
    """A term of the Laws, the article that uses it first (if the Laws use it), and what it means."""

    term: str
    article: str
    meaning: str


GLOSSARY: tuple[Word, ...] = (
    Word(
        translatable("50-move rule"),
        "9.3",
        translatable(
            "A draw may be claimed after 50 moves by each player without a capture or a pawn move."
        ),
    ),
    Word(
        translatable("75-move rule"),
        "9.6.2",
        translatable(
            "The game is drawn, claimed or not, after 75 moves by each player without a "
            "capture or a pawn move."
        ),
    ),
    Word(
        translatable("adjourn"),
        "8.1",
        translatable("To interrupt a game and finish it in a later session."),
    ),
    Word(
        translatable("algebraic notation"),
        "8.1",
        translatable("Writing moves with the files a to h and the ranks 1 to 8."),
    ),
    Word(
        translatable("analyse"),
        "11.3",
        translatable("To move pieces on a board in search of the best continuation."),
    ),
    Word(
        translatable("appeal"),
        "11.10",
        translatable("A player's objection to a decision of the arbiter or the organiser."),
    ),
    Word(
        translatable("arbiter"),
        "Preface",
        translatable("The person who makes sure that a competition follows its rules."),
    ),
    Word(
        translatable("arbiter's discretion"),
        "",
        translatable("What the Laws leave to the arbiter's judgement, in some forty places."),
    ),
    Word(
        translatable("assistant"),
        "8.1",
        translatable(
            "A person who helps to run the competition, or makes and writes moves for a player who cannot."
        ),
    ),
    Word(
        translatable("attack"),
        "3.1",
        translatable(
            "A piece attacks a square if it could capture there, even if it may not move at the moment."
        ),
    ),
    Word(
        translatable("black"),
        "2.1",
        translatable(
            "The 32 dark squares and 16 dark pieces; with a capital, the player who has them."
        ),
    ),
    Word(
        translatable("blitz"),
        "B",
        translatable("Games with at most 10 minutes for each player, including 60 increments."),
    ),
    Word(translatable("board"), "2.4", translatable("The chessboard.")),
    Word(
        translatable("Bronstein mode"),
        "6.3.2",
        translatable(
            "A delay of the clock: what a player does not use of the extra time of a move is lost."
        ),
    ),
    Word(
        translatable("capture"),
        "3.1",
        translatable(
            "To move to a square of an opponent's piece, which leaves the board; written x."
        ),
    ),
    Word(
        translatable("castling"),
        "3.8.2",
        translatable(
            "One move of king and rook together; written 0-0 on the king's side and 0-0-0 on the queen's side."
        ),
    ),
    Word(translatable("cellphone"), "", translatable("A mobile phone.")),
    Word(translatable("check"), "3.9", translatable("An attack on the king; written +.")),
    Word(
        translatable("checkmate"),
        "1.2",
        translatable(
            "An attack on the king against which there is no legal move; written # or ++."
        ),
    ),
    Word(translatable("chess set"), "", translatable("The 32 pieces.")),
    Word(
        translatable("Chess960"),
        "II",
        translatable(
            "Chess from one of 960 starting positions, drawn by lot, with the pieces behind the pawns mixed."
        ),
    ),
    Word(
        translatable("chessboard"),
        "1.1",
        translatable("The board of eight by eight squares."),
    ),
    Word(
        translatable("chessclock"),
        "6.1",
        translatable("A clock with two displays, of which only one runs at a time."),
    ),
    Word(
        translatable("claim"),
        "6.8",
        translatable("What a player asks the arbiter to decide in their favour."),
    ),
    Word(translatable("clock"), "6.1", translatable("One of the two displays of the chessclock.")),
    Word(
        translatable("completed move"),
        "6.2.1",
        translatable("A move after which the player pressed the clock."),
    ),
    Word(
        translatable("contiguous area"),
        "12.8",
        translatable("An area next to the playing venue, such as that of the spectators."),
    ),
    Word(
        translatable("cumulative (Fischer) mode"),
        "",
        translatable("The clock adds a fixed time for every move, and what is saved is kept."),
    ),
    Word(
        translatable("dead position"),
        "5.2.2",
        translatable(
            "A position in which neither player can checkmate by any series of legal moves: the game is drawn."
        ),
    ),
    Word(
        translatable("default time"),
        "6.7",
        translatable("How late a player may come without losing the game."),
    ),
    Word(
        translatable("delay (Bronstein) mode"),
        "6.3.2",
        translatable(
            "The main time of a player runs only after the fixed extra time of the move is over."
        ),
    ),
    Word(
        translatable("demonstration board"),
        "6.13",
        translatable("A board for the public on which the pieces are moved by hand."),
    ),
    Word(
        translatable("diagonal"),
        "2.4",
        translatable("A straight line of squares of one colour from edge to edge."),
    ),
    Word(
        translatable("disability"),
        "6.2.6",
        translatable(
            "A condition that prevents a person from doing everything that a game of chess "
            "requires."
        ),
    ),
    Word(
        translatable("displaced"),
        "7.4.1",
        translatable(
            "Describes a piece that is not upright in the middle of its square, or not on "
            "it at all."
        ),
    ),
    Word(translatable("draw"), "5.2", translatable("A game that ends without a winner.")),
    Word(
        translatable("draw offer"),
        "9.1.2",
        translatable("A player's proposal to end the game as a draw; written (=)."),
    ),
    Word(
        translatable("e-cigarette"),
        "",
        translatable("A device for inhaling vapour, which counts as smoking."),
    ),
    Word(
        translatable("en passant"),
        "3.7.4.1",
        translatable(
            "The capture of a pawn that has just advanced two squares, as if it had advanced one; written e.p."
        ),
    ),
    Word(
        translatable("exchange"),
        "3.7.5.3",
        translatable(
            "Replacing a pawn on the last rank with a new piece; also a capture that is "
            "answered by one of equal value, or rook against bishop or knight."
        ),
    ),
    Word(
        translatable("explanation"),
        "11.9",
        translatable("A player may ask for an explanation of any point of the Laws."),
    ),
    Word(
        translatable("fair play"),
        "12.2.1",
        translatable("What is just, which the arbiter looks for where the Laws do not say enough."),
    ),
    Word(
        translatable("file"),
        "2.4",
        translatable("A column of eight squares from one player to the other."),
    ),
    Word(translatable("Fischer mode"), "", translatable("See cumulative mode.")),
    Word(
        translatable("flag"), "6.1", translatable("The sign on a clock that the time has run out.")
    ),
    Word(translatable("flag-fall"), "6.1", translatable("The end of a player's time.")),
    Word(
        translatable("forfeit"),
        "4.8",
        translatable("To lose a right, or the game, because of an offence against the Laws."),
    ),
    Word(translatable("handicap"), "", translatable("See disability.")),
    Word(translatable("I adjust"), "", translatable("See j'adoube.")),
    Word(
        translatable("illegal"),
        "3.10",
        translatable(
            "Describes a move that Article 3 does not allow, or a position that no series "
            "of legal moves can reach."
        ),
    ),
    Word(translatable("impairment"), "", translatable("See disability.")),
    Word(
        translatable("increment"),
        "6.1",
        translatable("Time that the clock adds for every move, in either mode."),
    ),
    Word(
        translatable("intervene"),
        "12.7",
        translatable("To step in so that something ends or changes."),
    ),
    Word(
        translatable("j'adoube"),
        "4.2",
        translatable("What a player says before adjusting a piece without wanting to move it."),
    ),
    Word(
        translatable("kingside"),
        "3.8.1",
        translatable("The half of the board on which the kings stand at the start."),
    ),
    Word(translatable("legal move"), "3.10", translatable("A move that meets all of Article 3.")),
    Word(
        translatable("made"),
        "1.1",
        translatable(
            "A move is made when the piece is on its new square, the hand has left it, and "
            "a captured piece is off the board."
        ),
    ),
    Word(translatable("mate"), "", translatable("Checkmate.")),
    Word(translatable("minor piece"), "", translatable("A bishop or a knight.")),
    Word(
        translatable("mobile phone"),
        "11.3.2",
        translatable(
            "A phone that can be carried, which like watches and pens can contain a chess program."
        ),
    ),
    Word(translatable("monitor"), "6.13", translatable("An electronic display of the position.")),
    Word(
        translatable("move"),
        "1.1",
        translatable(
            "A step of one player; in '40 moves' one of each player; to 'have the move' is to be the next to play."
        ),
    ),
    Word(
        translatable("move-counter"),
        "6.10.2",
        translatable("The part of a chessclock that counts how often each player has pressed it."),
    ),
    Word(
        translatable("normal means"),
        "III.5",
        translatable(
            "Playing to win, in a position in which a win is realistic other than by flag-fall."
        ),
    ),
    Word(
        translatable("organiser"),
        "8.3",
        translatable("The person responsible for venue, dates, prizes, invitations and format."),
    ),
    Word(
        translatable("over-the-board"),
        "Introduction",
        translatable("Chess at a board, for which the Laws are made, not by internet or post."),
    ),
    Word(
        translatable("penalties"),
        "12.3",
        translatable("What an arbiter may impose, from a warning to expulsion, as 12.9 lists it."),
    ),
    Word(
        translatable("piece"),
        "2",
        translatable("Any of the 32 men; also only those other than kings and pawns."),
    ),
    Word(translatable("playing area"), "11.2", translatable("Where the games are played.")),
    Word(
        translatable("playing venue"),
        "11.2",
        translatable("All places that players may enter during play."),
    ),
    Word(
        translatable("points"),
        "10",
        translatable("Usually 1 for a win, ½ for a draw and 0 for a loss."),
    ),
    Word(
        translatable("press the clock"),
        "6.2.1",
        translatable("To stop your own clock and start the opponent's."),
    ),
    Word(
        translatable("promotion"),
        "3.7.5.3",
        translatable(
            "A pawn on the last rank becomes a queen, rook, bishop or knight of its colour."
        ),
    ),
    Word(translatable("queen"), "", translatable("As a verb: to promote a pawn to a queen.")),
    Word(
        translatable("queenside"),
        "3.8.1",
        translatable("The half of the board on which the queens stand at the start."),
    ),
    Word(
        translatable("quickplay finish"),
        "III",
        translatable("The last part of a game, in which all moves must be made in a limited time."),
    ),
    Word(translatable("rank"), "2.4", translatable("A row of eight squares from left to right.")),
    Word(
        translatable("rapid chess"),
        "A",
        translatable(
            "Games with more than 10 and less than 60 minutes for each player, including "
            "60 increments."
        ),
    ),
    Word(
        translatable("regulations of an event"),
        "6.7.1",
        translatable("The part in which an event says which options of the Laws it has chosen."),
    ),
    Word(
        translatable("repetition"),
        "9.2",
        translatable(
            "The same position for the third time lets a player claim a draw; for the fifth time the game is drawn."
        ),
    ),
    Word(translatable("resigns"), "5.1.2", translatable("Gives up the game.")),
    Word(
        translatable("rest rooms"),
        "11.2",
        translatable("Toilets, and rooms in which players may relax."),
    ),
    Word(
        translatable("result"),
        "8.7",
        translatable("1-0, 0-1 or ½-½, rarely 0-0 or ½-0; +/-, -/+ and -/- for games not played."),
    ),
    Word(
        translatable("scoresheet"),
        "8.1",
        translatable("The sheet, on paper or electronic, on which the moves are written."),
    ),
    Word(translatable("screen"), "6.13", translatable("An electronic display of the position.")),
    Word(
        translatable("sealed move"),
        "I",
        translatable(
            "The move that a player writes and puts into an envelope when a game is adjourned."
        ),
    ),
    Word(
        translatable("spectators"),
        "11.4",
        translatable("Everyone who watches, including players whose games are over."),
    ),
    Word(
        translatable("square of promotion"),
        "3.7.5.1",
        translatable("The square of the last rank on which a pawn is exchanged."),
    ),
    Word(
        translatable("stalemate"),
        "5.2.1",
        translatable(
            "The player who has the move has no legal one and is not in check: the game is drawn."
        ),
    ),
    Word(
        translatable("standard chess"),
        "III.2",
        translatable("Games with at least 60 minutes for each player, including 60 increments."),
    ),
    Word(translatable("supervise"), "12.2.5", translatable("To watch and to control.")),
    Word(
        translatable("time control"),
        "",
        translatable(
            "How much time players get for how many moves; also the moment by which these "
            "must be made."
        ),
    ),
    Word(
        translatable("time period"),
        "8.6",
        translatable(
            "A part of the game in which a number of moves, or all, must be made in a given time."
        ),
    ),
    Word(
        translatable("touch move"),
        "4.3",
        translatable("A player who touches a piece in order to move it must move it."),
    ),
    Word(
        translatable("vertical"),
        "2.4",
        translatable("Along a file, as if the eighth rank were at the top."),
    ),
    Word(
        translatable("white"),
        "2.2",
        translatable(
            "The 32 light squares and 16 light pieces; with a capital, the player who has them."
        ),
    ),
    Word(
        translatable("zero tolerance"),
        "6.7.1",
        translatable("A player who is not at the board at the start of the session loses."),
    ),
)
"""In the order of the alphabet."""
