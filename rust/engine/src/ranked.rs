//! A set of places that knows how many there are, and finds the nth one without counting.

use crate::bits::{Bits, Spot};

/// The bits of a count. Counts are less than half of what fits, so that the highest bit is free.
const LANE: u32 = 10;

/// The most words that a set can have.
const LANES: u32 = 6;

/// A one in every lane.
const ONES: u64 = 1 | 1 << LANE | 1 << (2 * LANE) | 1 << (3 * LANE) | 1 << (4 * LANE) | 1 << (5 * LANE);

/// The highest bit of every lane.
const HIGHEST: u64 = ONES << (LANE - 1);

/// A set that places leave one by one, as the empty points of a board on which stones stay: `W` words of 64 places, at most six.
///
/// To pick one of n places at random means to find the nth, over and over again. Beside the words it keeps how many places there are up to the end of
/// each, all in one number, so that the word in which the nth place lies is known in a few steps, whatever `W` is, and before the words themselves
/// are looked at.
///
/// ```
/// use quadgames_engine::{bits::Bits, ranked::Ranked};
///
/// let mut places: Ranked<2> = Ranked::new(Bits::first(100));
/// places.remove(3);
/// assert_eq!((places.len(), places.nth(3), places.nth(98), places.nth(99)), (99, Some(4), Some(99), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranked<const W: usize> {
    bits: Bits<W>,
    /// In lane i how many places there are in the words 0 to i; lanes beyond the last word repeat its count.
    up_to: u64,
    /// How many places there are: the count in the last lane once more, since it is wanted sooner than the others are ready.
    len: u16,
}

impl<const W: usize> Ranked<W> {
    /// The places of a set.
    pub fn new(bits: Bits<W>) -> Self {
        const { assert!(W <= LANES as usize) }
        let up_to = bits.iter().map(|place| lanes_from(place / 64)).sum();
        Self { bits, up_to, len: bits.len() as u16 }
    }

    /// The places as a set.
    #[inline(always)]
    pub fn bits(&self) -> &Bits<W> {
        &self.bits
    }

    /// How many places there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there is no place.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Takes a place out, which is in the set.
    #[inline(always)]
    pub fn remove(&mut self, place: usize) {
        debug_assert!(self.bits.contains(place));
        self.bits.remove(place);
        self.up_to -= lanes_from(place / 64);
        self.len -= 1;
    }

    /// Takes a place out if it is in the set. No branch depends on whether it is.
    #[inline(always)]
    pub fn discard(&mut self, place: usize) {
        let one = u64::from(self.bits.contains(place));
        self.bits &= !Bits::of(place);
        self.up_to -= lanes_from(place / 64) * one;
        self.len -= one as u16;
    }

    /// The place that has `n` lower ones in the set.
    #[inline(always)]
    pub fn nth(&self, n: usize) -> Option<usize> {
        (n < self.len()).then(|| self.spot(n).place())
    }

    /// Where the place that has `n` lower ones in the set is; of no meaning if there is none, but harmless. `n` is less than 512.
    #[inline(always)]
    pub fn spot(&self, n: usize) -> Spot {
        // In each lane n + 512 less the count: the highest bit stays where the count is no more than n, in the words before that of the nth place.
        let beyond = (((n as u64 * ONES) | HIGHEST) - self.up_to) & HIGHEST;
        let word = beyond.count_ones();
        let before = (self.up_to << LANE) >> (LANE * word) & ((1 << LANE) - 1);
        let number = (word as usize).min(W - 1);
        Spot { number, word: self.bits.words()[number], n: n.wrapping_sub(before as usize) }
    }
}

/// A one in each lane from one on.
#[inline(always)]
fn lanes_from(lane: usize) -> u64 {
    (ONES << (LANE * lane as u32)) & ((1 << (LANE * LANES)) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes all places out in some order, and looks at the whole set after each.
    fn check<const W: usize>(count: usize) {
        let mut bits: Bits<W> = Bits::first(count);
        let mut ranked = Ranked::new(bits);
        for number in 0..=count {
            assert_eq!(ranked.bits(), &bits);
            assert_eq!(ranked, Ranked::new(bits));
            assert_eq!((ranked.len(), ranked.is_empty()), (count - number, number == count));
            for n in (0..count + 2).chain([511, 512, 513, 1023, usize::MAX]) {
                assert_eq!(ranked.nth(n), bits.nth(n), "{n} of {bits:?}");
            }
            if let Some(place) = bits.nth(number * 31 % (count - number).max(1)) {
                bits.remove(place);
                if number % 2 == 0 {
                    ranked.remove(place)
                } else {
                    ranked.discard(place)
                }
                ranked.discard(place);
            }
        }
    }

    #[test]
    fn finds_what_counting_finds() {
        check::<1>(1);
        check::<1>(64);
        check::<2>(91);
        check::<2>(128);
        check::<4>(217);
        check::<6>(331);
        check::<6>(384);
    }
}
