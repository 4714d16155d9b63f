//! Hashes of boards that are not kept up to date but computed when they are asked for: for boards of two sets in a few words, this is
//! as fast as a lookup for every piece that an action moves, and playouts do without.

use crate::bits::Bits;
use crate::zobrist::Keys;

/// The keys for hashing a pair of sets of places and one of `N` further states.
///
/// Each pair of words is hashed by a multiplication to twice their length, whose halves are folded together, as in wyhash; words and states
/// have keys of their own.
#[derive(Debug)]
pub struct Digest<const W: usize, const N: usize> {
    words: [[u64; 2]; W],
    states: [u64; N],
    last: u64,
}

impl<const W: usize, const N: usize> Digest<W, N> {
    /// The keys of one game; different seeds give unrelated keys.
    pub fn new(seed: u64) -> Self {
        let mut keys = Keys::new(seed);
        Self {
            words: std::array::from_fn(|_| [keys.key(), keys.key()]),
            states: std::array::from_fn(|_| keys.key()),
            last: keys.key() | 1,
        }
    }

    /// The hash of two sets and a state below `N`.
    #[inline(always)]
    pub fn hash(&self, one: Bits<W>, other: Bits<W>, state: usize) -> u64 {
        let mut sum = self.states[state];
        for (number, keys) in self.words.iter().enumerate() {
            sum = sum.wrapping_add(fold(one.words()[number] ^ keys[0], other.words()[number] ^ keys[1]));
        }
        fold(sum, self.last)
    }
}

#[inline(always)]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_of_many_small_boards_have_one_hash() {
        let digest = Digest::<2, 8>::new(11);
        let mut hashes = HashSet::new();
        let mut low_halves = HashSet::new();
        for one in 0..121 {
            for other in 0..121 {
                for state in 0..8 {
                    let hash = digest.hash(Bits::of(one), Bits::of(other), state);
                    assert!(hashes.insert(hash));
                    low_halves.insert(hash as u32);
                }
            }
        }
        // 117,128 random halves fall on each other 1.6 times on average.
        assert!(hashes.len() - low_halves.len() < 20);
    }
}
