//! Groups and the score.

use super::Quarod;
use super::moves::Edges;
use crate::bits::Bits;
use crate::groups::for_each_group;
use crate::seating::Colour;
use crate::views::QuarodViews;

/// No group is larger than half of the largest board, since there are as many black pieces as white ones.
const LARGEST_GROUP: usize = 128;

impl<const W: usize> Quarod<W> {
    fn for_each_group(&self, colour: Colour, visit: impl FnMut(Bits<W>)) {
        let grid = &self.tables.grid;
        for_each_group(self.board.pieces(colour), |set| grid.orthogonal(set), visit);
    }

    /// The score of each colour: the largest size of which it has more groups than the other colour.
    fn score(&self) -> [usize; 2] {
        // How many more groups of each size Black has than White.
        let mut lead = [0i16; LARGEST_GROUP + 1];
        self.for_each_group(Colour::Black, |group| lead[group.len()] += 1);
        self.for_each_group(Colour::White, |group| lead[group.len()] -= 1);
        let largest = |leads: fn(i16) -> bool| lead.iter().rposition(|&lead| leads(lead)).unwrap_or(0);
        [largest(|lead| lead > 0), largest(|lead| lead < 0)]
    }

    /// Who wins a game that is over.
    pub(super) fn winner(&self) -> Colour {
        let [black, white] = self.score();
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Colour::Black,
            std::cmp::Ordering::Less => Colour::White,
            // At 0–0 the colour that made the last placement or exchange loses. Since then both have passed, so the turn is the other's.
            std::cmp::Ordering::Equal => self.seating.to_move(),
        }
    }
}

impl<const W: usize> QuarodViews for Quarod<W> {
    fn engaged_pairs(&self) -> Vec<(String, String)> {
        let squares = self.tables.grid.squares;
        let [across, along] = Edges::of(self).links();
        let pairs = across
            .iter()
            .map(|lower| (lower, lower + 1))
            .chain(along.iter().map(|lower| (lower, lower + squares.files)));
        let mut pairs: Vec<(usize, usize)> = pairs
            .map(|(lower, upper)| if self.board.black.contains(lower) { (lower, upper) } else { (upper, lower) })
            .collect();
        pairs.sort_unstable();
        pairs.into_iter().map(|(black, white)| (squares.name(black), squares.name(white))).collect()
    }

    fn groups(&self, colour: usize) -> Vec<Vec<String>> {
        let mut groups = Vec::new();
        self.for_each_group(Colour::BOTH[colour], |group| {
            groups.push(group.iter().map(|square| self.tables.grid.squares.name(square)).collect());
        });
        groups
    }

    fn scores(&self) -> [usize; 2] {
        self.score()
    }
}
