//! The points within a frame of places off the board, in rows of one length: the neighbours of a point are always at the same distances, and
//! every point has all of them.

use crate::hexes::Hexes;

/// Places in a row; the largest board has 21 columns, and there is one to the left of them.
const ROW: usize = 32;

/// How many places there are: 21 rows at most, and one below them.
pub(super) const PLACES: usize = 22 * ROW;

/// The distances back to the neighbours that come before a point in index order: to the left, below to the left, below to the right.
pub(super) const BEFORE: [usize; 3] = [1, ROW + 1, ROW];

/// The place of a point.
pub(super) fn place(hexes: Hexes, point: usize) -> usize {
    let (row, column) = hexes.row_and_column(point);
    (row + 1) * ROW + column + 1
}
