//! Program counters of inactive lanes, from the final code (AMDGPUUsage, `DW_AT_LLVM_lane_pc`,
//! `DW_AT_LLVM_active_lane`): where each inactive lane will resume.
//!
//! An inactive lane waits in a mask until some instruction restores it to EXEC. A backward dataflow analysis over the
//! blocks tracks masks from there: `s_or_b64 exec, exec, s[4:5]` means that before it the lanes in s[4:5] resume after
//! it; copies, unions and spills to lanes of vector registers move such a claim to the source of the mask, other writes
//! end it. A claim holds at a point if it holds on all paths from there. If several claims are about one lane, the
//! nearest counts, by the shortest path; active lanes are where the wave is.
//!
//! A forward analysis finds regions in which all lanes are temporarily active, while the source's active lanes are in a
//! saved mask.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegClass, RegRef};
use gcnc_mir::variables::ValueLocation;

use crate::Code;
use crate::flow::{CodeBlock, activates_all, decoded, is_call, lane, solve_forward};

/// Dwords of a mask.
const DWORDS: usize = 2;
/// Maximum number of claims at a point; those that are further away are dropped.
const MAX_CLAIMS: usize = 16;
/// Maximum number of claims after a join, which combines claims about the same address.
const MAX_MET: usize = 64;
/// Maximum number of instructions processed before the analysis gives up.
const MAX_STEPS: usize = 1 << 22;

/// The location of a dword of a mask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Dword {
    /// In an SGPR, or in VCC as [`Reg`] numbers it.
    Scalar(u16),
    /// In a lane of a vector register.
    Lane(u16, u8),
}

/// A mask. In wave32, the second dword is [`NO_DWORD`].
pub type Mask = [Dword; DWORDS];

/// A dword that does not exist.
pub const NO_DWORD: Dword = Dword::Scalar(u16::MAX);

/// A set of lanes: the union of masks, complemented where the flag is set, in sorted order.
pub type Lanes = Vec<(Mask, bool)>;

/// VCC as the mask of a wave64 or a wave32.
pub fn vcc(is_wave64: bool) -> Mask {
    [Dword::Scalar(VCC), if is_wave64 { Dword::Scalar(VCC + 1) } else { NO_DWORD }]
}

/// These inactive lanes resume at an offset.
pub type Claim = (u32, Lanes);

/// The active lanes of the source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Active {
    /// Those in EXEC.
    Exec,
    /// Those in a mask, while EXEC has others.
    Saved(Mask),
    /// Unknown.
    Unknown,
}

/// The claims at a point, each with the number of bytes of code on the shortest path to it.
type Claims = BTreeMap<Claim, u32>;

/// What holds from an offset on.
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

/// How an instruction computes a mask.
#[derive(Clone, Copy)]
enum Effect {
    Copy(Value),
    And(Value, Value),
    AndNot(Value, Value),
    Or(Value, Value),
}

/// Maximum number of masks in a set.
const MAX_MASKS: usize = 6;

impl Effect {
    /// The lanes that are in the result, or are not, as a union of sets. Active lanes need not be included, and are
    /// not.
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

/// Sorts a set; `None` if it is too complicated, or all lanes.
fn ordered(mut lanes: Lanes) -> Option<Lanes> {
    lanes.sort_unstable();
    lanes.dedup();
    (lanes.len() <= MAX_MASKS && lanes.iter().any(|(_, is_not)| !is_not)).then_some(lanes)
}

/// An instruction with its start and end offsets.
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

/// What holds along a function's code, with the offsets from which it holds.
pub fn rows(code: &Code<'_>, blocks: &[CodeBlock]) -> Vec<(u32, Row)> {
    let steps = blocks.iter().map(|block| {
        let step = |(range, inst): (Range<u32>, Inst)| Step { at: range.start, behind: range.end, inst };
        decoded(code, block.range.clone()).map(step).collect()
    });
    let steps: Vec<Vec<Step>> = steps.collect();
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

/// The claims, the furthest first, limited to the nearest.
fn nearest(claims: &Claims) -> Vec<Claim> {
    let mut all: Vec<(u32, Claim)> = claims.iter().map(|(claim, &way)| (way, claim.clone())).collect();
    all.sort_unstable();
    all.truncate(MAX_CLAIMS);
    all.into_iter().rev().map(|(_, claim)| claim).collect()
}

impl Analysis<'_> {
    /// The claims after each block, for those from which the function continues; `None` if the analysis takes too long.
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

    /// The claims on all paths from a block's end; `None` if nothing is known yet.
    fn behind(&self, n: usize, entries: &[Option<Claims>]) -> Option<Claims> {
        let succs = &self.blocks[n].succs;
        if succs.is_empty() {
            return Some(Claims::new());
        }
        let mut known = succs.iter().filter_map(|&to| entries[to].as_ref());
        let first = known.next()?.clone();
        Some(known.fold(first, |all, other| met(&all, other)))
    }

    /// Transforms the claims after an instruction to those before it.
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
            written = lane(inst.reg(0), inst).map(|(v, lane)| Dword::Lane(v, lane)).into_iter().collect();
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

    /// The dwords of a register that may hold masks.
    fn dwords(&self, r: RegRef) -> Vec<Dword> {
        let first = r.reg.index() as u16;
        match r.reg.class() {
            RegClass::Sgpr if !r.is_virtual() => {
                (0..r.len_dwords()).map(|k| Dword::Scalar(first + u16::from(k))).collect()
            }
            RegClass::Vgpr => ValueLocation::of(r).map(|place| Dword::Lane(place.number, ALL)).collect(),
            RegClass::Sgpr | RegClass::Agpr | RegClass::Wwm => Vec::new(),
        }
    }

    /// The sources of a mask, or of a part of it, that an instruction writes; or of its complement.
    fn sources(&self, inst: &Inst, mask: Mask, is_not: bool) -> Vec<Lanes> {
        if let Some(moved) = self.moved(inst, mask) {
            return vec![vec![(moved, is_not)]];
        }
        match self.result(inst) {
            Some((own, effect)) if own == mask => effect.lanes(is_not),
            _ => Vec::new(),
        }
    }

    /// The location of a mask before a copy, spill or reload of its dwords.
    fn moved(&self, inst: &Inst, mask: Mask) -> Option<Mask> {
        let of_lane = |vector| lane(vector, inst).map(|(v, lane)| Dword::Lane(v, lane));
        let moves: Vec<(Dword, Dword)> = match inst.opcode {
            Opcode::SMovB32 | Opcode::SMovB64 => {
                self.dwords(inst.reg(0)?).into_iter().zip(self.dwords(inst.reg(1)?)).collect()
            }
            Opcode::VWritelaneB32 => vec![(of_lane(inst.reg(0))?, *self.dwords(inst.reg(1)?).first()?)],
            Opcode::VReadlaneB32 => vec![(*self.dwords(inst.reg(0)?).first()?, of_lane(inst.reg(1))?)],
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

    /// The mask that an instruction writes besides EXEC, and how it is computed.
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

    /// How an instruction computes its first operand.
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

    /// How an instruction computes EXEC.
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

    /// The active lanes at the start of each reachable block.
    fn solve_active(&self) -> Vec<Option<Active>> {
        let transfer = |n: usize, active: &mut Active| {
            self.steps[n].iter().for_each(|step| self.pass(active, &step.inst));
        };
        let meet = |known: &mut Active, other: &Active| {
            let both = if *known == *other { *known } else { Active::Unknown };
            std::mem::replace(known, both) != both
        };
        solve_forward(self.blocks, Active::Exec, transfer, meet)
    }

    /// Processes an instruction.
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

/// Whether a dword is among those written.
fn touches(written: &[Dword], dword: Dword) -> bool {
    written.iter().any(|&other| match (other, dword) {
        (Dword::Lane(a, ALL), Dword::Lane(b, _)) => a == b,
        (other, dword) => other == dword,
    })
}

/// The claims that hold on both paths: those with the same address, for the lanes in both.
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
