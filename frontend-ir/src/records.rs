//! Debug records: variable values and label positions at a point in the code (LLVM's `#dbg_*` records).
//!
//! A record precedes an instruction and holds from there on. A function keeps the records of variables and of labels in
//! separate lists, each in the order of the code.

use crate::function::{Function, Inst, Value};
use crate::metadata::Md;
use cranelift_entity::EntityList;
use hashbrown::HashMap;
use std::ops::Range;

/// A variable's value from an instruction on (`#dbg_value`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DebugRecord {
    /// The instruction that it precedes.
    pub before: Inst,
    /// The kind of LLVM record.
    pub kind: RecordKind,
    /// The value or location.
    pub known: Recorded,
    /// The variable (`DILocalVariable`).
    pub variable: Md,
    /// The operations that compute the variable from the value (`DIExpression`).
    pub expression: Md,
    /// The variable's scope, and the call site that it was inlined at (`DILocation`).
    pub location: Md,
}

/// The kinds of LLVM's variable records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// `#dbg_value`
    Value,
    /// `#dbg_declare`
    Declare,
    /// `#dbg_declare_value`
    DeclareValue,
    /// `#dbg_assign`: a store may also write it to memory.
    Assign {
        /// The ID that is also attached to that store (`DIAssignID`).
        id: Md,
        /// The address that the store writes, if it still exists.
        address: Option<Value>,
        /// The operations on that address (`DIExpression`).
        expression: Md,
    },
}

/// The value or location of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// Its value.
    Value(Value),
    /// Values from which the expression computes its value (`DIArgList`), in [`crate::function::Dfg::value_lists`].
    Values(EntityList<Value>),
    /// Its address in memory, where it lives for its whole lifetime.
    Memory(Value),
    /// Unknown: optimised out.
    Lost,
}

/// The position of a source label (`#dbg_label`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelRecord {
    /// The instruction that it precedes.
    pub before: Inst,
    /// The label (`DILabel`).
    pub label: Md,
    /// The label's scope, and the call site that it was inlined at (`DILocation`).
    pub location: Md,
}

/// A variable or a fragment of one, in one inlined instance of its function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variable {
    /// The variable (`DILocalVariable`).
    pub node: Md,
    /// The location of the call site that its function was inlined at.
    pub inlined_at: Option<Md>,
    /// The bits of the fragment, if it is not the whole variable.
    pub bits: Option<Range<u32>>,
    /// How these are computed, unless they are a plain value.
    pub computed: Option<Computed>,
}

/// How a variable is computed from values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Computed {
    /// The operations (`DIExpression`).
    pub expression: Md,
    /// The width in bits of each value.
    pub arguments: Vec<u32>,
}

/// The records of a function, indexed by the instructions that they precede.
#[derive(Clone, Debug, Default)]
pub struct RecordsAt {
    variables: HashMap<Inst, Range<usize>>,
    labels: HashMap<Inst, Range<usize>>,
}

impl RecordsAt {
    /// The records of `f`.
    pub fn of(f: &Function) -> Self {
        Self {
            variables: ranges(f.records.iter().map(|record| record.before)),
            labels: ranges(f.labels.iter().map(|record| record.before)),
        }
    }

    /// The variable records before an instruction of the same function.
    pub fn variables<'f>(&self, f: &'f Function, inst: Inst) -> &'f [DebugRecord] {
        self.variables.get(&inst).map_or(&[], |range| &f.records[range.clone()])
    }

    /// The labels before an instruction of the same function.
    pub fn labels<'f>(&self, f: &'f Function, inst: Inst) -> &'f [LabelRecord] {
        self.labels.get(&inst).map_or(&[], |range| &f.labels[range.clone()])
    }
}

fn ranges(before: impl Iterator<Item = Inst>) -> HashMap<Inst, Range<usize>> {
    let mut all: HashMap<Inst, Range<usize>> = HashMap::new();
    for (at, inst) in before.enumerate() {
        // Records of one instruction are adjacent.
        all.entry(inst).or_insert(at..at).end = at + 1;
    }
    all
}
