//! The questions that a position answers beyond the contract.

use super::Board;
use super::control::Control;
use super::layout::Layout;
use super::variant::Variant;
use crate::bits::Bits;
use crate::seating::Colour;
use crate::views::QuabbleViews;

/// The dark places, empty or not, that the colour with the stones `own` controls.
pub(super) fn controlled<V: Variant, const W: usize>(
    layout: &Layout,
    own: Bits<W>,
    other: Bits<W>,
) -> impl Iterator<Item = usize> {
    let share = move |place| V::Control::<W>::share(layout, place, own, other);
    layout.dark().filter(move |&place| share(place).has >= V::needed(share(place).whole))
}

/// Those of which it has exactly half of the whole.
fn contested<V: Variant, const W: usize>(layout: &Layout, own: Bits<W>, other: Bits<W>) -> impl Iterator<Item = usize> {
    let share = move |place| V::Control::<W>::share(layout, place, own, other);
    layout.dark().filter(move |&place| 2 * share(place).has == share(place).whole)
}

impl<V: Variant, const W: usize> Board<V, W> {
    fn names(&self, places: impl IntoIterator<Item = usize>) -> Vec<String> {
        places.into_iter().map(|place| self.tables.layout.name(place).to_owned()).collect()
    }

    /// The stones of a colour (its number), then those of the other.
    fn own_and_other(&self, colour: usize) -> [Bits<W>; 2] {
        [self.stones(Colour::BOTH[colour]), self.stones(Colour::BOTH[1 - colour])]
    }
}

impl<V: Variant, const W: usize> QuabbleViews for Board<V, W> {
    fn controlled(&self, colour: usize) -> Vec<String> {
        let [own, other] = self.own_and_other(colour);
        self.names(controlled::<V, W>(&self.tables.layout, own, other))
    }

    fn contested(&self, colour: usize) -> Vec<String> {
        let [own, other] = self.own_and_other(colour);
        self.names(contested::<V, W>(&self.tables.layout, own, other))
    }

    fn winning_chain(&self) -> Vec<String> {
        let chain = self.winner().map(|winner| self.tables.links.shortest_chain(winner, self.stones(winner)));
        self.names(chain.unwrap_or_default())
    }
}
