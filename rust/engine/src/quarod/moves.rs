//! Which edges of the board have a placement or an exchange: whole-board arithmetic, no loop over squares.
//!
//! An edge is named by its lower square: the left one of two in a rank, the bottom one of two in a file.

use super::Quarod;
use super::action::Turn;
use super::board::Board;
use crate::bits::Bits;

/// The edges on which something can be done, and what it rests on.
#[derive(Clone, Copy)]
pub(super) struct Edges<const W: usize> {
    /// Horizontal edges, then vertical ones, between two empty squares.
    placements: [Bits<W>; 2],
    /// Likewise between two pieces of different colours, both engaged, but not to each other.
    exchanges: [Bits<W>; 2],
    /// Likewise between two pieces that are engaged to each other.
    links: [Bits<W>; 2],
    black: Bits<W>,
    engaged: Bits<W>,
}

impl<const W: usize> Edges<W> {
    #[inline(always)]
    pub(super) fn of(position: &Quarod<W>) -> Self {
        let grid = &position.tables.grid;
        let up = grid.squares.files;
        let Board { black, vertical, forward, .. } = position.board;
        let occupied = position.board.occupied();
        let empty = grid.all & !occupied;

        // A rod always points at an occupied square of the board, so these shifts cannot run over an edge of it.
        let backward = occupied & !forward;
        let [to_east, to_north] = [forward & !vertical, forward & vertical];
        let [to_west, to_south] = [backward & !vertical, backward & vertical];
        let unlike = [black ^ black >> 1, black ^ black >> up];
        let links = [to_east & to_west >> 1 & unlike[0], to_north & to_south >> up & unlike[1]];

        let engaged = links[0] | links[0] << 1 | links[1] | links[1] << up;
        Self {
            placements: [empty & empty >> 1 & grid.has_east, empty & empty >> up],
            exchanges: [
                engaged & engaged >> 1 & unlike[0] & !links[0] & grid.has_east,
                engaged & engaged >> up & unlike[1] & !links[1],
            ],
            links,
            black,
            engaged,
        }
    }

    /// The lower squares of the edges that each turn is possible on, in the order of the action ids.
    #[inline(always)]
    pub(super) fn turns(&self) -> [(Turn, Bits<W>); 8] {
        let [across, along] = self.placements;
        let [exchange_across, exchange_along] = self.exchanges;
        // An exchange moves Black's piece to the other end of the edge.
        let lower = [
            across,
            across,
            along,
            along,
            exchange_across & !self.black,
            exchange_across & self.black,
            exchange_along & !self.black,
            exchange_along & self.black,
        ];
        std::array::from_fn(|number| (Turn::ON_EDGES[number], lower[number]))
    }

    /// How many placements and exchanges there are: two on an edge between empty squares, one on an edge that can be exchanged.
    #[inline(always)]
    pub(super) fn count(&self) -> usize {
        2 * (self.placements[0].len() + self.placements[1].len()) + self.exchanges[0].len() + self.exchanges[1].len()
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        (self.placements[0] | self.placements[1] | self.exchanges[0] | self.exchanges[1]).is_empty()
    }

    pub(super) fn links(&self) -> [Bits<W>; 2] {
        self.links
    }

    pub(super) fn engaged(&self) -> Bits<W> {
        self.engaged
    }
}
