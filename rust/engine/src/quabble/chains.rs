//! Chains from edge to edge.

use super::layout::Layout;
use crate::bits::Bits;
use crate::seating::Colour;
use crate::zobrist::PlaceTable;

/// For each of the two edges of one colour, the places where a stone of the colour is or would be connected to it: the places that touch
/// the edge, and those that are next to a stone connected to it.
///
/// So the stones that are connected to an edge are the colour's stones on these places. Each stone joins them once for each edge: the
/// cost of finding a winning chain is that of the stones just placed, and of those that they connect for the first time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Reach<const W: usize>([Bits<W>; 2]);

/// What the chains of a game can be: the places connected to each, and the edges of both colours.
#[derive(Debug)]
pub(super) struct Links<const W: usize> {
    connected: PlaceTable<Bits<W>, W>,
    edges: [[Bits<W>; 2]; 2],
}

impl<const W: usize> Links<W> {
    pub(super) fn new(layout: &Layout) -> Self {
        let edge = |colour, edge| layout.all().filter(|&place| layout.touches(place, colour, edge)).collect();
        Self {
            connected: layout.table(|place| layout.connected(place).collect()),
            edges: Colour::BOTH.map(|colour| [0, 1].map(|number| edge(colour, number))),
        }
    }

    /// `place` and the stones `filled` next to it have joined `reach`: adds what is connected to them through `own` stones.
    #[inline(always)]
    fn join(&self, reach: &mut Bits<W>, own: Bits<W>, place: usize, filled: Bits<W>) {
        // Most often a stone stands alone, and its neighbours are all there is to add.
        let next = *self.connected.get(place);
        *reach |= Bits::of(place);
        let fresh = next & own & !*reach | filled;
        *reach |= next;
        self.spread(reach, own, fresh);
    }

    /// Adds to `reach` what is connected to its stones `front` through `own` stones.
    #[inline(always)]
    fn spread(&self, reach: &mut Bits<W>, own: Bits<W>, mut front: Bits<W>) {
        while let Some(stone) = front.lowest() {
            let next = *self.connected.get(stone);
            front = front & !Bits::of(stone) | next & own & !*reach;
            *reach |= next;
        }
    }

    /// A shortest chain of `stones` between the edges of their colour, in the order of the chain; empty if there is none.
    pub(super) fn shortest_chain(&self, colour: Colour, stones: Bits<W>) -> Vec<usize> {
        let [from, to] = self.edges[colour as usize];
        // How each stone was reached first: by which other one.
        let mut reached_by = vec![None; Bits::<W>::CAPACITY];
        let mut reached: Vec<usize> = (stones & from).iter().collect();
        let mut fresh = stones & !from;
        let mut number = 0;
        while let Some(&stone) = reached.get(number) {
            if to.contains(stone) {
                let mut chain: Vec<usize> = std::iter::successors(Some(stone), |&stone| reached_by[stone]).collect();
                chain.reverse();
                return chain;
            }
            for next in *self.connected.get(stone) & fresh {
                reached_by[next] = Some(stone);
                reached.push(next);
            }
            fresh &= !*self.connected.get(stone);
            number += 1;
        }
        Vec::new()
    }
}

impl<const W: usize> Reach<W> {
    /// What `stones` of a colour reach.
    pub(super) fn of(links: &Links<W>, colour: Colour, stones: Bits<W>) -> Self {
        Self(links.edges[colour as usize].map(|edge| {
            let mut reach = edge;
            links.spread(&mut reach, stones, stones & edge);
            reach
        }))
    }

    /// Whether a chain of `stones` connects the edges.
    pub(super) fn wins(&self, stones: Bits<W>) -> bool {
        (stones & self.0[0]).intersects(self.0[1])
    }

    /// Takes note of a stone on `place` and of those `filled` with it, which are connected to it and all among `own` now; gives whether a
    /// chain connects the edges. If one does, the game is over, and nothing is kept up to date any more.
    ///
    /// Nobody had such a chain before, so a new one goes through a new stone. The group of the new stones is connected to an edge if and
    /// only if one of them touches it, or is next to a stone that was connected to it before: if one is within reach.
    #[inline(always)]
    pub(super) fn add(&mut self, links: &Links<W>, own: Bits<W>, place: usize, filled: Bits<W>) -> bool {
        let added = Bits::of(place) | filled;
        let [first, second] = &mut self.0;
        match (added.intersects(*first), added.intersects(*second)) {
            (false, false) => return false,
            (true, true) => return true,
            (true, false) => links.join(first, own, place, filled),
            (false, true) => links.join(second, own, place, filled),
        }
        false
    }

    /// Takes note of a stone that is no longer among `own`. If it was connected to an edge, what was connected through it has to be found
    /// anew; if not, nothing was.
    #[inline(always)]
    pub(super) fn lose(&mut self, links: &Links<W>, colour: Colour, own: Bits<W>, lost: usize) {
        for (reach, edge) in self.0.iter_mut().zip(links.edges[colour as usize]) {
            if reach.contains(lost) {
                *reach = edge;
                links.spread(reach, own, own & edge);
            }
        }
    }
}
