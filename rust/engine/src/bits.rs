//! Sets of board places as bits: place number `i` is bit `i`.

use std::hint::select_unpredictable;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, ControlFlow, Not};

/// A set of places, `W` words of 64. A board takes the smallest `W` that holds it, so a small board pays for a small board.
///
/// `Not` and the shifts can set bits beyond the board; their callers mask with the set of places that exist.
///
/// ```
/// use quadgames_engine::bits::Bits;
///
/// let row: Bits<2> = [3, 4, 70].into_iter().collect();
/// assert_eq!(row.len(), 3);
/// assert_eq!((row << 1).iter().collect::<Vec<_>>(), [4, 5, 71]);
/// assert_eq!(row.nth(2), Some(70));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// No place.
    pub const EMPTY: Self = Self([0; W]);

    /// How many places fit.
    pub const CAPACITY: usize = W * 64;

    /// The set of one place.
    #[inline(always)]
    pub fn of(place: usize) -> Self {
        debug_assert!(place < Self::CAPACITY);
        let (word, bit) = (place / 64, 1 << (place % 64));
        // Word by word, so that the set need not go through memory.
        Self(std::array::from_fn(|number| if number == word { bit } else { 0 }))
    }

    /// The places from 0 to `count - 1`.
    pub fn first(count: usize) -> Self {
        (0..count).collect()
    }

    /// Every place that fits, or none.
    #[inline(always)]
    pub fn all_if(yes: bool) -> Self {
        Self([u64::from(yes).wrapping_neg(); W])
    }

    /// The word of a place. A place beyond the board would get some other word: cheaper than a check that never fails, as places come
    /// from tables and sets of the same board.
    #[inline(always)]
    fn word(place: usize) -> usize {
        debug_assert!(place < Self::CAPACITY);
        (place / 64).min(W - 1)
    }

    /// Whether a place is in the set.
    #[inline(always)]
    pub fn contains(&self, place: usize) -> bool {
        self.0[Self::word(place)] >> (place % 64) & 1 != 0
    }

    /// Puts a place into the set.
    #[inline(always)]
    pub fn insert(&mut self, place: usize) {
        self.0[Self::word(place)] |= 1 << (place % 64);
    }

    /// Takes a place out of the set.
    #[inline(always)]
    pub fn remove(&mut self, place: usize) {
        self.0[Self::word(place)] &= !(1 << (place % 64));
    }

    /// Takes a place out if it is in, and puts it in otherwise.
    #[inline(always)]
    pub fn toggle(&mut self, place: usize) {
        self.0[Self::word(place)] ^= 1 << (place % 64);
    }

    /// Whether the set has no place.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many places the set has.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the sets have a place in common.
    #[inline(always)]
    pub fn intersects(&self, other: Self) -> bool {
        !(*self & other).is_empty()
    }

    /// The lowest place.
    #[inline(always)]
    pub fn lowest(&self) -> Option<usize> {
        for (number, &word) in self.0.iter().enumerate() {
            if word != 0 {
                return Some(number * 64 + word.trailing_zeros() as usize);
            }
        }
        None
    }

    /// How many lower places the set has.
    #[inline(always)]
    pub fn rank(&self, place: usize) -> usize {
        let of_word = |(number, &word): (usize, &u64)| {
            let below = if number < place / 64 { u64::MAX } else { (1 << (place % 64)) - 1 };
            if number <= place / 64 { (word & below).count_ones() as usize } else { 0 }
        };
        self.0.iter().enumerate().map(of_word).sum()
    }

    /// The highest place.
    #[inline(always)]
    pub fn highest(&self) -> Option<usize> {
        for (number, &word) in self.0.iter().enumerate().rev() {
            if word != 0 {
                return Some(number * 64 + 63 - word.leading_zeros() as usize);
            }
        }
        None
    }

    /// All places up to the lowest one, which is one of them; all that fit if the set is empty. No branch depends on the set.
    #[inline(always)]
    pub fn up_to_lowest(self) -> Self {
        // The set as one number, less one: that turns the lowest one and the zeros below it over.
        let (mut up_to, mut borrow) = (self, true);
        for word in &mut up_to.0 {
            let (less, one) = word.overflowing_sub(u64::from(borrow));
            *word ^= less;
            borrow = one;
        }
        up_to
    }

    /// All places down to the highest one, which is one of them; all that fit if the set is empty. No branch depends on the set.
    #[inline(always)]
    pub fn down_to_highest(self) -> Self {
        let mut down_to = self;
        let mut open = u64::MAX;
        for word in down_to.0.iter_mut().rev() {
            let nothing = u64::from(*word == 0);
            // The sign drawn down to the highest one, or all the way.
            *word = (i64::MIN >> (*word | 1).leading_zeros()) as u64 & open;
            open &= nothing.wrapping_neg();
        }
        down_to
    }

    /// All places below the lowest one; all that fit if the set is empty. No branch depends on the set.
    #[inline(always)]
    pub fn below_lowest(self) -> Self {
        self.up_to_lowest() & !self
    }

    /// All places above the highest one; all that fit if the set is empty. No branch depends on the set.
    #[inline(always)]
    pub fn above_highest(self) -> Self {
        self.down_to_highest() & !self
    }

    /// The 64 places from `first` on as one word; after the last place that fits comes place 0.
    #[inline(always)]
    pub fn window(&self, first: usize) -> u64 {
        let (mut low, mut high) = (self.0[0], self.0[1 % W]);
        // Chosen one by one: words that are indexed would have to be in memory.
        for number in 1..W {
            if first / 64 == number {
                (low, high) = (self.0[number], self.0[(number + 1) % W]);
            }
        }
        // In two steps, since a shift by 64 is none.
        low >> (first % 64) | high << 1 << (63 - first % 64)
    }

    /// The set with these words.
    #[inline(always)]
    pub fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// The words, the lowest places first.
    #[inline(always)]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// The place that has `n` lower ones in the set.
    #[inline(always)]
    pub fn nth(&self, n: usize) -> Option<usize> {
        (n < self.len()).then(|| self.spot(n).place())
    }

    /// Where the place that has `n` lower ones in the set is; of no meaning if there is none, but harmless.
    #[inline(always)]
    pub fn spot(&self, n: usize) -> Spot {
        // Which word the place is in is as good as random where this is asked most: all are counted, and none is branched on.
        let (mut spot, mut up_to) = (Spot { number: 0, word: self.0[0], n }, 0);
        for number in 1..W {
            up_to += self.0[number - 1].count_ones() as usize;
            spot = Spot::either(up_to <= n, Spot { number, word: self.0[number], n: n.wrapping_sub(up_to) }, spot);
        }
        spot
    }

    /// The places in ascending order.
    #[inline(always)]
    pub fn iter(self) -> Iter<W> {
        Iter { bits: self, word: 0 }
    }

    /// Calls `visit` with every place in ascending order until it breaks off.
    #[inline(always)]
    pub fn try_for_each<B>(&self, mut visit: impl FnMut(usize) -> ControlFlow<B>) -> ControlFlow<B> {
        for (number, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(number * 64 + rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with every place in ascending order: a loop over the words, which compiles to less than an iterator does.
    #[inline(always)]
    pub fn for_each(&self, mut visit: impl FnMut(usize)) {
        for (number, &word) in self.0.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                visit(number * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}

/// A place of a set that has been found but for its position in a word.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The number of the word.
    pub(crate) number: usize,
    /// The word.
    pub(crate) word: u64,
    /// How many lower places the word has.
    pub(crate) n: usize,
}

impl Spot {
    /// One of two spots, without a branch: for a question whose answer is as good as random.
    #[inline(always)]
    pub fn either(first: bool, one: Self, other: Self) -> Self {
        Self {
            number: select_unpredictable(first, one.number, other.number),
            word: select_unpredictable(first, one.word, other.word),
            n: select_unpredictable(first, one.n, other.n),
        }
    }

    /// The place.
    #[inline(always)]
    pub fn place(self) -> usize {
        self.number * 64 + nth_one(self.word, self.n)
    }
}

/// Deals out the low bits of a word to the ones of another, from the lowest on.
#[inline(always)]
pub(crate) fn deposit(bits: u64, ones: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return safe_arch::population_deposit_u64(bits, ones);
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    deposit_one_by_one(bits, ones)
}

/// The same without an instruction for it.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
fn deposit_one_by_one(mut bits: u64, mut ones: u64) -> u64 {
    let mut dealt = 0;
    while ones != 0 {
        let lowest = ones & ones.wrapping_neg();
        dealt |= lowest * (bits & 1);
        bits >>= 1;
        ones ^= lowest;
    }
    dealt
}

/// Collects the bits of a word at the ones of another as its low bits: what [`deposit`] undoes.
#[inline(always)]
pub(crate) fn extract(bits: u64, ones: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return safe_arch::population_extract_u64(bits, ones);
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    extract_one_by_one(bits, ones)
}

/// The same without an instruction for it.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
fn extract_one_by_one(bits: u64, mut ones: u64) -> u64 {
    let (mut collected, mut next) = (0, 1);
    while ones != 0 {
        let lowest = ones & ones.wrapping_neg();
        collected |= if bits & lowest != 0 { next } else { 0 };
        next <<= 1;
        ones ^= lowest;
    }
    collected
}

/// The position of the one that has `n` lower ones in the word; `n` is less than the number of ones.
#[inline(always)]
pub(crate) fn nth_one(word: u64, n: usize) -> usize {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    return deposit(1 << n, word).trailing_zeros() as usize;
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    nth_one_by_halves(word, n)
}

/// The same without an instruction for it: halves the word six times, going to the upper half when the lower one has too few. No branch
/// depends on the word.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
#[inline(always)]
fn nth_one_by_halves(word: u64, n: usize) -> usize {
    let (mut rest, mut n, mut position) = (word, n as u32, 0);
    for width in [32, 16, 8, 4, 2, 1] {
        let low = (rest & ((1 << width) - 1)).count_ones();
        let upper = (n >= low) as u32;
        n -= low * upper;
        rest >>= width * upper;
        position += width * upper;
    }
    position as usize
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(places: I) -> Self {
        let mut bits = Self::EMPTY;
        for place in places {
            bits.insert(place);
        }
        bits
    }
}

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = usize;
    type IntoIter = Iter<W>;

    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

/// Iterator over the places of a set; see [`Bits::iter`].
#[derive(Clone, Debug)]
pub struct Iter<const W: usize> {
    bits: Bits<W>,
    word: usize,
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let word = self.bits.0[self.word];
            if word != 0 {
                self.bits.0[self.word] = word & (word - 1);
                return Some(self.word * 64 + word.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! word_by_word {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident, $assign:tt) => {
        impl<const W: usize> $trait for Bits<W> {
            type Output = Self;

            #[inline(always)]
            fn $method(mut self, other: Self) -> Self {
                self $assign other;
                self
            }
        }

        impl<const W: usize> $assign_trait for Bits<W> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                for number in 0..W {
                    self.0[number] $assign other.0[number];
                }
            }
        }
    };
}

word_by_word!(BitAnd, bitand, BitAndAssign, bitand_assign, &=);
word_by_word!(BitOr, bitor, BitOrAssign, bitor_assign, |=);
word_by_word!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^=);

impl<const W: usize> Not for Bits<W> {
    type Output = Self;

    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// Moves every place up by `distance`, which is from 1 to 63.
impl<const W: usize> std::ops::Shl<usize> for Bits<W> {
    type Output = Self;

    #[inline(always)]
    fn shl(self, distance: usize) -> Self {
        debug_assert!((1..64).contains(&distance));
        let mut shifted = self;
        for number in 0..W {
            let carried = if number > 0 { self.0[number - 1] >> (64 - distance) } else { 0 };
            shifted.0[number] = self.0[number] << distance | carried;
        }
        shifted
    }
}

/// Moves every place down by `distance`, which is from 1 to 63; places below 0 drop out.
impl<const W: usize> std::ops::Shr<usize> for Bits<W> {
    type Output = Self;

    #[inline(always)]
    fn shr(self, distance: usize) -> Self {
        debug_assert!((1..64).contains(&distance));
        let mut shifted = self;
        for number in 0..W {
            let carried = if number + 1 < W { self.0[number + 1] << (64 - distance) } else { 0 };
            shifted.0[number] = self.0[number] >> distance | carried;
        }
        shifted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_cross_words() {
        let bits: Bits<3> = [0, 63, 64, 127, 190].into_iter().collect();
        assert_eq!((bits << 1).iter().collect::<Vec<_>>(), [1, 64, 65, 128, 191]);
        assert_eq!((bits >> 1).iter().collect::<Vec<_>>(), [62, 63, 126, 189]);
        assert_eq!((bits << 19).iter().collect::<Vec<_>>(), [19, 82, 83, 146]);
    }

    #[test]
    fn windows_go_round() {
        let bits: Bits<3> = (0..192).filter(|place| place * place % 7 < 3).collect();
        for first in 0..192 {
            let expected: Bits<1> = (0..64).filter(|place| bits.contains((first + place) % 192)).collect();
            assert_eq!(bits.window(first), expected.words()[0], "{first}");
        }
        assert_eq!(Bits::<1>::of(1).window(60), 1 << 5);
        assert_eq!(Bits::<2>::of(1).window(127), 1 << 2);
    }

    #[test]
    fn below_the_lowest_and_above_the_highest() {
        let sets: [&[usize]; 8] = [&[], &[0], &[127], &[63], &[64], &[5, 70], &[63, 64], &[0, 127]];
        for places in sets {
            let bits: Bits<2> = places.iter().copied().collect();
            let below: Bits<2> = (0..128).filter(|place| places.iter().all(|other| place < other)).collect();
            let above: Bits<2> = (0..128).filter(|place| places.iter().all(|other| place > other)).collect();
            let up_to: Bits<2> = (0..128).filter(|place| places.iter().all(|other| place <= other)).collect();
            let down_to: Bits<2> = (0..128).filter(|place| places.iter().all(|other| place >= other)).collect();
            assert_eq!(bits.up_to_lowest(), up_to, "{places:?}");
            assert_eq!(bits.down_to_highest(), down_to, "{places:?}");
            assert_eq!(bits.below_lowest(), below, "{places:?}");
            assert_eq!(bits.above_highest(), above, "{places:?}");
            assert_eq!(bits.lowest(), places.first().copied());
            assert_eq!(bits.highest(), places.last().copied());
        }
    }

    #[test]
    fn nth_agrees_with_the_iterator() {
        let bits: Bits<2> = (0..128).filter(|place| place * place % 7 < 3).collect();
        for (n, place) in bits.iter().enumerate() {
            assert_eq!(bits.nth(n), Some(place));
            assert_eq!(bits.rank(place), n);
        }
        assert_eq!(bits.nth(bits.len()), None);
        assert_eq!(Bits::<1>::first(64).nth(63), Some(63));
        for (word, ones) in [(1, 1), (1 << 63, 1), (u64::MAX, 64), (0x8421_0F0F_1234_5671, 25)] {
            assert_eq!(word.count_ones(), ones);
            for n in 0..ones as usize {
                assert_eq!(nth_one(word, n), nth_one_by_halves(word, n));
            }
        }
    }

    #[test]
    fn deposits_and_extracts() {
        assert_eq!(deposit(0b101, 0b1101_0000), 0b1001_0000);
        assert_eq!(deposit(u64::MAX, 1 << 63 | 1), 1 << 63 | 1);
        for (bits, ones) in [(0x1234_5678_9ABC_DEF0, 0x8421_0F0F_1234_5671), (3, u64::MAX), (7, 0)] {
            let dealt = deposit(bits, ones);
            assert_eq!(dealt, deposit_one_by_one(bits, ones));
            assert_eq!(extract(dealt, ones), bits & u64::MAX.checked_shr(64 - ones.count_ones()).unwrap_or(0));
            assert_eq!(extract(bits, ones), extract_one_by_one(bits, ones));
        }
    }

    #[test]
    fn visits_in_ascending_order() {
        let bits: Bits<2> = [100, 5, 64].into_iter().collect();
        let mut visited = Vec::new();
        bits.for_each(|place| visited.push(place));
        assert_eq!(visited, [5, 64, 100]);
        let above_5 = |place| if place > 5 { ControlFlow::Break(place) } else { ControlFlow::Continue(()) };
        assert_eq!(bits.try_for_each(above_5), ControlFlow::Break(64));
        assert_eq!(bits.lowest(), Some(5));
        assert_eq!(Bits::<2>::EMPTY.lowest(), None);
    }
}
