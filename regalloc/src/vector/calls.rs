//! What vector registers have to do with calls: a callee overwrites all but those that it preserves.

use cranelift_entity::EntitySet;
use gcnc_isa::Opcode;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, VReg};

/// The calls of a function, as the spiller leaves them to colouring.
#[derive(Clone, Default, Debug)]
pub struct Calls {
    /// Who outlives a call in the file.
    pub kept: EntitySet<VReg>,
    /// Headers of loops that call.
    pub loops: EntitySet<Block>,
}

impl Calls {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.kept.clear();
        self.loops.clear();
    }

    /// Finds the loops of `f` that call.
    pub fn find_loops(&mut self, f: &Function, cfg: &Cfg) {
        for &b in cfg.order().iter().filter(|&&b| f.blocks[b].insts.iter().any(|i| i.opcode == Opcode::PCall)) {
            let mut header = cfg.loop_header(b);
            while let Some(h) = header.filter(|&h| self.loops.insert(h)) {
                header = cfg.idom(h).and_then(|outer| cfg.loop_header(outer));
            }
        }
    }
}
