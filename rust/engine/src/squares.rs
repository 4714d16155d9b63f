//! Rectangular boards: squares numbered rank by rank from `a1`, with their names and neighbours.

use crate::bits::Bits;

/// A board of `files` × `ranks` squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares {
    /// How many squares a rank has.
    pub files: usize,
    /// How many ranks there are.
    pub ranks: usize,
}

impl Squares {
    /// A square board.
    pub fn square(size: usize) -> Self {
        Self { files: size, ranks: size }
    }

    /// How many squares there are.
    pub fn count(self) -> usize {
        self.files * self.ranks
    }

    /// The number of the square on a file and a rank, both from 0.
    pub fn at(self, file: usize, rank: usize) -> usize {
        rank * self.files + file
    }

    /// The file of a square, from 0.
    pub fn file(self, square: usize) -> usize {
        square % self.files
    }

    /// The rank of a square, from 0.
    pub fn rank(self, square: usize) -> usize {
        square / self.files
    }

    /// The square so many files and ranks away, if it is on the board.
    pub fn step(self, square: usize, (files, ranks): (isize, isize)) -> Option<usize> {
        let file = self.file(square).checked_add_signed(files)?;
        let rank = self.rank(square).checked_add_signed(ranks)?;
        (file < self.files && rank < self.ranks).then(|| self.at(file, rank))
    }

    /// All squares.
    pub fn all<const W: usize>(self) -> Bits<W> {
        Bits::first(self.count())
    }

    /// The squares whose file and rank meet a condition.
    pub fn select<const W: usize>(self, condition: impl Fn(usize, usize) -> bool) -> Bits<W> {
        (0..self.count()).filter(|&square| condition(self.file(square), self.rank(square))).collect()
    }

    /// The name of a square: `c3`.
    pub fn name(self, square: usize) -> String {
        format!("{}{}", file_letter(self.file(square)), self.rank(square) + 1)
    }

    /// The square that a name names.
    pub fn parse(self, name: &str) -> Option<usize> {
        let (square, rest) = self.parse_prefix(name)?;
        rest.is_empty().then_some(square)
    }

    /// The square whose name a string starts with, and the rest of the string.
    pub fn parse_prefix(self, string: &str) -> Option<(usize, &str)> {
        let file = usize::from(*string.as_bytes().first()?).checked_sub(usize::from(b'a'))?;
        if file >= self.files {
            return None;
        }
        let digits = string[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = string[1..].split_at(digits);
        let rank: usize = number.parse().ok()?;
        let on_board = (1..=self.ranks).contains(&rank) && !number.starts_with('0');
        on_board.then(|| (self.at(file, rank - 1), rest))
    }

    /// The lengths of the rows of a board field.
    pub fn row_lengths(self) -> Vec<usize> {
        vec![self.files; self.ranks]
    }

    /// The square in a row of a board field, counted from the top, and a column.
    pub fn at_row(self, row: usize, column: usize) -> usize {
        self.at(column, self.ranks - 1 - row)
    }

    /// A picture of the board with its coordinates. `cell` gives what stands for a square, always as wide as `width` characters.
    pub fn picture(self, width: usize, cell: impl Fn(usize) -> String) -> String {
        let margin = self.ranks.to_string().len();
        let mut picture = String::new();
        for rank in (0..self.ranks).rev() {
            let cells: Vec<String> = (0..self.files).map(|file| cell(self.at(file, rank))).collect();
            picture += &format!("{:>margin$} {}\n", rank + 1, cells.join(" ").trim_end());
        }
        let letters: Vec<String> = (0..self.files).map(|file| format!("{:<width$}", file_letter(file))).collect();
        picture + &format!("{:>margin$} {}", "", letters.join(" ").trim_end())
    }
}

/// The letter of a file or row, from 0.
pub fn file_letter(file: usize) -> char {
    char::from(b'a' + file as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_squares_are_a_bijection() {
        let board = Squares { files: 10, ranks: 9 };
        for square in 0..board.count() {
            assert_eq!(board.parse(&board.name(square)), Some(square));
        }
        assert_eq!(board.parse("j9"), Some(89));
        for name in ["", "a", "a0", "a01", "a10", "k1", "A1", "a1 ", " a1", "é1", "1a", "a+1"] {
            assert_eq!(board.parse(name), None, "{name}");
        }
    }

    #[test]
    fn steps_stay_on_the_board() {
        let board = Squares::square(3);
        assert_eq!(board.step(board.at(0, 0), (1, 1)), Some(board.at(1, 1)));
        assert_eq!(board.step(board.at(0, 0), (-1, 0)), None);
        assert_eq!(board.step(board.at(2, 1), (1, 0)), None);
        assert_eq!(board.step(board.at(1, 2), (0, 1)), None);
    }
}
