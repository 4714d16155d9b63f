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

/// The colour to move, who plays it, and whether the seats can still be traded: three bits of one byte, as every ply copies and hashes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seating(u8);

const WHITE_TO_MOVE: u8 = 1;
const TRADED: u8 = 2;
const PIE: u8 = 4;

impl Seating {
    /// Black, played by seat 0, is to move.
    pub const START: Self = Self(0);

    /// How many values [`code`](Seating::code) has.
    pub const CODES: usize = 8;

    /// A number that tells all seatings apart, below [`CODES`](Seating::CODES): the index of a hash key.
    #[inline(always)]
    pub fn code(self) -> usize {
        usize::from(self.0 & 7)
    }

    /// The colour to move.
    #[inline(always)]
    pub fn to_move(self) -> Colour {
        if self.0 & WHITE_TO_MOVE == 0 { Colour::Black } else { Colour::White }
    }

    /// Whether `pie` is a legal action (in a game that is not over).
    #[inline(always)]
    pub fn pie_is_open(self) -> bool {
        self.0 & PIE != 0
    }

    fn traded(self) -> bool {
        self.0 & TRADED != 0
    }

    /// The seat that plays the colour to move.
    #[inline(always)]
    pub fn seat_to_move(self) -> usize {
        self.seat_of(self.to_move())
    }

    /// The seat that plays a colour.
    #[inline(always)]
    pub fn seat_of(self, colour: Colour) -> usize {
        colour as usize ^ usize::from(self.traded())
    }

    /// The colour that a seat plays.
    #[inline(always)]
    pub fn colour_of(self, seat: usize) -> Colour {
        if seat ^ usize::from(self.traded()) == 0 { Colour::Black } else { Colour::White }
    }

    /// The turn passes to the other colour. After the `first` turn of the game, Black's, the seats can be traded.
    #[inline(always)]
    pub fn end_turn(&mut self, first: bool) {
        let opens_pie = first && *self == Self::START;
        self.0 = (self.0 ^ WHITE_TO_MOVE) & !PIE | if opens_pie { PIE } else { 0 };
    }

    /// The turn passes to the other colour, and the game is over with it.
    #[inline(always)]
    pub fn end_game(&mut self) {
        self.0 = (self.0 ^ WHITE_TO_MOVE) & !PIE;
    }

    /// The seats trade colours; it is White's turn still.
    #[inline(always)]
    pub fn trade(&mut self) {
        self.0 = self.0 & !PIE | TRADED;
    }

    /// The fields `colour seats pie` of the position text.
    pub fn text(self) -> String {
        let seats = if self.traded() { "wb" } else { "bw" };
        let pie = if self.pie_is_open() { "pie" } else { "-" };
        format!("{} {seats} {pie}", self.to_move().letter())
    }

    /// Reads the fields that [`text`](Seating::text) writes. `pie_fits` says whether the rest of the position is one that Black's first
    /// turn leaves, in the words of `pie_wants`.
    pub fn read([colour, seats, pie]: [Field<'_>; 3], pie_fits: bool, pie_wants: &str) -> Result<Self, PositionError> {
        let to_move = Colour::read(colour)?;
        let traded = seats.one_of(&[("bw", 0), ("wb", TRADED)])?;
        let open = pie.one_of(&[("-", 0), ("pie", PIE)])?;
        if open == PIE && (to_move != Colour::White || traded == TRADED || !pie_fits) {
            return Err(pie.error(0, format!("-, since pie needs White to move, seats bw and {pie_wants}")));
        }
        Ok(Self(to_move as u8 | traded | open))
    }
}
