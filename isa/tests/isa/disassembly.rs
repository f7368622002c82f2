//! LLVM's code for the test kernels disassembles exactly as with `llvm-objdump`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::make::Random;
use gcnc_isa::{Target, decode, print};

/// An instruction as `llvm-objdump` shows it: its bytes and its text.
struct Line {
    bytes: Vec<u8>,
    text: String,
}

/// `\ts_endpgm   // 000000000000: BF810000`, followed by `<label>` for branches.
fn parse(listing: &str) -> Vec<Line> {
    let line = |line: &str| {
        let (text, comment) = line.strip_prefix('\t')?.split_once("//")?;
        let words = comment.split_once(':')?.1.split('<').next()?.split_whitespace();
        let bytes = words.map(|w| u32::from_str_radix(w, 16).ok().map(u32::to_le_bytes)).collect::<Option<Vec<_>>>()?;
        Some(Line { bytes: bytes.concat(), text: text.trim_end().to_owned() })
    };
    listing.lines().filter_map(line).collect()
}

fn check(target: &Target, line: &Line) -> Result<(), String> {
    let (inst, size) = decode(&line.bytes, target).map_err(|e| format!("`{}`: {e}", line.text))?;
    if size != line.bytes.len() {
        return Err(format!("`{}`: {size} bytes of {}", line.text, line.bytes.len()));
    }
    let text = print(&inst, target);
    match text == line.text {
        true => Ok(()),
        false => Err(format!("`{}` prints as `{text}`", line.text)),
    }
}

fn kernels(name: &str, wave: u32) {
    if !crate::common::have("llc-22") || !crate::common::have("llvm-objdump-22") {
        return;
    }
    let target = Target::parse(name).and_then(|t| t.with_wave_size(wave)).expect("a target");
    let features = if target.can_choose_wave_size() { format!("+wavefrontsize{wave}") } else { String::new() };
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/kernels/ll").join(name);
    let scratch = scratch(&format!("{name}-{wave}"));
    let (source, object) = (scratch.join("kernel.ll"), scratch.join("kernel.o"));
    let (mut failures, mut lines) = (Vec::new(), 0);
    for entry in std::fs::read_dir(dir).expect("kernels") {
        let path = entry.expect("an entry").path();
        // The kernels carry clang's choice of wave size in their attributes.
        let text = std::fs::read_to_string(&path).expect("a kernel");
        // Operand types depend on it.
        if wave == 64 && text.contains("llvm.amdgcn.wmma") {
            continue;
        }
        std::fs::write(&source, text.replace("+wavefrontsize32", &features)).expect("a kernel written");
        let (cpu, attr) = (format!("-mcpu={name}"), format!("-mattr={features}"));
        let compile = ["-O3", &cpu, &attr, "-filetype=obj", "-o"];
        let status = Command::new("llc-22").args(compile).arg(&object).arg(&source).status();
        assert!(status.is_ok_and(|s| s.success()), "llc-22 refuses {}", path.display());
        let listing = Command::new("llvm-objdump-22")
            .args(["-d", &format!("--mattr={features}")])
            .arg(&object)
            .output()
            .expect("llvm-objdump-22 runs");
        for line in parse(&String::from_utf8_lossy(&listing.stdout)) {
            lines += 1;
            failures.extend(check(&target, &line).err());
        }
    }
    std::fs::remove_dir_all(scratch).expect("the temporary directory goes");
    assert!(lines > 1000, "only {lines} instructions");
    let n = failures.len();
    failures.sort();
    failures.dedup();
    failures.truncate(60);
    assert!(n == 0, "{n} of {lines} instructions of {name} differ:\n{}", failures.join("\n"));
}

#[test]
fn a_scalar_offset_beside_an_immediate_of_zero() {
    let target = Target::parse("gfx900").expect("a target");
    let bytes: Vec<u8> = [0xc002_434d_u32, 0].iter().flat_map(|w| w.to_le_bytes()).collect();
    let line = Line { bytes, text: "s_load_dword s13, s[26:27], s0 offset:0x0".to_owned() };
    assert_eq!(check(&target, &line), Ok(()));
}

#[test]
fn lane_selects_of_gfx6_are_scalar() {
    let target = Target::parse("gfx601").expect("a target");
    for (word, text) in [(0x020e_0504_u32, "v_readlane_b32 s7, v4, s2"), (0x0409_0602, "v_writelane_b32 v4, s2, 3")] {
        let line = Line { bytes: word.to_le_bytes().to_vec(), text: text.to_owned() };
        assert_eq!(check(&target, &line), Ok(()));
    }
}

#[test]
fn gfx900() {
    kernels("gfx900", 64);
}

#[test]
fn gfx90a() {
    kernels("gfx90a", 64);
}

#[test]
fn gfx1030() {
    kernels("gfx1030", 32);
}

#[test]
fn gfx1100() {
    kernels("gfx1100", 32);
}

#[test]
fn gfx1030_wave64() {
    kernels("gfx1030", 64);
}

#[test]
fn gfx1100_wave64() {
    kernels("gfx1100", 64);
}

/// A directory for this test.
fn scratch(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("gcnc-isa-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a temporary directory");
    dir
}

#[test]
fn random_bytes_decode_or_are_refused() {
    let mut r = Random(0xdead_beef);
    for target in Target::all() {
        for _ in 0..200_000 {
            let bytes: Vec<u8> = (0..r.below(13)).map(|_| r.next() as u8).collect();
            if let Ok((inst, size)) = decode(&bytes, &target) {
                assert!(size <= bytes.len());
                assert!(!print(&inst, &target).is_empty());
            }
        }
    }
}

/// LLVM 23 encodes unused sources of VOP3 and VOP3P instructions as the inline constant 0.
#[test]
fn unused_sources_may_be_zero() {
    let target = Target::parse("gfx1201").unwrap();
    let cases: [(&[u32], &str); 11] = [
        // Halves of registers, from llvm-mc 22 with real-true16.
        (&[0x7e02_3880], "v_mov_b16_e32 v1.l, 0"),
        (&[0x6402_0782], "v_add_f16_e32 v1.l, v2.h, v3.l"),
        (&[0x7e02_1782], "v_cvt_f32_f16_e32 v1, v2.h"),
        (&[0xd59c_4048, 0x0201_0189], "v_mov_b16_e64 v72.h, v137.l op_sel:[0,1]"),
        (&[0xd5eb_088d, 0x0201_0111], "v_cvt_u32_u16_e64 v141, v17.h op_sel:[1,0]"),
        (&[0xd444_0000, 0x0202_0406], "v_cmp_gt_i32_e64 s0, s6, v2"),
        (&[0xd700_6a01, 0x0202_0204], "v_add_co_u32 v1, vcc_lo, s4, v1"),
        (&[0xd581_0001, 0x0201_0102], "v_mov_b32_e64 v1, v2"),
        (&[0xcc0f_4001, 0x1a02_0702], "v_pk_add_f16 v1, v2, v3"),
        // A third source that is used has its value.
        (&[0xd613_0001, 0x0202_0702], "v_fma_f32 v1, v2, v3, 0"),
        (&[0xd444_0000, 0x0206_0406], ""),
    ];
    for (words, expected) in cases {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let text =
            gcnc_isa::decode_lax(&bytes, &target).map_or_else(|_| String::new(), |(inst, _)| print(&inst, &target));
        assert_eq!(text, expected, "{words:x?}");
    }
}

/// LLVM leaves arbitrary registers where a component is off.
#[test]
fn components_that_are_off_may_name_registers() {
    let cases: [(&str, [u32; 2], &str); 4] = [
        ("gfx1030", [0xf800_1008, 0x0403_0303], "exp mrt0 off, off, off, v4 vm"),
        ("gfx1030", [0xf800_0027, 0x0504_0304], "exp mrt2 v4, v3, v4, off"),
        ("gfx900", [0xc400_0403, 0x0909_0201], "exp mrt0 v1, v1, off, off compr"),
        ("gfx1200", [0xf800_0005, 0x0403_0201], "export mrt0 v1, off, v3, off"),
    ];
    for (target, words, expected) in cases {
        let target = Target::parse(target).unwrap();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let text =
            gcnc_isa::decode_lax(&bytes, &target).map_or_else(|_| String::new(), |(inst, _)| print(&inst, &target));
        assert_eq!(text, expected, "{words:x?}");
    }
}
