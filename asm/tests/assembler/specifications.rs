//! The guides' sections on assembly, one test each, compared with LLVM's assemblers: 14 is the last that supports code
//! object V2.

use crate::common::{differences, have, run, scratch};
use gcnc_asm::{Abi, Modes, Options, Version, assemble, dis};
use gcnc_isa::Target;

/// Assembles a source with LLVM for a processor, with more options.
fn theirs(tool: &str, source: &str, cpu: &str, more: &[&str]) -> Result<Vec<u8>, String> {
    let dir = scratch(&format!("sections-{tool}-{cpu}-{:?}", std::thread::current().id()));
    let path = |file: &str| dir.join(file).display().to_string();
    std::fs::write(path("a.s"), source).expect("a file");
    let (cpu, object) = (format!("-mcpu={cpu}"), path("a.o"));
    let mut args = vec![cpu.as_str(), "-filetype=obj"];
    args.extend(more);
    let source = path("a.s");
    args.extend([source.as_str(), "-o", &object]);
    let result = run(tool, &args).map(|()| std::fs::read(&object).expect("an object"));
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    result
}

const V2: [&str; 2] = ["-triple=amdgcn-amd-amdhsa", "--amdhsa-code-object-version=2"];

fn options(cpu: &str, version: Version) -> Options<'static> {
    Options { target: Target::parse(cpu).ok(), abi: Abi::hsa(version), ..Options::default() }
}

fn ours(source: &str, options: Options<'_>) -> Vec<u8> {
    assemble(source, options).unwrap_or_else(|e| panic!("{}\n{source}", e[0])).relocatable()
}

/// Checks that gcnc's V2 object is LLVM 14's.
fn same_v2(source: &str, cpu: &str) {
    if have("llvm-mc-14") {
        let theirs = theirs("llvm-mc-14", source, cpu, &V2).unwrap_or_else(|e| panic!("{e}\n{source}"));
        let ours = ours(source, options(cpu, Version::V2));
        assert_eq!(differences(&ours, &theirs), Vec::<String>::new(), "{cpu}:\n{source}");
    }
}

#[test]
fn code_object_v2_predefined_symbols() {
    let values = ".option.machine_version_major .option.machine_version_minor .option.machine_version_stepping \
                  .kernel.vgpr_count .kernel.sgpr_count .amdgcn.next_free_vgpr .amdgcn.gfx_generation_number";
    let all: String = values.split_whitespace().map(|name| format!(".long {name}\n")).collect();
    let counts = ".long .kernel.vgpr_count, .kernel.sgpr_count\n";
    let source = format!(
        "{all}v_mov_b32 v5, s7\n{counts}.amdgpu_hsa_kernel k\nk:\n{counts}v_mov_b32 v2, s3\n{counts}\
         s_mov_b64 vcc, s[8:9]\n{counts}v_mov_b32 v1, s1\n{counts}"
    );
    for cpu in ["gfx700", "gfx803", "gfx900", "gfx906"] {
        same_v2(&source, cpu);
    }
}

/// The symbols of one version are undefined in the others, wherever the version comes from.
#[test]
fn code_object_v3_predefined_symbols() {
    let all = ".long .amdgcn.gfx_generation_number, .amdgcn.next_free_sgpr\n\
               .long .option.machine_version_major, .kernel.sgpr_count\n";
    let source = format!("s_mov_b32 s6, 0\n{all}");
    if have("llvm-mc-14") {
        for (number, version) in [(2, Version::V2), (3, Version::V3), (4, Version::V4)] {
            let flag = format!("--amdhsa-code-object-version={number}");
            let theirs = theirs("llvm-mc-14", &source, "gfx900", &[V2[0], &flag]).expect("it assembles");
            let mut given = options("gfx900", version);
            given.target = given.target.map(|t| t.with_xnack(gcnc_isa::Setting::Any));
            let ours = ours(&source, given);
            let symbols = |lines: Vec<String>| lines.into_iter().filter(|l| !l.contains("abi ")).collect::<Vec<_>>();
            assert_eq!(symbols(differences(&ours, &theirs)), Vec::<String>::new(), "V{number}");
        }
    }
    let by_option = ours(&source, options("gfx900", Version::V2));
    let by_directive = ours(&format!(".amdhsa_code_object_version 2\n{source}"), options("gfx900", Version::V5));
    assert_eq!(differences(&by_option, &by_directive), Vec::<String>::new());
}

#[test]
fn amd_kernel_code_t() {
    let keys = "amd_code_version_major kernel_code_version_major amd_code_version_minor kernel_code_version_minor \
                amd_machine_kind machine_kind amd_machine_version_major machine_version_major \
                amd_machine_version_minor machine_version_minor amd_machine_version_stepping machine_version_stepping";
    for key in keys.split_whitespace() {
        same_v2(&format!("k:\n.amd_kernel_code_t\n{key} = 5\n.end_amd_kernel_code_t\ns_endpgm\n"), "gfx900");
    }
}

/// The guide's example in section `.text`, because LLVM 14 no longer takes `.hsatext`.
#[test]
fn code_object_v2_example_source_code() {
    let example = "\
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
      compute_pgm_rsrc1_wgp_mode = 0
      compute_pgm_rsrc1_mem_ordered = 0
      compute_pgm_rsrc1_fwd_progress = 1
  .end_amd_kernel_code_t

  s_load_dwordx2 s[0:1], s[0:1] 0x0
  v_mov_b32 v0, 3.14159
  s_waitcnt lgkmcnt(0)
  v_mov_b32 v1, s0
  v_mov_b32 v2, s1
  flat_store_dword v[1:2], v0
  s_endpgm
.Lfunc_end0:
     .size   hello_world, .Lfunc_end0-hello_world
";
    same_v2(&example.replace(".hsatext", ".text"), "gfx900");
    let object = ours(example, options("gfx900", Version::V2));
    let text = dis::object(&object, &dis::Options::default()).expect("it disassembles");
    assert!(text.contains("\t.hsatext\n"), "{text}");
    let again = assemble(&text, Options::default()).expect("it assembles again").relocatable();
    assert_eq!(differences(&object, &again), Vec::<String>::new());
}

/// Sections and variables of finalizers in LLVM 3.8: flags, types and bindings are those of its tests.
#[test]
fn code_object_v2_sections() {
    let source = ".amdgpu_hsa_module_global own\n.size own, 4\n.hsadata_global_program\nown: .long 0\n\
                  .amdgpu_hsa_program_global all\n.size all, 4\n.hsadata_global_agent\nall: .long 0\n\
                  .hsarodata_readonly_agent\n.long 1\n.hsatext\ns_endpgm\n";
    let listing = crate::common::listing(&ours(source, options("gfx700", Version::V2)));
    for wanted in [
        "section .hsadata_global_program type SHT_PROGBITS flags 0x100003 ",
        "section .hsadata_global_agent type SHT_PROGBITS flags 0x900003 ",
        "section .hsarodata_readonly_agent type SHT_PROGBITS flags 0xa00002 ",
        "section .hsatext type SHT_PROGBITS flags 0xc00007 ",
        "symbol own .hsadata_global_program 0x0 size 4 info 0x1 ",
        "symbol all .hsadata_global_agent 0x0 size 4 info 0x11 ",
    ] {
        let of = |line: &String| line.replace("type 1 ", "type SHT_PROGBITS ").starts_with(wanted);
        assert!(listing.iter().any(of), "no `{wanted}` in\n{}", listing.join("\n"));
    }
    assert!(assemble(".hsatext", options("gfx700", Version::V5)).is_err());
}

/// `cumode` and `tgsplit` apply to kernels that do not set them.
#[test]
fn target_features() {
    if !have("llvm-mc-22") || !have("llvm-mc-14") {
        return;
    }
    let triple = "-triple=amdgcn-amd-amdhsa";
    let kernel = |more: &str| {
        format!(".amdhsa_kernel k\n.amdhsa_next_free_vgpr 8\n.amdhsa_next_free_sgpr 8\n{more}\n.end_amdhsa_kernel\n")
    };
    let accum = ".amdhsa_accum_offset 4";
    for (cpu, feature, modes, more) in [
        ("gfx1030", "-mattr=+cumode", Modes { cu_mode: true, tg_split: false }, ""),
        ("gfx1100", "-mattr=+cumode", Modes { cu_mode: true, tg_split: false }, ".amdhsa_workgroup_processor_mode 1"),
        ("gfx1200", "-mattr=-cumode", Modes::default(), ""),
        ("gfx90a", "-mattr=+tgsplit", Modes { cu_mode: false, tg_split: true }, accum),
        ("gfx90a", "-mattr=-tgsplit", Modes::default(), accum),
    ] {
        let theirs = theirs("llvm-mc-22", &kernel(more), cpu, &[triple, feature]).expect("it assembles");
        let ours = ours(&kernel(more), Options { modes, ..options(cpu, Version::V6) });
        let differ = differences(&ours, &theirs);
        assert!(differ.iter().all(|l| l.contains("abi ")), "{cpu} {feature}: {differ:?}");
    }
    // LLVM 22 changes other words of the structure with it.
    let source = ".amd_kernel_code_t\n.end_amd_kernel_code_t\n";
    for (feature, cu_mode) in [("-mattr=+cumode", true), ("-mattr=-cumode", false)] {
        let theirs = theirs("llvm-mc-14", source, "gfx1010", &[V2[0], V2[1], feature]).expect("it assembles");
        let modes = Modes { cu_mode, tg_split: false };
        let ours = ours(source, Options { modes, ..options("gfx1010", Version::V2) });
        let differ = differences(&ours, &theirs);
        assert!(differ.iter().all(|l| l.contains("abi ")), "{feature}: {differ:?}");
    }
}

/// The names of an object's symbols, in order.
fn names(object: &[u8]) -> Vec<String> {
    let symbols = crate::common::listing(object).into_iter().filter(|l| l.starts_with("symbol "));
    symbols.map(|l| l.split(' ').nth(1).unwrap_or_default().to_owned()).collect()
}

/// Disassembled objects have their symbols in the same order when they are assembled again, by LLVM too; no directives
/// are printed if sections and offsets give that order anyway.
#[test]
fn order_of_symbols() {
    let plain = ".globl f\nf: s_nop 0\na: s_nop 1\n.data\nb: .long 1\n";
    let sources = [
        ".globl y\n.globl x\n.local b\nx: s_nop 0\na: s_nop 1\n.data\ny: .long 1\nb: .long f\n.globl z\n.set z, 3\n",
        ".data\n.globl g\ng: .quad h\nd: .long 1\n.text\n.globl h\nc: s_nop 0\nh: s_nop 1\n",
        ".amdgpu_lds s, 8\n.globl s\n.weak w\n.globl v\nv: s_nop 0\n.local t\n.amdgpu_lds t, 4, 16\nw: s_nop 0\n",
        plain,
    ];
    for source in sources {
        let object = ours(source, options("gfx900", Version::V5));
        let text = dis::object(&object, &dis::Options { encodings: false, ..dis::Options::default() })
            .expect("it disassembles");
        let again = assemble(&text, Options::default()).expect("it assembles again").relocatable();
        assert_eq!(differences(&object, &again), Vec::<String>::new(), "{text}");
        assert_eq!(names(&object), names(&again), "{text}");
        if have("llvm-mc-22") {
            let args = ["-triple=amdgcn-amd-amdhsa", "--amdhsa-code-object-version=5"];
            let theirs = theirs("llvm-mc-22", &text, "gfx900", &args).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(names(&object), names(&theirs), "{text}");
        }
        assert_eq!(source == plain, !text.contains(".local"), "{text}");
    }
}
