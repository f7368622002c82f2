//! Terminators: branches on constants become plain, `switch` becomes a balanced tree of comparisons.

use gcnc_ir::{Block, Edge, Flags, Inst, IntPred, Intrinsic, MdKind, Op, Type, Value};
use planted::Bug;

use super::Rebuild;
use crate::Diagnostic;
use crate::facts::Role;

impl Rebuild<'_> {
    pub(super) fn terminator(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        match src.op(inst) {
            Op::Br | Op::CondBr => {
                match src.dests(inst) {
                    &[yes, no] => {
                        let c = self.one(src.arg(inst, 0))?;
                        self.conditional(c, yes, no)?;
                    }
                    dests => self.jump(dests[0])?,
                }
                let end = self.b.func.terminator(self.b.block);
                if let (Some(end), Some(said)) = (end, src.md(inst, MdKind::LOOP)) {
                    self.b.func.attach(end, MdKind::LOOP, said);
                }
                Ok(())
            }
            Op::Switch => self.switch(inst),
            Op::Unreachable | Op::Ret if self.facts.role == Role::Function => self.leave(inst),
            Op::Unreachable => {
                self.b.terminate(Op::Unreachable, &[], &[]);
                Ok(())
            }
            _ => {
                self.b.terminate(Op::Ret, &[], &[]);
                Ok(())
            }
        }
    }

    /// The end of the program: of the lane in a kernel; of the wave in a function, since its caller counts on all its lanes.
    pub(super) fn end_program(&mut self) {
        let end = match self.facts.role {
            Role::Kernel => Op::Ret,
            Role::Function => {
                self.b.effect(Op::Intrinsic(Intrinsic::SEndPgm), Type::VOID, &[], Flags::NONE);
                Op::Unreachable
            }
        };
        self.b.terminate(end, &[], &[]);
    }

    fn jump(&mut self, to: Edge) -> Result<(), Diagnostic> {
        let e = self.edge(to)?;
        self.b.terminate(Op::Br, &[], &[e]);
        Ok(())
    }

    fn same_edge(&self, a: Edge, b: Edge) -> bool {
        self.src.edge_block(a) == self.src.edge_block(b) && self.src.edge_args(a) == self.src.edge_args(b)
    }

    fn conditional(&mut self, c: Value, yes: Edge, no: Edge) -> Result<(), Diagnostic> {
        if let Some(holds) = self.b.const_int(c).map(|k| k != 0).or_else(|| self.decision(c)) {
            return self.jump(if holds { yes } else { no });
        }
        if self.same_edge(yes, no) {
            return self.jump(yes);
        }
        // A branch on a negated condition is one on the condition.
        if let Some((x, k)) = self.b.as2(c, gcnc_ir::BinOp::Xor)
            && self.b.const_int(k).is_some()
        {
            return self.conditional(x, no, yes);
        }
        let (yes, no) = (self.edge(yes)?, self.edge(no)?);
        self.b.terminate(Op::CondBr, &[c], &[yes, no]);
        Ok(())
    }

    fn switch(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        if shape.len != 1 {
            return self.wide_switch(inst);
        }
        let bits = self.leaf(shape, 0).bits;
        let v = self.one(src.arg(inst, 0))?;
        let v = if bits == 1 { self.b.zext(v, Type::I32) } else { self.b.zext_in(v, bits) };
        let default = src.dests(inst)[0];
        let mut cases: Vec<(u64, Edge)> = Vec::new();
        for i in 1..src.args(inst).len() {
            if let Some(c) = src.as_int(self.b.ctx, src.arg(inst, i)) {
                cases.push((c, src.dests(inst)[i]));
            }
        }
        if let Some(k) = self.b.const_int(v) {
            let to = cases.iter().find(|c| c.0 == k).map_or(default, |c| c.1);
            return self.jump(to);
        }
        cases.retain(|c| !self.same_edge(c.1, default));
        cases.sort_by_key(|c| c.0);
        cases.dedup_by_key(|c| c.0);
        let limit = crate::known::mask(self.b.known(v).zbits);
        cases.retain(|c| c.0 <= limit);
        self.tree(v, &cases, default, (0, limit))
    }

    /// A `switch` on an integer of more than 64 bits: one case after the other.
    fn wide_switch(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let (v, bits) = (self.row(src.arg(inst, 0))?, self.element_bits(src.ty(src.arg(inst, 0))));
        let old = std::mem::replace(&mut self.b.numbering, false);
        for i in 1..src.args(inst).len() {
            let (key, to) = (self.row(src.arg(inst, i))?, src.dests(inst)[i]);
            let c = self.wide_icmp(IntPred::Eq, &v, &key, bits);
            match self.b.const_int(c) {
                Some(0) => {}
                Some(_) => {
                    self.b.numbering = old;
                    return self.jump(to);
                }
                None => self.b.block = self.fork(c, |r| r.edge(to))?,
            }
        }
        self.b.numbering = old;
        self.jump(src.dests(inst)[0])
    }

    /// Decides among `cases`, all within `range`, by halves; the recursion is as deep as the logarithm of their number.
    fn tree(&mut self, v: Value, cases: &[(u64, Edge)], default: Edge, range: (u64, u64)) -> Result<(), Diagnostic> {
        let ty = self.b.ty(v);
        match cases {
            [] => self.jump(default),
            [(k, to)] if range == (*k, *k) => self.jump(*to),
            [(k, to)] => {
                let k = self.b.int(ty, *k);
                let c = self.b.icmp(IntPred::Eq, v, k);
                self.conditional(c, *to, default)
            }
            [(k, to), rest @ ..] if cases.len() <= 3 => {
                let key = self.b.int(ty, *k);
                let c = self.b.icmp(IntPred::Eq, v, key);
                let next = self.fork(c, |r| r.edge(*to))?;
                let range = if range.0 == *k || planted::on(Bug::SwitchRange) { (k + 1, range.1) } else { range };
                self.resume(next, |r| r.tree(v, rest, default, range))
            }
            _ => {
                let (low, high) = cases.split_at(cases.len() / 2);
                let pivot = high[0].0;
                let key = self.b.int(ty, pivot);
                let c = self.b.icmp(IntPred::Ult, v, key);
                let (left, right) = (self.b.new_block(), self.b.new_block());
                let (yes, no) = (self.b.func.dfg.make_edge(left, &[]), self.b.func.dfg.make_edge(right, &[]));
                self.b.terminate(Op::CondBr, &[c], &[yes, no]);
                self.resume(left, |r| r.tree(v, low, default, (range.0, pivot - 1)))?;
                self.resume(right, |r| r.tree(v, high, default, (pivot, range.1)))
            }
        }
    }

    /// Branches to an edge when `c` holds, to a new block otherwise.
    fn fork(&mut self, c: Value, to: impl FnOnce(&mut Self) -> Result<Edge, Diagnostic>) -> Result<Block, Diagnostic> {
        let yes = to(self)?;
        let next = self.b.new_block();
        let no = self.b.func.dfg.make_edge(next, &[]);
        self.b.terminate(Op::CondBr, &[c], &[yes, no]);
        Ok(next)
    }

    /// Goes on in a block of the tree. Values made there do not dominate what the source block dominates, so none is numbered.
    fn resume<T>(&mut self, block: Block, f: impl FnOnce(&mut Self) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
        let old = self.b.numbering;
        self.b.numbering = false;
        self.b.block = block;
        let r = f(self);
        self.b.numbering = old;
        r
    }

    pub(super) fn refused_call(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let src = self.src;
        let message = match src.call(inst).map(|c| &c.callee) {
            Some(&gcnc_ir::Callee::Func(id)) => match &self.names.functions[id].name {
                name if name.starts_with("llvm.") => format!("`{name}` is not supported"),
                _ => self.without_body(),
            },
            _ => "this call is not supported".to_owned(),
        };
        self.refuse(message)
    }

    /// All functions that the source calls and the module does not define, so that nobody finds them one by one.
    fn without_body(&self) -> String {
        let mut all: Vec<&str> = Vec::new();
        for inst in self.src.blocks().flat_map(|block| self.src.insts(block)) {
            let Some(&gcnc_ir::Callee::Func(id)) = self.src.call(inst).map(|c| &c.callee) else { continue };
            let f = &self.names.functions[id];
            if f.is_declaration() && !f.name.starts_with("llvm.") && !all.contains(&f.name.as_str()) {
                all.push(&f.name);
            }
        }
        let shown: Vec<String> = all.iter().take(16).map(|name| format!("`@{name}`")).collect();
        let (more, verb) = match all.len() {
            0 | 1 => (String::new(), "has"),
            2..=16 => (String::new(), "have"),
            n => (format!(" and {} others", n - 16), "have"),
        };
        format!("{}{more} {verb} no body: only a relocatable object may call what it does not define", shown.join(", "))
    }

    /// `llvm.returnaddress`: null in a kernel and of callers, as of LLVM (`SITargetLowering::LowerRETURNADDR`).
    pub(super) fn return_address(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let own = self.src.as_int(self.b.ctx, self.src.arg(inst, 0)) == Some(0);
        let v = if own && self.facts.role == Role::Function {
            let depth = self.b.i32(0);
            self.b.call(Intrinsic::ReturnAddress, Type::PTR0, &[depth])
        } else {
            self.b.zero(Type::PTR0)
        };
        self.define_one(inst, v);
        Ok(())
    }

    /// A call kept as it is, with an effect.
    pub(super) fn keep_effect(&mut self, id: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        let new = self.b.effect(Op::Intrinsic(id), ty, args, Flags::NONE);
        self.b.func.result(new)
    }
}
