//! Tail calls: a call whose results the function returns becomes a jump, if the callee needs nothing of the function's
//! frame. Its stack arguments take the place of the function's own, if there is room.
//!
//! All lanes meet in the one block that returns, so such a call is there, and has them all.

use gcnc_ir as ir;
use gcnc_ir::{Op as IrOp, TypeKind};
use gcnc_lowering::Role;
use gcnc_mir::convention::Arguments;
use planted::Bug;

use super::{Passing, View, function_symbol};

impl View<'_> {
    /// The block and number of the tail call, if there is one, and whether there are other calls.
    pub fn tail_call(&self) -> (Option<(u32, usize)>, bool) {
        let is_call = |b: u32, i: usize| matches!(self.f.call(self.at(b, i)), Some(call) if !call.callee.is_asm());
        let calls = (0..self.block_count()).flat_map(|b| (0..self.inst_count(b)).map(move |i| (b, i)));
        let calls: Vec<(u32, usize)> = calls.filter(|&(b, i)| is_call(b, i)).collect();
        let tail = calls.last().copied().filter(|&(b, i)| self.goes_on_by(b, i));
        (tail, calls.len() > usize::from(tail.is_some()))
    }

    /// Whether block `b` returns what its call number `i` returns, which needs nothing that is this function's.
    fn goes_on_by(&self, b: u32, i: usize) -> bool {
        let call = self.at(b, i);
        let incoming = self.incoming();
        let own = self.role == Role::Function
            && !self.is_graphics(self.f.conv)
            && (incoming == Some(self.frame_size()) || planted::on(Bug::TailCallOfFrame));
        let block = self.t.blocks[b as usize].block;
        let returns = self.f.terminator(block).is_some_and(|end| matches!(self.f.op(end), IrOp::Ret));
        let passive = |k| matches!(self.f.op(self.at(b, k)), IrOp::ExtractValue(_) | IrOp::InsertValue(_));
        if !own || !returns || !(i + 1..self.inst_count(b)).all(passive) {
            return false;
        }
        let site = self.call_site(b, i);
        if site.is_graphics || site.callee.and_then(function_symbol).is_none() {
            return false;
        }
        let mut places = Arguments::new(self.target, site.declined.iter().copied());
        let fits = site.arguments.iter().enumerate().all(|(k, passing)| match *passing {
            Passing::Copy { .. } => false,
            Passing::Dwords { scalar } => {
                let dwords = self.ty_of(self.f.ty(self.f.arg(call, k))).map_or(0, |t| t.1);
                (0..dwords).for_each(|_| _ = places.dword(scalar));
                true
            }
        });
        fits && Some(places.stack()) <= incoming && self.returns_all_of(b, call)
    }

    /// Bytes of the function's own stack arguments; `None` if some are `byval`, whose address may be in use.
    fn incoming(&self) -> Option<u32> {
        let mut places = self.places();
        for (i, &p) in self.f.params().iter().enumerate() {
            let Passing::Dwords { scalar } = self.passing(self.f.param_attrs(i)) else { return None };
            let dwords = self.ty_of(self.f.ty(p)).map_or(0, |t| t.1);
            (0..dwords).for_each(|_| _ = places.dword(scalar));
        }
        Some(places.stack())
    }

    /// Whether block `b` returns all of what `call` returns.
    fn returns_all_of(&self, b: u32, call: ir::Inst) -> bool {
        let results = self.results(b);
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
