//! The peer for perft: cozy-chess, from the start of chess.

use std::hint::black_box;

use cozy_chess::Board;

use crate::turns::Side;

/// The largest depth with fewer than 10⁸ leaves.
const DEPTH: u8 = 5;

/// perft 5 of chess: <https://www.chessprogramming.org/Perft_Results>.
const LEAVES: u64 = 4_865_609;

/// perft again and again.
pub struct Chess {
    board: Board,
    bulk: bool,
}

impl Chess {
    /// In bulk, or with every leaf made.
    pub fn new(bulk: bool) -> Self {
        Self { board: Board::default(), bulk }
    }
}

impl Side for Chess {
    fn work(&mut self) -> u64 {
        let leaves = if self.bulk { count(&self.board, DEPTH) } else { make(&self.board, DEPTH) };
        assert_eq!(leaves, LEAVES, "perft of chess");
        leaves
    }
}

/// As in cozy-chess's own example: the last moves are counted set by set.
fn count(board: &Board, depth: u8) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for chess_move in moves {
                let mut child = board.clone();
                child.play_unchecked(chess_move);
                leaves += count(&child, depth - 1);
            }
        }
        false
    });
    leaves
}

/// Every leaf is a position with its hash and the end of the game known, as ours are.
fn make(board: &Board, depth: u8) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for chess_move in moves {
            let mut child = board.clone();
            child.play_unchecked(chess_move);
            if depth == 1 {
                black_box((&child, child.hash(), child.status()));
                leaves += 1;
            } else {
                leaves += make(&child, depth - 1);
            }
        }
        false
    });
    leaves
}
