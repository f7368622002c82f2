//! Program control: branches, waits, barriers, messages, register indexing.
//!
//! A branch's target is `op.imm` bytes from the next instruction.

use gcnc_isa::Opcode as O;

use super::{exec, exec_env, hwreg};
use crate::barriers::Id;
use crate::counters::Counter;
use crate::decoded::Banks;
use crate::error::{Exec, Fault, FaultKind};
use crate::machine::{Env, MAX_INTERRUPTS};
use crate::op::{Dst, Handler, Op, Src};
use crate::wave::{Status, Wave, sreg};

fn branch_if(w: &mut Wave, op: &Op, taken: bool) {
    if taken {
        w.next_pc = w.next_pc.wrapping_add_signed(op.imm.into());
    }
}

fn branch_on(w: &mut Wave, op: &Op, f: impl Fn(&Wave) -> bool) {
    let taken = f(w);
    branch_if(w, op, taken);
}

macro_rules! branch {
    ($f:expr) => {
        exec!(|w, op| branch_on(w, op, $f))
    };
}

fn wait(w: &mut Wave, env: &mut Env<'_>, counter: Counter, count: usize) {
    let done = w.counters.wait(counter, count);
    w.deliver(env, done);
}

fn waitcnt(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let layout = env.chip.target.waitcnt();
    let (vm, _, lgkm) = layout.decode(op.imm as u16);
    // The largest count means no wait.
    if vm < layout.vm_max() {
        wait(w, env, Counter::Vm, vm as usize);
    }
    if lgkm < layout.lgkm_max() {
        wait(w, env, Counter::Lgkm, lgkm as usize);
    }
    Ok(())
}

/// `s_waitcnt_*cnt register, N`: the register is always null in practice.
fn wait_one(w: &mut Wave, op: &Op, env: &mut Env<'_>, counter: Counter) {
    let register = w.s32(op, 0) as usize;
    wait(w, env, counter, (register.wrapping_add(op.imm as usize)) & 63);
}

/// The combined waits of GFX12: two counts of six bits, the vector counter's in 13:8 and that of LDS in 5:0 (RDNA4 ISA,
/// S_WAIT_LOADCNT_DSCNT).
fn wait_with_ds(w: &mut Wave, op: &Op, env: &mut Env<'_>, counter: Counter) {
    let imm = op.imm as usize;
    wait(w, env, counter, imm >> 8 & 63);
    wait(w, env, Counter::Lgkm, imm & 63);
}

/// Messages that compute waves send (AMDGPUOperandSyntax, "msg").
fn sendmsg(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    const INTERRUPT: u32 = 1;
    const DEALLOC_VGPRS: u32 = 3;
    match op.imm as u32 & 0xff {
        INTERRUPT if env.interrupts.len() < MAX_INTERRUPTS => env.interrupts.push(w.sget(sreg::M0)),
        INTERRUPT | DEALLOC_VGPRS => {}
        other => return Err(Fault::wave(FaultKind::Unsupported(format!("message {other}")))),
    }
    Ok(())
}

fn barrier(w: &mut Wave, _: &Op, _: &mut Env<'_>) -> Exec {
    w.status = Status::Barrier;
    Ok(())
}

/// The barrier named by an instruction, in M0 or a constant, and the member count in M0.
fn barrier_id(w: &Wave, op: &Op) -> Result<(Id, u32), Box<Fault>> {
    let (number, members) = match op.src[0] {
        Src::S(sreg::M0) => (w.sget(sreg::M0) as i32 & 63, w.sget(sreg::M0) >> 16 & 63),
        _ => (w.s32(op, 0) as i32, 0),
    };
    match Id::new(number) {
        Some(id) => Ok((id, members)),
        None => Err(Fault::invalid(format!("barrier {number} does not exist"))),
    }
}

fn barrier_wait(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let number = i32::from(op.imm as i16);
    let id = match Id::new(number) {
        // A wait for a named barrier waits for the one that the wave has joined.
        Some(Id::Named(_)) => {
            env.barriers.joined(w.id).ok_or_else(|| Fault::invalid("the wave has not joined a named barrier"))?
        }
        Some(id) => id,
        None => return Err(Fault::invalid(format!("barrier {number} does not exist"))),
    };
    if !env.barriers.pass(id, w.id) {
        w.next_pc = w.pc;
        w.status = Status::SplitBarrier;
    }
    Ok(())
}

fn barrier_state(w: &mut Wave, op: &Op, env: &mut Env<'_>) -> Exec {
    let (id, _) = barrier_id(w, op)?;
    let state = env.barriers.state(id);
    super::smem::deliver_later(w, op, env, vec![state]);
    Ok(())
}

/// The function that executes a split barrier's opcode.
fn barriers(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SBarrierSignal => |w, op, env| {
            let (id, members) = barrier_id(w, op)?;
            env.barriers.signal(id, members);
            Ok(())
        },
        O::SBarrierSignalIsfirst => |w, op, env| {
            let (id, members) = barrier_id(w, op)?;
            w.scc = env.barriers.signal(id, members);
            Ok(())
        },
        O::SBarrierWait => barrier_wait,
        O::SBarrierInit => |w, op, env| {
            let (id, members) = barrier_id(w, op)?;
            env.barriers.init(id, members);
            Ok(())
        },
        O::SBarrierJoin => |w, op, env| {
            let (id, _) = barrier_id(w, op)?;
            env.barriers.join(id, w.id);
            Ok(())
        },
        O::SBarrierLeave => |w, _, env| {
            w.scc = env.barriers.leave(w.id);
            Ok(())
        },
        O::SGetBarrierState => barrier_state,
        // Sleeping waves are scheduled anyway.
        O::SWakeupBarrier => |_, _, _| Ok(()),
        _ => return None,
    })
}

/// `s_movrel`: adds an index from M0 to the source's and the destination's register numbers.
fn movrel(w: &mut Wave, op: &Op, wide: bool, indices: fn(u32) -> (u32, u32)) -> Exec {
    let indices = indices(w.sget(sreg::M0));
    let shift = |r: u8, index: u32| {
        u8::try_from(u32::from(r).wrapping_add(index))
            .ok()
            .filter(|n| index == 0 || *n < sreg::VCC)
            .ok_or_else(|| Fault::invalid(format!("scalar register {r} + M0 ({index}) is out of range")))
    };
    let Dst::S(to) = op.dst[0] else {
        return Err(Fault::invalid("the destination of a relative move is not a scalar register"));
    };
    let value = match op.src[0] {
        Src::S(from) if wide => w.sget64(shift(from, indices.0)?),
        Src::S(from) => w.sget(shift(from, indices.0)?).into(),
        _ => w.s64(op, 0),
    };
    let to = shift(to, indices.1)?;
    if wide {
        w.sset64(to, value);
    } else {
        w.sset(to, value as u32);
    }
    Ok(())
}

/// `s_subvector_loop_begin`: the lower and the upper half of a wave run the block one after the other, the lower one
/// first. The register holds the other half's EXEC meanwhile (RDNA2 ISA, S_SUBVECTOR_LOOP_BEGIN).
fn subvector_begin(w: &mut Wave, op: &Op) {
    let [low, high] = [sreg::EXEC, sreg::EXEC + 1].map(|r| w.sget(r));
    if low == 0 && high == 0 {
        branch_if(w, op, true);
    } else if low == 0 {
        w.d32(op, low);
    } else {
        w.d32(op, high);
        w.sset(sreg::EXEC + 1, 0);
    }
}

/// `s_subvector_loop_end`: branches back for the upper half if that has not run; otherwise reactivates both.
fn subvector_end(w: &mut Wave, op: &Op) {
    let saved = w.s32(op, 0);
    if w.sget(sreg::EXEC + 1) != 0 {
        w.sset(sreg::EXEC, saved);
    } else if saved != 0 {
        w.sset(sreg::EXEC + 1, saved);
        let low = w.sget(sreg::EXEC);
        w.d32(op, low);
        w.sset(sreg::EXEC, 0);
        branch_if(w, op, true);
    }
}

/// `s_set_gpr_idx_on`: M0[7:0] is the index, M0[15:12] the mode (Vega 7nm ISA, 6.6 "VGPR Indexing").
fn gpr_idx_on(w: &mut Wave, op: &Op) {
    let mode = op.imm as u32 & 15;
    let index = w.s32(op, 0) & 0xff;
    let m0 = w.sget(sreg::M0);
    w.sset(sreg::M0, m0 & 0xffff_0f00 | index | mode << 12);
    w.gpr_idx = mode as u8;
}

/// The image offset of a device address.
fn code_offset(env: &Env<'_>, address: u64) -> u64 {
    address.wrapping_sub(env.code_base)
}

/// MODE's field that counts the pending forks (Vega 7nm ISA, 4.6 "Arbitrary Divergent Control Flow": CSP).
const FORKS: u32 = 29;

fn set_forks(w: &mut Wave, count: u32) {
    w.mode = w.mode.with_bits(w.mode.bits & ((1 << FORKS) - 1) | count << FORKS);
}

/// Lanes of `mask` branch to `target`, the others fall through. The smaller set runs first; the lanes and the address
/// of the other are saved in four scalar registers, one of eight groups (Vega ISA, S_CBRANCH_G_FORK).
fn fork(w: &mut Wave, env: &Env<'_>, mask: u64, target: u64) -> Exec {
    let (pass, fail) = (mask & w.exec(), !mask & w.exec());
    if fail == 0 {
        w.next_pc = target;
        return Ok(());
    }
    if pass == 0 {
        return Ok(());
    }
    let now_fail = fail.count_ones() < pass.count_ones();
    let (now, later, place) = if now_fail { (fail, pass, target) } else { (pass, fail, w.next_pc) };
    let count = w.mode.bits >> FORKS;
    if count == 7 {
        return Err(Fault::invalid("more than seven pending forks"));
    }
    let group = 4 * count as u8;
    w.sset64(group, later);
    w.sset64(group + 2, env.code_base.wrapping_add(place));
    set_forks(w, count + 1);
    w.sset64(sreg::EXEC, now);
    if !now_fail {
        w.next_pc = target;
    }
    Ok(())
}

/// Continues with saved lanes, unless only `depth` forks are pending.
fn join(w: &mut Wave, env: &Env<'_>, depth: u32) -> Exec {
    let count = w.mode.bits >> FORKS;
    if count == depth {
        return Ok(());
    }
    let Some(count) = count.checked_sub(1) else { return Err(Fault::invalid("a join without a fork")) };
    set_forks(w, count);
    let group = 4 * count as u8;
    let (exec, place) = (w.sget64(group), w.sget64(group + 2));
    w.sset64(sreg::EXEC, exec);
    w.next_pc = code_offset(env, place);
    Ok(())
}

/// The function that executes a control opcode.
pub fn handler(opcode: O) -> Option<Handler> {
    flow(opcode).or_else(|| waits(opcode)).or_else(|| barriers(opcode)).or_else(|| registers(opcode))
}

fn flow(opcode: O) -> Option<Handler> {
    Some(match opcode {
        // The end of a wave waits for all outstanding operations (CDNA5 ISA, S_ENDPGM).
        O::SEndpgm | O::SEndpgmSaved => exec_env!(|w, _, env| {
            w.end(env);
            w.status = Status::Done;
        }),
        O::SBranch => branch!(|_| true),
        O::SCbranchScc0 => branch!(|w| !w.scc),
        O::SCbranchScc1 => branch!(|w| w.scc),
        O::SCbranchVccz => branch!(|w| w.mask_get(sreg::VCC) == 0),
        O::SCbranchVccnz => branch!(|w| w.mask_get(sreg::VCC) != 0),
        O::SCbranchExecz => branch!(|w| w.exec() == 0),
        O::SCbranchExecnz => branch!(|w| w.exec() != 0),
        O::SCbranchCdbgsys | O::SCbranchCdbguser | O::SCbranchCdbgsysOrUser | O::SCbranchCdbgsysAndUser => {
            branch!(|_| false)
        }
        O::SGetpcB64 => |w, op, env| {
            let pc = env.code_base.wrapping_add(w.next_pc);
            w.d64(op, pc);
            Ok(())
        },
        O::SSetpcB64 => |w, op, env| {
            w.next_pc = code_offset(env, w.s64(op, 0));
            Ok(())
        },
        O::SSwappcB64 => |w, op, env| {
            let target = code_offset(env, w.s64(op, 0));
            w.d64(op, env.code_base.wrapping_add(w.next_pc));
            w.next_pc = target;
            Ok(())
        },
        O::SCallB64 => |w, op, env| {
            w.d64(op, env.code_base.wrapping_add(w.next_pc));
            branch_if(w, op, true);
            Ok(())
        },
        O::SCbranchGFork => |w, op, env| {
            let (mask, target) = (w.s64(op, 0), code_offset(env, w.s64(op, 1)));
            fork(w, env, mask, target)
        },
        O::SCbranchIFork => |w, op, env| {
            let (mask, target) = (w.s64(op, 0), w.next_pc.wrapping_add_signed(op.imm.into()));
            fork(w, env, mask, target)
        },
        O::SCbranchJoin => |w, op, env| {
            let depth = w.s32(op, 0);
            join(w, env, depth)
        },
        O::SSubvectorLoopBegin => exec!(subvector_begin),
        O::SSubvectorLoopEnd => exec!(subvector_end),
        O::SAddPcI64 => |w, op, _| {
            w.next_pc = w.next_pc.wrapping_add(w.s64(op, 0));
            Ok(())
        },
        // Trap 3 returns at once from a handler without a debugger (AMDGPUUsage, "Trap Handler ABI").
        O::STrap => |w, op, env| match op.imm as u32 & 0xff {
            3 => Ok(()),
            2 if env.trap_queue.is_some_and(|queue| w.sget64(0) != queue) => {
                Err(Fault::invalid("trap 2 without the queue's address in s[0:1]"))
            }
            code => Err(Fault::wave(FaultKind::Trap(code))),
        },
        O::SBarrier => barrier,
        _ => return None,
    })
}

fn waits(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SWaitcnt => waitcnt,
        O::SWaitcntVscnt => exec_env!(|w, op, env| wait_one(w, op, env, Counter::Vs)),
        O::SWaitcntVmcnt => exec_env!(|w, op, env| wait_one(w, op, env, Counter::Vm)),
        O::SWaitcntLgkmcnt => exec_env!(|w, op, env| wait_one(w, op, env, Counter::Lgkm)),
        O::SWaitLoadcnt => exec_env!(|w, op, env| wait(w, env, Counter::Vm, op.imm as usize & 63)),
        O::SWaitStorecnt => exec_env!(|w, op, env| wait(w, env, Counter::Vs, op.imm as usize & 63)),
        O::SWaitDscnt => exec_env!(|w, op, env| wait(w, env, Counter::Lgkm, op.imm as usize & 63)),
        O::SWaitKmcnt => exec_env!(|w, op, env| wait(w, env, Counter::Km, op.imm as usize & 31)),
        O::SWaitAsynccnt => exec_env!(|w, op, env| wait(w, env, Counter::Async, op.imm as usize & 63)),
        O::SWaitLoadcntDscnt => exec_env!(|w, op, env| wait_with_ds(w, op, env, Counter::Vm)),
        O::SWaitStorecntDscnt => exec_env!(|w, op, env| wait_with_ds(w, op, env, Counter::Vs)),
        O::SWaitTensorcnt => exec_env!(|w, op, env| wait(w, env, Counter::Tensor, op.imm as usize & 63)),
        O::SWaitIdle => exec_env!(|w, _, env| w.idle(env)),
        O::SWaitcntExpcnt | O::SWaitcntDepctr | O::SWaitEvent => |_, _, _| Ok(()),
        O::SWaitSamplecnt => exec_env!(|w, op, env| wait(w, env, Counter::Sample, op.imm as usize & 63)),
        // These count things that the emulator does not have: rays, exports, and translations that can fail.
        O::SWaitBvhcnt | O::SWaitExpcnt | O::SWaitXcnt => |_, _, _| Ok(()),
        O::SNop
        | O::SSleep
        | O::SSetprio
        | O::SSethalt
        | O::SSetkill
        | O::SIcacheInv
        | O::SIncperflevel
        | O::SDecperflevel
        | O::STtracedata
        | O::STtracedataImm
        | O::SSetInstPrefetchDistance
        | O::SClause
        | O::SDelayAlu
        | O::SVersion
        | O::SWakeup
        | O::SSleepVar
        | O::SMonitorSleep
        | O::SSetprioIncWg
        | O::VClrexcp
        | O::VPipeflush
        | O::VNop => |_, _, _| Ok(()),
        O::SSendmsg => sendmsg,
        _ => return None,
    })
}

fn registers(opcode: O) -> Option<Handler> {
    Some(match opcode {
        O::SGetregB32 => hwreg::get,
        O::SGetShaderCyclesU64 => |w, op, env| {
            w.d64(op, env.clock);
            Ok(())
        },
        O::SSetregB32 => |w, op, env| {
            let value = w.s32(op, 0);
            hwreg::set(w, op, env, value)
        },
        O::SSetregImm32B32 => |w, op, env| {
            let value = w.s32(op, 0);
            hwreg::set(w, op, env, value)
        },
        O::SRoundMode => exec!(|w, op| w.mode = w.mode.with_bits(w.mode.bits & !0xf | op.imm as u32 & 0xf)),
        O::SDenormMode => exec!(|w, op| w.mode = w.mode.with_bits(w.mode.bits & !0xf0 | (op.imm as u32 & 0xf) << 4)),
        O::SMovrelsB32 => |w, op, _| movrel(w, op, false, |m0| (m0, 0)),
        O::SMovrelsB64 => |w, op, _| movrel(w, op, true, |m0| (m0, 0)),
        O::SMovreldB32 => |w, op, _| movrel(w, op, false, |m0| (0, m0)),
        O::SMovreldB64 => |w, op, _| movrel(w, op, true, |m0| (0, m0)),
        O::SMovrelsd2B32 => |w, op, _| movrel(w, op, false, |m0| (m0 & 0x3ff, m0 >> 16 & 0x3ff)),
        O::SSetGprIdxOn => exec!(gpr_idx_on),
        O::SSetvskip => exec!(|w, op| {
            let on = w.s32(op, 0) >> (w.s32(op, 1) & 31) & 1;
            w.mode = w.mode.with_bits(w.mode.bits & !hwreg::SKIP | on << 28);
            w.skips = on != 0;
        }),
        // The upper byte is only a record of the previous setting.
        O::SSetVgprMsb => exec!(|w, op| w.banks = Banks(op.imm as u8)),
        O::SSetGprIdxOff => exec!(|w, _| w.gpr_idx = 0),
        O::SSetGprIdxMode => exec!(|w, op| {
            w.gpr_idx = op.imm as u8 & 15;
            let m0 = w.sget(sreg::M0);
            w.sset(sreg::M0, m0 & 0xffff_0fff | (op.imm as u32 & 15) << 12);
        }),
        O::SSetGprIdxIdx => exec!(|w, op| {
            let m0 = w.sget(sreg::M0) & !0xff | w.s32(op, 0) & 0xff;
            w.sset(sreg::M0, m0);
        }),
        _ => return None,
    })
}
