//! Games played to their end at random.

use std::time::{Duration, Instant};

use quadgames_engine::erased::PlayoutsMut;

use crate::turns::Side;
use crate::{Game, Outcome};

/// The games of one call take at least so long: far more than it takes to start a thread.
const CALL: Duration = Duration::from_millis(20);

/// Random games, always from the same start, so many in one call.
pub struct Playouts {
    start: Game,
    threads: usize,
    seed: u64,
    returns: Vec<f64>,
    plies: Vec<i32>,
    truncated: Vec<bool>,
}

impl Playouts {
    /// `count` games in each call.
    pub fn new(start: &Game, count: usize, threads: usize) -> Outcome<Self> {
        // Before they are over, games return one zero for each seat.
        let seats = start.returns().len();
        let (returns, plies, truncated) = (vec![0.0; count * seats], vec![0; count], vec![false; count]);
        Ok(Self { start: start.boxed_clone(), threads, seed: 0, returns, plies, truncated })
    }

    /// As many games in each call as make it long enough.
    pub fn calibrated(start: &Game, threads: usize) -> Outcome<Self> {
        let mut count = 64;
        loop {
            let mut playouts = Self::new(start, count, threads)?;
            let clock = Instant::now();
            playouts.work();
            if clock.elapsed() >= CALL {
                return Ok(playouts);
            }
            count *= 2;
        }
    }

    /// How many games a call plays.
    pub fn count(&self) -> usize {
        self.plies.len()
    }
}

impl Side for Playouts {
    /// The plies of one call. Each call has a seed of its own, the first the same in every run.
    fn work(&mut self) -> u64 {
        self.seed += 1;
        let results =
            PlayoutsMut { returns: &mut self.returns, plies: &mut self.plies, truncated: &mut self.truncated };
        // Nobody interrupts.
        match self.start.random_playouts(self.seed, u32::MAX, self.threads, results, &|_| true) {
            Ok(()) => self.plies.iter().map(|&plies| plies as u64).sum(),
            Err(_) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::start;

    /// At size 2 a game of Quarod is two placements, perhaps pie, perhaps an exchange, and two passes: see the longest game in the notation.
    #[test]
    fn plies_are_counted() {
        let mut playouts = Playouts::new(&start("quarod", Some(2)).unwrap(), 100, 1).unwrap();
        let plies = playouts.work();
        assert!((300..=600).contains(&plies), "{plies}");
    }
}
