//! Four sets of squares that always change together: the four bits of the kinds of pieces.

use std::array::from_fn;

use wide::u64x4;

use crate::bits::Bits;

/// The sets, word by word: the same word of all four stands together, so that one instruction does for all four what it would do for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kinds<const W: usize>([u64x4; W]);

impl<const W: usize> Kinds<W> {
    pub(super) const EMPTY: Self = Self([u64x4::splat(0); W]);

    /// The four sets one by one.
    #[inline(always)]
    pub(super) fn sets(&self) -> [Bits<W>; 4] {
        let words = self.0.map(u64x4::to_array);
        from_fn(|bit| Bits::from_words(from_fn(|number| words[number][bit])))
    }

    /// Which of the sets have a square, as a number of four bits.
    #[inline(always)]
    pub(super) fn at(&self, square: usize) -> u8 {
        let words = self.0[square / 64].to_array();
        (0..4).fold(0, |kind, bit| kind | ((words[bit] >> (square % 64) & 1) as u8) << bit)
    }

    /// Puts a square into the sets that the four bits of a number tell.
    pub(super) fn put(&mut self, square: usize, kind: u8) {
        self.0[square / 64] |= u64x4::new(from_fn(|bit| u64::from(kind >> bit & 1) << (square % 64)));
    }

    /// The sets without the squares that are not in another one.
    #[inline(always)]
    pub(super) fn within(self, set: Bits<W>) -> Self {
        Self(from_fn(|number| self.0[number] & u64x4::splat(set.words()[number])))
    }

    /// Takes the squares of `line` out; those that are also in `staying` are put in again, up (or down) by `distance`, which is from 1 to 63.
    #[inline(always)]
    pub(super) fn shift<const UP: bool>(&mut self, line: Bits<W>, staying: Bits<W>, distance: usize) {
        let Self(moving) = self.within(staying);
        let Self(left) = self.within(!line);
        let (near, far) = (distance as u32, 64 - distance as u32);
        *self = Self(from_fn(|number| {
            let moved = if UP { moving[number] << near } else { moving[number] >> near };
            let carried = match (UP, number) {
                (true, 1..) => moving[number - 1] >> far,
                (false, _) if number + 1 < W => moving[number + 1] << far,
                _ => u64x4::splat(0),
            };
            left[number] | moved | carried
        }));
    }
}
