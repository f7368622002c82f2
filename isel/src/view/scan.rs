//! The first pass over the function: layout, uses, loads of kernel arguments, and where memory may have been written.

use super::{BlockInfo, Incoming, View, value};
use gcnc_ir as ir;
use gcnc_ir::{CastOp, Op as IrOp};

use crate::kernarg::ArgLoad;
use crate::node::MAX_CHAIN;
use crate::node::Nodes;

impl<'a> View<'a> {
    pub(super) fn lay_out(&mut self) {
        let t = &mut *self.t;
        t.blocks.clear();
        t.insts.clear();
        t.place.clear();
        t.place.resize(self.f.dfg.blocks.len(), u32::MAX);
        for block in self.f.blocks() {
            t.place[block.as_u32() as usize] = t.blocks.len() as u32;
            let first = t.insts.len() as u32;
            t.insts.extend(self.f.insts(block));
            let end = t.insts.len() as u32;
            let last = if self.f.terminator(block).is_some() { end - 1 } else { end };
            t.blocks.push(BlockInfo { block, first, end: last });
        }
    }

    /// Counts uses and block arguments, and finds loads of kernel arguments.
    pub(super) fn scan(&mut self, nodes: &mut Nodes) {
        self.t.incoming.clear();
        self.t.incoming.resize(self.f.dfg.values.len(), Incoming::default());
        self.t.sign_extended.clear();
        self.t.sign_extended.resize(self.f.dfg.values.len(), 0);
        self.t.args.clear();
        for at in 0..self.t.insts.len() {
            gcnc_limits::poll();
            let inst = self.t.insts[at];
            let sext = matches!(self.f.op(inst), IrOp::Cast(CastOp::SExt));
            for &arg in self.f.args(inst) {
                nodes[value(arg)].uses += 1;
                self.t.sign_extended[arg.as_u32() as usize] += u32::from(sext);
            }
            for &edge in self.f.dests(inst) {
                for (&arg, &param) in self.f.edge_args(edge).iter().zip(self.f.block_params(self.f.edge_block(edge))) {
                    nodes[value(arg)].uses += 1;
                    self.t.incoming[param.as_u32() as usize].unseen += 1;
                }
            }
            if let Some(load) = self.argument_load(inst) {
                self.t.args.push(load);
            }
        }
    }

    /// The kernel argument load at `inst`, if it is one.
    fn argument_load(&self, inst: ir::Inst) -> Option<ArgLoad> {
        let IrOp::Load(access) = self.f.op(inst) else { return None };
        if !access.is_simple() {
            return None;
        }
        let mut ptr = self.f.arg(inst, 0);
        let mut offset = 0u64;
        for steps in 0.. {
            if steps == MAX_CHAIN {
                return None;
            }
            let def = self.f.def_inst(ptr)?;
            match self.f.op(def) {
                IrOp::Gep(_) => {
                    offset = offset.checked_add(self.f.as_int(self.ctx, *self.f.args(def).get(1)?)?)?;
                    ptr = self.f.arg(def, 0);
                }
                IrOp::Intrinsic(ir::Intrinsic::KernargSegmentPtr) => break,
                _ => return None,
            }
        }
        let result = self.f.result(inst)?;
        let bytes = u32::try_from(self.ctx.types.store_size(self.f.ty(result))).ok()?;
        let load = ArgLoad { offset: u32::try_from(offset).ok()?, bytes, value: value(result) };
        (load.offset < 1 << 20 && load.fits()).then_some(load)
    }

    /// Whether an instruction may write memory that a scalar load reads, or make other writes visible.
    pub(super) fn writes(&self, inst: ir::Inst) -> bool {
        match self.f.op(inst) {
            IrOp::Store(_) => !matches!(self.space(self.f.arg(inst, 1)), 3 | 5),
            IrOp::AtomicRmw(..) | IrOp::CmpXchg { .. } | IrOp::Fence(..) | IrOp::Call(_) => true,
            IrOp::Load(access) => access.is_atomic(),
            IrOp::Intrinsic(i) => {
                let accesses = i.buffer().is_some() || i.image().is_some();
                matches!(i, ir::Intrinsic::SBarrier) || accesses && i.properties().writes
            }
            _ => false,
        }
    }

    /// Finds the blocks before which memory may have been written: those reachable from a write.
    pub(super) fn find_writes(&mut self) {
        let n = self.t.blocks.len();
        self.t.written.clear();
        self.t.written.resize(n, false);
        let mut work: Vec<u32> = Vec::new();
        // Anything may have been written before the function is entered.
        if self.continues && n > 0 {
            self.t.written[0] = true;
            work.push(0);
        }
        for b in 0..n {
            let info = self.t.blocks[b];
            if (info.first..info.end).any(|i| self.writes(self.t.insts[i as usize])) {
                work.push(b as u32);
            }
        }
        while let Some(b) = work.pop() {
            for &edge in self.f.successors(self.t.blocks[b as usize].block) {
                let to = self.place(self.f.edge_block(edge));
                if let Some(written) = self.t.written.get_mut(to as usize)
                    && !*written
                {
                    *written = true;
                    work.push(to);
                }
            }
        }
    }
}
