//! SSA repair (LLVM: `DemoteRegToStack`): values with several definitions go through memory.
//!
//! Blocks about to be cloned form a region. A value defined in a region and used outside it has several definitions
//! after cloning: it is stored at each definition and loaded at its uses, and the next rebuild promotes it again, with
//! block parameters where definitions meet.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use gcnc_ir::{Access, Block, Context, Function, Inst, Op, Type, Value, ValueDef};

use super::Shape;
use crate::graph::NONE;

/// Demotes every value that is used outside its region. `region` gives the region of each block, by number; `NONE` is
/// no region.
pub(super) fn out_of_regions(ctx: &Context, func: &mut Function, at: Shape<'_>, region: &[u32]) {
    let number = |block: Block| region[at.numbering.number[block] as usize];
    run(ctx, func, &at.numbering.order, |func, block, v| {
        let made = defining_block(func, v).map_or(NONE, number);
        made != NONE && made != number(block)
    });
}

/// The block that defines a value.
pub(crate) fn defining_block(func: &Function, v: Value) -> Option<Block> {
    match func.def(v) {
        ValueDef::Inst(inst) => func.layout.block_of(inst),
        ValueDef::Param(block, _) => Some(block),
        _ => None,
    }
}

/// Demotes every value for which `leaves`, given the block of a use, says so.
pub(crate) fn run(
    ctx: &Context,
    func: &mut Function,
    blocks: &[Block],
    leaves: impl Fn(&Function, Block, Value) -> bool,
) {
    let Some(entry) = func.entry() else { return };
    let mut homes: SecondaryMap<Value, PackedOption<Value>> = SecondaryMap::new();
    // The most recent load of each value, and its block: uses in the same block share it.
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

/// The value of `v` before `user`, loaded from its alloca.
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
        let home = alloca_for(func, entry, v, ty, access);
        homes[v] = home.into();
        home
    });
    let inst = func.dfg.make_inst(Op::Load(access), ty, &[home]);
    func.layout.insert_inst_before(inst, user);
    let copy = func.result(inst).unwrap_or(v);
    loaded[v] = Some((block, copy));
    copy
}

/// A new alloca into which `v` is stored at its definition.
fn alloca_for(func: &mut Function, entry: Block, v: Value, ty: Type, access: Access) -> Value {
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
