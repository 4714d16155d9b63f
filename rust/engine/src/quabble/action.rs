//! What a ply can be.

/// An action. A stone and a flip of Qualos on one square are one action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A stone is put on a place, or the one that stands there is flipped.
    Place(u16),
    /// Nothing else can be done (Qualos only).
    Pass,
    /// The seats trade colours.
    Pie,
}

impl Action {
    /// A stone on a place, or a flip there.
    #[inline(always)]
    pub(super) fn at(place: usize) -> Self {
        Self::Place(place as u16)
    }
}
