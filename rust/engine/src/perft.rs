//! perft: how many action sequences of a length there are from a position. It tells whether two implementations have the same rules, and
//! how fast one is.
//!
//! A position whose game is over has no legal actions, so it counts 0 for any depth but 0.

use std::hint::black_box;
use std::mem::size_of;

use thiserror::Error;

use crate::error::Interrupted;
use crate::parallel::{self, Crew, GoOn, Watch};
use crate::position::Position;

/// The walk looks whether it should stop once in so many positions whose children are not leaves.
const PATIENCE: u32 = 256;

/// The work is split into at least so many parts, if there are so many: enough for threads to share and for progress to show.
const PARTS: usize = 256;

/// Up to this depth the walk fits on the stack of any thread.
const SHALLOW: usize = 32;

/// More bytes of stack than one level of the walk takes in any game, optimised or not.
const LEVEL: usize = 16 << 10;

/// A leaf of so few bytes is made in registers and handed over by value. A larger one is made where it stays, since to move it would be to
/// copy it once more.
const FEW_BYTES: usize = 64;

/// How to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many threads work.
    pub threads: usize,
    /// Whether to count the last actions without making them. Otherwise each leaf is a position made in full, with its hash and end of game.
    pub bulk: bool,
    /// How many megabytes of counted positions to remember, shared out to the threads. Whole positions are compared, not their hashes.
    pub hash_mb: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { threads: 1, bulk: true, hash_mb: 0 }
    }
}

/// Why a count did not finish.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum PerftError {
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
    #[error("{hash_mb} MB for the table of positions are more than there is")]
    OutOfMemory { hash_mb: usize },
}

/// Counts on this thread, in bulk.
///
/// ```
/// use quadgames_engine::{Position, perft::perft, quarod::Quarod};
///
/// assert_eq!(perft(&Quarod::<1>::new(2), 6), 16);
/// assert_eq!(perft(&Quarod::<1>::new(2), 7), 0);
/// ```
pub fn perft<P: Position>(position: &P, depth: usize) -> u128 {
    Walk::<P>::new(true, Table::none(), &|| true).count(position, depth)
}

/// Counts as the options say. `watch` hears how many of how many parts are done, and can stop the count.
pub fn perft_with<P: Position>(
    position: &P,
    depth: usize,
    options: Options,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<u128, PerftError> {
    let (parts, rest) = split(position, depth);
    let total = parts.len();
    let watch: Watch<'_> = &|done| watch(done, total);
    if options.hash_mb == 0 {
        let count = |part: P, go_on: GoOn<'_>| Walk::new(options.bulk, Table::none(), go_on).count(&part, rest);
        return Ok(parallel::run(parts.into_iter(), crew(options.threads, rest), watch, count)?.into_iter().sum());
    }
    // One thread walks many parts with one table, so that what one part has counted serves the next.
    let mut lots: Vec<Vec<P>> = (0..options.threads).map(|_| Vec::new()).collect();
    for (number, part) in parts.into_iter().enumerate() {
        lots[number % options.threads].push(part);
    }
    let out_of_memory = PerftError::OutOfMemory { hash_mb: options.hash_mb };
    let count = |lot: Vec<P>, go_on: GoOn<'_>| {
        let table = Table::of_size((options.hash_mb << 20) / options.threads).ok_or(out_of_memory)?;
        let mut walk = Walk::new(options.bulk, table, go_on);
        Ok(lot.iter().map(|part| walk.count(part, rest)).sum::<u128>())
    };
    let counts = parallel::run(lots.into_iter(), crew(options.threads, rest), watch, count)?;
    counts.into_iter().sum()
}

/// The count of each legal action's child, in the order of ids.
pub fn perft_divide<P: Position>(
    position: &P,
    depth: usize,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Vec<(P::Action, u128)>, Interrupted> {
    let mut actions = Vec::new();
    if depth > 0 {
        position.for_each_legal(|action| actions.push(action));
    }
    let total = actions.len();
    let count = |action, go_on: GoOn<'_>| {
        let count = Walk::new(true, Table::none(), go_on).count(&child(position, action), depth - 1);
        (action, count)
    };
    parallel::run(actions.into_iter(), crew(1, depth), &|done| watch(done, total), count)
}

fn child<P: Position>(position: &P, action: P::Action) -> P {
    let mut child = position.clone();
    child.apply(action);
    child
}

/// Looks at a child where it was made. To hand it over would be a second copy, and one that has to wait for what has just been written.
#[inline(always)]
fn with_child<P: Position, T>(position: &P, action: P::Action, look: impl FnOnce(&P) -> T) -> T {
    let mut child = position.clone();
    child.apply(action);
    look(&child)
}

/// Threads with enough stack for a walk of this depth.
fn crew(threads: usize, depth: usize) -> Crew {
    Crew { threads, stack: (depth > SHALLOW).then(|| (depth + SHALLOW) * LEVEL) }
}

/// Positions from which the count goes on, and how deep: all positions of some depth, at least [`PARTS`] if they can be had cheaply.
fn split<P: Position>(position: &P, depth: usize) -> (Vec<P>, usize) {
    let (mut parts, mut rest) = (vec![position.clone()], depth);
    while rest > 2 && !parts.is_empty() && parts.len() < PARTS {
        let mut children = Vec::new();
        for part in &parts {
            part.for_each_legal(|action| children.push(child(part, action)));
        }
        (parts, rest) = (children, rest - 1);
    }
    (parts, rest)
}

struct Walk<'a, P: Position> {
    bulk: bool,
    table: Table<P>,
    go_on: GoOn<'a>,
    patience: u32,
    stopped: bool,
}

impl<'a, P: Position> Walk<'a, P> {
    fn new(bulk: bool, table: Table<P>, go_on: GoOn<'a>) -> Self {
        Self { bulk, table, go_on, patience: PATIENCE, stopped: false }
    }

    fn count(&mut self, position: &P, depth: usize) -> u128 {
        match depth {
            0 => 1,
            1 if self.bulk => position.count_legal() as u128,
            1 => self.make_leaves(position),
            _ => self.count_deep(position, depth),
        }
    }

    fn count_deep(&mut self, position: &P, depth: usize) -> u128 {
        if let Some(count) = self.table.find(position, depth) {
            return count;
        }
        self.look_whether_to_stop();
        if self.stopped {
            return 0;
        }
        let mut count = 0;
        if depth == 2 && self.bulk {
            let mut leaves = 0;
            position.for_each_legal(|action| leaves += with_child(position, action, P::count_legal) as u64);
            count = u128::from(leaves);
        } else {
            position.for_each_legal(|action| {
                count += with_child(position, action, |child| self.count(child, depth - 1));
            });
        }
        if !self.stopped {
            self.table.keep(position, depth, count);
        }
        count
    }

    fn make_leaves(&self, position: &P) -> u128 {
        let mut leaves = 0u64;
        position.for_each_legal(|action| {
            with_child(position, action, |leaf| {
                let known = (leaf.hash(), leaf.is_terminal());
                if size_of::<P>() <= FEW_BYTES {
                    black_box((leaf.clone(), known));
                } else {
                    black_box((leaf, known));
                }
            });
            leaves += 1;
        });
        u128::from(leaves)
    }

    fn look_whether_to_stop(&mut self) {
        self.patience -= 1;
        if self.patience == 0 {
            self.patience = PATIENCE;
            self.stopped |= !(self.go_on)();
        }
    }
}

/// Counts of positions already walked. A new count takes the place of an old one that falls on the same slot.
struct Table<P> {
    slots: Vec<Option<Slot<P>>>,
}

struct Slot<P> {
    position: P,
    depth: usize,
    count: u128,
}

impl<P: Position> Table<P> {
    fn none() -> Self {
        Self { slots: Vec::new() }
    }

    /// A table of at most so many bytes, with one slot at least; `None` if the memory cannot be had.
    fn of_size(bytes: usize) -> Option<Self> {
        let count = (bytes / size_of::<Option<Slot<P>>>()).max(1);
        let mut slots = Vec::new();
        slots.try_reserve_exact(count).ok()?;
        slots.resize_with(count, || None);
        Some(Self { slots })
    }

    /// Depths are told apart by the slot's content, but should not compete for one slot.
    fn slot(&self, position: &P, depth: usize) -> usize {
        let mixed = (position.hash() ^ depth as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // The high half of a product spreads the hash over any number of slots.
        ((u128::from(mixed) * self.slots.len() as u128) >> 64) as usize
    }

    fn find(&self, position: &P, depth: usize) -> Option<u128> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = self.slots[self.slot(position, depth)].as_ref()?;
        (slot.depth == depth && slot.position == *position).then_some(slot.count)
    }

    fn keep(&mut self, position: &P, depth: usize, count: u128) {
        if !self.slots.is_empty() {
            let number = self.slot(position, depth);
            self.slots[number] = Some(Slot { position: position.clone(), depth, count });
        }
    }
}
