//! Debug records, which are written after the instruction that they apply before, and metadata for a function's values.
//!
//! Records refer to values as metadata of the function, which have a block of their own before the instructions: first
//! values, then lists of them. (LLVM 22, `ModuleBitcodeWriter::writeFunctionMetadata`, `writeFunction`.)

use super::Result;
use super::bits::BitWriter;
use super::function::FunctionWriter;
use super::tables::ModuleTables;
use crate::codes::{block as blocks, function as fun, metadata as md};
use cranelift_entity::EntityList;
use gcnc_ir::function::{Function, Inst, Value};
use gcnc_ir::{DebugRecord, RecordKind, Recorded, RecordsAt};
use hashbrown::HashMap;

/// A function's records by their instructions, and the metadata that they mention.
#[derive(Default)]
pub(super) struct Records {
    at: RecordsAt,
    /// Metadata by the values that they stand for.
    values: HashMap<Value, u64>,
    lists: HashMap<EntityList<Value>, u64>,
}

/// The values that a record mentions.
fn values<'f>(func: &'f Function, record: &'f DebugRecord) -> impl Iterator<Item = Value> + 'f {
    let (one, list) = match &record.known {
        Recorded::Value(value) | Recorded::Memory(value) => (Some(*value), &[][..]),
        Recorded::Values(list) => (None, list.as_slice(&func.dfg.value_lists)),
        Recorded::Lost => (None, &[][..]),
    };
    let address = match record.kind {
        RecordKind::Assign { address, .. } => address,
        _ => None,
    };
    list.iter().copied().chain(one).chain(address).map(|value| func.resolve(value))
}

impl ModuleTables<'_> {
    /// Enters what records mention.
    pub(super) fn records(&mut self, func: &Function, index: u32) {
        for record in &func.labels {
            self.metadata.node(record.label);
            self.metadata.node(record.location);
        }
        for record in &func.records {
            let mut nodes = vec![record.variable, record.expression, record.location];
            let mut is_lost = record.known == Recorded::Lost;
            if let RecordKind::Assign { id, address, expression } = record.kind {
                nodes.extend([id, expression]);
                is_lost |= address.is_none();
            }
            for node in nodes {
                self.metadata.node(node);
            }
            if is_lost {
                self.metadata.empty_node();
            }
            for value in values(func, record) {
                match func.is_gone(value) {
                    true => self.poison(func.ty(value), index),
                    false => self.value(func, value, index),
                }
            }
        }
    }
}

impl FunctionWriter<'_, '_> {
    /// The function's `METADATA` block.
    pub(super) fn local_metadata(&mut self, out: &mut BitWriter, func: &Function) -> Result<()> {
        self.records = Records { at: RecordsAt::of(func), ..Records::default() };
        if func.records.is_empty() {
            return Ok(());
        }
        let mut next = self.tables.metadata.count();
        let mut number = || {
            next += 1;
            next - 1
        };
        out.enter(blocks::METADATA, 4);
        for value in func.records.iter().flat_map(|record| values(func, record)) {
            if !self.records.values.contains_key(&value) {
                let id = self.recorded(func, value)?;
                out.record(md::VALUE, &[self.tables.types.id(func.ty(value)), id]);
                self.records.values.insert(value, number());
            }
        }
        for record in &func.records {
            if let Recorded::Values(list) = record.known {
                let ids: Vec<u64> = values(func, record).map(|value| self.records.values[&value]).collect();
                out.record(md::ARG_LIST, &ids);
                self.records.lists.insert(list, number());
            }
        }
        out.end();
        Ok(())
    }

    /// The number of a value, or of poison if it no longer exists.
    fn recorded(&self, func: &Function, value: Value) -> Result<u64> {
        let id = if func.is_gone(value) { self.poison(func, func.ty(value)) } else { self.id(func, value) };
        id.map(u64::from)
    }

    /// Writes the records before an instruction.
    pub(super) fn records(&self, out: &mut BitWriter, func: &Function, inst: Inst) {
        let metadata = &self.tables.metadata;
        for record in self.records.at.labels(func, inst) {
            let ops = [record.location, record.label].map(|node| metadata.known_node(node));
            out.record(fun::DEBUG_RECORD_LABEL, &ops);
        }
        for record in self.records.at.variables(func, inst) {
            let value = |value: Value| self.records.values[&func.resolve(value)];
            let nothing = metadata.known_empty().unwrap_or(0);
            let mut ops =
                [record.location, record.variable, record.expression].map(|n| metadata.known_node(n)).to_vec();
            ops.push(match record.known {
                Recorded::Value(known) | Recorded::Memory(known) => value(known),
                Recorded::Values(list) => self.records.lists[&list],
                Recorded::Lost => nothing,
            });
            let code = match record.kind {
                RecordKind::Value => fun::DEBUG_RECORD_VALUE,
                RecordKind::Declare => fun::DEBUG_RECORD_DECLARE,
                RecordKind::DeclareValue => fun::DEBUG_RECORD_DECLARE_VALUE,
                RecordKind::Assign { id, address, expression } => {
                    let [id, expression] = [id, expression].map(|node| metadata.known_node(node));
                    ops.extend([id, expression, address.map_or(nothing, value)]);
                    fun::DEBUG_RECORD_ASSIGN
                }
            };
            out.record(code, &ops);
        }
    }
}
