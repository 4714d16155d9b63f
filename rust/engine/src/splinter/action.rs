//! What a ply of Splinter can be.

use super::direction::Direction;

/// An action: a slide, or a keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action {
    square: u8,
    direction: Option<Direction>,
}

impl Action {
    /// The piece on a square moves one square in a direction, with the line of pieces in front of it.
    #[inline(always)]
    pub(super) fn slide(from: usize, direction: Direction) -> Self {
        Self { square: from as u8, direction: Some(direction) }
    }

    /// Of the largest groups the one with this first square stays.
    #[inline(always)]
    pub(super) fn keep(first: usize) -> Self {
        Self { square: first as u8, direction: None }
    }

    /// The square that a slide starts from, or the first square of the group that a keep lets stay.
    #[inline(always)]
    pub fn square(self) -> usize {
        usize::from(self.square)
    }

    /// The direction of a slide, `None` for a keep.
    #[inline(always)]
    pub fn direction(self) -> Option<Direction> {
        self.direction
    }
}
