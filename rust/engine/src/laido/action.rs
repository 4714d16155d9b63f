//! What a ply of Laido or Vadus can be.

use crate::seating::Colour;

/// An action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A stone of the colour to move is put on a point.
    Place(u16),
    /// The turn is passed.
    Pass,
    /// The seat to move chooses its side. Only Laido has this.
    Choose(Colour),
}

impl Action {
    /// A stone is put on the point with a number.
    #[inline(always)]
    pub(super) fn place(point: usize) -> Self {
        Self::Place(point as u16)
    }

    /// The action's id on a board of so many points.
    #[inline(always)]
    pub(super) fn id(self, points: usize) -> usize {
        match self {
            Self::Place(point) => usize::from(point),
            Self::Pass => points,
            Self::Choose(colour) => points + 1 + colour as usize,
        }
    }

    /// The action with an id on a board of so many points.
    #[inline(always)]
    pub(super) fn from_id(id: usize, points: usize) -> Option<Self> {
        match id.checked_sub(points) {
            None => Some(Self::place(id)),
            Some(0) => Some(Self::Pass),
            Some(1) => Some(Self::Choose(Colour::Black)),
            Some(2) => Some(Self::Choose(Colour::White)),
            Some(_) => None,
        }
    }
}
