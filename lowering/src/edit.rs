//! In-place CFG edits of a function in lowered form: new blocks, and instructions appended to them.

use gcnc_ir::{BinOp, Block, CastOp, Context, Function, Inst, Intrinsic, Op, Type, Value};

/// A function being edited.
pub(crate) struct Edit<'a> {
    /// Types and constants.
    pub ctx: &'a mut Context,
    /// The function.
    pub func: &'a mut Function,
    /// The instruction whose source location new instructions get.
    pub at: Option<Inst>,
}

impl Edit<'_> {
    /// Ends `before` in front of `inst`, which starts the last of `N` new blocks laid out after it.
    pub fn split<const N: usize>(&mut self, inst: Inst, before: Block) -> [Block; N] {
        let mut at = before;
        let blocks = [(); N].map(|()| {
            let new = self.func.dfg.make_block();
            self.func.layout.insert_block_after(new, at);
            at = new;
            new
        });
        self.func.layout.split_block(inst, at);
        blocks
    }

    /// A poison value.
    pub fn poison(&mut self, ty: Type) -> Value {
        let c = self.ctx.consts.poison(ty);
        self.func.dfg.const_value(c, ty)
    }

    /// Appends an instruction to a block.
    pub fn append(&mut self, block: Block, op: Op, ty: Type, args: &[Value]) -> Inst {
        let inst = self.func.dfg.make_inst(op, ty, args);
        if let Some(at) = self.at {
            self.func.locate_at(inst, at);
        }
        self.func.layout.append_inst(inst, block);
        inst
    }

    /// Appends an operation to a block; its result.
    pub fn value(&mut self, block: Block, op: Op, ty: Type, args: &[Value]) -> Value {
        let inst = self.append(block, op, ty, args);
        self.func.result(inst).unwrap_or(args[0])
    }

    /// A call of an intrinsic whose result has the type of its first operand.
    pub fn call(&mut self, block: Block, id: Intrinsic, args: &[Value]) -> Value {
        let ty = self.func.ty(args[0]);
        self.value(block, Op::Intrinsic(id), ty, args)
    }

    /// Ends a block with a jump.
    pub fn jump(&mut self, from: Block, to: Block, args: &[Value]) {
        let edge = self.func.dfg.make_edge(to, args);
        let inst = self.append(from, Op::Br, Type::VOID, &[]);
        let dfg = &mut self.func.dfg;
        dfg.insts[inst].dests.push(edge, &mut dfg.edge_lists);
    }

    /// Ends a block with a conditional branch.
    pub fn branch(&mut self, from: Block, cond: Value, yes: (Block, &[Value]), no: (Block, &[Value])) {
        let edges = [yes, no].map(|(to, args)| self.func.dfg.make_edge(to, args));
        let inst = self.append(from, Op::CondBr, Type::VOID, &[cond]);
        let dfg = &mut self.func.dfg;
        for edge in edges {
            dfg.insts[inst].dests.push(edge, &mut dfg.edge_lists);
        }
    }

    /// Bit-casts a value.
    pub fn cast(&mut self, block: Block, v: Value, ty: Type) -> Value {
        if self.func.ty(v) == ty { v } else { self.value(block, Op::Cast(CastOp::BitCast), ty, &[v]) }
    }

    /// [`Self::cast`], before an instruction.
    pub fn cast_before(&mut self, at: Inst, v: Value, ty: Type) -> Value {
        if self.func.ty(v) == ty {
            return v;
        }
        let inst = self.func.dfg.make_inst(Op::Cast(CastOp::BitCast), ty, &[v]);
        self.func.locate_at(inst, at);
        self.func.layout.insert_inst_before(inst, at);
        self.func.result(inst).unwrap_or(v)
    }

    /// The halves of an i64, low half first.
    pub fn halves(&mut self, block: Block, v: Value) -> [Value; 2] {
        let half = self.func.int(self.ctx, Type::I64, 32);
        let upper = self.value(block, Op::Binary(BinOp::LShr), Type::I64, &[v, half]);
        [v, upper].map(|v| self.value(block, Op::Cast(CastOp::Trunc), Type::I32, &[v]))
    }

    /// The i64 with these halves, low half first.
    pub fn pair(&mut self, block: Block, halves: [Value; 2]) -> Value {
        let [low, high] = halves.map(|half| self.value(block, Op::Cast(CastOp::ZExt), Type::I64, &[half]));
        let half = self.func.int(self.ctx, Type::I64, 32);
        let high = self.value(block, Op::Binary(BinOp::Shl), Type::I64, &[high, half]);
        self.value(block, Op::Binary(BinOp::Or), Type::I64, &[high, low])
    }

    /// Appends the instructions of block `rest` to another and removes `rest`.
    pub fn join(&mut self, block: Block, rest: Block) {
        while let Some(inst) = self.func.layout.first_inst(rest) {
            self.func.layout.remove_inst(inst);
            self.func.layout.append_inst(inst, block);
        }
        self.func.layout.remove_block(rest);
    }
}
