//! Clean-up of a selected function: constants made once a block, moves between lanes folded, LDS accesses in pairs, and no instruction
//! whose result nothing reads.
//!
//! Selection makes a constant wherever an operand cannot hold one. Within a block the first register with a constant
//! serves all later uses: within a logical block EXEC does not change. What is dead after that, or was from the start
//! (half of a 64-bit sum, an unused carry), is found by one backward walk that counts dwords: definitions dominate uses,
//! so in the reverse of the layout every use comes before its definition.

use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Opcode, Operand, RegRef};
use gcnc_mir::{Block, Function, LogicalEnd, VReg};
use planted::Bug;

use crate::parts::Parts;
use crate::{combine, elements, pairs, sdwa};

/// Memory of the pass.
#[derive(Default)]
pub struct Scratch {
    /// For each virtual register, the one that has the same constant, if an earlier one has.
    same: Vec<Option<VReg>>,
    /// Constants made in this block: operation, operand, register.
    constants: Vec<(Opcode, Operand, VReg)>,
    /// For each virtual register, the dwords that something reads.
    read: Vec<u32>,
    combine: combine::Scratch,
    pairs: pairs::Scratch,
    sdwa: sdwa::Scratch,
    parts: Parts,
    elements: elements::Scratch,
}

/// How many constants of a block are remembered.
const MAX_CONSTANTS: usize = 24;

/// Cleans up `f`.
pub fn run(f: &mut Function, scratch: &mut Scratch) {
    share_constants(f, scratch);
    combine::run(f, &mut scratch.combine);
    pairs::run(f, &mut scratch.pairs);
    sdwa::run(f, &mut scratch.sdwa);
    remove_dead(f, scratch);
    scratch.parts.place(f);
    elements::run(f, &mut scratch.elements);
}

fn share_constants(f: &mut Function, scratch: &mut Scratch) {
    scratch.same.clear();
    scratch.same.resize(f.vregs.len(), None);
    for at in 0..f.order.len() {
        let block = f.order[at];
        if !planted::on(Bug::ConstantAcrossBlocks) {
            scratch.constants.clear();
        }
        let mut insts = std::mem::take(&mut f.blocks[block].insts);
        for inst in &mut insts {
            gcnc_limits::poll();
            rename_uses(inst, &|r| renamed(r, &scratch.same));
            remember(f, inst, scratch);
            if inst.opcode == Opcode::PCall {
                // Nothing stays in a vector register across a call; a call's own operands end with it.
                scratch.constants.clear();
            }
        }
        f.blocks[block].insts = insts;
        rename_end(f, block, &scratch.same);
    }
}

/// Notes that `inst` makes a constant, or that an earlier instruction made the same.
fn remember(f: &Function, inst: &Inst, scratch: &mut Scratch) {
    if !matches!(inst.opcode, Opcode::VMovB32 | Opcode::SMovB32 | Opcode::SMovB64) || !inst.op(1).is_const() {
        return;
    }
    let Some(to) = inst.reg(0) else { return };
    let Some(v) = VReg::of(to.reg) else { return };
    if f.whole(v) != to {
        return;
    }
    // What active lanes have is not what all lanes have.
    let class = f.vregs[v].class;
    let same = |c: &&(Opcode, Operand, VReg)| c.0 == inst.opcode && c.1 == inst.op(1) && f.vregs[c.2].class == class;
    match scratch.constants.iter().find(same) {
        Some(&(_, _, earlier)) => scratch.same[v.as_u32() as usize] = Some(earlier),
        None if scratch.constants.len() < MAX_CONSTANTS => scratch.constants.push((inst.opcode, inst.op(1), v)),
        None => {}
    }
}

fn renamed(r: RegRef, same: &[Option<VReg>]) -> RegRef {
    let earlier = VReg::of(r.reg).and_then(|v| same[v.as_u32() as usize]);
    earlier.map_or(r, |v| RegRef::new(v.into(), r.offset16, r.size16))
}

/// Puts other registers in place of those that an instruction reads.
pub fn rename_uses(inst: &mut Inst, rename: &impl Fn(RegRef) -> RegRef) {
    let rows = inst.opcode.desc().operands;
    for (operand, row) in inst.ops_mut().iter_mut().zip(rows) {
        if let Operand::Reg(r) = operand
            && row.is_use()
        {
            *operand = Operand::Reg(rename(*r));
        }
    }
}

fn rename_end(f: &mut Function, block: Block, same: &[Option<VReg>]) {
    let data = &mut f.blocks[block];
    for edge in &mut data.logical_succs {
        for arg in &mut edge.args {
            *arg = renamed(*arg, same);
        }
    }
    if let LogicalEnd::Divergent(mask) = &mut data.logical_end {
        *mask = renamed(*mask, same);
    }
}

fn remove_dead(f: &mut Function, scratch: &mut Scratch) {
    let read = &mut scratch.read;
    read.clear();
    read.resize(f.vregs.len(), 0);
    for at in (0..f.order.len()).rev() {
        let data = &mut f.blocks[f.order[at]];
        for edge in &data.logical_succs {
            edge.args.iter().for_each(|&r| mark(read, r));
        }
        if let LogicalEnd::Divergent(mask) = data.logical_end {
            mark(read, mask);
        }
        let mut scc_wanted = matches!(data.logical_end, LogicalEnd::Uniform(_));
        let mut kept = data.insts.len();
        for i in (0..data.insts.len()).rev() {
            gcnc_limits::poll();
            let inst = data.insts[i];
            let opcode = inst.opcode;
            let wanted = !is_pure(opcode)
                || opcode.writes_scc() && scc_wanted && !planted::on(Bug::DeadConditionWriter)
                || inst.defs().any(|d| is_read(read, d))
                || inst.defs().next().is_none() && !opcode.writes_scc();
            if !wanted {
                continue;
            }
            if opcode.writes_scc() {
                scc_wanted = false;
            }
            if opcode.reads_scc() {
                scc_wanted = true;
            }
            inst.uses().for_each(|r| mark(read, r));
            kept -= 1;
            data.insts[kept] = inst;
        }
        data.insts.drain(..kept);
    }
}

/// Whether an instruction does nothing but compute its destinations and SCC.
fn is_pure(opcode: Opcode) -> bool {
    let computes =
        opcode.is_valu() || opcode.is_salu() || matches!(opcode, Opcode::PCopy | Opcode::PUndef | Opcode::PConcat);
    computes && !opcode.is(flags::SIDE_EFFECTS)
}

fn dwords(r: RegRef) -> u32 {
    ((1u64 << r.len_dwords()) - 1) as u32 * (1 << r.offset_dwords())
}

fn mark(read: &mut [u32], r: RegRef) {
    if let Some(v) = VReg::of(r.reg) {
        read[v.as_u32() as usize] |= dwords(r);
    }
}

/// Whether something reads part of `r`; physical registers always count as read.
fn is_read(read: &[u32], r: RegRef) -> bool {
    VReg::of(r.reg).is_none_or(|v| read[v.as_u32() as usize] & dwords(r) != 0)
}
