//! Upgrading debug intrinsics: debug records, and the calls of `llvm.dbg.*` that LLVM used for them before version 19.
//!
//! A record has the operands of its call in the same order, followed by the location that was attached to the call. So
//! both, in text and in bitcode, become records here. (LLVM 22, `upgradeDbgIntrinsicToDbgRecord`.)

use super::{Upgrade, refuse};
use crate::function::{Function, Inst, Value};
use crate::metadata::Md;
use crate::records::{DebugRecord, LabelRecord, RecordKind, Recorded};
use cranelift_entity::EntityList;

/// The kind of a record or call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Debug {
    /// A variable's value.
    Value,
    /// A variable's address in memory.
    Declare,
    /// `#dbg_declare_value`: a variable's value for its whole lifetime.
    DeclareValue,
    /// A variable's value, and the store that writes it to memory.
    Assign,
    /// A label's position.
    Label,
    /// Any other, which is dropped.
    Other,
}

/// An operand of a record.
#[derive(Clone, Copy, Debug)]
pub enum DebugOperand {
    /// A value.
    Value(Value),
    /// `!DIArgList(i32 %x, i32 %y)`
    Values(EntityList<Value>),
    /// A metadata node.
    Node(Md),
}

impl Debug {
    /// The kind with this name after `llvm.dbg.` or `#dbg_`.
    pub fn from_name(name: &str) -> Self {
        match name {
            "value" => Debug::Value,
            "declare" => Debug::Declare,
            "declare_value" => Debug::DeclareValue,
            "assign" => Debug::Assign,
            "label" => Debug::Label,
            _ => Debug::Other,
        }
    }

    /// Adds the record with these operands before an instruction of `f`.
    ///
    /// # Errors
    /// The operands do not fit the record.
    pub fn note(self, f: &mut Function, operands: &[DebugOperand], location: Md, before: Inst) -> Result<(), String> {
        use DebugOperand::Node;
        let (known, variable, expression, kind) = match (self, operands) {
            (Debug::Other, _) => return Ok(()),
            (Debug::Label, &[Node(label)]) => {
                f.labels.push(LabelRecord { before, label, location });
                return Ok(());
            }
            (Debug::Assign, &[known, Node(variable), Node(expression), Node(id), address, Node(of_address)]) => {
                let address = match address {
                    DebugOperand::Value(address) => Some(address),
                    _ => None,
                };
                let kind = RecordKind::Assign { id, address, expression: of_address };
                (known, variable, expression, kind)
            }
            (Debug::Value | Debug::Declare | Debug::DeclareValue, &[known, Node(variable), Node(expression)]) => {
                let kind = match self {
                    Debug::Declare => RecordKind::Declare,
                    Debug::DeclareValue => RecordKind::DeclareValue,
                    _ => RecordKind::Value,
                };
                (known, variable, expression, kind)
            }
            _ => return refuse("operands do not fit the debug record"),
        };
        let known = match known {
            DebugOperand::Value(address) if kind == RecordKind::Declare => Recorded::Memory(address),
            DebugOperand::Value(value) => Recorded::Value(value),
            DebugOperand::Values(values) => Recorded::Values(values),
            Node(_) => Recorded::Lost,
        };
        f.records.push(DebugRecord { before, kind, known, variable, expression, location });
        Ok(())
    }
}

impl Upgrade<'_> {
    /// The debug record that the call stands for, if it does.
    pub fn debug(self) -> Option<Debug> {
        match self.0 {
            super::Kind::Debug(debug) => Some(debug),
            _ => None,
        }
    }
}
