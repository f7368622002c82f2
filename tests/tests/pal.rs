//! "AMDPAL", "Code Object Metadata", against LLVM: pipeline metadata of a module, in each form and version, merged with
//! what the code adds; registers of each hardware stage; private memory via the global internal table.

use std::collections::BTreeMap;
use std::path::PathBuf;

use gcnc::{Emit, Options};
use gcnc_isa::{Stage, Target};
use gcnc_tests::compiler;
use gcnc_tests::objects::{PAL, flatten, linked, notes, oracle};

const TARGETS: [&str; 5] = ["gfx803", "gfx900", "gfx1030", "gfx1100", "gfx1201"];

/// `{"amdpal.pipelines": [{".registers": {0x2e12: 1, 0x2c0a: 123}, ".type": "Cs", ".user_data_limit": 2}],
/// "amdpal.version": [n, 6]}`.
fn tree(version: u8) -> String {
    let (cs, ps) = ("\\CD\\2E\\12\\01", "\\CD\\2C\\0A\\7B");
    format!(
        "!amdgpu.pal.metadata.msgpack = !{{!0}}\n!0 = !{{!\"\\82\\B0amdpal.pipelines\\91\\83\\AA.registers\\82{cs}{ps}\
         \\A5.type\\A2Cs\\B0.user_data_limit\\02\\AEamdpal.version\\92\\0{version}\\06\"}}\n"
    )
}

/// A list of registers, and a pseudo register that no code sets.
const LIST: &str = "!amdgpu.pal.metadata = !{!0}\n!0 = !{i32 11794, i32 1, i32 11274, i32 123, i32 268435482, i32 7}\n";

/// The contents of the notes: the leaves of the tree, or the list.
fn facts(bytes: &[u8]) -> BTreeMap<String, String> {
    let mut out = BTreeMap::new();
    for (_, kind, desc) in notes(bytes) {
        match kind {
            12 => {
                let words: Vec<u32> = desc.chunks(4).map(|w| u32::from_le_bytes(w.try_into().unwrap())).collect();
                out.extend(words.chunks(2).map(|pair| (format!("/{}", pair[0]), pair[1].to_string())));
            }
            32 => flatten(&rmpv::decode::read_value(&mut &desc[..]).unwrap(), "", &mut out),
            _ => {}
        }
    }
    out
}

/// The bits of a register that do not depend on the code, without register counts and ids that no kernel reads.
fn settled(path: &str, value: &str) -> String {
    let mask = match path.rsplit('/').next().unwrap_or_default() {
        "11794" | "11274" => !0x3ff,
        "11795" => 0xffff_e040,
        ".sgpr_count" | ".vgpr_count" | ".agpr_count" => 0,
        // Likewise for pseudo registers.
        "268435495" | "268435502" => 0,
        _ => return value.to_owned(),
    };
    value.parse::<u32>().map_or(value.to_owned(), |n| (n & mask).to_string())
}

#[test]
fn what_a_module_says_of_its_pipelines_is_added_to_as_by_llvm() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pal");
    let mut compared = 0;
    for target in TARGETS {
        for given in [String::new(), tree(2), tree(3), LIST.to_owned()] {
            let text = format!(
                "target triple = \"{PAL}\"\n@lds = internal addrspace(3) global [300 x i32] poison\n\
                 define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %x) \"amdgpu-flat-work-group-size\"=\"64,64\" {{\n  \
                 store volatile i32 %x, ptr addrspace(3) @lds\n  store i32 %x, ptr addrspace(1) %p\n  ret void\n}}\n{given}"
            );
            let cpu = format!("-mcpu={target}");
            let Some(theirs) = oracle(linked("llc-22", &["-O3", &cpu, "-filetype=obj"], "ll", &text, &folder)) else {
                return;
            };
            let parsed = compiler::target(target, None).unwrap();
            let ours = facts(&compiler::compile(&text, &parsed, &Options::default()).unwrap());
            for (path, value) in facts(&theirs) {
                let got = ours.get(&path).map(|got| settled(&path, got));
                assert_eq!(got, Some(settled(&path, &value)), "{target} {given}: {path}\n{ours:#?}");
                compared += 1;
            }
            // LLVM's assembler reads the same from gcnc's text.
            let text = compiler::compile(&text, &parsed, &Options::default().emit(Emit::Asm)).unwrap();
            let (text, triple) = (String::from_utf8(text).unwrap(), format!("-triple={PAL}"));
            let Some(theirs) = oracle(linked("llvm-mc-22", &[&triple, &cpu, "-filetype=obj"], "s", &text, &folder))
            else {
                return;
            };
            assert_eq!(facts(&theirs), ours, "{target} {given}");
        }
    }
    assert!(compared > 150, "{compared}");
}

#[test]
fn metadata_that_are_none_are_refused() {
    let target = compiler::target("gfx900", None).unwrap();
    for (bytes, why) in
        [("\\82", "no MessagePack"), ("\\01", "the whole is no map"), ("\\81\\B0amdpal.pipelines\\01", "no sequence")]
    {
        let text = format!(
            "target triple = \"{PAL}\"\ndefine amdgpu_kernel void @k() {{\n  ret void\n}}\n\
             !amdgpu.pal.metadata.msgpack = !{{!0}}\n!0 = !{{!\"{bytes}\"}}\n"
        );
        let e = compiler::compile(&text, &target, &Options::default()).unwrap_err();
        assert!(e.contains("`!amdgpu.pal.metadata.msgpack`") && e.contains(why), "{bytes}: {e}");
    }
}

#[test]
fn a_list_of_registers_has_room_for_one_kernel() {
    let target = compiler::target("gfx900", None).unwrap();
    let kernel = |name: &str| format!("define amdgpu_kernel void @{name}() {{\n  ret void\n}}\n");
    let two = format!("target triple = \"{PAL}\"\n{}{}", kernel("k"), kernel("l"));
    let ours = facts(&compiler::compile(&two, &target, &Options::default()).unwrap());
    let entries = ours.iter().filter(|(path, _)| path.ends_with("/.entry_point_symbol"));
    let entries: Vec<(&str, &str)> = entries.map(|(path, name)| (path.as_str(), name.as_str())).collect();
    let path = |n: u32| format!("/amdpal.pipelines/{n}/.hardware_stages/.cs/.entry_point_symbol");
    assert_eq!(entries, [(path(0).as_str(), "\"k\""), (path(1).as_str(), "\"l\"")]);
    let e = compiler::compile(&(two + LIST), &target, &Options::default()).unwrap_err();
    assert!(e.contains("`l` is a second entry of stage cs"), "{e}");
}

#[test]
fn each_stage_has_the_registers_that_llvm_gives_it() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pal");
    let named = "!amdgpu.pal.metadata.msgpack = !{!0}\n!0 = !{!\"\\81\\AEamdpal.version\\92\\03\\00\"}\n";
    let list = "!amdgpu.pal.metadata = !{!0}\n!0 = !{i32 7, i32 7}\n";
    let mut compared = 0;
    for target in ["gfx600", "gfx900", "gfx1030", "gfx1100", "gfx1201"] {
        let parsed = Target::parse(target).unwrap();
        for stage in Stage::ALL {
            for text in ["", named, list] {
                let name = stage.name();
                let source = format!(
                    "target triple = \"{PAL}\"\n@lds = internal addrspace(3) global [300 x i32] poison\n\
                     define amdgpu_{name} void @f(i32 inreg %s, i32 %x) {{\n  \
                     store volatile i32 %x, ptr addrspace(3) @lds\n  ret void\n}}\n{text}"
                );
                let cpu = format!("-mcpu={target}");
                let args = ["-O3", &cpu, "-filetype=obj"];
                let Some(theirs) = oracle(linked("llc-22", &args, "ll", &source, &folder)) else { return };
                let ours = facts(&compiler::compile(&source, &parsed, &Options::default()).unwrap());
                for (path, value) in facts(&theirs) {
                    let field = path.rsplit('/').next().unwrap_or_default().to_owned();
                    let number = field.parse::<u32>().ok();
                    // Counts of used registers; on GFX12 and for compute, ids that no shader reads.
                    let counts = field.ends_with("gpr_count")
                        || number.is_some_and(|n| (0x1000_0021..0x1000_002f).contains(&n))
                        || number == Some(11795);
                    if counts {
                        continue;
                    }
                    let got = ours.get(&path).map(String::as_str);
                    let word = |text: &str| match number {
                        Some(_) => text.parse::<u32>().map_or(text.to_owned(), |n| (n & !0x3ff).to_string()),
                        None => text.to_owned(),
                    };
                    let same = if number.is_some_and(|n| n & 1 == 0 && n < 0x3000) {
                        got.map(word) == Some(word(&value))
                    } else {
                        got == Some(&value)
                    };
                    assert!(same, "{target} {stage:?} {text}: {path} is {value} to LLVM, {got:?} to us\n{ours:#?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// The driver allocates once for all functions that a wave chains to (LLVM, `AMDGPUMCResourceInfo`).
#[test]
fn a_shader_has_the_registers_of_what_it_goes_on_in() {
    let target = Target::parse("gfx1100").unwrap();
    for to in ["@last", "%to"] {
        let source = format!(
            "target triple = \"{PAL}\"\ndefine amdgpu_cs void @shader(i32 inreg %s, ptr %to) {{\n  \
             call void (ptr, i32, i32, i32, i32, ...) @llvm.amdgcn.cs.chain.p0.i32.i32.i32(\
             ptr {to}, i32 -1, i32 inreg %s, i32 1, i32 0)\n  unreachable\n}}\n\
             define amdgpu_cs_chain void @last(i32 inreg %s, i32 %x) {{\n  \
             call void asm sideeffect \"v_mov_b32 v60, 1\", \"~{{v60}}\"()\n  ret void\n}}\n\
             declare void @llvm.amdgcn.cs.chain.p0.i32.i32.i32(ptr, i32, i32, i32, i32, ...)\n"
        );
        let facts = facts(&compiler::compile(&source, &target, &Options::default()).unwrap());
        let count = |of: &str| facts.iter().find(|(path, _)| path.ends_with(&format!("{of}/.vgpr_count")));
        let counts = ["/.cs", "/last"].map(|of| count(of).map(|(_, n)| n.as_str()));
        assert_eq!(counts, [Some("61"); 2], "{to}: {facts:#?}");
    }
}

/// Metadata enables dynamic VGPRs, and symbols give how many blocks a function needs in addition to the first, as in
/// LLVM.
#[test]
fn what_asks_for_vector_registers_says_how_many() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pal");
    let target = Target::parse("gfx1200").unwrap();
    let offsets = |bytes: &[u8]| -> BTreeMap<String, u64> {
        let object = gcnc_emulator::CodeObject::load(bytes).unwrap();
        let functions = object.functions();
        let own = |name: &str| functions.iter().find(|f| f.name == name).map(|f| f.address);
        let of = |name: &str, at: u64| Some((name.to_owned(), at - own(name.strip_prefix("_dvgpr$")?)?));
        functions.iter().filter_map(|f| of(&f.name, f.address)).collect()
    };
    for version in ["", &tree(3)] {
        for block in [16, 32] {
            let chain = |conv: &str, name: &str, vector: u32| {
                format!(
                    "define {conv} void @{name}(i32 %x) \"amdgpu-dynamic-vgpr-block-size\"=\"{block}\" {{\n  \
                     call void asm sideeffect \"v_mov_b32 v{vector}, 1\", \"~{{v{vector}}}\"()\n  ret void\n}}\n"
                )
            };
            let source = format!(
                "target triple = \"{PAL}\"\n{}{}{}{}{version}",
                chain("amdgpu_cs", "start", 3),
                chain("amdgpu_cs_chain", "few", 9),
                chain("amdgpu_cs_chain", "many", 66),
                chain("amdgpu_cs_chain_preserve", "other", 66),
            );
            let ours = compiler::compile(&source, &target, &Options::default()).unwrap();
            let many = if block == 16 { 32 } else { 16 };
            let expected = [("_dvgpr$few", 0), ("_dvgpr$many", many)].map(|(name, n)| (name.to_owned(), n));
            assert_eq!(offsets(&ours), BTreeMap::from(expected.clone()), "{block}");
            let says = |facts: &BTreeMap<String, String>| -> Vec<(String, String)> {
                facts
                    .iter()
                    .filter(|(path, _)| path.contains("dynamic_vgpr"))
                    .map(|(p, v)| (p.clone(), v.clone()))
                    .collect()
            };
            let own = says(&facts(&ours));
            assert_eq!(own.len(), if version.is_empty() { 1 } else { 2 }, "{own:?}");
            let options = [&*format!("-mtriple={PAL}"), "-mcpu=gfx1200", "-filetype=obj"];
            if let Some(theirs) = oracle(linked("llc-22", &options, "ll", &source, &folder)) {
                assert_eq!(offsets(&theirs), BTreeMap::from(expected), "{block}");
                assert_eq!(own, says(&facts(&theirs)), "{block}");
            }
        }
    }
    let asm = "define amdgpu_cs_chain void @f() \"amdgpu-dynamic-vgpr-block-size\"=\"16\" {\n  ret void\n}\n";
    let source = format!("target triple = \"{PAL}\"\n{asm}");
    let asm = compiler::compile(&source, &target, &Options::default().emit(Emit::Asm)).unwrap();
    assert!(String::from_utf8(asm).unwrap().contains(".set _dvgpr$f, f+0"));
}

/// The scratch resource is in the global internal table: LLVM, `SIFrameLowering`.
#[test]
fn private_memory_is_where_the_global_internal_table_says() {
    let text = |attribute: &str| {
        format!(
            "target triple = \"{PAL}\"\ndefine amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %i, i32 %j) {attribute} {{\n  \
             %a = alloca [64 x i32], addrspace(5)\n  %q = getelementptr i32, ptr addrspace(5) %a, i32 %i\n  \
             store volatile i32 %j, ptr addrspace(5) %q\n  %v = load volatile i32, ptr addrspace(5) %q\n  \
             store i32 %v, ptr addrspace(1) %p\n  ret void\n}}\n"
        )
    };
    for (target, load) in [
        ("gfx600", "s_load_dwordx4"),
        ("gfx803", "s_load_dwordx4"),
        ("gfx900", "s_load_dwordx2"),
        ("gfx1030", "s_load_dwordx2"),
    ] {
        let parsed = compiler::target(target, None).unwrap();
        let asm = |attribute: &str| {
            let bytes = compiler::compile(&text(attribute), &parsed, &Options::default().emit(Emit::Asm)).unwrap();
            String::from_utf8(bytes).unwrap()
        };
        for (attribute, high) in
            [("", "s_getpc_b64 vcc"), ("\"amdgpu-git-ptr-high\"=\"0x1234\"", "s_mov_b32 vcc_hi, 0x1234")]
        {
            let asm = asm(attribute);
            let at = |line: &str| asm.find(line).unwrap_or_else(|| panic!("{target}: {line}\n{asm}"));
            let order = [at(high), at("s_mov_b32 vcc_lo, s0"), at(load)];
            assert!(order.is_sorted(), "{target}\n{asm}");
            assert!(load.ends_with('4') || at("s_and_b32 vcc_hi, vcc_hi, 0xffff") > order[2], "{target}\n{asm}");
        }
    }
    let parsed = compiler::target("gfx1100", None).unwrap();
    let asm = compiler::compile(&text(""), &parsed, &Options::default().emit(Emit::Asm)).unwrap();
    assert!(!String::from_utf8(asm).unwrap().contains("s_getpc_b64"), "the hardware says it");
}

/// Callees find the resource in registers, and the shader's own accesses go through FLAT_SCRATCH. In wave32 the
/// resource's index stride is adapted to it; the driver's is for 64 lanes.
#[test]
fn a_kernel_that_calls_sets_resource_and_flat_scratch_up() {
    let text = format!(
        "target triple = \"{PAL}\"\ndefine i32 @f(i32 %x) noinline {{\n  %y = mul i32 %x, 7\n  ret i32 %y\n}}\n\
         define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %i) {{\n  %v = call i32 @f(i32 %i)\n  \
         store i32 %v, ptr addrspace(1) %p\n  ret void\n}}\n"
    );
    for (target, sets, stride) in [("gfx900", "s_mov_b32 flat_scratch_lo, s0", 0), ("gfx1030", "s_setreg_b32", 1)] {
        let parsed = compiler::target(target, None).unwrap();
        let bytes = compiler::compile(&text, &parsed, &Options::default().emit(Emit::Asm)).unwrap();
        let asm = String::from_utf8(bytes).unwrap();
        let kernel = &asm[asm.find("\nk:").unwrap()..];
        let at = |line: &str| kernel.find(line).unwrap_or_else(|| panic!("{target}: {line}\n{kernel}"));
        let order = [at("s_load_dwordx4 s[0:3]"), at("s_add_u32 s0, s0,"), at(sets)];
        assert!(order.is_sorted(), "{target}\n{kernel}");
        assert_eq!(kernel.matches("s_bitset0_b32 s3, 21").count(), stride, "{target}\n{kernel}");
    }
}
