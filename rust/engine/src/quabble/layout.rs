//! The boards of the family: places of two kinds, light and dark, on a grid of cells.
//!
//! The squares of Quabble fill their grid. Conquare's board has two cells to a space, so that vertex (x, y) is cell (2x, 2y), space (x, y)
//! is cell (2x + 1, 2y + 1), and the other cells are nothing: its vertices are the light places, its spaces the dark ones.

use std::collections::HashMap;

use crate::seating::Colour;
use crate::squares::Squares;
use crate::zobrist::PlaceTable;

/// Files and ranks from one cell to another.
pub(super) type Step = (isize, isize);

/// The steps to the right, up, left and down: first those that lead to higher numbers of cells.
pub(super) const ORTHOGONAL: [Step; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

const DIAGONAL: [Step; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const ORTHOGONAL_SPACES: [Step; 4] = [(2, 0), (0, 2), (-2, 0), (0, -2)];

/// A board: its places in index order, and what is next to what.
#[derive(Debug)]
pub struct Layout {
    /// The cells.
    pub grid: Squares,
    places: Vec<Place>,
    /// The place in each cell that has one.
    place_at: Vec<Option<usize>>,
    by_name: HashMap<String, usize>,
    /// The steps between a dark place and its neighbourhood, whose places are all light.
    neighbourhood: [Step; 4],
    /// The steps between connected dark places.
    between_dark: [Step; 4],
    /// Places so many ranks or files from the border touch the edge.
    rim: usize,
    /// How empty light and dark places look in a picture.
    pub empty_marks: [char; 2],
}

#[derive(Debug)]
struct Place {
    cell: usize,
    dark: bool,
    name: String,
}

impl Layout {
    /// The squares of Quabble: on odd boards the corners are light, on even ones `a1` is dark.
    pub fn checkered(size: usize) -> Self {
        let grid = Squares::square(size);
        let square = |cell| Place {
            cell,
            dark: (grid.file(cell) + grid.rank(cell) + size).is_multiple_of(2),
            name: grid.name(cell),
        };
        Self {
            neighbourhood: ORTHOGONAL,
            between_dark: DIAGONAL,
            rim: 1,
            empty_marks: ['·', '░'],
            ..Self::of_places(grid, (0..grid.count()).map(square).collect())
        }
    }

    /// The vertices and spaces of Conquare.
    pub fn conquare(size: usize) -> Self {
        let grid = Squares::square(2 * size + 1);
        let [vertices, spaces] = [Squares::square(size + 1), Squares::square(size)];
        let vertex = |number| Place {
            cell: grid.at(2 * vertices.file(number), 2 * vertices.rank(number)),
            dark: false,
            name: vertices.name(number).to_ascii_uppercase(),
        };
        let space = |number| Place {
            cell: grid.at(2 * spaces.file(number) + 1, 2 * spaces.rank(number) + 1),
            dark: true,
            name: spaces.name(number),
        };
        Self {
            neighbourhood: DIAGONAL,
            between_dark: ORTHOGONAL_SPACES,
            rim: 2,
            empty_marks: ['+', '·'],
            ..Self::of_places(grid, (0..vertices.count()).map(vertex).chain((0..spaces.count()).map(space)).collect())
        }
    }

    fn of_places(grid: Squares, places: Vec<Place>) -> Self {
        let mut place_at = vec![None; grid.count()];
        for (number, place) in places.iter().enumerate() {
            place_at[place.cell] = Some(number);
        }
        let by_name = places.iter().enumerate().map(|(number, place)| (place.name.clone(), number)).collect();
        let (neighbourhood, between_dark) = (ORTHOGONAL, DIAGONAL);
        Self { grid, places, place_at, by_name, neighbourhood, between_dark, rim: 1, empty_marks: ['·'; 2] }
    }

    /// How many places there are.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// A table of what a function gives for each place.
    pub fn table<T: Default, const W: usize>(&self, value: impl Fn(usize) -> T) -> PlaceTable<T, W> {
        PlaceTable::new(|place| if place < self.count() { value(place) } else { T::default() })
    }

    /// Whether a place is dark: a dark square or a space.
    pub fn is_dark(&self, place: usize) -> bool {
        self.places[place].dark
    }

    /// The dark places.
    pub fn dark(&self) -> impl Iterator<Item = usize> {
        (0..self.count()).filter(|&place| self.is_dark(place))
    }

    /// The cell that a place is in.
    pub fn cell(&self, place: usize) -> usize {
        self.places[place].cell
    }

    /// The name of a place.
    pub fn name(&self, place: usize) -> &str {
        &self.places[place].name
    }

    /// The place that a name names.
    pub fn parse(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).copied()
    }

    fn step(&self, place: usize, by: Step) -> Option<usize> {
        self.place_at[self.grid.step(self.cell(place), by)?]
    }

    /// The light places of a dark place's neighbourhood, or the dark places whose neighbourhood a light place is in.
    pub fn neighbourhood(&self, place: usize) -> impl Iterator<Item = usize> {
        self.neighbourhood.iter().filter_map(move |&by| self.step(place, by))
    }

    /// The places on which stones of one colour are connected to one on this place. Two light places never are.
    pub fn connected(&self, place: usize) -> impl Iterator<Item = usize> {
        let between_dark = if self.is_dark(place) { &self.between_dark[..] } else { &[] };
        self.neighbourhood(place).chain(between_dark.iter().filter_map(move |&by| self.step(place, by)))
    }

    /// The places that a step leads to when it is taken again and again.
    pub fn line(&self, place: usize, by: Step) -> impl Iterator<Item = usize> {
        std::iter::successors(self.step(place, by), move |&place| self.step(place, by))
    }

    /// Whether a place touches one of the two edges of a colour: 0 the bottom or the left one, 1 the top or the right one.
    pub fn touches(&self, place: usize, colour: Colour, edge: usize) -> bool {
        let cell = self.cell(place);
        let (distance, length) = match colour {
            Colour::Black => (self.grid.rank(cell), self.grid.ranks),
            Colour::White => (self.grid.file(cell), self.grid.files),
        };
        if edge == 0 { distance < self.rim } else { distance + self.rim >= length }
    }

    /// The places of each row of a board field, from top to bottom.
    pub fn rows(&self) -> Vec<Vec<usize>> {
        let row = |rank| (0..self.grid.files).filter_map(|file| self.place_at[self.grid.at(file, rank)]).collect();
        (0..self.grid.ranks).rev().map(row).collect()
    }

    /// A picture of the board with its coordinates; `mark` gives what stands for a place.
    pub fn picture(&self, mark: impl Fn(usize) -> char) -> String {
        let margin = self.names().map(|name| name.len() - 1).max().unwrap_or(0);
        let mut lines = Vec::new();
        for rank in (0..self.grid.ranks).rev() {
            let row = || (0..self.grid.files).map(|file| self.place_at[self.grid.at(file, rank)]);
            let number = row().flatten().next().map_or("", |place| &self.name(place)[1..]);
            lines.push(format!("{number:>margin$} {}", spread(row().map(|place| place.map_or(' ', &mark)))));
        }
        let letter = |file| {
            let mut column = self.names().zip(&self.places).filter(|(_, place)| self.grid.file(place.cell) == file);
            column.find_map(|(name, _)| name.chars().next()).unwrap_or(' ')
        };
        lines.push(format!("{:margin$} {}", "", spread((0..self.grid.files).map(letter))));
        lines.join("\n")
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.places.iter().map(|place| place.name.as_str())
    }
}

/// Characters with spaces between them.
fn spread(characters: impl Iterator<Item = char>) -> String {
    let spaced: String = characters.flat_map(|character| [character, ' ']).collect();
    spaced.trim_end().to_owned()
}
