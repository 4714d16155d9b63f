//! Two or more things measured in turns.
//!
//! On a machine that others use too, rates go up and down with the minute. What is measured in short slices that alternate goes up and down
//! together, so the ratio of neighbouring slices can be trusted where the rates themselves cannot. And what runs on one thread is timed by
//! the processor's time that it gets, which does not go on while others have the core.

use std::time::{Duration, Instant};

use cpu_time::ProcessTime;

/// Something that does work bit by bit, and says how many units (leaves, plies) each bit was.
pub trait Side {
    /// Does the next bit of work.
    fn work(&mut self) -> u64;
}

impl<F: FnMut() -> u64> Side for F {
    fn work(&mut self) -> u64 {
        self()
    }
}

/// How long, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many slices each side gets.
    pub rounds: usize,
    /// The least that a slice takes.
    pub slice: Duration,
    /// What it is timed by.
    pub clock: Clock,
}

/// What slices are timed by.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// The time that this process has had on a core, for work on one thread.
    Processor,
    /// The time that has passed, for work on several threads.
    Wall,
}

impl Clock {
    /// A stopwatch that starts now.
    fn start(self) -> Box<dyn Fn() -> Duration> {
        match self {
            Self::Processor => {
                let start = ProcessTime::now();
                Box::new(move || start.elapsed())
            }
            Self::Wall => {
                let start = Instant::now();
                Box::new(move || start.elapsed())
            }
        }
    }
}

/// The units per second of every slice of every side: `rates[side][round]`. A slice before the first, to warm up, is not counted.
pub fn alternate(plan: Plan, sides: &mut [&mut dyn Side]) -> Vec<Vec<f64>> {
    let mut rates = vec![Vec::with_capacity(plan.rounds); sides.len()];
    for side in &mut *sides {
        rate(plan, *side);
    }
    for _ in 0..plan.rounds {
        for (side, rates) in sides.iter_mut().zip(&mut rates) {
            rates.push(rate(plan, *side));
        }
    }
    rates
}

fn rate(plan: Plan, side: &mut dyn Side) -> f64 {
    let (mut units, elapsed) = (0, plan.clock.start());
    loop {
        units += side.work();
        let elapsed = elapsed();
        if elapsed >= plan.slice {
            return units as f64 / elapsed.as_secs_f64();
        }
    }
}

/// The ratios of neighbouring slices of two sides.
pub fn ratios(ours: &[f64], peers: &[f64]) -> Vec<f64> {
    ours.iter().zip(peers).map(|(ours, peer)| ours / peer).collect()
}

/// The median; 0 of nothing.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    match sorted.len() {
        0 => 0.0,
        count if count % 2 == 1 => sorted[count / 2],
        count => (sorted[count / 2 - 1] + sorted[count / 2]) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_median_is_in_the_middle_whatever_the_order() {
        assert_eq!(median(&[]), 0.0);
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 3.0, 2.0]), 2.5);
    }

    #[test]
    fn sides_take_turns() {
        let order = std::cell::RefCell::new(String::new());
        let side = |name| {
            let order = &order;
            move || {
                order.borrow_mut().push(name);
                1
            }
        };
        let plan = Plan { rounds: 3, slice: Duration::ZERO, clock: Clock::Wall };
        let rates = alternate(plan, &mut [&mut side('a'), &mut side('b')]);
        assert_eq!(*order.borrow(), "abababab");
        assert_eq!(rates.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3]);
    }

    #[test]
    fn ratios_are_of_neighbouring_slices() {
        assert_eq!(ratios(&[6.0, 8.0], &[2.0, 4.0]), [3.0, 2.0]);
    }
}
