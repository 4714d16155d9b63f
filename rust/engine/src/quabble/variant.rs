//! What tells the games of the family apart: the places, when a dark one is controlled, and what control rests on.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::control::Control;
use super::counted::Counted;
use super::layout::Layout;
use super::sighted::Sighted;

/// The rules of one game.
pub trait Variant: Copy + Eq + Debug + Send + Sync + 'static {
    /// Its name.
    const NAME: &'static str;

    /// The sizes that the library supports.
    const SIZES: &'static RangeInclusive<usize>;

    /// The size of a game that names none.
    const DEFAULT_SIZE: usize;

    /// Whether a stone can be put on a contested dark place.
    const STONES_ON_CONTESTED: bool = true;

    /// What control rests on, and the actions that follow.
    type Control<const W: usize>: Control<Self, W>;

    /// Whether dark places are numbered from the start of a word on.
    const DARK_APART: bool = false;

    /// The places, for sets of so many words: their two kinds, neighbourhoods and connections.
    fn layout(size: usize, words: usize) -> Layout;

    /// How much of a dark place's whole gives control of it: more than half.
    fn needed(whole: usize) -> usize {
        whole / 2 + 1
    }
}

/// Quabble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quabble;

/// Fast Quabble: half of the neighbourhood is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FastQuabble;

/// Qualos: lines of sight in the place of neighbours, and flips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Qualos;

/// Conquare: Quabble on vertices and spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conquare;

/// Fast Conquare: Fast Quabble on vertices and spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FastConquare;

impl Variant for Quabble {
    const NAME: &'static str = "quabble";
    const SIZES: &'static RangeInclusive<usize> = &(1..=19);
    const DEFAULT_SIZE: usize = 11;
    type Control<const W: usize> = Counted<2, W>;

    fn layout(size: usize, _words: usize) -> Layout {
        Layout::checkered(size)
    }
}

impl Variant for FastQuabble {
    const NAME: &'static str = "fast_quabble";
    const SIZES: &'static RangeInclusive<usize> = Quabble::SIZES;
    const DEFAULT_SIZE: usize = Quabble::DEFAULT_SIZE;
    const STONES_ON_CONTESTED: bool = false;
    type Control<const W: usize> = Counted<1, W>;

    fn layout(size: usize, _words: usize) -> Layout {
        Layout::checkered(size)
    }

    fn needed(whole: usize) -> usize {
        whole.div_ceil(2)
    }
}

impl Variant for Qualos {
    const NAME: &'static str = "qualos";
    const SIZES: &'static RangeInclusive<usize> = Quabble::SIZES;
    const DEFAULT_SIZE: usize = Quabble::DEFAULT_SIZE;
    type Control<const W: usize> = Sighted<W>;

    fn layout(size: usize, _words: usize) -> Layout {
        Layout::checkered(size)
    }
}

impl Variant for Conquare {
    const NAME: &'static str = "conquare";
    const SIZES: &'static RangeInclusive<usize> = &(1..=12);
    const DEFAULT_SIZE: usize = 8;
    const DARK_APART: bool = true;
    type Control<const W: usize> = Counted<2, W>;

    fn layout(size: usize, words: usize) -> Layout {
        Layout::conquare(size, words)
    }
}

impl Variant for FastConquare {
    const NAME: &'static str = "fast_conquare";
    const SIZES: &'static RangeInclusive<usize> = Conquare::SIZES;
    const DEFAULT_SIZE: usize = Conquare::DEFAULT_SIZE;
    const DARK_APART: bool = true;
    const STONES_ON_CONTESTED: bool = false;
    type Control<const W: usize> = Counted<1, W>;

    fn layout(size: usize, words: usize) -> Layout {
        Layout::conquare(size, words)
    }

    fn needed(whole: usize) -> usize {
        whole.div_ceil(2)
    }
}
