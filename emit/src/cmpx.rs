//! Comparisons into EXEC (LLVM's SIOptimizeExecMasking, `optimizeVCMPSaveExecSequence`; ACO's
//! `try_optimize_branching_sequence`): a comparison whose mask only narrows EXEC becomes `v_cmpx`, which does both.
//!
//! | before | after |
//! | --- | --- |
//! | `v_cmp m, a, b`; `s_and exec, exec, m` | `v_cmpx exec, a, b` |
//! | `v_cmp m, a, b`; `s_and_saveexec s, m`, with `s` dead | `v_cmpx exec, a, b` |
//! | `v_cmp m, a, b`; `s_and_saveexec s, m` | `s_mov s, exec`; `v_cmpx exec, a, b` |
//! | `v_cmp m, a, b`; `s_and_not1 exec, exec, m`, and so on | the same with the inverse comparison |
//!
//! `m` must have no other reader, and the scalar operation's SCC none. The comparison sinks to where EXEC is written,
//! past nothing that changes its operands. The third form saves no instruction, but often its comparison has a shorter
//! encoding.
//!
//! Where `v_cmpx` also writes another mask (up to GFX9), its write of EXEC stalls other instructions and nothing is
//! gained; GFX10.1 has a hazard if EXEC was read before ([`crate::hazards`]).
//!
//! Source: RDNA3 ISA, "VOPC", `V_CMPX`: EXEC is the result in active lanes, and zero in all others.

use gcnc_isa::op::flags;
use gcnc_isa::{Form, Inst, Opcode, Reg, RegRef};
use gcnc_mir::Function;
use planted::Bug;

use crate::liveness::{self, SgprSet};

/// The most instructions that a comparison moves past.
const REACH: usize = 16;

/// An instruction that narrows EXEC by a mask.
struct Narrowing {
    /// Where the former EXEC is saved.
    saved: Option<RegRef>,
    mask: RegRef,
    /// Whether it keeps the lanes whose bit in the mask is clear.
    opposite: bool,
}

impl Narrowing {
    fn of(inst: &Inst, exec: RegRef) -> Option<Narrowing> {
        use Opcode::*;
        let opposite = matches!(inst.opcode, SAndNot1B32 | SAndNot1B64 | SAndNot0SaveexecB32 | SAndNot0SaveexecB64);
        match inst.opcode {
            SAndB32 | SAndB64 | SAndNot1B32 | SAndNot1B64 if inst.reg(0) == Some(exec) => {
                let (a, b) = (inst.reg(1)?, inst.reg(2)?);
                let mask = if a == exec { b } else { Some(a).filter(|_| b == exec && !opposite)? };
                Some(Narrowing { saved: None, mask, opposite })
            }
            SAndSaveexecB32 | SAndSaveexecB64 | SAndNot0SaveexecB32 | SAndNot0SaveexecB64 => {
                Some(Narrowing { saved: inst.reg(0), mask: inst.reg(1)?, opposite })
            }
            _ => None,
        }
    }
}

/// Makes comparisons of `f`, which is allocated, write EXEC.
pub fn run(f: &mut Function) {
    let exec = RegRef::exec(f.target.wave_size());
    let narrows = |inst: &Inst| inst.opcode.is_salu() && Narrowing::of(inst, exec).is_some();
    let pays = f.target.cmpx_writes_exec_alone() && !f.target.has_cmpx_exec_hazard();
    if !pays || !f.order.iter().any(|&b| f.blocks[b].insts.iter().any(narrows)) {
        return;
    }
    let starts = liveness::at_starts(f);
    for i in 0..f.order.len() {
        gcnc_limits::poll();
        let b = f.order[i];
        let Some(first) = f.blocks[b].insts.iter().position(narrows) else { continue };
        let mut live = liveness::at_end(f, b, &starts);
        let insts = &mut f.blocks[b].insts;
        let mut at = insts.len();
        while at > first {
            at -= 1;
            let narrowing = Narrowing::of(&insts[at], exec).filter(|_| !live.contains(Reg::SCC.id()));
            if narrowing.is_some_and(|n| narrow(insts, at, n, exec, &live)) {
                at -= 1;
            }
            liveness::before(&insts[at], &mut live);
        }
    }
}

/// Fuses the instruction at `at`, which narrows EXEC and after which `live` are live, with the comparison that defines
/// its mask, if possible. Returns whether an instruction was removed.
fn narrow(insts: &mut Vec<Inst>, at: usize, narrowing: Narrowing, exec: RegRef, live: &SgprSet) -> bool {
    let Narrowing { saved, mask, opposite } = narrowing;
    let is_live = |r: RegRef| r.physical_dwords().any(|d| live.contains(d.id()));
    let is_wanted = |d: Reg| live.contains(d.id()) && !saved.is_some_and(|s| s.overlaps(RegRef::dwords(d, 1)));
    if mask.physical_dwords().any(is_wanted) && !planted::on(Bug::CmpxLiveMask) {
        return false;
    }
    let saved = saved.filter(|&s| is_live(s));
    let Some(from) = comparison(&insts[..at], mask) else { return false };
    let mut compare = insts[from];
    let Some(to_exec) = compare.opcode.to_exec(opposite) else { return false };
    let mut is_read = false;
    compare.for_each_read(|r| is_read |= saved.is_some_and(|s| s.overlaps(r)));
    if is_read {
        return false;
    }
    compare.opcode = to_exec;
    compare.set_op(0, exec.into());
    insts[at] = compare;
    let Some(saved) = saved else {
        insts.remove(from);
        return true;
    };
    insts[from..at].rotate_left(1);
    let mov = if exec.len_dwords() == 2 { Opcode::SMovB64 } else { Opcode::SMovB32 };
    insts[at - 1] = Inst::new(mov, &[saved.into(), exec.into()]);
    false
}

/// The comparison in `insts` that writes `mask` and could be moved to the end.
fn comparison(insts: &[Inst], mask: RegRef) -> Option<usize> {
    let near = insts.len().saturating_sub(REACH);
    let from = insts[near..].iter().rposition(|inst| inst.writes(mask)).map(|k| near + k)?;
    let compare = &insts[from];
    let plain = compare.form == Form::Auto && compare.reg(0) == Some(mask) && compare.opcode.to_exec(false).is_some();
    let passes = |inst: &Inst| {
        let mut clear = !inst.opcode.is(flags::INDIRECT) && !inst.writes(RegRef::EXEC);
        inst.for_each_read(|r| clear &= !r.overlaps(mask));
        compare.for_each_read(|r| clear &= !inst.writes(r));
        clear
    };
    (plain && insts[from + 1..].iter().all(passes)).then_some(from)
}
