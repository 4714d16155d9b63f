//! The questions that a family of games answers beyond the common contract, in the words of its rules.
//!
//! Places are given by their names, lists of places in index order, groups in the order of their first places. Colours are numbers in
//! [`Position::colours`](crate::Position::colours).

/// A position as its family's views see it.
#[derive(Clone, Copy)]
pub enum Views<'a> {
    /// A position of Quarod.
    Quarod(&'a dyn QuarodViews),
    /// A position of a game of the Quabble family.
    Quabble(&'a dyn QuabbleViews),
    /// A position of Splinter Quad or Splinter.
    Splinter(&'a dyn SplinterViews),
    /// A position of Laido or Vadus.
    Laido(&'a dyn LaidoViews),
}

/// What Quarod answers.
pub trait QuarodViews {
    /// Each pair of pieces that are engaged to each other: the black one's square, then the white one's; in the order of the black squares.
    fn engaged_pairs(&self) -> Vec<(String, String)>;

    /// The groups of a colour: maximal sets of its pieces connected through adjacency.
    fn groups(&self, colour: usize) -> Vec<Vec<String>>;

    /// The score of each colour: the largest size of which it has more groups than the other colour; 0 if there is none.
    fn scores(&self) -> [usize; 2];
}

/// What the games of the Quabble family answer. Dark places are dark squares, or the spaces of the Conquares.
pub trait QuabbleViews {
    /// The dark places, empty or not, that a colour controls.
    fn controlled(&self, colour: usize) -> Vec<String>;

    /// The dark places, empty or not, of whose whole a colour has exactly half.
    fn contested(&self, colour: usize) -> Vec<String>;

    /// A shortest winning chain from edge to edge, in the order of the chain; empty if there is none.
    fn winning_chain(&self) -> Vec<String>;
}

/// What Splinter Quad and Splinter answer.
pub trait SplinterViews {
    /// The connected groups of pieces, whatever their colours.
    fn groups(&self) -> Vec<Vec<String>>;

    /// For each colour of the game the letters of the types that it has no piece of, in the order K, R, B, P.
    fn knockouts(&self) -> Vec<Vec<&'static str>>;

    /// The colours that have been eliminated, in the order of leaving, in turn order within a pass.
    fn eliminated(&self) -> Vec<usize>;
}

/// A group of Laido with its two parts; see [`LaidoViews::groups`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValuedGroup {
    /// All stones.
    pub stones: Vec<String>,
    /// The fewest stones that connect two different edge stones within the group; none if it has fewer than two edge stones.
    pub connection: Vec<String>,
    /// The other stones.
    pub surplus: Vec<String>,
    /// The size of the connection part less that of the surplus part.
    pub value: i32,
}

/// What Laido and Vadus answer.
pub trait LaidoViews {
    /// The groups of a colour.
    fn groups(&self, colour: usize) -> Vec<ValuedGroup>;

    /// The values of a colour's groups, from the highest to the lowest.
    fn values(&self, colour: usize) -> Vec<i32>;
}
