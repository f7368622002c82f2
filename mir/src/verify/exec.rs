//! Verifies EXEC at returns: it must have the lanes that were active on entry.
//!
//! A forward fixpoint on the linear graph finds what holds the lanes of the entry: EXEC at first, copies of what holds
//! them, and parameters that get nothing else. Recomputing them in another way is not accepted. A shader's entry lanes
//! are those after the setup before its first instruction (whole quads), and it may remove some of them by an
//! instruction of its own (discarded pixels).

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::implicit;
use gcnc_isa::{Inst, Opcode, Operand, RegRef};

use crate::function::{Block, Function, LinearEnd, VReg};

/// The blocks of a linear function that are not known to return with the lanes of its entry.
pub fn returns_with_others(f: &Function) -> Vec<Block> {
    let exec = RegRef::exec(f.target.wave_size());
    let mut lanes = Lanes { f, exec, others: SecondaryMap::new(), others_at: SecondaryMap::new(), changed: true };
    let mut found = Vec::new();
    while std::mem::take(&mut lanes.changed) {
        found.clear();
        for &b in &f.order {
            if !lanes.through(b) && f.blocks[b].linear_end == LinearEnd::Return {
                found.push(b);
            }
        }
    }
    found
}

/// The state of the fixpoint; at first everything holds the lanes of the entry.
struct Lanes<'a> {
    f: &'a Function,
    exec: RegRef,
    /// Registers that hold something else.
    others: SecondaryMap<VReg, bool>,
    /// Blocks at whose start EXEC holds something else.
    others_at: SecondaryMap<Block, bool>,
    changed: bool,
}

impl Lanes<'_> {
    /// Propagates through a block and its edges. Returns whether EXEC holds the lanes of the entry at its end.
    fn through(&mut self, b: Block) -> bool {
        let block = &self.f.blocks[b];
        let mut exec = !self.others_at[b];
        let begins = exec && b == self.f.entry();
        let mut own = false;
        for inst in &block.insts {
            match inst.opcode {
                Opcode::PLogicalStart => {
                    own = true;
                    exec |= begins;
                }
                Opcode::PLogicalEnd => own = false,
                Opcode::SAndB32 | Opcode::SAndB64 if own && self.f.epilog.is_some() && self.narrows(inst) => continue,
                _ => {}
            }
            let copies = self.copied(inst).is_some_and(|from| self.holds(from, exec));
            if inst.opcode.desc().writes & implicit::EXEC != 0 {
                exec = false;
            }
            for to in inst.defs() {
                match VReg::of(to.reg) {
                    Some(v) => self.note(v, copies && to == self.f.whole(v)),
                    None if to.overlaps(self.exec) => exec = copies && to == self.exec,
                    None => {}
                }
            }
        }
        for edge in &block.linear_succs {
            self.changed |= !exec && !std::mem::replace(&mut self.others_at[edge.block], true);
            for (&param, &arg) in self.f.blocks[edge.block].linear_params.iter().zip(&edge.args) {
                let holds = self.holds(arg, exec);
                self.note(param, holds);
            }
        }
        exec
    }

    /// Whether an instruction removes lanes from EXEC.
    fn narrows(&self, inst: &Inst) -> bool {
        let exec: Operand = self.exec.into();
        inst.op(0) == exec && inst.op(1) == exec
    }

    /// The register that an instruction copies to its result: for `s_*_saveexec`, EXEC.
    fn copied(&self, inst: &Inst) -> Option<RegRef> {
        match inst.opcode {
            Opcode::SMovB32 | Opcode::SMovB64 | Opcode::PCopy => match inst.op(1) {
                Operand::Reg(from) => Some(from),
                _ => None,
            },
            opcode => (opcode.is_salu() && opcode.desc().writes & implicit::EXEC != 0).then_some(self.exec),
        }
    }

    fn holds(&self, r: RegRef, exec: bool) -> bool {
        match VReg::of(r.reg) {
            Some(v) => r == self.f.whole(v) && !self.others[v],
            None => exec && r == self.exec,
        }
    }

    fn note(&mut self, v: VReg, holds: bool) {
        self.changed |= !holds && !std::mem::replace(&mut self.others[v], true);
    }
}
