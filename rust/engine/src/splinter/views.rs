//! What Splinter answers beyond the common contract.

use super::Splinter;
use super::board::TYPES;
use crate::views::SplinterViews;

impl<const W: usize> SplinterViews for Splinter<W> {
    fn groups(&self) -> Vec<Vec<String>> {
        let squares = self.tables.grid.squares;
        let mut groups = Vec::new();
        self.for_each_group(|group| groups.push(group.iter().map(|square| squares.name(square)).collect()));
        groups
    }

    fn knockouts(&self) -> Vec<Vec<&'static str>> {
        let letters = |colour| self.missing_types(colour).map(|of_type| TYPES[of_type]).collect();
        (0..self.tables.seats).map(letters).collect()
    }

    fn eliminated(&self) -> Vec<usize> {
        self.players.eliminated().collect()
    }
}
