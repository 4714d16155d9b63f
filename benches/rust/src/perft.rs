//! perft from the start of a game, in parts that can be measured one by one.

use quadgames_engine::perft::{Options, PerftError};

use crate::turns::Side;
use crate::{Game, Outcome};

/// Rates are taken at the largest depth with fewer leaves than this.
pub const MOST_LEAVES: u128 = 100_000_000;

/// The largest depth whose leaves are fewer than `limit`, and how many they are. Depths at which every game is over do not count.
pub fn deepest(start: &Game, limit: u128) -> Outcome<(usize, u128)> {
    let (mut depth, mut leaves) = (0, 1);
    loop {
        match count_below(start, depth + 1, limit)? {
            Some(count) if count > 0 => (depth, leaves) = (depth + 1, count),
            _ => return Ok((depth, leaves)),
        }
    }
}

/// The leaves at a depth, or `None` as soon as they are seen to be `limit` or more.
fn count_below(start: &Game, depth: usize, limit: u128) -> Outcome<Option<u128>> {
    let mut count = 0;
    for child in children(start)? {
        count += count_leaves(&child, depth - 1, Options::default())?;
        if count >= limit {
            return Ok(None);
        }
    }
    Ok(Some(count))
}

fn children(position: &Game) -> Outcome<Vec<Game>> {
    let child = |id| {
        let mut child = position.boxed_clone();
        child.apply(id)?;
        Ok(child)
    };
    position.legal_ids().into_iter().map(child).collect()
}

fn count_leaves(position: &Game, depth: usize, options: Options) -> Result<u128, PerftError> {
    position.perft(depth, options, &|_, _| true)
}

/// A perft that goes round and round over its parts.
pub struct Walk {
    parts: Vec<Game>,
    rest: usize,
    options: Options,
    next: usize,
}

impl Walk {
    /// The whole perft as one part.
    pub fn whole(start: &Game, depth: usize, options: Options) -> Self {
        Self { parts: vec![start.boxed_clone()], rest: depth, options, next: 0 }
    }

    /// The same perft, of so many leaves, in parts of at most about `most_leaves` each.
    pub fn in_parts(mut self, leaves: u128, most_leaves: u128) -> Outcome<Self> {
        while self.rest > 2 && leaves / self.parts.len() as u128 > most_leaves {
            let mut smaller = Vec::new();
            for part in &self.parts {
                smaller.extend(children(part)?);
            }
            (self.parts, self.rest) = (smaller, self.rest - 1);
        }
        // An order that has nothing to do with the tree's, so that every slice sees parts from all over it.
        self.parts.sort_unstable_by_key(|part| part.hash());
        Ok(self)
    }

    /// The leaves of all parts, each walked once.
    pub fn once(&mut self) -> u128 {
        (0..self.parts.len()).map(|_| u128::from(self.work())).sum()
    }
}

impl Side for Walk {
    fn work(&mut self) -> u64 {
        let part = &self.parts[self.next];
        self.next = (self.next + 1) % self.parts.len();
        // Nobody stops the count, and it uses no table, so there is nothing to fail.
        count_leaves(part, self.rest, self.options).map_or(0, |leaves| leaves as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::start;

    /// From the published table: quarod at size 3 has 24, 376, 3200, 14672, … and at size 2 … 40, 16, 0.
    #[test]
    fn the_deepest_depth_is_the_last_one_below_the_limit() {
        let quarod = |size| start("quarod", Some(size)).unwrap();
        assert_eq!(deepest(&quarod(3), 3_200).unwrap(), (2, 376));
        assert_eq!(deepest(&quarod(3), 3_201).unwrap(), (3, 3_200));
        assert_eq!(deepest(&quarod(2), 1_000_000).unwrap(), (6, 16));
    }

    #[test]
    fn the_parts_have_all_the_leaves() {
        let start = start("quarod", Some(3)).unwrap();
        for bulk in [true, false] {
            let whole = Walk::whole(&start, 4, Options { bulk, ..Options::default() });
            let mut walk = whole.in_parts(14_672, 100).unwrap();
            assert_eq!(walk.parts.len(), 376);
            assert_eq!(walk.once(), 14_672);
        }
    }
}
