//! Allocation of whole wave mode (WWM) registers ([`RegClass::Wwm`]) to VGPRs after or between the others.
//!
//! Writes to WWM registers include inactive lanes. So they cannot share VGPRs with ordinary vector registers, which may
//! hold anything in such lanes, nor with each other where the wave as a whole executes both, whatever the lane masks.
//! So each value has an interval in block order (`ranges`), and gets the first VGPR that is free. Such values are few,
//! and defined near their uses. If there are too many, those whose intervals end last are spilled to the frame
//! (`spill`), except for results of direct loads from LDS, which write lanes that are inactive at the point where they
//! would be stored.

mod ranges;
mod spill;

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;
use gcnc_isa::op::Unit;
use gcnc_isa::{Form, Inst, Opcode, Reg, RegClass, RegRef};
use gcnc_mir::regset::FILE;
use gcnc_mir::{Function, VReg, convention};

use self::ranges::Range;
use crate::callee_saved;
use crate::error::Error;
use crate::kill_flags::{tied_to, vreg_of};

/// Not in a register.
const NOWHERE: u16 = u16::MAX;

/// A run of callee-saved VGPRs, in which tuples have to be contained unless they are wider.
const RUN: u16 = convention::PRESERVED_RUN;

/// The VGPRs of WWM values, counted from the first one.
#[derive(Clone, Default, Debug)]
pub struct Assignment {
    /// Indexed by virtual register.
    at: Vec<u16>,
    /// Number of VGPRs.
    pub count: u16,
    /// Number of values in scratch.
    pub in_scratch: u32,
}

/// Whether `f` has WWM registers.
pub fn any(f: &Function) -> bool {
    f.vregs.values().any(|data| data.class == RegClass::Wwm)
}

/// Allocates the WWM registers of `f` within `limit` VGPRs, or as many as one instruction needs.
pub fn run(f: &mut Function, limit: u16) -> Result<Assignment, Error> {
    if !any(f) {
        return Ok(Assignment::default());
    }
    untie(f);
    let direct = loaded_directly(f);
    let behind = VReg::from_u32(f.vregs.len() as u32);
    let widest = spill::widest(f).min(FILE.into()) as u16;
    let (mut limit, mut room) = (limit.max(widest), limit.saturating_sub(widest));
    let mut in_scratch = 0;
    loop {
        let (ranges, calls) = ranges::find(f);
        // Such a tuple includes caller-saved registers.
        let stays = |range: &Range| u16::from(f.vregs[range.v].dwords) <= RUN || !range.spans(&calls);
        if ranges.iter().all(stays)
            && let Some(places) = place(f, &ranges, limit)
        {
            return Ok(Assignment { in_scratch, ..places });
        }
        let can_go: Vec<Range> = ranges.iter().copied().filter(|range| !direct[range.v]).collect();
        let spilled = spill::choose(f, &can_go, behind, room.into(), |range| !stays(range));
        if spilled.is_empty() && room == 0 {
            if limit == FILE {
                return Err(Error::WholeWave);
            }
            // Gaps between tuples take some too.
            limit = FILE;
        }
        in_scratch += spilled.len() as u32;
        spill::rewrite(f, &spilled);
        room /= 2;
    }
}

/// The registers that direct loads from LDS write.
fn loaded_directly(f: &Function) -> SecondaryMap<VReg, bool> {
    let mut direct = SecondaryMap::new();
    let insts = f.order.iter().flat_map(|&b| &f.blocks[b].insts);
    for r in insts.filter(|inst| inst.opcode.unit() == Unit::LdsDirect).flat_map(Inst::defs) {
        if let Some(v) = VReg::of(r.reg) {
            direct[v] = true;
        }
    }
    direct
}

/// Assigns VGPRs to all `ranges`, if `limit` are enough.
fn place(f: &Function, ranges: &[Range], limit: u16) -> Option<Assignment> {
    let aligned = f.target.aligned_vgpr_tuples();
    let mut places = Assignment { at: vec![NOWHERE; f.vregs.len()], count: 0, in_scratch: 0 };
    // For each VGPR, the time when it is free again.
    let mut free = vec![0; limit.into()];
    for range in ranges {
        let n = u16::from(f.vregs[range.v].dwords);
        let fits = |&at: &u16| {
            let run = n > RUN || at / RUN == (at + n - 1) / RUN;
            let places = free.get(usize::from(at)..usize::from(at + n));
            let is_free = places.is_some_and(|places| places.iter().all(|&end| end <= range.start));
            run && is_free && (!aligned || n == 1 || at.is_multiple_of(2))
        };
        let like = range.like.map(|v| places.at[v.as_u32() as usize]).filter(|&at| at != NOWHERE);
        let at = like.filter(fits).or_else(|| (0..limit).find(fits))?;
        places.at[range.v.as_u32() as usize] = at;
        places.count = places.count.max(at + n);
        free[usize::from(at)..usize::from(at + n)].fill(range.end);
    }
    Some(places)
}

/// Replaces operands that are tied to WWM results by the results, after a move.
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

/// The slot of an operand of `inst` that is tied to a WWM result but in another register, the result, and the operand.
fn tied(f: &Function, inst: &Inst) -> Option<(usize, RegRef, RegRef)> {
    let (result, to) = inst.def_slots().next()?;
    VReg::of(to.reg).filter(|&v| f.vregs[v].class == RegClass::Wwm)?;
    let slot = tied_to(inst, result)?;
    Some((slot, to, inst.reg(slot).filter(|&from| from != to)?))
}

impl Assignment {
    /// The number of VGPRs to leave for them.
    pub fn room(&self, f: &Function) -> u16 {
        match self.count {
            0 => 0,
            n if f.has_calls => n.next_multiple_of(RUN) + RUN,
            n => n + 1,
        }
    }

    /// Assigns the physical registers, either after the other `vectors` or in a gap of registers that the function does
    /// not use, and deletes copies that have been coalesced. Returns the registers used.
    pub fn apply(&self, f: &mut Function, vectors: u16) -> Vec<u16> {
        if self.count == 0 {
            return Vec::new();
        }
        let bound = f.has_calls;
        let starts = |n: &u16| {
            if bound { n.is_multiple_of(RUN) && convention::preserves_vector(*n) } else { n.is_multiple_of(2) }
        };
        let between = if bound { None } else { callee_saved::unnamed(f, vectors).lowest(self.count, 2) };
        let first = between.or_else(|| (vectors..).find(starts)).unwrap_or(vectors);
        // Runs of callee-saved registers alternate with equally many others.
        let register = |place: u16| first + place + if bound { place / RUN * RUN } else { 0 };
        for n in 0..f.order.len() {
            let b = f.order[n];
            let mut insts = std::mem::take(&mut f.blocks[b].insts);
            for inst in &mut insts {
                for k in 0..inst.ops().len() {
                    if let Some((v, r)) = vreg_of(f, inst.op(k), RegClass::Wwm) {
                        let first = Reg::vgpr(register(self.at[v.as_u32() as usize]).into());
                        inst.set_op(k, RegRef::new(first, r.offset16, r.size16).into());
                    }
                }
            }
            insts.retain(|i| i.opcode != Opcode::VMovB32 || i.form != Form::Auto || i.op(0) != i.op(1));
            f.blocks[b].insts = insts;
        }
        let placed = f.vregs.iter().zip(&self.at).filter(|(_, at)| **at != NOWHERE);
        let tuples = placed.flat_map(|((_, data), &at)| (register(at)..).take(data.dwords.into()));
        tuples.collect::<BTreeSet<u16>>().into_iter().collect()
    }
}
