//! Reading and writing position texts: fields separated by single spaces, the board first. See `docs/notation.md`.

use crate::error::PositionError;

/// A field of a position text, with what it takes to say where a fault is.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    text: &'a str,
    start: usize,
    content: &'a str,
}

/// Splits a position text into as many fields as there are names.
pub fn fields<'a, const N: usize>(text: &'a str, names: [&str; N]) -> Result<[Field<'a>; N], PositionError> {
    let whole = Field { text, start: 0, content: text };
    let mut result = [whole; N];
    let mut start = 0;
    let mut count = 0;
    for content in text.split(' ') {
        if count == N {
            return Err(whole.error(start - 1, "the end of the text"));
        }
        result[count] = Field { text, start, content };
        start += content.len() + 1;
        count += 1;
    }
    if count < N {
        return Err(whole.error(text.len(), format!("{N} fields separated by single spaces: {}", names.join(" "))));
    }
    Ok(result)
}

impl<'a> Field<'a> {
    /// The field's characters.
    pub fn as_str(&self) -> &'a str {
        self.content
    }

    /// An error at the byte `at` of the field.
    pub fn error(&self, at: usize, expected: impl Into<String>) -> PositionError {
        let before = self.text.as_bytes()[..(self.start + at).min(self.text.len())].iter();
        // Bytes that continue a character are not counted.
        let at = before.filter(|&&byte| byte & 0xC0 != 0x80).count();
        PositionError { text: self.text.to_owned(), at, expected: expected.into() }
    }

    /// The value that goes with the field's word.
    pub fn one_of<T: Copy>(&self, words: &[(&str, T)]) -> Result<T, PositionError> {
        words.iter().find(|(word, _)| *word == self.content).map(|(_, value)| *value).ok_or_else(|| {
            let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.error(0, format!("one of {}", words.join(", ")))
        })
    }

    /// Reads the rows of a board, from top to bottom; `lengths` gives how many places each has.
    ///
    /// Pieces are `width` characters long. `place` is called for each with the row (from the top), the column, and the piece's text,
    /// and answers whether there is such a piece; `pieces` says in words which ones there are.
    pub fn rows(
        &self,
        lengths: &[usize],
        width: usize,
        pieces: &str,
        mut place: impl FnMut(usize, usize, &str) -> bool,
    ) -> Result<(), PositionError> {
        let mut at = 0;
        for (row, &length) in lengths.iter().enumerate() {
            if row > 0 {
                match self.content.as_bytes().get(at) {
                    Some(b'/') => at += 1,
                    _ => return Err(self.error(at, format!("/ and the next row, of {} in all", lengths.len()))),
                }
            }
            let mut column = 0;
            let mut after_number = false;
            while column < length {
                let digits = self.content.as_bytes()[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                if digits > 0 && !after_number {
                    column += self.empty_run(at, digits, length - column)?;
                    at += digits;
                    after_number = true;
                    continue;
                }
                match self.content.get(at..at + width) {
                    Some(piece) if place(row, column, piece) => at += width,
                    _ => {
                        let number = if after_number { "" } else { " or a number of empty places" };
                        let wanted = format!("{pieces}{number} (row {} has {length} places)", row + 1);
                        return Err(self.error(at, wanted));
                    }
                }
                column += 1;
                after_number = false;
            }
        }
        if at < self.content.len() {
            let last = lengths.last().copied().unwrap_or(0);
            let rows = lengths.len();
            return Err(self.error(at, format!("the end of the board ({rows} rows, the last of {last} places)")));
        }
        Ok(())
    }

    fn empty_run(&self, at: usize, digits: usize, room: usize) -> Result<usize, PositionError> {
        let number = &self.content[at..at + digits];
        match number.parse() {
            Ok(run) if (1..=room).contains(&run) && !number.starts_with('0') => Ok(run),
            _ => Err(self.error(at, format!("1 to {room} empty places, without a leading zero"))),
        }
    }
}

/// Writes the rows of a board, from top to bottom.
///
/// `piece` appends the piece at a row (from the top) and column, and answers whether there is one.
pub fn write_rows(lengths: &[usize], mut piece: impl FnMut(usize, usize, &mut String) -> bool) -> String {
    let mut text = String::new();
    for (row, &length) in lengths.iter().enumerate() {
        if row > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for column in 0..length {
            let before = text.len();
            if !piece(row, column, &mut text) {
                empty += 1;
            } else if empty > 0 {
                text.insert_str(before, &empty.to_string());
                empty = 0;
            }
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(board: &str) -> Result<String, PositionError> {
        let [field] = fields(board, ["board"])?;
        let lengths = [3, 12];
        let mut places = [[false; 12]; 2];
        field.rows(&lengths, 1, "x", |row, column, piece| {
            places[row][column] = piece == "x";
            piece == "x"
        })?;
        Ok(write_rows(&lengths, |row, column, text| {
            if places[row][column] {
                text.push('x');
            }
            places[row][column]
        }))
    }

    #[test]
    fn rows_read_back_what_was_written() {
        for board in ["3/12", "xxx/x10x", "1x1/11x", "x2/xxxxxxxxxxxx"] {
            assert_eq!(read(board).unwrap(), board);
        }
    }

    #[test]
    fn only_the_one_way_of_writing_is_read() {
        for (board, at) in [
            ("", 0),
            ("3", 1),
            ("12/3", 0),
            ("03/12", 0),
            ("0xxx/12", 0),
            ("1x1/12/", 6),
            ("1x1/13", 4),
            ("4/12", 0),
            ("1y1/12", 1),
            ("xé/12", 1),
            ("xxx/99999999999999999999999", 4),
            ("xxx 12", 3),
        ] {
            assert_eq!(read(board).unwrap_err().at, at, "{board}");
        }
    }

    #[test]
    fn faults_are_counted_in_characters() {
        let [_, field] = fields("éé x", ["a", "b"]).unwrap();
        assert_eq!(field.error(0, "y").at, 3);
    }
}
