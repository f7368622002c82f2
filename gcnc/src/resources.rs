//! What a kernel's callees need becomes the kernel's: registers, stack, VCC.
//!
//! The stack is the longest way down the call graph. Where that has a cycle, or a callee is not known, the stack is
//! *dynamic*: how deep it goes nobody can say, and the runtime gives what its user has set (AMDGPUUsage, "Code Object
//! V5 Kernel Metadata Map", `.uses_dynamic_stack`). Before V5 nothing asks it to, and the stack is what LLVM takes for
//! granted ([`ASSUMED_STACK`]). A callee that is not known may be any function of the module (LLVM,
//! `AMDGPUMCResourceInfo`). Where a linker comes after it may be any at all: the kernel then has all registers that a
//! function may use which is compiled for work-groups like its own.

use std::collections::HashMap;

use gcnc_ir::FuncId;
use gcnc_isa::Target;
use gcnc_lowering::{FunctionRole, LoweredKernel, components};
use gcnc_mir::{Function, RegisterUse};
use gcnc_object::Abi;

use crate::diagnostic::Diagnostic;

/// Bytes that what recurs or is not known needs at least, before V5 (LLVM, option
/// `amdgpu-assume-external-call-stack-size`).
const ASSUMED_STACK: u32 = 16 << 10;

/// What a function needs with all that it calls.
#[derive(Copy, Clone, Default)]
struct Need {
    registers: RegisterUse,
    stack: u32,
    is_dynamic: bool,
    /// Whether it calls what another object may define.
    is_open: bool,
}

impl Need {
    fn include(&mut self, other: &Need) {
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

/// Completes the kernels among `functions`, which have their own needs; `lowered` says what they call, and `linked`
/// whether other objects may define what they call.
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

/// Has shaders hand their private memory on, where that takes registers, if anything that they may go on in needs it.
pub fn hand_on(functions: &mut [Function], lowered: &[LoweredKernel]) {
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

/// Gives shaders what the functions need that they go on in, one after the other: each has all private memory for
/// itself. One that is not known may be any of the module (LLVM, `AMDGPUMCResourceInfo`), or of others.
fn chains(functions: &mut [Function], lowered: &[LoweredKernel], linked: bool) {
    let at: HashMap<FuncId, usize> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let links: Vec<usize> = (0..lowered.len()).filter(|&i| functions[i].continues).collect();
    let next = |i: usize| lowered[i].facts.shader.iter().flat_map(|shader| &shader.next);
    for first in (0..lowered.len()).filter(|&i| next(i).next().is_some()) {
        if functions[first].continues {
            continue;
        }
        let (mut seen, mut work, mut need) = (vec![false; lowered.len()], vec![first], Need::default());
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

/// Refuses kernels whose waves would have more private memory than an offset into it can name, which is one of 32 bits.
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

/// What each function may call, by index; behind all of them comes whoever is not known.
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

/// A function's turn, in an order in which callees come first.
pub struct Turn {
    /// Which function.
    pub function: usize,
    /// Turns whose functions it calls, all of them before it.
    pub callees: Vec<usize>,
    /// Whether it calls others too, which may overwrite all registers that need not be preserved: those that call it,
    /// and who is not known.
    pub calls_others: bool,
    /// Whether nobody knows that better of the function itself, which may be in a cycle, or whose body may be another's.
    pub is_any: bool,
}

impl Turn {
    /// That of a function for which nobody asks whom it calls.
    pub fn alone(function: usize) -> Turn {
        Turn { function, callees: Vec::new(), calls_others: true, is_any: true }
    }
}

/// The order in which callees come first. `is_exact` says of whose body it is known that it is what runs.
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

/// What each function needs; what recurs or is not known, `assumed` bytes of stack at least.
fn needs(functions: &[Function], callees: &[Vec<usize>], linked: bool, assumed: u32) -> Vec<Need> {
    let mut needs = vec![Need::default(); callees.len()];
    for component in components(callees.len(), |f, at| callees[f].get(at).copied()) {
        let calls_itself = component.len() > 1 || callees[component[0]].contains(&component[0]);
        let mut all = Need { is_dynamic: calls_itself, ..Need::default() };
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
            // What is in a cycle with it is counted here, not there.
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
