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
        "50-move rule",
        "9.3",
        translatable(
            "A draw may be claimed after 50 moves by each player without a capture or a move of a pawn."
        ),
    ),
    Word(
        "75-move rule",
        "9.6.2",
        translatable(
            "The game is drawn, claimed or not, after 75 moves by each player without a capture or a move of a pawn."
        ),
    ),
    Word("adjourn", "8.1", translatable("To break a game off and finish it in a later session.")),
    Word(
        "algebraic notation",
        "8.1",
        translatable("Writing moves with the files a to h and the ranks 1 to 8."),
    ),
    Word(
        "analyse",
        "11.3",
        translatable("To move pieces on a board in search of the best continuation."),
    ),
    Word(
        "appeal",
        "11.10",
        translatable("A player's objection to a decision of the arbiter or the organiser."),
    ),
    Word(
        "arbiter",
        "Preface",
        translatable("The person who sees to it that the rules of a competition are kept."),
    ),
    Word(
        "arbiter's discretion",
        "",
        translatable("What the Laws leave to the judgement of the arbiter, in some forty places."),
    ),
    Word(
        "assistant",
        "8.1",
        translatable(
            "A person who helps to run the competition, or makes and writes moves for a player who cannot."
        ),
    ),
    Word(
        "attack",
        "3.1",
        translatable(
            "A piece attacks a square if it could capture there, even if it may not move at the moment."
        ),
    ),
    Word(
        "black",
        "2.1",
        translatable(
            "The 32 dark squares and 16 dark pieces; with a capital, the player who has them."
        ),
    ),
    Word(
        "blitz",
        "B",
        translatable("Games with at most 10 minutes for each player, 60 increments counted in."),
    ),
    Word("board", "2.4", translatable("The chessboard.")),
    Word(
        "Bronstein mode",
        "6.3.2",
        translatable(
            "A delay of the clock: what a player does not use of the extra time of a move is lost."
        ),
    ),
    Word(
        "capture",
        "3.1",
        translatable(
            "To move to a square of an opponent's piece, which leaves the board; written x."
        ),
    ),
    Word(
        "castling",
        "3.8.2",
        translatable(
            "One move of king and rook together; written 0-0 on the king's side and 0-0-0 on the queen's side."
        ),
    ),
    Word("cellphone", "", translatable("A mobile phone.")),
    Word("check", "3.9", translatable("An attack on the king; written +.")),
    Word(
        "checkmate",
        "1.2",
        translatable("An attack on the king that no legal move answers; written # or ++."),
    ),
    Word("chess set", "", translatable("The 32 pieces.")),
    Word(
        "Chess960",
        "II",
        translatable(
            "Chess from one of 960 starting positions, drawn by lot, with the pieces behind the pawns mixed."
        ),
    ),
    Word("chessboard", "1.1", translatable("The eight times eight squares of the game.")),
    Word(
        "chessclock",
        "6.1",
        translatable("A clock with two displays, of which only one runs at a time."),
    ),
    Word("claim", "6.8", translatable("What a player asks the arbiter to decide in their favour.")),
    Word("clock", "6.1", translatable("One of the two displays of the chessclock.")),
    Word(
        "completed move",
        "6.2.1",
        translatable("A move that was made and after which the clock was pressed."),
    ),
    Word(
        "contiguous area",
        "12.8",
        translatable("An area next to the playing venue, such as that of the spectators."),
    ),
    Word(
        "cumulative (Fischer) mode",
        "",
        translatable("The clock adds a fixed time for every move, and what is saved is kept."),
    ),
    Word(
        "dead position",
        "5.2.2",
        translatable(
            "A position in which neither player can checkmate by any series of legal moves: the game is drawn."
        ),
    ),
    Word(
        "default time", "6.7", translatable("How late a player may come without losing the game.")
    ),
    Word(
        "delay (Bronstein) mode",
        "6.3.2",
        translatable(
            "The main time of a player runs only after the fixed extra time of the move is over."
        ),
    ),
    Word(
        "demonstration board",
        "6.13",
        translatable("A board for the public on which the pieces are moved by hand."),
    ),
    Word(
        "diagonal",
        "2.4",
        translatable("A straight line of squares of one colour from edge to edge."),
    ),
    Word(
        "disability",
        "6.2.6",
        translatable(
            "A condition because of which a person cannot do all that a game of chess asks for."
        ),
    ),
    Word(
        "displaced",
        "7.4.1",
        translatable(
            "Said of a piece that does not stand upright in the middle of its square, or not on it at all."
        ),
    ),
    Word("draw", "5.2", translatable("A game that ends without a winner.")),
    Word(
        "draw offer",
        "9.1.2",
        translatable("A player's proposal to end the game as a draw; written (=)."),
    ),
    Word("e-cigarette", "", translatable("A device for inhaling vapour, which counts as smoking.")),
    Word(
        "en passant",
        "3.7.4.1",
        translatable(
            "The capture of a pawn that has just advanced two squares, as if it had advanced one; written e.p."
        ),
    ),
    Word(
        "exchange",
        "3.7.5.3",
        translatable(
            "Putting a new piece in the place of a pawn on the last rank; also a capture that is answered by one of equal value, or rook against bishop or knight."
        ),
    ),
    Word(
        "explanation",
        "11.9",
        translatable("A player may have any point of the Laws explained to them."),
    ),
    Word(
        "fair play",
        "12.2.1",
        translatable("What is just, which the arbiter looks for where the Laws do not say enough."),
    ),
    Word("file", "2.4", translatable("A column of eight squares from one player to the other.")),
    Word("Fischer mode", "", translatable("See cumulative mode.")),
    Word("flag", "6.1", translatable("What shows on a clock that the time is over.")),
    Word("flag-fall", "6.1", translatable("The end of the time that a player had.")),
    Word(
        "forfeit",
        "4.8",
        translatable("To lose a right, or the game, because of an offence against the Laws."),
    ),
    Word("handicap", "", translatable("See disability.")),
    Word("I adjust", "", translatable("See j'adoube.")),
    Word(
        "illegal",
        "3.10",
        translatable(
            "Said of a move that Article 3 does not allow, and of a position that no series of legal moves can reach."
        ),
    ),
    Word("impairment", "", translatable("See disability.")),
    Word(
        "increment", "6.1", translatable("Time that the clock adds for every move, in either mode.")
    ),
    Word("intervene", "12.7", translatable("To step in so that something ends or goes otherwise.")),
    Word(
        "j'adoube",
        "4.2",
        translatable(
            "What a player says before they put a piece right without wanting to move it."
        ),
    ),
    Word(
        "kingside",
        "3.8.1",
        translatable("The half of the board on which the kings stand at the start."),
    ),
    Word("legal move", "3.10", translatable("A move that meets all of Article 3.")),
    Word(
        "made",
        "1.1",
        translatable(
            "A move is made when the piece stands on its new square, the hand has left it, and a captured piece is off the board."
        ),
    ),
    Word("mate", "", translatable("Checkmate.")),
    Word("minor piece", "", translatable("A bishop or a knight.")),
    Word(
        "mobile phone",
        "11.3.2",
        translatable("A telephone to carry, which like watches and pens can hold a chess program."),
    ),
    Word("monitor", "6.13", translatable("An electronic display of the position.")),
    Word(
        "move",
        "1.1",
        translatable(
            "A step of one player; in '40 moves' one of each player; to 'have the move' is to be the next to play."
        ),
    ),
    Word(
        "move-counter",
        "6.10.2",
        translatable("What counts on a chessclock how often each player has pressed it."),
    ),
    Word(
        "normal means",
        "III.5",
        translatable(
            "Playing to win, in a position in which a win is realistic other than by flag-fall."
        ),
    ),
    Word(
        "organiser",
        "8.3",
        translatable("The person responsible for venue, dates, prizes, invitations and format."),
    ),
    Word(
        "over-the-board",
        "Introduction",
        translatable("Chess at one board, for which the Laws are made, not by internet or post."),
    ),
    Word(
        "penalties",
        "12.3",
        translatable("What an arbiter may impose, from a warning to expulsion, as 12.9 lists it."),
    ),
    Word(
        "piece",
        "2",
        translatable("Any of the 32 men; also only those that are neither king nor pawn."),
    ),
    Word("playing area", "11.2", translatable("Where the games are played.")),
    Word("playing venue", "11.2", translatable("All places that players may enter during play.")),
    Word("points", "10", translatable("Usually 1 for a win, ½ for a draw and 0 for a loss.")),
    Word(
        "press the clock",
        "6.2.1",
        translatable("To stop one's own clock and start that of the opponent."),
    ),
    Word(
        "promotion",
        "3.7.5.3",
        translatable(
            "A pawn on the last rank becomes a queen, rook, bishop or knight of its colour."
        ),
    ),
    Word("queen", "", translatable("As a verb: to promote a pawn to a queen.")),
    Word(
        "queenside",
        "3.8.1",
        translatable("The half of the board on which the queens stand at the start."),
    ),
    Word(
        "quickplay finish",
        "III",
        translatable("The last part of a game, in which all moves must be made in a limited time."),
    ),
    Word("rank", "2.4", translatable("A row of eight squares from left to right.")),
    Word(
        "rapid chess",
        "A",
        translatable(
            "Games with more than 10 and less than 60 minutes for each player, 60 increments counted in."
        ),
    ),
    Word(
        "regulations of an event",
        "6.7.1",
        translatable("Where an event says which of the options of the Laws it has chosen."),
    ),
    Word(
        "repetition",
        "9.2",
        translatable(
            "The same position for the third time lets a player claim a draw; for the fifth time the game is drawn."
        ),
    ),
    Word("resigns", "5.1.2", translatable("Gives the game up.")),
    Word("rest rooms", "11.2", translatable("Toilets, and rooms in which players may relax.")),
    Word(
        "result",
        "8.7",
        translatable("1-0, 0-1 or ½-½, rarely 0-0 or ½-0; +/-, -/+ and -/- for games not played."),
    ),
    Word(
        "scoresheet",
        "8.1",
        translatable("The sheet, on paper or electronic, on which the moves are written."),
    ),
    Word("screen", "6.13", translatable("An electronic display of the position.")),
    Word(
        "sealed move",
        "I",
        translatable(
            "The move that a player writes and puts into an envelope when a game is adjourned."
        ),
    ),
    Word(
        "spectators",
        "11.4",
        translatable("All who look on, players included whose games are over."),
    ),
    Word(
        "square of promotion",
        "3.7.5.1",
        translatable("The square of the last rank on which a pawn is exchanged."),
    ),
    Word(
        "stalemate",
        "5.2.1",
        translatable(
            "The player who has the move has no legal one and is not in check: the game is drawn."
        ),
    ),
    Word(
        "standard chess",
        "III.2",
        translatable("Games with at least 60 minutes for each player, 60 increments counted in."),
    ),
    Word("supervise", "12.2.5", translatable("To watch and to control.")),
    Word(
        "time control",
        "",
        translatable(
            "How much time players are given for how many moves; also the moment at which these must have been made."
        ),
    ),
    Word(
        "time period",
        "8.6",
        translatable(
            "A part of the game in which a number of moves, or all, must be made in a given time."
        ),
    ),
    Word(
        "touch move",
        "4.3",
        translatable("A player who touches a piece in order to move it must move it."),
    ),
    Word("vertical", "2.4", translatable("Along a file, as if the eighth rank were on top.")),
    Word(
        "white",
        "2.2",
        translatable(
            "The 32 light squares and 16 light pieces; with a capital, the player who has them."
        ),
    ),
    Word(
        "zero tolerance",
        "6.7.1",
        translatable("A player who is not at the board at the start of the session loses."),
    ),
)
"""In the order of the alphabet."""
