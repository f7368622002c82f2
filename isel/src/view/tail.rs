//! Tail calls: a call whose results the function returns becomes a jump, if the callee needs nothing in the function's
//! frame. Its stack arguments replace the function's own, if there is room.
//!
//! All lanes of the function must be converged, for they return together. They reconverge in the one returning block;
//! other blocks qualify only if lanes have not diverged before: then the wave continues in the callee, and never
//! reaches the returning block. The callee's address is uniform at the call: a divergent one is called in a waterfall
//! loop.

use gcnc_ir as ir;
use gcnc_ir::{Op as IrOp, TypeKind};
use gcnc_lowering::FunctionRole;
use gcnc_mir::convention::Arguments;
use planted::Bug;

use super::{ArgPassing, Value, View, function_symbol};

impl View<'_> {
    /// The tail calls, as block and instruction index, and whether there are other calls.
    pub fn tail_calls(&self) -> (Vec<(u32, usize)>, bool) {
        let is_call = |b: u32, i: usize| matches!(self.f.call(self.at(b, i)), Some(call) if !call.callee.is_asm());
        let calls = (0..self.block_count()).flat_map(|b| (0..self.inst_count(b)).map(move |i| (b, i)));
        let calls: Vec<(u32, usize)> = calls.filter(|&(b, i)| is_call(b, i)).collect();
        let mut tails = calls.clone();
        tails.retain(|&(b, i)| self.goes_on_by(b, i));
        if tails.iter().any(|&(b, _)| !self.ends_by_return(b)) {
            let whole = self.whole_blocks();
            tails.retain(|&(b, _)| self.ends_by_return(b) || whole[b as usize]);
        }
        let others = calls.len() > tails.len();
        (tails, others)
    }

    fn ends_by_return(&self, b: u32) -> bool {
        let end = self.f.terminator(self.t.blocks[b as usize].block);
        end.is_some_and(|end| matches!(self.f.op(end), IrOp::Ret))
    }

    /// Blocks that either all lanes reach or none: no cycle or divergent branch leads there. Scans in topological
    /// order.
    fn whole_blocks(&self) -> Vec<bool> {
        let count = self.block_count() as usize;
        let targets = |b: u32| {
            let end = self.f.terminator(self.t.blocks[b as usize].block);
            let edges = end.map_or(&[][..], |end| self.f.dests(end));
            edges.iter().map(|&edge| self.t.place[self.f.edge_block(edge).as_u32() as usize])
        };
        let mut missing = vec![0u32; count];
        (0..count as u32).flat_map(targets).for_each(|to| missing[to as usize] += 1);
        let mut parted = vec![false; count];
        let mut whole = vec![false; count];
        let mut ready = vec![0];
        while let Some(b) = ready.pop() {
            gcnc_limits::poll();
            whole[b as usize] = !parted[b as usize];
            let parts = parted[b as usize] || self.uniformity.is_branch_divergent(self.t.blocks[b as usize].block);
            for to in targets(b) {
                parted[to as usize] |= parts;
                missing[to as usize] -= 1;
                if missing[to as usize] == 0 {
                    ready.push(to);
                }
            }
        }
        whole
    }

    /// Whether the function returns the result of call `i` of block `b`, with nothing in between, and the callee needs
    /// nothing of this function's frame.
    fn goes_on_by(&self, b: u32, i: usize) -> bool {
        let call = self.at(b, i);
        let own = self.role == FunctionRole::Function && !self.is_graphics(self.f.conv);
        if !own || !(i + 1..self.inst_count(b)).all(|k| self.is_passive(b, k)) {
            return false;
        }
        let returns = self.returned(b).is_some_and(|results| self.are_all_of(&results, call));
        let incoming = self.incoming();
        if !returns || incoming != Some(self.frame_size()) && !planted::on(Bug::TailCallOfFrame) {
            return false;
        }
        let site = self.call_site(b, i);
        let known = site.callee.is_none_or(|callee| function_symbol(callee).is_some());
        if site.is_graphics || !known {
            return false;
        }
        let mut places = Arguments::new(self.target, site.declined.iter().copied());
        let fits = site.arguments.iter().enumerate().all(|(k, passing)| match *passing {
            ArgPassing::Copy { .. } => false,
            ArgPassing::Dwords { scalar } => {
                let dwords = self.ty_of(self.f.ty(self.f.arg(call, k))).map_or(0, |t| t.1);
                (0..dwords).for_each(|_| _ = places.dword(scalar));
                true
            }
        });
        fits && Some(places.stack()) <= incoming
    }

    fn is_passive(&self, b: u32, i: usize) -> bool {
        matches!(self.f.op(self.at(b, i)), IrOp::ExtractValue(_) | IrOp::InsertValue(_))
    }

    /// The results of the function if block `b` returns, or jumps to a block that only returns.
    fn returned(&self, b: u32) -> Option<Vec<Value>> {
        if self.ends_by_return(b) {
            return Some(self.results(b));
        }
        let end = self.f.terminator(self.t.blocks[b as usize].block)?;
        let &[edge] = self.f.dests(end) else { return None };
        let exit = self.f.edge_block(edge);
        let at = self.t.place[exit.as_u32() as usize];
        if !self.ends_by_return(at) || !(0..self.inst_count(at)).all(|k| self.is_passive(at, k)) {
            return None;
        }
        let (params, args) = (self.f.block_params(exit), self.f.edge_args(edge));
        let from_here = |v: Value| match params.iter().position(|&p| super::value(p) == v) {
            Some(k) => super::value(args[k]),
            None => v,
        };
        Some(self.results(at).into_iter().map(from_here).collect())
    }

    /// The size of the function's own stack arguments; `None` if some are `byval`, whose address may be in use.
    fn incoming(&self) -> Option<u32> {
        let mut places = self.places();
        for (i, &p) in self.f.params().iter().enumerate() {
            let ArgPassing::Dwords { scalar } = self.passing(self.f.param_attrs(i)) else { return None };
            let dwords = self.ty_of(self.f.ty(p)).map_or(0, |t| t.1);
            (0..dwords).for_each(|_| _ = places.dword(scalar));
        }
        Some(places.stack())
    }

    /// Whether `results` are all of what `call` returns.
    fn are_all_of(&self, results: &[Value], call: ir::Inst) -> bool {
        let Some(all) = self.f.result(call) else { return results.is_empty() };
        let TypeKind::Struct { fields, .. } = self.ctx.types.kind(self.f.ty(all)) else {
            return results == [super::value(all)];
        };
        let is_field = |k: usize| {
            self.f.def_inst(ir::Value::from_u32(results[k].0)).is_some_and(|inst| match self.f.op(inst) {
                IrOp::ExtractValue(list) => self.f.arg(inst, 0) == all && self.f.dfg.imms(list) == [k as _],
                _ => false,
            })
        };
        results == [super::value(all)] || results.len() == fields.len() && (0..fields.len()).all(is_field)
    }
}
