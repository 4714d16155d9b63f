//! The games of the family and where their pieces stand at the start.

use super::board::{Board, Kind, TYPES};
use crate::squares::Squares;

/// A game of the family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Splinter Quad, for four, on a square board of this size: 6, 8 or 10.
    Quad(usize),
    /// Splinter, for two.
    Two,
}

/// White's pieces of Splinter Quad within the block, from its top rank: the squares whose file and rank are even, both from 0.
const QUAD: [&str; 6] = ["······", "P·R·B·", "······", "P·K·R·", "······", "B·P·P·"];

/// White's pieces of Splinter within the block, from its top rank: the squares whose file and rank, both from 0, have an even sum.
const TWO: [&str; 5] = ["P·P·P·", "·R·B·P", "P·K·B·", "·R·B·P", "P·P·P·"];

impl Variant {
    /// How many players there are: a power of two.
    pub(super) fn seats(self) -> usize {
        match self {
            Self::Quad(_) => 4,
            Self::Two => 2,
        }
    }

    /// The names of the colours in turn order.
    pub(super) fn colours(self) -> &'static [&'static str] {
        match self {
            Self::Quad(_) => &["white", "blue", "green", "red"],
            Self::Two => &["white", "blue"],
        }
    }

    /// The board.
    pub(super) fn squares(self) -> Squares {
        match self {
            Self::Quad(size) => Squares::square(size),
            Self::Two => Squares { files: 10, ranks: 9 },
        }
    }

    /// The pieces at the start: a full block in the centre of the board.
    pub(super) fn pieces<const W: usize>(self) -> Board<W> {
        let squares = self.squares();
        let (white, ranks): (&[&str], usize) = match self {
            Self::Quad(_) => (&QUAD, QUAD.len()),
            Self::Two => (&TWO, TWO.len()),
        };
        let files = 6;
        let (left, bottom) = ((squares.files - files) / 2, (squares.ranks - ranks) / 2);
        let mut board = Board::EMPTY;
        for (row, pieces) in white.iter().enumerate() {
            for (x, letter) in pieces.chars().enumerate() {
                let Some(of_type) = TYPES.iter().position(|of_type| of_type.starts_with(letter)) else { continue };
                let mut place = (x, ranks - 1 - row);
                for colour in 0..self.seats() {
                    board.put(squares.at(left + place.0, bottom + place.1), Kind::new(colour, of_type));
                    place = self.next_colours(place);
                }
            }
        }
        board
    }

    /// Where within the block the next colour has the piece that a colour has on a file and rank.
    fn next_colours(self, (x, y): (usize, usize)) -> (usize, usize) {
        match self {
            // A quarter turn clockwise.
            Self::Quad(_) => (y, 5 - x),
            // Half a turn.
            Self::Two => (5 - x, 4 - y),
        }
    }
}
