//! Observations: stacks of planes of zeros and ones, as learning programs take them.

use std::ops::Range;

/// The types that an observation can be made of.
pub trait Cell: Copy + Send {
    /// No.
    const ZERO: Self;
    /// Yes.
    const ONE: Self;
}

impl Cell for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
}

impl Cell for u8 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
}

impl Cell for bool {
    const ZERO: Self = false;
    const ONE: Self = true;
}

/// The planes of one observation, all zero at first, in C order: plane, row, column.
#[derive(Debug)]
pub struct Planes<'a, T> {
    cells: &'a mut [T],
    plane_size: usize,
}

impl<'a, T: Cell> Planes<'a, T> {
    /// Zeroes `cells`, which holds planes of rows of columns as the shape says.
    pub fn new(cells: &'a mut [T], shape: [usize; 3]) -> Self {
        let [planes, rows, columns] = shape;
        debug_assert_eq!(cells.len(), planes * rows * columns);
        cells.fill(T::ZERO);
        Self { cells, plane_size: rows * columns }
    }

    /// Sets one cell (row × columns + column) of a plane.
    #[inline(always)]
    pub fn set(&mut self, plane: usize, cell: usize) {
        self.cells[plane * self.plane_size + cell] = T::ONE;
    }

    /// Sets neighbouring cells of a plane.
    #[inline(always)]
    pub fn set_run(&mut self, plane: usize, cells: Range<usize>) {
        self.cells[plane * self.plane_size..][cells].fill(T::ONE);
    }

    /// Sets a whole plane to the answer of a question.
    pub fn set_all(&mut self, plane: usize, yes: bool) {
        if yes {
            self.cells[plane * self.plane_size..(plane + 1) * self.plane_size].fill(T::ONE);
        }
    }
}
