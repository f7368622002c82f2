//! Surveys of third-party code: each function of a library of LLVM bitcode, with a kernel around it.
//!
//! In the kernel, each work-item loads its arguments from a slot of one buffer and stores the result to a slot of
//! another. Pointer arguments get memory of their own in their address space, which the kernel copies to the result as
//! well. So the results of different compilers can be compared. A group of kernels is linked with what it needs of the
//! library and optimised by `opt-22`, as a frontend would hand it over: gcnc and LLVM compile the same text.

pub mod values;

use std::path::{Path, PathBuf};

use gcnc_ir::types::TypeTable;
use gcnc_ir::{CastOp, Flags, FuncId, FunctionBuilder, Global, Intrinsic, Linkage, Module, Type, Value};

use crate::llvm::{self, Missing};

/// Bytes behind each pointer argument.
const POINTEE: u64 = 128;
/// The most work-items of a launch.
pub const ITEMS: u64 = 256;

/// A library.
pub struct Library {
    module: Module,
    files: Vec<PathBuf>,
    functions: Vec<FuncId>,
}

/// A function and the kernel around it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Name of the function.
    pub name: String,
    /// Name of the kernel around it.
    pub kernel: String,
    /// The numbers in its arguments, with their offsets in a work-item's slot.
    pub inputs: Vec<(Number, u64)>,
    /// The numbers in its result, with their offsets in a work-item's slot.
    pub results: Vec<(Number, u64)>,
    /// Sizes of a work-item's slots of arguments and of results.
    pub strides: (u64, u64),
}

/// A number of an argument or a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Of this many bytes.
    Int(u64),
    /// A half.
    F16,
    /// A float.
    F32,
    /// A double.
    F64,
}

impl Library {
    /// Reads a library, completed by `helpers` (files of IR).
    ///
    /// # Errors
    /// LLVM's tools are missing, or the library cannot be read.
    pub fn read(bitcode: &Path, helpers: &[PathBuf]) -> Result<Library, Missing> {
        let text = llvm::run("llvm-dis-22", &[&bitcode.to_string_lossy(), "-o", "-"])?;
        let module = gcnc_ir::read(&text).map_err(|e| Missing::Error(format!("{}: {e}", bitcode.display())))?;
        let functions = module.functions.iter().filter(|(_, f)| !f.is_declaration() && !f.linkage.is_local());
        let functions = functions.map(|(id, _)| id).filter(|&id| takes_values(&module, id)).collect();
        let files = [&[bitcode.to_owned()], helpers].concat();
        Ok(Library { module, files, functions })
    }

    /// The number of its functions that can be called with values.
    pub fn len(&self) -> usize {
        self.functions.len()
    }

    /// Whether it has no function that can be called with values.
    pub fn is_empty(&self) -> bool {
        self.functions.is_empty()
    }

    /// Kernels around the functions of `range`, linked and optimised for a processor: the text, and what is in it.
    ///
    /// # Errors
    /// LLVM's tools are missing or failed.
    pub fn kernels(
        &self,
        range: std::ops::Range<usize>,
        processor: &str,
        level: &str,
        folder: &Path,
    ) -> Result<(String, Vec<Entry>), Missing> {
        let (module, entries) = self.around(&self.functions[range]);
        let io = |e: std::io::Error| Missing::Error(format!("{}: {e}", folder.display()));
        std::fs::create_dir_all(folder).map_err(io)?;
        let (callers, linked) = (folder.join("callers.ll"), folder.join("linked.bc"));
        std::fs::write(&callers, gcnc_ir::write(&module)).map_err(io)?;
        let [callers, linked] = [callers, linked].map(|p| p.to_string_lossy().into_owned());
        let files: Vec<String> = self.files.iter().map(|f| f.to_string_lossy().into_owned()).collect();
        let mut args = vec!["--only-needed", "--internalize", "--suppress-warnings", "-o", &linked, &callers];
        args.extend(files.iter().map(String::as_str));
        llvm::run("llvm-link-22", &args)?;
        let (cpu, passes) = (format!("-mcpu={processor}"), format!("-passes=default<{level}>,globaldce"));
        let text = llvm::run("opt-22", &["-S", "-mtriple=amdgcn-amd-amdhsa", &cpu, &passes, &linked, "-o", "-"])?;
        Ok((text, entries))
    }

    /// A module of kernels that call these functions, which it declares.
    fn around(&self, functions: &[FuncId]) -> (Module, Vec<Entry>) {
        let mut module = Module::new();
        module.triple = Some("amdgcn-amd-amdhsa".to_owned());
        module.data_layout.clone_from(&self.module.data_layout);
        module.ctx = self.module.ctx.clone();
        let slots = module.ctx.types.array(Type::I8, POINTEE * ITEMS);
        let lds = module.add_global("survey.lds", slots, 3, None);
        let poison = module.ctx.consts.poison(slots);
        module.globals[lds].init = Some(poison);
        module.globals[lds].linkage = Linkage::Internal;
        let entries = functions.iter().map(|&id| kernel(&mut module, &self.module, id, lds)).collect();
        (module, entries)
    }
}

/// Whether all arguments and the result can be stored in memory.
fn takes_values(module: &Module, id: FuncId) -> bool {
    let types = &module.ctx.types;
    let (ret, params, vararg) = types.signature(module.functions[id].signature).expect("a function's type");
    let keeps = |ty: &Type| types.layout(*ty).is_some() && !matches!(types.addrspace(*ty), Some(2 | 7..=9));
    !vararg && (ret == Type::VOID || keeps(&ret)) && params.iter().all(keeps)
}

/// The layout of arguments and result of a kernel around a function.
struct Plan {
    args: Vec<(Type, Place)>,
    result: Option<u64>,
    strides: (u64, u64),
}

enum Place {
    /// Loaded from this offset of the argument slot.
    Value(u64),
    /// A pointer into this address space, to memory that is copied to this offset of the result slot.
    Pointer(u32, u64),
}

impl Plan {
    fn of(types: &TypeTable, ret: Type, params: &[Type]) -> Plan {
        let (mut read, mut written) = (0, 0);
        let room = |end: &mut u64, size: u64, align: u64| {
            let at = end.next_multiple_of(align);
            *end = at + size;
            at
        };
        let result = (ret != Type::VOID).then(|| room(&mut written, types.size(ret), types.align(ret)));
        let args = params.iter().map(|&ty| {
            let place = match types.addrspace(ty) {
                Some(space) => Place::Pointer(space, room(&mut written, POINTEE, 16)),
                None => Place::Value(room(&mut read, types.size(ty), types.align(ty))),
            };
            (ty, place)
        });
        let args = args.collect();
        Plan { args, result, strides: (read.next_multiple_of(16).max(16), written.next_multiple_of(16).max(16)) }
    }
}

/// Adds a kernel around a function of the library.
fn kernel(module: &mut Module, library: &Module, id: FuncId, lds: Global) -> Entry {
    let function = &library.functions[id];
    let (ret, params, _) = library.ctx.types.signature(function.signature).expect("a function's type");
    let plan = Plan::of(&library.ctx.types, ret, params);
    let callee = module.declare_function(&function.name, ret, params);
    module.functions[callee].conv = function.conv;
    module.functions[callee].attrs = function.attrs.clone();
    let name = format!("survey.{}", function.name);
    let kernel = module.add_kernel(&name, &[Type::PTR1, Type::PTR1]);
    module.add_string_attr(kernel, "amdgpu-flat-work-group-size", &format!("1,{ITEMS}"));
    let mut b = FunctionBuilder::new(&mut module.ctx, &mut module.functions[kernel]);
    let [input, output] = *b.params() else { unreachable!("the kernel was made with two") };
    let item = b.intrinsic(Intrinsic::WorkItemIdX, Type::I32, &[]);
    let (from, to) = (slot(&mut b, input, item, plan.strides.0), slot(&mut b, output, item, plan.strides.1));
    let mut kept = Vec::new();
    let args: Vec<Value> = plan
        .args
        .iter()
        .map(|&(ty, ref place)| match *place {
            Place::Value(at) => {
                let address = b.offset(from, at as i64, Flags::NONE);
                b.load(ty, address, 1)
            }
            Place::Pointer(space, at) => {
                let result = b.offset(to, at as i64, Flags::NONE);
                let memory = match space {
                    3 => {
                        let base = b.global(lds, 3);
                        slot(&mut b, base, item, POINTEE)
                    }
                    5 => {
                        let bytes = b.array_type(Type::I8, POINTEE);
                        b.alloca(bytes, 16)
                    }
                    1 => return result,
                    _ => return b.cast(CastOp::AddrSpaceCast, result, ty),
                };
                fill(&mut b, memory);
                kept.push((memory, result));
                memory
            }
        })
        .collect();
    let call = b.call(callee, function.signature, function.conv, &args);
    if let (Some(result), Some(at)) = (b.result(call), plan.result) {
        let address = b.offset(to, at as i64, Flags::NONE);
        b.store(result, address, 1);
    }
    for (memory, result) in kept {
        copy(&mut b, memory, result);
    }
    b.ret(None);
    let types = &library.ctx.types;
    let (mut inputs, mut results) = (Vec::new(), Vec::new());
    for (ty, place) in &plan.args {
        if let Place::Value(at) = place {
            numbers(types, *ty, *at, &mut inputs);
        }
    }
    if let Some(at) = plan.result {
        numbers(types, ret, at, &mut results);
    }
    Entry { name: function.name.clone(), kernel: name, inputs, results, strides: plan.strides }
}

/// Adds the numbers that make up a value at an offset.
fn numbers(types: &TypeTable, ty: Type, at: u64, out: &mut Vec<(Number, u64)>) {
    match (ty, types.element_count(ty)) {
        (_, Some(count)) => {
            for (i, offset) in (0..count).filter_map(|i| Some((i, types.offset_of(ty, i)?))) {
                numbers(types, types.element(ty, i).unwrap_or(Type::VOID), at + offset, out);
            }
        }
        (Type::F16, _) => out.push((Number::F16, at)),
        (Type::F32, _) => out.push((Number::F32, at)),
        (Type::F64, _) => out.push((Number::F64, at)),
        _ => out.push((Number::Int(types.store_size(ty)), at)),
    }
}

/// The address of a work-item's slot.
fn slot(b: &mut FunctionBuilder<'_>, base: Value, item: Value, stride: u64) -> Value {
    let ty = b.array_type(Type::I8, stride);
    b.gep(ty, base, &[item])
}

/// Fills the memory of a pointer argument with numbers.
fn fill(b: &mut FunctionBuilder<'_>, memory: Value) {
    for at in (0..POINTEE).step_by(8) {
        let (address, value) = (b.offset(memory, at as i64, Flags::NONE), b.i64(0x3f80_0000_4000_0000 + at as i64));
        b.store(value, address, 8);
    }
}

fn copy(b: &mut FunctionBuilder<'_>, from: Value, to: Value) {
    for at in (0..POINTEE).step_by(8) {
        let (from, to) = (b.offset(from, at as i64, Flags::NONE), b.offset(to, at as i64, Flags::NONE));
        let value = b.load(Type::I64, from, 8);
        b.store(value, to, 8);
    }
}
