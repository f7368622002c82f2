//! Temporal divergence (LLVM's term): uniform values and lane masks that are read outside of a cycle that lanes leave
//! in different iterations.
//!
//! A lane that leaves a cycle early keeps its VGPRs, because later iterations do not write its lane. An SGPR has no
//! lanes: only the last iteration's value survives. So a scalar that is read outside of a cycle that defines it and
//! that lanes leave while others stay gets a per-lane copy:
//!
//! - a uniform value gets a VGPR copy, which uses outside read instead;
//! - a lane mask gets a second mask, which each iteration updates in the bits of its own lanes only.

use cranelift_entity::SecondaryMap;
use gcnc_isa::{Form, Inst, Opcode, RegClass, RegRef};
use gcnc_mir::{Block, Cond, Function, LogicalEnd, VReg};

use crate::linear_graph::ParamWrite;
use crate::mask_ops::MaskOps;
use crate::order::Order;
use crate::pending::Pending;

/// The per-lane copy of a scalar, which uses outside of the cycle read.
#[derive(Copy, Clone)]
struct EscapeCopy {
    /// The scalar and its defining block.
    of: VReg,
    def_block: Block,
    to: RegRef,
}

/// Gives escaping scalars of `f` their copies. Returns the values of the second masks at the ends of blocks.
pub fn run(f: &mut Function, order: &Order, pending: &Pending) -> Vec<ParamWrite> {
    if !pending.cycles.iter().any(|c| c.leaks) {
        return Vec::new();
    }
    let def_position = def_positions(f, order);
    let mut copies: Vec<EscapeCopy> = Vec::new();
    let mut copy_of: SecondaryMap<VReg, Option<RegRef>> = SecondaryMap::new();
    let escapes = |v: VReg, at: u32| -> bool {
        let Some(from) = def_position[v] else { return false };
        let cycles = order.enclosing(from).take_while(|&c| !order.components[c as usize].contains(at));
        cycles.into_iter().any(|c| pending.cycles[c as usize].leaks)
    };
    for at in 0..order.blocks.len() as u32 {
        gcnc_limits::poll();
        let b = order.blocks[at as usize];
        let mut copy = |f: &mut Function, r: RegRef| -> Option<RegRef> {
            let v = VReg::of(r.reg).filter(|&v| f.vregs[v].class == RegClass::Sgpr && escapes(v, at))?;
            let to = *copy_of[v].get_or_insert_with(|| {
                let to = if f.vregs[v].is_mask { f.new_mask() } else { f.new_vgpr(f.vregs[v].dwords) };
                let def_block = order.blocks[def_position[v].unwrap_or(0) as usize];
                copies.push(EscapeCopy { of: v, def_block, to });
                to
            });
            Some(RegRef::new(to.reg, to.offset16 + r.offset16, r.size16))
        };
        rewrite_insts(f, b, &mut copy);
        rewrite_ends(f, b, &mut copy);
    }
    copies.into_iter().filter_map(|c| define(f, c)).collect()
}

/// The position of the block that defines each SGPR.
fn def_positions(f: &Function, order: &Order) -> SecondaryMap<VReg, Option<u32>> {
    let mut position = SecondaryMap::new();
    position.resize(f.vregs.len());
    for (at, &b) in order.blocks.iter().enumerate() {
        let block = &f.blocks[b];
        block.scalar_params.iter().chain(&block.mask_params).for_each(|&v| position[v] = Some(at as u32));
        let defs = block.insts.iter().flat_map(|i| i.defs());
        defs.filter_map(|r| VReg::of(r.reg)).for_each(|v| position[v] = Some(at as u32));
    }
    position
}

/// Rewrites the uses in the instructions of `b`. Where an operand must be scalar, the first lane's copy is read.
fn rewrite_insts(f: &mut Function, b: Block, copy: &mut impl FnMut(&mut Function, RegRef) -> Option<RegRef>) {
    let mut k = 0;
    while k < f.blocks[b].insts.len() {
        gcnc_limits::poll();
        let uses: smallvec::SmallVec<[(usize, RegRef); 6]> = f.blocks[b].insts[k].use_slots().collect();
        for (slot, r) in uses {
            let Some(mut value) = copy(f, r) else { continue };
            let inst = &f.blocks[b].insts[k];
            let to_vector = inst.defs().all(|d| f.class(d.reg).is_vector());
            let takes_vector = inst.opcode.desc().operands()[slot].accepts_class(RegClass::Vgpr) && to_vector;
            if f.class(value.reg).is_vector() && !takes_vector {
                value = first_lane(f, b, &mut k, value);
            }
            let inst = &mut f.blocks[b].insts[k];
            if inst.opcode == Opcode::VMovB32 && inst.form == Form::Auto && takes_vector {
                // The move to a VGPR is a plain copy now, which allocation may coalesce.
                inst.opcode = Opcode::PCopy;
            }
            inst.set_op(slot, value.into());
        }
        k += 1;
    }
}

/// Reads the first lane's value into an SGPR before instruction `k`, and advances `k`.
fn first_lane(f: &mut Function, b: Block, k: &mut usize, value: RegRef) -> RegRef {
    let n = value.len_dwords();
    let to = f.new_sgpr(n);
    for i in 0..n {
        let read = Inst::new(Opcode::VReadfirstlaneB32, &[to.dword(i).into(), value.dword(i).into()]);
        f.blocks[b].insts.insert(*k, read);
        *k += 1;
    }
    to
}

/// Rewrites the uses in the terminator of `b` and its edges.
fn rewrite_ends(f: &mut Function, b: Block, copy: &mut impl FnMut(&mut Function, RegRef) -> Option<RegRef>) {
    if let LogicalEnd::Divergent(mask) = f.blocks[b].logical_end
        && let Some(value) = copy(f, mask)
    {
        f.blocks[b].logical_end = LogicalEnd::Divergent(value);
    }
    for s in 0..f.blocks[b].logical_succs.len() {
        let target = f.blocks[b].logical_succs[s].block;
        let vectors = f.blocks[target].logical_params.len();
        for a in 0..f.blocks[b].logical_succs[s].args.len() {
            let arg = f.blocks[b].logical_succs[s].args[a];
            let Some(mut value) = copy(f, arg) else { continue };
            if f.class(value.reg).is_vector() && a >= vectors {
                let mut end = logical_end(f, b);
                value = first_lane(f, b, &mut end, value);
            }
            f.blocks[b].logical_succs[s].args[a] = value;
        }
    }
}

/// Index of `p_logical_end` in `b`.
fn logical_end(f: &Function, b: Block) -> usize {
    let insts = &f.blocks[b].insts;
    insts.iter().rposition(|i| i.opcode == Opcode::PLogicalEnd).unwrap_or(insts.len())
}

/// Defines a copy where its original is defined. For a mask, returns its value at the block's end.
fn define(f: &mut Function, c: EscapeCopy) -> Option<ParamWrite> {
    let original = f.whole(c.of);
    let insts = &f.blocks[c.def_block].insts;
    let defined = insts.iter().rposition(|i| i.defs().any(|d| d.reg == original.reg));
    let start = || insts.iter().position(|i| i.opcode == Opcode::PLogicalStart).unwrap_or(0);
    let at = defined.unwrap_or_else(start) + 1;
    if !f.vregs[c.of].is_mask {
        let moves: Vec<Inst> = (0..original.len_dwords())
            .filter(|&i| defined.is_none() || is_written(f, c.def_block, original.dword(i)))
            .map(|i| Inst::new(Opcode::VMovB32, &[c.to.dword(i).into(), original.dword(i).into()]))
            .collect();
        f.blocks[c.def_block].insts.splice(at..at, moves);
        return None;
    }
    let ops = MaskOps::of(&f.target);
    let (kept, new, both) = (f.new_mask(), f.new_mask(), f.new_mask());
    let mut blend =
        vec![ops.and_not(kept, c.to, ops.exec()), ops.and(new, original, ops.exec()), ops.or(both, kept, new)];
    if scc_is_live(f, c.def_block, at) {
        // The blend writes SCC: preserve it in a register meanwhile.
        let flag = f.new_sgpr(1);
        blend.insert(
            0,
            Inst::new(Opcode::SCselectB32, &[flag.into(), gcnc_isa::Operand::int(1), gcnc_isa::Operand::int(0)]),
        );
        blend.push(Inst::new(Opcode::SCmpLgU32, &[flag.into(), gcnc_isa::Operand::int(0)]));
    }
    f.blocks[c.def_block].insts.splice(at..at, blend);
    Some(ParamWrite { block: c.def_block, param: VReg::of(c.to.reg)?, value: both })
}

/// Whether an instruction of `b` writes this dword: selection only defines the parts of a wide value that are read.
fn is_written(f: &Function, b: Block, dword: RegRef) -> bool {
    f.blocks[b].insts.iter().flat_map(|i| i.defs()).any(|d| d.overlaps(dword))
}

/// Whether SCC is live at index `at` of `b`.
fn scc_is_live(f: &Function, b: Block, at: usize) -> bool {
    for inst in &f.blocks[b].insts[at..] {
        if inst.opcode.reads_scc() {
            return true;
        }
        if inst.opcode.writes_scc() {
            return false;
        }
    }
    matches!(f.blocks[b].logical_end, LogicalEnd::Uniform(Cond::Scc0 | Cond::Scc1))
}
