//! The written forms of Quarod: action strings, position text and its invariants, the picture of a board.

use super::Quarod;
use super::action::{Action, Turn};
use super::board::{Board, Kind};
use super::moves::Edges;
use super::tables::Tables;
use crate::error::PositionError;
use crate::seating::Seating;
use crate::text::{Field, fields, write_rows};

/// The letters of the pieces by direction (north, east, south, west): Black's, then White's.
const LETTERS: [[&str; 4]; 2] = [["N", "E", "S", "W"], ["n", "e", "s", "w"]];

/// The steps in those directions.
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

pub(super) fn action_string<const W: usize>(tables: &Tables<W>, action: Action) -> String {
    let turn = action.turn();
    match turn {
        Turn::Pass => "pass".to_owned(),
        Turn::Pie => "pie".to_owned(),
        _ => {
            let squares = tables.grid.squares;
            let lower = squares.name(action.lower());
            let upper = squares.name(action.lower() + if turn.is_vertical() { squares.files } else { 1 });
            let mark = if turn.is_exchange() { '~' } else { '-' };
            if turn.black_is_upper() { format!("{upper}{mark}{lower}") } else { format!("{lower}{mark}{upper}") }
        }
    }
}

pub(super) fn parse_action<const W: usize>(tables: &Tables<W>, string: &str) -> Option<Action> {
    match string {
        "pass" => return Some(Action::PASS),
        "pie" => return Some(Action::PIE),
        _ => {}
    }
    let squares = tables.grid.squares;
    let (black, rest) = squares.parse_prefix(string)?;
    let exchange = match rest.chars().next()? {
        '-' => 0,
        '~' => 4,
        _ => return None,
    };
    let white = squares.parse(&rest[1..])?;
    let (lower, upper) = (black.min(white), black.max(white));
    let direction = match (1..).zip([(1, 0), (0, 1)]).find(|(_, step)| squares.step(lower, *step) == Some(upper))? {
        (1, _) => 0,
        _ => 2,
    };
    let black_is_upper = usize::from(black == upper);
    Some(Action::new(Turn::ON_EDGES[exchange + direction + black_is_upper], lower))
}

pub(super) fn text<const W: usize>(position: &Quarod<W>) -> String {
    let squares = position.tables.grid.squares;
    let board = write_rows(&squares.row_lengths(), |row, column, text| {
        let letter = letter(position, squares.at_row(row, column));
        text.push_str(letter.unwrap_or_default());
        letter.is_some()
    });
    format!("{board} {} {}", position.seating.text(), position.passes)
}

fn letter<const W: usize>(position: &Quarod<W>, square: usize) -> Option<&'static str> {
    let kind = position.board.kind(square);
    position.board.occupied().contains(square).then(|| LETTERS[usize::from(kind.is_white())][kind.direction()])
}

/// Reads a position text into an empty board of the right size.
pub(super) fn read<const W: usize>(mut position: Quarod<W>, text: &str) -> Result<Quarod<W>, PositionError> {
    let [board, colour, seats, pie, passes] = fields(text, ["board", "colour", "seats", "pie", "passes"])?;
    read_board(&mut position, board)?;
    position.passes = passes.one_of(&[("0", 0), ("1", 1), ("2", 2)])?;
    let pie_fits = position.board.occupied().len() == 2 && position.passes == 0;
    let wants = "passes 0 and exactly two pieces on the board";
    position.seating = Seating::read([colour, seats, pie], pie_fits, wants)?;
    if position.passes > 0 && !Edges::of(&position).is_empty() {
        return Err(passes.error(0, "0, since a placement or an exchange exists"));
    }
    Ok(position)
}

fn read_board<const W: usize>(position: &mut Quarod<W>, field: Field<'_>) -> Result<(), PositionError> {
    let tables = position.tables;
    let squares = tables.grid.squares;
    // Where each piece's letter stands in the field, to point at a rod that is wrong.
    let mut letters = Vec::new();
    field.rows(&squares.row_lengths(), 1, "one of N E S W n e s w", |row, column, piece| {
        let found = LETTERS.iter().flatten().position(|letter| *letter == piece);
        if let Some(number) = found {
            let square = squares.at_row(row, column);
            let (white, direction) = (number / 4 == 1, number % 4);
            position.board ^= Board::piece(&tables.piece_keys, square, Kind::with_direction(white, direction));
            letters.push((square, direction));
        }
        found.is_some()
    })?;
    let (black, white) = (position.board.black.len(), position.board.white.len());
    if black != white {
        return Err(field.error(0, format!("as many black pieces as white ones, not {black} and {white}")));
    }
    let occupied = position.board.occupied();
    let places = field.as_str().bytes().enumerate().filter(|(_, byte)| byte.is_ascii_alphabetic());
    for ((square, direction), (at, _)) in letters.into_iter().zip(places) {
        if !squares.step(square, STEPS[direction]).is_some_and(|target| occupied.contains(target)) {
            let wanted =
                format!("a rod that points at an occupied square (this piece stands on {})", squares.name(square));
            return Err(field.error(at, wanted));
        }
    }
    Ok(())
}

/// Rods as arrows between the pieces: `b>` is a black piece with its rod to the east.
pub(super) fn picture<const W: usize>(position: &Quarod<W>) -> String {
    let engaged = Edges::of(position).engaged();
    position.tables.grid.squares.picture(2, |square| {
        let Some(letter) = letter(position, square) else { return "· ".to_owned() };
        let arrow = match letter.to_ascii_uppercase().as_str() {
            "N" => '^',
            "E" => '>',
            "S" => 'v',
            _ => '<',
        };
        let colour = if position.board.black.contains(square) { 'b' } else { 'w' };
        // Pieces that are engaged can still move; they stand out as capitals.
        let colour = if engaged.contains(square) { colour.to_ascii_uppercase() } else { colour };
        format!("{colour}{arrow}")
    })
}
