//! Splitting of independent subregisters (LLVM's RenameIndependentSubregs): dwords of a tuple that no operand uses
//! together become registers of their own. Selection makes 64-bit values as pairs; if only their halves are ever used,
//! they need not be adjacent, aligned, or live equally long.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Operand, RegRef};
use gcnc_mir::{Function, VReg};
use planted::Bug;

/// Facts about the dwords of a multi-dword register.
#[derive(Copy, Clone, Default)]
struct Dwords {
    /// Dwords that some operand names, one bit each.
    named: u32,
    /// Dwords that some operand names together with the next one.
    joined: u32,
}

/// Reused buffers.
#[derive(Default)]
pub struct Ctx {
    dwords: SecondaryMap<VReg, Dwords>,
    /// For each split register, the start of its parts in `parts`, counted from 1.
    start: SecondaryMap<VReg, u32>,
    /// The replacement for each dword of the split registers.
    parts: Vec<RegRef>,
}

/// Splits the tuples of `f`, which is in [`Stage::Linear`](gcnc_mir::Stage::Linear).
pub fn run(f: &mut Function, s: &mut Ctx) {
    s.dwords.clear();
    s.dwords.resize(f.vregs.len());
    each(f, |r| {
        if let Some(v) = VReg::of(r.reg).filter(|&v| f.vregs[v].dwords > 1) {
            let (first, n) = (u32::from(r.offset_dwords()), u32::from(r.len_dwords()));
            let mask = |n: u32| ((1u64 << n) - 1) as u32;
            let dwords = &mut s.dwords[v];
            dwords.named |= mask(n) << first;
            dwords.joined |= mask(n - 1) << first;
        }
    });
    s.start.clear();
    s.start.resize(f.vregs.len());
    s.parts.clear();
    for n in 0..f.vregs.len() as u32 {
        let v = VReg::from_u32(n);
        split(f, v, s);
    }
    if s.parts.is_empty() {
        return;
    }
    let change = |r: &mut RegRef| {
        let Some(at) = VReg::of(r.reg).and_then(|v| s.start[v].checked_sub(1)) else { return };
        let part = s.parts[at as usize + usize::from(r.offset_dwords())];
        *r = RegRef::new(part.reg, part.offset16 + r.offset16 % 2, r.size16);
    };
    for &b in &f.order {
        let block = &mut f.blocks[b];
        for op in block.insts.iter_mut().flat_map(|inst| inst.ops_mut()) {
            gcnc_limits::poll();
            if let Operand::Reg(r) = op {
                change(r);
            }
        }
        block.logical_succs.iter_mut().chain(&mut block.linear_succs).for_each(|e| e.args.iter_mut().for_each(change));
    }
}

/// Calls `see` with each register operand of an instruction or edge.
fn each(f: &Function, mut see: impl FnMut(RegRef)) {
    for &b in &f.order {
        let block = &f.blocks[b];
        for inst in &block.insts {
            gcnc_limits::poll();
            for &op in inst.ops() {
                match op {
                    Operand::Reg(r) => see(r),
                    // A symbol's address stays a pair, so that it can be rematerialised.
                    Operand::Sym { .. } => inst.defs().filter_map(|r| VReg::of(r.reg)).for_each(|v| see(f.whole(v))),
                    _ => {}
                }
            }
        }
        let edges = block.logical_succs.iter().chain(&block.linear_succs);
        edges.filter(|_| !planted::on(Bug::SplitForgetsEdges)).for_each(|e| e.args.iter().for_each(|&r| see(r)));
        block.logical_params.iter().chain(&block.linear_params).for_each(|&v| see(f.whole(v)));
    }
    f.live_ins.iter().for_each(|&(v, _)| see(f.whole(v)));
}

/// Makes the independent parts of `v` registers of their own.
fn split(f: &mut Function, v: VReg, s: &mut Ctx) {
    let data = f.vregs[v];
    let all = ((1u64 << data.dwords) - 1) as u32;
    let dwords = s.dwords[v];
    let whole = dwords.named == all && dwords.joined == all >> 1;
    if data.dwords < 2 || data.is_mask || dwords.named == 0 || whole {
        return;
    }
    s.start[v] = s.parts.len() as u32 + 1;
    let mut i = 0;
    while i < data.dwords {
        let n = 1 + (dwords.joined >> i).trailing_ones() as u8;
        // An unused dword needs no register, but an entry in the list.
        let part = match dwords.named >> i & 1 {
            0 => f.whole(v),
            _ => {
                let part = f.new_vreg(data.class, n);
                f.whole(part)
            }
        };
        s.parts.extend((0..n).map(|k| part.dword(k)));
        i += n;
    }
}
