//! Builds the object writer's input from the module's global variables and the kernels' facts.

use std::borrow::Cow;
use std::collections::HashMap;

use gcnc_ir::consts::{AddressBase, ConstData};
use gcnc_ir::module::Visibility;
use gcnc_ir::{CallConv, Const, Context, Global, GlobalData, Linkage, Module, Type, TypeKind};
use gcnc_isa::Target;
use gcnc_isa::kernel_arg::{KernelArg, ValueKind};
use gcnc_lowering::facts::HiddenArg;
use gcnc_lowering::{KernelFacts, LoweredKernel};
use gcnc_mir::Kernel;
use gcnc_object::metadata::pal;
use gcnc_object::module::{
    Binding, DataRelocation, Definition, FunctionObject, GlobalObject, ObjectModule, ShaderObject, SymbolRef,
};
use gcnc_object::{Abi, Code, KernelDescriptor, KernelMetadata, Resources, Version};

use crate::diagnostic::Diagnostic;

/// Address spaces whose variables are stored in the code object and share one address range: generic, global and
/// constant memory.
const IN_FILE: [u32; 3] = [0, 1, 4];

/// The largest variable that a code object may hold, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// All global variables of the module, in module order, so that a variable's index is its symbol number.
pub fn globals(module: &Module) -> Result<Vec<GlobalObject<'static>>, Diagnostic> {
    module.globals.iter().map(|(id, g)| global(module, id, g)).collect()
}

fn global(module: &Module, id: Global, g: &GlobalData) -> Result<GlobalObject<'static>, Diagnostic> {
    let binding = binding(g.linkage);
    let definition = match g.init {
        // Directives to LLVM, which emit nothing.
        _ if matches!(&g.name[..], "llvm.used" | "llvm.compiler.used") => None,
        Some(init) if IN_FILE.contains(&g.addrspace) => Some(definition(module, g, init)?),
        _ => None,
    };
    // Numbered variables (`@0`) have no name; LLVM's mangler gives them one like this.
    let name = if g.name.is_empty() { format!("__unnamed_{}", id.as_u32() + 1) } else { g.name.clone() };
    Ok(GlobalObject { name: Cow::Owned(name), binding, hidden: g.visibility == Visibility::Hidden, definition })
}

/// The ELF binding of a linkage.
fn binding(linkage: Linkage) -> Binding {
    match linkage {
        Linkage::Private | Linkage::Internal => Binding::Local,
        Linkage::Weak | Linkage::WeakOdr | Linkage::LinkOnce | Linkage::LinkOnceOdr | Linkage::ExternWeak => {
            Binding::Weak
        }
        _ => Binding::Global,
    }
}

fn definition(module: &Module, g: &GlobalData, init: Const) -> Result<Definition<'static>, Diagnostic> {
    let size = module.ctx.types.size(g.ty);
    if size > MAX_SIZE {
        return Err(refuse(g, format!("has {size} bytes; at most {MAX_SIZE} are supported")));
    }
    let mut image = Image { module, g, bytes: Vec::new(), relocations: Vec::new() };
    image.put(init, 0)?;
    Ok(Definition {
        bytes: Cow::Owned(image.bytes),
        size,
        align: g.align.unwrap_or_else(|| module.ctx.types.align(g.ty)).max(1),
        constant: g.constant,
        relocations: image.relocations,
    })
}

fn refuse(g: &GlobalData, what: String) -> Diagnostic {
    Diagnostic::new(format!("global variable `@{}` {what}", g.name)).at_loc(g.loc)
}

/// The bytes of an initialiser, without trailing zeros.
struct Image<'a> {
    module: &'a Module,
    g: &'a GlobalData,
    bytes: Vec<u8>,
    relocations: Vec<DataRelocation>,
}

impl Image<'_> {
    /// Writes constant `c` at byte `at`. The parser limits the nesting of constants.
    fn put(&mut self, c: Const, at: u64) -> Result<(), Diagnostic> {
        let types = &self.module.ctx.types;
        match self.module.ctx.consts.get(c) {
            ConstData::Int { ty, bits } => self.write(at, &bits.to_le_bytes(), types.store_size(*ty)),
            ConstData::Float { ty, bits } => self.write(at, &bits.to_le_bytes(), types.store_size(*ty)),
            ConstData::WideInt { ty, words } => {
                let bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
                self.write(at, &bytes, types.store_size(*ty));
            }
            ConstData::Null(_) | ConstData::Zero(_) | ConstData::Undef(_) | ConstData::Poison(_) => {}
            ConstData::Bytes { bytes, .. } => self.write(at, bytes, bytes.len() as u64),
            ConstData::Aggregate { ty, elems } => {
                for (i, &e) in elems.iter().enumerate() {
                    self.put(e, at + self.offset(*ty, i as u64)?)?;
                }
            }
            ConstData::Splat { ty, elem } => {
                for i in 0..types.element_count(*ty).unwrap_or(0) {
                    self.put(*elem, at + self.offset(*ty, i)?)?;
                }
            }
            ConstData::Global { ty, .. }
            | ConstData::Func { ty, .. }
            | ConstData::Alias { ty, .. }
            | ConstData::Expr { ty, .. } => {
                self.address(c, *ty, at)?;
            }
            _ => return Err(refuse(self.g, "has an initial value of a kind that is not supported".to_owned())),
        }
        Ok(())
    }

    /// The byte offset of element `i` of an aggregate. Elements of sub-byte vectors have no address.
    fn offset(&self, ty: Type, i: u64) -> Result<u64, Diagnostic> {
        let types = &self.module.ctx.types;
        if let TypeKind::Vector { elem, .. } = types.kind(ty)
            && !types.bits(*elem).is_multiple_of(8)
        {
            return Err(refuse(self.g, "is initialised by a vector whose elements are not whole bytes".to_owned()));
        }
        types.offset_of(ty, i).ok_or_else(|| refuse(self.g, "has an initial value of unknown layout".to_owned()))
    }

    /// The base symbol and offset of an address constant, through aliases.
    fn base(&self, mut c: Const) -> Option<(AddressBase, i64)> {
        let Context { consts, types, .. } = &self.module.ctx;
        let mut sum = 0i64;
        for _ in 0..=self.module.aliases.len() {
            let same = |spaces: [u32; 2]| spaces.iter().all(|s| IN_FILE.contains(s));
            let (base, offset) = consts.address_bits(types, c, same)?;
            sum = sum.wrapping_add(offset);
            match base {
                AddressBase::Alias(alias) => c = self.module.aliases[alias].target,
                base => return Some((base, sum)),
            }
        }
        None
    }

    fn address(&mut self, c: Const, ty: Type, at: u64) -> Result<(), Diagnostic> {
        let types = &self.module.ctx.types;
        match self.base(c) {
            Some((AddressBase::Absolute, value)) => self.write(at, &value.to_le_bytes(), types.store_size(ty)),
            Some((base @ (AddressBase::Global(_) | AddressBase::Func(_)), addend)) if types.store_size(ty) == 8 => {
                let symbol = match base {
                    AddressBase::Func(function) => SymbolRef::Function(function.as_u32()),
                    AddressBase::Global(global) => SymbolRef::Global(index(global)),
                    _ => return Ok(()),
                };
                self.relocations.push(DataRelocation { offset: at, symbol, addend });
                self.write(at, &[0; 8], 8);
                // A relocated field must be within the stored bytes.
                self.bytes.resize(self.bytes.len().max(at as usize + 8), 0);
            }
            _ => {
                return Err(refuse(self.g, "is initialised by a constant expression that is not supported".to_owned()));
            }
        }
        Ok(())
    }

    fn write(&mut self, at: u64, bytes: &[u8], size: u64) {
        let bytes = &bytes[..bytes.len().min(size as usize)];
        let Some(last) = bytes.iter().rposition(|&b| b != 0) else { return };
        let (start, end) = (at as usize, at as usize + last + 1);
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        self.bytes[start..end].copy_from_slice(&bytes[..=last]);
    }
}

/// The descriptor of an entry point whose code is `code_size` bytes long.
pub fn descriptor(
    kernel: &Kernel,
    facts: &KernelFacts,
    code_size: usize,
    (abi, target): (&Abi, &Target),
) -> KernelDescriptor {
    let mut descriptor = KernelDescriptor::new(kernel, target, facts.kernarg_size, code_size);
    if !abi.sizes_lds_at_launch() {
        descriptor.set_lds(kernel.lds_size, target);
    }
    if kernel.dynamic_stack && abi.has_descriptors() && abi.has_dynamic_stacks() {
        descriptor.set_dynamic_stack();
    }
    descriptor
}

/// All functions of the module, in module order, so that a function's index is its symbol number; takes the code of
/// those that are defined.
pub fn functions(
    module: &Module,
    (compiled, machine): (&[LoweredKernel], &[gcnc_mir::Function]),
    codes: &mut [Code],
    (abi, target): (&Abi, &Target),
) -> Vec<FunctionObject<'static>> {
    let object = |(id, f): (gcnc_ir::FuncId, &gcnc_ir::Function)| FunctionObject {
        // LLVM's name for an unnamed function.
        name: Cow::Owned(if f.name.is_empty() { format!("__unnamed_{}", id.as_u32()) } else { f.name.clone() }),
        binding: binding(f.linkage),
        hidden: f.visibility == Visibility::Hidden,
        code: None,
        resources: None,
        shader: None,
        vgpr_blocks: None,
    };
    let mut all: Vec<FunctionObject<'static>> = module.functions.iter().map(object).collect();
    for ((f, code), m) in compiled.iter().zip(codes).zip(machine).filter(|((f, _), _)| !f.facts.is_kernel()) {
        let object = &mut all[f.source.as_u32() as usize];
        let resources = Resources::of(&m.kernel, target);
        match f.facts.shader.as_ref().filter(|shader| !shader.continues) {
            Some(_) => {
                let descriptor = descriptor(&m.kernel, &f.facts, code.bytes.len(), (abi, target));
                let metadata = KernelMetadata::of(&m.kernel, resources);
                object.shader = Some(Box::new(ShaderObject { descriptor, metadata }));
            }
            None => object.resources = Some(resources),
        }
        if module.functions[f.source].conv == CallConv::AMDGPU_CS_CHAIN {
            let vgprs = m.kernel.registers.vgprs.max(1);
            object.vgpr_blocks = m.kernel.vgpr_block.map(|block| vgprs.div_ceil(block));
        }
        object.code = Some(std::mem::take(code));
    }
    all
}

/// Redirects addresses of kernel functions, in code and data, to the kernels' own symbols.
pub fn name_kernels(compiled: &[LoweredKernel], codes: &mut [Code], globals: &mut [GlobalObject<'_>]) {
    let kernels = compiled.iter().filter(|f| f.facts.is_kernel());
    let numbers: HashMap<u32, u32> = kernels.zip(0..).map(|(f, number)| (f.source.as_u32(), number)).collect();
    let in_code = codes.iter_mut().flat_map(|code| &mut code.fixups).map(|fixup| &mut fixup.symbol);
    let definitions = globals.iter_mut().filter_map(|global| global.definition.as_mut());
    let in_data = definitions.flat_map(|d| &mut d.relocations).map(|relocation| &mut relocation.symbol);
    for symbol in in_code.chain(in_data) {
        if let SymbolRef::Function(function) = symbol
            && let Some(&number) = numbers.get(function)
        {
            *symbol = SymbolRef::Kernel(number);
        }
    }
}

/// The symbol number of a global variable.
fn index(global: Global) -> u32 {
    global.as_u32()
}

/// The hidden arguments that the metadata lists. From V5 on, those that are read. Before V5, all seven if any is read,
/// since V2 locates each argument after the previous one: unread ones are `hidden_none`, except the offsets, which cost
/// the runtime nothing.
fn hidden_arguments(facts: &KernelFacts, abi: &Abi, printf: bool) -> impl Iterator<Item = HiddenArg> {
    let older = abi.version < Version::V5;
    let any = !facts.hidden.is_empty();
    let there = |arg: &HiddenArg| arg.offset + arg.size <= facts.hidden_bytes;
    let listed = move |(arg, read): &(HiddenArg, bool)| any && (*read || older && there(arg));
    facts.hidden.all().filter(listed).map(move |(arg, read)| match arg.kind {
        kind if !older || kind.starts_with("hidden_global_offset") => arg,
        // The two share one slot, and a kernel that prints through one does not print through the other.
        "hidden_printf_buffer" if read && !printf => HiddenArg { kind: "hidden_hostcall_buffer", ..arg },
        _ if read => arg,
        _ => HiddenArg { kind: "hidden_none", ..arg },
    })
}

/// Whether a hidden argument is a pointer: all but the offsets are.
fn is_pointer(kind: &str) -> bool {
    !kind.starts_with("hidden_global_offset")
}

/// The format strings of `printf`.
pub fn printf_formats(module: &Module) -> Vec<Cow<'static, str>> {
    let ctx = &module.ctx;
    let strings = module.named_md("llvm.printf.fmts").iter().filter_map(|&node| ctx.metadata.string_operand(node, 0));
    strings.map(|s| Cow::Owned(ctx.strings.get(s).to_owned())).collect()
}

/// The pipeline metadata in the module (LLVM, `AMDGPUPALMetadata::readFromIR`).
pub fn pal_metadata(module: &Module) -> Result<pal::OwnMetadata, Diagnostic> {
    let md = &module.ctx.metadata;
    if let Some(&node) = module.named_md("amdgpu.pal.metadata.msgpack").first() {
        let Some(bytes) = md.string_operand(node, 0) else { return Ok(pal::OwnMetadata::Nothing) };
        return pal::OwnMetadata::tree(module.ctx.strings.bytes(bytes))
            .map_err(|e| Diagnostic::new(format!("`!amdgpu.pal.metadata.msgpack`: {e}")));
    }
    let Some(&node) = module.named_md("amdgpu.pal.metadata").first() else { return Ok(pal::OwnMetadata::Nothing) };
    let word = |i| md.const_operand(node, i).and_then(|c| module.ctx.consts.as_int(c)).map(|value| value as u32);
    let pairs = (0..md.operands(node).len() / 2).filter_map(|i| Some((word(2 * i)?, word(2 * i + 1)?)));
    Ok(pal::OwnMetadata::Registers(pairs.collect()))
}

/// Rejects a second entry point of a stage if the metadata are a list of registers, which has room for only one.
pub fn check_pal(module: &ObjectModule<'_>) -> Result<(), Diagnostic> {
    let mut seen = Vec::new();
    for entry in module.entries().filter(|_| module.pal.is_list()) {
        let stage = entry.metadata.stage;
        if seen.contains(&stage) {
            let what = format!("`{}` is a second entry of stage {}", entry.name, stage.name());
            let message = format!("{what}, and `!amdgpu.pal.metadata` has room for one");
            return Err(Diagnostic::new(message).with_help("compile it in a module of its own"));
        }
        seen.push(stage);
    }
    Ok(())
}

/// A kernel's metadata for the runtime; `printf` says whether the module has format strings.
pub fn metadata(
    facts: &KernelFacts,
    kernel: &Kernel,
    resources: Resources,
    abi: &Abi,
    printf: bool,
) -> KernelMetadata<'static> {
    let text = |s: &Option<String>| s.clone().map(Cow::Owned);
    let explicit = facts
        .args
        .iter()
        .map(|a| KernelArg { value_type: a.value_type.filter(|_| abi.version <= Version::V3), ..a.clone() });
    let hidden = hidden_arguments(facts, abi, printf).map(|h| KernelArg {
        size: h.size,
        offset: facts.hidden_offset + h.offset,
        align: h.size,
        kind: ValueKind::Hidden(h.kind),
        address_space: (abi.version <= Version::V3 && is_pointer(h.kind)).then_some("global"),
        ..KernelArg::default()
    });
    KernelMetadata {
        args: explicit.chain(hidden).collect(),
        kernarg_size: facts.kernarg_size,
        kernarg_align: facts.kernarg_align,
        language: facts.opencl_version.map(|(major, minor)| (Cow::Borrowed("OpenCL C"), [major, minor])),
        max_flat_workgroup_size: facts.flat_work_group_size.1,
        reqd_workgroup_size: facts.reqd_work_group_size,
        workgroup_size_hint: facts.work_group_size_hint,
        uniform_workgroup_size: facts.uniform_work_group_size,
        uses_dynamic_stack: resources.dynamic_stack,
        vec_type_hint: text(&facts.vec_type_hint),
        kind: facts.kind,
        max_num_workgroups: facts.max_num_workgroups,
        cluster_dims: facts.cluster_dims,
        device_enqueue_symbol: text(&facts.device_enqueue_symbol),
        stage: kernel.stage,
        ps_inputs: kernel.ps_inputs,
        vgpr_block: kernel.vgpr_block,
        resources,
    }
}

#[cfg(test)]
mod tests {
    use crate::{Compiler, Emit, Options, Target};

    /// As in hipRTC's name expressions.
    #[test]
    fn data_has_the_address_of_a_kernel() {
        let source = "@p = addrspace(4) constant ptr @k\n@q = addrspace(1) global ptr @f\n\
                      define void @f() {\n  ret void\n}\n\
                      define amdgpu_kernel void @other() {\n  ret void\n}\n\
                      define amdgpu_kernel void @k() {\n  ret void\n}\n";
        let target = Target::parse("gfx90a").expect("a known target");
        let compile = |emit| {
            let compiled = Compiler::new().compile(source, &target, &Options::new().emit(emit));
            compiled.expect("a kernel").bytes
        };
        let text = String::from_utf8(compile(Emit::Asm)).expect("text");
        let word = |symbol: &str| text.lines().any(|line| line.trim() == format!(".quad {symbol}+0"));
        assert!(word("k") && word("f"), "{text}");
        assert!(compile(Emit::Object).starts_with(b"\x7fELF") && compile(Emit::CodeObject).starts_with(b"\x7fELF"));
    }
}
