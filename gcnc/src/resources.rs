//! Resource usage propagation: adds the registers, stack and VCC that a kernel's callees need to the kernel's.
//!
//! The stack size is the largest sum along a path in the call graph. With recursion or an unknown callee the stack is
//! *dynamic*: its depth is unknown, and the runtime allocates what its user has set (AMDGPUUsage, "Code Object V5
//! Kernel Metadata Map", `.uses_dynamic_stack`). Before V5 nothing tells the runtime, and the stack has the size that
//! LLVM assumes ([`ASSUMED_STACK`]). An unknown callee may be any function of the module (LLVM,
//! `AMDGPUMCResourceInfo`). If the output will be linked, it may be any function at all: the kernel then gets all
//! registers that a function compiled for work-groups like its own may use.

use std::collections::HashMap;

use gcnc_ir::FuncId;
use gcnc_isa::Target;
use gcnc_lowering::{FunctionRole, LoweredKernel, components};
use gcnc_mir::{Function, RegisterUse};
use gcnc_object::Abi;

use crate::diagnostic::Diagnostic;

/// Minimum stack in bytes for recursion and unknown callees, before V5 (LLVM, option
/// `amdgpu-assume-external-call-stack-size`).
const ASSUMED_STACK: u32 = 16 << 10;

/// The needs of a function including all that it calls.
#[derive(Copy, Clone, Default)]
struct ResourceNeed {
    registers: RegisterUse,
    stack: u32,
    is_dynamic: bool,
    /// Whether it calls functions that another object may define.
    is_open: bool,
}

impl ResourceNeed {
    fn include(&mut self, other: &ResourceNeed) {
        self.registers(&other.registers);
        self.is_dynamic |= other.is_dynamic;
        self.is_open |= other.is_open;
    }

    fn registers(&mut self, theirs: &RegisterUse) {
        let mine = &mut self.registers;
        mine.sgprs = mine.sgprs.max(theirs.sgprs);
        mine.vgprs = mine.vgprs.max(theirs.vgprs);
        mine.agprs = mine.agprs.max(theirs.agprs);
        mine.vcc |= theirs.vcc;
    }
}

/// Completes the kernels among `functions`, which so far have only their own needs; `lowered` has the call graph, and
/// `linked` says whether other objects may define callees.
pub fn propagate(functions: &mut [Function], lowered: &[LoweredKernel], linked: bool, abi: &Abi) {
    chains(functions, lowered, linked);
    if !lowered.iter().any(|f| f.facts.has_calls()) {
        return;
    }
    let assumed = if abi.has_dynamic_stacks() { 0 } else { ASSUMED_STACK };
    let needs = needs(functions, &callees(lowered), linked, assumed);
    for (f, need) in functions.iter_mut().zip(&needs).filter(|(f, _)| f.role == gcnc_mir::FunctionRole::Kernel) {
        let own = f.kernel.registers;
        let mut need = *need;
        if need.is_open {
            need.registers(&gcnc_regalloc::all_registers(f));
        }
        f.kernel.registers =
            RegisterUse { sgpr_spills: own.sgpr_spills, vgpr_spills: own.vgpr_spills, ..need.registers };
        (f.kernel.private_size, f.kernel.dynamic_stack) = (need.stack, need.is_dynamic);
    }
}

/// Makes shaders pass their private memory on, where that takes registers, if any function that they may chain to needs
/// it.
pub fn chain_private(functions: &mut [Function], lowered: &[LoweredKernel]) {
    let at: HashMap<FuncId, usize> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let next = |i: usize| lowered[i].facts.shader.iter().flat_map(|shader| &shader.next);
    let starts = |f: &Function| f.keeps_resource && !f.continues;
    for first in (0..lowered.len()).filter(|&i| starts(&functions[i])).collect::<Vec<_>>() {
        let (mut seen, mut work, mut needs) = (vec![false; lowered.len()], vec![first], false);
        while let Some(i) = work.pop().filter(|_| !needs) {
            gcnc_limits::poll();
            if std::mem::replace(&mut seen[i], true) {
                continue;
            }
            needs |= i != first && functions[i].kernel.uses_scratch || next(i).any(Option::is_none);
            work.extend(next(i).flatten().filter_map(|id| at.get(id)));
        }
        functions[first].kernel.hands_resource_on = needs;
        functions[first].kernel.uses_scratch |= needs;
    }
}

/// Gives shaders the needs of the functions that they chain to, each of which has all private memory for itself. An
/// unknown one may be any of the module (LLVM, `AMDGPUMCResourceInfo`), or external.
fn chains(functions: &mut [Function], lowered: &[LoweredKernel], linked: bool) {
    let at: HashMap<FuncId, usize> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let links: Vec<usize> = (0..lowered.len()).filter(|&i| functions[i].continues).collect();
    let next = |i: usize| lowered[i].facts.shader.iter().flat_map(|shader| &shader.next);
    for first in (0..lowered.len()).filter(|&i| next(i).next().is_some()) {
        if functions[first].continues {
            continue;
        }
        let (mut seen, mut work, mut need) = (vec![false; lowered.len()], vec![first], ResourceNeed::default());
        while let Some(i) = work.pop() {
            gcnc_limits::poll();
            if std::mem::replace(&mut seen[i], true) {
                continue;
            }
            need.registers(&functions[i].kernel.registers);
            need.stack = need.stack.max(functions[i].kernel.private_size);
            for next in next(i) {
                match next {
                    Some(id) => work.extend(at.get(id)),
                    None => work.extend(&links),
                }
                need.is_open |= linked && next.is_none();
            }
        }
        if need.is_open {
            need.registers(&gcnc_regalloc::all_registers(&functions[first]));
        }
        let kernel = &mut functions[first].kernel;
        let RegisterUse { sgpr_spills, vgpr_spills, .. } = kernel.registers;
        kernel.registers = RegisterUse { sgpr_spills, vgpr_spills, ..need.registers };
        kernel.private_size = need.stack;
        kernel.uses_scratch |= need.stack > 0;
    }
}

/// Rejects kernels whose waves would have more private memory than a 32-bit offset can address.
pub fn check_private(functions: &[Function], target: &Target) -> Result<(), Vec<Diagnostic>> {
    let too_much = |f: &&Function| u64::from(f.kernel.private_size) * u64::from(target.wave_size()) > u32::MAX.into();
    let refusals = functions.iter().filter(|f| f.role == gcnc_mir::FunctionRole::Kernel).filter(too_much).map(|f| {
        let (most, bytes) = (u32::MAX / target.wave_size(), f.kernel.private_size);
        let message =
            format!("kernel `{}` and what it calls need {bytes} bytes of private memory for each lane", f.name);
        let help = format!("{} has at most {most} bytes for each lane of a wave", target.name());
        Diagnostic::new(message).with_help(help)
    });
    let refusals: Vec<Diagnostic> = refusals.collect();
    if refusals.is_empty() { Ok(()) } else { Err(refusals) }
}

/// Each function's possible callees, by index; the last index stands for unknown callees.
fn callees(lowered: &[LoweredKernel]) -> Vec<Vec<usize>> {
    let at: HashMap<FuncId, usize> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let mut all: Vec<Vec<usize>> = Vec::with_capacity(lowered.len() + 1);
    for f in lowered {
        let known = f.facts.calls.iter().filter_map(|id| at.get(id).copied());
        all.push(known.chain(f.facts.calls_unknown.then_some(lowered.len())).collect());
    }
    all.push((0..lowered.len()).filter(|&i| lowered[i].facts.role == FunctionRole::Function).collect());
    all
}

/// A function's turn in a bottom-up order of the call graph.
pub struct Turn {
    /// Which function.
    pub function: usize,
    /// Turns of its callees, all of them earlier.
    pub callees: Vec<usize>,
    /// Whether it also calls functions that may clobber all caller-saved registers: those in a cycle with it, and
    /// unknown ones.
    pub calls_others: bool,
    /// Whether its own clobbers must be assumed unknown: it may be in a cycle, or its body may be replaced.
    pub is_any: bool,
}

impl Turn {
    /// The turn of a function whose callees do not matter.
    pub fn alone(function: usize) -> Turn {
        Turn { function, callees: Vec::new(), calls_others: true, is_any: true }
    }
}

/// A bottom-up order of the call graph. `is_exact` says which functions' bodies are known to be the ones that run.
pub fn bottom_up(lowered: &[LoweredKernel], is_exact: impl Fn(usize) -> bool) -> Vec<Turn> {
    let callees = callees(lowered);
    let mut turns: Vec<Turn> = Vec::with_capacity(lowered.len());
    let mut turn_of: Vec<Option<usize>> = vec![None; callees.len()];
    for component in components(callees.len(), |f, at| callees[f].get(at).copied()) {
        let first = turns.len();
        for &function in component.iter().filter(|&&f| f < lowered.len()) {
            let mut known: Vec<usize> = callees[function].iter().filter_map(|&c| turn_of[c]).collect();
            known.sort_unstable();
            known.dedup();
            turns.push(Turn {
                function,
                callees: known,
                calls_others: callees[function].iter().any(|&c| turn_of[c].is_none()),
                is_any: component.len() > 1 || !is_exact(function),
            });
        }
        (first..).zip(&turns[first..]).for_each(|(at, turn)| turn_of[turn.function] = Some(at));
    }
    turns
}

/// The needs of each function; recursion and unknown callees have at least `assumed` bytes of stack.
fn needs(functions: &[Function], callees: &[Vec<usize>], linked: bool, assumed: u32) -> Vec<ResourceNeed> {
    let mut needs = vec![ResourceNeed::default(); callees.len()];
    for component in components(callees.len(), |f, at| callees[f].get(at).copied()) {
        let calls_itself = component.len() > 1 || callees[component[0]].contains(&component[0]);
        let mut all = ResourceNeed { is_dynamic: calls_itself, ..ResourceNeed::default() };
        let mut deepest = if calls_itself { assumed } else { 0 };
        for &f in &component {
            match functions.get(f) {
                Some(f) => {
                    all.registers(&f.kernel.registers);
                    all.is_dynamic |= f.kernel.dynamic_stack;
                    all.stack = all.stack.saturating_add(f.kernel.private_size);
                }
                None => (all.is_dynamic, all.is_open, deepest) = (true, linked, assumed.max(deepest)),
            }
            // Functions in a cycle with it are counted here, not there.
            for need in callees[f].iter().map(|&c| needs[c]) {
                all.include(&need);
                deepest = deepest.max(need.stack);
            }
        }
        all.stack = all.stack.saturating_add(deepest);
        component.iter().for_each(|&f| needs[f] = all);
    }
    needs
}
