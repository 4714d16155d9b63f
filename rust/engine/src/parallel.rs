//! Long computations on several threads, that can be watched and stopped.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::error::Interrupted;

/// How often a thread that has nothing left to do looks whether the others are done, and lets the caller have a say.
const WAIT: Duration = Duration::from_millis(10);

/// What the caller of a long computation is asked from time to time, on its own thread: given how many parts are done, go on?
pub type Watch<'a> = &'a dyn Fn(usize) -> bool;

/// What the work on one part asks from time to time: go on?
pub type GoOn<'a> = &'a dyn Fn() -> bool;

/// Who does the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crew {
    /// How many threads work, of which the caller's is one.
    pub threads: usize,
    /// Bytes of stack that the work needs, if it is more than any thread has: then the caller's thread only watches.
    pub stack: Option<usize>,
}

impl Crew {
    /// So many threads with the stacks that they have.
    pub fn of(threads: usize) -> Self {
        Self { threads, stack: None }
    }
}

/// Does the work on every part and returns the results in the order of the parts.
///
/// Only the caller's thread calls `watch`. When it answers no, all threads stop as soon as their work asks, and the whole is interrupted.
pub fn run<Part: Send, Outcome: Send>(
    parts: impl Iterator<Item = Part> + Send,
    crew: Crew,
    watch: Watch<'_>,
    work: impl Fn(Part, GoOn<'_>) -> Outcome + Sync,
) -> Result<Vec<Outcome>, Interrupted> {
    let queue = Mutex::new(parts.enumerate());
    let done = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    let drain = |go_on: GoOn<'_>| {
        let mut outcomes = Vec::new();
        while go_on() {
            // The lock is for taking a part, not for working on it.
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((number, part)) = next else { break };
            outcomes.push((number, work(part, go_on)));
            done.fetch_add(1, Ordering::Relaxed);
        }
        outcomes
    };
    let watched = || {
        if !watch(done.load(Ordering::Relaxed)) {
            stopped.store(true, Ordering::Relaxed);
        }
        !stopped.load(Ordering::Relaxed)
    };

    let mut outcomes = thread::scope(|scope| {
        let caller = thread::current();
        let helpers = crew.threads - usize::from(crew.stack.is_none());
        let helpers: Vec<_> = (0..helpers)
            // A machine that has no more threads to give does the work with those it has.
            .map_while(|_| {
                let caller = caller.clone();
                let (drain, stopped) = (&drain, &stopped);
                let helper = move || {
                    let outcomes = drain(&|| !stopped.load(Ordering::Relaxed));
                    caller.unpark();
                    outcomes
                };
                let builder = thread::Builder::new();
                let builder = crew.stack.map_or(thread::Builder::new(), |bytes| builder.stack_size(bytes));
                builder.spawn_scoped(scope, helper).ok()
            })
            .collect();
        let mut outcomes = if crew.stack.is_none() || helpers.is_empty() { drain(&watched) } else { Vec::new() };
        while helpers.iter().any(|helper| !helper.is_finished()) {
            thread::park_timeout(WAIT);
            watched();
        }
        for helper in helpers {
            match helper.join() {
                Ok(more) => outcomes.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        outcomes
    });
    if stopped.into_inner() {
        return Err(Interrupted);
    }
    outcomes.sort_unstable_by_key(|(number, _)| *number);
    Ok(outcomes.into_iter().map(|(_, outcome)| outcome).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_parts() {
        for threads in [1, 2, 5] {
            let squares = run(0..1000, Crew::of(threads), &|_| true, |number, _| number * number).unwrap();
            assert_eq!(squares, (0..1000).map(|number| number * number).collect::<Vec<_>>());
        }
    }

    #[test]
    fn work_that_needs_a_deep_stack_gets_one() {
        fn deep(level: usize) -> usize {
            let here = std::hint::black_box([level; 128]);
            if level == 0 { 0 } else { deep(level - 1) + here[0] - level + 1 }
        }
        for threads in [1, 2] {
            let crew = Crew { threads, stack: Some(64 << 20) };
            assert_eq!(run(0..3, crew, &|_| true, |_, _| deep(20_000)), Ok(vec![20_000; 3]));
        }
    }

    #[test]
    fn the_caller_can_stop_work_that_would_never_end() {
        for threads in [1, 3] {
            let endless = run(0.., Crew::of(threads), &|done| done < 5, |_: u64, _| ());
            assert_eq!(endless, Err(Interrupted));
            let stuck = run(0..threads, Crew::of(threads), &|_| false, |_, go_on| while go_on() {});
            assert_eq!(stuck, Err(Interrupted));
        }
    }
}
