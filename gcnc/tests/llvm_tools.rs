//! Emulation of `llc` and `ld.lld`, with command lines as clang, MLIR and Compiler Explorer write them.
//!
//! Debian's clang, lld and MLIR are the clients; if one is missing, the test says so; with `GCNC_REQUIRE_ORACLES=1`
//! that is an error.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A test's own working directory, with gcnc under the names of LLVM's tools in `bin`.
struct Place(PathBuf);

/// A command's output.
struct Said {
    success: bool,
    stdout: Vec<u8>,
    stderr: String,
}

impl Said {
    fn of(output: Output) -> Said {
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        Said { success: output.status.success(), stdout: output.stdout, stderr }
    }

    fn fine(self) -> String {
        assert!(self.success && self.stderr.is_empty(), "{}", self.stderr);
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    fn refuses(self, words: &[&str]) {
        assert!(!self.success);
        for word in words {
            assert!(self.stderr.contains(word), "{word}: {}", self.stderr);
        }
    }
}

impl Place {
    fn new(name: &str) -> Place {
        let place = Place(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        let _ = fs::remove_dir_all(&place.0);
        fs::create_dir_all(place.0.join("bin")).expect("a directory");
        for tool in ["llc", "ld.lld", "lld"] {
            fs::hard_link(env!("CARGO_BIN_EXE_gcnc"), place.0.join("bin").join(tool)).expect("a link");
        }
        place
    }

    fn write(&self, file: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.0.join(file), contents).expect("a file");
    }

    fn read(&self, file: &str) -> Vec<u8> {
        fs::read(self.0.join(file)).unwrap_or_else(|e| panic!("{file}: {e}"))
    }

    /// Runs a program from `bin/`, `gcnc`, or an LLVM tool of that name; none if that is missing.
    fn try_run(&self, line: &str) -> Option<Said> {
        let (program, args) = line.split_once(' ').unwrap_or((line, ""));
        let path = match program {
            "gcnc" => env!("CARGO_BIN_EXE_gcnc").into(),
            "gcnc-llc" => env!("CARGO_BIN_EXE_gcnc-llc").into(),
            "gcnc-ld" => env!("CARGO_BIN_EXE_gcnc-ld").into(),
            _ if program.starts_with("bin/") => self.0.join(program),
            _ => PathBuf::from(program),
        };
        let words = args.split(' ').filter(|word| !word.is_empty());
        match Command::new(&path).args(words).current_dir(&self.0).output() {
            Err(e) if e.kind() == std::io::ErrorKind::NotFound && !path.is_absolute() => {
                assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none_or(|v| v != "1"), "{program} is missing");
                eprintln!("SKIPPED: {program} is not on PATH");
                None
            }
            output => Some(Said::of(output.expect("it runs"))),
        }
    }

    fn run(&self, line: &str) -> Said {
        self.try_run(line).expect("it is there")
    }

    /// Runs kernel `k` of a code object on four numbers, and expects these results.
    fn gives(&self, file: &str, numbers: &str) {
        let run = format!("gcnc run {file} --kernel k --workgroup-size 4 --arg u32s:1,2,3,4 --show 0:u32");
        assert_eq!(self.run(&run).fine(), format!("{numbers}\n"), "{file}");
    }
}

/// A kernel that calls a function and reads a table, and their definitions.
const KERNEL: &str = "\
target triple = \"amdgcn-amd-amdhsa\"
@table = external hidden addrspace(4) constant [4 x i32]
declare hidden i32 @helper(i32)
declare i32 @llvm.amdgcn.workitem.id.x()
define protected amdgpu_kernel void @k(ptr addrspace(1) %p) #0 {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %q
  %h = call i32 @helper(i32 %v)
  %t = getelementptr i32, ptr addrspace(4) @table, i32 %i
  %w = load i32, ptr addrspace(4) %t
  %s = add i32 %h, %w
  store i32 %s, ptr addrspace(1) %q
  ret void
}
attributes #0 = { \"target-cpu\"=\"gfx90a\" }
";
const HELPER: &str = "\
target triple = \"amdgcn-amd-amdhsa\"
@table = hidden addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
define hidden i32 @helper(i32 %x) #0 {
  %r = mul i32 %x, 3
  ret i32 %r
}
attributes #0 = { \"target-cpu\"=\"gfx90a\" }
";

/// A directory with both, as text, bitcode, our own objects, and an archive of the second.
fn with_modules(name: &str) -> Place {
    let place = Place::new(name);
    for (name, text) in [("k", KERNEL), ("h", HELPER)] {
        place.write(&format!("{name}.ll"), text);
        place.run(&format!("gcnc link {name}.ll -o {name}.bc")).fine();
        place.run(&format!("bin/llc -filetype=obj {name}.ll")).fine();
    }
    for (archive, member) in [("libo.a", "h.o"), ("libb.a", "h.bc")] {
        let bytes = place.read(member);
        let head = format!(
            "{member}/{:width$}0           0     0     644     {:<10}`\n",
            "",
            bytes.len(),
            width = 15 - member.len()
        );
        let padding = &b"\n"[..bytes.len() % 2];
        place.write(archive, [b"!<arch>\n", head.as_bytes(), &bytes, padding].concat());
    }
    place
}

#[test]
fn llc_writes_what_compile_writes() {
    let place = with_modules("llc");
    let assembly = place.run("gcnc compile k.ll --target gfx90a --emit asm").fine();
    for line in [
        "gcnc-llc k.ll -o -",
        "gcnc llc k.ll -o -",
        "bin/llc -O3 -mcpu=gfx90a k.ll -o -",
        "bin/llc --mtriple amdgcn-amd-amdhsa --mcpu gfx90a -O=2 -filetype=asm k.bc -o -",
        "bin/llc -x ir -o - -O3 -x86-asm-syntax=intel -mcpu=gfx90a -relocation-model=pic --verify-machineinstrs k.ll",
    ] {
        assert_eq!(place.run(line).fine(), assembly, "{line}");
    }
    place.run("bin/llc k.ll").fine();
    assert_eq!(place.read("k.s"), assembly.as_bytes());
    place.run("gcnc compile k.ll --target gfx90a --emit object -o want.o").fine();
    assert_eq!(place.read("k.o"), place.read("want.o"));
    assert_eq!(place.run("bin/llc -filetype=null k.ll").fine(), "");
    place.write("arguments", "-O0 -o 'k 0.s' k.ll");
    place.run("bin/llc @arguments").fine();
    assert_ne!(place.read("k 0.s"), assembly.as_bytes());
    let fourth = place.run("bin/llc -amdhsa-code-object-version=4 k.ll -o -").fine();
    assert!(fourth.contains(".amdhsa_code_object_version 4"), "{fourth}");
    let features = place.run("bin/llc -mattr=+xnack,-tgsplit k.ll -o -").fine();
    assert!(features.contains("gfx90a:xnack+"), "{features}");
    let mesa = place.run("bin/llc -mtriple=amdgcn-mesa-mesa3d k.ll -o -").fine();
    assert!(mesa.contains("amdgcn-mesa-mesa3d--gfx90a"), "{mesa}");
    assert!(place.run("bin/llc -time-passes k.ll -o -").stderr.contains("select"));
}

#[test]
fn llc_refuses_what_it_does_not_do() {
    let place = with_modules("llc-refuses");
    for (arguments, words) in [
        ("-frob k.ll", &["unknown option `-frob`"][..]),
        ("-filetyp=obj k.ll", &["did you mean `--filetype`?"]),
        ("-mcpu=gfx90b k.ll", &["unknown processor `gfx90b`"]),
        ("-stop-after=finalize-isel k.ll", &["nothing comes of `-stop-after`", "--print-after"]),
        ("-O4 k.ll", &["-O0, -O1 and -O2"]),
        ("-filetype=exe k.ll", &["asm, obj and null"]),
        ("-march=x86-64 k.ll", &["invalid target `x86-64`"]),
        ("k.ll h.ll", &["one input at a time", "h.ll"]),
        ("none.ll", &["none.ll"]),
        ("-o k.ll k.ll", &["would overwrite the input"]),
        ("bin/llc", &["bin/llc", "not text"]),
    ] {
        place.run(&format!("bin/llc {arguments}")).refuses(words);
    }
    assert!(place.run("bin/llc --version").fine().contains("amdgcn - AMD GCN GPUs"));
    assert!(place.run("bin/llc -help").fine().contains("--filetype=<value>"));
}

/// Any mix of file formats links to the same code object.
#[test]
fn modules_objects_and_archives_link() {
    let place = with_modules("links");
    for (n, files) in [
        "k.bc h.bc",
        "k.ll h.bc",
        "k.o h.o",
        "k.bc h.o",
        "k.o h.bc",
        "k.o libo.a",
        "libo.a k.o",
        "k.bc -L. -lb",
        "k.o -L . -l:libb.a",
        "k.bc --whole-archive libo.a --no-whole-archive",
        "k.o --start-lib h.bc --end-lib",
    ]
    .iter()
    .enumerate()
    {
        place.run(&format!("bin/ld.lld --no-undefined -shared -plugin-opt=mcpu=gfx90a {files} -o {n}.co")).fine();
        place.gives(&format!("{n}.co"), "4 8 12 16");
    }
    // The other ways to call the linker, including clang's for HIP.
    place.run("gcnc link -shared k.o h.o -o link.co").fine();
    place.run("gcnc link k.bc h.bc -o modules.co").fine();
    place.run("gcnc-ld -r k.o h.bc -o both.o").fine();
    let hip = "-flavor gnu -m elf64_amdgpu --no-undefined -shared -plugin-opt=-amdgpu-internalize-symbols \
               --lto-partitions=8 -plugin-opt=mcpu=gfx90a --whole-archive -o hip.co both.o --no-whole-archive";
    place.run(&format!("bin/lld {hip}")).fine();
    for file in ["link.co", "modules.co", "hip.co"] {
        place.gives(file, "4 8 12 16");
    }
    place.run("bin/ld.lld -shared -s -soname name k.o h.o -o stripped.co").fine();
    assert!(place.read("stripped.co").len() < place.read("link.co").len());
    place.gives("stripped.co", "4 8 12 16");
    place.run("bin/ld.lld -shared -s -soname name k.bc h.bc -o stripped-too.co").fine();
    place.gives("stripped-too.co", "4 8 12 16");
    if let Some(said) = place.try_run("llvm-readelf-22 -S -d stripped-too.co") {
        let said = said.fine();
        assert!(said.contains("[name]") && !said.contains(".symtab"), "{said}");
    }
    place.run("gcnc link k.bc h.bc -o both.bc").fine();
    assert!(place.read("both.bc").starts_with(b"BC"));
    let assembly = place.run("bin/ld.lld --lto-emit-asm k.bc h.bc -o -").fine();
    assert!(assembly.contains(".amdhsa_kernel k"), "{assembly}");
}

/// A weak definition is used only if there is no other, whichever tool compiles or links.
#[test]
fn weak_definitions_give_way() {
    let place = with_modules("weak");
    let weak = "define weak hidden i32 @helper(i32 %x) #0 {\n  ret i32 0\n}\n";
    let table = HELPER.lines().nth(1).expect("the table");
    let kernel = KERNEL.replace("declare hidden i32 @helper(i32)\n", weak);
    let kernel = kernel.replace("@table = external hidden addrspace(4) constant [4 x i32]", table);
    place.write("w.ll", &kernel);
    place.run("gcnc link w.ll -o w.bc").fine();
    place.run("bin/llc -filetype=obj w.ll").fine();
    place.write("s.ll", HELPER.replace(table, ""));
    place.run("gcnc link s.ll -o s.bc").fine();
    place.run("bin/llc -filetype=obj s.ll").fine();
    for (files, numbers) in [
        ("w.o", "1 2 3 4"),
        ("w.bc", "1 2 3 4"),
        ("w.o s.o", "4 8 12 16"),
        ("s.o w.o", "4 8 12 16"),
        ("w.bc s.bc", "4 8 12 16"),
        ("w.bc s.o", "4 8 12 16"),
        ("w.o s.bc", "4 8 12 16"),
    ] {
        place.run(&format!("bin/ld.lld -shared --no-undefined {files} -o w.co")).fine();
        place.gives("w.co", numbers);
    }
    let Some(said) = place.try_run("ld.lld-22 -shared --no-undefined w.o s.o -o w.co") else { return };
    said.fine();
    place.gives("w.co", "4 8 12 16");
}

/// Undefined and defined symbols are as in llc's objects, both written directly and through assembly.
#[test]
fn symbols_of_objects_are_those_of_llc() {
    const SEEN: [&str; 6] = ["helper", "maybe", "perhaps", "table", "inner", "soft"];
    let place = Place::new("object-symbols");
    let more = "@maybe = extern_weak hidden addrspace(1) global i32\ndeclare extern_weak i32 @perhaps(i32)
define hidden i32 @inner(i32 %x) noinline #0 {\n  %c = call i32 @perhaps(i32 %x)\n  ret i32 %c\n}
define weak hidden i32 @soft(ptr addrspace(1) %p) #0 {\n  store ptr addrspace(1) @maybe, ptr addrspace(1) %p\n  ret i32 0\n}\n";
    place.write("k.ll", KERNEL.replace("define protected", &format!("{more}define protected")));
    place.run("bin/llc -filetype=obj k.ll -o ours.o").fine();
    place.run("bin/llc -filetype=asm k.ll -o ours.s").fine();
    place.run("gcnc as ours.s --emit object -o again.o").fine();
    let symbols = |file: &str| -> Option<Vec<String>> {
        let all = place.try_run(&format!("llvm-readelf-22 -s {file}"))?.fine();
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        // Binding, visibility, whether it is defined, name.
        let all = all.lines().map(words).filter(|w| w.last().is_some_and(|name| SEEN.contains(&name.as_str())));
        let mut all: Vec<String> = all.map(|w| format!("{} {} {} {}", w[4], w[5], w[6] == "UND", w[7])).collect();
        all.sort();
        assert_eq!(all.len(), SEEN.len(), "{all:?}");
        Some(all)
    };
    let Some(said) = place.try_run("llc-22 -mcpu=gfx90a -filetype=obj k.ll -o theirs.o") else { return };
    said.fine();
    assert_eq!(symbols("ours.o"), symbols("theirs.o"));
    assert_eq!(symbols("again.o"), symbols("theirs.o"));
    // Undefined weak symbols link, if no loader has to resolve them.
    place.write("h.ll", HELPER);
    place.run("bin/llc -filetype=obj h.ll").fine();
    let kernel = String::from_utf8(place.read("k.ll")).expect("text");
    place.write("k.ll", kernel.replace("declare extern_weak", "declare extern_weak hidden"));
    place.run("bin/llc -filetype=obj k.ll -o ours.o").fine();
    place.run("bin/ld.lld -shared --no-undefined ours.o h.o -o k.co").fine();
    place.gives("k.co", "4 8 12 16");
}

#[test]
fn what_does_not_link_is_said_as_by_lld() {
    let place = with_modules("link-errors");
    place.write("broken.o", &place.read("k.o")[..200]);
    place.write("broken.a", b"!<arch>\nnothing");
    place.run("bin/llc -W -mcpu=gfx908 -filetype=obj h.ll -o other.o").fine();
    place.run("bin/ld.lld -shared k.o h.o -o linked.co").fine();
    for (arguments, words) in [
        ("--no-undefined k.o", &["undefined hidden symbol: helper\n>>> referenced by k.o:(.text+0x"][..]),
        ("--no-undefined k.bc", &["undefined symbol: helper\n>>> referenced by k.bc"]),
        ("k.o h.o h.o", &["duplicate symbol: ", ">>> defined at h.o"]),
        ("k.bc h.bc h.ll", &["h.ll", "is defined"]),
        ("k.o other.o", &["incompatible mach: other.o"]),
        ("k.o broken.o", &["broken.o: not a readable code object"]),
        ("k.o broken.a", &["broken.a: "]),
        ("k.o linked.co", &["linked.co: it is already linked"]),
        ("k.o none.o", &["cannot open none.o"]),
        ("k.o -lnone", &["unable to find library -lnone"]),
        ("", &["no input files"]),
        ("k.o --frob", &["unknown option `--frob`"]),
        ("k.o --hash-styl=gnu", &["did you mean `--hash-style`?"]),
        ("k.o -plugin-opt=frob", &["unknown plugin option `frob`"]),
        ("k.o -mllvm -frob", &["unknown option `-frob`"]),
        ("k.o -m elf_x86_64", &["elf64_amdgpu"]),
        ("k.o h.o -T script", &["nothing comes of `--T`"]),
    ] {
        place.run(&format!("bin/ld.lld -shared {arguments} -o out.co")).refuses(words);
        assert!(!place.0.join("out.co").exists(), "{arguments}");
    }
    place.run("bin/ld.lld -shared k.o h.o -o k.o").refuses(&["would overwrite the input"]);
}

/// OpenCL C and HIP, with the kernel and its functions in one file or in separate files.
const OPENCL: &str = "\
constant int table[4] = {1, 2, 3, 4};
__attribute__((noinline)) int helper(int x) { return x * 3; }
kernel void k(global int *p) { int i = __builtin_amdgcn_workitem_id_x(); p[i] = helper(p[i]) + table[i & 3]; }
";
const HIP: &str = "\
#define __device__ __attribute__((device))
__device__ int table[4] = {1, 2, 3, 4};
extern \"C\" __device__ int helper(int x);
extern \"C\" __attribute__((global)) void k(int *p) {
  int i = __builtin_amdgcn_workitem_id_x();
  p[i] = helper(p[i]) + table[i & 3];
}
";
const HIP_HELPER: &str =
    "extern \"C\" __attribute__((device)) __attribute__((noinline)) int helper(int x) { return x * 3; }\n";

#[test]
fn clang_links_opencl_with_it() {
    let place = Place::new("opencl");
    place.write("k.cl", OPENCL);
    for processor in ["gfx90a", "gfx1100"] {
        for how in ["", "-O2", "-O2 -g", "-flto -O3", "-flto=thin -O1", "-flto -O2 -g"] {
            let clang = format!("clang-22 --target=amdgcn-amd-amdhsa -mcpu={processor} -nogpulib {how} k.cl");
            let Some(said) = place.try_run(&format!("{clang} --ld-path={}/bin/ld.lld -o k.co", place.0.display()))
            else {
                return;
            };
            said.fine();
            place.gives("k.co", "4 8 12 16");
            place.run(&format!("{clang} -Bbin -o b.co")).fine();
            assert_eq!(place.read("k.co"), place.read("b.co"));
        }
    }
}

#[test]
fn clang_links_hip_with_it() {
    let place = Place::new("hip");
    place.write("k.hip", HIP);
    place.write("h.hip", HIP_HELPER);
    place.write("both.hip", [HIP, HIP_HELPER].concat());
    for (n, how) in
        ["both.hip", "-foffload-lto both.hip", "-fgpu-rdc both.hip", "-fgpu-rdc k.hip h.hip"].iter().enumerate()
    {
        let clang = "clang-22 -x hip --offload-arch=gfx90a:xnack+ -nogpulib -nogpuinc --offload-device-only -O2";
        let line = format!("{clang} --no-gpu-bundle-output -Bbin {how} -o {n}.co");
        let Some(said) = place.try_run(&line) else { return };
        said.fine();
        place.gives(&format!("{n}.co"), "4 8 12 16");
        let said = place.run(&format!("gcnc inspect {n}.co")).fine();
        assert!(said.contains("gfx90a") && said.contains("xnack+"), "{said}");
    }
}

/// Declarations that clang's new driver expects from the host.
const HIP_HOST: &str = "\
typedef __SIZE_TYPE__ size_t;
struct dim3 { unsigned x, y, z; };
extern \"C\" int hipLaunchKernel(const void *, dim3, dim3, void **, size_t, void *);
extern \"C\" int __hipPushCallConfiguration(dim3, dim3, size_t = 0, void * = 0);
extern \"C\" int __hipPopCallConfiguration(dim3 *, dim3 *, size_t *, void *);
";

/// A complete program for host and device: the linker wrapper embeds our image.
#[test]
fn the_linker_wrapper_links_with_it() {
    let place = Place::new("wrapper");
    place.write("k.hip", [HIP_HOST, HIP, HIP_HELPER].concat());
    let how = "--offload-new-driver --offload-arch=gfx90a -nogpulib -nogpuinc -fgpu-rdc -O2";
    let Some(said) = place.try_run(&format!("clang-22 -x hip {how} -c k.hip -o k.o")) else { return };
    said.fine();
    let bin = place.0.join("bin");
    let wrapper =
        format!("--host-triple=x86_64-pc-linux-gnu --linker-path=/bin/true --device-compiler=-B{}", bin.display());
    place.run(&format!("clang-linker-wrapper-22 {wrapper} --save-temps k.o -o k")).fine();
    place.gives("k.amdgcn.gfx90a.img", "4 8 12 16");
}

/// The same symbols as the client's own linker, at the same section offsets.
#[test]
fn symbols_are_those_of_lld() {
    let place = Place::new("symbols");
    place.write("k.cl", OPENCL);
    let symbols = |file: &str| {
        let all = place.run(&format!("llvm-readelf-22 -s {file}")).fine();
        let word = |line: &str| line.split_whitespace().skip(2).collect::<Vec<_>>().join(" ");
        let mut all: Vec<String> =
            all.lines().filter(|l| l.contains("FUNC") || l.contains("OBJECT")).map(word).collect();
        all.sort();
        all
    };
    for how in ["-O2", "-O2 -flto"] {
        let clang = format!("clang-22 --target=amdgcn-amd-amdhsa -mcpu=gfx1100 -nogpulib {how} k.cl");
        let Some(said) = place.try_run(&format!("{clang} -Bbin -o ours.co")) else { return };
        said.fine();
        place.run(&format!("{clang} -o theirs.co")).fine();
        let names = |all: Vec<String>| {
            all.iter().map(|l| l.split(' ').next_back().unwrap_or_default().to_owned()).collect::<Vec<_>>()
        };
        match how {
            "-O2" => assert_eq!(symbols("ours.co"), symbols("theirs.co")),
            // Sizes depend on the compiler.
            _ => {
                let (ours, theirs) = (names(symbols("ours.co")), names(symbols("theirs.co")));
                assert!(
                    ["k", "k.kd"].iter().all(|n| ours.iter().any(|o| o == n) && theirs.iter().any(|o| o == n)),
                    "{ours:?}"
                );
            }
        }
    }
}

/// A kernel in MLIR's GPU pipeline, before serialisation.
const MLIR: &str = "\
module attributes {gpu.container_module} {
  gpu.module @kernels [#rocdl.target<chip = \"gfx90a\", O = 3>] {
    llvm.func @k(%p: !llvm.ptr<1>) attributes {gpu.kernel, rocdl.kernel} {
      %i = rocdl.workitem.id.x : i32
      %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
      %v = llvm.load %q : !llvm.ptr<1> -> i32
      %c = llvm.mlir.constant(4 : i32) : i32
      %m = llvm.mul %v, %c : i32
      llvm.store %m, %q : i32, !llvm.ptr<1>
      llvm.return
    }
  }
}
";

/// The bytes of a string printed by MLIR: `\\7F` is a byte in two hexadecimal digits.
fn mlir_bytes(text: &str, key: &str) -> Vec<u8> {
    let start = text.find(key).expect("the binary") + key.len();
    let mut bytes = text[start..].bytes();
    let mut out = Vec::new();
    while let Some(b) = bytes.next().filter(|&b| b != b'"') {
        if b != b'\\' {
            out.push(b);
            continue;
        }
        let first = bytes.next().expect("a digit");
        if first == b'\\' {
            out.push(first);
            continue;
        }
        let digits = [first, bytes.next().expect("a digit")];
        out.push(u8::from_str_radix(std::str::from_utf8(&digits).expect("digits"), 16).expect("digits"));
    }
    out
}

/// MLIR links its own code with the toolkit's linker; its bitcode is linked and compiled only by ours.
#[test]
fn mlir_makes_binaries_with_it() {
    let place = Place::new("mlir");
    place.write("k.mlir", MLIR);
    fs::create_dir_all(place.0.join("rocm/llvm")).expect("a directory");
    fs::rename(place.0.join("bin"), place.0.join("rocm/llvm/bin")).expect("a directory");
    for (format, key) in [("binary", "bin = \""), ("llvm", "offload = \"")] {
        let line =
            format!("mlir-opt-22 k.mlir --gpu-module-to-binary=toolkit={}/rocm@format={format}", place.0.display());
        let words: Vec<String> = line.split(' ').map(|word| word.replace('@', " ")).collect();
        let output = Command::new(&words[0]).args(&words[1..]).current_dir(&place.0).output();
        let Ok(output) = output else {
            assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none_or(|v| v != "1"), "mlir-opt-22 is missing");
            return eprintln!("SKIPPED: mlir-opt-22 is not on PATH");
        };
        let bytes = mlir_bytes(&Said::of(output).fine(), key);
        place.write(if format == "llvm" { "k.bc" } else { "k.co" }, bytes);
    }
    place.gives("k.co", "4 8 12 16");
    place.run("gcnc-ld -shared --no-undefined -plugin-opt=mcpu=gfx90a k.bc -o all.co").fine();
    place.gives("all.co", "4 8 12 16");
}

/// All test kernels: the same bytes as from `gcnc compile`.
#[test]
fn llc_compiles_every_test_kernel() {
    let place = Place::new("llc-kernels");
    let kernels = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll");
    let mut tried = 0;
    for entry in fs::read_dir(kernels).expect("kernels") {
        let folder = entry.expect("an entry").path();
        let target = folder.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        if !target.starts_with("gfx") {
            continue;
        }
        let mut files: Vec<PathBuf> =
            fs::read_dir(&folder).expect("kernels").map(|e| e.expect("an entry").path()).collect();
        files.sort();
        // A subset, different for each target.
        let step = if std::env::var_os("GCNC_ALL_KERNELS").is_some() { 1 } else { 4 };
        for file in files.iter().skip(tried % step).step_by(step) {
            let file = file.display();
            let want = place.run(&format!("gcnc compile {file} --target {target} --emit asm -o -"));
            let got = place.run(&format!("bin/llc -mcpu={target} {file} -o -"));
            assert!(want.success == got.success && want.stdout == got.stdout, "{file}: {}", got.stderr);
            tried += 1;
        }
    }
    assert!(tried > 50, "{tried}");
}
