//! Values through memory: how SSA form is mended.
//!
//! Blocks about to be cloned form a region. A value made in a region and used outside it has several definitions
//! afterwards: it is stored where it is made and loaded where it is used, and the rebuild puts it into registers again,
//! with parameters where several definitions meet.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use gcnc_ir::{Access, Block, Context, Function, Inst, Op, Type, Value, ValueDef};

use super::Shape;
use crate::graph::NONE;

/// Takes every value that leaves its region through an alloca. `region` tells each block's, by number; `NONE` is no
/// region.
pub(super) fn out_of_regions(ctx: &Context, func: &mut Function, at: Shape<'_>, region: &[u32]) {
    let number = |block: Block| region[at.numbering.number[block] as usize];
    run(ctx, func, &at.numbering.order, |func, block, v| {
        let made = made_in(func, v).map_or(NONE, number);
        made != NONE && made != number(block)
    });
}

/// The block in which a value is made.
pub(crate) fn made_in(func: &Function, v: Value) -> Option<Block> {
    match func.def(v) {
        ValueDef::Inst(inst) => func.layout.block_of(inst),
        ValueDef::Param(block, _) => Some(block),
        _ => None,
    }
}

/// Takes every value through an alloca that `leaves` says of: in which block it is used.
pub(crate) fn run(
    ctx: &Context,
    func: &mut Function,
    blocks: &[Block],
    leaves: impl Fn(&Function, Block, Value) -> bool,
) {
    let Some(entry) = func.entry() else { return };
    let mut homes: SecondaryMap<Value, PackedOption<Value>> = SecondaryMap::new();
    // The value that was loaded last, and where: within a block it stays.
    let mut loaded: SecondaryMap<Value, Option<(Block, Value)>> = SecondaryMap::new();
    for &block in blocks {
        let mut next = func.layout.first_inst(block);
        while let Some(inst) = next {
            next = func.layout.next_inst(inst);
            for i in 0..func.args(inst).len() {
                let v = func.arg(inst, i);
                if leaves(func, block, v) {
                    let copy = load(ctx, func, entry, &mut homes, &mut loaded, v, (block, inst));
                    func.args_mut(inst)[i] = copy;
                }
            }
            for e in 0..func.dests(inst).len() {
                let edge = func.dests(inst)[e];
                for i in 0..func.edge_args(edge).len() {
                    let v = func.edge_args(edge)[i];
                    if leaves(func, block, v) {
                        let copy = load(ctx, func, entry, &mut homes, &mut loaded, v, (block, inst));
                        func.edge_args_mut(edge)[i] = copy;
                    }
                }
            }
        }
    }
}

/// The value of `v` before `user`, loaded from its home.
fn load(
    ctx: &Context,
    func: &mut Function,
    entry: Block,
    homes: &mut SecondaryMap<Value, PackedOption<Value>>,
    loaded: &mut SecondaryMap<Value, Option<(Block, Value)>>,
    v: Value,
    (block, user): (Block, Inst),
) -> Value {
    if let Some((b, copy)) = loaded[v]
        && b == block
    {
        return copy;
    }
    let ty = func.ty(v);
    let access = Access::plain(ctx.types.align(ty));
    let home = homes[v].expand().unwrap_or_else(|| {
        let home = home_of(func, entry, v, ty, access);
        homes[v] = home.into();
        home
    });
    let inst = func.dfg.make_inst(Op::Load(access), ty, &[home]);
    func.layout.insert_inst_before(inst, user);
    let copy = func.result(inst).unwrap_or(v);
    loaded[v] = Some((block, copy));
    copy
}

/// A new alloca into which `v` is stored as soon as it is made.
fn home_of(func: &mut Function, entry: Block, v: Value, ty: Type, access: Access) -> Value {
    let alloca = func.dfg.make_inst(Op::Alloca(ty, access.align_log2), Type::PTR5, &[]);
    func.layout.prepend_inst(alloca, entry);
    let home = func.result(alloca).unwrap_or(v);
    let store = func.dfg.make_inst(Op::Store(access), Type::VOID, &[v, home]);
    match func.def(v) {
        ValueDef::Inst(inst) => func.layout.insert_inst_after(store, inst),
        ValueDef::Param(block, _) => func.layout.prepend_inst(store, block),
        _ => {}
    }
    home
}
