//! Hexagonal boards: points numbered row by row from `a1`, with their names and neighbours.
//!
//! Row `a` is the bottom one; rows grow by a point up to the middle one, and then shrink. In skewed coordinates, where the first point of a
//! row in the upper half stands one column further to the right than that of the row below, all points have the same six steps:
//!
//! ```text
//!      c1 c2                 . c1 c2
//!    b1 b2 b3       as      b1 b2 b3
//!      a1 a2                a1 a2  .
//! ```

use std::ops::Range;

use crate::squares::file_letter;

/// The six steps from a point to its neighbours, as rows and skewed columns.
const STEPS: [(isize, isize); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// A board with so many points on each of its six sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexes {
    /// How many points a side has; 2 at least.
    pub side: usize,
}

impl Hexes {
    /// How many points there are.
    pub fn count(self) -> usize {
        3 * self.side * (self.side - 1) + 1
    }

    /// How many rows there are, and how many points the longest row has.
    pub fn width(self) -> usize {
        2 * self.side - 1
    }

    /// How many points a row has.
    pub fn row_length(self, row: usize) -> usize {
        self.width() - row.abs_diff(self.side - 1)
    }

    /// The skewed column of the first point of a row.
    pub fn first_column(self, row: usize) -> usize {
        row.saturating_sub(self.side - 1)
    }

    /// The points of a row.
    pub fn row(self, row: usize) -> Range<usize> {
        let start = (0..row).map(|lower| self.row_length(lower)).sum();
        start..start + self.row_length(row)
    }

    /// The row of a point and its place in the row, both from 0.
    pub fn row_and_place(self, point: usize) -> (usize, usize) {
        let (mut row, mut place) = (0, point);
        while place >= self.row_length(row) {
            place -= self.row_length(row);
            row += 1;
        }
        (row, place)
    }

    /// The row and the skewed column of a point.
    pub fn row_and_column(self, point: usize) -> (usize, usize) {
        let (row, place) = self.row_and_place(point);
        (row, self.first_column(row) + place)
    }

    /// The point one step away in each of the six directions, going round, where the board has one.
    pub fn around(self, point: usize) -> [Option<usize>; 6] {
        let (row, column) = self.row_and_column(point);
        STEPS.map(|(rows, columns)| {
            let row = row.checked_add_signed(rows).filter(|&row| row < self.width())?;
            let place = column.checked_add_signed(columns)?.checked_sub(self.first_column(row))?;
            (place < self.row_length(row)).then(|| self.row(row).start + place)
        })
    }

    /// Whether a point has fewer than six neighbours.
    pub fn is_border(self, point: usize) -> bool {
        self.around(point).contains(&None)
    }

    /// The border points in their order around the board, from `a1`. They are neighbours only if they follow each other.
    pub fn ring(self) -> Vec<usize> {
        let mut ring = vec![0];
        // The six sides follow the six directions.
        for direction in 0..6 {
            for _ in 1..self.side {
                ring.extend(ring.last().and_then(|&corner| self.around(corner)[direction]));
            }
        }
        ring.pop();
        ring
    }

    /// The name of a point: `c3`.
    pub fn name(self, point: usize) -> String {
        let (row, place) = self.row_and_place(point);
        format!("{}{}", file_letter(row), place + 1)
    }

    /// The point that a name names.
    pub fn parse(self, name: &str) -> Option<usize> {
        let row = usize::from(*name.as_bytes().first()?).checked_sub(usize::from(b'a'))?;
        // The first byte of a name on the board is a letter of its own, so the cut behind it does not go through a character.
        let number = if row < self.width() { &name[1..] } else { return None };
        let only_digits = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
        let number: usize = number.parse().ok().filter(|_| only_digits)?;
        (1..=self.row_length(row)).contains(&number).then(|| self.row(row).start + number - 1)
    }

    /// The lengths of the rows of a board field, from the top to the bottom (which is the same the other way round).
    pub fn row_lengths(self) -> Vec<usize> {
        (0..self.width()).map(|row| self.row_length(row)).collect()
    }

    /// The point in a row of a board field, counted from the top, and a place in the row.
    pub fn at_row(self, row: usize, place: usize) -> usize {
        self.row(self.width() - 1 - row).start + place
    }

    /// A picture of the board: a hexagon whose rows stand between the names of their first and last points.
    pub fn picture(self, cell: impl Fn(usize) -> char) -> String {
        let rows = (0..self.width()).rev().map(|row| {
            let indent = " ".repeat(self.width() - self.row_length(row));
            let cells: String = self.row(row).map(|point| format!(" {}", cell(point))).collect();
            let letter = file_letter(row);
            format!("{indent}{letter}1 {cells}  {letter}{}", self.row_length(row))
        });
        rows.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_board_point_by_point() {
        let board = Hexes { side: 2 };
        assert_eq!(board.count(), 7);
        assert_eq!((0..3).map(|row| board.row(row)).collect::<Vec<_>>(), [0..2, 2..5, 5..7]);
        let names: Vec<String> = (0..7).map(|point| board.name(point)).collect();
        assert_eq!(names, ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]);
        assert_eq!(board.around(3), [4, 6, 5, 2, 0, 1].map(Some));
        assert_eq!(board.around(0), [Some(1), Some(3), Some(2), None, None, None]);
        assert_eq!(board.around(6), [None, None, None, Some(5), Some(3), Some(4)]);
        assert!((0..7).all(|point| board.is_border(point) == (point != 3)));
    }

    #[test]
    fn neighbours_are_mutual_and_as_many_as_the_board_has() {
        for side in 2..=11 {
            let board = Hexes { side };
            let mut pairs = 0;
            for point in 0..board.count() {
                for (direction, near) in board.around(point).into_iter().enumerate() {
                    let Some(near) = near else { continue };
                    assert_eq!(board.around(near)[(direction + 3) % 6], Some(point));
                    pairs += 1;
                }
            }
            // Three directions, in each of which every line of the board has a pair less than it has points.
            assert_eq!(pairs / 2, 3 * (board.count() - board.width()));
            assert_eq!((0..board.count()).filter(|&point| board.is_border(point)).count(), 6 * (side - 1));
        }
    }

    #[test]
    fn the_ring_is_the_border_with_neighbours_side_by_side() {
        for side in 2..=11 {
            let board = Hexes { side };
            let ring = board.ring();
            let mut sorted = ring.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (0..board.count()).filter(|&point| board.is_border(point)).collect::<Vec<_>>());
            for (number, &point) in ring.iter().enumerate() {
                for (other, &far) in ring.iter().enumerate() {
                    let side_by_side = [1, ring.len() - 1].contains(&number.abs_diff(other));
                    assert_eq!(board.around(point).contains(&Some(far)), side_by_side);
                }
            }
        }
    }

    #[test]
    fn names_and_points_are_a_bijection() {
        let board = Hexes { side: 6 };
        for point in 0..board.count() {
            assert_eq!(board.parse(&board.name(point)), Some(point));
            let (row, place) = board.row_and_place(point);
            assert_eq!(board.at_row(board.width() - 1 - row, place), point);
        }
        assert_eq!(board.parse("k6"), Some(90));
        for name in [
            "",
            "a",
            "a0",
            "a01",
            "a7",
            "k7",
            "l1",
            "A1",
            "a1 ",
            " a1",
            "é1",
            "aé",
            "1a",
            "a+1",
            "a-1",
            "a99999999999999999999",
        ] {
            assert_eq!(board.parse(name), None, "{name}");
        }
    }

    #[test]
    fn pictures_name_the_ends_of_the_rows() {
        let board = Hexes { side: 2 };
        let picture = board.picture(|point| if point == 2 { 'x' } else { '.' });
        assert_eq!(picture, " c1  . .  c2\nb1  x . .  b3\n a1  . .  a2");
    }
}
