"""Quarod as its rules read. Squares are their strings; a board is a dictionary from occupied squares to pieces."""

from typing import Any, NamedTuple

from quadgames.errors import PositionError
from quadgames.reference.base import Game, State, one_of, read_rows, refuse_other_options, size_option, split_fields, write_rows

COLOURS = ("black", "white")
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
"""A rod points north, east, south or west: as far as the next square is away in files and ranks."""
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Piece(NamedTuple):
    """A piece has a colour and a rod."""

    colour: str
    rod: str

    def letter(self) -> str:
        """The rod's direction, a capital letter for Black and a small one for White."""
        return self.rod if self.colour == "black" else self.rod.lower()


PIECES = {piece.letter(): piece for piece in (Piece(colour, rod) for colour in COLOURS for rod in STEPS)}


def square_beside(square: str, rod: str, size: int) -> str | None:
    """The square that a rod on this one points at, None off the board."""
    file, rank = ord(square[0]) - ord("a"), int(square[1:]) - 1
    east, north = STEPS[rod]
    file, rank = file + east, rank + north
    return f"{chr(ord('a') + file)}{rank + 1}" if 0 <= file < size and 0 <= rank < size else None


class Quarod(Game):
    """Quarod on a board of one size."""

    name = "quarod"

    def check_options(self, options: dict[str, Any]) -> dict[str, Any]:
        # "Supported n: 2 to 16, default 8."
        refuse_other_options(self.name, options, ("size",))
        return {"size": size_option(self.name, options, list(range(2, 17)), 8)}

    @property
    def size(self) -> int:
        return int(self._parameters["size"])

    def squares(self) -> list[str]:
        """Index order: rank by rank from a1."""
        return [f"{chr(ord('a') + file)}{rank + 1}" for rank in range(self.size) for file in range(self.size)]

    def action_strings(self) -> list[str]:
        # Horizontal edges with Black on the left, then on the right; vertical ones with Black below, then above; so first the placements, then the exchanges.
        horizontal = [(left, right) for left in self.squares() if (right := square_beside(left, "E", self.size))]
        vertical = [(lower, upper) for lower in self.squares() if (upper := square_beside(lower, "N", self.size))]
        placed = [pair for edges in (horizontal, vertical) for block in (edges, [(b, a) for a, b in edges]) for pair in block]
        return [f"{black}{sign}{white}" for sign in "-~" for black, white in placed] + ["pass", "pie"]

    def max_game_length(self) -> int:
        # P placements make P engaged pairs and an exchange turns two pairs into one: at most P - 1 exchanges. Then pie, and two passes.
        placements = self.size**2 // 2
        return placements + (placements - 1) + 1 + 2

    def start_text(self) -> str:
        return "/".join([str(self.size)] * self.size) + " b bw - 0"


class QuarodState(State):
    """The pieces, whose turn it is, who plays which colour, whether pie is open, and the passes just made."""

    fields = ("board", "to_move", "seats", "pie_open", "passes")

    board: dict[str, Piece]
    to_move: str  # a colour
    seats: tuple[str, str]  # the colours of seat 0 and seat 1
    pie_open: bool
    passes: int  # in succession

    @property
    def size(self) -> int:
        return int(self._game.get_parameters()["size"])

    def squares(self) -> list[str]:
        game = self._game
        assert isinstance(game, Quarod)
        return game.squares()

    # Position text.

    def read(self, text: str) -> None:
        board, colour, seats, pie, passes = split_fields(text, "board colour seats pie passes")
        rows = read_rows(board, [self.size] * self.size, tuple(PIECES))
        letters = [letter for row in reversed(rows) for letter in row]
        self.board = {square: PIECES[letter] for square, letter in zip(self.squares(), letters, strict=True) if letter}
        self.to_move = {"b": "black", "w": "white"}[one_of(colour, "colour", "b w")]
        self.seats = {"bw": ("black", "white"), "wb": ("white", "black")}[one_of(seats, "seats", "bw wb")]
        self.pie_open = one_of(pie, "pie", "pie -") == "pie"
        self.passes = int(one_of(passes, "passes", "0 1 2"))
        self.check_pieces()
        self.check_pie()
        self.check_passes()

    def check_pieces(self) -> None:
        """Every action puts down, or turns, one piece of each colour, and rods point at pieces, which never leave."""
        black, white = (sum(piece.colour == colour for piece in self.board.values()) for colour in COLOURS)
        if black != white:
            raise PositionError(f"position: the board has {black} black pieces and {white} white ones; expected as many of each")
        for square, piece in self.board.items():
            target = square_beside(square, piece.rod, self.size)
            if target not in self.board:
                where = f"at {target}, which is empty" if target else "off the board"
                raise PositionError(f"position: the rod of {piece.letter()!r} on {square} points {where}; expected an occupied square")

    def check_pie(self) -> None:
        """Pie is open on White's first turn only: one placement has been made."""
        if not self.pie_open:
            return
        if self.to_move != "white":
            raise PositionError("position: field pie: 'pie' with field colour 'b'; expected '-', or White to move")
        if self.seats != ("black", "white"):
            raise PositionError("position: field pie: 'pie' with field seats 'wb'; expected '-', or seats 'bw'")
        if self.passes:
            raise PositionError(f"position: field pie: 'pie' with field passes '{self.passes}'; expected '-', or passes '0'")
        if len(self.board) != 2:
            raise PositionError(f"position: field pie: 'pie' with {len(self.board)} pieces on the board; expected '-', or exactly two pieces")

    def check_passes(self) -> None:
        """Passing is not allowed where a placement or an exchange exists."""
        moves = self.placements() + self.exchanges()
        if self.passes and moves:
            raise PositionError(f"position: field passes: '{self.passes}' although {moves[0]} exists; expected '0'")

    def position(self) -> str:
        # The field has the highest rank first.
        ranks = range(self.size, 0, -1)
        rows = [[self.letter_on(square) for square in self.squares() if square[1:] == str(rank)] for rank in ranks]
        seats = "".join(colour[0] for colour in self.seats)
        return f"{write_rows(rows)} {self.to_move[0]} {seats} {'pie' if self.pie_open else '-'} {self.passes}"

    def letter_on(self, square: str) -> str | None:
        return self.board[square].letter() if square in self.board else None

    # Engaged.

    def beside(self, square: str) -> list[str]:
        """The adjacent squares: always orthogonally."""
        return [target for rod in STEPS if (target := square_beside(square, rod, self.size))]

    def partner(self, square: str) -> str | None:
        """The square of the piece that the piece on this one is engaged to.

        Two adjacent pieces of different colours are engaged to each other when each one's rod points at the other. A piece has one rod, so it
        has one partner at most.
        """
        piece = self.board[square]
        target = square_beside(square, piece.rod, self.size)
        if target is None or target not in self.board:
            return None
        other = self.board[target]
        return target if other.colour != piece.colour and other.rod == BACK[piece.rod] else None

    # Turn.

    def placements(self) -> list[str]:
        """Two adjacent empty squares: a black piece on one and a white piece on the other, in either orientation, whoever's turn it is."""
        empty = [square for square in self.squares() if square not in self.board]
        return [f"{black}-{white}" for black in empty for white in self.beside(black) if white not in self.board]

    def exchanges(self) -> list[str]:
        """Two adjacent pieces of different colours, both engaged, but not to each other. They trade squares, so Black's square is White's now."""
        found = []
        for square, piece in self.board.items():
            for other in self.beside(square):
                if piece.colour != "white" or other not in self.board or self.board[other].colour != "black":
                    continue
                if self.partner(square) and self.partner(other) and self.partner(square) != other:
                    found.append(f"{square}~{other}")
        return found

    def legal_strings(self) -> list[str]:
        if self.is_terminal():
            return []
        # "If no placement or exchange exists, the only action is pass. Passing is not allowed otherwise." Pie comes beside the other actions.
        return (self.placements() + self.exchanges() or ["pass"]) + (["pie"] if self.pie_open else [])

    def play(self, action: str) -> None:
        if action == "pie":
            # "The seats trade colours, the board stays as it is, and it is White's turn still." No pie can answer it.
            self.seats = (self.seats[1], self.seats[0])
            self.pie_open = False
            return
        if action == "pass":
            self.passes += 1
        else:
            self.engage(*action.replace("~", "-").split("-"))
            # White's first turn comes after the placement on an empty board, and it is no first turn if the seats have traded colours.
            self.pie_open = len(self.board) == 2 and self.to_move == "black" and self.seats == ("black", "white")
            self.passes = 0
        self.to_move = "white" if self.to_move == "black" else "black"

    def engage(self, black: str, white: str) -> None:
        """A placement and an exchange leave the same: the two pieces engaged to each other. Former partners keep their rods."""
        rod = next(rod for rod in STEPS if square_beside(black, rod, self.size) == white)
        self.board[black] = Piece("black", rod)
        self.board[white] = Piece("white", BACK[rod])

    # End and score.

    def seat_to_move(self) -> int | None:
        # "The game is over when both players pass in succession."
        return None if self.passes == 2 else self.seats.index(self.to_move)

    def group_sizes(self, colour: str) -> list[int]:
        return [len(group) for group in self.groups(colour)]

    def score(self, colour: str) -> int:
        """The largest size s such that the colour has more groups of size exactly s than the other colour has; 0 if there is no such size."""
        own = self.group_sizes(colour)
        other = self.group_sizes("white" if colour == "black" else "black")
        return max((size for size in own if own.count(size) > other.count(size)), default=0)

    def winner(self) -> str:
        scores = self.scores()
        if scores["black"] != scores["white"]:
            return "black" if scores["black"] > scores["white"] else "white"
        # 0-0: the colour that made the last placement or exchange loses. Since then each colour has passed once, and the same colour as after
        # that action is to move again: the other one.
        return self.to_move

    def final_returns(self) -> list[float]:
        return [1.0 if colour == self.winner() else -1.0 for colour in self.seats]

    # Who plays what, and the views.

    def colour(self, seat: int) -> str:
        return self.seats[self.check_seat(seat, "seat")]

    def seat(self, colour: str) -> int:
        return self.seats.index(self.check_colour(colour, COLOURS))

    def engaged_pairs(self) -> list[tuple[str, str]]:
        """The pairs engaged to each other, (black's square, white's square), in index order of black's square."""
        blacks = [square for square in self.squares() if square in self.board and self.board[square].colour == "black"]
        return [(square, partner) for square in blacks if (partner := self.partner(square))]

    def groups(self, colour: str) -> list[list[str]]:
        """The maximal sets of same-coloured pieces connected through adjacency, each in index order, ordered by their first squares."""
        self.check_colour(colour, COLOURS)
        left = [square for square in self.squares() if square in self.board and self.board[square].colour == colour]
        found = []
        while left:
            group = [left[0]]
            for square in group:  # grows while it is walked
                group += [other for other in self.beside(square) if other in left and other not in group]
            found.append([square for square in left if square in group])
            left = [square for square in left if square not in group]
        return found

    def scores(self) -> dict[str, int]:
        """{colour: score} of the board as it stands, whether or not the game is over."""
        return {colour: self.score(colour) for colour in COLOURS}

    def picture(self) -> str:
        width = len(str(self.size))
        rows = []
        for rank in range(self.size, 0, -1):
            letters = [self.letter_on(square) or "." for square in self.squares() if square[1:] == str(rank)]
            rows.append(f"{rank:>{width}}  {' '.join(letters)}")
        files = " ".join(chr(ord("a") + file) for file in range(self.size))
        return "\n".join([*rows, f"{'':{width}}  {files}", "Rods: NESW black, nesw white.", self.status()])

    def status(self) -> str:
        if self.is_terminal():
            return f"Over: {self.winner().capitalize()} (seat {self.seat(self.winner())}) wins."
        notes = (", pie is open" if self.pie_open else "") + (", one pass has been made" if self.passes else "")
        return f"{self.to_move.capitalize()} (seat {self.current_player()}) to move{notes}."


Quarod.state_class = QuarodState

GAMES = {"quarod": Quarod}
