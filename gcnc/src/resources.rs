//! What a kernel's callees need becomes the kernel's: registers, stack, VCC.
//!
//! The stack is the longest way down the call graph. Where that has a cycle, or a callee is not known, the stack is *dynamic*: how deep it goes
//! nobody can say, and the runtime gives what its user has set (AMDGPUUsage, "Code Object V5 Kernel Metadata Map", `.uses_dynamic_stack`).
//! A callee that is not known may be any function of the module (LLVM, `AMDGPUMCResourceInfo`).

use gcnc_lowering::{LoweredKernel, Role};
use gcnc_mir::{Function, RegisterUse};

/// What a function needs with all that it calls.
#[derive(Copy, Clone, Default)]
struct Need {
    registers: RegisterUse,
    stack: u32,
    is_dynamic: bool,
}

impl Need {
    fn include(&mut self, other: &Need) {
        let (mine, theirs) = (&mut self.registers, &other.registers);
        mine.sgprs = mine.sgprs.max(theirs.sgprs);
        mine.vgprs = mine.vgprs.max(theirs.vgprs);
        mine.agprs = mine.agprs.max(theirs.agprs);
        mine.vcc |= theirs.vcc;
        self.is_dynamic |= other.is_dynamic;
    }
}

/// How far the walk over the call graph is with a function.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Progress {
    New,
    Open,
    Done,
}

/// Completes the kernels among `functions`, which have their own needs; `lowered` says what they call.
pub fn propagate(functions: &mut [Function], lowered: &[LoweredKernel]) {
    if !lowered.iter().any(|f| f.facts.has_calls()) {
        return;
    }
    let callees = callees(lowered);
    let mut needs: Vec<Need> = vec![Need::default(); functions.len()];
    let mut progress = vec![Progress::New; functions.len()];
    for root in 0..functions.len() {
        let mut walk = vec![(root, 0)];
        while let Some(&mut (f, ref mut at)) = walk.last_mut() {
            progress[f] = if progress[f] == Progress::New { Progress::Open } else { progress[f] };
            if let Some(&callee) = callees[f].get(*at).filter(|_| progress[f] == Progress::Open) {
                *at += 1;
                match progress[callee] {
                    Progress::New => walk.push((callee, 0)),
                    // What closes a cycle.
                    Progress::Open => needs[f].is_dynamic = true,
                    Progress::Done => {}
                }
                continue;
            }
            if progress[f] == Progress::Open {
                needs[f] = finish(&functions[f], &lowered[f], needs[f], &callees[f], &needs);
                progress[f] = Progress::Done;
            }
            walk.pop();
        }
    }
    for (f, need) in functions.iter_mut().zip(&needs).filter(|(f, _)| f.role == gcnc_mir::Role::Kernel) {
        f.kernel.registers = RegisterUse {
            sgpr_spills: f.kernel.registers.sgpr_spills,
            vgpr_spills: f.kernel.registers.vgpr_spills,
            ..need.registers
        };
        (f.kernel.private_size, f.kernel.dynamic_stack) = (need.stack, need.is_dynamic);
    }
}

/// What each function may call, by index.
fn callees(lowered: &[LoweredKernel]) -> Vec<Vec<usize>> {
    let at: std::collections::HashMap<_, _> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let functions = |i: &usize| lowered[*i].facts.role == Role::Function;
    let each = lowered.iter().map(|f| match f.facts.calls_unknown {
        true => (0..lowered.len()).filter(functions).collect(),
        false => f.facts.calls.iter().filter_map(|id| at.get(id).copied()).collect(),
    });
    each.collect()
}

fn finish(f: &Function, lowered: &LoweredKernel, mut need: Need, callees: &[usize], needs: &[Need]) -> Need {
    need.registers = f.kernel.registers;
    need.is_dynamic |= lowered.facts.calls_unknown;
    let deepest = callees.iter().map(|&c| needs[c].stack).max().unwrap_or(0);
    callees.iter().for_each(|&c| need.include(&needs[c]));
    need.stack = f.kernel.private_size.saturating_add(deepest);
    need
}
