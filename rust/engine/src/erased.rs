//! Games with their types erased, for callers that choose a game at run time: a binding, a program with a command line.
//!
//! A call through these objects costs an indirect jump, so what is done many times (perft, playouts, a step of a batch) is one call.

use crate::batch::{Batch, IllegalEntry};
use crate::error::{IllegalAction, Interrupted, PositionError};
use crate::parallel::Watch;
use crate::perft::{self, Options, PerftError};
use crate::planes::Planes;
use crate::playouts;
use crate::position::{Position, Returns};
use crate::session::{NothingToUndo, Session};
use crate::views::Views;

/// A game with its parameters fixed.
pub trait AnyGame: Send + Sync {
    /// See [`Position::colours`].
    fn colours(&self) -> &'static [&'static str];
    /// See [`Position::num_distinct_actions`].
    fn num_distinct_actions(&self) -> usize;
    /// See [`Position::max_game_length`].
    fn max_game_length(&self) -> Option<usize>;
    /// See [`Position::observation_shape`].
    fn observation_shape(&self) -> [usize; 3];
    /// The string of an action id, `None` for an id that there is not.
    fn action_string(&self, id: usize) -> Option<String>;
    /// The id of an action string, `None` if there is no such action.
    fn action_id(&self, string: &str) -> Option<usize>;
    /// A session from the start of the game.
    fn start(&self) -> Box<dyn AnySession>;
    /// A session from a position text.
    fn read(&self, text: &str) -> Result<Box<dyn AnySession>, PositionError>;
    /// A batch of games, `None` if there is no memory for so many.
    fn batch(&self, count: usize) -> Option<Box<dyn AnyBatch>>;
    /// How many bytes a position takes: what each game of a batch costs.
    fn position_size(&self) -> usize;
}

/// The planes of an observation, in one of the types that they can have.
#[derive(Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum CellsMut<'a> {
    F32(&'a mut [f32]),
    U8(&'a mut [u8]),
    Bool(&'a mut [bool]),
}

/// Where playouts put their results: `returns` has seats entries for each playout, the others one.
#[derive(Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PlayoutsMut<'a> {
    pub returns: &'a mut [f64],
    pub plies: &'a mut [i32],
    pub truncated: &'a mut [bool],
}

/// A game in progress. Actions are ids.
pub trait AnySession: Send + Sync {
    /// A copy with the history.
    fn boxed_clone(&self) -> Box<dyn AnySession>;
    /// See [`Position::seat_to_move`].
    fn seat_to_move(&self) -> Option<usize>;
    /// The ids of the legal actions, ascending.
    fn legal_ids(&self) -> Vec<usize>;
    /// See [`Position::mask_legal`].
    fn mask_legal(&self, mask: &mut [bool]);
    /// Whether there is an action with this id and it is legal.
    fn is_legal(&self, id: usize) -> bool;
    /// Carries out an action; one that is not legal (or does not exist) changes nothing.
    fn apply(&mut self, id: usize) -> Result<(), IllegalAction>;
    /// Takes the last action back and returns its id.
    fn undo(&mut self) -> Result<usize, NothingToUndo>;
    /// The seat and the id of the last action.
    fn last(&self) -> Option<(usize, usize)>;
    /// The ids of the actions so far.
    fn history(&self) -> Vec<usize>;
    /// How many actions there are in the history.
    fn move_number(&self) -> usize;
    /// The text of the position that the session started from.
    fn first_text(&self) -> String;
    /// See [`Position::returns`].
    fn returns(&self) -> Returns;
    /// See [`Position::hash`].
    fn hash(&self) -> u64;
    /// See [`Position::colour_of`].
    fn colour_of(&self, seat: usize) -> Option<usize>;
    /// See [`Position::seat_of`].
    fn seat_of(&self, colour: usize) -> Option<usize>;
    /// See [`Position::text`].
    fn text(&self) -> String;
    /// See [`Position::picture`].
    fn picture(&self) -> String;
    /// See [`Position::observe`].
    fn observe(&self, seat: usize, cells: CellsMut<'_>);
    /// See [`Position::views`].
    fn views(&self) -> Views<'_>;
    /// See [`perft::perft_with`].
    fn perft(&self, depth: usize, options: Options, watch: &dyn Fn(usize, usize) -> bool) -> Result<u128, PerftError>;
    /// See [`perft::perft_divide`].
    fn perft_divide(
        &self,
        depth: usize,
        watch: &dyn Fn(usize, usize) -> bool,
    ) -> Result<Vec<(String, u128)>, Interrupted>;
    /// Fills `results` with playouts from this position; see [`playouts::random_playouts`].
    fn random_playouts(
        &self,
        seed: u64,
        max_plies: u32,
        threads: usize,
        results: PlayoutsMut<'_>,
        watch: Watch<'_>,
    ) -> Result<(), Interrupted>;
}

/// Many games stepped together; see [`Batch`].
#[allow(missing_docs, reason = "as Batch says")]
pub trait AnyBatch: Send + Sync {
    fn boxed_clone(&self) -> Option<Box<dyn AnyBatch>>;
    fn len(&self) -> usize;
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    fn step(
        &mut self,
        actions: &[i64],
        returns: Option<&mut [f64]>,
        over: Option<&mut [bool]>,
    ) -> Result<(), IllegalEntry>;
    fn reset(&mut self, index: usize);
    fn legal_actions_mask(&self, mask: &mut [bool]);
    fn current_player(&self, seats: &mut [i32]);
    fn is_terminal(&self, over: &mut [bool]);
    fn returns(&self, returns: &mut [f64]);
    fn observe(&self, cells: CellsMut<'_>);
    /// A session that starts from the position of one game.
    fn session(&self, index: usize) -> Box<dyn AnySession>;
    /// Puts a position that its text describes in the place of one game's.
    fn read(&mut self, index: usize, text: &str) -> Result<(), PositionError>;
}

/// A game is known by the position that it starts from.
pub(crate) struct Erased<P: Position>(pub(crate) P);

impl<P: Position> AnyGame for Erased<P> {
    fn colours(&self) -> &'static [&'static str] {
        self.0.colours()
    }

    fn num_distinct_actions(&self) -> usize {
        self.0.num_distinct_actions()
    }

    fn max_game_length(&self) -> Option<usize> {
        self.0.max_game_length()
    }

    fn observation_shape(&self) -> [usize; 3] {
        self.0.observation_shape()
    }

    fn action_string(&self, id: usize) -> Option<String> {
        self.0.action_from_id(id).map(|action| self.0.action_string(action))
    }

    fn action_id(&self, string: &str) -> Option<usize> {
        self.0.parse_action(string).map(|action| self.0.action_id(action))
    }

    fn start(&self) -> Box<dyn AnySession> {
        Box::new(Session::new(self.0.clone()))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnySession>, PositionError> {
        Ok(Box::new(Session::new(self.0.read(text)?)))
    }

    fn batch(&self, count: usize) -> Option<Box<dyn AnyBatch>> {
        memory_for::<P>(count)?;
        Some(Box::new(Batch::new(self.0.clone(), count)))
    }

    fn position_size(&self) -> usize {
        size_of::<P>()
    }
}

impl<P: Position> AnySession for Session<P> {
    fn boxed_clone(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn seat_to_move(&self) -> Option<usize> {
        self.position().seat_to_move()
    }

    fn legal_ids(&self) -> Vec<usize> {
        let position = self.position();
        let mut ids = Vec::with_capacity(position.count_legal());
        position.for_each_legal(|action| ids.push(position.action_id(action)));
        ids
    }

    fn mask_legal(&self, mask: &mut [bool]) {
        self.position().mask_legal(mask);
    }

    fn is_legal(&self, id: usize) -> bool {
        self.position().action_from_id(id).is_some_and(|action| self.position().is_legal(action))
    }

    fn apply(&mut self, id: usize) -> Result<(), IllegalAction> {
        match self.position().action_from_id(id) {
            Some(action) => self.apply(action),
            None => Err(IllegalAction { action: id.to_string(), over: self.position().is_terminal() }),
        }
    }

    fn undo(&mut self) -> Result<usize, NothingToUndo> {
        self.undo().map(|action| self.position().action_id(action))
    }

    fn last(&self) -> Option<(usize, usize)> {
        let (before, action) = self.last()?;
        Some((before.seat_to_move()?, before.action_id(action)))
    }

    fn history(&self) -> Vec<usize> {
        self.actions().iter().map(|&action| self.position().action_id(action)).collect()
    }

    fn move_number(&self) -> usize {
        self.actions().len()
    }

    fn first_text(&self) -> String {
        self.first_position().text()
    }

    fn returns(&self) -> Returns {
        self.position().returns()
    }

    fn hash(&self) -> u64 {
        self.position().hash()
    }

    fn colour_of(&self, seat: usize) -> Option<usize> {
        self.position().colour_of(seat)
    }

    fn seat_of(&self, colour: usize) -> Option<usize> {
        self.position().seat_of(colour)
    }

    fn text(&self) -> String {
        self.position().text()
    }

    fn picture(&self) -> String {
        self.position().picture()
    }

    fn observe(&self, seat: usize, cells: CellsMut<'_>) {
        let (position, shape) = (self.position(), self.position().observation_shape());
        match cells {
            CellsMut::F32(cells) => position.observe(seat, &mut Planes::new(cells, shape)),
            CellsMut::U8(cells) => position.observe(seat, &mut Planes::new(cells, shape)),
            CellsMut::Bool(cells) => position.observe(seat, &mut Planes::new(cells, shape)),
        }
    }

    fn views(&self) -> Views<'_> {
        self.position().views()
    }

    fn perft(&self, depth: usize, options: Options, watch: &dyn Fn(usize, usize) -> bool) -> Result<u128, PerftError> {
        perft::perft_with(self.position(), depth, options, watch)
    }

    fn perft_divide(
        &self,
        depth: usize,
        watch: &dyn Fn(usize, usize) -> bool,
    ) -> Result<Vec<(String, u128)>, Interrupted> {
        let divided = perft::perft_divide(self.position(), depth, watch)?;
        Ok(divided.into_iter().map(|(action, count)| (self.position().action_string(action), count)).collect())
    }

    fn random_playouts(
        &self,
        seed: u64,
        max_plies: u32,
        threads: usize,
        results: PlayoutsMut<'_>,
        watch: Watch<'_>,
    ) -> Result<(), Interrupted> {
        let seats = self.position().colours().len();
        let returns = results.returns.chunks_mut(playouts::LOT * seats);
        let plies = results.plies.chunks_mut(playouts::LOT);
        let truncated = results.truncated.chunks_mut(playouts::LOT);
        let lots = returns.zip(plies).zip(truncated).enumerate().map(|(number, ((returns, plies), truncated))| {
            (number * playouts::LOT, plies.len(), PlayoutsMut { returns, plies, truncated })
        });
        let place = |results: &mut PlayoutsMut<'_>, number: usize, playout: playouts::Playout| {
            results.returns[number * seats..(number + 1) * seats].copy_from_slice(&playout.returns);
            results.plies[number] = playout.plies as i32;
            results.truncated[number] = playout.truncated;
        };
        playouts::random_playouts(self.position(), seed, max_plies, threads, lots, place, watch)
    }
}

/// Asks whether there is memory for so many positions, since running out of it cannot be handled later.
fn memory_for<P>(count: usize) -> Option<()> {
    Vec::<P>::new().try_reserve_exact(count).ok()
}

impl<P: Position> AnyBatch for Batch<P> {
    fn boxed_clone(&self) -> Option<Box<dyn AnyBatch>> {
        memory_for::<P>(self.positions().len())?;
        Some(Box::new(self.clone()))
    }

    fn len(&self) -> usize {
        self.positions().len()
    }

    fn step(
        &mut self,
        actions: &[i64],
        returns: Option<&mut [f64]>,
        over: Option<&mut [bool]>,
    ) -> Result<(), IllegalEntry> {
        self.step(actions, returns, over)
    }

    fn reset(&mut self, index: usize) {
        self.reset(index);
    }

    fn legal_actions_mask(&self, mask: &mut [bool]) {
        self.legal_actions_mask(mask);
    }

    fn current_player(&self, seats: &mut [i32]) {
        self.current_player(seats);
    }

    fn is_terminal(&self, over: &mut [bool]) {
        self.is_terminal(over);
    }

    fn returns(&self, returns: &mut [f64]) {
        self.returns(returns);
    }

    fn observe(&self, cells: CellsMut<'_>) {
        match cells {
            CellsMut::F32(cells) => self.observe(cells),
            CellsMut::U8(cells) => self.observe(cells),
            CellsMut::Bool(cells) => self.observe(cells),
        }
    }

    fn session(&self, index: usize) -> Box<dyn AnySession> {
        Box::new(Session::new(self.positions()[index].clone()))
    }

    fn read(&mut self, index: usize, text: &str) -> Result<(), PositionError> {
        self.set(index, text)
    }
}
