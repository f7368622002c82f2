//! LDS and GDS of a module's functions.

use cranelift_entity::SecondaryMap;
use gcnc_ir::{Callee, Context, FuncId, Function, Module};

use crate::lds::{self, Lds};
use crate::module::Program;
use crate::rebuild::ModuleSymbols;
use crate::{Ctx, Diagnostic, FunctionRole, KernelFacts, inline, shader};

/// The GDS of a module.
#[derive(Default)]
pub(crate) struct Gds {
    /// The layout of a kernel's variables.
    pub places: Lds,
    /// Whether there are GDS variables.
    pub named: bool,
    /// The most bytes that any function requests: each may be inlined anywhere.
    pub asked: u32,
}

/// The largest window of GDS, in bytes, that M0 can describe (RDNA2 ISA, "Global Data Share").
const MAX_GDS: u32 = 0xffff;

/// The address space of GDS.
pub(crate) const GDS: u32 = 2;
/// The address space of LDS.
pub(crate) const LDS: u32 = 3;

/// Lays out the LDS variables of functions that are not inlined.
pub(crate) fn share(
    module: &Module,
    bodies: &[(FuncId, Option<Function>)],
    linked: bool,
    buffers: &mut Ctx,
) -> Result<(), Diagnostic> {
    let has_lds = module.globals.values().any(|g| g.addrspace == LDS);
    if !has_lds || bodies.iter().all(|(id, _)| lds::is_launched(&module.functions[*id])) {
        buffers.lds.share_none();
        return Ok(());
    }
    let names = inline::FunctionSymbols { functions: &module.functions, aliases: &module.aliases, linked };
    let mut at: SecondaryMap<FuncId, Option<u32>> = SecondaryMap::new();
    (0..).zip(bodies).for_each(|(i, (id, _))| at[*id] = Some(i));
    let mut callers: Vec<lds::Caller<'_>> = Vec::with_capacity(bodies.len());
    for (id, body) in bodies {
        let body = body.as_ref().unwrap_or(&module.functions[*id]);
        let calls = |&i: &_| body.call(i).is_some_and(|call| !matches!(call.callee, Callee::Asm { .. }));
        let sites = body.blocks().flat_map(|b| body.insts(b)).filter(calls);
        let callees = sites.map(|i| inline::callee(&module.ctx, names, body, i));
        let next = shader::chains(body).flat_map(|i| shader::addresses(body, i));
        let next = next.map(|address| shader::next(&module.ctx, names, body, address));
        let callees: Vec<Option<u32>> = callees.chain(next).map(|id| id.and_then(|id| at[id])).collect();
        callers.push(lds::Caller {
            id: *id,
            body,
            calls_any: callees.iter().any(Option::is_none),
            calls: callees.into_iter().flatten().collect(),
            is_root: lds::is_launched(body) || linked && !body.linkage.is_local(),
        });
    }
    buffers.lds.share(lds_names(module), &callers).map_err(|g| too_large(lds_names(module), g))
}

fn lds_names(module: &Module) -> lds::LdsSymbols<'_> {
    lds::LdsSymbols { ctx: &module.ctx, globals: &module.globals, aliases: &module.aliases, space: LDS }
}

fn too_large(names: lds::LdsSymbols<'_>, global: gcnc_ir::Global) -> Diagnostic {
    let data = &names.globals[global];
    let memory = if names.space == GDS { "GDS" } else { "LDS" };
    let message = format!("{memory} variable `@{}` does not fit", data.name);
    Diagnostic { function: data.name.clone(), loc: data.loc, message }
}

/// Lays out a kernel's GDS variables; returns how many bytes it may access. As in LLVM, its variables begin behind what
/// its attribute reserves.
fn gds_size(names: lds::LdsSymbols<'_>, f: &Function, facts: &KernelFacts, gds: &mut Gds) -> Result<u32, Diagnostic> {
    let mut size = facts.gds_size;
    if gds.named {
        gds.places.build(names, f, size, None).map_err(|g| too_large(names, g))?;
        let refuse = |message| Err(Diagnostic { function: f.name.clone(), loc: f.loc, message });
        let uses_some = gds.places.dynamic || gds.places.size > size;
        size = gds.places.size;
        if uses_some && facts.role == FunctionRole::Function {
            let message = "a function that is not inlined uses GDS variables, which only kernels can allocate";
            return refuse(message.to_owned());
        }
        if uses_some && size > MAX_GDS {
            return refuse(format!("the kernel's GDS takes {size} bytes; at most {MAX_GDS} are accessible"));
        }
    }
    Ok(size.max(gds.asked).min(MAX_GDS))
}

/// Lays out the LDS and GDS variables of a function, whose calls are inlined.
pub(crate) fn lay_out(
    ctx: &Context,
    program: &Program<'_>,
    (id, source): (FuncId, &Function),
    buffers: &mut Ctx,
    facts: &mut KernelFacts,
) -> Result<(), Diagnostic> {
    let refuse = |message| Diagnostic { function: source.name.clone(), loc: source.loc, message };
    let &Program { names: ModuleSymbols { globals, aliases, .. }, target, .. } = program;
    let shared = facts.role == FunctionRole::Function || has_calls(source) || facts.is_in_chain();
    let names = lds::LdsSymbols { ctx, globals, aliases, space: LDS };
    let fits = buffers.lds.build(names, source, 0, shared.then_some(id));
    fits.map_err(|g| refuse(format!("LDS variable `@{}` does not fit", globals[g].name)))?;
    let size = buffers.lds.size;
    if facts.role == FunctionRole::Kernel && size > target.lds_size() {
        return Err(refuse(format!("the kernel's LDS takes {size} bytes; the target has {}", target.lds_size())));
    }
    if size > 0 {
        facts.lds_size = size;
    }
    facts.dynamic_lds = buffers.lds.dynamic;
    facts.named_barriers = buffers.lds.barriers;
    facts.gds_size = gds_size(lds::LdsSymbols { space: GDS, ..names }, source, facts, &mut buffers.gds)?;
    Ok(())
}

/// Whether a function calls anything but intrinsics and inline assembly.
fn has_calls(f: &Function) -> bool {
    f.blocks().any(|b| f.insts(b).any(|i| f.call(i).is_some_and(|call| !call.callee.is_asm())))
}
