//! Observations: stacks of planes of zeros and ones, as learning programs take them.

use crate::cells::{self, Cell};

/// The planes of one observation, written one after the other, in C order: plane, row, column.
#[derive(Debug)]
pub struct Planes<'a, T> {
    /// The planes still to be written.
    rest: &'a mut [T],
    plane_size: usize,
}

impl<'a, T: Cell> Planes<'a, T> {
    /// Planes of rows of columns as the shape says, in `cells`.
    pub fn new(cells: &'a mut [T], shape: [usize; 3]) -> Self {
        let [planes, rows, columns] = shape;
        debug_assert_eq!(cells.len(), planes * rows * columns);
        Self { rest: cells, plane_size: rows * columns }
    }

    /// The next plane is one on the cells (row × columns + column) of the set with these words.
    #[inline(always)]
    pub fn push(&mut self, set: &[u64]) {
        let (plane, rest) = std::mem::take(&mut self.rest).split_at_mut(self.plane_size);
        cells::write(set, plane);
        self.rest = rest;
    }

    /// The next plane is the answer of a question in every cell.
    #[inline(always)]
    pub fn push_all(&mut self, yes: bool) {
        let (plane, rest) = std::mem::take(&mut self.rest).split_at_mut(self.plane_size);
        plane.fill(T::from(yes));
        self.rest = rest;
    }

    /// Whether all planes have been written.
    pub fn are_complete(&self) -> bool {
        self.rest.is_empty()
    }
}
