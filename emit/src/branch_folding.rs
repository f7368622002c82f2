//! Branch folding (LLVM's BranchFolding): blocks that only lead to the end of the wave end it themselves, and short
//! blocks are not branched around.
//!
//! After a divergent exit from the function, linearisation puts the remaining lanes into EXEC and continues with them;
//! if nothing is left to do, the wave ends there, and what was computed for the rest is removed. A branch around a few
//! vector instructions in case no lane is active costs more than executing them: without active lanes they have no
//! effect (LLVM's SIPreEmitPeephole, `mustRetainExeczBranch`). So the end of a loop body can also be executed before
//! the branch that leaves the loop, whose condition is then inverted to be the back edge.
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

use crate::dead_exec::jump_target;
use crate::pseudo::is_mark;

/// The most cycles, by the scheduler's costs, of a block that is not branched around.
const MAX_COST: u32 = 6;

/// Folds branches of `f`, which is allocated.
pub fn run(f: &mut Function) {
    let mut pred_counts: SecondaryMap<Block, u32> = SecondaryMap::with_capacity(f.blocks.len());
    f.order.iter().flat_map(|&b| &f.blocks[b].linear_succs).for_each(|e| pred_counts[e.block] += 1);
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
            && let Some(around) = skips_short_block(f, b, side)
        {
            if jump_target(f, f.blocks[side].linear_succs[0].block) == around {
                let block = &mut f.blocks[b];
                block.linear_end = LinearEnd::Jump;
                block.linear_succs.retain(|e| e.block == side);
            } else if pred_counts[side] == 1 && f.order.get(i + 2).is_some_and(|&next| jump_target(f, next) == around) {
                let moved = std::mem::take(&mut f.blocks[side].insts);
                f.blocks[b].insts.extend(moved);
            }
        }
    }
}

/// Whether `b` does nothing but end the wave. Returning from a function does not.
fn only_ends(f: &Function, b: Block) -> bool {
    f.role == FunctionRole::Kernel && f.blocks[b].linear_end == LinearEnd::End && f.blocks[b].insts.iter().all(is_mark)
}

/// Whether an instruction only writes registers.
fn is_idle(inst: &Inst) -> bool {
    let opcode = inst.opcode;
    let register = opcode.is_salu() || opcode.is_valu() || matches!(opcode, Opcode::PCopy | Opcode::PUndef);
    register
        && !opcode.is_any(flags::SIDE_EFFECTS | flags::BRANCH | flags::TERMINATOR | flags::INDIRECT | flags::BARRIER)
}

/// The target of `b`'s branch around `side` for waves without active lanes, if `side` is short and has no effect
/// without lanes.
fn skips_short_block(f: &Function, b: Block, side: Block) -> Option<Block> {
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
        && behind.insts.iter().map(cost).sum::<u32>() <= MAX_COST;
    little.then(|| jump_target(f, around))
}

/// Whether an instruction has no effect without active lanes.
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
