//! Stale `vccz` (GFX9 and earlier).
//!
//! | triggered by | mitigated by |
//! | --- | --- |
//! | SALU writes one half of VCC, then the wave branches on `vccz` | `s_mov_b64 vcc, vcc` before the branch: a write of all of VCC recomputes `vccz` |
//! | a scalar load returns (GFX6, GFX7), then the wave branches on `vccz` | the same, after `s_waitcnt lgkmcnt(0)` |
//!
//! Source: "Vega" Instruction Set Architecture, 4.5; LLVM, `hasReadVCCZBug`; LLVM 22 inserts the same move for gfx900.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::{Cond, Function, LinearEnd};

/// Resolves the hazard in `f`; returns the number of inserted instructions.
pub fn run(f: &mut Function) -> usize {
    if f.target.partial_vcc_writes_update_vccz() {
        return 0;
    }
    let loads = f.target.scalar_loads_spoil_vccz();
    let all_loaded = f.target.waitcnt().encode(u32::MAX, u32::MAX, 0);
    let mut inserted = 0;
    for i in 0..f.order.len() {
        gcnc_limits::poll();
        let block = &mut f.blocks[f.order[i]];
        if !matches!(block.linear_end, LinearEnd::If(Cond::VccZ | Cond::VccNz)) || !loads && !stale(&block.insts) {
            continue;
        }
        if loads {
            block.insts.push(Inst::new(Opcode::SWaitcnt, &[Operand::Imm(all_loaded.into())]));
            inserted += 1;
        }
        block.insts.push(Inst::new(Opcode::SMovB64, &[RegRef::VCC.into(), RegRef::VCC.into()]));
        inserted += 1;
    }
    inserted
}

/// Whether the last write of VCC in the block is of one half. In a block that does not write VCC it is live-in and the
/// move is cheap insurance: blocks that test masks usually write them themselves.
fn stale(insts: &[Inst]) -> bool {
    let half = |inst: &Inst| {
        let mut writes = inst.defs().filter(|d| d.overlaps(RegRef::VCC)).peekable();
        writes.peek()?;
        Some(writes.all(|d| d.reg != Reg::VCC_LO || d.len_dwords() < 2))
    };
    insts.iter().rev().find_map(half).unwrap_or(true)
}
