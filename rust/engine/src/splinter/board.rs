//! The pieces on the board.

use super::kinds::Kinds;
use crate::bits::Bits;

/// The types of pieces, in the order of the position's planes and views.
pub(super) const TYPES: [&str; 4] = ["K", "R", "B", "P"];

/// A colour and a type as one number below 16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Kind(u8);

impl Kind {
    pub(super) fn new(colour: usize, of_type: usize) -> Self {
        Self((colour | of_type << 2) as u8)
    }

    pub(super) fn colour(self) -> usize {
        usize::from(self.0 & 3)
    }

    pub(super) fn of_type(self) -> usize {
        usize::from(self.0 >> 2)
    }

    /// One of the four bits of the number: two for the colour, two for the type.
    #[inline(always)]
    fn bit(self, number: usize) -> bool {
        self.0 >> number & 1 != 0
    }
}

/// Where pieces stand, of which kinds they are, and which of them the previous slide shifted. A line of pieces moves with a few shifts of
/// whole sets, however long it is.
///
/// The sets are kept word by word. A set whose words stood side by side would be read as a whole right after its words have been written
/// one by one, which processors are slow at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board<const W: usize> {
    /// The pieces whose [`Kind`] has each of its four bits set; no square without a piece is in any of them.
    kinds: Kinds<W>,
    all: [Word; W],
}

/// One word of the sets that are not about kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Word {
    occupied: u64,
    /// The pieces that the previous turn's slide shifted, or the one that a keep belongs to. None when the game is over.
    shifted: u64,
    /// The pieces that would shift one of those on their way back; see `no_return.rs`. They follow from the rest of the position, but every
    /// count of legal actions asks for them.
    blocked: u64,
}

impl<const W: usize> Board<W> {
    pub(super) const EMPTY: Self = Self { kinds: Kinds::EMPTY, all: [Word { occupied: 0, shifted: 0, blocked: 0 }; W] };

    #[inline(always)]
    pub(super) fn occupied(&self) -> Bits<W> {
        Bits::from_words(self.all.map(|word| word.occupied))
    }

    #[inline(always)]
    pub(super) fn shifted(&self) -> Bits<W> {
        Bits::from_words(self.all.map(|word| word.shifted))
    }

    #[inline(always)]
    pub(super) fn set_shifted(&mut self, shifted: Bits<W>) {
        for (number, word) in self.all.iter_mut().enumerate() {
            word.shifted = shifted.words()[number];
        }
    }

    #[inline(always)]
    pub(super) fn blocked(&self) -> Bits<W> {
        Bits::from_words(self.all.map(|word| word.blocked))
    }

    #[inline(always)]
    pub(super) fn set_blocked(&mut self, blocked: Bits<W>) {
        for (number, word) in self.all.iter_mut().enumerate() {
            word.blocked = blocked.words()[number];
        }
    }

    /// All sets that do not follow from others.
    #[inline(always)]
    pub(super) fn sets(&self) -> [Bits<W>; 6] {
        let [one, two, three, four] = self.kinds.sets();
        [self.occupied(), self.shifted(), one, two, three, four]
    }

    /// The pieces of a colour.
    #[inline(always)]
    pub(super) fn of_colour(&self, colour: usize) -> Bits<W> {
        self.matching(Kind::new(colour, 0), 0..2)
    }

    /// The pieces of a kind.
    #[inline(always)]
    pub(super) fn of_kind(&self, kind: Kind) -> Bits<W> {
        self.matching(kind, 0..4)
    }

    #[inline(always)]
    fn matching(&self, kind: Kind, bits: std::ops::Range<usize>) -> Bits<W> {
        let sets = self.kinds.sets();
        bits.fold(self.occupied(), |matching, bit| matching & (sets[bit] ^ Bits::all_if(!kind.bit(bit))))
    }

    /// The piece on a square.
    #[inline(always)]
    pub(super) fn piece(&self, square: usize) -> Option<Kind> {
        self.occupied().contains(square).then(|| self.kind(square))
    }

    /// The kind of the piece on an occupied square.
    #[inline(always)]
    pub(super) fn kind(&self, square: usize) -> Kind {
        Kind(self.kinds.at(square))
    }

    /// Puts a piece on an empty square.
    pub(super) fn put(&mut self, square: usize, kind: Kind) {
        self.all[square / 64].occupied |= 1 << (square % 64);
        self.kinds.put(square, kind.0);
    }

    /// The pieces on these squares leave the board. Which pieces are blocked is not looked at.
    pub(super) fn remove(&mut self, gone: Bits<W>) {
        self.kinds = self.kinds.within(!gone);
        for (number, word) in self.all.iter_mut().enumerate() {
            word.occupied &= !gone.words()[number];
            word.shifted &= !gone.words()[number];
        }
    }

    /// Takes the pieces of `line` off their squares; those that are also in `staying`, which is all of them or all but one that is pushed
    /// off, come to stand on squares whose numbers are higher (or lower) by `distance`. What is there and not in `line` is empty. Which pieces
    /// are blocked is not looked at.
    #[inline(always)]
    pub(super) fn shift<const UP: bool>(&mut self, line: Bits<W>, staying: Bits<W>, distance: usize) {
        let shifted = if UP { staying << distance } else { staying >> distance };
        let occupied = self.occupied() & !line | shifted;
        self.kinds.shift::<UP>(line, staying, distance);
        for (number, word) in self.all.iter_mut().enumerate() {
            word.occupied = occupied.words()[number];
            word.shifted = shifted.words()[number];
        }
    }
}
