//! Compares names and flags of every target in every code object version with LLVM.
//!
//! A target is a processor with each of its features on, off or any. An empty kernel is assembled for it: LLVM gets the
//! target from `-mcpu` and `-mattr`, gcnc from the name in the source. Headers and notes must be equal, LLVM must
//! accept our name as its own, and both must reject what either cannot name. LLVM 14 is the reference for V2 and V3.

use std::path::Path;
use std::process::Command;

use crate::common::{differences, have, scratch};
use gcnc_asm::{Options, assemble};
use gcnc_isa::{Setting, Target};
use gcnc_object::{Abi, Version};

/// All settings of a target's features.
fn settings(target: Target) -> Vec<Target> {
    let all = [Setting::Any, Setting::Off, Setting::On];
    let mut out: Vec<Target> = Vec::new();
    for t in all.iter().flat_map(|&x| all.iter().map(move |&s| target.with_xnack(x).with_sramecc(s))) {
        if !out.contains(&t) {
            out.push(t);
        }
    }
    out
}

/// The source that names the target, and the one that leaves it to the options.
fn sources(abi: &Abi, target: &Target) -> [String; 2] {
    let kernel = ".text\nk:\ns_endpgm\n";
    if abi.version == Version::V2 {
        let [major, minor, stepping] = abi.v2_isa(target).unwrap_or_default();
        let version = ".hsa_code_object_version 2,1\n.hsa_code_object_isa";
        return [
            format!("{version} {major},{minor},{stepping},\"AMD\",\"AMDGPU\"\n{kernel}"),
            format!("{version}\n{kernel}"),
        ];
    }
    let name = format!(".amdgcn_target \"{}\"\n{kernel}", abi.target_id(target));
    [name.clone(), name]
}

fn llvms(tool: &str, abi: &Abi, target: &Target, source: &str, dir: &Path) -> Result<Vec<u8>, String> {
    let (text, object) = (dir.join("a.s"), dir.join("a.o"));
    std::fs::write(&text, source).expect("a file");
    let feature = |name: &str, setting| match setting {
        Setting::On => format!("+{name}"),
        // LLVM 14 has no setting *any* before V4.
        Setting::Any if abi.version < Version::V4 => format!("+{name}"),
        Setting::Off => format!("-{name}"),
        Setting::Any | Setting::Unsupported => String::new(),
    };
    let features = [feature("xnack", target.xnack()), feature("sramecc", target.sramecc())];
    let features: Vec<String> = features.into_iter().filter(|f| !f.is_empty()).collect();
    let out = Command::new(tool)
        .args(["-triple=amdgcn-amd-amdhsa", &format!("-mcpu={}", target.name())])
        .args([&format!("-mattr={}", features.join(",")), "-filetype=obj"])
        .arg(format!("--amdhsa-code-object-version={}", abi.version.number()))
        .args([&text, Path::new("-o"), &object])
        .output()
        .expect("the oracle starts");
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    match out.status.success() && !said.contains("not a recognized processor") {
        true => Ok(std::fs::read(&object).expect("an object")),
        false => Err(said),
    }
}

/// Errors for what LLVM accepts: processors that V2 has no name for, and generic processors whose version only V6 can
/// store. (`llc` rejects these as well.)
const STRICTER: [&str; 2] = ["code object V2 cannot name processor", "needs code object version 6"];

#[test]
fn every_target_in_every_version() {
    if !have("llvm-mc-22") || !have("llvm-mc-14") {
        return;
    }
    let dir = scratch("target-ids");
    let (mut wrong, mut same, mut stricter) = (Vec::new(), 0, 0);
    for target in Target::all().flat_map(settings) {
        for version in Version::ALL {
            let abi = Abi::hsa(version);
            // The numbers that name a target in a V2 source do not include SRAM-ECC.
            if version == Version::V2 && target.sramecc() == Setting::Off {
                continue;
            }
            let tool = if version < Version::V4 { "llvm-mc-14" } else { "llvm-mc-22" };
            let [named, unnamed] = sources(&abi, &target);
            let theirs = llvms(tool, &abi, &target, &unnamed, &dir);
            let ours = match abi.check(&target) {
                Err(e) => Err(e.to_string()),
                Ok(()) => match assemble(&named, Options { abi, ..Options::default() }) {
                    Ok(object) => Ok(object.relocatable()),
                    Err(errors) => Err(errors[0].to_string()),
                },
            };
            match (ours, theirs) {
                (Ok(ours), Ok(theirs)) => match differences(&ours, &theirs) {
                    d if d.is_empty() => same += 1,
                    d => wrong.push(format!("{target} {version}: {}", d.join("\n    "))),
                },
                (Err(e), Ok(_)) if STRICTER.iter().any(|s| e.contains(s)) => stricter += 1,
                // LLVM 14 does not know later processors.
                (_, Err(e)) if e.contains("not a recognized processor") => {}
                (Err(_), Err(_)) => same += 1,
                (Ok(_), Err(e)) => wrong.push(format!("{target} {version}: LLVM rejects: {}", e.trim())),
                (Err(e), Ok(_)) => wrong.push(format!("{target} {version}: gcnc rejects: {e}")),
            }
        }
    }
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(wrong.is_empty(), "{} of {} differ\n{}", wrong.len(), wrong.len() + same, wrong.join("\n"));
    assert!(same > 400 && stricter < same / 4, "{same} the same, {stricter} that only LLVM accepts");
}

/// "Code Object V2 to V3 Target ID": `+xnack` and `+sram-ecc` are the only features in names; LLVM 14 accepts no others
/// either.
#[test]
fn other_features_than_those_of_v3_are_refused() {
    let said = |id: &str| {
        let abi = Abi::hsa(Version::V3);
        let source = format!(".amdgcn_target \"amdgcn-amd-amdhsa--{id}\"\n.text\ns_endpgm\n");
        assemble(&source, Options { abi, ..Options::default() }).err().map(|errors| errors[0].to_string())
    };
    for id in ["gfx906", "gfx906+xnack", "gfx906+sram-ecc", "gfx906+xnack+sram-ecc"] {
        assert_eq!(said(id), None, "{id}");
    }
    for (id, feature) in [("gfx906+sramecc", "+sramecc"), ("gfx900+xnack+cumode", "+cumode"), ("gfx900+", "+")] {
        let e = said(id).unwrap_or_default();
        assert!(e.contains(&format!("`{feature}` is not a feature of a target id")), "{id}: {e}");
    }
    assert!(said("gfx803+xnack").is_some() && said("gfx900+sram-ecc").is_some());
}

/// "AMDGPU ELF Header e_flags" until LLVM 19: GFX940 and GFX941 are GFX942 under other numbers.
#[test]
fn processors_that_llvm_no_longer_knows() {
    let source = |processor: &str| {
        format!(
            ".amdgcn_target \"amdgcn-amd-amdhsa--{processor}\"\n.text\nv_mfma_f32_16x16x32_fp8_fp8 v[0:3], v[4:5], v[6:7], v[0:3]\n\
             global_store_dword v0, v1, s[0:1] sc0 sc1\ns_endpgm\n"
        )
    };
    let object = |processor: &str| {
        let object =
            assemble(&source(processor), Options::default()).unwrap_or_else(|e| panic!("{processor}: {}", e[0]));
        object.relocatable()
    };
    let usual = object("gfx942");
    for (processor, mach) in [("gfx940", 0x40), ("gfx941", 0x4b)] {
        let target = Target::parse(processor).expect("a processor");
        assert!(target.is_retired() && target.elf_mach() == mach);
        let flags = |bytes: &[u8]| u32::from_le_bytes(bytes[48..52].try_into().expect("four bytes"));
        let bytes = object(processor);
        assert_eq!(flags(&bytes), flags(&usual) & !0xff | mach);
        let text = |bytes: &[u8]| {
            let text = gcnc_asm::dis::object(bytes, &gcnc_asm::dis::Options::default()).expect("an object");
            text.replace(processor, "gfx942")
        };
        assert_eq!(text(&bytes), text(&usual));
    }
}
