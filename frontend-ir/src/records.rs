//! What debug information says of variables and labels at a place in the code (LLVM: debug records).
//!
//! A record stands before an instruction and holds from there on. A function keeps those of variables apart from those
//! of labels, each list in the order of the code.

use crate::function::{Function, Inst, Value};
use crate::metadata::Md;
use cranelift_entity::EntityList;
use hashbrown::HashMap;
use std::ops::Range;

/// What is said of a variable from an instruction on (`#dbg_value`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DebugRecord {
    /// The instruction before which it holds.
    pub before: Inst,
    /// As what LLVM writes it.
    pub kind: RecordKind,
    /// What it is.
    pub known: Recorded,
    /// The variable (`DILocalVariable`).
    pub variable: Md,
    /// What is done to the value to get the variable's (`DIExpression`).
    pub expression: Md,
    /// The scope that it is in, and by which call that was inlined (`DILocation`).
    pub location: Md,
}

/// Which of LLVM's records of variables one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordKind {
    /// `#dbg_value`
    Value,
    /// `#dbg_declare`
    Declare,
    /// `#dbg_declare_value`
    DeclareValue,
    /// `#dbg_assign`: a store may write it to memory as well.
    Assign {
        /// What that store has attached as well (`DIAssignID`).
        id: Md,
        /// The address that it writes to, if that still exists.
        address: Option<Value>,
        /// What is done to that address (`DIExpression`).
        expression: Md,
    },
}

/// What a debug record knows of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recorded {
    /// Its value.
    Value(Value),
    /// Values of which the expression makes its value (`DIArgList`), in [`crate::function::Dfg::value_lists`].
    Values(EntityList<Value>),
    /// Where in memory it is, as long as it exists.
    Memory(Value),
    /// Nothing any more.
    Lost,
}

/// Where a label of the source is (`#dbg_label`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelRecord {
    /// The instruction that it is before.
    pub before: Inst,
    /// The label (`DILabel`).
    pub label: Md,
    /// The scope that it is in, and by which call that was inlined (`DILocation`).
    pub location: Md,
}

/// A variable or a part of one, as it is in one call of its function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Variable {
    /// The variable (`DILocalVariable`).
    pub node: Md,
    /// The location of the call by which its function was inlined.
    pub inlined_at: Option<Md>,
    /// Which of its bits, if not all.
    pub bits: Option<Range<u32>>,
    /// How these are computed, if they are not a value as it is.
    pub computed: Option<Computed>,
}

/// How values make what a variable is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Computed {
    /// What is done with them (`DIExpression`).
    pub expression: Md,
    /// How many bits each has.
    pub arguments: Vec<u32>,
}

/// The records of a function by the instructions that they are before.
#[derive(Clone, Debug, Default)]
pub struct RecordsAt {
    variables: HashMap<Inst, Range<usize>>,
    labels: HashMap<Inst, Range<usize>>,
}

impl RecordsAt {
    /// Those of `f`.
    pub fn of(f: &Function) -> Self {
        Self {
            variables: ranges(f.records.iter().map(|record| record.before)),
            labels: ranges(f.labels.iter().map(|record| record.before)),
        }
    }

    /// What is said of variables before an instruction of the same function.
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
        // Those of one instruction follow each other.
        all.entry(inst).or_insert(at..at).end = at + 1;
    }
    all
}
