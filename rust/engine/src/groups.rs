//! Connected sets of places, found by flood fill on whole sets.

use crate::bits::Bits;

/// All places of `within` that can be reached from `seed` through places of `within`; `seed` itself is in `within`.
///
/// `spread` gives the neighbours of all places of a set; it may give places outside `within`. Each round handles the whole front at once,
/// so the cost is the length of the longest way, not the number of places.
#[inline]
pub fn flood<const W: usize>(seed: Bits<W>, within: Bits<W>, spread: impl Fn(Bits<W>) -> Bits<W>) -> Bits<W> {
    let mut reached = seed;
    loop {
        let next = reached | spread(reached) & within;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Calls `visit` with every maximal connected set of `places`, in the order of their lowest places.
#[inline]
pub fn for_each_group<const W: usize>(
    places: Bits<W>,
    spread: impl Fn(Bits<W>) -> Bits<W>,
    mut visit: impl FnMut(Bits<W>),
) {
    let mut rest = places;
    while let Some(place) = rest.lowest() {
        let group = flood(Bits::of(place), rest, &spread);
        visit(group);
        rest ^= group;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_places_falls_into_its_runs() {
        let places: Bits<2> = [1, 2, 3, 60, 62, 63, 64, 65].into_iter().collect();
        let mut groups = Vec::new();
        for_each_group(places, |set| set << 1 | set >> 1, |group| groups.push(group.iter().collect::<Vec<_>>()));
        assert_eq!(groups, [vec![1, 2, 3], vec![60], vec![62, 63, 64, 65]]);
    }
}
