//! The intrinsics of the AMDGPU target, `llvm.amdgcn.*`.

use super::super::buffer;
use super::super::build::Builder;
use super::super::code::{
    CrossLaneOp, FloatReduction, FloatUnary, GroupMove, Inst, IntCompare, IntOp, IntUnary, Op, Rmw, Special,
};
use super::super::float::{Denormal, Extremum, Format, Mode};
use super::super::matrix::Matrix;
use super::super::memory::{LOCAL_APERTURE, PRIVATE_APERTURE};
use super::super::native;
use super::super::words::{Native, NativeOp, RegisterOperand};
use super::{Call, Family, Lookup};

/// The families of these intrinsics, in the order of lookup.
pub(super) const FAMILIES: &[Family] =
    &[special, cross_lane, reduction, native_operation, float, integer, memory, control, no_operation, whole_wave];

/// Values that the launch, or the work-item's position in it, defines.
fn special(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let what = match call.name {
        "workitem.id.x" => Special::WorkItemId(0),
        "workitem.id.y" => Special::WorkItemId(1),
        "workitem.id.z" => Special::WorkItemId(2),
        "workgroup.id.x" | "cluster.id.x" => Special::WorkGroupId(0),
        "workgroup.id.y" | "cluster.id.y" => Special::WorkGroupId(1),
        "workgroup.id.z" | "cluster.id.z" => Special::WorkGroupId(2),
        "kernarg.segment.ptr" => Special::KernArgs,
        "implicitarg.ptr" => Special::ImplicitArgs,
        "dispatch.ptr" => Special::DispatchPacket,
        "queue.ptr" => Special::QueuePtr,
        "dispatch.id" => Special::DispatchId,
        "groupstaticsize" => Special::LdsSize,
        "lds.kernel.id" => Special::LdsKernelId,
        "wavefrontsize" => Special::WaveSize,
        "wave.id" | "s.get.waveid.in.workgroup" => Special::WaveId,
        "s.memtime" | "s.memrealtime" | "s.getpc" => Special::Clock,
        // A cluster has one work-group here, and no wave has left a primitive-ordered section.
        "pops.exiting.wave.id" => return Some(call.emit_constant(b, 0)),
        _ if call.name.starts_with("cluster.workgroup.") => return Some(call.emit_constant(b, 0)),
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, Op::Special(what)))
}

/// Emits a cross-lane operation on the operands.
fn emit_cross(b: &mut Builder, call: &Call<'_>, op: CrossLaneOp) -> Lookup {
    b.op(Op::Cross(op), call.dst.slots(), call.dst.slot, &call.slots());
    Lookup::Decoded
}

/// Cross-lane operations.
fn cross_lane(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let Call { name, dst, .. } = *call;
    let op = match name {
        "readfirstlane" => CrossLaneOp::ReadFirstLane,
        "readlane" => CrossLaneOp::ReadLane,
        // In the IR the value comes first, then the lane, then the value of the other lanes.
        "writelane" => CrossLaneOp::WriteLane,
        "ballot" => CrossLaneOp::Ballot,
        "icmp" | "fcmp" => return compare_ballot(b, call),
        "inverse.ballot" => CrossLaneOp::InverseBallot,
        "wqm.vote" => CrossLaneOp::AnyOfFour,
        "set.inactive" | "set.inactive.chain.arg" => CrossLaneOp::SetInactive,
        "ds.bpermute" | "ds.bpermute.fi.b32" => CrossLaneOp::BPermute,
        "ds.permute" => CrossLaneOp::Permute,
        "ds.swizzle" => CrossLaneOp::Swizzle(call.constant(1)? as u16),
        "wave.shuffle" => {
            let (address, two) = (b.scratch(1), b.constant(2));
            b.op(Op::Int(IntOp::Shl, 32), 1, address, &[call.arg(1)?.slot, two]);
            for k in 0..dst.slots() {
                b.op(Op::Cross(CrossLaneOp::BPermute), 1, dst.slot + k, &[address, call.arg(0)?.slot + k]);
            }
            return Some(Lookup::Decoded);
        }
        "update.dpp" => dpp(call, 2)?,
        "mov.dpp" => {
            let (op, old) = (dpp(call, 1)?, b.scratch(dst.slots()));
            b.op(Op::Cross(op), dst.slots(), dst.slot, &[old, call.arg(0)?.slot]);
            return Some(Lookup::Decoded);
        }
        "mov.dpp8" => CrossLaneOp::Dpp8(call.constant(1)? as u32),
        "permlane.bcast" => CrossLaneOp::Group(GroupMove::Broadcast),
        "permlane.up" => CrossLaneOp::Group(GroupMove::Up),
        "permlane.down" => CrossLaneOp::Group(GroupMove::Down),
        "permlane.xor" => CrossLaneOp::Group(GroupMove::Xor),
        "permlane.idx.gen" => CrossLaneOp::GroupIndex,
        "permlane16" | "permlanex16" => {
            let (old, source) = (call.arg(0)?.slot, call.arg(1)?.slot);
            let op = Op::Cross(CrossLaneOp::PermLane16(name == "permlanex16", call.constant(5)? & 1 != 0));
            b.function.extra.push(vec![call.arg(2)?.slot, call.arg(3)?.slot]);
            let imm = b.function.extra.len() as u64 - 1;
            b.push(Inst { op, lanes: dst.slots(), dst: dst.slot, a: old, b: source, c: 0, imm });
            return Some(Lookup::Decoded);
        }
        "permlane16.var" | "permlanex16.var" => {
            CrossLaneOp::PermLane16Var(name == "permlanex16.var", call.constant(4)? & 1 != 0)
        }
        "permlane16.swap" => CrossLaneOp::Swap(16),
        "permlane32.swap" => CrossLaneOp::Swap(32),
        "permlane64" => CrossLaneOp::PermLane64,
        _ => return Some(Lookup::Unknown),
    };
    Some(emit_cross(b, call, op))
}

/// A DPP move whose control is operand `k`: the masks of rows and banks, and whether bounds are checked, follow.
fn dpp(call: &Call<'_>, k: usize) -> Option<CrossLaneOp> {
    let [control, rows, banks, bound] = [k, k + 1, k + 2, k + 3].map(|k| call.constant(k));
    Some(CrossLaneOp::Dpp(control? as u16, rows? as u8, banks? as u8, bound? & 1 != 0))
}

/// `llvm.amdgcn.icmp` and `fcmp`: a comparison, then the mask of lanes in which it holds.
fn compare_ballot(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    use IntCompare::*;
    let (x, y, code) = (call.arg(0)?, call.arg(1)?, call.constant(2)?);
    let compare = [Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle];
    let predicate = code.checked_sub(32).and_then(|n| compare.get(n as usize));
    let (op, y) = match (call.name, predicate) {
        ("icmp", Some(&predicate)) => (Op::Compare(predicate, x.bits()), y),
        ("fcmp", _) if code < 16 => {
            let format = x.format()?;
            (Op::FCompare(code as u8, format, b.modes.of(format)), y)
        }
        // An invalid predicate may give anything: here, zero.
        _ => (Op::Compare(Ne, x.bits()), x),
    };
    let bit = b.scratch(1);
    b.op(op, 1, bit, &[x.slot, y.slot]);
    b.op(Op::Cross(CrossLaneOp::Ballot), 1, call.dst.slot, &[bit]);
    Some(Lookup::Decoded)
}

/// `llvm.amdgcn.wave.reduce`.
fn reduction(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let Some(how) = call.name.strip_prefix("wave.reduce.") else { return Some(Lookup::Unknown) };
    let int = |op: IntOp| CrossLaneOp::Reduce(op, call.dst.bits() as u8);
    let float = |how: FloatReduction| {
        let format = call.dst.format()?;
        Some(CrossLaneOp::ReduceFloat(how, format, b.modes.of(format)))
    };
    let op = match how {
        "add" => int(IntOp::Add),
        "sub" => int(IntOp::Sub),
        "umin" => int(IntOp::UMin),
        "umax" => int(IntOp::UMax),
        "min" => int(IntOp::SMin),
        "max" => int(IntOp::SMax),
        "and" => int(IntOp::And),
        "or" => int(IntOp::Or),
        "xor" => int(IntOp::Xor),
        "fadd" => float(FloatReduction::Add)?,
        "fsub" => float(FloatReduction::Sub)?,
        "fmin" => float(FloatReduction::Min)?,
        "fmax" => float(FloatReduction::Max)?,
        _ => return Some(Lookup::Unknown),
    };
    Some(emit_cross(b, call, op))
}

/// Operations on dwords: of a lane, or of all lanes on matrices.
fn native_operation(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let matrix = || {
        let mut matrix = Matrix::named(call.name)?;
        matrix.drop_scales(|k| call.constant(k));
        Some((NativeOp::Wave(matrix), Op::Cross(CrossLaneOp::Native)))
    };
    let lane = native::named(call.name).map(|function| (NativeOp::Lane(function), Op::Native));
    let Some((function, op)) = lane.or_else(matrix) else { return Some(Lookup::Unknown) };
    let natives = &mut b.function.natives;
    let imm = natives.len() as u64;
    let args = call.args.iter().map(RegisterOperand::of).collect();
    natives.push(Native { op: function, args, result: RegisterOperand::of(&call.dst), fnuz: b.fnuz });
    b.push(Inst { op, lanes: 1, dst: call.dst.slot, a: 0, b: 0, c: 0, imm });
    Some(Lookup::Decoded)
}

/// The mode of the transcendental unit: it flushes denormal floats; halves and doubles obey the function's mode.
fn transcendental(b: &Builder, format: Format) -> Mode {
    if format == Format::Float { Mode::FLUSH } else { b.modes.of(format) }
}

/// Operations on floats.
fn float(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let Some(format) = call.arg(0).and_then(|x| x.format()) else { return Some(Lookup::Unknown) };
    let (mode, unit, dst) = (b.modes.of(format), transcendental(b, format), call.dst);
    let op = match call.name {
        "rcp" => Op::FloatUnary(FloatUnary::Reciprocal, format, unit),
        "rsq" => Op::FloatUnary(FloatUnary::ReciprocalSqrt, format, unit),
        "sqrt" => Op::FloatUnary(FloatUnary::Sqrt, format, unit),
        "exp2" => Op::FloatUnary(FloatUnary::Exp2, format, unit),
        "log" => Op::FloatUnary(FloatUnary::Log2, format, unit),
        "sin" => Op::FloatUnary(FloatUnary::SinTurns, format, unit),
        "cos" => Op::FloatUnary(FloatUnary::CosTurns, format, unit),
        "tanh" => Op::FloatUnary(FloatUnary::Tanh, format, unit),
        "rsq.clamp" => {
            let (sign, most) = match format {
                Format::Double => (63, f64::MAX.to_bits()),
                _ => (31, f32::MAX.to_bits().into()),
            };
            let (most, least) = (b.constant(most), b.constant(most | 1 << sign));
            call.emit(b, Op::FloatUnary(FloatUnary::ReciprocalSqrt, format, unit));
            b.op(Op::Extremum(Extremum::Number, false, format, mode), 1, dst.slot, &[dst.slot, most]);
            b.op(Op::Extremum(Extremum::Number, true, format, mode), 1, dst.slot, &[dst.slot, least]);
            return Some(Lookup::Decoded);
        }
        "fract" => Op::FloatUnary(FloatUnary::Fract, format, mode),
        "frexp.mant" => Op::FloatUnary(FloatUnary::FrexpMantissa, format, mode),
        "frexp.exp" => Op::FrexpExponent(format, dst.bits()),
        "ldexp" => Op::Ldexp(format, mode, call.arg(1)?.bits()),
        "class" => Op::Class(format),
        "fmed3" => Op::Median(format, mode),
        // `v_mad_f32` flushes denormals; `v_mad_legacy_f16` follows its mode.
        "fmad.ftz" => Op::MulAdd(false, format, if format == Format::Float { Mode::FLUSH } else { mode }),
        "div.fixup" => Op::DivFixup(format),
        "trig.preop" => Op::TrigPreop,
        "cvt.pkrtz" => Op::PackToZero,
        "cvt.pknorm.i16" => Op::PackNorm(true),
        "cvt.pknorm.u16" => Op::PackNorm(false),
        "div.scale" | "div.fmas" => {
            let slot = |k: usize| call.arg(k).map_or(0, |arg| arg.slot);
            let (op, imm) = match call.name {
                "div.scale" => (Op::DivScale(format), call.constant(2)?),
                _ => (Op::DivFmas(format, mode), u64::from(slot(3))),
            };
            b.push(Inst { op, lanes: 1, dst: dst.slot, a: slot(0), b: slot(1), c: slot(2), imm });
            return Some(Lookup::Decoded);
        }
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, op))
}

/// Operations on integers.
fn integer(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let op = match call.name {
        "ubfe" => Op::BitFieldExtract(false),
        "sbfe" => Op::BitFieldExtract(true),
        "mul.u24" | "mul.i24" if call.dst.bits() == 64 => Op::MulWide24(call.name == "mul.i24"),
        "mul.u24" => Op::Mul24(false),
        "mul.i24" => Op::Mul24(true),
        "mulhi.u24" => Op::MulHigh24(false),
        "mulhi.i24" => Op::MulHigh24(true),
        "perm" => Op::BytePermute,
        "alignbyte" => Op::AlignByte(8),
        "alignbit" => Op::AlignByte(1),
        "sad.u8" => Op::SumAbsDiff,
        "mbcnt.lo" => Op::MaskedCount(false),
        "mbcnt.hi" => Op::MaskedCount(true),
        "sffbh" => Op::IntUnary(IntUnary::SignBits, 32),
        "cvt.pk.i16" => Op::PackInt(true),
        "cvt.pk.u16" => Op::PackInt(false),
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, op))
}

/// Copies to LDS, an atomic operation, and operations on addresses.
fn memory(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let dst = call.dst;
    match call.name {
        "global.load.lds" | "global.load.async.lds" | "load.to.lds" | "load.async.to.lds" => {
            buffer::load_to_lds(b, call.args)?;
        }
        "make.buffer.rsrc" => buffer::make_resource(b, dst, call.args)?,
        "addrspacecast.nonnull" => {
            let from = call.arg(0)?;
            b.address_cast(dst.slot, dst.lanes, from.slot, from.space()?, dst.space()?);
        }
        "is.shared" => return Some(call.emit(b, Op::InAperture(LOCAL_APERTURE))),
        "is.private" => return Some(call.emit(b, Op::InAperture(PRIVATE_APERTURE))),
        "atomic.cond.sub" | "atomic.cond.sub.u32" => {
            let (place, value) = (call.arg(0)?, call.arg(1)?);
            b.op(Op::AtomicRmw(Rmw::SubCond, place.space()?, 32), 1, dst.slot, &[place.slot, value.slot]);
        }
        _ => return Some(Lookup::Unknown),
    }
    Some(Lookup::Decoded)
}

/// Barriers, the end of the wave, and its state.
fn control(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let op = match call.name {
        // Waiting at a named barrier is treated as waiting for every work-item to reach a barrier or its end, which is
        // at least as long.
        "s.barrier" | "s.barrier.wait" | "s.cluster.barrier" => Op::Barrier,
        "s.setreg" => {
            set_register(b, call)?;
            return Some(Lookup::Decoded);
        }
        "endpgm" => Op::End,
        "unreachable" => Op::Unreachable,
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, op))
}

/// `s_setreg` of the denormal modes, the only state that arithmetic here depends on; it holds to the end of the block.
fn set_register(b: &mut Builder, call: &Call<'_>) -> Option<()> {
    const MODE: u64 = 1;
    let (register, value) = (call.constant(0)?, call.constant(1)?);
    let (id, offset, size) = (register & 63, register >> 6 & 31, (register >> 11 & 31) + 1);
    if id != MODE {
        return Some(());
    }
    let field = |at: u64| (at >= offset && at < offset + size).then(|| value >> (at - offset) & 1 != 0);
    let keep = |allowed: bool| if allowed { Denormal::Ieee } else { Denormal::PreserveSign };
    for (at, mode) in [(4, &mut b.modes.float), (6, &mut b.modes.others)] {
        mode.input = field(at).map_or(mode.input, keep);
        mode.output = field(at + 1).map_or(mode.output, keep);
    }
    Some(())
}

/// Hints, waits and cache operations, which do nothing as memory is sequentially consistent; signals to barriers.
fn no_operation(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let op = match call.name {
        "fence"
        | "s.waitcnt"
        | "s.sleep"
        | "s.setprio"
        | "wave.barrier"
        | "sched.barrier"
        | "sched.group.barrier"
        | "iglp.opt"
        | "s.nop"
        | "buffer.wbinvl1"
        | "buffer.wbinvl1.vol"
        | "s.dcache.inv"
        | "s.dcache.wb"
        | "s.sethalt"
        | "s.barrier.signal"
        | "asyncmark"
        | "wait.asyncmark"
        | "s.sleep.var"
        | "s.monitor.sleep"
        | "s.setprio.inc.wg"
        | "s.incperflevel"
        | "s.decperflevel"
        | "s.ttracedata"
        | "s.ttracedata.imm"
        | "s.prefetch.data"
        | "flat.prefetch"
        | "global.prefetch"
        | "s.buffer.prefetch.data"
        | "s.dcache.inv.vol"
        | "s.dcache.wb.vol"
        | "buffer.wbinvl1.sc"
        | "s.sendmsg"
        | "s.barrier.signal.var"
        | "s.barrier.init"
        | "s.barrier.join" => Op::Nop,
        _ if call.name.starts_with("s.wait.") => Op::Nop,
        _ => return Some(Lookup::Unknown),
    };
    Some(call.emit(b, op))
}

/// Marks of values that all lanes compute; their computation is found from these.
fn whole_wave(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    match call.name {
        "wwm" | "strict.wwm" | "wqm" | "softwqm" | "strict.wqm" => call.emit_copy(b),
        _ => Some(Lookup::Unknown),
    }
}
