//! Intrinsic functions, by name.
//!
//! A name's suffixes encode types, which the operands give more reliably; so names are looked up without them, longest
//! prefix first. This also tolerates suffixes that front ends spell loosely.

use super::build::{Builder, Operand};
use super::code::{CrossLaneOp, FloatReduction, FloatUnary, GroupMove, Inst, IntOp, IntUnary, Op, Special};
use super::float::{Denormal, Extremum, Format, Integral, Mode};
use super::masked;
use super::memory::{LOCAL_APERTURE, PRIVATE_APERTURE};
use super::words::{Native, NativeOp, RegisterOperand};

/// Why a call of an intrinsic cannot be decoded.
pub(crate) type Refusal = String;

/// Decodes a call of the intrinsic `name`.
pub(crate) fn decode(b: &mut Builder, name: &str, dst: Operand, args: &[Operand]) -> Result<(), Refusal> {
    let unknown = || format!("intrinsic {name}");
    let mut base = name.strip_prefix("llvm.").ok_or_else(unknown)?;
    loop {
        if let Some(amdgcn) = base.strip_prefix("amdgcn.") {
            if target(b, amdgcn, dst, args).ok_or_else(unknown)? {
                return Ok(());
            }
        } else if generic(b, base, dst, args).ok_or_else(unknown)? {
            return Ok(());
        }
        base = base.rsplit_once('.').ok_or_else(unknown)?.0;
    }
}

/// Emits an elementwise operation on the first operands.
fn emit(b: &mut Builder, op: Op, dst: Operand, args: &[Operand]) -> Option<bool> {
    let slots: Vec<_> = args.iter().map(|arg| arg.slot).collect();
    b.op(op, dst.lanes, dst.slot, &slots);
    Some(true)
}

/// Target-independent intrinsics. `None`: the operands do not fit; false: no such name.
fn generic(b: &mut Builder, base: &str, dst: Operand, args: &[Operand]) -> Option<bool> {
    if ignored(base) {
        return Some(true);
    }
    if let Some(op) = integer(base) {
        let (first, op) = (args.first()?, op(args.first()?.bits()));
        // The results of these are a struct and a scalar: the number of lanes comes from the operand.
        let by_operand = matches!(op, Op::Overflow(..) | Op::ReduceInt(..));
        let dst = if by_operand { Operand { lanes: first.lanes, ..dst } } else { dst };
        return emit(b, op, dst, args.get(..args.len().min(3))?);
    }
    if let Some(done) = float(b, base, dst, args) {
        return done;
    }
    memory_and_control(b, base, dst, args)
}

/// Intrinsics without effect here.
fn ignored(base: &str) -> bool {
    const NAMES: [&str; 13] = [
        "fake.use",
        "lifetime.start",
        "lifetime.end",
        "invariant.end",
        "donothing",
        "sideeffect",
        "var.annotation",
        "pseudoprobe",
        "prefetch",
        "experimental.noalias.scope.decl",
        "codeview.annotation",
        "instrprof.increment",
        "debugtrap",
    ];
    base.starts_with("dbg.") || base.starts_with("experimental.convergence.") || NAMES.contains(&base)
}

fn integer(base: &str) -> Option<impl Fn(u32) -> Op> {
    use IntOp::*;
    use IntUnary::*;
    enum Row {
        Two(IntOp),
        One(IntUnary),
        Flagged(IntOp, bool),
        Funnel(bool),
        Fix(bool, bool),
        Reduce(IntOp),
    }
    let row = match base {
        "clmul" => Row::Two(ClMul),
        "umin" => Row::Two(UMin),
        "umax" => Row::Two(UMax),
        "smin" => Row::Two(SMin),
        "smax" => Row::Two(SMax),
        "uadd.sat" => Row::Two(UAddSat),
        "sadd.sat" => Row::Two(SAddSat),
        "usub.sat" => Row::Two(USubSat),
        "ssub.sat" => Row::Two(SSubSat),
        "ushl.sat" => Row::Two(UShlSat),
        "sshl.sat" => Row::Two(SShlSat),
        "ctpop" => Row::One(CountOnes),
        "ctlz" => Row::One(LeadingZeros),
        "cttz" => Row::One(TrailingZeros),
        "bswap" => Row::One(SwapBytes),
        "bitreverse" => Row::One(ReverseBits),
        "abs" => Row::One(Abs),
        "uadd.with.overflow" => Row::Flagged(Add, false),
        "sadd.with.overflow" => Row::Flagged(Add, true),
        "usub.with.overflow" => Row::Flagged(Sub, false),
        "ssub.with.overflow" => Row::Flagged(Sub, true),
        "umul.with.overflow" => Row::Flagged(Mul, false),
        "smul.with.overflow" => Row::Flagged(Mul, true),
        "fshl" => Row::Funnel(false),
        "fshr" => Row::Funnel(true),
        "smul.fix" => Row::Fix(true, false),
        "umul.fix" => Row::Fix(false, false),
        "smul.fix.sat" => Row::Fix(true, true),
        "umul.fix.sat" => Row::Fix(false, true),
        "vector.reduce.add" => Row::Reduce(Add),
        "vector.reduce.mul" => Row::Reduce(Mul),
        "vector.reduce.and" => Row::Reduce(And),
        "vector.reduce.or" => Row::Reduce(Or),
        "vector.reduce.xor" => Row::Reduce(Xor),
        "vector.reduce.umin" => Row::Reduce(UMin),
        "vector.reduce.umax" => Row::Reduce(UMax),
        "vector.reduce.smin" => Row::Reduce(SMin),
        "vector.reduce.smax" => Row::Reduce(SMax),
        _ => return None,
    };
    Some(move |bits| match row {
        Row::Two(op) => Op::Int(op, bits),
        Row::One(op) => Op::IntUnary(op, bits),
        Row::Flagged(op, signed) => Op::Overflow(op, signed, bits),
        Row::Funnel(right) => Op::Funnel(right, bits),
        Row::Fix(signed, saturate) => Op::MulFix(signed, saturate, bits),
        Row::Reduce(op) => Op::ReduceInt(op, bits),
    })
}

/// Target-independent unary floating-point functions.
fn float_unary(base: &str) -> Option<FloatUnary> {
    use FloatUnary::*;
    Some(match base {
        "sqrt" => Sqrt,
        "floor" => Round(Integral::Floor),
        "ceil" => Round(Integral::Ceil),
        "trunc" => Round(Integral::Trunc),
        "rint" | "nearbyint" | "roundeven" => Round(Integral::Even),
        "round" => Round(Integral::Away),
        "canonicalize" => Canonicalize,
        "exp" => Exp,
        "exp2" => Exp2,
        "exp10" => Exp10,
        "log" => Log,
        "log2" => Log2,
        "log10" => Log10,
        "sin" => Sin,
        "cos" => Cos,
        "tan" => Tan,
        _ => return None,
    })
}

/// Minima and maxima: the NaN behaviour, and whether it is a maximum.
fn extremum(base: &str) -> Option<(Extremum, bool)> {
    Some(match base {
        "minnum" | "minimumnum" => (Extremum::Number, false),
        "maxnum" | "maximumnum" => (Extremum::Number, true),
        "minimum" => (Extremum::NaN, false),
        "maximum" => (Extremum::NaN, true),
        _ => return None,
    })
}

fn float(b: &mut Builder, base: &str, dst: Operand, args: &[Operand]) -> Option<Option<bool>> {
    let first = *args.first()?;
    let format = first.format().or(dst.format())?;
    let mode = b.modes.of(format);
    if let Some(op) = float_unary(base) {
        return Some(emit(b, Op::FloatUnary(op, format, mode), dst, &args[..1]));
    }
    if let Some((kind, max)) = extremum(base) {
        return Some(emit(b, Op::Extremum(kind, max, format, mode), dst, args));
    }
    let op = match base {
        "fma" => Op::MulAdd(true, format, mode),
        "fmuladd" => Op::MulAdd(b.fuse, format, mode),
        "fabs" => Op::FAbs(format),
        "copysign" => Op::CopySign(format),
        "pow" => Op::Pow(format, mode),
        "powi" => Op::PowInt(format, mode, args.get(1)?.bits()),
        "ldexp" => Op::Ldexp(format, mode, args.get(1)?.bits()),
        "is.fpclass" => Op::Class(format),
        "fptosi.sat" => Op::ToInt(format, mode, dst.bits(), true),
        "fptoui.sat" => Op::ToInt(format, mode, dst.bits(), false),
        "lrint" | "llrint" | "lround" | "llround" => return Some(round_to_int(b, base, format, mode, dst, first)),
        "sincos" => {
            b.op(Op::FloatUnary(FloatUnary::Sin, format, mode), first.lanes, dst.slot, &[first.slot]);
            b.op(Op::FloatUnary(FloatUnary::Cos, format, mode), first.lanes, dst.slot + first.lanes, &[first.slot]);
            return Some(Some(true));
        }
        "convert.to.fp16" => {
            let op = Op::FConvert(format, Format::Half, mode, b.modes.others);
            return Some(emit(b, op, dst, args));
        }
        "convert.from.fp16" => {
            let op = Op::FConvert(Format::Half, format, b.modes.others, mode);
            return Some(emit(b, op, dst, args));
        }
        _ if base.starts_with("vector.reduce.f") => return Some(float_reduce(b, base, format, mode, dst, args)),
        _ => return None,
    };
    Some(emit(b, op, dst, args))
}

fn round_to_int(b: &mut Builder, base: &str, format: Format, mode: Mode, dst: Operand, x: Operand) -> Option<bool> {
    let how = if base.ends_with("rint") { Integral::Even } else { Integral::Away };
    let whole = b.scratch(x.lanes);
    b.op(Op::FloatUnary(FloatUnary::Round(how), format, mode), x.lanes, whole, &[x.slot]);
    b.op(Op::ToInt(format, mode, dst.bits(), true), x.lanes, dst.slot, &[whole]);
    Some(true)
}

/// `llvm.frexp` with an exponent of this many bits.
pub(crate) fn frexp(b: &mut Builder, format: Format, bits: u32, dst: Operand, x: Operand) {
    b.op(Op::FloatUnary(FloatUnary::FrexpMantissa, format, Mode::default()), x.lanes, dst.slot, &[x.slot]);
    b.op(Op::FrexpExponent(format, bits), x.lanes, dst.slot + x.lanes, &[x.slot]);
}

/// `vector.reduce.fadd` and similar, in order.
fn float_reduce(
    b: &mut Builder,
    base: &str,
    format: Format,
    mode: Mode,
    dst: Operand,
    args: &[Operand],
) -> Option<bool> {
    use super::float::Binary;
    let op = match base {
        "vector.reduce.fadd" => Op::Float(Binary::Add, format, mode),
        "vector.reduce.fmul" => Op::Float(Binary::Mul, format, mode),
        "vector.reduce.fmin" => Op::Extremum(Extremum::Number, false, format, mode),
        "vector.reduce.fmax" => Op::Extremum(Extremum::Number, true, format, mode),
        "vector.reduce.fminimum" => Op::Extremum(Extremum::NaN, false, format, mode),
        "vector.reduce.fmaximum" => Op::Extremum(Extremum::NaN, true, format, mode),
        _ => return Some(false),
    };
    let vector = *args.last()?;
    let started = args.len() == 2;
    b.copy(dst.slot, args.first()?.slot, 1);
    for k in u32::from(!started)..vector.lanes {
        b.op(op, 1, dst.slot, &[dst.slot, vector.slot + k]);
    }
    Some(true)
}

fn memory_and_control(b: &mut Builder, base: &str, dst: Operand, args: &[Operand]) -> Option<bool> {
    if masked::decode(b, base, dst, args).or_else(|| masked::rearrange(b, base, dst, args)).is_some() {
        return Some(true);
    }
    let op = match base {
        "memcpy" | "memcpy.inline" | "memmove" => Op::MemCopy(args.first()?.space()?, args.get(1)?.space()?),
        "memset" | "memset.inline" => Op::MemSet(args.first()?.space()?),
        "experimental.memset.pattern" => {
            let (to, value) = (args.first()?, args.get(1)?);
            let (op, imm) = (Op::MemPattern(to.space()?), u64::from(value.bits().div_ceil(8)));
            b.push(Inst { op, lanes: 0, dst: 0, a: to.slot, b: value.slot, c: args.get(2)?.slot, imm });
            return Some(true);
        }
        "assume" => Op::Assume,
        "trap" => Op::Trap,
        "ubsantrap" => Op::Trap,
        "stacksave" => Op::StackSave,
        "stackrestore" => Op::StackRestore,
        "ucmp" | "scmp" => {
            use super::code::IntCompare::{Sgt, Slt, Ugt, Ult};
            let (x, y) = (args.first()?, args.get(1)?);
            let (above, below) = if base == "scmp" { (Sgt, Slt) } else { (Ugt, Ult) };
            let [more, less] = [above, below].map(|op| {
                let (bit, wide) = (b.scratch(x.lanes), b.scratch(dst.slots()));
                b.op(Op::Compare(op, x.bits()), x.lanes, bit, &[x.slot, y.slot]);
                b.op(Op::Extend(1, dst.bits(), false), x.lanes, wide, &[bit]);
                wide
            });
            b.op(Op::Int(IntOp::Sub, dst.bits()), dst.lanes, dst.slot, &[more, less]);
            return Some(true);
        }
        "expect"
        | "expect.with.probability"
        | "launder.invariant.group"
        | "strip.invariant.group"
        | "ssa.copy"
        | "annotation"
        | "ptr.annotation"
        | "arithmetic.fence"
        | "freeze" => {
            b.copy(dst.slot, args.first()?.slot, dst.slots());
            return Some(true);
        }
        "ptrmask" => {
            let (p, m) = (args.first()?, args.get(1)?);
            let upper = super::int::mask(p.bits()) & !super::int::mask(m.bits());
            let (upper, whole) = (b.constant(upper), b.scratch(1));
            for k in 0..p.lanes {
                b.op(Op::Int(IntOp::Or, 64), 1, whole, &[m.slot + k, upper]);
                b.op(Op::Int(IntOp::And, p.bits()), 1, dst.slot + k, &[p.slot + k, whole]);
            }
            return Some(true);
        }
        "vector.reverse"
        | "vector.extract"
        | "vector.insert"
        | "vector.splice"
        | "vector.splice.left"
        | "vector.splice.right"
        | "vector.interleave2" => {
            let x = *args.first()?;
            let (y, n, lanes) = (*args.get(1).unwrap_or(&x), x.lanes as i32, dst.lanes as i32);
            let number = |k: usize| args.get(k).and_then(|a| a.constant).map(|n| n as i32);
            let mask = match base {
                "vector.reverse" => (0..n).rev().collect(),
                "vector.extract" => {
                    let first = number(1)?;
                    super::operations::shuffle(b, dst, x, x, (first..first + lanes).collect());
                    return Some(true);
                }
                "vector.insert" => {
                    let (first, count) = (number(2)?, y.lanes as i32);
                    let pick = |k| if (first..first + count).contains(&k) { n + k - first } else { k };
                    (0..n).map(pick).collect()
                }
                "vector.splice" | "vector.splice.left" | "vector.splice.right" => {
                    let offset = number(2)?;
                    let first = match base {
                        "vector.splice.right" => n - offset,
                        _ if offset < 0 => n + offset,
                        _ => offset,
                    };
                    (first..first + n).collect()
                }
                _ => (0..n).flat_map(|k| [k, n + k]).collect(),
            };
            super::operations::shuffle(b, dst, x, y, mask);
            return Some(true);
        }
        "vector.deinterleave2" => {
            let x = *args.first()?;
            let half = Operand { lanes: x.lanes / 2, ..x };
            for k in 0..2 {
                let to = Operand { slot: dst.slot + k * half.slots(), ..half };
                super::operations::shuffle(b, to, x, x, (0..half.lanes as i32).map(|i| 2 * i + k as i32).collect());
            }
            return Some(true);
        }
        "stepvector" => {
            for k in 0..dst.lanes {
                let n = b.constant(u64::from(k) & super::int::mask(dst.bits()));
                b.copy(dst.slot + k, n, 1);
            }
            return Some(true);
        }
        "readcyclecounter" | "readsteadycounter" => Op::Special(Special::Clock),
        // All of these are 1 (true); rounding mode 1 is to nearest.
        "experimental.widenable.condition"
        | "allow.runtime.check"
        | "allow.ubsan.check"
        | "type.test"
        | "public.type.test"
        | "get.rounding" => {
            let yes = b.constant(1);
            b.copy(dst.slot, yes, 1);
            return Some(true);
        }
        "is.constant" | "invariant.start" | "objectsize" | "returnaddress" => {
            let unknown = if base == "objectsize" && args.get(1)?.constant == Some(0) { u64::MAX } else { 0 };
            let slot = b.constant(unknown & super::int::mask(dst.bits()));
            b.copy(dst.slot, slot, 1);
            return Some(true);
        }
        _ => return Some(false),
    };
    let slots: Vec<_> = args.iter().take(3).map(|arg| arg.slot).collect();
    b.op(op, 0, dst.slot, &slots);
    Some(true)
}

/// The operation of an intrinsic over dwords.
fn native(base: &str) -> Option<NativeOp> {
    let wave = || super::matrix::Matrix::named(base).map(NativeOp::Wave);
    super::native::named(base).map(NativeOp::Lane).or_else(wave)
}

/// Target intrinsics, without `llvm.amdgcn.`.
fn target(b: &mut Builder, base: &str, dst: Operand, args: &[Operand]) -> Option<bool> {
    if let Some(special) = special(base) {
        return emit(b, Op::Special(special), dst, &[]);
    }
    if let Some(done) = cross(b, base, dst, args) {
        return done;
    }
    if let Some(mut op) = native(base) {
        if let NativeOp::Wave(matrix) = &mut op {
            matrix.drop_scales(|k| args.get(k).and_then(|arg| arg.constant));
        }
        let natives = &mut b.function.natives;
        let imm = natives.len() as u64;
        let args = args.iter().map(RegisterOperand::of).collect();
        natives.push(Native { op, args, result: RegisterOperand::of(&dst), fnuz: b.fnuz });
        let op = if matches!(op, NativeOp::Lane(_)) { Op::Native } else { Op::Cross(CrossLaneOp::Native) };
        b.push(Inst { op, lanes: 1, dst: dst.slot, a: 0, b: 0, c: 0, imm });
        return Some(true);
    }
    if let Some(done) = target_float(b, base, dst, args) {
        return done;
    }
    let op = match base {
        "s.barrier" => Op::Barrier,
        // Memory is sequentially consistent; hints and waits are no-ops.
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
        | "s.sendmsg" => Op::Nop,
        _ if base.starts_with("s.wait.") => Op::Nop,
        "global.load.lds" | "global.load.async.lds" | "load.to.lds" | "load.async.to.lds" => {
            return super::buffer::load_to_lds(b, args);
        }
        "s.barrier.signal.var" | "s.barrier.init" | "s.barrier.join" => Op::Nop,
        // Waiting at a named barrier is treated as waiting for every work-item to reach a barrier or its end, which is
        // at least as long.
        "s.barrier.wait" | "s.cluster.barrier" => Op::Barrier,
        "s.setreg" => return set_register(b, args),
        "endpgm" => Op::End,
        "unreachable" => Op::Unreachable,
        "addrspacecast.nonnull" => {
            let from = args.first()?;
            b.address_cast(dst.slot, dst.lanes, from.slot, from.space()?, dst.space()?);
            return Some(true);
        }
        "is.shared" => Op::InAperture(LOCAL_APERTURE),
        "is.private" => Op::InAperture(PRIVATE_APERTURE),
        "atomic.cond.sub" | "atomic.cond.sub.u32" => {
            let (place, value) = (args.first()?, args.get(1)?);
            b.op(Op::AtomicRmw(super::code::Rmw::SubCond, place.space()?, 32), 1, dst.slot, &[place.slot, value.slot]);
            return Some(true);
        }
        "make.buffer.rsrc" => return super::buffer::make_resource(b, dst, args),
        "ubfe" => Op::BitFieldExtract(false),
        "sbfe" => Op::BitFieldExtract(true),
        "mul.u24" | "mul.i24" if dst.bits() == 64 => Op::MulWide24(base == "mul.i24"),
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
        "s.memtime" | "s.memrealtime" | "s.getpc" => Op::Special(Special::Clock),
        // A cluster has one work-group here, and no wave has left a primitive-ordered section.
        _ if base.starts_with("cluster.workgroup.") || base == "pops.exiting.wave.id" => {
            let zero = b.constant(0);
            b.copy(dst.slot, zero, 1);
            return Some(true);
        }
        "wwm" | "strict.wwm" | "wqm" | "softwqm" | "strict.wqm" => {
            b.copy(dst.slot, args.first()?.slot, dst.slots());
            return Some(true);
        }
        _ => return Some(false),
    };
    emit(b, op, dst, args.get(..args.len().min(3))?)
}

/// `s_setreg` of the denormal modes, the only state that arithmetic here depends on; it holds to the end of the block.
fn set_register(b: &mut Builder, args: &[Operand]) -> Option<bool> {
    const MODE: u64 = 1;
    let (register, value) = (args.first()?.constant?, args.get(1)?.constant?);
    let (id, offset, size) = (register & 63, register >> 6 & 31, (register >> 11 & 31) + 1);
    if id != MODE {
        return Some(true);
    }
    let field = |at: u64| (at >= offset && at < offset + size).then(|| value >> (at - offset) & 1 != 0);
    let keep = |allowed: bool| if allowed { Denormal::Ieee } else { Denormal::PreserveSign };
    for (at, mode) in [(4, &mut b.modes.float), (6, &mut b.modes.others)] {
        mode.input = field(at).map_or(mode.input, keep);
        mode.output = field(at + 1).map_or(mode.output, keep);
    }
    Some(true)
}

fn special(base: &str) -> Option<Special> {
    Some(match base {
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
        _ => return None,
    })
}

/// Cross-lane operations.
fn cross(b: &mut Builder, base: &str, dst: Operand, args: &[Operand]) -> Option<Option<bool>> {
    let constant = |k: usize| args.get(k).and_then(|a| a.constant);
    let op = match base {
        "readfirstlane" => CrossLaneOp::ReadFirstLane,
        "readlane" => CrossLaneOp::ReadLane,
        "writelane" => CrossLaneOp::WriteLane,
        "ballot" => CrossLaneOp::Ballot,
        "ds.bpermute" => CrossLaneOp::BPermute,
        "ds.permute" => CrossLaneOp::Permute,
        "ds.swizzle" => CrossLaneOp::Swizzle(constant(1)? as u16),
        "update.dpp" => {
            let field = |k| constant(k).map(|v| v as u8);
            CrossLaneOp::Dpp(constant(2)? as u16, field(3)?, field(4)?, constant(5)? & 1 != 0)
        }
        "mov.dpp" => {
            let field = |k| constant(k).map(|v| v as u8);
            let cross = CrossLaneOp::Dpp(constant(1)? as u16, field(2)?, field(3)?, constant(4)? & 1 != 0);
            let old = b.scratch(dst.slots());
            b.op(Op::Cross(cross), dst.slots(), dst.slot, &[old, args[0].slot]);
            return Some(Some(true));
        }
        "permlane.bcast" => CrossLaneOp::Group(GroupMove::Broadcast),
        "permlane.up" => CrossLaneOp::Group(GroupMove::Up),
        "permlane.down" => CrossLaneOp::Group(GroupMove::Down),
        "permlane.xor" => CrossLaneOp::Group(GroupMove::Xor),
        "permlane.idx.gen" => CrossLaneOp::GroupIndex,
        "permlane16.var" | "permlanex16.var" => {
            CrossLaneOp::PermLane16Var(base == "permlanex16.var", constant(4)? & 1 != 0)
        }
        "inverse.ballot" => CrossLaneOp::InverseBallot,
        "wqm.vote" => CrossLaneOp::AnyOfFour,
        "set.inactive" | "set.inactive.chain.arg" => CrossLaneOp::SetInactive,
        "ds.bpermute.fi.b32" => CrossLaneOp::BPermute,
        "wave.shuffle" => {
            let (address, two) = (b.scratch(1), b.constant(2));
            b.op(Op::Int(IntOp::Shl, 32), 1, address, &[args.get(1)?.slot, two]);
            for k in 0..dst.slots() {
                b.op(Op::Cross(CrossLaneOp::BPermute), 1, dst.slot + k, &[address, args.first()?.slot + k]);
            }
            return Some(Some(true));
        }
        "permlane16.swap" => CrossLaneOp::Swap(16),
        "permlane32.swap" => CrossLaneOp::Swap(32),
        "mov.dpp8" => CrossLaneOp::Dpp8(constant(1)? as u32),
        "permlane16" | "permlanex16" => {
            b.function.extra.push(vec![args.get(2)?.slot, args.get(3)?.slot]);
            let imm = b.function.extra.len() as u64 - 1;
            let op = Op::Cross(CrossLaneOp::PermLane16(base == "permlanex16", constant(5)? & 1 != 0));
            b.push(Inst { op, lanes: dst.slots(), dst: dst.slot, a: args[0].slot, b: args[1].slot, c: 0, imm });
            return Some(Some(true));
        }
        "permlane64" => CrossLaneOp::PermLane64,
        "icmp" | "fcmp" => return Some(compare_ballot(b, base, dst, args)),
        "wave.reduce.fadd" | "wave.reduce.fsub" | "wave.reduce.fmin" | "wave.reduce.fmax" => {
            let format = dst.format()?;
            let how = match base {
                "wave.reduce.fadd" => FloatReduction::Add,
                "wave.reduce.fsub" => FloatReduction::Sub,
                "wave.reduce.fmin" => FloatReduction::Min,
                _ => FloatReduction::Max,
            };
            CrossLaneOp::ReduceFloat(how, format, b.modes.of(format))
        }
        _ => CrossLaneOp::Reduce(
            match base.strip_prefix("wave.reduce.")? {
                "add" => IntOp::Add,
                "sub" => IntOp::Sub,
                "umin" => IntOp::UMin,
                "umax" => IntOp::UMax,
                "min" => IntOp::SMin,
                "max" => IntOp::SMax,
                "and" => IntOp::And,
                "or" => IntOp::Or,
                "xor" => IntOp::Xor,
                _ => return None,
            },
            dst.bits() as u8,
        ),
    };
    let slots: Vec<_> = match op {
        // In the IR the value comes first, then the lane, then the value of the other lanes.
        CrossLaneOp::WriteLane
        | CrossLaneOp::ReadFirstLane
        | CrossLaneOp::ReadLane
        | CrossLaneOp::Ballot
        | CrossLaneOp::Dpp(..)
        | CrossLaneOp::Group(_)
        | CrossLaneOp::PermLane16Var(..) => args.iter().take(3).map(|a| a.slot).collect(),
        _ => args.iter().take(2).map(|a| a.slot).collect(),
    };
    b.op(Op::Cross(op), dst.slots(), dst.slot, &slots);
    Some(Some(true))
}

/// `llvm.read_register` of the exec mask.
pub(crate) fn read_register(b: &mut Builder, name: &str, dst: Operand) -> Result<(), Refusal> {
    let (op, by) = match name {
        "exec" => (IntOp::LShr, 0),
        "exec_lo" => (IntOp::And, u64::from(u32::MAX)),
        "exec_hi" => (IntOp::LShr, 32),
        _ => return Err(format!("register {name}")),
    };
    let (one, lanes, by) = (b.constant(1), b.scratch(1), b.constant(by));
    b.op(Op::Cross(CrossLaneOp::Ballot), 1, lanes, &[one]);
    b.op(Op::Int(op, 64), 1, dst.slot, &[lanes, by]);
    Ok(())
}

/// `llvm.amdgcn.icmp` and `fcmp`: a comparison, then the mask of lanes in which it holds.
fn compare_ballot(b: &mut Builder, base: &str, dst: Operand, args: &[Operand]) -> Option<bool> {
    use super::code::IntCompare::*;
    let code = args.get(2)?.constant?;
    let compare = [Eq, Ne, Ugt, Uge, Ult, Ule, Sgt, Sge, Slt, Sle];
    let predicate = code.checked_sub(32).and_then(|n| compare.get(n as usize));
    let (op, y) = match (base, predicate) {
        ("icmp", Some(&predicate)) => (Op::Compare(predicate, args[0].bits()), args[1]),
        ("fcmp", _) if code < 16 => {
            let format = args.first()?.format()?;
            (Op::FCompare(code as u8, format, b.modes.of(format)), args[1])
        }
        // An invalid predicate may give anything: here, zero.
        _ => (Op::Compare(Ne, args[0].bits()), args[0]),
    };
    let bit = b.scratch(1);
    b.op(op, 1, bit, &[args[0].slot, y.slot]);
    b.op(Op::Cross(CrossLaneOp::Ballot), 1, dst.slot, &[bit]);
    Some(true)
}

/// The mode of the transcendental unit: it flushes denormal floats; halves and doubles obey the function's mode.
fn transcendental(b: &Builder, format: Format) -> Mode {
    if format == Format::Float { Mode::FLUSH } else { b.modes.of(format) }
}

fn target_float(b: &mut Builder, base: &str, dst: Operand, args: &[Operand]) -> Option<Option<bool>> {
    let format = args.first().and_then(Operand::format)?;
    let (mode, unit) = (b.modes.of(format), transcendental(b, format));
    let op = match base {
        "rcp" => Op::FloatUnary(FloatUnary::Reciprocal, format, unit),
        "rsq" => Op::FloatUnary(FloatUnary::ReciprocalSqrt, format, unit),
        "sqrt" => Op::FloatUnary(FloatUnary::Sqrt, format, unit),
        "exp2" => Op::FloatUnary(FloatUnary::Exp2, format, unit),
        "log" => Op::FloatUnary(FloatUnary::Log2, format, unit),
        "sin" => Op::FloatUnary(FloatUnary::SinTurns, format, unit),
        "cos" => Op::FloatUnary(FloatUnary::CosTurns, format, unit),
        "tanh" => Op::FloatUnary(FloatUnary::Tanh, format, unit),
        "rsq.clamp" => {
            let (wide, most) = match format {
                Format::Double => (63, f64::MAX.to_bits()),
                _ => (31, f32::MAX.to_bits().into()),
            };
            let (most, least) = (b.constant(most), b.constant(most | 1 << wide));
            emit(b, Op::FloatUnary(FloatUnary::ReciprocalSqrt, format, unit), dst, args);
            b.op(Op::Extremum(Extremum::Number, false, format, mode), 1, dst.slot, &[dst.slot, most]);
            b.op(Op::Extremum(Extremum::Number, true, format, mode), 1, dst.slot, &[dst.slot, least]);
            return Some(Some(true));
        }
        "fract" => Op::FloatUnary(FloatUnary::Fract, format, mode),
        "frexp.mant" => Op::FloatUnary(FloatUnary::FrexpMantissa, format, mode),
        "frexp.exp" => Op::FrexpExponent(format, dst.bits()),
        "ldexp" => Op::Ldexp(format, mode, args.get(1)?.bits()),
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
            let op = if base == "div.scale" { Op::DivScale(format) } else { Op::DivFmas(format, mode) };
            let slot = |k: usize| args.get(k).map_or(0, |a| a.slot);
            let imm = if base == "div.scale" { args.get(2)?.constant? } else { u64::from(slot(3)) };
            b.push(Inst { op, lanes: 1, dst: dst.slot, a: slot(0), b: slot(1), c: slot(2), imm });
            return Some(Some(true));
        }
        _ => return None,
    };
    Some(emit(b, op, dst, args.get(..args.len().min(3))?))
}
