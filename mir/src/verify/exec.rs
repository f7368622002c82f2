//! EXEC where a function returns: its caller counts on the lanes that it had when it called.
//!
//! A forward fixpoint on the linear graph finds what holds the lanes with which the function began: EXEC at first,
//! copies of what holds them, and parameters that get nothing else. No other way to come by them again is accepted. A
//! shader begins with what it makes of them before its first instruction (whole quads), and may leave some of them out
//! by an instruction of its own (pixels that are discarded).

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::implicit;
use gcnc_isa::{Inst, Opcode, Operand, RegRef};

use crate::function::{Block, Function, LinearEnd, VReg};

/// The blocks of a linear function that return with other lanes than those with which it began, for all that can be
/// seen.
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

/// What was found so far; at first everything holds the lanes of the beginning.
struct Lanes<'a> {
    f: &'a Function,
    exec: RegRef,
    /// Registers that hold something else.
    others: SecondaryMap<VReg, bool>,
    /// Blocks at whose start EXEC does.
    others_at: SecondaryMap<Block, bool>,
    changed: bool,
}

impl Lanes<'_> {
    /// Goes through a block and along its edges. Whether EXEC holds the lanes of the beginning at its end.
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

    /// Whether an instruction takes lanes out of EXEC.
    fn narrows(&self, inst: &Inst) -> bool {
        let exec: Operand = self.exec.into();
        inst.op(0) == exec && inst.op(1) == exec
    }

    /// What an instruction copies to its result: `s_*_saveexec` the lanes that there were.
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
