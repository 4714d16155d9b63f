//! Sets of places written out as arrays with a cell for each place: masks of legal actions, and the planes of observations.

use bytemuck::cast;
use wide::{i8x32, u8x32, u32x8};

/// So many cells are written at once.
const BLOCK: usize = 32;

/// What cells can be made of.
pub trait Cell: Copy + Send + From<bool> {
    /// Zeros and ones, one for each bit, the lowest first.
    fn block(bits: u32) -> [Self; BLOCK];
}

impl Cell for u8 {
    #[inline(always)]
    fn block(bits: u32) -> [Self; BLOCK] {
        // In each cell the byte that its bit is in, and of it that bit alone.
        let byte = i8x32::new(std::array::from_fn(|cell| cell as i8 / 8));
        let bit = u8x32::new(std::array::from_fn(|cell| 1 << (cell % 8)));
        let bytes: i8x32 = cast(u32x8::splat(bits));
        let chosen = cast::<_, u8x32>(bytes.swizzle_half(byte)) & bit;
        (chosen.simd_eq(bit) & u8x32::splat(1)).to_array()
    }
}

impl Cell for bool {
    #[inline(always)]
    fn block(bits: u32) -> [Self; BLOCK] {
        u8::block(bits).map(|cell| cell != 0)
    }
}

impl Cell for f32 {
    #[inline(always)]
    fn block(bits: u32) -> [Self; BLOCK] {
        let bit = u32x8::new(std::array::from_fn(|cell| 1 << cell));
        let one = u32x8::splat(Self::to_bits(1.0));
        let eights = [0, 8, 16, 24].map(|first| {
            let chosen = u32x8::splat(bits >> first) & bit;
            cast::<_, [Self; 8]>(chosen.simd_eq(bit) & one)
        });
        cast(eights)
    }
}

/// Writes each cell: whether its number is in the set with these words. There may be more cells or fewer than the words have bits.
#[inline(always)]
pub fn write<T: Cell>(set: &[u64], cells: &mut [T]) {
    let half = |number: usize| (set.get(number / 2).copied().unwrap_or(0) >> (BLOCK * (number % 2))) as u32;
    let count = cells.len();
    let (blocks, rest) = cells.as_chunks_mut();
    for (number, block) in blocks.iter_mut().enumerate() {
        *block = T::block(half(number));
    }
    if rest.is_empty() {
        return;
    }
    let number = blocks.len();
    match cells.last_chunk_mut() {
        // Some of the block before once more: the rest alone would have to be written cell by cell.
        Some(last) => {
            let both = u64::from(half(number)) << BLOCK | u64::from(half(number - 1));
            *last = T::block((both >> (count % BLOCK)) as u32);
        }
        None => cells.copy_from_slice(&T::block(half(0))[..count]),
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;
    use crate::bits::Bits;

    fn check<T: Cell + PartialEq + Debug>(no: T, yes: T) {
        let set: Bits<4> = (0..256).filter(|number| number * number % 7 < 3).collect();
        for count in 0..300 {
            for start in [no, yes] {
                let mut cells = vec![start; count];
                write(set.words(), &mut cells);
                let expected = |number| if number < 256 && set.contains(number) { yes } else { no };
                assert!(cells.iter().enumerate().all(|(number, &cell)| cell == expected(number)), "{count}: {cells:?}");
            }
        }
    }

    #[test]
    fn every_cell_is_written() {
        check(false, true);
        check(0_u8, 1);
        check(0_f32, 1.0);
    }
}
