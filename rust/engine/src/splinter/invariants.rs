//! What a position text must meet, beyond its form. It is not checked whether play can reach a position.

use super::board::TYPES;
use super::turn::colours;
use super::{Phase, Splinter};
use crate::error::PositionError;
use crate::text::Field;

/// Checks a position that has been read from these fields.
pub(super) fn check<const W: usize>(position: &Splinter<W>, fields: [Field<'_>; 5]) -> Result<(), PositionError> {
    let [board, colour, phase, shifted, out] = fields;
    check_the_eliminated_are_gone(position, board)?;
    let standing = position.players.count();
    if let Phase::Won(winners) = position.phase {
        if shifted.as_str() != "-" {
            return Err(shifted.error(0, "-, since the game is over"));
        }
        return match standing {
            0 => check_shared_end(position, winners, phase, out),
            1 => check_survivor(position, winners, board, phase),
            _ => Err(out.error(0, "all colours, or all but one, since the game is over")),
        };
    }
    if standing < 2 {
        return Err(out.error(0, "at most all colours but two, since the game is not over"));
    }
    check_shifted(position, shifted)?;
    match position.phase {
        Phase::Keep if position.first_squares_of_largest_groups().len() < 2 => {
            Err(board.error(0, "two or more groups of pieces that are the largest, since a keep is due"))
        }
        Phase::Keep => Ok(()),
        _ => check_slide(position, board, colour),
    }
}

fn check_the_eliminated_are_gone<const W: usize>(
    position: &Splinter<W>,
    board: Field<'_>,
) -> Result<(), PositionError> {
    for colour in position.players.eliminated() {
        if let Some(square) = position.board.of_colour(colour).lowest() {
            let square = position.tables.grid.squares.name(square);
            let colour = position.tables.variant.colours()[colour];
            return Err(board.error(0, format!("no {colour} piece (there is one on {square}), since {colour} is out")));
        }
    }
    Ok(())
}

fn check_slide<const W: usize>(
    position: &Splinter<W>,
    board: Field<'_>,
    colour: Field<'_>,
) -> Result<(), PositionError> {
    if !position.players.stands(position.colour()) {
        return Err(colour.error(0, "a colour that is not out"));
    }
    for colour in colours(position.players.standing()) {
        check_has_types(position, colour, board)?;
    }
    let mut groups = 0;
    position.for_each_group(|_| groups += 1);
    if groups != 1 {
        return Err(board.error(0, format!("pieces that form one group, not {groups}, since a slide is due")));
    }
    Ok(())
}

/// A colour that stands has fewer than two knockouts.
fn check_has_types<const W: usize>(
    position: &Splinter<W>,
    colour: usize,
    board: Field<'_>,
) -> Result<(), PositionError> {
    let knockouts: Vec<_> = position.missing_types(colour).map(|of_type| TYPES[of_type]).collect();
    if knockouts.len() >= 2 {
        let colour = position.tables.variant.colours()[colour];
        let missing = knockouts.join(" ");
        return Err(board.error(0, format!("{colour} pieces of three types or more ({missing} are missing)")));
    }
    Ok(())
}

/// The squares are occupied, lie on one line in the direction, no other piece stands between them, and the square behind the last of them
/// is on the board and empty.
fn check_shifted<const W: usize>(position: &Splinter<W>, field: Field<'_>) -> Result<(), PositionError> {
    let (shifted, direction) = (position.board.shifted(), position.direction);
    let (Some(lowest), Some(highest)) = (shifted.lowest(), shifted.highest()) else { return Ok(()) };
    let (last, first) = if direction.leads_up() { (lowest, highest) } else { (highest, lowest) };
    let tables = &position.tables;
    let between = tables.ray(last, direction) & tables.ray(first, direction.opposite());
    if !(shifted & !between).is_empty() {
        return Err(field.error(0, "squares on one line in the direction"));
    }
    if between & position.board.occupied() != shifted {
        return Err(field.error(0, "occupied squares without another piece between them"));
    }
    let squares = tables.grid.squares;
    let behind = squares.step(last, direction.opposite().step());
    if behind.is_none_or(|behind| position.board.occupied().contains(behind)) {
        return Err(field.error(0, format!("squares with an empty square behind the last one, {}", squares.name(last))));
    }
    Ok(())
}

fn check_survivor<const W: usize>(
    position: &Splinter<W>,
    winners: u8,
    board: Field<'_>,
    phase: Field<'_>,
) -> Result<(), PositionError> {
    if winners != position.players.standing() {
        return Err(phase.error(0, "the one colour that is not out as the winner"));
    }
    colours(winners).try_for_each(|colour| check_has_types(position, colour, board))
}

/// Nobody stands: the winners are among those who left in the last pass, who are written in turn order.
fn check_shared_end<const W: usize>(
    position: &Splinter<W>,
    winners: u8,
    phase: Field<'_>,
    out: Field<'_>,
) -> Result<(), PositionError> {
    let mut last_pass: Vec<usize> = Vec::new();
    for colour in position.players.eliminated().rev() {
        if last_pass.last().is_some_and(|&next| colour > next) {
            break;
        }
        last_pass.push(colour);
    }
    if last_pass.len() < 2 {
        return Err(out.error(0, "two or more colours in turn order at the end, since the last ones left together"));
    }
    if !colours(winners).all(|colour| last_pass.contains(&colour)) {
        return Err(phase.error(0, "winners among the colours that left last"));
    }
    Ok(())
}
