//! A fixed amount of work of one game, for counting its instructions: `workload quarod bulk`, or `made`, or `playouts`.
//!
//! Prints how many leaves or plies it was. Only [`counted_work`] is to be counted: `valgrind --tool=callgrind --toggle-collect='*counted_work*'`.

use quadgames_benches::perft::{Walk, deepest};
use quadgames_benches::playouts::Playouts;
use quadgames_benches::turns::Side;
use quadgames_benches::{Outcome, start};
use quadgames_engine::perft::Options;

/// Limits that give each piece of work a few seconds under valgrind.
const MOST_LEAVES_IN_BULK: u128 = 20_000_000;
const MOST_LEAVES_MADE: u128 = 500_000;
const GAMES: usize = 64;

fn main() -> Outcome<()> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [name, kind] = arguments.as_slice() else {
        return Err("workload GAME bulk|made|playouts".into());
    };
    let start = start(name, None)?;
    let perft = |limit, bulk| -> Outcome<Walk> {
        let (depth, _) = deepest(&start, limit)?;
        Ok(Walk::whole(&start, depth, Options { bulk, ..Options::default() }))
    };
    let units = match kind.as_str() {
        "bulk" => counted_work(&mut perft(MOST_LEAVES_IN_BULK, true)?),
        "made" => counted_work(&mut perft(MOST_LEAVES_MADE, false)?),
        "playouts" => counted_work(&mut Playouts::new(&start, GAMES, 1)?),
        _ => return Err(format!("there is no work called {kind}; there are bulk, made and playouts").into()),
    };
    println!("{units}");
    Ok(())
}

#[inline(never)]
fn counted_work(side: &mut dyn Side) -> u64 {
    side.work()
}
