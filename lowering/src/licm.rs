//! Loop-invariant code motion (LICM): computations on values defined outside a loop are hoisted out of it.
//!
//! Only instructions without effects that cannot trap are hoisted, because they may then execute when the loop would
//! not have executed them. Loads are hoisted out of the loop's header, which every entry executes, if nothing in the
//! loop writes to their address space; loads of kernel arguments from anywhere in the loop. What selection folds into
//! the user (constant offsets, negations, truncations, lane extractions) stays: in a register of its own it would only
//! add pressure.

use gcnc_ir::{Block, CastOp, Context, Function, Inst, Intrinsic, Op, Type, TypeKind, Value, ValueDef};
use planted::Bug;
use smallvec::SmallVec;

use crate::cleanup::has_effect;
use crate::frame::is_lifetime_marker;
use crate::graph::{Graph, Loops};
use crate::order::Numbering;

/// Hoists what it can, inner loops first, so that instructions can leave several loops.
pub(crate) fn run(ctx: &Context, func: &mut Function, numbering: &Numbering, graph: &Graph, loops: &Loops) {
    if loops.header.is_empty() {
        return;
    }
    let written = written(ctx, func, numbering, loops);
    for l in (0..loops.header.len() as u32).rev() {
        if loops.irreducible[l as usize] {
            continue;
        }
        let header = loops.header[l as usize];
        let mut outside = graph.preds(header).iter().copied().filter(|&p| graph.reachable(p) && !loops.contains(l, p));
        let (Some(before), None) = (outside.next(), outside.next()) else { continue };
        if graph.succs(before).len() == 1 {
            let before = numbering.order[before as usize];
            let inside = Inside { ctx, numbering, loops, l, written: written[l as usize] };
            inside.hoist(func, before);
        }
    }
}

/// Address spaces as a bit set; flat memory is all of them.
fn spaces(ctx: &Context, pointer: Type) -> u32 {
    match *ctx.types.kind(pointer) {
        TypeKind::Ptr(space @ 1..32) => 1 << space,
        _ => u32::MAX,
    }
}

/// The address spaces that each loop, with its inner loops, writes to.
fn written(ctx: &Context, func: &Function, numbering: &Numbering, loops: &Loops) -> Vec<u32> {
    let mut out = vec![0; loops.header.len()];
    for (n, &block) in numbering.order.iter().enumerate() {
        let Some(own) = out.get_mut(loops.of[n] as usize) else { continue };
        for inst in func.insts(block) {
            *own |= match func.op(inst) {
                Op::Store(access) if access.is_simple() => spaces(ctx, func.ty(func.arg(inst, 1))),
                Op::Load(access) if access.is_simple() => 0,
                // A lifetime marker leaves the contents of an alloca that nothing writes undefined, so loads of it may
                // move.
                op if op.is_terminator() || !has_effect(op) || is_lifetime_marker(op) => 0,
                _ => u32::MAX,
            };
        }
    }
    for l in (0..out.len()).rev() {
        let own = out[l];
        if let Some(around) = out.get_mut(loops.parent[l] as usize) {
            *around |= own;
        }
    }
    out
}

/// A loop that code is hoisted out of.
struct Inside<'a> {
    ctx: &'a Context,
    numbering: &'a Numbering,
    loops: &'a Loops,
    l: u32,
    /// The address spaces that it writes to.
    written: u32,
}

impl Inside<'_> {
    fn hoist(&self, func: &mut Function, before: Block) {
        let Some(end) = func.terminator(before) else { return };
        let header = self.numbering.order[self.loops.header[self.l as usize] as usize];
        // The loop's blocks are contiguous, header first.
        let mut inside = Some(header);
        while let Some(block) = inside.filter(|&b| self.loops.contains(self.l, self.numbering.number[b])) {
            inside = func.layout.next_block(block);
            let mut next = func.layout.first_inst(block);
            while let Some(inst) = next {
                gcnc_limits::poll();
                next = func.layout.next_inst(inst);
                if let Op::Load(access) = func.op(inst) {
                    if access.is_simple() {
                        self.hoist_load(func, inst, block == header, end);
                    }
                } else if may_move(func, inst) {
                    self.hoist_value(func, inst, end);
                }
            }
        }
    }

    fn made_inside(&self, func: &Function, v: Value) -> bool {
        let block = match func.def(v) {
            ValueDef::Inst(inst) => func.layout.block_of(inst),
            ValueDef::Param(..) if planted::on(Bug::HoistVariant) => None,
            ValueDef::Param(block, _) => Some(block),
            _ => None,
        };
        block.is_some_and(|b| self.loops.contains(self.l, self.numbering.number[b]))
    }

    /// Hoists an instruction without effects, if all its operands are available or can be hoisted with it.
    fn hoist_value(&self, func: &mut Function, inst: Inst, end: Inst) {
        let inside: SmallVec<[usize; 4]> =
            (0..func.args(inst).len()).filter(|&i| self.made_inside(func, func.arg(inst, i))).collect();
        if !inside.iter().all(|&i| self.hoists_along(func, inst, i)) {
            return;
        }
        inside.iter().for_each(|&i| hoist_operand(func, inst, i, end));
        func.layout.remove_inst(inst);
        func.layout.insert_inst_before(inst, end);
    }

    /// Whether operand `index` of a hoisted instruction should be hoisted along, because it is not worth a register of
    /// its own: a truncation, or a select's comparison, of values defined outside the loop.
    fn hoists_along(&self, func: &Function, user: Inst, index: usize) -> bool {
        let Some(inst) = func.def_inst(func.arg(user, index)) else { return false };
        let folded = match func.op(inst) {
            Op::ICmp(_) | Op::FCmp(_) => func.op(user) == Op::Select && index == 0,
            Op::Cast(op) => op == CastOp::Trunc,
            _ => false,
        };
        folded && func.args(inst).iter().all(|&v| !self.made_inside(func, v))
    }

    fn hoist_load(&self, func: &mut Function, inst: Inst, certain: bool, end: Inst) {
        let pointer = func.arg(inst, 0);
        // A constant offset is not worth a register, but moves along with its load.
        let step =
            func.def_inst(pointer).filter(|&i| matches!(func.op(i), Op::Gep(_)) && self.made_inside(func, pointer));
        let step = step.filter(|&i| matches!(func.def(func.arg(i, 1)), ValueDef::Const(_)));
        let base = step.map_or(pointer, |i| func.arg(i, 0));
        let argument = func.def_inst(base).is_some_and(|i| matches!(func.op(i), Op::Intrinsic(id) if is_packet(id)));
        let steady = certain && self.written & spaces(self.ctx, func.ty(pointer)) == 0;
        if self.made_inside(func, base) || !(argument || steady || planted::on(Bug::HoistLoad)) {
            return;
        }
        if step.is_some() {
            hoist_operand(func, inst, 0, end);
        }
        func.layout.remove_inst(inst);
        func.layout.insert_inst_before(inst, end);
    }
}

/// Copies the definition of operand `index` of `user` in front of `end`, and makes `user` use the copy.
fn hoist_operand(func: &mut Function, user: Inst, index: usize, end: Inst) {
    let Some(inst) = func.def_inst(func.arg(user, index)) else { return };
    let args: SmallVec<[Value; 4]> = func.args(inst).into();
    let copy = func.dfg.make_inst(func.op(inst), func.inst(inst).ty, &args);
    func.dfg.insts[copy].flags = func.flags(inst);
    func.layout.insert_inst_before(copy, end);
    if let Some(made) = func.result(copy) {
        func.args_mut(user)[index] = made;
    }
}

/// Whether an intrinsic points to memory that the launch initialised, which is always readable by every lane.
fn is_packet(id: Intrinsic) -> bool {
    matches!(id, Intrinsic::KernargSegmentPtr | Intrinsic::DispatchPtr)
}

/// Whether an intrinsic is a work-group id, which the wave gets at launch.
fn is_group(id: Intrinsic) -> bool {
    matches!(id, Intrinsic::WorkGroupIdX | Intrinsic::WorkGroupIdY | Intrinsic::WorkGroupIdZ)
}

fn may_move(func: &Function, inst: Inst) -> bool {
    if func.inst(inst).ty == Type::I1 {
        return false;
    }
    match func.op(inst) {
        Op::Binary(_) | Op::Select => true,
        Op::Cast(op) => !matches!(op, CastOp::Trunc | CastOp::IntToPtr | CastOp::PtrToInt | CastOp::BitCast),
        Op::Gep(_) => !matches!(func.def(func.arg(inst, 1)), ValueDef::Const(_)),
        Op::Intrinsic(id) => {
            let p = id.properties();
            p.is_pure()
                && !p.convergent
                && (!func.args(inst).is_empty() || is_packet(id) || is_group(id))
                && !matches!(id, Intrinsic::FAbs | Intrinsic::DivScale)
        }
        _ => false,
    }
}
