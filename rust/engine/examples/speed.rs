//! Leaves and plies per second of a game: `cargo run --release --example speed -- quarod 4`, with the depth of perft last.

use std::time::Instant;

use quadgames_engine::erased::PlayoutsMut;
use quadgames_engine::perft::Options;
use quadgames_engine::registry;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "quarod".to_owned());
    let depth: usize = arguments.next().map_or(Ok(3), |depth| depth.parse())?;
    let loaded = registry::load(&name, &[])?;
    let start = loaded.game.start();
    for bulk in [true, false] {
        let clock = Instant::now();
        let leaves = start.perft(depth, Options { bulk, ..Options::default() }, &|_, _| true)?;
        let rate = leaves as f64 / clock.elapsed().as_secs_f64() / 1e6;
        println!("{name} perft {depth} bulk={bulk}: {leaves} leaves, {rate:.1} million a second");
    }
    const COUNT: usize = 2000;
    let seats = loaded.game.colours().len();
    let (mut returns, mut plies, mut truncated) = (vec![0.0; COUNT * seats], vec![0; COUNT], vec![false; COUNT]);
    let clock = Instant::now();
    let results = PlayoutsMut { returns: &mut returns, plies: &mut plies, truncated: &mut truncated };
    start.random_playouts(1, u32::MAX, 1, results, &|_| true)?;
    let played: i64 = plies.iter().map(|&plies| i64::from(plies)).sum();
    let rate = played as f64 / clock.elapsed().as_secs_f64() / 1e6;
    println!("{name} playouts: {} plies on average, {rate:.1} million plies a second", played / COUNT as i64);
    Ok(())
}
