//! The published perft tables (`tests/data` at the top of the repository), counted in every way the engine has.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::path::Path;

use quadgames_engine::erased::AnySession;
use quadgames_engine::perft::Options;
use quadgames_engine::registry::{self, Loaded, Value};
use serde_json::Value as Json;

/// Counts above this take too long for a test that does not optimise.
const MOST_LEAVES: u64 = 3_000_000;

fn table(name: &str) -> Vec<Json> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn load(name: &Json, options: &Json) -> Loaded {
    let value = |value: &Json| match value {
        Json::Number(number) => Value::Number(number.as_i64().unwrap()),
        other => Value::Word(other.as_str().unwrap().to_owned()),
    };
    let given: Vec<_> = options.as_object().unwrap().iter().map(|(name, given)| (name.clone(), value(given))).collect();
    registry::load(name.as_str().unwrap(), &given).unwrap()
}

fn check(session: &dyn AnySession, counts: &Json, row: &Json) {
    let ways = [
        Options::default(),
        Options { bulk: false, ..Options::default() },
        Options { threads: 2, ..Options::default() },
        Options { threads: 2, bulk: false, hash_mb: 4 },
    ];
    for (depth, count) in counts.as_array().unwrap().iter().enumerate() {
        let count = count.as_u64().unwrap();
        if count > MOST_LEAVES {
            break;
        }
        for options in ways {
            assert_eq!(session.perft(depth + 1, options, &|_, _| true), Ok(count.into()), "{row} {options:?}");
        }
    }
    assert_eq!(session.perft(0, Options::default(), &|_, _| true), Ok(1));
}

#[test]
fn from_the_start() {
    let mut games: Vec<String> = Vec::new();
    for row in table("perft.json") {
        check(&*load(&row[0], &row[1]).game.start(), &row[2], &row);
        games.push(row[0].as_str().unwrap().to_owned());
    }
    for spec in registry::specs() {
        assert!(games.iter().any(|game| game == spec.name), "{} is not in the table", spec.name);
    }
}

#[test]
fn where_rare_clauses_bite() {
    for row in table("perft_after.json") {
        let game = load(&row["game"], &row["options"]).game;
        let mut session = game.start();
        for action in row["after"].as_array().unwrap() {
            session.apply(game.action_id(action.as_str().unwrap()).unwrap()).unwrap();
        }
        assert_eq!(session.seat_to_move(), row["seat"].as_u64().map(|seat| seat as usize), "{row}");
        check(&*session, &row["perft"], &row);
    }
}
