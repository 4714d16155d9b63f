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

    /// The next keys, one for each place.
    pub fn for_places<const W: usize>(&mut self) -> PlaceTable<u64, W> {
        PlaceTable::new(|_| self.key())
    }
}

/// One value for each place of a board that `W` words hold.
#[derive(Clone, Debug)]
pub struct PlaceTable<T, const W: usize>([[T; 64]; W]);

impl<T, const W: usize> PlaceTable<T, W> {
    /// The values that a function gives, also for places beyond the board.
    pub fn new(mut value: impl FnMut(usize) -> T) -> Self {
        Self(std::array::from_fn(|word| std::array::from_fn(|bit| value(word * 64 + bit))))
    }

    /// The value of a place.
    #[inline(always)]
    pub fn get(&self, place: usize) -> &T {
        // Within the table whatever the place is, so that nothing has to be checked.
        let place = if W == 1 { place % 64 } else { place.min(W * 64 - 1) };
        &self.0.as_flattened()[place]
    }
}
