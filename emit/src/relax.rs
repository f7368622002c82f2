//! Branch relaxation: computes branch distances; branches out of reach become jumps to a computed address.
//!
//! GFX10.1 mishandles a branch over exactly 63 dwords (LLVM's feature `offset-3f-bug`; Mesa, `README-ISA.md`,
//! "Offset3fBug"): an `s_nop` after it makes it one of 64.
//!
//! A branch has a signed 16-bit distance in dwords. A longer one is
//!
//! ```text
//!         s_cbranch_!cond  over            (if conditional)
//!         s_getpc_b64      s[n:n+1]
//!         s_add_u32        sn, sn, distance
//!         s_addc_u32       sn+1, sn+1, high half
//!         s_setpc_b64      s[n:n+1]
//! over:
//! ```
//!
//! with an SGPR pair that is dead at the branch, by liveness on the linear CFG. The sequence writes SCC, which must be
//! dead too. Lengthening a branch moves others apart, so the search is iterated to a fixpoint; lengths only grow, so it
//! terminates.
//!
//! First, a branch out of reach looks for another branch to the same block in between, unconditional or on the same
//! condition, and branches to that one. A big `switch` has many of these.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::convention::{self, ScalarUse};
use gcnc_mir::{Block, Cond, Function, FunctionRole};
use planted::Bug;

use gcnc_object::Code;

use crate::assemble::{branch_opcode, encode};
use crate::error::EmitError;
use crate::layout::Layout;
use crate::liveness::{self, SgprSet};

/// A branch to be resolved; its instruction is in place, with distance 0.
#[derive(Copy, Clone, Debug)]
pub struct Branch {
    /// Its offset.
    pub at: u32,
    /// Its condition, or `None` if unconditional.
    pub cond: Option<Cond>,
    /// Its target.
    pub to: Block,
}

/// Size of a short branch in bytes.
const SHORT_SIZE: u32 = 4;
/// Size of the `s_nop` after a padded branch.
const PAD_SIZE: u32 = 4;
/// Size of the sequence that jumps to a computed address.
const LONG_SIZE: u32 = 24;
/// How many branches are considered as an intermediate stop of one out of reach.
const MAX_STOPS: usize = 64;
/// The distance that some targets mishandle, in bytes.
const BAD_DISTANCE: i64 = 4 * 0x3f;

/// The encoding of a branch.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum BranchForm {
    Short,
    Padded,
    Long,
}

/// How a branch reaches its target.
#[derive(Copy, Clone, Debug)]
struct BranchRoute {
    form: BranchForm,
    /// The branch that it targets instead, if any.
    by: Option<u32>,
}

/// Resolves all branches.
pub fn finish(f: &mut Function, layout: &Layout, code: Code, branches: Vec<Branch>) -> Result<Code, EmitError> {
    let routes = find_routes(&code, &branches, f.target.has_branch_offset_bug());
    if routes.iter().any(|route| route.form != BranchForm::Short || route.by.is_some()) {
        return rewrite(f, layout, code, &branches, &routes);
    }
    let mut code = code;
    let starts = starts(&code);
    for b in &branches {
        let distance = i64::from(starts[b.to]) - i64::from(b.at + SHORT_SIZE);
        patch(&mut code.bytes, b.at, distance);
    }
    Ok(code)
}

fn starts(code: &Code) -> SecondaryMap<Block, u32> {
    let mut map = SecondaryMap::new();
    for &(b, at) in &code.blocks {
        gcnc_limits::poll();
        map[b] = at;
    }
    map
}

/// Writes a short branch's distance.
fn patch(bytes: &mut [u8], at: u32, distance: i64) {
    let dwords = (distance / 4) as i16 + i16::from(distance < 0 && planted::on(Bug::BranchBack));
    bytes[at as usize..at as usize + 2].copy_from_slice(&dwords.to_le_bytes());
}

/// Bytes that a branch takes beyond a short one.
fn growth(b: &Branch, form: BranchForm) -> u32 {
    match (form, b.cond) {
        (BranchForm::Short, _) => 0,
        (BranchForm::Padded, _) => PAD_SIZE,
        (BranchForm::Long, None) => LONG_SIZE - SHORT_SIZE,
        (BranchForm::Long, Some(_)) => LONG_SIZE,
    }
}

/// How each branch reaches its target. `pads` is whether branches over [`BAD_DISTANCE`] must be padded.
fn find_routes(code: &Code, branches: &[Branch], pads: bool) -> Vec<BranchRoute> {
    let mut routes = vec![BranchRoute { form: BranchForm::Short, by: None }; branches.len()];
    // While all branches are short, no distance exceeds the size of the code.
    let reach = 4 * i16::MAX as usize;
    let reached = code.bytes.len() <= reach || code.bytes.len() <= 2 * reach && planted::on(Bug::BranchReach);
    if reached && !pads {
        return routes;
    }
    let mut alike: Vec<u32> = (0..branches.len() as u32).collect();
    alike.sort_by_key(|&i| branches[i as usize].to);
    loop {
        let offsets = NewOffsets::new(code, branches, &routes);
        let mut changed = false;
        for (i, b) in branches.iter().enumerate() {
            gcnc_limits::poll();
            let is_short = |distance: i64| reached || i16::try_from(distance / 4).is_ok();
            let mut distance = offsets.distance(i, offsets.starts[b.to]);
            let is_far = !is_short(distance) && routes[i].form != BranchForm::Long;
            routes[i].by = if is_far { offsets.stop(branches, &alike, i) } else { None };
            if let Some(by) = routes[i].by {
                distance = offsets.distance(i, offsets.branches[by as usize]);
            }
            let form = match distance {
                _ if !is_short(distance) => BranchForm::Long,
                BAD_DISTANCE if pads => BranchForm::Padded,
                _ => BranchForm::Short,
            };
            changed |= form > routes[i].form;
            routes[i].form = routes[i].form.max(form);
        }
        if !changed {
            return routes;
        }
    }
}

/// The offsets of blocks and branches after some branches have grown.
struct NewOffsets {
    starts: SecondaryMap<Block, u32>,
    branches: Vec<u32>,
}

impl NewOffsets {
    fn new(code: &Code, branches: &[Branch], routes: &[BranchRoute]) -> NewOffsets {
        let mut starts = SecondaryMap::new();
        let mut at = Vec::with_capacity(branches.len());
        let mut grown = 0;
        let mut blocks = code.blocks.iter().peekable();
        for (b, route) in branches.iter().zip(routes) {
            while let Some(&(block, start)) = blocks.next_if(|block| block.1 <= b.at) {
                gcnc_limits::poll();
                starts[block] = start + grown;
            }
            at.push(b.at + grown);
            grown += growth(b, route.form);
        }
        blocks.for_each(|&(block, start)| starts[block] = start + grown);
        NewOffsets { starts, branches: at }
    }

    /// From the end of branch `i`'s short form to `target`.
    fn distance(&self, i: usize, target: u32) -> i64 {
        i64::from(target) - i64::from(self.branches[i] + SHORT_SIZE)
    }

    /// An intermediate stop for branch `i`: the farthest branch in its reach that lies before its target and goes there
    /// whenever `i` does. `alike` are all branches sorted by target.
    fn stop(&self, branches: &[Branch], alike: &[u32], i: usize) -> Option<u32> {
        let b = branches[i];
        let from = alike.partition_point(|&j| branches[j as usize].to < b.to);
        let own = from + alike[from..].partition_point(|&j| branches[j as usize].to == b.to && j < i as u32);
        let end = from + alike[from..].partition_point(|&j| branches[j as usize].to == b.to);
        let target = self.starts[b.to];
        let is_forward = target > self.branches[i];
        let is_near = |&j: &u32| {
            let at = self.branches[j as usize];
            (at < target) == is_forward && i16::try_from(self.distance(i, at) / 4).is_ok()
        };
        let goes_on = |&&j: &&u32| branches[j as usize].cond.is_none_or(|cond| Some(cond) == b.cond);
        if is_forward {
            let after = &alike[own + 1..end];
            after[..after.partition_point(is_near)].iter().rev().take(MAX_STOPS).find(goes_on).copied()
        } else {
            let before = &alike[from..own];
            before[before.partition_point(|j| !is_near(j))..].iter().take(MAX_STOPS).find(goes_on).copied()
        }
    }
}

/// Copies the code with the final branches.
fn rewrite(
    f: &mut Function,
    layout: &Layout,
    mut code: Code,
    branches: &[Branch],
    routes: &[BranchRoute],
) -> Result<Code, EmitError> {
    let mut variables = std::mem::take(&mut code.variables);
    let offsets = NewOffsets::new(&code, branches, routes);
    let (live, written) = (liveness::at_starts(f), liveness::written(f));
    let mut out = Code { bytes: Vec::with_capacity(code.bytes.len() + 28 * branches.len()), ..Code::default() };
    let mut copied = 0;
    let mut block = 0;
    for (i, b) in branches.iter().enumerate() {
        out.bytes.extend_from_slice(&code.bytes[copied as usize..b.at as usize]);
        copied = b.at + SHORT_SIZE;
        while code.blocks.get(block + 1).is_some_and(|next| next.1 <= b.at) {
            gcnc_limits::poll();
            block += 1;
        }
        let from = layout.order[block];
        let target = routes[i].by.map_or(offsets.starts[b.to], |by| offsets.branches[by as usize]);
        let distance = offsets.distance(i, target);
        if routes[i].form == BranchForm::Long {
            let pair = free_pair(f, (&live, written), from, distance)?;
            variables.lose(pair);
            long_branch(f, b, distance, pair, &mut out.bytes)?;
        } else {
            let at = out.bytes.len() as u32;
            out.bytes.extend_from_slice(&code.bytes[b.at as usize..copied as usize]);
            patch(&mut out.bytes, at, distance);
            if routes[i].form == BranchForm::Padded {
                encode(&f.name, &Inst::new(Opcode::SNop, &[Operand::Imm(0)]), &f.target, &mut out.bytes)?;
            }
        }
    }
    out.bytes.extend_from_slice(&code.bytes[copied as usize..]);
    out.blocks = code.blocks.iter().map(|&(b, _)| (b, offsets.starts[b])).collect();
    (out.fixups, out.locs, out.reasons) = (code.fixups, code.locs, code.reasons);
    move_along(out.fixups.iter_mut().map(|fixup| &mut fixup.offset), branches, routes);
    move_along(out.locs.iter_mut().map(|(at, _)| at), branches, routes);
    move_along(out.reasons.iter_mut().map(|(at, _)| at), branches, routes);
    move_along(variables.changes.iter_mut().map(|(at, ..)| at), branches, routes);
    out.variables = variables;
    Ok(out)
}

/// Adds to each of the sorted offsets the growth of the branches before it.
fn move_along<'a>(offsets: impl Iterator<Item = &'a mut u32>, branches: &[Branch], routes: &[BranchRoute]) {
    let mut grown = 0;
    let mut before = branches.iter().zip(routes).peekable();
    for offset in offsets {
        while let Some((b, route)) = before.next_if(|(b, _)| b.at < *offset) {
            grown += growth(b, route.form);
        }
        *offset += grown;
    }
}

/// An SGPR pair that is dead at the end of `from`, if possible one that the function uses anyway.
fn free_pair(
    f: &mut Function,
    (live, written): (&SecondaryMap<Block, SgprSet>, SgprSet),
    from: Block,
    distance: i64,
) -> Result<RegRef, EmitError> {
    let taken = f.blocks[from].linear_succs.iter().fold(SgprSet::default(), |all, e| all.union(live[e.block]));
    let used = u32::from(f.kernel.registers.sgprs);
    let most = f.target.max_sgprs() & !1;
    // Registers that the function may overwrite, or saves because it writes them anyway, and that its callees do not
    // expect to be set up.
    let usable = |n: u32| match (f.role, f.has_calls) {
        (FunctionRole::Kernel, false) => true,
        (FunctionRole::Function, _) if f.is_graphics => f.scalar_use(n as u16) == ScalarUse::Free,
        _ if (4..30).contains(&n) => true,
        (role, _) => {
            let is_free =
                |n: u32| role == FunctionRole::Kernel || !convention::preserves_scalar(n as u16) || written.contains(n);
            n > convention::STACK_POINTER.reg.index() && is_free(n) && is_free(n + 1)
        }
    };
    let free = |n: &u32| usable(*n) && !taken.contains(*n) && !taken.contains(n + 1);
    let inside = (0..used.min(most) & !1).step_by(2).rev().find(free);
    let pair = inside.or_else(|| (used.next_multiple_of(2)..most).step_by(2).find(free));
    match pair.filter(|_| !taken.contains(Reg::SCC.id())) {
        Some(n) => {
            f.kernel.registers.sgprs = f.kernel.registers.sgprs.max(n as u16 + 2);
            Ok(RegRef::dwords(Reg::sgpr(n), 2))
        }
        None => Err(EmitError::LongBranch { function: f.name.clone(), distance }),
    }
}

/// Emits a long branch. `distance` is from the end of the short form it replaces.
fn long_branch(f: &Function, b: &Branch, distance: i64, pair: RegRef, out: &mut Vec<u8>) -> Result<(), EmitError> {
    let mut put = |inst: Inst| encode(&f.name, &inst, &f.target, out);
    let start = match b.cond {
        Some(cond) => {
            put(Inst::new(branch_opcode(cond.negate()), &[Operand::Imm(LONG_SIZE as i32 / 4)]))?;
            SHORT_SIZE
        }
        None => 0,
    };
    // `s_getpc_b64` returns the address after itself.
    let from_pc = distance + i64::from(SHORT_SIZE) - i64::from(start + 4);
    let (lo, hi) = (pair.dword(0), pair.dword(1));
    let high = Operand::Literal((from_pc >> 32) as u32);
    put(Inst::new(Opcode::SGetpcB64, &[pair.into()]))?;
    put(Inst::new(Opcode::SAddU32, &[lo.into(), lo.into(), Operand::Literal(from_pc as u32)]))?;
    put(Inst::new(Opcode::SAddcU32, &[hi.into(), hi.into(), high]))?;
    put(Inst::new(Opcode::SSetpcB64, &[pair.into()]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::layout;
    use gcnc_isa::{RegClass, Target};
    use gcnc_mir::variables::{At, Piece, ValueLocation};
    use gcnc_mir::{BlockData, Edge, LinearEnd, Stage};

    /// Three blocks: the first branches over the second, of `size` bytes, to the third, which branches back to the
    /// first.
    fn over(size: usize) -> (Function, Code, Vec<Branch>) {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        f.stage = Stage::Allocated;
        let b = Block::from_u32;
        let nop = Inst::new(Opcode::SNop, &[Operand::Imm(0)]);
        for (end, succs) in
            [(LinearEnd::If(Cond::VccNz), vec![2, 1]), (LinearEnd::Jump, vec![2]), (LinearEnd::Jump, vec![0])]
        {
            let linear_succs = succs.into_iter().map(|s| Edge::to(b(s))).collect();
            let block =
                f.blocks.push(BlockData { insts: vec![nop], linear_end: end, linear_succs, ..BlockData::default() });
            f.order.push(block);
        }
        let branch = |at: usize, cond, to| Branch { at: at as u32, cond, to: b(to) };
        let code = Code {
            bytes: vec![0x80; 8 + size + 8],
            blocks: vec![(b(0), 0), (b(1), 8), (b(2), 8 + size as u32)],
            ..Code::default()
        };
        (f, code, vec![branch(4, Some(Cond::VccNz), 2), branch(12 + size, None, 0)])
    }

    fn word(code: &Code, at: usize) -> u32 {
        u32::from_le_bytes(code.bytes[at..at + 4].try_into().unwrap())
    }

    /// The target of the jump to a computed address at `at`.
    fn computed(code: &Code, at: usize) -> i64 {
        let distance = u64::from(word(code, at + 8)) | u64::from(word(code, at + 16)) << 32;
        at as i64 + 4 + distance as i64
    }

    #[test]
    fn short_branches_count_dwords() {
        let (mut f, code, branches) = over(400);
        let l = layout(&f);
        let out = finish(&mut f, &l, code, branches).unwrap();
        assert_eq!(word(&out, 4) as u16, 100);
        assert_eq!(word(&out, 412) as u16 as i16, -104);
        assert_eq!(f.kernel.registers.sgprs, 0);
    }

    #[test]
    fn a_branch_over_63_dwords_is_padded_where_it_must_be() {
        for (target, padded) in [("gfx1010", true), ("gfx1030", false)] {
            let (mut f, code, branches) = over(4 * 0x3f);
            f.target = Target::parse(target).unwrap();
            let l = layout(&f);
            let out = finish(&mut f, &l, code, branches).unwrap();
            assert_eq!(word(&out, 4) as u16, 0x3f + u16::from(padded), "{target}");
            assert_eq!(out.blocks[2].1, 8 + 4 * 0x3f + 4 * u32::from(padded), "{target}");
            assert_eq!(out.bytes.len() as u32, out.blocks[2].1 + 8, "{target}");
        }
    }

    #[test]
    fn the_reach_is_used_to_the_last_dword() {
        let most = 4 * i16::MAX as usize;
        let (mut f, code, branches) = over(most);
        let l = layout(&f);
        let out = finish(&mut f, &l, code, branches).unwrap();
        assert_eq!(word(&out, 4) as u16 as i16, i16::MAX);
        // The branch back is three dwords longer, so it is out of reach: backwards reaches one dword further.
        assert_eq!(out.bytes.len(), most + 12 + LONG_SIZE as usize);
    }

    #[test]
    fn far_branches_compute_their_address() {
        let size = 300_000;
        let (mut f, code, branches) = over(size);
        let l = layout(&f);
        let out = finish(&mut f, &l, code, branches).unwrap();
        let third = out.blocks[2].1;
        assert_eq!(third as usize, 8 + LONG_SIZE as usize + size);
        // The condition is inverted and skips the sequence.
        assert_eq!(word(&out, 4) as u16, (LONG_SIZE / 4) as u16);
        assert_eq!(computed(&out, 8), i64::from(third));
        assert_eq!(computed(&out, third as usize + 4), 0);
        assert_eq!(f.kernel.registers.sgprs, 2);
        assert_eq!(out.bytes.len(), third as usize + 4 + LONG_SIZE as usize);
    }

    #[test]
    fn variables_are_lost_where_a_far_branch_has_its_address() {
        let (mut f, mut code, branches) = over(300_000);
        let place = |class| At::Register(ValueLocation { class, number: 0 });
        let piece = |at| Piece { bytes: 4, at };
        code.variables.locations = vec![vec![piece(place(RegClass::Sgpr)), piece(place(RegClass::Vgpr))]];
        code.variables.changes = vec![(300_008, 0, Some(0))];
        let l = layout(&f);
        let out = finish(&mut f, &l, code, branches).unwrap();
        assert_eq!(out.variables.locations, [[piece(At::Nowhere), piece(place(RegClass::Vgpr))]]);
        assert_eq!(out.variables.changes, [(out.blocks[2].1, 0, Some(0))]);
    }

    #[test]
    fn far_branches_go_by_way_of_others() {
        let reach = 4 * i16::MAX as usize;
        // The second block also has a branch to the third, within reach of the first.
        for (cond, stops) in [(None, true), (Some(Cond::VccNz), true), (Some(Cond::VccZ), false)] {
            let (mut f, mut code, mut branches) = over(reach + 400);
            branches.insert(1, Branch { at: 1000, cond, to: Block::from_u32(2) });
            branches.pop();
            code.bytes[4..8].fill(0);
            let l = layout(&f);
            let out = finish(&mut f, &l, code, branches).unwrap();
            let at = |n: u16| 8 + 4 * usize::from(n);
            let (first, third) = (at(word(&out, 4) as u16), out.blocks[2].1 as usize);
            if stops {
                assert_eq!((first, third), (1000, 8 + reach + 400), "{cond:?}");
                assert_eq!(1004 + 4 * usize::from(word(&out, first) as u16), third, "{cond:?}");
            } else {
                assert_eq!(third, 8 + LONG_SIZE as usize + reach + 400, "{cond:?}");
            }
        }
    }

    #[test]
    fn a_far_branch_without_a_free_register_is_refused() {
        let (mut f, code, branches) = over(300_000);
        // Every pair is live at the branch's target.
        for n in (0..102).step_by(2) {
            let pair = RegRef::dwords(Reg::sgpr(n), 2);
            let add = Inst::new(Opcode::SMovB64, &[RegRef::VCC.into(), pair.into()]);
            f.blocks[Block::from_u32(2)].insts.push(add);
        }
        if f.blocks[Block::from_u32(2)].insts[1].uses().next().is_none() {
            return;
        }
        let l = layout(&f);
        let refused = finish(&mut f, &l, code, branches);
        assert!(matches!(refused, Err(EmitError::LongBranch { .. })), "{refused:?}");
    }
}
