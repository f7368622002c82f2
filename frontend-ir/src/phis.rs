//! Phi resolution: converts the phis that a reader parses to block parameters once the function is complete.
//!
//! A phi becomes a parameter of its block right away; its incoming values become arguments of the edges from the
//! predecessors that it lists them for.

use crate::cfg::Cfg;
use crate::function::{Block, Function, Value};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// One phi: a parameter of `block`, and its slice of the incoming list.
#[derive(Clone, Copy, Debug)]
struct Phi {
    block: Block,
    first: u32,
    len: u32,
    place: usize,
}

/// The phis of a function.
#[derive(Debug, Default)]
pub struct Phis {
    phis: Vec<Phi>,
    incoming: Vec<(Block, Value)>,
    /// By predecessor: the phi that last saw it, and with which value.
    table: SecondaryMap<Block, (u32, PackedOption<Value>)>,
    /// Greater than the stamps of the phis of all functions read so far.
    stamp: u32,
    cfg: Cfg,
}

/// Why a phi is malformed. The message reads `what`, `block`, `why`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhiFault {
    /// The location given to `Phis::enter`.
    pub place: usize,
    /// `the phi lists`, or the like.
    pub what: &'static str,
    /// A block.
    pub block: Block,
    /// What is wrong with that.
    pub why: &'static str,
}

impl Phis {
    /// Discards the phis of another function.
    pub fn clear(&mut self) {
        self.phis.clear();
        self.incoming.clear();
    }

    /// Adds an incoming value to the next phi.
    pub fn list(&mut self, block: Block, value: Value) {
        self.incoming.push((block, value));
    }

    /// Adds a phi of `block`, with the incoming values listed since the last one.
    pub fn enter(&mut self, block: Block, place: usize) {
        let first = self.phis.last().map_or(0, |phi| phi.first + phi.len);
        self.phis.push(Phi { block, first, len: self.incoming.len() as u32 - first, place });
    }

    /// Each phi's block and location, in the order they were entered.
    pub fn places(&self) -> impl Iterator<Item = (Block, usize)> {
        self.phis.iter().map(|phi| (phi.block, phi.place))
    }

    /// Passes each phi's incoming values along the edges from their predecessors.
    ///
    /// # Errors
    /// A phi lists no value for a predecessor, two values for one, or a value for a block that is not a predecessor.
    pub fn resolve(&mut self, func: &mut Function) -> Result<(), PhiFault> {
        if self.phis.is_empty() {
            return Ok(());
        }
        self.cfg.update(func);
        for index in 0..self.phis.len() {
            self.stamp += 1;
            self.resolve_one(func, self.phis[index])?;
        }
        Ok(())
    }

    fn resolve_one(&mut self, func: &mut Function, phi: Phi) -> Result<(), PhiFault> {
        let fault = |what, block, why| PhiFault { place: phi.place, what, block, why };
        let mut failed = None;
        let incoming = &self.incoming[phi.first as usize..(phi.first + phi.len) as usize];
        let mut distinct = 0;
        for &(block, value) in incoming {
            let entry = &mut self.table[block];
            if entry.0 != self.stamp {
                *entry = (self.stamp, value.into());
                distinct += 1;
            } else if entry.1.expand() != Some(value) {
                failed = Some(fault("the phi lists", block, "twice, with different values"));
            }
        }
        for &(pred, edge) in self.cfg.preds(phi.block) {
            match &mut self.table[pred] {
                (stamp, value) if *stamp == self.stamp => {
                    if let Some(value) = value.expand() {
                        func.push_edge_arg(edge, value);
                    }
                }
                _ => failed = Some(fault("the phi lists no value for", pred, "a predecessor of its block")),
            }
        }
        let mut last = None;
        for &(pred, _) in self.cfg.preds(phi.block) {
            // Edges from one source are adjacent.
            if last != Some(pred) {
                distinct -= 1;
                last = Some(pred);
            }
        }
        if distinct != 0 && failed.is_none() {
            let is_pred = |block: Block| self.cfg.preds(phi.block).iter().any(|&(pred, _)| pred == block);
            let other = incoming.iter().map(|(block, _)| *block).find(|&block| !is_pred(block));
            failed = Some(fault("the phi lists", other.unwrap_or(phi.block), "which is no predecessor of its block"));
        }
        failed.map_or(Ok(()), Err)
    }
}
