//! The written forms of Splinter: action strings, position text, the picture of a board. What a text must meet is in `invariants.rs`.

use super::action::Action;
use super::board::{Board, Kind, TYPES};
use super::direction::Direction;
use super::invariants;
use super::tables::Tables;
use super::turn::colours;
use super::{Phase, Splinter};
use crate::bits::Bits;
use crate::error::PositionError;
use crate::text::{Field, fields, write_rows};

/// The letters of the colours.
const LETTERS: [&str; 4] = ["w", "b", "g", "r"];

const KEEP: &str = "keep:";
const WON: &str = "won:";

pub(super) fn action_string<const W: usize>(tables: &Tables<W>, action: Action) -> String {
    let square = tables.grid.squares.name(action.square());
    match action.direction() {
        Some(direction) => square + &tables.grid.squares.name(tables.next(action.square(), direction)),
        None => format!("{KEEP}{square}"),
    }
}

pub(super) fn parse_action<const W: usize>(tables: &Tables<W>, string: &str) -> Option<Action> {
    let squares = tables.grid.squares;
    if let Some(first) = string.strip_prefix(KEEP) {
        return squares.parse(first).map(Action::keep);
    }
    let (from, rest) = squares.parse_prefix(string)?;
    let to = squares.parse(rest)?;
    let direction = Direction::ALL.into_iter().find(|direction| squares.step(from, direction.step()) == Some(to))?;
    Some(Action::slide(from, direction))
}

pub(super) fn text<const W: usize>(position: &Splinter<W>) -> String {
    let squares = position.tables.grid.squares;
    let board = write_rows(&squares.row_lengths(), |row, column, text| {
        let piece = position.board.piece(squares.at_row(row, column));
        text.push_str(&piece.map(name).unwrap_or_default());
        piece.is_some()
    });
    let (colour, phase) = match position.phase {
        Phase::Slide => (LETTERS[position.colour()], "slide".to_owned()),
        Phase::Keep => (LETTERS[position.colour()], "keep".to_owned()),
        Phase::Won(winners) => ("-", format!("{WON}{}", letters(colours(winners)))),
    };
    let mut shifted = "-".to_owned();
    if !position.board.shifted().is_empty() {
        let names: Vec<_> = position.board.shifted().iter().map(|square| squares.name(square)).collect();
        shifted = format!("{}:{}", position.direction.name(), names.join(","));
    }
    let mut out = letters(position.players.eliminated());
    if out.is_empty() {
        out.push('-');
    }
    format!("{board} {colour} {phase} {shifted} {out}")
}

/// A piece's two letters.
fn name(kind: Kind) -> String {
    [LETTERS[kind.colour()], TYPES[kind.of_type()]].concat()
}

fn letters(colours: impl Iterator<Item = usize>) -> String {
    colours.map(|colour| LETTERS[colour]).collect()
}

/// Reads a position text into a position of the same game.
pub(super) fn read<const W: usize>(mut position: Splinter<W>, text: &str) -> Result<Splinter<W>, PositionError> {
    let fields = fields(text, ["board", "colour", "phase", "shifted", "out"])?;
    let [board, colour, phase, shifted, out] = fields;
    let letters = &LETTERS[..position.tables.seats];
    read_board(&mut position, board, letters)?;
    if out.as_str() != "-" {
        for eliminated in read_colours(out, 0, letters)? {
            position.players.eliminate(eliminated);
        }
    }
    position.phase = read_phase(phase, letters)?;
    position.colour = match position.phase {
        Phase::Won(_) => colour.one_of(&[("-", 0)])?,
        _ => {
            let colours: Vec<(&str, u8)> = letters.iter().copied().zip(0..).collect();
            colour.one_of(&colours)?
        }
    };
    read_shifted(&mut position, shifted)?;
    invariants::check(&position, fields)?;
    Ok(position)
}

fn read_board<const W: usize>(
    position: &mut Splinter<W>,
    field: Field<'_>,
    letters: &[&str],
) -> Result<(), PositionError> {
    let squares = position.tables.grid.squares;
    let pieces = format!("a piece (one of {}, then one of {})", letters.join(" "), TYPES.join(" "));
    let kinds =
        || (0..letters.len()).flat_map(|colour| (0..TYPES.len()).map(move |of_type| Kind::new(colour, of_type)));
    position.board = Board::EMPTY;
    field.rows(&squares.row_lengths(), 2, &pieces, |row, column, piece| {
        let kind = kinds().find(|&kind| name(kind) == piece);
        if let Some(kind) = kind {
            position.board.put(squares.at_row(row, column), kind);
        }
        kind.is_some()
    })
}

/// Reads one or more different colours from the byte `at` of a field on.
fn read_colours(field: Field<'_>, at: usize, letters: &[&str]) -> Result<Vec<usize>, PositionError> {
    let mut colours = Vec::new();
    for (offset, letter) in field.as_str()[at..].char_indices() {
        match letters.iter().position(|known| known.starts_with(letter)) {
            Some(colour) if !colours.contains(&colour) => colours.push(colour),
            _ => return Err(field.error(at + offset, format!("letters of {}, each at most once", letters.concat()))),
        }
    }
    if colours.is_empty() {
        return Err(field.error(at, format!("letters of {}", letters.concat())));
    }
    Ok(colours)
}

fn read_phase(field: Field<'_>, letters: &[&str]) -> Result<Phase, PositionError> {
    if !field.as_str().starts_with(WON) {
        return field.one_of(&[("slide", Phase::Slide), ("keep", Phase::Keep)]).map_err(|error| PositionError {
            expected: format!("one of slide, keep, {WON} and the winners' letters"),
            ..error
        });
    }
    let winners = read_colours(field, WON.len(), letters)?;
    if !winners.is_sorted() {
        return Err(field.error(WON.len(), format!("the winners in the order {}", letters.concat())));
    }
    Ok(Phase::Won(winners.into_iter().map(|colour| 1 << colour).sum()))
}

fn read_shifted<const W: usize>(position: &mut Splinter<W>, field: Field<'_>) -> Result<(), PositionError> {
    if field.as_str() == "-" {
        return Ok(());
    }
    let expected = "- or a direction (n ne e se s sw w nw), a colon, and squares with commas between them";
    let (name, list) = field.as_str().split_once(':').ok_or_else(|| field.error(0, expected))?;
    let direction = Direction::ALL.into_iter().find(|direction| direction.name() == name);
    position.direction = direction.ok_or_else(|| field.error(0, expected))?;
    let mut at = name.len() + 1;
    let mut shifted = Bits::EMPTY;
    for name in list.split(',') {
        let square = position.tables.grid.squares.parse(name);
        let square = square.ok_or_else(|| field.error(at, "the name of a square"))?;
        if shifted.highest().is_some_and(|highest| square <= highest) {
            return Err(field.error(at, "a square that comes later in index order"));
        }
        shifted.insert(square);
        at += name.len() + 1;
    }
    position.board.set_shifted(shifted);
    position.block_what_is_left();
    Ok(())
}

/// Pieces as in position texts; those that the previous turn shifted have a mark behind them.
pub(super) fn picture<const W: usize>(position: &Splinter<W>) -> String {
    position.tables.grid.squares.picture(3, |square| {
        let mark = if position.board.shifted().contains(square) { '\'' } else { ' ' };
        position.board.piece(square).map_or("·  ".to_owned(), |kind| format!("{}{mark}", name(kind)))
    })
}
