//! Printing debug records, before the instructions that they precede.

use super::{Writer, put};
use crate::function::{Function, Inst, Value};
use crate::records::{DebugRecord, RecordKind, Recorded, RecordsAt};
use std::fmt::Write as _;

impl Writer<'_> {
    /// The records before an instruction.
    pub(super) fn records(&mut self, func: &Function, records: &RecordsAt, inst: Inst) {
        // They are useless without locations.
        if self.located.is_some() {
            return;
        }
        for record in records.labels(func, inst) {
            self.out.push_str("    #dbg_label(");
            self.list(&[record.label, record.location], |w, &node| w.node_ref(node));
            self.out.push_str(")\n");
        }
        for record in records.variables(func, inst) {
            self.record(func, record);
        }
    }

    fn record(&mut self, func: &Function, record: &DebugRecord) {
        let name = match record.kind {
            RecordKind::Value => "value",
            RecordKind::Declare => "declare",
            RecordKind::DeclareValue => "declare_value",
            RecordKind::Assign { .. } => "assign",
        };
        put!(self, "    #dbg_{name}(");
        match record.known {
            Recorded::Value(value) | Recorded::Memory(value) => self.known(func, value),
            Recorded::Values(list) => {
                self.out.push_str("!DIArgList(");
                self.list(list.as_slice(&func.dfg.value_lists), |w, &value| w.known(func, value));
                self.out.push(')');
            }
            Recorded::Lost => self.empty_node(),
        }
        self.nodes_behind(&[record.variable, record.expression]);
        if let RecordKind::Assign { id, address, expression } = record.kind {
            self.nodes_behind(&[id]);
            self.out.push_str(", ");
            match address {
                Some(address) => self.known(func, address),
                None => self.empty_node(),
            }
            self.nodes_behind(&[expression]);
        }
        self.nodes_behind(&[record.location]);
        self.out.push_str(")\n");
    }

    fn nodes_behind(&mut self, nodes: &[crate::Md]) {
        for &node in nodes {
            self.out.push_str(", ");
            self.node_ref(node);
        }
    }

    /// A value, or poison if it has been removed.
    fn known(&mut self, func: &Function, value: Value) {
        let value = func.resolve(value);
        self.ty(func.ty(value));
        self.out.push(' ');
        match func.is_gone(value) {
            true => self.out.push_str("poison"),
            false => self.value(func, value),
        }
    }
}
