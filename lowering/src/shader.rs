//! The interface between graphics drivers and shaders: the stage, and for pixel shaders the inputs in VGPRs.
//!
//! A pixel shader's inputs are numbered in the order of its arguments that are not `inreg`, at most sixteen:
//! barycentric coordinates of seven kinds (0 to 6), the line stipple, the position (8 to 11) and so on. The hardware
//! packs the *allocated* ones (`SPI_PS_INPUT_ADDR`) and computes the *enabled* ones (`SPI_PS_INPUT_ENA`). Unused inputs
//! are neither, except that `"InitialPSInputAddr"` allocates those that the driver will enable. The hardware hangs if
//! no barycentric coordinates are enabled, or if the position's W is enabled without perspective ones. (LLVM,
//! `SITargetLowering::LowerFormalArguments`; registers as in AMD's register reference.)

use gcnc_ir::{AttrKind, CallConv, Context, FuncId, Function, Inst, Intrinsic, Op, TypeKind, Value};
use gcnc_isa::stage::CHAIN_VECTORS;
use gcnc_isa::{Opcode, Stage, Target};
use hashbrown::HashMap;

use crate::facts::{FunctionRole, Inputs, Interface, KernelFacts};
use crate::inline::{self, FunctionSymbols};
use crate::{Diagnostic, LoweredKernel};

/// The most inputs of a pixel shader.
const INPUTS: u32 = 16;
/// The inputs that are barycentric coordinates, as bit sets: those in perspective, and all.
const PERSPECTIVE: u32 = 0xf;
const BARYCENTRIC: u32 = 0x7f;
/// The input that is the position's W.
const POSITION_W: u32 = 11;

/// How a shader is started and how it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shader {
    /// Its stage.
    pub stage: Stage,
    /// Whether another part of the shader follows, which takes its results in registers.
    pub has_epilog: bool,
    /// Whether it chains to a function by address, passing its results as arguments.
    pub goes_on: bool,
    /// Whether it resizes its VGPR allocation before chaining (`s_alloc_vgpr`, flags 1 of `llvm.amdgcn.cs.chain`).
    pub allocates: bool,
    /// The VGPRs per allocation block, if it begins with one block and allocates more.
    pub vgpr_block: Option<u16>,
    /// Whether it is itself the target of a chain.
    pub continues: bool,
    /// Whether VGPRs other than arguments must be preserved when it chains.
    pub preserves: bool,
    /// The targets of its chain calls: functions of the module, or `None` if unknown.
    pub next: Vec<Option<FuncId>>,
    /// `SPI_PS_INPUT_ENA` of a pixel shader.
    pub enabled: u32,
    /// `SPI_PS_INPUT_ADDR` of a pixel shader.
    pub allocated: u32,
    /// The number of SGPRs before the first argument's.
    pub first_scalar: u32,
    /// The number of VGPRs before the first argument's: a pair of unused barycentric coordinates, or those that chains
    /// reserve.
    pub unused_vectors: u32,
    /// Whether a pixel shader runs with helper lanes: all lanes of each quad with a pixel.
    pub whole_quads: bool,
    /// Whether strict values are computed by all lanes of those quads.
    pub strict_quads: bool,
    /// Whether it returns values with fewer lanes than it began with.
    pub(crate) ends_lanes: bool,
    /// The SGPR that holds its wave's offset in private memory, if one is needed: the next free one, or a fixed one for
    /// merged stages (LLVM, `SITargetLowering::allocateSystemSGPRs`, `SIMachineFunctionInfo`).
    pub wave_offset: u8,
    /// The number of SGPRs that its results take.
    pub scalar_results: u16,
    /// For each argument, whether it has no registers; used until arguments are lowered.
    pub(crate) absent: Vec<bool>,
}

/// The stage of a calling convention.
fn stage(conv: CallConv) -> Option<Stage> {
    Some(match conv {
        CallConv::AMDGPU_LS => Stage::Ls,
        CallConv::AMDGPU_HS => Stage::Hs,
        CallConv::AMDGPU_ES => Stage::Es,
        CallConv::AMDGPU_GS => Stage::Gs,
        CallConv::AMDGPU_VS => Stage::Vs,
        CallConv::AMDGPU_PS => Stage::Ps,
        CallConv::AMDGPU_CS | CallConv::AMDGPU_CS_CHAIN | CallConv::AMDGPU_CS_CHAIN_PRESERVE => Stage::Cs,
        _ => return None,
    })
}

/// The SGPR in which merged stages find their wave's offset in private memory.
const MERGED_OFFSET: u8 = 5;

impl Shader {
    /// Records the number of SGPRs that arguments and results take.
    pub(crate) fn take_scalars(&mut self, arguments: u32, results: u32, target: &Target) {
        self.wave_offset = match self.stage {
            Stage::Hs | Stage::Gs if target.has_merged_stages() => MERGED_OFFSET,
            _ => (self.first_scalar + arguments) as u8,
        };
        self.scalar_results = results as u16;
    }

    /// The shader facts of `func`, if it is a shader. `Err` says what is wrong with it.
    pub(crate) fn of(
        ctx: &Context,
        func: &Function,
        interface: &Interface,
        target: &Target,
    ) -> Result<Option<Shader>, String> {
        let Some(stage) = stage(func.conv) else { return Ok(None) };
        let goes_on = chains(func).next().is_some();
        let continues = func.conv.is_chain();
        let mut shader = Shader {
            stage,
            has_epilog: goes_on || func.types(ctx).0 != gcnc_ir::Type::VOID,
            goes_on,
            allocates: allocates(ctx, func)?,
            vgpr_block: vgpr_block(ctx, func, target),
            continues,
            preserves: func.conv == CallConv::AMDGPU_CS_CHAIN_PRESERVE,
            next: Vec::new(),
            enabled: 0,
            allocated: 0,
            first_scalar: if interface.implicit_buffer && !continues { 2 } else { 0 },
            unused_vectors: if continues { CHAIN_VECTORS.into() } else { 0 },
            whole_quads: false,
            strict_quads: false,
            ends_lanes: false,
            wave_offset: 0,
            scalar_results: 0,
            absent: vec![false; func.params().len()],
        };
        if stage == Stage::Ps {
            shader.pixel_inputs(ctx, func, interface.takes_inputs)?;
        }
        Ok(Some(shader))
    }

    /// Determines the inputs of a pixel shader; `is_final` says whether the driver takes the enabled inputs as they
    /// are.
    fn pixel_inputs(&mut self, ctx: &Context, func: &Function, is_final: bool) -> Result<(), String> {
        const ASKED: &str = "InitialPSInputAddr";
        if let Some(text) = func.attr(ctx, ASKED) {
            let digits = text.strip_prefix("0x").map(|hex| u32::from_str_radix(hex, 16));
            let asked = digits.unwrap_or_else(|| text.parse());
            self.allocated = asked.map_err(|_| format!("attribute \"{ASKED}\" is not a number: \"{text}\""))?;
        }
        let vector = |i: &usize| !ctx.attrs.has(func.param_attrs(*i), AttrKind::InReg);
        let used = used(func);
        for (number, i) in (0..func.params().len()).filter(vector).enumerate().take(INPUTS as usize) {
            if matches!(ctx.types.kind(func.ty(func.params()[i])), TypeKind::Struct { .. } | TypeKind::Array { .. }) {
                return Err(format!("argument {} of a pixel shader is neither a scalar nor a vector", i + 1));
            }
            self.absent[i] = !used[i] && self.allocated >> number & 1 == 0;
            if !self.absent[i] {
                self.allocated |= 1 << number;
                self.enabled |= u32::from(used[i]) << number;
            }
        }
        let lacks =
            |inputs: u32| inputs & BARYCENTRIC == 0 || inputs & PERSPECTIVE == 0 && inputs >> POSITION_W & 1 != 0;
        if lacks(self.allocated) {
            self.unused_vectors = 2;
            self.allocated |= 1;
            self.enabled |= 1;
        }
        if is_final && lacks(self.allocated & self.enabled) {
            self.enabled |= 1 << self.allocated.trailing_zeros();
        }
        Ok(())
    }
}

/// Whether the function's chain calls allocate VGPRs; all must agree.
fn allocates(ctx: &Context, func: &Function) -> Result<bool, String> {
    const FLAGS: usize = 4;
    let mut flags = chains(func).map(|inst| func.as_int(ctx, func.arg(inst, FLAGS)));
    let first = flags.next().flatten().unwrap_or(0);
    match flags.all(|other| other == Some(first)) && first <= 1 {
        true => Ok(first == 1),
        false => {
            Err("the flags of `llvm.amdgcn.cs.chain` must be 0 or 1 (which requests vector registers), the same for all calls in a function"
                .to_owned())
        }
    }
}

/// The VGPRs per block for dynamic allocation (`"amdgpu-dynamic-vgpr-block-size"`).
fn vgpr_block(ctx: &Context, func: &Function, target: &Target) -> Option<u16> {
    let asked = func.attr(ctx, "amdgpu-dynamic-vgpr-block-size")?.trim().parse().ok()?;
    (target.has(Opcode::SAllocVgpr) && matches!(asked, 16 | 32)).then_some(asked)
}

/// The chain calls of a function.
pub(crate) fn chains(func: &Function) -> impl Iterator<Item = Inst> + '_ {
    let is_chain = |&inst: &Inst| func.op(inst) == Op::Intrinsic(Intrinsic::CsChain);
    func.blocks().flat_map(|block| func.insts(block)).filter(is_chain)
}

/// The target addresses of a chain call: one, and a fallback if it cannot get the VGPRs that it requests.
pub(crate) fn addresses(func: &Function, chain: Inst) -> impl Iterator<Item = Value> + '_ {
    const ADDRESSES: [usize; 2] = [0, 7];
    ADDRESSES.into_iter().filter_map(move |k| func.call_args(chain).get(k).copied())
}

/// The function at the target address of a chain call; `None` if it is only known at run time, or may be another
/// object's.
pub(crate) fn next(ctx: &Context, names: FunctionSymbols<'_>, func: &Function, address: Value) -> Option<FuncId> {
    let id = inline::named_by(ctx, names, func.as_const(address)?)?;
    (!names.functions[id].is_declaration() && !names.is_import(id)).then_some(id)
}

/// Whether the hardware provides work-group ids to a shader and its callees.
fn knows_its_group(facts: &KernelFacts, target: &Target) -> bool {
    target.has_architected_sgprs() && facts.shader.as_ref().is_some_and(|s| s.stage == Stage::Cs)
}

/// The inputs that a shader passes to its callees: only those that the hardware provides.
pub(crate) fn handed_on(facts: &KernelFacts, target: &Target) -> Inputs {
    let workgroup_id = if knows_its_group(facts, target) { facts.passes.workgroup_id } else { [false; 3] };
    Inputs { workgroup_id, ..Inputs::default() }
}

/// Rejects inputs that neither drivers give to shaders nor calls to graphics functions.
pub(crate) fn check_inputs(facts: &KernelFacts, inputs: Inputs, target: &Target) -> Result<(), String> {
    let what = match facts.shader {
        Some(_) => "a shader",
        None if facts.is_graphics => "a linked `amdgpu_gfx` function",
        None => return Ok(()),
    };
    let asked = [
        (inputs.workitem_id != [false; 3], "its work-item id"),
        (inputs.workgroup_id != [false; 3] && !knows_its_group(facts, target), "its work-group id"),
        (inputs.kernarg_segment_ptr || inputs.implicit_arg_ptr, "kernel arguments"),
        (inputs.dispatch_ptr || inputs.queue_ptr || inputs.dispatch_id, "its dispatch packet or queue"),
    ];
    match asked.into_iter().find(|(asked, _)| *asked) {
        Some((_, input)) => Err(format!("{what} asks for {input}, which only kernels have: pass it as an argument")),
        None => Ok(()),
    }
}

/// Rejects functions that need such inputs and are called, directly or not, by a shader or graphics function; `linked`
/// says whether a linker follows, which alone knows all callees.
pub(crate) fn check_callees(lowered: &[LoweredKernel], target: &Target, linked: bool) -> Vec<Diagnostic> {
    let mut refusals = Vec::new();
    let at: HashMap<FuncId, usize> = lowered.iter().enumerate().map(|(i, f)| (f.source, i)).collect();
    let without = |f: &&LoweredKernel| f.facts.shader.is_some() || f.facts.is_graphics;
    for root in lowered.iter().filter(|f| without(f) && f.facts.has_calls()) {
        let (mut seen, mut work) = (vec![false; lowered.len()], vec![root]);
        let refuse = |f: &Function, message| Diagnostic { function: f.name.clone(), loc: f.loc, message };
        if root.facts.is_graphics && root.facts.calls_others {
            let message = "calls from a linked `amdgpu_gfx` function to other kinds of functions, which other objects \
                           define, are not supported";
            refusals.push(refuse(&root.function, message.to_owned()));
        }
        while let Some(f) = work.pop() {
            gcnc_limits::poll();
            let all = lowered.iter().filter(|other| other.facts.role == FunctionRole::Function);
            let unknown = all.filter(|_| f.facts.calls_unknown && !linked).map(|other| other.source);
            for callee in f.facts.calls.iter().copied().chain(unknown).filter_map(|id| at.get(&id).copied()) {
                if std::mem::replace(&mut seen[callee], true) {
                    continue;
                }
                let callee = &lowered[callee];
                if let Err(message) = check_inputs(&root.facts, callee.facts.inputs, target) {
                    refusals.push(refuse(&callee.function, message));
                }
                work.push(callee);
            }
        }
    }
    refusals
}

/// For each argument, whether it is used.
fn used(func: &Function) -> Vec<bool> {
    let mut used = vec![false; func.params().len()];
    let entry = func.entry();
    let mut note = |v: Value| {
        if let gcnc_ir::ValueDef::Param(block, i) = func.def(v)
            && Some(block) == entry
        {
            used[i as usize] = true;
        }
    };
    for inst in func.blocks().flat_map(|b| func.insts(b)) {
        func.args(inst).iter().for_each(|&v| note(v));
        func.dests(inst).iter().flat_map(|&e| func.edge_args(e)).for_each(|&v| note(v));
    }
    used
}
