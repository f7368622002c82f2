//! Parsing instructions.

use super::function::Key;
use super::lexer::Tok;
use super::{Reader, Result};
use crate::function::{Block, Edge, Inst, Loc, Value, ValueDef};
use crate::ops::{Access, BinOp, CastOp, Flags, FloatPred, IntPred, Op, Ordering, RmwOp, SyncScope};
use crate::types::{Type, TypeKind};
use smallvec::SmallVec;

/// The alignment and address space after an instruction's operands (metadata are kept separately).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tail {
    align: Option<u64>,
    addrspace: Option<u32>,
}

/// An instruction's head: its result's name and its offset.
pub(super) struct Head<'a> {
    pub key: Option<Key<'a>>,
    pub at: usize,
    pub block: Block,
}

impl<'a> Reader<'a> {
    /// Parses one instruction; returns true if it ends the block.
    pub(super) fn instruction(&mut self, block: Block) -> Result<bool> {
        let key = self.result_key()?;
        let Tok::Word(word) = self.tok else { return self.expected("an instruction") };
        let head = Head { key, at: self.start, block };
        self.advance();
        match word {
            "load" => self.load(head)?,
            "store" => self.store(head)?,
            "getelementptr" => self.gep(head)?,
            "call" => self.call(head, Flags::NONE)?,
            "tail" | "musttail" | "notail" => {
                let flag = match word {
                    "tail" => Flags::TAIL,
                    "musttail" => Flags::MUST_TAIL,
                    _ => Flags::NO_TAIL,
                };
                self.expect_word("call")?;
                self.call(head, flag)?;
            }
            "icmp" => self.icmp(head)?,
            "fcmp" => self.fcmp(head)?,
            "phi" => self.phi(head)?,
            "select" => self.select(head)?,
            "fneg" => self.unary(head, Op::FNeg)?,
            "freeze" => self.unary(head, Op::Freeze)?,
            "extractelement" => self.vector_op(head, Op::ExtractElement, 2)?,
            "insertelement" => self.vector_op(head, Op::InsertElement, 3)?,
            "shufflevector" => self.shuffle(head)?,
            "extractvalue" => self.extract_value(head)?,
            "insertvalue" => self.insert_value(head)?,
            "alloca" => self.alloca(head)?,
            "atomicrmw" => self.atomic_rmw(head)?,
            "cmpxchg" => self.cmpxchg(head)?,
            "fence" => self.fence(head)?,
            "va_arg" => self.va_arg(head)?,
            "br" | "switch" | "ret" | "unreachable" => {
                self.terminator(head, word)?;
                return Ok(true);
            }
            _ => match (BinOp::from_name(word), CastOp::from_name(word)) {
                (Some(op), _) => self.binary(head, op)?,
                (_, Some(op)) => self.cast(head, op)?,
                _ => return self.unknown_instruction(head.at, word),
            },
        }
        Ok(false)
    }

    fn unknown_instruction<T>(&self, at: usize, word: &str) -> Result<T> {
        const UNSUPPORTED: &[&str] = &[
            "invoke",
            "callbr",
            "indirectbr",
            "resume",
            "landingpad",
            "catchpad",
            "cleanuppad",
            "catchswitch",
            "catchret",
            "cleanupret",
        ];
        let message = if UNSUPPORTED.contains(&word) {
            format!("`{word}` is not supported: AMD GPUs have no exceptions and no computed branches here")
        } else {
            format!("`{word}` is no instruction")
        };
        Err(super::ReadError::new(self.text(), at, word.len(), message))
    }

    /// A value of type `ty`: a local or a constant.
    pub(super) fn operand(&mut self, ty: Type) -> Result<Value> {
        if let Tok::LocalNum(_) | Tok::Local(_) = self.tok {
            return self.local_value(ty);
        }
        let c = self.constant(ty)?;
        Ok(self.func.dfg.const_value(c, ty))
    }

    /// A type and a value of it.
    pub(super) fn typed_operand(&mut self) -> Result<(Type, Value)> {
        let ty = self.value_type()?;
        Ok((ty, self.operand(ty)?))
    }

    /// A type and a pointer value.
    fn address(&mut self) -> Result<Value> {
        let at = self.start;
        let ty = self.value_type()?;
        if !self.module.ctx.types.is_ptr(ty) {
            return self.error_at(at, "expected a pointer");
        }
        self.operand(ty)
    }

    fn comma(&mut self) -> Result<()> {
        self.expect(b',')
    }

    /// `, align 4, !tbaa !3` after the operands; `comma`: the first comma was already consumed.
    pub(super) fn tail(&mut self, mut comma: bool) -> Result<Tail> {
        let mut tail = Tail::default();
        self.locals.attachments.clear();
        while comma || self.eat(b',') {
            comma = false;
            match self.tok {
                Tok::MdName(_) => {
                    let attachment = self.attachment()?;
                    self.locals.attachments.push(attachment);
                }
                Tok::Word("align") => {
                    self.advance();
                    tail.align = Some(self.alignment()?);
                }
                Tok::Word("addrspace") => tail.addrspace = self.addrspace()?,
                _ => return self.expected("`align`, `addrspace` or metadata"),
            }
        }
        Ok(tail)
    }

    /// Appends an instruction, with the attachments of its tail.
    pub(super) fn push(&mut self, head: Head<'a>, op: Op, flags: Flags, ty: Type, args: &[Value]) -> Result<Inst> {
        let inst = self.func.dfg.insts.next_key();
        let result = match head.key {
            Some(_) if ty == Type::VOID => return self.error_at(head.at, "the instruction has no result to name"),
            None if ty == Type::VOID => None,
            key => Some(self.define_value(key.unwrap_or(Key::Next), ty, ValueDef::Inst(inst), head.at)?),
        };
        let inst = self.func.dfg.push_inst(op, flags, ty, args, result, Loc(head.at as u32));
        self.func.layout.append_inst(inst, head.block);
        for index in 0..self.locals.attachments.len() {
            let (kind, node) = self.locals.attachments[index];
            self.func.attach_to_access(inst, kind, node);
        }
        Ok(inst)
    }

    /// The tail's alignment, or the type's.
    fn align_or_natural(&self, ty: Type, tail: Tail) -> Result<u64> {
        match (tail.align, self.module.ctx.types.layout(ty)) {
            (Some(align), _) => Ok(align),
            (None, Some(layout)) => Ok(layout.align),
            (None, None) => {
                let name = crate::type_name(&self.module.ctx, ty);
                let message =
                    format!("{name}, which is accessed, has no size here; define it before, or give an alignment");
                self.error_at(self.prev_end.saturating_sub(1), message)
            }
        }
    }

    /// The access of a load, store or atomic, with its tail's alignment and attachments.
    fn access(&self, ty: Type, tail: Tail, volatile: bool) -> Result<Access> {
        let mut access = Access::plain(self.align_or_natural(ty, tail)?);
        access.set_volatile(volatile);
        Ok(access)
    }

    /// `syncscope("agent") acquire`
    fn scope_and_ordering(&mut self) -> Result<(SyncScope, Ordering)> {
        let mut scope = SyncScope::SYSTEM;
        if self.eat_word("syncscope") {
            self.expect(b'(')?;
            let name = self.utf8_string()?;
            scope = match self.module.ctx.scopes.intern(&name) {
                Some(scope) => scope,
                None => return self.error("there are more than 256 sync scopes"),
            };
            self.expect(b')')?;
        }
        Ok((scope, self.ordering()?))
    }

    fn ordering(&mut self) -> Result<Ordering> {
        let Tok::Word(word) = self.tok else { return self.expected("an ordering") };
        match Ordering::from_name(word) {
            Some(ordering) if ordering != Ordering::NotAtomic => {
                self.advance();
                Ok(ordering)
            }
            _ => self.expected("an ordering (`monotonic`, `acquire`, `release`, `acq_rel`, `seq_cst`)"),
        }
    }

    fn load(&mut self, head: Head<'a>) -> Result<()> {
        let atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let ty = self.value_type()?;
        self.comma()?;
        let address = self.address()?;
        let order = if atomic { Some(self.scope_and_ordering()?) } else { None };
        let tail = self.tail(false)?;
        let mut access = self.access(ty, tail, volatile)?;
        if let Some((scope, ordering)) = order {
            (access.scope, access.ordering) = (scope, ordering);
        }
        self.push(head, Op::Load(access), Flags::NONE, ty, &[address])?;
        Ok(())
    }

    fn store(&mut self, head: Head<'a>) -> Result<()> {
        let atomic = self.eat_word("atomic");
        let volatile = self.eat_word("volatile");
        let (ty, value) = self.typed_operand()?;
        self.comma()?;
        let address = self.address()?;
        let order = if atomic { Some(self.scope_and_ordering()?) } else { None };
        let tail = self.tail(false)?;
        let mut access = self.access(ty, tail, volatile)?;
        if let Some((scope, ordering)) = order {
            (access.scope, access.ordering) = (scope, ordering);
        }
        self.push(head, Op::Store(access), Flags::NONE, Type::VOID, &[value, address])?;
        Ok(())
    }

    fn atomic_rmw(&mut self, head: Head<'a>) -> Result<()> {
        let volatile = self.eat_word("volatile");
        let Tok::Word(word) = self.tok else { return self.expected("an operation") };
        let Some(op) = RmwOp::from_name(word) else { return self.expected("an operation of `atomicrmw`") };
        self.advance();
        let address = self.address()?;
        self.comma()?;
        let (ty, value) = self.typed_operand()?;
        let (scope, ordering) = self.scope_and_ordering()?;
        let tail = self.tail(false)?;
        let mut access = self.atomic_access(ty, tail, volatile)?;
        (access.scope, access.ordering) = (scope, ordering);
        self.push(head, Op::AtomicRmw(op, access), Flags::NONE, ty, &[address, value])?;
        Ok(())
    }

    /// The default alignment of `atomicrmw` and `cmpxchg` is their size.
    fn atomic_access(&self, ty: Type, tail: Tail, volatile: bool) -> Result<Access> {
        let size = self.module.ctx.types.store_size(ty).max(1).next_power_of_two().min(1 << 32);
        self.access(ty, Tail { align: Some(tail.align.unwrap_or(size)), ..tail }, volatile)
    }

    fn cmpxchg(&mut self, head: Head<'a>) -> Result<()> {
        let weak = self.eat_word("weak");
        let volatile = self.eat_word("volatile");
        let address = self.address()?;
        self.comma()?;
        let (ty, expected) = self.typed_operand()?;
        self.comma()?;
        let at = self.start;
        let (new_ty, new) = self.typed_operand()?;
        if new_ty != ty {
            return self.error_at(at, "both values of a `cmpxchg` have one type");
        }
        let (scope, ordering) = self.scope_and_ordering()?;
        let failure = self.ordering()?;
        let tail = self.tail(false)?;
        let mut access = self.atomic_access(ty, tail, volatile)?;
        (access.scope, access.ordering) = (scope, ordering);
        let result = self.module.ctx.types.structure(&[ty, Type::I1], false);
        self.push(head, Op::CmpXchg { failure, weak, access }, Flags::NONE, result, &[address, expected, new])?;
        Ok(())
    }

    fn fence(&mut self, head: Head<'a>) -> Result<()> {
        let (scope, ordering) = self.scope_and_ordering()?;
        self.tail(false)?;
        self.push(head, Op::Fence(ordering, scope), Flags::NONE, Type::VOID, &[])?;
        Ok(())
    }

    fn gep(&mut self, head: Head<'a>) -> Result<()> {
        let flags = self.flags();
        let elem = self.value_type()?;
        self.comma()?;
        let at = self.start;
        let (base_ty, base) = self.typed_operand()?;
        if !self.module.ctx.types.is_ptr_or_vector(base_ty) {
            return self.error_at(at, "expected a pointer");
        }
        let mut ty = base_ty;
        let mut args = SmallVec::<[Value; 8]>::from_slice(&[base]);
        let mut comma = false;
        while self.eat(b',') {
            if let Tok::MdName(_) = self.tok {
                comma = true;
                break;
            }
            let at = self.start;
            let (index_ty, index) = self.typed_operand()?;
            let types = &mut self.module.ctx.types;
            if !types.is_int_or_vector(index_ty) {
                return self.error_at(at, "an index is an integer");
            }
            if types.is_vector(index_ty) && !types.is_vector(ty) {
                ty = types.with_scalar(index_ty, base_ty);
            }
            args.push(index);
        }
        self.tail(comma)?;
        self.push(head, Op::Gep(elem), flags, ty, &args)?;
        Ok(())
    }

    fn binary(&mut self, head: Head<'a>, op: BinOp) -> Result<()> {
        let flags = self.flags();
        let (ty, x) = self.typed_operand()?;
        self.comma()?;
        let y = self.operand(ty)?;
        self.tail(false)?;
        self.push(head, Op::Binary(op), flags, ty, &[x, y])?;
        Ok(())
    }

    fn unary(&mut self, head: Head<'a>, op: Op) -> Result<()> {
        let flags = self.flags();
        let (ty, x) = self.typed_operand()?;
        self.tail(false)?;
        self.push(head, op, flags, ty, &[x])?;
        Ok(())
    }

    fn cast(&mut self, head: Head<'a>, op: CastOp) -> Result<()> {
        let flags = self.flags();
        let (_, x) = self.typed_operand()?;
        self.expect_word("to")?;
        let ty = self.value_type()?;
        self.tail(false)?;
        self.push(head, Op::Cast(op), flags, ty, &[x])?;
        Ok(())
    }

    fn icmp(&mut self, head: Head<'a>) -> Result<()> {
        let flags = self.flags();
        let Tok::Word(word) = self.tok else { return self.expected("a predicate") };
        let Some(pred) = IntPred::from_name(word) else { return self.expected("a predicate of `icmp`") };
        self.compare(head, Op::ICmp(pred), flags)
    }

    fn fcmp(&mut self, head: Head<'a>) -> Result<()> {
        let flags = self.flags();
        let Tok::Word(word) = self.tok else { return self.expected("a predicate") };
        let Some(pred) = FloatPred::from_name(word) else { return self.expected("a predicate of `fcmp`") };
        self.compare(head, Op::FCmp(pred), flags)
    }

    fn compare(&mut self, head: Head<'a>, op: Op, flags: Flags) -> Result<()> {
        self.advance();
        let (ty, x) = self.typed_operand()?;
        self.comma()?;
        let y = self.operand(ty)?;
        self.tail(false)?;
        let result = self.module.ctx.types.bool_of(ty);
        self.push(head, op, flags, result, &[x, y])?;
        Ok(())
    }

    fn select(&mut self, head: Head<'a>) -> Result<()> {
        let flags = self.flags();
        let (_, condition) = self.typed_operand()?;
        self.comma()?;
        let (ty, x) = self.typed_operand()?;
        self.comma()?;
        let at = self.start;
        let (other, y) = self.typed_operand()?;
        if other != ty {
            return self.error_at(at, "both values of a `select` have one type");
        }
        self.tail(false)?;
        self.push(head, Op::Select, flags, ty, &[condition, x, y])?;
        Ok(())
    }

    /// `phi T [v, %block], ...`: a parameter of the block.
    fn phi(&mut self, head: Head<'a>) -> Result<()> {
        if self.func.layout.first_inst(head.block).is_some() {
            return self.error_at(head.at, "a phi must come before the block's other instructions");
        }
        if self.func.entry() == Some(head.block) {
            return self.error_at(head.at, "the entry block has no predecessors and so no phis");
        }
        self.flags();
        let ty = self.value_type()?;
        let mut comma = false;
        loop {
            self.expect(b'[')?;
            let value = self.operand(ty)?;
            self.comma()?;
            let block = self.block_name()?;
            self.expect(b']')?;
            self.locals.phis.list(block, value);
            if !self.eat(b',') {
                break;
            }
            if let Tok::MdName(_) = self.tok {
                comma = true;
                break;
            }
        }
        self.tail(comma)?;
        self.locals.phis.enter(head.block, head.at);
        let index = self.func.block_params(head.block).len() as u32;
        let def = ValueDef::Param(head.block, index);
        let value = self.define_value(head.key.unwrap_or(Key::Next), ty, def, head.at)?;
        let dfg = &mut self.func.dfg;
        dfg.blocks[head.block].push(value, &mut dfg.value_lists);
        Ok(())
    }

    fn vector_op(&mut self, head: Head<'a>, op: Op, count: usize) -> Result<()> {
        let at = self.start;
        let (vector_ty, vector) = self.typed_operand()?;
        if !self.module.ctx.types.is_vector(vector_ty) {
            return self.error_at(at, "expected a vector");
        }
        let mut args = SmallVec::<[Value; 3]>::from_slice(&[vector]);
        for _ in 1..count {
            self.comma()?;
            args.push(self.typed_operand()?.1);
        }
        self.tail(false)?;
        let ty = if op == Op::ExtractElement { self.module.ctx.types.scalar(vector_ty) } else { vector_ty };
        self.push(head, op, Flags::NONE, ty, &args)?;
        Ok(())
    }

    fn shuffle(&mut self, head: Head<'a>) -> Result<()> {
        let at = self.start;
        let (ty, x) = self.typed_operand()?;
        self.comma()?;
        let (other, y) = self.typed_operand()?;
        let Some((elem, _)) = self.module.ctx.types.as_vector(ty).filter(|_| other == ty) else {
            return self.error_at(at, "expected two vectors of one type");
        };
        self.comma()?;
        let mask_at = self.start;
        let mask = self.typed_const()?;
        let lanes = crate::consts::shuffle_mask(&mut self.module.ctx, mask);
        let lanes = lanes.or_else(|message| self.error_at(mask_at, message))?;
        let result = self.module.ctx.types.vector(elem, lanes.len() as u32);
        let mask = self.func.dfg.make_imms(&lanes);
        self.tail(false)?;
        self.push(head, Op::ShuffleVector(mask), Flags::NONE, result, &[x, y])?;
        Ok(())
    }

    /// `, 0, 1`: indices into `ty`, and the type that they reach. True if a comma after them was consumed.
    fn indices(&mut self, ty: Type) -> Result<(SmallVec<[u32; 4]>, Type, bool)> {
        let mut indices = SmallVec::new();
        let mut at_ty = ty;
        while self.eat(b',') {
            if let Tok::MdName(_) = self.tok {
                return Ok((indices, at_ty, true));
            }
            let at = self.start;
            let index = self.number_u32()?;
            let types = &self.module.ctx.types;
            let inside = types.is_aggregate(at_ty) && types.element_count(at_ty) > Some(index.into());
            match types.element(at_ty, index.into()).filter(|_| inside) {
                Some(next) => at_ty = next,
                None => return self.error_at(at, "the aggregate has no such element"),
            }
            indices.push(index);
        }
        if indices.is_empty() { self.expected("an index") } else { Ok((indices, at_ty, false)) }
    }

    fn extract_value(&mut self, head: Head<'a>) -> Result<()> {
        let (ty, aggregate) = self.typed_operand()?;
        let (indices, result, comma) = self.indices(ty)?;
        self.tail(comma)?;
        let list = self.func.dfg.make_imms(&indices);
        self.push(head, Op::ExtractValue(list), Flags::NONE, result, &[aggregate])?;
        Ok(())
    }

    fn insert_value(&mut self, head: Head<'a>) -> Result<()> {
        let (ty, aggregate) = self.typed_operand()?;
        self.comma()?;
        let at = self.start;
        let (elem, value) = self.typed_operand()?;
        let (indices, found, comma) = self.indices(ty)?;
        if found != elem {
            return self.error_at(at, "the element has another type");
        }
        self.tail(comma)?;
        let list = self.func.dfg.make_imms(&indices);
        self.push(head, Op::InsertValue(list), Flags::NONE, ty, &[aggregate, value])?;
        Ok(())
    }

    fn alloca(&mut self, head: Head<'a>) -> Result<()> {
        self.eat_word("inalloca");
        self.eat_word("swifterror");
        let ty = self.value_type()?;
        let mut args = SmallVec::<[Value; 1]>::new();
        let mut comma = self.eat(b',');
        if comma && !matches!(self.tok, Tok::MdName(_) | Tok::Word("align" | "addrspace")) {
            let at = self.start;
            let (count_ty, count) = self.typed_operand()?;
            if !self.module.ctx.types.is_int(count_ty) {
                return self.error_at(at, "the number of elements is an integer");
            }
            if self.func.as_int(&self.module.ctx, count) != Some(1) {
                args.push(count);
            }
            comma = false;
        }
        let tail = self.tail(comma)?;
        let types = &mut self.module.ctx.types;
        let space = tail.addrspace.unwrap_or(types.data_layout().alloca_addrspace);
        let space = if tail.addrspace.is_none() && self.module.data_layout.is_none() { 0 } else { space };
        let pointer = types.ptr(space);
        let align = self.align_or_natural(ty, tail)?;
        self.push(head, Op::Alloca(ty, align.ilog2() as u8), Flags::NONE, pointer, &args)?;
        Ok(())
    }

    fn va_arg(&mut self, head: Head<'a>) -> Result<()> {
        let (_, list) = self.typed_operand()?;
        self.comma()?;
        let ty = self.value_type()?;
        self.tail(false)?;
        self.push(head, Op::VaArg, Flags::NONE, ty, &[list])?;
        Ok(())
    }

    fn terminator(&mut self, head: Head<'a>, word: &str) -> Result<()> {
        match word {
            "br" => self.branch(head),
            "switch" => self.switch(head),
            "ret" => self.ret(head),
            _ => {
                self.tail(false)?;
                self.push(head, Op::Unreachable, Flags::NONE, Type::VOID, &[]).map(|_| ())
            }
        }
    }

    fn ret(&mut self, head: Head<'a>) -> Result<()> {
        let at = self.start;
        let ty = self.any_type()?;
        let mut args = SmallVec::<[Value; 1]>::new();
        match self.module.ctx.types.kind(ty) {
            TypeKind::Void => {}
            TypeKind::Func { .. } => return self.error_at(at, "a function cannot return this type"),
            _ => args.push(self.operand(ty)?),
        }
        self.tail(false)?;
        self.push(head, Op::Ret, Flags::NONE, Type::VOID, &args)?;
        Ok(())
    }

    fn branch(&mut self, head: Head<'a>) -> Result<()> {
        if self.at_word("label") {
            let to = self.label()?;
            self.tail(false)?;
            let inst = self.push(head, Op::Br, Flags::NONE, Type::VOID, &[])?;
            self.dest(inst, to);
            return Ok(());
        }
        let at = self.start;
        let (ty, condition) = self.typed_operand()?;
        if ty != Type::I1 {
            return self.error_at(at, "a branch's condition is an i1");
        }
        self.comma()?;
        let yes = self.label()?;
        self.comma()?;
        let no = self.label()?;
        self.tail(false)?;
        let inst = self.push(head, Op::CondBr, Flags::NONE, Type::VOID, &[condition])?;
        self.dest(inst, yes);
        self.dest(inst, no);
        Ok(())
    }

    fn dest(&mut self, inst: Inst, to: Block) -> Edge {
        let dfg = &mut self.func.dfg;
        let edge = dfg.make_edge(to, &[]);
        dfg.insts[inst].dests.push(edge, &mut dfg.edge_lists);
        edge
    }

    fn switch(&mut self, head: Head<'a>) -> Result<()> {
        let at = self.start;
        let (ty, condition) = self.typed_operand()?;
        if !self.module.ctx.types.is_int(ty) {
            return self.error_at(at, "a switch's condition is an integer");
        }
        self.comma()?;
        let mut blocks = SmallVec::<[Block; 8]>::from_slice(&[self.label()?]);
        let mut args = SmallVec::<[Value; 8]>::from_slice(&[condition]);
        self.expect(b'[')?;
        while !self.at(b']') {
            let at = self.start;
            let case_ty = self.value_type()?;
            if case_ty != ty {
                return self.error_at(at, "a case has the type of the switch's condition");
            }
            let case = self.constant(ty)?;
            args.push(self.func.dfg.const_value(case, ty));
            self.comma()?;
            blocks.push(self.label()?);
        }
        self.advance();
        self.tail(false)?;
        let inst = self.push(head, Op::Switch, Flags::NONE, Type::VOID, &args)?;
        for block in blocks {
            self.dest(inst, block);
        }
        Ok(())
    }
}
