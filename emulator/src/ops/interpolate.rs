//! Parameter loads (LDSDIR) and interpolation between lanes of a quad (VINTERP), from GFX11 on.
//!
//! `ds_param_load` puts P0, P10 and P20 of a component into lanes 0, 1 and 2 of each quad, and zero into the fourth;
//! `ds_direct_load` puts a value of LDS, whose address and size are in M0, into all lanes. They write all lanes of a
//! quad that has an active one, and are counted like exports (RDNA3.5 ISA, 12.2.1 "LDS Parameter Loads" and 12.4 "LDS
//! Direct Load"). `v_interp_*` are multiply-adds that read from those lanes whether they are active or not, including
//! f16 forms; f16 results are rounded from an f32 (RDNA3 ISA, 16.13 "VINTERP Instructions").

use gcnc_isa::Opcode as O;

use super::exec;
use super::graphics::parameter;
use crate::counters::{Counter, Data, Order, Part, Pending, vector_units};
use crate::error::{Exec, Fault, FaultKind};
use crate::float::{FpMode, Rounding, arith, convert};
use crate::lanes::{Half, LaneType, Single};
use crate::machine::Env;
use crate::memory::{Access, le};
use crate::op::{Dst, Handler, Op};
use crate::wave::{LANES, Vreg, Wave, sreg};

/// Lanes of a quad.
const QUAD: usize = 4;

/// All lanes of quads that contain any of `lanes`.
fn quads(lanes: u64) -> u64 {
    (0..LANES).filter(|lane| lanes >> (lane & !3) & 15 != 0).fold(0, |all, lane| all | 1 << lane)
}

/// Queues the result of a load.
fn deliver(w: &mut Wave, op: &Op, env: &mut Env<'_>, values: Vreg) -> Exec {
    let Dst::V(first) = op.dst[0] else { return Err(Fault::invalid("a load without a destination")) };
    let mask = quads(w.exec());
    let units = if mask == 0 { Default::default() } else { vector_units(first, 1) };
    let data = Data::Vector { first, values: vec![values], mask, part: Part::Full };
    let (counters, order) = (Counter::Exp.bit(), Order::Direct);
    w.issue(env, Pending { counters, order, units, data, inst: op.inst, pc: w.pc });
    Ok(())
}

fn param_load(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let [p0, p10, p20] = parameter(op, env)?.map(f32::to_bits);
    deliver(w, op, env, std::array::from_fn(|lane| [p0, p10, p20, 0][lane % QUAD]))
}

fn direct_load(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let m0 = w.sget(sreg::M0);
    let (address, kind) = (u64::from(m0 & 0xffff), m0 >> 16 & 7);
    let bytes = [1, 2, 4, 0, 1, 2, 0, 0][kind as usize];
    if bytes == 0 {
        return Err(Fault::invalid("a direct load with a reserved data type in M0"));
    }
    if !address.is_multiple_of(4) {
        let access = Access::Load.name();
        let misaligned = FaultKind::Misaligned { access, bytes: bytes as u32, address, space: "LDS", align: 4 };
        return Err(Fault::wave(misaligned));
    }
    let value = le(env.lds.slice(Access::Load, address, bytes).map_err(Fault::wave)?) as u32;
    let value = match kind {
        4 => value as i8 as u32,
        5 => value as i16 as u32,
        _ => value,
    };
    deliver(w, op, env, [value; LANES])
}

/// Copies one lane of each quad to all of its lanes.
fn from_quad_lane(values: &Vreg, lane: usize) -> Vreg {
    std::array::from_fn(|l| values[l / QUAD * QUAD + lane])
}

/// Source `i`, an f16, as f32.
fn widened(w: &Wave, op: &Op, i: usize) -> Vreg {
    Half::load(w, op, i).map(|half| convert::f16_to_f32(half, &w.mode.f64))
}

/// The modes for f32 and f16, with rounding towards zero if `to_zero`.
fn modes(w: &Wave, to_zero: bool) -> [FpMode; 2] {
    let mode = |m: FpMode| if to_zero { FpMode { round: Rounding::Zero, ..m } } else { m };
    [mode(w.mode.f32), mode(w.mode.f64)]
}

/// P0 of lane 0, plus the coordinate times P10 of lane 1.
fn first(w: &mut Wave, op: &Op, load: fn(&Wave, &Op, usize) -> Vreg, to_zero: bool) {
    w.begin_vector(op);
    let (p10, i, p0) = (from_quad_lane(&load(w, op, 0), 1), Single::load(w, op, 1), from_quad_lane(&load(w, op, 2), 0));
    let [mode, _] = modes(w, to_zero);
    let mut sums = w.each_lane(|l| arith::fma_f32(p10[l], i[l], p0[l], &mode));
    Single::store(w, op, &mut sums);
}

/// The first sum, plus the coordinate times P20 of lane 2.
fn second(w: &mut Wave, op: &Op, load: fn(&Wave, &Op, usize) -> Vreg, to_zero: bool) -> Vreg {
    w.begin_vector(op);
    let (p20, j, sum) = (from_quad_lane(&load(w, op, 0), 2), Single::load(w, op, 1), Single::load(w, op, 2));
    let [mode, _] = modes(w, to_zero);
    w.each_lane(|l| arith::fma_f32(p20[l], j[l], sum[l], &mode))
}

fn second_f32(w: &mut Wave, op: &Op) {
    let mut sums = second(w, op, Single::load, false);
    Single::store(w, op, &mut sums);
}

fn second_f16(w: &mut Wave, op: &Op, to_zero: bool) {
    let (sums, [_, mode]) = (second(w, op, widened, to_zero), modes(w, to_zero));
    let mut halves = sums.map(|sum| convert::f32_to_f16(sum, &mode));
    Half::store(w, op, &mut halves);
}

/// The function that executes an opcode of this file.
pub fn handler(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::DsParamLoad => param_load,
        O::DsDirectLoad => direct_load,
        O::VInterpP10F32 => exec!(|w, op| first(w, op, Single::load, false)),
        O::VInterpP2F32 => exec!(second_f32),
        O::VInterpP10F16F32 => exec!(|w, op| first(w, op, widened, false)),
        O::VInterpP2F16F32 => exec!(|w, op| second_f16(w, op, false)),
        O::VInterpP10RtzF16F32 => exec!(|w, op| first(w, op, widened, true)),
        O::VInterpP2RtzF16F32 => exec!(|w, op| second_f16(w, op, true)),
        _ => return None,
    })
}
