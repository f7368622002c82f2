//! Debug records, and the calls of `llvm.dbg.*` that LLVM wrote for them before version 19.
//!
//! A record has the operands of its call in the same order, and then the location that the call had attached. So both,
//! in text and in bitcode, become records here. (LLVM 22, `upgradeDbgIntrinsicToDbgRecord`.)

use super::{Upgrade, refuse};
use crate::function::{Function, Inst, Value};
use crate::metadata::Md;
use crate::records::{DebugRecord, LabelRecord, RecordKind, Recorded};
use cranelift_entity::EntityList;

/// What a record or call says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Debug {
    /// What a variable is.
    Value,
    /// Where it is in memory.
    Declare,
    /// `#dbg_declare_value`: what it is all the time.
    DeclareValue,
    /// What it is, and which store writes it to memory.
    Assign,
    /// That a label is here.
    Label,
    /// Nothing that is kept.
    Other,
}

/// An operand of a record.
#[derive(Clone, Copy, Debug)]
pub enum DebugOperand {
    /// A value.
    Value(Value),
    /// `!DIArgList(i32 %x, i32 %y)`
    Values(EntityList<Value>),
    /// Any node.
    Node(Md),
}

impl Debug {
    /// The one of this name behind `llvm.dbg.` or `#dbg_`.
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

    /// Notes what a record or call with these operands says before an instruction of `f`.
    ///
    /// # Errors
    /// The operands are not those of the record.
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
    /// What a call says that is no more than a record.
    pub fn debug(self) -> Option<Debug> {
        match self.0 {
            super::Kind::Debug(debug) => Some(debug),
            _ => None,
        }
    }
}
