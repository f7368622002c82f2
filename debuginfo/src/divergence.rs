//! Program counters of inactive lanes, from the final code (AMDGPUUsage, `DW_AT_LLVM_lane_pc`,
//! `DW_AT_LLVM_active_lane`): where each lane goes on that is not active.
//!
//! A lane that is not active waits in a mask until some instruction brings it back to EXEC. A backward dataflow over
//! the blocks follows masks from there: `s_or_b64 exec, exec, s[4:5]` says that before it the lanes in s[4:5] go on
//! behind it; copies, unions and spills to lanes of vector registers move such a claim to where the mask comes from,
//! other writes end it. A claim holds at a place if it does on all ways on. Where several are about one lane, the
//! nearest counts, by the shortest way on; and the active lanes are where the wave is.
//!
//! Forwards, regions are found in which all lanes are active for a while, and the source's are in a saved mask.

use std::collections::{BTreeMap, BTreeSet};

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegClass, RegRef};
use gcnc_mir::variables::Place;

use crate::Code;
use crate::unwind::{CodeBlock, activates_all, is_call};

/// Dwords of a mask.
const DWORDS: usize = 2;
/// Claims at a place at most; those that are further away are left out.
const MAX_CLAIMS: usize = 16;
/// Claims that blocks may have in common, of those that each says of the same place in other words.
const MAX_MET: usize = 64;
/// Instructions that are passed on the way to what is true, at most: more, and nothing is said.
const MAX_STEPS: usize = 1 << 22;

/// Where a dword of a mask is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Dword {
    /// In a scalar register, or VCC as [`Reg`] numbers it.
    Scalar(u16),
    /// In a lane of a vector register.
    Lane(u16, u8),
}

/// A mask: of waves of 32 lanes, the second dword is [`NO_DWORD`].
pub type Mask = [Dword; DWORDS];

/// There is no such dword.
pub const NO_DWORD: Dword = Dword::Scalar(u16::MAX);

/// A set of lanes: of each mask, those that are in it, or those that are not, if that is said. The masks are in order.
pub type Lanes = Vec<(Mask, bool)>;

/// VCC as a mask of 64 lanes, or of 32.
pub fn vcc(is_wave64: bool) -> Mask {
    [Dword::Scalar(VCC), if is_wave64 { Dword::Scalar(VCC + 1) } else { NO_DWORD }]
}

/// Lanes that are not active go on at an offset.
pub type Claim = (u32, Lanes);

/// The lanes of the source that are active.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Active {
    /// Those of EXEC.
    Exec,
    /// Those of a mask, while EXEC has others.
    Saved(Mask),
    /// Nobody knows.
    Unknown,
}

/// The claims at a place, each with how many bytes of code are on the shortest way there.
type Claims = BTreeMap<Claim, u32>;

/// What is true from an offset on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The claims, the nearest last.
    pub claims: Vec<Claim>,
    pub active: Active,
}

/// An operand of an instruction on masks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    Exec,
    Mask(Mask),
    Other,
}

/// What an instruction makes of masks.
#[derive(Clone, Copy)]
enum Effect {
    Copy(Value),
    And(Value, Value),
    AndNot(Value, Value),
    Or(Value, Value),
}

/// Masks that a set is made of at most.
const MAX_MASKS: usize = 6;

impl Effect {
    /// The lanes that are in the result, or are not, as a union of sets. Active ones need not be named, and are not.
    fn lanes(self, is_not: bool) -> Vec<Lanes> {
        let of = |value: Value, is_not: bool| match (value, is_not) {
            (Value::Mask(mask), _) => Some(vec![vec![(mask, is_not)]]),
            (Value::Exec, true) => Some(vec![Vec::new()]),
            (Value::Exec, false) => Some(Vec::new()),
            (Value::Other, _) => None,
        };
        let either = |a: Option<Vec<Lanes>>, b: Option<Vec<Lanes>>| [a, b].into_iter().flatten().flatten().collect();
        let both = |a: Option<Vec<Lanes>>, b: Option<Vec<Lanes>>| {
            let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
            a.iter().flat_map(|a| b.iter().map(move |b| [&a[..], b].concat())).collect()
        };
        match (self, is_not) {
            (Effect::Copy(a), _) => of(a, is_not).unwrap_or_default(),
            (Effect::Or(a, b), false) => either(of(a, false), of(b, false)),
            (Effect::Or(a, b), true) => both(of(a, true), of(b, true)),
            (Effect::And(a, b), false) => both(of(a, false), of(b, false)),
            (Effect::And(a, b), true) => either(of(a, true), of(b, true)),
            (Effect::AndNot(a, b), false) => both(of(a, false), of(b, true)),
            (Effect::AndNot(a, b), true) => either(of(a, true), of(b, false)),
        }
    }
}

/// A set in order, if it is not too complicated, and not all lanes.
fn ordered(mut lanes: Lanes) -> Option<Lanes> {
    lanes.sort_unstable();
    lanes.dedup();
    (lanes.len() <= MAX_MASKS && lanes.iter().any(|(_, is_not)| !is_not)).then_some(lanes)
}

/// An instruction with its offset and that behind it.
struct Step {
    at: u32,
    behind: u32,
    inst: Inst,
}

struct Analysis<'a> {
    code: &'a Code<'a>,
    is_wide: bool,
    blocks: &'a [CodeBlock],
    steps: Vec<Vec<Step>>,
}

/// What is true along a function's code, by the offsets from which on it is.
pub fn rows(code: &Code<'_>, blocks: &[CodeBlock]) -> Vec<(u32, Row)> {
    let steps: Vec<Vec<Step>> = blocks.iter().map(|block| decoded(code, block)).collect();
    let analysis = Analysis { code, is_wide: code.machine.target.wave_size() == 64, blocks, steps };
    let Some(exits) = analysis.solve_claims() else { return Vec::new() };
    let entries = analysis.solve_active();
    let mut rows: Vec<(u32, Row)> = Vec::new();
    for (n, steps) in analysis.steps.iter().enumerate() {
        gcnc_limits::poll();
        let mut claims = exits[n].clone().unwrap_or_default();
        let mut own: Vec<(u32, Row)> = Vec::with_capacity(steps.len());
        for step in steps.iter().rev() {
            analysis.before(&mut claims, step);
            own.push((step.at, Row { claims: nearest(&claims), active: Active::Unknown }));
        }
        own.reverse();
        let mut active = entries[n].unwrap_or(Active::Unknown);
        for ((at, mut row), step) in own.into_iter().zip(steps) {
            row.active = active;
            analysis.pass(&mut active, &step.inst);
            if rows.last().is_none_or(|(_, last)| *last != row) {
                rows.push((at, row));
            }
        }
    }
    rows
}

fn decoded(code: &Code<'_>, block: &CodeBlock) -> Vec<Step> {
    let (mut all, mut at) = (Vec::new(), block.range.start);
    while at < block.range.end {
        let rest = code.bytes.get(at as usize..).unwrap_or_default();
        let Ok((inst, size)) = gcnc_isa::decode(rest, &code.machine.target) else { break };
        all.push(Step { at, behind: at + size as u32, inst });
        at += size as u32;
    }
    all
}

/// The nearest claims, the furthest of them first.
fn nearest(claims: &Claims) -> Vec<Claim> {
    let mut all: Vec<(u32, Claim)> = claims.iter().map(|(claim, &way)| (way, claim.clone())).collect();
    all.sort_unstable();
    all.truncate(MAX_CLAIMS);
    all.into_iter().rev().map(|(_, claim)| claim).collect()
}

impl Analysis<'_> {
    /// The claims behind each block, of those from which the function goes on; none if that takes too long.
    fn solve_claims(&self) -> Option<Vec<Option<Claims>>> {
        let mut preds: Vec<Vec<usize>> = vec![Vec::new(); self.blocks.len()];
        for (n, block) in self.blocks.iter().enumerate() {
            block.succs.iter().for_each(|&to| preds[to].push(n));
        }
        let mut entries: Vec<Option<Claims>> = vec![None; self.blocks.len()];
        let mut work: BTreeSet<usize> = (0..self.blocks.len()).collect();
        let mut left = MAX_STEPS;
        while let Some(n) = work.pop_last() {
            gcnc_limits::poll();
            let Some(mut claims) = self.behind(n, &entries) else { continue };
            left = left.checked_sub(self.steps[n].len() * (1 + claims.len()))?;
            self.steps[n].iter().rev().for_each(|step| self.before(&mut claims, step));
            if entries[n].as_ref() != Some(&claims) {
                entries[n] = Some(claims);
                work.extend(&preds[n]);
            }
        }
        Some((0..self.blocks.len()).map(|n| self.behind(n, &entries)).collect())
    }

    /// What is claimed on all ways on from a block; none if nothing is known yet.
    fn behind(&self, n: usize, entries: &[Option<Claims>]) -> Option<Claims> {
        let succs = &self.blocks[n].succs;
        if succs.is_empty() {
            return Some(Claims::new());
        }
        let mut known = succs.iter().filter_map(|&to| entries[to].as_ref());
        let first = known.next()?.clone();
        Some(known.fold(first, |all, other| met(&all, other)))
    }

    /// The claims before an instruction, of those behind it.
    fn before(&self, claims: &mut Claims, step: &Step) {
        let inst = &step.inst;
        claims.values_mut().for_each(|way| *way = way.saturating_add(step.behind - step.at));
        let mut written: Vec<Dword> = Vec::new();
        let mut writes_exec = false;
        inst.for_each_write(|r| {
            writes_exec |= r.overlaps(RegRef::EXEC);
            written.extend(self.dwords(r));
        });
        if inst.opcode == Opcode::VWritelaneB32 {
            written = self.lane(inst.reg(0), inst).into_iter().collect();
        }
        if is_call(inst) {
            claims.retain(|(_, lanes), _| lanes.iter().flat_map(|(mask, _)| mask).all(|&d| self.is_preserved(d)));
        }
        if !written.is_empty() {
            let is_touched = |mask: &Mask| mask.iter().any(|&dword| touches(&written, dword));
            let (kept, lost): (Claims, Claims) = std::mem::take(claims)
                .into_iter()
                .partition(|((_, lanes), _)| !lanes.iter().any(|(mask, _)| is_touched(mask)));
            *claims = kept;
            for ((to, lanes), way) in lost {
                let (touched, kept): (Lanes, Lanes) = lanes.into_iter().partition(|(mask, _)| is_touched(mask));
                let sources = touched.iter().map(|&(mask, is_not)| self.sources(inst, mask, is_not));
                let all = sources.fold(vec![kept], |all, sources| {
                    all.iter().flat_map(|one| sources.iter().map(move |other| [&one[..], other].concat())).collect()
                });
                claims.extend(all.into_iter().filter_map(ordered).map(|lanes| ((to, lanes), way)));
            }
        }
        if writes_exec && let Some(effect) = self.exec(inst) {
            let gained = effect.lanes(false).into_iter().filter_map(ordered);
            claims.extend(gained.map(|lanes| ((step.behind, lanes), 0)));
        }
    }

    fn is_preserved(&self, dword: Dword) -> bool {
        let f = self.code.machine;
        match dword {
            NO_DWORD => true,
            Dword::Scalar(n) => n < VCC && f.call_preserves_scalar(n),
            Dword::Lane(n, _) => f.call_preserves_vector(n),
        }
    }

    /// The dwords of a register in which masks may be.
    fn dwords(&self, r: RegRef) -> Vec<Dword> {
        let first = r.reg.index() as u16;
        match r.reg.class() {
            RegClass::Sgpr if !r.is_virtual() => {
                (0..r.len_dwords()).map(|k| Dword::Scalar(first + u16::from(k))).collect()
            }
            RegClass::Vgpr => Place::of(r).map(|place| Dword::Lane(place.number, ALL)).collect(),
            RegClass::Sgpr | RegClass::Agpr | RegClass::Whole => Vec::new(),
        }
    }

    /// The lane that `v_writelane_b32` writes or `v_readlane_b32` reads.
    fn lane(&self, vector: Option<RegRef>, inst: &Inst) -> Option<Dword> {
        let number = vector.filter(|r| r.reg.is_vgpr())?.reg.index() as u16;
        Some(Dword::Lane(number, u8::try_from(inst.op(2).value_b32()?).ok()?))
    }

    /// What a mask that an instruction writes, or a part of it, is before that; or what is not in it.
    fn sources(&self, inst: &Inst, mask: Mask, is_not: bool) -> Vec<Lanes> {
        if let Some(moved) = self.moved(inst, mask) {
            return vec![vec![(moved, is_not)]];
        }
        match self.result(inst) {
            Some((own, effect)) if own == mask => effect.lanes(is_not),
            _ => Vec::new(),
        }
    }

    /// The place of a mask before a copy, spill or reload of its dwords.
    fn moved(&self, inst: &Inst, mask: Mask) -> Option<Mask> {
        let moves: Vec<(Dword, Dword)> = match inst.opcode {
            Opcode::SMovB32 | Opcode::SMovB64 => {
                self.dwords(inst.reg(0)?).into_iter().zip(self.dwords(inst.reg(1)?)).collect()
            }
            Opcode::VWritelaneB32 => vec![(self.lane(inst.reg(0), inst)?, *self.dwords(inst.reg(1)?).first()?)],
            Opcode::VReadlaneB32 => vec![(*self.dwords(inst.reg(0)?).first()?, self.lane(inst.reg(1), inst)?)],
            _ => return None,
        };
        let from = |dword: Dword| moves.iter().find(|(to, _)| *to == dword).map_or(dword, |&(_, from)| from);
        let moved = mask.map(from);
        (!moved.iter().any(|&dword| is_exec(dword))).then_some(moved)
    }

    fn value(&self, operand: Operand) -> Value {
        let Some(r) = operand.reg() else { return Value::Other };
        if r.overlaps(RegRef::EXEC) {
            return Value::Exec;
        }
        match (&self.dwords(r)[..], self.is_wide) {
            (&[a @ Dword::Scalar(_)], false) => Value::Mask([a, NO_DWORD]),
            (&[a @ Dword::Scalar(_), b], true) => Value::Mask([a, b]),
            _ => Value::Other,
        }
    }

    /// The mask that an instruction writes besides EXEC, and what is in it.
    fn result(&self, inst: &Inst) -> Option<(Mask, Effect)> {
        let Value::Mask(to) = self.value(inst.op(0)) else { return None };
        use Opcode as O;
        let effect = match inst.opcode {
            O::SAndSaveexecB32
            | O::SAndSaveexecB64
            | O::SOrSaveexecB32
            | O::SOrSaveexecB64
            | O::SAndNot0SaveexecB32
            | O::SAndNot0SaveexecB64
            | O::SAndNot1SaveexecB32
            | O::SAndNot1SaveexecB64 => Effect::Copy(Value::Exec),
            _ => self.plain(inst)?,
        };
        Some((to, effect))
    }

    /// What an instruction writes to its first operand.
    fn plain(&self, inst: &Inst) -> Option<Effect> {
        let [a, b] = [1, 2].map(|k| self.value(inst.op(k)));
        Some(match inst.opcode {
            Opcode::SMovB32 | Opcode::SMovB64 => Effect::Copy(a),
            Opcode::SAndB32 | Opcode::SAndB64 => Effect::And(a, b),
            Opcode::SAndNot1B32 | Opcode::SAndNot1B64 => Effect::AndNot(a, b),
            Opcode::SOrB32 | Opcode::SOrB64 => Effect::Or(a, b),
            _ => return None,
        })
    }

    /// What an instruction writes to EXEC.
    fn exec(&self, inst: &Inst) -> Option<Effect> {
        let a = self.value(inst.op(1));
        use Opcode as O;
        Some(match inst.opcode {
            O::SOrSaveexecB32 | O::SOrSaveexecB64 => Effect::Or(a, Value::Exec),
            O::SAndNot1SaveexecB32 | O::SAndNot1SaveexecB64 => Effect::AndNot(a, Value::Exec),
            _ if self.value(inst.op(0)) == Value::Exec => self.plain(inst)?,
            _ => return None,
        })
    }

    /// Which lanes are active at the beginning of each block that is reached.
    fn solve_active(&self) -> Vec<Option<Active>> {
        let mut entries: Vec<Option<Active>> = vec![None; self.blocks.len()];
        let Some(first) = entries.first_mut() else { return entries };
        *first = Some(Active::Exec);
        let mut work = BTreeSet::from([0]);
        while let Some(n) = work.pop_first() {
            gcnc_limits::poll();
            let Some(mut active) = entries[n] else { continue };
            self.steps[n].iter().for_each(|step| self.pass(&mut active, &step.inst));
            for &to in &self.blocks[n].succs {
                let new = if entries[to].is_none_or(|known| known == active) { active } else { Active::Unknown };
                if entries[to].replace(new) != Some(new) {
                    work.insert(to);
                }
            }
        }
        entries
    }

    /// Passes an instruction.
    fn pass(&self, active: &mut Active, inst: &Inst) {
        let mut written: Vec<Dword> = Vec::new();
        let mut writes_exec = false;
        inst.for_each_write(|r| {
            writes_exec |= r.overlaps(RegRef::EXEC);
            written.extend(self.dwords(r));
        });
        let is_all = activates_all(inst);
        *active = match (*active, inst.opcode) {
            (Active::Exec, Opcode::SOrSaveexecB32 | Opcode::SOrSaveexecB64) if is_all => match self.value(inst.op(0)) {
                Value::Mask(mask) => Active::Saved(mask),
                Value::Exec | Value::Other => Active::Unknown,
            },
            (Active::Exec, _) if !writes_exec => Active::Exec,
            (_, Opcode::SMovB32 | Opcode::SMovB64) if writes_exec && is_all => Active::Unknown,
            (_, Opcode::SWqmB32 | Opcode::SWqmB64) if writes_exec => Active::Unknown,
            (Active::Exec, _) => Active::Exec,
            (Active::Saved(_) | Active::Unknown, Opcode::SMovB32 | Opcode::SMovB64) if writes_exec => Active::Exec,
            (Active::Saved(mask), _) if writes_exec || mask.iter().any(|&dword| touches(&written, dword)) => {
                Active::Unknown
            }
            (other, _) => other,
        };
    }
}

/// All lanes of a vector register.
const ALL: u8 = u8::MAX;
/// The number of VCC's low half.
const VCC: u16 = Reg::VCC_LO.index() as u16;

fn is_exec(dword: Dword) -> bool {
    let low = Reg::EXEC_LO.index() as u16;
    dword == Dword::Scalar(low) || dword == Dword::Scalar(low + 1)
}

/// Whether any of the written dwords is this one.
fn touches(written: &[Dword], dword: Dword) -> bool {
    written.iter().any(|&other| match (other, dword) {
        (Dword::Lane(a, ALL), Dword::Lane(b, _)) => a == b,
        (other, dword) => other == dword,
    })
}

/// The claims that hold on both ways: about lanes that both say go on at the same place.
fn met(a: &Claims, b: &Claims) -> Claims {
    let mut all: Claims = a.iter().filter_map(|(claim, way)| Some((claim.clone(), *way.min(b.get(claim)?)))).collect();
    let others = |claims: &Claims, known: &Claims| -> Vec<(Claim, u32)> {
        let own = claims.iter().filter(|(claim, _)| !known.contains_key(*claim));
        own.map(|(claim, way)| (claim.clone(), *way)).collect()
    };
    let (of_a, of_b) = (others(a, b), others(b, a));
    for ((to, lanes), way) in &of_a {
        for ((_, other), other_way) in of_b.iter().filter(|((other_to, _), _)| other_to == to) {
            if all.len() < MAX_MET
                && let Some(both) = ordered([&lanes[..], other].concat())
            {
                all.insert((*to, both), *way.min(other_way));
            }
        }
    }
    all
}
