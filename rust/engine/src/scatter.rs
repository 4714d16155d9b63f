//! Places that are numbered otherwise than the cells that they are written to.

use crate::bits::{Bits, deposit};

/// The most words that the cells of a board need: those of the largest board of Conquare, 25 × 25.
const WORDS: usize = 10;

/// Where the places of a board are among the cells of a grid. Where places follow each other as their cells do, a word of cells takes all of its places at once.
#[derive(Clone, Debug)]
pub struct Scatter(Vec<Piece>);

/// Places that follow each other in one word of cells.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// The lowest place.
    first: usize,
    /// The number of the word.
    word: usize,
    /// The cells in the word.
    cells: u64,
}

impl Scatter {
    /// The places that are in these cells, from place 0 on.
    pub fn new(cells: impl Iterator<Item = usize>) -> Self {
        let mut pieces: Vec<Piece> = Vec::new();
        for (place, cell) in cells.enumerate() {
            let (word, bit) = (cell / 64, 1 << (cell % 64));
            match pieces.last_mut() {
                Some(last) if last.word == word && bit > last.cells => last.cells |= bit,
                _ => pieces.push(Piece { first: place, word, cells: bit }),
            }
        }
        Self(pieces)
    }

    /// The words of the set of cells that places of a set are in.
    #[inline(always)]
    pub fn cells<const W: usize>(&self, places: Bits<W>) -> [u64; WORDS] {
        let mut words = [0; WORDS];
        for piece in &self.0 {
            words[piece.word] |= deposit(places.window(piece.first), piece.cells);
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_is_in_its_cell() {
        // Up and down, with gaps, and within a word and beyond.
        let cells = [5, 6, 63, 64, 70, 1, 200, 130, 131, 639];
        let scatter = Scatter::new(cells.into_iter());
        for places in 0_u64..1 << cells.len() {
            let places = Bits::from_words([places]);
            let expected: Bits<WORDS> = places.iter().map(|place| cells[place]).collect();
            assert_eq!(&scatter.cells(places), expected.words());
        }
    }
}
