//! Quabble and its variants (Luis Bolaños Mures): stones on light places that give control of dark ones, and chains from edge to edge.
//!
//! One position type plays all five games. What tells them apart is a [`Variant`]: the places with their neighbourhoods and connections
//! ([`layout`]), when a dark place is controlled, and what control rests on ([`counted`] or [`sighted`]).

mod action;
mod chains;
mod control;
mod counted;
mod layout;
mod notation;
#[cfg(test)]
mod plain;
mod sighted;
mod tables;
#[cfg(test)]
mod tests;
mod variant;
mod views;

pub use action::Action;
pub use variant::{Conquare, FastConquare, FastQuabble, Quabble, Qualos, Variant};

use crate::bits::{Bits, Spot};
use crate::cells::Cell;
use crate::erased::{AnyGame, Erased};
use crate::error::PositionError;
use crate::planes::Planes;
use crate::position::{Position, Returns, mask_places};
use crate::ranked::Ranked;
use crate::registry::{Allowed, Parameter, Spec};
use crate::seating::{COLOURS, Colour, Seating};
use crate::shared::Shared;
use crate::views::Views;
use chains::Reach;
use control::Control;
use tables::Tables;

/// The games of this family.
pub(crate) const GAMES: &[Spec] = &[
    spec::<Quabble>(&[size::<Quabble>()]),
    spec::<FastQuabble>(&[size::<FastQuabble>()]),
    spec::<Qualos>(&[size::<Qualos>()]),
    spec::<Conquare>(&[size::<Conquare>()]),
    spec::<FastConquare>(&[size::<FastConquare>()]),
];

const fn size<V: Variant>() -> Parameter {
    Parameter::size(Allowed::Range(V::SIZES), V::DEFAULT_SIZE)
}

const fn spec<V: Variant>(parameters: &'static [Parameter]) -> Spec {
    Spec { name: V::NAME, parameters, load: load::<V> }
}

fn load<V: Variant>(values: &[usize]) -> Box<dyn AnyGame> {
    let size = values[0];
    let fits = |&words: &usize| V::layout(size, words).numbers() <= 64 * words;
    // Not every width that there could be: each one is compiled for every game.
    match (1..).find(fits).unwrap_or(1) {
        ..=1 => Box::new(Erased(Board::<V, 1>::new(size))),
        2 => Box::new(Erased(Board::<V, 2>::new(size))),
        3 => Box::new(Erased(Board::<V, 3>::new(size))),
        4..=5 => Box::new(Erased(Board::<V, 5>::new(size))),
        _ => Box::new(Erased(Board::<V, 6>::new(size))),
    }
}

/// A position of a game of the family, on a board that `W` words hold.
#[derive(Copy, Debug)]
pub struct Board<V: Variant, const W: usize> {
    tables: Shared<Tables<V, W>>,
    /// Black, then White.
    sides: [Side<V, W>; 2],
    /// The empty light places, where either colour can put a stone.
    light: Ranked<W>,
    seating: Seating,
    /// Whether the colour that has just moved has a winning chain.
    over: bool,
}

/// What there is of one colour: its stones, and what follows from the board and is kept in step with it while the game goes on.
#[derive(Clone, Copy, Debug)]
struct Side<V: Variant, const W: usize> {
    stones: Bits<W>,
    reach: Reach<W>,
    control: V::Control<W>,
}

impl<V: Variant, const W: usize> Side<V, W> {
    /// Puts a stone of this colour on a place, and on those that it fills, or flips the one that stands there. Gives whether the game is won.
    #[inline(always)]
    fn put(&mut self, other: &mut Self, tables: &Tables<V, W>, colour: Colour, place: usize) -> bool {
        let occupied = self.stones | other.stones;
        let filled = V::Control::put(&mut self.control, &mut other.control, &tables.control, place, occupied);
        if V::Control::<W>::FLIPS && other.stones.contains(place) {
            other.stones ^= Bits::of(place);
            other.reach.lose(&tables.links, colour.other(), other.stones, place);
        }
        self.stones |= Bits::of(place) | filled;
        self.reach.add(&tables.links, self.stones, place, filled)
    }
}

/// A plain copy; what is derived for a generic type copies field by field, which is slower.
impl<V: Variant, const W: usize> Clone for Board<V, W> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

/// Everything else follows from what is compared here.
impl<V: Variant, const W: usize> PartialEq for Board<V, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        let stones = |board: &Self| board.sides.map(|side| side.stones);
        self.tables == other.tables && self.seating == other.seating && stones(self) == stones(other)
    }
}

impl<V: Variant, const W: usize> Eq for Board<V, W> {}

impl<V: Variant, const W: usize> Board<V, W> {
    /// The empty board of a size, one of the variant's sizes that `W` words hold.
    pub fn new(size: usize) -> Self {
        let tables: Shared<Tables<V, W>> = Shared::get(size, || Tables::new(size));
        debug_assert!(V::SIZES.contains(&size) && tables.layout.numbers() <= Bits::<W>::CAPACITY);
        Self::with_stones(tables, [Bits::EMPTY; 2], Seating::START)
    }

    /// The board with Black's and White's stones.
    fn with_stones(tables: Shared<Tables<V, W>>, stones: [Bits<W>; 2], seating: Seating) -> Self {
        let mut controls = [V::Control::start(&tables.control); 2];
        let mut occupied = Bits::EMPTY;
        for colour in Colour::BOTH {
            for place in stones[colour as usize] {
                let [black, white] = &mut controls;
                let (own, other) = if colour == Colour::Black { (black, white) } else { (white, black) };
                V::Control::put(own, other, &tables.control, place, occupied);
                occupied.insert(place);
            }
        }
        let side = |colour: Colour| Side {
            stones: stones[colour as usize],
            reach: Reach::of(&tables.links, colour, stones[colour as usize]),
            control: controls[colour as usize],
        };
        let sides = Colour::BOTH.map(side);
        let last = sides[seating.to_move().other() as usize];
        let light = Ranked::new(tables.light & !occupied);
        Self { tables, sides, light, seating, over: last.reach.wins(last.stones) }
    }

    fn stones(&self, colour: Colour) -> Bits<W> {
        self.sides[colour as usize].stones
    }

    fn winner(&self) -> Option<Colour> {
        self.over.then(|| self.seating.to_move().other())
    }

    /// The places on which the colour to move can put or flip a stone.
    #[inline(always)]
    fn open(&self) -> Bits<W> {
        *self.light.bits() | self.open_dark()
    }

    /// The same where it is as good as random who is to move, as in one game of a batch after the other: without a branch.
    #[inline(always)]
    fn open_anywhere(&self) -> Bits<W> {
        *self.light.bits() | self.open_dark_for(self.seating.to_move())
    }

    /// The dark ones among them.
    #[inline(always)]
    fn open_dark(&self) -> Bits<W> {
        // Once for each colour, as in `play`.
        match self.seating.to_move() {
            Colour::Black => self.open_dark_for(Colour::Black),
            Colour::White => self.open_dark_for(Colour::White),
        }
    }

    /// The dark places on which a colour could put or flip a stone.
    #[inline(always)]
    fn open_dark_for(&self, colour: Colour) -> Bits<W> {
        let [own, other] = [colour, colour.other()].map(|colour| &self.sides[colour as usize]);
        own.control.open_dark(&self.tables.control, own.stones, other.stones)
    }

    /// How many actions there are, the game not being over, with so many open places.
    #[inline(always)]
    fn count_with(&self, open: usize) -> usize {
        open + usize::from(self.can_pass(open)) + usize::from(self.seating.pie_is_open())
    }

    /// The action that comes after `n` others and those on the open places.
    #[inline(always)]
    fn nth_without_place(&self, open: usize, n: usize) -> Option<Action> {
        let passes = usize::from(self.can_pass(open));
        match n {
            0 if passes > 0 => Some(Action::Pass),
            _ => (n == passes && self.seating.pie_is_open()).then_some(Action::Pie),
        }
    }

    #[inline(always)]
    fn can_pass(&self, open: usize) -> bool {
        V::Control::<W>::PASSES && open == 0 && !self.over
    }

    /// The colour to move puts a stone on a place, and on those that it fills, or flips the one that stands there.
    #[inline(always)]
    fn play(&mut self, place: usize) {
        let [black, white] = &mut self.sides;
        let first = (black.stones | white.stones).is_empty();
        // Once for each colour, so that it is known when the code is compiled where everything is.
        self.over = match self.seating.to_move() {
            Colour::Black => black.put(white, &self.tables, Colour::Black, place),
            Colour::White => white.put(black, &self.tables, Colour::White, place),
        };
        if V::STONES_ON_CONTESTED {
            self.light.discard(place);
        } else {
            self.light.remove(place);
        }
        self.end_turn(first);
    }

    #[inline(always)]
    fn end_turn(&mut self, first: bool) {
        if self.over {
            self.seating.end_game();
        } else {
            self.seating.end_turn(first);
        }
    }
}

impl<V: Variant, const W: usize> Position for Board<V, W> {
    type Action = Action;

    fn start(&self) -> Self {
        Self::new(self.tables.size)
    }

    fn colours(&self) -> &'static [&'static str] {
        COLOURS
    }

    fn num_distinct_actions(&self) -> usize {
        self.tables.layout.count() + usize::from(V::Control::<W>::PASSES) + 1
    }

    fn max_game_length(&self) -> Option<usize> {
        Some(V::Control::<W>::max_game_length(&self.tables.layout))
    }

    fn action_id(&self, action: Action) -> usize {
        match action {
            Action::Place(place) => self.tables.layout.id(usize::from(place)),
            Action::Pass => self.tables.layout.count(),
            Action::Pie => self.num_distinct_actions() - 1,
        }
    }

    fn action_from_id(&self, id: usize) -> Option<Action> {
        match id.checked_sub(self.tables.layout.count()) {
            None => Some(Action::at(self.tables.layout.place(id))),
            Some(0) if V::Control::<W>::PASSES => Some(Action::Pass),
            Some(beyond) => (beyond == usize::from(V::Control::<W>::PASSES)).then_some(Action::Pie),
        }
    }

    fn action_string(&self, action: Action) -> String {
        notation::action_string(&self.tables, action)
    }

    fn parse_action(&self, string: &str) -> Option<Action> {
        notation::parse_action(&self.tables, string)
    }

    fn observation_shape(&self) -> [usize; 3] {
        let grid = self.tables.layout.grid;
        [6, grid.ranks, grid.files]
    }

    #[inline]
    fn seat_to_move(&self) -> Option<usize> {
        (!self.over).then(|| self.seating.seat_to_move())
    }

    #[inline]
    fn for_each_legal(&self, mut visit: impl FnMut(Action)) {
        if self.over {
            return;
        }
        let open = self.open();
        open.for_each(|place| visit(Action::at(place)));
        if V::Control::<W>::PASSES && self.can_pass(open.len()) {
            visit(Action::Pass);
        }
        if self.seating.pie_is_open() {
            visit(Action::Pie);
        }
    }

    #[inline]
    fn count_legal(&self) -> usize {
        if self.over { 0 } else { self.count_with(self.light.len() + self.open_dark().len()) }
    }

    #[inline]
    fn nth_legal(&self, n: usize) -> Option<Action> {
        if self.over {
            return None;
        }
        let open = self.open();
        let at_place = open.nth(n).map(Action::at);
        at_place.or_else(|| self.nth_without_place(open.len(), n - open.len()))
    }

    /// Light places before dark ones: how many there are of them is known.
    #[inline]
    fn choose_legal(&self, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if self.over {
            return None;
        }
        let dark = self.open_dark();
        let (lights, darks) = (self.light.len(), dark.len());
        let n = choose(self.count_with(lights + darks));
        if n >= lights + darks {
            return self.nth_without_place(lights + darks, n - lights - darks);
        }
        // Which kind it is to be is as good as random: both are looked for, and nothing is branched on.
        let spot = Spot::either(n < lights, self.light.spot(n), dark.spot(n.saturating_sub(lights)));
        Some(Action::at(spot.place()))
    }

    fn mask_legal(&self, mask: &mut [bool]) {
        let open = if self.over { Bits::EMPTY } else { self.open_anywhere() };
        let places = self.tables.layout.count();
        if V::DARK_APART {
            mask_places(self, places, &self.tables.ids.cells(open), mask);
        } else {
            mask_places(self, places, open.words(), mask);
        }
    }

    #[inline]
    fn is_legal(&self, action: Action) -> bool {
        match action {
            Action::Place(place) => !self.over && self.open_anywhere().contains(usize::from(place)),
            Action::Pass => self.can_pass(self.open().len()),
            Action::Pie => self.seating.pie_is_open(),
        }
    }

    #[inline(always)]
    fn apply(&mut self, action: Action) {
        match action {
            Action::Place(place) => self.play(usize::from(place)),
            Action::Pass => self.end_turn(false),
            Action::Pie => self.seating.trade(),
        }
    }

    fn returns(&self) -> Returns {
        match self.winner() {
            Some(winner) => Returns::won_by(2, |seat| seat == self.seating.seat_of(winner)),
            None => Returns::zeros(2),
        }
    }

    #[inline]
    fn hash(&self) -> u64 {
        let [black, white] = &self.sides;
        self.tables.digest.hash(black.stones, white.stones, self.seating.code())
    }

    fn colour_of(&self, seat: usize) -> Option<usize> {
        Some(self.seating.colour_of(seat) as usize)
    }

    fn text(&self) -> String {
        notation::text(self)
    }

    fn read(&self, text: &str) -> Result<Self, PositionError> {
        notation::read(self, text)
    }

    fn picture(&self) -> String {
        notation::picture(self)
    }

    /// Planes: own stones; the other colour's; dark places; own is Black; own is to move; pie is open.
    fn observe<T: Cell>(&self, seat: usize, planes: &mut Planes<'_, T>) {
        let own = self.seating.colour_of(seat);
        for set in [self.stones(own), self.stones(own.other()), self.tables.dark] {
            planes.push(&self.tables.cells.cells(set));
        }
        planes.push_all(own == Colour::Black);
        planes.push_all(self.seat_to_move() == Some(seat));
        planes.push_all(self.seating.pie_is_open());
    }

    fn views(&self) -> Views<'_> {
        Views::Quabble(self)
    }
}
