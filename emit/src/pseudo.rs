//! What outlives allocation but has no encoding: marks, moves between lanes, traps with an operand, rays that move, and
//! addresses of images in one run of registers where an encoding lists them.

use gcnc_isa::images::{self, HIT_DWORDS};
use gcnc_isa::op::Unit;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::Function;
use gcnc_mir::function::may_be_indexed;

/// The code of `llvm.trap` (AMDGPUUsage, "Trap Handler ABI").
pub const TRAP: i32 = 2;

/// Makes moves and exchanges between lanes, whose old values are in the registers of the results by now, traps and
/// operations on images instructions of the machine.
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
                // Nothing comes after that would miss what was in these registers.
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

/// What stands for an access to the element of a vector that a scalar register names: M0 is added to the number of a
/// register. Until waits and hazards are resolved, that operand is the whole vector ([`name_first`]).
fn relative(inst: &Inst, target: &Target) -> Option<(Inst, Inst, Option<Inst>)> {
    /// Operands to which the VGPR index mode adds M0: the first source, the result (Vega ISA, "VGPR Indexing").
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

/// Whether it accesses an element and names the whole vector.
pub fn names_vector(inst: &Inst) -> bool {
    may_be_indexed(inst.opcode) && (0..2).any(|k| inst.reg(k).is_some_and(|r| r.len_dwords() > 1))
}

/// Makes accesses to elements name the first register of their vector, as they are encoded.
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

/// The instruction that `inst` stands for, if it is a move or an exchange between lanes.
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

/// The intersection that `inst` stands for, if it is one that moves the ray: its results and its address are one run.
fn moved_ray(inst: &Inst) -> Option<Inst> {
    let run = inst.reg(0).filter(|_| inst.opcode == Opcode::PMoveRay)?;
    let hit = RegRef::dwords(run.reg, HIT_DWORDS);
    let address = RegRef::dwords(run.dword(HIT_DWORDS).reg, run.len_dwords() - HIT_DWORDS);
    Some(Inst::new(inst.stands_for()?, &[hit.into(), address.into(), inst.op(2), Operand::None]))
}

/// Whether `inst` is a mark that emits nothing.
pub fn is_mark(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd)
}
