//! The minimal connection of a group, in one pass over its stones whatever the number of its edge stones.
//!
//! From every edge stone a wave starts, all at once, and goes from neighbour to neighbour through the group. Each stone belongs to the wave
//! that takes it first. Two waves *meet* where neighbouring stones u and v belong to different ones. Let s(u) be the steps that u's wave
//! took to u: since all waves go in step, the distance from u to the nearest edge stone.
//!
//! The size c of the connection part, the fewest stones on a path between two different edge stones, is the minimum of s(u) + s(v) + 2 over
//! all meetings (u, v):
//!
//! - It is no less: u's wave came to it over s(u) + 1 stones of its own, v's over s(v) + 1 others, so together they are a path between two
//!   different edge stones.
//! - It is no more: take a path p₀ … pₖ of c = k + 1 stones between different edge stones. p₀ and pₖ belong to the waves that start there, so
//!   somewhere pᵢ and pᵢ₊₁ belong to different ones. pᵢ is i steps from an edge stone and pᵢ₊₁ is k − i − 1 steps from one, so this meeting
//!   gives at most i + (k − i − 1) + 2 = c.
//!
//! Adjacent edge stones meet with s(u) = s(v) = 0, so c = 2. A single wave meets none, and there is no connection.

use super::tables::{ByPoint, Tables};
use crate::bits::Bits;

/// Waves through a group.
pub(super) struct Waves<const W: usize> {
    taken: ByPoint<Taken, W>,
    /// The stones in the order in which they were taken.
    order: ByPoint<u16, W>,
    count: usize,
    /// The meeting with the fewest steps.
    closest: Option<Meeting>,
}

/// How a stone was taken.
#[derive(Clone, Copy, Default)]
struct Taken {
    /// The edge stone where the wave started.
    wave: u16,
    /// The stone that it came from.
    from: u16,
    /// How many steps it had made.
    steps: u16,
}

#[derive(Clone, Copy)]
struct Meeting {
    stones: [u16; 2],
    /// The steps of both waves together.
    steps: u16,
}

impl<const W: usize> Waves<W> {
    /// Lets the waves take a whole group.
    pub(super) fn through(tables: &Tables<W>, group: Bits<W>) -> Self {
        let mut waves = Self { taken: [[Taken::default(); 64]; W], order: [[0; 64]; W], count: 0, closest: None };
        (group & tables.border).for_each(|stone| {
            let stone = stone as u16;
            waves.take(stone, Taken { wave: stone, from: stone, steps: 0 });
        });
        let mut waiting = group & !tables.border;
        let mut next = 0;
        while next < waves.count {
            let stone = waves.order.as_flattened()[next];
            let Taken { wave, steps, .. } = waves.at(stone);
            for &near in tables.neighbours.get(usize::from(stone)) {
                if waiting.contains(usize::from(near)) {
                    waiting.remove(usize::from(near));
                    waves.take(near, Taken { wave, from: stone, steps: steps + 1 });
                } else if group.contains(usize::from(near)) && waves.at(near).wave != wave {
                    waves.meet([stone, near]);
                }
            }
            next += 1;
        }
        waves
    }

    fn at(&self, stone: u16) -> Taken {
        self.taken.as_flattened()[usize::from(stone)]
    }

    fn take(&mut self, stone: u16, taken: Taken) {
        self.taken.as_flattened_mut()[usize::from(stone)] = taken;
        self.order.as_flattened_mut()[self.count] = stone;
        self.count += 1;
    }

    fn meet(&mut self, stones: [u16; 2]) {
        let [one, other] = stones.map(|stone| self.at(stone).steps);
        if self.closest.is_none_or(|closest| one + other < closest.steps) {
            self.closest = Some(Meeting { stones, steps: one + other });
        }
    }

    /// How many stones the connection part has; 0 if there is none.
    pub(super) fn connection_size(&self) -> usize {
        self.closest.map_or(0, |closest| usize::from(closest.steps) + 2)
    }

    /// The stones of a connection part: the ways of two waves to their meeting.
    pub(super) fn connection(&self) -> Bits<W> {
        let mut connection = Bits::EMPTY;
        for mut stone in self.closest.into_iter().flat_map(|closest| closest.stones) {
            connection.insert(usize::from(stone));
            while self.at(stone).steps > 0 {
                stone = self.at(stone).from;
                connection.insert(usize::from(stone));
            }
        }
        connection
    }
}
