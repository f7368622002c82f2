//! Pseudo expansion after allocation: lowers the allocator's own operations to the target's and drops the logical CFG.

use gcnc_isa::op::implicit;
use gcnc_isa::{Inst, Opcode, RegRef};
use gcnc_mir::regset::FILE;
use gcnc_mir::{Cond, Function, Input, LinearEnd, LogicalEnd, RegisterUse, Stage};

use crate::{Assigned, accumulators, budget, callee_saved, lanes};

/// Finishes `f`. Lane registers for spilled SGPRs come after the VGPRs.
pub(crate) fn run(f: &mut Function, assigned: &Assigned) {
    let vgprs = assigned.vgprs;
    let has_move = f.target.has(Opcode::VAccvgprMovB32);
    for n in 0..f.order.len() {
        gcnc_limits::poll();
        let block = &mut f.blocks[f.order[n]];
        block.insts.retain(|i| !matches!(i.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd));
        if f.target.has_agprs() && (assigned.agprs > 0 || assigned.spilled.spill_regs > 0) {
            accumulators::expand(&mut block.insts, has_move, assigned.agprs, vgprs);
        }
        if !f.target.has(Opcode::VSwapB32) && block.insts.iter().any(|i| i.opcode == Opcode::VSwapB32) {
            block.insts = block.insts.drain(..).flat_map(unswapped).flatten().collect();
        }
        block.logical_params.clear();
        block.logical_succs.clear();
        block.logical_end = LogicalEnd::None;
    }
    let vgprs = vgprs + assigned.spares;
    let wwm = assigned.wwm.apply(f, vgprs);
    let behind = wwm.last().map_or(vgprs, |&last| vgprs.max(last + 1));
    let places = callee_saved::lane_places(f, behind, assigned.lanes.registers());
    lanes::expand(f, &assigned.lanes, &places);
    callee_saved::run(f, &assigned.saved_scalars, assigned.lanes.count, vgprs, (&places, &wwm));
    let initial = Input::ALL.into_iter().filter_map(|i| f.kernel.register(i));
    let initial = initial.map(|r| r.reg.index() as u16 + u16::from(r.len_dwords())).max().unwrap_or(0);
    let preloaded = f.kernel.preloaded.checked_sub(1).and_then(|last| f.kernel.preloaded_register(last));
    let initial = preloaded.map_or(initial, |last| initial.max(last.index() as u16 + 1));
    let vectors = places.last().map_or(behind, |&last| last + 1);
    let (vectors, agprs) = match (assigned.spilled.spill_regs, f.target.has_agprs()) {
        (spill_regs, true) => (vectors, assigned.agprs + spill_regs + f.asm_registers.accumulators),
        (0, false) => (vectors, 0),
        (spill_regs, false) => (FILE + spill_regs, 0),
    };
    let asm = &f.asm_registers;
    let own = asm.scalars.end.max(asm.named_scalars);
    f.kernel.registers = RegisterUse {
        sgprs: assigned.sgprs.max(initial).max(callee_saved::own_scalars(f)).max(own).max(f.epilog.unwrap_or(0)),
        vgprs: vectors.max(asm.vectors.min(budget::vectors_of(f).hard)),
        agprs,
        // Saving lanes uses VCC.
        vcc: uses_vcc(f) || callee_saved::follows_convention(f) || !f.saved_vectors.is_empty(),
        sgpr_spills: assigned.lanes.count,
        vgpr_spills: assigned.spilled.in_scratch + assigned.wwm.in_scratch,
    };
    f.stage = Stage::Allocated;
}

/// The instructions that replace `inst`: itself, or for `v_swap_b32` three XORs.
fn unswapped(inst: Inst) -> [Option<Inst>; 3] {
    let (Opcode::VSwapB32, a, b) = (inst.opcode, inst.op(0), inst.op(1)) else { return [Some(inst), None, None] };
    [(a, b), (b, a), (a, b)].map(|(to, other)| Some(Inst::new(Opcode::VXorB32, &[to, to, other])))
}

/// Whether an instruction or a branch uses VCC.
fn uses_vcc(f: &Function) -> bool {
    let vcc = RegRef::VCC;
    let named = |i: &Inst| {
        let row = i.opcode.desc();
        (row.reads | row.writes) & implicit::VCC != 0
            || i.ops().iter().any(|o| o.reg().is_some_and(|r| r.overlaps(vcc)))
    };
    f.asm.iter().flat_map(|asm| &asm.code).any(|i| named(&i.inst))
        || f.order.iter().any(|&b| {
            let block = &f.blocks[b];
            matches!(block.linear_end, LinearEnd::If(Cond::VccZ | Cond::VccNz)) || block.insts.iter().any(named)
        })
}
