//! Random keys for hashes that follow a position from action to action (Zobrist, "A New Hashing Method with Application for Game
//! Playing", 1970).

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A source of keys that gives the same keys in every run, so that hashes can be compared between runs.
#[derive(Debug)]
pub struct Keys(SplitMix64);

impl Keys {
    /// The keys of one game; different seeds give unrelated keys.
    pub fn new(seed: u64) -> Self {
        Self(SplitMix64::seed_from_u64(seed))
    }

    /// The next key.
    pub fn key(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// The next `count` keys.
    pub fn keys(&mut self, count: usize) -> Vec<u64> {
        (0..count).map(|_| self.key()).collect()
    }
}
