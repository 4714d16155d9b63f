//! What is the same in all positions of one game and size.

use super::chains::Links;
use super::control::Control;
use super::layout::Layout;
use super::variant::Variant;
use crate::bits::Bits;
use crate::digest::Digest;
use crate::scatter::Scatter;
use crate::seating::Seating;

#[derive(Debug)]
pub(super) struct Tables<V: Variant, const W: usize> {
    pub(super) size: usize,
    pub(super) layout: Layout,
    pub(super) light: Bits<W>,
    pub(super) dark: Bits<W>,
    pub(super) links: Links<W>,
    /// The ids of the places.
    pub(super) ids: Scatter,
    /// The cells of the places in a plane of an observation.
    pub(super) cells: Scatter,
    pub(super) control: <V::Control<W> as Control<V, W>>::Tables,
    pub(super) digest: Digest<W, { Seating::CODES }>,
}

impl<V: Variant, const W: usize> Tables<V, W> {
    pub(super) fn new(size: usize) -> Self {
        let layout = V::layout(size, W);
        Self {
            size,
            light: layout.all().filter(|&place| !layout.is_dark(place)).collect(),
            dark: layout.dark().collect(),
            links: Links::new(&layout),
            ids: Scatter::new(layout.by_number(|place| layout.id(place))),
            cells: Scatter::new(layout.by_number(|place| layout.cell(place))),
            control: V::Control::<W>::tables(&layout),
            digest: Digest::new(size as u64),
            layout,
        }
    }
}
