//! The stones on the board: what Laido and Vadus share.

use super::tables::Tables;
use crate::bits::Bits;
use crate::hexes::Hexes;
use crate::ranked::Ranked;
use crate::seating::Colour;
use crate::shared::Shared;

/// The stones of both colours on a board that `W` words hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board<const W: usize> {
    pub(super) tables: Shared<Tables<W>>,
    /// The empty points. White's stones are on those that are neither empty nor Black's.
    empty: Ranked<W>,
    black: Bits<W>,
    hash: u64,
}

impl<const W: usize> Board<W> {
    /// The empty board.
    pub(super) fn new(size: usize) -> Self {
        let tables = Shared::get(size, || Tables::new(size));
        Self { tables, empty: Ranked::new(tables.all), black: Bits::EMPTY, hash: 0 }
    }

    pub(super) fn hexes(&self) -> Hexes {
        self.tables.hexes
    }

    /// How many points the board has.
    #[inline(always)]
    pub(super) fn points(&self) -> usize {
        self.tables.hexes.count()
    }

    /// The empty points.
    #[inline(always)]
    pub(super) fn empty(&self) -> &Ranked<W> {
        &self.empty
    }

    pub(super) fn stones(&self, colour: Colour) -> Bits<W> {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.tables.all & !*self.empty.bits() & !self.black,
        }
    }

    /// The colour of the stone on a point.
    pub(super) fn colour_at(&self, point: usize) -> Option<Colour> {
        match (self.empty.bits().contains(point), self.black.contains(point)) {
            (true, _) => None,
            (false, true) => Some(Colour::Black),
            (false, false) => Some(Colour::White),
        }
    }

    /// Puts a stone on an empty point.
    #[inline(always)]
    pub(super) fn put(&mut self, point: usize, colour: Colour) {
        self.empty.remove(point);
        if colour == Colour::Black {
            self.black.insert(point);
        }
        self.hash ^= self.tables.stone_key(point, colour);
    }

    /// The hash of the stones.
    #[inline(always)]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }
}
