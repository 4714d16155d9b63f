//! Splinter as the rules tell it, with a piece for a piece and no regard for speed: what the fast way is held against.

use std::collections::{BTreeMap, BTreeSet};

use super::super::Variant;
use super::super::board::Board;
use crate::squares::Squares;
use crate::text::write_rows;

const COLOURS: [&str; 4] = ["w", "b", "g", "r"];
const TYPES: [&str; 4] = ["K", "R", "B", "P"];
const STEPS: [(&str, (isize, isize)); 8] = [
    ("n", (0, 1)),
    ("ne", (1, 1)),
    ("e", (1, 0)),
    ("se", (1, -1)),
    ("s", (0, -1)),
    ("sw", (-1, -1)),
    ("w", (-1, 0)),
    ("nw", (-1, 1)),
];

#[derive(Clone)]
struct Piece {
    colour: usize,
    of_type: usize,
    /// Where it came from in the previous turn, if it moved or was pushed then.
    left: Option<usize>,
}

#[derive(Clone)]
pub(super) struct Plain {
    squares: Squares,
    seats: usize,
    pieces: BTreeMap<usize, Piece>,
    colour: usize,
    keep_is_due: bool,
    direction: &'static str,
    out: Vec<usize>,
    winners: Vec<usize>,
}

impl Plain {
    /// The start of a game; where the pieces stand is taken from the engine.
    pub(super) fn new(variant: Variant) -> Self {
        let squares = variant.squares();
        let board: Board<2> = variant.pieces();
        let piece = |square| {
            board
                .piece(square)
                .map(|kind| (square, Piece { colour: kind.colour(), of_type: kind.of_type(), left: None }))
        };
        Self {
            squares,
            seats: variant.seats(),
            pieces: (0..squares.count()).filter_map(piece).collect(),
            colour: 0,
            keep_is_due: false,
            direction: "",
            out: Vec::new(),
            winners: Vec::new(),
        }
    }

    pub(super) fn groups(&self) -> Vec<BTreeSet<usize>> {
        groups(self.squares, &self.pieces.keys().copied().collect())
    }

    fn line(&self, from: usize, step: (isize, isize)) -> Vec<usize> {
        let beyond = std::iter::successors(Some(from), |&square| self.squares.step(square, step));
        beyond.take_while(|square| self.pieces.contains_key(square)).collect()
    }

    /// The strings of the legal actions, in no order.
    pub(super) fn legal(&self) -> BTreeSet<String> {
        if !self.winners.is_empty() {
            return BTreeSet::new();
        }
        if self.keep_is_due {
            let first = |group: &BTreeSet<usize>| format!("keep:{}", self.squares.name(*group.first().unwrap()));
            return self.largest().iter().map(first).collect();
        }
        let mut legal = BTreeSet::new();
        for (&from, _) in self.pieces.iter().filter(|(_, piece)| piece.colour == self.colour) {
            for (_, step) in STEPS {
                let Some(to) = self.squares.step(from, step) else { continue };
                let returns = |square: &usize| {
                    let left = self.pieces[square].left;
                    left.is_some() && left == self.squares.step(*square, step)
                };
                if !self.line(from, step).iter().any(returns) {
                    legal.insert(self.squares.name(from) + &self.squares.name(to));
                }
            }
        }
        legal
    }

    pub(super) fn apply(&mut self, action: &str) {
        if let Some(first) = action.strip_prefix("keep:") {
            let first = self.squares.parse(first).unwrap();
            let kept = self.groups().into_iter().find(|group| group.contains(&first)).unwrap();
            self.pieces.retain(|square, _| kept.contains(square));
            self.keep_is_due = false;
            return self.knockouts();
        }
        let (from, rest) = self.squares.parse_prefix(action).unwrap();
        let to = self.squares.parse(rest).unwrap();
        let (name, step) = STEPS.into_iter().find(|(_, step)| self.squares.step(from, *step) == Some(to)).unwrap();
        let line = self.line(from, step);
        for piece in self.pieces.values_mut() {
            piece.left = None;
        }
        for &square in line.iter().rev() {
            let mut piece = self.pieces.remove(&square).unwrap();
            piece.left = Some(square);
            if let Some(next) = self.squares.step(square, step) {
                assert!(self.pieces.insert(next, piece).is_none());
            }
        }
        self.direction = name;
        self.splinter();
    }

    fn largest(&self) -> Vec<BTreeSet<usize>> {
        let mut groups = self.groups();
        let size = groups.iter().map(BTreeSet::len).max().unwrap();
        groups.retain(|group| group.len() == size);
        groups
    }

    /// Step 1.
    fn splinter(&mut self) {
        let largest = self.largest();
        if largest.len() > 1 {
            self.keep_is_due = true;
            return;
        }
        self.pieces.retain(|square, _| largest[0].contains(square));
        self.knockouts();
    }

    fn pieces_of(&self, colour: usize) -> usize {
        self.pieces.values().filter(|piece| piece.colour == colour).count()
    }

    /// Steps 2 and 3.
    fn knockouts(&mut self) {
        let standing: Vec<usize> = (0..self.seats).filter(|colour| !self.out.contains(colour)).collect();
        let types = |colour: usize| {
            let of_colour = self.pieces.values().filter(|piece| piece.colour == colour);
            of_colour.map(|piece| piece.of_type).collect::<BTreeSet<_>>().len()
        };
        let (stay, gone): (Vec<usize>, Vec<usize>) = standing.iter().partition(|&&colour| types(colour) > 2);
        let sizes: Vec<usize> = gone.iter().map(|&colour| self.pieces_of(colour)).collect();
        self.pieces.retain(|_, piece| !gone.contains(&piece.colour));
        self.out.extend(&gone);
        match stay.len() {
            0 => {
                let most = sizes.iter().max().unwrap();
                self.winners =
                    (0..gone.len()).filter(|&number| sizes[number] == *most).map(|number| gone[number]).collect();
            }
            1 => self.winners = stay,
            _ if gone.is_empty() => loop {
                self.colour = (self.colour + 1) % self.seats;
                if stay.contains(&self.colour) {
                    break;
                }
            },
            _ => self.splinter(),
        }
    }

    pub(super) fn text(&self) -> String {
        let board = write_rows(&self.squares.row_lengths(), |row, column, text| {
            let piece = self.pieces.get(&self.squares.at_row(row, column));
            if let Some(piece) = piece {
                *text += COLOURS[piece.colour];
                *text += TYPES[piece.of_type];
            }
            piece.is_some()
        });
        let letters = |colours: &[usize]| colours.iter().map(|&colour| COLOURS[colour]).collect::<String>();
        let out = if self.out.is_empty() { "-".to_owned() } else { letters(&self.out) };
        if !self.winners.is_empty() {
            return format!("{board} - won:{} - {out}", letters(&self.winners));
        }
        let shifted: Vec<String> = self
            .pieces
            .iter()
            .filter(|(_, piece)| piece.left.is_some())
            .map(|(&square, _)| self.squares.name(square))
            .collect();
        let shifted =
            if shifted.is_empty() { "-".to_owned() } else { format!("{}:{}", self.direction, shifted.join(",")) };
        let phase = if self.keep_is_due { "keep" } else { "slide" };
        format!("{board} {} {phase} {shifted} {out}", COLOURS[self.colour])
    }

    pub(super) fn returns(&self) -> Vec<f64> {
        let (seats, winners) = (self.seats as f64, self.winners.len() as f64);
        let of_seat = |seat: usize| match self.winners.as_slice() {
            [] => 0.0,
            list if list.contains(&seat) => (seats - winners) / ((seats - 1.0) * winners),
            _ => -1.0 / (seats - 1.0),
        };
        (0..self.seats).map(of_seat).collect()
    }
}

/// The groups of a set of squares, in the order of their first squares, by a search from square to square.
pub(super) fn groups(squares: Squares, places: &BTreeSet<usize>) -> Vec<BTreeSet<usize>> {
    let mut rest = places.clone();
    let mut groups = Vec::new();
    while let Some(first) = rest.pop_first() {
        let mut group = BTreeSet::from([first]);
        let mut to_do = vec![first];
        while let Some(square) = to_do.pop() {
            for (_, step) in STEPS {
                if let Some(next) = squares.step(square, step).filter(|next| rest.remove(next)) {
                    group.insert(next);
                    to_do.push(next);
                }
            }
        }
        groups.push(group);
    }
    groups
}
