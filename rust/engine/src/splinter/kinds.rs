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

    /// Takes the squares of `line` out; those that are also in `staying` are put in again, up (or down) by `distance`, which is from 1 to 63.
    #[inline(always)]
    pub(super) fn shift<const UP: bool>(&mut self, line: Bits<W>, staying: Bits<W>, distance: usize) {
        let moving = self.within(staying);
        let moved = |number: usize, bit: usize| {
            let carried = match (UP, number) {
                (true, 1..) => moving.0[number - 1][bit] >> (64 - distance),
                (false, _) if number + 1 < W => moving.0[number + 1][bit] << (64 - distance),
                _ => 0,
            };
            let word = moving.0[number][bit];
            carried | if UP { word << distance } else { word >> distance }
        };
        *self = Self::make(|number, bit| self.0[number][bit] & !line.words()[number] | moved(number, bit));
    }
}
