//! Who is still in the game.

/// The players who stand, and in which order the others left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Players {
    /// A bit for each colour that has not been eliminated.
    standing: u8,
    /// The colours that have been eliminated, two bits for each, the first one lowest.
    order: u8,
    out: u8,
}

impl Players {
    /// Everybody stands.
    pub(super) fn all(seats: usize) -> Self {
        Self { standing: ((1u32 << seats) - 1) as u8, order: 0, out: 0 }
    }

    /// A bit for each colour that stands.
    #[inline(always)]
    pub(super) fn standing(self) -> u8 {
        self.standing
    }

    pub(super) fn stands(self, colour: usize) -> bool {
        self.standing >> colour & 1 != 0
    }

    /// How many stand.
    pub(super) fn count(self) -> u32 {
        self.standing.count_ones()
    }

    /// The next colour after another one, in turn order, that stands. `seats` is a power of two.
    #[inline(always)]
    pub(super) fn next_after(self, colour: usize, seats: usize) -> usize {
        let standing = u32::from(self.standing);
        let ahead = (standing | standing << seats) >> (colour + 1);
        (colour + 1 + ahead.trailing_zeros() as usize) & (seats - 1)
    }

    /// A colour that stands is eliminated.
    pub(super) fn eliminate(&mut self, colour: usize) {
        self.standing &= !(1 << colour);
        self.order |= (colour as u8) << (2 * self.out);
        self.out += 1;
    }

    /// The colours that have been eliminated, in the order of leaving.
    pub(super) fn eliminated(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.out).map(move |number| usize::from(self.order >> (2 * number) & 3))
    }

    /// A number below 2¹⁶ that tells all orders of leaving apart.
    #[inline(always)]
    pub(super) fn code(self) -> u64 {
        // Who stands follows from who is out.
        u64::from(self.order) | u64::from(self.out) << 8
    }
}
