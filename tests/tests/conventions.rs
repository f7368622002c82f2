//! Calling convention, against LLVM: values of every type are passed as arguments in VGPRs, in SGPRs and on the stack,
//! as results, `byval`, `sret` and variadic arguments; in direct and indirect calls, and in callbacks.
//!
//! For each type, a kernel loads a value for each lane and passes it to functions of another file, which store or
//! return it, so that the output must equal the input. Both files are compiled by gcnc and by `llc-22`, and linked in
//! all combinations that involve gcnc; they are also compiled as one code object, where gcnc is free to choose how
//! calls are made.

use std::fmt::Write;
use std::path::Path;

use gcnc::{Compiler, Emit, Options, Target};
use gcnc_emulator as emulator;
use gcnc_ir::types::TypeTable;
use gcnc_ir::{Type, TypeKind};
use gcnc_tests::llvm::{self, Missing};

/// The types.
const TYPES: &[&str] = &[
    "i1",
    "i8",
    "i16",
    "i24",
    "i32",
    "i33",
    "i48",
    "i64",
    "i65",
    "i96",
    "i100",
    "i128",
    "i160",
    "i192",
    "i256",
    "half",
    "bfloat",
    "float",
    "double",
    "ptr",
    "ptr addrspace(1)",
    "ptr addrspace(3)",
    "ptr addrspace(5)",
    "ptr addrspace(7)",
    "ptr addrspace(8)",
    "ptr addrspace(9)",
    "<2 x i1>",
    "<9 x i1>",
    "<2 x i8>",
    "<3 x i8>",
    "<4 x i8>",
    "<7 x i8>",
    "<2 x i16>",
    "<3 x i16>",
    "<2 x half>",
    "<5 x half>",
    "<3 x bfloat>",
    "<2 x i24>",
    "<2 x i32>",
    "<3 x i32>",
    "<5 x float>",
    "<16 x i32>",
    "<3 x i40>",
    "<2 x i64>",
    "<3 x double>",
    "<2 x i96>",
    "<2 x i128>",
    "<3 x ptr>",
    "<3 x ptr addrspace(3)>",
    "<2 x ptr addrspace(7)>",
    "<3 x ptr addrspace(8)>",
    "{ i8, i64 }",
    "{ i16, { i32, i128 }, half }",
    "{ <3 x i8>, i1, i40, <2 x half> }",
    "{ ptr addrspace(3), ptr addrspace(7), i8 }",
    "[3 x i16]",
    "[2 x { i8, ptr addrspace(3) }]",
    "[2 x ptr addrspace(8)]",
    "[3 x <2 x ptr addrspace(7)>]",
    "[40 x i32]",
    "{ [7 x ptr addrspace(7)], i8 }",
    "{ [33 x float], <3 x i16>, ptr addrspace(8) }",
];

/// Types for which LLVM 22's objects are not comparable: it loses the upper bits of such elements, stores pointers of
/// address space 9 as ones, and lays out structs with fat pointers in memory as structs of `i160`, with other offsets.
const LLVM_DIFFERS: &[&str] =
    &["<3 x i40>", "ptr addrspace(9)", "{ ptr addrspace(3), ptr addrspace(7), i8 }", "{ [7 x ptr addrspace(7)], i8 }"];

/// The lanes of a launch.
const LANES: usize = 40;

/// How a value is passed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Way {
    Argument,
    /// In SGPRs, after this many dwords of other SGPR arguments.
    Scalar(usize),
    /// In VGPRs, after this many dwords of other VGPR arguments.
    Late(usize),
    Result,
    ByVal,
    StructReturn,
    /// One of two arguments is returned.
    Through,
    /// The same through an indirect call.
    ByAddress,
    /// The function gets it by calling back into the caller's file.
    Back,
    Variadic,
}

const WAYS: &[Way] = &[
    Way::Argument,
    Way::Scalar(0),
    Way::Scalar(13),
    Way::Scalar(17),
    Way::Late(29),
    Way::Late(31),
    Way::Result,
    Way::ByVal,
    Way::StructReturn,
    Way::Through,
    Way::ByAddress,
    Way::Back,
    Way::Variadic,
];

impl Way {
    /// Whether the value is uniform.
    fn is_uniform(self) -> bool {
        matches!(self, Way::Scalar(_))
    }

    /// Whether it can be compiled for a target.
    fn is_for(self, target: &Target) -> bool {
        match self {
            // `va_list` is a flat pointer.
            Way::Variadic => target.has_flat_insts(),
            _ => true,
        }
    }
}

/// The name for a way of passing type `k`.
fn name(way: Way, k: usize) -> String {
    let way = format!("{way:?}").to_lowercase().replace(['(', ')'], "");
    format!("{way}_{k}")
}

/// The functions' file and their callers' file.
struct Files {
    functions: String,
    callers: String,
}

/// The two files for these cases and ways.
fn files(cases: &[Case], ways: &[Way]) -> Files {
    let mut f = Files { functions: String::new(), callers: String::new() };
    for text in [&mut f.functions, &mut f.callers] {
        text.push_str("target triple = \"amdgcn-amd-amdhsa\"\n");
    }
    f.functions.push_str("declare void @llvm.va_start.p5(ptr addrspace(5))\n");
    f.callers.push_str("declare i32 @llvm.amdgcn.workitem.id.x()\n");
    for Case { k, ty, size, .. } in cases {
        let k = *k;
        let mut body = format!(
            "define amdgpu_kernel void @k{k}(ptr addrspace(1) %in, ptr addrspace(1) %out, ptr addrspace(1) %rest) {{\n\
             %id = call i32 @llvm.amdgcn.workitem.id.x()\n\
             %at = mul i32 %id, {size}\n\
             %odd = and i32 %id, 1\n\
             %c = icmp eq i32 %odd, 0\n\
             %from = getelementptr i8, ptr addrspace(1) %in, i32 %at\n\
             %x = load {ty}, ptr addrspace(1) %from, align 4\n\
             %u = load {ty}, ptr addrspace(1) %in, align 4\n"
        );
        for (n, &way) in ways.iter().enumerate() {
            let (function, offset) = (name(way, k), n * LANES * size);
            let _ = write!(
                body,
                "%w{n} = getelementptr i8, ptr addrspace(1) %out, i32 {offset}\n\
                 %to{n} = getelementptr i8, ptr addrspace(1) %w{n}, i32 %at\n\
                 %last{n} = add i32 %id, {}\n",
                n * 1000
            );
            let fill = |len: usize, inreg: &str| match len {
                0 => Default::default(),
                _ => (format!("[{len} x i32] {inreg} %fill, "), format!("[{len} x i32] {inreg} zeroinitializer, ")),
            };
            // Functions that store their argument, and return the last one.
            let writes = |(fill, fills): (String, String), param: &str, arg: &str| {
                let value = match way {
                    Way::ByVal => format!("%v = load {ty}, ptr addrspace(5) %x, align 4\n"),
                    _ => String::new(),
                };
                let stored = if value.is_empty() { "%x" } else { "%v" };
                let define = format!(
                    "define i32 @{function}({fill}{param} %x, i32 %last, ptr addrspace(1) %to) noinline {{\n{value}\
                     store {ty} {stored}, ptr addrspace(1) %to, align 4\nret i32 %last\n}}\n"
                );
                let declare = format!("declare i32 @{function}({fill}{param}, i32, ptr addrspace(1))\n");
                let declare = declare.replace(" %fill", "");
                let call = format!(
                    "%r{n} = call i32 @{function}({fills}{param} {arg}, i32 %last{n}, ptr addrspace(1) %to{n})\n"
                );
                (define, declare, call)
            };
            // Functions that return a value, which the caller stores.
            let gives = |define: String, declare: String, call: String| {
                let call =
                    format!("{call}store {ty} %v{n}, ptr addrspace(1) %to{n}, align 4\n%r{n} = add i32 %last{n}, 0\n");
                (define, declare, call)
            };
            let (define, declare, call) = match way {
                Way::Argument => writes(fill(0, ""), ty, "%x"),
                Way::Scalar(len) => writes(fill(len, "inreg"), &format!("{ty} inreg"), "%u"),
                Way::Late(len) => writes(fill(len, ""), ty, "%x"),
                Way::ByVal => {
                    let (define, declare, call) =
                        writes(fill(2, ""), &format!("ptr addrspace(5) byval({ty}) align 4"), &format!("%copy{n}"));
                    let copy = format!(
                        "%copy{n} = alloca {ty}, align 16, addrspace(5)\nstore {ty} %x, ptr addrspace(5) %copy{n}, align 4\n"
                    );
                    (define, declare, copy + &call)
                }
                Way::Result => gives(
                    format!(
                        "define {ty} @{function}(ptr addrspace(1) %p) noinline {{\n\
                         %v = load {ty}, ptr addrspace(1) %p, align 4\nret {ty} %v\n}}\n"
                    ),
                    format!("declare {ty} @{function}(ptr addrspace(1))\n"),
                    format!("%v{n} = call {ty} @{function}(ptr addrspace(1) %from)\n"),
                ),
                Way::StructReturn => gives(
                    format!(
                        "define void @{function}(ptr addrspace(5) sret({ty}) %to, ptr addrspace(1) %p) noinline {{\n\
                         %v = load {ty}, ptr addrspace(1) %p, align 4\n\
                         store {ty} %v, ptr addrspace(5) %to, align 4\nret void\n}}\n"
                    ),
                    format!("declare void @{function}(ptr addrspace(5) sret({ty}), ptr addrspace(1))\n"),
                    format!(
                        "%place{n} = alloca {ty}, align 16, addrspace(5)\n\
                         call void @{function}(ptr addrspace(5) sret({ty}) %place{n}, ptr addrspace(1) %from)\n\
                         %v{n} = load {ty}, ptr addrspace(5) %place{n}, align 4\n"
                    ),
                ),
                Way::Through | Way::ByAddress => {
                    let (before, callee) = match way {
                        Way::Through => (String::new(), format!("@{function}")),
                        _ => {
                            let _ = writeln!(f.callers, "@table{k} = addrspace(1) global [1 x ptr] [ptr @{function}]");
                            let load = format!("%f{n} = load volatile ptr, ptr addrspace(1) @table{k}\n");
                            (load, format!("%f{n}"))
                        }
                    };
                    gives(
                        format!(
                            "define {ty} @{function}(i1 %c, {ty} %x, i8 signext %s, {ty} %y) noinline {{\n\
                             br i1 %c, label %a, label %b\na:\nbr label %b\nb:\n\
                             %v = phi {ty} [ %y, %0 ], [ %x, %a ]\nret {ty} %v\n}}\n"
                        ),
                        format!("declare {ty} @{function}(i1, {ty}, i8 signext, {ty})\n"),
                        format!(
                            "{before}%one{n} = select i1 %c, {ty} %x, {ty} %u\n%other{n} = select i1 %c, {ty} %u, {ty} %x\n\
                             %v{n} = call {ty} {callee}(i1 %c, {ty} %one{n}, i8 signext -1, {ty} %other{n})\n"
                        ),
                    )
                }
                Way::Back => {
                    let _ = writeln!(f.callers, "define {ty} @back{k}(i8 %n, {ty} %x) noinline {{\nret {ty} %x\n}}");
                    let _ = writeln!(f.functions, "declare {ty} @back{k}(i8, {ty})");
                    gives(
                        format!(
                            "define {ty} @{function}({ty} %x) noinline {{\n%v = call {ty} @back{k}(i8 1, {ty} %x)\n\
                             %w = call {ty} @back{k}(i8 2, {ty} %v)\nret {ty} %w\n}}\n"
                        ),
                        format!("declare {ty} @{function}({ty})\n"),
                        format!("%v{n} = call {ty} @{function}({ty} %x)\n"),
                    )
                }
                Way::Variadic => (
                    format!(
                        "define i32 @{function}(i32 %last, ptr addrspace(1) %to, ...) noinline {{\n\
                         %list = alloca ptr, addrspace(5)\n\
                         call void @llvm.va_start.p5(ptr addrspace(5) %list)\n\
                         %p = load ptr, ptr addrspace(5) %list\n\
                         %v = load {ty}, ptr %p, align 4\n\
                         store {ty} %v, ptr addrspace(1) %to, align 4\n\
                         ret i32 %last\n}}\n"
                    ),
                    format!("declare i32 @{function}(i32, ptr addrspace(1), ...)\n"),
                    format!(
                        "%r{n} = call i32 (i32, ptr addrspace(1), ...) @{function}(i32 %last{n}, ptr addrspace(1) %to{n}, \
                         {ty} %x, i32 7)\n"
                    ),
                ),
            };
            f.functions.push_str(&define);
            f.callers.push_str(&declare);
            body.push_str(&call);
            let _ = write!(
                body,
                "%q{n} = getelementptr [{LANES} x i32], ptr addrspace(1) %rest, i32 {n}, i32 %id\n\
                 store i32 %r{n}, ptr addrspace(1) %q{n}\n"
            );
        }
        body.push_str("ret void\n}\n");
        f.callers.push_str(&body);
    }
    f
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A finite, non-zero number with the given widths of exponent and fraction.
    fn float(&mut self, exponent: u32, fraction: u32) -> u64 {
        let exponents = 1 + (self.bits() >> 32) % ((1 << exponent) - 2);
        let sign = self.bits() >> 63;
        sign << (exponent + fraction) | exponents << fraction | self.bits() >> (64 - fraction)
    }

    /// Writes a value of a type at bit `at` of `out`. Padding bits stay zero, as after stores.
    fn value(&mut self, types: &TypeTable, ty: Type, at: u64, out: &mut [u8]) {
        let mut put = |value: u64, bits: u64, at: u64| {
            for i in (0..bits).filter(|i| value >> i & 1 != 0) {
                out[((at + i) / 8) as usize] |= 1 << ((at + i) % 8);
            }
        };
        match types.kind(ty) {
            TypeKind::Half => put(self.float(5, 10), 16, at),
            TypeKind::BFloat => put(self.float(8, 7), 16, at),
            TypeKind::Float => put(self.float(8, 23), 32, at),
            TypeKind::Double => put(self.float(11, 52), 64, at),
            &TypeKind::Vector { elem, len, .. } => {
                (0..u64::from(len)).for_each(|i| self.value(types, elem, at + i * types.bits(elem), out));
            }
            &TypeKind::Array { elem, len } => {
                (0..len).for_each(|i| self.value(types, elem, at + i * 8 * types.size(elem), out));
            }
            TypeKind::Struct { fields, .. } => {
                for (i, &field) in fields.iter().enumerate() {
                    let offset = types.offset_of(ty, i as u64).expect("a field");
                    self.value(types, field, at + 8 * offset, out);
                }
            }
            _ => {
                let bits = types.bits(ty);
                (0..bits).step_by(64).for_each(|i| put(self.bits(), (bits - i).min(64), at + i));
            }
        }
    }
}

/// A type with its values, one for each lane, and their stride.
struct Case {
    /// Its number, which is part of the names of its kernel and functions.
    k: usize,
    ty: &'static str,
    size: usize,
    values: Vec<u8>,
}

impl Case {
    fn new(k: usize) -> Case {
        let ty = TYPES[k];
        let module = gcnc_ir::read(&format!("@x = external global {ty}\n")).unwrap_or_else(|e| panic!("{ty}: {e}"));
        let of = module.globals.values().next().expect("a global").ty;
        let types = &module.ctx.types;
        let size = types.size(of).next_multiple_of(4) as usize;
        let mut values = vec![0; LANES * size];
        let mut random = Random(0x9e37_79b9_7f4a_7c15 ^ k as u64);
        values.chunks_mut(size).for_each(|lane| random.value(types, of, 0, lane));
        Case { k, ty, size, values }
    }

    /// Runs the kernel, which may contain LLVM's code (`with_llvm`). The error is the first way and lane whose output
    /// differs from the input, or whose last argument is wrong.
    fn run(&self, object: &emulator::CodeObject, ways: &[Way], with_llvm: bool) -> Result<(), String> {
        let out = vec![0; ways.len() * self.values.len()];
        let launch = emulator::Launch {
            kernel: format!("k{}", self.k),
            workgroups: [1, 1, 1],
            remainder: [0; 3],
            workgroup_size: [LANES as u32, 1, 1],
            args: [self.values.clone(), out, vec![0; ways.len() * LANES * 4]].map(emulator::Arg::Buffer).into(),
            dynamic_lds: 0,
        };
        let run = |check| {
            let options = emulator::Options { check, ..emulator::Options::default() };
            emulator::run(object, &launch, options).map_err(|e| e.to_string())
        };
        let result = if with_llvm { llvm::emulate(run) } else { run(emulator::Check::Strict) }?;
        let buffer = |i: usize| result.buffers[i].as_deref().unwrap_or_default();
        for (n, way) in ways.iter().enumerate() {
            for lane in 0..LANES {
                let place = |lane: usize| lane * self.size..(lane + 1) * self.size;
                let got = &buffer(1)[n * self.values.len()..][place(lane)];
                let expected = &self.values[place(if way.is_uniform() { 0 } else { lane })];
                if got != expected {
                    return Err(format!("{way:?}, lane {lane}: {got:02x?} came out, {expected:02x?} went in"));
                }
                let rest = &buffer(2)[4 * (n * LANES + lane)..][..4];
                if rest != ((lane + n * 1000) as u32).to_le_bytes() {
                    return Err(format!("{way:?}, lane {lane}: the last argument is {rest:02x?}"));
                }
            }
        }
        Ok(())
    }
}

/// The compiler of a file.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum By {
    Gcnc,
    Llvm,
}

fn object(text: &str, by: By, target: &Target, path: &Path) -> Result<(), Missing> {
    match by {
        By::Gcnc => {
            let options = Options::new().emit(Emit::Object).code_object_version(5).verify(true);
            let bytes = compile(text, target, &options).map_err(Missing::Error)?;
            std::fs::write(path, bytes).map_err(|e| Missing::Error(e.to_string()))
        }
        By::Llvm => {
            let source = path.with_extension("ll");
            std::fs::write(&source, text).map_err(|e| Missing::Error(e.to_string()))?;
            let (cpu, version) = (format!("-mcpu={}", target.name()), "--amdhsa-code-object-version=5");
            let (source, to) = (source.to_string_lossy(), path.to_string_lossy());
            llvm::run("llc-22", &["-O2", version, &cpu, "-filetype=obj", &source, "-o", &to]).map(|_| ())
        }
    }
}

fn compile(text: &str, target: &Target, options: &Options) -> Result<Vec<u8>, String> {
    Compiler::new()
        .compile(text, target, options)
        .map(|compiled| compiled.bytes)
        .map_err(|e| e.render("calls.ll", text))
}

/// Both files as one module.
fn whole(files: &Files) -> String {
    let lines = files.callers.lines().chain(files.functions.lines());
    let declared =
        |line: &&str| line.starts_with("declare ") && !line.contains("@llvm.") || line.starts_with("target ");
    lines.filter(|line| !declared(line)).map(|line| format!("{line}\n")).collect()
}

/// Failures of these cases in a code object, which was made as `how` says.
fn run(code: &[u8], cases: &[Case], ways: &[Way], with_llvm: bool, how: &str) -> Vec<String> {
    let object = emulator::CodeObject::load(code).unwrap_or_else(|e| panic!("{how}: {e}"));
    let wrong = |case: &Case| Some(format!("{}, {how}: {}", case.ty, case.run(&object, ways, with_llvm).err()?));
    cases.iter().filter_map(wrong).collect()
}

/// Links callers and functions, compiled as `by` says, and runs them.
fn link(cases: &[Case], ways: &[Way], by: [By; 2], target: &Target, folder: &Path) -> Result<Vec<String>, Missing> {
    let files = files(cases, ways);
    let paths = ["callers.o", "functions.o", "both.co"].map(|name| folder.join(format!("{by:?}-{name}")));
    object(&files.callers, by[0], target, &paths[0])?;
    object(&files.functions, by[1], target, &paths[1])?;
    let [a, b, to] = [0, 1, 2].map(|i| paths[i].to_string_lossy());
    llvm::run("ld.lld-22", &["-shared", "--no-undefined", &a, &b, "-o", &to])?;
    let code = std::fs::read(&paths[2]).map_err(|e| Missing::Error(e.to_string()))?;
    Ok(run(&code, cases, ways, by.contains(&By::Llvm), &format!("{by:?}")))
}

/// All failures on a target.
fn check(target: &Target, folder: &Path) -> Result<Vec<String>, Missing> {
    let mut cases: Vec<Case> = (0..TYPES.len()).map(Case::new).collect();
    let mut ways: Vec<Way> = WAYS.iter().copied().filter(|way| way.is_for(target)).collect();
    let options = Options::new().verify(true);
    let code = compile(&whole(&files(&cases, &ways)), target, &options).map_err(Missing::Error)?;
    let mut wrong = run(&code, &cases, &ways, false, "one code object");
    wrong.extend(link(&cases, &ways, [By::Gcnc, By::Gcnc], target, folder)?);
    cases.retain(|case| !LLVM_DIFFERS.contains(&case.ty));
    // LLVM 22 passes `inreg` arguments on in the registers of the scratch resource, if there is one.
    ways.retain(|way| target.has_architected_flat_scratch() || !way.is_uniform());
    for by in [[By::Gcnc, By::Llvm], [By::Llvm, By::Gcnc]] {
        wrong.extend(link(&cases, &ways, by, target, folder)?);
    }
    Ok(wrong)
}

fn agree(processor: &str) {
    let target = Target::parse(processor).expect("a target");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("conventions-{processor}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    match check(&target, &folder) {
        Ok(wrong) => assert!(wrong.is_empty(), "{} findings:\n{}", wrong.len(), wrong.join("\n")),
        Err(Missing::Skip(why)) => eprintln!("{why}"),
        Err(Missing::Error(why)) => panic!("{processor}: {why}"),
    }
}

#[test]
fn gfx600() {
    agree("gfx600");
}

#[test]
fn gfx700() {
    agree("gfx700");
}

#[test]
fn gfx803() {
    agree("gfx803");
}

#[test]
fn gfx900() {
    agree("gfx900");
}

#[test]
fn gfx942() {
    agree("gfx942");
}

#[test]
fn gfx1030() {
    agree("gfx1030");
}

#[test]
fn gfx1100() {
    agree("gfx1100");
}

#[test]
fn gfx1201() {
    agree("gfx1201");
}

#[test]
fn gfx1250() {
    agree("gfx1250");
}
