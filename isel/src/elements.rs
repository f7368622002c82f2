//! Loop-invariant code motion and copy propagation for vectors indexed by an SGPR.
//!
//! Such a vector is one tuple of registers, built from values that mostly stay live: they are read again, or go around
//! a loop. Keeping both would take twice the registers and a move each. So the tuple is built before the loops that
//! don't change it, and from there on its parts replace the values they are copies of, if the copies dominate all their
//! remaining uses.

use gcnc_isa::{Form, Inst, Opcode, RegRef};
use gcnc_mir::cfg::{Cfg, Graph};
use gcnc_mir::{Block, Function, VReg};

use crate::uses::rename_uses;

/// Limit on the tuples considered per function; each takes a scan of the blocks.
const MAX_TUPLES: usize = 64;

/// The pass's reused allocations.
#[derive(Default)]
pub struct Ctx {
    /// For each virtual register, the last block in layout order that defines it.
    def_block: Vec<Option<Block>>,
    /// For each virtual register, its number of uses.
    reads: Vec<u32>,
    /// For each virtual register, the part of a tuple that replaces it.
    part: Vec<Option<RegRef>>,
    /// Copies into a tuple: instruction index, part, source.
    copies: Vec<(usize, RegRef, VReg)>,
    /// For each of them, the number of uses of its source after the last copy.
    behind: Vec<u32>,
}

/// Propagates copies into such tuples in `f`.
pub fn run(f: &mut Function, s: &mut Ctx) {
    let has_read = |b: &Block| f.blocks[*b].insts.iter().any(|i| i.opcode == Opcode::PReadElement);
    let blocks: Vec<Block> = f.order.iter().copied().filter(has_read).collect();
    if blocks.is_empty() {
        return;
    }
    s.reads.clear();
    s.reads.resize(f.vregs.len(), 0);
    for &b in &f.order {
        each_read(f, b, 0, |v| s.reads[v.as_u32() as usize] += 1);
    }
    s.part.clear();
    s.part.resize(f.vregs.len(), None);
    let cfg = Cfg::new(f, Graph::Logical);
    let mut left = MAX_TUPLES;
    s.find_homes(f);
    for b in blocks {
        let tuples = f.blocks[b].insts.iter().filter(|i| i.opcode == Opcode::PReadElement);
        let mut tuples: Vec<VReg> = tuples.filter_map(|i| VReg::of(i.reg(1)?.reg)).collect();
        tuples.dedup();
        for tuple in tuples.into_iter().take(left) {
            let b = hoist(f, &cfg, b, tuple, s);
            join(f, &cfg, b, tuple, s);
            left -= 1;
        }
    }
}

impl Ctx {
    fn find_homes(&mut self, f: &Function) {
        self.def_block.clear();
        self.def_block.resize(f.vregs.len(), None);
        for &b in &f.order {
            let block = &f.blocks[b];
            let params = block.logical_params.iter().chain(&block.scalar_params).copied();
            let results = block.insts.iter().flat_map(|i| i.defs()).filter_map(|r| VReg::of(r.reg));
            for v in params.chain(results) {
                self.def_block[v.as_u32() as usize] = Some(b);
            }
        }
    }
}

/// Hoists the construction of `tuple` out of the loops around `b` that don't change it. Returns the block it moved to.
fn hoist(f: &mut Function, cfg: &Cfg, b: Block, tuple: VReg, s: &Ctx) -> Block {
    let makes = |i: &Inst| i.defs().any(|r| VReg::of(r.reg) == Some(tuple));
    let is_copy = |i: &Inst| i.opcode == Opcode::PCopy || i.opcode == Opcode::VMovB32 && i.form == Form::Auto;
    let mut at = b;
    while let Some(header) = cfg.loop_header(at)
        && let Some(before) = cfg.idom(header).filter(|&before| before != header)
    {
        let from_before = |r: RegRef| match VReg::of(r.reg) {
            Some(v) => s.def_block[v.as_u32() as usize]
                .is_none_or(|def_block| def_block != header && cfg.dominates(def_block, header)),
            None => false,
        };
        let moves = |i: &Inst| !makes(i) || is_copy(i) && i.uses().all(from_before);
        if !f.blocks[b].insts.iter().all(moves) {
            break;
        }
        at = before;
    }
    if at != b {
        let copies: Vec<Inst> = f.blocks[b].insts.extract_if(.., |i| makes(i)).collect();
        let insts = &mut f.blocks[at].insts;
        let end = insts.iter().rposition(|i| i.opcode == Opcode::PLogicalEnd).unwrap_or(insts.len());
        insts.splice(end..end, copies);
    }
    at
}

/// Calls `read` with each virtual register read by an edge out of `b`, or by its instructions from index `from` on.
fn each_read(f: &Function, b: Block, from: usize, mut read: impl FnMut(VReg)) {
    let block = &f.blocks[b];
    let operands = block.insts[from..].iter().flat_map(|i| i.uses());
    let arguments = block.logical_succs.iter().flat_map(|e| e.args.iter().copied());
    operands.chain(arguments).filter_map(|r| VReg::of(r.reg)).for_each(&mut read);
}

/// Replaces the sources copied into `tuple` by its parts, if at least half of them stay live.
fn join(f: &mut Function, cfg: &Cfg, b: Block, tuple: VReg, s: &mut Ctx) {
    s.copies.clear();
    let copies = f.blocks[b].insts.iter().enumerate().filter(|(_, i)| i.opcode == Opcode::PCopy);
    let copied = copies.filter_map(|(n, i)| {
        let (to, from) = (i.reg(0)?, i.reg(1)?);
        let v = VReg::of(from.reg)?;
        (VReg::of(to.reg) == Some(tuple) && f.whole(v) == from && f.vregs[v].class == f.vregs[tuple].class)
            .then_some((n, to, v))
    });
    s.copies.extend(copied);
    let Some(&(last, ..)) = s.copies.last() else { return };
    let below: Vec<Block> = f.order.iter().copied().filter(|&d| d != b && cfg.dominates(b, d)).collect();
    s.copies.iter().for_each(|&(_, part, v)| s.part[v.as_u32() as usize] = Some(part));
    s.behind.clear();
    s.behind.resize(s.copies.len(), 0);
    // Finds the copy by its part.
    let mut count = |v: VReg| {
        if let Some(part) = s.part[v.as_u32() as usize]
            && let Some(n) = s.copies.iter().position(|c| c.1 == part)
        {
            s.behind[n] += 1;
        }
    };
    each_read(f, b, last + 1, &mut count);
    below.iter().for_each(|&d| each_read(f, d, 0, &mut count));
    // Every use other than the copy comes after the last copy.
    let lives_on = |(n, &(_, _, v)): (usize, &(usize, RegRef, VReg))| {
        s.behind[n] > 0 && s.reads[v.as_u32() as usize] == s.behind[n] + 1
    };
    let joined = s.copies.iter().enumerate().filter(|&c| lives_on(c)).count();
    for (n, &(_, _, v)) in s.copies.iter().enumerate() {
        if 2 * joined < usize::from(f.vregs[tuple].dwords) || !lives_on((n, &s.copies[n])) {
            s.part[v.as_u32() as usize] = None;
        }
    }
    rename(f, b, last + 1, &s.part);
    below.into_iter().for_each(|d| rename(f, d, 0, &s.part));
    s.copies.iter().for_each(|&(_, _, v)| s.part[v.as_u32() as usize] = None);
}

/// Replaces registers by the parts that stand for them, in the uses that [`each_read`] visits.
fn rename(f: &mut Function, b: Block, from: usize, part: &[Option<RegRef>]) {
    let renamed = |r: RegRef| VReg::of(r.reg).and_then(|v| part[v.as_u32() as usize]).unwrap_or(r);
    let block = &mut f.blocks[b];
    block.insts[from..].iter_mut().for_each(|inst| rename_uses(inst, &renamed));
    block.logical_succs.iter_mut().flat_map(|e| &mut e.args).for_each(|r| *r = renamed(*r));
}
