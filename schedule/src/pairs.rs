//! Pairs of LDS accesses (LLVM's SILoadStoreOptimizer): two loads, or two stores, at one address with two offsets are one instruction.
//!
//! The later load goes up to the earlier one, the earlier store down to the later one, if nothing in between has to stay between. A pair of
//! loads has one register for both results; whoever reads one of them reads its half.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, MemSem, Mods, Opcode, Operand, RegClass, RegRef};
use gcnc_mir::{Block, Function, VReg};

use crate::memory::Access;
use crate::region;

/// A kind of access, and what two of it are: with offsets in units of its size, and in 64 times those.
struct Kind {
    one: Opcode,
    two: Opcode,
    strided: Opcode,
    /// Bytes that one accesses.
    bytes: i32,
}

const KINDS: [Kind; 4] = [
    Kind { one: Opcode::DsLoadB32, two: Opcode::DsLoad2addrB32, strided: Opcode::DsLoad2addrStride64B32, bytes: 4 },
    Kind { one: Opcode::DsLoadB64, two: Opcode::DsLoad2addrB64, strided: Opcode::DsLoad2addrStride64B64, bytes: 8 },
    Kind { one: Opcode::DsStoreB32, two: Opcode::DsStore2addrB32, strided: Opcode::DsStore2addrStride64B32, bytes: 4 },
    Kind { one: Opcode::DsStoreB64, two: Opcode::DsStore2addrB64, strided: Opcode::DsStore2addrStride64B64, bytes: 8 },
];

/// The most accesses that one is compared with.
const MOST: usize = 24;

/// An access that may find a partner.
struct Open {
    at: usize,
    kind: usize,
}

/// Memory that is used again.
#[derive(Default)]
pub struct Scratch {
    open: Vec<Open>,
    /// The accesses since the last instruction that stays where it is, with their places.
    accesses: Vec<(usize, Access)>,
    /// What results of loads have become.
    renamed: SecondaryMap<VReg, Option<RegRef>>,
    /// Instructions that are gone.
    gone: Vec<usize>,
}

/// Pairs the LDS accesses of `f`, which is in [`Stage::Linear`](gcnc_mir::Stage::Linear).
pub fn run(f: &mut Function, s: &mut Scratch) {
    s.renamed.clear();
    let mut any = false;
    for i in 0..f.order.len() {
        any |= block(f, f.order[i], s);
    }
    if any {
        rename(f, &s.renamed);
    }
}

/// Pairs the accesses of one block. Whether results have other names now.
fn block(f: &mut Function, b: Block, s: &mut Scratch) -> bool {
    if !f.blocks[b].insts.iter().any(|inst| kind(inst.opcode).is_some()) {
        return false;
    }
    let mut insts = std::mem::take(&mut f.blocks[b].insts);
    s.open.clear();
    s.accesses.clear();
    s.gone.clear();
    let mut any = false;
    for at in 0..insts.len() {
        if !region::moves(&insts[at], f) {
            s.open.clear();
            s.accesses.clear();
            continue;
        }
        let Some(access) = Access::of(&insts[at], 0) else { continue };
        if let Some(kind) = kind(insts[at].opcode).filter(|_| is_plain(&insts[at]) && has_own_result(f, &insts[at])) {
            let first = s.open.len().saturating_sub(MOST);
            let partner = (first..s.open.len())
                .rev()
                .find(|&k| s.open[k].kind == kind && can_pair(&insts, s.open[k].at, at, kind, &s.accesses));
            if let Some(k) = partner {
                let first = s.open.remove(k).at;
                s.accesses.retain(|(place, _)| *place != first);
                any |= pair(f, &mut insts, (first, at), kind, s);
                // The pair is where its later store or its earlier load was.
                let place = if insts[first].opcode.is_load() { first } else { at };
                let access = Access::of(&insts[place], 0);
                s.accesses.extend(access.map(|access| (place, access)));
                continue;
            }
            s.open.push(Open { at, kind });
        }
        s.accesses.push((at, access));
    }
    s.gone.sort_unstable();
    for &at in s.gone.iter().rev() {
        insts.remove(at);
    }
    f.blocks[b].insts = insts;
    any
}

fn kind(opcode: Opcode) -> Option<usize> {
    KINDS.iter().position(|kind| kind.one == opcode)
}

/// Whether an access has nothing but its address and data.
fn is_plain(inst: &Inst) -> bool {
    let sem = inst.mods.sem();
    let offset = Mods { offset: inst.mods.offset, ..Mods::default_for(inst.opcode) };
    !sem.is_atomic() && !sem.is_volatile() && inst.mods == offset.with_sem(sem)
}

/// Whether a load's result is no part of a larger register.
fn has_own_result(f: &Function, inst: &Inst) -> bool {
    let whole = |r: RegRef| VReg::of(r.reg).is_some_and(|v| f.whole(v) == r && f.vregs[v].class == RegClass::Vgpr);
    inst.opcode.is_store() || inst.reg(0).is_some_and(whole)
}

/// The address of an access, and where its data begin.
fn address(inst: &Inst) -> Operand {
    inst.op(usize::from(inst.opcode.is_load()))
}

/// Whether the accesses at `a` and, later, at `b` can be one.
fn can_pair(insts: &[Inst], a: usize, b: usize, kind: usize, accesses: &[(usize, Access)]) -> bool {
    let (x, y) = (&insts[a], &insts[b]);
    if address(x) != address(y) || offsets(x, y, kind).is_none() {
        return false;
    }
    let loads = x.opcode.is_load();
    let Some(moved) = Access::of(if loads { y } else { x }, 0) else { return false };
    let between = accesses.iter().filter(|(at, _)| (a + 1..b).contains(at));
    let ordered = |other: &Access| if loads { other.orders(&moved) } else { moved.orders(other) };
    !between.into_iter().any(|(_, other)| ordered(other)) && (loads || !overlap(x, y, kind))
}

/// Whether two accesses are of the same bytes: of two stores the later one counts.
fn overlap(x: &Inst, y: &Inst, kind: usize) -> bool {
    (x.mods.offset - y.mods.offset).abs() < KINDS[kind].bytes
}

/// The operation of both, and its offset field.
fn offsets(x: &Inst, y: &Inst, kind: usize) -> Option<(Opcode, i32)> {
    let kind = &KINDS[kind];
    for (unit, opcode) in [(kind.bytes, kind.two), (64 * kind.bytes, kind.strided)] {
        let field = |inst: &Inst| {
            let offset = inst.mods.offset;
            (offset % unit == 0 && (0..=255).contains(&(offset / unit))).then_some(offset / unit)
        };
        if let (Some(a), Some(b)) = (field(x), field(y)) {
            return Some((opcode, a | b << 8));
        }
    }
    None
}

/// Makes one access of two. Whether results have other names now.
fn pair(f: &mut Function, insts: &mut [Inst], (a, b): (usize, usize), kind: usize, s: &mut Scratch) -> bool {
    let Some((opcode, offset)) = offsets(&insts[a], &insts[b], kind) else { return false };
    let mods = Mods { offset, ..Mods::default_for(opcode) }.with_sem(MemSem::plain(MemSem::LDS));
    if !insts[a].opcode.is_load() {
        let operands = [address(&insts[a]), insts[a].op(1), insts[b].op(1)];
        insts[b] = Inst::new(opcode, &operands).with_mods(mods);
        s.gone.push(a);
        return false;
    }
    let dwords = (KINDS[kind].bytes / 4) as u8;
    let both = f.new_vgpr(2 * dwords);
    let mut renames = false;
    let results = [insts[a].reg(0), insts[b].reg(0)];
    insts[a] = Inst::new(opcode, &[both.into(), address(&insts[a])]).with_mods(mods);
    s.gone.push(b);
    for (i, result) in results.into_iter().enumerate() {
        let half = both.sub(dwords * i as u8, dwords);
        if let Some(v) = result.and_then(|r| VReg::of(r.reg)) {
            s.renamed[v] = Some(half);
            renames = true;
        }
    }
    renames
}

/// Gives everything that names a result of a load that is now one of two its half of both.
fn rename(f: &mut Function, renamed: &SecondaryMap<VReg, Option<RegRef>>) {
    let change = |r: &mut RegRef| {
        if let Some(to) = VReg::of(r.reg).and_then(|v| renamed[v]) {
            *r = RegRef::new(to.reg, to.offset16 + r.offset16, r.size16);
        }
    };
    for &b in &f.order {
        let block = &mut f.blocks[b];
        for op in block.insts.iter_mut().flat_map(|inst| inst.ops_mut()) {
            if let Operand::Reg(r) = op {
                change(r);
            }
        }
        for edge in &mut block.logical_succs {
            edge.args.iter_mut().for_each(change);
        }
    }
}
