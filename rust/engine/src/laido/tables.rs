//! What is the same in all positions of one size: neighbours, border, hash keys, the cells of an observation.

use super::frame;
use crate::bits::Bits;
use crate::hexes::Hexes;
use crate::scatter::Scatter;
use crate::seating::Colour;
use crate::zobrist::{Keys, PlaceTable};

/// How many hash keys there are for what a position has besides its board.
pub(super) const REST_KEYS: usize = 64;

/// An array with an entry for each point and at least one more, for the place off the board.
pub(super) type ByPoint<T, const W: usize> = [[T; 64]; W];

#[derive(Debug)]
pub(super) struct Tables<const W: usize> {
    pub(super) hexes: Hexes,
    /// All points.
    pub(super) all: Bits<W>,
    /// The points with fewer than six neighbours.
    pub(super) border: Bits<W>,
    /// The neighbours of each point. Where the board has none, the number of points stands: a place without a stone, which the sets can hold.
    pub(super) neighbours: PlaceTable<[u16; 6], W>,
    /// The places of the points in the frame.
    pub(super) framed: PlaceTable<u16, W>,
    /// The places of the border points in the frame, in their order around the board.
    pub(super) ring: Vec<u16>,
    /// The cells of the points in a plane of an observation.
    pub(super) cells: Scatter,
    stones: [PlaceTable<u64, W>; 2],
    rest: [u64; REST_KEYS],
}

impl<const W: usize> Tables<W> {
    pub(super) fn new(size: usize) -> Self {
        let hexes = Hexes { side: size };
        let count = hexes.count();
        debug_assert!(count < Bits::<W>::CAPACITY);
        let mut keys = Keys::new(size as u64);
        let framed = |point| frame::place(hexes, point) as u16;
        Self {
            hexes,
            all: Bits::first(count),
            border: hexes.ring().into_iter().collect(),
            neighbours: by_point(hexes, |point| hexes.around(point).map(|near| near.unwrap_or(count) as u16)),
            framed: by_point(hexes, framed),
            ring: hexes.ring().into_iter().map(framed).collect(),
            cells: Scatter::new((0..count).map(|point| {
                let (row, column) = hexes.row_and_column(point);
                Some(row * hexes.width() + column)
            })),
            stones: [keys.for_places(), keys.for_places()],
            rest: std::array::from_fn(|_| keys.key()),
        }
    }

    #[inline(always)]
    pub(super) fn stone_key(&self, point: usize, colour: Colour) -> u64 {
        *self.stones[colour as usize].get(point)
    }

    /// The key of a number below [`REST_KEYS`].
    #[inline(always)]
    pub(super) fn rest_key(&self, code: usize) -> u64 {
        self.rest[code % REST_KEYS]
    }
}

fn by_point<T: Default, const W: usize>(hexes: Hexes, value: impl Fn(usize) -> T) -> PlaceTable<T, W> {
    PlaceTable::new(|point| if point < hexes.count() { value(point) } else { T::default() })
}
