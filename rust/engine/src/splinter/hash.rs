//! The hash of a position.
//!
//! A slide moves up to ten pieces, so a hash that follows them would cost a loop over the line in every ply. This one is made from the few
//! words of the position when it is asked for: who does not ask does not pay.

use super::setup::Variant;
use super::{Phase, Splinter};
use crate::zobrist::Keys;

/// How many sets of squares a position has.
const SETS: usize = 6;

/// Numbers that the words of a position are mixed with.
#[derive(Debug)]
pub(super) struct HashKeys<const W: usize> {
    sets: [[u64; W]; SETS],
    rest: u64,
    factor: u64,
}

impl<const W: usize> HashKeys<W> {
    pub(super) fn new(variant: Variant) -> Self {
        let seed = match variant {
            Variant::Quad(size) => size,
            Variant::Two => 2,
        };
        let mut keys = Keys::new(seed as u64);
        Self {
            sets: std::array::from_fn(|_| std::array::from_fn(|_| keys.key())),
            rest: keys.key(),
            factor: keys.key() | 1,
        }
    }
}

/// The two halves of a product: each bit of either factor reaches most bits of the result.
#[inline(always)]
fn mix(one: u64, other: u64) -> u64 {
    let product = u128::from(one) * u128::from(other);
    product as u64 ^ (product >> 64) as u64
}

impl<const W: usize> Splinter<W> {
    #[inline(always)]
    pub(super) fn mixed_hash(&self) -> u64 {
        let keys = &self.tables.hash_keys;
        let sets = self.board.sets();
        let mut hash = self.rest_code() ^ keys.rest;
        for first in (0..SETS).step_by(2) {
            for word in 0..W {
                let keyed = |number: usize| sets[number].words()[word] ^ keys.sets[number][word];
                hash = hash.wrapping_add(mix(keyed(first), keyed(first + 1)));
            }
        }
        mix(hash, keys.factor)
    }

    /// A number that tells apart whatever is not in the sets.
    #[inline(always)]
    fn rest_code(&self) -> u64 {
        let phase = match self.phase {
            Phase::Slide => 0,
            Phase::Keep => 16,
            Phase::Won(winners) => u64::from(winners),
        };
        self.players.code() << 24 | phase << 16 | u64::from(self.colour) << 8 | self.direction as u64
    }
}
