//! Function bodies: numbers of values and blocks, phis, attachments.
//!
//! A function's values are numbered after the module's: parameters, constants by type, then phis and results in the
//! order of the text. Blocks that split edges come last. Operands are relative to the next value. (LLVM 22,
//! `ModuleBitcodeWriter::writeFunction`.)

use super::UNNUMBERED;
use super::bits::{BitWriter, sign_rotated};
use super::consts::{ConstItem, ConstWriter};
use super::records::Records;
use super::tables::{ModuleTables, marks};
use super::{Result, WriteError};
use crate::codes::{block as blocks, function as fun, metadata as md, symtab};
use cranelift_entity::SecondaryMap;
use gcnc_ir::consts::Const;
use gcnc_ir::function::{Block, CallInfo, Callee, Edge, Function, Inst, Value, ValueDef};
use gcnc_ir::metadata::MdKind;
use gcnc_ir::ops::Op;
use gcnc_ir::{Cfg, Type};

/// Writes bodies, one after the other in the module's order, reusing allocations.
pub(super) struct FunctionWriter<'t, 'm> {
    pub tables: &'t ModuleTables<'m>,
    /// Numbers of values, and of the function's constants.
    pub values: SecondaryMap<Value, u32>,
    local_ids: SecondaryMap<Const, u32>,
    pub asm_ids: SecondaryMap<CallInfo, u32>,
    pub blocks: SecondaryMap<Block, u32>,
    /// Blocks that split edges.
    split: SecondaryMap<Edge, u32>,
    split_edges: Vec<Edge>,
    /// The number of the next value.
    pub next: u32,
    /// The number of instructions so far, and their attachments.
    insts: u64,
    attached: Vec<Vec<u64>>,
    place: Option<[u64; 7]>,
    records: Records,
    /// Read positions in the tables' queues.
    pub calls: usize,
    pub cooperative: usize,
    pub masks: usize,
    pub ops: Vec<u64>,
    /// Whether the block is complete: an operation ended it.
    ended: bool,
}

/// The names of a kernel's parameters, whose numbers begin at `first`.
fn parameter_names(out: &mut BitWriter, func: &Function, first: u32) {
    if func.param_names.is_empty() {
        return;
    }
    out.enter(blocks::VALUE_SYMTAB, 4);
    for (name, number) in func.param_names.iter().zip(first..).filter(|(name, _)| !name.is_empty()) {
        let ops: Vec<u64> = [number.into()].into_iter().chain(name.bytes().map(u64::from)).collect();
        out.record(symtab::ENTRY, &ops);
    }
    out.end();
}

impl<'t, 'm> FunctionWriter<'t, 'm> {
    pub fn new(tables: &'t ModuleTables<'m>) -> Self {
        FunctionWriter {
            tables,
            values: SecondaryMap::with_default(UNNUMBERED),
            local_ids: SecondaryMap::with_default(UNNUMBERED),
            asm_ids: SecondaryMap::with_default(UNNUMBERED),
            blocks: SecondaryMap::with_default(UNNUMBERED),
            split: SecondaryMap::with_default(UNNUMBERED),
            split_edges: Vec::new(),
            next: 0,
            insts: 0,
            attached: Vec::new(),
            place: None,
            records: Records::default(),
            calls: 0,
            cooperative: 0,
            masks: 0,
            ops: Vec::new(),
            ended: false,
        }
    }

    /// Writes the body of the function with this index.
    pub fn write(&mut self, out: &mut BitWriter, func: &'m Function, index: usize) -> Result<()> {
        let items = self.begin(func, index);
        out.enter(blocks::FUNCTION, 4);
        out.record(fun::DECLAREBLOCKS, &[(func.blocks().count() + self.split_edges.len()) as u64]);
        let tables = self.tables;
        let consts = ConstWriter {
            ctx: &tables.module.ctx,
            types: &tables.types,
            consts: &tables.consts,
            number: |c| self.const_id(func, c).map(u64::from),
        };
        consts.block(out, &items)?;
        self.records = Records::with_local_metadata(out, func, tables, |value| self.recorded(func, value))?;
        self.body(out, func)?;
        parameter_names(out, func, tables.value_count);
        self.attachments(out, func);
        out.end();
        for item in items {
            if let ConstItem::Const(c) = item {
                self.local_ids[c] = UNNUMBERED;
            }
        }
        Ok(())
    }

    /// The error for a malformed function.
    #[cold]
    pub fn refuse<T>(&self, func: &Function, what: &'static str) -> Result<T> {
        Err(WriteError::Function { function: func.name.clone(), what })
    }

    // Numbers.

    /// Numbers parameters, constants, results and blocks. Returns the function's constants.
    fn begin(&mut self, func: &'m Function, index: usize) -> Vec<ConstItem<'m>> {
        self.values.clear();
        self.asm_ids.clear();
        self.blocks.clear();
        self.split.clear();
        self.split_edges.clear();
        (self.insts, self.place, self.ended) = (0, None, false);
        self.attached.clear();
        let mut next = self.tables.value_count;
        for &param in func.params() {
            self.values[param] = next;
            next += 1;
        }
        let items = self.number_constants(func, index, &mut next);
        self.next = next;
        self.number_blocks(func, next);
        items
    }

    fn number_constants(&mut self, func: &'m Function, index: usize, next: &mut u32) -> Vec<ConstItem<'m>> {
        let tables = self.tables;
        let start = index.checked_sub(1).map_or(0, |before| tables.used_ends[before]);
        let used = &tables.used[start..tables.used_ends[index]];
        let own = used.iter().filter(|&&c| tables.const_ids[c] == UNNUMBERED);
        let mut items: Vec<(ConstItem<'m>, Option<CallInfo>)> = own.map(|&c| (ConstItem::Const(c), None)).collect();
        for block in func.blocks() {
            for inst in func.insts(block) {
                if let (Op::Call(info), Some(call)) = (func.op(inst), func.call(inst))
                    && let Callee::Asm { .. } = call.callee
                {
                    items.push((ConstItem::Asm(call), Some(info)));
                }
            }
        }
        let ty = |item: ConstItem<'m>| match item {
            ConstItem::Const(c) => tables.consts.ty(c),
            ConstItem::Asm(_) => Type::PTR,
        };
        items.sort_by_key(|&(item, _)| tables.types.id(ty(item)));
        for &(item, info) in &items {
            match (item, info) {
                (ConstItem::Const(c), _) => self.local_ids[c] = *next,
                (ConstItem::Asm(_), Some(info)) => self.asm_ids[info] = *next,
                (ConstItem::Asm(_), None) => {}
            }
            *next += 1;
        }
        items.into_iter().map(|(item, _)| item).collect()
    }

    /// Numbers blocks, and values in the order of the text.
    fn number_blocks(&mut self, func: &Function, mut value: u32) {
        let mut number = 0;
        for block in func.blocks() {
            self.blocks[block] = number;
            number += 1;
            let phis = if func.entry() == Some(block) { &[] } else { func.block_params(block) };
            for &defined in phis {
                self.values[defined] = value;
                value += 1;
            }
            for inst in func.insts(block) {
                if let Some(result) = func.result(inst) {
                    self.values[result] = value;
                    value += 1;
                }
            }
        }
        // The first edge from each block to another, with the number of the source block.
        let mut first: SecondaryMap<Block, Option<(Block, Edge)>> = SecondaryMap::new();
        for block in func.blocks() {
            for &edge in func.successors(block) {
                let target = func.edge_block(edge);
                match first[target] {
                    // Phis have one value for each predecessor.
                    Some((from, earlier)) if from == block => {
                        let args = func.edge_args(edge);
                        if !args.is_empty() && func.edge_args(earlier) != args {
                            self.split[edge] = number;
                            self.split_edges.push(edge);
                            number += 1;
                        }
                    }
                    _ => first[target] = Some((block, edge)),
                }
            }
        }
    }

    pub fn const_id(&self, func: &Function, c: Const) -> Result<u32> {
        let id = match self.tables.const_ids[c] {
            UNNUMBERED => self.local_ids[c],
            id => id,
        };
        if id == UNNUMBERED { self.refuse(func, "the address of a global that is not in the module") } else { Ok(id) }
    }

    /// The number of a value.
    pub fn id(&self, func: &Function, value: Value) -> Result<u32> {
        let value = func.resolve(value);
        match func.def(value) {
            ValueDef::Const(c) => self.const_id(func, c),
            ValueDef::Metadata(operand) => match self.tables.metadata.known_operand(operand) {
                Some(id) => Ok(id as u32),
                None => self.refuse(func, "`null` as an operand that is metadata"),
            },
            _ if self.values[value] == UNNUMBERED => self.refuse(func, "an operand without a definition"),
            _ => Ok(self.values[value]),
        }
    }

    /// A constant's number relative to the next value.
    pub fn push_const(&mut self, func: &Function, c: Const) -> Result<()> {
        let id = self.const_id(func, c)?;
        self.push_id(id);
        Ok(())
    }

    /// A number relative to the next value, modulo 2^32: it may be negative.
    pub fn push_id(&mut self, id: u32) {
        self.ops.push(self.next.wrapping_sub(id).into());
    }

    /// A value of a known type.
    pub fn push_value(&mut self, func: &Function, value: Value) -> Result<()> {
        let id = self.id(func, value)?;
        self.push_id(id);
        Ok(())
    }

    /// A value, and its type if it is not defined yet.
    pub fn push_pair(&mut self, func: &Function, value: Value) -> Result<()> {
        let id = self.id(func, value)?;
        self.push_id(id);
        if id >= self.next {
            self.ops.push(self.tables.types.id(func.ty(value)));
        }
        Ok(())
    }

    /// The number of the block that an edge enters first.
    pub fn edge(&self, func: &Function, edge: Edge) -> Result<u64> {
        match self.split[edge] {
            UNNUMBERED => self.block(func, func.edge_block(edge)),
            number => Ok(number.into()),
        }
    }

    fn block(&self, func: &Function, block: Block) -> Result<u64> {
        match self.blocks[block] {
            UNNUMBERED => self.refuse(func, "a branch to a block that is not in the function"),
            number => Ok(number.into()),
        }
    }

    // The body.

    /// Writes a record as an instruction; its result, if it has one, is the next value.
    pub fn put(&mut self, out: &mut BitWriter, code: u32, has_result: bool) {
        out.record(code, &self.ops);
        self.ops.clear();
        self.insts += 1;
        self.next += u32::from(has_result);
    }

    fn body(&mut self, out: &mut BitWriter, func: &Function) -> Result<()> {
        let cfg = Cfg::compute(func);
        for block in func.blocks() {
            if func.entry() != Some(block) {
                self.phis(out, func, &cfg, block)?;
            }
            self.ended = false;
            for inst in func.insts(block) {
                if self.ended {
                    return self.refuse(func, "an instruction after a branch");
                }
                self.ended = func.op(inst).is_terminator();
                self.inst(out, func, inst)?;
                self.inst_metadata(out, func, inst);
                self.records.write(out, func, &self.tables.metadata, inst);
            }
            if !self.ended {
                return self.refuse(func, "a block that does not end with a branch or return");
            }
        }
        for index in 0..self.split_edges.len() {
            let target = self.block(func, func.edge_block(self.split_edges[index]))?;
            self.ops.push(target);
            self.put(out, fun::BR, false);
        }
        Ok(())
    }

    fn phis(&mut self, out: &mut BitWriter, func: &Function, cfg: &Cfg, block: Block) -> Result<()> {
        for (index, &param) in func.block_params(block).iter().enumerate() {
            let ty = func.ty(param);
            if cfg.preds(block).is_empty() {
                // A phi has at least one incoming value; unreachable blocks have none.
                let poison = self.poison(func, ty)?;
                self.push_id(poison);
                self.put(out, fun::FREEZE, true);
                continue;
            }
            self.ops.push(self.tables.types.id(ty));
            for &(pred, edge) in cfg.preds(block) {
                let id = match func.edge_args(edge).get(index) {
                    Some(&value) => self.id(func, value)?,
                    None => self.poison(func, ty)?,
                };
                let back = self.next.wrapping_sub(id) as i32;
                let from = if self.split[edge] == UNNUMBERED { self.blocks[pred] } else { self.split[edge] };
                self.ops.extend([sign_rotated(back.into()), from.into()]);
            }
            self.put(out, fun::PHI, true);
        }
        Ok(())
    }

    /// The number of the poison of a type, which the walk entered.
    fn poison(&self, func: &Function, ty: Type) -> Result<u32> {
        match self.tables.poisons[ty] {
            Some(poison) => self.const_id(func, poison),
            None => self.refuse(func, "an edge without an argument"),
        }
    }

    /// The number of a value that a record mentions, or of poison if it no longer exists.
    fn recorded(&self, func: &Function, value: Value) -> Result<u64> {
        let id = if func.is_gone(value) { self.poison(func, func.ty(value)) } else { self.id(func, value) };
        id.map(u64::from)
    }

    // Metadata.

    /// Writes `DEBUG_LOC` at once; all other attachments are written after the body.
    fn inst_metadata(&mut self, out: &mut BitWriter, func: &Function, inst: Inst) {
        let metadata = &self.tables.metadata;
        let mut pairs = Vec::new();
        let marks = func.op(inst).access().map(marks);
        let is_off = |kind| marks.is_some_and(|marks| marks.contains(&(kind, false)));
        for (kind, node) in func.attachments(inst) {
            match metadata.known_place(node).filter(|_| kind == MdKind::DBG) {
                Some(place) if self.place == Some(place) => out.record(fun::DEBUG_LOC_AGAIN, &[]),
                Some(place) => {
                    out.record(fun::DEBUG_LOC, &place);
                    self.place = Some(place);
                }
                None if is_off(kind) => {}
                None => pairs.extend([metadata.known_kind(kind), metadata.known_node(node)]),
            }
        }
        for (kind, on) in marks.into_iter().flatten() {
            if on && func.md(inst, kind).is_none() {
                let one = kind == MdKind::NONTEMPORAL;
                let node = if one { metadata.known_one() } else { metadata.known_empty() };
                pairs.extend(node.into_iter().flat_map(|node| [metadata.known_kind(kind), node]));
            }
        }
        if !pairs.is_empty() {
            pairs.insert(0, self.insts - 1);
            self.attached.push(pairs);
        }
    }

    /// `METADATA_ATTACHMENT`: for the function, and for instructions by number.
    fn attachments(&mut self, out: &mut BitWriter, func: &Function) {
        if func.metadata.is_empty() && self.attached.is_empty() {
            return;
        }
        let metadata = &self.tables.metadata;
        out.enter(blocks::METADATA_ATTACHMENT, 3);
        if !func.metadata.is_empty() {
            let pairs = func.metadata.iter();
            let ops: Vec<u64> =
                pairs.flat_map(|&(kind, node)| [metadata.known_kind(kind), metadata.known_node(node)]).collect();
            out.record(md::ATTACHMENT, &ops);
        }
        self.attached.iter().for_each(|ops| out.record(md::ATTACHMENT, ops));
        out.end();
    }
}
