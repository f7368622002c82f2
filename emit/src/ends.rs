//! Branch folding: what only leads to the end of the wave ends it, and lanes skip nothing that is short.
//!
//! After a branch that some lanes leave the function by, linearisation puts the other lanes into EXEC and goes on with
//! them; where nothing is left to do, that is an end, and what was computed for it goes. A branch around a few vector
//! instructions because no lane is active costs more than they do: without lanes they have no effect (LLVM's
//! SIPreEmitPeephole, `mustRetainExeczBranch`). So they need not wait for the branch that leaves a loop either: where
//! they go round for the next turn, that branch alone goes back.
//!
//! ```text
//!   s_and exec; s_cbranch_execz exit          s_and exec; v_mov a, b; s_cbranch_execnz head
//!   v_mov a, b; s_branch head            =>
//!   exit:                                     exit:
//! ```

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::{Class, flags};
use gcnc_isa::{Inst, Opcode};
use gcnc_mir::{Block, Cond, Function, FunctionRole, LinearEnd};

use crate::masks::lead;
use crate::pseudo::is_mark;

/// The most cycles, as a scheduler counts them, that lanes do not skip.
const SHORT: u32 = 6;

/// Folds branches of `f`, which is allocated.
pub fn run(f: &mut Function) {
    let mut entries: SecondaryMap<Block, u32> = SecondaryMap::with_capacity(f.blocks.len());
    f.order.iter().flat_map(|&b| &f.blocks[b].linear_succs).for_each(|e| entries[e.block] += 1);
    for i in (0..f.order.len()).rev() {
        gcnc_limits::poll();
        let b = f.order[i];
        if f.blocks[b].linear_succs.iter().all(|e| only_ends(f, e.block)) && !f.blocks[b].linear_succs.is_empty() {
            let end_loc = f.blocks[f.blocks[b].linear_succs[0].block].end_loc;
            let block = &mut f.blocks[b];
            (block.linear_end, block.end_loc) = (LinearEnd::End, end_loc);
            block.linear_succs.clear();
        }
        if f.blocks[b].linear_end == LinearEnd::End {
            let insts = &mut f.blocks[b].insts;
            let last = insts.iter().rposition(|inst| !is_mark(inst) && !is_idle(inst));
            insts.truncate(last.map_or(0, |at| at + 1));
        } else if let Some(side) = f.order.get(i + 1).copied()
            && let Some(around) = skips_little(f, b, side)
        {
            if lead(f, f.blocks[side].linear_succs[0].block) == around {
                let block = &mut f.blocks[b];
                block.linear_end = LinearEnd::Jump;
                block.linear_succs.retain(|e| e.block == side);
            } else if entries[side] == 1 && f.order.get(i + 2).is_some_and(|&next| lead(f, next) == around) {
                let moved = std::mem::take(&mut f.blocks[side].insts);
                f.blocks[b].insts.extend(moved);
            }
        }
    }
}

/// Whether nothing happens from `b` on but the end. A function's waves do not end where it returns.
fn only_ends(f: &Function, b: Block) -> bool {
    f.role == FunctionRole::Kernel && f.blocks[b].linear_end == LinearEnd::End && f.blocks[b].insts.iter().all(is_mark)
}

/// Whether an instruction has no effect but on registers.
fn is_idle(inst: &Inst) -> bool {
    let opcode = inst.opcode;
    let register = opcode.is_salu() || opcode.is_valu() || matches!(opcode, Opcode::PCopy | Opcode::PUndef);
    register
        && !opcode.is_any(flags::SIDE_EFFECTS | flags::BRANCH | flags::TERMINATOR | flags::INDIRECT | flags::BARRIER)
}

/// Where `b` goes instead of into `side` if no lane is active, in case `side` is short and does nothing without lanes.
fn skips_little(f: &Function, b: Block, side: Block) -> Option<Block> {
    let block = &f.blocks[b];
    let [taken, other] = &block.linear_succs[..] else { return None };
    let (around, into) = match block.linear_end {
        LinearEnd::If(Cond::ExecZ) => (taken.block, other.block),
        LinearEnd::If(Cond::ExecNz) => (other.block, taken.block),
        _ => return None,
    };
    let behind = &f.blocks[side];
    let cost = |inst: &Inst| if is_mark(inst) { 0 } else { u32::from(inst.opcode.cost(&f.target).issue).max(1) };
    let little = into == side
        && behind.linear_end == LinearEnd::Jump
        && behind.insts.iter().all(needs_lanes)
        && behind.insts.iter().map(cost).sum::<u32>() <= SHORT;
    little.then(|| lead(f, around))
}

/// Whether an instruction does nothing where no lane is active.
fn needs_lanes(inst: &Inst) -> bool {
    let mut vectors_only = true;
    inst.for_each_write(|r| vectors_only &= r.reg.is_vgpr());
    let plain = match inst.opcode.class() {
        Class::Valu | Class::Convert | Class::Wide | Class::Multiply => true,
        Class::Lds => inst.opcode.is_store() && !inst.mods.gds(),
        _ => false,
    };
    is_mark(inst) || plain && vectors_only && !inst.opcode.is_any(flags::IGNORES_EXEC | flags::SIDE_EFFECTS)
}
