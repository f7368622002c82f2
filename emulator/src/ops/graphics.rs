//! Exports, and interpolation of vertex parameters in pixel shaders.
//!
//! A primitive's parameter consists of P0 and the differences P10 and P20 of the other two vertices from it;
//! instructions name it by attribute and component (RDNA2 ISA, "Parameter Interpolation"). 16-bit parameters share a
//! dword in pairs; intermediate steps use f32, and the last result is rounded to f16 (VEGA ISA, `V_INTERP_P1LL_F16`,
//! `V_INTERP_P2_F16`).

use gcnc_isa::Opcode as O;

use crate::counters::{Counter, Data, Order, Pending};
use crate::error::{Exec, Fault, FaultKind};
use crate::float::{FpMode, convert};
use crate::machine::Env;
use crate::op::{Handler, Op, Src};
use crate::shader::{Export, MAX_EXPORTS};
use crate::wave::{LANES, Vreg, Wave, sreg};

/// The immediates of an instruction, as [`crate::decoded`] packs them.
fn immediates(op: &Op) -> [usize; 3] {
    [op.imm & 0xff, op.imm >> 8 & 0xff, op.imm >> 16].map(|n| n as usize)
}

fn export(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    if env.pipeline.exports.len() >= MAX_EXPORTS {
        return Err(Fault::invalid("more exports than the emulator records"));
    }
    let [target, enabled, _] = immediates(op);
    let components = std::array::from_fn(|i| match op.src[i] {
        Src::None => None,
        _ => Some(Box::new(w.v32(op, i))),
    });
    if env.chip.target.has(O::DsDirectLoad) {
        // Not ordered with direct loads (RDNA3.5 ISA, 12.2.1.2).
        let (counters, order, units) = (Counter::Exp.bit(), Order::None, Default::default());
        w.issue(env, Pending { counters, order, units, data: Data::None, inst: op.inst, pc: w.pc });
    }
    env.pipeline.exports.push(Export {
        target: target as u8,
        lanes: w.exec(),
        components,
        enabled: enabled as u8,
        compressed: op.mods.compr(),
        done: op.mods.done(),
        valid_mask: op.mods.vm(),
        row: op.mods.row_en().then(|| w.sget(sreg::M0)),
    });
    Ok(())
}

/// The component of the parameter that an instruction names: P0, P10 and P20.
pub(super) fn parameter(op: &Op, env: &Env<'_>) -> Result<[f32; 3], Box<Fault>> {
    let [attribute, channel, _] = immediates(op);
    match env.pipeline.parameters.get(attribute).and_then(|p| p.get(channel)) {
        Some(values) => Ok(values.map(f32::from_bits)),
        None => Err(Fault::wave(FaultKind::Invalid(format!("attribute {attribute} is not among the parameters")))),
    }
}

/// Writes a result for each lane; result modifiers are not supported.
fn result(w: &mut Wave, op: &Op, f: impl FnMut(usize) -> u32) -> Exec {
    if op.clamp || op.omod != 0 {
        return Err(Fault::wave(FaultKind::Unsupported("modifiers of an interpolation's result".to_owned())));
    }
    w.begin_vector(op);
    let values = w.each_lane(f);
    w.vout32(op, &values);
    Ok(())
}

fn floats(values: Vreg) -> [f32; LANES] {
    values.map(f32::from_bits)
}

fn p1(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let ([p0, p10, _], i) = (parameter(op, env)?, floats(w.v32x(op, 0)));
    result(w, op, |l| p10.mul_add(i[l], p0).to_bits())
}

fn p2(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let ([_, _, p20], j, so_far) = (parameter(op, env)?, floats(w.v32x(op, 0)), floats(w.v32x(op, 1)));
    result(w, op, |l| p20.mul_add(j[l], so_far[l]).to_bits())
}

/// [`parameter`] for one half of each dword.
fn halves(op: &Op, env: &Env<'_>) -> Result<[f32; 3], Box<Fault>> {
    let half = |word: f32| word.to_bits() >> if op.mods.interp_high() { 16 } else { 0 };
    Ok(parameter(op, env)?.map(|word| f32::from_bits(convert::f16_to_f32(half(word), &FpMode::IEEE))))
}

fn p1ll(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let ([p0, p10, _], i) = (halves(op, env)?, floats(w.v32x(op, 0)));
    result(w, op, |l| p10.mul_add(i[l], p0).to_bits())
}

fn p1lv(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let ([_, p10, _], i, p0) = (halves(op, env)?, floats(w.v32x(op, 0)), w.v32x(op, 1));
    let half = |word: u32| word >> if op.mods.interp_high() { 16 } else { 0 };
    let p0 = p0.map(|word| f32::from_bits(convert::f16_to_f32(half(word), &FpMode::IEEE)));
    result(w, op, |l| p10.mul_add(i[l], p0[l]).to_bits())
}

fn p2_f16(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let ([_, _, p20], j, so_far) = (halves(op, env)?, floats(w.v32x(op, 0)), floats(w.v32x(op, 1)));
    if op.clamp {
        return Err(Fault::wave(FaultKind::Unsupported("modifiers of an interpolation's result".to_owned())));
    }
    w.begin_vector(op);
    let values = w.each_lane(|l| convert::f32_to_f16(p20.mul_add(j[l], so_far[l]).to_bits(), &FpMode::IEEE));
    w.vout16(op, &values);
    Ok(())
}

fn mov(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let ([p0, p10, p20], [_, _, slot]) = (parameter(op, env)?, immediates(op));
    let Some(value) = [p10, p20, p0].get(slot).copied() else {
        return Err(Fault::invalid("an invalid interpolation slot"));
    };
    result(w, op, |_| value.to_bits())
}

/// The function that executes a shader opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::Export => export,
        O::VInterpP1F32 => p1,
        O::VInterpP2F32Gfx10 => p2,
        O::VInterpMovF32 => mov,
        O::VInterpP1llF16 => p1ll,
        O::VInterpP1lvF16 => p1lv,
        O::VInterpP2LegacyF16 | O::VInterpP2F16 => p2_f16,
        _ => return None,
    })
}
