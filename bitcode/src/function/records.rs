//! Debug records, the intrinsic calls that LLVM wrote for them before version 19, and source locations.
//!
//! A record follows the instruction that it applies before; a call precedes it, and is followed by its own source
//! location.

use super::{Ops, Stream};
use crate::codes::{function as fun, metadata as md};
use crate::error::Result;
use crate::metadata::Entry;
use crate::reader::Reader;
use crate::stream::Record;
use cranelift_entity::EntityList;
use gcnc_ir::function::{Inst, Value};
use gcnc_ir::metadata::{Md, MdKind};
use gcnc_ir::upgrade::{Debug, DebugOperand};

/// A call that is a debug record.
pub(super) struct DebugCall {
    debug: Debug,
    operands: Vec<DebugOperand>,
    before: Inst,
}

impl<'b> Reader<'b> {
    /// Sets the source location of the last instruction.
    fn attach_location(&mut self, block: &Stream<'b>, place: Option<Md>) -> Result<()> {
        match (self.body.insts.last(), place) {
            (None, _) => return block.error("a source location without an instruction"),
            (Some(inst), Some(node)) => match (inst.expand(), self.body.last_debug_call.take()) {
                (Some(inst), _) => self.body.func.attach(inst, MdKind::DBG, node),
                (None, Some(call)) => self.note(block, call.debug, &call.operands, node, call.before)?,
                (None, None) => {}
            },
            (Some(_), None) => {}
        }
        self.body.location = place;
        Ok(())
    }

    /// Reads a record that only debuggers need; returns false if it is another record.
    pub(super) fn debug_record(&mut self, block: &Stream<'b>, record: &Record) -> Result<bool> {
        let debug = match record.code {
            fun::DEBUG_LOC_AGAIN => {
                self.attach_location(block, self.body.location)?;
                return Ok(true);
            }
            fun::DEBUG_LOC => {
                let &[line, column, scope, inlined, ref rest @ ..] = &record.ops[..] else { return Ok(false) };
                let rest = [0, 1, 2].map(|index| rest.get(index).copied().unwrap_or(0));
                let place = [line, column, scope, inlined, rest[0], rest[1], rest[2]];
                let place = (scope != 0).then(|| self.location(place));
                self.attach_location(block, place)?;
                return Ok(true);
            }
            // The users of blocks whose addresses are taken, which need no list.
            fun::BLOCKADDR_USERS => return Ok(true),
            fun::DEBUG_RECORD_VALUE | fun::DEBUG_RECORD_VALUE_SIMPLE => Debug::Value,
            fun::DEBUG_RECORD_DECLARE => Debug::Declare,
            fun::DEBUG_RECORD_DECLARE_VALUE => Debug::DeclareValue,
            fun::DEBUG_RECORD_ASSIGN => Debug::Assign,
            fun::DEBUG_RECORD_LABEL => Debug::Label,
            _ => return Ok(false),
        };
        let Some((&location, ops)) = record.ops.split_first() else { return Ok(false) };
        let operands = match (record.code, ops) {
            (fun::DEBUG_RECORD_VALUE_SIMPLE, &[variable, expression, ref value @ ..]) => {
                let (_, value) = self.pair(block, &mut Ops { ops: value, at: 0 })?;
                let mut operands = vec![DebugOperand::Value(value)];
                operands.extend(self.debug_operands(block, &[variable, expression])?);
                operands
            }
            (fun::DEBUG_RECORD_LABEL, _) => self.debug_operands(block, ops)?,
            (_, &[variable, expression, value, ref rest @ ..]) => {
                let mut order = vec![value, variable, expression];
                // For an assignment: its id, and the address after the expression for the value.
                order.extend(rest.first());
                order.extend(rest.get(1..).unwrap_or(&[]).iter().rev());
                self.debug_operands(block, &order)?
            }
            _ => return Ok(false),
        };
        let location = self.node(location)?;
        // A call that is not kept counts as another instruction.
        let last = self.body.insts.last().and_then(|inst| inst.expand());
        let before = last.unwrap_or(self.body.func.dfg.insts.next_key());
        self.note(block, debug, &operands, location, before)?;
        Ok(true)
    }

    /// The arguments of a call that is a debug record.
    pub(super) fn debug_call(&mut self, block: &Stream<'b>, ops: &mut Ops<'_>, debug: Debug) -> Result<()> {
        let ids: Vec<u64> = ops.rest().iter().map(|&number| self.absolute(number).into()).collect();
        self.body.last_debug_call = match debug {
            Debug::Other => None,
            _ => {
                let operands = self.debug_operands(block, &ids)?;
                Some(DebugCall { debug, operands, before: self.body.func.dfg.insts.next_key() })
            }
        };
        self.body.insts.push(None.into());
        Ok(())
    }

    fn note(
        &mut self,
        block: &Stream<'b>,
        debug: Debug,
        operands: &[DebugOperand],
        location: Md,
        before: Inst,
    ) -> Result<()> {
        debug.note(&mut self.body.func, operands, location, before).or_else(|message| block.error(message))
    }

    fn debug_operands(&mut self, block: &Stream<'b>, ids: &[u64]) -> Result<Vec<DebugOperand>> {
        ids.iter().map(|&id| self.debug_operand(block, id)).collect()
    }

    /// What metadata stand for: a value, a list of values, or a node.
    fn debug_operand(&mut self, block: &Stream<'b>, id: u64) -> Result<DebugOperand> {
        if let Some(value) = self.local_value(block, id)? {
            return Ok(DebugOperand::Value(value));
        }
        let Some(list) = self.entry(id).filter(|(entry, _)| matches!(entry, Entry::Record { code: md::ARG_LIST, .. }))
        else {
            return Ok(DebugOperand::Node(self.node(id)?));
        };
        let mut record = Record::new();
        self.resume(list, &mut record)?;
        // Many records may refer to one list.
        self.spend(record.ops.len() as u64)?;
        let mut values = EntityList::new();
        for &id in &record.ops {
            let Some(value) = self.local_value(block, id)? else {
                return block.error("a list contains something other than values");
            };
            values.push(value, &mut self.body.func.dfg.value_lists);
        }
        Ok(DebugOperand::Values(values))
    }

    /// The value that metadata stand for, if they do.
    fn local_value(&mut self, block: &Stream<'b>, id: u64) -> Result<Option<Value>> {
        let Some((ty, number)) = self.value_of_metadata(id)? else { return Ok(None) };
        let ty = self.ty(ty);
        self.value(block, number, ty).map(Some)
    }
}
