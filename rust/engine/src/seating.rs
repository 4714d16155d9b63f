//! Who plays what and who moves, in the two-player games that have a pie rule as an action: Quarod and the Quabble family.

use crate::error::PositionError;
use crate::text::Field;

/// The names of the two colours, in turn order.
pub const COLOURS: &[&str] = &["black", "white"];

/// One of two colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Moves first.
    Black = 0,
    /// Moves second.
    White = 1,
}

impl Colour {
    /// Both, in turn order.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The other colour.
    #[inline(always)]
    pub fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// Its letter in position texts.
    pub fn letter(self) -> &'static str {
        match self {
            Self::Black => "b",
            Self::White => "w",
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        COLOURS[self as usize]
    }

    /// Reads a field of a position text that holds a colour.
    pub fn read(field: Field<'_>) -> Result<Self, PositionError> {
        field.one_of(&[("b", Self::Black), ("w", Self::White)])
    }
}

/// The colour to move, who plays it, and whether the seats can still be traded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seating {
    to_move: Colour,
    traded: bool,
    pie: bool,
}

impl Seating {
    /// Black, played by seat 0, is to move.
    pub const START: Self = Self { to_move: Colour::Black, traded: false, pie: false };

    /// How many values [`code`](Seating::code) has.
    pub const CODES: usize = 8;

    /// A number that tells all seatings apart, below [`CODES`](Seating::CODES): the index of a hash key.
    #[inline(always)]
    pub fn code(self) -> usize {
        self.to_move as usize | (self.traded as usize) << 1 | (self.pie as usize) << 2
    }

    /// The colour to move.
    #[inline(always)]
    pub fn to_move(self) -> Colour {
        self.to_move
    }

    /// Whether `pie` is a legal action (in a game that is not over).
    #[inline(always)]
    pub fn pie_is_open(self) -> bool {
        self.pie
    }

    /// The seat that plays the colour to move.
    #[inline(always)]
    pub fn seat_to_move(self) -> usize {
        self.seat_of(self.to_move)
    }

    /// The seat that plays a colour.
    #[inline(always)]
    pub fn seat_of(self, colour: Colour) -> usize {
        colour as usize ^ self.traded as usize
    }

    /// The colour that a seat plays.
    #[inline(always)]
    pub fn colour_of(self, seat: usize) -> Colour {
        if seat ^ self.traded as usize == 0 { Colour::Black } else { Colour::White }
    }

    /// The turn passes to the other colour. After the `first` turn of the game, Black's, the seats can be traded.
    #[inline(always)]
    pub fn end_turn(&mut self, first: bool) {
        self.pie = first && self.to_move == Colour::Black && !self.traded;
        self.to_move = self.to_move.other();
    }

    /// The turn passes to the other colour, and the game is over with it.
    #[inline(always)]
    pub fn end_game(&mut self) {
        self.pie = false;
        self.to_move = self.to_move.other();
    }

    /// The seats trade colours; it is White's turn still.
    #[inline(always)]
    pub fn trade(&mut self) {
        self.traded = true;
        self.pie = false;
    }

    /// The fields `colour seats pie` of the position text.
    pub fn text(self) -> String {
        let seats = if self.traded { "wb" } else { "bw" };
        let pie = if self.pie { "pie" } else { "-" };
        format!("{} {seats} {pie}", self.to_move.letter())
    }

    /// Reads the fields that [`text`](Seating::text) writes. `pie_fits` says whether the rest of the position is one that Black's first
    /// turn leaves, in the words of `pie_wants`.
    pub fn read([colour, seats, pie]: [Field<'_>; 3], pie_fits: bool, pie_wants: &str) -> Result<Self, PositionError> {
        let to_move = Colour::read(colour)?;
        let traded = seats.one_of(&[("bw", false), ("wb", true)])?;
        let open = pie.one_of(&[("-", false), ("pie", true)])?;
        if open && (to_move != Colour::White || traded || !pie_fits) {
            return Err(pie.error(0, format!("-, since pie needs White to move, seats bw and {pie_wants}")));
        }
        Ok(Self { to_move, traded, pie: open })
    }
}
