//! Kernel arguments preloaded into SGPRs: the interpreter, LLVM and gcnc agree, including gcnc's code on firmware that
//! does not preload.

use std::path::Path;

use gcnc::{Emit, Options};
use gcnc_emulator::CodeObject;
use gcnc_tests::compiler;
use gcnc_tests::kernels::Launch;
use gcnc_tests::llvm::{self, Missing};
use gcnc_tests::witness;
use object::{Object, ObjectSection, ObjectSymbol};

/// Narrow and wide arguments, a pair whose SGPRs may start at an odd register, and one in memory after them.
const MIXED: &str = "ptr addrspace(1) inreg %out, i32 inreg %a, i16 inreg %b, i8 inreg %c, i64 inreg %d, \
                     <4 x i32> inreg %e, ptr addrspace(1) inreg %f, i32 %g";

const BODY: &str = "
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %base = shl i32 %group, 6
  %item = add i32 %base, %id
  %b32 = zext i16 %b to i32
  %c32 = sext i8 %c to i32
  %ab = mul i32 %a, %b32
  %abc = add i32 %ab, %c32
  %third = extractelement <4 x i32> %e, i32 2
  %x = xor i32 %abc, %third
  %y = add i32 %x, %g
  %y64 = zext i32 %y to i64
  %z = add i64 %y64, %d
  %from = getelementptr i64, ptr addrspace(1) %f, i32 %item
  %loaded = load i64, ptr addrspace(1) %from
  %sum = add i64 %z, %loaded
  %to = getelementptr i64, ptr addrspace(1) %out, i32 %item
  store i64 %sum, ptr addrspace(1) %to
";

/// The same with dynamically indexed private memory, for which a wave of GFX90A gets the address in registers before
/// the arguments.
const PRIVATE: &str = "
  %stack = alloca [8 x i64], addrspace(5)
  %k = and i32 %g, 7
  %slot = getelementptr [8 x i64], ptr addrspace(5) %stack, i32 0, i32 %k
  store volatile i64 %sum, ptr addrspace(5) %slot
  %back = load volatile i64, ptr addrspace(5) %slot
  store i64 %back, ptr addrspace(1) %to
";

/// A few arguments that do not request it, and a hidden one.
const FEW: &str = "ptr addrspace(1) %out, i32 %a, i32 %g";

const FEW_BODY: &str = "
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %hidden = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %groups = load i32, ptr addrspace(4) %hidden
  %base = shl i32 %group, 6
  %item = add i32 %base, %id
  %ag = mul i32 %a, %g
  %x = add i32 %ag, %groups
  %y = xor i32 %x, %item
  %sum = zext i32 %y to i64
  %to = getelementptr i64, ptr addrspace(1) %out, i32 %item
  store i64 %sum, ptr addrspace(1) %to
";

/// The callee uses the registers that the arguments come in.
const CALL: &str = "
  %called = call i64 @f(i64 %sum)
  store i64 %called, ptr addrspace(1) %to
";

fn source(target: &str, args: &str, body: [&str; 2]) -> String {
    let [body, more] = body;
    format!(
        "target triple = \"amdgcn-amd-amdhsa\"\n\
         define amdgpu_kernel void @k({args}) #0 {{{body}{more}  ret void\n}}\n\
         define internal i64 @f(i64 %x) #1 {{\n  %y = mul i64 %x, 3\n  ret i64 %y\n}}\n\
         declare i32 @llvm.amdgcn.workitem.id.x()\ndeclare i32 @llvm.amdgcn.workgroup.id.x()\n\
         declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()\n\
         attributes #0 = {{ \"target-cpu\"=\"{target}\" \"amdgpu-flat-work-group-size\"=\"64,64\" }}\n\
         attributes #1 = {{ noinline \"target-cpu\"=\"{target}\" }}\n\
         !llvm.module.flags = !{{!0}}\n!0 = !{{i32 1, !\"amdhsa_code_object_version\", i32 500}}\n"
    )
}

fn launch(args: &[&str]) -> Launch {
    Launch {
        name: "k".to_owned(),
        file: String::new(),
        kernel: "k".to_owned(),
        workgroups: [2, 1, 1],
        workgroup_size: [64, 1, 1],
        targets: Vec::new(),
        dynamic_lds: 0,
        args: args.iter().map(|&arg| arg.to_owned()).collect(),
        expect: Vec::new(),
    }
}

#[test]
fn preloaded_arguments_are_those_of_memory() {
    let args = ["zeros:1024", "u32:70000", "hex:3412", "hex:9c", "u64:81985529216486895"];
    let more = ["hex:00112233445566778899aabbccddeeff", "rand-u64:128:1", "u32:77"];
    let launch = launch(&[&args[..], &more].concat());
    for (body, dwords) in [("", 8), (PRIVATE, 8), (CALL, 6)] {
        agree(&launch, dwords, |target| source(target, MIXED, [BODY, body]));
    }
}

#[test]
fn arguments_that_all_have_room_are_preloaded_unasked() {
    let launch = launch(&["zeros:1024", "u32:70000", "u32:77"]);
    for body in ["", CALL] {
        agree(&launch, 5, |target| source(target, FEW, [FEW_BODY, body]));
    }
}

/// Checks that all witnesses agree on `launch` of `source` for a target, with at least `dwords` preloaded.
fn agree(launch: &Launch, dwords: u32, source: impl Fn(&str) -> String) {
    for (target, fallback) in [("gfx90a", true), ("gfx942", true), ("gfx950", true), ("gfx1250", false)] {
        let ir = source(target);
        let want = witness::interpret(&ir, launch).unwrap();
        let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("llvm");
        match llvm::code_object(&ir, target, &cache) {
            Ok(code) => assert_eq!(witness::emulate(&code, launch).unwrap(), want, "LLVM {target}"),
            Err(Missing::Skip(why)) => eprintln!("{why}: LLVM's code for {target} did not run"),
            Err(Missing::Error(why)) => panic!("{target}: {why}"),
        }
        let options = Options::new().verify(true).emit(Emit::CodeObject);
        let mut ours = compiler::compile(&ir, &compiler::target(target, None).unwrap(), &options).unwrap();
        assert!(preloaded(&ours) >= dwords, "{target}: {} dwords\n{ir}", preloaded(&ours));
        assert_eq!(witness::emulate(&ours, launch).unwrap(), want, "gcnc {target}\n{ir}");
        if fallback {
            forget_preload(&mut ours);
            assert_eq!(witness::emulate(&ours, launch).unwrap(), want, "gcnc {target}, loaded\n{ir}");
        }
    }
}

/// Dwords that are preloaded for the only kernel.
fn preloaded(code: &[u8]) -> u32 {
    CodeObject::load(code).unwrap().kernels()[0].descriptor.kernarg_preload_length()
}

/// Clears preloading in the descriptor, so that waves start as on firmware without support for it.
fn forget_preload(code: &mut [u8]) {
    /// Byte offset in the descriptor (AMDGPUUsage, "Kernel Descriptor").
    const PRELOAD: usize = 58;
    let at = {
        let elf = object::File::parse(&*code).unwrap();
        let symbol = elf.symbols().find(|s| s.name() == Ok("k.kd")).unwrap();
        let section = elf.section_by_index(symbol.section_index().unwrap()).unwrap();
        let (offset, _) = section.file_range().unwrap();
        (offset + symbol.address() - section.address()) as usize + PRELOAD
    };
    code[at..at + 2].fill(0);
    assert_eq!(preloaded(code), 0);
}
