//! Entry point of instruction selection: a lowered kernel to a machine function.

use gcnc_ir::{Context, Function as IrFunction};
use gcnc_isa::{Stage, Target};
use gcnc_lowering::{Diagnostic, Frame, FunctionRole, KernelFacts, LoweredKernel, Uniformity};
use gcnc_mir::{Denormals, FloatMode, Function, Input, InternalTable, Kernel, PrivateSource, Requested, convention};

use crate::kernarg::ArgGroup;
use crate::node::{Nodes, ScalarUnit};
use crate::peephole;
use crate::selector::Selector;
use crate::variables;
use crate::view::{View, ViewCtx};

/// Allocations of selection, reused between functions.
#[derive(Default)]
pub struct SelectCtx {
    nodes: Nodes,
    view: ViewCtx,
    groups: Vec<ArgGroup>,
    peephole: peephole::Ctx,
}

/// Selects instructions for a lowered kernel of the module that `ctx` belongs to.
///
/// # Errors
/// Names the first instruction that cannot be selected.
pub fn select(
    lowered: &LoweredKernel,
    ctx: &Context,
    target: &Target,
    reused: &mut SelectCtx,
) -> Result<Function, Diagnostic> {
    let LoweredKernel { function, facts, uniformity, frame, variables, .. } = lowered;
    let mut machine = select_function(function, (facts, uniformity, frame), ctx, target, reused)?;
    if let Some(variables) = variables {
        variables::describe(&mut machine, (function, ctx), (variables, frame), &reused.nodes);
    }
    peephole::run(&mut machine, &mut reused.peephole);
    Ok(machine)
}

/// Selects instructions for the kernel `f`, which is in lowered form.
///
/// # Errors
/// Names the first instruction that cannot be selected.
fn select_function(
    f: &IrFunction,
    (facts, uniformity, frame): (&KernelFacts, &Uniformity, &Frame),
    ctx: &Context,
    target: &Target,
    reused: &mut SelectCtx,
) -> Result<Function, Diagnostic> {
    let SelectCtx { nodes, view: reading, groups, .. } = reused;
    nodes.scalar = ScalarUnit::of(target);
    let mut machine = Function::new(f.name.clone(), *target);
    describe(&mut machine.kernel, facts, target);
    let reserve = machine.kernel.private_reserve();
    let view = View::new((f, ctx, target), (facts, uniformity, (frame, reserve)), reading, nodes, groups)?;
    let (tail_calls, other_calls) = match facts.has_calls() {
        // It must restore registers after its calls, so none can be a tail call.
        true if facts.by_all_lanes => (Vec::new(), true),
        true => view.tail_calls(),
        false => (Vec::new(), false),
    };
    (machine.has_calls, machine.has_tail_call) = (other_calls, !tail_calls.is_empty());
    machine.calls_others = facts.calls_others;
    machine.is_graphics = facts.is_graphics;
    (machine.calls_graphics, machine.calls_plain) = (facts.calls_graphics, facts.calls_plain);
    machine.role = facts.role;
    if let Some(shader) = &facts.shader {
        machine.epilog = shader.has_epilog.then_some(shader.scalar_results);
        machine.continues = shader.continues;
        machine.preserves = shader.preserves;
        let keeps = shader.goes_on || shader.continues && machine.has_calls;
        machine.keeps_resource = keeps && hands_resource_on(target);
    }
    machine.first_lanes = facts.first_lanes;
    machine.by_all_lanes = facts.by_all_lanes;
    if facts.inputs.scratch_resource && !target.has_architected_flat_scratch() {
        machine.kernel.enable(Input::PrivateSegmentBuffer);
    }
    machine.kernel.private_base = view.frame_size();
    machine.kernel.uses_scratch = view.frame_size() > machine.kernel.private_reserve() || machine.has_calls;
    // Where the private base comes from a table, functions with flat accesses are rejected on their own.
    let by_table = matches!(machine.kernel.private_source, Some(PrivateSource::Table(_)));
    machine.kernel.uses_flat = machine.has_calls && !by_table;
    let is_kernel = facts.role == FunctionRole::Kernel && facts.shader.is_none();
    if machine.has_calls && is_kernel && convention::has_resource(target) {
        machine.kernel.enable(Input::PrivateSegmentBuffer);
    }
    machine.has_frame_pointer = wants_frame_pointer(f, &machine);
    machine.vregs.reserve(f.dfg.values.len());
    let mut selector = Selector::new(view, (target, facts), machine, nodes, groups);
    selector.tail_calls = tail_calls;
    selector.run()?;
    Ok(selector.f)
}

/// From this number of blocks with calls on, saving, setting and restoring a frame pointer takes fewer instructions
/// than moving the stack pointer in each block, if the function has a frame.
const MANY_CALLS: usize = 3;

/// Whether a function should use a frame pointer. Inline assembly may use the register.
fn wants_frame_pointer(f: &IrFunction, machine: &Function) -> bool {
    let plain = machine.role == FunctionRole::Function && !machine.is_graphics && !machine.by_all_lanes;
    if !plain || !machine.has_calls || machine.kernel.private_base == 0 {
        return false;
    }
    let calls = |b| f.insts(b).filter_map(|i| f.call(i));
    let has_asm = f.blocks().flat_map(calls).any(|call| call.callee.is_asm());
    !has_asm && f.blocks().filter(|&b| calls(b).next().is_some()).count() >= MANY_CALLS
}

/// Where to find the private base, if neither a packet nor the hardware provides it.
fn private_source(facts: &KernelFacts, target: &Target) -> Option<PrivateSource> {
    let stage = facts.shader.as_ref().map(|shader| shader.stage);
    if facts.shader.as_ref().is_some_and(|shader| shader.continues) {
        return hands_resource_on(target).then_some(PrivateSource::HandedOn);
    }
    if facts.interface.internal_table {
        return Some(PrivateSource::Table(InternalTable::of(stage, facts.git_ptr_high, target)));
    }
    stage.filter(|_| facts.interface.implicit_buffer).map(|s| PrivateSource::Implicit { indirect: s != Stage::Cs })
}

/// Whether a shader passes the scratch resource to its continuation.
fn hands_resource_on(target: &Target) -> bool {
    convention::has_resource(target) && target.has_scratch_insts()
}

/// Copies the kernel's facts from lowering, for the stages after selection.
fn describe(kernel: &mut Kernel, facts: &KernelFacts, target: &Target) {
    let [own, passed] = [facts.inputs.workitem_id, facts.passes.workitem_id];
    let dims: [bool; 3] = std::array::from_fn(|dim| own[dim] || passed[dim]);
    let mode = facts.float_mode;
    kernel.workitem_id_dims = if dims[2] { 2 } else { u8::from(dims[1]) };
    kernel.lds_size = facts.lds_size;
    kernel.dynamic_lds = facts.dynamic_lds;
    kernel.named_barriers = facts.named_barriers;
    kernel.dynamic_stack = facts.dynamic_stack;
    if let Some(shader) = &facts.shader {
        kernel.stage = shader.stage;
        kernel.ps_inputs = [shader.enabled, shader.allocated];
        kernel.vgpr_block = shader.vgpr_block;
        // The driver initialises its other registers.
        kernel.min_initialized_sgprs = shader.first_scalar as u8;
    }
    kernel.private_source = private_source(facts, target);
    kernel.wave_offset = facts.shader.as_ref().map(|shader| shader.wave_offset);
    kernel.max_workgroup_size = facts.flat_work_group_size.1;
    kernel.cu_mode = facts.cu_mode;
    kernel.tg_split = facts.tg_split;
    kernel.may_be_clustered = facts.may_be_clustered;
    kernel.min_waves_per_simd = facts.waves_per_eu.map(|(least, _)| least).filter(|&n| n > 1);
    let asked = facts.registers;
    kernel.requested = Requested { vgprs: asked.vgprs, sgprs: asked.sgprs, agprs: asked.agprs };
    let denormals = |d: gcnc_lowering::Denormals| Denormals { inputs: d.inputs, outputs: d.outputs };
    kernel.mode = FloatMode {
        denormals_f32: denormals(mode.f32),
        denormals_f16_f64: denormals(mode.f64_f16),
        ieee: mode.ieee,
        dx10_clamp: mode.dx10_clamp,
    };
}
