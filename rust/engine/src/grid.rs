//! Whole-board steps on rectangular boards: where all places of a set lead to, in a few shifts.

use crate::bits::Bits;
use crate::squares::Squares;

/// The masks that keep shifts from running over the edges of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid<const W: usize> {
    /// The board.
    pub squares: Squares,
    /// All its squares.
    pub all: Bits<W>,
    /// All squares that have one to their right.
    pub has_east: Bits<W>,
    /// All squares that have one to their left.
    pub has_west: Bits<W>,
}

impl<const W: usize> Grid<W> {
    /// The masks of a board.
    pub fn new(squares: Squares) -> Self {
        Self {
            squares,
            all: squares.all(),
            has_east: squares.select(|file, _| file + 1 < squares.files),
            has_west: squares.select(|file, _| file > 0),
        }
    }

    /// The squares one step to the right of those in a set.
    #[inline(always)]
    pub fn east(&self, set: Bits<W>) -> Bits<W> {
        (set & self.has_east) << 1
    }

    /// The squares one step to the left.
    #[inline(always)]
    pub fn west(&self, set: Bits<W>) -> Bits<W> {
        (set & self.has_west) >> 1
    }

    /// The squares one step up.
    #[inline(always)]
    pub fn north(&self, set: Bits<W>) -> Bits<W> {
        (set << self.squares.files) & self.all
    }

    /// The squares one step down.
    #[inline(always)]
    pub fn south(&self, set: Bits<W>) -> Bits<W> {
        set >> self.squares.files
    }

    /// The orthogonal neighbours of the squares in a set.
    #[inline(always)]
    pub fn orthogonal(&self, set: Bits<W>) -> Bits<W> {
        self.east(set) | self.west(set) | self.north(set) | self.south(set)
    }

    /// The diagonal neighbours of the squares in a set.
    #[inline(always)]
    pub fn diagonal(&self, set: Bits<W>) -> Bits<W> {
        let sideways = self.east(set) | self.west(set);
        self.north(sideways) | self.south(sideways)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_board_steps_agree_with_single_ones() {
        for (files, ranks) in [(1, 1), (2, 2), (8, 8), (10, 9), (11, 11)] {
            let squares = Squares { files, ranks };
            let grid: Grid<2> = Grid::new(squares);
            for square in 0..squares.count() {
                let near = |steps: &[(isize, isize)]| {
                    steps.iter().filter_map(|&by| squares.step(square, by)).collect::<Bits<2>>()
                };
                let set = Bits::of(square);
                assert_eq!(grid.orthogonal(set), near(&[(1, 0), (-1, 0), (0, 1), (0, -1)]));
                assert_eq!(grid.diagonal(set), near(&[(1, 1), (-1, 1), (1, -1), (-1, -1)]));
            }
        }
    }
}
