//! Function bodies: values, blocks, and forward references.
//!
//! Values are numbered in order: the module's, then parameters, constants and results; operands are relative to the
//! next number. A value that is used before its definition is created at once, with the type in the record, and defined
//! later. Phis become block parameters, as everywhere. (LLVM 22, `BitcodeReader::parseFunctionBody`.)

mod call;
mod inst;
mod memory;
mod records;

use crate::codes::{self, block as blocks, metadata as md};
use crate::consts::Slot;
use crate::error::Result;
use crate::index::{ConstantRef, scan_constants, text};
use crate::metadata::MetadataIndex;
use crate::reader::Reader;
use crate::stream::{Abbrevs, Block as Stream, Record, StreamItem, SubBlock};
use cranelift_entity::packed_option::PackedOption;
use gcnc_ir::function::{Block, Function, Inst, Loc, Value, ValueDef};
use gcnc_ir::metadata::Md;
use gcnc_ir::ops::{Flags, Op};
use gcnc_ir::strings::Symbol;
use gcnc_ir::{FuncId, Phis, Type, upgrade};
use hashbrown::{HashMap, HashSet};
use records::DebugCall;

/// What a number in a function refers to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Local {
    Value(Value),
    Constant(ConstantRef, Slot),
}

/// The function that is being read.
pub(crate) struct Body {
    func: Function,
    /// The number of values that the module has: the first number of the function.
    base: u32,
    locals: Vec<Local>,
    /// The values of constants that were used, by the same index.
    constant_values: Vec<PackedOption<Value>>,
    /// Values used before their definition, by number.
    forward: HashMap<u32, Value>,
    blocks: Vec<Block>,
    current: usize,
    /// Instructions by number; those that are not kept are counted too.
    insts: Vec<PackedOption<Inst>>,
    /// The source location of the last instruction that has one.
    location: Option<Md>,
    bundles: Vec<(Symbol, Vec<Value>)>,
    /// The last call that is a debug record, if it is the last instruction so far: its source location follows.
    last_debug_call: Option<DebugCall>,
    /// Accesses with nodes for their scopes.
    scopes: Vec<(Inst, Md)>,
    phis: Phis,
    pub constants: Vec<Abbrevs>,
    pub metadata: MetadataIndex,
}

impl Default for Body {
    fn default() -> Self {
        Body {
            func: Function::new("", Type::VOID),
            base: 0,
            locals: Vec::new(),
            constant_values: Vec::new(),
            forward: HashMap::new(),
            blocks: Vec::new(),
            current: 0,
            insts: Vec::new(),
            location: None,
            bundles: Vec::new(),
            last_debug_call: None,
            scopes: Vec::new(),
            phis: Phis::default(),
            constants: Vec::new(),
            metadata: MetadataIndex::default(),
        }
    }
}

impl Body {
    /// What a number refers to, if it is the function's and defined so far.
    pub fn local(&self, id: u32) -> Option<Local> {
        self.locals.get(id.checked_sub(self.base)? as usize).copied()
    }

    /// Records the state of a constant.
    pub fn set_constant(&mut self, id: u32, new: Slot) {
        let local = id.checked_sub(self.base).and_then(|index| self.locals.get_mut(index as usize));
        if let Some(Local::Constant(_, slot)) = local {
            *slot = new;
        }
    }

    /// The number of the next value.
    fn next(&self) -> u32 {
        self.base.wrapping_add(self.locals.len() as u32)
    }

    fn begin(&mut self, func: Function, base: u32) {
        self.func = func;
        self.base = base;
        self.locals.clear();
        self.constant_values.clear();
        self.forward.clear();
        self.blocks.clear();
        self.current = 0;
        self.insts.clear();
        self.location = None;
        self.bundles.clear();
        self.last_debug_call = None;
        self.scopes.clear();
        self.phis.clear();
        self.constants.clear();
        self.metadata = MetadataIndex::default();
    }
}

/// A cursor over the operands of a record.
struct Ops<'r> {
    ops: &'r [u64],
    at: usize,
}

impl<'r> Ops<'r> {
    fn next(&mut self) -> Option<u64> {
        let op = self.ops.get(self.at).copied();
        self.at += 1;
        op
    }

    fn rest(&self) -> &'r [u64] {
        self.ops.get(self.at..).unwrap_or(&[])
    }
}

impl<'b> Reader<'b> {
    /// Reads a body into a declared function.
    pub(crate) fn function_body(&mut self, id: FuncId, index: u32) -> Result<()> {
        let code = self.code;
        let Some(sub) = code.globals[index as usize].body else { return Ok(()) };
        let func = std::mem::replace(&mut self.module.functions[id], Function::new("", Type::VOID));
        self.body.begin(func, code.values.len() as u32);
        let mut block = Stream::enter(&code.bytes, sub, &code.info);
        // An instruction with its operands has about this many bits.
        let about = (block.bits_left() / 48) as usize;
        self.body.func.dfg.reserve(about, about);
        self.body.func.layout.reserve(about);
        let mut record = Record::new();
        loop {
            match block.next(&mut record)? {
                StreamItem::Record => self.function_record(&block, &record)?,
                StreamItem::Block(sub) => self.function_block(&block, sub)?,
                StreamItem::End => break,
            }
        }
        self.finish_body(&block)?;
        self.module.functions[id] = std::mem::replace(&mut self.body.func, Function::new("", Type::VOID));
        Ok(())
    }

    /// A block within a function.
    fn function_block(&mut self, block: &Stream<'b>, sub: SubBlock) -> Result<()> {
        let code = self.code;
        match sub.id {
            blocks::CONSTANTS => {
                let number = (code.constants.len() + self.body.constants.len()) as u32;
                let locals = &mut self.body.locals;
                let each = |c| locals.push(Local::Constant(c, Slot::Unknown));
                let abbrevs = scan_constants(&code.bytes, sub, &code.info, number, each)?;
                self.body.constants.push(abbrevs);
            }
            blocks::METADATA => {
                self.body.metadata.read(&code.bytes, sub, &code.info)?;
                self.metadata.enter_function(self.body.metadata.entries.len());
            }
            blocks::METADATA_ATTACHMENT => self.instruction_metadata(sub)?,
            blocks::VALUE_SYMTAB if self.body.func.is_kernel() => self.parameter_names(sub)?,
            // Names of values, which are not kept, and use-list orders.
            blocks::VALUE_SYMTAB | blocks::USELIST => {}
            id => return block.error(format!("unknown block {id} in a function")),
        }
        Ok(())
    }

    /// The names of a kernel's parameters, which come right after the module's values.
    fn parameter_names(&mut self, sub: SubBlock) -> Result<()> {
        let code = self.code;
        let mut block = Stream::enter(&code.bytes, sub, &code.info);
        let func = &mut self.body.func;
        let (first, count) = (code.values.len() as u64, func.params().len());
        let mut seen: HashSet<String> = HashSet::new();
        let mut record = Record::new();
        loop {
            match block.next(&mut record)? {
                StreamItem::Record if record.code == codes::symtab::ENTRY => {}
                StreamItem::End => return Ok(()),
                _ => continue,
            }
            let Some((&id, name)) = record.ops.split_first() else { continue };
            let Some(index) = id.checked_sub(first).and_then(|i| usize::try_from(i).ok()).filter(|&i| i < count) else {
                continue;
            };
            let name = text(&block, name)?;
            if seen.insert(name.clone()) {
                func.param_names.resize(count, String::new());
                func.param_names[index] = name;
            }
        }
    }

    /// `DECLAREBLOCKS`, which comes first: creates the blocks, the first with the function's parameters.
    fn declare_blocks(&mut self, block: &Stream<'b>, count: Option<u64>) -> Result<()> {
        // Each ends with a record, which takes at least a few bits.
        let count = match count {
            Some(count @ 1..) if count <= block.bits_left() / 4 && self.body.blocks.is_empty() => count,
            _ => return block.error("a function has no blocks, or more than there is room for"),
        };
        let params = self.module.ctx.types.signature(self.body.func.signature).map_or(0, |(_, params, _)| params.len());
        self.spend(params as u64)?;
        let body = &mut self.body;
        for _ in 0..count {
            let new = body.func.dfg.make_block();
            body.func.layout.append_block(new);
            body.blocks.push(new);
        }
        let entry = body.blocks[0];
        let params = self.module.ctx.types.signature(body.func.signature).map_or(&[][..], |(_, params, _)| params);
        for &ty in params {
            let value = body.func.dfg.append_param(entry, ty);
            body.locals.push(Local::Value(value));
        }
        Ok(())
    }

    /// The block that instructions are appended to.
    fn here(&self, block: &Stream<'b>) -> Result<Block> {
        match self.body.blocks.get(self.body.current) {
            Some(&here) => Ok(here),
            None => block.error("an instruction after the last block"),
        }
    }

    /// The block with this number, as a branch target, which the entry block cannot be.
    fn target(&self, block: &Stream<'b>, number: Option<u64>) -> Result<Block> {
        match number.and_then(|number| usize::try_from(number).ok()) {
            Some(0) => block.error("the entry block cannot be a branch target"),
            Some(number) => match self.body.blocks.get(number) {
                Some(&target) => Ok(target),
                None => block.error(format!("there is no block {number}")),
            },
            None => block.error("the target of a branch is missing"),
        }
    }

    // Values.

    /// The value with this number; if it is not defined yet, its type is needed.
    fn value(&mut self, block: &Stream<'b>, id: u32, ty: Option<Type>) -> Result<Value> {
        let value = match self.body.local(id) {
            Some(Local::Value(value)) => value,
            None if id >= self.body.next() => return self.forward_value(block, id, ty),
            Some(Local::Constant(..)) => self.constant_value(id)?,
            None => {
                let constant = self.constant(id)?;
                let ty = self.module.ctx.consts.ty(constant);
                self.body.func.dfg.const_value(constant, ty)
            }
        };
        if ty.is_some_and(|ty| self.body.func.ty(value) != ty) {
            return block.error("a value has another type than is expected here");
        }
        Ok(value)
    }

    /// The value of one of the function's constants.
    fn constant_value(&mut self, id: u32) -> Result<Value> {
        let index = (id - self.body.base) as usize;
        if let Some(value) = self.body.constant_values.get(index).and_then(|value| value.expand()) {
            return Ok(value);
        }
        let constant = self.constant(id)?;
        let ty = self.module.ctx.consts.ty(constant);
        let body = &mut self.body;
        let value = body.func.dfg.const_value(constant, ty);
        if body.constant_values.len() <= index {
            body.constant_values.resize(index + 1, None.into());
        }
        body.constant_values[index] = value.into();
        Ok(value)
    }

    fn forward_value(&mut self, block: &Stream<'b>, id: u32, ty: Option<Type>) -> Result<Value> {
        let types = &self.module.ctx.types;
        let Some(ty) = ty.filter(|&ty| types.is_first_class(ty) && ty != Type::LABEL) else {
            return block.error(format!("value {id} has no type, or one that values cannot have"));
        };
        let func = &mut self.body.func;
        let value = *self.body.forward.entry(id).or_insert_with(|| {
            let value = func.dfg.values.next_key();
            func.dfg.make_value(ty, ValueDef::Alias(value))
        });
        if func.ty(value) != ty {
            return block.error("a value was used before with another type");
        }
        Ok(value)
    }

    /// A number relative to the next value, as all are since version 1.
    fn absolute(&self, number: u64) -> u32 {
        match self.code.head.version {
            0 => number as u32,
            _ => self.body.next().wrapping_sub(number as u32),
        }
    }

    /// A value, followed by its type if it is not defined yet.
    fn pair(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<(Type, Value)> {
        let Some(number) = ops.next() else { return block.error("an operand is missing") };
        let id = self.absolute(number);
        let ty = if id >= self.body.next() {
            match ops.next().and_then(|ty| self.ty(ty)) {
                Some(ty) => Some(ty),
                None => return block.error("the type of an operand is missing"),
            }
        } else {
            None
        };
        let value = self.value(block, id, ty)?;
        Ok((self.body.func.ty(value), value))
    }

    /// A value of a known type.
    fn typed(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>, ty: Type) -> Result<Value> {
        match ops.next() {
            Some(number) => {
                let id = self.absolute(number);
                self.value(block, id, Some(ty))
            }
            None => block.error("an operand is missing"),
        }
    }

    /// A type by its number.
    fn type_op(&self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<Type> {
        match ops.next().and_then(|ty| self.ty(ty)) {
            Some(ty) => Ok(ty),
            None => block.error("a type is missing or has an unknown number"),
        }
    }

    /// A type that values can have.
    fn value_type(&self, block: &Stream<'b>, ops: &mut Ops<'_>) -> Result<Type> {
        let ty = self.type_op(block, ops)?;
        if !self.module.ctx.types.is_first_class(ty) || matches!(ty, Type::LABEL | Type::METADATA) {
            return block.error("a type that values cannot have");
        }
        Ok(ty)
    }

    /// Appends an instruction. Its result, if it has one, is the next value.
    fn push(&mut self, block: &Stream<'b>, op: Op, flags: Flags, ty: Type, args: &[Value]) -> Result<Inst> {
        let here = self.here(block)?;
        let id = self.body.next();
        let body = &mut self.body;
        let inst = body.func.dfg.insts.next_key();
        let result = if ty == Type::VOID { None } else { Some(body.define(block, id, ty, ValueDef::Inst(inst))?) };
        let inst = body.func.dfg.push_inst(op, flags, ty, args, result, Loc::NONE);
        body.func.layout.append_inst(inst, here);
        body.insts.push(inst.into());
        if op.is_terminator() {
            body.current += 1;
        }
        Ok(inst)
    }

    // The end.

    fn finish_body(&mut self, block: &Stream<'b>) -> Result<()> {
        if let Some((id, _)) = self.body.forward.iter().next() {
            return block.error(format!("value {id} is used and never defined"));
        }
        if self.body.blocks.is_empty() || self.body.current < self.body.blocks.len() {
            return block.error("a function ends within a block");
        }
        let body = &mut self.body;
        if let Err(fault) = body.phis.resolve(&mut body.func) {
            let number = body.blocks.iter().position(|&b| b == fault.block).unwrap_or(0);
            return block.error(format!("{} block {number}, {}", fault.what, fault.why));
        }
        self.fill_metadata()?;
        for (inst, node) in std::mem::take(&mut self.body.scopes) {
            let Some(scope) = upgrade::scope_of(&mut self.module.ctx, node) else {
                return block.error("the scope must be a node with its name");
            };
            if let Some(access) = self.body.func.dfg.insts[inst].op.access_mut() {
                access.scope = scope;
            }
        }
        self.metadata.leave_function();
        Ok(())
    }

    /// `METADATA_ATTACHMENT`: for the function, or for an instruction by number.
    fn instruction_metadata(&mut self, sub: SubBlock) -> Result<()> {
        let code = self.code;
        let mut block = Stream::enter(&code.bytes, sub, &code.info);
        let mut record = Record::new();
        loop {
            match block.next(&mut record)? {
                StreamItem::Record if record.code == md::ATTACHMENT => {}
                StreamItem::Record | StreamItem::Block(_) => return block.error("attached metadata are damaged"),
                StreamItem::End => return Ok(()),
            }
            if record.ops.len().is_multiple_of(2) {
                let attached = self.md_pairs(&record.ops)?;
                self.body.func.metadata.extend(attached);
                continue;
            }
            let number = usize::try_from(record.ops[0]).unwrap_or(usize::MAX);
            let Some(inst) = self.body.insts.get(number).copied() else {
                return block.error(format!("metadata are attached to instruction {number}, which does not exist"));
            };
            let attached = self.md_pairs(&record.ops[1..])?;
            // Metadata of instructions that are not kept are dropped.
            let Some(inst) = inst.expand() else { continue };
            attached.into_iter().for_each(|(kind, node)| self.body.func.attach_to_access(inst, kind, node));
        }
    }
}

impl Body {
    /// Defines the value with this number: the forward reference if there is one, else a new value.
    fn define(&mut self, block: &Stream<'_>, id: u32, ty: Type, def: ValueDef) -> Result<Value> {
        let value = match self.forward.remove(&id) {
            Some(value) if self.func.ty(value) != ty => {
                return block.error("a value was used before with another type");
            }
            Some(value) => {
                self.func.dfg.values[value].def = def;
                value
            }
            None => self.func.dfg.make_value(ty, def),
        };
        self.locals.push(Local::Value(value));
        Ok(value)
    }
}
