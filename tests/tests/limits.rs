//! The processor table's limits, against LLVM: waves per SIMD, LDS size and LDS granularity.
//!
//! For each processor and wave size, `llc` compiles kernels that touch a given highest register or use a given amount
//! of LDS; its comments give the resulting `Occupancy`, and `.AMDGPU.config` the LDS size in granules. Both must follow
//! from the table.

use std::path::PathBuf;
use std::process::Command;

use gcnc::Target;
use gcnc_tests::llvm;

/// The highest registers that the kernels touch. (LLVM's inline assembly does not know v256 yet.)
const VGPRS: [u32; 24] =
    [3, 23, 24, 31, 39, 40, 47, 48, 63, 64, 71, 72, 79, 84, 95, 96, 127, 128, 167, 168, 191, 192, 239, 255];
const SGPRS: [u32; 10] = [7, 40, 47, 48, 63, 71, 79, 80, 87, 95];
/// Bytes of LDS.
const LDS: [u32; 9] = [4, 256, 260, 512, 516, 1280, 1284, 2048, 2052];

/// The highest register that a kernel touches, or its bytes of LDS.
#[derive(Clone, Copy, Debug)]
enum Use {
    Vgprs(u32),
    /// AGPRs, with all 256 VGPRs used.
    Agprs(u32),
    Sgprs(u32),
    Lds(u32),
}

fn uses(target: &Target) -> Vec<Use> {
    let mut out: Vec<Use> = VGPRS.iter().map(|n| Use::Vgprs(*n)).collect();
    out.extend(SGPRS.iter().map(|n| Use::Sgprs(*n)));
    out.extend(LDS.iter().map(|n| Use::Lds(*n)));
    if target.has_unified_vgprs() {
        out.extend([0, 3, 7, 8, 127, 128, 255].map(Use::Agprs));
    }
    out.push(Use::Lds(target.lds_size()));
    out
}

fn source(uses: &[Use]) -> String {
    let mut out = String::new();
    for (i, u) in uses.iter().enumerate() {
        let clobber = |name: &str| format!("call void asm sideeffect \"\", \"~{{{name}}}\"()");
        let body = match u {
            Use::Vgprs(n) => clobber(&format!("v{n}")),
            Use::Agprs(n) => clobber("v255") + "\n  " + &clobber(&format!("a{n}")),
            Use::Sgprs(n) => clobber(&format!("s{n}")),
            Use::Lds(n) => {
                out += &format!("@l{i} = internal addrspace(3) global [{n} x i8] poison, align 4\n");
                format!("store volatile i8 1, ptr addrspace(3) @l{i}")
            }
        };
        out += &format!("define amdgpu_kernel void @k{i}() #0 {{\n  {body}\n  ret void\n}}\n");
    }
    out + "attributes #0 = { \"amdgpu-flat-work-group-size\"=\"1,64\" }\n"
}

/// LLVM's comments with this key, one for each kernel.
fn comments(assembly: &str, key: &str) -> Vec<u32> {
    let lines = assembly.lines().filter_map(|l| l.trim_start_matches([';', ' ']).strip_prefix(key)?.strip_prefix(": "));
    lines.map(|n| n.trim().parse().expect("a number")).collect()
}

/// `LDS_SIZE` of each kernel's `compute_pgm_rsrc2`, from the pairs of address and value in `.AMDGPU.config`.
fn lds_sizes(assembly: &str) -> Vec<u32> {
    const COMPUTE_PGM_RSRC2: u32 = 0xb84c;
    let words: Vec<u32> =
        assembly.lines().filter_map(|l| l.trim().strip_prefix(".long")?.trim().parse().ok()).collect();
    let values = words.windows(2).filter(|pair| pair[0] == COMPUTE_PGM_RSRC2).map(|pair| pair[1]);
    values.map(|value| value >> 15 & 0x1ff).collect()
}

fn waves(u: Use, target: &Target) -> Option<u32> {
    let by_sgprs = |n: u32| target.total_sgprs() / n.next_multiple_of(target.sgpr_granule());
    let most = target.max_waves_per_simd().min(target.sgprs_for_init_bug().map_or(u32::MAX, by_sgprs));
    let vgprs = match u {
        Use::Vgprs(n) => n + 1,
        Use::Agprs(n) => 256 + n + 1,
        Use::Sgprs(_) if target.has_fixed_sgpr_allocation() => return Some(most),
        Use::Sgprs(n) => {
            // The kernels use no VCC and no flat instructions.
            let all = n + 1 + target.special_sgprs(false, target.reserves_xnack_mask(), false);
            // LLVM computes occupancy as if 88 and 100 were possible, though the granule in its `SGPRBlocks` is 16.
            let llvms = match all {
                81..=88 if target.sgpr_granule() == 16 => 9,
                97..=100 if target.sgpr_granule() == 16 => 8,
                _ => by_sgprs(all),
            };
            return Some(llvms.min(most));
        }
        Use::Lds(_) => return None,
    };
    Some((target.total_vgprs() / vgprs.next_multiple_of(target.vgpr_granule())).min(most))
}

#[test]
fn the_table_has_llvms_numbers() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("limits");
    std::fs::create_dir_all(&folder).unwrap();
    let (mut wrong, mut same) = (Vec::new(), 0);
    let known = Target::all().filter(|t| !t.is_retired());
    for target in known.flat_map(|t| t.wave_sizes().iter().map(move |&w| t.with_wave_size(w).unwrap())) {
        let uses = uses(&target);
        let path = folder.join(format!("{}-{}.ll", target.name(), std::process::id()));
        std::fs::write(&path, source(&uses)).unwrap();
        let wave = match target.can_choose_wave_size() {
            true => format!("-mattr=+wavefrontsize{}", target.wave_size()),
            false => "-mattr=".to_owned(),
        };
        let cpu = format!("-mcpu={}", target.name());
        // Without an OS, the compiler states the amount of LDS, not the loader.
        let out = Command::new("llc-22").args(["-O1", "-mtriple=amdgcn--", &cpu, &wave, "-o", "-"]).arg(&path).output();
        let out = match out {
            Err(_) if !llvm::required() => return eprintln!("SKIPPED: llc-22 is not on PATH"),
            out => out.unwrap(),
        };
        assert!(out.status.success(), "{target:?}: {}", String::from_utf8_lossy(&out.stderr));
        let text = String::from_utf8(out.stdout).unwrap();
        let (occupancy, lds) = (comments(&text, "Occupancy"), lds_sizes(&text));
        assert_eq!(occupancy.len(), uses.len(), "{target:?}");
        for (i, u) in uses.iter().enumerate() {
            let (want, got) = match (*u, waves(*u, &target)) {
                (_, Some(waves)) => (occupancy[i], waves),
                // `llc` uses a granule of 2048 here; AMDGPUUsage (`GRANULATED_LDS_SIZE`) has 1280.
                (Use::Lds(n), None) if target.lds_granule() == 1280 => (lds[i], n.div_ceil(2048)),
                (Use::Lds(n), None) => (lds[i], n.div_ceil(target.lds_granule())),
                _ => unreachable!("only LDS has no occupancy"),
            };
            match want == got {
                true => same += 1,
                false => wrong.push(format!("{target:?} {u:?}: LLVM {want}, we {got}")),
            }
        }
        std::fs::write(&path, source(&[Use::Lds(target.lds_size() + 4)])).unwrap();
        let out =
            Command::new("llc-22").args(["-mtriple=amdgcn--", &cpu, &wave, "-o", "-"]).arg(&path).output().unwrap();
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        if !said.contains(&format!("exceeds limit ({})", target.lds_size())) {
            wrong.push(format!("{target:?}: LDS of {}: {said}", target.lds_size()));
        }
        std::fs::remove_file(&path).unwrap();
    }
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), wrong.len() + same, wrong.join("\n"));
    assert!(same > 3000, "{same}");
}
