//! Random pairs of graphs.

use crate::{Block, BlockData, Cond, Edge, Function, LinearEnd, LogicalEnd};

use super::{Random, Shape};

fn block(f: &mut Function) -> Block {
    f.blocks.push(BlockData::default())
}

/// Appends `b` to the order.
fn place(f: &mut Function, b: Block) {
    f.order.push(b);
}

fn lanes(f: &mut Function, b: Block, end: LogicalEnd, to: &[Block]) {
    f.blocks[b].logical_end = end;
    f.blocks[b].logical_succs = to.iter().map(|&t| Edge::to(t)).collect();
}

fn wave(f: &mut Function, b: Block, to: &[Block]) {
    f.blocks[b].linear_end = match to.len() {
        0 => LinearEnd::End,
        1 => LinearEnd::Jump,
        _ => LinearEnd::If(Cond::ExecZ),
    };
    f.blocks[b].linear_succs = to.iter().map(|&t| Edge::to(t)).collect();
}

fn both(f: &mut Function, b: Block, to: &[Block]) {
    let end = match to.len() {
        0 => LogicalEnd::End,
        1 => LogicalEnd::Jump,
        _ => LogicalEnd::Either,
    };
    lanes(f, b, end, to);
    wave(f, b, to);
}

/// Nested ifs with and without else, and loops, uniform and divergent.
pub fn structured(f: &mut Function, random: &mut Random<'_>, shape: &Shape) {
    let entry = block(f);
    place(f, entry);
    let mut left = random.below(shape.blocks) + 1;
    let end = sequence(f, random, entry, &mut left, 0);
    both(f, end, &[]);
}

/// Appends some constructs to the open block `at`; returns the block that is then open.
fn sequence(f: &mut Function, random: &mut Random<'_>, mut at: Block, left: &mut usize, depth: usize) -> Block {
    for _ in 0..1 + random.below(3) {
        if *left == 0 || depth > 4 {
            break;
        }
        *left -= 1;
        at = match random.below(4) {
            0 => uniform_if(f, random, at, left, depth),
            1 | 2 => divergent_if(f, random, at, left, depth),
            _ => repeat(f, random, at, left, depth),
        };
    }
    at
}

fn open(f: &mut Function) -> Block {
    let b = block(f);
    place(f, b);
    b
}

fn uniform_if(f: &mut Function, random: &mut Random<'_>, at: Block, left: &mut usize, depth: usize) -> Block {
    let then = open(f);
    let then_end = sequence(f, random, then, left, depth + 1);
    let other = open(f);
    let other_end = sequence(f, random, other, left, depth + 1);
    let join = open(f);
    both(f, at, &[then, other]);
    both(f, then_end, &[join]);
    both(f, other_end, &[join]);
    join
}

/// `at` narrows EXEC; the wave runs `then`, inverts, runs `other`, and restores EXEC at `join`; it may skip either.
fn divergent_if(f: &mut Function, random: &mut Random<'_>, at: Block, left: &mut usize, depth: usize) -> Block {
    let then = open(f);
    let then_end = sequence(f, random, then, left, depth + 1);
    let skip_then = open(f);
    let invert = open(f);
    let other = open(f);
    let other_end = sequence(f, random, other, left, depth + 1);
    let skip_other = open(f);
    let join = open(f);
    lanes(f, at, LogicalEnd::Either, &[then, other]);
    lanes(f, then_end, LogicalEnd::Jump, &[join]);
    lanes(f, other_end, LogicalEnd::Jump, &[join]);
    wave(f, at, &[skip_then, then]);
    wave(f, then_end, &[invert]);
    wave(f, skip_then, &[invert]);
    wave(f, invert, &[skip_other, other]);
    wave(f, other_end, &[join]);
    wave(f, skip_other, &[join]);
    join
}

/// A loop that runs until no lane is left, sometimes with an exit in the middle.
fn repeat(f: &mut Function, random: &mut Random<'_>, at: Block, left: &mut usize, depth: usize) -> Block {
    let head = open(f);
    both(f, at, &[head]);
    let body = sequence(f, random, head, left, depth + 1);
    let exit = block(f);
    let mut leave = Vec::new();
    let mut latch = body;
    if random.once_in(2) {
        // Some lanes exit here: they wait while the wave continues.
        let leaving = open(f);
        let rest = open(f);
        lanes(f, body, LogicalEnd::Either, &[leaving, rest]);
        wave(f, body, &[leaving]);
        wave(f, leaving, &[rest]);
        lanes(f, leaving, LogicalEnd::Jump, &[exit]);
        leave.push(leaving);
        latch = sequence(f, random, rest, left, depth + 1);
    }
    let back = open(f);
    let out = open(f);
    lanes(f, latch, LogicalEnd::Either, &[out, back]);
    wave(f, latch, &[out, back]);
    both(f, back, &[head]);
    lanes(f, out, LogicalEnd::Jump, &[exit]);
    wave(f, out, &[exit]);
    place(f, exit);
    exit
}

/// An arbitrary graph with only uniform branches, so that both graphs are the same.
pub fn arbitrary(f: &mut Function, random: &mut Random<'_>, shape: &Shape) {
    let n = 2 + random.below(shape.blocks);
    let blocks: Vec<Block> = (0..n).map(|_| block(f)).collect();
    let mut succs: Vec<Vec<usize>> = Vec::new();
    for k in 0..n {
        // Each block but the last has the next one as a successor, so that all are reachable.
        let mut to = if k + 1 < n { vec![k + 1] } else { Vec::new() };
        if k + 1 < n && random.below(3) > 0 {
            let other = 1 + random.below(n - 1);
            if other != k + 1 {
                to.push(other);
            }
        }
        succs.push(to);
    }
    let mut entries = vec![0; n];
    succs.iter().flatten().for_each(|&t| entries[t] += 1);
    for k in 0..n {
        place(f, blocks[k]);
        let mut to: Vec<Block> = Vec::new();
        for &t in &succs[k] {
            if succs[k].len() > 1 && entries[t] > 1 {
                let edge = open(f);
                both(f, edge, &[blocks[t]]);
                to.push(edge);
            } else {
                to.push(blocks[t]);
            }
        }
        both(f, blocks[k], &to);
    }
}
