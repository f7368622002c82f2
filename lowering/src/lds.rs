//! Where LDS variables lie: one frame a kernel, the variables it uses in descending alignment.
//!
//! A variable without a size (`extern __shared__`) is dynamic LDS: the dispatch says how much, and it starts where the static frame ends.

use cranelift_entity::SecondaryMap;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Const, ConstData, Context, Function, Global, GlobalData, ValueDef};
use planted::Bug;

/// The places of LDS variables.
#[derive(Default)]
pub(crate) struct Lds {
    at: SecondaryMap<Global, Option<u32>>,
    /// The bytes of the static frame.
    pub size: u32,
    /// Whether dynamic LDS is used.
    pub dynamic: bool,
}

/// The default alignment of LDS variables: what the widest LDS access wants.
const MIN_ALIGN_OF_LARGE: u64 = 16;

impl Lds {
    /// The address of a variable.
    pub fn address(&self, global: Global) -> Option<u32> {
        self.at[global]
    }

    /// Lays out the variables that `func` names. `Err` names one that does not fit in 2^31 bytes.
    pub fn build(
        &mut self,
        ctx: &Context,
        globals: &cranelift_entity::PrimaryMap<Global, GlobalData>,
        aliases: &cranelift_entity::PrimaryMap<gcnc_ir::Alias, gcnc_ir::module::AliasData>,
        func: &Function,
    ) -> Result<(), Global> {
        self.at.clear();
        self.size = 0;
        self.dynamic = false;
        let mut used: Vec<Global> = Vec::new();
        let mut stack: Vec<Const> = Vec::new();
        for (_, value) in &func.dfg.values {
            if let ValueDef::Const(c) = value.def {
                stack.push(c);
            }
        }
        collect(ctx, globals, aliases, &mut stack, &mut used);
        used.sort_by_key(|&g| (std::cmp::Reverse(align_of(&ctx.types, &globals[g])), g));
        let (fixed, dynamic): (Vec<Global>, Vec<Global>) =
            used.into_iter().partition(|&g| ctx.types.size(globals[g].ty) > 0);
        let mut end = 0u64;
        for g in fixed {
            end = end.next_multiple_of(align_of(&ctx.types, &globals[g]));
            let start = if end > 0 && planted::on(Bug::SharedOverlap) { end - 4 } else { end };
            self.at[g] = u32::try_from(start).ok();
            end += ctx.types.size(globals[g].ty);
            if end > u64::from(u32::MAX >> 1) {
                return Err(g);
            }
        }
        for &g in &dynamic {
            end = end.next_multiple_of(align_of(&ctx.types, &globals[g]));
        }
        for g in dynamic {
            self.at[g] = Some(end as u32);
            self.dynamic = true;
        }
        self.size = end as u32;
        Ok(())
    }
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

/// The LDS variables that constants name, through expressions and aliases.
fn collect(
    ctx: &Context,
    globals: &cranelift_entity::PrimaryMap<Global, GlobalData>,
    aliases: &cranelift_entity::PrimaryMap<gcnc_ir::Alias, gcnc_ir::module::AliasData>,
    stack: &mut Vec<Const>,
    used: &mut Vec<Global>,
) {
    let mut seen: SecondaryMap<Const, bool> = SecondaryMap::new();
    while let Some(c) = stack.pop() {
        if std::mem::replace(&mut seen[c], true) {
            continue;
        }
        match ctx.consts.get(c) {
            &ConstData::Global { global, .. } if globals[global].addrspace == 3 && !used.contains(&global) => {
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
