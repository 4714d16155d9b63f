//! The values of the groups, and who is ahead.

use std::cmp::Ordering;

use super::board::Board;
use super::groups::Groups;
use super::tables::ByPoint;
use crate::seating::Colour;

/// The values of one colour's groups, in no order.
pub(super) struct Values<const W: usize> {
    values: ByPoint<i16, W>,
    count: usize,
}

impl<const W: usize> Values<W> {
    #[inline(always)]
    pub(super) fn of(board: &Board<W>, colour: Colour) -> Self {
        let mut values = Self { values: [[0; 64]; W], count: 0 };
        let groups = Groups::of(&board.tables, board.stones(colour));
        for group in groups.iter() {
            values.values.as_flattened_mut()[values.count] = value(groups.sizes(group));
            values.count += 1;
        }
        values
    }

    /// Takes the highest value out. Places after the end of the list count 0.
    fn take_highest(&mut self) -> i16 {
        let values = &mut self.values.as_flattened_mut()[..self.count];
        let Some(highest) = (0..values.len()).max_by_key(|&place| values[place]) else { return 0 };
        self.count -= 1;
        values.swap(highest, self.count);
        values[self.count]
    }

    /// From the highest to the lowest.
    pub(super) fn descending(mut self) -> Vec<i32> {
        (0..self.count).map(|_| i32::from(self.take_highest())).collect()
    }
}

/// The value of a group of so many stones with a connection part of so many: c − (size − c).
pub(super) fn value((size, connection): (usize, usize)) -> i16 {
    2 * connection as i16 - size as i16
}

impl<const W: usize> Board<W> {
    /// Compares Black's list of values with White's, place by place from the highest down: `Greater` if Black is ahead.
    pub(super) fn compare(&self) -> Ordering {
        let mut black = Values::of(self, Colour::Black);
        let mut white = Values::of(self, Colour::White);
        while black.count > 0 || white.count > 0 {
            // Most comparisons end at the first place, so the lists are not sorted.
            let order = black.take_highest().cmp(&white.take_highest());
            if order != Ordering::Equal {
                return order;
            }
        }
        Ordering::Equal
    }
}
