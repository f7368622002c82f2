//! Registers whose values all lanes have ([`RegClass::Whole`]): places behind those of vectors.
//!
//! What writes them writes lanes that are not active, so they share places neither with vectors, which may hold anything in such lanes,
//! nor with each other where the wave passes by both, whichever way lanes go. So a value has its place from its first definition in the
//! order of the blocks to its last use there, or to the end of a cycle of the linear graph that a use lies in and the definition does
//! not. Such values are few and near their uses: the first place that is free will do, and nothing is spilled.

use gcnc_isa::{Form, Inst, Opcode, Reg, RegClass, RegRef};
use gcnc_mir::{Function, VReg, convention};

use crate::ends::{is_early, tied_to, vreg_of};
use crate::error::Error;
use crate::saved;

/// A run of preserved registers, which no tuple may leave.
const RUN: u16 = 8;

/// Where values of whole waves are, counted from the first such place.
#[derive(Clone, Default, Debug)]
pub struct Places {
    /// By virtual register.
    at: Vec<u16>,
    /// How many places there are.
    pub count: u16,
}

/// When a register has its place.
#[derive(Copy, Clone, Debug)]
struct Range {
    v: VReg,
    start: u32,
    end: u32,
    /// The register in whose place it would like to be.
    like: Option<VReg>,
}

/// Finds places for the registers of `f` that all lanes have.
pub fn run(f: &mut Function) -> Result<Places, Error> {
    if !f.vregs.values().any(|data| data.class == RegClass::Whole) {
        return Ok(Places::default());
    }
    untie(f);
    let mut ranges = ranges(f);
    ranges.sort_by_key(|range| (range.start, range.v));
    let aligned = f.target.aligned_vgpr_tuples();
    let mut places = Places { at: vec![0; f.vregs.len()], count: 0 };
    // By place, when it is free again.
    let mut free: Vec<u32> = Vec::new();
    for range in ranges {
        let n = u16::from(f.vregs[range.v].dwords);
        let fits = |at: u16| {
            let run = n > RUN || at / RUN == (at + n - 1) / RUN;
            let early = (at..at + n).any(|k| free.get(usize::from(k)).is_some_and(|&end| end > range.start));
            run && !early && (!aligned || n == 1 || at.is_multiple_of(2))
        };
        let like = range.like.map(|v| places.at[v.as_u32() as usize]).filter(|&at| fits(at));
        let Some(at) = like.or_else(|| (0..256).find(|&at| fits(at))) else {
            return Err(Error::WholeWave);
        };
        places.at[range.v.as_u32() as usize] = at;
        places.count = places.count.max(at + n);
        free.resize(usize::from(places.count), 0);
        free[usize::from(at)..usize::from(at + n)].fill(range.end);
    }
    Ok(places)
}

/// Makes tied operands the results that they are tied to, by a move.
fn untie(f: &mut Function) {
    for n in 0..f.order.len() {
        let b = f.order[n];
        let old = std::mem::take(&mut f.blocks[b].insts);
        let mut insts = Vec::with_capacity(old.len());
        for mut inst in old {
            if let Some((slot, to, from)) = tied(f, &inst) {
                inst.set_op(slot, to.into());
                let mov = |i| Inst::new(Opcode::VMovB32, &[to.dword(i).into(), from.dword(i).into()]);
                insts.extend((0..to.len_dwords()).map(mov));
            }
            insts.push(inst);
        }
        f.blocks[b].insts = insts;
    }
}

/// The operand of `inst` that is tied to a result that all lanes have, that result, and the other register that the operand is.
fn tied(f: &Function, inst: &Inst) -> Option<(usize, RegRef, RegRef)> {
    let (result, to) = inst.def_slots().next()?;
    VReg::of(to.reg).filter(|&v| f.vregs[v].class == RegClass::Whole)?;
    let slot = tied_to(inst, result)?;
    Some((slot, to, inst.reg(slot).filter(|&from| from != to)?))
}

/// When each register has its place, in twice the number of instructions before: an instruction reads at one point and writes at the
/// next.
fn ranges(f: &Function) -> Vec<Range> {
    let mut of: Vec<Option<Range>> = vec![None; f.vregs.len()];
    let mut start_of = vec![0u32; f.blocks.len()];
    let mut at = 0;
    let mut cycles: Vec<(u32, u32)> = Vec::new();
    for &b in &f.order {
        start_of[b.as_u32() as usize] = at;
        for inst in &f.blocks[b].insts {
            let from = match inst.opcode {
                Opcode::VMovB32 => vreg_of(f, inst.op(1), RegClass::Whole).map(|(v, _)| v),
                _ => None,
            };
            for (k, op, row) in inst.operands() {
                let Some((v, _)) = vreg_of(f, op, RegClass::Whole) else { continue };
                let start = if is_early(f, inst, row) { at.saturating_sub(1) } else { at + 1 };
                let range = of[v.as_u32() as usize].get_or_insert(Range { v, start, end: start, like: None });
                range.end = if row.is_def() { at + 2 } else { at };
                if k == 0 {
                    range.like = range.like.or(from);
                }
            }
            at += 2;
        }
        // One behind the block's last instruction.
        at += 2;
    }
    for &b in &f.order {
        let begin = start_of[b.as_u32() as usize];
        let end = begin + 2 * f.blocks[b].insts.len() as u32 + 1;
        let back = f.blocks[b].linear_succs.iter().map(|e| start_of[e.block.as_u32() as usize]);
        cycles.extend(back.filter(|&head| head <= begin).map(|head| (end, head)));
    }
    cycles.sort_unstable();
    let mut ranges: Vec<Range> = of.into_iter().flatten().collect();
    for range in &mut ranges {
        for &(end, head) in &cycles {
            if range.start < head && range.end >= head && range.end < end {
                range.end = end;
            }
        }
    }
    ranges
}

impl Places {
    /// How many registers to leave for them.
    pub fn room(&self, f: &Function) -> u16 {
        match self.count {
            0 => 0,
            n if saved::is_bound(f) => n.next_multiple_of(RUN) + RUN,
            n => n + 1,
        }
    }

    /// Puts in the physical registers, which come behind `vectors` others, and drops moves to where a value is. The registers are the
    /// result.
    pub fn apply(&self, f: &mut Function, vectors: u16) -> Vec<u16> {
        if self.count == 0 {
            return Vec::new();
        }
        let bound = saved::is_bound(f);
        let starts = |n: &u16| {
            if bound { n.is_multiple_of(RUN) && convention::preserves_vector(*n) } else { n.is_multiple_of(2) }
        };
        let first = (vectors..).find(starts).unwrap_or(vectors);
        // Between runs of preserved registers are as many others.
        let register = |place: u16| first + place + if bound { place / RUN * RUN } else { 0 };
        for n in 0..f.order.len() {
            let b = f.order[n];
            let mut insts = std::mem::take(&mut f.blocks[b].insts);
            for inst in &mut insts {
                for k in 0..inst.ops().len() {
                    if let Some((v, r)) = vreg_of(f, inst.op(k), RegClass::Whole) {
                        let first = Reg::vgpr(register(self.at[v.as_u32() as usize]).into());
                        inst.set_op(k, RegRef::new(first, r.offset16, r.size16).into());
                    }
                }
            }
            insts.retain(|i| i.opcode != Opcode::VMovB32 || i.form != Form::Auto || i.op(0) != i.op(1));
            f.blocks[b].insts = insts;
        }
        (0..self.count).map(register).collect()
    }
}
