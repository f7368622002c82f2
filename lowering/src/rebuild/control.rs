//! Terminators; branches on constants become jumps. [`super::switch`] has `switch`.

use gcnc_ir::{Edge, Flags, Inst, Intrinsic, MdKind, Op, Type, Value};

use super::Rebuild;
use crate::Diagnostic;
use crate::facts::FunctionRole;

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
            // Until the shader reaches the common exit of its chain calls, its other exits end the wave.
            Op::Unreachable | Op::Ret if self.is_chained() => {
                self.end_program();
                Ok(())
            }
            Op::Ret if self.facts.returns() => self.leave(inst),
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

    /// Ends the program: the lane in a kernel; the wave in code that returns, because its caller needs all of the
    /// lanes.
    pub(super) fn end_program(&mut self) {
        let end = match self.facts.returns() {
            false => Op::Ret,
            true => {
                self.b.effect(Op::Intrinsic(Intrinsic::SEndPgm), Type::VOID, &[], Flags::NONE);
                Op::Unreachable
            }
        };
        self.b.terminate(end, &[], &[]);
    }

    pub(super) fn jump(&mut self, to: Edge) -> Result<(), Diagnostic> {
        let e = self.edge(to)?;
        self.b.terminate(Op::Br, &[], &[e]);
        Ok(())
    }

    pub(super) fn same_edge(&self, a: Edge, b: Edge) -> bool {
        self.src.edge_block(a) == self.src.edge_block(b) && self.src.edge_args(a) == self.src.edge_args(b)
    }

    /// Whether an edge leads to a block that only contains `unreachable`: it is never taken.
    pub(super) fn is_never_taken(&self, e: Edge) -> bool {
        let first = self.src.layout.first_inst(self.src.edge_block(e));
        first.is_some_and(|inst| self.src.op(inst) == Op::Unreachable)
    }

    pub(super) fn conditional(&mut self, c: Value, yes: Edge, no: Edge) -> Result<(), Diagnostic> {
        let rarities = [yes, no].map(|e| self.src.edge_rarity(e));
        self.conditional_as(c, [yes, no], rarities)
    }

    /// The same with explicit rarities, where they are not those of the edges.
    pub(super) fn conditional_as(
        &mut self,
        c: Value,
        [yes, no]: [Edge; 2],
        rarities: [u8; 2],
    ) -> Result<(), Diagnostic> {
        if let Some(holds) = self.b.const_int(c).map(|k| k != 0).or_else(|| self.decision(c)) {
            return self.jump(if holds { yes } else { no });
        }
        if self.same_edge(yes, no) || self.is_never_taken(no) {
            return self.jump(yes);
        }
        if self.is_never_taken(yes) {
            return self.jump(no);
        }
        // A branch on a negated condition becomes one on the condition.
        if let Some((x, k)) = self.b.as2(c, gcnc_ir::BinOp::Xor)
            && self.b.const_int(k).is_some()
        {
            return self.conditional_as(x, [no, yes], [rarities[1], rarities[0]]);
        }
        let edges = [self.edge(yes)?, self.edge(no)?];
        self.b.branch_as(c, edges, rarities);
        Ok(())
    }

    pub(super) fn refused_call<T>(&self, inst: Inst) -> Result<T, Diagnostic> {
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

    /// All functions that are called but not defined, so that the message lists them at once.
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
        format!("{}{more} {verb} no body: only relocatable objects may call undefined functions", shown.join(", "))
    }

    /// `llvm.returnaddress`: null in kernels and for callers, as in LLVM (`SITargetLowering::LowerRETURNADDR`).
    pub(super) fn return_address(&mut self, inst: Inst) -> Result<(), Diagnostic> {
        let own = self.src.as_int(self.b.ctx, self.src.arg(inst, 0)) == Some(0);
        let v = if own && self.facts.role == FunctionRole::Function {
            let depth = self.b.i32(0);
            self.b.call(Intrinsic::ReturnAddress, Type::PTR0, &[depth])
        } else {
            self.b.zero(Type::PTR0)
        };
        self.define_one(inst, v);
        Ok(())
    }

    /// Emits an intrinsic call with effects, unchanged.
    pub(super) fn keep_effect(&mut self, id: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        let new = self.b.effect(Op::Intrinsic(id), ty, args, Flags::NONE);
        self.b.func.result(new)
    }
}
