//! Where variables of LDS lie, and those of GDS: one frame a kernel and space, the variables it uses in descending alignment.
//!
//! A variable without a size (`extern __shared__`) is dynamic LDS: the dispatch says how much, and it starts where the static frame ends.
//!
//! What functions use that are not inlined lies at the same place for all kernels that call: at the start of their frames. If it is dynamic,
//! these frames are all as long as the longest.
//!
//! Named barriers are variables of LDS that take no place in it: their addresses are their numbers.

use cranelift_entity::{PrimaryMap, SecondaryMap};
use gcnc_ir::module::AliasData;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Alias, Const, ConstData, Context, Function, Global, GlobalData, ValueDef};
use planted::Bug;

/// The places of the variables of LDS, or of GDS.
#[derive(Default)]
pub(crate) struct Lds {
    at: SecondaryMap<Global, Option<u32>>,
    shared: Shared,
    /// The bytes of the static frame.
    pub size: u32,
    /// Whether dynamic LDS is used.
    pub dynamic: bool,
    /// The highest number of a named barrier.
    pub barriers: u32,
}

/// What functions that are not inlined use.
#[derive(Default)]
struct Shared {
    /// The variables with their places, dynamic ones apart.
    fixed: Vec<(Global, u32)>,
    dynamic: Vec<Global>,
    /// Named barriers with their addresses, and the highest number.
    barriers: Vec<(Global, u32)>,
    last_barrier: u64,
    /// The bytes of the frame's start.
    size: u64,
    /// Where dynamic LDS begins in all frames that have the start, if functions use it.
    end: u64,
}

/// What the module has that variables of a space are named by.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    /// Types and constants.
    pub ctx: &'a Context,
    /// The variables.
    pub globals: &'a PrimaryMap<Global, GlobalData>,
    /// Other names for them.
    pub aliases: &'a PrimaryMap<Alias, AliasData>,
    /// The address space: that of LDS or of GDS.
    pub space: u32,
}

/// The default alignment of LDS variables: what the widest LDS access wants.
const MIN_ALIGN_OF_LARGE: u64 = 16;

/// Where named barriers are: the address of number 0, which is the work-group's own, and the distance from each to the next (LLVM,
/// `AMDGPULowerExecSync`).
const BARRIERS: u32 = 0x80_2000;
const BARRIER_STRIDE: u64 = 16;
/// The most named barriers that a work-group has.
const MOST_BARRIERS: u64 = 16;

/// The variables that some functions name.
#[derive(Default)]
struct Used {
    /// Those with a size, in descending alignment.
    fixed: Vec<Global>,
    /// Those without.
    dynamic: Vec<Global>,
    /// Named barriers.
    barriers: Vec<Global>,
}

impl Lds {
    /// The address of a variable.
    pub fn address(&self, global: Global) -> Option<u32> {
        self.at[global]
    }

    /// Lays out what `functions` use, for all frames of `kernels`, which call them. `Err` names a variable that does not fit.
    pub fn share(&mut self, names: Names<'_>, functions: &[&Function], kernels: &[&Function]) -> Result<(), Global> {
        self.shared = Shared::default();
        let Used { fixed, dynamic, barriers } = self.used(names, functions);
        for g in barriers {
            self.shared.barriers.push((g, number(names, g, &mut self.shared.last_barrier)?));
        }
        let mut end = 0;
        for g in fixed {
            self.shared.fixed.push((g, place(names, g, &mut end)?));
        }
        (self.shared.size, self.shared.dynamic) = (end, dynamic);
        if !self.shared.dynamic.is_empty() {
            let mut longest = 0u64;
            for &kernel in kernels {
                self.build(names, kernel, 0, true)?;
                longest = longest.max(self.size.into());
            }
            for &g in &self.shared.dynamic {
                longest = longest.next_multiple_of(align_of(&names.ctx.types, &names.globals[g]));
            }
            self.shared.end = longest;
        }
        Ok(())
    }

    /// Lays out the variables that `func` names from byte `start` on, after the shared ones if it is or calls a function. `Err` names one
    /// that does not fit in 2^31 bytes.
    pub fn build(&mut self, names: Names<'_>, func: &Function, start: u32, shares: bool) -> Result<(), Global> {
        self.at.clear();
        self.dynamic = false;
        let Used { fixed, mut dynamic, barriers } = self.used(names, &[func]);
        let (mut end, mut last_barrier) = (u64::from(start), 0);
        if shares {
            (end, last_barrier) = (self.shared.size, self.shared.last_barrier);
            self.shared.fixed.iter().chain(&self.shared.barriers).for_each(|&(g, at)| self.at[g] = Some(at));
            dynamic.extend(&self.shared.dynamic);
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
        if shares {
            end = end.max(self.shared.end);
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

    /// The variables that functions name.
    fn used(&self, names: Names<'_>, functions: &[&Function]) -> Used {
        let mut used: Vec<Global> = Vec::new();
        let mut stack: Vec<Const> = Vec::new();
        for (_, value) in functions.iter().flat_map(|f| &f.dfg.values) {
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

/// Gives named barriers the next numbers: the address of the first. `last` is the highest number so far.
fn number(names: Names<'_>, g: Global, last: &mut u64) -> Result<u32, Global> {
    let count = names.ctx.types.named_barriers(names.globals[g].ty).unwrap_or(0);
    let first = *last + 1;
    *last = last.saturating_add(count);
    if *last > MOST_BARRIERS { Err(g) } else { Ok(BARRIERS + (first * BARRIER_STRIDE) as u32) }
}

/// Puts a variable at the end of a frame.
fn place(names: Names<'_>, g: Global, end: &mut u64) -> Result<u32, Global> {
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

/// The variables of a space that constants name, through expressions and aliases.
fn collect(names: Names<'_>, stack: &mut Vec<Const>, used: &mut Vec<Global>) {
    let Names { ctx, globals, aliases, space } = names;
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
