//! Coverage of operations: which operations were generated, and in how many programs each target ran them.
//!
//! The rows are all operations of the IR, from its own tables, so that operations that are never generated show too.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use gcnc_ir::{BinOp, CastOp, Intrinsic, Module, Op, RmwOp};

/// Operations that are not rows of a table.
const OTHERS: [&str; 20] = [
    "fneg",
    "freeze",
    "icmp",
    "fcmp",
    "select",
    "load",
    "store",
    "cmpxchg",
    "fence",
    "getelementptr",
    "alloca",
    "extractelement",
    "insertelement",
    "shufflevector",
    "extractvalue",
    "insertvalue",
    "call",
    "br",
    "switch",
    "ret",
];

/// An operation without its types: its name in the table, and whether it is an `atomicrmw`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Operation(bool, &'static str);

impl Operation {
    fn of(op: Op) -> Operation {
        let name = match op {
            Op::FNeg => "fneg",
            Op::Freeze => "freeze",
            Op::Binary(op) => op.name(),
            Op::ICmp(_) => "icmp",
            Op::FCmp(_) => "fcmp",
            Op::Select => "select",
            Op::Cast(op) => op.name(),
            Op::Load(_) => "load",
            Op::Store(_) => "store",
            Op::AtomicRmw(op, _) => return Operation(true, op.name()),
            Op::CmpXchg { .. } => "cmpxchg",
            Op::Fence(..) => "fence",
            Op::Gep(_) => "getelementptr",
            Op::Alloca(..) => "alloca",
            Op::ExtractElement => "extractelement",
            Op::InsertElement => "insertelement",
            Op::ShuffleVector(_) => "shufflevector",
            Op::ExtractValue(_) => "extractvalue",
            Op::InsertValue(_) => "insertvalue",
            Op::VaArg => "va_arg",
            Op::Call(_) => "call",
            Op::Intrinsic(id) => id.name(),
            Op::Br | Op::CondBr => "br",
            Op::Switch => "switch",
            Op::Ret => "ret",
            Op::Unreachable => "unreachable",
        };
        Operation(false, name)
    }

    fn all() -> impl Iterator<Item = Operation> {
        let binary = BinOp::ALL.iter().map(|op| op.name());
        let casts = CastOp::ALL.iter().map(|op| op.name());
        let intrinsics = Intrinsic::ALL.iter().map(|id| id.name());
        let plain = binary.chain(casts).chain(intrinsics).chain(OTHERS).map(|name| Operation(false, name));
        plain.chain(RmwOp::ALL.iter().map(|op| Operation(true, op.name())))
    }
}

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}{}", if self.0 { "atomicrmw " } else { "" }, self.1))
    }
}

/// The operations that a program contains.
pub struct Made(BTreeSet<Operation>);

impl Made {
    /// The operations in a module.
    pub fn of(module: &Module) -> Made {
        let mut made = BTreeSet::new();
        for f in module.functions.values() {
            made.extend(f.blocks().flat_map(|b| f.insts(b)).map(|i| Operation::of(f.op(i))));
        }
        Made(made)
    }
}

/// Number of programs by operation and target.
pub struct Coverage {
    targets: Vec<String>,
    rows: BTreeMap<Operation, Vec<u64>>,
}

impl Coverage {
    /// Creates empty counters.
    pub fn new(targets: Vec<String>) -> Coverage {
        let rows = Operation::all().map(|operation| (operation, vec![0; targets.len()])).collect();
        Coverage { targets, rows }
    }

    /// Counts a program that ran on the target in column `column`.
    pub fn add(&mut self, made: &Made, column: usize) {
        for operation in &made.0 {
            self.rows.entry(*operation).or_insert_with(|| vec![0; self.targets.len()])[column] += 1;
        }
    }

    /// Adds the counts of `other`, which has the same targets.
    pub fn merge(&mut self, other: &Coverage) {
        for (operation, counts) in &other.rows {
            let row = self.rows.entry(*operation).or_insert_with(|| vec![0; counts.len()]);
            row.iter_mut().zip(counts).for_each(|(sum, n)| *sum += n);
        }
    }
}

impl fmt::Display for Coverage {
    /// A table of the operations that were generated, and a list of those that were not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (made, never): (Vec<_>, Vec<_>) = self.rows.iter().partition(|(_, row)| row.iter().any(|&n| n > 0));
        write!(f, "{:36}", "programs by operation and target")?;
        self.targets.iter().try_for_each(|target| write!(f, " {target:>9}"))?;
        for (operation, row) in &made {
            write!(f, "\n{operation:36}")?;
            row.iter().try_for_each(|n| write!(f, " {n:>9}"))?;
        }
        write!(f, "\n{} of {} operations made; never:", made.len(), self.rows.len())?;
        never.iter().try_for_each(|(operation, _)| write!(f, " {operation}"))
    }
}
