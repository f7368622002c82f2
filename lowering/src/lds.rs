//! LDS layout (LLVM: `AMDGPULowerModuleLDS`), and that of GDS: one frame per kernel and address space, the kernel's
//! variables in descending alignment.
//!
//! A variable without a size (`extern __shared__`) is dynamic LDS: the dispatch gives its size, and it starts at the
//! end of the static frame.
//!
//! A variable used by a non-inlined function has the same address in all kernels that reach the function. Variables
//! that the same kernels reach form a run, placed behind the runs that any of these kernels already has; a kernel's
//! frame consists of the runs that it reaches, then its own variables. Dynamic LDS of functions begins behind the
//! longest frame of the kernels that reach it. (LLVM looks the address up in a table by the kernel's number; a fixed
//! address costs nothing at its uses.)
//!
//! Named barriers are LDS variables that take no space: their addresses encode their numbers.

use cranelift_entity::{PrimaryMap, SecondaryMap};
use gcnc_ir::module::AliasData;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Alias, Const, ConstData, Context, FuncId, Function, Global, GlobalData, ValueDef};
use planted::Bug;

/// The layout of LDS or GDS variables.
#[derive(Default)]
pub(crate) struct Lds {
    at: SecondaryMap<Global, Option<u32>>,
    shared: Shared,
    /// The size of the static frame in bytes.
    pub size: u32,
    /// Whether dynamic LDS is used.
    pub dynamic: bool,
    /// The highest number of a named barrier.
    pub barriers: u32,
}

/// A node of the call graph after inlining.
pub(crate) struct Caller<'a> {
    /// Its function.
    pub id: FuncId,
    /// What is left of it after inlining.
    pub body: &'a Function,
    /// Its callees, as indices into the list of nodes.
    pub calls: Vec<u32>,
    /// Whether it has unknown callees, which may be any of the functions.
    pub calls_any: bool,
    /// Whether it is a kernel or may be called by another object.
    pub is_root: bool,
}

/// The variables that non-inlined functions use.
#[derive(Clone, Default)]
struct Shared {
    /// The number of each root, from one.
    number: SecondaryMap<FuncId, u32>,
    /// The variables of each set of roots.
    runs: Vec<VariableRun>,
    /// The bytes of each root's frame that runs take.
    ends: Vec<u64>,
    /// Dynamic variables, and the roots that reach them.
    dynamic: Vec<Global>,
    dynamic_roots: Vec<u32>,
    /// Where dynamic LDS begins in the frames of these roots.
    dynamic_at: u64,
    /// Named barriers with their addresses, and the highest number.
    barriers: Vec<(Global, u32)>,
    last_barrier: u64,
}

/// Variables that the same roots reach.
#[derive(Clone)]
struct VariableRun {
    roots: Vec<u32>,
    places: Vec<(Global, u32)>,
}

/// The step limit for finding which kernel reaches which function; beyond it, each is taken to reach all.
const MAX_STEPS: usize = 1 << 24;

/// The module's names for variables of an address space.
#[derive(Clone, Copy)]
pub(crate) struct LdsSymbols<'a> {
    /// Types and constants.
    pub ctx: &'a Context,
    /// The variables.
    pub globals: &'a PrimaryMap<Global, GlobalData>,
    /// The aliases of variables.
    pub aliases: &'a PrimaryMap<Alias, AliasData>,
    /// The address space: that of LDS or of GDS.
    pub space: u32,
}

/// The minimum alignment of large variables: that of the widest LDS access.
const MIN_ALIGN_OF_LARGE: u64 = 16;

/// The address of named barrier number 0, which is the work-group's own barrier, and the distance between consecutive
/// ones (LLVM, `AMDGPULowerExecSync`).
const BARRIERS: u32 = 0x80_2000;
const BARRIER_STRIDE: u64 = 16;
/// The most named barriers that a work-group has.
const MOST_BARRIERS: u64 = 16;

/// The variables that functions reference.
#[derive(Default)]
struct Used {
    /// Those with a size, in descending alignment.
    fixed: Vec<Global>,
    /// Those without.
    dynamic: Vec<Global>,
    /// Named barriers.
    barriers: Vec<Global>,
}

/// Whether its launch allocates LDS. Functions that a shader chains to share the shader's LDS, as functions share their
/// kernel's.
pub(crate) fn is_launched(func: &Function) -> bool {
    func.is_entry() && !func.conv.is_chain()
}

impl Lds {
    /// The address of a variable.
    pub fn address(&self, global: Global) -> Option<u32> {
        self.at[global]
    }

    /// The variables with their addresses.
    pub fn all(&self) -> impl Iterator<Item = (Global, u32)> {
        self.at.iter().filter_map(|(global, at)| Some((global, (*at)?)))
    }

    /// Forgets the variables of non-inlined functions.
    pub fn share_none(&mut self) {
        self.shared = Shared::default();
    }

    /// Takes over the layout of non-inlined functions' variables from another instance.
    pub fn take_shared(&mut self, other: &Lds) {
        self.shared.clone_from(&other.shared);
    }

    /// Lays out the variables that non-inlined functions use. `Err` names a variable that does not fit.
    pub fn share(&mut self, names: LdsSymbols<'_>, callers: &[Caller<'_>]) -> Result<(), Global> {
        self.share_none();
        let functions: Vec<usize> = (0..callers.len()).filter(|&i| !is_launched(callers[i].body)).collect();
        let used: Vec<Used> = functions.iter().map(|&i| self.used(names, callers[i].body)).collect();
        for &g in used.iter().flat_map(|used| &used.barriers) {
            if self.shared.barriers.iter().all(|&(other, _)| other != g) {
                self.shared.barriers.push((g, number(names, g, &mut self.shared.last_barrier)?));
            }
        }
        let uses = used.iter().map(|used| used.fixed.len() + used.dynamic.len()).sum();
        if uses == 0 {
            return Ok(());
        }
        let reached = reached(callers, uses);
        self.shared.ends = vec![0; reached.len()];
        let mut roots: SecondaryMap<Global, Vec<u32>> = SecondaryMap::new();
        for (root, (from, reached)) in (0..).zip(&reached) {
            from.iter().for_each(|&id| self.shared.number[id] = root + 1);
            let used = functions.iter().zip(&used).filter(|&(&i, _)| reached[i]).map(|(_, used)| used);
            for &g in used.flat_map(|used| used.fixed.iter().chain(&used.dynamic)) {
                if roots[g].last() != Some(&root) {
                    roots[g].push(root);
                }
            }
        }
        self.share_fixed(names, &used, &roots)?;
        let shared = &mut self.shared;
        for &g in used.iter().flat_map(|used| &used.dynamic) {
            if !shared.dynamic.contains(&g) {
                shared.dynamic.push(g);
                shared.dynamic_roots.append(&mut roots[g]);
            }
        }
        shared.dynamic_roots.sort_unstable();
        shared.dynamic_roots.dedup();
        self.find_dynamic(names, callers)
    }

    /// Lays out the variables with a size: those with the most roots first, each run behind all other runs of its
    /// roots.
    fn share_fixed(
        &mut self,
        names: LdsSymbols<'_>,
        used: &[Used],
        roots: &SecondaryMap<Global, Vec<u32>>,
    ) -> Result<(), Global> {
        let mut all: Vec<Global> = used.iter().flat_map(|used| &used.fixed).copied().collect();
        let order = |&g: &Global| (std::cmp::Reverse(align_of(&names.ctx.types, &names.globals[g])), g);
        all.sort_by(|a, b| {
            let (x, y) = (&roots[*a], &roots[*b]);
            y.len().cmp(&x.len()).then_with(|| x.cmp(y)).then_with(|| order(a).cmp(&order(b)))
        });
        all.dedup();
        let Shared { runs, ends, .. } = &mut self.shared;
        for of_run in all.chunk_by(|&a, &b| roots[a] == roots[b]) {
            let roots = roots[of_run[0]].clone();
            let seen = if planted::on(Bug::RunOfOneRoot) { &roots[..1] } else { &roots[..] };
            let mut end = seen.iter().map(|&root| ends[root as usize]).max().unwrap_or(0);
            let mut places = Vec::with_capacity(of_run.len());
            for &g in of_run {
                places.push((g, place(names, g, &mut end)?));
            }
            roots.iter().for_each(|&root| ends[root as usize] = end);
            runs.push(VariableRun { roots, places });
        }
        Ok(())
    }

    /// Finds where dynamic LDS of functions begins.
    fn find_dynamic(&mut self, names: LdsSymbols<'_>, callers: &[Caller<'_>]) -> Result<(), Global> {
        if self.shared.dynamic.is_empty() {
            return Ok(());
        }
        let mut longest = 0u64;
        for caller in callers.iter().filter(|c| is_launched(c.body)) {
            if self.shared.reaches_dynamic(caller.id) {
                self.build(names, caller.body, 0, Some(caller.id))?;
                longest = longest.max(self.size.into());
            }
        }
        for &g in &self.shared.dynamic {
            longest = longest.next_multiple_of(align_of(&names.ctx.types, &names.globals[g]));
        }
        self.shared.dynamic_at = longest;
        Ok(())
    }

    /// Lays out the variables that `func` references from byte `start` on, behind the shared runs if it is or calls a
    /// function, whose id is `shares`. `Err` names a variable that does not fit in 2^31 bytes.
    pub fn build(
        &mut self,
        names: LdsSymbols<'_>,
        func: &Function,
        start: u32,
        shares: Option<FuncId>,
    ) -> Result<(), Global> {
        self.at.clear();
        self.dynamic = false;
        let Used { fixed, mut dynamic, barriers } = self.used(names, func);
        let (mut end, mut last_barrier) = (u64::from(start), 0);
        let mut dynamic_at = None;
        if let Some(id) = shares {
            let root = self.shared.root(id).filter(|_| is_launched(func));
            let is_there = |roots: &[u32]| root.is_none_or(|root| roots.binary_search(&root).is_ok());
            for run in self.shared.runs.iter().filter(|run| is_there(&run.roots)) {
                run.places.iter().for_each(|&(g, at)| self.at[g] = Some(at));
            }
            end = match root {
                Some(root) => self.shared.ends[root as usize],
                None => self.shared.ends.iter().copied().max().unwrap_or(0),
            };
            last_barrier = self.shared.last_barrier;
            self.shared.barriers.iter().for_each(|&(g, at)| self.at[g] = Some(at));
            if is_there(&self.shared.dynamic_roots) && !self.shared.dynamic.is_empty() {
                dynamic.extend(&self.shared.dynamic);
                dynamic_at = Some(self.shared.dynamic_at);
            }
        }
        for g in fixed {
            if self.at[g].is_none() {
                self.at[g] = Some(place(names, g, &mut end)?);
            }
        }
        for g in barriers {
            if self.at[g].is_none() {
                self.at[g] = Some(number(names, g, &mut last_barrier)?);
            }
        }
        self.barriers = last_barrier as u32;
        match dynamic_at {
            Some(at) if is_launched(func) => end = end.max(at),
            Some(at) => end = at,
            None => {}
        }
        for &g in &dynamic {
            end = end.next_multiple_of(align_of(&names.ctx.types, &names.globals[g]));
        }
        for g in dynamic {
            self.at[g] = Some(end as u32);
            self.dynamic = true;
        }
        self.size = end as u32;
        Ok(())
    }

    /// The variables that a function references.
    fn used(&self, names: LdsSymbols<'_>, func: &Function) -> Used {
        let mut used: Vec<Global> = Vec::new();
        let mut stack: Vec<Const> = Vec::new();
        for (_, value) in &func.dfg.values {
            if let ValueDef::Const(c) = value.def {
                stack.push(c);
            }
        }
        collect(names, &mut stack, &mut used);
        used.sort_by_key(|&g| (std::cmp::Reverse(align_of(&names.ctx.types, &names.globals[g])), g));
        let (types, globals) = (&names.ctx.types, names.globals);
        let (barriers, used): (Vec<_>, Vec<_>) =
            used.into_iter().partition(|&g| types.named_barriers(globals[g].ty).is_some());
        let (fixed, dynamic) = used.into_iter().partition(|&g| types.size(globals[g].ty) > 0);
        Used { fixed, dynamic, barriers }
    }
}

/// Gives a named barrier variable the next numbers; returns the address of the first. `last` is the highest number so
/// far.
fn number(names: LdsSymbols<'_>, g: Global, last: &mut u64) -> Result<u32, Global> {
    let count = names.ctx.types.named_barriers(names.globals[g].ty).unwrap_or(0);
    let first = *last + 1;
    *last = last.saturating_add(count);
    if *last > MOST_BARRIERS { Err(g) } else { Ok(BARRIERS + (first * BARRIER_STRIDE) as u32) }
}

impl Shared {
    fn root(&self, id: FuncId) -> Option<u32> {
        self.number[id].checked_sub(1)
    }

    fn reaches_dynamic(&self, id: FuncId) -> bool {
        self.root(id).is_some_and(|root| self.dynamic_roots.binary_search(&root).is_ok())
    }
}

/// The roots, and for each the callers that its waves may run; computed per root, or if that takes too long, for all
/// together.
fn reached(callers: &[Caller<'_>], uses: usize) -> Vec<(Vec<FuncId>, Vec<bool>)> {
    let roots: Vec<usize> = (0..callers.len()).filter(|&i| callers[i].is_root).collect();
    let steps = callers.iter().map(|c| 1 + c.calls.len()).sum::<usize>() + uses;
    if roots.len().saturating_mul(steps) > MAX_STEPS {
        return vec![(roots.iter().map(|&i| callers[i].id).collect(), vec![true; callers.len()])];
    }
    let from = |&root: &usize| {
        let mut reached = vec![false; callers.len()];
        let mut stack = vec![root];
        while let Some(i) = stack.pop() {
            if std::mem::replace(&mut reached[i], true) {
                continue;
            }
            if callers[i].calls_any {
                return (vec![callers[root].id], vec![true; callers.len()]);
            }
            stack.extend(callers[i].calls.iter().map(|&c| c as usize));
        }
        (vec![callers[root].id], reached)
    };
    roots.iter().map(from).collect()
}

/// Appends a variable to a frame.
fn place(names: LdsSymbols<'_>, g: Global, end: &mut u64) -> Result<u32, Global> {
    let data = &names.globals[g];
    let first = end.next_multiple_of(align_of(&names.ctx.types, data));
    let start = if first > 0 && planted::on(Bug::SharedOverlap) { first - 4 } else { first };
    *end = first.saturating_add(names.ctx.types.size(data.ty));
    if *end > u64::from(u32::MAX >> 1) { Err(g) } else { Ok(start as u32) }
}

fn align_of(types: &TypeTable, data: &GlobalData) -> u64 {
    let natural = types.align(data.ty);
    let align = data.align.unwrap_or(natural).max(1);
    let size = types.size(data.ty);
    // Wide LDS accesses need their alignment; raising a large variable's costs nothing.
    if size >= MIN_ALIGN_OF_LARGE {
        align.max(MIN_ALIGN_OF_LARGE)
    } else {
        align.max(size.next_power_of_two().min(MIN_ALIGN_OF_LARGE))
    }
}

/// The variables of the address space that constants reference, through expressions and aliases.
fn collect(names: LdsSymbols<'_>, stack: &mut Vec<Const>, used: &mut Vec<Global>) {
    let LdsSymbols { ctx, globals, aliases, space } = names;
    let mut seen: SecondaryMap<Const, bool> = SecondaryMap::new();
    while let Some(c) = stack.pop() {
        if std::mem::replace(&mut seen[c], true) {
            continue;
        }
        match ctx.consts.get(c) {
            &ConstData::Global { global, .. } if globals[global].addrspace == space && !used.contains(&global) => {
                used.push(global);
            }
            &ConstData::Alias { alias, .. } => stack.push(aliases[alias].target),
            ConstData::Aggregate { elems, .. } => stack.extend(elems.iter()),
            &ConstData::Splat { elem, .. } => stack.push(elem),
            ConstData::Expr { args, .. } => stack.extend(args.iter()),
            _ => {}
        }
    }
}
