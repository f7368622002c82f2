//! Post-RA pseudo expansion: cross-lane moves, traps with an operand, ray intersections with an in-place ray, indexed
//! element accesses, and image addresses in consecutive registers where an encoding lists them. Also markers, which are
//! never encoded.

use gcnc_isa::images::{self, HIT_DWORDS};
use gcnc_isa::op::Unit;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::Function;
use gcnc_mir::function::may_be_indexed;

/// The code of `llvm.trap` (AMDGPUUsage, "Trap Handler ABI").
pub const TRAP: i32 = 2;

/// Expands the pseudo instructions. The old values of moves and swaps across lanes are already in the result registers.
pub fn expand(f: &mut Function) {
    let target = f.target;
    for i in 0..f.order.len() {
        let b = f.order[i];
        let insts = &mut f.blocks[b].insts;
        let mut k = 0;
        while k < insts.len() {
            gcnc_limits::poll();
            if !matches!(insts[k].opcode.unit(), Unit::Pseudo | Unit::Image) {
                k += 1;
                continue;
            }
            if let Some(real) = between_lanes(&insts[k]) {
                insts[k] = real;
            } else if let Some(mut real) = moved_ray(&insts[k]) {
                images::list_address(&mut real, &target);
                insts[k] = real;
            } else if insts[k].opcode.unit() == Unit::Image {
                images::list_address(&mut insts[k], &target);
            } else if insts[k].opcode == Opcode::PTrap {
                // The wave does not continue, so these registers may be overwritten.
                let queue = RegRef::dwords(Reg::sgpr(0), 2);
                insts[k] = Inst::new(Opcode::SMovB64, &[queue.into(), insts[k].op(0)]);
                insts.insert(k + 1, Inst::new(Opcode::STrap, &[Operand::Imm(TRAP)]));
            } else if let Some((before, access, after)) = relative(&insts[k], &target) {
                insts.splice(k..=k, [before, access].into_iter().chain(after));
            }
            k += 1;
        }
    }
}

/// The expansion of an access to a vector element at a dynamic index: the hardware adds M0 to the register number.
/// Until waits and hazards are resolved, the operand is the whole vector ([`name_first`]).
fn relative(inst: &Inst, target: &Target) -> Option<(Inst, Inst, Option<Inst>)> {
    /// Bits of the VGPR index mode for the operands to which it applies: the first source, the result (Vega ISA, "VGPR
    /// Indexing").
    const SOURCE: i32 = 1;
    const RESULT: i32 = 8;
    let (opcode, mode, data, index) = match inst.opcode {
        Opcode::PReadElement => (Opcode::VMovrelsB32, SOURCE, inst.op(1), inst.op(2)),
        Opcode::PReplaceElement => (Opcode::VMovreldB32, RESULT, inst.op(2), inst.op(3)),
        _ => return None,
    };
    let operands = [inst.op(0), data];
    let new = |opcode, operands: &[Operand]| Inst::new(opcode, operands).with_loc(inst.loc);
    if target.has(opcode) {
        return Some((new(Opcode::SMovB32, &[RegRef::M0.into(), index]), new(opcode, &operands), None));
    }
    let on = new(Opcode::SSetGprIdxOn, &[index, Operand::Imm(mode)]);
    let off = new(Opcode::SSetGprIdxOff, &[]);
    Some((on, new(Opcode::VMovB32, &operands), Some(off)))
}

/// Whether an element access still names the whole vector.
pub fn names_vector(inst: &Inst) -> bool {
    may_be_indexed(inst.opcode) && (0..2).any(|k| inst.reg(k).is_some_and(|r| r.len_dwords() > 1))
}

/// Makes element accesses name the first register of their vector, for encoding.
pub fn name_first(f: &mut Function) {
    for n in 0..f.order.len() {
        for inst in &mut f.blocks[f.order[n]].insts {
            gcnc_limits::poll();
            if names_vector(inst) {
                for k in 0..2 {
                    if let Some(r) = inst.reg(k).filter(|r| r.len_dwords() > 1) {
                        inst.set_op(k, r.dword(0).into());
                    }
                }
            }
        }
    }
}

/// The machine instruction for `inst`, if it is a cross-lane move or swap.
fn between_lanes(inst: &Inst) -> Option<Inst> {
    let mut real = match inst.opcode {
        Opcode::PMovLanes => Inst::new(Opcode::VMovB32, &[inst.op(0), inst.op(1)]),
        Opcode::PLanesOp => Inst::new(inst.stands_for()?, &[inst.op(0), inst.op(1), inst.op(2)]),
        Opcode::PSwapLanes => {
            let both = inst.reg(0)?;
            Inst::new(inst.stands_for()?, &[both.dword(0).into(), both.dword(1).into()])
        }
        _ => return None,
    };
    real.form = inst.form;
    Some(real.with_mods(inst.mods))
}

/// The machine instruction for `inst`, if it is an intersection that updates the ray in place: its results and its
/// address are consecutive registers.
fn moved_ray(inst: &Inst) -> Option<Inst> {
    let run = inst.reg(0).filter(|_| inst.opcode == Opcode::PMoveRay)?;
    let hit = RegRef::dwords(run.reg, HIT_DWORDS);
    let address = RegRef::dwords(run.dword(HIT_DWORDS).reg, run.len_dwords() - HIT_DWORDS);
    Some(Inst::new(inst.stands_for()?, &[hit.into(), address.into(), inst.op(2), Operand::None]))
}

/// Whether `inst` is a marker that emits nothing.
pub fn is_mark(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd)
}
