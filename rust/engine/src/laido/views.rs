//! The groups with their two parts, by name.

use super::board::Board;
use super::groups::Groups;
use super::score::{self, Values};
use crate::bits::Bits;
use crate::seating::Colour;
use crate::views::{LaidoViews, ValuedGroup};

impl<const W: usize> Board<W> {
    fn names(&self, points: Bits<W>) -> Vec<String> {
        points.iter().map(|point| self.hexes().name(point)).collect()
    }
}

impl<const W: usize> LaidoViews for Board<W> {
    fn groups(&self, colour: usize) -> Vec<ValuedGroup> {
        let groups = Groups::of(&self.tables, self.stones(Colour::BOTH[colour]));
        let valued = groups.iter().map(|group| {
            let (stones, connection) = (groups.stones(group), groups.connection(group));
            ValuedGroup {
                stones: self.names(stones),
                connection: self.names(connection),
                surplus: self.names(stones & !connection),
                value: score::value(groups.sizes(group)).into(),
            }
        });
        valued.collect()
    }

    fn values(&self, colour: usize) -> Vec<i32> {
        Values::of(self, Colour::BOTH[colour]).descending()
    }
}
