//! The rules of the family once more, played plainly on a map of cells: slow, and for the tests only, which hold the engine against it.

use std::collections::{BTreeSet, HashMap, VecDeque};

/// A cell, file and rank. Conquare's vertices are at even files and ranks, its spaces at odd ones.
type Cell = (i32, i32);

const STRAIGHT: [Cell; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const SLANTED: [Cell; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// Which rules are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Game {
    Quabble,
    FastQuabble,
    Qualos,
    Conquare,
    FastConquare,
}

/// A board with its stones: 0 Black's, 1 White's.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    game: Game,
    size: i32,
    /// The places in index order.
    places: Vec<Cell>,
    stones: HashMap<Cell, usize>,
}

impl Plain {
    pub(super) fn new(game: Game, size: i32) -> Self {
        let square = |side: i32, at: fn(i32) -> i32| {
            (0..side).flat_map(move |rank| (0..side).map(move |file| (at(file), at(rank)))).collect::<Vec<_>>()
        };
        let places = match game {
            Game::Conquare | Game::FastConquare => {
                [square(size + 1, |line| 2 * line), square(size, |line| 2 * line + 1)].concat()
            }
            _ => square(size, |line| line),
        };
        Self { game, size, places, stones: HashMap::new() }
    }

    fn on_vertices(&self) -> bool {
        matches!(self.game, Game::Conquare | Game::FastConquare)
    }

    pub(super) fn is_qualos(&self) -> bool {
        self.game == Game::Qualos
    }

    fn is_fast(&self) -> bool {
        matches!(self.game, Game::FastQuabble | Game::FastConquare)
    }

    fn is_place(&self, cell: Cell) -> bool {
        self.places.contains(&cell)
    }

    pub(super) fn stone(&self, place: usize) -> Option<usize> {
        self.stones.get(&self.places[place]).copied()
    }

    fn is_dark(&self, (file, rank): Cell) -> bool {
        match (self.on_vertices(), self.size % 2) {
            (true, _) => file % 2 == 1,
            // The corners are light.
            (false, 1) => (file + rank) % 2 == 1,
            // a1 is dark.
            (false, _) => (file + rank) % 2 == 0,
        }
    }

    pub(super) fn dark_places(&self) -> Vec<usize> {
        (0..self.places.len()).filter(|&place| self.is_dark(self.places[place])).collect()
    }

    /// How much of a dark cell's whole a colour has, and how much the whole is.
    fn share(&self, cell: Cell, colour: usize) -> (usize, usize) {
        let steps = if self.on_vertices() { SLANTED } else { STRAIGHT };
        let (mut has, mut whole) = (0, 0);
        for step in steps {
            let mut at = moved(cell, step);
            if !self.is_place(at) {
                continue;
            }
            whole += 1;
            while self.is_qualos() && self.is_place(at) && !self.stones.contains_key(&at) {
                at = moved(at, step);
            }
            has += usize::from(self.stones.get(&at) == Some(&colour));
        }
        (has, whole)
    }

    fn cell_is_controlled(&self, cell: Cell, colour: usize) -> bool {
        let (has, whole) = self.share(cell, colour);
        if self.is_fast() { 2 * has >= whole } else { 2 * has > whole }
    }

    pub(super) fn controls(&self, place: usize, colour: usize) -> bool {
        self.cell_is_controlled(self.places[place], colour)
    }

    pub(super) fn contests(&self, place: usize, colour: usize) -> bool {
        let (has, whole) = self.share(self.places[place], colour);
        2 * has == whole
    }

    /// The places on which a colour can act.
    pub(super) fn actions(&self, colour: usize) -> Vec<usize> {
        let can_act = |&place: &usize| {
            let dark = self.is_dark(self.places[place]);
            match (self.stone(place), self.game) {
                (None, _) if !dark => true,
                (None, Game::Qualos) => self.contests(place, colour) || self.controls(place, colour),
                (None, _) => !self.is_fast() && self.contests(place, colour),
                (Some(stone), Game::Qualos) => dark && stone != colour && self.controls(place, colour),
                _ => false,
            }
        };
        (0..self.places.len()).filter(can_act).collect()
    }

    pub(super) fn act(&mut self, place: usize, colour: usize) {
        let cell = self.places[place];
        self.stones.insert(cell, colour);
        if self.is_qualos() || self.is_dark(cell) {
            return;
        }
        let steps = if self.on_vertices() { SLANTED } else { STRAIGHT };
        // Dark stones are on no neighbourhood, so the order does not matter.
        for next in steps.map(|step| moved(cell, step)) {
            if self.is_place(next) && !self.stones.contains_key(&next) && self.cell_is_controlled(next, colour) {
                self.stones.insert(next, colour);
            }
        }
    }

    fn cells_are_connected(&self, one: Cell, other: Cell) -> bool {
        let apart = ((one.0 - other.0).abs(), (one.1 - other.1).abs());
        let both_dark = self.is_dark(one) && self.is_dark(other);
        match self.on_vertices() {
            true => apart == (1, 1) || both_dark && (apart == (2, 0) || apart == (0, 2)),
            false => apart == (1, 0) || apart == (0, 1) || both_dark && apart == (1, 1),
        }
    }

    pub(super) fn are_connected(&self, one: usize, other: usize) -> bool {
        self.cells_are_connected(self.places[one], self.places[other])
    }

    /// Whether a cell touches the first (bottom or left) or the second edge of a colour.
    fn cell_touches(&self, (file, rank): Cell, colour: usize, edge: usize) -> bool {
        let line = if colour == 0 { rank } else { file };
        match (self.on_vertices(), edge) {
            (false, 0) => line == 0,
            (false, _) => line == self.size - 1,
            (true, 0) => line == 0 || line == 1,
            (true, _) => line == 2 * self.size || line == 2 * self.size - 1,
        }
    }

    pub(super) fn touches(&self, place: usize, colour: usize, edge: usize) -> bool {
        self.cell_touches(self.places[place], colour, edge)
    }

    /// How many stones a shortest chain of a colour has, 0 if there is none.
    pub(super) fn shortest_chain(&self, colour: usize) -> usize {
        let mut fresh: BTreeSet<Cell> =
            self.stones.iter().filter(|(_, stone)| **stone == colour).map(|(cell, _)| *cell).collect();
        let start: Vec<Cell> = fresh.iter().copied().filter(|&cell| self.cell_touches(cell, colour, 0)).collect();
        fresh.retain(|cell| !start.contains(cell));
        let mut queue: VecDeque<(Cell, usize)> = start.into_iter().map(|cell| (cell, 1)).collect();
        while let Some((cell, length)) = queue.pop_front() {
            if self.cell_touches(cell, colour, 1) {
                return length;
            }
            let next: Vec<Cell> =
                fresh.iter().copied().filter(|&other| self.cells_are_connected(cell, other)).collect();
            fresh.retain(|cell| !next.contains(cell));
            queue.extend(next.into_iter().map(|cell| (cell, length + 1)));
        }
        0
    }

    /// How many pairs of stones of one colour see each other along a rank or file.
    pub(super) fn visible_pairs(&self) -> usize {
        let sees_its_like = |cell: Cell, step: Cell| {
            let mut at = moved(cell, step);
            while self.is_place(at) && !self.stones.contains_key(&at) {
                at = moved(at, step);
            }
            self.stones.contains_key(&at) && self.stones.get(&at) == self.stones.get(&cell)
        };
        let forward = [(1, 0), (0, 1)];
        self.stones.keys().map(|&cell| forward.iter().filter(|&&step| sees_its_like(cell, step)).count()).sum()
    }
}

fn moved((file, rank): Cell, (files, ranks): Cell) -> Cell {
    (file + files, rank + ranks)
}
