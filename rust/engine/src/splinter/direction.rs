//! The eight directions of a slide.

/// A direction, in the order of the squares that it leads to: the four that lead to lower squares, then the four that lead to higher ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Direction {
    SouthWest,
    South,
    SouthEast,
    West,
    East,
    NorthWest,
    North,
    NorthEast,
}

impl Direction {
    /// All eight, in the order of the action ids.
    pub const ALL: [Self; 8] = [
        Self::SouthWest,
        Self::South,
        Self::SouthEast,
        Self::West,
        Self::East,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
    ];

    /// All eight, clockwise from north: the order of the observation planes.
    pub const CLOCKWISE: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The opposite direction.
    #[inline(always)]
    pub fn opposite(self) -> Self {
        Self::ALL[7 - self as usize]
    }

    /// Whether it leads to squares with higher numbers.
    #[inline(always)]
    pub fn leads_up(self) -> bool {
        self as u8 >= Self::East as u8
    }

    /// The step: files to the right, ranks up.
    pub fn step(self) -> (isize, isize) {
        match self {
            Self::SouthWest => (-1, -1),
            Self::South => (0, -1),
            Self::SouthEast => (1, -1),
            Self::West => (-1, 0),
            Self::East => (1, 0),
            Self::NorthWest => (-1, 1),
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
        }
    }

    /// Its name in position texts.
    pub fn name(self) -> &'static str {
        ["sw", "s", "se", "w", "e", "nw", "n", "ne"][self as usize]
    }
}
