//! Rates of the games, beside those of a peer: one line of JSON for each row. `cargo run --release -p quadgames-benches --features peers
//! --bin speed -- perft quarod`, on one core if it is to be compared.

use std::time::Duration;

use quadgames_benches::chess::Chess;
use quadgames_benches::perft::{MOST_LEAVES, Walk, deepest};
use quadgames_benches::playouts::Playouts;
use quadgames_benches::turns::{Clock, Plan, Side, alternate, median, ratios};
use quadgames_benches::{Game, Outcome, load, sizes, start};
use quadgames_engine::perft::Options;
use quadgames_engine::registry::{self, Spec};
use serde_json::{Value, json};

const USAGE: &str = "speed perft|threads|growth|memory [--rounds N] [--slice MILLISECONDS] [GAME ...]

perft     leaves per second, counted in bulk and made, beside cozy-chess
threads   perft and playouts on two threads, beside one thread
growth    nanoseconds per ply of a playout, at every size
memory    bytes of a position, at every size";

/// Parts of a perft for slices of a fraction of a second, each long enough for the call not to matter: leaves that are only counted come by
/// the hundred million a second and more, made ones by the ten million.
const LEAVES_OF_A_PART_IN_BULK: u128 = 20_000_000;
const LEAVES_OF_A_PART_MADE: u128 = 2_000_000;

fn main() -> Outcome<()> {
    let command = Command::read(std::env::args().skip(1))?;
    for spec in registry::specs().filter(|spec| command.wants(spec.name)) {
        match command.what.as_str() {
            "perft" => compare_perft(spec.name, command.plan)?,
            "threads" => compare_threads(spec.name, Plan { clock: Clock::Wall, ..command.plan })?,
            "growth" => measure_growth(spec, command.plan)?,
            "memory" => measure_memory(spec)?,
            _ => return Err(USAGE.into()),
        }
    }
    Ok(())
}

struct Command {
    what: String,
    plan: Plan,
    games: Vec<String>,
}

impl Command {
    fn read(mut arguments: impl Iterator<Item = String>) -> Outcome<Self> {
        let mut plan = Plan { rounds: 9, slice: Duration::from_millis(200), clock: Clock::Processor };
        let what = arguments.next().ok_or(USAGE)?;
        let mut games = Vec::new();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--rounds" => plan.rounds = arguments.next().ok_or(USAGE)?.parse()?,
                "--slice" => plan.slice = Duration::from_millis(arguments.next().ok_or(USAGE)?.parse()?),
                _ => {
                    load(&argument, None)?;
                    games.push(argument);
                }
            }
        }
        Ok(Self { what, plan, games })
    }

    fn wants(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|name| name == game)
    }
}

fn compare_perft(name: &str, plan: Plan) -> Outcome<()> {
    let start = start(name, None)?;
    let (depth, leaves) = deepest(&start, MOST_LEAVES)?;
    for bulk in [false, true] {
        let mut ours = walk(&start, depth, leaves, Options { bulk, ..Options::default() })?;
        let mut row = compare(plan, &mut ours, &mut Chess::new(bulk));
        row["what"] = json!(if bulk { "perft_bulk" } else { "perft_made" });
        row["game"] = json!(name);
        row["depth"] = json!(depth);
        row["leaves"] = json!(leaves as u64);
        println!("{row}");
    }
    Ok(())
}

fn compare_threads(name: &str, plan: Plan) -> Outcome<()> {
    let start = start(name, None)?;
    let (depth, _) = deepest(&start, MOST_LEAVES)?;
    // The whole perft at once: of parts as small as slices take elsewhere, most of the time would be the starting of threads.
    let perft = |threads| Walk::whole(&start, depth, Options { bulk: false, threads, ..Options::default() });
    let playouts = |threads| Playouts::calibrated(&start, threads);
    for (what, mut row) in [
        ("threads_perft", compare(plan, &mut perft(2), &mut perft(1))),
        ("threads_playouts", compare(plan, &mut playouts(2)?, &mut playouts(1)?)),
    ] {
        row["what"] = json!(what);
        row["game"] = json!(name);
        println!("{row}");
    }
    Ok(())
}

fn walk(start: &Game, depth: usize, leaves: u128, options: Options) -> Outcome<Walk> {
    let most_leaves = if options.bulk { LEAVES_OF_A_PART_IN_BULK } else { LEAVES_OF_A_PART_MADE };
    Walk::whole(start, depth, options).in_parts(leaves, most_leaves)
}

fn compare(plan: Plan, ours: &mut dyn Side, peer: &mut dyn Side) -> Value {
    let rates = alternate(plan, &mut [ours, peer]);
    json!({
        "ours": median(&rates[0]),
        "peer": median(&rates[1]),
        "ratio": median(&ratios(&rates[0], &rates[1])),
        "ratios": ratios(&rates[0], &rates[1]),
    })
}

/// The sizes take turns too, since they are compared with each other.
fn measure_growth(spec: &Spec, plan: Plan) -> Outcome<()> {
    let sizes = sizes(spec);
    let mut playouts = Vec::new();
    for &size in &sizes {
        playouts.push(Playouts::calibrated(&start(spec.name, size)?, 1)?);
    }
    let mut sides: Vec<&mut dyn Side> = playouts.iter_mut().map(|playouts| playouts as &mut dyn Side).collect();
    let rates = alternate(plan, &mut sides);
    for ((size, rates), playouts) in sizes.iter().zip(&rates).zip(&mut playouts) {
        let plies_per_game = playouts.work() as f64 / playouts.count() as f64;
        let ns_per_ply = 1e9 / median(rates);
        println!(
            "{}",
            json!({ "game": spec.name, "size": size, "ns_per_ply": ns_per_ply, "plies_per_game": plies_per_game })
        );
    }
    Ok(())
}

fn measure_memory(spec: &Spec) -> Outcome<()> {
    for size in sizes(spec) {
        let bytes = load(spec.name, size)?.position_size();
        println!("{}", json!({ "game": spec.name, "size": size, "bytes": bytes }));
    }
    Ok(())
}
