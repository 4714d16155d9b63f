//! Games played to their end at random: every ply is uniform over the legal actions.

use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::error::Interrupted;
use crate::parallel::{self, Crew, GoOn, Watch};
use crate::position::{Position, Returns};

/// A playout looks whether it should stop once in so many plies.
const PATIENCE: u32 = 1024;

/// Playouts are handed to threads in lots of this many.
pub const LOT: usize = 64;

/// How one playout ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Playout {
    /// One number per seat; zeros if the game was cut short.
    pub returns: Returns,
    /// How many plies were played.
    pub plies: u32,
    /// Whether the game was cut at the limit of plies.
    pub truncated: bool,
}

/// The random numbers of one playout: they depend on the seed and on the playout's number alone, so that it does not matter which thread
/// plays it.
pub fn random_numbers(seed: u64, number: usize) -> Xoshiro256PlusPlus {
    // Not the factor in whose steps the generator makes its state of a seed: with it, neighbouring playouts would have most of their states in common.
    Xoshiro256PlusPlus::seed_from_u64(seed ^ (number as u64).wrapping_mul(0xD134_2543_DE82_EF95))
}

/// Plays one game to its end from a position, or to `max_plies`.
///
/// ```
/// use quadgames_engine::{Position, playouts, quarod::Quarod};
///
/// let start = Quarod::<1>::new(4);
/// let playout = playouts::playout(start, &mut playouts::random_numbers(7, 0), u32::MAX, &|| true);
/// assert!(playout.plies as usize <= start.max_game_length().unwrap());
/// assert_eq!(playout.returns.iter().sum::<f64>(), 0.0);
/// ```
pub fn playout<P: Position>(
    mut position: P,
    random: &mut Xoshiro256PlusPlus,
    max_plies: u32,
    go_on: GoOn<'_>,
) -> Playout {
    let mut plies = 0;
    loop {
        let Some(action) = position.choose_legal(|count| random.random_range(0..count as u32) as usize) else {
            return Playout { returns: position.returns(), plies, truncated: false };
        };
        if plies == max_plies || plies % PATIENCE == PATIENCE - 1 && !go_on() {
            return Playout { returns: Returns::zeros(position.colours().len()), plies, truncated: true };
        }
        position.apply(action);
        plies += 1;
    }
}

/// Plays `count` games from a position on several threads. `place` is called once for every lot of playouts, in any order and from any
/// thread, with the number of its first playout.
pub fn random_playouts<P: Position, Place: Send>(
    position: &P,
    seed: u64,
    max_plies: u32,
    threads: usize,
    lots: impl Iterator<Item = (usize, usize, Place)> + Send,
    place: impl Fn(&mut Place, usize, Playout) + Sync,
    watch: Watch<'_>,
) -> Result<(), Interrupted> {
    let play = |(first, count, mut results): (usize, usize, Place), go_on: GoOn<'_>| {
        for offset in 0..count {
            let mut random = random_numbers(seed, first + offset);
            place(&mut results, offset, playout(position.clone(), &mut random, max_plies, go_on));
        }
    };
    parallel::run(lots, Crew::of(threads), watch, play).map(|_| ())
}
