//! Cloning of blocks within a function.

use gcnc_ir::{Block, Function, Inst, Value, ValueDef};
use smallvec::SmallVec;

use super::OptCtx;

impl OptCtx {
    /// Makes an empty copy of a block, with its parameters, and records the mapping.
    pub(super) fn copy_block(&mut self, func: &mut Function, block: Block) -> Block {
        let copy = func.dfg.make_block();
        func.layout.append_block(copy);
        for i in 0..func.block_params(block).len() {
            let p = func.block_params(block)[i];
            self.values[p] = func.dfg.append_param(copy, func.ty(p)).into();
            self.cloned.insert(p);
        }
        self.blocks[block] = copy.into();
        copy
    }

    /// Fills the copy of a block. Values and blocks with copies are replaced by them, and branches to `back` go to
    /// `onto`.
    pub(super) fn fill_copy(&mut self, func: &mut Function, block: Block, back: Block, onto: Block) {
        let Some(copy) = self.blocks[block].expand() else { return };
        let mut next = func.layout.first_inst(block);
        while let Some(inst) = next {
            next = func.layout.next_inst(inst);
            self.copy_inst(func, inst, copy, back, onto);
        }
    }

    fn copied(&self, v: Value) -> Value {
        self.values[v].expand().unwrap_or(v)
    }

    fn copy_inst(&mut self, func: &mut Function, inst: Inst, into: Block, back: Block, onto: Block) {
        let args: SmallVec<[Value; 8]> = func.args(inst).iter().map(|&v| self.copied(v)).collect();
        let old = func.inst(inst).clone();
        let new = func.dfg.make_inst(old.op, old.ty, &args);
        for i in 0..func.dests(inst).len() {
            let edge = func.dests(inst)[i];
            let args: SmallVec<[Value; 8]> = func.edge_args(edge).iter().map(|&v| self.copied(v)).collect();
            let to = func.edge_block(edge);
            let to = if to == back { onto } else { self.blocks[to].expand().unwrap_or(to) };
            let rarity = func.edge_rarity(edge);
            let edge = func.dfg.make_edge(to, &args);
            func.dfg.edges[edge].rarity = rarity;
            let dfg = &mut func.dfg;
            dfg.insts[new].dests.push(edge, &mut dfg.edge_lists);
        }
        let data = &mut func.dfg.insts[new];
        (data.flags, data.loc, data.metadata, data.extra) = (old.flags, old.loc, old.metadata, old.extra);
        func.layout.append_inst(new, into);
        if let (Some(v), Some(copy)) = (func.result(inst), func.result(new)) {
            self.values[v] = copy.into();
            self.cloned.insert(v);
        }
    }

    /// Forgets the copies of a block and of the values that it defines.
    pub(super) fn forget(&mut self, func: &Function, block: Block) {
        self.blocks[block] = None.into();
        for &p in func.block_params(block) {
            self.values[p] = None.into();
        }
        for inst in func.insts(block) {
            if let Some(v) = func.result(inst) {
                debug_assert!(matches!(func.def(v), ValueDef::Inst(_)));
                self.values[v] = None.into();
            }
        }
    }
}
