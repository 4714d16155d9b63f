//! Control by the stones on a dark place's neighbourhood: Quabble, Conquare and their fast forms.

use super::control::{Control, Share};
use super::layout::{Layout, first_dark_word};
use super::variant::Variant;
use crate::bits::Bits;
use crate::zobrist::PlaceTable;

/// How far one colour is from the control of each dark place: in `within[k]` are the places that it controls or will control with at
/// most k + 1 more stones on the neighbourhood.
///
/// Nobody ever needs more than `STEPS` + 1 stones, and stones on light places never leave them, so a stone moves the dark places next to
/// it down by one: a few operations on whole sets, with no count. This says too much of a place whose empty neighbours do not suffice,
/// but only what the next stone does is ever asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Counted<const STEPS: usize, const W: usize> {
    within: [Bits<W>; STEPS],
}

/// See [`Control::Tables`].
#[derive(Debug)]
pub struct CountedTables<const STEPS: usize, const W: usize> {
    /// The dark places that are contested when one more stone on the neighbourhood would give control: one less than enough is half.
    contestable: Bits<W>,
    /// For each light place, the dark places whose neighbourhoods it is in; nothing for a dark place, which is in none.
    reached_from: PlaceTable<Bits<W>, W>,
    start: [Bits<W>; STEPS],
}

/// A set of dark places as it is. Where they are numbered from the start of a word on, this tells the compiler that the words before are empty, and
/// what is done with the set there is not done at all.
#[inline(always)]
fn dark<V: Variant, const W: usize>(places: Bits<W>) -> Bits<W> {
    let first = if V::DARK_APART { first_dark_word(W) } else { 0 };
    Bits::from_words(std::array::from_fn(|number| if number < first { 0 } else { places.words()[number] }))
}

impl<V: Variant, const STEPS: usize, const W: usize> Control<V, W> for Counted<STEPS, W> {
    type Tables = CountedTables<STEPS, W>;

    const FILLS: bool = true;
    const FLIPS: bool = false;
    const PASSES: bool = false;

    fn tables(layout: &Layout) -> Self::Tables {
        let whole = |place| layout.neighbourhood(place).count();
        debug_assert!(layout.dark().all(|place| V::needed(whole(place)) <= STEPS + 1));
        debug_assert!(layout.dark().collect::<Bits<W>>() == dark::<V, W>(layout.dark().collect()));
        let reached_from = |place| match layout.is_dark(place) {
            true => Bits::EMPTY,
            false => layout.neighbourhood(place).collect(),
        };
        let contestable = |&place: &usize| 2 * (V::needed(whole(place)) - 1) == whole(place);
        CountedTables {
            contestable: layout.dark().filter(contestable).collect(),
            reached_from: layout.table(reached_from),
            start: std::array::from_fn(|k| layout.dark().filter(|&place| V::needed(whole(place)) <= k + 1).collect()),
        }
    }

    fn start(tables: &Self::Tables) -> Self {
        Self { within: tables.start }
    }

    #[inline(always)]
    fn put(own: &mut Self, _other: &mut Self, tables: &Self::Tables, place: usize, occupied: Bits<W>) -> Bits<W> {
        let reached = dark::<V, W>(*tables.reached_from.get(place));
        let controlled = own.within[0] & reached;
        for k in 1..STEPS {
            own.within[k - 1] |= own.within[k] & reached;
        }
        own.within[STEPS - 1] |= reached;
        controlled & !occupied
    }

    #[inline(always)]
    fn open_dark(&self, tables: &Self::Tables, own: Bits<W>, other: Bits<W>) -> Bits<W> {
        let contestable = dark::<V, W>(tables.contestable);
        if V::STONES_ON_CONTESTED { self.within[0] & contestable & !(own | other) } else { Bits::EMPTY }
    }

    fn share(layout: &Layout, place: usize, own: Bits<W>, _other: Bits<W>) -> Share {
        let stones = layout.neighbourhood(place).filter(|&neighbour| own.contains(neighbour));
        Share { has: stones.count(), whole: layout.neighbourhood(place).count() }
    }

    /// Every turn puts a stone on an empty place, which is a light one where contested places are no choice; and there is one pie.
    fn max_game_length(layout: &Layout) -> usize {
        let dark = if V::STONES_ON_CONTESTED { 0 } else { layout.dark().count() };
        layout.count() - dark + 1
    }
}
