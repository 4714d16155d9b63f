//! Places that are numbered otherwise than the cells that they are written to, in planes of observations and masks of actions.

use crate::bits::{Bits, deposit, extract};

/// The most words that the cells of a board need: those of the largest board of Conquare, 25 × 25.
const WORDS: usize = 10;

/// Where the places of a board are among the cells of a grid.
///
/// Up to 64 places in a row that are in ascending cells of one word go there all at once, whatever lies between them. The pieces that make up a
/// word of cells follow each other.
#[derive(Clone, Debug)]
pub struct Scatter(Vec<Piece>);

/// Places in a row, in cells of one word.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// The lowest place.
    first: usize,
    /// The places, counted from the lowest one.
    places: u64,
    /// The number of the word that the cells are in.
    word: usize,
    cells: u64,
    /// The cells of the pieces before it in the same word.
    before: u64,
}

impl Scatter {
    /// The places that are in these cells, from place 0 on; there can be some that are in none.
    pub fn new(cells: impl Iterator<Item = Option<usize>>) -> Self {
        let mut pieces: Vec<Piece> = Vec::new();
        for (place, cell) in cells.enumerate().filter_map(|(place, cell)| Some((place, cell?))) {
            let (word, cell) = (cell / 64, 1 << (cell % 64));
            match pieces.last_mut() {
                Some(last) if last.word == word && cell > last.cells && place < last.first + 64 => {
                    last.places |= 1 << (place - last.first);
                    last.cells |= cell;
                }
                _ => pieces.push(Piece { first: place, places: 1, word, cells: cell, before: 0 }),
            }
        }
        pieces.sort_by_key(|piece| piece.word);
        for number in 1..pieces.len() {
            let last = pieces[number - 1];
            if last.word == pieces[number].word {
                pieces[number].before = last.before | last.cells;
            }
        }
        Self(pieces)
    }

    /// The words of the set of cells that places of a set are in.
    #[inline(always)]
    pub fn cells<const W: usize>(&self, places: Bits<W>) -> [u64; WORDS] {
        let (mut words, mut word) = ([0; WORDS], 0);
        for piece in &self.0 {
            let cells = deposit(extract(places.window(piece.first), piece.places), piece.cells);
            // What has been written is not read again, since that takes a while.
            word = word & piece.before | cells;
            words[piece.word] = word;
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
        let cells = [5, 6, 63, 64, 70, 1, 200, 130, 131, 639].map(Some);
        let cells = [&cells[..4], &[None], &cells[4..7], &[None, None], &cells[7..], &[None]].concat();
        let scatter = Scatter::new(cells.iter().copied());
        for places in 0_u64..1 << cells.len() {
            let places = Bits::from_words([places]);
            let expected: Bits<WORDS> = places.iter().filter_map(|place| cells[place]).collect();
            assert_eq!(&scatter.cells(places), expected.words());
        }
    }
}
