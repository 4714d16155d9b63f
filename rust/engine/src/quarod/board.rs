//! The pieces on a board, as sets that are put together by exclusive or.

use std::ops::BitXorAssign;

use super::action::Turn;
use crate::bits::Bits;
use crate::seating::Colour;
use crate::zobrist::PlaceTable;

/// Hash keys by kind of piece and square.
pub(super) type PieceKeys<const W: usize> = [PlaceTable<u64, W>; 8];

/// Pieces on squares: four sets of squares, and the hash of it all.
///
/// The board of some pieces, `^=` the board of others on other squares, is the board of all of them; `^=` some that stand on it takes them away.
/// So a placement is one `^=` with a board from a table, which the compiler does with two or three instructions on a small board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Board<const W: usize> {
    pub(super) black: Bits<W>,
    pub(super) white: Bits<W>,
    /// Pieces whose rods point up or down; the others' point left or right.
    pub(super) vertical: Bits<W>,
    /// Pieces whose rods point to a higher square: up or right.
    pub(super) forward: Bits<W>,
    /// The exclusive or of the pieces' keys.
    pub(super) hash: u64,
}

impl<const W: usize> Board<W> {
    /// One piece alone.
    #[inline(always)]
    pub(super) fn piece(keys: &PieceKeys<W>, square: usize, kind: Kind) -> Self {
        let (here, nowhere) = (Bits::of(square), Bits::EMPTY);
        let (black, white) = if kind.is_white() { (nowhere, here) } else { (here, nowhere) };
        Self {
            black,
            white,
            vertical: if kind.is_vertical() { here } else { nowhere },
            forward: if kind.is_forward() { here } else { nowhere },
            hash: *keys[kind.index()].get(square),
        }
    }

    /// The two pieces that a turn leaves on the squares of its edge, engaged to each other.
    pub(super) fn pair(keys: &PieceKeys<W>, turn: Turn, lower: usize, upper: usize) -> Self {
        let mut pair = Self::piece(keys, lower, Kind::new(turn.black_is_upper(), turn.is_vertical(), true));
        pair ^= Self::piece(keys, upper, Kind::new(!turn.black_is_upper(), turn.is_vertical(), false));
        pair
    }

    /// The squares of a colour's pieces.
    pub(super) fn pieces(&self, colour: Colour) -> Bits<W> {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.white,
        }
    }

    /// The squares with a piece.
    #[inline(always)]
    pub(super) fn occupied(&self) -> Bits<W> {
        self.black | self.white
    }

    /// The squares of the pieces whose rods point north, east, south, west.
    pub(super) fn by_direction(&self) -> [Bits<W>; 4] {
        let Self { vertical, forward, .. } = *self;
        [vertical & forward, forward & !vertical, vertical & !forward, self.occupied() & !(vertical | forward)]
    }

    /// What stands on an occupied square.
    #[inline(always)]
    pub(super) fn kind(&self, square: usize) -> Kind {
        Kind::new(self.white.contains(square), self.vertical.contains(square), self.forward.contains(square))
    }
}

impl<const W: usize> BitXorAssign<&Self> for Board<W> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: &Self) {
        self.black ^= other.black;
        self.white ^= other.white;
        self.vertical ^= other.vertical;
        self.forward ^= other.forward;
        self.hash ^= other.hash;
    }
}

impl<const W: usize> BitXorAssign for Board<W> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        *self ^= &other;
    }
}

/// A colour and the direction of a rod, as one number below 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind(u8);

impl Kind {
    #[inline(always)]
    pub(super) fn new(white: bool, vertical: bool, forward: bool) -> Self {
        Self(u8::from(white) | u8::from(vertical) << 1 | u8::from(forward) << 2)
    }

    /// The kind with a rod in a direction: 0 north, 1 east, 2 south, 3 west.
    pub(super) fn with_direction(white: bool, direction: usize) -> Self {
        Self::new(white, direction.is_multiple_of(2), direction < 2)
    }

    /// The direction of the rod: 0 north, 1 east, 2 south, 3 west.
    pub(super) fn direction(self) -> usize {
        match (self.is_vertical(), self.is_forward()) {
            (true, true) => 0,
            (false, true) => 1,
            (true, false) => 2,
            (false, false) => 3,
        }
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        usize::from(self.0 & 7)
    }

    pub(super) fn is_white(self) -> bool {
        self.0 & 1 != 0
    }

    fn is_vertical(self) -> bool {
        self.0 & 2 != 0
    }

    fn is_forward(self) -> bool {
        self.0 & 4 != 0
    }
}
