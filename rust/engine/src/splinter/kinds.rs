//! Four sets of squares that always change together: the four bits of the kinds of pieces.

use crate::bits::Bits;

/// The sets, word by word: the same word of all four stands together, so that one instruction can do for all four what it does for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kinds<const W: usize>([[u64; 4]; W]);

impl<const W: usize> Kinds<W> {
    pub(super) const EMPTY: Self = Self([[0; 4]; W]);

    #[inline(always)]
    fn make(word: impl Fn(usize, usize) -> u64) -> Self {
        Self(std::array::from_fn(|number| std::array::from_fn(|bit| word(number, bit))))
    }

    /// The four sets one by one.
    #[inline(always)]
    pub(super) fn sets(&self) -> [Bits<W>; 4] {
        std::array::from_fn(|bit| Bits::from_words(std::array::from_fn(|number| self.0[number][bit])))
    }

    /// Which of the sets have a square, as a number of four bits.
    #[inline(always)]
    pub(super) fn at(&self, square: usize) -> u8 {
        let words = self.0[square / 64];
        (0..4).fold(0, |kind, bit| kind | ((words[bit] >> (square % 64) & 1) as u8) << bit)
    }

    /// Puts a square into the sets that the four bits of a number tell.
    pub(super) fn put(&mut self, square: usize, kind: u8) {
        for (bit, word) in self.0[square / 64].iter_mut().enumerate() {
            *word |= u64::from(kind >> bit & 1) << (square % 64);
        }
    }

    /// The sets without the squares that are not in another one.
    #[inline(always)]
    pub(super) fn within(self, set: Bits<W>) -> Self {
        Self::make(|number, bit| self.0[number][bit] & set.words()[number])
    }

    /// The squares of both.
    #[inline(always)]
    pub(super) fn union(self, other: Self) -> Self {
        Self::make(|number, bit| self.0[number][bit] | other.0[number][bit])
    }

    /// Moves every square up by `distance`, which is from 1 to 63.
    #[inline(always)]
    pub(super) fn up(self, distance: usize) -> Self {
        Self::make(|number, bit| {
            let carried = if number > 0 { self.0[number - 1][bit] >> (64 - distance) } else { 0 };
            self.0[number][bit] << distance | carried
        })
    }

    /// Moves every square down by `distance`, which is from 1 to 63.
    #[inline(always)]
    pub(super) fn down(self, distance: usize) -> Self {
        Self::make(|number, bit| {
            let carried = if number + 1 < W { self.0[number + 1][bit] << (64 - distance) } else { 0 };
            self.0[number][bit] >> distance | carried
        })
    }
}
