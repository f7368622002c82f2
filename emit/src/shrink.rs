//! Instruction shrinking (LLVM's SIShrinkInstructions), after allocation: equivalent operations with shorter encodings.
//!
//! The encoder picks the shortest form of an *operation*; this pass picks a shorter operation: a fused multiply-add
//! onto its addend becomes `v_fmac`, a literal that fits 16 bits moves into the instruction word (`s_movk_i32`,
//! `s_addk_i32`, `s_mulk_i32`, `s_cmpk_*`), and sources are swapped where the short form allows a scalar or constant
//! only as the first.

use gcnc_isa::op::OperandRole;
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, Target};
use gcnc_mir::Function;
use planted::Bug;

/// Multiply-adds and their accumulating variants.
const ACCUMULATE: [(Opcode, Opcode); 5] = [
    (Opcode::VFmaF32, Opcode::VFmacF32),
    (Opcode::VFmaF16, Opcode::VFmacF16),
    (Opcode::VFmaF64, Opcode::VFmacF64),
    (Opcode::VMadF32, Opcode::VMacF32),
    (Opcode::VMadF16, Opcode::VMacF16),
];

/// Operations whose last source may be a signed 16-bit immediate: the operation, its short form, and whether the
/// destination is tied to the first source.
const SIGNED_K: [(Opcode, Opcode, bool); 3] = [
    (Opcode::SMovB32, Opcode::SMovkI32, false),
    (Opcode::SAddI32, Opcode::SAddkI32, true),
    (Opcode::SMulI32, Opcode::SMulkI32, true),
];

/// Comparisons with a 16-bit immediate: the operation, its short form, and whether the immediate is signed.
const COMPARE_K: [(Opcode, Opcode, bool); 12] = [
    (Opcode::SCmpEqI32, Opcode::SCmpkEqI32, true),
    (Opcode::SCmpLgI32, Opcode::SCmpkLgI32, true),
    (Opcode::SCmpGtI32, Opcode::SCmpkGtI32, true),
    (Opcode::SCmpGeI32, Opcode::SCmpkGeI32, true),
    (Opcode::SCmpLtI32, Opcode::SCmpkLtI32, true),
    (Opcode::SCmpLeI32, Opcode::SCmpkLeI32, true),
    (Opcode::SCmpEqU32, Opcode::SCmpkEqU32, false),
    (Opcode::SCmpLgU32, Opcode::SCmpkLgU32, false),
    (Opcode::SCmpGtU32, Opcode::SCmpkGtU32, false),
    (Opcode::SCmpGeU32, Opcode::SCmpkGeU32, false),
    (Opcode::SCmpLtU32, Opcode::SCmpkLtU32, false),
    (Opcode::SCmpLeU32, Opcode::SCmpkLeU32, false),
];

/// Shortens `f`'s instructions.
pub fn run(f: &mut Function) {
    let target = f.target;
    for i in 0..f.order.len() {
        let b = f.order[i];
        for inst in &mut f.blocks[b].insts {
            gcnc_limits::poll();
            if inst.form == Form::Auto {
                shorten(inst, &target);
            }
        }
    }
}

fn shorten(inst: &mut Inst, target: &Target) {
    if inst.opcode.is_valu() {
        accumulate(inst, target);
        commute(inst);
    } else if inst.opcode.is_salu() {
        immediate(inst, target);
    }
}

fn is_vgpr(o: Operand) -> bool {
    o.reg().is_some_and(|r| r.reg.is_vgpr())
}

/// Whether the short form needs the first two sources swapped.
fn wants_swap(inst: &Inst, first: usize) -> bool {
    !is_vgpr(inst.op(first + 1)) && is_vgpr(inst.op(first))
}

/// `fma d, a, b, d` is `fmac d, a, b`.
fn accumulate(inst: &mut Inst, target: &Target) {
    let Some(&(_, short)) = ACCUMULATE.iter().find(|(long, _)| *long == inst.opcode) else { return };
    let plain = inst.mods == Mods::default_for(inst.opcode) || planted::on(Bug::ShortenModifiers);
    let one_is_vector = is_vgpr(inst.op(1)) || is_vgpr(inst.op(2));
    if !plain || inst.op(3) != inst.op(0) || !one_is_vector || !target.has(short) {
        return;
    }
    let mut ops = [inst.op(0), inst.op(1), inst.op(2), inst.op(3)];
    if wants_swap(inst, 1) {
        ops.swap(1, 2);
    }
    *inst = Inst::new(short, &ops).with_loc(inst.loc);
}

/// Moves a scalar or constant source to the first operand, where the short form allows it.
fn commute(inst: &mut Inst) {
    let Some(swapped) = inst.opcode.commuted() else { return };
    let first = inst.opcode.desc().operands().iter().take_while(|d| d.is_def()).count();
    let plain = inst.mods == Mods::default_for(inst.opcode);
    if plain && wants_swap(inst, first) {
        let (a, b) = (inst.op(first), inst.op(first + 1));
        inst.opcode = swapped;
        inst.set_op(first, b);
        inst.set_op(first + 1, a);
    }
}

/// Moves a literal of 16 bits into the instruction word.
fn immediate(inst: &mut Inst, target: &Target) {
    if let Some(&(_, short, accumulates)) = SIGNED_K.iter().find(|(long, ..)| *long == inst.opcode) {
        let mut sources = inst.ops().to_vec();
        if accumulates && inst.op(2) == inst.op(0) {
            sources.swap(1, 2);
        }
        let Some(Operand::Literal(n)) = sources.last().copied() else { return };
        let unsigned = |n| u16::try_from(n).ok().filter(|_| planted::on(Bug::MoveImmediate)).map(|n| n as i16);
        let Some(k) = i16::try_from(n as i32).ok().or_else(|| unsigned(n)) else { return };
        if (accumulates && sources[1] != sources[0]) || !target.has(short) {
            return;
        }
        *inst = with_immediate(short, inst.op(0), k).with_loc(inst.loc);
    } else if let Some(&(_, short, signed)) = COMPARE_K.iter().find(|(long, ..)| *long == inst.opcode) {
        let Operand::Literal(n) = inst.op(1) else { return };
        let fits = if signed { i16::try_from(n as i32).is_ok() } else { u16::try_from(n).is_ok() };
        if fits && inst.reg(0).is_some() && target.has(short) {
            // The field holds 16 bits, signed or not.
            *inst = with_immediate(short, inst.op(0), n as i16).with_loc(inst.loc);
        }
    }
}

/// An operation on `register` (written, read or both, according to its description) and the immediate `k`.
fn with_immediate(opcode: Opcode, register: Operand, k: i16) -> Inst {
    let mut inst = Inst::new(opcode, &[]);
    for row in opcode.desc().operands() {
        inst.push_op(if row.role == OperandRole::Simm16 { Operand::Imm(k.into()) } else { register });
    }
    inst
}
