//! The groups of one colour, found in one pass over its stones, and their values.

use super::connection::Waves;
use super::frame;
use super::tables::{ByPoint, Tables};
use crate::bits::Bits;

/// The groups of one colour.
///
/// Each stone, in index order, takes the label of a neighbour before it, or else a new one. Where a stone joins two labels, the root of one gets
/// the lower root of the other as its parent. So a parent is lower than its label, and a group's root is the label of its first stone. Label 0 is
/// for points without a stone of the colour.
///
/// There are fewer than 256 labels: a stone with a new one has no neighbour before it, so no two such stones are neighbours, and a row of the
/// largest board has them on every other point at most, which makes 171.
pub(super) struct Groups<'a, const W: usize> {
    tables: &'a Tables<W>,
    stones: Bits<W>,
    /// The labels of the points, by their places in the frame.
    labels: [u8; frame::PLACES],
    /// How many labels there are besides 0.
    count: usize,
    /// The parent of each label, itself for a root. Once the groups are complete, the root.
    roots: ByPoint<u8, W>,
    /// What has been counted under each label. Once the groups are complete, a root's tally is that of the group.
    tallies: ByPoint<Tally, W>,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    stones: u16,
    edge_stones: u8,
    /// Edge stones with another one before them on the way around the board.
    pairs: u8,
}

/// A group, by its root.
#[derive(Clone, Copy)]
pub(super) struct Group(u8);

impl<'a, const W: usize> Groups<'a, W> {
    /// Finds the groups of all stones of a colour.
    #[inline(always)]
    pub(super) fn of(tables: &'a Tables<W>, stones: Bits<W>) -> Self {
        let mut groups = Self {
            tables,
            stones,
            labels: [0; frame::PLACES],
            count: 0,
            roots: [[0; 64]; W],
            tallies: [[Tally::default(); 64]; W],
        };
        groups.label_stones();
        groups.tally_edge();
        groups.sum_up();
        groups
    }

    /// Whether a neighbour is a stone of the colour is as good as random, so the pass does not branch on it.
    #[inline(always)]
    fn label_stones(&mut self) {
        let (roots, tallies) = (self.roots.as_flattened_mut(), self.tallies.as_flattened_mut());
        let mut joints: ByPoint<[u8; 2], W> = [[[0; 2]; 64]; W];
        let joints = joints.as_flattened_mut();
        let (mut count, mut joined) = (0, 0);
        self.stones.for_each(|stone| {
            let place = usize::from(*self.tables.framed.get(stone));
            let [left, below_left, below_right] = frame::BEFORE.map(|distance| self.labels[place - distance]);
            let below = if below_left != 0 { below_left } else { below_right };
            let known = usize::from(if left != 0 { left } else { below });
            count += usize::from(known == 0);
            let label = if known == 0 { count } else { known };
            self.labels[place] = label as u8;
            roots[count] = count as u8;
            tallies[label].stones += 1;
            // A stone below to the left is a neighbour of both others, so it has joined them already. The entry stays only if it counts.
            joints[joined] = [left, below_right];
            joined += usize::from((left != 0) & (below_right != 0) & (below_left == 0));
        });
        for joint in &joints[..joined] {
            let [one, other] = joint.map(|label| root(roots, label));
            roots[usize::from(one.max(other))] = one.min(other);
        }
        self.count = count;
    }

    /// Goes around the board. Border points are neighbours only if they follow each other there.
    #[inline(always)]
    fn tally_edge(&mut self) {
        let tallies = self.tallies.as_flattened_mut();
        let label = |place: &u16| self.labels[usize::from(*place)];
        let mut before = self.tables.ring.last().map_or(0, label);
        for label in self.tables.ring.iter().map(label) {
            let tally = &mut tallies[usize::from(label)];
            tally.edge_stones += 1;
            tally.pairs += u8::from(before != 0);
            before = label;
        }
    }

    /// Adds to each root what was counted under the other labels of its group.
    #[inline(always)]
    fn sum_up(&mut self) {
        let (roots, tallies) = (self.roots.as_flattened_mut(), self.tallies.as_flattened_mut());
        for label in 1..=self.count {
            let parent = usize::from(roots[label]);
            if parent != label {
                // The parent is lower, so it has got its root by now.
                roots[label] = roots[parent];
                let tally = tallies[label];
                let sum = &mut tallies[usize::from(roots[parent])];
                sum.stones += tally.stones;
                sum.edge_stones += tally.edge_stones;
                sum.pairs += tally.pairs;
            }
        }
    }

    /// The groups in the order of their first stones.
    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = Group> {
        (1..=self.count as u8).filter(|&label| self.root(label) == label).map(Group)
    }

    /// The stones of a group.
    pub(super) fn stones(&self, group: Group) -> Bits<W> {
        let label = |stone| self.labels[usize::from(*self.tables.framed.get(stone))];
        self.stones.iter().filter(|&stone| self.root(label(stone)) == group.0).collect()
    }

    /// The stones of a connection part of a group.
    pub(super) fn connection(&self, group: Group) -> Bits<W> {
        Waves::through(self.tables, self.stones(group)).connection()
    }

    /// How many stones a group has, and how many its connection part.
    #[inline(always)]
    pub(super) fn sizes(&self, group: Group) -> (usize, usize) {
        let tally = self.tallies.as_flattened()[usize::from(group.0)];
        let connection = match tally {
            Tally { edge_stones: 0 | 1, .. } => 0,
            Tally { pairs: 0, .. } => Waves::through(self.tables, self.stones(group)).connection_size(),
            // Two neighbouring edge stones are all it takes.
            _ => 2,
        };
        (usize::from(tally.stones), connection)
    }

    #[inline(always)]
    fn root(&self, label: u8) -> u8 {
        self.roots.as_flattened()[usize::from(label)]
    }
}

/// Follows the parents of a label.
#[inline(always)]
fn root(parents: &[u8], mut label: u8) -> u8 {
    while parents[usize::from(label)] != label {
        label = parents[usize::from(label)];
    }
    label
}
