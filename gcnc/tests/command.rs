//! The command as a new user meets it: its messages, and what it must never do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A valid kernel.
const KERNEL: &str =
    "define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  store i32 1, ptr addrspace(1) %p\n  ret void\n}\n";

/// A test's own working directory.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a directory");
        Place(path)
    }

    /// A directory with this file.
    fn with(name: &str, file: &str, contents: impl AsRef<[u8]>) -> Place {
        let place = Place::new(name);
        place.write(file, contents);
        place
    }

    fn write(&self, file: &str, contents: impl AsRef<[u8]>) {
        fs::write(self.0.join(file), contents).expect("a file");
    }

    fn read(&self, file: &str) -> Option<Vec<u8>> {
        fs::read(self.0.join(file)).ok()
    }

    fn run(&self, args: &str) -> Said {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gcnc"));
        command.current_dir(&self.0).args(args.split(' ')).env_remove("COLUMNS").env_remove("CLICOLOR_FORCE");
        Said::of(command.output().expect("gcnc runs"))
    }
}

/// A command's output.
#[derive(Debug)]
struct Said {
    status: Option<i32>,
    stdout: Vec<u8>,
    stderr: String,
}

impl Said {
    fn of(output: Output) -> Said {
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        Said { status: output.status.code(), stdout: output.stdout, stderr }
    }

    /// It succeeded, without output.
    fn fine(&self) {
        assert!(self.status == Some(0) && self.stderr.is_empty(), "{self:?}");
    }

    /// It failed with this status, and its message contains all of these.
    fn refuses(&self, status: i32, words: &[&str]) {
        assert_eq!(self.status, Some(status), "{self:?}");
        self.says(words);
    }

    fn says(&self, words: &[&str]) {
        for word in words {
            assert!(self.stderr.contains(word), "{word}: {}", self.stderr);
        }
    }
}

#[test]
fn warnings_are_shown_and_are_errors_if_asked() {
    let odd = KERNEL.replace("%p) {", "%p) \"target-features\"=\"+cumod\" {");
    let place = Place::with("warnings", "k.ll", &odd);
    let said = place.run("compile k.ll --target gfx1100");
    assert_eq!(said.status, Some(0), "{said:?}");
    said.says(&["warning: in `@k`: unknown target feature `cumod` is ignored", "k.ll:1:", "did you mean `cumode`?"]);
    assert!(place.read("k.co").is_some());
    fs::remove_file(place.0.join("k.co")).expect("it was written");
    place.run("compile k.ll --target gfx1100 -Werror").refuses(1, &["error: in `@k`: unknown", "-Werror"]);
    assert!(place.read("k.co").is_none());
}

#[test]
fn json_is_an_object_a_line() {
    let bad = KERNEL.replace("store i32 1", "store i32 %x");
    let place = Place::with("json", "k.ll", &bad);
    let said = place.run("compile k.ll --target gfx1100 --error-format json");
    assert_eq!(said.status, Some(1));
    let line: serde_json::Value = serde_json::from_str(&said.stderr).expect("one JSON object");
    let text = ["severity", "file"].map(|key| line[key].as_str().expect("a string"));
    assert_eq!(text, ["error", "k.ll"], "{line}");
    let numbers = ["line", "column", "start", "end"].map(|key| line[key].as_u64().expect("a number"));
    assert_eq!(numbers, [2, 13, 64, 66], "{line}");
    let said = place.run("--error-format json compile none.ll --target gfx1100");
    let line: serde_json::Value = serde_json::from_str(&said.stderr).expect("one JSON object");
    assert!(said.status == Some(2) && line["line"].is_null() && line["message"].as_str().is_some(), "{line}");
}

/// Remarks cover all inputs, in order; assembly text has them next to instructions.
#[test]
fn what_passes_did_is_told() {
    let place = Place::with("remarks", "k.ll", KERNEL);
    place.write("l.ll", KERNEL.replace("@k(", "@l("));
    place.run("compile k.ll l.ll --target gfx900 --remarks r.json").fine();
    let lines = String::from_utf8(place.read("r.json").expect("it was written")).expect("text");
    let all: Vec<serde_json::Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let waits: Vec<&str> =
        all.iter().filter(|r| r["pass"] == "insert-waitcnt").filter_map(|r| r["function"].as_str()).collect();
    assert_eq!(waits, ["k", "l"], "{lines}");
    assert!(all.iter().all(|r| r["message"].is_string() && r["line"].is_null()), "{lines}");
    let is_kind = |r: &serde_json::Value| ["passed", "missed", "analysis"].contains(&r["kind"].as_str().unwrap_or(""));
    assert!(all.iter().all(is_kind), "{lines}");
    for name in ["k", "l"] {
        let pressure = |r: &&serde_json::Value| r["pass"] == "pressure" && r["function"] == name;
        assert!(all.iter().filter(pressure).count() == 2, "vector and scalar registers: {lines}");
    }
    for input in ["k.ll --target gfx900", "k.co"] {
        let said = place.run(&format!("inspect {input}"));
        let text = String::from_utf8_lossy(&said.stdout).into_owned();
        for words in ["most_live_vgprs:\n  live: ", "occupancy_limit: 10 waves are as many as a SIMD may hold\n"] {
            assert!(text.contains(words), "{words}: {text}{}", said.stderr);
        }
    }
    let said = place.run("inspect k.ll --target gfx900 --json");
    let json: serde_json::Value = serde_json::from_slice(&said.stdout).expect("JSON");
    assert!(json["kernels"][0]["most_live_sgprs"]["values"][0]["count"].is_u64(), "{json}");
    let said = place.run("compile k.ll --target gfx900 --annotate -o -");
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(text.lines().any(|line| line.contains("s_waitcnt lgkmcnt(0)") && line.contains("; ")), "{text}");
    place.run("compile k.ll --target gfx900 --annotate --emit object").refuses(2, &["cannot be used with"]);
}

/// Three of five lanes take the branch of line 2.
const BRANCH: &str = "define amdgpu_kernel void @b(ptr addrspace(1) %p) !dbg !3 {
  %i = call i32 @llvm.amdgcn.workitem.id.x(), !dbg !5
  %c = icmp ult i32 %i, 3, !dbg !5
  br i1 %c, label %t, label %e, !dbg !5
t:
  store volatile i32 1, ptr addrspace(1) %p, !dbg !6
  br label %e, !dbg !6
e:
  ret void, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: \"b.c\", directory: \"/src\")
!2 = !DISubroutineType(types: !{null})
!3 = distinct !DISubprogram(name: \"b\", file: !1, line: 1, type: !2, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 3, scope: !3)
!6 = !DILocation(line: 3, column: 5, scope: !3)
!7 = !DILocation(line: 4, column: 1, scope: !3)
!8 = !{i32 2, !\"Debug Info Version\", i32 3}
";

#[test]
fn runs_say_which_lines_ran() {
    let place = Place::with("coverage", "n.ll", include_str!("nested.ll"));
    place.write("b.ll", BRANCH);
    place.write("k.ll", KERNEL);
    let report = |input: &str| {
        let command = format!("run {input} --target gfx1100 --workgroup-size 5 --arg zeros:64 --coverage c.info");
        place.run(&command).fine();
        String::from_utf8(place.read("c.info").expect("it was written")).expect("text")
    };
    let nested = report("n.ll");
    let all = ["SF:/src/a.c", "FN:2,k", "FNDA:5,k", "DA:2,5", "DA:4,5", "DA:21,5", "SF:/src/b.h", "DA:31,5"];
    assert!(all.iter().all(|record| nested.lines().any(|line| line == *record)), "{nested}");
    let branch = report("b.ll");
    let all = ["BRDA:2,0,0,3", "BRDA:2,0,1,2", "BRF:2", "BRH:2", "DA:2,5", "DA:3,3", "DA:4,5", "LF:3", "LH:3"];
    assert!(all.iter().all(|record| branch.lines().any(|line| line == *record)), "{branch}");
    // Coverage is also reported for a run that fails, with the lines of the failure.
    let failed = place.run("run n.ll --target gfx1100 --workgroup-size 5 --arg ptr:16 --coverage f.info");
    failed.refuses(1, &["is /src/a.c:2:3, in `k`"]);
    assert!(place.read("f.info").is_some_and(|report| !report.is_empty()));
    place.run("run k.ll --target gfx1100 --arg zeros:64 --coverage g.info").refuses(1, &["`-g`"]);
}

/// The second wave reads from LDS what the first one wrote, after a barrier.
const MEETS: &str = "@l = internal addrspace(3) global [64 x i32] poison, align 4\n\
                     define amdgpu_kernel void @k(ptr addrspace(1) %p) {\n  %i = call i32 @llvm.amdgcn.workitem.id.x()\n  \
                     %j = xor i32 %i, 32\n  %a = getelementptr i32, ptr addrspace(3) @l, i32 %i\n  \
                     %b = getelementptr i32, ptr addrspace(3) @l, i32 %j\n  store i32 %i, ptr addrspace(3) %a\n  \
                     fence syncscope(\"workgroup\") release\n  call void @llvm.amdgcn.s.barrier()\n  \
                     fence syncscope(\"workgroup\") acquire\n  %v = load i32, ptr addrspace(3) %b\n  \
                     %q = getelementptr i32, ptr addrspace(1) %p, i32 %i\n  store i32 %v, ptr addrspace(1) %q\n  ret void\n}\n";

#[test]
fn runs_are_checked() {
    let place = Place::with("checks", "k.ll", MEETS);
    let barrier = "  call void @llvm.amdgcn.s.barrier()\n";
    assert_eq!(MEETS.matches(barrier).count(), 1);
    place.write("race.ll", MEETS.replace(barrier, ""));
    place.write("uninit.ll", MEETS.replace("  store i32 %i, ptr addrspace(3) %a\n", ""));
    let run = |input: &str, check: &str| {
        let to = "--target gfx1100 --workgroup-size 64 --arg zeros:256 --show 0:u32";
        place.run(&format!("run {input} {to} --check {check}"))
    };
    let said = run("k.ll", "all");
    assert_eq!((said.status, &said.stderr[..]), (Some(0), ""), "{said:?}");
    for check in ["races", "all", "uninit,races"] {
        let race = ["race: offset ", " of LDS: nothing orders the two", "ds_store_b32", "ds_load_b32", "of wave 1"];
        run("race.ll", check).refuses(3, &race);
    }
    run("uninit.ll", "uninit")
        .refuses(3, &["uninitialised bits are stored: offset 0 of", "ds_load_b32", "global_store"]);
    assert_eq!(run("race.ll", "strict").status, Some(0));
    let seen = run("race.ll", "races --record race.rec");
    let replayed = place.run("debug --replay race.rec --trace");
    assert_eq!((seen.status, replayed.status, seen.stderr), (Some(3), Some(3), replayed.stderr));
    run("k.ll", "race").refuses(2, &["there is no check `race`", "strict and off"]);
    run("k.ll", "races --memory weak").refuses(1, &["the checks do not support a weak memory"]);
}

#[test]
fn colour_is_for_terminals() {
    let place = Place::with("colour", "k.ll", "define");
    let plain = place.run("compile k.ll --target gfx1100");
    let coloured = place.run("compile k.ll --target gfx1100 --color always");
    assert!(!plain.stderr.contains('\x1b') && coloured.stderr.contains("\x1b[1;31merror"), "{plain:?} {coloured:?}");
}

#[test]
fn one_error_is_no_flood() {
    let long = format!("@g = global [1 x i8] c\"{}\"\n", "a".repeat(3_000_000));
    let place = Place::with("flood", "k.ll", &long);
    let said = place.run("compile k.ll --target gfx1100");
    said.refuses(1, &["k.ll:1:"]);
    assert!(said.stderr.len() < 4000, "{} bytes", said.stderr.len());
}

#[test]
fn the_target_by_any_name() {
    let place = Place::with("target", "k.ll", KERNEL);
    place.run("compile k.ll --target gfx803 -o a.co").fine();
    for args in
        ["--target fiji", "-mcpu=fiji", "--mcpu polaris11", "--target amdgcn-amd-amdhsa--gfx803", "-mcpu=gfx803 -O3"]
    {
        place.run(&format!("compile k.ll {args} -o b.co")).fine();
        assert_eq!(place.read("a.co"), place.read("b.co"), "{args}");
    }
    place.run("compile k.ll --target gfx1110").refuses(2, &["unknown processor `gfx1110`", "did you mean `gfx1100`?"]);
    place.run("compile k.ll").refuses(2, &["for which processor?", "gcnc targets"]);
    place.write("own.ll", format!("target triple = \"amdgpu9.42-amd-amdhsa\"\n{KERNEL}"));
    place.write("other.ll", KERNEL.replace("%p) {", "%p) \"target-cpu\"=\"gfx942\" {"));
    place.run("compile k.ll --target gfx942 -o a.co").fine();
    for args in ["own.ll", "other.ll", "own.ll --target gfx942"] {
        place.run(&format!("compile {args} -o b.co")).fine();
        assert_eq!(place.read("a.co"), place.read("b.co"), "{args}");
    }
    place.run("compile own.ll --target gfx90a").refuses(1, &["own.ll:1:1", "amdgpu9.42", "`gfx90a`"]);
    let both = KERNEL.replace("%p) {", "%p) \"target-cpu\"=\"gfx90a\" {");
    place.write("both.ll", format!("target triple = \"amdgpu9.42-amd-amdhsa\"\n{both}"));
    place.run("compile both.ll --target gfx942").refuses(1, &["both.ll:1:1", "`@k` is made for"]);
    place.write("new.ll", format!("target triple = \"amdgpu99.99-amd-amdhsa\"\n{KERNEL}"));
    place.run("compile new.ll").refuses(2, &["for which processor?"]);
    place.write("wrong.ll", "define nothing");
    place.run("compile wrong.ll").refuses(1, &["wrong.ll:1:"]);
    place.run("compile new.ll --target gfx942").refuses(1, &["amdgpu99.99"]);
    place.run("compile k.ll --target gfx1100 -O9").refuses(2, &["-O0"]);
}

#[test]
fn features_without_attributes() {
    let place = Place::with("features", "k.ll", KERNEL);
    place.write("own.ll", KERNEL.replace("%p) {", "%p) \"target-features\"=\"+cumode\" {"));
    let code = |args: &str| {
        let said = place.run(&format!("compile {args} -o x.co"));
        said.fine();
        place.read("x.co").expect("an output")
    };
    let usual = code("k.ll --target gfx1100");
    let own = code("own.ll --target gfx1100");
    assert_ne!(usual, own);
    assert_eq!(code("k.ll --target gfx1100 --features +cumode"), own);
    assert_eq!(code("k.ll --target gfx1100 -mattr=+cumode"), own);
    assert_eq!(code("own.ll --target gfx1100 --features -cumode"), usual, "what is asked for last decides");
    assert_eq!(code("k.ll --target gfx90a -mattr=+xnack,-sramecc"), code("k.ll --target gfx90a:sramecc-:xnack+"));
    assert_eq!(code("k.ll --target gfx1100 --features +wavefrontsize64"), code("k.ll --target gfx1100 --wave-size 64"));
    let run = |args: &str| place.run(&format!("compile k.ll {args}"));
    run("--target gfx1100 --features cumode").refuses(2, &["`+cumode` or `-cumode`"]);
    run("--target gfx90a:xnack+ --features -xnack").refuses(1, &["`-xnack`", "gfx90a:xnack+"]);
    run("--target gfx900 --features +wavefrontsize32").refuses(1, &["32 lanes", "`gfx900`"]);
    run("--target gfx1100 --features +frob -Werror").refuses(1, &["unknown target feature `frob`"]);
    run("--target gfx1100 --features +xnack -Werror").refuses(1, &["`+xnack` is ignored", "does not have it"]);
}

#[test]
fn inputs_are_never_overwritten() {
    let assembly = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1100\"\ns_endpgm\n";
    let cases = [("compile in.co --target gfx1100", "in.co", KERNEL), ("as in.s", "in.s", assembly)];
    for (command, input, text) in cases {
        let place = Place::with(&format!("overwritten-{input}"), input, text);
        fs::hard_link(place.0.join(input), place.0.join("hard")).expect("a link");
        #[cfg(unix)]
        std::os::unix::fs::symlink(input, place.0.join("soft")).expect("a link");
        let direct = format!(" -o ../overwritten-{input}/{input}");
        let by_default = if input == "in.co" { "" } else { direct.as_str() };
        for output in [by_default, &direct, " -o hard", " -o soft"] {
            place.run(&format!("{command}{output}")).refuses(2, &["would overwrite the input"]);
            assert_eq!(place.read(input).as_deref(), Some(text.as_bytes()), "{output}");
        }
    }
}

#[test]
fn several_inputs() {
    let place = Place::with("several", "a.ll", KERNEL);
    place.write("b.ll", KERNEL);
    place.write("bad.ll", "define");
    place.run("compile a.ll b.ll --target gfx1100").fine();
    assert!(place.read("a.co").is_some() && place.read("a.co") == place.read("b.co"));
    place.run("compile a.ll b.ll --target gfx1100 -o c.co").refuses(2, &["directory"]);
    fs::create_dir(place.0.join("out")).expect("a directory");
    place.run("compile bad.ll b.ll --target gfx1100 -o out").refuses(1, &["bad.ll:1:"]);
    assert!(place.read("out/b.co").is_some(), "one error does not stop the others");
    fs::create_dir(place.0.join("other")).expect("a directory");
    place.write("other/a.ll", KERNEL);
    place.run("compile a.ll other/a.ll --target gfx1100").refuses(2, &["a.co would be written twice"]);
}

#[test]
fn several_inputs_in_threads() {
    let place = Place::new("several_inputs_in_threads");
    let names: Vec<String> = (0..12).map(|n| format!("k{n}.ll")).collect();
    for (n, name) in names.iter().enumerate() {
        // One gives a warning, two have errors.
        let attribute = if n == 3 { "\"amdgpu-num-vgprs\"=\"32\"" } else { "" };
        let body = if n == 5 || n == 9 { "  ret i32 1\n" } else { "  ret void\n" };
        place.write(name, format!("define amdgpu_kernel void @k{n}() {attribute} {{\n{body}}}\n"));
    }
    let compile = |args: &str, out: &str| {
        fs::create_dir_all(place.0.join(out)).expect("a directory");
        let said = place.run(format!("compile {} --target gfx1100 -o {out} {args}", names.join(" ")).trim_end());
        let objects: Vec<_> = (0..names.len()).map(|n| place.read(&format!("{out}/k{n}.co"))).collect();
        (said.status, said.stderr, objects)
    };
    let one = compile("", "one");
    assert_eq!(one.0, Some(1));
    assert!(one.2[4].is_some() && one.2[5].is_none() && one.2[11].is_some());
    for threads in ["-j1", "-j2", "-j 8", "-j", "--threads=3"] {
        assert!(compile(threads, "many") == one, "{threads}");
    }
}

#[test]
fn limits_stop_a_compilation() {
    let line =
        |n: usize| format!("  %v{} = mul i32 %v{n}, %n\n  store volatile i32 %v{n}, ptr addrspace(1) %p\n", n + 1);
    let body: String = (0..60_000).map(line).collect();
    let text = format!("define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n, i32 %v0) {{\n{body}  ret void\n}}\n");
    let place = Place::with("limits_stop_a_compilation", "k.ll", text);
    for (limit, why) in [
        ("--time-limit 0.05", "compilation stopped: its time limit of 50ms is over"),
        ("--memory-limit 1000000", "compilation stopped: its memory limit of 1000000 bytes is reached"),
        ("--time-limit 0.05 -j2", "compilation stopped: its time limit of 50ms is over"),
    ] {
        let said = place.run(&format!("compile k.ll --target gfx1100 {limit}"));
        assert!(
            said.status == Some(1) && said.stderr.starts_with("error: k.ll") && said.stderr.contains(why),
            "{said:?}"
        );
        assert!(place.read("k.co").is_none());
    }
    let said = place.run("compile k.ll --target gfx1100 --time-limit=-1");
    assert!(said.status == Some(2) && said.stderr.contains("--time-limit"), "{said:?}");
}

#[test]
fn other_formats_are_named() {
    let place = Place::with("formats", "k.bc", b"BC\xc0\xde1234");
    place.write("k.spv", b"\x03\x02\x23\x071234");
    place.run("compile k.bc --target gfx1100").refuses(1, &["k.bc", "(bit 32)"]);
    place.run("as k.bc --target gfx1100").refuses(1, &["k.bc", "LLVM bitcode", "gcnc compile"]);
    place.run("compile k.spv --target gfx1100").refuses(1, &["SPIR-V", "llvm-spirv -r"]);
    place.write("k.ll", KERNEL);
    place.run("run k.bc --target gfx1100").refuses(1, &["k.bc", "(bit 32)"]);
    place.run("dis k.bc").refuses(1, &["k.bc", "LLVM bitcode, not a code object"]);
    place.run("inspect k.bc --target gfx1100").refuses(1, &["k.bc", "(bit 32)"]);
    for command in ["dis", "inspect", "run"] {
        place.run(&format!("{command} k.s")).refuses(2, &["k.s"]);
    }
    place.run("dis k.ll").refuses(1, &["text, not a code object", "gcnc compile"]);
}

/// A kernel that calls a function of `LIBRARY`, which calls one of `OTHER`.
const CALLER: &str = "declare i32 @twice(i32)\n\
    define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {\n  \
    %x = call i32 @twice(i32 %n)\n  store i32 %x, ptr addrspace(1) %p\n  ret void\n}\n";
const LIBRARY: &str = "declare i32 @shifted(i32)\n\
    define i32 @twice(i32 %n) {\n  %x = call i32 @shifted(i32 %n)\n  ret i32 %x\n}\n\
    define i32 @unwanted(i32 %n) {\n  ret i32 %n\n}\n";
const OTHER: &str = "define i32 @shifted(i32 %n) {\n  %x = shl i32 %n, 1\n  ret i32 %x\n}\n";

/// A directory with the three, and the libraries also as bitcode.
fn with_libraries(name: &str) -> Place {
    let place = Place::with(name, "k.ll", CALLER);
    for (name, text) in [("library", LIBRARY), ("other", OTHER)] {
        place.write(&format!("{name}.ll"), text);
        place.run(&format!("link {name}.ll -o {name}.bc")).fine();
    }
    place
}

#[test]
fn modules_are_linked() {
    let place = with_libraries("modules");
    place.run("link k.ll library.ll other.ll -o all.ll").fine();
    place.run("link k.ll library.bc other.bc -o all.bc").fine();
    let text = String::from_utf8(place.read("all.ll").expect("a module")).expect("text");
    assert!(text.contains("define i32 @twice") && text.contains("@unwanted") && !text.contains("declare"), "{text}");
    // Only the needed parts of libraries are linked, as internal functions.
    for libraries in ["library.ll --link other.ll", "library.bc --link other.bc", "other.bc --link library.ll"] {
        let said = place.run(&format!("link k.ll --link {libraries}"));
        said.fine();
        let text = String::from_utf8(said.stdout).expect("text");
        assert!(
            text.contains("define internal") && text.contains("i32 @twice") && !text.contains("@unwanted"),
            "{libraries}: {text}"
        );
    }
    // `compile` links the same module itself, in all forms.
    place.run("compile k.ll --target gfx1100 --link library.bc --link other.ll -o a.co").fine();
    for whole in ["all.ll", "all.bc"] {
        place.run(&format!("compile {whole} --target gfx1100 -o b.co")).fine();
        assert!(place.read("a.co") == place.read("b.co"), "{whole}");
    }
    place.write("b.ll", KERNEL);
    place.run("link k.ll b.ll").refuses(1, &["b.ll:1:1", "`k` is defined"]);
    place.run("link k.ll -o k.ll").refuses(2, &["would overwrite the input"]);
    place.run("link k.ll --device-libs .").refuses(2, &["Say --target"]);
}

#[test]
fn ir_of_each_stage() {
    let place = with_libraries("stages");
    let compile =
        |args: &str| place.run(&format!("compile k.ll --target gfx1100 --link library.bc --link other.bc {args}"));
    let text = |args: &str| String::from_utf8(compile(args).stdout).expect("text");
    assert!(text("--emit ll --stop-after read").contains("declare i32 @twice"));
    assert!(text("--emit ll").contains("define internal"));
    let lowered = text("--emit ll --stop-after lower");
    assert!(lowered.contains("shl") && !lowered.contains("call i32 @twice"), "{lowered}");
    assert_eq!(lowered, text("--emit ir"));
    compile("-o whole.co").fine();
    compile("--emit bc -o linked.bc").fine();
    place.run("compile linked.bc --target gfx1100 -o again.co").fine();
    assert!(place.read("again.co") == place.read("whole.co"));
    compile("--emit bc --stop-after lower -o lowered.bc").fine();
    let again = String::from_utf8(place.run("link lowered.bc").stdout).expect("text");
    // The library's functions are no longer referenced.
    assert_eq!(again.split('}').next(), lowered.split('}').next());
    compile("--emit asm --stop-after link").refuses(2, &["--emit ll"]);
}

#[test]
fn bitcode_in_bundles() {
    let place = Place::with("bundles", "a.ll", KERNEL);
    place.write("b.ll", KERNEL.replace("i32 1", "i32 2"));
    let modules = ["a", "b"].map(|name| {
        place.run(&format!("link {name}.ll -o {name}.bc")).fine();
        place.read(&format!("{name}.bc")).expect("bitcode")
    });
    let bundle = |parts: &[(&str, &[u8])]| {
        let header = 32 + parts.iter().map(|(id, _)| 24 + id.len()).sum::<usize>();
        let (mut bytes, mut files) = (b"__CLANG_OFFLOAD_BUNDLE__".to_vec(), Vec::new());
        bytes.extend((parts.len() as u64).to_le_bytes());
        for (id, file) in parts {
            let place = [header + files.len(), file.len(), id.len()];
            bytes.extend(place.iter().flat_map(|&n| (n as u64).to_le_bytes()));
            bytes.extend(id.bytes());
            files.extend_from_slice(file);
        }
        [bytes, files].concat()
    };
    let [a, b] = ["hip-amdgcn-amd-amdhsa--gfx90a:xnack+", "hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-"];
    let host = ("host-x86_64-unknown-linux-gnu-", &b"\x7fELF"[..]);
    place.write("k.hipfb", bundle(&[host, (a, &modules[0]), (b, &modules[1])]));
    for (target, module) in [("gfx90a:xnack+", "a"), ("gfx90a:xnack-", "b")] {
        place.run(&format!("compile k.hipfb --target {target} -o k.co")).fine();
        place.run(&format!("compile {module}.bc --target {target} -o {module}.co")).fine();
        assert!(place.read("k.co") == place.read(&format!("{module}.co")));
    }
    place.run("compile k.hipfb --target gfx90a").refuses(1, &["k.hipfb", "which module?", "one of hip-amdgcn", b]);
    place.run("compile k.hipfb --target gfx1100").refuses(1, &["none of the modules here is for the target", a]);
    place.run("link k.hipfb").refuses(1, &["which module?"]);
    place.write("one.hipfb", bundle(&[host, (a, &modules[0])]));
    place.run("compile one.hipfb --target gfx90a -o k.co").fine();
    place.write("host.hipfb", bundle(&[host]));
    place.run("link host.hipfb").refuses(1, &["this is a bundle of code objects, not text"]);
    place.write("broken.hipfb", b"__CLANG_OFFLOAD_BUNDLE__\x01");
    place.run("link broken.hipfb").refuses(1, &["broken.hipfb", "ends within a table"]);
}

/// Mistakes in a kernel `@k(ptr addrspace(1) %p, i32 %n, i1 %c)`, with parts of the messages.
const MISTAKES: &[(&str, &[&str])] = &[
    (
        "br i1 %c, label %a, label %b\na:\n  %x = add i32 %n, 1\n  br label %b\nb:\n  %y = add i32 %x, 1",
        &["k.ll:7:8", "`%x` is used where it is not defined on every path"],
    ),
    (
        "br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %f = phi i32 [ 1, %a ], [ %y, %0 ]\n  %y = add i32 %f, 1",
        &["k.ll:6:8", "`%y` comes from `%0`, where it is not defined"],
    ),
    (
        "br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %f = phi i32 [ 1, %a ]",
        &["k.ll:6:8", "no value for `%0`"],
    ),
    ("switch i32 %n, label %a [ i32 -1, label %a i32 -1, label %a ]\na:", &["k.ll:2:3", "has case -1 twice"]),
    ("%x = load %u, ptr addrspace(1) %p", &["k.ll:2:", "%u, which is accessed, has no size here"]),
    ("fence syncscope(\"frob\") acquire", &["k.ll:2:3", "no sync scope \"frob\"", "\"agent\"", "\"workgroup-one-as\""]),
    (
        "%x = load atomic i32, ptr addrspace(1) %p syncscope(\"frob\") monotonic, align 4\n  store i32 %x, ptr addrspace(1) %p",
        &["k.ll:2:8", "no sync scope \"frob\""],
    ),
    (
        "call void @__ocml_a()\n  call void @b()\n  call void @b()",
        &["k.ll:2:3", "`@__ocml_a`, `@b` have no body", "help: ", "ocml.bc"],
    ),
    ("call void @b()", &["`@b` has no body", "--emit object"]),
    ("%x = call i32 @llvm.amdgcn.workitem.id()", &["is not supported", "did you mean `llvm.amdgcn.workitem.id.x`?"]),
    ("store i32 1, ptr addrspace(1) @g", &["k.ll:8:1", "`g` is not defined in this module"]),
    ("%x = load fp128, ptr addrspace(1) %p\n  store fp128 %x, ptr addrspace(1) %p", &["k.ll:2:8", "type fp128"]),
];

#[test]
fn mistakes_are_called_by_their_names_at_their_places() {
    let place = Place::new("mistakes");
    for (body, said) in MISTAKES {
        let head = "define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n, i1 %c) {\n  ";
        let tail = "declare void @__ocml_a()\ndeclare void @b()\ndeclare i32 @llvm.amdgcn.workitem.id()\n\
                    @g = external addrspace(1) global i32\n%u = type opaque\n";
        place.write("k.ll", format!("{head}{body}\n  ret void\n}}\n{tail}"));
        place.run("compile k.ll --target gfx1100").refuses(1, said);
    }
    place.write("k.ll", "\ntarget triple = \"nvptx64-nvidia-cuda\"\n");
    place.run("compile k.ll --target gfx1100").refuses(1, &["k.ll:2:1", "nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"]);
    place.write("k.cl", "kernel void k(global int *p) {}\n");
    place.run("compile k.cl --target gfx1100").refuses(1, &["k.cl:1:1", "clang -x cl", "-emit-llvm"]);
}

/// Adds 7 to the first work-item's value, or never ends.
const LOADS: &str = "define amdgpu_kernel void @load(ptr addrspace(1) %p) {\n  %v = load i32, ptr addrspace(1) %p\n  \
                     %s = add i32 %v, 7\n  store i32 %s, ptr addrspace(1) %p\n  ret void\n}\n\
                     define amdgpu_kernel void @spin(ptr addrspace(1) %p) {\n  br label %l\nl:\n  \
                     store volatile i32 1, ptr addrspace(1) %p\n  br label %l\n}\n";

#[test]
fn traces_show_what_loads_bring() {
    let place = Place::with("trace", "k.ll", LOADS);
    for target in ["gfx900", "gfx1100", "gfx1200"] {
        for check in ["strict", "off"] {
            let said = place.run(&format!(
                "run k.ll --target {target} --kernel load --workgroup-size 1 --arg u32s:1000 --show 0:u32 --trace --check {check}"
            ));
            assert_eq!((said.status, &said.stdout[..]), (Some(0), &b"1007\n"[..]), "{said:?}");
            let loaded = said.stderr.lines().find(|line| line.contains("=0x3e8") || line.contains("=[ 3e8 ]"));
            let loaded = loaded.unwrap_or_else(|| panic!("{target} {check}: {}", said.stderr));
            assert_eq!(check == "strict", loaded.contains("wait") && loaded.contains("from 0x"), "{loaded}");
            assert_eq!(check == "strict", said.stderr.contains(" later"), "{}", said.stderr);
        }
    }
}

#[test]
fn work_groups_run_on_threads() {
    let text = "define amdgpu_kernel void @count(ptr addrspace(1) %p) {\n  \
                %old = atomicrmw add ptr addrspace(1) %p, i32 7 syncscope(\"agent\") monotonic\n  ret void\n}\n";
    let place = Place::with("run-threads", "k.ll", text);
    for threads in ["-j1", "-j2", "--threads=3", "--threads"] {
        let said = place.run(&format!(
            "run k.ll --target gfx1100 --workgroup-size 1 --workgroups 4 --arg u32s:1000 --show 0:u32 {threads}"
        ));
        assert_eq!((said.status, &said.stdout[..]), (Some(0), &b"1028\n"[..]), "{threads}: {said:?}");
    }
}

#[test]
fn what_never_ends_is_stopped_where_it_is_hot() {
    let place = Place::with("budget", "k.ll", LOADS);
    let said = place.run("run k.ll --target gfx1100 --kernel spin --arg zeros:4 --max-instructions 100000");
    said.refuses(1, &["budget of 100000 instructions", "most of the last instructions were", " %  0x", "s_branch"]);
    place.run("run k.ll --target gfx1100 --kernel zz --arg zeros:4").refuses(1, &["no kernel `zz`", "`load`, `spin`"]);
    place.run("run k.ll --target gfx1100 --arg zeros:4").refuses(2, &["--kernel", "load, spin"]);
}

#[test]
fn completions_and_manual_pages() {
    let place = Place::new("manual");
    let said = place.run("completions bash");
    said.fine();
    assert!(String::from_utf8_lossy(&said.stdout).contains("--wave-size"));
    place.run("man .").fine();
    let page = place.read("gcnc-compile.1").expect("a page");
    assert!(String::from_utf8_lossy(&page).contains("features"));
    let version = place.run("--version");
    version.fine();
    assert!(version.stdout.starts_with(b"gcnc "));
}

/// A dispatch packet's grid counts work-items; the remainder forms a partial work-group.
#[test]
fn passes_are_listed_and_each_can_be_printed_or_left_out_as_it_says() {
    let place = Place::new("passes");
    place.write("k.ll", KERNEL);
    let list = place.run("passes").stdout;
    let list = String::from_utf8(list).expect("text");
    assert!(list.lines().any(|line| line.starts_with("allocate ") && line.contains("linear to allocated")), "{list}");
    let column = list.lines().next().and_then(|head| head.find("optional")).expect("a head");
    let mut optional = 0;
    for line in list.lines().skip(1) {
        let name = line.split_whitespace().next().expect("a name");
        let printed = place.run(&format!("compile k.ll --target gfx1100 --verify --print-after {name}"));
        assert_eq!(printed.status, Some(0), "{printed:?}");
        let without = place.run(&format!("compile k.ll --target gfx1100 --verify --disable-pass {name}"));
        match line[column..].starts_with("yes") {
            true => {
                without.fine();
                optional += 1;
            }
            false => without.refuses(2, &["cannot be left out"]),
        }
    }
    assert!(optional > 20, "{list}");
}

#[test]
fn scalars_have_two_allocators() {
    let place = Place::with("scalar_allocators", "k.ll", KERNEL);
    place.run("compile k.ll --target gfx1100 --verify --scalar-allocator regalloc2").fine();
    let help = "there are linear and regalloc2";
    place.run("compile k.ll --target gfx1100 --scalar-allocator greedy").refuses(2, &["`greedy`", help]);
}

#[test]
fn run_takes_grids_of_any_size() {
    let text = "target triple = \"amdgcn-amd-amdhsa\"
define amdgpu_kernel void @k(ptr addrspace(1) %p) {
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret void
}";
    let place = Place::with("grid", "k.ll", text);
    let run = "run k.ll --target gfx1100 --workgroup-size 64,2 --arg zeros:4 --show 0:u32";
    let said = place.run(&format!("{run} --grid 100,3"));
    assert_eq!((said.status, String::from_utf8_lossy(&said.stdout).trim()), (Some(0), "300"), "{said:?}");
    let said = place.run(&format!("{run} --grid 100,1"));
    said.says(&["at least as many work-items as a work-group"]);
    assert_eq!(place.run(&format!("{run} --grid 100,3 --workgroups 2")).status, Some(2));
}

/// A shader's wave gets the location of its private memory as a driver would pass it.
#[test]
fn run_gives_shaders_private_memory() {
    let text = |os: &str, stage: &str| {
        format!(
            "target triple = \"amdgcn--{os}\"
define amdgpu_{stage} void @shader(i32 inreg %n, i32 inreg %i, ptr addrspace(1) inreg %p) {{
  %a = alloca [8 x i32], addrspace(5)
  %q = getelementptr i32, ptr addrspace(5) %a, i32 %i
  store volatile i32 77, ptr addrspace(5) %q
  %v = load volatile i32, ptr addrspace(5) %q
  store i32 %v, ptr addrspace(1) %p
  ret void
}}"
        )
    };
    for (os, stage, told, [index, to, offset]) in [
        ("amdpal", "cs", "0:compute-table", [1, 2, 4]),
        ("amdpal", "vs", "0:table", [1, 2, 4]),
        ("mesa3d", "cs", "0:resource", [3, 4, 6]),
        ("mesa3d", "vs", "0:resource-address", [3, 4, 6]),
    ] {
        let place = Place::with("shader", "k.ll", text(os, stage));
        let run = format!("run k.ll --target gfx1030 --private 64 --sgpr {to}:arg0 --arg zeros:4 --show 0:u32");
        let said = place.run(&format!("{run} --sgpr {told} --sgpr {index}:3 --sgpr {offset}:wave-offset"));
        assert_eq!((said.status, String::from_utf8_lossy(&said.stdout).trim()), (Some(0), "77"), "{said:?}");
    }
}

/// The timing table follows the requested output; the number of waves per SIMD is a word or a number.
#[test]
fn run_tells_cycles() {
    let place = Place::with("timing", "k.ll", KERNEL);
    let run = "run k.ll --target gfx900 --workgroups 8 --arg zeros:4 --show 0:u32";
    for waves in ["", " --timing-waves one", " --timing-waves quarter", " --timing-waves 3"] {
        let said = place.run(&format!("{run} --timing{waves}"));
        let text = String::from_utf8_lossy(&said.stdout).into_owned();
        let stored = said.status == Some(0) && text.starts_with("1\n");
        assert!(
            stored && text.contains("cycles of one compute unit") && text.contains("s_waitcnt lgkmcnt(0)"),
            "{said:?}"
        );
    }
    for wrong in ["--timing --timing-waves 0", "--timing-waves one", "--timing --memory weak"] {
        assert_eq!(place.run(&format!("{run} {wrong}")).status, Some(2), "{wrong}");
    }
}

/// A code object V2, the example of LLVM's guide of 2020: without metadata and without the size of its arguments.
const HELLO_V2: &str = "
.hsa_code_object_version 1,0
.hsa_code_object_isa
.hsatext
.globl  hello_world
.p2align 8
.amdgpu_hsa_kernel hello_world
hello_world:
  .amd_kernel_code_t
    enable_sgpr_kernarg_segment_ptr = 1
    is_ptr64 = 1
    compute_pgm_rsrc1_vgprs = 0
    compute_pgm_rsrc1_sgprs = 0
    compute_pgm_rsrc2_user_sgpr = 2
  .end_amd_kernel_code_t
  s_load_dwordx2 s[0:1], s[0:1] 0x0
  v_mov_b32 v0, 3.14159
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v1, s0
  v_mov_b32 v2, s1
  flat_store_dword v[1:2], v0
  s_endpgm
";

/// The V3 example, without its metadata: a pointer, then two numbers, whose sum is stored.
const HELLO_V3: &str = "
.amdgcn_target \"amdgcn-amd-amdhsa--gfx900+xnack\"
.text
.globl hello_world
.p2align 8
.type hello_world,@function
hello_world:
  s_load_dwordx2 s[4:5], s[0:1], 0x0
  s_load_dwordx4 s[8:11], s[0:1], 0x8
  v_mov_b32 v0, 0
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v2, s8
  v_mov_b32 v1, s11
  v_add_f32 v1, v1, v2
  global_store_dword v0, v1, s[4:5]
  s_endpgm
.rodata
.p2align 6
.amdhsa_kernel hello_world
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr .amdgcn.next_free_vgpr
  .amdhsa_next_free_sgpr .amdgcn.next_free_sgpr
.end_amdhsa_kernel
";

/// Metadata without arguments.
const METADATA: &str = "
.amdgpu_metadata
---
amdhsa.version: [1, 0]
amdhsa.kernels:
  - .name: hello_world
    .symbol: hello_world.kd
    .kernarg_segment_size: 24
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .wavefront_size: 64
    .sgpr_count: 16
    .vgpr_count: 4
    .max_flat_workgroup_size: 256
...
.end_amdgpu_metadata
";

#[test]
fn kernels_written_by_hand_run_without_metadata() {
    let place = Place::with("by-hand", "v2.s", HELLO_V2);
    place.write("v3.s", HELLO_V3);
    place.write("told.s", format!("{HELLO_V3}{METADATA}"));
    place.run("as v2.s --target gfx900:xnack- --code-object-version 2").fine();
    for name in ["v3", "told"] {
        place.run(&format!("as {name}.s --code-object-version 3")).fine();
    }
    let said = place.run("run v2.co --arg zeros:4 --show 0:f32");
    assert_eq!((said.status, &said.stdout[..]), (Some(0), &b"3.14159\n"[..]), "{said:?}");
    // f64 is 8-byte aligned: its upper half is the last dword.
    let args = "--arg zeros:4 --arg f32:0.5 --arg f64:2.0 --show 0:f32";
    for run in
        [format!("run v3.co {args}"), format!("run told.co {args}"), format!("run v3.co --kernarg-size 24 {args}")]
    {
        let said = place.run(&run);
        // The upper half of 2.0 as f64, read as f32, is 2.0 again.
        assert_eq!((said.status, &said.stdout[..]), (Some(0), &b"2.5\n"[..]), "{run}: {said:?}");
    }
    place.run(&format!("run v3.co --kernarg-size 16 {args}")).refuses(1, &["argument 2 ends at byte 24", "of 16"]);
    place.run(&format!("run told.co --kernarg-size 24 {args}")).refuses(1, &["already declares 24 bytes"]);
    place
        .run("run told.co --arg zeros:4 --arg zeros:4 --arg zeros:4 --arg zeros:4")
        .refuses(1, &["argument 3 ends at byte 32"]);
}

/// `--features` sets the modes that the source leaves open.
#[test]
fn the_assembler_takes_target_features() {
    let kernel = ".amdgcn_target \"amdgcn-amd-amdhsa--gfx1030\"\n.globl k\n.p2align 8\nk: s_endpgm\n.rodata\n\
                  .amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n.end_amdhsa_kernel\n";
    let place = Place::with("as-features", "k.s", kernel);
    for (features, word) in [("", "1"), (" --features +cumode", "0"), (" --mattr +cumode,-cumode", "1")] {
        place.run(&format!("as k.s --emit object -o k.o{features}")).fine();
        let listing = place.run("dis k.o");
        let text = String::from_utf8_lossy(&listing.stdout).into_owned();
        assert!(text.contains(&format!(".amdhsa_workgroup_processor_mode {word}")), "{features}: {text}");
    }
    place.run("as k.s --features +wavefrontsize64 -o k.o").fine();
    place.run("as k.s --features +cumod -o k.o").refuses(2, &["`+cumod` says nothing to an assembler", "cumode"]);
}

#[test]
fn single_passes_run_on_text() {
    let place = Place::new("opt");
    place.write("k.ll", KERNEL);
    let printed = place.run("compile k.ll --target gfx1100 --print-after allocate");
    place.write("k.mir", printed.stderr);
    let shrunk = place.run("opt k.mir --passes shrink,dead-exec");
    shrunk.fine();
    let text = String::from_utf8(shrunk.stdout).expect("text");
    assert!(text.starts_with("function k gfx1100 wave32 allocated\nkernel inputs=("), "{text}");
    let traced = place.run("opt k.mir --passes shrink,dead-exec --print-after shrink -o out.mir");
    assert!(traced.status == Some(0) && traced.stderr.starts_with("; after shrink\nfunction k "), "{traced:?}");
    assert_eq!(place.read("out.mir"), Some(text.into_bytes()));
    let stage = "`k` comes to pass `insert-waitcnt` in stage `allocated`: it takes functions of `ordered`";
    place.run("opt k.mir --passes insert-waitcnt").refuses(1, &[stage]);
    place.run("opt k.mir --passes lower").refuses(1, &["takes a whole program", "these can run: linearise"]);
    place.run("opt k.mir --passes shrnk").refuses(1, &["did you mean `shrink`?"]);
    place.write("k.mir", "function f gfx1100 wave32 allocated\nbb0:\n    v_mov_b32 v0\n  wave end\n");
    place.run("opt k.mir").refuses(1, &["1 operands, expected 2"]);
    place.write("k.mir", "function f gfx1100 wave32 allocated\nbb0:\n    v_mov_b32 v0, %1[0]\n");
    place.run("opt k.mir").refuses(1, &["k.mir:3:19"]);
}
