//! `gcnc run --check`: finds nothing in correct kernels and litmus tests, and finds each planted defect.
//!
//! - `clean/WAY/TARGET/LAUNCH`: a launch of `kernels/launches.toml`;
//! - `planted/N-TARGET-LAUNCH`: a defect from `checks/defects.toml` planted in one of those;
//! - `litmus/TARGET/TEST.SCOPE`: a litmus test: races are found exactly where it has some;
//! - `weakened/TARGET/TEST`: a race-free one, without its orderings;
//! - `barriers/KIND/TARGET`: barriers that some waves or lanes do not reach;
//! - `bits/NAME`: instructions that propagate uninitialised bits.

use std::collections::HashSet;
use std::path::Path;

use gcnc::{Emit, OptLevel, Options};
use gcnc_emulator::checks::{Finding, Site, What};
use gcnc_emulator::{self as emulator, Checks, CodeObject};
use gcnc_tests::compiler;
use gcnc_tests::kernels::{self, Launch};
use gcnc_tests::litmus::{self, Apart, Litmus};
use gcnc_tests::witness;
use libtest_mimic::{Arguments, Failed, Trial};
use serde::Deserialize;

/// Targets whose unmodified kernels are checked, each with the one whose IR is used.
const CLEAN: [(&str, &str); 5] =
    [("gfx900", "gfx900"), ("gfx90a", "gfx90a"), ("gfx1100", "gfx1100"), ("gfx942", "gfx90a"), ("gfx1201", "gfx1100")];

/// One target per kind of memory.
const LITMUS: [&str; 9] =
    ["gfx601", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx1250"];
/// Schedules of a litmus test.
const SCHEDULES: u64 = 24;

fn main() {
    let arguments = Arguments::from_args();
    let trials = trials().unwrap_or_else(|e| vec![Trial::test("checks", move || Err(Failed::from(e)))]);
    libtest_mimic::run(&arguments, trials).exit();
}

fn trials() -> Result<Vec<Trial>, String> {
    let mut trials = Vec::new();
    for launch in kernels::everywhere()? {
        for (target, ir) in CLEAN {
            for (way, level) in [("level0", OptLevel::O0), ("default", OptLevel::O2)] {
                if !kernels::llvm_compiles(target, &launch.file) {
                    continue;
                }
                let launch = launch.clone();
                trials.push(Trial::test(format!("clean/{way}/{target}/{}", launch.name), move || {
                    Ok(clean((target, ir), level, &launch)?)
                }));
            }
        }
    }
    let launches = kernels::everywhere()?;
    for (n, defect) in defects()?.into_iter().enumerate() {
        let launch = launches.iter().find(|launch| launch.name == defect.launch);
        let launch = launch.ok_or_else(|| format!("there is no launch `{}`", defect.launch))?.clone();
        let of = format!("planted/{n}-{}-{}", defect.target, defect.launch);
        trials.push(Trial::test(of, move || Ok(defect.check(&launch)?)));
    }
    let all = litmus::all()?;
    let racy = races_of_tests()?;
    for (name, litmus, apart) in litmus::each(&all).filter(|(.., apart)| *apart != Apart::System) {
        let expected = racy.contains(name);
        for target in LITMUS {
            let litmus = litmus.clone();
            let of = format!("litmus/{target}/{name}.{}", apart.name());
            trials.push(Trial::test(of, move || Ok(check_litmus(target, &litmus, apart, expected)?)));
        }
    }
    for (name, litmus) in all.iter().filter(|(name, litmus)| !racy.contains(name) && is_ordered(litmus)) {
        for target in LITMUS {
            let litmus = weakened(litmus);
            let of = format!("weakened/{target}/{name}");
            trials.push(Trial::test(of, move || Ok(check_litmus(target, &litmus, Apart::Agent, true)?)));
        }
    }
    for (name, body, find) in BITS {
        trials.push(Trial::test(format!("bits/{name}"), move || Ok(check_bits(body, find)?)));
    }
    for (name, body, find) in MISSED {
        for target in ["gfx90a", "gfx1100", "gfx1201"] {
            let of = format!("barriers/{name}/{target}");
            trials.push(Trial::test(of, move || Ok(check_missed(target, body, find)?)));
        }
    }
    Ok(trials)
}

/// Whether a litmus test at agent scope has data protected by orderings. Code of whole waves may wait for other
/// reasons.
fn is_ordered(litmus: &Litmus) -> bool {
    let plain = |line: &str| line.contains("ptr $x") && !line.contains("atomic") && !line.contains("cmpxchg");
    let plainly = |thread: &String| thread.lines().any(plain);
    let threads = litmus.scopes.contains(&Apart::Agent) && !litmus.whole.contains(&true);
    threads && litmus.threads.iter().filter(|thread| plainly(thread)).count() > 1
}

/// The same test without orderings.
fn weakened(litmus: &Litmus) -> Litmus {
    const ORDERS: [&str; 4] = ["release", "acquire", "acq_rel", "seq_cst"];
    let fences = |line: &&str| !line.trim_start().starts_with("fence");
    let relaxed = |line: &str| ORDERS.iter().fold(line.to_owned(), |line, order| line.replace(order, "monotonic"));
    let weaken = |thread: &String| thread.lines().filter(fences).map(|line| relaxed(line) + "\n").collect();
    Litmus { threads: litmus.threads.iter().map(weaken).collect(), ..litmus.clone() }
}

/// Kernels of two waves or more with a barrier that not all reach: name, code, and the expected finding.
const MISSED: [(&str, &str, &str); 3] = [
    (
        "some-lanes",
        "  %few = icmp ult i32 %item, 100
  br i1 %few, label %meet, label %end
meet:
  call void @llvm.amdgcn.s.barrier()
  br label %end",
        "barrier that some lanes do not reach",
    ),
    (
        "different",
        "  %first = icmp ult i32 %item, 64
  br i1 %first, label %meet, label %other
meet:
  store i32 1, ptr addrspace(1) %p
  call void @llvm.amdgcn.s.barrier()
  br label %end
other:
  call void @llvm.amdgcn.s.barrier()
  store i32 2, ptr addrspace(1) %p
  br label %end",
        "waves of a work-group wait at different barriers",
    ),
    (
        "ended",
        "  %first = icmp ult i32 %item, 64
  br i1 %first, label %end, label %meet
meet:
  call void @llvm.amdgcn.s.barrier()
  br label %end",
        "barrier that an ended wave never reached",
    ),
];

fn check_missed(processor: &str, body: &str, find: &str) -> Result<(), String> {
    let target = compiler::target(processor, None)?;
    let ir = format!(
        "target triple = \"amdgcn-amd-amdhsa\"
define amdgpu_kernel void @k(ptr addrspace(1) %p) {{
  %item = call i32 @llvm.amdgcn.workitem.id.x()
{body}
end:
  ret void
}}
"
    );
    let code = compiler::compile(&ir, &target, &Options::default())?;
    let object = CodeObject::load(&code).map_err(|e| e.to_string())?;
    let launch = emulator::Launch {
        kernel: "k".to_owned(),
        workgroups: [1, 1, 1],
        remainder: [0; 3],
        workgroup_size: [128, 1, 1],
        args: vec![emulator::Arg::Buffer(vec![0; 4])],
        dynamic_lds: 0,
    };
    let mut checks = Checks::new(What { barriers: true, ..What::default() });
    let options = emulator::Options { checks: Some(&mut checks), ..emulator::Options::default() };
    // Where barriers are split, waiting for an ended wave never terminates.
    let ran = emulator::run(&object, &launch, options);
    let found: Vec<String> = checks.findings().iter().map(ToString::to_string).collect();
    match found.iter().any(|finding| finding.starts_with(find)) {
        true => Ok(()),
        false => Err(format!("found: {}, {ran:?}", found.join("\n"))),
    }
}

/// GFX9 code between v5, s5 and LDS, all uninitialised, and a store of v2, with the expected finding.
const BITS: [(&str, &str, Option<&str>); 16] = [
    ("copied", "v_mov_b32 v3, v5\n v_mov_b32 v2, 0", None),
    ("stored", "v_mov_b32 v2, v5", Some("uninitialised bits are stored")),
    ("cancelled", "v_xor_b32 v2, v5, v5", None),
    ("masked", "v_and_b32 v2, 0, v5", None),
    ("half-masked", "v_and_b32 v2, 0xff, v5", Some("uninitialised bits are stored")),
    ("shifted-out", "v_lshlrev_b32 v2, 16, v5\n v_and_b32 v2, 0xffff, v2", None),
    ("carried", "v_add_u32 v2, 1, v5", Some("uninitialised bits are stored")),
    ("multiplied", "v_cvt_f32_u32 v3, v0\n v_mul_f32 v2, v3, v5", Some("uninitialised bits are stored")),
    ("equal", "v_mov_b32 v2, 0\n v_cmp_eq_u32 vcc, 7, v5\n s_cbranch_vccz end", Some("branch on")),
    ("less", "v_mov_b32 v2, 0\n v_cmp_lt_f32 vcc, 4.0, v5\n s_cbranch_vccz end", Some("branch on")),
    // The defined bits decide the result.
    ("unequal", "v_mov_b32 v2, 0\n v_or_b32 v3, 1, v5\n v_cmp_eq_u32 vcc, 6, v3\n s_cbranch_vccnz end", None),
    ("scalar", "v_mov_b32 v2, 0\n s_cmp_eq_u32 s5, 9\n s_cbranch_scc1 end", Some("branch on")),
    (
        "narrowed",
        "v_mov_b32 v2, 0\n v_cmp_eq_u32 vcc, 7, v5\n s_and_saveexec_b64 s[6:7], vcc",
        Some("lanes selected by"),
    ),
    (
        "other-lanes",
        "v_mov_b32 v2, 0\n s_mov_b64 exec, 1\n v_mov_b32 v5, 0\n s_mov_b64 exec, -1\n v_readfirstlane_b32 s6, v5
 s_cmp_eq_u32 s6, 0\n s_cbranch_scc1 end",
        None,
    ),
    (
        "byte-of-lds",
        "v_mov_b32 v3, 3\n ds_write_b8 v1, v3\n ds_read_b32 v2, v1\n s_waitcnt lgkmcnt(0)\n v_and_b32 v2, 0xff, v2",
        None,
    ),
    (
        "other-byte-of-lds",
        "ds_write_b8 v1, v0\n ds_read_b32 v2, v1\n s_waitcnt lgkmcnt(0)",
        Some("uninitialised bits are"),
    ),
];

fn check_bits(body: &str, find: Option<&str>) -> Result<(), String> {
    let source = format!(
        ".amdgcn_target \"amdgcn-amd-amdhsa--gfx900\"
.text
.globl kernel
.p2align 8
.type kernel,@function
kernel:
 s_load_dwordx2 s[0:1], s[0:1], 0x0
 v_lshlrev_b32 v1, 2, v0
 s_waitcnt lgkmcnt(0)
 {body}
 global_store_dword v1, v2, s[0:1]
end:
 s_endpgm
.rodata
.p2align 6
.amdhsa_kernel kernel
 .amdhsa_user_sgpr_kernarg_segment_ptr 1
 .amdhsa_kernarg_size 8
 .amdhsa_group_segment_fixed_size 256
 .amdhsa_next_free_vgpr 32
 .amdhsa_next_free_sgpr 16
.end_amdhsa_kernel
"
    );
    let object = gcnc_asm::assemble(&source, gcnc_asm::Options::default()).map_err(|e| e[0].to_string())?;
    let code = object.code_object().map_err(|e| e.to_string())?;
    let object = CodeObject::load(&code).map_err(|e| e.to_string())?;
    let launch = emulator::Launch {
        kernel: "kernel".to_owned(),
        workgroups: [1, 1, 1],
        remainder: [0; 3],
        workgroup_size: [64, 1, 1],
        args: vec![emulator::Arg::Buffer(vec![0; 256])],
        dynamic_lds: 0,
    };
    let mut checks = Checks::new(What { uninit: true, ..What::default() });
    let options = emulator::Options { checks: Some(&mut checks), ..emulator::Options::default() };
    emulator::run(&object, &launch, options).map_err(|e| e.to_string())?;
    let found: Vec<String> = checks.findings().iter().map(ToString::to_string).collect();
    match (find, &found[..]) {
        (None, []) => Ok(()),
        (Some(find), [first, ..]) if first.starts_with(find) => Ok(()),
        _ => Err(format!("found: {}", found.join("\n"))),
    }
}

fn clean((processor, ir): (&str, &str), level: OptLevel, launch: &Launch) -> Result<(), String> {
    let target = compiler::target(processor, None)?;
    let ir = kernels::retarget(&kernels::ir(ir, &launch.file)?, processor);
    let code = compiler::compile(&ir, &target, &Options::new().level(level))?;
    let mut checks = Checks::new(What::ALL);
    let options = emulator::Options { checks: Some(&mut checks), ..emulator::Options::default() };
    witness::emulated_with(&code, launch, options)?;
    let found: Vec<String> = checks.findings().iter().map(ToString::to_string).collect();
    if found.is_empty() { Ok(()) } else { Err(found.join("\n")) }
}

/// The litmus tests that `litmus/races.txt` lists as racy.
fn races_of_tests() -> Result<HashSet<String>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("litmus/races.txt");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let names = text.lines().map(|line| line.split('#').next().unwrap_or("").trim());
    Ok(names.filter(|name| !name.is_empty()).map(str::to_owned).collect())
}

fn check_litmus(processor: &str, litmus: &Litmus, apart: Apart, expected: bool) -> Result<(), String> {
    let target = compiler::target(processor, None)?;
    let code = litmus.ours(&target, apart)?;
    let object = CodeObject::load(&code).map_err(|e| e.to_string())?;
    let mut program = Litmus::program(&object)?;
    let mut found = None;
    for seed in 0..SCHEDULES {
        let races = litmus.races(&mut program, apart, target.wave_size(), seed)?;
        found = found.or(races.first().map(|race| format!("seed {seed}: {race}")));
    }
    match (found, expected) {
        (None, true) => Err("no race was found".to_owned()),
        (Some(race), false) => Err(race),
        _ => Ok(()),
    }
}

/// A planted defect.
#[derive(Clone, Deserialize)]
struct Defect {
    /// The launch to run.
    launch: String,
    /// The target, which also selects the IR.
    target: String,
    /// Compiles at -O0.
    #[serde(default)]
    level0: bool,
    /// Cuts from the assembly text, not from the IR.
    #[serde(default)]
    assembly: bool,
    /// The text to cut, which occurs once.
    cut: String,
    /// Its replacement.
    #[serde(default)]
    put: String,
    /// The expected finding.
    find: String,
    /// Prefixes of the instructions that the finding names.
    at: Vec<String>,
}

#[derive(Deserialize)]
struct Defects {
    defect: Vec<Defect>,
}

fn defects() -> Result<Vec<Defect>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("checks/defects.toml");
    let text = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    toml::from_str::<Defects>(&text).map(|all| all.defect).map_err(|e| format!("{}: {e}", path.display()))
}

impl Defect {
    fn plant(&self, text: &str) -> Result<String, String> {
        match text.matches(&self.cut).count() {
            1 => Ok(text.replacen(&self.cut, &self.put, 1)),
            n => Err(format!("what is cut is there {n} times")),
        }
    }

    fn code(&self, file: &str) -> Result<Vec<u8>, String> {
        let target = compiler::target(&self.target, None)?;
        let from = CLEAN.iter().find(|(target, _)| *target == self.target).map_or(&*self.target, |(_, from)| from);
        let ir = kernels::retarget(&kernels::ir(from, file)?, &self.target);
        let level = if self.level0 { OptLevel::O0 } else { OptLevel::O2 };
        let options = Options::new().level(level);
        if !self.assembly {
            return compiler::compile(&self.plant(&ir)?, &target, &options);
        }
        let text = compiler::compile(&ir, &target, &options.emit(Emit::Asm))?;
        let text = self.plant(&String::from_utf8_lossy(&text))?;
        let object = gcnc_asm::assemble(&text, gcnc_asm::Options::default()).map_err(|e| e[0].to_string())?;
        object.code_object().map_err(|e| e.to_string())
    }

    /// Whether a finding is the expected one.
    fn is_found_as(&self, finding: &Finding) -> bool {
        let begins = |(site, text): (&Site, &String)| site.text.starts_with(text.as_str());
        let sites = &finding.sites;
        let places = sites.len() == self.at.len()
            && (sites.iter().zip(&self.at).all(begins) || sites.iter().rev().zip(&self.at).all(begins));
        finding.kind.title() == self.find && places
    }

    fn check(&self, launch: &Launch) -> Result<(), String> {
        let code = self.code(&launch.file)?;
        let mut checks = Checks::new(What::ALL);
        let options = emulator::Options {
            checks: Some(&mut checks),
            max_instructions: 1_000_000,
            ..emulator::Options::default()
        };
        // The defect may also make the run fail.
        let ran = witness::emulated_with(&code, launch, options);
        if checks.findings().iter().any(|finding| self.is_found_as(finding)) {
            return Ok(());
        }
        let found: Vec<String> = checks.findings().iter().map(ToString::to_string).collect();
        Err(format!("found: {}\n{}", found.join("\n"), ran.err().unwrap_or_default()))
    }
}
