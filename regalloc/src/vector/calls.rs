//! Vector values that are live across calls, which only callee-saved registers hold, and the loops that contain calls.

use cranelift_entity::EntitySet;
use gcnc_isa::Opcode;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, VReg};

/// The calls of a function, as the spiller leaves them to colouring.
#[derive(Clone, Default, Debug)]
pub struct Calls {
    /// Values that are live across a call in a register.
    pub kept: EntitySet<VReg>,
    /// Headers of loops that contain calls, other than in blocks that are cold beside them.
    pub loops: EntitySet<Block>,
}

impl Calls {
    /// Forgets all.
    pub fn clear(&mut self) {
        self.kept.clear();
        self.loops.clear();
    }

    /// Finds these loops of `f`. What is live in a loop around a cold call is better moved there and back.
    pub fn find_loops(&mut self, f: &Function, cfg: &Cfg) {
        for &b in cfg.order().iter().filter(|&&b| f.blocks[b].insts.iter().any(|i| i.opcode == Opcode::PCall)) {
            let mut header = cfg.loop_header(b);
            while let Some(h) = header.filter(|&h| !f.is_cold_beside(b, h) && self.loops.insert(h)) {
                header = cfg.idom(h).and_then(|outer| cfg.loop_header(outer));
            }
        }
    }
}
