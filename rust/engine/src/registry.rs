//! The games by name, with their parameters.

use std::fmt;
use std::ops::RangeInclusive;

use crate::erased::AnyGame;
use crate::error::ParameterError;
use crate::{laido, quabble, quarod, splinter};

/// The value of a parameter.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
    /// Something that no parameter takes, as it is shown to the caller.
    Other(String),
}

impl Value {
    /// The value as it stands in a game's short form, `laido(pie_stone=extra)`.
    pub fn bare(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(text) | Self::Other(text) => text.clone(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Word(word) => write!(f, "{word:?}"),
            Self::Other(shown) => f.write_str(shown),
        }
    }
}

/// What values a parameter takes.
#[derive(Clone, Copy, Debug)]
pub enum Allowed {
    /// The whole numbers of a range.
    Range(&'static RangeInclusive<usize>),
    /// These whole numbers.
    Numbers(&'static [usize]),
    /// These words.
    Words(&'static [&'static str]),
}

/// A parameter of a game. Its default is the first of the allowed words, or `default` among the numbers.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub allowed: Allowed,
    /// What it is when it is not given: a number, or the index of a word.
    pub default: usize,
}

/// A game of the registry.
pub struct Spec {
    /// Its name.
    pub name: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// The game for values of its parameters (numbers, or indices of words), in their order and checked.
    pub(crate) load: fn(&[usize]) -> Box<dyn AnyGame>,
}

impl fmt::Debug for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spec").field("name", &self.name).field("parameters", &self.parameters).finish_non_exhaustive()
    }
}

/// A game that has been loaded, with the values of all its parameters.
pub struct Loaded {
    /// Its name.
    pub name: &'static str,
    /// Its parameters with their values, defaults filled in.
    pub parameters: Vec<(&'static str, Value)>,
    /// The game.
    pub game: Box<dyn AnyGame>,
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loaded").field("name", &self.name).field("parameters", &self.parameters).finish_non_exhaustive()
    }
}

/// The families, each with its games.
const FAMILIES: &[&[Spec]] = &[quarod::GAMES, quabble::GAMES, splinter::GAMES, laido::GAMES];

/// All games.
pub fn specs() -> impl Iterator<Item = &'static Spec> {
    FAMILIES.iter().copied().flatten()
}

/// Loads a game by its name.
///
/// ```
/// use quadgames_engine::registry::{Value, load};
///
/// let quarod = load("quarod", &[("size".to_owned(), Value::Number(4))]).unwrap();
/// assert_eq!(quarod.game.num_distinct_actions(), 98);
/// assert!(load("quarod", &[("size".to_owned(), Value::Number(99))]).is_err());
/// ```
pub fn load(name: &str, given: &[(String, Value)]) -> Result<Loaded, ParameterError> {
    let spec = specs().find(|spec| spec.name == name).ok_or_else(|| ParameterError {
        name: "name".to_owned(),
        value: format!("{name:?}"),
        problem: "is not a game".to_owned(),
        allowed: specs().map(|spec| spec.name).collect::<Vec<_>>().join(", "),
    })?;
    for (name, value) in given {
        if !spec.parameters.iter().any(|parameter| parameter.name == name) {
            let known: Vec<_> = spec.parameters.iter().map(|parameter| parameter.name).collect();
            return Err(ParameterError {
                name: name.clone(),
                value: value.to_string(),
                problem: format!("cannot be given, as {} has no such parameter", spec.name),
                allowed: if known.is_empty() { "no parameters".to_owned() } else { known.join(", ") },
            });
        }
    }
    let mut values = Vec::new();
    for parameter in spec.parameters {
        let value = given.iter().rfind(|(name, _)| name == parameter.name).map(|(_, value)| value);
        values.push(value.map_or(Ok(parameter.default), |value| parameter.check(spec.name, value))?);
    }
    let named = spec.parameters.iter().zip(&values).map(|(parameter, &value)| (parameter.name, parameter.value(value)));
    Ok(Loaded { name: spec.name, parameters: named.collect(), game: (spec.load)(&values) })
}

impl Parameter {
    /// The parameter `size`.
    pub(crate) const fn size(allowed: Allowed, default: usize) -> Self {
        Self { name: "size", allowed, default }
    }

    fn check(&self, game: &str, value: &Value) -> Result<usize, ParameterError> {
        let number = match value {
            Value::Number(number) => usize::try_from(*number).ok(),
            Value::Word(_) | Value::Other(_) => None,
        };
        let checked = match self.allowed {
            Allowed::Range(range) => number.filter(|number| range.contains(number)),
            Allowed::Numbers(numbers) => number.filter(|number| numbers.contains(number)),
            Allowed::Words(words) => words.iter().position(|word| *value == Value::Word((*word).to_owned())),
        };
        checked.ok_or_else(|| ParameterError {
            name: self.name.to_owned(),
            value: value.to_string(),
            problem: format!("is not a value that {game} takes"),
            allowed: self.allowed.to_string(),
        })
    }

    fn value(&self, checked: usize) -> Value {
        match self.allowed {
            Allowed::Words(words) => Value::Word(words[checked].to_owned()),
            Allowed::Range(_) | Allowed::Numbers(_) => Value::Number(checked as i64),
        }
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(range) => write!(f, "{} to {}", range.start(), range.end()),
            Self::Numbers(numbers) => {
                f.write_str(&numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
            }
            Self::Words(words) => {
                f.write_str(&words.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(", "))
            }
        }
    }
}
