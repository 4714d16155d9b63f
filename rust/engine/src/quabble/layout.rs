//! The boards of the family: places of two kinds, light and dark, on a grid of cells.
//!
//! The squares of Quabble fill their grid. Conquare's board has two cells to a space, so that vertex (x, y) is cell (2x, 2y), space (x, y)
//! is cell (2x + 1, 2y + 1), and the other cells are nothing: its vertices are the light places, its spaces the dark ones.

use std::collections::HashMap;
use std::ops::Range;

use crate::seating::Colour;
use crate::squares::Squares;
use crate::zobrist::PlaceTable;

/// Files and ranks from one cell to another.
pub(super) type Step = (isize, isize);

/// The steps to the right, up, left and down: first those that lead to higher numbers of cells.
pub(super) const ORTHOGONAL: [Step; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

const DIAGONAL: [Step; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
const ORTHOGONAL_SPACES: [Step; 4] = [(2, 0), (0, 2), (-2, 0), (0, -2)];

/// The first of so many words of a set that can have dark places, where they are numbered from the start of a word on. A single word has both kinds.
pub(super) const fn first_dark_word(words: usize) -> usize {
    if words == 1 { 0 } else { words.div_ceil(2) }
}

/// A board: its places and what is next to what.
///
/// A place has an id, which is what the world outside calls it, and a number, which is its bit in a set. They are the same but where dark places
/// are numbered from the start of a word on, so that what concerns them alone is done with fewer words.
#[derive(Debug)]
pub struct Layout {
    /// The cells.
    pub grid: Squares,
    /// By their ids.
    places: Vec<Place>,
    /// The numbers that no place has.
    gap: Range<usize>,
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
            ..Self::of_places(grid, (0..grid.count()).map(square).collect(), 0..0)
        }
    }

    /// The vertices and spaces of Conquare, for sets of so many words: the spaces are numbered from [`first_dark_word`] on.
    pub fn conquare(size: usize, words: usize) -> Self {
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
        let gap = vertices.count()..vertices.count().max(64 * first_dark_word(words));
        Self {
            neighbourhood: DIAGONAL,
            between_dark: ORTHOGONAL_SPACES,
            rim: 2,
            empty_marks: ['+', '·'],
            ..Self::of_places(
                grid,
                (0..vertices.count()).map(vertex).chain((0..spaces.count()).map(space)).collect(),
                gap,
            )
        }
    }

    fn of_places(grid: Squares, places: Vec<Place>, gap: Range<usize>) -> Self {
        let (neighbourhood, between_dark, rim, empty_marks) = (ORTHOGONAL, DIAGONAL, 1, ['·'; 2]);
        let (place_at, by_name) = (vec![None; grid.count()], HashMap::new());
        let mut layout = Self { grid, places, gap, place_at, by_name, neighbourhood, between_dark, rim, empty_marks };
        for place in layout.all() {
            let (cell, name) = (layout.cell(place), layout.name(place).to_owned());
            layout.place_at[cell] = Some(place);
            layout.by_name.insert(name, place);
        }
        layout
    }

    /// How many places there are.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// How many numbers there are, with those that no place has.
    pub fn numbers(&self) -> usize {
        self.count() + self.gap.len()
    }

    /// The place with an id.
    #[inline(always)]
    pub fn place(&self, id: usize) -> usize {
        if id < self.gap.start { id } else { id + self.gap.len() }
    }

    /// The id of a place.
    #[inline(always)]
    pub fn id(&self, place: usize) -> usize {
        if place < self.gap.start { place } else { place - self.gap.len() }
    }

    /// All places, in the order of their ids.
    pub fn all(&self) -> impl Iterator<Item = usize> + use<> {
        (0..self.gap.start).chain(self.gap.end..self.numbers())
    }

    /// What a function gives for each place, by number; `None` for the numbers that no place has.
    pub fn by_number<T>(&self, value: impl Fn(usize) -> T) -> impl Iterator<Item = Option<T>> {
        (0..self.numbers()).map(move |number| (!self.gap.contains(&number)).then(|| value(number)))
    }

    /// A table of what a function gives for each place.
    pub fn table<T: Default, const W: usize>(&self, value: impl Fn(usize) -> T) -> PlaceTable<T, W> {
        let mut values = self.by_number(value);
        PlaceTable::new(|_| values.next().flatten().unwrap_or_default())
    }

    fn look_up(&self, place: usize) -> &Place {
        &self.places[self.id(place)]
    }

    /// Whether a place is dark: a dark square or a space.
    pub fn is_dark(&self, place: usize) -> bool {
        self.look_up(place).dark
    }

    /// The dark places.
    pub fn dark(&self) -> impl Iterator<Item = usize> {
        self.all().filter(|&place| self.is_dark(place))
    }

    /// The cell that a place is in.
    pub fn cell(&self, place: usize) -> usize {
        self.look_up(place).cell
    }

    /// The name of a place.
    pub fn name(&self, place: usize) -> &str {
        &self.look_up(place).name
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
