//! Test-case reduction (delta debugging): shrinks a failing program as long as it fails the same way.
//!
//! An *oracle* decides whether it does, and its calls dominate the cost: each compiles and runs. The reducer knows
//! nothing of compilers; it proposes smaller programs. An `Edit` is one step: remove an instruction, make a branch
//! unconditional, replace an operand by zero. A *family* is a function that lists a program's edits of one kind:
//!
//! | file | edits |
//! | --- | --- |
//! | `tidy` | removes dead instructions, parameters and functions, merges blocks |
//! | `launch` | fewer work-items, simpler inputs |
//! | `control` | makes branches and switches unconditional, removes cases, threads edges through empty blocks |
//! | `instructions` | removes instructions; zero or one of their operands replaces the result |
//! | `operands` | replaces operands by constants or older values, and constants by simpler ones |
//! | `shape` | scalarises lanes of vectors, inlines calls |
//! | `marks` | removes flags, attributes and metadata |
//!
//! **Algorithm.** Delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002),
//! in the form that keeps only complements: a family's edits are tried all at once, then in quarters, in quarters of
//! those, and finally one by one; successful ones stay applied. Edits name instructions by their index in the
//! function's table, which removing others does not change; an edit whose object is gone does nothing. As in C-Reduce
//! (Regehr et al., "Test-Case Reduction for C Compiler Bugs", 2012) families take turns until a fixpoint.
//!
//! **Tidying.** If the failure survives it, every candidate is tidied before it is judged: dead code then costs no
//! oracle calls. At the fixpoint the reduction continues without, since the failure may be in dead code. Then tidying
//! is a family like the others.
//!
//! **Termination.** A candidate is judged only if its size (`size::of`) is smaller; and no candidate is judged twice.
//!
//! Edits need not keep a program well-formed or well defined: verifier and oracle reject those that are not. They must
//! only avoid what the oracle cannot detect: a fence that belongs to a barrier is removed together with that barrier or
//! not at all.

pub mod command;
mod control;
pub mod header;
mod instructions;
mod launch;
mod marks;
mod operands;
pub mod oracle;
mod shape;
mod size;
mod tidy;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use gcnc_ir::{CallData, Callee, Context, FuncId, Function, Inst, Module};

use crate::generate::Inputs;

/// A program with its launch.
#[derive(Clone)]
pub struct Case {
    /// The program.
    pub module: Module,
    /// Its launch.
    pub inputs: Inputs,
}

/// One step: changes a case. Returns false if it does not apply.
type Edit = Box<dyn Fn(&mut Case) -> bool>;

/// The edits of one kind that a case allows.
type Family = fn(&Case) -> Vec<Edit>;

/// From families that remove much to those that remove little.
const FAMILIES: &[Family] = &[
    launch::smaller,
    instructions::effects,
    control::to_last,
    control::to_first,
    control::other,
    instructions::to_zero,
    instructions::to_operand,
    shape::calls,
    tidy::edits,
    tidy::symbols,
    shape::lanes,
    operands::simpler,
    marks::fewer,
    launch::simpler,
];

/// Returns whether a well-formed program still fails the same way.
pub type Oracle<'a> = &'a mut dyn FnMut(&Module, &Inputs) -> bool;

/// The outcome of a reduction.
pub struct Reduced {
    /// The smallest program that fails.
    pub case: Case,
    /// Number of calls of the oracle.
    pub calls: usize,
    /// Whether a fixpoint was reached, rather than the time limit.
    pub complete: bool,
}

/// Reduces a case that fails.
pub fn reduce(case: Case, time: Duration, oracle: Oracle<'_>) -> Reduced {
    let mut reducer =
        Reducer { case, oracle, tidies: false, judged: HashSet::new(), calls: 0, end: Instant::now() + time };
    reducer.tidies = reducer.attempt(&[Box::new(|case: &mut Case| tidy::case(case))]) == Attempt::Taken;
    reducer.sweep_all();
    reducer.tidies = false;
    reducer.sweep_all();
    let complete = !reducer.is_late();
    Reduced { case: reducer.case, calls: reducer.calls, complete }
}

/// The outcome of trying some edits.
#[derive(PartialEq, Eq)]
enum Attempt {
    /// The case is smaller now.
    Taken,
    /// The result does not fail the same way, or is not smaller.
    Refused,
    /// None of them applies.
    Nothing,
}

struct Reducer<'a> {
    case: Case,
    oracle: Oracle<'a>,
    /// Whether candidates are tidied.
    tidies: bool,
    /// Hashes of the candidates that were judged.
    judged: HashSet<u64>,
    calls: usize,
    end: Instant,
}

impl Reducer<'_> {
    fn is_late(&self) -> bool {
        Instant::now() >= self.end
    }

    /// Runs the families in turn until none makes the case smaller.
    fn sweep_all(&mut self) {
        let mut before = None;
        while before.as_ref() != Some(&size::of(&self.case)) && !self.is_late() {
            before = Some(size::of(&self.case));
            FAMILIES.iter().for_each(|&family| self.sweep(family));
        }
    }

    /// Tries a family's edits in ever smaller groups (delta debugging).
    fn sweep(&mut self, family: Family) {
        let mut edits = family(&self.case);
        let mut group = edits.len();
        while !edits.is_empty() && !self.is_late() {
            let (mut left, mut kept) = (edits.into_iter(), Vec::new());
            loop {
                let some: Vec<Edit> = left.by_ref().take(group).collect();
                if some.is_empty() {
                    break;
                }
                if self.attempt(&some) == Attempt::Refused {
                    kept.extend(some);
                }
            }
            if group == 1 {
                break;
            }
            group = group.div_ceil(4).min(kept.len());
            edits = kept;
        }
    }

    fn attempt(&mut self, edits: &[Edit]) -> Attempt {
        if self.is_late() {
            return Attempt::Refused;
        }
        let mut candidate = self.case.clone();
        let mut applied = false;
        for edit in edits {
            applied |= edit(&mut candidate);
        }
        if !applied {
            return Attempt::Nothing;
        }
        if self.tidies {
            tidy::case(&mut candidate);
        }
        if !self.fails(&candidate) {
            return Attempt::Refused;
        }
        self.case = candidate;
        Attempt::Taken
    }

    /// Whether it is well-formed and smaller, and fails the same way.
    fn fails(&mut self, candidate: &Case) -> bool {
        if gcnc_ir::verify(&candidate.module).is_err() || size::of(candidate) >= size::of(&self.case) {
            return false;
        }
        let mut hasher = DefaultHasher::new();
        let Inputs { buffer, values, groups, rest, group_size } = &candidate.inputs;
        (gcnc_ir::write(&candidate.module), buffer, values, groups, rest, group_size).hash(&mut hasher);
        if !self.judged.insert(hasher.finish()) {
            return false;
        }
        self.calls += 1;
        (self.oracle)(&candidate.module, &candidate.inputs)
    }
}

/// An edit of one function.
fn edit(id: FuncId, change: impl Fn(&mut Context, &mut Function) -> bool + 'static) -> Edit {
    Box::new(move |case| change(&mut case.module.ctx, &mut case.module.functions[id]))
}

/// An edit of an instruction, which does nothing if that is gone.
fn inst_edit(id: FuncId, inst: Inst, change: impl Fn(&mut Context, &mut Function, Inst) -> bool + 'static) -> Edit {
    edit(id, move |ctx, func| is_present(func, inst) && change(ctx, func, inst))
}

/// Whether the instruction is in a block of the function.
fn is_present(func: &Function, inst: Inst) -> bool {
    func.layout.block_of(inst).is_some_and(|block| func.layout.is_block_inserted(block))
}

/// The functions with a body that are entry points or called.
fn bodies(case: &Case) -> impl Iterator<Item = (FuncId, &Function)> {
    let functions = &case.module.functions;
    let callee = |data: &CallData| if let Callee::Func(id) = data.callee { Some(id) } else { None };
    let callees = |func| insts(func).filter_map(move |inst| func.call(inst)).filter_map(callee);
    let called: HashSet<FuncId> = functions.values().flat_map(callees).collect();
    functions.iter().filter(move |(id, func)| !func.is_declaration() && (func.is_entry() || called.contains(id)))
}

/// A function's instructions in order.
fn insts(func: &Function) -> impl Iterator<Item = Inst> + '_ {
    func.blocks().flat_map(|block| func.insts(block))
}
