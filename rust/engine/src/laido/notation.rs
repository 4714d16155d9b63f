//! The written forms of Laido and Vadus: action strings, position texts and their invariants, the picture of a board, the planes of its stones.

use super::action::Action;
use super::board::Board;
use super::game::{Laido, Stage};
use super::vadus::{self, Vadus};
use crate::cells::Cell;
use crate::error::PositionError;
use crate::hexes::Hexes;
use crate::planes::Planes;
use crate::seating::Colour;
use crate::text::{Field, fields, write_rows};

pub(super) fn action_string(hexes: Hexes, action: Action) -> String {
    match action {
        Action::Place(point) => hexes.name(usize::from(point)),
        Action::Pass => "pass".to_owned(),
        Action::Choose(colour) => colour.name().to_owned(),
    }
}

pub(super) fn parse_action(hexes: Hexes, string: &str) -> Option<Action> {
    match string {
        "pass" => Some(Action::Pass),
        "black" => Some(Action::Choose(Colour::Black)),
        "white" => Some(Action::Choose(Colour::White)),
        _ => hexes.parse(string).map(Action::place),
    }
}

pub(super) fn laido_text<const W: usize>(position: &Laido<W>) -> String {
    let colour = if position.stage == Stage::Choice { "-" } else { position.to_move.letter() };
    let seats = match (position.stage, position.traded) {
        (Stage::FirstStone | Stage::Choice, _) => "--",
        (Stage::Turns, false) => "bw",
        (Stage::Turns, true) => "wb",
    };
    format!("{} {colour} {seats} {}", board_text(&position.board), position.passes)
}

/// Reads a position text into the start of the same game.
pub(super) fn read_laido<const W: usize>(mut position: Laido<W>, text: &str) -> Result<Laido<W>, PositionError> {
    let [board, colour, seats, passes] = fields(text, ["board", "colour", "seats", "passes"])?;
    read_board(&mut position.board, board)?;
    let to_move = colour.one_of(&[("b", Some(Colour::Black)), ("w", Some(Colour::White)), ("-", None)])?;
    let traded = seats.one_of(&[("--", None), ("bw", Some(false)), ("wb", Some(true))])?;
    position.passes = passes.one_of(&[("0", 0), ("1", 1), ("2", 2)])?;
    match (traded, to_move) {
        (None, _) => position.stage = read_opening(&position, to_move, [colour, seats, passes])?,
        (Some(_), None) => return Err(colour.error(0, "b or w, since the sides have been chosen")),
        (Some(_), _) if position.board.stones(Colour::Black).is_empty() => {
            return Err(board.error(0, "a black stone, since the sides have been chosen"));
        }
        (Some(traded), Some(to_move)) => {
            (position.stage, position.to_move, position.traded) = (Stage::Turns, to_move, traded);
        }
    }
    Ok(position)
}

/// The stage of a game in which no side has been chosen.
fn read_opening<const W: usize>(
    position: &Laido<W>,
    to_move: Option<Colour>,
    [colour, seats, passes]: [Field<'_>; 3],
) -> Result<Stage, PositionError> {
    let [black, white] = Colour::BOTH.map(|colour| position.board.stones(colour).len());
    let stage = match (black, white, to_move) {
        (0, 0, Some(Colour::Black)) => Stage::FirstStone,
        (1, 0, None) => Stage::Choice,
        (0, 0, _) => return Err(colour.error(0, "b, since the board is empty")),
        (1, 0, _) => return Err(colour.error(0, "-, since seats -- leave the choice of side to be made")),
        _ => return Err(seats.error(0, "bw or wb, since there are other stones than a single black one")),
    };
    if position.passes > 0 {
        return Err(passes.error(0, "0, since no side has been chosen"));
    }
    Ok(stage)
}

pub(super) fn vadus_text<const W: usize>(position: &Vadus<W>) -> String {
    let (colour, due) = (position.to_move.letter(), u8::from(position.stage == vadus::Stage::SecondStone));
    format!("{} {colour} {due} {}", board_text(&position.board), position.passes)
}

/// Reads a position text into the start of the same game.
pub(super) fn read_vadus<const W: usize>(mut position: Vadus<W>, text: &str) -> Result<Vadus<W>, PositionError> {
    let [board, colour, due, passes] = fields(text, ["board", "colour", "due", "passes"])?;
    read_board(&mut position.board, board)?;
    position.to_move = Colour::read(colour)?;
    let second_due = due.one_of(&[("0", false), ("1", true)])?;
    position.passes = passes.one_of(&[("0", 0), ("1", 1), ("2", 2)])?;
    let [black, white] = Colour::BOTH.map(|colour| position.board.stones(colour).len());
    if black + white == 0 {
        position.stage = vadus::Stage::FirstTurn;
        let empty = "since the board is empty";
        return match (position.to_move, second_due, position.passes) {
            (Colour::Black, false, 0) => Ok(position),
            (Colour::White, ..) => Err(colour.error(0, format!("b, {empty}"))),
            (_, true, _) => Err(due.error(0, format!("0, {empty}"))),
            _ => Err(passes.error(0, format!("0, {empty}"))),
        };
    }
    if black == 0 {
        return Err(board.error(0, "a black stone, since Black places the first one"));
    }
    position.stage = vadus::Stage::Turn;
    if second_due {
        position.stage = vadus::Stage::SecondStone;
        check_second_due(&position, [black, white], due, passes)?;
    }
    Ok(position)
}

/// Whether the position can be one in the middle of a turn.
fn check_second_due<const W: usize>(
    position: &Vadus<W>,
    [black, white]: [usize; 2],
    due: Field<'_>,
    passes: Field<'_>,
) -> Result<(), PositionError> {
    if position.passes > 0 {
        return Err(passes.error(0, "0, since the second stone of a turn is due"));
    }
    if position.board.empty().is_empty() {
        return Err(due.error(0, "0, since there is no empty point"));
    }
    match position.to_move {
        Colour::White if white == 0 => Err(due.error(0, "0, since White has no first stone of its turn")),
        Colour::Black if black < 2 => {
            Err(due.error(0, "0, since Black has no first stone of its turn beside that of the first turn"))
        }
        _ => Ok(()),
    }
}

fn board_text<const W: usize>(board: &Board<W>) -> String {
    let hexes = board.hexes();
    write_rows(&hexes.row_lengths(), |row, place, text| {
        let stone = board.colour_at(hexes.at_row(row, place));
        text.push_str(stone.map_or("", Colour::letter));
        stone.is_some()
    })
}

fn read_board<const W: usize>(board: &mut Board<W>, field: Field<'_>) -> Result<(), PositionError> {
    let hexes = board.hexes();
    field.rows(&hexes.row_lengths(), 1, "b or w", |row, place, piece| {
        let colour = Colour::BOTH.into_iter().find(|colour| colour.letter() == piece);
        if let Some(colour) = colour {
            board.put(hexes.at_row(row, place), colour);
        }
        colour.is_some()
    })
}

/// Stones are the letters of their colours.
pub(super) fn picture<const W: usize>(board: &Board<W>) -> String {
    board.hexes().picture(|point| match board.colour_at(point) {
        Some(Colour::Black) => 'b',
        Some(Colour::White) => 'w',
        None => '·',
    })
}

pub(super) fn observation_shape(hexes: Hexes) -> [usize; 3] {
    [7, hexes.width(), hexes.width()]
}

/// The first three planes: own stones, the other's, the points of the board.
pub(super) fn observe_board<T: Cell, const W: usize>(board: &Board<W>, own: Colour, planes: &mut Planes<'_, T>) {
    for set in [board.stones(own), board.stones(own.other()), board.tables.all] {
        planes.push(&board.tables.cells.cells(set));
    }
}
