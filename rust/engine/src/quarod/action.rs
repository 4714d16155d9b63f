//! What a ply of Quarod can be.

/// What a ply does, and where Black's piece stands after it. The first eight are turns on an edge (two adjacent squares), in the order
/// of the action ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Turn {
    PlaceBlackLeft,
    PlaceBlackRight,
    PlaceBlackBelow,
    PlaceBlackAbove,
    ExchangeBlackLeft,
    ExchangeBlackRight,
    ExchangeBlackBelow,
    ExchangeBlackAbove,
    Pass,
    Pie,
}

impl Turn {
    /// The turns on an edge, in the order of the action ids.
    pub const ON_EDGES: [Self; 8] = [
        Self::PlaceBlackLeft,
        Self::PlaceBlackRight,
        Self::PlaceBlackBelow,
        Self::PlaceBlackAbove,
        Self::ExchangeBlackLeft,
        Self::ExchangeBlackRight,
        Self::ExchangeBlackBelow,
        Self::ExchangeBlackAbove,
    ];

    /// Whether a turn on an edge puts Black's piece on the upper square: the right or the top one.
    #[inline(always)]
    pub fn black_is_upper(self) -> bool {
        self as u8 & 1 != 0
    }

    /// Whether a turn on an edge is on two squares of one file.
    #[inline(always)]
    pub fn is_vertical(self) -> bool {
        self as u8 & 2 != 0
    }

    /// Whether a turn on an edge is an exchange; it is a placement otherwise.
    #[inline(always)]
    pub fn is_exchange(self) -> bool {
        self as u8 & 4 != 0
    }
}

/// An action: a turn, and the lower square of its edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Action {
    turn: Turn,
    lower: u8,
}

impl Action {
    /// No placement or exchange exists.
    pub const PASS: Self = Self { turn: Turn::Pass, lower: 0 };

    /// The seats trade colours.
    pub const PIE: Self = Self { turn: Turn::Pie, lower: 0 };

    /// A turn on the edge between a square and the next one to the right or above.
    #[inline(always)]
    pub fn new(turn: Turn, lower: usize) -> Self {
        Self { turn, lower: lower as u8 }
    }

    /// What the action does.
    #[inline(always)]
    pub fn turn(self) -> Turn {
        self.turn
    }

    /// The left or bottom square of the edge that a placement or an exchange is on.
    #[inline(always)]
    pub fn lower(self) -> usize {
        usize::from(self.lower)
    }
}
