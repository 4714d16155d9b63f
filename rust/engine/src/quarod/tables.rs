//! What is the same in all positions of one size: ids, hash keys, and the masks of the board.

use super::action::{Action, Turn};
use crate::bits::Bits;
use crate::grid::Grid;
use crate::seating::Seating;
use crate::squares::Squares;
use crate::zobrist::Keys;

/// Passes in succession: none, one, two.
const PASSES: usize = 3;

#[derive(Debug)]
pub(super) struct Tables<const W: usize> {
    pub(super) grid: Grid<W>,
    /// Hash keys by square and kind of piece.
    pieces: Vec<[u64; 8]>,
    /// Hash keys by seating and passes.
    rest: [u64; Seating::CODES * PASSES],
    edges: [EdgeNumbers; 2],
}

/// The numbering of the edges of one direction by their lower squares.
#[derive(Debug)]
struct EdgeNumbers {
    number_of: Vec<usize>,
    lower: Vec<usize>,
}

impl EdgeNumbers {
    fn new<const W: usize>(squares: Squares, lower: Bits<W>) -> Self {
        let mut number_of = vec![0; squares.count()];
        for (number, square) in lower.iter().enumerate() {
            number_of[square] = number;
        }
        Self { number_of, lower: lower.iter().collect() }
    }
}

impl<const W: usize> Tables<W> {
    pub(super) fn new(size: usize) -> Self {
        let squares = Squares::square(size);
        let grid = Grid::new(squares);
        let mut keys = Keys::new(size as u64);
        Self {
            grid,
            pieces: (0..squares.count()).map(|_| std::array::from_fn(|_| keys.key())).collect(),
            rest: std::array::from_fn(|_| keys.key()),
            edges: [
                EdgeNumbers::new(squares, grid.has_east),
                EdgeNumbers::new::<W>(squares, squares.select(|_, rank| rank + 1 < size)),
            ],
        }
    }

    #[inline(always)]
    pub(super) fn size(&self) -> usize {
        self.grid.squares.files
    }

    #[inline(always)]
    pub(super) fn piece_key(&self, square: usize, kind: usize) -> u64 {
        self.pieces[square][kind]
    }

    #[inline(always)]
    pub(super) fn rest_key(&self, seating: Seating, passes: u8) -> u64 {
        self.rest[seating.code() * PASSES + usize::from(passes)]
    }

    fn edges_of_a_direction(&self) -> usize {
        self.size() * (self.size() - 1)
    }

    pub(super) fn num_distinct_actions(&self) -> usize {
        Turn::ON_EDGES.len() * self.edges_of_a_direction() + 2
    }

    pub(super) fn action_id(&self, action: Action) -> usize {
        let on_edges = Turn::ON_EDGES.len() * self.edges_of_a_direction();
        match action.turn() {
            Turn::Pass => on_edges,
            Turn::Pie => on_edges + 1,
            turn => {
                let edges = &self.edges[usize::from(turn.is_vertical())];
                turn as usize * self.edges_of_a_direction() + edges.number_of[action.lower()]
            }
        }
    }

    pub(super) fn action_from_id(&self, id: usize) -> Option<Action> {
        let on_edges = Turn::ON_EDGES.len() * self.edges_of_a_direction();
        if let Some(beyond) = id.checked_sub(on_edges) {
            return [Action::PASS, Action::PIE].get(beyond).copied();
        }
        let turn = Turn::ON_EDGES[id / self.edges_of_a_direction()];
        let edges = &self.edges[usize::from(turn.is_vertical())];
        Some(Action::new(turn, edges.lower[id % self.edges_of_a_direction()]))
    }
}

/// A colour and the direction of a rod as one number below 8.
#[inline(always)]
pub(super) fn kind(white: bool, vertical: bool, forward: bool) -> usize {
    usize::from(white) | usize::from(vertical) << 1 | usize::from(forward) << 2
}

/// The direction of a rod: 0 north, 1 east, 2 south, 3 west.
pub(super) fn direction(kind: usize) -> usize {
    match (kind & 2 != 0, kind & 4 != 0) {
        (true, true) => 0,
        (false, true) => 1,
        (true, false) => 2,
        (false, false) => 3,
    }
}
