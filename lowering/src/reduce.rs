//! Expansion of `llvm.amdgcn.wave.reduce.*` into a loop over the active lanes, first to last, as in LLVM
//! (`SITargetLowering`, `lowerWaveReduce`).
//!
//! ```text
//!   before: m = ballot(true)
//!   head:   sum, left = params; x = readlane(v, cttz(left)); next = sum op x; rest = left & (left - 1)
//!           branch rest != 0, head, after
//! ```
//!
//! All of it is uniform. The order of the lanes matters only for floats. In whole-wave code, for
//! `llvm.amdgcn.strict.wwm`, all lanes compute the value: m is all ones, and each `readlane` is whole-wave as well. Two
//! other expansions with control flow are here: cluster barriers become branches, and operations of global wave sync,
//! on which the hardware may give up, are retried in a loop.

use cranelift_entity::EntitySet;
use gcnc_ir::{BinOp, Block, Context, Function, Inst, IntPred, Intrinsic, Op, Type, Value, ValueDef};
use gcnc_isa::Target;

use crate::edit::Edit;

/// Expands each reduction, each operation that the hardware may give up on, and each cluster barrier.
pub(crate) fn run(ctx: &mut Context, target: &Target, func: &mut Function) {
    let mut found: Vec<(Inst, Intrinsic)> = Vec::new();
    for block in func.blocks() {
        for inst in func.insts(block) {
            if let Op::Intrinsic(id) = func.op(inst)
                && (is_reduction(id) || id == Intrinsic::SClusterBarrier || gives_up(target, id))
            {
                found.push((inst, id));
            }
        }
    }
    let whole = over_all_lanes(func);
    // Last first: splitting a block leaves what precedes the instruction in place.
    for &(inst, id) in found.iter().rev() {
        let mut edit = Edit { ctx, func, at: Some(inst) };
        match id {
            Intrinsic::SClusterBarrier => meet(&mut edit, inst),
            _ if is_reduction(id) => reduce(&mut edit, inst, id, (target.wave_size(), whole.contains(inst))),
            _ => retry(&mut edit, target, inst),
        }
    }
    if !found.is_empty() {
        func.resolve_aliases();
    }
}

/// The instructions that all lanes compute, back to where inactive lanes get their values.
fn over_all_lanes(func: &Function) -> EntitySet<Inst> {
    let insts = func.blocks().flat_map(|block| func.insts(block));
    let mut work: Vec<Inst> = insts.filter(|&i| func.op(i) == Op::Intrinsic(Intrinsic::StrictWwm)).collect();
    let mut found = EntitySet::new();
    while let Some(inst) = work.pop() {
        if !found.insert(inst) {
            continue;
        }
        let args = match func.op(inst) {
            Op::Intrinsic(Intrinsic::SetInactive | Intrinsic::SetInactiveChainArg) => &func.args(inst)[1..],
            Op::Intrinsic(id) if id.properties().is_pure() || id.loads_from_buffer() => func.args(inst),
            Op::Load(access) if !access.is_atomic() => func.args(inst),
            Op::Intrinsic(_) | Op::Load(_) | Op::Call(_) => &[],
            _ => func.args(inst),
        };
        work.extend(args.iter().filter_map(|&v| match func.def(func.resolve(v)) {
            ValueDef::Inst(from) => Some(from),
            _ => None,
        }));
    }
    found
}

/// Whether the hardware may give up on an operation: on global wave sync, before GFX9.
fn gives_up(target: &Target, id: Intrinsic) -> bool {
    use Intrinsic::*;
    let synchronises =
        matches!(id, DsGwsInit | DsGwsBarrier | DsGwsSemaV | DsGwsSemaBr | DsGwsSemaP | DsGwsSemaReleaseAll);
    synchronises && !target.replays_wave_sync()
}

/// Puts an operation into a loop that repeats until no memory violation was recorded (LLVM, `SITargetLowering`,
/// `emitGWSMemViolTestLoop`).
fn retry(e: &mut Edit<'_>, target: &Target, inst: Inst) {
    /// The bit position of MEM_VIOL, one bit of TRAPSTS (Southern Islands ISA, 3.1 "Hardware registers").
    const MEM_VIOL: u32 = 8;
    let (Some(before), Some(status)) = (e.func.layout.block_of(inst), target.hardware_register("HW_REG_TRAPSTS"))
    else {
        return;
    };
    let [head, after] = e.split(inst, before);
    e.jump(before, head, &[]);
    let [field, zero] = [MEM_VIOL << 6 | status, 0].map(u64::from).map(|n| e.func.int(e.ctx, Type::I32, n));
    e.append(head, Op::Intrinsic(Intrinsic::SSetReg), Type::VOID, &[field, zero]);
    e.func.layout.remove_inst(inst);
    e.func.layout.append_inst(inst, head);
    let refused = e.value(head, Op::Intrinsic(Intrinsic::SGetReg), Type::I32, &[field]);
    let again = e.value(head, Op::ICmp(IntPred::Ne), Type::I1, &[refused, zero]);
    e.branch(head, again, (head, &[]), (after, &[]));
}

/// A cluster barrier: the waves of each work-group synchronise, one of them signals for the group, and all wait for the
/// other groups' signals (LLVM, `AMDGPUUsage`, `llvm.amdgcn.s.cluster.barrier`).
fn meet(e: &mut Edit<'_>, inst: Inst) {
    const GROUP: u64 = u64::MAX;
    const CLUSTER: u64 = u64::MAX - 2;
    let Some(before) = e.func.layout.block_of(inst) else { return };
    let [signal, after] = e.split(inst, before);
    let [group, cluster] = [GROUP, CLUSTER].map(|n| e.func.int(e.ctx, Type::I32, n & u64::from(u32::MAX)));
    let [group16, cluster16] = [GROUP, CLUSTER].map(|n| e.func.int(e.ctx, Type::I16, n & u64::from(u16::MAX)));
    let first = e.value(before, Op::Intrinsic(Intrinsic::SBarrierSignalIsFirst), Type::I1, &[group]);
    e.append(before, Op::Intrinsic(Intrinsic::SBarrierWait), Type::VOID, &[group16]);
    e.branch(before, first, (signal, &[]), (after, &[]));
    e.append(signal, Op::Intrinsic(Intrinsic::SBarrierSignal), Type::VOID, &[cluster]);
    e.jump(signal, after, &[]);
    let wait = e.func.dfg.make_inst(Op::Intrinsic(Intrinsic::SBarrierWait), Type::VOID, &[cluster16]);
    e.func.layout.insert_inst_before(wait, inst);
    e.func.remove(inst);
}

/// Whether `id` reduces a value over a wave.
pub(crate) fn is_reduction(id: Intrinsic) -> bool {
    use Intrinsic::*;
    matches!(
        id,
        WaveReduceAdd
            | WaveReduceSub
            | WaveReduceUMin
            | WaveReduceUMax
            | WaveReduceMin
            | WaveReduceMax
            | WaveReduceAnd
            | WaveReduceOr
            | WaveReduceXor
            | WaveReduceFadd
            | WaveReduceFsub
            | WaveReduceFmin
            | WaveReduceFmax
    )
}

/// Whether the reduction exists for values of type `ty`.
pub(crate) fn is_legal(id: Intrinsic, ty: Type) -> bool {
    use Intrinsic::*;
    match id {
        WaveReduceFadd | WaveReduceFsub | WaveReduceFmin | WaveReduceFmax => matches!(ty, Type::F32 | Type::F64),
        _ => matches!(ty, Type::I32 | Type::I64),
    }
}

/// The bits of the operation's identity, the result for no lanes.
pub(crate) fn identity(id: Intrinsic, ty: Type) -> u64 {
    use Intrinsic::*;
    let wide = matches!(ty, Type::I64 | Type::F64);
    let (sign, all) = if wide { (1 << 63, u64::MAX) } else { (1 << 31, u32::MAX.into()) };
    match id {
        WaveReduceUMin | WaveReduceAnd => all,
        WaveReduceMin => all ^ sign,
        WaveReduceMax | WaveReduceFadd => sign,
        // A quiet NaN: minimum and maximum give the other operand.
        WaveReduceFmin | WaveReduceFmax if wide => 0x7ff8 << 48,
        WaveReduceFmin | WaveReduceFmax => 0x7fc0 << 16,
        _ => 0,
    }
}

fn reduce(e: &mut Edit<'_>, inst: Inst, id: Intrinsic, (wave_size, whole): (u32, bool)) {
    let (Some(before), Some(result)) = (e.func.layout.block_of(inst), e.func.result(inst)) else { return };
    let (ty, value) = (e.func.inst(inst).ty, e.func.arg(inst, 0));
    let [head, after] = e.split(inst, before);
    let mask = if wave_size == 64 { Type::I64 } else { Type::I32 };
    let bits = if matches!(ty, Type::I64 | Type::F64) { Type::I64 } else { Type::I32 };

    let lanes = if whole {
        e.func.int(e.ctx, mask, u64::MAX >> (64 - wave_size))
    } else {
        let here = e.func.int(e.ctx, Type::I1, 1);
        e.value(before, Op::Intrinsic(Intrinsic::Ballot), mask, &[here])
    };
    let none = e.func.int(e.ctx, bits, identity(id, ty));
    e.jump(before, head, &[none, lanes]);
    let sum = e.func.dfg.append_param(head, bits);
    let left = e.func.dfg.append_param(head, mask);

    let lane = lowest(e, head, left, mask);
    let one = e.func.int(e.ctx, mask, 1);
    let less = e.value(head, Op::Binary(BinOp::Sub), mask, &[left, one]);
    let rest = e.value(head, Op::Binary(BinOp::And), mask, &[left, less]);
    let value = e.cast(head, value, bits);
    let theirs = read(e, head, value, (lane, whole), bits);
    let (x, y) = (e.cast(head, sum, ty), e.cast(head, theirs, ty));
    let next = combine(e, head, id, ty, [x, y]);
    let next = e.cast(head, next, bits);
    let zero = e.func.int(e.ctx, mask, 0);
    let more = e.value(head, Op::ICmp(IntPred::Ne), Type::I1, &[rest, zero]);
    e.branch(head, more, (head, &[next, rest]), (after, &[]));
    let end = e.cast_before(inst, next, ty);
    e.func.replace(result, end);
    e.func.remove(inst);
}

/// The index of the lowest bit set of a nonzero mask.
fn lowest(e: &mut Edit<'_>, at: Block, mask: Value, ty: Type) -> Value {
    let (some, zero, half) = (e.func.int(e.ctx, Type::I1, 1), e.func.int(e.ctx, Type::I32, 0), 32);
    let count = |e: &mut Edit<'_>, v| e.value(at, Op::Intrinsic(Intrinsic::CtTz), Type::I32, &[v, some]);
    if ty == Type::I32 {
        return count(e, mask);
    }
    let [low, high] = e.halves(at, mask);
    let upper = count(e, high);
    let half = e.func.int(e.ctx, Type::I32, half);
    let upper = e.value(at, Op::Binary(BinOp::Add), Type::I32, &[upper, half]);
    let lower = count(e, low);
    let empty = e.value(at, Op::ICmp(IntPred::Eq), Type::I1, &[low, zero]);
    e.value(at, Op::Select, Type::I32, &[empty, upper, lower])
}

/// Reads a lane, which may be inactive in whole-wave code.
fn read(e: &mut Edit<'_>, at: Block, v: Value, (lane, whole): (Value, bool), ty: Type) -> Value {
    let one = |e: &mut Edit<'_>, v| {
        let read = e.value(at, Op::Intrinsic(Intrinsic::ReadLane), Type::I32, &[v, lane]);
        if whole { e.call(at, Intrinsic::StrictWwm, &[read]) } else { read }
    };
    if ty == Type::I32 {
        return one(e, v);
    }
    let halves = e.halves(at, v).map(|half| one(e, half));
    e.pair(at, halves)
}

/// Combines two values.
pub(crate) fn combine(e: &mut Edit<'_>, at: Block, id: Intrinsic, ty: Type, [x, y]: [Value; 2]) -> Value {
    use Intrinsic::*;
    let op = match id {
        WaveReduceAdd => BinOp::Add,
        WaveReduceSub => BinOp::Sub,
        WaveReduceAnd => BinOp::And,
        WaveReduceOr => BinOp::Or,
        WaveReduceXor => BinOp::Xor,
        WaveReduceFadd => BinOp::FAdd,
        WaveReduceFsub => BinOp::FSub,
        WaveReduceFmin => return e.value(at, Op::Intrinsic(MinNum), ty, &[x, y]),
        WaveReduceFmax => return e.value(at, Op::Intrinsic(MaxNum), ty, &[x, y]),
        WaveReduceUMin if ty == Type::I32 => return e.value(at, Op::Intrinsic(UMin), ty, &[x, y]),
        WaveReduceUMax if ty == Type::I32 => return e.value(at, Op::Intrinsic(UMax), ty, &[x, y]),
        WaveReduceMin if ty == Type::I32 => return e.value(at, Op::Intrinsic(SMin), ty, &[x, y]),
        WaveReduceMax if ty == Type::I32 => return e.value(at, Op::Intrinsic(SMax), ty, &[x, y]),
        _ => {
            let better = match id {
                WaveReduceUMin => IntPred::Ult,
                WaveReduceUMax => IntPred::Ugt,
                WaveReduceMin => IntPred::Slt,
                _ => IntPred::Sgt,
            };
            let keep = e.value(at, Op::ICmp(better), Type::I1, &[x, y]);
            return e.value(at, Op::Select, ty, &[keep, x, y]);
        }
    };
    e.value(at, Op::Binary(op), ty, &[x, y])
}
