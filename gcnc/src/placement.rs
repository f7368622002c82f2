//! Function placement in `.text`: callees close to their callers, cold functions last.
//!
//! Call-chain clustering (C3; Ottoni and Maher, "Optimizing Function Placement for Large-Scale Data-Center
//! Applications", 2017): takes functions hottest first, and appends each one's cluster to that of its hottest caller,
//! as long as both together fit the instruction cache. A call's frequency is estimated from the loops around it, its
//! block's coldness, and its caller's frequency (`Function::runs`); a function's entry count is the sum of its calls',
//! unless it was measured.
//!
//! Kernels come first, in module order, then their clusters, then functions that are never called; cold functions, and
//! those reached only on cold paths, are last. Ties keep module order. Placement happens before a file is laid out, so
//! objects, code objects and assembly text agree.

use std::cmp::Reverse;
use std::collections::HashMap;

use gcnc_ir::{AttrKind, Module, profile};
use gcnc_lowering::{LoweredKernel, components};
use gcnc_mir::Function;
use gcnc_mir::cfg::{Cfg, Graph};
use gcnc_object::Code;
use gcnc_object::FixupKind;
use gcnc_object::module::{FunctionObject, GlobalObject, KernelObject, SymbolRef};

/// Bytes of the instruction cache (RDNA 3 ISA guide, "Instruction cache": 32 KB; so in GCN).
const CACHE: usize = 32 << 10;

/// Assumed trip count of a loop, and the deepest loop nest that is counted.
const TURNS: u64 = 8;
const DEEPEST: u32 = 4;

/// Fixed-point 1: the count of a function that runs once. Rarer calls are fractions of it.
const ONCE: u64 = 1 << 16;

/// A call of a function.
#[derive(Clone, Copy)]
struct Call {
    caller: usize,
    /// How often it runs per run of its caller, as a multiple of 1/[`ONCE`].
    often: u64,
    /// Whether its block is cold relative to the function's entry.
    is_cold: bool,
}

/// The functions of a module, for placement.
pub struct Program<'a> {
    pub module: &'a Module,
    pub lowered: &'a [LoweredKernel],
    pub functions: &'a [Function],
}

impl Program<'_> {
    /// The module's functions, those with code first, in the order of `.text`; none if that is module order.
    pub fn order(&self, codes: &[Code]) -> Option<Vec<u32>> {
        let is_function = |i: &usize| !self.lowered[*i].facts.is_kernel();
        let given: Vec<usize> = (0..codes.len()).filter(is_function).collect();
        if given.len() < 2 {
            return None;
        }
        let calls = self.calls(codes);
        let (counts, cold) = self.weigh(&calls);
        let mut clusters = Clusters::new(codes);
        let is_root = |i: usize| self.functions[i].role == gcnc_mir::FunctionRole::Kernel;
        let mut called: Vec<usize> = (0..codes.len()).filter(|&i| !is_root(i) && !cold[i]).collect();
        called.sort_by_key(|&i| Reverse(counts[i]));
        for &f in &called {
            gcnc_limits::poll();
            if let Some(caller) = most_often(&calls[f], &counts, |caller| caller != f && !cold[caller]) {
                clusters.append(caller, f);
            }
        }
        let roots = (0..codes.len()).filter(|&i| is_root(i));
        let placed = roots.chain(called.iter().copied()).filter(|&i| clusters.of[i] == i);
        let last = (0..codes.len()).filter(|&i| cold[i]);
        let placed: Vec<usize> = placed.flat_map(|i| &clusters.members[i]).copied().chain(last).collect();
        let placed: Vec<usize> = placed.into_iter().filter(is_function).collect();
        if placed == given {
            return None;
        }
        let source = |i: usize| self.lowered[i].source.as_u32();
        let mut order: Vec<u32> = placed.into_iter().map(source).collect();
        let mut has_code = vec![false; self.module.functions.len()];
        order.iter().for_each(|&id| has_code[id as usize] = true);
        order.extend((0..has_code.len() as u32).filter(|&id| !has_code[id as usize]));
        Some(order)
    }

    /// The calls to each function.
    fn calls(&self, codes: &[Code]) -> Vec<Vec<Call>> {
        let at: HashMap<u32, usize> = self.lowered.iter().zip(0..).map(|(k, i)| (k.source.as_u32(), i)).collect();
        let mut calls = vec![Vec::new(); codes.len()];
        for (caller, (f, code)) in self.functions.iter().zip(codes).enumerate() {
            let mut cfg = None;
            let is_second = |kind| matches!(kind, FixupKind::Rel32Hi | FixupKind::GotPcRel32Hi);
            for fixup in code.fixups.iter().filter(|fixup| !is_second(fixup.kind)) {
                gcnc_limits::poll();
                let SymbolRef::Function(id) = fixup.symbol else { continue };
                let Some(&callee) = at.get(&id) else { continue };
                let behind = code.blocks.partition_point(|&(_, start)| start <= fixup.offset);
                let block = behind.checked_sub(1).map_or(f.entry(), |at| code.blocks[at].0);
                let cfg = cfg.get_or_insert_with(|| Cfg::new(f, Graph::Linear));
                let turns = TURNS.pow(cfg.loop_depth(block).min(DEEPEST));
                let often = (turns * ONCE).checked_shr(f.blocks[block].rarity.into()).unwrap_or(0);
                calls[callee].push(Call { caller, often, is_cold: f.is_cold_beside(block, f.entry()) });
            }
        }
        calls
    }

    /// How often each function is entered, as a multiple of 1/[`ONCE`], and whether it is cold; `calls` has the calls
    /// to each.
    fn weigh(&self, calls: &[Vec<Call>]) -> (Vec<u64>, Vec<bool>) {
        let (mut counts, mut cold) = (vec![0u64; calls.len()], vec![false; calls.len()]);
        // Callers come first.
        for f in components(calls.len(), |f, at| Some(calls[f].get(at)?.caller)).into_iter().flatten() {
            gcnc_limits::poll();
            let source = &self.module.functions[self.lowered[f].source];
            let measured = profile::entry_count(&self.module.ctx, source);
            let sum = calls[f].iter().fold(0u64, |sum, call| sum.saturating_add(call.times(&counts)));
            let known = if calls[f].is_empty() { ONCE } else { sum };
            counts[f] = measured.map_or(known, |count| count.saturating_mul(ONCE));
            let is_called = !calls[f].is_empty() || measured.is_some();
            cold[f] = self.functions[f].role == gcnc_mir::FunctionRole::Function
                && (source.has_attr(&self.module.ctx, AttrKind::Cold)
                    || is_called
                        && measured.is_none_or(|count| count == 0)
                        && calls[f].iter().all(|call| call.is_cold || cold[call.caller]));
        }
        (counts, cold)
    }
}

impl Call {
    /// How often it runs, as a multiple of 1/[`ONCE`].
    fn times(&self, counts: &[u64]) -> u64 {
        let times = u128::from(counts[self.caller]) * u128::from(self.often) / u128::from(ONCE);
        u64::try_from(times).unwrap_or(u64::MAX)
    }
}

/// The hottest caller of those allowed; the first of several.
fn most_often(calls: &[Call], counts: &[u64], may_be: impl Fn(usize) -> bool) -> Option<usize> {
    let mut calls: Vec<&Call> = calls.iter().filter(|call| may_be(call.caller)).collect();
    calls.sort_by_key(|call| call.caller);
    let sums = calls.chunk_by(|a, b| a.caller == b.caller).map(|calls| {
        let sum = calls.iter().fold(0u64, |sum, call| sum.saturating_add(call.times(counts)));
        (sum, Reverse(calls[0].caller))
    });
    sums.max().map(|(_, Reverse(caller))| caller)
}

/// Sequences of functions to be laid out contiguously.
struct Clusters {
    /// The first function of each function's cluster.
    of: Vec<usize>,
    /// The functions of the cluster that starts with each, and its size in bytes.
    members: Vec<Vec<usize>>,
    bytes: Vec<usize>,
}

impl Clusters {
    /// A cluster for each function.
    fn new(codes: &[Code]) -> Clusters {
        let of: Vec<usize> = (0..codes.len()).collect();
        let members = of.iter().map(|&i| vec![i]).collect();
        Clusters { of, members, bytes: codes.iter().map(|code| code.bytes.len()).collect() }
    }

    /// Appends the cluster that begins with `f` to the one that `caller` is in, unless they get too large.
    fn append(&mut self, caller: usize, f: usize) {
        let to = self.of[caller];
        if to == f || self.bytes[to] + self.bytes[f] > CACHE {
            return;
        }
        self.bytes[to] += self.bytes[f];
        let members = std::mem::take(&mut self.members[f]);
        members.iter().for_each(|&i| self.of[i] = to);
        self.members[to].extend(members);
    }
}

/// Reorders functions, and renumbers all references to them.
pub fn apply<'a>(
    order: &[u32],
    functions: Vec<FunctionObject<'a>>,
    kernels: &mut [KernelObject<'_>],
    globals: &mut [GlobalObject<'_>],
) -> Vec<FunctionObject<'a>> {
    let mut number = vec![0; order.len()];
    order.iter().zip(0..).for_each(|(&old, new)| number[old as usize] = new);
    let mut old: Vec<Option<FunctionObject<'_>>> = functions.into_iter().map(Some).collect();
    let mut functions: Vec<_> = order.iter().filter_map(|&id| old[id as usize].take()).collect();
    let codes = kernels.iter_mut().map(|k| &mut k.code).chain(functions.iter_mut().filter_map(|f| f.code.as_mut()));
    let in_code = codes.flat_map(|code| &mut code.fixups).map(|fixup| &mut fixup.symbol);
    let definitions = globals.iter_mut().filter_map(|global| global.definition.as_mut());
    let in_data = definitions.flat_map(|d| &mut d.relocations).map(|relocation| &mut relocation.symbol);
    for symbol in in_code.chain(in_data) {
        if let SymbolRef::Function(id) = symbol {
            *id = number[*id as usize];
        }
    }
    functions
}
