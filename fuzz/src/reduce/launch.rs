//! Launch reductions: fewer work-groups and work-items, simpler arguments, zeros in the input buffer.

use super::size::intricacy;
use super::{Case, Edit};
use crate::generate::{GROUP_SIZE, present};
use crate::witness;

/// Fewer work-items.
pub(super) fn smaller(case: &Case) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for groups in 1..case.inputs.groups {
        edits.push(Box::new(move |case| lower(&mut case.inputs.groups, groups)));
    }
    edits.push(Box::new(|case| std::mem::take(&mut case.inputs.rest) > 0));
    // One; waves, and one more than those; halves.
    let halves = std::iter::successors(Some(case.inputs.group_size / 2), |n| Some(n / 2)).take_while(|&n| n > 0);
    // Keep the lanes that others read.
    let least = if witness::sees_waves(&case.module) { present(GROUP_SIZE) } else { 1 };
    for size in [1, 2, 32, 33, 64, 65]
        .into_iter()
        .chain(halves)
        .chain([case.inputs.group_size - 1])
        .filter(|&n| present(n) >= least)
    {
        edits.push(Box::new(move |case| lower(&mut case.inputs.rest, size)));
        edits.push(Box::new(move |case| case.inputs.rest < size && lower(&mut case.inputs.group_size, size)));
    }
    edits
}

fn lower(n: &mut u32, to: u32) -> bool {
    let applies = to > 0 && to < *n;
    if applies {
        *n = to;
    }
    applies
}

/// Simpler inputs.
pub(super) fn simpler(case: &Case) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for simple in [0, 1] {
        edits.push(Box::new(move |case| simplify(&mut case.inputs.values.0, simple as u32)));
        edits.push(Box::new(move |case| simplify(&mut case.inputs.values.1, simple)));
    }
    let nonzero = case.inputs.buffer.iter().enumerate().filter(|(_, b)| **b != 0);
    edits.extend(nonzero.map(|(at, _)| -> Edit { Box::new(move |case| zero(&mut case.inputs.buffer[at])) }));
    edits
}

fn simplify<T: Copy + Into<u64>>(value: &mut T, to: T) -> bool {
    let applies = intricacy(to.into()) < intricacy((*value).into());
    if applies {
        *value = to;
    }
    applies
}

fn zero(byte: &mut u8) -> bool {
    std::mem::replace(byte, 0) != 0
}
