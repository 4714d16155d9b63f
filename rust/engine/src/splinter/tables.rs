//! What is the same in all positions of one game and size: rays, ids, and the masks of the board.

use super::action::Action;
use super::connection::Ring;
use super::direction::Direction;
use super::hash::HashKeys;
use super::setup::Variant;
use crate::bits::{Bits, extract};
use crate::grid::Grid;
use crate::zobrist::PlaceTable;

#[derive(Debug)]
pub(super) struct Tables<const W: usize> {
    pub(super) variant: Variant,
    pub(super) seats: usize,
    pub(super) grid: Grid<W>,
    pub(super) hash_keys: HashKeys<W>,
    /// Squares on the rim of the board, and those of them in its corners.
    pub(super) rim: Bits<W>,
    pub(super) corners: Bits<W>,
    /// By square and direction: the square itself and all squares beyond it, to the edge.
    rays: PlaceTable<[Bits<W>; 8], W>,
    /// By square: a bit for each direction in which there is a square next to it.
    directions: PlaceTable<u8, W>,
    /// By square: how the squares around it are found; see `connection.rs`.
    rings: PlaceTable<Ring, W>,
    /// By square: the id of the first slide from there.
    first_ids: Vec<u16>,
    /// By direction: the squares that have one next to them there.
    has_next: [Bits<W>; 8],
    /// By direction: the numbers of the squares next to each other there differ by so much.
    distances: [u8; 8],
    slides: Vec<Action>,
}

impl<const W: usize> Tables<W> {
    pub(super) fn new(variant: Variant) -> Self {
        let squares = variant.squares();
        let all: Bits<W> = squares.all();
        let next = |square: usize, direction: Direction| squares.step(square, direction.step());
        // The tables are asked for places beyond the board as well.
        let free = |square: usize| {
            let on_board = all.contains(square);
            Direction::ALL.into_iter().filter(move |&direction| on_board && next(square, direction).is_some())
        };
        let ray = |square: usize, direction: Direction| {
            let first = Some(square).filter(|&square| all.contains(square));
            std::iter::successors(first, |&square| next(square, direction)).collect()
        };
        let with_neighbours = |most: usize| all.iter().filter(|&square| free(square).count() <= most).collect();

        let mut slides = Vec::new();
        let mut first_ids = Vec::new();
        for square in all {
            first_ids.push(slides.len() as u16);
            slides.extend(free(square).map(|direction| Action::slide(square, direction)));
        }
        Self {
            variant,
            seats: variant.seats(),
            grid: Grid::new(squares),
            hash_keys: HashKeys::new(variant),
            rim: with_neighbours(5),
            corners: with_neighbours(3),
            rays: PlaceTable::new(|square| Direction::ALL.map(|direction| ray(square, direction))),
            directions: PlaceTable::new(|square| free(square).map(|direction| 1 << direction as u8).sum()),
            rings: PlaceTable::new(|square| Ring::new::<W>(squares, square)),
            first_ids,
            has_next: Direction::ALL
                .map(|direction| all.iter().filter(|&square| next(square, direction).is_some()).collect()),
            distances: Direction::ALL.map(|direction| {
                let (files, ranks) = direction.step();
                (files + ranks * squares.files as isize).unsigned_abs() as u8
            }),
            slides,
        }
    }

    /// The square itself and all squares beyond it, to the edge.
    #[inline(always)]
    pub(super) fn ray(&self, square: usize, direction: Direction) -> Bits<W> {
        self.rays.get(square)[direction as usize]
    }

    /// A bit for each direction in which there is a square next to this one.
    #[inline(always)]
    pub(super) fn directions(&self, square: usize) -> u8 {
        *self.directions.get(square)
    }

    /// How the squares around this one are found.
    #[inline(always)]
    pub(super) fn ring(&self, square: usize) -> Ring {
        *self.rings.get(square)
    }

    /// The squares that have one next to them in a direction.
    #[inline(always)]
    pub(super) fn has_next(&self, direction: Direction) -> Bits<W> {
        self.has_next[direction as usize]
    }

    /// By how much the numbers of two squares next to each other in a direction differ.
    #[inline(always)]
    pub(super) fn distance(&self, direction: Direction) -> usize {
        usize::from(self.distances[direction as usize])
    }

    /// The square next to another one that has one there.
    #[inline(always)]
    pub(super) fn next(&self, square: usize, direction: Direction) -> usize {
        let distance = self.distance(direction);
        if direction.leads_up() { square + distance } else { square.wrapping_sub(distance) }
    }

    pub(super) fn num_distinct_actions(&self) -> usize {
        self.slides.len() + self.grid.squares.count()
    }

    pub(super) fn action_id(&self, action: Action) -> usize {
        let Some(direction) = action.direction() else { return self.slides.len() + action.square() };
        let before = self.directions(action.square()) & ((1 << direction as u8) - 1);
        usize::from(self.first_ids[action.square()]) + before.count_ones() as usize
    }

    /// The id of the first slide from a square, and a bit for each from that one on: whether it is in one of these directions.
    #[inline(always)]
    pub(super) fn ids_from(&self, square: usize, directions: u8) -> (usize, u64) {
        let bits = extract(u64::from(directions), u64::from(self.directions(square)));
        (usize::from(self.first_ids[square]), bits)
    }

    pub(super) fn action_from_id(&self, id: usize) -> Option<Action> {
        match id.checked_sub(self.slides.len()) {
            None => Some(self.slides[id]),
            Some(square) => (square < self.grid.squares.count()).then_some(Action::keep(square)),
        }
    }
}
