//! Natural loops and their nesting.
//!
//! A loop is a header and the blocks that reach one of its back edges (edges from blocks that it dominates) without
//! passing through it. Irreducible cycles are reported by [`LoopNest::is_irreducible`] and form no loop of their own.

use crate::cfg::Cfg;
use crate::dom::DomTree;
use crate::function::{Block, Function};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, SecondaryMap, entity_impl};

/// A loop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loop(u32);
entity_impl!(Loop, "loop");

/// A loop's header and its position in the nest.
#[derive(Clone, Debug)]
pub struct LoopData {
    /// The header: the only block through which the loop is entered.
    pub header: Block,
    /// The enclosing loop.
    pub parent: PackedOption<Loop>,
    /// Nesting depth; 1 for an outermost loop.
    pub depth: u32,
}

/// The loops of a function. Outer loops come before inner ones.
#[derive(Clone, Debug, Default)]
pub struct LoopNest {
    /// All loops.
    pub loops: PrimaryMap<Loop, LoopData>,
    innermost: SecondaryMap<Block, PackedOption<Loop>>,
    irreducible: bool,
}

impl LoopNest {
    /// The loops of `func`.
    pub fn compute(func: &Function, cfg: &Cfg, dom: &DomTree) -> Self {
        let mut nest = Self::default();
        for (position, &block) in cfg.rpo().iter().enumerate() {
            let mut is_header = false;
            for &(pred, _) in cfg.preds(block) {
                let Some(from) = cfg.position(pred) else { continue };
                if dom.dominates(block, pred) {
                    is_header = true;
                } else if from >= position {
                    nest.irreducible = true;
                }
            }
            if is_header {
                nest.loops.push(LoopData { header: block, parent: None.into(), depth: 1 });
            }
        }
        nest.find_members(cfg, dom);
        nest.find_depths();
        debug_assert!(func.entry().is_none() || !cfg.rpo().is_empty());
        nest
    }

    /// Scans each loop backwards from its back edges, inner loops first, treating loops already found as single nodes.
    fn find_members(&mut self, cfg: &Cfg, dom: &DomTree) {
        let mut work = Vec::new();
        for id in self.loops.keys().rev() {
            let header = self.loops[id].header;
            work.extend(cfg.preds(header).iter().map(|p| p.0).filter(|&p| dom.dominates(header, p)));
            while let Some(block) = work.pop() {
                let Some(inner) = self.innermost[block].expand() else {
                    self.innermost[block] = id.into();
                    if block != header {
                        work.extend(cfg.preds(block).iter().map(|p| p.0).filter(|&p| cfg.is_reachable(p)));
                    }
                    continue;
                };
                let outer = self.outermost_found(inner);
                if outer != id {
                    self.loops[outer].parent = id.into();
                    let entry = self.loops[outer].header;
                    work.extend(cfg.preds(entry).iter().map(|p| p.0).filter(|&p| cfg.is_reachable(p)));
                }
            }
            if self.innermost[header].is_none() {
                self.innermost[header] = id.into();
            }
        }
    }

    fn outermost_found(&self, mut at: Loop) -> Loop {
        while let Some(parent) = self.loops[at].parent.expand() {
            at = parent;
        }
        at
    }

    fn find_depths(&mut self) {
        for id in self.loops.keys() {
            if let Some(parent) = self.loops[id].parent.expand() {
                self.loops[id].depth = self.loops[parent].depth + 1;
            }
        }
    }

    /// The innermost loop that contains a block.
    pub fn innermost(&self, block: Block) -> Option<Loop> {
        self.innermost[block].expand()
    }

    /// A block's loop depth.
    pub fn depth(&self, block: Block) -> u32 {
        self.innermost(block).map_or(0, |l| self.loops[l].depth)
    }

    /// Whether the block is in the loop, at any depth.
    pub fn contains(&self, outer: Loop, block: Block) -> bool {
        let mut at = self.innermost(block);
        while let Some(l) = at {
            if l == outer {
                return true;
            }
            at = self.loops[l].parent.expand();
        }
        false
    }

    /// Whether there is an irreducible cycle.
    pub fn is_irreducible(&self) -> bool {
        self.irreducible
    }
}
