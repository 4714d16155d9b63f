//! What is the same in all positions of one size: ids, hash keys, and the masks of the board.

use super::action::{Action, Turn};
use super::board::{Board, PieceKeys};
use crate::bits::Bits;
use crate::cells;
use crate::grid::Grid;
use crate::scatter::Scatter;
use crate::seating::Seating;
use crate::squares::Squares;
use crate::zobrist::{Keys, PlaceTable};

/// Passes in succession: none, one, two (and one more, so that the index is two bits).
const PASSES: usize = 4;

#[derive(Debug)]
pub(super) struct Tables<const W: usize> {
    pub(super) grid: Grid<W>,
    pub(super) piece_keys: PieceKeys<W>,
    /// The pair that each turn leaves on its edge (exchanges the same as placements), by the turn and the lower square.
    pairs: [PlaceTable<Board<W>, W>; 4],
    /// Hash keys by seating and passes.
    rest: [[u64; PASSES]; Seating::CODES],
    edges: [EdgeNumbers; 2],
}

/// The numbering of the edges of one direction by their lower squares.
#[derive(Debug)]
struct EdgeNumbers {
    number_of: Vec<usize>,
    lower: Vec<usize>,
    /// The same as `number_of`, for sets.
    numbers: Scatter,
}

impl EdgeNumbers {
    fn new<const W: usize>(squares: Squares, lower: Bits<W>) -> Self {
        let mut number_of = vec![0; squares.count()];
        for (number, square) in lower.iter().enumerate() {
            number_of[square] = number;
        }
        let numbers = Scatter::new(
            number_of.iter().enumerate().map(|(square, &number)| lower.contains(square).then_some(number)),
        );
        Self { number_of, lower: lower.iter().collect(), numbers }
    }
}

impl<const W: usize> Tables<W> {
    pub(super) fn new(size: usize) -> Self {
        let squares = Squares::square(size);
        let grid = Grid::new(squares);
        let mut keys = Keys::new(size as u64);
        let piece_keys = std::array::from_fn(|_| keys.for_places());
        let pair = |turn: Turn, lower: usize| {
            let upper = lower + if turn.is_vertical() { size } else { 1 };
            let both = upper < squares.count();
            if both { Board::pair(&piece_keys, turn, lower, upper) } else { Board::default() }
        };
        Self {
            grid,
            pairs: std::array::from_fn(|number| PlaceTable::new(|lower| pair(Turn::ON_EDGES[number], lower))),
            piece_keys,
            rest: std::array::from_fn(|_| std::array::from_fn(|_| keys.key())),
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

    /// The two pieces that a turn leaves on its edge.
    #[inline(always)]
    pub(super) fn pair(&self, turn: Turn, lower: usize) -> &Board<W> {
        self.pairs[turn as usize & 3].get(lower)
    }

    #[inline(always)]
    pub(super) fn rest_key(&self, seating: Seating, passes: u8) -> u64 {
        self.rest[seating.code()][usize::from(passes & 3)]
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

    /// Sets the cells of the ids of a turn to whether it is possible on each edge, given the lower squares of those on which it is.
    pub(super) fn mask(&self, turn: Turn, lower: Bits<W>, mask: &mut [bool]) {
        let first = turn as usize * self.edges_of_a_direction();
        let numbers = &self.edges[usize::from(turn.is_vertical())].numbers;
        cells::write(&numbers.cells(lower), &mut mask[first..first + self.edges_of_a_direction()]);
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
