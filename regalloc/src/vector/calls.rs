//! VGPRs that are live across calls, which must be callee-saved, and loops that contain calls.

use cranelift_entity::EntitySet;
use gcnc_isa::Opcode;
use gcnc_mir::cfg::Cfg;
use gcnc_mir::{Block, Function, VReg};

/// Information about calls that spilling computes for colouring.
#[derive(Clone, Default, Debug)]
pub struct Calls {
    /// Registers that are live across a call without being spilled.
    pub kept: EntitySet<VReg>,
    /// Headers of loops that contain calls, except those whose calls are in blocks that are cold in comparison.
    pub loops: EntitySet<Block>,
}

impl Calls {
    /// Clears both sets.
    pub fn clear(&mut self) {
        self.kept.clear();
        self.loops.clear();
    }

    /// Finds the loops of `f`. Around a cold call it is better to move values there and back.
    pub fn find_loops(&mut self, f: &Function, cfg: &Cfg) {
        for &b in cfg.order().iter().filter(|&&b| f.blocks[b].insts.iter().any(|i| i.opcode == Opcode::PCall)) {
            let mut header = cfg.loop_header(b);
            while let Some(h) = header.filter(|&h| !f.is_cold_beside(b, h) && self.loops.insert(h)) {
                header = cfg.idom(h).and_then(|outer| cfg.loop_header(outer));
            }
        }
    }
}
