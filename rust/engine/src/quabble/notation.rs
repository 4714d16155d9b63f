//! The written forms of the family: action strings, position text and its invariants, the picture of a board.

use super::Board;
use super::action::Action;
use super::chains::Reach;
use super::control::Control;
use super::tables::Tables;
use super::variant::Variant;
use super::views::controlled;
use crate::bits::Bits;
use crate::error::PositionError;
use crate::seating::{Colour, Seating};
use crate::text::{Field, fields, write_rows};

pub(super) fn action_string<V: Variant, const W: usize>(tables: &Tables<V, W>, action: Action) -> String {
    match action {
        Action::Place(place) => tables.layout.name(usize::from(place)).to_owned(),
        Action::Pass => "pass".to_owned(),
        Action::Pie => "pie".to_owned(),
    }
}

pub(super) fn parse_action<V: Variant, const W: usize>(tables: &Tables<V, W>, string: &str) -> Option<Action> {
    match string {
        "pass" => V::Control::<W>::PASSES.then_some(Action::Pass),
        "pie" => Some(Action::Pie),
        name => tables.layout.parse(name).map(Action::at),
    }
}

fn letter<V: Variant, const W: usize>(board: &Board<V, W>, place: usize) -> Option<&'static str> {
    Colour::BOTH.into_iter().find(|&colour| board.stones(colour).contains(place)).map(Colour::letter)
}

pub(super) fn text<V: Variant, const W: usize>(board: &Board<V, W>) -> String {
    let rows = board.tables.layout.rows();
    let lengths: Vec<usize> = rows.iter().map(Vec::len).collect();
    let field = write_rows(&lengths, |row, column, text| {
        let letter = letter(board, rows[row][column]);
        text.push_str(letter.unwrap_or_default());
        letter.is_some()
    });
    format!("{field} {}", board.seating.text())
}

/// Reads a position of the same game and size as `start`.
pub(super) fn read<V: Variant, const W: usize>(start: &Board<V, W>, text: &str) -> Result<Board<V, W>, PositionError> {
    let [board, colour, seats, pie] = fields(text, ["board", "colour", "seats", "pie"])?;
    let tables = start.tables;
    let stones = read_board(&tables, board)?;
    check_filled(&tables, stones, board)?;
    let connects = |colour| Reach::of(&tables.links, colour, stones[colour as usize]).wins(stones[colour as usize]);
    let to_move = Colour::read(colour)?;
    if connects(to_move) {
        let (other, name) = (to_move.other().letter(), to_move.name());
        let wanted = format!("{other}, since only the last mover can have a winning chain, and {name} has one");
        return Err(colour.error(0, wanted));
    }
    let [black, white] = stones;
    let pie_fits = (black & !tables.dark).len() == 1 && white.is_empty() && !connects(to_move.other());
    let wants = "in a game that is not over, no white stone and one black stone on the light places";
    Ok(Board::with_stones(tables, stones, Seating::read([colour, seats, pie], pie_fits, wants)?))
}

/// Black's and White's stones.
fn read_board<V: Variant, const W: usize>(
    tables: &Tables<V, W>,
    field: Field<'_>,
) -> Result<[Bits<W>; 2], PositionError> {
    let rows = tables.layout.rows();
    let lengths: Vec<usize> = rows.iter().map(Vec::len).collect();
    let mut stones = [Bits::EMPTY; 2];
    field.rows(&lengths, 1, "b or w", |row, column, piece| {
        let colour = Colour::BOTH.into_iter().find(|colour| colour.letter() == piece);
        if let Some(colour) = colour {
            stones[colour as usize].insert(rows[row][column]);
        }
        colour.is_some()
    })?;
    Ok(stones)
}

/// Where empty dark places are filled as soon as a colour controls them, there is none that is controlled.
fn check_filled<V: Variant, const W: usize>(
    tables: &Tables<V, W>,
    stones: [Bits<W>; 2],
    field: Field<'_>,
) -> Result<(), PositionError> {
    if !V::Control::<W>::FILLS {
        return Ok(());
    }
    let occupied = stones[0] | stones[1];
    for colour in Colour::BOTH {
        let (own, other) = (stones[colour as usize], stones[colour.other() as usize]);
        if let Some(place) = controlled::<V, W>(&tables.layout, own, other).find(|&place| !occupied.contains(place)) {
            let (place, colour) = (tables.layout.name(place), colour.name());
            let wanted = format!("a stone on {place}, as an empty dark place that {colour} controls is filled");
            return Err(field.error(0, wanted));
        }
    }
    Ok(())
}

pub(super) fn picture<V: Variant, const W: usize>(board: &Board<V, W>) -> String {
    let layout = &board.tables.layout;
    layout.picture(|place| {
        let stone = letter(board, place).and_then(|letter| letter.chars().next());
        stone.unwrap_or(layout.empty_marks[usize::from(layout.is_dark(place))])
    })
}
