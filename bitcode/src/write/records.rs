//! Debug records, which are written after the instruction that they apply before, and metadata for a function's values.
//!
//! Records refer to values as metadata of the function, which have a block of their own before the instructions: first
//! values, then lists of them. (LLVM 22, `ModuleBitcodeWriter::writeFunctionMetadata`, `writeFunction`.)

use super::Result;
use super::bits::BitWriter;
use super::metadata::Metadata;
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

impl Records {
    /// The records of a function. Writes its `METADATA` block, given the numbers of values.
    pub(super) fn with_local_metadata(
        out: &mut BitWriter,
        func: &Function,
        tables: &ModuleTables<'_>,
        number_of: impl Fn(Value) -> Result<u64>,
    ) -> Result<Records> {
        let mut records = Records { at: RecordsAt::of(func), ..Records::default() };
        if func.records.is_empty() {
            return Ok(records);
        }
        let mut next = tables.metadata.count();
        let mut number = || {
            next += 1;
            next - 1
        };
        out.enter(blocks::METADATA, 4);
        for value in func.records.iter().flat_map(|record| values(func, record)) {
            if !records.values.contains_key(&value) {
                let id = number_of(value)?;
                out.record(md::VALUE, &[tables.types.id(func.ty(value)), id]);
                records.values.insert(value, number());
            }
        }
        for record in &func.records {
            if let Recorded::Values(list) = record.known {
                let ids: Vec<u64> = values(func, record).map(|value| records.values[&value]).collect();
                out.record(md::ARG_LIST, &ids);
                records.lists.insert(list, number());
            }
        }
        out.end();
        Ok(records)
    }

    /// Writes the records before an instruction.
    pub(super) fn write(&self, out: &mut BitWriter, func: &Function, metadata: &Metadata, inst: Inst) {
        for record in self.at.labels(func, inst) {
            let ops = [record.location, record.label].map(|node| metadata.known_node(node));
            out.record(fun::DEBUG_RECORD_LABEL, &ops);
        }
        for record in self.at.variables(func, inst) {
            let value = |value: Value| self.values[&func.resolve(value)];
            let nothing = metadata.known_empty().unwrap_or(0);
            let mut ops =
                [record.location, record.variable, record.expression].map(|n| metadata.known_node(n)).to_vec();
            ops.push(match record.known {
                Recorded::Value(known) | Recorded::Memory(known) => value(known),
                Recorded::Values(list) => self.lists[&list],
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
