//! Tables that are built once per game and parameters, and shared by all positions.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{LazyLock, Mutex, PoisonError};

type Tables = HashMap<(TypeId, usize), &'static (dyn Any + Send + Sync)>;

static TABLES: LazyLock<Mutex<Tables>> = LazyLock::new(Mutex::default);

/// A reference to a table that lives as long as the program: copying it is free, and two are equal when they are the same table.
///
/// There are few tables (one per game and parameters that were ever loaded), so they are never freed.
pub struct Shared<T: 'static>(&'static T);

impl<T: Send + Sync> Shared<T> {
    /// The table of type `T` for `key`, built on the first call.
    pub fn get(key: usize, build: impl FnOnce() -> T) -> Self {
        let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
        let table = tables.entry((TypeId::of::<T>(), key)).or_insert_with(|| Box::leak(Box::new(build())));
        match table.downcast_ref() {
            Some(table) => Self(table),
            None => unreachable!("tables are stored under their type"),
        }
    }
}

impl<T> Clone for Shared<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shared<T> {}

impl<T> Deref for Shared<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        self.0
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for Shared<T> {}

impl<T> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(std::any::type_name::<T>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_table_per_type_and_key() {
        let one = Shared::get(1, || vec![1u8]);
        assert_eq!(one, Shared::get(1, || vec![2u8]));
        assert_ne!(one, Shared::get(2, || vec![1u8]));
        assert_eq!(*Shared::get(1, || "another type"), "another type");
    }
}
